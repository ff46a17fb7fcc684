/**
 * When the Moon is void of course: between her last exact aspect in a sign and her step into the next. The aspects are
 * the five of Ptolemy, to the Sun and the planets up to Pluto, as almanacs of today print it.
 */

import { PLANETS, type Planet } from '../names.ts';
import { norm360, signOf } from '../sky/angle.ts';
import { position } from '../sky/ephemeris.ts';
import { nextIngresses } from './sky-events.ts';

/** Julian days (UT); signs 0 Aries …. */
export interface VoidOfCourse {
  sign: number;
  next: number;
  /** her last exact aspect in the sign; where there is none, her step into it */
  from: number;
  /** her step into the next sign */
  until: number;
}

/** Degrees of elongation, in steps of thirty, that are no aspect of Ptolemy: 30, 150, 210, 330. */
const NO_ASPECT: readonly number[] = [1, 5, 7, 11];
/** Between two looks, days: she gains less than four degrees, so that she passes one aspect at most. */
const LOOK = 0.25;
/** Her longest stay in a sign, days. */
const LONGEST_STAY = 2.8;
const SECOND = 1 / 86_400;

/** The stretch that ends the Moon's stay in the sign in which she is at a moment. Throws OutOfRange. */
export function voidOfCourse(jd: number): VoidOfCourse {
  const sign = signOf(position(jd, 'moon').longitude);
  const [{ jd: until, sign: next }] = nextIngresses('moon', jd, 1);
  const entered = nextIngresses('moon', until - LONGEST_STAY, 1, { sign })[0]?.jd ?? until - LONGEST_STAY;
  const start = Math.min(entered, jd);
  const aspects = PLANETS.filter((planet) => planet !== 'moon').map((planet) => lastAspect(planet, start, until));
  return { sign, next, from: Math.max(start, ...aspects.flatMap((at) => at ?? [])), until };
}

/** The last moment of a stretch at which the Moon is in exact aspect to a planet. */
function lastAspect(planet: Planet, start: number, end: number): number | undefined {
  // thirties of elongation: they only grow, for the Moon is faster than all
  const thirty = (jd: number) => norm360(position(jd, 'moon').longitude - position(jd, planet).longitude) / 30;
  for (let late = end; late > start; late -= LOOK) {
    const early = Math.max(start, late - LOOK);
    const passed = Math.floor(thirty(late));
    if (passed !== Math.floor(thirty(early)) && !NO_ASPECT.includes(passed)) {
      return crossing(early, late, (jd) => Math.floor(thirty(jd)) === passed);
    }
  }
  return undefined;
}

/** The moment from which on something is true, to the second. */
function crossing(early: number, late: number, isPast: (jd: number) => boolean): number {
  let [low, high] = [early, late];
  while (high - low > SECOND) {
    const middle = (low + high) / 2;
    if (isPast(middle)) high = middle;
    else low = middle;
  }
  return high;
}
