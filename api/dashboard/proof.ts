/** Proofs that whoever sits at a browser that is signed in is still the one who signed in. */
import { LIMITS } from '../../shared/limits.ts';
import { isPassword } from '../../shared/store/passwords.ts';
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
