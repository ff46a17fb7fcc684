/** The weekday of the almanac, which begins at sunrise. */
import { type Place, riseOrSet } from '../sky/ephemeris.ts';
import { withinRange } from '../sky/solar-day.ts';
import { epochOf, jdOf, weekdayOf } from '../sky/time.ts';
import { civilAt, instantOf } from '../sky/zone.ts';

/**
 * Weekday 0 Sunday … 6 Saturday of an instant (Julian day, UT) in a zone at a place: before the sunrise of the civil
 * date the day before still runs. The lord of the weekday has the same number. On a date without sunrise the civil
 * weekday holds.
 */
export function varaAt(jd: number, zone: string, place: Place): number {
  const civil = civilAt(zone, epochOf(jd));
  const weekday = weekdayOf(civil);
  const midnight = jdOf(instantOf(zone, { ...civil, hour: 0, minute: 0, second: 0 }).epochS);
  const sunrise = withinRange(() => riseOrSet(midnight, 'sun', 'rise', place));
  return sunrise !== null && jd < sunrise && sunrise < midnight + 1 ? (weekday + 6) % 7 : weekday;
}
