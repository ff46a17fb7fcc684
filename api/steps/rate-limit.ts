import { Problem } from '../../shared/errors.ts';
import { addressName } from '../../shared/limiter/address-name.ts';
import type { Allowance } from '../../shared/limiter/limiter.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';

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

/** Counts help in an emergency, of which a caller has a second minute. Who calls may not be known: then by address. */
export function countUrgent(
  { limiter, config }: Counting,
  caller: Caller | undefined,
  { address }: ApiRequest,
): Promise<Allowance> {
  const name = caller ? allowanceName(caller) : addressName(address);
  return limiter.take(`urgent:${name}`, caller?.rateLimit ?? config.rateLimit);
}

/** What is left of the caller's minute, counting nothing. */
export function lookAtAllowance({ limiter, config }: Counting, caller: Caller): Promise<Allowance> {
  return limiter.look(allowanceName(caller), caller.rateLimit ?? config.rateLimit);
}

/** Each key has a minute of its own; those who call without one share their account's. */
function allowanceName({ keyId, accountId }: Caller): string {
  return keyId === undefined ? `account:${accountId}` : `key:${keyId}`;
}
