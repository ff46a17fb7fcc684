/**
 * Idempotency-Key, as part of the debit: one statement claims the key and takes the money, or does neither. An answer is kept
 * for 24 hours, and only that of a call that succeeded, so that refused and failed calls can be tried again.
 */
import type { Charge, Claim, Debit } from './charge.ts';
import type { Database } from './database.ts';
import { whyUnpaid } from './debits.ts';

type ClaimingCharge = Charge & { claim: Claim };

export function claimingDebits(database: Database) {
  return {
    async debit(charge: ClaimingCharge): Promise<Debit> {
      let debit: Debit | undefined;
      // neither a claim nor a reason against ours: the claim that stood in the way was let go of in between
      while (!debit) debit = (await claimNow(charge)) ?? (await earlier(charge)) ?? (await whyUnpaid(database, charge));
      return debit;
    },

    /** Keeps charge, answer and claim in one statement. A charge that is no longer open keeps nothing. */
    async settle(charge: Charge, body: string): Promise<void> {
      await database.run(SETTLE_WITH_ANSWER, [charge.id, charge.accountId, charge.claim?.key, body]);
    },

    /** Keeps answer and claim and gives the charge back, in one statement; undefined when the charge was not open any more. */
    async refundWithAnswer(charge: Charge, body: string): Promise<{ balance: number } | undefined> {
      const values = [charge.id, charge.accountId, charge.claim?.key, body];
      const [row] = await database.run<{ balance: number }>(REFUND_WITH_ANSWER, values);
      return row;
    },

    /** Lets go of the claim of a failed call. */
    async release(charge: Charge): Promise<void> {
      await database.run(RELEASE, [charge.accountId, charge.claim?.key, charge.id]);
    },
  };

  async function claimNow(charge: ClaimingCharge): Promise<Debit | undefined> {
    const { id, accountId, keyId, credits, endpoint, claim } = charge;
    const values = [id, accountId, keyId, credits, endpoint, claim.key, claim.fingerprint];
    const [row] = await database.run<{ balance: number }>(CLAIM_AND_DEBIT, values);
    return row && { kind: 'paid', charge, balance: row.balance };
  }

  /** What an earlier request with the same key means for this one; undefined when there is none in force. */
  async function earlier({ accountId, keyId, claim }: ClaimingCharge): Promise<Debit | undefined> {
    type Row = { fingerprint: string; body: string | null; in_force: boolean; key_active: boolean };
    const [row] = await database.run<Row>(EARLIER, [accountId, claim.key, keyId]);
    if (!row?.in_force) return undefined;
    if (!row.key_active) return { kind: 'key_revoked' };
    if (row.fingerprint !== claim.fingerprint) return { kind: 'mismatch' };
    return row.body === null ? { kind: 'in_progress' } : { kind: 'replay', body: row.body };
  }
}

/** Forgets answers older than 24 hours. */
export async function forgetOldAnswers(database: Database): Promise<void> {
  await database.run(FORGET, []);
}

const LEASE = `interval '30 seconds'`;
const KEPT_FOR = `interval '24 hours'`;

// A claim may be taken over when it is older than a day, or when its owner died: pending, and its lease over.
const CLAIM_AND_DEBIT = {
  name: 'claim_and_debit',
  text: `with able as (
      select id from accounts where id = $2 and balance >= $4::int
        and exists (select from api_keys where id = $3 and account_id = $2 and revoked_at is null) for update),
    claimed as (
      insert into idempotency as held (account_id, key, fingerprint, charge_id, lease_until)
      select $2, $6, $7, $1, now() + ${LEASE} from able
      on conflict (account_id, key) do update
        set fingerprint = excluded.fingerprint, charge_id = excluded.charge_id, lease_until = excluded.lease_until,
          body = null, created_at = now()
        where held.created_at < now() - ${KEPT_FOR}
          or (held.body is null and held.lease_until < now() and held.fingerprint = excluded.fingerprint)
      returning account_id),
    paid as (
      update accounts set balance = balance - $4::int from claimed
      where accounts.id = claimed.account_id and balance >= $4::int returning balance),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select $2, -$4::int, 'debit', $1, $3, $5 from paid where $4::int > 0),
    opened as (
      insert into open_charges (id, account_id, key_id, credits, endpoint) select $1, $2, $3, $4::int, $5 from paid)
    select balance from paid`,
};

const EARLIER = {
  name: 'earlier_claim',
  text: `select fingerprint, body, created_at >= now() - ${KEPT_FOR} as in_force,
      exists (select from api_keys where id = $3 and revoked_at is null) as key_active
    from idempotency where account_id = $1 and key = $2`,
};

const SETTLE_WITH_ANSWER = {
  name: 'settle_with_answer',
  text: `with kept as (delete from open_charges where id = $1 returning id)
    update idempotency set body = $4 from kept where account_id = $2 and key = $3 and charge_id = kept.id`,
};

const REFUND_WITH_ANSWER = {
  name: 'refund_with_answer',
  text: `with gone as (delete from open_charges where id = $1 returning *),
    kept as (
      update idempotency set body = $4 from gone
      where idempotency.account_id = $2 and key = $3 and charge_id = gone.id),
    entered as (
      insert into ledger (account_id, amount, kind, reference, key_id, endpoint)
      select account_id, credits, 'refund', id, key_id, endpoint from gone where credits > 0)
    update accounts set balance = accounts.balance + gone.credits from gone where accounts.id = gone.account_id
    returning accounts.balance`,
};

const RELEASE = {
  name: 'release_claim',
  text: 'delete from idempotency where account_id = $1 and key = $2 and charge_id = $3 and body is null',
};

const FORGET = { name: 'forget_answers', text: `delete from idempotency where created_at < now() - ${KEPT_FOR}` };
