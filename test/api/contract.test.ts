/**
 * What every endpoint of the catalogue promises over HTTP, in both
 * ways of running. New endpoints are held to it by themselves.
 */
import assert from 'node:assert/strict';
import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import { perform } from '../../shared/jobs/perform.ts';
import { assertFits } from '../setup/run-endpoint.ts';
import { MODES, type Mode, type Reply, type TestAccount, type TestServer, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { violationsOf } from '../setup/violations.ts';

/** Method, path and price of the 21 endpoints, as the specification lists them. */
const SPECIFIED: readonly (readonly [method: string, path: string, credits: number])[] = [
  ['POST', '/vedic/varga-charts', 1],
  ['POST', '/vedic/ashtakvarga', 1],
  ['POST', '/vedic/porutham', 1],
  ['POST', '/vedic/guna-milan', 1],
  ['POST', '/vedic/dosha', 1],
  ['GET', '/vedic/panchangam', 1],
  ['POST', '/vedic/varshphal', 1],
  ['POST', '/vedic/kp-chart', 1],
  ['GET', '/vedic/baby-names', 1],
  ['POST', '/western/chart', 1],
  ['POST', '/western/synastry', 1],
  ['GET', '/western/horoscope/{sign}', 1],
  ['POST', '/tarot/reading', 2],
  ['POST', '/tarot/readings/clarify', 1],
  ['GET', '/tarot/reading/{reading_id}', 1],
  ['GET', '/tarot/reading/{reading_id}/interpretation', 2],
  ['GET', '/tarot/spreads', 1],
  ['GET', '/tarot/deck', 1],
  ['POST', '/numerology/', 1],
  ['POST', '/guide/chat', 2],
  ['GET', '/guide/chat/history', 1],
];
/** Those between two dates. */
const BETWEEN = [
  ['POST', '/western/transits', 2],
  ['POST', '/western/returns', 1],
  ['GET', '/western/events', 1],
  ['POST', '/vedic/dasha', 1],
  ['POST', '/vedic/gochara', 2],
  ['GET', '/vedic/calendar', 2],
] as const;
const FREE = [
  ['GET', '/account', 0],
  ['GET', '/tarot/readings', 0],
  ['DELETE', '/account/readings/{reading_id}', 0],
  ['DELETE', '/account/conversations/{conversation_id}', 0],
  ['GET', '/account/usage', 0],
  ['GET', '/places', 0],
] as const;
const BATCHES = [
  ['POST', '/batch', 0],
  ['GET', '/jobs', 0],
  ['GET', '/jobs/{job_id}', 0],
  ['DELETE', '/jobs/{job_id}', 0],
  ['GET', '/jobs/{job_id}/results', 0],
] as const;

/** Answers without room for `meta`: a list, an object keyed by spread, and what nobody computed. */
const WITHOUT_META = [
  '/guide/chat/history',
  '/account/conversations/{conversation_id}',
  '/tarot/deck',
  '/tarot/spreads',
  '/account',
  '/tarot/readings',
  '/account/readings/{reading_id}',
  '/account/usage',
  '/places',
  '/batch',
  '/jobs',
  '/jobs/{job_id}',
  '/jobs/{job_id}/results',
];

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

describe('the catalogue', () => {
  it('offers what the specification lists, in its order, at its prices, and else only the free endpoints', () => {
    const offered = catalogue.map(({ method, path, credits }) => [method, path, credits].join(' '));
    const listed = [...SPECIFIED, ...BETWEEN, ...FREE, ...BATCHES].map((entry) => entry.join(' '));
    assert.equal(SPECIFIED.length, 21);
    assert.deepEqual(offered, listed);
  });

  for (const endpoint of catalogue) {
    it(`keeps ${endpoint.name} in the file of that name`, async () => {
      assert.match(endpoint.name, /^([a-z]+\.)?[a-z]+(-[a-z]+)*$/);
      const exports = await import(`../../shared/endpoints/${endpoint.name.replace('.', '/')}.ts`);
      const names = Object.values(exports as Record<string, Partial<Endpoint>>).map(({ name }) => name);
      assert.ok(names.includes(endpoint.name), `its exports are named ${names}`);
    });
  }

  it('gives every endpoint a name and a route of its own', () => {
    assert.equal(new Set(catalogue.map(({ name }) => name)).size, catalogue.length);
    assert.equal(new Set(catalogue.map(({ method, path }) => `${method} ${path}`)).size, catalogue.length);
  });

  for (const endpoint of catalogue.filter(({ path }) => !WITHOUT_META.includes(path))) {
    it(`lets ${endpoint.name} say in meta what was used`, () => {
      assert.ok(hasMeta(endpoint), 'the output has no meta');
    });
  }
});

for (const mode of MODES) {
  describe(`contract, ${mode}`, () => {
    const server = testServer(mode, { env: { TRUST_PROXY: 'true' } });

    for (const endpoint of catalogue) describe(endpoint.name, () => promises(endpoint, () => server, mode));

    describe('every path', () => commonPromises(() => server));
  });
}

function promises(endpoint: Endpoint, server: () => TestServer, mode: Mode): void {
  const { credits } = endpoint;

  it('answers its example as its schema says, at its price, once', async () => {
    const { account, input } = await prepared(server(), endpoint);
    const before = await account.balance();
    const reply = await sent(account, endpoint, input);
    assert.equal(reply.status, 200, reply.text);
    assertFits(endpoint.output, isLines(endpoint) ? JSON.parse(reply.text.split('\n')[0]) : reply.json);
    assert.equal(await account.balance(), before - credits);
    assertCommonHeaders(reply);
    const type = isLines(endpoint) ? 'application/x-ndjson' : 'application/json';
    assert.equal(reply.headers.get('Content-Type'), `${type}; charset=utf-8`);
    assert.equal(reply.headers.get('X-Credits-Charged'), String(credits));
    assert.equal(reply.headers.get('X-Credits-Remaining'), String(before - credits));
    assert.match(reply.headers.get('RateLimit') ?? '', /^"minute";r=\d+;t=\d+$/);
    assert.equal(reply.headers.get('RateLimit-Policy'), '"minute";q=100000;w=60');
    assert.match(reply.headers.get('Server-Timing') ?? '', /\bcompute;dur=\d/);
  });

  if (credits === 0) {
    it('claims nothing for an Idempotency-Key: there is no charge to make once', async () => {
      const { account, input } = await prepared(server(), endpoint);
      const before = await account.balance();
      for (const status of endpoint.method === 'DELETE' ? [200] : [200, 200]) {
        const reply = await sent(account, endpoint, input, { 'Idempotency-Key': 'once' });
        assert.deepEqual([reply.status, reply.headers.get('Idempotency-Replayed')], [status, null], reply.text);
      }
      assert.equal(await account.balance(), before);
    });
  } else
    it('answers a retry with the same Idempotency-Key byte for byte, at no cost', async () => {
      const { account, input } = await prepared(server(), endpoint);
      const headers = { 'Idempotency-Key': 'once' };
      const before = await account.balance();
      const first = await sent(account, endpoint, input, headers);
      const again = await sent(account, endpoint, input, headers);
      assert.deepEqual([first.status, again.status], [200, 200], first.text);
      assert.equal(again.text, first.text);
      assert.equal(first.headers.get('Idempotency-Replayed'), null);
      assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
      assert.equal(again.headers.get('X-Credits-Charged'), '0');
      assert.equal(again.headers.get('X-Credits-Remaining'), String(before - credits));
      assert.equal(await account.balance(), before - credits);
    });

  it('refuses callers without a key in good standing', async () => {
    const { account, input } = await prepared(server(), endpoint);
    const swapped = `${account.apiKey.slice(0, -1)}${account.apiKey.endsWith('A') ? 'B' : 'A'}`;
    const strangers: [code: string, key: string | undefined][] = [
      ['api_key_missing', undefined],
      ['api_key_invalid', 'nonsense'],
      ['api_key_invalid', swapped],
      // well formed, but nobody's
      ['api_key_invalid', 'sdr_000000000000000000000000000000002wjyrI'],
    ];
    for (const [code, key] of strangers) {
      const caller = { ...account, call: server().call };
      const reply = await sent(caller, endpoint, input, key === undefined ? {} : { 'X-API-Key': key });
      assertProblem(reply, 401, code);
      assert.equal(reply.headers.get('X-Credits-Charged'), null);
    }
    await server().platform.keys.revoke(account.keyId);
    assertProblem(await sent(account, endpoint, input), 401, 'api_key_invalid');
  });

  it('names every bad field and charges nothing for it', async () => {
    const { account, input } = await prepared(server(), endpoint);
    const before = await account.balance();
    for (const { rule, pointer, input: broken } of someOf(violationsOf(endpoint, input), mode)) {
      const reply = await sent(account, endpoint, broken);
      assertProblem(reply, 422, 'validation_failed', `${pointer} ${rule}`);
      const pointers = reply.json.errors.map((error: { pointer: string }) => error.pointer);
      assert.ok(pointers.includes(pointer), `${pointer} ${rule}, but the errors are at ${pointers}`);
      for (const error of reply.json.errors) assert.ok(error.code && error.message);
    }
    assert.equal(await account.balance(), before);
  });

  if (endpoint.method === 'POST') {
    it('takes null for an optional member as if it were absent', async () => {
      const { account, input } = await prepared(server(), endpoint);
      const { properties, required = [] } = endpoint.input as { properties: object; required?: string[] };
      for (const [name, schema] of someOf(Object.entries(properties), mode)) {
        if (required.includes(name) && schema.default === undefined) continue;
        const reply = await sent(account, endpoint, { ...input, [name]: null });
        // leaving a member out may leave nothing to compute, or make others needed, but null is never a bad value
        const errors: { code: string }[] = reply.json.errors ?? [];
        const isMissing = reply.status === 422 && errors.length > 0 && errors.every(({ code }) => code === 'required');
        assert.ok(reply.status === 200 || reply.json.code === 'not_computable' || isMissing, `${name}: ${reply.text}`);
      }
    });
  }

  if (hasMeta(endpoint)) {
    it('warns of members it does not know', async () => {
      const { account, input } = await prepared(server(), endpoint);
      const reply = await sent(account, endpoint, { ...input, no_such_member: '1' });
      assert.equal(reply.status, 200, reply.text);
      const warning = reply.json.meta.warnings.find(({ code }: { code: string }) => code === 'unknown_member');
      assert.match(warning?.message ?? '', /no_such_member/);
    });
  }

  if (credits > 0) {
    it('computes nothing for an account that cannot pay', async () => {
      const { account, input } = await prepared(server(), endpoint, credits - 1);
      const { reply, computed } = await whileComputing(server(), endpoint, new Error('not to be called'), () =>
        sent(account, endpoint, input),
      );
      assertProblem(reply, 402, 'insufficient_credits');
      assert.equal(reply.json.required, credits);
      assert.equal(reply.json.balance, credits - 1);
      assert.equal(computed, 0);
      assert.equal(reply.headers.get('X-Credits-Remaining'), String(credits - 1));
      assert.equal(await account.balance(), credits - 1);
    });
  }

  // what is put together of other calls computes nothing itself
  if (endpoint.kind !== 'composed') refundsFailures(endpoint, server);

  it('is there for its own method and spelling only', async () => {
    const { account, input } = await prepared(server(), endpoint);
    const before = await account.balance();
    const url = urlOf(endpoint, input);
    // what is no endpoint counts as a page, of which an address may ask for so many
    const headers = { 'X-Forwarded-For': `203.0.113.${catalogue.indexOf(endpoint)}` };
    const own = catalogue.filter(({ path }) => path === endpoint.path).map(({ method }) => String(method));
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((m) => !own.includes(m));
    for (const method of others) {
      const reply = await account.call(method, url, { headers });
      assert.equal(reply.status, 405, method);
      assert.equal(reply.headers.get('Allow'), own.join(', '));
      if (method !== 'HEAD') assertProblem(reply, 405, 'method_not_allowed');
    }
    const [path, query] = url.split('?');
    const misspelled = [
      path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
      path.replace('/v1/', '/v1//'),
      path.replace('/api/', '/API/'),
      path.replace(/\/v1\/(.)/, (start) => start.toUpperCase()),
    ];
    for (const wrong of misspelled) {
      const reply = await account.call(endpoint.method, query ? `${wrong}?${query}` : wrong, { headers });
      assertProblem(reply, 404, 'not_found', wrong);
    }
    assert.equal(await account.balance(), before);
  });
}

/** Of an endpoint that computes or handles by itself. */
function refundsFailures(endpoint: Endpoint, server: () => TestServer): void {
  it('refunds a call whose computation fails, and says nothing of the inside', async () => {
    const { account, input } = await prepared(server(), endpoint);
    const before = await account.balance();
    const { reply, computed } = await whileComputing(server(), endpoint, new Error('secret reason'), () =>
      sent(account, endpoint, input),
    );
    assertProblem(reply, 500, 'internal');
    assert.equal(computed, 1);
    assert.doesNotMatch(reply.text, /secret reason/);
    assert.equal(await account.balance(), before);
    assert.equal(reply.headers.get('X-Credits-Charged'), '0');
    assert.equal(reply.headers.get('X-Credits-Remaining'), String(before));
  });

  it('refunds a call that has no answer, and says why', async () => {
    const { account, input } = await prepared(server(), endpoint);
    const before = await account.balance();
    const reason = new Problem('not_computable', 'The sun did not rise.');
    const { reply } = await whileComputing(server(), endpoint, reason, () => sent(account, endpoint, input));
    assertProblem(reply, 422, 'not_computable');
    assert.equal(reply.json.detail, 'The sun did not rise.');
    assert.equal(await account.balance(), before);
  });
}

function commonPromises(server: () => TestServer): void {
  it('is answered without a key when there is nothing', async () => {
    for (const path of ['/api', '/api/v1', '/api/v1/', '/api/v1/vedic', '/api/v2/account', '/nowhere', '/api/v1/%ff']) {
      assertProblem(await server().call('GET', path), 404, 'not_found', path);
    }
  });

  it('gives each request an id of its own, whatever the client calls it', async () => {
    const headers = { 'X-Request-Id': 'mine' };
    const replies = await Promise.all([1, 2].map(() => server().call('GET', '/api/v1/account', { headers })));
    const ids = replies.map((reply) => reply.headers.get('X-Request-Id'));
    assert.equal(new Set([...ids, 'mine']).size, 3);
  });

  it('says what is left also where a call of an unknown balance is refused', async () => {
    const account = await server().account({ credits: 7 });
    const reply = await account.call('POST', '/api/v1/vedic/varga-charts', { body: {} });
    assertProblem(reply, 422, 'validation_failed');
    assert.equal(reply.headers.get('X-Credits-Charged'), '0');
    assert.equal(reply.headers.get('X-Credits-Remaining'), '7');
  });

  it('is closed to scripts of other origins', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    const reply = await server().call('GET', '/api/v1/account', { headers });
    assert.equal(reply.headers.get('Access-Control-Allow-Origin'), null);
  });

  it('shows the contract and the documentation to everybody', async () => {
    const openApi = await server().call('GET', '/openapi.json');
    assert.equal(openApi.status, 200);
    assert.equal(Object.keys(openApi.json.paths).length, new Set(catalogue.map(({ path }) => path)).size);
    const docs = await server().call('GET', '/docs');
    assert.match(docs.headers.get('Content-Type') ?? '', /^text\/html/);
    assert.match(docs.text, /openapi\.json/);
    const root = await server().call('GET', '/');
    assert.equal(root.status, 200);
    for (const way of ['/docs', '/signin', '/signup']) assert.match(root.text, new RegExp(`href="${way}"`));
    // what anybody may read is kept, and asked for again
    for (const reply of [openApi, docs]) assertCommonHeaders(reply, 'no-cache');
    const head = await server().call('HEAD', '/openapi.json');
    assert.deepEqual([head.status, head.text], [200, '']);
    assertProblem(await server().call('POST', '/docs', { body: {} }), 404, 'not_found');
  });

  it('tells routers that the process lives and is ready', async () => {
    assert.deepEqual((await server().call('GET', '/healthz')).json, { status: 'ok' });
    const ready = await server().call('GET', '/readyz');
    assert.deepEqual([ready.status, ready.json.status], [200, 'ready'], ready.text);
  });
}

