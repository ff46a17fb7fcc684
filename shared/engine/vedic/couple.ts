/** What two birth stars and Moon signs are compared by, whichever scheme of matching counts it. */
import { naturalRelation, type Relation, SIGN_LORDS } from './dignity.ts';

/** Where a person's Moon stands: nakshatra 0…26 and rasi 0…11. */
export interface MoonPlace {
  nakshatra: number;
  rasi: number;
}

/** Bride and groom are not interchangeable: most rules count from the bride. */
export interface Couple {
  bride: MoonPlace;
  groom: MoonPlace;
}

/** Count of nakshatras from one to another, both included: 1…27. */
export function starCount(from: number, to: number): number {
  return ((to - from + 27) % 27) + 1;
}

// one letter for each nakshatra: Deva, Manushya, Rakshasa
const GANA_LETTERS = 'DMRMDMDDRRMMDRDRDRRMMDRRMMD';

const RAKSHASA = 2;

/** Gana of a nakshatra: 0 Deva, 1 Manushya, 2 Rakshasa. */
export function ganaOf(nakshatra: number): number {
  return 'DMR'.indexOf(GANA_LETTERS[nakshatra]);
}

// animals by nakshatra, in the order of the table of points
const YONIS = [0, 1, 2, 3, 3, 4, 5, 2, 5, 6, 6, 7, 8, 9, 8, 9, 10, 10, 4, 11, 12, 11, 13, 0, 13, 7, 1];

/**
 * Animal (yoni) of a nakshatra: 0 horse, 1 elephant, 2 sheep, 3 serpent, 4 dog, 5 cat, 6 rat, 7 cow, 8 buffalo, 9
 * tiger, 10 deer, 11 monkey, 12 mongoose, 13 lion.
 */
export function yoniOf(nakshatra: number): number {
  return YONIS[nakshatra];
}

// 0 (sworn enemies) … 4 (the same); rows and columns in the order of yoniOf
const YONI_POINTS: readonly (readonly number[])[] = [
  [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 1, 3, 2, 1],
  [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 3, 2, 0],
  [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
  [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
  [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
  [2, 2, 2, 1, 2, 4, 0, 2, 2, 1, 3, 3, 2, 1],
  [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 1, 2],
  [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
  [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 2, 2, 1],
  [1, 1, 1, 2, 1, 1, 2, 0, 1, 4, 1, 1, 2, 1],
  [1, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 1],
  [3, 3, 0, 2, 2, 3, 2, 2, 2, 1, 2, 4, 3, 2],
  [2, 2, 3, 0, 1, 2, 1, 2, 2, 2, 2, 3, 4, 2],
  [1, 0, 1, 2, 1, 1, 2, 1, 1, 1, 1, 2, 2, 4],
];

/** Points of the animals of two nakshatras. */
export function yoniPoints(a: number, b: number): number {
  return YONI_POINTS[yoniOf(a)][yoniOf(b)];
}

/** How two animals get on, by points: 0 … 4. */
const YONI_BONDS = ['enemies', 'unfriendly', 'neutral', 'friendly', 'same'] as const;

/** How the animals of two nakshatras get on. */
export function yoniBond(a: number, b: number): (typeof YONI_BONDS)[number] {
  return YONI_BONDS[yoniPoints(a, b)];
}

/** How two temperaments go together: the same, Deva with Manushya (near), or Rakshasa with another (apart). */
export function ganaBond(a: number, b: number): 'same' | 'near' | 'apart' {
  const ganas = [ganaOf(a), ganaOf(b)];
  if (ganas[0] === ganas[1]) return 'same';
  return ganas.includes(RAKSHASA) ? 'apart' : 'near';
}

/**
 * How the lords of two Moon signs regard each other by nature, the first the second and back; null when they are one.
 */
export function lordRelations(a: number, b: number): [Relation, Relation] | null {
  const [lordA, lordB] = [SIGN_LORDS[a], SIGN_LORDS[b]];
  return lordA === lordB ? null : [naturalRelation(lordA, lordB), naturalRelation(lordB, lordA)];
}
