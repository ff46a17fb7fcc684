/**
 * Group commit: all debits that arrive while one statement is in flight ride in the next one. One commit then pays for many calls,
 * and a hot account is locked once a group instead of once a call.
 */
import type { Database } from './database.ts';
import type { Charge, Debit, LedgerObserver } from './ledger.ts';

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
  let inFlight = false;

  async function work(): Promise<void> {
    inFlight = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, MOST_IN_GROUP);
      waiting = waiting.slice(MOST_IN_GROUP);
      await (group.length === 1 ? paySingly(group[0]) : payTogether(group));
    }
    inFlight = false;
  }

  async function payTogether(group: Waiting[]): Promise<void> {
    const charges = group.map(({ charge }) => charge);
    try {
      const rows = await database.run<{ charge: string; key_active: boolean; balance: number | null }>(DEBIT_GROUP, [
        charges.map((charge) => charge.id),
        charges.map((charge) => charge.accountId),
        charges.map((charge) => charge.keyId),
        charges.map((charge) => charge.credits),
        charges.map((charge) => charge.endpoint),
      ]);
      const results = new Map(rows.map((row) => [row.charge, row]));
      const unpaid: Waiting[] = [];
      for (const entry of group) {
        const row = results.get(entry.charge.id);
        if (!row?.key_active) entry.resolve({ kind: 'key_revoked' });
        else if (row.balance === null) unpaid.push(entry);
        else entry.resolve({ kind: 'paid', charge: entry.charge, balance: row.balance });
      }
      observer.debitsCommitted(group.length - unpaid.length);
      // this account cannot pay for all of its group: first come, first served
      for (const entry of unpaid) await paySingly(entry);
    } catch (error) {
      for (const entry of group) entry.reject(error);
    }
  }

  async function paySingly({ charge, resolve, reject }: Waiting): Promise<void> {
    try {
      const { id, accountId, keyId, credits, endpoint } = charge;
      const [row] = await database.run<{ balance: number }>(DEBIT, [id, accountId, keyId, credits, endpoint]);
      if (row) observer.debitsCommitted(1);
      resolve(row ? { kind: 'paid', charge, balance: row.balance } : await whyUnpaid(database, charge));
    } catch (error) {
      reject(error);
    }
  }

  return {
    debit: (charge: Charge) =>
      new Promise<Debit>((resolve, reject) => {
        waiting.push({ charge, resolve, reject });
        if (!inFlight) work();
      }),
  };
}

/** Why a debit lowered nothing: a revoked key, or too low a balance. */
export async function whyUnpaid(database: Database, charge: Charge): Promise<Debit> {
  const [row] = await database.run<{ balance: number; active: boolean }>(WHY, [charge.accountId, charge.keyId]);
  return row?.active ? { kind: 'insufficient', balance: row.balance } : { kind: 'key_revoked' };
}

const DEBIT = {
  name: 'debit',
  text: `with paid as (
      update accounts set balance = balance - $4::int
      where id = $2 and balance >= $4::int
        and exists (select from api_keys where id = $3 and account_id = $2 and revoked_at is null)
      returning balance),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select $2, -$4::int, 'debit', $1, $3, $5 from paid),
    opened as (
      insert into open_charges (id, account_id, key_id, credits, endpoint) select $1, $2, $3, $4::int, $5 from paid)
    select balance from paid`,
};

// An account pays for all of its calls in the group or, here, for none of them. Accounts are locked in a fixed order, so that two
// processes cannot wait for each other; the update's own condition is checked against the row as it is once the lock is held.
const DEBIT_GROUP = {
  name: 'debit_group',
  text: `with asked as materialized (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::text[])
        as t (charge, account, key, credits, endpoint)),
    payable as materialized (
      select asked.* from asked
      join api_keys on api_keys.id = asked.key and api_keys.account_id = asked.account and api_keys.revoked_at is null),
    totals as materialized (select account, sum(credits)::bigint as credits from payable group by account),
    locked as materialized (
      select id from accounts where id in (select account from totals) order by id for update),
    paid as (
      update accounts set balance = accounts.balance - totals.credits
      from totals join locked on locked.id = totals.account
      where accounts.id = totals.account and accounts.balance >= totals.credits
      returning accounts.id, accounts.balance),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select account, -credits, 'debit', charge, key, endpoint from payable join paid on paid.id = payable.account),
    opened as (
      insert into open_charges (id, account_id, key_id, credits, endpoint)
      select charge, account, key, credits, endpoint from payable join paid on paid.id = payable.account)
    select asked.charge, payable.charge is not null as key_active, paid.balance
    from asked left join payable on payable.charge = asked.charge left join paid on paid.id = payable.account`,
};

const WHY = {
  name: 'why_unpaid',
  text: `select accounts.balance, api_keys.revoked_at is null as active
    from accounts join api_keys on api_keys.account_id = accounts.id where accounts.id = $1 and api_keys.id = $2`,
};
