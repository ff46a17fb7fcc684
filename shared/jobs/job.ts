import type { JobContext } from '../endpoints/endpoint.ts';

/** A computation with everything it depends on: run twice, late or elsewhere it gives the same answer. */
export interface Job {
  /** made by the door, unique */
  id: string;
  /** name in the catalogue */
  endpoint: string;
  /** what the endpoint's `read` made of the input: plain data, so that it can travel */
  parsed: unknown;
  context: JobContext;
  /** Unix milliseconds after which nobody waits any more */
  deadlineMs: number;
}
