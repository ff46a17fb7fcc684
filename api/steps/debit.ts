import { createHash } from 'node:crypto';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Charge, Claim } from '../../shared/store/charge.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';

/** A call that is paid for; free calls without an Idempotency-Key have no charge. */
export interface Payment {
  charge?: Charge;
  /** the answer an earlier request with this Idempotency-Key had */
  replay?: string;
}

/** The claim an Idempotency-Key makes: the key and a hash of what was asked, before anything is filled in. */
export function claimOf(request: ApiRequest, body: Buffer): Claim | undefined {
  const key = request.idempotencyKey;
  if (key === undefined) return undefined;
  if (key.length < 1 || key.length > 255) {
    throw new Problem('validation_failed', 'The header Idempotency-Key must have 1 to 255 characters.', {
      errors: [{ pointer: '/Idempotency-Key', code: 'length', message: 'must have 1 to 255 characters' }],
    });
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(body)
    .digest('base64url');
  return { key, fingerprint };
}

/** Pays for a call. Throws `insufficient_credits`, `api_key_invalid` (revoked a moment ago) and the idempotency refusals. */
export async function pay(house: Platform, endpoint: Endpoint, caller: Caller, claim?: Claim): Promise<Payment> {
  if (endpoint.credits === 0 && !claim) return {};
  const price = {
    accountId: caller.accountId,
    keyId: caller.keyId,
    credits: endpoint.credits,
    endpoint: endpoint.name,
  };
  const debit = await house.ledger.debit(price, claim);
  switch (debit.kind) {
    case 'paid':
      house.balances.note(caller.accountId, debit.balance);
      return { charge: debit.charge };
    case 'replay':
      return { replay: debit.body };
    case 'insufficient':
      house.balances.note(caller.accountId, debit.balance);
      throw new Problem(
        'insufficient_credits',
        `This call costs ${endpoint.credits} and the balance is ${debit.balance}. Whoever gave you the key can add credits.`,
        { extra: { required: endpoint.credits, balance: debit.balance, top_up: '/docs#credits' } },
      );
    case 'key_revoked':
      throw new Problem('api_key_invalid', 'This API key has been revoked.');
    case 'in_progress':
      throw new Problem('idempotency_in_progress', 'A request with this Idempotency-Key is still running.', {
        retryAfterS: 1,
      });
    case 'mismatch':
      throw new Problem(
        'idempotency_mismatch',
        'This Idempotency-Key belongs to another request of the last 24 hours.',
      );
  }
}
