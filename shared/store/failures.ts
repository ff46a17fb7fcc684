/** Failed calls, counted by the hour, endpoint and code: of an account, and of all for those who run the place. */
import { statement } from './rows.ts';

/** So many failed calls that are alike. */
export interface FailureCount {
  endpoint: string;
  status: number;
  /** of the problem; empty where it was none of ours */
  code: string;
  calls: number;
}

/** Failures of one hour that are alike. */
export interface FailuresOfHour extends FailureCount {
  /** since 1970 */
  hour: number;
}

const HOUR_MS = 3_600_000;

/** Adds failures to those that are known. Returns how many kinds are new. */
export function addFailures(known: FailuresOfHour[], more: FailuresOfHour): number {
  const alike = known.find(
    ({ hour, endpoint, status, code }) =>
      hour === more.hour && code === more.code && endpoint === more.endpoint && status === more.status,
  );
  if (alike) alike.calls += more.calls;
  else known.push(more);
  return alike ? 0 : 1;
}

/** As it is written. */
export function failuresRow(accountId: string, { hour, ...counted }: FailuresOfHour) {
  return { account_id: accountId, at: new Date(hour * HOUR_MS).toISOString(), ...counted };
}

export const ADD_FAILURES = statement(
  'add_up_failures',
  {},
  `insert into failures_of_hours
    select account_id, at, endpoint, status, code, calls from jsonb_to_recordset($1::jsonb) as t
      (account_id uuid, at timestamptz, endpoint text, status smallint, code text, calls bigint)
    where exists (select from accounts where accounts.id = t.account_id and deleted_at is null)
    order by account_id, at, endpoint, status, code
    on conflict (account_id, at, endpoint, status, code) do update set
      calls = failures_of_hours.calls + excluded.calls`,
);
const COUNTED = { endpoint: 'text', status: 'number', code: 'text', calls: 'number' } as const;
/** Failures of an account from one day to another, both included, the most frequent first. */
export const FAILURES_BETWEEN = statement(
  'failures_between',
  COUNTED,
  `select endpoint, status, code, sum(calls)::bigint as calls from failures_of_hours
    where account_id = $1 and at >= $2::date::timestamp at time zone 'utc'
      and at < ($3::date + 1)::timestamp at time zone 'utc'
    group by 1, 2, 3 order by 4 desc, 3, 1, 2`,
);
/** Failures of all accounts of the last so many days. */
export const FAILURES_OF_ALL = statement(
  'failures_of_all',
  COUNTED,
  `select endpoint, status, code, sum(calls)::bigint as calls from failures_of_hours
    where at > now() - make_interval(days => $1::int)
    group by 1, 2, 3 order by (status >= 500) desc, 4 desc, 3, 1 limit $2`,
);
/** All that is kept of an account's failures by the hour, newest first. */
export const ALL_FAILURES = statement(
  'all_failures',
  { at: 'time', ...COUNTED },
  `select at, endpoint, status, code, calls from failures_of_hours where account_id = $1
    order by at desc, endpoint, status, code`,
);
export const FORGET_FAILURES = statement(
  'forget_failures_of_hours',
  {},
  'delete from failures_of_hours where at < now() - make_interval(days => $1::int)',
);
