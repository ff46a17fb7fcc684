/**
 * Sunrises and sunsets of the days around one that is known: whatever rule it follows, the Sun stands as high at each.
 * Good to half a second for a week on either side, up to 60° of latitude; a search costs a hundred times as much.
 */
import { ayanamsaDegrees, houses, obliquity, type Place } from './ephemeris.ts';
import type { MovingAngle } from './search.ts';

const RADIANS = Math.PI / 180;
/** The sky turns so far in a day (Meeus, Astronomical Algorithms, ch. 12). */
const TURN_DEG = 360.985647;
const NEAR_DAYS = 1e-8;

/**
 * The event like a known one (Julian day, UT) so many days later, or earlier below nought. `sun` is the Sun's longitude
 * by Lahiri, whose zero moves by an arc-second in a week.
 */
export function eventsLike(known: number, place: Place, sun: MovingAngle): (daysLater: number) => number {
  const angles = houses(known, place, 'W');
  if (!angles) throw new Error('whole-sign houses failed');
  const [phi, epsilon] = [place.latitude * RADIANS, obliquity(known) * RADIANS];
  const zero = ayanamsaDegrees(known, 'lahiri');
  // the sine of the height, and how fast it changes a day while the sky turns (Meeus, ch. 13)
  const heightAt = (jd: number) => {
    const lambda = (sun(jd).longitude + zero) * RADIANS;
    const meridian = (angles.armc + (jd - known) * TURN_DEG) * RADIANS;
    const [x, y, z] = [Math.cos(lambda), Math.cos(epsilon) * Math.sin(lambda), Math.sin(epsilon) * Math.sin(lambda)];
    return {
      sine: Math.sin(phi) * z + Math.cos(phi) * (x * Math.cos(meridian) + y * Math.sin(meridian)),
      pace: Math.cos(phi) * (y * Math.cos(meridian) - x * Math.sin(meridian)) * TURN_DEG * RADIANS,
    };
  };
  const { sine: wanted } = heightAt(known);
  return (daysLater) => {
    let t = known + daysLater;
    for (let round = 0; round < 20; round++) {
      const { sine, pace } = heightAt(t);
      const step = (wanted - sine) / pace;
      t += step;
      if (Math.abs(step) < NEAR_DAYS) break;
    }
    return t;
  };
}
