/** Waiting for jobs: they are worked off in the background, and have ended when they say so. */
import type { CallOptions, Operation, Send } from './method.ts';
import { pause } from './waiting.ts';

/** A job as far as waiting for it goes. */
interface Ending {
  ended_at: string | null;
}

const LONGEST_WAIT_MS = 20_000;

/** Waits for the end of a job. What may be said of a call counts for each look; the signal ends the waiting, too. */
export type Ended<I, T> = (input: I, options?: Omit<CallOptions, 'idempotencyKey'>) => Promise<T>;

/** A method that looks after a second, then after half as long again each time, at most 20 s. */
export function ended<I extends object, T extends Ending>(send: Send, operation: Operation): Ended<I, T> {
  return async (input, options = {}) => {
    for (let waitMs = 1_000; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 1.5)) {
      const { data } = await send.json<T>({ operation, input, accept: 'application/json', options });
      if (data.ended_at !== null) return data;
      await pause(waitMs, options.signal);
    }
  };
}
