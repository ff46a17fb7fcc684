/** Returns: the moments at which a body stands again where it stood at a birth. */

import type { Planet } from '../names.ts';
import { motion, passes } from '../sky/motion.ts';
import { arcsOf } from '../sky/search.ts';
import { LAST_JD } from '../sky/time.ts';
import { LOOK_DAYS, notBefore } from './sky-events.ts';
import type { ExactMoment } from './transits-between.ts';

/** Days of motion that are looked through at a time: about a piece of it. */
const STRETCH_DAYS = 32;

/** The next `count` returns of a body to a longitude from a Julian day (UT) on; fewer where the ephemeris ends. */
export function nextReturns(body: Planet, longitude: number, from: number, count: number): ExactMoment[] {
  const found: ExactMoment[] = [];
  for (let end = from; end < LAST_JD && found.length < count; ) {
    const start = notBefore(body, longitude, end);
    end = Math.min(start + STRETCH_DAYS, LAST_JD);
    found.push(...passesWithin(body, longitude, start, end));
  }
  return found.slice(0, count);
}

function passesWithin(body: Planet, longitude: number, from: number, to: number): ExactMoment[] {
  const path = motion(body, 'tropical', from, to);
  return arcsOf(path.at, from, to, LOOK_DAYS[body])
    .flatMap((arc) => passes(path, arc, longitude).map((at) => ({ at, retrograde: arc.end < arc.start })))
    .filter(({ at }) => at >= from && at < to);
}
