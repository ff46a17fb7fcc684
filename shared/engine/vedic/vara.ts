/** The weekday of the almanac, which begins at sunrise. */
import { distance } from '../sky/angle.ts';
import { type Place, riseOrSet } from '../sky/ephemeris.ts';
import { FAR_DEG, withinRange } from '../sky/solar-day.ts';
import { epochOf, weekdayOf } from '../sky/time.ts';
import { civilAt, offsetAt } from '../sky/zone.ts';

/**
 * Weekday 0 Sunday … 6 Saturday of an instant (Julian day, UT) at a place, from sunrise to sunrise. The lord of the
 * weekday has the same number. The day is named by the calendar at its noon: the zone's where its clock fits the place,
 * else that of local mean time, so that a birth at Chennai told in UTC has Chennai's day. Without sunrise the day is
 * the civil one.
 */
export function varaAt(jd: number, zone: string, place: Place): number {
  const noon = Math.round(jd + place.longitude / 360) - place.longitude / 360;
  const sunrise = withinRange(() => riseOrSet(noon - 0.5, 'sun', 'rise', place));
  const isBefore = sunrise !== null && sunrise < noon + 0.5 && jd < sunrise;
  return weekdayOf(calendarAt(isBefore ? noon - 1 : noon, zone, place));
}

/** The date that the calendar of a place shows at an instant. */
function calendarAt(jd: number, zone: string, { longitude }: Place) {
  const epochS = epochOf(jd);
  const fits = distance(offsetAt(zone, epochS) / 240, longitude) <= FAR_DEG;
  return fits ? civilAt(zone, epochS) : civilAt('UTC', epochS + longitude * 240);
}
