import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../migrations/list.ts';
import { makeLog } from '../../shared/log.ts';
import { openStores } from '../../shared/platform.ts';
import { postgresDatabase } from '../../shared/store/database.ts';
import { statement } from '../../shared/store/rows.ts';
import { built } from '../setup/compiled.ts';
import { type Running, startProcess } from '../setup/processes.ts';
import { type PrivateServer, startPostgres, startRedis } from '../setup/servers.ts';
import { testConfig } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const BIRTH = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };
const log = makeLog('silent', 'test');

interface Reply {
  status: number;
  code?: string;
  retryAfter?: string;
}

/** The three kinds of process, told everything by environment variables, over servers that this file may stop. */
describe('processes over PostgreSQL and Redis', function () {
  this.timeout(120_000);
  let postgres: PrivateServer;
  let redis: PrivateServer;
  let worker: Running;
  let webs: Running[];
  let env: Record<string, string>;
  let apiKey: string;
  let accountId: string;

  before(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      KEY_PEPPER: 'p'.repeat(32),
      RATE_LIMIT: '1000000',
      PORT: '0',
    };
    const database = postgresDatabase({ url: postgres.url, poolSize: 3, log });
    await migrate(database);
    await database.close();
    const stores = await openStores(testConfig(env), log);
    accountId = (await stores.accounts.findOrCreate('ann@example.org')).id;
    await stores.ledger.grant(accountId, 1_000_000, 'test');
    apiKey = (await stores.keys.create(accountId, 'test')).apiKey;
    await stores.close();
    worker = await startProcess(await built('workers/main'), { REDIS_URL: redis.url }, 'takes computations');
    const web = await built('api/main');
    webs = await Promise.all([1, 2].map(() => startProcess(web, env, 'listens on')));
  });
  after(async () => {
    await Promise.all([...webs, worker].map((running) => running.end('SIGTERM')));
    await Promise.all([postgres.stop(), redis.stop()]);
  });

  const urlOf = (web: Running) => /http:\/\/[\d.:]+/.exec(web.printed())?.[0] ?? '';

  async function ask(web: Running, varga: number | 'all'): Promise<Reply> {
    const response = await fetch(`${urlOf(web)}/api/v1/vedic/varga-charts`, {
      method: 'POST',
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...BIRTH, varga }),
    });
    const body = (await response.json()) as { code?: string };
    return { status: response.status, code: body.code, retryAfter: response.headers.get('Retry-After') ?? undefined };
  }

  /** Net debits of the account: never more than what was answered with 2xx. */
  async function netDebits(): Promise<number> {
    const database = postgresDatabase({ url: postgres.url, poolSize: 3, log });
    const [{ sum }] = await database.run(NET_DEBITS, [accountId]);
    await database.close();
    return sum;
  }

  it('answers inline and queued calls', async () => {
    assert.deepEqual([(await ask(webs[0], 9)).status, (await ask(webs[1], 'all')).status], [200, 200]);
  });

  it('loses no call when every process is replaced in turn under load', async () => {
    const before = await netDebits();
    let live = [...webs];
    let answered = 0;
    let over = false;
    // what is looked at is who leaves under load: until then callers leave the processor to who comes
    let isStarting = true;
    const failures: unknown[] = [];
    const agent = new http.Agent({ keepAlive: true });
    async function caller(turn: number): Promise<void> {
      for (let call = turn; !over; call++) {
        if (isStarting) await pause(50);
        // a router sends a request to a process that is ready, and again elsewhere when the connection was refused
        const web = live[call % live.length];
        const reply = await post(agent, urlOf(web), apiKey, call % 2 ? 'all' : 9).catch((error) => error);
        if (reply === 200) answered++;
        else if (reply?.code !== 'ECONNREFUSED') failures.push(reply?.code ?? reply);
      }
    }
    const callers = Array.from({ length: 8 }, (_, turn) => caller(turn));
    const underLoad = async () => {
      isStarting = false;
      const loaded = answered + 40;
      await until(() => answered > loaded || failures.length > 0);
    };
    for (const old of webs) {
      isStarting = true;
      const fresh = await startProcess(await built('api/main'), env, 'listens on');
      live = [...live.filter((web) => web !== old), fresh];
      await underLoad();
      assert.equal(await old.end('SIGTERM'), 0);
    }
    isStarting = true;
    const freshWorker = await startProcess(await built('workers/main'), { REDIS_URL: redis.url }, 'takes computations');
    await underLoad();
    assert.equal(await worker.end('SIGTERM'), 0);
    worker = freshWorker;
    webs = live;
    over = true;
    await Promise.all(callers);
    agent.destroy();
    assert.deepEqual(failures, []);
    assert.ok(answered > 20, `${answered} answers`);
    assert.equal((await netDebits()) - before, answered);
  });

  it('refuses queued calls at once while Redis is away, goes on inline, and comes back', async () => {
    const before = await netDebits();
    await redis.stop();
    await until(async () => (await ask(webs[0], 'all')).status === 503);
    const startMs = Date.now();
    const refused = await ask(webs[0], 'all');
    assert.ok(Date.now() - startMs < 2_000);
    assert.equal(refused.code, 'unavailable');
    assert.ok(Number(refused.retryAfter) > 0);
    assert.equal((await ask(webs[0], 9)).status, 200);
    await redis.start();
    await until(async () => (await ask(webs[0], 'all')).status === 200, 20_000);
    // one inline, one queued; whatever else was tried was refused and costs nothing
    assert.equal((await netDebits()) - before, 2);
  });

  it('answers 503 while PostgreSQL is away, 401 to no valid key, and comes back', async () => {
    await postgres.stop();
    const away = await ask(webs[0], 9);
    assert.deepEqual([away.status, away.code], [503, 'unavailable']);
    assert.ok(Number(away.retryAfter) > 0);
    assert.equal((await fetch(`${urlOf(webs[0])}/readyz`)).status, 503);
    assert.equal((await fetch(`${urlOf(webs[0])}/healthz`)).status, 200);
    await postgres.start();
    await until(async () => (await ask(webs[0], 9)).status === 200, 20_000);
    await until(async () => (await fetch(`${urlOf(webs[0])}/readyz`)).status === 200, 20_000);
  });
});

const NET_DEBITS = statement(
  'net_debits',
  { sum: 'number' },
  `select coalesce(-sum(amount), 0)::int as sum from ledger where account_id = $1 and kind <> 'grant'`,
);

/** One call over a kept connection; its status. */
async function post(agent: http.Agent, url: string, apiKey: string, varga: number | 'all'): Promise<number> {
  const request = http.request(`${url}/api/v1/vedic/varga-charts`, {
    agent,
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
  });
  request.end(JSON.stringify({ ...BIRTH, varga }));
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}
