/**
 * Group commit: the debits of one turn of the event loop share a statement, and all that arrive while it is in flight
 * ride in the next one. One commit then pays for many calls, and a hot account is locked once a group instead of once a
 * call.
 */

import { grouped } from '../grouped.ts';
import { LIMITS } from '../limits.ts';
import { certain } from '../narrow.ts';
import type { Charge, Debit, LedgerObserver, NotInForce, TestCall } from './charge.ts';
import type { Database } from './database.ts';
import { IN_FORCE, MONTH, SPENT_NOW } from './key-caps.ts';
import type { LedgerReason } from './ledger-entries.ts';
import { statement } from './rows.ts';

/** Keeps one statement within what PostgreSQL plans and locks quickly. */
const MOST_IN_GROUP = 500;

/** A debit that waits for its statement. */
interface Waiting {
  charge: Charge;
  resolve(debit: Debit): void;
  reject(error: unknown): void;
}

/** Debits without an Idempotency-Key. */
export function groupedDebits(database: Database, observer: LedgerObserver) {
  let waiting: Waiting[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, MOST_IN_GROUP);
      waiting = waiting.slice(MOST_IN_GROUP);
      // alone, the statement of a group costs twice as much, and that of a cap half as much again
      const [entry, ...others] = group;
      if (entry) await (others.length === 0 ? paySingly(entry) : payTogether(group));
    }
    isWorking = false;
  }

  async function payTogether(group: Waiting[]): Promise<void> {
    try {
      const accounts = grouped(group, ({ charge }) => charge.accountId);
      const rows = await database.run(DEBIT_GROUP, parameters(accounts));
      const unpaid: Waiting[] = [];
      for (const { ord, balance, ok } of rows) {
        const calls = certain(accounts[ord - 1], 'account of that number');
        for (const { charge, resolve } of ok ? calls : []) resolve({ kind: 'paid', charge, balance });
        if (!ok) unpaid.push(...calls);
      }
      observer.debitsCommitted(group.length - unpaid.length);
      // such an account cannot pay for all of its calls, or one of its keys may not: first come, first served
      for (const entry of unpaid) await paySingly(entry);
    } catch (error) {
      for (const entry of group) entry.reject(error);
    }
  }

  async function paySingly({ charge, resolve, reject }: Waiting): Promise<void> {
    try {
      // nothing speaks against it: then the key has a cap that its caller had not heard of, or is able to pay by now
      const debit = await decided(
        async (round) =>
          (await takeCredits(database, charge, charge.isCapped || round > 0)) ?? (await whyUnpaid(database, charge)),
      );
      if (debit.kind === 'paid') observer.debitsCommitted(1);
      resolve(debit);
    } catch (error) {
      reject(error);
    }
  }

  return {
    debit: (charge: Charge) =>
      new Promise<Debit>((resolve, reject) => {
        const entry = { charge, resolve, reject };
        // what counts against a cap is locked and read by itself
        if (charge.isCapped) return void paySingly(entry);
        waiting.push(entry);
        if (isWorking) return;
        isWorking = true;
        setImmediate(work);
      }),
  };
}

/** More often no cap and no claim changes hands beneath one call: then what takes and what explains disagree. */
const MOST_ROUNDS = 20;

/** A debit that is tried again while it is neither paid nor refused. Throws rather than going on for ever. */
export async function decided(attempt: (round: number) => Promise<Debit | undefined>): Promise<Debit> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const debit = await attempt(round);
    if (debit) return debit;
  }
  throw new Error('a call was neither paid nor refused');
}

/** Takes the credits of one call; undefined when nothing was taken. */
async function takeCredits(database: Database, charge: Charge, isCapped = false): Promise<Debit | undefined> {
  const { id, accountId, keyId, credits, endpoint } = charge;
  const values = [id, accountId, keyId ?? null, credits, endpoint];
  const [row] = await database.run(isCapped ? DEBIT_CAPPED : DEBIT, values);
  return row && { kind: 'paid', charge, balance: row.balance };
}

