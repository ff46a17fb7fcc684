/** A stretch of a body's motion, asked for once and read often: what a search over hours or days needs. */
import { arc, norm360 } from './angle.ts';
import { type Body, type Position, position, type Zodiac } from './ephemeris.ts';
import { type MovingAngle, zeroBetween } from './search.ts';

/**
 * The motion of a body near `origin`. The ephemeris is asked at `origin` + whole multiples of `stepDays`, each at most
 * once and only when needed; between them stands the cubic that has the same places and speeds at both ends. Half a day
 * keeps the Moon within 0.05″ (0.1 s of time), four days the Sun within 0.02″. A planet that passes behind the Sun is
 * followed to some arc-seconds only: its light is bent by 1.75″ within a day, which looks like motion. Throws
 * OutOfRange where the ephemeris does.
 */
export function track(body: Body, zodiac: Zodiac, origin: number, stepDays: number): MovingAngle {
  const known = new Map<number, Position>();
  const at = (step: number): Position => {
    const sample = known.get(step) ?? position(origin + step * stepDays, body, zodiac);
    known.set(step, sample);
    return sample;
  };
  return (jd) => {
    const steps = (jd - origin) / stepDays;
    const step = Math.floor(steps);
    const u = steps - step;
    return u === 0 ? at(step) : cubic(at(step), at(step + 1), stepDays, u);
  };
}

/** Hermite's cubic between two positions `days` apart, at the fraction u of the way. */
function cubic(from: Position, to: Position, days: number, u: number) {
  const way = arc(from.longitude, to.longitude);
  const [v0, v1] = [from.speed * days, to.speed * days];
  const c2 = 3 * way - 2 * v0 - v1;
  const c3 = v0 + v1 - 2 * way;
  return {
    longitude: norm360(from.longitude + u * (v0 + u * (c2 + u * c3))),
    speed: (v0 + u * (2 * c2 + u * 3 * c3)) / days,
  };
}

/**
 * A track that follows a planet is nearer than this, degrees
 * (0.04″); a planet behind the Sun it may miss by some arc-seconds.
 */
const TRACKED_DEG = 1e-5;
/** In so many days even Pluto moves by 25″ when it stands behind the Sun: more than a track ever misses. */
const MISSED_DAYS = 0.25;

/**
 * The moment at which `off`, asked of the ephemeris itself, passes through zero near a moment that a track gave: every
 * event of a planet found on a track is settled so. What is at most `near` off needs no more search.
 */
export function settled(moment: number, off: (jd: number) => number, near = TRACKED_DEG): number {
  const [before, after] = [moment - MISSED_DAYS, moment + MISSED_DAYS];
  if (Math.abs(off(moment)) <= near || off(before) > 0 === off(after) > 0) return moment;
  return zeroBetween(off, before, after);
}
