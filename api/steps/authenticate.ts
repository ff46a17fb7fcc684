import { Problem } from '../../shared/errors.ts';
import { addressName } from '../../shared/limiter/address-name.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';

/** Failed authentications an address may make in a minute; valid keys are never touched by it. */
const FAILURES_A_MINUTE = 300;

/**
 * Who calls. Throws `api_key_missing`, `api_key_invalid`, or `rate_limit_exceeded` for an address that keeps guessing: its keys are
 * then looked up no more, only those that are remembered pass.
 */
export async function authenticate({ keys, limiter }: Platform, { apiKey, address }: ApiRequest): Promise<Caller> {
  const remembered = apiKey && keys.remembered(apiKey);
  if (remembered) return remembered;
  const failures = `failures:${addressName(address)}`;
  if (apiKey) {
    const { remaining, resetS } = await limiter.look(failures, FAILURES_A_MINUTE);
    if (remaining === 0) throw tooMany(resetS);
    const caller = await keys.callerOf(apiKey);
    if (caller) return caller;
  }
  const { allowed, resetS } = await limiter.take(failures, FAILURES_A_MINUTE);
  if (!allowed) throw tooMany(resetS);
  if (!apiKey) throw new Problem('api_key_missing', 'Send your key in the header X-API-Key.');
  throw new Problem('api_key_invalid', 'This API key is malformed, unknown or revoked.');
}

function tooMany(retryAfterS: number): Problem {
  return new Problem('rate_limit_exceeded', 'Too many failed authentications from this address.', { retryAfterS });
}
