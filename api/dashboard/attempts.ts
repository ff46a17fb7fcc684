import type { Allowance } from '../../shared/limiter/limiter.ts';
import { LIMITS } from '../../shared/limits.ts';
import { filled } from '../../shared/prose/phrase.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

/** What is tried about an account. */
export type Attempt = 'sign-in' | 'passkey' | 'confirm' | 'sign-up' | 'reset' | 'email' | 'export' | 'code';

/** More was tried within a minute, or a day, than is allowed. */
export interface TooMany {
  waitS: number;
  sentence: string;
}

/** A counter, how far it may count, and for how long. */
type Bound = [name: string, limit: number, windowS?: number];

const DAY_S = 86_400;

/**
 * Counts an attempt: by the caller's address, by the account it is about (known or not) from that address, and by the
 * account from everywhere. A browser that the account knows is counted by itself, so that nobody is kept out by what is
 * tried elsewhere. It is counted in one step with the question whether it is too many, so that attempts made at once
 * are counted like others. What sends letters has bounds for a day, too.
 */
export async function tooMany(visit: Visit, attempt: Attempt, about: string): Promise<TooMany | undefined> {
  const { limiter } = visit.platform;
  for (const [name, limit, windowS] of boundsOf(visit, attempt, about.toLowerCase().slice(0, 254))) {
    const counted = await limiter.take(name, limit, windowS);
    if (!counted.allowed) return refused(counted);
  }
  return undefined;
}

function boundsOf({ address, knownAs }: Visit, attempt: Attempt, about: string): Bound[] {
  const sendsLetters = attempt === 'sign-up' || attempt === 'reset' || attempt === 'email';
  const known = knownAs(about);
  const most = sendsLetters ? LIMITS.lettersAboutAccount : LIMITS.attemptsAboutAccount;
  const bounds: Bound[] = [
    [`${attempt}:${address}`, LIMITS.attemptsOfAddress],
    [`${attempt}:of:${about}:${known ?? address}`, most],
  ];
  if (!known) bounds.push([`${attempt}:of:${about}`, LIMITS.attemptsFromElsewhere]);
  // six digits would be guessed within weeks
  if (attempt === 'code') bounds.push([`codes:of:${about}:${known ?? ''}`, LIMITS.codesADay, DAY_S]);
  if (sendsLetters) bounds.push([`letters:${address}`, LIMITS.lettersOfAddressADay, DAY_S]);
  if (sendsLetters && !known) bounds.push([`letters:to:${about}`, LIMITS.lettersToStrangerADay, DAY_S]);
  return bounds;
}

function refused({ resetS: waitS }: Allowance): TooMany {
  return { waitS, sentence: waitText(waitS) };
}

/** That somebody has to wait, in seconds or, where that is long, in minutes. */
export function waitText(waitS: number): string {
  return waitS <= 120
    ? filled(words().tooMany, { seconds: waitS })
    : filled(words().tooManyMinutes, { minutes: Math.ceil(waitS / 60) });
}
