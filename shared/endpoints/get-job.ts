import { Type } from 'typebox';
import { Problem } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { jobAnswer, jobId, jobSchema } from './job.ts';
import type { JobRecord } from './stores.ts';

export const getJob = endpoint({
  name: 'get-job',
  method: 'GET',
  path: '/jobs/{job_id}',
  credits: 0,
  summary: 'How far a job is, and what it has cost.',
  input: Type.Object({ job_id: jobId }),
  output: jobSchema,
  problems: ['not_found'],
  example: { job_id: '2c7d9b34-6a0e-4f5c-8b1d-9e3f5a7c1d20' },
  handle: async ({ job_id }, _context, { jobs }) => jobAnswer(known(await jobs.find(job_id))),
});

/** A job that is there. Throws `not_found` for one that is not, or is not the caller's. */
export function known(job: JobRecord | undefined): JobRecord {
  if (job) return job;
  throw new Problem('not_found', 'No such job of this account.');
}
