/** What two Moon places are compared by, in the terms of a language. */

import type { VedicTerms, VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS, NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import {
  type Couple,
  ganaBond,
  ganaOf,
  lordRelations,
  type MoonPlace,
  yoniBond,
  yoniOf,
} from '../../engine/vedic/couple.ts';
import { SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import { isGoodTara, nadiOf, varnaOf, vashyaOf } from '../../engine/vedic/guna-milan.ts';
import { rajjuOf, vasyaDraw } from '../../engine/vedic/porutham.ts';
import { formsOf } from '../forms.ts';
import { type Filling, filled } from '../phrase.ts';

const VARNAS = ['Shudra', 'Vaishya', 'Kshatriya', 'Brahmin'] as const;
const VASHYAS = ['Chatushpada', 'Manava', 'Jalachara', 'Vanachara', 'Keeta'] as const;
const GANAS = ['Deva', 'Manushya', 'Rakshasa'] as const;
const NADIS = ['Adi', 'Madhya', 'Antya'] as const;
const RAJJUS = ['Pada', 'Kati', 'Nabhi', 'Kantha', 'Shiro'] as const;
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
] as const;

/** The name of one thing that a Moon place has. */
export type TermOf = (place: MoonPlace, terms: VedicTerms) => string;

/** The nakshatra. */
export const starTerm: TermOf = ({ nakshatra }, { nakshatras }) => nakshatras[NAKSHATRAS[nakshatra]];
/** The sign. */
export const rasiTerm: TermOf = ({ rasi }, terms) => rasiText(rasi, terms);
/** The graha that rules the sign. */
export const lordTerm: TermOf = ({ rasi }, { grahas }) => grahas[GRAHAS[SIGN_LORDS[rasi]]];
/** The temperament (gana) of the nakshatra. */
export const ganaTerm: TermOf = ({ nakshatra }, { ganas }) => ganas[GANAS[ganaOf(nakshatra)]];
/** The animal (yoni) of the nakshatra. */
export const animalTerm: TermOf = ({ nakshatra }, { animals }) => animals[ANIMALS[yoniOf(nakshatra)]];
/** The varna of the sign. */
export const varnaTerm: TermOf = ({ rasi }, { varnas }) => varnas[VARNAS[varnaOf(rasi)]];
/** The class (vashya) of the place. */
export const vashyaTerm: TermOf = (place, terms) => vashyaName(vashyaOf(place), terms);
/** The nadi of the nakshatra. */
export const nadiTerm: TermOf = ({ nakshatra }, { nadis }) => nadis[NADIS[nadiOf(nakshatra)]];
/** The part of the body (rajju) of the nakshatra. */
export const rajjuTerm: TermOf = ({ nakshatra }, { rajjus }) => rajjus[RAJJUS[rajjuOf(nakshatra)]];

/** A rasi 0…11 by name. */
export function rasiText(rasi: number, { rasis }: VedicTerms): string {
  return rasis[RASIS[rasi]];
}

/** A class of vashya 0…4 by name. */
export function vashyaName(vashya: number, { vashyas }: VedicTerms): string {
  return vashyas[VASHYAS[vashya]];
}

/** One term for each of the two, for the placeholders {bride} and {groom}. */
export function both({ bride, groom }: Couple, term: TermOf, terms: VedicTerms): { bride: string; groom: string } {
  return { bride: term(bride, terms), groom: term(groom, terms) };
}

/** How the temperaments go together. */
export function ganaSentence(couple: Couple, { matching, terms }: VedicWords): string {
  const bond = ganaBond(couple.bride.nakshatra, couple.groom.nakshatra);
  return filled(matching.gana[bond], both(couple, ganaTerm, terms));
}

/** How the animals of the stars get on. */
export function yoniSentence(couple: Couple, { matching, terms }: VedicWords): string {
  const bond = yoniBond(couple.bride.nakshatra, couple.groom.nakshatra);
  return filled(matching.yoni[bond], both(couple, animalTerm, terms));
}

/** How the lords of the two Moon signs regard each other. */
export function lordsSentence(couple: Couple, words: VedicWords): string {
  const relations = lordRelations(couple.bride.rasi, couple.groom.rasi);
  const key = relations === null ? 'one' : (`${relations[0]}_${relations[1]}` as const);
  return filled(words.matching.lords[key], bothLords(couple, words));
}

/** The lords of the two Moon signs, in every form that the language has for a planet. */
export function bothLords({ bride, groom }: Couple, { names }: VedicWords): Filling {
  const formsIn = (name: 'bride' | 'groom', { rasi }: MoonPlace) =>
    formsOf(name, names.grahas[GRAHAS[SIGN_LORDS[rasi]]]);
  return { ...formsIn('bride', bride), ...formsIn('groom', groom) };
}

/** How each of the two thinks, by the planet of the Moon sign. */
export function minds(couple: Couple, { matching }: VedicWords): { bride: string; groom: string } {
  const ways: Readonly<Record<string, string>> = matching.minds;
  const wayOf = ({ rasi }: MoonPlace) => ways[GRAHAS[SIGN_LORDS[rasi]]];
  return { bride: wayOf(couple.bride), groom: wayOf(couple.groom) };
}

const keyOf = (names: readonly string[], index: number) => names[index].toLowerCase();

/** What is found in two Moon places, where a theme has a sentence for each thing that may be. */
const SHADES: Readonly<Record<string, (couple: Couple) => string>> = {
  varna: ({ bride, groom }) => (varnaOf(bride.rasi) === varnaOf(groom.rasi) ? 'same' : 'above'),
  tara: ({ bride, groom }) => (isGoodTara(bride.nakshatra, groom.nakshatra) ? 'to_groom' : 'to_bride'),
  yoni: ({ bride, groom }) => yoniBond(bride.nakshatra, groom.nakshatra),
  lords: ({ bride, groom }) => (lordRelations(bride.rasi, groom.rasi) === null ? 'one' : 'two'),
  gana: ({ bride, groom }) => {
    const [hers, his] = [ganaOf(bride.nakshatra), ganaOf(groom.nakshatra)];
    if (hers === his) return keyOf(GANAS, hers);
    const rakshasa = GANAS.indexOf('Rakshasa');
    if (hers !== rakshasa && his !== rakshasa) return 'mixed';
    return his === rakshasa ? `bride_${keyOf(GANAS, hers)}` : `groom_${keyOf(GANAS, his)}`;
  },
  bhakoot: ({ bride, groom }) => {
    const apart = Math.min(houseFrom(bride.rasi, groom.rasi), houseFrom(groom.rasi, bride.rasi));
    return ['one', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'][apart - 1];
  },
  nadi: ({ bride, groom }) => {
    const both = [nadiOf(bride.nakshatra), nadiOf(groom.nakshatra)];
    return [...new Set(both)].map((nadi) => keyOf(NADIS, nadi)).join('_');
  },
  vasya: vasyaDraw,
  rajju: ({ bride }) => keyOf(RAJJUS, rajjuOf(bride.nakshatra)),
};

/** The name of what is found in a couple for a theme; empty where a theme has no such names. */
export function shadeOf(theme: string, couple: Couple): string {
  return SHADES[theme]?.(couple) ?? '';
}
