/**
 * Divisional charts (vargas): sixteen rules and one function. s is the sign 0..11, p the part of the sign counted from 0.
 * Rules: Brihat Parashara Hora Shastra ch. 6 as tabled in docs/PROVENANCE.md; the variants are those of other schools.
 */
import { signOf } from '../sky/angle.ts';

export const VARGAS = [1, 2, 3, 4, 7, 9, 10, 12, 16, 20, 24, 27, 30, 40, 45, 60] as const;
export type Varga = (typeof VARGAS)[number];

/** The sign a part falls in, before modulo 12. */
type Rule = (s: number, p: number) => number;

const odd = (s: number) => s % 2 === 0;
const MESHA = 0;
const KARKA = 3;
const SIMHA = 4;
const TULA = 6;
const DHANU = 8;
const MAKARA = 9;

/** First sign by kind of the sign: movable, fixed, dual. */
const fromModality = (movable: number, fixed: number, dual: number): Rule => {
  const starts = [movable, fixed, dual];
  return (s, p) => starts[s % 3] + p;
};

// upper end of each unequal part of the trimshamsha and the sign it gives, odd signs then even signs
const TRIMSHAMSHA = [
  { ends: [5, 10, 18, 25, 30], signs: [0, 10, 8, 2, 6] },
  { ends: [5, 12, 20, 25, 30], signs: [1, 5, 11, 9, 7] },
];

const RULES: Record<Exclude<Varga, 30>, Rule> = {
  1: (s) => s,
  2: (s, p) => (odd(s) === (p === 0) ? SIMHA : KARKA),
  3: (s, p) => s + 4 * p,
  4: (s, p) => s + 3 * p,
  7: (s, p) => s + p + (odd(s) ? 0 : 6),
  9: (s, p) => s * 9 + p,
  10: (s, p) => s + p + (odd(s) ? 0 : 8),
  12: (s, p) => s + p,
  16: fromModality(MESHA, SIMHA, DHANU),
  20: fromModality(MESHA, DHANU, SIMHA),
  24: (s, p) => p + (odd(s) ? SIMHA : KARKA),
  27: (s, p) => [MESHA, KARKA, TULA, MAKARA][s % 4] + p,
  40: (s, p) => p + (odd(s) ? MESHA : TULA),
  45: fromModality(MESHA, SIMHA, DHANU),
  60: (s, p) => s + p,
};

/** The sign 0..11 a longitude falls in, in a varga. */
export function vargaSign(varga: Varga, longitude: number): number {
  const s = signOf(longitude);
  const inSign = longitude - 30 * s;
  if (varga === 30) {
    const { ends, signs } = TRIMSHAMSHA[s % 2];
    return signs[ends.findIndex((end) => inSign < end)];
  }
  return RULES[varga](s, partOf(varga, inSign)) % 12;
}

/** Degrees in [0, 30) inside the varga's sign: the longitude multiplied (Jagannatha Hora's way; true degree in D1). */
export function vargaDegree(varga: Varga, longitude: number): number {
  return (longitude * varga) % 30;
}

/** Which of the N equal parts of a sign, from the unrounded degree. */
function partOf(parts: number, inSign: number): number {
  return Math.min(parts - 1, Math.floor((inSign * parts) / 30));
}
