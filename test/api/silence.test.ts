/** A web process whose PostgreSQL and Redis are there but say nothing, or are not there at all. */
import assert from 'node:assert/strict';
import { helpFor } from '../../shared/endpoints/help.ts';
import { isInDanger, safetyOf } from '../../shared/endpoints/safety.ts';
import { openStores } from '../../shared/platform.ts';
import { INLINE, QUEUED, VARGA_CHARTS } from '../setup/births.ts';
import { built } from '../setup/compiled.ts';
import { type Running, startProcess } from '../setup/processes.ts';
import { type FaultProxy, startProxy } from '../setup/proxy.ts';
import { postHead, rawConnection } from '../setup/raw-request.ts';
import { redisUrl } from '../setup/servers.ts';
import { migratedPostgresUrl, silentLog, testConfig } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

describe('a web process before silent servers', function () {
  this.timeout(120_000);
  const KEY_PEPPER = 'p'.repeat(32);
  let postgres: FaultProxy;
  let redis: FaultProxy;
  let apiKey: string;
  let url: string;
  let directUrl: string;
  let web: Running | undefined;

  before(async () => {
    directUrl = await migratedPostgresUrl();
    [postgres, redis] = await Promise.all([startProxy(directUrl), startProxy(await redisUrl())]);
    const stores = await openStores(testConfig({ DATABASE_URL: directUrl, KEY_PEPPER }), silentLog);
    const { id } = await stores.accounts.findOrCreate('ann@example.org');
    await stores.ledger.grant(id, 1_000, 'test');
    apiKey = (await stores.keys.create(id, 'test')).apiKey;
    await stores.close();
  });
  afterEach(async () => {
    await web?.end('SIGKILL');
    await Promise.all([postgres.heal(), redis.heal()]);
  });
  after(() => Promise.all([postgres.close(), redis.close()]));

  async function start(readyLine = 'listens on'): Promise<Running> {
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, KEY_PEPPER, PORT: '0' };
    const started = await startProcess(await built('api/main'), env, readyLine);
    web = started;
    return started;
  }

  async function listening(running: Running): Promise<void> {
    await until(() => running.printed().includes('listens on'), 30_000);
    url = /http:\/\/[\d.:]+/.exec(running.printed())?.[0] ?? '';
  }

  async function ask(body: unknown, path = VARGA_CHARTS, key = apiKey) {
    const headers = headersOf(key);
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any endpoint
    const answer = (await response.json()) as any;
    return { ...answer, status: response.status, retryAfterS: Number(response.headers.get('Retry-After')) };
  }

  function headersOf(key: string): Record<string, string> {
    return { 'X-API-Key': key, 'Content-Type': 'application/json' };
  }

  it('waits for a database that is away when it starts, says so in one line, and serves when it comes', async () => {
    await postgres.cut();
    const running = await start('The database is away');
    assert.match(running.printed(), /^The database is away \(.*ECONNREFUSED.*\)\..*Trying for 30 seconds\.\n$/);
    await postgres.heal();
    await listening(running);
    assert.equal((await ask(INLINE)).status, 200);
    assert.doesNotMatch(running.printed(), /\n\s+at /);
  });

  it('answers 503 at once after a few failures while PostgreSQL is silent, and serves again when it speaks', async () => {
    await listening(await start());
    assert.equal((await ask(INLINE)).status, 200);
    postgres.silence();
    // the key is still known, and what it asked fails at the turns that were kept
    const helped = await ask({ message: 'I want to kill myself' }, '/api/v1/guide/chat');
    assert.deepEqual([helped.status, helped.intent], [200, 'safety']);
    for (let failures = 0; failures < 3; failures++) assert.equal((await ask(INLINE)).status, 503);
    const startMs = performance.now();
    const refused = await ask(INLINE);
    assert.ok(performance.now() - startMs < 500, 'refused at once');
    assert.deepEqual([refused.status, refused.code], [503, 'unavailable']);
    assert.ok(refused.retryAfterS >= 1 && refused.retryAfterS <= 60, `retry after ${refused.retryAfterS}`);
    await postgres.heal();
    await until(async () => (await ask(INLINE)).status === 200, 20_000);
  });

  it('helps somebody in danger while PostgreSQL is silent, and nobody else', async () => {
    await listening(await start());
    postgres.silence();
    const message = 'I want to kill myself';
    const question = { original_question: message, question: message, country: 'US' };
    const safety = safetyOf(message);
    assert.ok(isInDanger(safety));
    const { text: help } = helpFor(safety, [], { language: 'en', country: 'US' });
    assert.match(help, /988/);
    const chat = (text: string, more = {}) => ask({ message: text, country: 'US', ...more }, '/api/v1/guide/chat');
    const { status, intent, reply, meta } = await chat(message);
    assert.deepEqual([status, intent, reply, meta.help.matter], [200, 'safety', help, 'suicide']);
    const after = await chat('Should I do it tonight?', { history: [{ role: 'user', content: message }] });
    assert.deepEqual([after.status, after.intent], [200, 'safety']);
    assert.notEqual(after.reply, help);
    const reading = await ask(question, '/api/v1/tarot/reading');
    assert.deepEqual([reading.status, reading.cards_drawn, reading.interpretation.summary], [200, [], help]);
    const picture = await fetch(`${url}/api/v1/tarot/reading`, {
      ...{ method: 'POST', headers: { ...headersOf(apiKey), Accept: 'image/svg+xml' }, body: JSON.stringify(question) },
    });
    assert.equal(picture.headers.get('Content-Type'), 'image/svg+xml; charset=utf-8');
    assert.match(await picture.text(), /<svg.*988/s);
    const clarified = await ask(question, '/api/v1/tarot/readings/clarify');
    assert.deepEqual([clarified.status, clarified.narrative], [200, help]);
    for (const refused of [await chat('What is my Moon sign?'), await ask(INLINE)]) {
      assert.deepEqual([refused.status, refused.code], [503, 'unavailable']);
    }
    const mistyped = await ask(question, '/api/v1/tarot/reading', `${apiKey.slice(0, -1)}_`);
    assert.deepEqual([mistyped.status, mistyped.code], [401, 'api_key_invalid']);
  });

  it('helps as often as a key may ask while both are silent', async () => {
    await listening(await start());
    postgres.silence();
    // nor is anything known of those who asked before
    redis.silence();
    const message = { message: 'I want to kill myself', country: 'US' };
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(message, '/api/v1/guide/chat')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 60);
  });

  it('answers inline calls in good time while Redis says nothing, and refuses queued ones at once', async () => {
    await listening(await start());
    const tenCallsMs = async () => {
      const startMs = performance.now();
      for (let calls = 0; calls < 10; calls++) assert.equal((await ask(INLINE)).status, 200);
      return performance.now() - startMs;
    };
    const usualMs = await tenCallsMs();
    redis.silence();
    const silentMs = await tenCallsMs();
    // nobody waits longer than a tenth of a second for a count
    assert.ok(silentMs < 2 * usualMs + 2_000, `${silentMs} ms for ten calls, ${usualMs} before`);
    await until(async () => (await ask(QUEUED)).status === 503);
    const askedMs = performance.now();
    assert.equal((await ask(QUEUED)).code, 'unavailable');
    assert.ok(performance.now() - askedMs < 500, 'refused at once');
  });

  it('ends within ten seconds of SIGTERM, whatever is under way at silent servers', async () => {
    const running = await start();
    await listening(running);
    assert.equal((await ask(INLINE)).status, 200);
    postgres.silence();
    redis.silence();
    const pending = [INLINE, QUEUED].map((body) => ask(body).catch(() => undefined));
    const halfSent = rawConnection(url);
    halfSent.write(postHead(VARGA_CHARTS, apiKey, { 'Content-Length': 100 }));
    await until(() => postgres.connections() > 0);
    const startMs = performance.now();
    assert.equal(await running.end('SIGTERM'), 0);
    assert.ok(performance.now() - startMs < 10_000, `${performance.now() - startMs} ms`);
    await Promise.all(pending);
  });

  it('takes a caller who resets the connection for a caller who left, and for no bug', async () => {
    const running = await start();
    await listening(running);
    for (const path of [VARGA_CHARTS, '/docs']) {
      const connection = rawConnection(url);
      connection.write(postHead(path, apiKey, { 'Content-Length': 100 }));
      connection.write('{');
      await until(() => connection.received() !== '' || path === VARGA_CHARTS);
      connection.reset();
      await connection.closed;
    }
    assert.equal((await ask(INLINE)).status, 200);
    assert.equal(await running.end('SIGTERM'), 0);
    assert.match(running.printed(), /"stopped"/);
    assert.doesNotMatch(running.printed(), /"bug"/);
  });

  it('answers 503 while PostgreSQL may only be read', async () => {
    const name = new URL(directUrl).pathname.slice(1);
    const admin = await openStores(testConfig({ DATABASE_URL: directUrl, KEY_PEPPER }), silentLog);
    const setReadOnly = (state: 'on' | 'off') =>
      admin.database.withKnex(async (knex) => {
        await knex.raw('set default_transaction_read_only = off');
        await knex.raw(`alter database ${name} set default_transaction_read_only = ${state}`);
      });
    await setReadOnly('on');
    try {
      await listening(await start());
      const refused = await ask(INLINE);
      assert.deepEqual([refused.status, refused.code], [503, 'unavailable']);
    } finally {
      await setReadOnly('off');
      await admin.close();
    }
    await until(async () => (await ask(INLINE)).status === 200);
  });
});
