import type { Visit } from './visit.ts';

/** How often a minute somebody may try; a minute later everybody may try again, so that nobody is locked out for long. */
const BY_ADDRESS = 30;
const BY_ACCOUNT = 10;

/** What is tried. */
export type Attempt = 'sign-in' | 'sign-up' | 'reset' | 'passkey' | 'confirm';

/**
 * Counts an attempt, by the caller's address and by the account it is about, known or not. Seconds to wait where there were too many;
 * counted in one step with the question, so that attempts made at once are counted like others.
 */
export async function secondsToWait(visit: Visit, attempt: Attempt, about?: string): Promise<number | undefined> {
  const { limiter } = visit.house;
  const ofAddress = await limiter.take(`${attempt}:${visit.address}`, BY_ADDRESS);
  if (!ofAddress.allowed) return ofAddress.resetS;
  if (about === undefined) return undefined;
  const ofAccount = await limiter.take(`${attempt}:of:${about.toLowerCase().slice(0, 254)}`, BY_ACCOUNT);
  return ofAccount.allowed ? undefined : ofAccount.resetS;
}
