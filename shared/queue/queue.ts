import type { Job } from '../jobs/job.ts';
import type { Outcome } from '../jobs/outcome.ts';

/** Where heavy computations run. */
export interface Queue {
  /**
   * Runs a job and resolves with its outcome; never rejects. A job that has no answer by its deadline resolves with
   * `deadline_exceeded`; a queue that is away resolves with `unavailable` at once.
   */
  run(job: Job): Promise<Outcome>;
  /**
   * How long this job, added now, is likely to wait before it is computed, milliseconds; the door refuses what would
   * be late. Always finite: where nobody works it is longer than any call may take.
   */
  expectedWaitMs(job: Job): number;
  /** Undefined when jobs can be taken, else a sentence that says why not. */
  trouble(): Promise<string | undefined>;
  /** Lets running jobs finish, then lets go of everything. */
  close(): Promise<void>;
}

/** Told what happens, for the operator's metrics. */
export interface QueueObserver {
  /** a batch was handed over */
  sent(calls: number): void;
  /** a call was answered; `waitMs` is its time here without its computation */
  answered(waitMs: number): void;
}

/** The queue as operators look at it. */
export interface QueueBoard {
  /** batches waiting for a worker, of all web processes, as of the last look */
  depth(): number;
  /** what Bull Board shows jobs from; to nobody else does it mean anything */
  handle: unknown;
  /** What an operator may see of a job's data: endpoint names and how many calls of each, never a birth. */
  shown(data: unknown): EndpointCounts;
}

/** Endpoint names, and how many calls of each. */
export type EndpointCounts = Record<string, number>;
