/**
 * The work on jobs. Whoever works on a job holds a lease of it and takes a share of its items; when the process dies
 * another takes them again, and the claim of each item sees to it that nothing is charged twice.
 */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import { first } from '../narrow.ts';
import type { Database } from './database.ts';
import { claimKey, endUnbegun } from './job-records.ts';
import { statement } from './rows.ts';
import { sealed, unsealed } from './seal.ts';
import { secretFor } from './secrets.ts';

/** A job that somebody wants made. */
export interface JobOrder {
  accountId: string;
  keyId: string;
  isTest: boolean;
  language: string;
  /** an Idempotency-Key: the same once more is the same job */
  claim?: string;
  /** hash of what was asked */
  fingerprint: string;
  price: number;
  items: readonly { customId: string; endpoint: string; input: string }[];
}

/** What became of an order. */
export type MadeJob =
  | { kind: 'made' | 'known'; id: string }
  | { kind: 'mismatch' | 'too_many' }
  /** the balance does not cover it, and what jobs under way may still cost */
  | { kind: 'insufficient'; balance: number; promised: number };

/** A share of a job, held by one process. */
export interface TakenShare {
  jobId: string;
  accountId: string;
  keyId: string;
  language: string;
  items: readonly TakenItem[];
}

/** An item that is to be called. */
export interface TakenItem {
  place: number;
  endpoint: string;
  /** JSON text; undefined where it cannot be read any more */
  input: string | undefined;
  tries: number;
}

/** How an item ended: `text` is a problem document, or an answer that no claim keeps. */
export interface ItemEnd {
  place: number;
  status: number;
  text: string | null;
}

/** What became of a share. */
export interface ShareEnd {
  ended: readonly ItemEnd[];
  /** places of items that are to be called later; `refunded` ones do not count as tried */
  later: readonly number[];
  untried: readonly number[];
  /** seconds until the job is looked at again */
  afterS: number;
}

/** Jobs as those know them who make them and work on them. */
export interface JobWork {
  make(order: JobOrder): Promise<MadeJob>;
  /** A share of the job whose turn it is, for this process; undefined when there is none. */
  take(): Promise<TakenShare | undefined>;
  finish(share: TakenShare, end: ShareEnd): Promise<void>;
  /** Lets go of all leases: for whoever knows that nobody else works. */
  takeOver(): Promise<void>;
  /** Calls back whenever there may be work, in whichever process it was made. */
  listen(onWork: () => void): Promise<void>;
}

/** The key that the inputs of jobs are sealed with: every process of this installation has it, and nobody else. */
export const inputKey = (pepper: string) => secretFor('inputs of jobs', pepper);

const CHANNEL = 'siderea_jobs';

/** The work on the jobs of a database. */
export function jobWorkOver(database: Database, pepper: string): JobWork {
  const key = inputKey(pepper);
  const holder = randomUUID();
  return {
    make: (order) => makeJob(database, order, key),
    async take() {
      const rows = await database.run(TAKE, [holder, LIMITS.jobsAtOnce, LIMITS.jobShare, LIMITS.jobLeaseS]);
      const [job] = rows;
      if (!job) return undefined;
      const { jobId, accountId, keyId, language } = job;
      const items = rows
        .flatMap(({ place, endpoint, input, tries }) => {
          if (place === null || endpoint === null || tries === null) return [];
          return [{ place, endpoint, input: unsealed(input ?? '', key, claimKey(jobId, place)), tries }];
        })
        .toSorted((one, other) => one.place - other.place);
      return { jobId, accountId, keyId, language, items };
    },
    async finish({ jobId }, { ended, later, untried, afterS }) {
      const columns = [ended.map(({ place }) => place), ended.map(({ status }) => status)];
      await database.run(FINISH, [jobId, holder, ...columns, ended.map(({ text }) => text), later, untried, afterS]);
    },
    async takeOver() {
      await database.run(TAKE_OVER, []);
    },
    listen: (onWork) => database.listen(CHANNEL, { onMessage: onWork, onHeld: onWork, onLost() {} }),
  };
}

