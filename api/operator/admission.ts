import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { addressName } from '../../shared/limiter/address-name.ts';
import type { Limiter } from '../../shared/limiter/limiter.ts';
import { LIMITS } from '../../shared/limits.ts';

/** What opens a page of the operators. */
export interface Secrets {
  /** with HTTP Basic, under any user name */
  password?: string;
  /** with HTTP Bearer */
  token?: string;
}

/** True for operators; anybody else has been answered. */
export async function admitted(ctx: Context, secrets: Secrets, limiter: Limiter): Promise<boolean> {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)\s*$/.exec(ctx.get('Authorization')) ?? [];
  if (isRight(scheme.toLowerCase(), credentials, secrets)) return true;
  ctx.status = 401;
  if (credentials) {
    // counted in one step with the question whether it is too many: guesses made at once are counted like others
    const { allowed, resetS } = await limiter.take(`operator:${addressName(ctx.ip)}`, LIMITS.guessesAMinute);
    if (!allowed) {
      ctx.status = 429;
      ctx.set('Retry-After', String(resetS));
    }
  }
  ctx.set('WWW-Authenticate', 'Basic realm="Siderea operators", charset="UTF-8"');
  ctx.body = 'Operators only.';
  return false;
}

function isRight(scheme: string, credentials: string, { password, token }: Secrets): boolean {
  if (scheme === 'bearer') return token !== undefined && isEqual(credentials, token);
  const decoded = Buffer.from(credentials, 'base64').toString();
  return scheme === 'basic' && password !== undefined && isEqual(decoded.slice(decoded.indexOf(':') + 1), password);
}

/** Compares hashes, so that neither content nor length shows in the time it takes. */
function isEqual(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
