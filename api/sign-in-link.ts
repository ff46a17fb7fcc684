import type { Config } from '../shared/config.ts';
import { LIMITS } from '../shared/limits.ts';
import type { OpenStores } from '../shared/platform.ts';

/**
 * A link that signs the person of an address in, once. Whoever
 * can make one vouches for the address; no credits come with it.
 */
export async function signInLink({ people, tickets }: OpenStores, email: string, base: string): Promise<string> {
  const { accountId } = await people.join({ email, name: '' }, 0);
  return `${base}/signin/link?ticket=${await tickets.issue('sign-in', { accountId }, LIMITS.signInLinkHours * 60)}`;
}

/** Where a server listens, as an address for browsers. Port 0 is known only to a server that runs. */
export function listeningUrl({ host }: Readonly<Config>, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** An address of one's own machine, or of all of its addresses, by the name that passkeys and cookies belong to. */
export function atLocalhost(base: string): string {
  return base.replace(/^http:\/\/(127(\.\d+){3}|0\.0\.0\.0|\[::1?\])(?=:|\/|$)/, 'http://localhost');
}
