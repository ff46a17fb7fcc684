/** The jobs of an account as it sees them: which there are, how far they are, what they answered. */
import type { JobList } from '../endpoints/stores.ts';
import { LIMITS } from '../limits.ts';
import type { Database } from './database.ts';
import { pageAfter, statement } from './rows.ts';

/** What of an account's jobs somebody may see. */
export interface JobReach {
  /** jobs of test keys only */
  isTest?: boolean;
  /** jobs of this key only: it is not good for all that others may have asked */
  ownKeyId?: string;
}

/** What became of an item of a job. */
export interface EndedItem {
  place: number;
  customId: string;
  status: number;
  credits: number;
  /** the answer of a success, else a problem document; null where it was not begun, or is kept no longer */
  text: string | null;
}

/** A number of our own among the claims of an account, for an item of a job. */
export const claimKey = (jobId: string, place: number | string) => `job:${jobId}:${place}`;

/** The jobs of one account, as far as who asks may see them. */
export function jobsOf({ run }: Database, accountId: string, { isTest = false, ownKeyId }: JobReach = {}): JobList {
  const reach = [accountId, isTest, ownKeyId ?? null];
  return {
    find: async (id) => (await run(FIND, [...reach, id])).at(0),
    list: (limit, before) => run(LIST, [...reach, limit, ...pageAfter(before)]),
    async stop(id) {
      // the first may wait for who puts items back, and does not see those; the second ends them
      await run(STOP, [...reach, id]);
      const [stopped] = await run(STOP, [...reach, id]);
      return stopped && (await run(FIND, [...reach, id])).at(0);
    },
  };
}

/** The items of a job that have ended, in their order, from a place on. */
export async function endedItems({ run }: Database, jobId: string, from: number, limit: number): Promise<EndedItem[]> {
  return run(ENDED, [jobId, from, limit]);
}

/** An item of a job without what it asked or was answered. */
export interface JobItemRow {
  place: number;
  customId: string;
  endpoint: string;
  /** null until it has ended */
  status: number | null;
  credits: number;
  /** of the problem, where it was one */
  code: string | null;
}

/** The first items of a job, for a list of them. */
export async function jobItems({ run }: Database, jobId: string, limit: number): Promise<JobItemRow[]> {
  return run(ITEMS, [jobId, limit]);
}

const COLUMNS = {
  ...({ id: 'text', total: 'number', succeeded: 'number', failed: 'number', notAttempted: 'number' } as const),
  ...({
    price: 'number',
    credits: 'number',
    isTest: 'boolean',
    isStopped: 'boolean',
    isRunning: 'boolean',
    isKept: 'boolean',
  } as const),
  ...({ createdAt: 'time', endedAt: 'time?', mark: 'text' } as const),
};
const SELECTED = `id, total, succeeded, failed, not_attempted as "notAttempted", price, credits, test as "isTest",
      stopped as "isStopped", coalesce(lease_until > now(), false) as "isRunning", items_kept as "isKept",
      created_at as "createdAt",
      ended_at as "endedAt", (extract(epoch from created_at) * 1000000)::bigint || '_' || id as mark`;
const REACHED = 'account_id = $1 and (test or not $2::boolean) and ($3::uuid is null or key_id = $3::uuid)';

const FIND = statement('find_job', COLUMNS, `select ${SELECTED} from jobs where ${REACHED} and id = $4`);
const LIST = statement(
  'list_jobs',
  COLUMNS,
  `select ${SELECTED} from jobs
    where ${REACHED} and ($5::bigint is null
      or (created_at, id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid))
    order by created_at desc, id desc limit $4`,
);

/** The jobs of an account, newest first, older than one of them or from the newest on. As text: microseconds count. */
export const JOBS_PAGE = statement(
  'jobs_to_export',
  { ...COLUMNS, place: 'text' },
  `select ${SELECTED}, created_at::text as place from jobs
    where account_id = $1 and ($2::timestamptz is null or (jobs.created_at, jobs.id) < ($2, $3::uuid))
    order by jobs.created_at desc, jobs.id desc limit $4`,
);
/** The items of a job beyond one of them, with what was asked of those that have not ended. */
export const ITEMS_PAGE = statement(
  'job_items_to_export',
  {
    ...({ job_id: 'text', place: 'number', custom_id: 'text', endpoint: 'text', sealed: 'text?' } as const),
    ...({ status: 'number?', credits: 'number' } as const),
  },
  `select job_id, place, custom_id, endpoint, input as sealed, status, credits
    from job_items where job_id = $1 and place > $2 order by place limit $3`,
);

const LEASE = `interval '${LIMITS.jobLeaseS} seconds'`;

/**
 * The part of a statement that ends what has not begun of the jobs in `held`, a subquery that locks them: whoever works
 * on one takes its items under the same lock, and ends them itself.
 */
export const endUnbegun = (held: string) => `unbegun as (
      update job_items set status = 504, input = null
      where job_id in (select id from ${held}) and status is null
        and (begun_at is null or begun_at < now() - ${LEASE})
      returning job_id),
    left_out as (select job_id, count(*)::int as items from unbegun group by job_id),
    stopped as (
      update jobs set stopped = true, not_attempted = not_attempted + coalesce(items, 0),
        ended_at = case when succeeded + failed + not_attempted + coalesce(items, 0) = total then now() end
      from (select held.id, items from ${held} as held left join left_out on left_out.job_id = held.id) as ending
      where jobs.id = ending.id and ended_at is null
      returning jobs.id)`;

const STOP = statement(
  'stop_job',
  { id: 'text' },
  `with held as materialized (select id from jobs where ${REACHED} and id = $4 for update),
    ${endUnbegun('held')}
    select id from held`,
);

// the answer of a success stands with the claim of its item, for as long as claims keep answers
const ENDED = statement(
  'ended_items',
  { place: 'number', customId: 'text', status: 'number', credits: 'number', text: 'text?' },
  `select place, custom_id as "customId", job_items.status, job_items.credits, coalesce(said, body) as text
    from job_items join jobs on jobs.id = job_id
      left join idempotency on idempotency.account_id = jobs.account_id
        and idempotency.key = 'job:' || job_id || ':' || place and job_items.status = 200
    where job_id = $1 and place >= $2 and job_items.status is not null
    order by place limit $3`,
);
const ITEMS = statement(
  'items_of_job',
  {
    ...({ place: 'number', customId: 'text', endpoint: 'text', status: 'number?', credits: 'number' } as const),
    code: 'text?',
  },
  `select place, custom_id as "customId", endpoint, status, credits,
      case when status = 504 and said is null then 'not_attempted' when status <> 200 then said::json ->> 'code' end as code
    from job_items where job_id = $1 order by place limit $2`,
);
