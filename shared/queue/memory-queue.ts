import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';
import { away, late } from '../jobs/outcome.ts';
import { perform, type ReportBug } from '../jobs/perform.ts';
import type { Queue } from './queue.ts';

/**
 * The queue of one process: jobs run one after another on the event loop, one a turn, so that cheap requests are
 * answered in between. Nothing outlives the process.
 */
export function memoryQueue(reportBug: ReportBug, clock: () => number = Date.now): Queue {
  const waiting: { job: Job; resolve: (outcome: Outcome) => void }[] = [];
  let isRunning = false;
  let isClosing = false;
  /** moving average of one computation */
  let computeMs = 1;

  function next(): void {
    const entry = waiting.shift();
    if (!entry) {
      isRunning = false;
      return;
    }
    const startMs = clock();
    entry.resolve(startMs > entry.job.deadlineMs ? late() : perform(entry.job, reportBug));
    computeMs += (clock() - startMs - computeMs) / 16;
    setImmediate(next);
  }

  return {
    run(job) {
      if (isClosing) return Promise.resolve(away('The service is shutting down.'));
      return new Promise((resolve) => {
        waiting.push({ job, resolve });
        if (isRunning) return;
        isRunning = true;
        setImmediate(next);
      });
    },
    expectedWaitMs: () => waiting.length * computeMs,
    trouble: async () => (isClosing ? 'closing' : undefined),
    async close() {
      isClosing = true;
      while (isRunning) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
