/**
 * Money. The ledger is append-only; an account's balance is the sum of its entries, kept beside them in the same statement.
 * A debit leaves an open charge, which `settle` keeps or `refund` gives back, once; what a dead process left open the sweeper
 * gives back. Every accident ends in the caller's favour.
 */
import { randomBytes } from '../random.ts';
import type { Charge, Claim, Debit, LedgerObserver, Price } from './charge.ts';
import { claimingDebits } from './claims.ts';
import type { Database } from './database.ts';
import { groupedDebits } from './debits.ts';
import { ENTRIES, type LedgerEntry } from './ledger-entries.ts';
import { settlements } from './settlements.ts';

export interface Ledger {
  /** Lowers the balance if it suffices and the key is active; with a claim, also claims the Idempotency-Key, in one statement. */
  debit(price: Price, claim?: Claim): Promise<Debit>;
  /** Keeps a charge whose answer was handed over. Written in batches behind the answer. */
  settle(charge: Charge): void;
  /** Keeps a charge together with the answer its Idempotency-Key replays; committed before the answer leaves. */
  settleWithAnswer(charge: Charge, body: string): Promise<void>;
  /** Gives a charge back and lets go of its claim; undefined when it was not open any more. */
  refund(charge: Charge): Promise<{ balance: number } | undefined>;
  /** Adds credits; a reference used before changes nothing. */
  grant(accountId: string, credits: number, reason: string, reference?: string): Promise<number>;
  balance(accountId: string): Promise<number>;
  /** The latest entries, newest first. */
  entries(accountId: string, limit: number): Promise<LedgerEntry[]>;
  /** Refunds charges that stayed open for longer than a lease (the database's clock). Returns how many. */
  sweep(leaseS: number): Promise<number>;
  /** Writes what is still to be settled. */
  close(): Promise<void>;
}

/** The ledger over a database. */
export function ledgerOver(database: Database, observer: LedgerObserver = silent): Ledger {
  const debits = groupedDebits(database, observer);
  const claims = claimingDebits(database);
  const settling = settlements(database);
  return {
    async debit(price, claim) {
      const charge = { ...price, id: chargeId(), claim };
      return claim ? claims.debit({ ...charge, claim }) : debits.debit(charge);
    },
    settle: settling.settle,
    settleWithAnswer: claims.settle,
    async refund(charge) {
      const [row] = await database.run<{ balance: number }>(REFUND, [charge.id]);
      if (charge.claim) await claims.release(charge);
      if (row) observer.refunded(1);
      return row;
    },
    async grant(accountId, credits, reason, reference = chargeId()) {
      const [row] = await database.run<{ balance: number }>(GRANT, [accountId, credits, reason, reference]);
      return row.balance;
    },
    async balance(accountId) {
      const [row] = await database.run<{ balance: number }>(BALANCE, [accountId]);
      return row.balance;
    },
    entries: (accountId, limit) => database.run(ENTRIES, [accountId, limit]),
    async sweep(leaseS) {
      const [{ count }] = await database.run<{ count: number }>(SWEEP, [leaseS]);
      if (count > 0) observer.swept(count);
      return count;
    },
    close: settling.close,
  };
}

const silent: LedgerObserver = { debitsCommitted() {}, refunded() {}, swept() {} };

/** A UUID (version 7) that grows with time, so that new rows lie side by side in the index. */
export function chargeId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

// Deleting the open charge is what makes a refund happen once: whoever deletes it refunds it.
const REFUND = {
  name: 'refund',
  text: `with gone as (delete from open_charges where id = $1 returning *),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select account_id, credits, 'refund', id, key_id, endpoint from gone where credits > 0)
    update accounts set balance = accounts.balance + gone.credits from gone where accounts.id = gone.account_id
    returning accounts.balance`,
};

/** Adds credits: account, credits, reason, reference. A reference used before changes nothing. */
export const GRANT = {
  name: 'grant',
  text: `with entered as (
      insert into ledger (account_id, amount, kind, reason, reference) values ($1, $2, 'grant', $3, $4)
      on conflict (reference, kind) do nothing returning amount)
    update accounts set balance = balance + coalesce((select amount from entered), 0) where id = $1 returning balance`,
};

const BALANCE = { name: 'balance', text: 'select balance from accounts where id = $1' };

// Accounts are locked in a fixed order, as the debits lock them, so that the two cannot wait for each other.
const SWEEP = {
  name: 'sweep',
  text: `with gone as (
      delete from open_charges where id in (
        select id from open_charges where created_at < now() - make_interval(secs => $1::double precision)
        order by created_at limit 500 for update skip locked)
      returning *),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint, reason)
      select account_id, credits, 'refund', id, key_id, endpoint, 'the call never finished' from gone where credits > 0),
    totals as (select account_id, sum(credits) as credits from gone group by account_id),
    locked as materialized (
      select id from accounts where id in (select account_id from totals) order by id for update),
    back as (
      update accounts set balance = accounts.balance + totals.credits
      from totals join locked on locked.id = totals.account_id where accounts.id = totals.account_id)
    select count(*)::int as count from gone`,
};
