import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';
import { late, shuttingDown } from '../jobs/outcome.ts';
import { perform, type ReportBug } from '../jobs/perform.ts';
import type { Queue } from './queue.ts';
import { TUNING } from './tuning.ts';

/**
 * The queue of one process: jobs run one after another on the event loop, one a turn, so that cheap requests are
 * answered in between. Nothing outlives the process.
 */
export function memoryQueue(reportBug: ReportBug, clock: () => number = Date.now): Queue {
  const waiting: { job: Job; resolve: (outcome: Outcome) => void }[] = [];
  let isRunning = false;
  let isClosing = false;
  /** moving average of one computation */
  let computeMs: number = TUNING.firstGuessMs;

  function next(): void {
    const entry = waiting.shift();
    if (!entry) {
      isRunning = false;
      return;
    }
    const startMs = clock();
    entry.resolve(startMs > entry.job.deadlineMs ? late() : perform(entry.job, reportBug));
    computeMs += (clock() - startMs - computeMs) / TUNING.computationsRemembered;
    setImmediate(next);
  }

  return {
    run(job) {
      if (isClosing) return Promise.resolve(shuttingDown());
      return new Promise((resolve) => {
        waiting.push({ job, resolve });
        if (isRunning) return;
        isRunning = true;
        setImmediate(next);
      });
    },
    expectedWaitMs: () => waiting.length * computeMs,
    trouble: async () => (isClosing ? 'The queue is closing.' : undefined),
    async close() {
      isClosing = true;
      while (isRunning) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
