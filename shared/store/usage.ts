/**
 * What calls were made: added up by day, key and endpoint, and the latest of each account one by one. It is no money:
 * while the database is away it waits, what a killed process had not written is lost, and never does anybody wait for
 * it.
 */
import type { UsageGroup } from '../endpoints/stores.ts';
import { LIMITS } from '../limits.ts';
import { REAL_TIME, type Timekeeper } from '../timekeeper.ts';
import type { Database } from './database.ts';
import {
  ADD_FAILURES,
  addFailures,
  FAILURES_BETWEEN,
  type FailureCount,
  type FailuresOfHour,
  FORGET_FAILURES,
  failuresRow,
} from './failures.ts';
import { bucketOf, noLatencies } from './latency.ts';
import { type Statement, statement } from './rows.ts';

/** A call that was answered. Nothing of what was asked. */
export interface CallRecord {
  /** request id */
  id: string;
  accountId: string;
  /** undefined for somebody who is signed in and calls without one */
  keyId?: string;
  endpoint: string;
  status: number;
  /** of the problem, where it was one */
  code?: string;
  /** JSON pointers of the members that were refused */
  fields?: readonly string[];
  credits: number;
  /** from its arrival to its answer */
  ms: number;
  atMs: number;
}

/** Calls that have something in common. */
export interface UsageRow {
  /** a day (UTC, as 2031-12-31), the name of an endpoint, or the id of a key */
  label: string;
  requests: number;
  errors: number;
  credits: number;
  /** of those that succeeded; see latency.ts */
  buckets: number[];
}

/** A call among the latest of its account. */
export interface RecentCall {
  id: string;
  keyId: string | null;
  endpoint: string;
  status: number;
  code: string | null;
  fields: readonly string[];
  credits: number;
  ms: number;
  at: Date;
}

/** The calls of an hour. */
export interface UsageOfHour {
  /** its beginning */
  at: Date;
  requests: number;
  errors: number;
  credits: number;
}

/** What a list of keys says of one. */
export interface KeyUse {
  keyId: string;
  lastUsedAt: Date;
  requestsToday: number;
}

/** What of an account's usage somebody may see; without both, all of it. */
export interface UsageSeen {
  /** calls of these groups of endpoints */
  groups?: readonly string[] | null;
  /** calls of test keys */
  isTest?: boolean;
}