/**
 * What of an input is looked at in a way of running: all of it in one, the first two in the other. Inputs are read
 * before anything knows where it runs; that they are, and that nothing is taken, the first show.
 */
function someOf<T>(all: readonly T[], mode: Mode): readonly T[] {
  return mode === 'embedded' ? all : all.slice(0, 2);
}

function hasMeta({ output }: Endpoint): boolean {
  return 'properties' in output && 'meta' in (output.properties as object);
}

/** Whether an endpoint answers line by line. */
function isLines(endpoint: Endpoint): boolean {
  return endpoint.kind === 'composed' && endpoint.composes === 'results';
}

/** A job that has ended, for nothing: none of its items can be computed. */
async function endedJob(account: TestAccount): Promise<string> {
  const items = [{ custom_id: 'a', endpoint: 'vedic.varga-charts', input: {} }];
  const { status, json } = await account.call('POST', `${API_PREFIX}/batch`, {
    body: { items },
    headers: { Prefer: 'respond-async' },
  });
  assert.equal(status, 202);
  await until(async () => (await account.call('GET', `${API_PREFIX}/jobs/${json.job_id}`)).json.ended_at);
  return json.job_id;
}

/** An account that can pay a few calls, and an input that works for it: what an example speaks of is made first. */
async function prepared(server: TestServer, endpoint: Endpoint, credits = 100) {
  const input = { ...endpoint.example };
  const account = await server.account({ credits: endpoint.path.includes('{reading_id}') ? credits + 2 : credits });
  if (endpoint.path.includes('{reading_id}')) {
    const { status, json } = await account.call('POST', `${API_PREFIX}/tarot/reading`, { body: {} });
    assert.equal(status, 200);
    input.reading_id = json.reading_id;
  } else {
    if (endpoint.path.includes('{job_id}')) input.job_id = await endedJob(account);
    // from now on the server knows the balance, and may compute while it debits
    await account.call('GET', `${API_PREFIX}/account`);
  }
  return { account, input };
}

