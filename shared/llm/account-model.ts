import { wordingReader } from '../endpoints/guide/wording-reader.ts';
import { isInDanger, isOrdinary, safetyOf } from '../endpoints/safety.ts';
import type { Model } from '../endpoints/stores.ts';
import { type TokenisedReply, tokenised, type WordingReader, wordingOf } from '../language/tokens.ts';
import { isRecord } from '../narrow.ts';
import type { ModelTurns } from '../store/model-turns.ts';
import type { LanguageModel, Prompt } from './language-model.ts';
import { namesTyped, secretsRemover } from './redact.ts';
import { READING_TASK, WORDING_SCHEMA, wordingTask } from './task.ts';
import { saysWhatItMustNot } from './wording.ts';

type Task = Parameters<Model['word']>[0];

/** Whether the model may be asked, and what is done when nothing came of it. */
interface Leave {
  mayAsk(): Promise<boolean>;
  inVain?(): Promise<void>;
}

/** Turns before a message that the model is told, and how much of each; of the message, which is bounded, all. */
const TURNS_TOLD = 6;
const LONGEST_TOLD = 1_000;

/**
 * The language model as one account may use it in one call: by its allowance, with its own data alone, never past the
 * facts, and for no longer than it is waited for, however often it is asked.
 */
export function accountModel(model: LanguageModel, turns: ModelTurns, reportBug: (error: unknown) => void): Model {
  let leftMs = model.timeoutMs;

  /** Asks the model, if it may be asked. A bug of ours is no reason to leave anybody without a written reply. */
  async function onTime<T>({ mayAsk, inVain }: Leave, deed: () => Promise<T>): Promise<T | undefined> {
    if (model.dailyTurns === 0 || leftMs < 1 || !(await mayAsk())) return undefined;
    const startedMs = performance.now();
    const came = await deed().catch((error) => void reportBug(error));
    leftMs -= performance.now() - startedMs;
    if (came === undefined) await inVain?.();
    return came ?? undefined;
  }

  const ask = (prompt: Omit<Prompt, 'withinMs'>, withinMs = leftMs) =>
    model.answer({ ...prompt, withinMs: Math.min(withinMs, leftMs) });

  async function worded(task: Task, reader: WordingReader): Promise<string | undefined> {
    const settings = { reader, cards: JSON.stringify(task.facts).includes('"card') };
    const written = tokenised(task.reply, settings);
    const form = { name: 'wording' as const, schema: WORDING_SCHEMA };
    const answer = await ask({ task: wordingTask(task.language), data: dataToWord(task, written), form });
    const reply = isRecord(answer) ? answer.reply : undefined;
    const text = typeof reply === 'string' ? wordingOf(reply, written, settings) : undefined;
    return text !== undefined && !saysWhatItMustNot(text, task.reply) ? text : undefined;
  }

  return {
    remaining: async () => (model.dailyTurns > 0 ? turns.remaining() : 0),
    read({ message, turns: before, schema, withinMs }) {
      const form = { name: 'reading' as const, schema };
      const data = () => JSON.stringify(saidBefore(message, before).data);
      // whoever is in danger is seen by it also when the turns of the day are used
      return onTime({ mayAsk: turns.ask }, async () => ask({ task: READING_TASK, data: data(), form }, withinMs));
    },
    async word(task) {
      const reader = wordingReader(task.language);
      // health, law, money, death: what is said there is written by people
      if (!reader || !isOrdinary(safetyOf(task.message))) return undefined;
      return onTime({ mayAsk: turns.take, inVain: turns.giveBack }, () => worded(task, reader));
    },
  };
}

/** What the model is told to word: the reply with tokens, and what they stand for, without who asks. */
function dataToWord({ intent, message, turns, facts }: Task, written: TokenisedReply): string {
  const names = facts.flatMap(({ request }) => namesGiven(request ?? {}));
  const { data, redact } = saidBefore(message, turns, names);
  const numbered = written.facts.map((fact, at) => `⟦${at + 1}⟧ ${redact(fact)}`);
  return JSON.stringify({ intent, written_reply: redact(written.text), facts: numbered, ...data });
}

/** What was said, without anything that tells who said it, and what takes that out of other texts. */
function saidBefore(message: string, turns: Task['turns'], names: readonly string[] = []) {
  // tokens are ours
  const typed = (text: string) => text.replace(/[⟦⟧]/g, '');
  const question = typed(message);
  const latest = withoutDanger(turns.slice(-TURNS_TOLD)).map(({ role, content }) => ({
    role,
    text: typed(content.slice(0, LONGEST_TOLD)),
  }));
  const redact = secretsRemover([...namesTyped([question, ...latest.map(({ text }) => text)]), ...names]);
  const earlier = latest.map(({ role, text }) => ({ role, text: redact(text) }));
  return { data: { earlier, question: redact(question) }, redact };
}

/** What somebody in danger wrote is nobody else's, and neither is what was said to it. */
function withoutDanger(turns: Task['turns']): Task['turns'] {
  const isGrave = turns.map(({ role, content }) => role === 'user' && isInDanger(safetyOf(content)));
  return turns.filter(({ role }, at) => !(isGrave[at] || (role === 'guide' && isGrave[at - 1])));
}

/** Names of persons that a call was made with. */
function namesGiven(request: object): string[] {
  return Object.entries(request).flatMap(([member, value]) => {
    if (typeof value === 'object' && value !== null) return namesGiven(value);
    if (typeof value !== 'string' || !/(^|_)name$/.test(member)) return [];
    return [value, ...value.split(/\s+/).filter(({ length }) => length > 1)];
  });
}
