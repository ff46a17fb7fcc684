/**
 * Essential dignities by whole sign: classical rulers for Sun …
 * Saturn, the modern signs for the outer three (flatlib, immanuel).
 */
import { isAmong } from '../../narrow.ts';
import { PLANETS, type Planet } from '../names.ts';
import { signOf } from '../sky/angle.ts';

export const DIGNITIES = ['domicile', 'exaltation', 'detriment', 'fall', 'peregrine'] as const;
export type WesternDignity = (typeof DIGNITIES)[number];

/** Classical ruler of each sign, Aries … Pisces. */
export const RULERS: readonly Planet[] = [
  'mars',
  'venus',
  'mercury',
  'moon',
  'sun',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'saturn',
  'jupiter',
];

/** Modern ruler where it is another: Scorpio, Aquarius, Pisces. */
export const MODERN_RULERS: Readonly<Record<number, Planet>> = { 7: 'pluto', 10: 'uranus', 11: 'neptune' };

// signs of exaltation; those of the outer planets are disputed, so they have none
const EXALTATIONS: Readonly<Partial<Record<Planet, number>>> = {
  sun: 0,
  moon: 1,
  mercury: 5,
  venus: 11,
  mars: 9,
  jupiter: 3,
  saturn: 6,
};

const OUTER = new Set<string>(['uranus', 'neptune', 'pluto']);

/** Dignity of a planet at a longitude; null for a sign that says nothing of it, and for what is no planet. */
export function dignity(body: string, longitude: number): WesternDignity | null {
  if (!isAmong(PLANETS, body)) return null;
  const sign = signOf(longitude);
  const opposite = (sign + 6) % 12;
  if (OUTER.has(body)) {
    if (MODERN_RULERS[sign] === body) return 'domicile';
    return MODERN_RULERS[opposite] === body ? 'detriment' : null;
  }
  if (RULERS[sign] === body) return 'domicile';
  if (EXALTATIONS[body] === sign) return 'exaltation';
  if (RULERS[opposite] === body) return 'detriment';
  return EXALTATIONS[body] === opposite ? 'fall' : 'peregrine';
}
