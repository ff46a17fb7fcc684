import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { addressName } from '../../shared/limiter/address-name.ts';
import type { Limiter } from '../../shared/limiter/limiter.ts';
import type { DoorLog } from './door-log.ts';
import { waitAfterGuess } from './guesses.ts';

/** What opens a page of the operators. */
export interface Secrets {
  /** with HTTP Basic, under any user name */
  password?: string;
  /** with HTTP Bearer */
  token?: string;
}

/** Where guesses are counted and told. */
export interface Guarded {
  limiter: Limiter;
  doors: DoorLog;
  /** whether a browser asks in which an operator is signed in */
  isOperator(ctx: Context): Promise<boolean>;
}

/** True for operators; anybody else has been answered. */
export async function admitted(
  ctx: Context,
  secrets: Secrets,
  { limiter, doors, isOperator }: Guarded,
): Promise<boolean> {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)\s*$/.exec(ctx.get('Authorization')) ?? [];
  const isOpen = isRight(scheme.toLowerCase(), credentials, secrets);
  const from = addressName(ctx.ip);
  const waitS = credentials ? await waitAfterGuess(limiter, [from], isOpen) : undefined;
  if (isOpen && waitS === undefined) return true;
  if (!credentials && (await isOperator(ctx))) return true;
  if (credentials && !isOpen) doors.operatorGuess(from);
  ctx.status = waitS === undefined ? 401 : 429;
  if (waitS !== undefined) ctx.set('Retry-After', String(waitS));
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
