import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';

/** Where heavy computations run. */
export interface Queue {
  /**
   * Runs a job and resolves with its outcome; never rejects. A job that has no answer by its deadline resolves with
   * `deadline_exceeded`; a queue that is away resolves with `unavailable` at once.
   */
  run(job: Job): Promise<Outcome>;
  /** How long a job added now is likely to wait before it is computed, milliseconds; the door refuses what would be late. */
  expectedWaitMs(): number;
  /** Undefined when jobs can be taken, else a sentence that says why not. */
  trouble(): Promise<string | undefined>;
  /** Lets running jobs finish, then lets go of everything. */
  close(): Promise<void>;
}