/** Makes a job, unless something is in the way; accounts make one after another. */
async function makeJob({ transaction }: Database, order: JobOrder, key: Buffer): Promise<MadeJob> {
  const { accountId, keyId, isTest, language, claim, fingerprint, price, items } = order;
  return transaction(async (run) => {
    const [account] = await run(HOLD, [accountId]);
    await run(LET_GO, [accountId, LIMITS.keptAnswerHours]);
    const [known] = claim === undefined ? [] : await run(KNOWN, [accountId, claim]);
    if (known) return known.fingerprint === fingerprint ? { kind: 'known', id: known.id } : { kind: 'mismatch' };
    const { jobs, promised } = first(await run(OPEN, [accountId]), 'row of sums');
    if (jobs >= LIMITS.jobsWaiting) return { kind: 'too_many' };
    const balance = account?.balance ?? 0;
    if (price > 0 && balance < price + promised) return { kind: 'insufficient', balance, promised };
    const id = randomUUID();
    const about = [keyId, isTest, language, claim ?? null, fingerprint, items.length, price];
    await run(MAKE, [id, accountId, ...about]);
    const rows = items.map(({ customId, endpoint, input }, place) => {
      return { place, custom_id: customId, endpoint, input: sealed(input, key, claimKey(id, place)) };
    });
    await run(FILL, [id, JSON.stringify(rows), CHANNEL]);
    return { kind: 'made', id };
  });
}

/** Ends jobs that are too old, and forgets items and counts when their time has come. */
export async function forgetOldJobs({ run }: Database): Promise<void> {
  await run(END_OLD, [LIMITS.jobHours]);
  await run(FORGET_ITEMS, [LIMITS.jobHours]);
  await run(FORGET_JOBS, [LIMITS.jobDays]);
}

