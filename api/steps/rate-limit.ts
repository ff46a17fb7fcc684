import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { Problem } from '../../shared/errors.ts';
import type { Allowance } from '../../shared/limiter/limiter.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';

type Counting = Pick<Platform, 'limiter' | 'config'>;

/** Counts this request against the caller's minute. */
export function countRequest({ limiter, config }: Counting, caller: Caller): Promise<Allowance> {
  return limiter.take(allowanceName(caller), caller.rateLimit ?? config.rateLimit);
}

/**
 * Throws `rate_limit_exceeded` for a request beyond the minute's limit. Where somebody may be in danger some more are
 * read first: the people behind one app share a key.
 */
export async function refuseTooMany(
  { limiter }: Counting,
  caller: Caller,
  { urgent }: Endpoint,
  allowance: Allowance,
): Promise<void> {
  if (allowance.allowed) return;
  const looks = urgent && (await limiter.take(`beyond:${allowanceName(caller)}`, LIMITS.readBeyondMinute));
  if (!looks?.allowed) throw tooMany(allowance);
}

/** Throws `rate_limit_exceeded` for what is beyond the minute's limit, and not for everybody. */
export function refuseUnlessFree(endpoint: Endpoint, asked: unknown, allowance: Allowance): void {
  if (!allowance.allowed && endpoint.price(asked) > 0) throw tooMany(allowance);
}

/** The problem of a request beyond the minute's limit. */
export function tooMany({ limit, resetS }: Allowance): Problem {
  return new Problem('rate_limit_exceeded', `At most ${limit} requests a minute; the next in ${resetS} s.`, {
    retryAfterS: resetS,
  });
}

/** What is left of the caller's minute, counting nothing. */
export function lookAtAllowance({ limiter, config }: Counting, caller: Caller): Promise<Allowance> {
  return limiter.look(allowanceName(caller), caller.rateLimit ?? config.rateLimit);
}

/** Each key has a minute of its own; those who call without one share their account's. */
function allowanceName({ keyId, accountId }: Caller): string {
  return keyId === undefined ? `account:${accountId}` : `key:${keyId}`;
}
