/** What the client does when networks and services fail, with a network that does as it is told. */
import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import * as client from '../../client/src/index.ts';
import { ERRORS } from '../../shared/errors.ts';
import { namesOf } from '../../shared/narrow.ts';

const { Siderea } = client;

const KEY = 'sdr_dont-show-this-to-anybody';
const BIRTH = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, varga: 9 } as const;
const PATIENCE_MS = 30_000;

/** What a network does with a request: answers, fails, or leaves it. */
type Fate = Response | Error | 'silence';

/** A client on a network that has a fate for each attempt; the last one stays. */
function clientOf(...fates: (() => Fate)[]) {
  const sent: { url: string; headers: Record<string, string>; init: RequestInit }[] = [];
  const siderea = new Siderea({
    baseUrl: 'https://stars.example.org/',
    apiKey: KEY,
    async fetch(url, init = {}) {
      const headers = Object.fromEntries(new Headers(init.headers));
      sent.push({ url: String(url), headers, init });
      const fate = fates[Math.min(sent.length, fates.length) - 1]();
      if (fate instanceof Response) return fate;
      if (fate instanceof Error) throw fate;
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        if (init.signal?.aborted) reject(init.signal.reason);
        else timers.pending.at(-1)?.();
      });
    },
  });
  return { siderea, sent };
}

const good =
  (data: unknown = {}, headers = {}) =>
  () =>
    new Response(JSON.stringify(data), { headers });
const refused =
  (status: number, headers = {}, problem: object = { code: 'unavailable' }) =>
  () =>
    new Response(JSON.stringify(problem), { status, headers });
const broken = () => new TypeError('fetch failed');

/** Timers that fire at once and say how long they would have taken; those of an attempt wait to be told. */
const timers = {
  waits: [] as number[],
  pending: [] as (() => void)[],
  isHeld: false,
};

async function failure(call: Promise<unknown>): Promise<client.SidereaError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof client.SidereaError, String(error));
  return error;
}

