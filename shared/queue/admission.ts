/** How long a call that comes now would wait: what the door asks before it takes money. */
import { TUNING } from './tuning.ts';

/** Follows how fast answers come while there is something to answer. `clock` is in milliseconds. */
export function admission(clock: () => number = () => performance.now()) {
  /** moving average */
  let msPerCall: number = TUNING.firstGuessMs;
  let lastMs = 0;
  let isStuck = false;
  return {
    /** Calls come in after there were none. */
    begin(): void {
      lastMs = clock();
    },
    /** So many calls were answered. */
    answered(calls: number): void {
      const nowMs = clock();
      const weight = Math.min(1, calls / TUNING.answersRemembered);
      msPerCall += weight * ((nowMs - lastMs) / calls - msPerCall);
      lastMs = nowMs;
      isStuck = false;
    },
    /** A call ended unanswered. */
    expired(): void {
      isStuck ||= clock() - lastMs > TUNING.stuckMs;
    },
    /**
     * The wait behind so many calls, milliseconds; never more than `mostWaitMs`, which is told where nobody works. Even
     * there one call at a time is let in, to see whether somebody does again.
     */
    expectedWaitMs(calls: number): number {
      if (calls === 0) return 0;
      if (isStuck) return TUNING.mostWaitMs;
      return Math.min(TUNING.mostWaitMs, Math.max(calls * msPerCall, clock() - lastMs));
    },
  };
}
