import assert from 'node:assert/strict';
import type { Job } from '../../shared/jobs/job.ts';
import type { ReportBug } from '../../shared/jobs/perform.ts';
import { perform } from '../../shared/jobs/perform.ts';
import type { Queue } from '../../shared/queue/queue.ts';
import { until } from '../setup/until.ts';
import { vargaJob } from './jobs.ts';

/** A queue under test and, where it computes in this process, the bugs it has reported. */
export interface OpenQueue {
  queue: Queue;
  bugs?: unknown[];
  /** closes what else was opened */
  close(): Promise<void>;
}

/** What every queue promises. `open` gives one that is ready to take jobs. */
export function queueConformance(name: string, open: () => Promise<OpenQueue>): void {
  describe(`queue: ${name}`, () => {
    let opened: OpenQueue;
    let queue: Queue;
    before(async function () {
      this.timeout(30_000);
      opened = await open();
      queue = opened.queue;
    });
    after(async () => {
      await queue.close();
      await opened.close();
    });

    it('answers with the text that the computation prints', async () => {
      const job = vargaJob({ varga: 'all' });
      assert.deepEqual(await queue.run(job), perform(job, unexpected));
    });

    it('answers in UTF-8, whatever letters there are', async () => {
      const outcome = await queue.run(vargaJob({ varga: 'all', größe_दशा: 1 }));
      assert.ok(outcome.ok);
      const { meta } = JSON.parse(outcome.text.toString());
      assert.match(meta.warnings[0].message, /größe_दशा/);
    });

    it('hands an expected failure over as data', async () => {
      const job = vargaJob({ time: undefined, time_unknown: true, varga: 60 });
      const outcome = await queue.run(job);
      assert.deepEqual(outcome, perform(job, unexpected));
      assert.ok(!outcome.ok && outcome.problem.code === 'not_computable');
    });

    it('answers a bug as `internal`, and reports it', async () => {
      const outcome = await queue.run(brokenJob());
      assert.ok(!outcome.ok && outcome.problem.code === 'internal');
      if (opened.bugs) assert.equal(opened.bugs.length, 1);
    });

    it('answers `deadline_exceeded` when the time is over, and computes nothing', async () => {
      const bugsBefore = opened.bugs?.length;
      const outcome = await queue.run({ ...brokenJob(), deadlineMs: Date.now() - 1 });
      assert.ok(!outcome.ok && outcome.problem.code === 'deadline_exceeded');
      assert.equal(opened.bugs?.length, bugsBefore);
    });

    it('gives each of 200 concurrent calls its own answer', async () => {
      const jobs = Array.from({ length: 200 }, (_, index) => {
        if (index % 40 === 7) return brokenJob();
        if (index % 10 === 3) return vargaJob({ time: undefined, time_unknown: true, varga: 60 });
        return vargaJob({ latitude: index / 4, longitude: index / 2, varga: index % 2 ? 'all' : 9 });
      });
      const outcomes = await Promise.all(jobs.map((job) => queue.run(job)));
      assert.deepEqual(
        outcomes,
        jobs.map((job) => perform(job, () => {})),
      );
    });

    it('expects no wait when nothing waits', async () => {
      await until(() => queue.expectedWaitMs(vargaJob({})) === 0);
    });

    it('has no trouble', async () => {
      assert.equal(await queue.trouble(), undefined);
    });

    it('lets running calls finish when it closes, and takes no more', async () => {
      const { queue: closing, close } = await open();
      const jobs = Array.from({ length: 20 }, (_, index) => vargaJob({ latitude: index, varga: 'all' }));
      const running = Promise.all(jobs.map((job) => closing.run(job)));
      const closed = closing.close();
      const refused = await closing.run(vargaJob({}));
      assert.ok(!refused.ok && refused.problem.code === 'unavailable' && (refused.problem.retryAfterS ?? 0) > 0);
      assert.deepEqual(
        await running,
        jobs.map((job) => perform(job, unexpected)),
      );
      await closed;
      assert.match(String(await closing.trouble()), /closing/);
      await close();
    });
  });
}

/** A job that can only be a bug: no door lets an input like this in. */
const brokenJob = (): Job => ({ ...vargaJob({}), parsed: {} });

const unexpected: ReportBug = (error) => {
  throw error;
};
