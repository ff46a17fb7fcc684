/** The ages of a life, each under a planet. */
import type { Planet } from '../names.ts';

/** Ptolemy, Tetrabiblos IV 10: the first year of each age. */
const AGES: readonly (readonly [Planet, number])[] = [
  ['moon', 0],
  ['mercury', 4],
  ['venus', 14],
  ['sun', 22],
  ['mars', 41],
  ['jupiter', 56],
  ['saturn', 68],
];

/** Nobody is told of years beyond these. */
const LONGEST_LIFE = 110;

/** The planet of somebody's age in completed years; null before birth, and where nobody is so old. */
export function planetOfAge(years: number): Planet | null {
  if (years < 0 || years > LONGEST_LIFE) return null;
  return AGES.findLast(([, first]) => years >= first)?.[0] ?? null;
}
