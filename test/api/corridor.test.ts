/** Who may ask how often, what is refused before it costs anything, and what is written down of it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Type } from 'typebox';
import { corridorOf } from '../../api/corridor.ts';
import type { ApiRequest } from '../../api/request.ts';
import { endpointNamed } from '../../shared/endpoints/catalogue.ts';
import { type Endpoint, endpoint } from '../../shared/endpoints/endpoint.ts';
import { statement } from '../../shared/store/rows.ts';
import { INLINE, VARGA_CHARTS } from '../setup/births.ts';
import { postHead, rawConnection } from '../setup/raw-request.ts';
import { MODES, type Reply, startTestServer, type TestServer, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const ACCOUNT = '/api/v1/account';
const FAILURES_A_MINUTE = 300;

const statuses = (replies: Reply[]) => replies.map(({ status }) => status);
const count = (replies: Reply[], status: number) => statuses(replies).filter((each) => each === status).length;

for (const mode of MODES) {
  describe(`limits, ${mode}`, () => {
    const server = testServer(mode, { env: { RATE_LIMIT: '60', TRUST_PROXY: 'true' } });

    const times = <T>(n: number, run: () => Promise<T>) => Promise.all(Array.from({ length: n }, run));

    it('lets exactly 60 of 80 requests in a minute pass', async () => {
      const account = await server.account();
      const replies = await times(80, () => account.call('GET', ACCOUNT));
      assert.equal(count(replies, 200), 60);
      assert.equal(count(replies, 429), 20);
      for (const reply of replies.filter(({ status }) => status === 429)) {
        assert.equal(reply.json.code, 'rate_limit_exceeded');
        const wait = Number(reply.headers.get('Retry-After'));
        assert.ok(wait >= 1 && wait <= 60, `Retry-After: ${wait}`);
        assert.equal(reply.headers.get('RateLimit'), `"minute";r=0;t=${wait}`);
        assert.equal(reply.headers.get('RateLimit-Policy'), '"minute";q=60;w=60');
      }
    });

    it('counts down what is left', async () => {
      const account = await server.account({ rateLimit: 3 });
      const left = [];
      for (let asked = 0; asked < 4; asked++) {
        const { headers } = await account.call('GET', ACCOUNT);
        left.push(headers.get('RateLimit')?.match(/r=(\d+)/)?.[1]);
      }
      assert.deepEqual(left, ['2', '1', '0', '0']);
    });

    it('gives a key its own limit, and its refusals take nothing from the other keys', async () => {
      const account = await server.account({ rateLimit: 5 });
      assert.equal(count(await times(80, () => account.call('GET', ACCOUNT)), 200), 5);
      const { apiKey } = await server.platform.keys.create(account.id, 'second', { rateLimit: 7 });
      const headers = { 'X-API-Key': apiKey };
      assert.equal(count(await times(9, () => server.call('GET', ACCOUNT, { headers })), 200), 7);
    });

    it('lets no key do more than its account, nor many keys together; operators raise that', async () => {
      const account = await server.account({ rateLimit: 1_000_000 });
      const { apiKey } = await server.platform.keys.create(account.id, 'second');
      const headers = { 'X-API-Key': apiKey };
      const both = (number: number) =>
        Promise.all([
          times(number, () => account.call('GET', ACCOUNT)),
          times(number, () => server.call('GET', ACCOUNT, { headers })),
        ]);
      assert.equal(count((await both(40)).flat(), 200), 60);
      const operator = { accountId: (await server.account()).id, email: 'operator@example.org' };
      const deed = { what: 'limit-requests', requests: 100 } as const;
      assert.ok(await server.platform.operators.act(operator, account.id, deed, 'a larger customer'));
      await until(async () => (await account.call('GET', ACCOUNT)).json.rate_limit?.limit === 100, 5_000);
      // 80 and the one or more that were waited with are counted already
      const passed = count((await both(20)).flat(), 200);
      assert.ok(passed >= 10 && passed < 20, `${passed}`);
    });

    it('lets an account have so many calls under way, and no more until they end', async () => {
      const [account, other] = [await server.account({ credits: 5 }), await server.account()];
      await server.platform.accounts.limitRequests(account.id, 1_000);
      const head = postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': '100' });
      // the one too many says that all the others are counted; a call beside them might have taken a place of theirs
      const waiting = Array.from({ length: 61 }, () => rawConnection(server.url));
      for (const connection of waiting) connection.write(head);
      await until(() => waiting.some((connection) => connection.received().includes(' 429 ')));
      const refused = await account.call('GET', ACCOUNT);
      assert.equal(refused.status, 429);
      assert.match(refused.json.detail, /At most 60 requests of an account at once/);
      assert.equal(refused.headers.get('Retry-After'), '1');
      assert.equal((await other.call('GET', ACCOUNT)).status, 200);
      const danger = await account.call('POST', '/api/v1/guide/chat', { body: { message: 'I want to kill myself' } });
      assert.deepEqual([danger.status, danger.json.intent], [200, 'safety']);
      for (const connection of waiting) connection.hangUp();
      await until(async () => (await account.call('GET', ACCOUNT)).status === 200, 5_000);
      assert.equal(await account.balance(), 5);
    });

    it('claims no Idempotency-Key where nothing is ever paid', async () => {
      const account = await server.account();
      const headers = { 'Idempotency-Key': 'free' };
      for (let calls = 0; calls < 2; calls++) {
        const reply = await account.call('GET', ACCOUNT, { headers });
        assert.deepEqual([reply.status, reply.headers.get('Idempotency-Replayed')], [200, null]);
      }
      const kept = statement('test_claims', {}, 'select from idempotency where account_id = $1');
      assert.equal((await server.platform.database.run(kept, [account.id])).length, 0);
      const long = await account.call('GET', ACCOUNT, { headers: { 'Idempotency-Key': 'x'.repeat(256) } });
      assert.deepEqual([long.status, long.json.errors[0].pointer], [422, '/Idempotency-Key']);
    });

    it('charges nothing for what it refuses', async () => {
      const account = await server.account({ credits: 10, rateLimit: 2 });
      const replies = await times(5, () => account.call('POST', VARGA_CHARTS, { body: INLINE }));
      assert.equal(count(replies, 429), 3);
      assert.equal(await account.balance(), 8);
    });

    it('stops an address that keeps guessing keys, but never a good key from there', async () => {
      const account = await server.account();
      // the last address is the one our router saw; what stands before it anybody can write
      const from = (address: string) => ({ 'X-Forwarded-For': `${Math.random()}, ${address}` });
      const guess = (address: string) =>
        server.call('GET', ACCOUNT, { headers: { ...from(address), 'X-API-Key': 'nonsense' } });
      const replies = await times(FAILURES_A_MINUTE + 5, () => guess('203.0.113.9'));
      assert.equal(count(replies, 401), FAILURES_A_MINUTE);
      assert.equal(count(replies, 429), 5);
      const refused = replies.find(({ status }) => status === 429);
      assert.ok(Number(refused?.headers.get('Retry-After')) >= 1);
      assert.equal((await server.call('GET', ACCOUNT, { headers: from('203.0.113.9') })).status, 429);
      const good = await account.call('GET', ACCOUNT, { headers: from('203.0.113.9') });
      assert.equal(good.status, 200);
      assert.equal((await guess('203.0.113.10')).status, 401);
    });
  });
}

for (const mode of MODES) {
  describe(`the corridor, ${mode}`, () => {
    const server = testServer(mode);

    /** A request by somebody whom `identify` knows, brought by no HTTP. */
    const requestOf = (idempotencyKey?: string): ApiRequest => ({
      ...{ id: randomUUID(), arrivedMs: Date.now(), address: '', apiKey: undefined, idempotencyKey, method: 'POST' },
      ...{
        url: '/help',
        params: {},
        query: new URLSearchParams(),
        language: () => 'en' as const,
        accepts: () => 'application/json',
        body: async () => Buffer.from('{}'),
      },
    });
    const walk = (declared: Endpoint, accountId: string) => {
      const identify = async () => ({ accountId, rateLimit: null });
      const answered = corridorOf(declared, { platform: server.platform, budgetMs: 5_000 });
      return (request: ApiRequest) => answered(request, identify);
    };
    const help = endpoint({
      ...{ name: 'test.help', method: 'POST', path: '/help', credits: 2, summary: 'Gives help.', example: {} },
      input: Type.Object({ wanted: Type.Optional(Type.Boolean()) }),
      output: Type.Object({ help: Type.Boolean() }),
      free: ({ wanted = true }) => wanted,
      handle: async ({ wanted = true }) => ({ help: wanted }),
    });

    it('is walked by whoever is identified, with a key or without one; without one the account is charged', async () => {
      const { id, balance } = await server.account({ credits: 10 });
      const answered = walk(endpointNamed('vedic.varga-charts') as Endpoint, id);
      const body = async () => Buffer.from(JSON.stringify(INLINE));
      const answer = await answered({ ...requestOf(), body });
      assert.deepEqual([answer.status, answer.creditsCharged], [200, 1]);
      const keyed = await answered({ ...requestOf('a'), body });
      const replay = await answered({ ...requestOf('a'), body });
      assert.deepEqual([replay.text, replay.replayed], [keyed.text.toString(), true]);
      assert.equal(await balance(), 8);
      if (answer.charge) await server.platform.ledger.refund(answer.charge);
      assert.equal(await balance(), 9);
      const mine = await walk(endpointNamed('account') as Endpoint, id)(requestOf());
      const { account_id, key_id } = JSON.parse(mine.text.toString());
      assert.deepEqual([account_id, key_id], [id, undefined]);
    });

    it('takes nothing for what its endpoint says is free, and asks for no credits', async () => {
      const { id, balance } = await server.account();
      const answered = walk(help, id);
      const plain = await answered(requestOf());
      assert.deepEqual([plain.status, plain.creditsCharged, plain.charge], [200, 0, undefined]);
      assert.equal(await balance(), 0);
      const [keyed, replay] = [await answered(requestOf('a')), await answered(requestOf('a'))];
      assert.deepEqual([keyed.status, keyed.creditsCharged], [200, 0]);
      assert.deepEqual([replay.text, replay.replayed, replay.creditsCharged], ['{"help":true}', true, 0]);
      assert.equal(await balance(), 0);
      assert.deepEqual(await server.platform.ledger.page(id, { limit: 10 }), []);
      const body = async () => Buffer.from('{"wanted":false}');
      const refused = await answered({ ...requestOf(), body });
      assert.deepEqual([refused.status, refused.problem?.code], [402, 'insufficient_credits']);
    });

    it('believes a debit that finds a key revoked more than what was remembered of the key', async () => {
      const { keyId, call } = await server.account({ credits: 10 });
      assert.equal((await call('GET', ACCOUNT)).status, 200);
      // as when the notice of the revocation was lost on its way
      await server.platform.database.withKnex((knex) =>
        knex('api_keys').update({ revoked_at: new Date() }).where({ id: keyId }),
      );
      assert.equal((await call('GET', ACCOUNT)).status, 200);
      assert.equal((await call('POST', VARGA_CHARTS, { body: INLINE })).status, 401);
      assert.equal((await call('GET', ACCOUNT)).status, 401);
    });
  });
}

