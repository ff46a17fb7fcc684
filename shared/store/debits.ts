/**
 * Group commit: the debits of one turn of the event loop share a statement, and all that arrive while it is in flight ride in the next one.
 * One commit then pays for many calls, and a hot account is locked once a group instead of once a call.
 */

import type { Charge, Debit, LedgerObserver } from './charge.ts';
import type { Database } from './database.ts';

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
      await (group.length === 1 ? paySingly(group[0]) : payTogether(group));
    }
    isWorking = false;
  }

  async function payTogether(group: Waiting[]): Promise<void> {
    try {
      const accounts = groupedByAccount(group);
      const rows = await database.run<{ ord: number; balance: number; ok: boolean }>(DEBIT_GROUP, parameters(accounts));
      const unpaid: Waiting[] = [];
      for (const { ord, balance, ok } of rows) {
        for (const { charge, resolve } of ok ? accounts[ord - 1] : []) resolve({ kind: 'paid', charge, balance });
        if (!ok) unpaid.push(...accounts[ord - 1]);
      }
      observer.debitsCommitted(group.length - unpaid.length);
      // such an account cannot pay for all of its calls, or one of its keys was revoked: first come, first served
      for (const entry of unpaid) await paySingly(entry);
    } catch (error) {
      for (const entry of group) entry.reject(error);
    }
  }

  async function paySingly({ charge, resolve, reject }: Waiting): Promise<void> {
    try {
      let debit: Debit | undefined;
      while (!debit) debit = (await payNow(charge)) ?? (await whyUnpaid(database, charge));
      resolve(debit);
    } catch (error) {
      reject(error);
    }
  }

  async function payNow(charge: Charge): Promise<Debit | undefined> {
    const { id, accountId, keyId, credits, endpoint } = charge;
    const [row] = await database.run<{ balance: number }>(DEBIT, [id, accountId, keyId ?? null, credits, endpoint]);
    if (!row) return undefined;
    observer.debitsCommitted(1);
    return { kind: 'paid', charge, balance: row.balance };
  }

  return {
    debit: (charge: Charge) =>
      new Promise<Debit>((resolve, reject) => {
        waiting.push({ charge, resolve, reject });
        if (isWorking) return;
        isWorking = true;
        setImmediate(work);
      }),
  };
}

/** Calls by account. */
function groupedByAccount(group: Waiting[]): Waiting[][] {
  const accounts = new Map<string, Waiting[]>();
  for (const entry of group) {
    const calls = accounts.get(entry.charge.accountId);
    if (calls) calls.push(entry);
    else accounts.set(entry.charge.accountId, [entry]);
  }
  return [...accounts.values()];
}

/** Columns for DEBIT_GROUP: accounts with their totals, then calls with the number of their account. */
function parameters(accounts: Waiting[][]): unknown[] {
  const calls = accounts.flatMap((entries, index) => entries.map(({ charge }) => ({ charge, ord: index + 1 })));
  return [
    accounts.map(([{ charge }]) => charge.accountId),
    accounts.map((entries) => entries.reduce((sum, { charge }) => sum + charge.credits, 0)),
    calls.map(({ charge }) => charge.keyId ?? null),
    calls.map(({ ord }) => ord),
    calls.map(({ charge }) => charge.id),
    calls.map(({ charge }) => charge.credits),
    calls.map(({ charge }) => charge.endpoint),
  ];
}

/** Why a debit lowered nothing: a revoked key, or too low a balance; undefined when it would pay by now. */
export async function whyUnpaid(database: Database, charge: Charge): Promise<Debit | undefined> {
  const [row] = await database.run<{ balance: number; active: boolean }>(WHY, [charge.accountId, charge.keyId ?? null]);
  if (!row?.active) return { kind: 'key_revoked' };
  return row.balance < charge.credits ? { kind: 'insufficient', balance: row.balance } : undefined;
}

const DEBIT = {
  name: 'debit',
  text: `with paid as (
      update accounts set balance = balance - $4::int
      where id = $2 and balance >= $4::int
        and ($3::uuid is null
          or exists (select from api_keys where id = $3 and account_id = $2 and revoked_at is null))
      returning balance),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select $2, -$4::int, 'debit', $1, $3, $5 from paid),
    opened as (
      insert into open_charges (id, account_id, key_id, credits, endpoint) select $1, $2, $3, $4::int, $5 from paid)
    select balance from paid`,
};

// An account pays for all of its calls in the group or, here, for none of them. Accounts are locked in a fixed order, so that two
// processes cannot wait for each other, and their balances are read as they are once the locks are held: those are lowered, for the
// statement's own view of an account may be older, and to lower that could look like a balance below zero. `ord` numbers the
// accounts from 1; looking their verdict up in an array spares the planner joins whose size it cannot know.
const DEBIT_GROUP = {
  name: 'debit_group',
  text: `with dead as materialized (
      select asked.ord from unnest($3::uuid[], $4::int[]) as asked (key, ord)
      left join api_keys on api_keys.id = asked.key and revoked_at is null
      where asked.key is not null and api_keys.account_id is distinct from ($1::uuid[])[asked.ord]),
    locked as materialized (
      select asked.ord, accounts.id, asked.credits, accounts.balance from accounts
      join unnest($1::uuid[], $2::int[]) with ordinality as asked (id, credits, ord) on asked.id = accounts.id
      order by accounts.id for update of accounts),
    judged as materialized (
      select *, balance >= credits and ord <> all (array (select ord from dead)) as ok from locked),
    verdicts as materialized (select array_agg(ok order by ord) as ok from judged),
    paid as (
      update accounts set balance = judged.balance - judged.credits from judged
      where accounts.id = judged.id and judged.ok),
    asked as materialized (
      select * from unnest($5::uuid[], $4::int[], $3::uuid[], $6::int[], $7::text[]) as t (charge, ord, key, credits, endpoint)
      where (select ok from verdicts)[ord]),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select ($1::uuid[])[ord], -credits, 'debit', charge, key, endpoint from asked where credits > 0),
    opened as (
      insert into open_charges (id, account_id, key_id, credits, endpoint)
      select charge, ($1::uuid[])[ord], key, credits, endpoint from asked)
    select ord::int, balance - credits as balance, ok from judged`,
};

const WHY = {
  name: 'why_unpaid',
  text: `select balance, $2::uuid is null
      or exists (select from api_keys where id = $2 and account_id = $1 and revoked_at is null) as active
    from accounts where id = $1`,
};
