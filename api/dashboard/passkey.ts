/** Passkeys at the door: what a browser is asked to sign, and whether it did. */
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from '../../shared/store/passkeys.ts';
import { secretHash } from '../../shared/store/secrets.ts';
import type { OwnVisit, Visit } from './visit.ts';
import { words } from './words.ts';

/** What a challenge was made for; one made for another use is refused. */
export type Use = 'register' | 'sign-in' | 'confirm';

const MINUTES = 5;

/** Loaded by the first who has a passkey: it takes a fifth of what all else takes. */
const webauthn = () => import('@simplewebauthn/server');

/** How names of passkeys are written, which have at most 1,023 bytes. */
const BASE64URL = /^[\w-]{1,1400}$/;

/** Passkeys belong to a host name; pages that are reached by a number have none. */
export function passkeysWork({ origin }: Visit): boolean {
  return isIP(hostOf(origin).replace(/^\[|\]$/g, '')) === 0;
}

/** What the browser is asked to make a new passkey of. */
export async function registrationOptions(visit: OwnVisit) {
  const { accountId, email, name } = visit.session.person;
  const known = await visit.platform.passkeys.list(accountId);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: words().product,
    rpID: hostOf(visit.origin),
    userID: Buffer.from(accountId),
    userName: email,
    userDisplayName: name || email,
    challenge: await challenge(visit, 'register', accountId),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    // found without a name being typed, and opened by whoever holds the device alone
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that a browser made; undefined when it is not what was asked for. */
export async function registered(visit: OwnVisit, answer: string): Promise<Passkey | undefined> {
  const response = parsed<RegistrationResponseJSON>(answer);
  if (!response) return undefined;
  const { accountId } = visit.session.person;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (signed) => isOurs(visit, signed, 'register', accountId),
      expectedOrigin: visit.origin,
      expectedRPID: hostOf(visit.origin),
      requireUserVerification: true,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    // what the device signed says nothing of them
    const known = transports.filter((transport) => BASE64URL.test(transport));
    return { id, accountId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: known };
  } catch (error) {
    return notTrusted(visit, error);
  }
}

/** What the browser is asked to sign with a passkey: any that it has for us, or one of the account's. */
export async function signingOptions(visit: Visit, use: 'sign-in' | 'confirm') {
  const accountId = use === 'confirm' ? visit.session?.person.accountId : undefined;
  const own = accountId ? await visit.platform.passkeys.list(accountId) : [];
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: hostOf(visit.origin),
    challenge: await challenge(visit, use, accountId),
    allowCredentials: own.map(({ id }) => ({ id })),
    userVerification: 'required',
  });
}

/** The account whose passkey signed; undefined when none did. */
export async function signedBy(visit: Visit, answer: string, use: 'sign-in' | 'confirm'): Promise<string | undefined> {
  const response = parsed<AuthenticationResponseJSON>(answer);
  // nothing else is a name of a passkey, and the database need not be asked for it
  if (typeof response?.id !== 'string' || !BASE64URL.test(response.id)) return undefined;
  const passkey = await visit.platform.passkeys.find(response.id);
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (signed) => isOurs(visit, signed, use, visit.session?.person.accountId),
      expectedOrigin: visit.origin,
      expectedRPID: hostOf(visit.origin),
      credential: {
        id: passkey.id,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    await visit.platform.passkeys.noteUse(passkey.id, authenticationInfo.newCounter);
    return passkey.accountId;
  } catch (error) {
    return notTrusted(visit, error);
  }
}

/** A ticket that the browser signs; it is torn up when it comes back. */
async function challenge(visit: Visit, use: Use, accountId?: string): Promise<string> {
  const data = { use, browser: secretHash(visit.browser) };
  return visit.platform.tickets.issue('passkey', { accountId, data }, MINUTES);
}

async function isOurs(visit: Visit, signed: string, use: Use, accountId: string | undefined): Promise<boolean> {
  const secret = Buffer.from(signed, 'base64url').toString();
  const ticket = await visit.platform.tickets.take('passkey', secret);
  const isSame = use === 'sign-in' || ticket?.accountId === accountId;
  return isSame && ticket?.data.use === use && ticket.data.browser === secretHash(visit.browser);
}

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/** What a browser sent, as far as it is an object; the rest is looked at where it is used. */
function parsed<T>(text: string): T | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What cannot be believed is thrown as plain errors, and tells its sender nothing more. */
function notTrusted({ platform }: Visit, err: unknown): undefined {
  platform.log.info({ err }, 'a passkey was refused');
}
