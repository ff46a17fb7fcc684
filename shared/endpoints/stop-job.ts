import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { known } from './get-job.ts';
import { jobAnswer, jobId, jobSchema } from './job.ts';

export const stopJob = endpoint({
  name: 'stop-job',
  method: 'DELETE',
  path: '/jobs/{job_id}',
  credits: 0,
  summary: 'Stops a job: what has not begun is not attempted.',
  description:
    'Items that have begun are finished; what is answered stays and can be read. Stopping twice is no mistake.',
  input: Type.Object({ job_id: jobId }),
  output: jobSchema,
  problems: ['not_found'],
  example: { job_id: '2c7d9b34-6a0e-4f5c-8b1d-9e3f5a7c1d20' },
  handle: async ({ job_id }, _context, { jobs }) => jobAnswer(known(await jobs.stop(job_id))),
});
