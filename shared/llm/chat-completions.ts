import { breaker } from '../breaker.ts';
import type { LlmSettings } from '../config.ts';
import type { Log } from '../log.ts';
import { isRecord } from '../narrow.ts';
import type { LanguageModel, Prompt } from './language-model.ts';

/** An answer larger than this is no answer: some hundred words are asked for. */
const MOST_BYTES = 64 * 1024;
/** Questions under way at once in this process; the next is not asked. */
const MOST_AT_ONCE = 64;
const PROBE_EVERY_MS = 15_000;

/** Why there is no answer; never holds what was asked or answered. */
class NoAnswer extends Error {
  /** True when the model's server does not serve us, false when it answered something else than asked. */
  readonly isAbsence: boolean;

  constructor(why: string, isAbsence: boolean) {
    super(why);
    this.name = 'NoAnswer';
    this.isAbsence = isAbsence;
  }
}

/**
 * A model behind an OpenAI-compatible chat completions address. It is asked once: no retries; after three failures in a
 * row it is left alone until its server answers a probe. A redirect is a failure, so that neither key nor data go
 * elsewhere.
 */
export function chatCompletions(
  settings: LlmSettings & { log: Pick<Log, 'warn'>; probeEveryMs?: number },
): LanguageModel {
  const { url, dailyTurns, timeoutMs, log, probeEveryMs = PROBE_EVERY_MS } = settings;
  const closing = new AbortController();
  const within = (ms: number) => AbortSignal.any([AbortSignal.timeout(ms), closing.signal]);
  const guard = breaker({
    what: 'the language model',
    async probe() {
      const { status, body } = await fetch(url, { redirect: 'manual', signal: within(timeoutMs) });
      await body?.cancel();
      if (isUnwilling(status)) throw new NoAnswer(`status ${status}`, true);
    },
    isAbsence: (error) => !(error instanceof NoAnswer) || error.isAbsence,
    restMs: probeEveryMs,
  });
  let underWay = 0;

  return {
    dailyTurns,
    timeoutMs,
    async answer(prompt) {
      if (underWay >= MOST_AT_ONCE || prompt.withinMs < 1) return undefined;
      underWay++;
      try {
        return await guard.run(() => askedInTime(prompt, settings, within));
      } catch (error) {
        // its message may quote the address, which may hold a secret
        log.warn({ reason: reasonOf(error) }, 'the language model gave no answer; what is written stands');
        return undefined;
      } finally {
        underWay--;
      }
    },
    close() {
      guard.close();
      closing.abort();
    },
  };
}

/** Asks once, within the time of a prompt. Throws what went wrong. */
async function ask(
  { task, data, form, withinMs }: Prompt,
  { url, model, key, timeoutMs }: LlmSettings,
  within: (ms: number) => AbortSignal,
): Promise<unknown> {
  const messages = [
    { role: 'system', content: task },
    { role: 'user', content: data },
  ];
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({
      ...{ model, messages, stream: false },
      response_format: { type: 'json_schema', json_schema: { ...form, strict: true } },
    }),
    redirect: 'manual',
    signal: within(Math.ceil(Math.min(withinMs, timeoutMs))),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new NoAnswer(`status ${response.status}`, true);
  }
  return contentOf(await boundedText(response));
}

/** Whoever waits shorter than for any answer has not found out whether the server is there. */
async function askedInTime(
  prompt: Prompt,
  settings: LlmSettings,
  within: (ms: number) => AbortSignal,
): Promise<unknown> {
  try {
    return await ask(prompt, settings, within);
  } catch (error) {
    const isTimedOut = error instanceof DOMException && error.name === 'TimeoutError';
    const isHurried = prompt.withinMs < settings.timeoutMs && isTimedOut;
    throw isHurried ? new NoAnswer('not in the time that was left', false) : error;
  }
}

/** True for the answers of a server that is overloaded or broken. */
function isUnwilling(status: number): boolean {
  return status >= 500 || status === 429;
}

/** The body as text; gives up on one that is too large before it has all arrived. */
async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new NoAnswer('too long', false);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What the first choice says, as JSON. Throws NoAnswer for what is malformed, refused, cut off or empty. */
function contentOf(text: string): unknown {
  const choice = choiceIn(text);
  const { message, finish_reason } = choice;
  if (message?.refusal) throw new NoAnswer('refused', false);
  if (finish_reason !== undefined && finish_reason !== null && finish_reason !== 'stop') {
    throw new NoAnswer('not finished', false);
  }
  if (typeof message?.content !== 'string') throw new NoAnswer('malformed', false);
  return parsed(message.content);
}

interface CompletionChoice {
  message?: { content?: unknown; refusal?: unknown } | null;
  finish_reason?: unknown;
}

function choiceIn(text: string): CompletionChoice {
  const body = parsed(text);
  const [choice] = isRecord(body) && Array.isArray(body.choices) ? body.choices : [];
  if (isRecord(choice)) return choice;
  throw new NoAnswer('malformed', false);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoAnswer('malformed', false);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return isRecord(cause) && typeof cause.code === 'string' ? cause.code : error.name;
}
