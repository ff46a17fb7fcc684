import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { jobAnswer, jobSchema } from './job.ts';
import { nextPage, pageFields, pageOf } from './pages.ts';
import { described } from './vocabulary.ts';

export const listJobs = endpoint({
  name: 'list-jobs',
  method: 'GET',
  path: '/jobs',
  credits: 0,
  summary: 'The jobs of the account, newest first, in pages.',
  input: Type.Object(pageFields('Jobs')),
  output: Type.Object({
    jobs: described(Type.Array(jobSchema), 'The jobs of this page.'),
    next: nextPage,
  }),
  example: { limit: 5 },
  async handle(request, _context, { jobs }) {
    const { page, next } = await pageOf(jobs.list, request);
    return { jobs: page.map(jobAnswer), next };
  },
});
