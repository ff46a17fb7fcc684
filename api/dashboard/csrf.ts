/**
 * What a form must show to be believed: that it comes from a
 * page of ours, and from the browser that was given that page.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The token of all forms of one browser; only whoever reads the browser's own pages knows it. */
export function formToken(browser: string): string {
  return createHmac('sha256', browser).update('a form of ours').digest('base64url');
}

/** True when a form carries the token of its browser. */
export function isOwnToken(token: string, browser: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(formToken(browser))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True unless a browser says that another site sent the form. */
export function isFromHere(headers: IncomingHttpHeaders, hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
