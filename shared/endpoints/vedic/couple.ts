/** A couple in requests and answers: birth stars and Moon signs under any spelling, and the words both matchings use. */
import { type Static, Type } from 'typebox';
import { type Couple, ganaOf, lordRelations, type MoonPlace, starCount, yoniOf } from '../../engine/vedic/couple.ts';
import { SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import { signsOfNakshatra } from '../../engine/vedic/nakshatra.ts';
import type { FieldError } from '../../errors.ts';
import type { Refuse } from '../endpoint.ts';
import { language } from '../language.ts';
import { RASIS } from '../vocabulary.ts';
import { GRAHAS, NAKSHATRAS, nakshatraIndex, nakshatraName, rasiIndex, rasiName } from './names.ts';

/** The four names that both matchings take. */
export const coupleFields = {
  bride_star: { ...nakshatraName, description: "Bride's birth nakshatra, in any of its spellings." },
  groom_star: { ...nakshatraName, description: "Groom's birth nakshatra, in any of its spellings." },
  bride_rasi: { ...rasiName, description: "Bride's Moon sign." },
  groom_rasi: { ...rasiName, description: "Groom's Moon sign." },
  language,
};
const coupleObject = Type.Object(coupleFields);
type CoupleInput = Omit<Static<typeof coupleObject>, 'language'>;

/** A request's couple by numbers. Refuses Moon signs that the star given beside them does not reach into: only 36 pairs exist. */
export function coupleOf({ bride_star, bride_rasi, groom_star, groom_rasi }: CoupleInput, refuse: Refuse): Couple {
  const bride = { nakshatra: nakshatraIndex(bride_star), rasi: rasiIndex(bride_rasi) };
  const groom = { nakshatra: nakshatraIndex(groom_star), rasi: rasiIndex(groom_rasi) };
  refuse(...pairErrors('/bride_rasi', bride), ...pairErrors('/groom_rasi', groom));
  return { bride, groom };
}

function pairErrors(pointer: string, { nakshatra, rasi }: MoonPlace): FieldError[] {
  const signs = signsOfNakshatra(nakshatra);
  if (signs.includes(rasi)) return [];
  const allowed = signs.map((sign) => RASIS[sign]);
  const message = `does not go with the star: ${NAKSHATRAS[nakshatra]} lies in ${allowed.join(' and ')}`;
  return [{ pointer, code: 'impossible_pair', message, allowed }];
}

const GANAS = ['Deva', 'Manushya', 'Rakshasa'];
const ANIMALS = [
  'Horse',
  'Elephant',
  'Sheep',
  'Serpent',
  'Dog',
  'Cat',
  'Rat',
  'Cow',
  'Buffalo',
  'Tiger',
  'Deer',
  'Monkey',
  'Mongoose',
  'Lion',
];

/** What is compared, in words, for one of the two. */
export const starWord = ({ nakshatra }: MoonPlace): string => NAKSHATRAS[nakshatra];
export const rasiWord = ({ rasi }: MoonPlace): string => RASIS[rasi];
export const ganaWord = ({ nakshatra }: MoonPlace): string => GANAS[ganaOf(nakshatra)];
export const animalWord = ({ nakshatra }: MoonPlace): string => ANIMALS[yoniOf(nakshatra)];
export const lordWord = ({ rasi }: MoonPlace): string => GRAHAS[SIGN_LORDS[rasi]];

/** How the lords of the two Moon signs get on, in a sentence. */
export function lordsSentence({ bride, groom }: Couple): string {
  const relations = lordRelations(bride.rasi, groom.rasi);
  const [a, b] = [lordWord(bride), lordWord(groom)];
  if (relations === null) return `${a} rules both Moon signs.`;
  const manner = { friend: 'a friend', neutral: 'neutral', enemy: 'opposed' };
  return `${a} holds ${b} to be ${manner[relations[0]]}; ${b} holds ${a} to be ${manner[relations[1]]}.`;
}

/** Where one star stands from another, such as `the 14th`. */
export function countWords(from: MoonPlace, to: MoonPlace): string {
  return `the ${ordinal(starCount(from.nakshatra, to.nakshatra))}`;
}

/** `1st`, `2nd`, `3rd`, `4th` … */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${(!teens && ['th', 'st', 'nd', 'rd'][n % 10]) || 'th'}`;
}
