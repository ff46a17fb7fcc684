import { endpointNamed } from '../endpoints/catalogue.ts';
import type { Job } from './job.ts';
import { type Outcome, problemOf } from './outcome.ts';

/** Told about everything thrown that nobody expected: a bug of ours. */
export type ReportBug = (error: unknown, endpoint: string, jobId: string) => void;

/**
 * Runs a pure job here and now. Never throws: expected failures
 * become data, the others are reported and become `internal`.
 */
export function perform(job: Job, reportBug: ReportBug): Outcome {
  const endpoint = endpointNamed(job.endpoint);
  try {
    if (endpoint?.kind !== 'pure') throw new Error(`no computation named ${job.endpoint}`);
    return outcomeOf(endpoint.compute(job.asked, job.given));
  } catch (error) {
    return { ok: false, problem: problemOf(error, (bug) => reportBug(bug, job.endpoint, job.id)) };
  }
}

/** The outcome of a computation that gave an answer. */
export function outcomeOf(output: unknown): Outcome {
  return { ok: true, text: printed(output) };
}

/** The finished JSON text of an answer, in UTF-8. */
export function printed(output: unknown): Buffer {
  return Buffer.from(JSON.stringify(output));
}
