/**
 * Idempotency-Key, as part of the debit: one statement claims the key and takes the money, or does neither. An answer
 * is kept for a day, and only that of a call that succeeded, so that refused and failed calls can be tried again.
 */
import { LIMITS } from '../limits.ts';
import { first } from '../narrow.ts';
import type { Charge, Claim, Debit } from './charge.ts';
import { type Database, databaseAway } from './database.ts';
import { ABLE_WITHIN_CAP, countedWhen, decided, ENTERED, whyUnpaid } from './debits.ts';
import { IN_FORCE } from './key-caps.ts';
import { statement } from './rows.ts';

type ClaimingCharge = Charge & { claim: Claim };

/** Debits of calls with an Idempotency-Key: claimed and paid in one statement, or what stands in their way. */
export function claimingDebits(database: Database) {
  return {
    // neither a claim nor a reason against ours: the claim that stood in the way was let go of in between
    debit: (charge: ClaimingCharge): Promise<Debit> =>
      decided(async () => (await claimNow(charge)) ?? (await earlier(charge)) ?? (await whyUnpaid(database, charge))),

    /** Keeps charge, answer and claim in one statement. False when the claim or the charge is not ours any more. */
    async settle(charge: Charge, body: string): Promise<boolean> {
      const values = [charge.id, charge.accountId, charge.claim?.key, body];
      const run = async () => first(await database.run(SETTLE_WITH_ANSWER, values), 'row of a claim');
      const { stored } = await run().catch((error) => {
        if (!databaseAway(error)) throw error;
        // it may hold and only its answer be lost: the same again finds out, for it says of what is stored already that
        // it is
        return run();
      });
      return stored;
    },
  };

  async function claimNow(charge: ClaimingCharge): Promise<Debit | undefined> {
    const { id, accountId, keyId, credits, endpoint, claim } = charge;
    const { key, fingerprint, isTest = false } = claim;
    const values = [id, accountId, keyId ?? null, credits, endpoint, key, fingerprint, isTest];
    const [row] = await database.run(CLAIM_AND_DEBIT, values);
    return row && { kind: 'paid', charge, balance: row.balance };
  }

  /** What an earlier request with the same key means for this one; undefined when there is none in force. */
  async function earlier({ accountId, keyId, claim }: ClaimingCharge): Promise<Debit | undefined> {
    const [row] = await database.run(EARLIER, [accountId, claim.key, keyId ?? null, claim.fingerprint]);
    if (!row) return undefined;
    // what exactly is wrong with the key, the other look says
    if (!row.key_active) return undefined;
    if (!row.is_same) return { kind: 'mismatch' };
    if (row.body === null) return { kind: 'in_progress', retryAfterS: row.retry_after };
    return { kind: 'replay', body: row.body };
  }
}

/** Forgets answers that have been kept for long enough. */
export async function forgetOldAnswers(database: Database): Promise<void> {
  await database.run(FORGET, []);
}

const LEASE = `interval '${LIMITS.claimLeaseS} seconds'`;
const KEPT_FOR = `interval '${LIMITS.keptAnswerHours} hours'`;

// A claim may be taken over when it is older than a day, or when its owner died: pending, and its lease over. Whatever
// locks more than one thing locks open charges first, then accounts, then claims, so that no two statements can wait
// for each other.
const CLAIM_AND_DEBIT = statement(
  'claim_and_debit',
  { balance: 'number' },
  `with ${ABLE_WITHIN_CAP},
    claimed as (
      insert into idempotency as held (account_id, key, fingerprint, charge_id, lease_until, endpoint, test)
      select $2, $6, $7, $1, now() + ${LEASE}, $5, $8::boolean from fits
      on conflict (account_id, key) do update
        set fingerprint = excluded.fingerprint, charge_id = excluded.charge_id, lease_until = excluded.lease_until,
          endpoint = excluded.endpoint, test = excluded.test, body = null, replayed = false, created_at = now()
        where held.created_at < now() - ${KEPT_FOR}
          or (held.body is null and held.lease_until < now() and held.fingerprint = excluded.fingerprint)
      returning account_id),
    ${countedWhen('claimed')},
    paid as (
      update accounts set balance = balance - $4::int from claimed
      where accounts.id = claimed.account_id returning balance),
    ${ENTERED}
    select balance from paid`,
);

// The row is read under a lock, as it is by now. What is replayed is marked in the same statement: from then on
// somebody has it, and its charge cannot be taken back. A call that runs is waited for as long again as it has been
// running, but not beyond the end of its lease.
const EARLIER = statement(
  'earlier_claim',
  { is_same: 'boolean', body: 'text?', key_active: 'boolean', retry_after: 'number' },
  `with held as materialized (
      select *, fingerprint = $4 as is_same,
        ($3::uuid is null or exists (select from api_keys where id = $3 and ${IN_FORCE})) as key_active
      from idempotency where account_id = $1 and key = $2 and created_at >= now() - ${KEPT_FOR} for update),
    marked as (
      update idempotency set replayed = true from held
      where idempotency.account_id = $1 and idempotency.key = $2
        and held.is_same and held.key_active and held.body is not null and not held.replayed)
    select is_same, body, key_active,
      greatest(1, ceil(extract(epoch from least(now() - created_at, lease_until - now()))))::int as retry_after
    from held`,
);

// Whoever holds the claim keeps its charge; what comes late, after another took the claim over, changes nothing. Said
// again, it says the same. The locks make each look see what the statements before it left, not what was there when
// this one began.
const SETTLE_WITH_ANSWER = statement(
  'settle_with_answer',
  { stored: 'boolean' },
  `with charge as materialized (select * from open_charges where id = $1 for update),
    mine as materialized (
      select body from idempotency
      where account_id = $2 and key = $3 and charge_id = $1
        and (select count(*) from charge) >= 0 for update),
    kept as (
      delete from open_charges where id in (select id from charge) and exists (select from mine where body is null)
      returning *),
    written as (
      update idempotency set body = $4 from kept where idempotency.account_id = $2 and idempotency.key = $3)
    select exists (select from kept) or exists (select from mine where body is not null) as stored`,
);

const FORGET = statement('forget_answers', {}, `delete from idempotency where created_at < now() - ${KEPT_FOR}`);
