import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { scopeOf } from '../../shared/endpoints/groups.ts';
import { Problem } from '../../shared/errors.ts';
import { addressName } from '../../shared/limiter/address-name.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Platform } from '../../shared/platform.ts';
import { type Caller, isWellFormed } from '../../shared/store/keys.ts';
import type { ApiRequest } from '../request.ts';

type Identifying = Pick<Platform, 'keys' | 'limiter' | 'config'>;
/** What of a request says who calls. */
type Presented = Pick<ApiRequest, 'apiKey' | 'authorization' | 'address' | 'arrivedMs'>;

/**
 * Who calls, by an API key in force. Throws `api_key_missing`, `api_key_invalid`, `key_expired`, `account_suspended`,
 * and `rate_limit_exceeded` where an address keeps guessing.
 */
export async function authenticate(known: Identifying, request: Presented): Promise<Caller> {
  return inForce(known, await holder(known, request), request.arrivedMs);
}

/** Who made a job, by the key that they made it with. Throws as `authenticate` does of a key that is no longer good. */
export async function holderOf(known: Identifying, keyId: string, arrivedMs: number): Promise<Caller> {
  const caller = await known.keys.callerNamed(keyId);
  if (!caller) throw new Problem('api_key_invalid', 'This API key has been revoked.');
  return inForce(known, caller, arrivedMs);
}

function inForce(known: Identifying, caller: Caller, atMs: number): Caller {
  if (caller.isSuspended) throw SUSPENDED(known);
  if (caller.expiresAt && caller.expiresAt.getTime() <= atMs) throw EXPIRED();
  return caller;
}

/** The problem of a key that was made with an end. */
export const EXPIRED = () => new Problem('key_expired', 'This API key has expired. Make another in its place.');

/** The problem of an account that operators have stopped. */
export const SUSPENDED = ({ config: { contact } }: Pick<Platform, 'config'>) =>
  new Problem(
    'account_suspended',
    `This account is suspended. Nothing of it is lost; please write to ${contact ?? 'the operators'}.`,
    contact ? { extra: { contact } } : {},
  );

/**
 * Throws `key_scope` when a key was made for other groups of endpoints. What belongs to no group is open to every key.
 */
export function refuseOutOfScope({ groups }: Caller, endpoint: Endpoint): void {
  const group = scopeOf(endpoint);
  if (!groups || group === 'account' || groups.includes(group)) return;
  throw new Problem('key_scope', `This key is for ${groups.join(', ')} only, and this endpoint belongs to ${group}.`, {
    extra: { groups },
  });
}

async function holder({ keys, limiter }: Identifying, { apiKey, authorization, address }: Presented): Promise<Caller> {
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
  throw apiKey ? unknownKey(apiKey) : missingKey(authorization);
}

function missingKey(authorization: Presented['authorization']): Problem {
  const detail = authorization ? INSTEAD[authorization] : 'Send your key in the header X-API-Key.';
  return new Problem('api_key_missing', detail);
}

/** What is said to whoever sends `Authorization` in the place of the key. */
const INSTEAD = {
  bearer:
    'A Bearer token was sent: Authorization is not read here. ' +
    'Send your key in the header X-API-Key, alone and without “Bearer”.',
  other: 'Authorization is not read here. Send your key in the header X-API-Key.',
} as const;

function unknownKey(apiKey: string): Problem {
  const hint = /^\s*bearer\b/i.test(apiKey) ? ' X-API-Key takes the key alone, without “Bearer”.' : '';
  return new Problem('api_key_invalid', `This API key is malformed, unknown or revoked.${hint}`);
}

function tooMany(retryAfterS: number): Problem {
  return new Problem('rate_limit_exceeded', 'Too many failed authentications from this address.', { retryAfterS });
}
