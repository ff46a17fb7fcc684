import type { Job } from '../jobs/job.ts';
import { away, type Outcome, shuttingDown } from '../jobs/outcome.ts';
import type { ReportBug } from '../jobs/perform.ts';
import type { Queue } from './queue.ts';
import { type SideTimes, sideProcess } from './side-process.ts';
import { TUNING } from './tuning.ts';
import { type QueuedCall, waiters } from './waiters.ts';

/**
 * The queue of long computations where there is no Redis: jobs run one after another in a process beside this one, so
 * that nobody here waits for them. Nothing outlives this process.
 */
export function processQueue(reportBug: ReportBug, times: Partial<SideTimes> = {}): Queue {
  const side = sideProcess(reportBug, { idleMs: TUNING.sideIdleMs, longestMs: TUNING.sideLongestMs, ...times });
  const line: QueuedCall[] = [];
  const calls = waiters(() => {});
  let working: Promise<void> | undefined;
  let isClosing = false;
  /** moving average of one computation */
  let computeMs: number = TUNING.firstGuessMs;

  async function workOff(): Promise<void> {
    // whoever started this knows of it before it can end
    await undefined;
    for (let call = line.shift(); call; call = line.shift()) {
      // whoever's time is over is told by the clock
      if (!call.isOpen || Date.now() > call.job.deadlineMs) continue;
      const startMs = performance.now();
      const outcome = await computed(call.job);
      computeMs += (performance.now() - startMs - computeMs) / TUNING.computationsRemembered;
      if (call.isOpen) call.settle(outcome);
    }
    working = undefined;
  }

  /** A job whose process ends is given to the next one; a job that ends that one too is given up. */
  async function computed(job: Job): Promise<Outcome> {
    return (await side.compute(job)) ?? (await side.compute(job)) ?? away('The computation could not be finished.');
  }

  return {
    run(job) {
      if (isClosing) return Promise.resolve(shuttingDown());
      const { call, outcome } = calls.wait(job);
      line.push(call);
      working ??= workOff();
      return outcome;
    },
    expectedWaitMs: () => calls.count() * computeMs,
    trouble: async () => (isClosing ? 'The queue is closing.' : undefined),
    async close() {
      isClosing = true;
      await working;
      side.end();
    },
  };
}