function urlOf({ method, path }: Endpoint, input: Record<string, unknown>): string {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  const query = method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : '';
  return API_PREFIX + filled + (query && `?${query}`);
}

/** Calls an endpoint with an input: members of the path in the path, the others in the query or the body. */
function sent(
  account: Pick<TestAccount, 'call'>,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const body = endpoint.method === 'POST' ? input : undefined;
  return account.call(endpoint.method, urlOf(endpoint, input), { body, headers });
}

/** Asks while the endpoint's computation, wherever it would run, throws; says how often it was called. */
async function whileComputing(server: TestServer, endpoint: Endpoint, thrown: Error, ask: () => Promise<Reply>) {
  const { platform } = server;
  const before = { ...endpoint };
  const { queue } = platform;
  let computed = 0;
  const fails = () => {
    computed++;
    throw thrown;
  };
  if (endpoint.kind === 'pure') endpoint.compute = fails;
  else if (endpoint.kind === 'stateful') endpoint.handle = async () => fails();
  platform.queue = { ...queue, run: async (job) => perform(job, () => {}) };
  try {
    return { reply: await ask(), computed };
  } finally {
    Object.assign(endpoint, before);
    platform.queue = queue;
  }
}

function assertCommonHeaders(reply: Reply, kept = 'no-store'): void {
  const expected = { ...SECURITY_HEADERS, 'Cache-Control': kept };
  for (const [name, value] of Object.entries(expected)) assert.equal(reply.headers.get(name), value);
  assert.match(reply.headers.get('Content-Security-Policy') ?? '', /^default-src 'none'/);
  assert.match(reply.headers.get('Strict-Transport-Security') ?? '', /^max-age=\d{8}/);
  assert.match(reply.headers.get('Link') ?? '', /^<https?:.*>; rel="source"$/);
  assert.match(reply.headers.get('X-Request-Id') ?? '', /^[0-9a-f-]{36}$/);
}

/** RFC 9457, with our own members. */
function assertProblem(reply: Reply, status: number, code: string, about = ''): void {
  assert.equal(reply.status, status, `${about}: ${reply.text}`);
  assertCommonHeaders(reply);
  assert.match(reply.headers.get('Content-Type') ?? '', /^application\/problem\+json(; charset=utf-8)?$/);
  const { type, title, detail, request_id, credits_charged } = reply.json;
  assert.equal(reply.json.code, code, `${about}: ${reply.text}`);
  assert.equal(reply.json.status, status);
  assert.equal(type, `/docs/errors/${code}`);
  assert.equal(request_id, reply.headers.get('X-Request-Id'));
  assert.equal(credits_charged, 0);
  for (const words of [title, detail]) assert.ok(typeof words === 'string' && words.length > 0);
}
