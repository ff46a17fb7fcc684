/**
 * Money. The ledger is append-only until its months are archived (ledger-months.ts); an account's balance is the sum of
 * its entries, kept beside them in the same statement. A debit leaves an open charge, which `settle` keeps or `refund`
 * gives back, once; what a dead process left open the sweeper gives back. A statement whose answer was lost is never
 * guessed about: whether it held is found out by one that is safe to repeat. Every accident ends in the caller's
 * favour.
 */
import { Away } from '../breaker.ts';
import { first } from '../narrow.ts';
import { randomBytes } from '../random.ts';
import type { Charge, Claim, Debit, LedgerObserver, Price, TestCall } from './charge.ts';
import { claimingDebits } from './claims.ts';
import type { Database } from './database.ts';
import { countTestCall, groupedDebits } from './debits.ts';
import { givenBackToCaps } from './key-caps.ts';
import { type LedgerEntry, type LedgerPage, type LedgerReason, ledgerPage } from './ledger-entries.ts';
import { statement } from './rows.ts';
import { writtenBehind } from './written-behind.ts';

export interface Ledger {
  /**
   * Lowers the balance if it suffices and the key, if one called, is active; with a claim, also claims the
   * Idempotency-Key, in one statement. When it rejects, whatever it may have done is undone as soon as the database
   * answers.
   */
  debit(price: Price, claim?: Claim): Promise<Debit>;
  /** Counts a call of a test key, which pays nothing, against its account's day. */
  countTestCall(accountId: string, keyId: string): Promise<TestCall>;
  /** Keeps a charge whose answer was handed over. Written in batches behind the answer. */
  settle(charge: Charge): void;
  /**
   * Keeps a charge together with the answer its Idempotency-Key replays; committed before the answer leaves. False when
   * the claim or the charge is not ours any more: nothing was changed. When it rejects it may still hold: `refund`
   * undoes that too.
   */
  settleWithAnswer(charge: Charge, body: string): Promise<boolean>;
  /**
   * Gives a charge back, takes back what was kept of its call, and lets go of its claim, also when the claim holds its
   * answer already, unless that was replayed meanwhile: nobody has both the answer and the credits. Undefined when
   * there was nothing to give back. Never rejects: while the database is away it is tried again behind the answers.
   */
  refund(charge: Charge): Promise<{ balance: number } | undefined>;
  /** Adds credits; a reference used before changes nothing. */
  grant(accountId: string, credits: number, reason: string, reference?: string): Promise<number>;
  balance(accountId: string): Promise<number>;
  /** Entries of one kind, or of all, older than one of them, newest first. */
  page(accountId: string, wanted: LedgerPage): Promise<LedgerEntry[]>;
  /**
   * Refunds charges that stayed open for longer than a lease (the database's clock), and clears away what closed ones
   * left. Returns how many were refunded.
   */
  sweep(leaseS: number): Promise<number>;
  /** Writes what is still to be settled. */
  close(): Promise<void>;
}

/** The ledger over a database. */
export function ledgerOver(database: Database, observer: LedgerObserver = silent): Ledger {
  const debits = groupedDebits(database, observer);
  const claims = claimingDebits(database);
  const settling = writtenBehind<string>((ids) => database.run(SETTLE, [ids]));
  const undoing = writtenBehind<Charge>(giveBack);
  async function giveBack(charges: readonly Charge[]): Promise<{ balance: number }[]> {
    const rows = await database.run(REFUND, refundValues(charges));
    if (rows.length > 0) observer.refunded(rows.length);
    return rows;
  }
  return {
    async debit(price, claim) {
      const charge = { ...price, id: chargeId(), claim };
      try {
        return await (claim ? claims.debit({ ...charge, claim }) : debits.debit(charge));
      } catch (error) {
        // what was never sent has done nothing
        if (!(error instanceof Away)) undoing.add(charge);
        throw error;
      }
    },
    countTestCall: (accountId, keyId) => countTestCall(database, accountId, keyId),
    settle: ({ id }) => settling.add(id),
    settleWithAnswer: (charge, body) => claims.settle(charge, body),
    async refund(charge) {
      try {
        return (await giveBack([charge])).at(0);
      } catch {
        undoing.add(charge);
        return undefined;
      }
    },
    async grant(accountId, credits, reason, reference = chargeId()) {
      return first(await database.run(GRANT, [accountId, credits, reason, reference]), 'account').balance;
    },
    async balance(accountId) {
      return first(await database.run(BALANCE, [accountId]), 'account').balance;
    },
    page: (accountId, wanted) => ledgerPage(database.run, accountId, wanted),
    async sweep(leaseS) {
      const { count } = first(await database.run(SWEEP, [leaseS]), 'count');
      if (count > 0) observer.swept(count);
      await database.run(CLEAR_AWAY, []);
      return count;
    },
    async close() {
      await Promise.all([settling.close(), undoing.close()]);
    },
  };
}

