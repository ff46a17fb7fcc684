/**
 * The ten poruthams of southern matching, each true or false. Counts run from the bride to the groom, both included.
 * Sources: Kalaprakasika, B.V. Raman's Muhurtha and Tamil almanacs; where they differ docs/PROVENANCE.md says what was
 * chosen.
 */
import { houseFrom } from '../sky/angle.ts';
import { type Couple, ganaBond, lordRelations, starCount, yoniPoints } from './couple.ts';

/** How a shared birth star is judged (Kalaprakasika). */
export type SameStar = 'excellent' | 'middling' | 'unsuitable';

// one letter for each nakshatra: excellent, middling, unsuitable
const SAME_STAR_LETTERS = 'MUMEMEMMUEMMEMUEMUUMMEUUUEE';

/** How well a couple does that shares a birth star. */
export function sameStar(nakshatra: number): SameStar {
  const letter = SAME_STAR_LETTERS[nakshatra];
  if (letter === 'E') return 'excellent';
  return letter === 'M' ? 'middling' : 'unsuitable';
}

/** Stars in harmony: the count leaves 2, 4, 6, 8 or 0 by nines; one star for both goes by its own list. */
export function dina({ bride, groom }: Couple): boolean {
  if (bride.nakshatra === groom.nakshatra) return sameStar(bride.nakshatra) !== 'unsuitable';
  return (starCount(bride.nakshatra, groom.nakshatra) % 9) % 2 === 0;
}

/** Temperaments: the same, or Deva with Manushya. */
export function gana({ bride, groom }: Couple): boolean {
  return ganaBond(bride.nakshatra, groom.nakshatra) !== 'apart';
}

/** The groom's star is the 4th, 7th, 10th … 25th. */
export function mahendra({ bride, groom }: Couple): boolean {
  const count = starCount(bride.nakshatra, groom.nakshatra);
  return count > 1 && count % 3 === 1;
}

/** The groom's star is the 13th or beyond. */
export function streeDeergha({ bride, groom }: Couple): boolean {
  return starCount(bride.nakshatra, groom.nakshatra) >= 13;
}

/** The animals of the stars are no sworn enemies. */
export function yoni({ bride, groom }: Couple): boolean {
  return yoniPoints(bride.nakshatra, groom.nakshatra) > 0;
}

/** The groom's Moon sign is the same or the 7th to 12th. */
export function rasi({ bride, groom }: Couple): boolean {
  const count = houseFrom(bride.rasi, groom.rasi);
  return count === 1 || count >= 7;
}

/** The lords of the Moon signs are one, mutual friends, or friend and neutral. */
export function rasiyathipathi({ bride, groom }: Couple): boolean {
  const relations = lordRelations(bride.rasi, groom.rasi);
  return relations === null || (relations.includes('friend') && !relations.includes('enemy'));
}

// rasis drawn to each rasi, Mesha … Meena
const VASYA: readonly (readonly number[])[] = [
  [4, 7],
  [3, 6],
  [5],
  [7, 8],
  [6],
  [2, 11],
  [5, 9],
  [3],
  [11],
  [0, 10],
  [0],
  [9],
];

/** The rasis drawn to a rasi. */
export function vasyasOf(rasi: number): readonly number[] {
  return VASYA[rasi];
}

/** Whose Moon sign is drawn to the other's. */
export function vasyaDraw({ bride, groom }: Couple): 'both' | 'bride' | 'groom' | 'neither' {
  const isGroomDrawn = VASYA[bride.rasi].includes(groom.rasi);
  const isBrideDrawn = VASYA[groom.rasi].includes(bride.rasi);
  if (isGroomDrawn) return isBrideDrawn ? 'both' : 'groom';
  return isBrideDrawn ? 'bride' : 'neither';
}

/** One Moon sign is drawn to the other. */
export function vasya(couple: Couple): boolean {
  return vasyaDraw(couple) !== 'neither';
}

/** Part of the body (rajju) of a nakshatra: 0 foot, 1 waist, 2 navel, 3 neck, 4 head; up and down by nines. */
export function rajjuOf(nakshatra: number): number {
  return 4 - Math.abs((nakshatra % 9) - 4);
}

/** The stars lie on different parts of the body. */
export function rajju({ bride, groom }: Couple): boolean {
  return rajjuOf(bride.nakshatra) !== rajjuOf(groom.nakshatra);
}

/** True when Rajju is not held against a couple: the two share a star that the list of shared stars allows. */
export function liftsRajju({ bride, groom }: Couple): boolean {
  return bride.nakshatra === groom.nakshatra && sameStar(bride.nakshatra) !== 'unsuitable';
}

export const VERDICTS = ['excellent', 'good', 'average', 'poor', 'not recommended'] as const;
export type PoruthamVerdict = (typeof VERDICTS)[number];

/**
 * By the count of what agrees: 8 and more excellent, 6 or 7 good, 5 average, fewer poor. A Rajju that neither agrees
 * nor is lifted decides alone; for a shared star called middling the verdict goes no higher than average.
 */
export function verdict(couple: Couple, agreeing: number): PoruthamVerdict {
  if (!rajju(couple) && !liftsRajju(couple)) return 'not recommended';
  const step = [8, 6, 5].findIndex((least) => agreeing >= least);
  const byCount = step < 0 ? 3 : step;
  const isMiddling = liftsRajju(couple) && sameStar(couple.bride.nakshatra) === 'middling';
  return VERDICTS[isMiddling ? Math.max(2, byCount) : byCount];
}

// nakshatras that pierce each other; Mrigashira, Chitra and Dhanishta do so among three
const VEDHA: readonly (readonly number[])[] = [
  [0, 17],
  [1, 16],
  [2, 15],
  [3, 14],
  [5, 21],
  [6, 20],
  [7, 19],
  [8, 18],
  [9, 26],
  [10, 25],
  [11, 24],
  [12, 23],
  [4, 13, 22],
];

/** The stars do not pierce each other; one star for both does not. */
export function vedha({ bride, groom }: Couple): boolean {
  const [a, b] = [bride.nakshatra, groom.nakshatra];
  return a === b || !VEDHA.some((group) => group.includes(a) && group.includes(b));
}
