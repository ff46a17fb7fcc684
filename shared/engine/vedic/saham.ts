/**
 * The 36 sahams of an annual chart: A - B + C, thirty degrees more when C is not met on the way from B to A through the
 * zodiac (by degrees, as the texts say), A and B exchanged when the year begins at night. Tajika Neelakanthi's list as
 * in P.V.R. Narasimha Rao, ch. 28.
 */

import { certain } from '../../narrow.ts';
import { norm360, signOf } from '../sky/angle.ts';
import { BUDHA, CHANDRA, GURU, MANGALA, SHANI, SHUKRA, SURYA } from './chart.ts';
import { SIGN_LORDS } from './dignity.ts';

/** A saham by name, at a longitude in degrees. */
export interface Saham {
  name: string;
  longitude: number;
}

/** What the formulas are made of, in degrees. */
interface Points {
  /** by graha, Surya … Shani */
  grahas: readonly number[];
  lagna: number;
  atNight: boolean;
  /** equal house counted from the degree of the Lagna, 1…12 */
  cusp(house: number): number;
  /** place of the lord of a sign */
  lordOf(longitude: number): number;
  /** a saham that stands before this one in the list */
  saham(name: string): number;
}

interface Formula {
  name: string;
  /** A, B and C */
  of(points: Points): [number, number, number];
  /** the same by day and by night: A and B are not exchanged */
  fixed?: true;
}

const MIDDLE_OF_KARKA = 105;

