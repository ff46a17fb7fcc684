/**
 * Transits: aspects of the sky at a moment to the points of a birth chart, with the moments at which they are exact.
 */

import { PLANETS, type Planet } from '../names.ts';
import { arc, norm360 } from '../sky/angle.ts';
import { position } from '../sky/ephemeris.ts';
import { changes } from '../sky/search.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
import { settled, track } from '../sky/track.ts';
import { ASPECT_ANGLES, type Aspect, type AspectName, type AspectPoint, aspectBetween } from './aspects.ts';
import type { PointName } from './natal.ts';
import { type OrbTable, plainOrbs } from './orbs.ts';

/** Transits are read closely: one degree, and only the classical five. */
const TRANSIT_ORBS: OrbTable = { conjunction: 1, opposition: 1, trine: 1, square: 1, sextile: 1 };

/** `a` is the body in the sky, `b` the natal point. */
export interface Transit<N extends PointName = PointName> extends Omit<Aspect<PointName>, 'a' | 'b'> {
  a: Planet;
  b: N;
  /** Julian days (UT) of the stretch around the moment in which the aspect is within its orb */
  from: number;
  until: number;
  /**
   * Julian days (UT) in that stretch at which it is exact; none
   * when the body turns before, several when it passes again
   */
  exactAt: number[];
}

/** Days between two looks; a body that passes an aspect and turns back between two of them would go unseen. */
const STEP_DAYS: Readonly<Record<Planet, number>> = {
  moon: 0.25,
  sun: 1,
  mercury: 0.5,
  venus: 0.5,
  mars: 1,
  jupiter: 2,
  saturn: 2,
  uranus: 4,
  neptune: 4,
  pluto: 4,
};

/**
 * Aspects of the ten planets at a Julian day (UT) to natal
 * points, tightest first. Clipped to the years of the ephemeris.
 */
export function transits<N extends PointName>(
  jd: number,
  natal: readonly AspectPoint<N>[],
  orbs = TRANSIT_ORBS,
): Transit<N>[] {
  return PLANETS.flatMap((body) => {
    const { longitude, speed } = position(jd, body);
    return natal.flatMap((point) => {
      const aspect = aspectBetween<PointName>({ name: body, longitude, speed }, still(point), plainOrbs(orbs));
      return aspect ? [{ ...aspect, a: body, b: point.name, ...stretch(jd, body, point.longitude, aspect) }] : [];
    });
  }).sort((one, other) => one.orb - other.orb);
}

/** When a body enters and leaves the orb around a moment, and when it stands exactly at the aspect. */
function stretch(
  jd: number,
  body: Planet,
  natal: number,
  { aspect, limit }: { aspect: AspectName; limit: number },
): Pick<Transit, 'from' | 'until' | 'exactAt'> {
  const step = STEP_DAYS[body];
  const at = track(body, 'tropical', jd, step);
  const target = nearestTarget(at(jd).longitude, natal, ASPECT_ANGLES[aspect]);
  const offset = (t: number) => arc(target, at(t).longitude);
  const trueOffset = (t: number) => arc(target, position(t, body).longitude);
  const beyond = (t: number) => Math.abs(trueOffset(t)) - limit;
  const inside = { at: (t: number) => Number(Math.abs(offset(t)) <= limit), stepDays: step };
  const edge = (direction: 1 | -1) => {
    // the track needs a place on either side
    const end = direction === 1 ? LAST_JD - 2 * step : FIRST_JD + 2 * step;
    let t = jd;
    for (; inside.at(t) === 1; t += direction * step) if ((end - t) * direction <= 0) return t;
    const [crossing] = changes(inside, Math.min(t, t - direction * step), Math.max(t, t - direction * step));
    return settled(crossing.jd, beyond);
  };
  const [from, until] = [edge(-1), edge(1)];
  const side = { at: (t: number) => Number(offset(t) >= 0), stepDays: step };
  return { from, until, exactAt: changes(side, from, until).map((change) => settled(change.jd, trueOffset)) };
}

/** Of the two longitudes at an angle from a natal point the one that a body is near. */
function nearestTarget(longitude: number, natal: number, angle: number): number {
  const [ahead, behind] = [norm360(natal + angle), norm360(natal - angle)];
  return Math.abs(arc(longitude, ahead)) <= Math.abs(arc(longitude, behind)) ? ahead : behind;
}

function still({ name, longitude }: AspectPoint<PointName>): AspectPoint<PointName> {
  return { name, longitude };
}