/** Columns for DEBIT_GROUP: accounts with their totals, calls with the number of their account. */
function parameters(accounts: readonly (readonly [Waiting, ...Waiting[]])[]): unknown[] {
  const calls = accounts.flatMap((account, index) => account.map(({ charge }) => ({ charge, ord: index + 1 })));
  return [
    accounts.map(([{ charge }]) => charge.accountId),
    accounts.map((account) => account.reduce((sum, { charge }) => sum + charge.credits, 0)),
    calls.map(({ charge }) => charge.keyId ?? null),
    calls.map(({ ord }) => ord),
    calls.map(({ charge }) => charge.id),
    calls.map(({ charge }) => charge.credits),
    calls.map(({ charge }) => charge.endpoint),
  ];
}

/** Why a debit lowered nothing; undefined when it would pay by now. */
export async function whyUnpaid(database: Database, charge: Charge): Promise<Debit | undefined> {
  const { accountId, keyId, credits } = charge;
  const [row] = await database.run(WHY, [accountId, keyId ?? null]);
  const idle = whyIdle(row);
  if (idle || !row) return { kind: idle ?? 'key_revoked' };
  if (credits > 0 && row.balance < credits) return { kind: 'insufficient', balance: row.balance };
  const { cap, spent } = row;
  return cap !== null && spent !== null && spent + credits > cap ? { kind: 'key_cap_reached', cap, spent } : undefined;
}

function whyIdle(row?: { active: boolean; expired: boolean; suspended: boolean }): NotInForce | undefined {
  if (!row?.active) return 'key_revoked';
  if (row.suspended) return 'account_suspended';
  return row.expired ? 'key_expired' : undefined;
}

/** Counts a call of a test key against its account's day (UTC) and against what is free for ever, in one statement. */
export async function countTestCall(database: Database, accountId: string, keyId: string): Promise<TestCall> {
  const bounds = [LIMITS.testCallsADay, LIMITS.testCallsUnpaid];
  const [counted] = await database.run(COUNT_TEST_CALL, [accountId, keyId, ...bounds]);
  if (counted) return { kind: 'counted' };
  const [row] = await database.run(WHY, [accountId, keyId]);
  const idle = whyIdle(row);
  if (idle || !row) return { kind: idle ?? 'key_revoked' };
  const [spent] = await database.run(TEST_CALLS_SPENT, [accountId, LIMITS.testCallsUnpaid]);
  return spent ? { kind: 'test_allowance_spent' } : { kind: 'test_allowance_reached', resetS: row.day_left_s };
}

/** The end of a debit where `paid` has a row: its entry in the ledger, if it costs anything, and the open charge. */
export const ENTERED = `entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select $2, -$4::int, 'debit', $1, $3, $5 from paid where $4::int > 0),
    opened as (
      insert into open_charges (id, account_id, key_id, credits, endpoint) select $1, $2, $3, $4::int, $5 from paid)`;

const DEBIT = statement(
  'debit',
  { balance: 'number' },
  `with paid as (
      update accounts set balance = balance - $4::int
      where id = $2 and balance >= $4::int and suspended_at is null
        and ($3::uuid is null
          or exists (select from api_keys where id = $3 and account_id = $2 and monthly_cap is null and ${IN_FORCE}))
      returning balance),
    ${ENTERED}
    select balance from paid`,
);

/**
 * The beginning of a debit that counts against the key's cap: `able` holds the account, if it can pay; `fits` holds the
 * key, if it has a cap, and is true when the call is within it, or there is none.
 */
export const ABLE_WITHIN_CAP = `able as materialized (
      select id from accounts where id = $2 and (balance >= $4::int or $4::int = 0) and suspended_at is null
        and ($3::uuid is null or exists (select from api_keys where id = $3 and account_id = $2 and ${IN_FORCE}))
      for no key update),
    capped as materialized (
      select id, ${SPENT_NOW} + $4::int as spent, monthly_cap from api_keys
      where id = $3 and monthly_cap is not null and (select count(*) from able) > 0 for no key update),
    fits as materialized (select from able where not exists (select from capped where spent > monthly_cap))`;

/** Its end: what is counted for the key when `source` has a row. */
export const countedWhen = (source: string) => `counted as (
      update api_keys set spent = capped.spent, spent_month = ${MONTH} from capped
      where api_keys.id = capped.id and exists (select from ${source}))`;

const DEBIT_CAPPED = statement(
  'debit_capped',
  { balance: 'number' },
  `with ${ABLE_WITHIN_CAP},
    ${countedWhen('fits')},
    paid as (
      update accounts set balance = balance - $4::int where id = $2 and exists (select from fits) returning balance),
    ${ENTERED}
    select balance from paid`,
);

