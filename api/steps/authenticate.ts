import { Problem } from '../../shared/errors.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';

/** Failed authentications an address may make in a minute; valid keys are never touched by it. */
const FAILURES_A_MINUTE = 300;

/** Who calls, by an API key. Throws `api_key_missing`, `api_key_invalid`, or `rate_limit_exceeded` for an address that keeps guessing. */
export async function authenticate(
  { keys, limiter }: Pick<Platform, 'keys' | 'limiter'>,
  request: ApiRequest,
): Promise<Caller> {
  const caller = request.apiKey ? await keys.callerOf(request.apiKey) : undefined;
  if (caller) return caller;
  const { allowed, resetS } = await limiter.take(`failures:${request.address}`, FAILURES_A_MINUTE);
  if (!allowed) {
    throw new Problem('rate_limit_exceeded', 'Too many failed authentications from this address.', {
      retryAfterS: resetS,
    });
  }
  if (!request.apiKey) throw new Problem('api_key_missing', 'Send your key in the header X-API-Key.');
  throw new Problem('api_key_invalid', 'This API key is malformed, unknown or revoked.');
}
