/** Proofs that whoever sits at a browser that is signed in is still the one who signed in. */
import { LIMITS } from '../../shared/limits.ts';
import { isPassword } from '../../shared/store/passwords.ts';
import { signedBy } from './passkey.ts';
import type { OwnVisit } from './visit.ts';

/** True for a session that began a moment ago. */
export function isFresh({ session }: OwnVisit): boolean {
  return Date.now() - session.startedAt.getTime() < LIMITS.freshMinutes * 60_000;
}

/** True where the form brings the account's password; undefined where the account has none. */
export async function hasPassword({ platform, form, session }: OwnVisit): Promise<boolean | undefined> {
  const password = (await platform.people.findByEmail(session.person.email))?.password;
  return password ? isPassword(form.verbatim('password'), password) : undefined;
}

/** True for the right password or a passkey of the account; where there is neither, for a session that is new. */
export async function isProven(visit: OwnVisit): Promise<boolean> {
  const { platform, form, session } = visit;
  const { accountId } = session.person;
  const response = form.verbatim('response');
  if (response) return (await signedBy(visit, response, 'confirm')) === accountId;
  const isRight = await hasPassword(visit);
  if (isRight !== undefined) return isRight;
  const passkeys = await platform.passkeys.list(accountId);
  return passkeys.length === 0 && isFresh(visit);
}
