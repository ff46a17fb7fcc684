import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import type { Allowance } from '../../shared/limiter/limiter.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { RequestCount } from '../trace.ts';
import type { Call } from './call.ts';

type Counting = Pick<Platform, 'limiter' | 'config' | 'underWay'>;

/**
 * Counts this request against the minute of its key, where that has a limit of its own, and of its account: what one
 * key is refused takes nothing from the others. What is within both is counted as under way until it leaves.
 */
export async function allow({ platform, trace }: Call, caller: Caller): Promise<RequestCount> {
  trace.begins('limit');
  const { limiter, underWay } = platform;
  const { own, whole } = minutesOf(platform, caller);
  const ofKey = own && (await limiter.take(...own));
  if (ofKey?.allowed === false) return refused(ofKey, tooMany(ofKey));
  const ofAccount = await limiter.take(...whole);
  if (!ofAccount.allowed) return refused(ofAccount, tooMany(ofAccount));
  const allowance = tightest(ofAccount, ofKey);
  const most = atOnce(whole[1]);
  if (!underWay.begin(caller.accountId, most)) return refused(allowance, tooManyAtOnce(most));
  return { allowance, leave: () => underWay.end(caller.accountId) };
}

/**
 * Throws what stands against a request. Where somebody may be in danger some more are read first: the people behind one
 * app share an account.
 */
export async function refuseTooMany(
  { limiter }: Pick<Counting, 'limiter'>,
  { accountId }: Caller,
  { urgent }: Endpoint,
  refusal: Problem | undefined,
): Promise<void> {
  if (!refusal) return;
  const looks = urgent && (await limiter.take(`beyond:${accountId}`, LIMITS.readBeyondMinute));
  if (!looks?.allowed) throw refusal;
}

/** Counts a request as so many more, for what it asks to have looked at. Throws `rate_limit_exceeded`. */
export async function countMore(platform: Counting, caller: Caller, more: number): Promise<void> {
  const { own, whole } = minutesOf(platform, caller);
  for (let counted = 0; counted < more; counted++) {
    for (const minute of own ? [own, whole] : [whole]) {
      const allowance = await platform.limiter.take(...minute);
      if (!allowance.allowed) throw tooMany(allowance);
    }
  }
}

/** Throws what stands against a request, unless what it asks for is free for everybody. */
export function refuseUnlessFree(endpoint: Endpoint, parsed: unknown, refusal: Problem | undefined): void {
  if (refusal && endpoint.price(parsed) > 0) throw refusal;
}

/** What is left of the caller's minute, counting nothing. */
export async function lookAtAllowance(platform: Counting, caller: Caller): Promise<Allowance> {
  const { limiter } = platform;
  const { own, whole } = minutesOf(platform, caller);
  return tightest(await limiter.look(...whole), own && (await limiter.look(...own)));
}

/** The minutes that a request counts against: a key's own, if its limit is lower, and its account's. */
function minutesOf({ config }: Pick<Counting, 'config'>, caller: Caller): { own?: Minute; whole: Minute } {
  const { keyId, accountId, rateLimit, accountLimit } = caller;
  const limit = accountLimit ?? config.rateLimit;
  const isLower = keyId !== undefined && rateLimit !== null && rateLimit < limit;
  return { own: isLower ? [`key:${keyId}`, rateLimit] : undefined, whole: [`account:${accountId}`, limit] };
}

type Minute = [name: string, limit: number];

/** Calls that an account may have under way: bursts, but never all of a process. */
function atOnce(limit: number): number {
  return Math.max(LIMITS.callsAtOnce, Math.ceil(limit / LIMITS.burstsAMinute));
}

function tightest(ofAccount: Allowance, ofKey: Allowance | undefined): Allowance {
  return ofKey && ofKey.remaining < ofAccount.remaining ? ofKey : ofAccount;
}

function refused(allowance: Allowance, refusal: Problem): RequestCount {
  return { allowance, refusal, leave() {} };
}

function tooMany({ limit, resetS }: Allowance): Problem {
  return new Problem('rate_limit_exceeded', `At most ${limit} requests a minute; the next in ${resetS} s.`, {
    retryAfterS: resetS,
  });
}

function tooManyAtOnce(most: number): Problem {
  return new Problem('rate_limit_exceeded', `At most ${most} requests of an account at once; wait for some to end.`, {
    retryAfterS: 1,
  });
}
