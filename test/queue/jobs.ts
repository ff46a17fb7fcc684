import { validator } from '../../api/steps/validate.ts';
import { endpointNamed } from '../../shared/endpoints/catalogue.ts';
import type { Job } from '../../shared/jobs/job.ts';
import { context } from '../setup/run-endpoint.ts';

const validators = new Map<string, ReturnType<typeof validator>>();
let count = 0;

/**
 * A job as the door makes it: an endpoint's example with other members on demand; 20 s to compute. Members that the
 * endpoint does not know come back in a warning of the answer.
 */
function jobOf(name: string, members: Record<string, unknown>, deadlineMs: number): Job {
  const endpoint = endpointNamed(name);
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  const validate = validators.get(name) ?? validator(endpoint);
  validators.set(name, validate);
  const { parsed, warnings } = validate({ ...endpoint.example, ...members });
  return { id: `job-${++count}`, endpoint: name, parsed, context: { ...context, warnings }, deadlineMs };
}

/** Divisional charts: a millisecond of work. */
export function vargaJob(members: Record<string, unknown>, deadlineMs = Date.now() + 20_000): Job {
  return jobOf('vedic.varga-charts', members, deadlineMs);
}

/** A year of transits: fifty milliseconds of work. */
export function transitsJob(members: Record<string, unknown> = {}, deadlineMs = Date.now() + 20_000): Job {
  return jobOf('western.transits', { from: '2026-01-01', to: '2027-01-01', ...members }, deadlineMs);
}
