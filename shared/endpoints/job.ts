/** Jobs, batches that are worked off in the background, in the words of the API. */
import { Type } from 'typebox';
import type { JobRecord } from './stores.ts';
import { described, nullable } from './vocabulary.ts';

/** What became of one call of a batch. */
export const callAnswer = Type.Object(
  {
    custom_id: described(Type.String(), 'The one that was sent.'),
    status: described(Type.Integer({ minimum: 200, maximum: 599 }), 'What the call would have answered by itself.'),
    credits: described(Type.Integer({ minimum: 0 }), 'What it cost; of a dry run, what it would cost.'),
    answer: Type.Optional(
      Type.Unknown({ description: 'The answer of the endpoint; of a call that succeeded and was computed.' }),
    ),
    problem: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'The problem document of a call that was refused or failed.',
      }),
    ),
  },
  { title: 'CallAnswer', description: 'What became of one call.' },
);

export const jobId = Type.String({ format: 'uuid', maxLength: 36, description: 'Id of the job.' });

const count = Type.Integer({ minimum: 0 });

/** A job as it stands. */
export const jobSchema = Type.Object(
  {
    job_id: jobId,
    status: Type.Enum(['waiting', 'running', 'stopped', 'ended'], {
      description:
        '`waiting` for its turn or for the minute, `running`, `stopped` by a DELETE, or `ended`. A stopped one may still finish what it had begun: look at `ended_at`.',
    }),
    total: described(count, 'Items of the job.'),
    succeeded: described(count, 'Items that were answered.'),
    failed: described(count, 'Items that were refused or failed, with a problem.'),
    not_attempted: described(count, 'Items that were stopped before they began.'),
    price: described(count, 'What all items would cost together.'),
    credits: described(count, 'What they have cost until now.'),
    created_at: described(Type.String(), 'When it was made, UTC.'),
    ended_at: nullable(Type.String({ description: 'When its last item ended, UTC; null until then.' })),
    results: described(Type.String(), 'Where the answers are.'),
  },
  { title: 'Job', description: 'A batch that is worked off in the background.' },
);

/** A job as it is answered. */
export function jobAnswer(job: JobRecord) {
  const { id, total, succeeded, failed, notAttempted, price, credits, createdAt, endedAt } = job;
  return {
    job_id: id,
    status: statusOf(job),
    total,
    succeeded,
    failed,
    not_attempted: notAttempted,
    price,
    credits,
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    results: `/api/v1/jobs/${id}/results`,
  };
}

function statusOf({ isStopped, isRunning, endedAt }: JobRecord): 'waiting' | 'running' | 'stopped' | 'ended' {
  if (isStopped) return 'stopped';
  if (endedAt) return 'ended';
  return isRunning ? 'running' : 'waiting';
}
