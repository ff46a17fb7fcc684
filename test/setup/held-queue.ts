import type { Job } from '../../shared/jobs/job.ts';
import type { Outcome } from '../../shared/jobs/outcome.ts';
import { perform } from '../../shared/jobs/perform.ts';
import type { Platform } from '../../shared/platform.ts';

/** A queue whose computations wait until the test says how they end. */
export interface HeldQueue {
  /** how many computations wait */
  held(): number;
  /** Ends the one that waits longest: computed, or with another outcome. */
  end(outcome?: Outcome): void;
  /** Gives the platform its own queue back. */
  restore(): void;
}

/** Puts a held queue into a platform. */
export function holdQueue(platform: Platform): HeldQueue {
  const { queue } = platform;
  const waiting: { job: Job; resolve: (outcome: Outcome) => void }[] = [];
  platform.queue = { ...queue, run: (job) => new Promise((resolve) => waiting.push({ job, resolve })) };
  return {
    held: () => waiting.length,
    end(outcome) {
      const entry = waiting.shift();
      if (!entry) throw new Error('no computation waits');
      entry.resolve(outcome ?? perform(entry.job, platform.reportBug));
    },
    restore() {
      platform.queue = queue;
    },
  };
}
