import { Problem } from '../../shared/errors.ts';
import { addressName } from '../../shared/limiter/address-name.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import { type Caller, isWellFormed } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';

/** Who calls, by an API key. Throws `api_key_missing`, `api_key_invalid`, and `rate_limit_exceeded` where an address keeps guessing. */
export async function authenticate(
  { keys, limiter }: Pick<Platform, 'keys' | 'limiter'>,
  { apiKey, address }: ApiRequest,
): Promise<Caller> {
  const remembered = apiKey && keys.remembered(apiKey);
  if (remembered) return remembered;
  const name = addressName(address);
  // what is malformed needs no look: it keeps nobody else at the address from being looked up
  if (apiKey && isWellFormed(apiKey)) {
    const { remaining, resetS } = await limiter.look(`guesses:${name}`, LIMITS.failuresAMinute);
    if (remaining === 0) throw tooMany(resetS);
    const caller = await keys.callerOf(apiKey);
    if (caller) return caller;
    await limiter.take(`guesses:${name}`, LIMITS.failuresAMinute);
  }
  const { allowed, resetS } = await limiter.take(`failures:${name}`, LIMITS.failuresAMinute);
  if (!allowed) throw tooMany(resetS);
  if (!apiKey) throw new Problem('api_key_missing', 'Send your key in the header X-API-Key.');
  throw new Problem('api_key_invalid', 'This API key is malformed, unknown or revoked.');
}

function tooMany(retryAfterS: number): Problem {
  return new Problem('rate_limit_exceeded', 'Too many failed authentications from this address.', { retryAfterS });
}
