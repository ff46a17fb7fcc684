/** The Sun of a birth as far as it is known. */
import { position, type Zodiac } from '../../engine/sky/ephemeris.ts';
import { civilFromText, jdOf } from '../../engine/sky/time.ts';
import { instantOf } from '../../engine/sky/zone.ts';
import type { KnownPerson } from './state.ts';

/**
 * Longitude of the Sun at a birth: at noon where the time is
 * not known, in UTC where the place is not. Throws OutOfRange.
 */
export function birthSun({ date = '', time = '12:00', place }: KnownPerson, zodiac: Zodiac = 'tropical'): number {
  const { epochS } = instantOf(place?.zone ?? 'UTC', civilFromText(date, time));
  return position(jdOf(epochS), 'sun', zodiac).longitude;
}
