import { Problem } from '../../shared/errors.ts';
import type { Allowance } from '../../shared/limiter/limiter.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';

type Counting = Pick<Platform, 'limiter' | 'config'>;

/** Counts this request against the caller's minute. */
export function countRequest({ limiter, config }: Counting, caller: Caller): Promise<Allowance> {
  return limiter.take(allowanceName(caller), caller.rateLimit ?? config.rateLimit);
}

/** Throws `rate_limit_exceeded` for a request beyond the minute's limit. */
export function refuseTooMany({ allowed, limit, resetS }: Allowance): void {
  if (allowed) return;
  throw new Problem('rate_limit_exceeded', `At most ${limit} requests a minute; the next in ${resetS} s.`, {
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
