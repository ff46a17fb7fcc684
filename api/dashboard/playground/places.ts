/** Looks cities up for people who are signed in. */

import { gazetteer } from '../../../shared/gazetteer/gazetteer.ts';
import type { City } from '../../../shared/language/gazetteer.ts';
import type { OwnVisit } from '../visit.ts';
import { LONGEST_CITY } from './city-field.tsx';

/** Searches of an account in a minute: somebody who types fast for the whole of it. */
const SEARCHES_A_MINUTE = 200;

/**
 * At most ten cities that a text begins or names, the most populous first; undefined for somebody who searches too
 * often.
 */
export async function foundPlaces(
  { platform, session }: Pick<OwnVisit, 'platform' | 'session'>,
  text: string,
): Promise<readonly City[] | undefined> {
  const { allowed } = await platform.limiter.take(`places:${session.person.accountId}`, SEARCHES_A_MINUTE);
  if (!allowed) return undefined;
  const { placesStarting, placesNamed } = gazetteer();
  const wanted = text.slice(0, LONGEST_CITY).trim();
  const starting = placesStarting(wanted);
  return starting.length > 0 ? starting : placesNamed(wanted, 10);
}
