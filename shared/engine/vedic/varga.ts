/**
 * Divisional charts (vargas): sixteen rules and one function. s is the sign 0..11, p the part of the sign counted from
 * 0. Rules: Brihat Parashara Hora Shastra ch. 6 as tabled in docs/PROVENANCE.md; the variants are those of other
 * schools.
 */
import { signOf } from '../sky/angle.ts';

export const VARGAS = [1, 2, 3, 4, 7, 9, 10, 12, 16, 20, 24, 27, 30, 40, 45, 60] as const;
export type Varga = (typeof VARGAS)[number];

/** The sign a part falls in, before modulo 12. */
type VargaRule = (s: number, p: number) => number;

const odd = (s: number) => s % 2 === 0;
const MESHA = 0;
const KARKA = 3;
const SIMHA = 4;
const TULA = 6;
const DHANU = 8;
const MAKARA = 9;

/** First sign by kind of the sign: movable, fixed, dual. */
const fromModality = (movable: number, fixed: number, dual: number): VargaRule => {
  const starts = [movable, fixed, dual];
  return (s, p) => starts[s % 3] + p;
};

// upper end of each unequal part of the trimshamsha and the sign it gives, odd signs then even signs
const TRIMSHAMSHA = [
  { ends: [5, 10, 18, 25, 30], signs: [0, 10, 8, 2, 6] },
  { ends: [5, 12, 20, 25, 30], signs: [1, 5, 11, 9, 7] },
];

const RULES: Record<Exclude<Varga, 30>, VargaRule> = {
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

/** The parts of the whole zodiac through the signs in turn, from Mesha (parivritti). */
const cyclic =
  (parts: number): VargaRule =>
  (s, p) =>
    s * parts + p;

/** The same, but the parts of even signs run backwards. */
const evenReversed =
  (parts: number): VargaRule =>
  (s, p) =>
    s * parts + (odd(s) ? p : parts - 1 - p);

/** Odd signs run forward from Mesha, even signs backward from Meena (Somanatha). */
const alternating =
  (parts: number): VargaRule =>
  (s, p) => {
    const count = Math.floor(s / 2) * parts + p;
    return odd(s) ? count : 11 + 12 * parts - count;
  };

// first and second hora of each sign, Mesha … Meena
const KASHINATHA_HORAS = [7, 0, 1, 6, 5, 2, 3, 3, 4, 4, 2, 5, 6, 1, 0, 7, 11, 8, 9, 10, 10, 9, 8, 11];
const RAMAN_HORAS = [7, 9, 1, 11, 5, 0, 3, 6, 4, 2, 2, 3, 6, 4, 0, 5, 11, 1, 9, 7, 10, 8, 8, 10];

/** Signs of the padas of three nakshatras forward, then of three backward, and so on (Kalachakra). */
const KALACHAKRA = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 7, 6, 5, 3, 4, 2, 1, 0, 11, 10, 9, 8];

/**
 * What other schools teach, by varga and name; the N parts are equal here, also in D30. Authority: the methods of
 * PyJHora 4.8.5, with the seven lords of signs where a lord is asked (it lets Rahu and Ketu rule Kumbha and Vrishchika
 * when they are stronger).
 */
export const VARIANTS = {
  2: {
    parivritti: cyclic(2),
    uma_shambhu: evenReversed(2),
    somanatha: alternating(2),
    kashinatha: (s, p) => KASHINATHA_HORAS[2 * s + p],
    raman: (s, p) => RAMAN_HORAS[2 * s + p],
  },
  3: {
    parivritti: cyclic(3),
    somanatha: alternating(3),
    jagannatha: (s, p) => 9 * s + 4 * p,
  },
  4: { parivritti: cyclic(4) },
  7: { even_backward: (s, p) => s + (odd(s) ? p : 18 - p) },
  9: {
    parivritti: cyclic(9),
    krishna_mishra: evenReversed(9),
    kalachakra: (s, p) => KALACHAKRA[(9 * s + p) % 24],
  },
  10: { even_backward: (s, p) => s + (odd(s) ? p : 20 - p) },
  24: {
    even_backward: (s, p) => (odd(s) ? SIMHA + p : KARKA + 24 - p),
    both_from_simha: (_, p) => SIMHA + p,
  },
  30: { parivritti: cyclic(30), from_sign: (s, p) => s + p },
  60: { from_mesha: cyclic(60) },
} as const satisfies Partial<Record<Varga, Record<string, VargaRule>>>;

/**
 * The school chosen for some vargas, by the names of `VARIANTS`; `parashara` is the one that all follow unless told
 * otherwise.
 */
export type VargaVariants = { [V in keyof typeof VARIANTS]?: keyof (typeof VARIANTS)[V] | 'parashara' };

const NO_VARIANTS: VargaVariants = {};

/** The sign 0..11 a longitude falls in, in a varga, by Parashara or by the school chosen for it. */
export function vargaSign(varga: Varga, longitude: number, variants: VargaVariants = NO_VARIANTS): number {
  const s = signOf(longitude);
  const inSign = longitude - 30 * s;
  const rule = variants === NO_VARIANTS ? undefined : variantRule(varga, variants);
  if (rule) return rule(s, partOf(varga, inSign)) % 12;
  if (varga !== 30) return RULES[varga](s, partOf(varga, inSign)) % 12;
  const { ends, signs } = TRIMSHAMSHA[s % 2];
  return signs[ends.findIndex((end) => inSign < end)];
}

function variantRule(varga: Varga, variants: VargaVariants): VargaRule | undefined {
  const names: Partial<Record<Varga, string>> = variants;
  const name = names[varga];
  const rules: Partial<Record<Varga, Record<string, VargaRule>>> = VARIANTS;
  return name === undefined ? undefined : rules[varga]?.[name];
}

/** Degrees in [0, 30) inside the varga's sign: the longitude multiplied (Jagannatha Hora's way; true degree in D1). */
export function vargaDegree(varga: Varga, longitude: number): number {
  return (longitude * varga) % 30;
}

/** Which of the N equal parts of a sign, from the unrounded degree. */
function partOf(parts: number, inSign: number): number {
  return Math.min(parts - 1, Math.floor((inSign * parts) / 30));
}
