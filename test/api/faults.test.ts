/**
 * What callers pay when the network misbehaves: a real PostgreSQL and Redis behind proxies that break, fall silent and
 * lose answers at a chosen statement. Whatever happens, what was kept is what was answered with 2xx.
 */

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { statement } from '../../shared/store/rows.ts';
import { INLINE, QUEUED, VARGA_CHARTS } from '../setup/births.ts';
import { built } from '../setup/compiled.ts';
import { type Running, startProcess } from '../setup/processes.ts';
import { type FaultProxy, startProxy } from '../setup/proxy.ts';
import { redisUrl } from '../setup/servers.ts';
import {
  migratedPostgresUrl,
  type Reply,
  serverOver,
  type TestAccount,
  type TestServer,
} from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const BUDGET_MS = 1_500;
const CREDITS = 100;

/**
 * A fault that is set up before a call; it gives what makes all
 * well again, and is asked to some time after the fault came.
 */
interface Fault {
  name: string;
  /** Sets the trap. Resolves when it has closed. */
  set(network: Network, call: Call): Promise<unknown> | undefined;
  /** from then until all is well again */
  lastsMs: number;
  /** whether it can hit such a call */
  hits?(call: Call): boolean;
  /** how such a call ends, where that is no matter of luck */
  status?(call: Call): number;
}

interface Call {
  isKeyed: boolean;
  isQueued: boolean;
}

interface Network {
  postgres: FaultProxy;
  redis: FaultProxy;
}

const debitOf = ({ isKeyed }: Call) => (isKeyed ? 'claim_and_debit' : 'debit');
const SHORT_MS = 100;
const TOO_LONG_MS = BUDGET_MS + 500;

const FAULTS: Fault[] = [
  { name: 'none', set: () => undefined, lastsMs: 0, status: () => 200 },
  ...[SHORT_MS, TOO_LONG_MS].flatMap((lastsMs): Fault[] => {
    const isShort = lastsMs === SHORT_MS;
    const time = isShort ? 'for a moment' : 'past the deadline';
    return [
      {
        name: `the debit falls silent ${time}`,
        set: ({ postgres }, call) => postgres.silenceAt(debitOf(call)),
        lastsMs,
        status: () => (isShort ? 200 : 504),
      },
      {
        name: `the answer to the debit is lost ${time}`,
        set: ({ postgres }, call) => postgres.loseAnswerTo(debitOf(call)),
        lastsMs,
        status: () => (isShort ? 503 : 504),
      },
      {
        name: `the settling falls silent ${time}`,
        set: ({ postgres }) => postgres.silenceAt('settle'),
        lastsMs,
        status: ({ isKeyed }) => (isShort || !isKeyed ? 200 : 504),
      },
      {
        name: `the answer to the settling is lost ${time}`,
        set: ({ postgres }) => postgres.loseAnswerTo('settle'),
        lastsMs,
        status: ({ isKeyed }) => (isShort || !isKeyed ? 200 : 504),
      },
      {
        name: `the queue falls silent ${time}`,
        set: ({ redis }) => redis.silenceAt('compute'),
        lastsMs,
        hits: ({ isQueued }) => isQueued,
        status: () => (isShort ? 200 : 504),
      },
      {
        name: `the queue breaks ${time}`,
        set: ({ redis }) => redis.silenceAt('compute').then(() => redis.cut()),
        lastsMs,
        hits: ({ isQueued }) => isQueued,
      },
    ];
  }),
  {
    name: 'PostgreSQL breaks at the debit',
    set: ({ postgres }, call) => postgres.silenceAt(debitOf(call)).then(() => postgres.cut()),
    lastsMs: SHORT_MS,
    status: () => 503,
  },
  {
    name: 'PostgreSQL breaks at the settling',
    set: ({ postgres }) => postgres.silenceAt('settle').then(() => postgres.cut()),
    lastsMs: SHORT_MS,
    status: ({ isKeyed }) => (isKeyed ? 503 : 200),
  },
  {
    name: 'everything dawdles',
    set: ({ postgres, redis }) => void [postgres, redis].map((it) => it.delay(60)),
    lastsMs: 800,
    status: () => 200,
  },
];

