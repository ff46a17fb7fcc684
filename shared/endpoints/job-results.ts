import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { callAnswer, jobId } from './job.ts';

export const jobResults = endpoint({
  name: 'job-results',
  method: 'GET',
  path: '/jobs/{job_id}/results',
  credits: 0,
  summary: 'The answers of a job, one JSON object a line, in the order of its items, as often as you like.',
  description:
    'While a job runs, these are the items that have ended. NDJSON (`application/x-ndjson`): read it line by line.',
  input: Type.Object({
    job_id: jobId,
    from: Type.Integer({ minimum: 0, maximum: 1_000, default: 0, description: 'Items to leave out at the beginning.' }),
  }),
  output: callAnswer,
  problems: ['not_found', 'gone'],
  example: { job_id: '2c7d9b34-6a0e-4f5c-8b1d-9e3f5a7c1d20' },
  composes: 'results',
});