const silent: LedgerObserver = { debitsCommitted() {}, refunded() {}, swept() {} };

/** A UUID (version 7) that grows with time, so that new rows lie side by side in the index. */
export function chargeId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const SETTLE = statement('settle', {}, 'delete from open_charges where id = any($1::uuid[])');

/** Columns for REFUND. */
function refundValues(charges: readonly Charge[]): unknown[] {
  return [
    charges.map(({ id }) => id),
    charges.map(({ accountId }) => accountId),
    charges.map(({ keyId }) => keyId ?? null),
    charges.map(({ credits }) => credits),
    charges.map(({ endpoint }) => endpoint),
    charges.map(({ claim }) => claim?.key ?? null),
  ];
}

/** Takes back what was kept of calls, by their charges: else it could be read again for less than it cost. */
const keptBack = (charges: string) => `unsaid as (delete from turns where charge_id in (${charges})),
    undrawn as (delete from readings where charge_id in (${charges}))`;

// Deleting the open charge, or the claim that holds its answer, is what makes a refund happen once: whoever deletes it
// refunds it. Locks are taken in the order that claims.ts tells of, by subselects that are counted before their
// neighbours begin.
const REFUND = statement(
  'refund',
  { balance: 'number' },
  `with asked as materialized (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[])
        as t (id, account_id, key_id, credits, endpoint, claim)),
    gone as (
      delete from open_charges where id in (select id from open_charges where id = any ($1) order by id for update)
      returning id, created_at),
    payers as materialized (
      select id from accounts where id = any ($2) and (select count(*) from gone) >= 0 order by id for no key update),
    released as (
      delete from idempotency using asked
      where idempotency.account_id = asked.account_id and idempotency.key = asked.claim
        and idempotency.charge_id = asked.id and not idempotency.replayed and (select count(*) from payers) >= 0
      returning asked.id, idempotency.body is not null as was_stored, idempotency.created_at),
    ${keptBack('select id from gone union all select id from released where was_stored')},
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select account_id, credits, 'refund', id, key_id, endpoint from asked
      where credits > 0 and (id in (select id from gone) or id in (select id from released where was_stored))
      on conflict (reference, kind) do nothing returning account_id, amount, key_id, reference),
    totals as (select account_id, sum(amount)::int as credits from entered group by account_id),
    raised as (
      update accounts set balance = accounts.balance + totals.credits
      from totals where accounts.id = totals.account_id returning accounts.id, accounts.balance),
    uncounted as (${givenBackToCaps(
      `select key_id, amount as credits, coalesce(gone.created_at, released.created_at) as charged_at
        from entered left join gone on gone.id = reference left join released on released.id = reference`,
      'payers',
    )})
    select raised.balance from entered join raised on raised.id = entered.account_id`,
);

/** Adds credits: account, credits, reason, reference. A reference used before changes nothing. */
export const GRANT = statement(
  'grant',
  { balance: 'number' },
  `with entered as (
      insert into ledger (account_id, amount, kind, reason, reference) values ($1, $2, 'grant', $3, $4)
      on conflict (reference, kind) do nothing returning amount)
    update accounts set balance = balance + coalesce((select amount from entered), 0) where id = $1 returning balance`,
);

/**
 * Charges come and go with every call, and whatever settles some reads through what the others left: at 4,000 a second
 * 6 MB every ten seconds, for which PostgreSQL itself looks once a minute. Who is not the owner of the table is told of
 * it by a warning, and nothing happens.
 */
const CLEAR_AWAY = statement('clear_away_charges', {}, 'vacuum (skip_locked) open_charges');

const BALANCE = statement('balance', { balance: 'number' }, 'select balance from accounts where id = $1');

// Accounts are locked in a fixed order, as the debits lock them, so that the two cannot wait for each other.
const NEVER_FINISHED: LedgerReason = 'never_finished';
const SWEEP = statement(
  'sweep',
  { count: 'number' },
  `with gone as (
      delete from open_charges where id in (
        select id from open_charges where created_at < now() - make_interval(secs => $1::double precision)
        order by created_at limit 500 for update skip locked)
      returning *),
    ${keptBack('select id from gone')},
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint, reason)
      select account_id, credits, 'refund', id, key_id, endpoint, '${NEVER_FINISHED}' from gone where credits > 0),
    totals as (select account_id, sum(credits) as credits from gone group by account_id),
    locked as materialized (
      select id from accounts where id in (select account_id from totals) order by id for update),
    back as (
      update accounts set balance = accounts.balance + totals.credits
      from totals join locked on locked.id = totals.account_id where accounts.id = totals.account_id),
    uncounted as (${givenBackToCaps('select key_id, credits, created_at as charged_at from gone', 'locked')})
    select count(*)::int as count from gone`,
);
