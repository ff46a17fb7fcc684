import { claimReader } from '../endpoints/guide/claim-reader.ts';
import { isInDanger, isOrdinary, safetyOf } from '../endpoints/safety.ts';
import type { Model } from '../endpoints/stores.ts';
import type { ClaimReader } from '../language/claim-items.ts';
import { isFounded } from '../language/claims-check.ts';
import type { ModelTurns } from '../store/model-turns.ts';
import type { LanguageModel } from './language-model.ts';
import { namesTyped, secretsRemover } from './redact.ts';
import { taskIn } from './task.ts';

type Task = Parameters<Model['word']>[0];

/** Turns of a conversation that the model is told, and how much of each. */
const TURNS_TOLD = 6;
const LONGEST_TOLD = 1_000;

/**
 * The language model as one account may use it: by its allowance, with its own data alone, and never past the facts.
 */
export function accountModel(model: LanguageModel, turns: ModelTurns, reportBug: (error: unknown) => void): Model {
  async function worded(task: Task, reader: ClaimReader): Promise<string | undefined> {
    const text = await model.answer({ task: taskIn(task.language), data: JSON.stringify(dataOf(task)) });
    const thisYear = new Date().getUTCFullYear();
    if (text === undefined || !isFounded({ ...task, text }, { reader, thisYear })) return undefined;
    const [written, said] = [safetyOf(task.reply), safetyOf(text)];
    const isAsGrave =
      said.danger === written.danger && said.matters.every((matter) => written.matters.includes(matter));
    return isAsGrave ? text : undefined;
  }

  return {
    remaining: async () => (model.dailyTurns > 0 ? turns.remaining() : 0),
    async word(task) {
      const reader = claimReader(task.language);
      // health, law, money, death: what is said there is written by people
      if (!reader || model.dailyTurns === 0 || !isOrdinary(safetyOf(task.message))) return undefined;
      if (!(await turns.take())) return undefined;
      // a bug of ours is no reason to leave a question without its written reply
      const text = await worded(task, reader).catch((error) => void reportBug(error));
      if (text === undefined) await turns.giveBack();
      return text;
    },
  };
}

/** What the model is told: the facts and what was said, without anything that tells who asks. */
function dataOf({ intent, message, reply, facts, turns }: Task) {
  const latest = withoutDanger(turns.slice(-TURNS_TOLD));
  const typed = [message, ...latest.map(({ content }) => content)].map((text) => text.slice(0, LONGEST_TOLD));
  const names = [...namesTyped(typed), ...facts.flatMap(({ request }) => namesGiven(request ?? {}))];
  const told = secretsRemover(names);
  return {
    intent,
    facts: facts.map(({ data }) => dataTold(data, told)),
    written_reply: told(reply),
    earlier: latest.map(({ role }, index) => ({ role, text: told(typed[index + 1]) })),
    question: told(typed[0]),
  };
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

/** Members that spell a name letter by letter, or hold one. */
const TELLING = /calculation|working|letters|full_name|email/;

function dataTold(value: unknown, told: (text: string) => string): unknown {
  if (typeof value === 'string') return told(value);
  if (Array.isArray(value)) return value.map((one) => dataTold(one, told));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([member]) => !TELLING.test(member));
  return Object.fromEntries(members.map(([member, one]) => [member, dataTold(one, told)]));
}
