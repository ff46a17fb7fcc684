/** A server elsewhere, asked over HTTP as any program asks it. */
import { setTimeout as pause } from 'node:timers/promises';
import { errorOf } from '../../shared/errors.ts';
import { UsageError } from './usage-error.ts';

/** What came back. */
export interface RemoteAnswer {
  status: number;
  text: string;
  /** of the header Location */
  location: string | undefined;
}

export interface Remote {
  /** Asks until there is an answer of the request: what is only of the moment is waited for, and asked again. */
  ask(
    method: 'GET' | 'POST',
    path: string,
    request?: { headers?: Record<string, string>; body?: string },
  ): Promise<RemoteAnswer>;
}

const TRIES = 8;
const LONGEST_PAUSE_S = 30;
/** Somewhat longer than a server takes at most. */
const PATIENCE_MS = 60_000;

/** A server by its address, asked with a key. */
export function remoteServer({ url, apiKey }: { url: string; apiKey: string }): Remote {
  return {
    async ask(method, path, { headers = {}, body } = {}) {
      const always = { 'X-API-Key': apiKey, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
      for (let tries = 1; ; tries++) {
        const answer = await answered(url + path, { method, headers: { ...always, ...headers }, body });
        const isLast = tries >= TRIES;
        if (typeof answer === 'string') {
          if (isLast) throw new UsageError(`${url} does not answer: ${answer}`);
        } else if (!isOfTheMoment(answer.status)) return answer;
        // whoever is told to wait for the next minute waits, however often
        else if (isLast && answer.status !== 429) return answer;
        const toldS = typeof answer === 'string' ? 0 : answer.retryAfterS;
        await pause(1_000 * (toldS || Math.min(LONGEST_PAUSE_S, 2 ** (tries - 1) / 2)));
      }
    },
  };
}

const isOfTheMoment = (status: number) => status === 409 || status === 429 || status >= 500;

/** The answer to a request, or why there is none. */
async function answered(url: string, init: RequestInit): Promise<(RemoteAnswer & { retryAfterS: number }) | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status, headers } = response;
    const retryAfterS = Number(headers.get('Retry-After') ?? 0);
    return { status, text: await response.text(), location: headers.get('Location') ?? undefined, retryAfterS };
  } catch (error) {
    return errorOf(error).message;
  }
}
