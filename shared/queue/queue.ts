import type { Given } from '../endpoints/endpoint.ts';
import type { ProblemData } from '../errors.ts';

/** A computation with everything it depends on: run twice, late or elsewhere it gives the same answer. */
export interface Job {
  /** made by the door, unique */
  id: string;
  /** name in the catalogue */
  endpoint: string;
  /** validated input */
  input: Record<string, unknown>;
  given: Given;
  /** Unix milliseconds after which nobody waits any more */
  deadlineMs: number;
}

/** How a computation ended. Both ends are data, because a queue turns thrown errors into bare strings. */
export type Outcome =
  /** finished JSON text in UTF-8, passed to the caller unparsed */
  | { ok: true; text: Buffer /** what was paid for it is given back */; free?: true }
  | { ok: false; problem: ProblemData };

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
