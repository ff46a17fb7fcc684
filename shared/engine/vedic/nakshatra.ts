/** Nakshatras: 27 parts of 13°20', each of four padas of 3°20'. Each part is [start, end). */
import { BUDHA, CHANDRA, GURU, KETU, MANGALA, RAHU, SHANI, SHUKRA, SURYA } from './chart.ts';

/**
 * The nine lords in the order of Vimshottari with their years of 120; nakshatra n has lord n modulo 9, Ashwini's is
 * Ketu. Brihat Parashara Hora Shastra ch. 46.
 */
export const VIMSHOTTARI = [
  { lord: KETU, years: 7 },
  { lord: SHUKRA, years: 20 },
  { lord: SURYA, years: 6 },
  { lord: CHANDRA, years: 10 },
  { lord: MANGALA, years: 7 },
  { lord: RAHU, years: 18 },
  { lord: GURU, years: 16 },
  { lord: SHANI, years: 19 },
  { lord: BUDHA, years: 17 },
] as const;

/** Nakshatra 0 (Ashwini) … 26 (Revati) of a sidereal longitude. */
export function nakshatraOf(longitude: number): number {
  return Math.floor(quarterOf(longitude) / 4);
}

/** Pada 1…4 of a sidereal longitude in its nakshatra. */
export function padaOf(longitude: number): number {
  return (quarterOf(longitude) % 4) + 1;
}

/** Part of the nakshatra already run through, in [0, 1). */
export function nakshatraFraction(longitude: number): number {
  return ((longitude * 3) / 40) % 1;
}

/** Graha that rules a nakshatra in Vimshottari. */
export function nakshatraLord(nakshatra: number): number {
  return VIMSHOTTARI[nakshatra % 9].lord;
}

/** Signs a nakshatra reaches into, one or two: 36 pairs in all. */
export function signsOfNakshatra(nakshatra: number): number[] {
  const first = Math.floor((nakshatra * 4) / 9);
  const last = Math.floor((nakshatra * 4 + 3) / 9);
  return first === last ? [first] : [first, last];
}

/** Which of the 108 padas, 0…107; a sign is nine of them. */
function quarterOf(longitude: number): number {
  return Math.floor((longitude * 3) / 10);
}
