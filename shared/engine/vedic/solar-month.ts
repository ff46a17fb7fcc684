/** The Sun's month in a sidereal sign. */
import { type Ayanamsa, position } from '../sky/ephemeris.ts';
import { nearestMoment, nextMoment } from '../sky/search.ts';

/** So long, in days, the Sun is in a sign; at most a day and a half more or less. */
const MONTH_DAYS = 30.44;

/** From when until when the Sun is in a sign 0 … 11, on its way there or next after an instant. Julian days (UT). */
export function solarMonth(sign: number, after: number, ayanamsa: Ayanamsa): { start: number; end: number } {
  const sun = (jd: number) => position(jd, 'sun', ayanamsa);
  const end = nextMoment(sun, 30 * ((sign + 1) % 12), after);
  return { start: nearestMoment(sun, 30 * sign, end - MONTH_DAYS), end };
}
