/**
 * The eight kootas of northern matching, 36 points. Scores are exact (half points kept) and know no exceptions: what
 * tradition cancels is asked apart. Tables and the schools that differ: docs/PROVENANCE.md.
 */
import { houseFrom } from '../sky/angle.ts';
import { type Couple, ganaOf, lordRelations, type MoonPlace, starCount, yoniPoints } from './couple.ts';
import type { Relation } from './dignity.ts';

/** Varna of a rasi: 0 Shudra, 1 Vaishya, 2 Kshatriya, 3 Brahmin; by element from Mesha: fire, earth, air, water. */
export function varnaOf(rasi: number): number {
  return [2, 1, 0, 3][rasi % 4];
}

/** 1 when the groom's varna is not below the bride's. */
export function varna({ bride, groom }: Couple): number {
  return varnaOf(groom.rasi) >= varnaOf(bride.rasi) ? 1 : 0;
}

const CHATUSHPADA = 0;
const MANAVA = 1;
const JALACHARA = 2;
const VANACHARA = 3;
const KEETA = 4;
const MULA = 18;
const PURVA_ASHADHA = 19;
const UTTARA_ASHADHA = 20;
const SHRAVANA = 21;

// by rasi; Dhanu and Makara change in their middle: here their second halves, the stars of the first in vashyaOf
const VASHYAS = [
  CHATUSHPADA,
  CHATUSHPADA,
  MANAVA,
  JALACHARA,
  VANACHARA,
  MANAVA,
  MANAVA,
  KEETA,
  CHATUSHPADA,
  JALACHARA,
  MANAVA,
  JALACHARA,
];

/**
 * Class (vashya) of a Moon's place: 0 Chatushpada, 1 Manava, 2 Jalachara, 3 Vanachara, 4 Keeta. Purva Ashadha and
 * Shravana, through which the middle of their sign runs, count as its second half, where most of them lies.
 */
export function vashyaOf({ nakshatra, rasi }: MoonPlace): number {
  if (nakshatra === MULA) return MANAVA;
  return nakshatra === UTTARA_ASHADHA ? CHATUSHPADA : VASHYAS[rasi];
}

/**
 * Class of the first half of the sign, for the two stars that reach from one half into the other; null for all others.
 */
export function vashyaOfFirstHalf({ nakshatra }: MoonPlace): number | null {
  if (nakshatra === PURVA_ASHADHA) return MANAVA;
  return nakshatra === SHRAVANA ? CHATUSHPADA : null;
}

// [groom][bride]
const VASHYA_POINTS = [
  [2, 1, 1, 0.5, 1],
  [1, 2, 0.5, 0, 1],
  [1, 0.5, 2, 1, 1],
  [0.5, 0, 1, 2, 0],
  [1, 1, 1, 0, 2],
];

/** How far one is drawn to the other, 0…2. */
export function vashya({ bride, groom }: Couple): number {
  return vashyaPoints(vashyaOf(bride), vashyaOf(groom));
}

/** Points of two classes, the bride's and the groom's. */
export function vashyaPoints(bride: number, groom: number): number {
  return VASHYA_POINTS[groom][bride];
}

/** True when counting stars from one to another does not end on the 3rd, 5th or 7th of nine. */
export function isGoodTara(from: number, to: number): boolean {
  return ![3, 5, 7].includes(starCount(from, to) % 9);
}

/** 1.5 for each direction in which the count of stars is good. */
export function tara({ bride, groom }: Couple): number {
  const [a, b] = [bride.nakshatra, groom.nakshatra];
  return (isGoodTara(a, b) ? 1.5 : 0) + (isGoodTara(b, a) ? 1.5 : 0);
}

/** Points of the two animals, 0…4. */
export function yoni({ bride, groom }: Couple): number {
  return yoniPoints(bride.nakshatra, groom.nakshatra);
}

const MAITRI_POINTS: Record<Relation, Record<Relation, number>> = {
  friend: { friend: 5, neutral: 4, enemy: 1 },
  neutral: { friend: 4, neutral: 3, enemy: 0.5 },
  enemy: { friend: 1, neutral: 0.5, enemy: 0 },
};

/** Friendship of the lords of the Moon signs, 0…5. */
export function grahaMaitri({ bride, groom }: Couple): number {
  const relations = lordRelations(bride.rasi, groom.rasi);
  return relations === null ? 5 : MAITRI_POINTS[relations[0]][relations[1]];
}

// [groom][bride]: Deva, Manushya, Rakshasa
const GANA_POINTS = [
  [6, 6, 0],
  [5, 6, 0],
  [0, 0, 6],
];

/** Temperaments, 0…6. */
export function gana({ bride, groom }: Couple): number {
  return GANA_POINTS[ganaOf(groom.nakshatra)][ganaOf(bride.nakshatra)];
}

/** 0 when the Moon signs are 2nd and 12th, 5th and 9th, or 6th and 8th from each other, else 7. */
export function bhakoot({ bride, groom }: Couple): number {
  return [2, 5, 6, 8, 9, 12].includes(houseFrom(bride.rasi, groom.rasi)) ? 0 : 7;
}

/** Why tradition lifts a Bhakoot of 0, or null: the Moon signs have one lord, or lords who are mutual friends. */
export function liftsBhakoot({ bride, groom }: Couple): 'one_lord' | 'friendly_lords' | null {
  const relations = lordRelations(bride.rasi, groom.rasi);
  if (relations === null) return 'one_lord';
  return relations.every((relation) => relation === 'friend') ? 'friendly_lords' : null;
}

// the zigzag Adi, Madhya, Antya runs on by sixes through all 27 stars
const NADIS = [0, 1, 2, 2, 1, 0];

/** Nadi of a nakshatra: 0 Adi, 1 Madhya, 2 Antya. */
export function nadiOf(nakshatra: number): number {
  return NADIS[nakshatra % 6];
}

/** 0 when both stars have one nadi, else 8. */
export function nadi({ bride, groom }: Couple): number {
  return nadiOf(bride.nakshatra) === nadiOf(groom.nakshatra) ? 0 : 8;
}

/** Why tradition lifts a Nadi of 0, or null: one Moon sign with two stars, or one star in two Moon signs. */
export function liftsNadi({ bride, groom }: Couple): 'one_rasi' | 'one_star' | null {
  const oneStar = bride.nakshatra === groom.nakshatra;
  if ((bride.rasi === groom.rasi) === oneStar) return null;
  return oneStar ? 'one_star' : 'one_rasi';
}

export const VERDICTS = ['not recommended', 'average', 'good', 'excellent'] as const;
export type GunaMilanVerdict = (typeof VERDICTS)[number];

/**
 * The step that the exact total reaches (18 average, 25 good, 33 excellent); one lower where Nadi is 0 and not lifted.
 */
export function verdict(couple: Couple, total: number): { verdict: GunaMilanVerdict; isLowered: boolean } {
  const step = [18, 25, 33].filter((least) => total >= least).length;
  const isLowered = step > 0 && nadi(couple) === 0 && liftsNadi(couple) === null;
  return { verdict: VERDICTS[isLowered ? step - 1 : step], isLowered };
}