describe('the client', () => {
  const kept = globalThis.setTimeout;
  beforeEach(() => {
    Object.assign(timers, { waits: [], pending: [], isHeld: false });
    const instead = (work: () => void, ms = 0) => {
      if (ms % PATIENCE_MS === 0) timers.pending.push(work);
      else timers.waits.push(ms);
      return kept(ms % PATIENCE_MS === 0 || timers.isHeld ? () => {} : work, 0);
    };
    Object.assign(globalThis, { setTimeout: instead });
  });
  afterEach(() => Object.assign(globalThis, { setTimeout: kept }));

  it('puts what is asked where the call has it', async () => {
    const { siderea, sent } = clientOf(good());
    await siderea.vedic.vargaCharts(BIRTH);
    await siderea.western.horoscope({ sign: 'Leo', date: '2026-01-01', timezone: undefined });
    await siderea.tarot.interpretation({ reading_id: 'a/../b?' });
    await siderea.forgetReadings({ reading_id: 'all' });
    await siderea.vedic.vargaCharts.svg(BIRTH, { style: 'south', theme: 'dark' });
    await siderea.account();
    const api = 'https://stars.example.org/api/v1';
    assert.deepEqual(
      sent.map(({ url, init }) => [init.method, url]),
      [
        ['POST', `${api}/vedic/varga-charts`],
        ['GET', `${api}/western/horoscope/Leo?date=2026-01-01`],
        ['GET', `${api}/tarot/reading/a%2F..%2Fb%3F/interpretation`],
        ['DELETE', `${api}/account/readings/all`],
        ['POST', `${api}/vedic/varga-charts?style=south&theme=dark`],
        ['GET', `${api}/account`],
      ],
    );
    assert.deepEqual(JSON.parse(String(sent[0].init.body)), BIRTH);
    assert.deepEqual(
      sent.map(({ headers }) => headers['x-api-key']),
      sent.map(() => KEY),
    );
    assert.deepEqual([sent[0].headers.accept, sent[4].headers.accept], ['application/json', 'image/svg+xml']);
    // whoever is led elsewhere would carry the key there
    assert.ok(sent.every(({ init }) => init.redirect === 'manual'));
    await assert.rejects(async () => siderea.tarot.getReading({ reading_id: '' }), /reading_id is missing/);
    const item = { custom_id: 'a', endpoint: 'western.horoscope' as const, input: { sign: 'Leo' } };
    const items = Array.from({ length: 101 }, () => item);
    await assert.rejects(async () => siderea.batch({ items }), /more than 100 items are a job/);
    assert.equal(sent.length, 6);
    await siderea.batch({ items, dry_run: true });
    await siderea.jobs.create({ items });
    assert.equal(sent.length, 8);
  });

  it('says what the headers say', async () => {
    const headers = {
      ...{
        'X-Credits-Charged': '2',
        'X-Credits-Remaining': '98',
        'X-Request-Id': 'r-1',
        'Idempotency-Replayed': 'true',
      },
      ...{ RateLimit: '"minute";r=57;t=42', 'RateLimit-Policy': '"minute";q=60;w=60' },
    };
    const { siderea } = clientOf(good({ balance: 98 }, headers));
    const { headers: _, ...answer } = await siderea.account().withResponse();
    assert.deepEqual(answer, {
      data: { balance: 98 },
      ...{ credits: 2, creditsRemaining: 98, requestId: 'r-1', replayed: true },
      rateLimit: { limit: 60, remaining: 57, resetS: 42 },
    });
  });

  it('asks twice more at 408, 409, 429, 5xx and when the connection breaks, and never at other refusals', async () => {
    const again = [refused(408), refused(409), refused(429), refused(500), refused(503), refused(504), broken];
    for (const fate of again) {
      const { siderea, sent } = clientOf(fate);
      await failure(siderea.account());
      assert.equal(sent.length, 3);
      const better = clientOf(fate, fate, good({ balance: 1 }));
      assert.deepEqual(await better.siderea.account(), { balance: 1 });
    }
    for (const status of [301, 400, 401, 402, 403, 404, 406, 410, 413, 415, 422, 431]) {
      const { siderea, sent } = clientOf(refused(status));
      await failure(siderea.account());
      assert.equal(sent.length, 1, String(status));
    }
    const never = clientOf(broken);
    await failure(never.siderea.account(undefined, { maxRetries: 0 }));
    assert.equal(never.sent.length, 1);
  });

  it('takes half an answer for a broken connection', async () => {
    const { siderea, sent } = clientOf(() => new Response('{"balance":'), good({ balance: 1 }));
    assert.deepEqual([await siderea.account(), sent.length], [{ balance: 1 }, 2]);
  });

  it('waits half a second, then twice as long each time, at most eight, with jitter', async () => {
    const { siderea } = clientOf(broken);
    await failure(siderea.account(undefined, { maxRetries: 7 }));
    const longest = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
    assert.equal(timers.waits.length, longest.length);
    timers.waits.forEach((ms, at) => {
      assert.ok(ms > longest[at] * 0.75 - 1 && ms <= longest[at], `${ms} of ${longest[at]}`);
    });
    assert.notEqual(timers.waits[5] / timers.waits[6], 1);
  });

  it('waits as long as Retry-After says, and not at all where that is more than a minute', async () => {
    await failure(clientOf(refused(429, { 'Retry-After': '7' })).siderea.account());
    assert.deepEqual(timers.waits, [7_000, 7_000]);
    timers.waits = [];
    const soon = new Date(Date.now() + 20_000).toUTCString();
    await failure(clientOf(refused(503, { 'Retry-After': soon })).siderea.account());
    assert.ok(timers.waits.every((ms) => ms > 15_000 && ms <= 20_000) && timers.waits.length === 2);
    timers.waits = [];
    const late = clientOf(refused(429, { 'Retry-After': '61' }));
    const error = await failure(late.siderea.account());
    assert.ok(error instanceof client.RateLimited);
    assert.deepEqual([late.sent.length, timers.waits, error.retryAfterS], [1, [], 61]);
  });

  it('makes one idempotency key for all attempts of what is kept, and none for what is only computed', async () => {
    const key = ({ headers }: { headers: Record<string, string> }) => headers['idempotency-key'];
    const { siderea, sent } = clientOf(broken, refused(503), good(), good());
    await siderea.tarot.reading({ spread_type: 'three_card' });
    await siderea.tarot.reading({ spread_type: 'three_card' });
    const [first, second, third, other] = sent.map(key);
    assert.match(first, /^[0-9a-f-]{36}$/);
    assert.deepEqual([second, third], [first, first]);
    assert.notEqual(other, first);
    const computed = clientOf(broken, broken, good());
    await computed.siderea.vedic.vargaCharts(BIRTH);
    assert.deepEqual(computed.sent.map(key), [undefined, undefined, undefined]);
    const own = clientOf(good());
    await own.siderea.vedic.vargaCharts(BIRTH, { idempotencyKey: 'mine' });
    assert.deepEqual(own.sent.map(key), ['mine']);
  });

  it('gives each attempt its time, and says when it is over', async () => {
    const { siderea, sent } = clientOf(() => 'silence', good({ balance: 1 }));
    assert.deepEqual([await siderea.account(), sent.length], [{ balance: 1 }, 2]);
    const silent = clientOf(() => 'silence');
    const error = await failure(silent.siderea.account(undefined, { timeoutMs: 2 * PATIENCE_MS, maxRetries: 1 }));
    assert.ok(error instanceof client.TimeoutError && error instanceof client.ConnectionError);
    assert.deepEqual([error.code, error.creditsCharged, silent.sent.length], ['timed_out', undefined, 2]);
  });

  it('ends when it is told to, under way and while it waits', async () => {
    const reason = new Error('enough');
    const ends = new AbortController();
    const { siderea, sent } = clientOf(() => {
      ends.abort(reason);
      return 'silence';
    });
    await assert.rejects(siderea.account(undefined, { signal: ends.signal }), reason);
    await assert.rejects(siderea.account(undefined, { signal: ends.signal }), reason);
    assert.equal(sent.length, 1);
    timers.isHeld = true;
    const later = new AbortController();
    const waiting = clientOf(broken);
    const held = waiting.siderea.account(undefined, { signal: later.signal });
    setImmediate(() => later.abort(reason));
    await assert.rejects(held, reason);
    assert.equal(waiting.sent.length, 1);
  });

  it('tells each problem by its class, with its code, its request and its price', async () => {
    const CLASSES: Record<number, unknown> = {
      ...{ 400: 'BadInput', 406: 'BadInput', 413: 'BadInput', 415: 'BadInput', 422: 'BadInput', 431: 'BadInput' },
      ...{ 401: 'Unauthenticated', 402: 'InsufficientCredits', 403: 'ApiError', 404: 'NotFound', 405: 'ApiError' },
      ...{ 408: 'Unavailable', 409: 'Conflict', 410: 'NotFound', 429: 'RateLimited' },
      ...{ 500: 'Unavailable', 503: 'Unavailable', 504: 'Unavailable' },
    };
    for (const code of namesOf(ERRORS)) {
      const { status, title } = ERRORS[code];
      const problem = { code, title, request_id: 'r-1', errors: [{ pointer: '/date', code: 'format', message: 'no' }] };
      const headers = { 'X-Request-Id': 'r-1', 'X-Credits-Charged': '0' };
      const error = await failure(clientOf(refused(status, headers, problem)).siderea.account());
      assert.ok(error instanceof client.ApiError);
      assert.deepEqual([error.name, error.constructor.name], [CLASSES[status], CLASSES[status]], code);
      assert.deepEqual([error.code, error.requestId, error.creditsCharged, error.status], [code, 'r-1', 0, status]);
      assert.equal(error.message, `${code}: /date no (request r-1)`);
      if (error instanceof client.BadInput) assert.equal(error.fields[0].pointer, '/date');
    }
    const cause = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    const away = await failure(clientOf(() => new TypeError('failed', { cause })).siderea.account());
    assert.equal(away.message, 'the connection to https://stars.example.org failed (ECONNREFUSED)');
    const poor = await failure(clientOf(refused(402, {}, { required: 2, balance: 1 })).siderea.account());
    assert.ok(poor instanceof client.InsufficientCredits);
    assert.deepEqual([poor.required, poor.balance], [2, 1]);
    const foreign = clientOf(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    assert.deepEqual([(await failure(foreign.siderea.account())).code, foreign.sent.length], ['http_502', 3]);
  });

  it('never shows the key', async () => {
    const fates = [broken, () => 'silence' as const, ...namesOf(ERRORS).map((code) => refused(ERRORS[code].status))];
    for (const fate of fates) {
      const { siderea } = clientOf(fate);
      const shown = [inspect(siderea, { depth: 9, showHidden: true }), inspect(await failure(siderea.account()))];
      assert.deepEqual(
        shown.filter((text) => text.includes(KEY)),
        [],
      );
    }
    for (const apiKey of [undefined, '', `${KEY}\n`, `${KEY} `, `${KEY}é`]) {
      const make = () => new Siderea({ baseUrl: 'https://stars.example.org', apiKey });
      assert.throws(make, (error: Error) => error instanceof TypeError && !error.message.includes(KEY));
    }
  });

  it('makes a job, waits for it and reads what became of it line by line', async () => {
    const job = (ended_at: string | null) => good({ job_id: 'j-1', ended_at });
    const looks = Array.from({ length: 10 }, () => job(null));
    const lines = '{"custom_id":"a","status":200}\n{"custom_id":"b","status":422}\n';
    const { siderea, sent } = clientOf(job(null), ...looks, job('2026-01-01'), () => new Response(lines));
    const items = [{ custom_id: 'a', endpoint: 'western.horoscope' as const, input: { sign: 'Leo' } }];
    const { job_id } = await siderea.jobs.create({ items });
    assert.deepEqual((await siderea.jobs.wait({ job_id })).ended_at, '2026-01-01');
    const read: number[] = [];
    for await (const { status } of siderea.jobs.results({ job_id })) read.push(status);
    assert.deepEqual(read, [200, 422]);
    const [made, look] = sent;
    assert.deepEqual([made.url, made.headers.prefer], ['https://stars.example.org/api/v1/batch', 'respond-async']);
    assert.match(made.headers['idempotency-key'], /^[0-9a-f-]{36}$/);
    assert.deepEqual([look.init.method, look.headers.prefer], ['GET', undefined]);
    assert.deepEqual(timers.waits.slice(0, 3), [1_000, 1_500, 2_250]);
    assert.equal(Math.max(...timers.waits), 20_000);
  });

  it('goes through the pages of a list, newest first', async () => {
    const turn = (at: number) => ({ role: 'user', content: String(at) });
    const pages = [
      { history: [turn(3), turn(4)], next: 'mark 2' },
      { history: [turn(1), turn(2)], next: null },
    ];
    const { siderea, sent } = clientOf(...pages.map((page) => good(page)));
    const said: string[] = [];
    for await (const { content } of siderea.guide.chatHistory({ limit: 2 }, { idempotencyKey: 'mine' }))
      said.push(content);
    assert.deepEqual(said, ['4', '3', '2', '1']);
    assert.deepEqual(
      sent.map(({ url, headers }) => [new URL(url).search, headers['idempotency-key']]),
      [
        ['?limit=2', 'mine'],
        ['?limit=2&before=mark+2', undefined],
      ],
    );
  });
});