export interface Usage {
  record(call: CallRecord): void;
  /** Usage from one day to another, both included, each as 2031-12-31 (UTC). */
  between(accountId: string, from: string, to: string, group: UsageGroup, seen?: UsageSeen): Promise<UsageRow[]>;
  /** The calls of one day, as 2031-12-31 (UTC), by the hour; hours without calls are left out. */
  hours(accountId: string, day: string): Promise<UsageOfHour[]>;
  /** Failed calls by endpoint and code, the most frequent first, from one day to another, both included. */
  failures(accountId: string, from: string, to: string): Promise<FailureCount[]>;
  /** The latest calls, so many of those answered and so many of those that failed, newest first. */
  recent(accountId: string, limit: number): Promise<RecentCall[]>;
  /** When each key was last used, and how often today. */
  ofKeys(accountId: string): Promise<KeyUse[]>;
  /** Writes what waits now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Stands in the place of an endpoint where a path was called that is none: paths are whatever callers write. */
export const UNKNOWN_PATH = 'unknown_path';
const RECENT_IN_FLUSH = 100;
/** Who makes a first call wants to see it soon; under load many calls of a key make one row. */
const FLUSH_AFTER_MS = 1_000;
const FLUSHES_APART_MS = 5_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Sums. Where the database is away for long, what is new is not counted any more. */
const MOST_WAITING = 20_000;
/** Stands in the place of a key where nobody used one. */
export const NO_KEY = '00000000-0000-0000-0000-000000000000';

/** What waits to be written. */
interface Waiting {
  accounts: Map<string, AccountWaiting>;
  /** how many, of all accounts */
  sums: number;
}

interface AccountWaiting {
  sums: Sum[];
  hours: HourSum[];
  failures: FailuresOfHour[];
  /** the latest; those answered push none out that failed */
  answered: CallRecord[];
  failed: CallRecord[];
}

/** Calls of one hour. */
interface HourSum {
  /** since 1970 */
  hour: number;
  requests: number;
  errors: number;
  credits: number;
}

/** Calls of one day, key and endpoint. */
interface Sum {
  /** since 1970-01-01 */
  day: number;
  keyId: string;
  endpoint: string;
  requests: number;
  errors: number;
  credits: number;
  buckets: number[];
  lastMs: number;
}

/**
 * The usage in a database. Calls wait in memory and are written behind the answers; a failed write is tried
 * again.
 */
export function usageOver(database: Database, clock: Timekeeper = REAL_TIME): Usage {
  let waiting = nothing();
  const trim = trimming(database);
  let callOff: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let nextMs = 0;
  let isClosed = false;

  function later(): void {
    if (isClosed || callOff) return;
    callOff = clock.after(Math.max(FLUSH_AFTER_MS, nextMs - clock.nowMs()), () => {
      callOff = undefined;
      nextMs = clock.nowMs() + FLUSHES_APART_MS;
      writing = writing.then(write);
    });
  }

  async function write(): Promise<void> {
    if (waiting.accounts.size === 0) return;
    const taken = waiting;
    waiting = nothing();
    const accounts = [...taken.accounts];
    try {
      await enter(database, accounts);
    } catch {
      waiting = together(taken, waiting);
      return later();
    }
    await trim(accounts).catch(() => {});
  }

  return {
    record(call) {
      const account = accountIn(waiting, call.accountId);
      if (waiting.sums < MOST_WAITING) addCall(waiting, account, call);
      keepLatest(account, call);
      later();
    },
    between: (accountId, from, to, group, { groups, isTest = false } = {}) =>
      database.run(BETWEEN[group], [accountId, from, to, groups ?? null, isTest]),
    hours: (accountId, day) => database.run(HOURS, [accountId, day]),
    failures: (accountId, from, to) => database.run(FAILURES_BETWEEN, [accountId, from, to]),
    recent: (accountId, limit) => database.run(RECENT, [accountId, limit]),
    ofKeys: (accountId) => database.run(OF_KEYS, [accountId]),
    async flush() {
      writing = writing.then(write);
      await writing;
    },
    async close() {
      isClosed = true;
      callOff?.();
      writing = writing.then(write);
      await writing;
    },
  };
}

/** Writes what waited, all of it or nothing. */
function enter(database: Database, accounts: readonly [string, AccountWaiting][]): Promise<void> {
  const sums = accounts.flatMap(([accountId, account]) => account.sums.map((sum) => sumRow(accountId, sum)));
  const hours = accounts.flatMap(([accountId, account]) => account.hours.map((hour) => hourRow(accountId, hour)));
  const failures = accounts.flatMap(([accountId, account]) =>
    account.failures.map((alike) => failuresRow(accountId, alike)),
  );
  const recent = accounts.flatMap(([, { answered, failed }]) => [...answered, ...failed].map(recentRow));
  return database.transaction(async (run) => {
    for (const statement of ADD_UP) await run(statement, [JSON.stringify(sums)]);
    await run(ADD_HOURS, [JSON.stringify(hours)]);
    if (failures.length > 0) await run(ADD_FAILURES, [JSON.stringify(failures)]);
    await run(ENTER_RECENT, [JSON.stringify(recent)]);
  });
}

/** Given what was written, lets the oldest calls of an account go every now and then. */
function trimming(database: Database): (written: readonly [string, AccountWaiting][]) => Promise<void> {
  const untrimmed = new Map<string, number>();
  return async (written) => {
    for (const [account, { answered, failed }] of written) {
      untrimmed.set(account, (untrimmed.get(account) ?? 0) + answered.length + failed.length);
    }
    const due = [...untrimmed].filter(([, count]) => count >= RECENT_IN_FLUSH).map(([account]) => account);
    if (due.length === 0) return;
    for (const account of due) untrimmed.delete(account);
    await database.run(TRIM_RECENT, [due, LIMITS.recentCalls]);
  };
}

/** Forgets what is older than promised. */
export async function forgetOldUsage(database: Database): Promise<void> {
  for (const statement of FORGET_DAYS) await database.run(statement, [LIMITS.usageDays]);
  await database.run(FORGET_HOURS, [LIMITS.usageHourDays]);
  await database.run(FORGET_FAILURES, [LIMITS.usageHourDays]);
  await database.run(FORGET_RECENT, [LIMITS.recentCallDays, LIMITS.recentFailureDays]);
}

function nothing(): Waiting {
  return { accounts: new Map(), sums: 0 };
}

function accountIn({ accounts }: Waiting, accountId: string): AccountWaiting {
  const account = accounts.get(accountId) ?? { sums: [], hours: [], failures: [], answered: [], failed: [] };
  accounts.set(accountId, account);
  return account;
}

/** What could not be written, and what came meanwhile. */
function together(older: Waiting, newer: Waiting): Waiting {
  for (const [accountId, { sums, hours, failures, answered, failed }] of newer.accounts) {
    const account = accountIn(older, accountId);
    for (const sum of sums) add(older, account, sum);
    for (const hour of hours) addHour(account, hour);
    for (const alike of failures) older.sums += addFailures(account.failures, alike);
    for (const call of [...answered, ...failed]) keepLatest(account, call);
  }
  return older;
}

/** One more call. Every answer pays for this: nothing is made but the first sum. */
function addCall(waiting: Waiting, account: AccountWaiting, call: CallRecord): void {
  const { keyId = NO_KEY, endpoint, status, credits, ms, atMs } = call;
  const sum = sumFor(waiting, account, Math.floor(atMs / DAY_MS), keyId, endpoint);
  sum.requests++;
  if (status >= 400) sum.errors++;
  sum.credits += credits;
  // how long a refusal took says nothing of how long an answer takes
  if (status < 400) countIn(sum, bucketOf(ms), 1);
  sum.lastMs = Math.max(sum.lastMs, atMs);
  const hour = Math.floor(atMs / HOUR_MS);
  addHour(account, { hour, requests: 1, errors: status >= 400 ? 1 : 0, credits });
  if (status < 400) return;
  waiting.sums += addFailures(account.failures, { hour, endpoint, status, code: call.code ?? '', calls: 1 });
}

/** Keeps one more call, and of those of its kind no more than twice what is written. */
function keepLatest({ answered, failed }: AccountWaiting, call: CallRecord): void {
  const kind = call.status < 400 ? answered : failed;
  if (kind.push(call) >= 2 * RECENT_IN_FLUSH) kind.splice(0, kind.length - RECENT_IN_FLUSH);
}

function addHour({ hours }: AccountWaiting, more: HourSum): void {
  const known = hours.find(({ hour }) => hour === more.hour);
  if (!known) return void hours.push(more);
  known.requests += more.requests;
  known.errors += more.errors;
  known.credits += more.credits;
}

function countIn({ buckets }: Sum, bucket: number, count: number): void {
  buckets[bucket] = (buckets[bucket] ?? 0) + count;
}

function add(waiting: Waiting, account: AccountWaiting, more: Sum): void {
  const sum = sumFor(waiting, account, more.day, more.keyId, more.endpoint);
  sum.requests += more.requests;
  sum.errors += more.errors;
  sum.credits += more.credits;
  for (const [bucket, count] of more.buckets.entries()) countIn(sum, bucket, count);
  sum.lastMs = Math.max(sum.lastMs, more.lastMs);
}

function sumFor(waiting: Waiting, account: AccountWaiting, day: number, keyId: string, endpoint: string): Sum {
  const known = account.sums.find((sum) => sum.endpoint === endpoint && sum.keyId === keyId && sum.day === day);
  if (known) return known;
  const sum = { day, keyId, endpoint, requests: 0, errors: 0, credits: 0, buckets: noLatencies(), lastMs: 0 };
  account.sums.push(sum);
  waiting.sums++;
  return sum;
}

function sumRow(accountId: string, { day, keyId, lastMs, ...sum }: Sum) {
  const at = { day: new Date(day * DAY_MS).toISOString().slice(0, 10), last_at: new Date(lastMs).toISOString() };
  return { account_id: accountId, key_id: keyId, ...at, ...sum };
}

function hourRow(accountId: string, { hour, ...sums }: HourSum) {
  return { account_id: accountId, at: new Date(hour * HOUR_MS).toISOString(), ...sums };
}

function recentRow({ accountId, keyId, fields = [], ms, atMs, ...call }: CallRecord) {
  const at = new Date(atMs).toISOString();
  return { ...call, account_id: accountId, key_id: keyId, fields, ms: Math.round(ms), at };
}

/** Calls whose account was deleted before they were written are forgotten. */
const OF_SOMEBODY = 'exists (select from accounts where accounts.id = t.account_id and deleted_at is null)';

/** What is written: sums of one day, key and endpoint. */
const WRITTEN = `jsonb_to_recordset($1::jsonb) as t (account_id uuid, day date, key_id uuid, endpoint text,
      requests bigint, errors bigint, credits bigint, buckets bigint[], last_at timestamptz)`;
const PLACES = noLatencies().map((_, place) => place + 1);
/** Sums over rows; of the buckets, place by place. */
const SUMS = `sum(requests)::bigint as requests, sum(errors)::bigint as errors, sum(credits)::bigint as credits,
        array[${PLACES.map((place) => `sum(buckets[${place}])`).join(', ')}]`;

/** Adds sums up in one of the tables, of which each row is named by some columns. */
function addUp(table: string, names: string, columns: string, group = ''): Statement<object> {
  const buckets = PLACES.map((place) => `${table}.buckets[${place}] + excluded.buckets[${place}]`);
  const lastAt = columns.includes('last_at') ? `, last_at = greatest(${table}.last_at, excluded.last_at)` : '';
  // rows are taken in a fixed order, so that two processes cannot wait for each other
  return statement(
    `add_up_${table}`,
    {},
    `insert into ${table}
      select ${columns} from ${WRITTEN} where ${OF_SOMEBODY} ${group} order by ${names}
      on conflict (${names}) do update set
        requests = ${table}.requests + excluded.requests,
        errors = ${table}.errors + excluded.errors,
        credits = ${table}.credits + excluded.credits,
        buckets = array[${buckets.join(', ')}]${lastAt}`,
  );
}

/** The same calls three times: one by one, and added up for the pages that read a year. */
const ADD_UP = [
  addUp('usage_days', 'account_id, day, key_id, endpoint', '*'),
  addUp(
    'usage_of_endpoints',
    'account_id, day, test, endpoint',
    `account_id, day, coalesce((select test from api_keys where id = key_id), false) as test, endpoint, ${SUMS}`,
    'group by 1, 2, 3, 4',
  ),
  addUp(
    'usage_of_keys',
    'account_id, key_id, day, "group"',
    `account_id, key_id, day, split_part(endpoint, '.', 1) as "group", ${SUMS}, max(last_at)`,
    'group by 1, 2, 3, 4',
  ),
];
const ADD_HOURS = statement(
  'add_up_hours',
  {},
  `insert into usage_of_hours
    select account_id, at, requests, errors, credits from jsonb_to_recordset($1::jsonb) as t
      (account_id uuid, at timestamptz, requests bigint, errors bigint, credits bigint)
    where ${OF_SOMEBODY} order by account_id, at
    on conflict (account_id, at) do update set
      requests = usage_of_hours.requests + excluded.requests,
      errors = usage_of_hours.errors + excluded.errors,
      credits = usage_of_hours.credits + excluded.credits`,
);
const HOUR = { at: 'time', requests: 'number', errors: 'number', credits: 'number' } as const;
const HOURS = statement(
  'hours_of_day',
  HOUR,
  `select at, requests, errors, credits from usage_of_hours
    where account_id = $1 and at >= $2::date::timestamp at time zone 'utc'
      and at < ($2::date + 1)::timestamp at time zone 'utc' order by at`,
);
/** All that is kept of an account's calls by the hour, newest first. */
export const ALL_HOURS = statement(
  'all_hours',
  HOUR,
  'select at, requests, errors, credits from usage_of_hours where account_id = $1 order by at desc',
);
const FORGET_HOURS = statement(
  'forget_usage_of_hours',
  {},
  'delete from usage_of_hours where at < now() - make_interval(days => $1::int)',
);
const ENTER_RECENT = statement(
  'enter_recent_calls',
  {},
  `insert into recent_requests (id, account_id, key_id, endpoint, status, code, fields, credits, ms, at)
    select * from jsonb_to_recordset($1::jsonb) as t (id uuid, account_id uuid, key_id uuid, endpoint text,
      status smallint, code text, fields text[], credits integer, ms integer, at timestamptz)
    where ${OF_SOMEBODY}
    order by id on conflict do nothing`,
);
const TRIM_RECENT = statement(
  'trim_recent_calls',
  {},
  `delete from recent_requests where id in (
      select id from (
        select id, row_number() over (partition by account_id, status >= 400 order by at desc, id) as place
        from recent_requests where account_id = any ($1::uuid[])) as placed
      where place > $2)`,
);
const RECENT_COLUMNS = {
  ...({ id: 'text', keyId: 'text?', endpoint: 'text', status: 'number', code: 'text?' } as const),
  ...({ fields: 'texts', credits: 'number', ms: 'number', at: 'time' } as const),
};
const RECENT_SELECTED = 'id, key_id as "keyId", endpoint, status, code, fields, credits, ms, at';
const RECENT = statement(
  'recent_calls',
  RECENT_COLUMNS,
  `select ${RECENT_SELECTED} from (
      (select * from recent_requests where account_id = $1 and status < 400 order by at desc, id limit $2) union all
      (select * from recent_requests where account_id = $1 and status >= 400 order by at desc, id limit $2)) as kinds
    order by at desc, id`,
);
/** All that is kept of an account's calls one by one. */
export const ALL_RECENT = statement(
  'all_recent_calls',
  RECENT_COLUMNS,
  `select ${RECENT_SELECTED} from recent_requests where account_id = $1 order by at desc, id`,
);
/** What is kept of an account's calls by day, newest first, beyond one of them or from the newest on. */
export const USAGE_PAGE = statement(
  'usage_page',
  {
    ...({ day: 'text', keyId: 'text?', endpoint: 'text' } as const),
    ...({ requests: 'number', errors: 'number', credits: 'number' } as const),
  },
  `select day::text, nullif(key_id, '${NO_KEY}') as "keyId", endpoint, requests, errors, credits
    from usage_days
    where account_id = $1 and ($2::date is null or (usage_days.day, key_id, endpoint) < ($2, $3::uuid, $4))
    order by usage_days.day desc, key_id desc, endpoint desc limit $5`,
);
const OF_KEYS = statement(
  'use_of_keys',
  { keyId: 'text', lastUsedAt: 'time', requestsToday: 'number' },
  `select api_keys.id as "keyId", latest.last_at as "lastUsedAt",
      case when latest.day = (now() at time zone 'utc')::date then latest.requests else 0 end as "requestsToday"
    from api_keys cross join lateral (
      select day, max(last_at) as last_at, sum(requests)::bigint as requests from usage_of_keys
      where account_id = $1 and key_id = api_keys.id group by day order by day desc limit 1) as latest
    where api_keys.account_id = $1`,
);
const TABLES = ['usage_days', 'usage_of_endpoints', 'usage_of_keys'];
const FORGET_DAYS = TABLES.map((table) =>
  statement(`forget_${table}`, {}, `delete from ${table} where day < (now() at time zone 'utc')::date - $1::int`),
);
/** Forgets how an account was used. */
export const DELETE_USAGE = [...TABLES, 'usage_of_hours', 'failures_of_hours', 'recent_requests'].map((table) =>
  statement(`delete_${table}`, {}, `delete from ${table} where account_id = $1`),
);
const FORGET_RECENT = statement(
  'forget_recent_calls',
  {},
  `delete from recent_requests where at < now() - make_interval(days => $1::int)
    and (status < 400 or at < now() - make_interval(days => $2::int))`,
);

/** Sums of what has a label in common, over the groups of endpoints and the keys that are to be seen. */
function between(group: UsageGroup, table: string, label: string, ofGroups: string, ofTests: string) {
  return statement(
    `usage_by_${group}`,
    { label: 'text', requests: 'number', errors: 'number', credits: 'number', buckets: 'numbers' },
    `select ${label} as label, ${SUMS}::float8[] as buckets from ${table}
      where account_id = $1 and day between $2::date and $3::date
        and ($4::text[] is null or ${ofGroups} = any ($4)) and (not $5::boolean or ${ofTests})
      group by 1 order by 1`,
  );
}

function ofEndpoints(group: UsageGroup, label: string) {
  return between(group, 'usage_of_endpoints', label, "split_part(endpoint, '.', 1)", 'test');
}

const BETWEEN = {
  day: ofEndpoints('day', 'day::text'),
  endpoint: ofEndpoints('endpoint', 'endpoint'),
  key: between(
    'key',
    'usage_of_keys',
    'key_id::text',
    '"group"',
    'key_id in (select id from api_keys where account_id = $1 and test)',
  ),
};
