/** What calls were made, over both databases: added up exactly, kept as long as promised, and no longer. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { LIMITS } from '../../shared/limits.ts';
import type { Database } from '../../shared/store/database.ts';
import { bucketOf, LAST_BOUND_MS, noLatencies, percentileMs } from '../../shared/store/latency.ts';
import { type CallRecord, forgetOldUsage, NO_KEY, usageOver } from '../../shared/store/usage.ts';
import { usageView } from '../../shared/store/usage-view.ts';
import { testClock } from '../setup/test-clock.ts';
import { DATABASES, testStores } from '../setup/test-stores.ts';

const DAY_MS = 86_400_000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

describe('latencies', () => {
  it('are found again within their bucket, whatever they were', () => {
    const durations = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(durations, fc.constantFrom(0.5, 0.9, 0.99), (all, share) => {
        const buckets = noLatencies();
        for (const ms of all) buckets[bucketOf(ms)]++;
        const exact = all.sort((a, b) => a - b)[Math.ceil(share * all.length) - 1];
        const told = percentileMs(buckets, share) ?? -1;
        // what is told of a bucket whose first digits are its lower bound's may be that bound
        assert.ok([bucketOf(told), bucketOf(told * 1.01)].includes(bucketOf(exact)), `${told} of ${exact}`);
      }),
    );
    assert.equal(percentileMs(noLatencies(), 0.5), null);
  });

  it('are told as if they lay evenly in their bucket, to two digits', () => {
    const of = (...all: number[]) => {
      const buckets = noLatencies();
      for (const ms of all) buckets[bucketOf(ms)]++;
      return (share: number) => percentileMs(buckets, share);
    };
    // 50 of 100 lie below 50 ms: the 75th is half way to 100, the 90th four fifths
    const halves = of(...Array(50).fill(30), ...Array(50).fill(80));
    assert.deepEqual([0.5, 0.75, 0.9].map(halves), [50, 75, 90]);
    // one slow call among 54 is not at the end of its bucket: 2,500 + 0.46 × 2,500 = 3,650
    const slow = of(...Array(53).fill(30), 3_710)(0.99);
    assert.ok(slow === 3_600 || slow === 3_700, String(slow));
    assert.equal(of(0.4)(0.5), 0.5);
    assert.equal(of(90_000)(0.99), LAST_BOUND_MS);
  });
});

for (const kind of DATABASES) {
  describe(`usage over ${kind}`, () => {
    const stores = testStores(kind);

    const now = Date.now();
    const call = (accountId: string, about: Partial<CallRecord> = {}): CallRecord => ({
      ...{ id: randomUUID(), accountId, endpoint: 'tarot.deck', status: 200, credits: 1, ms: 3, atMs: now },
      ...about,
    });
    const span = { from: dayOf(now - 30 * DAY_MS), to: dayOf(now) };

    it('adds up what several processes write at once, by day, endpoint and key', async () => {
      const { accountId, keyId } = await stores.account();
      const processes = [usageOver(stores.database), usageOver(stores.database), usageOver(stores.database)];
      for (let index = 0; index < 90; index++) {
        const about: Partial<CallRecord> =
          index % 2 ? { keyId } : { endpoint: 'vedic.dosha', status: 402, credits: 0, ms: 40 };
        processes[index % 3].record(call(accountId, { ...about, atMs: now - (index % 5 === 0 ? DAY_MS : 0) }));
      }
      await Promise.all(processes.map((usage) => usage.close()));
      const view = (group: 'day' | 'endpoint' | 'key') => usageView(stores.usage, accountId, { ...span, group });
      const { total, rows } = await view('endpoint');
      assert.deepEqual([total.requests, total.errors, total.credits], [90, 45, 45]);
      assert.deepEqual(
        rows.map(({ label, requests, errors, credits }) => [label, requests, errors, credits]),
        [
          ['tarot.deck', 45, 0, 45],
          ['vedic.dosha', 45, 45, 0],
        ],
      );
      // how long refusals took is no latency
      assert.deepEqual(
        rows.map(({ latency_ms: { p50, p99 } }) => [p50, p99]),
        [
          [3.5, 5],
          [null, null],
        ],
      );
      assert.deepEqual(total.latency_ms, { p50: 3.5, p90: 4.7, p99: 5 });
      assert.deepEqual(
        (await view('key')).rows.map(({ label, requests }) => [label, requests]),
        [
          [null, 45],
          [keyId, 45],
        ],
      );
      assert.deepEqual(
        (await view('day')).rows.map(({ label, requests }) => [label, requests]),
        [
          [dayOf(now - DAY_MS), 18],
          [dayOf(now), 72],
        ],
      );
    });

    it('shows an account nothing of another', async () => {
      const [mine, other] = [await stores.account(), await stores.account()];
      stores.usage.record(call(other.accountId));
      await stores.usage.flush();
      assert.equal((await usageView(stores.usage, mine.accountId, { ...span, group: 'day' })).total.requests, 0);
      assert.deepEqual(await stores.usage.recent(mine.accountId, 10), []);
    });

    it('tells nobody how often all accounts together called without a key', async () => {
      const [mine, other] = [await stores.account(), await stores.account()];
      await stores.keys.create(mine.accountId, 'nil', {}, NO_KEY);
      for (const { accountId } of [mine, other]) stores.usage.record(call(accountId));
      await stores.usage.flush();
      assert.deepEqual(
        (await stores.usage.ofKeys(mine.accountId)).map(({ keyId, requestsToday }) => [keyId, requestsToday]),
        [[NO_KEY, 1]],
      );
    });

    it('says of each key when it was last used, and how often today', async () => {
      const { accountId, keyId } = await stores.account();
      const idle = await stores.keys.create(accountId, 'used before');
      await stores.keys.create(accountId, 'never used');
      for (let calls = 0; calls < 3; calls++) stores.usage.record(call(accountId, { keyId, atMs: Date.now() }));
      stores.usage.record(call(accountId, { keyId: idle.keyId, atMs: now - 3 * DAY_MS }));
      await stores.usage.flush();
      const use = new Map((await stores.usage.ofKeys(accountId)).map(({ keyId, ...rest }) => [keyId, rest]));
      assert.deepEqual([use.size, use.get(keyId ?? '')?.requestsToday, use.get(idle.keyId)?.requestsToday], [2, 3, 0]);
      assert.equal(use.get(idle.keyId)?.lastUsedAt.getTime(), now - 3 * DAY_MS);
    });

    it(`keeps the latest calls of an account, not many more than ${LIMITS.recentCalls}`, async () => {
      const { accountId } = await stores.account();
      for (let flush = 0; flush < 6; flush++) {
        for (let calls = 0; calls < 150; calls++) {
          stores.usage.record(call(accountId, { code: 'key_scope', status: 403, atMs: now + flush * 1_000 + calls }));
        }
        await stores.usage.flush();
      }
      const recent = await stores.usage.recent(accountId, 10_000);
      assert.ok(
        recent.length >= LIMITS.recentCalls && recent.length <= LIMITS.recentCalls + 100,
        `${recent.length} are kept`,
      );
      assert.equal(recent[0].at.getTime(), now + 5_149);
      assert.deepEqual([recent[0].status, recent[0].code, recent[0].credits], [403, 'key_scope', 1]);
      assert.equal((await usageView(stores.usage, accountId, { ...span, group: 'day' })).total.requests, 900);
    });

    it('keeps failures however many successes follow, and counts them by endpoint and code', async () => {
      const { accountId } = await stores.account();
      const failed = { status: 422, code: 'validation_failed', credits: 0 };
      for (let calls = 0; calls < 3; calls++) stores.usage.record(call(accountId, { ...failed, atMs: now - 60_000 }));
      stores.usage.record(call(accountId, { status: 503, endpoint: 'vedic.dosha', atMs: now - 60_000 }));
      // in the same write and in those behind it
      for (let flush = 0; flush < 4; flush++) {
        for (let calls = 0; calls < 250; calls++) stores.usage.record(call(accountId));
        await stores.usage.flush();
      }
      const kept = (await stores.usage.recent(accountId, LIMITS.recentCalls)).filter(({ status }) => status >= 400);
      assert.deepEqual(kept.map(({ status }) => status).sort(), [422, 422, 422, 503]);
      stores.usage.record(call(accountId, { ...failed, atMs: now - 2 * DAY_MS }));
      await stores.usage.flush();
      const [week, before] = await Promise.all([
        stores.usage.failures(accountId, span.from, span.to),
        stores.usage.failures(accountId, span.from, dayOf(now - 2 * DAY_MS)),
      ]);
      assert.deepEqual(
        week.map(({ endpoint, status, code, calls }) => [endpoint, status, code, calls]),
        [
          ['tarot.deck', 422, 'validation_failed', 4],
          ['vedic.dosha', 503, '', 1],
        ],
      );
      assert.deepEqual(
        before.map(({ calls }) => calls),
        [1],
      );
    });

    it('waits for a database that is away, and counts nothing twice', async () => {
      const { accountId } = await stores.account();
      let isAway = true;
      const database: Database = {
        ...stores.database,
        transaction: (work) => (isAway ? Promise.reject(new Error('away')) : stores.database.transaction(work)),
      };
      const usage = usageOver(database);
      usage.record(call(accountId));
      await usage.flush();
      usage.record(call(accountId));
      isAway = false;
      await usage.flush();
      await usage.close();
      assert.equal((await usageView(stores.usage, accountId, { ...span, group: 'day' })).total.requests, 2);
      assert.equal((await stores.usage.recent(accountId, 10)).length, 2);
    });

    it('shows a first call after a second, and later ones at most every five', async () => {
      const { accountId } = await stores.account();
      const clock = testClock();
      const writtenMs: number[] = [];
      let written: Promise<unknown> = Promise.resolve();
      const database: Database = {
        ...stores.database,
        transaction: (work) => {
          writtenMs.push(clock.nowMs());
          const working = stores.database.transaction(work);
          written = working;
          return working;
        },
      };
      const usage = usageOver(database, clock);
      for (let calls = 0; calls < 120; calls++) {
        usage.record(call(accountId));
        await clock.pass(100);
        await written;
      }
      await usage.close();
      // the last one is that of the end
      assert.deepEqual(writtenMs, [1_000, 6_000, 11_000, 12_000]);
      const { total } = await usageView(stores.usage, accountId, { ...span, group: 'day' });
      assert.equal(total.requests, 120);
    });

    it('counts no more than so many sums while nothing can be written', async () => {
      let written = 0;
      const database: Database = {
        ...stores.database,
        transaction: (work) =>
          work(async (_, values = []) => {
            written ||= JSON.parse(String(values[0])).length;
            return [];
          }),
      };
      const usage = usageOver(database);
      for (let index = 0; index < 20_100; index++) usage.record(call(`account ${index}`));
      await usage.close();
      assert.equal(written, 20_000);
    });

    it('forgets days after a year and single calls after two weeks, after a month where they failed', async () => {
      const { accountId } = await stores.account();
      for (const days of [0, 13, 15, 365, 368]) stores.usage.record(call(accountId, { atMs: now - days * DAY_MS }));
      const other = await stores.account();
      for (const days of [15, 32]) {
        stores.usage.record(call(other.accountId, { atMs: now - days * DAY_MS, status: 422, code: 'not_computable' }));
      }
      await stores.usage.flush();
      await forgetOldUsage(stores.database);
      assert.equal((await stores.usage.recent(other.accountId, 10)).length, 1);
      const failures = await stores.usage.failures(other.accountId, '2000-01-01', dayOf(now));
      assert.deepEqual(
        failures.map(({ calls }) => calls),
        [1],
      );
      const { rows } = await usageView(stores.usage, accountId, { from: '2000-01-01', to: dayOf(now), group: 'day' });
      assert.deepEqual(
        rows.map(({ label }) => label),
        [365, 15, 13, 0].map((days) => dayOf(now - days * DAY_MS)),
      );
      assert.equal((await stores.usage.recent(accountId, 10)).length, 2);
    });

    it('is told by the hours of a day of the last month', async () => {
      const { accountId } = await stores.account();
      const day = dayOf(now - DAY_MS);
      const midnight = Date.parse(day);
      for (const [hour, minute, status] of [
        [0, 0, 200],
        [0, 59, 422],
        [23, 59, 200],
        [24, 0, 200],
        [-1, 59, 200],
      ]) {
        stores.usage.record(call(accountId, { atMs: midnight + (hour * 60 + minute) * 60_000, status, credits: 1 }));
        // added up over several flushes
        await stores.usage.flush();
      }
      const hours = await stores.usage.hours(accountId, day);
      assert.deepEqual(
        hours.map(({ at, ...sums }) => [at.toISOString().slice(11, 16), ...Object.values(sums)]),
        [
          ['00:00', 2, 1, 2],
          ['23:00', 1, 0, 1],
        ],
      );
      stores.usage.record(call(accountId, { atMs: now - 32 * DAY_MS }));
      await stores.usage.flush();
      assert.equal((await stores.usage.hours(accountId, dayOf(now - 32 * DAY_MS))).length, 1);
      await forgetOldUsage(stores.database);
      assert.deepEqual(await stores.usage.hours(accountId, dayOf(now - 32 * DAY_MS)), []);
      assert.deepEqual(await stores.usage.hours(accountId, day), hours);
    });

    it('goes with its account', async () => {
      const { id } = await stores.accounts.findOrCreate('leaving@example.org');
      stores.usage.record(call(id));
      await stores.usage.flush();
      await stores.accounts.delete('leaving@example.org');
      assert.deepEqual(await stores.usage.recent(id, 10), []);
      assert.deepEqual(await stores.usage.hours(id, dayOf(now)), []);
      assert.equal((await usageView(stores.usage, id, { ...span, group: 'day' })).total.requests, 0);
    });
  });
}
