/** The client: it makes calls, waits, asks again, and tells what went wrong. */
import { Endpoints } from './api.ts';
import { ApiError, apiError, ConnectionError, type ProblemDocument, SidereaError, TimeoutError } from './errors.ts';
import type { Answer, Order, RateLimit } from './method.ts';
import { pause } from './waiting.ts';

/** What a client is made of. */
export interface SidereaOptions {
  /** where the service runs, as `https://astrology.example.org` */
  baseUrl: string;
  /** a key of the dashboard; keep it on your server, a browser would show it to everybody */
  apiKey: string | undefined;
  /** for each attempt; 30,000 where nothing is said, which is more than the service takes at most */
  timeoutMs?: number;
  /** attempts after a first that failed; 2 where nothing is said */
  maxRetries?: number;
  /** what makes requests, in the place of the global one */
  fetch?: typeof fetch;
}

/** The version of this package. */
export const VERSION = '1.0.0';

const PREFIX = '/api/v1';
const LONGEST_WAIT_MS = 60_000;
const RETRIED = [408, 409, 429];

/** A client of the service: a method for every call. It holds no connection and may live as long as its program. */
export class Siderea extends Endpoints {
  constructor({ baseUrl, apiKey, timeoutMs = 30_000, maxRetries = 2, fetch: ask = globalThis.fetch }: SidereaOptions) {
    // of a header that cannot be sent the runtime would tell, with the key in its words
    if (!apiKey || !/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey is missing, or is not a single word');
    const { origin, pathname } = new URL(baseUrl);
    const address = origin + pathname.replace(/\/+$/, '') + PREFIX;

    const send = async <T>(order: Order, read: (text: string) => T): Promise<Answer<T>> => {
      const { signal, timeoutMs: patienceMs = timeoutMs, maxRetries: retries = maxRetries } = order.options;
      // an idempotency key that is made is made here: once, for all attempts together
      const [target, init] = requestOf(order, apiKey);
      for (let retry = 0; ; retry += 1) {
        try {
          const received = await attempt(ask, address + target, init, patienceMs, signal);
          return answerOf(received, read);
        } catch (error) {
          const waitMs = retry < retries ? waitBefore(error, retry) : undefined;
          if (waitMs === undefined) throw error;
          await pause(waitMs, signal);
        }
      }
    };
    super({
      json: (order) => send(order, JSON.parse),
      lines: (order) =>
        send(order, (text) =>
          text
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line)),
        ),
      text: (order) => send(order, (text) => text),
    });
  }
}

/** Path and query, and the rest of the request. Members of the input stand where the operation has them. */
function requestOf(
  { operation, input = {}, accept, query = {}, options }: Order,
  apiKey: string,
): [string, RequestInit] {
  const { method, mintsKey, prefer, mostItems = Number.POSITIVE_INFINITY } = operation;
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const items = rest.get('items');
  if (Array.isArray(items) && items.length > mostItems && !rest.get('dry_run')) {
    throw new TypeError(`more than ${mostItems} items are a job: jobs.create makes one`);
  }
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    // an empty part would make another path of it
    if (value === undefined || value === null || value === '') throw new TypeError(`${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const asked = [...(method === 'POST' ? [] : rest), ...Object.entries(query)];
  const search = new URLSearchParams(
    asked.flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  ).toString();
  const idempotencyKey = options.idempotencyKey ?? (mintsKey ? crypto.randomUUID() : undefined);
  const headers = {
    'X-API-Key': apiKey,
    Accept: accept,
    'User-Agent': `siderea-typescript/${VERSION}`,
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(prefer ? { Prefer: prefer } : {}),
    ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
  };
  const body = method === 'POST' ? JSON.stringify(Object.fromEntries(rest)) : undefined;
  // who is led elsewhere would carry the key there
  return [path + (search && `?${search}`), { method, headers, body, redirect: 'manual' }];
}

interface Received {
  response: Response;
  text: string;
}

/** One request and its whole answer, in time. */
async function attempt(
  ask: typeof fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Received> {
  signal?.throwIfAborted();
  const ends = new AbortController();
  const end = () => ends.abort();
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener('abort', end);
  try {
    const response = await ask(url, { ...init, signal: ends.signal });
    return { response, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    if (ends.signal.aborted) throw new TimeoutError(`no answer within ${timeoutMs} ms`, { code: 'timed_out', cause });
    const message = `the connection to ${new URL(url).origin} failed${reasonOf(cause)}`;
    throw new ConnectionError(message, { code: 'connection_failed', cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** Why there is no connection, as ` (ECONNREFUSED)`: `fetch` hides it in what caused its error. */
function reasonOf(error: unknown): string {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}

/** What was answered. Throws the error that a refusal is. */
function answerOf<T>({ response, text }: Received, read: (text: string) => T): Answer<T> {
  const { ok, status, headers } = response;
  const requestId = headers.get('X-Request-Id') ?? undefined;
  const creditsCharged = Number(headers.get('X-Credits-Charged') ?? 0);
  if (!ok) {
    const retryAfterS = secondsOf(headers.get('Retry-After'));
    throw apiError({ status, problem: problemOf(text), requestId, creditsCharged, retryAfterS });
  }
  const remaining = headers.get('X-Credits-Remaining');
  try {
    return {
      data: read(text),
      credits: creditsCharged,
      creditsRemaining: remaining === null ? undefined : Number(remaining),
      requestId,
      replayed: headers.get('Idempotency-Replayed') === 'true',
      rateLimit: rateLimitOf(headers),
      headers,
    };
  } catch (cause) {
    throw new ConnectionError('the answer arrived in pieces', { code: 'connection_failed', requestId, cause });
  }
}

function problemOf(text: string): ProblemDocument {
  try {
    const problem = JSON.parse(text);
    return typeof problem === 'object' && problem !== null ? problem : {};
  } catch {
    // a page of something that stands before the service
    return {};
  }
}

function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [, limit] = /;q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '') ?? [];
  const [, remaining, resetS] = /;r=(\d+);t=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
  if (limit === undefined || remaining === undefined) return undefined;
  return { limit: Number(limit), remaining: Number(remaining), resetS: Number(resetS) };
}

/** `Retry-After` has seconds, or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Milliseconds until the next attempt; undefined where another one would end as this did, or too late. */
function waitBefore(error: unknown, retry: number): number | undefined {
  if (!(error instanceof SidereaError)) return undefined;
  const { status = 503, retryAfterS = undefined } = error instanceof ApiError ? error : {};
  if (status < 500 && !RETRIED.includes(status)) return undefined;
  if (retryAfterS !== undefined) return retryAfterS * 1_000 > LONGEST_WAIT_MS ? undefined : retryAfterS * 1_000;
  return Math.min(8_000, 500 * 2 ** retry) * (1 - Math.random() / 4);
}
