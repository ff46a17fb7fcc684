import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { jobAnswer, jobSchema } from './job.ts';
import { described, nullable } from './vocabulary.ts';

export const listJobs = endpoint({
  name: 'list-jobs',
  method: 'GET',
  path: '/jobs',
  credits: 0,
  summary: 'The jobs of the account, newest first, in pages. Free.',
  input: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Jobs on a page.' }),
    before: Type.Optional(
      Type.String({
        format: 'page-mark',
        maxLength: 60,
        description: 'The `next` of the page before; left out, the list begins with the newest.',
      }),
    ),
  }),
  output: Type.Object({
    jobs: described(Type.Array(jobSchema), 'The jobs of this page.'),
    next: nullable(Type.String({ description: 'What to send as `before` for the next page; null on the last one.' })),
  }),
  example: { limit: 5 },
  async handle({ limit, before }, _given, { jobs }) {
    const listed = await jobs.list(limit + 1, before);
    const page = listed.slice(0, limit);
    return { jobs: page.map(jobAnswer), next: listed.length > limit ? (page.at(-1)?.mark ?? null) : null };
  },
});
