import type { Allowance } from '../../shared/limiter/limiter.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';

/** Counts this request against the key's minute. */
export function countRequest({ limiter, config }: Platform, caller: Caller): Promise<Allowance> {
  return limiter.take(allowanceName(caller), caller.rateLimit ?? config.rateLimit);
}

/** What is left of the key's minute, counting nothing. */
export function lookAtAllowance({ limiter, config }: Platform, caller: Caller): Promise<Allowance> {
  return limiter.look(allowanceName(caller), caller.rateLimit ?? config.rateLimit);
}

function allowanceName(caller: Caller): string {
  return `key:${caller.keyId}`;
}
