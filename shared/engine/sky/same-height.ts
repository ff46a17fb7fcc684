/**
 * Sunrises and sunsets of the days around one that is known: whatever rule it follows, the Sun stands as high at each.
 * Good to half a second for a week on either side, up to 60° of latitude; a search costs a hundred times as much.
 */
import { ayanamsaDegrees, meridian, obliquity, type Place } from './ephemeris.ts';
import type { MovingAngle } from './search.ts';

const RADIANS = Math.PI / 180;
/** The sky turns so far in a day (Meeus, Astronomical Algorithms, ch. 12). */
const TURN_DEG = 360.985647;
/** Newton squares its error: a step this small leaves one far below a millisecond. */
const NEAR_DAYS = 1e-5;

/** The sine of the Sun's height at a Julian day (UT), and how fast it changes a day while the sky turns. */
export type Heights = (jd: number) => { sine: number; pace: number };

/**
 * The Sun's heights at a place around a day. `sun` is its longitude by Lahiri, whose zero moves by an arc-second in a
 * week (Meeus, ch. 13).
 */
export function heightsAround(day: number, place: Place, sun: MovingAngle): Heights {
  const phi = place.latitude * RADIANS;
  const [armc, zero] = [meridian(day, place), ayanamsaDegrees(day, 'lahiri')];
  const [sinPhi, cosPhi] = [Math.sin(phi), Math.cos(phi)];
  const epsilon = obliquity(day) * RADIANS;
  const [sinEpsilon, cosEpsilon] = [Math.sin(epsilon), Math.cos(epsilon)];
  return (jd) => {
    const lambda = (sun(jd).longitude + zero) * RADIANS;
    const theta = (armc + (jd - day) * TURN_DEG) * RADIANS;
    const [sinLambda, sinTheta, cosTheta] = [Math.sin(lambda), Math.sin(theta), Math.cos(theta)];
    const [x, y, z] = [Math.cos(lambda), cosEpsilon * sinLambda, sinEpsilon * sinLambda];
    return {
      sine: sinPhi * z + cosPhi * (x * cosTheta + y * sinTheta),
      pace: cosPhi * (y * cosTheta - x * sinTheta) * TURN_DEG * RADIANS,
    };
  };
}

/** The event like a known one (Julian day, UT) so many days later, or earlier below nought. */
export function eventsLike(known: number, heights: Heights): (daysLater: number) => number {
  const wanted = heights(known).sine;
  return (daysLater) => {
    let t = known + daysLater;
    for (let round = 0; round < 20; round++) {
      const { sine, pace } = heights(t);
      const step = (wanted - sine) / pace;
      t += step;
      if (Math.abs(step) < NEAR_DAYS) break;
    }
    return t;
  };
}
