import { endpointNamed } from '../endpoints/catalogue.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { Job } from './job.ts';
import { type Outcome, problemOf } from './outcome.ts';
import { printerOf } from './printer.ts';

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
    return { ok: true, text: textOf(endpoint, endpoint.compute(job.parsed, job.context)) };
  } catch (error) {
    return { ok: false, problem: problemOf(error, (bug) => reportBug(bug, job.endpoint, job.id)) };
  }
}

/**
 * An answer as it is sent, finished JSON text in UTF-8: by its schema where it is computed; what is remembered may be
 * of an older form, and is printed as it is.
 */
export function textOf(endpoint: Endpoint, answer: unknown): Buffer {
  return endpoint.kind === 'pure' ? printerOf(endpoint.output)(answer) : Buffer.from(JSON.stringify(answer));
}