describe('faults of the network', () => {
  let network: Network;
  let worker: Running;
  let server: TestServer;
  /** another web process, at the same database without a proxy between */
  let other: TestServer;
  let account: TestAccount;
  before(async () => {
    const [postgres, redis] = await Promise.all([migratedPostgresUrl(), redisUrl()]);
    network = { postgres: await startProxy(postgres), redis: await startProxy(redis) };
    worker = await startProcess(await built('workers/main'), { REDIS_URL: redis }, 'takes computations');
    const env = { DATABASE_URL: network.postgres.url, REDIS_URL: network.redis.url, KEY_PEPPER: 'p'.repeat(32) };
    server = await serverOver(env, { times: { budgetMs: BUDGET_MS } });
    other = await serverOver({ ...env, DATABASE_URL: postgres });
  });
  after(async () => {
    await Promise.all([server.stop(), other.stop()]);
    await worker.end('SIGTERM');
    await Promise.all([network.postgres.close(), network.redis.close()]);
  });
  beforeEach(async () => {
    // the connection that calls will use is made, and what is to be prepared is
    await until(async () => (await server.call('GET', '/readyz')).status === 200, 20_000);
    account = await server.account({ credits: CREDITS });
    await ask({ isKeyed: false, isQueued: false }, 'before');
    await books(1);
  });

  const ask = ({ isKeyed, isQueued }: Call, key: string): Promise<Reply> =>
    account.call('POST', VARGA_CHARTS, {
      body: isQueued ? QUEUED : INLINE,
      headers: isKeyed ? { 'Idempotency-Key': key } : {},
    });

  /** Accounts, and the answers that each has to pay for in the end. */
  const owed = new Map<TestAccount, number>();
  /** Waits until every charge has ended and what was kept is what was answered. */
  async function books(answered: number): Promise<void> {
    owed.set(account, answered);
    const kept = async () => CREDITS - (await account.balance());
    const areClosed = async () => (await server.platform.database.run(OPEN, [])).length === 0;
    const areInOrder = async () => (await areClosed()) && (await kept()) === answered;
    const inOrder = () => areInOrder().catch(() => false);
    // on a busy machine a debit that was held back may reach the database after a sweep: the next one finds it
    // and a sweep itself may find a connection that the fault has killed
    const inOrderOnceSwept = () => sweep().then(inOrder, () => false);
    await until(inOrder, 5_000).catch(() => until(inOrderOnceSwept, 20_000).catch(() => {}));
    assert.equal(await kept(), answered);
  }
  /** As if a lease had passed. */
  async function sweep(): Promise<void> {
    await server.platform.database.run(AGE, []);
    await server.platform.ledger.sweep(60);
  }

  for (const isKeyed of [false, true]) {
    for (const isQueued of [false, true]) {
      const call = { isKeyed, isQueued };
      describe(`${isKeyed ? 'keyed' : 'plain'}, ${isQueued ? 'queued' : 'inline'}`, () => {
        for (const { name, set, lastsMs, status } of FAULTS.filter(({ hits }) => hits?.(call) ?? true)) {
          it(`keeps what it answers: ${name}`, async () => {
            const struck = set(network, call);
            const first = ask(call, 'key');
            // the settling of a plain call comes behind its answer
            await (struck ?? first);
            await pause(lastsMs);
            await Promise.all([network.postgres.heal(), network.redis.heal()]);
            const reply = await first;
            if (status) assert.equal(reply.status, status(call), reply.text);
            else assert.ok([200, 503, 504].includes(reply.status), reply.text);
            await books(1 + Number(reply.status === 200));
            if (isKeyed) await assertRetried(call, reply);
          });
        }
      });
    }
  }

  /** The retry is answered, with the first answer when there was one, and one of them was paid. */
  async function assertRetried(call: Call, first: Reply): Promise<void> {
    let again = await ask(call, 'key');
    await until(async () => {
      if (again.status !== 200) again = await ask(call, 'key');
      return again.status === 200;
    });
    if (first.status === 200) assert.equal(again.text, first.text);
    await books(2);
  }

  it('charges one Idempotency-Key once when a cut web process settles after another took its call over', async () => {
    const call = { isKeyed: true, isQueued: false };
    const settling = network.postgres.silenceAt('settle_with_answer');
    const first = ask(call, 'key');
    await settling;
    const lease_until = new Date(0);
    await other.platform.database.withKnex((knex) =>
      knex('idempotency').update({ lease_until }).where({ account_id: account.id }),
    );
    const second = await other.call('POST', VARGA_CHARTS, {
      body: INLINE,
      headers: { 'X-API-Key': account.apiKey, 'Idempotency-Key': 'key' },
    });
    assert.deepEqual([second.status, second.headers.get('Idempotency-Replayed')], [200, null]);
    await network.postgres.heal();
    assert.deepEqual([(await first).status, (await first).json.code], [409, 'idempotency_in_progress']);
    await books(2);
    assert.equal((await ask(call, 'key')).text, second.text);
    await books(2);
  });

  it('leaves nothing behind: what came late is swept, and every account has paid for its answers', async () => {
    await sweep();
    const { database } = server.platform;
    assert.deepEqual(await database.run(OPEN, []), []);
    for (const [{ balance }, answered] of owed) assert.equal(CREDITS - (await balance()), answered);
  });
});

const OPEN = statement('open_charges', { id: 'text' }, 'select id from open_charges');
const AGE = statement('age_open_charges', {}, `update open_charges set created_at = now() - interval '61 seconds'`);
