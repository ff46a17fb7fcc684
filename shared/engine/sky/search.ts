/**
 * The one search. An event (end of a tithi, a return, an ingress, a station, a change of sign) is a function of time
 * plus one of the routines here; nobody writes a second root finder.
 */
import { arc, norm360 } from './angle.ts';

/** Where two estimates agree to this, the moment is found: 1e-8 day is under a millisecond. */
const TOLERANCE_DAYS = 1e-8;

/** An angle that moves with time, degrees and degrees a day. */
export type MovingAngle = (jd: number) => { longitude: number; speed: number };

/**
 * The first moment at or after `jd` when an angle that only ever increases (Sun, Moon, elongation, their sum) stands at
 * `target` degrees. Newton with the true speed: usually three evaluations.
 */
export function nextMoment(angle: MovingAngle, target: number, jd: number): number {
  const start = angle(jd);
  const t = jd + norm360(target - start.longitude) / start.speed;
  return refine(angle, target, t);
}

/** The moment nearest to a guess when such an angle stands at `target` degrees. */
export function nearestMoment(angle: MovingAngle, target: number, guess: number): number {
  return refine(angle, target, guess);
}

function refine(angle: MovingAngle, target: number, guess: number): number {
  let t = guess;
  for (let round = 0; round < 30; round++) {
    const { longitude, speed } = angle(t);
    const step = arc(longitude, target) / speed;
    t += step;
    // Newton squares its error: a step this small leaves one far below the tolerance
    if (Math.abs(step) < 1e-5) return t;
  }
  throw new Error(`no moment near ${guess} when the angle is ${target}`);
}

/** A value that changes by steps (a sign, a direction of motion), looked at often enough not to miss a change. */
export interface SteppedState {
  at(jd: number): number;
  /** days; shorter than the shortest time a value lasts */
  stepDays: number;
}

/** A moment at which a state changes; `after` is the value from that moment on. */
export interface Change {
  jd: number;
  before: number;
  after: number;
}

/** All changes of a stepped state in [from, to], in order. */
export function changes(state: SteppedState, from: number, to: number): Change[] {
  const list: Change[] = [];
  let t = from;
  let value = state.at(from);
  while (t < to) {
    const next = Math.min(t + state.stepDays, to);
    const nextValue = state.at(next);
    if (nextValue !== value)
      list.push({ jd: bisect((x) => state.at(x) !== value, t, next), before: value, after: nextValue });
    t = next;
    value = nextValue;
  }
  return list;
}

/** The moment in [from, to] when `f` passes through zero; `f` must have different signs at the ends. */
export function zeroBetween(f: (jd: number) => number, from: number, to: number): number {
  const rising = f(to) > 0;
  return bisect((t) => f(t) > 0 === rising, from, to);
}

/** The first moment of [from, to] at which `reached` holds, when it holds at `to` and not at `from`. */
function bisect(reached: (jd: number) => boolean, from: number, to: number): number {
  let before = from;
  let after = to;
  while (after - before > TOLERANCE_DAYS) {
    const middle = (before + after) / 2;
    if (reached(middle)) after = middle;
    else before = middle;
  }
  return after;
}

/** A stretch in which an angle moves one way only; its longitudes at the ends run on beyond 360. */
export interface Arc {
  from: number;
  to: number;
  start: number;
  end: number;
}

/**
 * The stretches of an angle's motion from station to station, in order. `stepDays` is shorter than any motion in one
 * direction but for one about to end: between two looks of the same direction the slowest moment is looked at too.
 */
export function arcsOf(angle: MovingAngle, from: number, to: number, stepDays: number): Arc[] {
  const speed = (jd: number) => angle(jd).speed;
  const turns: number[] = [];
  for (let a = from, pace = speed(from); a < to; a += stepDays) {
    const b = Math.min(a + stepDays, to);
    const next = speed(b);
    if (pace > 0 !== next > 0) turns.push(zeroBetween(speed, a, b));
    else turns.push(...turnsAround(speed, [a, pace], [b, next]));
    pace = next;
  }
  const ends = [from, ...turns, to];
  return ends.slice(1).map((end, i) => ({
    from: ends[i],
    to: end,
    start: angle(ends[i]).longitude,
    end: angle(end).longitude,
  }));
}

/** A moment and the speed there. */
type Look = [jd: number, speed: number];

/** The two stations of a turn there and back that lies between two looks; none almost always. */
function turnsAround(speed: (jd: number) => number, [a, atA]: Look, [b, atB]: Look): number[] {
  const away = atA > 0 ? 1 : -1;
  const pace = (jd: number) => away * speed(jd);
  const h = (b - a) / 1_000;
  // slowest inside only where it slows down at first and hastens at last
  if (pace(a + 2 * h) >= away * atA || pace(b - 2 * h) >= away * atB) return [];
  const gain = (jd: number) => pace(jd + h) - pace(jd - h);
  const slowest = zeroBetween(gain, a + h, b - h);
  return pace(slowest) >= 0 ? [] : [zeroBetween(pace, a, slowest), zeroBetween(pace, slowest, b)];
}

/** The moments of an arc at which its angle stands at a longitude or whole turns from it, in order of time. */
export function passesOf(angle: MovingAngle, arc: Arc, longitude: number): number[] {
  const [low, high] = arc.start < arc.end ? [arc.start, arc.end] : [arc.end, arc.start];
  const moments: number[] = [];
  for (let target = longitude + 360 * Math.ceil((low - longitude) / 360); target <= high; target += 360) {
    moments.push(passOf(angle, arc, target));
  }
  return arc.start < arc.end ? moments : moments.reverse();
}

/** The moment of an arc at which its angle stands at a longitude that lies in it: Newton between closing bounds. */
export function passOf(angle: MovingAngle, { from, to, start, end }: Arc, target: number): number {
  const rising = end > start;
  let [before, after] = [from, to];
  let t = start === end ? from : from + ((to - from) * (target - start)) / (end - start);
  for (let round = 0; round < 60; round++) {
    const { longitude, speed } = angle(t);
    const isPast = longitude > target === rising;
    if (isPast) after = t;
    else before = t;
    const step = (target - longitude) / speed;
    const next = t + step;
    const inside = next > before && next < after ? next : (before + after) / 2;
    if (Math.abs(inside - t) < TOLERANCE_DAYS) return inside;
    t = inside;
  }
  return t;
}