// An account pays for all of its calls in the group or, here, for none of them. Accounts are locked in a fixed order,
// so that two processes cannot wait for each other, and their balances are read as they are once the locks are held:
// those are lowered, for the statement's own view of an account may be older, and to lower that could look like a
// balance below zero. Keys with a cap are none of this group's: theirs pay one by one. `ord` numbers the accounts from
// 1; looking their verdict up in an array spares the planner joins whose size it cannot know. Accounts and keys are
// looked up one by one for the same reason: joined, it reads their tables whole as long as these are small. `(select
// $1)` hides how long a list is: by its length every group seems to deserve a plan of its own, and to plan is two
// thirds of the work.
const DEBIT_GROUP = statement(
  'debit_group',
  { ord: 'number', balance: 'number', ok: 'boolean' },
  `with dead as materialized (
      select asked.ord from unnest((select $3::uuid[]), (select $4::int[])) as asked (key, ord)
      where asked.key is not null and ($1::uuid[])[asked.ord] is distinct from (
        select account_id from api_keys
        where id = asked.key and ${IN_FORCE} and monthly_cap is null)),
    locked as materialized (
      select asked.ord, account.*, asked.credits
      from (
        select * from unnest((select $1::uuid[]), (select $2::int[])) with ordinality as asked (id, credits, ord)
        order by id) as asked
      cross join lateral (
        select id, balance, suspended_at from accounts where accounts.id = asked.id for update) as account),
    judged as materialized (
      select *, balance >= credits and suspended_at is null and ord <> all (array (select ord from dead)) as ok
      from locked),
    verdicts as materialized (select array_agg(ok order by ord) as ok from judged),
    paid as (
      update accounts set balance = judged.balance - judged.credits from judged
      where accounts.id = judged.id and judged.ok),
    asked as materialized (
      select * from unnest((select $5::uuid[]), (select $4::int[]), (select $3::uuid[]), (select $6::int[]),
          (select $7::text[])) as t (charge, ord, key, credits, endpoint)
      where (select ok from verdicts)[ord]),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select ($1::uuid[])[ord], -credits, 'debit', charge, key, endpoint from asked where credits > 0),
    opened as (
      insert into open_charges (id, account_id, key_id, credits, endpoint)
      select charge, ($1::uuid[])[ord], key, credits, endpoint from asked)
    select ord::int, balance - credits as balance, ok from judged`,
);

const WHY = statement(
  'why_unpaid',
  {
    ...{ balance: 'number', active: 'boolean', expired: 'boolean', suspended: 'boolean' },
    ...{ cap: 'number?', spent: 'number?', day_left_s: 'number' },
  },
  `select balance, suspended_at is not null as suspended, $2::uuid is null or key.id is not null as active,
      coalesce(key.expires_at <= now(), false) as expired, key.monthly_cap as cap, key.spent,
      86400 - floor(extract(epoch from now()))::bigint % 86400 as day_left_s
    from accounts left join (
      select id, account_id, expires_at, monthly_cap, ${SPENT_NOW} as spent from api_keys
      where id = $2 and revoked_at is null) as key on key.account_id = accounts.id
    where accounts.id = $1`,
);

const TODAY = `(now() at time zone 'utc')::date`;

/** True of a row of accounts that paid once, or was given credits that not everybody gets. */
const KNOWN = `exists (
      select from ledger where account_id = accounts.id and kind in ('grant', 'payment')
        and reason is distinct from '${'starter_credits' satisfies LedgerReason}')`;

// who paid is looked up only where it matters: their ledger may be long
const COUNT_TEST_CALL = statement(
  'count_test_call',
  { test_calls: 'number' },
  `update accounts set test_calls = case when test_day = ${TODAY} then test_calls else 0 end + 1, test_day = ${TODAY},
      test_calls_ever = test_calls_ever + 1
    where id = $1 and suspended_at is null and (test_day is distinct from ${TODAY} or test_calls < $3)
      and case when test_calls_ever < $4 then true else ${KNOWN} end
      and exists (select from api_keys where id = $2 and account_id = $1 and ${IN_FORCE})
    returning test_calls`,
);

const TEST_CALLS_SPENT = statement(
  'test_calls_spent',
  { id: 'text' },
  `select id from accounts where id = $1 and test_calls_ever >= $2 and not ${KNOWN}`,
);
