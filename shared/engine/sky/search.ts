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
