/** Looks cities up for people who are signed in. */

import { gazetteer } from '../../../shared/gazetteer/gazetteer.ts';
import type { City } from '../../../shared/language/gazetteer.ts';
import type { OwnVisit } from '../visit.ts';
import { LONGEST_CITY } from './city-field.tsx';

/** Searches of an account in a minute: somebody who types fast for the whole of it. */
const SEARCHES_A_MINUTE = 200;

/** As many as a list shows. */
const MOST = 10;

/** Ten cities at most: those that a text names, then those that it begins; undefined for who searches too often. */
export async function foundPlaces(
  { platform, session }: Pick<OwnVisit, 'platform' | 'session'>,
  text: string,
): Promise<readonly City[] | undefined> {
  const { allowed } = await platform.limiter.take(`places:${session.person.accountId}`, SEARCHES_A_MINUTE);
  if (!allowed) return undefined;
  const { placesStarting, placesNamed } = gazetteer();
  const wanted = text.slice(0, LONGEST_CITY).trim();
  const starting = placesStarting(wanted);
  const named = placesNamed(wanted, MOST).map((city) => starting.find(({ id }) => id === city.id) ?? city);
  return [...new Set([...named, ...starting])].slice(0, MOST);
}
