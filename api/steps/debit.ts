import { createHash } from 'node:crypto';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Charge, Claim, Debit } from '../../shared/store/charge.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';

/** A call that is paid for, or about to be. */
export interface Payment {
  /** undefined for free calls without an Idempotency-Key; rejects when the debit is refused */
  charge: Promise<Charge | undefined>;
  /** the answer an earlier request with this Idempotency-Key had: nothing is paid or computed */
  replay?: string;
}

type Paying = Pick<Platform, 'ledger' | 'balances' | 'keys'>;

/** The claim an Idempotency-Key makes: the key and a hash of what was asked, before anything is filled in. */
export function claimOf(request: ApiRequest, body: Buffer): Claim | undefined {
  const key = request.idempotencyKey;
  if (key === undefined) return undefined;
  if (key.length < 1 || key.length > LIMITS.idempotencyKeyLength) {
    const message = `must have 1 to ${LIMITS.idempotencyKeyLength} characters`;
    throw new Problem('validation_failed', `The header Idempotency-Key ${message}.`, {
      errors: [{ pointer: '/Idempotency-Key', code: 'length', message }],
    });
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(body)
    .digest('base64url');
  return { key, fingerprint };
}

/**
 * Pays for a call. Throws `insufficient_credits`, `api_key_invalid` (revoked a moment ago) and the idempotency refusals. It does not
 * wait for its charge where that can be had while the answer is computed: of a pure endpoint, when the last known balance suffices.
 */
export async function debit(platform: Paying, endpoint: Endpoint, caller: Caller, claim?: Claim): Promise<Payment> {
  const { credits, name } = endpoint;
  if (credits === 0 && !claim) return { charge: Promise.resolve(undefined) };
  const price = { accountId: caller.accountId, keyId: caller.keyId, credits, endpoint: name };
  const paying = platform.ledger.debit(price, claim).then((ended) => paid(platform, endpoint, caller, ended));
  if (endpoint.kind === 'pure' && !claim && (platform.balances.last(caller.accountId) ?? -1) >= credits) {
    const charge = paying.then((payment) => payment.charge);
    // who settles is told; until then nobody listens
    charge.catch(() => {});
    return { charge };
  }
  const { charge, replay } = await paying;
  return { charge: Promise.resolve(charge), replay };
}

function paid(
  { balances, keys }: Paying,
  { credits }: Endpoint,
  { accountId, keyId }: Caller,
  ended: Debit,
): { charge?: Charge; replay?: string } {
  switch (ended.kind) {
    case 'paid':
      balances.note(accountId, ended.balance);
      return { charge: ended.charge };
    case 'replay':
      return { replay: ended.body };
    case 'insufficient':
      balances.note(accountId, ended.balance);
      throw new Problem(
        'insufficient_credits',
        `This call costs ${credits} and the balance is ${ended.balance}. Whoever gave you the key can add credits.`,
        { extra: { required: credits, balance: ended.balance, top_up: '/docs#credits' } },
      );
    case 'key_revoked':
      if (keyId !== undefined) keys.forget(keyId);
      throw new Problem('api_key_invalid', 'This API key has been revoked.');
    case 'in_progress':
      throw new Problem('idempotency_in_progress', 'A request with this Idempotency-Key is still running.', {
        retryAfterS: ended.retryAfterS,
      });
    case 'mismatch':
      throw new Problem(
        'idempotency_mismatch',
        `This Idempotency-Key belongs to another request of the last ${LIMITS.keptAnswerHours} hours.`,
      );
  }
}
