import { endpointNamed } from '../endpoints/catalogue.ts';
import { NotCharged } from '../endpoints/endpoint.ts';
import { OutOfRange } from '../engine/sky/ephemeris.ts';
import { Problem, type ProblemData } from '../errors.ts';
import type { Job, Outcome } from './queue.ts';

/** Told about everything thrown that nobody expected: a bug of ours. */
export type ReportBug = (error: unknown, endpoint: string, jobId: string) => void;

/** Runs a job here and now. Never throws: expected failures become data, the others are reported and become `internal`. */
export function computeJob(job: Job, reportBug: ReportBug): Outcome {
  const endpoint = endpointNamed(job.endpoint);
  try {
    if (!endpoint?.compute) throw new Error(`no computation named ${job.endpoint}`);
    return outcomeOf(endpoint.compute(job.input as never, job.given));
  } catch (error) {
    return { ok: false, problem: problemOf(error, (bug) => reportBug(bug, job.endpoint, job.id)) };
  }
}

/** What became of a computation that gave an answer. */
export function outcomeOf(output: unknown): Outcome {
  return output instanceof NotCharged
    ? { ok: true, text: printed(output.answer), free: true }
    : { ok: true, text: printed(output) };
}

/** The finished JSON text of an answer, in UTF-8. */
export function printed(output: unknown): Buffer {
  return Buffer.isBuffer(output) ? output : Buffer.from(JSON.stringify(output));
}

/** What a caller is told about something thrown: an expected failure as it is, anything else as `internal`. */
export function problemOf(error: unknown, reportBug: (error: unknown) => void): ProblemData {
  if (error instanceof Problem) return error.data;
  if (error instanceof OutOfRange) {
    const detail = 'The computation would leave 1800-01-02 … 2399-12-30 (UTC), the years of the ephemeris files.';
    return { code: 'not_computable', detail };
  }
  reportBug(error);
  return { code: 'internal', detail: 'Something went wrong on our side. The call was not charged.' };
}
