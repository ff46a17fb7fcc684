import { filled } from '../../shared/prose/phrase.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../shared/store/passwords.ts';
import { words } from './words.ts';

/** What a field for a new password says below it. */
export function newPasswordHint(): string {
  return filled(words().signUp.passwordHint, { least: SHORTEST_PASSWORD });
}

/**
 * What is wrong with a new password; undefined when it will do. Length is what counts: no rules about its characters.
 */
export function passwordFault(password: string, email: string): string | undefined {
  const { errors } = words().signUp;
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return filled(errors.short, { least: SHORTEST_PASSWORD });
  if (length > LONGEST_PASSWORD) return filled(errors.long, { most: LONGEST_PASSWORD });
  return password.toLowerCase() === email.toLowerCase() ? errors.same : undefined;
}
