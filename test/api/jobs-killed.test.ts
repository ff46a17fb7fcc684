/** A job whose process is killed goes on where it was, in both ways of running: each item answered and charged once. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlatform } from '../../shared/platform.ts';
import { statement } from '../../shared/store/rows.ts';
import { BIRTH } from '../setup/births.ts';
import { built } from '../setup/compiled.ts';
import { type Running, startProcess } from '../setup/processes.ts';
import { redisUrl } from '../setup/servers.ts';
import {
  MODES,
  type Mode,
  migratedPostgresUrl,
  preparedDataFolder,
  removeFolder,
  silentLog,
  testConfig,
} from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const ITEMS = 200;

/** Where a mode keeps what outlives its process. */
async function lasting(mode: Mode): Promise<{ env: Record<string, string>; end(): Promise<unknown> }> {
  const always = { PORT: '0', RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' };
  if (mode === 'embedded') {
    const folder = await preparedDataFolder();
    return { env: { ...always, DATA_DIR: folder }, end: async () => removeFolder(folder) };
  }
  const REDIS_URL = await redisUrl();
  const worker = await startProcess(await built('workers/main'), { REDIS_URL }, 'takes computations');
  const env = { ...always, DATABASE_URL: await migratedPostgresUrl(), REDIS_URL, KEY_PEPPER: 'p'.repeat(32) };
  return { env, end: () => worker.end('SIGTERM') };
}

async function started(env: Record<string, string>): Promise<Running & { url: string }> {
  const running = await startProcess(await built('api/main'), env, 'Siderea listens on');
  await until(() => /http:\S+/.test(running.printed()));
  const [url] = /http:[^\s)]+/.exec(running.printed()) ?? [];
  return { ...running, url: String(url) };
}

/** Looks into the database while no server runs on it, or beside one. */
async function withStores<T>(
  env: Record<string, string>,
  work: (stores: Awaited<ReturnType<typeof openPlatform>>) => Promise<T>,
) {
  const silent = { debitsCommitted() {}, refunded() {}, swept() {} };
  const observers = { ledger: silent, queue: { sent() {}, answered() {} } };
  const platform = await openPlatform(testConfig(env), silentLog, observers);
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

const SUMS = statement(
  'sums_of_account',
  { balance: 'number', entered: 'number', debits: 'number', refunds: 'number', open: 'number' },
  `select balance, (select sum(amount)::int from ledger where account_id = $1) as entered,
      (select count(*)::int from ledger where account_id = $1 and kind = 'debit') as debits,
      (select count(*)::int from ledger where account_id = $1 and kind = 'refund') as refunds,
      (select count(*)::int from open_charges) as open
    from accounts where id = $1`,
);
/** What a lease would do in its own time. */
const LEASES_OVER = [
  statement('leases_over', {}, `update jobs set lease_until = now()`),
  statement('begun_over', {}, `update job_items set begun_at = now() - interval '1 hour' where begun_at is not null`),
  statement('claims_over', {}, `update idempotency set lease_until = now() where body is null`),
];

for (const mode of MODES) {
  describe(`a job of ${ITEMS} items, killed in the middle, ${mode}`, function () {
    this.timeout(180_000);
    let world: Awaited<ReturnType<typeof lasting>>;
    let server: Awaited<ReturnType<typeof started>> | undefined;
    before(async () => {
      world = await lasting(mode);
    });
    after(async () => {
      await server?.end('SIGKILL');
      await world.end();
    });

    it('has all its answers when it is started again, each charged once, as its results say', async () => {
      const { accountId, apiKey } = await withStores(world.env, async ({ accounts, keys, ledger }) => {
        const { id } = await accounts.findOrCreate('somebody@example.org');
        await ledger.grant(id, 1_000, 'test');
        return { accountId: id, ...(await keys.create(id, 'test')) };
      });
      server = await started(world.env);
      // every tenth goes through the queue
      const items = Array.from({ length: ITEMS }, (_, place) => {
        return {
          custom_id: `n${place}`,
          endpoint: 'vedic.varga-charts',
          input: { ...BIRTH, varga: place % 10 ? 9 : 'all' },
        };
      });
      const headers = { 'X-API-Key': apiKey, 'Content-Type': 'application/json' };
      const made = await fetch(`${server.url}/api/v1/batch`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': 'once' },
        body: JSON.stringify({ items }),
      });
      assert.equal(made.status, 202, await made.clone().text());
      const location = String(made.headers.get('Location'));
      const job = async () => (await fetch(server?.url + location, { headers })).json();
      for (const at of [20, 90]) {
        await until(async () => (await job()).succeeded >= at);
        await server.end('SIGKILL');
        await withStores(world.env, async ({ database }) => {
          for (const over of LEASES_OVER) await database.run(over, []);
        });
        server = await started(world.env);
      }
      await until(async () => (await job()).ended_at !== null, 120_000);
      const ended = await job();
      assert.deepEqual([ended.succeeded, ended.failed, ended.credits], [ITEMS, 0, ITEMS]);
      const results = await fetch(`${server.url}${location}/results`, { headers });
      const lines = (await results.text())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      assert.deepEqual(
        lines.map(({ custom_id }) => custom_id),
        items.map(({ custom_id }) => custom_id),
      );
      for (const { status, credits, answer } of lines) assert.ok(status === 200 && credits === 1 && answer.meta);
      // once more with the same key: the same job
      const again = await fetch(`${server.url}/api/v1/batch`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': 'once' },
        body: JSON.stringify({ items }),
      });
      assert.deepEqual(
        [again.status, again.headers.get('Location'), again.headers.get('Idempotency-Replayed')],
        [202, location, 'true'],
      );
      await pause(300);
      await server.end('SIGTERM');
      server = undefined;
      await withStores(world.env, async ({ database, ledger }) => {
        // what the killed processes left open, as the sweeper gives it back
        await ledger.sweep(0);
        const [sums] = await database.run(SUMS, [accountId]);
        assert.equal(sums.balance, sums.entered);
        assert.equal(sums.balance, 1_000 - ITEMS);
        assert.equal(sums.debits - sums.refunds, ITEMS);
        assert.equal(sums.open, 0);
      });
    });
  });
}
