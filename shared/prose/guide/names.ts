/** What things are called in a reply. Facts keep the names of the wire. */

import type { VedicTerms } from '../../content/vedic-words.ts';
import type { Words } from '../../content/words.ts';
import { SIGNS } from '../../engine/names.ts';
import { BODIES, type BodyName } from '../../language/names.ts';
import { isAmong } from '../../narrow.ts';
import { formsOf } from '../forms.ts';
import { type Filling, filled } from '../phrase.ts';
import { degreeText } from './phrases.ts';

export type NamedBody = keyof Words['guide']['replies']['names']['bodies'];

/** Grahas by the names of bodies. */
export const GRAHA_OF: Readonly<Partial<Record<BodyName, keyof VedicTerms['grahas']>>> = {
  sun: 'Surya',
  moon: 'Chandra',
  mars: 'Mangala',
  mercury: 'Budha',
  jupiter: 'Guru',
  venus: 'Shukra',
  saturn: 'Shani',
  rahu: 'Rahu',
  ketu: 'Ketu',
};

/** A sign, by its English name or by its number, 0 Aries …. */
export function signName(sign: string | number, { guide }: Words): string {
  const number = isAmong(SIGNS, sign) ? SIGNS.indexOf(sign) : Number(sign);
  return guide.replies.names.signs[number];
}

/** A body in every form that the language has for it, under `name`. */
export function bodyForms(name: string, body: NamedBody, { guide }: Words): Filling {
  return formsOf(name, guide.replies.names.bodies[body]);
}

/** Where a body stands: `{body}`, `{degree}` and `{sign}`. */
export function placeForms(
  { body, degree, sign }: { body: NamedBody; degree: number; sign: string },
  words: Words,
): Filling {
  return { ...bodyForms('body', body, words), degree: degreeText(degree), sign: signName(sign, words) };
}

/** Something of Vedic astrology by its name on the wire: a graha, a nakshatra, a tithi … */
export function termName(group: keyof VedicTerms, name: string, { vedic }: Words): string {
  const terms: Readonly<Record<string, string>> = vedic.terms[group];
  return terms[name];
}

/** A graha by its own name under `name`, and as the body that it is under `{body}`. */
export function grahaForms(name: string, graha: string, words: Words): Filling {
  const body = BODIES.find((each) => GRAHA_OF[each] === graha) ?? 'moon';
  return { [name]: termName('grahas', graha, words), ...bodyForms('body', body, words) };
}

/** `Simha (Leo)`. */
export function rasiWithSign(rasi: string, sign: string, words: Words): string {
  return filled(words.guide.replies.natal_vedic.sign, { rasi: termName('rasis', rasi, words), sign });
}

/** What a house (1 … 12) is about. */
export function houseTopic(house: number, { guide }: Words): string {
  const topics: Readonly<Record<number, string>> = guide.replies.names.houses;
  return topics[house];
}
