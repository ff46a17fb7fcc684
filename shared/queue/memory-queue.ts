import { computeJob, type ReportBug } from './compute.ts';
import type { Job, Outcome, Queue } from './queue.ts';

/**
 * The queue of one process: jobs run one after another on the event loop, one a turn, so that cheap requests are answered in
 * between. Nothing outlives the process.
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
    entry.resolve(startMs > entry.job.deadlineMs ? late() : computeJob(entry.job, reportBug));
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

/** The outcome of a job that nobody could take. */
export function away(detail: string): Outcome {
  return { ok: false, problem: { code: 'unavailable', detail: `${detail} The call was not charged.`, retryAfterS: 2 } };
}

/** The outcome of a job whose time ran out. */
export function late(): Outcome {
  return {
    ok: false,
    problem: { code: 'deadline_exceeded', detail: 'No answer was ready in time. The call was not charged.' },
  };
}
