/** Returns: the moments at which a body stands again where it stood at a birth. */

import type { Planet } from '../names.ts';
import { motion, passes } from '../sky/motion.ts';
import { arcsOf } from '../sky/search.ts';
import { LAST_JD } from '../sky/time.ts';
import { LOOK_DAYS } from './sky-events.ts';
import type { ExactMoment } from './transits-between.ts';

/** Days of motion that are looked through at a time. */
const STRETCH_DAYS = 400;
/** The passes of one return lie within so many days: a loop of Mars or Saturn. */
const LOOP_DAYS = 450;
/** After the passes of one return nothing is to be found for so long: their rounds take 11.9 and 29.5 years. */
const QUIET_DAYS: Readonly<Partial<Record<Planet, number>>> = { jupiter: 3_900, saturn: 10_000 };

/** The next `count` returns of a body to a longitude from a Julian day (UT) on; fewer where the ephemeris ends. */
export function nextReturns(body: Planet, longitude: number, from: number, count: number): ExactMoment[] {
  const found: ExactMoment[] = [];
  const stretch = body === 'moon' ? 28 : STRETCH_DAYS;
  for (let start = from; start < LAST_JD && found.length < count; ) {
    const end = Math.min(start + stretch, LAST_JD);
    found.push(...passesWithin(body, longitude, start, end));
    const last = found.at(-1)?.at ?? Number.POSITIVE_INFINITY;
    start = end > last + LOOP_DAYS ? Math.max(end, last + (QUIET_DAYS[body] ?? 0)) : end;
  }
  return found.slice(0, count);
}

function passesWithin(body: Planet, longitude: number, from: number, to: number): ExactMoment[] {
  const path = motion(body, 'tropical', from, to);
  return arcsOf(path.at, from, to, LOOK_DAYS[body])
    .flatMap((arc) => passes(path, arc, longitude).map((at) => ({ at, retrograde: arc.end < arc.start })))
    .filter(({ at }) => at >= from && at < to);
}