describe('an address behind no router', () => {
  const server = testServer();

  it('cannot pretend to be others', async () => {
    const guesses = Array.from({ length: FAILURES_A_MINUTE + 1 }, (_, index) =>
      server.call('GET', ACCOUNT, { headers: { 'X-Forwarded-For': `203.0.113.${index}`, 'X-API-Key': 'nonsense' } }),
    );
    assert.equal(count(await Promise.all(guesses), 429), 1);
  });
});

describe('the access log', () => {
  const lines: string[] = [];
  let server: TestServer;
  before(async () => {
    server = await startTestServer('embedded', {
      log: pino({ level: 'debug' }, { write: (line) => lines.push(line) }),
    });
  });
  after(() => server.stop());
  beforeEach(() => lines.splice(0));

  const entries = () => lines.map((line) => JSON.parse(line));

  it('has one line for each request: who, what, how it ended', async () => {
    const account = await server.account({ credits: 10 });
    const { headers } = await account.call('POST', VARGA_CHARTS, {
      body: INLINE,
      headers: { 'X-Request-Id': 'theirs' },
    });
    const [entry, ...more] = entries();
    assert.deepEqual(more, []);
    const { request_id, client_request_id, method, endpoint, status, key_id, account_id, credits, ms } = entry;
    assert.deepEqual(
      { request_id, client_request_id, method, endpoint, status, key_id, account_id, credits },
      {
        request_id: headers.get('X-Request-Id'),
        client_request_id: 'theirs',
        method: 'POST',
        endpoint: 'vedic.varga-charts',
        status: 200,
        key_id: account.keyId,
        account_id: account.id,
        credits: 1,
      },
    );
    assert.ok(ms >= 0);
  });

  it('says which error a request had', async () => {
    const account = await server.account();
    await account.call('POST', VARGA_CHARTS, { body: INLINE });
    await account.call('GET', '/api/v1/nothing');
    await server.call('GET', ACCOUNT);
    assert.deepEqual(
      entries().map(({ status, code }) => `${status} ${code}`),
      ['402 insufficient_credits', '404 not_found', '401 api_key_missing'],
    );
  });

  it('holds no key and no birth data, whatever becomes of a request', async () => {
    const account = await server.account({ credits: 3 });
    const birth = { ...INLINE, date: '1987-06-05', time: '04:32', latitude: 12.34567, longitude: 76.54321 };
    const post = (body: unknown, headers = {}) => account.call('POST', VARGA_CHARTS, { body, headers });
    const query = '?nakshatra=Rohini-19870605&pada=2&lat=12.34567';
    const replies = [
      await post(birth),
      await post({ ...birth, varga: 'all' }),
      await post({ ...birth, longitude: 765.4321 }),
      await post(`${JSON.stringify(birth)},`),
      await post({ ...birth, time_unknown: true, varga: 60 }),
      await post(birth, { 'Idempotency-Key': '1987-06-05' }),
      await post(birth),
      await account.call('GET', `/api/v1/vedic/baby-names${query}`),
      await account.call('GET', `/api/v1/1987-06-05${query}`),
      await account.call('PUT', `${VARGA_CHARTS}${query}`),
      await server.call('GET', ACCOUNT, { headers: { 'X-API-Key': `${account.apiKey}x` } }),
    ];
    assert.deepEqual(statuses(replies), [200, 200, 422, 400, 422, 200, 402, 422, 404, 405, 401]);
    assert.equal(lines.length, replies.length);
    const secrets = [account.apiKey, account.apiKey.slice(10), '1987', '04:32', '12.34', '76.54', '765.4', 'Rohini'];
    for (const secret of secrets) {
      assert.ok(!lines.some((line) => line.includes(secret)), `${secret} in ${lines.find((l) => l.includes(secret))}`);
    }
  });

  it('holds nothing of a request that breaks off or is no HTTP, and does not call it a bug', async () => {
    const account = await server.account({ credits: 3 });
    const head = postHead(VARGA_CHARTS, account.apiKey, { 'Transfer-Encoding': 'chunked' });
    const connection = rawConnection(server.url);
    connection.write(`${head}no chunk\r\n`);
    await connection.closed;
    assert.match(connection.received(), / 400 /);
    await account.call('GET', ACCOUNT);
    assert.deepEqual(
      entries().map(({ level, code }) => `${level} ${code}`),
      ['30 malformed_json', '30 undefined'],
    );
    assert.ok(!lines.some((line) => line.includes([...Buffer.from(account.apiKey)].join(','))));
  });
});
