import { LIMITS } from '../../shared/limits.ts';
import { filled } from '../../shared/prose/phrase.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

/**
 * What is tried, and how often a minute about one account; a minute
 * later everybody may try again, so nobody is locked out for long.
 */
const ABOUT_ACCOUNT = {
  'sign-in': LIMITS.attemptsAboutAccount,
  passkey: LIMITS.attemptsAboutAccount,
  confirm: LIMITS.attemptsAboutAccount,
  'sign-up': LIMITS.lettersAboutAccount,
  reset: LIMITS.lettersAboutAccount,
};

export type Attempt = keyof typeof ABOUT_ACCOUNT;

/** More was tried within a minute than is allowed. */
export interface TooMany {
  waitS: number;
  sentence: string;
}

/**
 * Counts an attempt, by the caller's address and by the account it is about, known or not. It is counted in one step
 * with the question whether it is too many, so that attempts made at once are counted like others.
 */
export async function tooMany(visit: Visit, attempt: Attempt, about: string): Promise<TooMany | undefined> {
  const { limiter } = visit.platform;
  const ofAddress = await limiter.take(`${attempt}:${visit.address}`, LIMITS.attemptsOfAddress);
  if (!ofAddress.allowed) return refused(ofAddress.resetS);
  const ofAccount = await limiter.take(`${attempt}:of:${about.toLowerCase().slice(0, 254)}`, ABOUT_ACCOUNT[attempt]);
  return ofAccount.allowed ? undefined : refused(ofAccount.resetS);
}

function refused(waitS: number): TooMany {
  return { waitS, sentence: filled(words.tooMany, { seconds: waitS }) };
}
