import { filled } from '../../shared/prose/phrase.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../shared/store/passwords.ts';
import { isCommonPassword } from './common-password.ts';
import { words } from './words.ts';

/** What a field for a new password says below it. */
export function newPasswordHint(): string {
  return filled(words().signUp.passwordHint, { least: SHORTEST_PASSWORD });
}

/**
 * What is wrong with a new password; undefined when it will do. Length is what counts, and that it is none of those
 * which are guessed first: no rules about its characters.
 */
export function passwordFault(password: string, email: string): string | undefined {
  const { errors } = words().signUp;
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return filled(errors.short, { least: SHORTEST_PASSWORD });
  if (length > LONGEST_PASSWORD) return filled(errors.long, { most: LONGEST_PASSWORD });
  if (password.toLowerCase() === email.toLowerCase()) return errors.same;
  return isCommonPassword(password) ? errors.common : undefined;
}
