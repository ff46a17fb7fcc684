/** Which calls share a batch: the oldest first, few when they are dear, many when they are cheap. */
import type { Job } from '../jobs/job.ts';
import { TUNING } from './tuning.ts';
import type { QueuedCall } from './waiters.ts';

/** Calls that wait to be sent. */
export function batching() {
  const waiting: QueuedCall[] = [];
  const usual = usualComputation();

  return {
    add(call: QueuedCall): void {
      waiting.push(call);
    },
    /** Adds a call that was lost on its way: it goes before the others, and alone. */
    addFirst(call: QueuedCall): void {
      waiting.unshift(call);
    },
    clear(): void {
      waiting.length = 0;
    },
    /** A call computed for so long. */
    took: usual.took,

    /** True when what waits is worth a BullMQ job of its own. */
    isWorthAJob(): boolean {
      let expectedMs = 0;
      return waiting.some((call) => {
        expectedMs += usual.ms(call.job);
        return expectedMs >= TUNING.worthAJobMs || call.losses > 0;
      });
    },

    /** Takes the oldest calls, as many as fit; those that have their outcome already are let go. */
    next(): QueuedCall[] {
      const batch: QueuedCall[] = [];
      let taken = 0;
      let expectedMs = 0;
      for (const call of waiting) {
        const isFull = batch.length === TUNING.mostCalls || expectedMs >= TUNING.fullMs;
        const [oldest] = batch;
        if (oldest && (isFull || call.losses > 0 || oldest.losses > 0)) break;
        taken++;
        if (!call.isOpen) continue;
        batch.push(call);
        expectedMs += usual.ms(call.job);
      }
      waiting.splice(0, taken);
      return batch;
    },
  };
}

/** Moving averages of what computations take, by endpoint. */
function usualComputation() {
  const usualMs = new Map<string, number>();
  return {
    ms: ({ endpoint }: Job) => usualMs.get(endpoint) ?? TUNING.firstGuessMs,
    took({ endpoint }: Job, ms: number): void {
      const before = usualMs.get(endpoint) ?? ms;
      usualMs.set(endpoint, before + (ms - before) / TUNING.computationsRemembered);
    },
  };
}
