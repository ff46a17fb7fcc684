import type { Context } from 'koa';

/**
 * Five cookies: `siderea` holds the session, `siderea-visit` knows a browser again that is not signed in,
 * `siderea-known` shows that an account signed in here before, `siderea-language` which language was chosen, and
 * `siderea-zone`, which a script sets, where the browser's clock goes. Over
 * https they carry the prefix that keeps neighbours on other subdomains from setting them.
 */
export type CookieName = 'siderea' | 'siderea-visit' | 'siderea-known' | 'siderea-language' | 'siderea-zone';

const SHAPE = /^[\w-]{2,100}$/;

/** The value of a cookie, if it can be one of ours. */
export function cookie(ctx: Context, name: CookieName, isSecure: boolean): string | undefined {
  const wanted = `${fullName(name, isSecure)}=`;
  const pairs = (ctx.headers.cookie ?? '').split(/; */);
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
  return value && SHAPE.test(value) ? value : undefined;
}

/** Gives the browser a cookie; without a number of seconds it goes when the browser is closed, with none at once. */
export function setCookie(ctx: Context, name: CookieName, value: string, isSecure: boolean, seconds?: number): void {
  const parts = [`${fullName(name, isSecure)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure) parts.push('Secure');
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`);
  ctx.append('Set-Cookie', parts.join('; '));
}

function fullName(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
