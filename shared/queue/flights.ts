/** Batches under way: sent, and neither answered nor given up. */
import type { Job } from '../jobs/job.ts';
import type { QueuedCall } from './waiters.ts';

/** Takes batches to the workers. */
export interface Carrier {
  /** Rejects when the batch could not be handed over. */
  send(batchId: string, calls: readonly Job[]): Promise<void>;
  /** Takes back a batch that nobody waits for any more. */
  withdraw(batchId: string): void;
}

interface Flight {
  calls: readonly QueuedCall[];
  sentMs: number;
}

/** Flights over a carrier. `batchId` makes ids that nobody else makes. */
export function flights(carrier: Carrier, batchId: () => string) {
  const underWay = new Map<string, Flight>();

  /** Ends a flight; gives its calls, none when it is unknown or has ended before. */
  function land(id: string): readonly QueuedCall[] {
    const { calls } = underWay.get(id) ?? { calls: [] };
    underWay.delete(id);
    return calls;
  }

  return {
    land,
    count: () => underWay.size,

    /** Sends calls together; `failed` is given the batch that could not be handed over. */
    depart(calls: readonly QueuedCall[], failed: (id: string) => void): void {
      const id = batchId();
      underWay.set(id, { calls, sentMs: performance.now() });
      carrier
        .send(
          id,
          calls.map(({ job }) => job),
        )
        .catch(() => failed(id));
    },

    /** Takes back the flights on which nobody waits any more. */
    withdrawForsaken(): void {
      for (const [id, { calls }] of underWay) {
        if (calls.some(({ isOpen }) => isOpen)) continue;
        land(id);
        carrier.withdraw(id);
      }
    },

    /** Batches that were sent so long ago. */
    overdue(ms: number): string[] {
      const sinceMs = performance.now() - ms;
      return [...underWay].filter(([, { sentMs }]) => sentMs < sinceMs).map(([id]) => id);
    },

    clear: () => underWay.clear(),
  };
}
