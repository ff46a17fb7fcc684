/** A divisional chart in numbers: where one varga puts the ascendant and the grahas, and how they stand there. */
import { type Change, changes } from '../sky/search.ts';
import type { SiderealChart } from './chart.ts';
import { dignity, signDignity, type VedicDignity } from './dignity.ts';
import { type Varga, type VargaVariants, vargaDegree, vargaSign } from './varga.ts';

export interface DivisionalChart {
  varga: Varga;
  /** null without a birth time */
  ascendant: { sign: number; degree: number } | null;
  /** by graha: the sign 0…11 */
  signs: number[];
  /** by graha: degrees in [0, 30) inside the sign */
  degrees: number[];
  /** by graha: by degrees in D1, by sign in the others */
  dignities: VedicDignity[];
}

/** One varga of a chart, by Parashara or by the school chosen for it. */
export function divisionalChart(
  { ascendant, longitudes }: SiderealChart,
  varga: Varga,
  variants?: VargaVariants,
): DivisionalChart {
  const signs: number[] = [];
  const degrees: number[] = [];
  const dignities: VedicDignity[] = [];
  // one loop, for sixteen charts of an answer: three `map`s leave twice the garbage
  for (let graha = 0; graha < longitudes.length; graha++) {
    const sign = vargaSign(varga, longitudes[graha], variants);
    signs.push(sign);
    degrees.push(vargaDegree(varga, longitudes[graha]));
    dignities.push(varga === 1 ? dignity(graha, longitudes[graha]) : signDignity(graha, sign));
  }
  const place = (longitude: number) => ({
    sign: vargaSign(varga, longitude, variants),
    degree: vargaDegree(varga, longitude),
  });
  return {
    varga,
    ascendant: ascendant === null ? null : place(ascendant),
    signs,
    degrees,
    dignities,
  };
}

/** Days; the Moon, the swiftest, stays longer in every sign of the vargas up to D9. */
export const STEP_DAYS = 1 / 8;

/** When a moving longitude (degrees by Julian day) changes sign in a varga up to D9, between two Julian days. */
export function signChanges(
  longitude: (jd: number) => number,
  varga: Varga,
  [from, to]: readonly [number, number],
  variants?: VargaVariants,
): Change[] {
  const at = (jd: number) => vargaSign(varga, longitude(jd), variants);
  return changes({ at, stepDays: STEP_DAYS }, from, to);
}
