import { createHash } from 'node:crypto';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import type { Job } from '../../shared/jobs/job.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Charge, Claim, Debit, NotInForce } from '../../shared/store/charge.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';
import { EXPIRED, SUSPENDED } from './authenticate.ts';
import type { Call } from './call.ts';

/** A call that is paid for, or about to be. */
export interface CallPayment {
  /** undefined for free calls without an Idempotency-Key; rejects when the debit is refused */
  charge: Promise<Charge | undefined>;
  /** the answer an earlier request with this Idempotency-Key had: nothing is paid or computed */
  replay?: string;
}

type Paying = Pick<Platform, 'ledger' | 'balances' | 'keys' | 'config'>;

/**
 * The claim an Idempotency-Key makes: the key and a hash of what was asked, before anything is filled in. None where
 * nothing is ever paid.
 */
export function claimOf(request: ApiRequest, { credits }: Endpoint, caller: Caller, body: Buffer): Claim | undefined {
  const key = request.idempotencyKey;
  if (key === undefined) return undefined;
  if (key.length < 1 || key.length > LIMITS.idempotencyKeyLength) {
    const message = `must have 1 to ${LIMITS.idempotencyKeyLength} characters`;
    throw new Problem('validation_failed', `The header Idempotency-Key ${message}.`, {
      errors: [{ pointer: '/Idempotency-Key', code: 'length', message }],
    });
  }
  if (credits === 0) return undefined;
  const fingerprint = createHash('sha256')
    // what a test key was given for nothing is no answer to a key that pays, nor the other way round
    .update(`${caller.isTest ? 'test ' : ''}${request.method} ${request.url}\n`)
    .update(body)
    .digest('base64url');
  return { key, fingerprint, isTest: caller.isTest };
}

/**
 * Pays for a call. Throws `insufficient_credits`, `key_cap_reached`, what became of the key a moment ago
 * (`api_key_invalid`, `key_expired`, `account_suspended`) and the idempotency refusals. A test key pays with its
 * allowance. It does not wait for its charge where that can be had while the answer is computed: of a pure endpoint,
 * when the last known balance suffices.
 */
export async function debit(
  { platform, endpoint, trace }: Call,
  caller: Caller,
  job: Job,
  claim?: Claim,
): Promise<CallPayment> {
  trace.begins('debit');
  const { accountId, keyId, isCapped, isTest } = caller;
  const price = endpoint.price(job.parsed);
  if (isTest && price > 0) await countTestCall(platform, caller);
  const credits = isTest ? 0 : price;
  if (credits === 0 && !claim) return { charge: Promise.resolve(undefined) };
  const order = { accountId, keyId, isCapped, credits, endpoint: endpoint.name };
  const paying = platform.ledger.debit(order, claim).then((ended) => paymentOf(platform, credits, caller, ended));
  if (endpoint.kind === 'pure' && !claim && (platform.balances.last(caller.accountId) ?? -1) >= credits) {
    const charge = paying.then((payment) => payment.charge);
    // who settles is told; until then nobody listens
    charge.catch(() => {});
    return { charge };
  }
  const { charge, replay } = await paying;
  return { charge: Promise.resolve(charge), replay };
}

function paymentOf(
  platform: Paying,
  credits: number,
  caller: Caller,
  ended: Debit,
): { charge?: Charge; replay?: string } {
  const { balances } = platform;
  switch (ended.kind) {
    case 'paid':
      balances.note(caller.accountId, ended.balance);
      return { charge: ended.charge };
    case 'replay':
      return { replay: ended.body };
    case 'insufficient':
      balances.note(caller.accountId, ended.balance);
      throw insufficientCredits(credits, ended.balance);
    case 'key_cap_reached':
      throw new Problem(
        'key_cap_reached',
        `This call costs ${credits}, and this key has spent ${ended.spent} of its ${ended.cap} credits this month.`,
        { extra: { required: credits, monthly_cap: ended.cap, spent: ended.spent } },
      );
    case 'key_revoked':
    case 'key_expired':
    case 'account_suspended':
      throw notInForce(platform, caller, ended.kind);
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

/** The problem of a balance that is lower than the price of a call. */
export function insufficientCredits(required: number, balance: number): Problem {
  const price = required === 1 ? '1 credit' : `${required} credits`;
  return new Problem(
    'insufficient_credits',
    `This call costs ${price} and the balance is ${balance}. Add credits in the dashboard.`,
    { extra: { required, balance, top_up: '/docs/credits' } },
  );
}

async function countTestCall(platform: Paying, caller: Caller): Promise<void> {
  const { accountId, keyId } = caller;
  if (keyId === undefined) return;
  const ended = await platform.ledger.countTestCall(accountId, keyId);
  if (ended.kind === 'counted') return;
  if (ended.kind === 'test_allowance_spent') {
    throw new Problem(
      'test_allowance_spent',
      `The test keys of this account have made the ${LIMITS.testCallsUnpaid} calls that are free. Once credits are bought they go on.`,
      { extra: { top_up: '/docs/credits' } },
    );
  }
  if (ended.kind !== 'test_allowance_reached') throw notInForce(platform, caller, ended.kind);
  throw new Problem(
    'test_allowance_reached',
    `The test keys of an account share ${LIMITS.testCallsADay} calls a day, and those of today are used.`,
    { retryAfterS: ended.resetS },
  );
}

/** The problem of a key that was good a moment ago; what was remembered of it is forgotten. */
function notInForce(platform: Paying, { keyId }: Caller, kind: NotInForce): Problem {
  if (keyId !== undefined) platform.keys.forget(keyId);
  if (kind === 'key_expired') return EXPIRED();
  if (kind === 'account_suspended') return SUSPENDED(platform);
  return new Problem('api_key_invalid', 'This API key has been revoked.');
}
