/** Returns: the moments at which a body stands again where it stood at a birth. */

import type { Planet } from '../names.ts';
import { motion, passes } from '../sky/motion.ts';
import { arcsOf } from '../sky/search.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
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

/** All passes of one return lie within so many days. */
const ROUND_DAYS = 400;

/**
 * For each of some returns all passes of the one it belongs to, also those before the first and after the last of them:
 * where a body turns back over the place there are three, the middle one retrograde.
 */
export function roundsOf(body: Planet, longitude: number, returns: readonly ExactMoment[]): ExactMoment[][] {
  if (returns.length === 0 || body === 'sun' || body === 'moon') return returns.map((one) => [one]);
  const [first, last] = [returns[0].at, returns[returns.length - 1].at];
  // a pass apart from itself, which the search may find a moment later
  const before = passesWithin(body, longitude, Math.max(FIRST_JD, first - ROUND_DAYS), first - 0.1);
  const after = passesWithin(body, longitude, last + 0.1, Math.min(LAST_JD, last + ROUND_DAYS));
  const rounds: ExactMoment[][] = [];
  for (const pass of [...before, ...returns, ...after]) {
    const open = rounds.at(-1);
    if (open && (pass.retrograde || open[open.length - 1].retrograde)) open.push(pass);
    else rounds.push([pass]);
  }
  return returns.map((one) => rounds.find((round) => round.includes(one)) ?? [one]);
}

function passesWithin(body: Planet, longitude: number, from: number, to: number): ExactMoment[] {
  const path = motion(body, 'tropical', from, to);
  return arcsOf(path.at, from, to, LOOK_DAYS[body])
    .flatMap((arc) => passes(path, arc, longitude).map((at) => ({ at, retrograde: arc.end < arc.start })))
    .filter(({ at }) => at >= from && at < to);
}
