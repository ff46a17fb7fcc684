/** The sidereal chart: nine grahas and the ascendant, from one set of ephemeris calls. */
import { norm360 } from '../sky/angle.ts';
import { type Ayanamsa, type Body, houses, type Place, position } from '../sky/ephemeris.ts';
import { track } from '../sky/track.ts';

/** The grahas by index: weekday order, then the nodes. */
export const SURYA = 0;
export const CHANDRA = 1;
export const MANGALA = 2;
export const BUDHA = 3;
export const GURU = 4;
export const SHUKRA = 5;
export const SHANI = 6;
export const RAHU = 7;
export const KETU = 8;

export type NodeKind = 'mean' | 'true';

const SEVEN: Body[] = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'];

/**
 * Sidereal longitudes (degrees) and speeds (degrees a day) by graha index; `ascendant` is null when the time is
 * unknown.
 */
export interface SiderealChart {
  ascendant: number | null;
  longitudes: number[];
  speeds: number[];
}

/** A chart of a known place and hour. */
export type TimedChart = SiderealChart & { ascendant: number };

/**
 * Apparent geocentric sidereal chart at a Julian day (UT); `place` null leaves the ascendant out. Throws OutOfRange.
 */
export function siderealChart(jd: number, place: Place, ayanamsa: Ayanamsa, node: NodeKind): TimedChart;
export function siderealChart(jd: number, place: Place | null, ayanamsa: Ayanamsa, node: NodeKind): SiderealChart;
export function siderealChart(jd: number, place: Place | null, ayanamsa: Ayanamsa, node: NodeKind): SiderealChart {
  const grahas = SEVEN.map((body) => position(jd, body, ayanamsa));
  const rahu = position(jd, node === 'mean' ? 'mean_node' : 'true_node', ayanamsa);
  return {
    ascendant: place ? siderealAscendant(jd, place, ayanamsa) : null,
    longitudes: [...grahas.map((g) => g.longitude), rahu.longitude, norm360(rahu.longitude + 180)],
    speeds: [...grahas.map((g) => g.speed), rahu.speed, rahu.speed],
  };
}

/**
 * The sidereal longitude of one graha, degrees by Julian day (UT), for many questions about a few hours: the ephemeris
 * is asked once a step from `origin` on. A step of three hours keeps the Moon within a thousandth of a second. Throws
 * OutOfRange.
 */
export function grahaTrack(
  graha: number,
  { ayanamsa, node }: { ayanamsa: Ayanamsa; node: NodeKind },
  origin: number,
  stepDays: number,
): (jd: number) => number {
  const rahu = node === 'mean' ? 'mean_node' : 'true_node';
  const path = track(graha < RAHU ? SEVEN[graha] : rahu, ayanamsa, origin, stepDays);
  return graha === KETU ? (jd) => norm360(path(jd).longitude + 180) : (jd) => path(jd).longitude;
}

/** True when a graha goes backwards, as the mean node always does and the true node mostly. */
export function isRetrograde({ speeds }: Pick<SiderealChart, 'speeds'>, graha: number): boolean {
  return speeds[graha] < 0;
}

/** Sidereal longitude of the ascendant; the whole-sign system is asked because it never fails at the poles. */
export function siderealAscendant(jd: number, place: Place, ayanamsa: Ayanamsa): number {
  const angles = houses(jd, place, 'W', ayanamsa);
  if (!angles) throw new Error('whole-sign houses failed');
  return norm360(angles.ascendant);
}
