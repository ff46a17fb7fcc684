/** Whose turn it is, who holds what, and that nothing is counted twice. */
import assert from 'node:assert/strict';
import { LIMITS } from '../../shared/limits.ts';
import type { Price } from '../../shared/store/charge.ts';
import { jobsOf } from '../../shared/store/job-records.ts';
import { forgetOldJobs, type JobWork, jobWorkOver, type TakenShare } from '../../shared/store/job-work.ts';
import { statement } from '../../shared/store/rows.ts';
import { sealed, unsealed } from '../../shared/store/seal.ts';
import { DATABASES, openTestStores, PEPPER, type TestStores } from '../setup/test-stores.ts';

for (const kind of DATABASES) {
  describe(`jobs over ${kind}`, () => {
    let stores: TestStores;
    /** another process */
    let others: JobWork;
    before(async () => {
      stores = await openTestStores(kind);
      others = jobWorkOver(stores.database, PEPPER);
    });
    beforeEach(() => stores.database.run(NO_JOBS, []));
    after(() => stores.close());

    async function make({ accountId, keyId = '' }: Price, count: number, claim?: string): Promise<string> {
      const items = Array.from({ length: count }, (_, place) => {
        return { customId: `n${place}`, endpoint: 'tarot.deck', input: `{"place":${place}}` };
      });
      const about = { accountId, keyId, isTest: false, language: 'en', fingerprint: 'f', price: 0, claim };
      const made = await stores.jobs.make({ ...about, items });
      assert.ok('id' in made, made.kind);
      return made.id;
    }
    const answered = (share: TakenShare, jobs = stores.jobs) => {
      const ended = share.items.map(({ place }) => ({ place, status: 200, text: 'null' }));
      return jobs.finish(share, { ended, later: [], untried: [], afterS: 0 });
    };

    it('gives accounts their turns one after another, whoever has more jobs', async () => {
      const [many, few] = [await stores.account(), await stores.account()];
      for (let job = 0; job < 3; job++) await make(many, 40);
      await make(few, 20);
      const turns: string[] = [];
      for (let share = await stores.jobs.take(); share; share = await stores.jobs.take()) {
        turns.push(share.accountId === few.accountId ? 'few' : 'many');
        await answered(share);
      }
      assert.deepEqual(turns.slice(0, 6), ['many', 'few', 'many', 'few', 'many', 'few']);
      assert.equal(turns.length, 15 + 3);
    });

    it(`works on ${LIMITS.jobsAtOnce} jobs of an account at once, the oldest`, async () => {
      const account = await stores.account();
      const ids = [await make(account, 20), await make(account, 20), await make(account, 20)];
      const shares = [await stores.jobs.take(), await others.take(), await stores.jobs.take()];
      assert.deepEqual(
        shares.map((share) => share?.jobId),
        [ids[0], ids[1], undefined],
      );
      assert.deepEqual(
        shares[0]?.items.map(({ place }) => place),
        [0, 1, 2, 3, 4, 5, 6, 7],
      );
      assert.equal(shares[0]?.items[3].input, '{"place":3}');
    });

    it('gives no share to two who ask at the same time', async () => {
      const accounts = await Promise.all(Array.from({ length: 6 }, () => stores.account()));
      for (const account of accounts) await make(account, 5);
      const takers = [...Array(12).keys()].map((index) => (index % 2 ? others : stores.jobs));
      let taken: (TakenShare | undefined)[] = [];
      // whoever finds a job just being taken passes it over, and looks again
      for (let rounds = 0; rounds < 10; rounds++)
        taken = [...taken, ...(await Promise.all(takers.map((jobs) => jobs.take())))];
      const ids = taken.flatMap((share) => (share ? [share.jobId] : []));
      assert.equal(ids.length, 6);
      assert.equal(new Set(ids).size, 6);
    });

    it('stops for good while a holder puts its items back', async () => {
      const account = await stores.account();
      const mine = jobsOf(stores.database, account.accountId);
      for (let round = 0; round < 60; round++) {
        const id = await make(account, 3);
        const share = await stores.jobs.take();
        assert.equal(share?.jobId, id);
        const places = share.items.map(({ place }) => place);
        const back = () => stores.jobs.finish(share, { ended: [], later: places, untried: places, afterS: 60 });
        await Promise.all(round % 2 ? [back(), mine.stop(id)] : [mine.stop(id), back()]);
        const { endedAt, notAttempted } = (await mine.find(id)) ?? {};
        assert.deepEqual([endedAt !== null && endedAt !== undefined, notAttempted], [true, 3], `round ${round}`);
      }
    });

    it('gives the items of a dead holder to another, and counts what the first says later not again', async () => {
      const account = await stores.account();
      const id = await make(account, 3);
      const first = await stores.jobs.take();
      assert.equal(await others.take(), undefined);
      await stores.database.run(LEASE_OVER, [id]);
      const second = await others.take();
      assert.deepEqual(
        second?.items.map(({ place, tries }) => [place, tries]),
        [
          [0, 2],
          [1, 2],
          [2, 2],
        ],
      );
      if (!first || !second) return;
      await answered(second, others);
      await answered(first);
      const job = await jobsOf(stores.database, account.accountId).find(id);
      assert.deepEqual([job?.succeeded, job?.failed, job?.endedAt === null], [3, 0, false]);
    });

    it('puts back what could not be called, without a try, and ends it where the job was stopped', async () => {
      const account = await stores.account();
      const id = await make(account, 10);
      const share = await stores.jobs.take();
      assert.ok(share);
      const later = share.items.slice(2).map(({ place }) => place);
      const end = { ended: [{ place: 0, status: 200, text: null }], later: [1, ...later], untried: later, afterS: 0 };
      await stores.jobs.finish(share, end);
      const again = await stores.jobs.take();
      assert.deepEqual(again?.items.map(({ place, tries }) => [place, tries]).slice(0, 3), [
        [1, 2],
        [2, 1],
        [3, 1],
      ]);
      assert.ok(again);
      const jobs = jobsOf(stores.database, account.accountId);
      const stopped = await jobs.stop(id);
      // what is in flight is its holder's to end
      assert.deepEqual([stopped?.isStopped, stopped?.notAttempted, stopped?.endedAt], [true, 1, null]);
      const places = again.items.map(({ place }) => place);
      await stores.jobs.finish(again, { ended: [], later: places, untried: places, afterS: 60 });
      const { notAttempted, endedAt } = (await jobs.find(id)) ?? {};
      assert.deepEqual([notAttempted, endedAt === null], [9, false]);
      assert.equal(await stores.jobs.take(), undefined);
    });

    it('waits as long as the last share was told to', async () => {
      const account = await stores.account();
      await make(account, 2);
      const share = await stores.jobs.take();
      assert.ok(share);
      await stores.jobs.finish(share, { ended: [], later: [0, 1], untried: [0, 1], afterS: 60 });
      assert.equal(await stores.jobs.take(), undefined);
    });

    it('stops what has waited for a day', async () => {
      const account = await stores.account();
      const [old, young] = [await make(account, 3), await make(account, 3)];
      await stores.database.run(AGED, [old]);
      await forgetOldJobs(stores.database);
      const jobs = jobsOf(stores.database, account.accountId);
      const told = (await jobs.list(5)).map(({ id, isStopped, notAttempted }) => [id, isStopped, notAttempted]);
      assert.deepEqual(told, [
        [young, false, 0],
        [old, true, 3],
      ]);
    });

    it('tells other processes of new work', async () => {
      let told = 0;
      await others.listen(() => told++);
      const before = told;
      await make(await stores.account(), 1);
      for (let waits = 0; waits < 100 && told === before; waits++)
        await new Promise((resolve) => setTimeout(resolve, 20));
      assert.equal(told, before + 1);
    });
  });
}

describe('a seal', () => {
  const key = Buffer.alloc(32, 7);
  it('opens with its key, for its place, as it was closed', () => {
    const closed = sealed('नमस्ते', key, 'job:1:0');
    assert.equal(unsealed(closed, key, 'job:1:0'), 'नमस्ते');
    assert.equal(unsealed(closed, key, 'job:1:1'), undefined);
    assert.equal(unsealed(closed, Buffer.alloc(32, 8), 'job:1:0'), undefined);
    const bytes = Buffer.from(closed, 'base64');
    bytes[bytes.length - 1] ^= 1;
    assert.equal(unsealed(bytes.toString('base64'), key, 'job:1:0'), undefined);
    assert.notEqual(sealed('नमस्ते', key, 'job:1:0'), closed);
    assert.equal(unsealed('', key, 'job:1:0'), undefined);
  });
});

const NO_JOBS = statement('no_jobs', {}, 'delete from jobs');
const AGED = statement('aged', {}, "update jobs set created_at = created_at - interval '25 h' where id = $1");
const LEASE_OVER = statement(
  'lease_over',
  {},
  "update jobs set lease_until = now() - interval '1 second' where id = $1",
);