const FORMULAS: readonly Formula[] = [
  { name: 'Punya', of: ({ grahas, lagna }) => [grahas[CHANDRA], grahas[SURYA], lagna] },
  { name: 'Vidya', of: ({ grahas, lagna }) => [grahas[SURYA], grahas[CHANDRA], lagna] },
  { name: 'Yashas', of: ({ grahas, lagna, saham }) => [grahas[GURU], saham('Punya'), lagna] },
  { name: 'Mitra', of: ({ grahas, saham }) => [grahas[GURU], saham('Punya'), grahas[SHUKRA]] },
  { name: 'Mahatmya', of: ({ grahas, lagna, saham }) => [saham('Punya'), grahas[MANGALA], lagna] },
  { name: 'Asha', of: ({ grahas, lagna }) => [grahas[SHANI], grahas[MANGALA], lagna] },
  {
    name: 'Samartha',
    of: ({ grahas, lagna, lordOf }) =>
      SIGN_LORDS[signOf(lagna)] === MANGALA
        ? [grahas[GURU], grahas[MANGALA], lagna]
        : [grahas[MANGALA], lordOf(lagna), lagna],
  },
  { name: 'Bhratri', of: ({ grahas, lagna }) => [grahas[GURU], grahas[SHANI], lagna], fixed: true },
  { name: 'Gaurava', of: ({ grahas }) => [grahas[GURU], grahas[CHANDRA], grahas[SURYA]] },
  { name: 'Pitri', of: ({ grahas, lagna }) => [grahas[SHANI], grahas[SURYA], lagna] },
  { name: 'Rajya', of: ({ grahas, lagna }) => [grahas[SHANI], grahas[SURYA], lagna] },
  { name: 'Matri', of: ({ grahas, lagna }) => [grahas[CHANDRA], grahas[SHUKRA], lagna] },
  { name: 'Putra', of: ({ grahas, lagna }) => [grahas[GURU], grahas[CHANDRA], lagna] },
  { name: 'Jiva', of: ({ grahas, lagna }) => [grahas[SHANI], grahas[GURU], lagna] },
  { name: 'Karma', of: ({ grahas, lagna }) => [grahas[MANGALA], grahas[BUDHA], lagna] },
  { name: 'Roga', of: ({ grahas, lagna }) => [lagna, grahas[CHANDRA], lagna], fixed: true },
  { name: 'Kali', of: ({ grahas, lagna }) => [grahas[GURU], grahas[MANGALA], lagna] },
  { name: 'Shastra', of: ({ grahas }) => [grahas[GURU], grahas[SHANI], grahas[BUDHA]] },
  { name: 'Bandhu', of: ({ grahas, lagna }) => [grahas[BUDHA], grahas[CHANDRA], lagna] },
  { name: 'Mrityu', of: ({ grahas, lagna, cusp }) => [cusp(8), grahas[CHANDRA], lagna], fixed: true },
  { name: 'Paradesha', of: ({ lagna, cusp, lordOf }) => [cusp(9), lordOf(cusp(9)), lagna], fixed: true },
  { name: 'Artha', of: ({ lagna, cusp, lordOf }) => [cusp(2), lordOf(cusp(2)), lagna], fixed: true },
  { name: 'Paradara', of: ({ grahas, lagna }) => [grahas[SHUKRA], grahas[SURYA], lagna] },
  { name: 'Vanik', of: ({ grahas, lagna }) => [grahas[CHANDRA], grahas[BUDHA], lagna] },
  {
    name: 'Karyasiddhi',
    of: ({ grahas, lordOf, atNight }) => {
      const light = grahas[atNight ? CHANDRA : SURYA];
      return [grahas[SHANI], light, lordOf(light)];
    },
    fixed: true,
  },
  { name: 'Vivaha', of: ({ grahas, lagna }) => [grahas[SHUKRA], grahas[SHANI], lagna] },
  { name: 'Santapa', of: ({ grahas, cusp }) => [grahas[SHANI], grahas[CHANDRA], cusp(6)] },
  { name: 'Shraddha', of: ({ grahas, lagna }) => [grahas[SHUKRA], grahas[MANGALA], lagna] },
  { name: 'Priti', of: ({ lagna, saham }) => [saham('Shastra'), saham('Punya'), lagna] },
  { name: 'Jadya', of: ({ grahas }) => [grahas[MANGALA], grahas[SHANI], grahas[BUDHA]] },
  { name: 'Vyapara', of: ({ grahas, lagna }) => [grahas[MANGALA], grahas[SHANI], lagna], fixed: true },
  { name: 'Shatru', of: ({ grahas, lagna }) => [grahas[MANGALA], grahas[SHANI], lagna] },
  { name: 'Jalapatana', of: ({ grahas, lagna }) => [MIDDLE_OF_KARKA, grahas[SHANI], lagna] },
  { name: 'Bandhana', of: ({ grahas, lagna, saham }) => [saham('Punya'), grahas[SHANI], lagna] },
  { name: 'Apamrityu', of: ({ grahas, lagna, cusp }) => [cusp(8), grahas[MANGALA], lagna] },
  // exchanged at night as in PyJHora; some texts keep it the same
  { name: 'Labha', of: ({ lagna, cusp, lordOf }) => [cusp(11), lordOf(cusp(11)), lagna] },
];

/** All 36 in the order of the list. `grahas` are the longitudes by graha, Surya … Shani. */
export function sahams(grahas: readonly number[], lagna: number, atNight: boolean): Saham[] {
  const longitudes = new Map<string, number>();
  const points: Points = {
    grahas,
    lagna,
    atNight,
    cusp: (house) => norm360(lagna + 30 * (house - 1)),
    lordOf: (longitude) => grahas[SIGN_LORDS[signOf(longitude)]],
    saham: (name) => certain(longitudes.get(name), name),
  };
  for (const { name, of, fixed } of FORMULAS) {
    const [a, b, c] = of(points);
    longitudes.set(name, atNight && !fixed ? distanceFrom(b, a, c) : distanceFrom(a, b, c));
  }
  return Array.from(longitudes, ([name, longitude]) => ({ name, longitude }));
}

/** As far from C as A is from B, a sign further when C does not lie between B and A. */
function distanceFrom(a: number, b: number, c: number): number {
  const way = norm360(a - b);
  const isOnTheWay = norm360(c - b) <= way;
  return norm360(c + way + (isOnTheWay ? 0 : 30));
}
