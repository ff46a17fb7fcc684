/** The day of almanacs: from a sunrise to the next. */
import { OutOfRange, type Place, type RisingRule, riseOrSet } from './ephemeris.ts';

/**
 * A clock further than this from the Sun's at a place, degrees (3.5 hours), is not the place's own. China's and
 * Alaska's are within 45°.
 */
export const FAR_DEG = 52.5;

/** Julian days (UT); null where the event does not happen, or lies outside the years of the ephemeris. */
export interface SolarDay {
  /** the first sunrise of the civil date */
  sunrise: number | null;
  /** the sunset that ends the day; on a date without sunrise, the first of the date */
  sunset: number | null;
  nextSunrise: number | null;
  /** the sunset that began the night before */
  previousSunset: number | null;
}

/** A searched moment, or null where the search leaves the years of the ephemeris. */
export function withinRange<T>(search: () => T): T | null {
  try {
    return search();
  } catch (error) {
    if (error instanceof OutOfRange) return null;
    throw error;
  }
}

/** A hundred places for two months; inside the polar circles the search takes twenty times as long as elsewhere. */
const MOST_EVENTS = 24_000;
const events = new Map<string, number | null>();

/** A rise or setting as `riseOrSet` finds it, kept: the same days of the same cities are asked for again and again. */
export function eventKept(
  after: number,
  body: 'sun' | 'moon',
  kind: 'rise' | 'set',
  place: Place,
  rule: RisingRule,
): number | null {
  const key = `${after} ${body} ${kind} ${place.latitude} ${place.longitude} ${rule}`;
  const found = events.get(key);
  if (found !== undefined) return found;
  const moment = withinRange(() => riseOrSet(after, body, kind, place, rule));
  if (events.size >= MOST_EVENTS) for (const oldest of events.keys()) if (events.delete(oldest)) break;
  events.set(key, moment);
  return moment;
}

/** Sunrise and sunset of a civil date that lasts from `from` to `to` at a place, and their neighbours. */
export function solarDay(place: Place, from: number, to: number, rule: RisingRule): SolarDay {
  const sun = (event: 'rise' | 'set', after: number, before: number): number | null => {
    const moment = eventKept(after, 'sun', event, place, rule);
    return moment !== null && moment < before ? moment : null;
  };
  const sunrise = sun('rise', from, to);
  if (sunrise === null) return { sunrise, sunset: sun('set', from, to), nextSunrise: null, previousSunset: null };
  const sunset = sun('set', sunrise, sunrise + 1);
  return {
    sunrise,
    sunset,
    nextSunrise: sunset && sun('rise', sunset, sunset + 1),
    previousSunset: lastSunset(sun, sunrise),
  };
}

/** The last sunset in the day before `sunrise`. Two fall into that day where nights are about to vanish. */
function lastSunset(
  sun: (event: 'set', after: number, before: number) => number | null,
  sunrise: number,
): number | null {
  const first = sun('set', sunrise - 1, sunrise);
  // a night longer than 23 h, or the end of the night before the last one
  const second = first !== null && first < sunrise - 23 / 24 ? sun('set', first + 1 / 1440, sunrise) : null;
  return second ?? first;
}