const HOLD = statement(
  'hold_account_for_job',
  { balance: 'number' },
  'select balance from accounts where id = $1 and deleted_at is null for no key update',
);
const LET_GO = statement(
  'let_go_of_job_claims',
  {},
  `update jobs set claim = null
    where account_id = $1 and claim is not null and created_at < now() - make_interval(hours => $2::int)`,
);
const KNOWN = statement(
  'known_job',
  { id: 'text', fingerprint: 'text' },
  'select id, fingerprint from jobs where account_id = $1 and claim = $2',
);
const OPEN = statement(
  'open_jobs',
  { jobs: 'number', promised: 'number' },
  `select count(*)::int as jobs, coalesce(sum(greatest(0, price - credits)) filter (where not test), 0)::bigint as promised
    from jobs where account_id = $1 and ended_at is null`,
);
const MAKE = statement(
  'make_job',
  {},
  `insert into jobs (id, account_id, key_id, test, language, claim, fingerprint, total, price)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const FILL = statement(
  'fill_job',
  {},
  `with filled as (
      insert into job_items (job_id, place, custom_id, endpoint, input)
      select $1, * from jsonb_to_recordset($2::jsonb) as t (place integer, custom_id text, endpoint text, input text)
      returning place)
    select pg_notify($3, '') from filled limit 1`,
);

// Of each account the oldest jobs are worked on, so many at once; among those whose turn it may be the account that was
// served longest ago comes first. A job that somebody else is just taking is passed over.
const TAKE = statement(
  'take_share',
  {
    ...({ jobId: 'text', accountId: 'text', keyId: 'text', language: 'text' } as const),
    ...({ place: 'number?', endpoint: 'text?', input: 'text?', tries: 'number?' } as const),
  },
  `with standing as materialized (
      select id, row_number() over (partition by account_id order by created_at, id) as rank,
        max(served_at) over (partition by account_id) as account_served
      from jobs where ended_at is null),
    picked as materialized (
      select jobs.id from jobs join standing on standing.id = jobs.id
      where rank <= $2::int and run_after <= now() and (lease_until is null or lease_until < now())
        and ended_at is null
      order by account_served nulls first, served_at nulls first, created_at, jobs.id
      limit 1 for update of jobs skip locked),
    leased as (
      update jobs set holder = $1, lease_until = now() + make_interval(secs => $4::double precision), served_at = now()
      from picked where jobs.id = picked.id
      returning jobs.id, account_id, key_id, language),
    begun as (
      update job_items set tries = job_items.tries + 1, begun_at = now()
      from (
        select job_items.job_id, job_items.place from job_items join picked on picked.id = job_items.job_id
        where status is null order by job_items.place limit $3::int) as share
      where job_items.job_id = share.job_id and job_items.place = share.place
      returning job_items.job_id, job_items.place, endpoint, input, tries)
    select leased.id as "jobId", account_id as "accountId", key_id as "keyId", language, place, endpoint, input, tries
    from leased left join begun on begun.job_id = leased.id`,
);

// What an item cost is what the ledger says of the charge that its claim holds: after a crash nobody else knows. A
// stopped job calls nothing later.
const FINISH = statement(
  'finish_share',
  {},
  `with job as materialized (select id, account_id, stopped, holder = $2 as is_ours from jobs where id = $1 for update),
    ended as (
      update job_items set status = done.status, said = done.said, input = null, begun_at = null,
        credits = case when done.status = 200 then coalesce((
          select -sum(amount) from idempotency join ledger on ledger.reference = idempotency.charge_id
          where idempotency.account_id = job.account_id and idempotency.key = 'job:' || job.id || ':' || done.place),
          0) else 0 end
      from job, unnest($3::int[], $4::int[], $5::text[]) as done (place, status, said)
      where job_id = job.id and job_items.place = done.place and job_items.status is null
      returning job_items.status, job_items.credits),
    later as (
      update job_items set begun_at = null, status = case when stopped then 504 end,
        input = case when stopped then null else input end,
        tries = tries - case when place = any ($7::int[]) then 1 else 0 end
      from job where job_id = job.id and place = any ($6::int[]) and status is null
      returning job_items.status),
    counts as (
      select count(*) filter (where status = 200)::int as succeeded, count(*) filter (where status <> 200)::int as failed,
        coalesce(sum(credits), 0)::int as credits, (select count(status)::int from later) as left_out
      from ended)
    update jobs set succeeded = jobs.succeeded + counts.succeeded, failed = jobs.failed + counts.failed,
      not_attempted = jobs.not_attempted + counts.left_out, credits = jobs.credits + counts.credits,
      ended_at = case when jobs.succeeded + jobs.failed + jobs.not_attempted
        + counts.succeeded + counts.failed + counts.left_out = total then now() end,
      lease_until = case when is_ours then null else lease_until end,
      run_after = now() + make_interval(secs => $8::double precision)
    from job, counts where jobs.id = job.id`,
);
const TAKE_OVER = statement('take_jobs_over', {}, 'update jobs set lease_until = null where ended_at is null');

const END_OLD = statement(
  'end_old_jobs',
  {},
  `with held as materialized (
      select id from jobs where ended_at is null and created_at < now() - make_interval(hours => $1::int)
        and (lease_until is null or lease_until < now())
      for update skip locked),
    ${endUnbegun('held')}
    select from held`,
);
const FORGET_ITEMS = statement(
  'forget_job_items',
  {},
  `with old as (
      update jobs set items_kept = false where items_kept and ended_at < now() - make_interval(hours => $1::int)
      returning id)
    delete from job_items where job_id in (select id from old)`,
);
const FORGET_JOBS = statement(
  'forget_jobs',
  {},
  'delete from jobs where ended_at is not null and created_at < now() - make_interval(days => $1::int)',
);
