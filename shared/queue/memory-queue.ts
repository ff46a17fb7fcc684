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
  let running = false;
  let closing = false;
  /** moving average of one computation */
  let computeMs = 1;

  function next(): void {
    const entry = waiting.shift();
    if (!entry) {
      running = false;
      return;
    }
    const startMs = clock();
    entry.resolve(startMs > entry.job.deadlineMs ? late() : perform(entry.job, reportBug));
    computeMs += (clock() - startMs - computeMs) / 16;
    setImmediate(next);
  }

  return {
    run(job) {
      if (closing) return Promise.resolve(away('The service is shutting down.'));
      return new Promise((resolve) => {
        waiting.push({ job, resolve });
        if (running) return;
        running = true;
        setImmediate(next);
      });
    },
    expectedWaitMs: () => waiting.length * computeMs,
    trouble: async () => (closing ? 'closing' : undefined),
    async close() {
      closing = true;
      while (running) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
