/** Returns: the moments at which a body stands again where it stood at a birth. */
import { exactly, type Motion, motion, settledPass } from '../sky/motion.ts';
import { arcsOf, passesOf } from '../sky/search.ts';
import { LAST_JD } from '../sky/time.ts';
import type { Planet } from './natal.ts';
import { LOOK_DAYS } from './sky-events.ts';
import type { ExactMoment } from './transits-between.ts';

/** Years of motion that are looked through at a time: about one round of the body. */
const ROUND_DAYS: Readonly<Partial<Record<Planet, number>>> = {
  moon: 28,
  mars: 700,
  jupiter: 4_400,
  saturn: 10_800,
};
const YEAR_DAYS = 366;

/** The next `count` returns of a body to a longitude from a Julian day (UT) on; fewer where the ephemeris ends. */
export function nextReturns(body: Planet, longitude: number, from: number, count: number): ExactMoment[] {
  const found: ExactMoment[] = [];
  const round = ROUND_DAYS[body] ?? YEAR_DAYS;
  for (let start = from; start < LAST_JD && found.length < count; start += round) {
    const path = motion(body, 'tropical', start, Math.min(start + round, LAST_JD));
    found.push(...passesWithin(body, path, longitude));
  }
  return found.slice(0, count);
}

function passesWithin(body: Planet, path: Motion, longitude: number): ExactMoment[] {
  return arcsOf(path.at, path.from, path.to, LOOK_DAYS[body])
    .flatMap((arc) =>
      passesOf(path.at, arc, longitude).map((guess) => ({
        at: settledPass(exactly(body), longitude, guess),
        retrograde: arc.end < arc.start,
      })),
    )
    .filter(({ at }) => at >= path.from && at < path.to);
}
