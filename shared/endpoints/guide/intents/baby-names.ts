/** Syllables that a name may begin with, for a star and pada or for a birth. */

import { understoodIn } from '../../../content/languages.ts';
import { NAKSHATRAS, RASIS } from '../../../engine/names.ts';
import { bornText, otherLettersText, padaText, starText } from '../../../prose/guide/baby-names-text.ts';
import { babyNames as babyNamesEndpoint } from '../../vedic/baby-names.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import type { GuideAnswer, Inquiry, IntentHandler, IntentInput } from '../intent-input.ts';
import { CHILDREN, genderOf } from '../people.ts';
import { birthMissing, type KnownPerson } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';

const PADAS = [1, 2, 3, 4];

export const babyNames: IntentHandler = {
  missing(known) {
    const { nakshatra, date } = childOf(known);
    if (nakshatra !== undefined) return [];
    return date === undefined ? ['nakshatra'] : birthMissing(childOf(known), ['time', 'place']);
  },
  answer(input) {
    const { nakshatra, pada } = childOf(input);
    if (nakshatra === undefined) return ofBirth(input);
    // an older conversation may have kept a number that is none
    const isOne = pada !== undefined && PADAS.includes(pada);
    return isOne ? ofPada(NAKSHATRAS[nakshatra], pada, input) : ofStar(NAKSHATRAS[nakshatra], input);
  },
};

/** The child that is to be named: the one who is spoken of, else any that is known. */
export function childOf({ people, about }: Pick<Inquiry, 'people' | 'about'>): KnownPerson {
  const spoken = people[about[0]];
  return spoken && (spoken.nakshatra !== undefined || isChild(spoken)) ? spoken : (people.find(isChild) ?? people[0]);
}

const isChild = ({ role }: KnownPerson) => CHILDREN.includes(role);

function ofPada(nakshatra: string, pada: number, input: IntentInput): GuideAnswer {
  const { letters, fact } = padaOf(nakshatra, pada, input);
  return { text: padaText(letters, input.words), facts: [fact] };
}

/** All four padas, and the question for the right one. */
function ofStar(nakshatra: string, input: IntentInput): GuideAnswer {
  const padas = PADAS.map((pada) => padaOf(nakshatra, pada, input));
  const letters = padas.map((each) => each.letters);
  return { text: starText(nakshatra, letters, input.words), facts: padas.map(({ fact }) => fact), missing: ['pada'] };
}

/** What a name may begin with, in the letters that the language is read in. */
function padaOf(nakshatra: string, pada: number, input: IntentInput) {
  const { language, context } = input;
  const of = genderOf(childOf(input));
  const gender = of === undefined ? {} : { gender: of === 'she' ? 'girl' : 'boy' };
  const { answer, fact } = endpointAnswer(babyNamesEndpoint, { nakshatra, pada, language, ...gender }, context);
  const { result } = answer;
  const letters = understoodIn(language)?.script === 'Devanagari' ? result.devanagari : result;
  // the names alone: what all of them mean would be a page
  const { names: _, ...found } = result;
  return { letters: { nakshatra, pada, ...letters }, fact: fact(found) };
}

/** The names that a child may get, with what they mean, and the sounds that they begin with; none without a pada. */
export function namesOfChild(input: IntentInput) {
  const child = childOf(input);
  const star = child.nakshatra === undefined ? starOfBirth(child, input) : NAKSHATRAS[child.nakshatra];
  const pada = child.nakshatra === undefined ? padaOfBirth(child, input) : child.pada;
  if (star === undefined || pada === undefined) return undefined;
  const { language, context } = input;
  const gender = genderOf(child) === undefined ? {} : { gender: genderOf(child) === 'she' ? 'girl' : 'boy' };
  const { result } = endpointAnswer(babyNamesEndpoint, { nakshatra: star, pada, language, ...gender }, context).answer;
  const isNative = understoodIn(language)?.script === 'Devanagari';
  return {
    names: result.names.map(({ name, devanagari, meaning }) => ({ name: isNative ? devanagari : name, meaning })),
    syllables: isNative ? result.devanagari.syllables : result.syllables,
  };
}

const moonOf = (child: KnownPerson, input: IntentInput) =>
  child.date === undefined || child.time === undefined
    ? undefined
    : rasiChartOf(input, child).chart.planets.find(({ name }) => name === 'Chandra');
const starOfBirth = (child: KnownPerson, input: IntentInput) => moonOf(child, input)?.nakshatra;
const padaOfBirth = (child: KnownPerson, input: IntentInput) => moonOf(child, input)?.pada;

/** The Moon's star and pada at a birth; without its time only the star is safe, and perhaps not even that. */
function ofBirth(input: IntentInput): GuideAnswer {
  const child = childOf(input);
  const { chart, fact } = rasiChartOf(input, child);
  const moon = chart.planets.find(({ name }) => name === 'Chandra');
  if (!moon) return { text: input.words.guide.replies.baby_names.needs_star, facts: [] };
  const { nakshatra, pada } = moon;
  const own = fact({ name: 'Chandra', sign: moon.sign, nakshatra, pada });
  const isTimeKnown = child.time !== undefined;
  const named = isTimeKnown ? ofPada(nakshatra, pada, input) : ofStar(nakshatra, input);
  return {
    text: `${bornText(moon, isTimeKnown, input.words)} ${named.text}`,
    brief: named.text,
    facts: [own, ...named.facts],
    missing: named.missing,
  };
}

/** So many padas has a sign, and of a star. */
const OF_A_SIGN = 9;
const OF_A_STAR = PADAS.length;

/** The sounds of the other padas of a child's star, and all those of its Moon sign; undefined without a pada. */
export function otherLetters(input: IntentInput): GuideAnswer | undefined {
  const child = childOf(input);
  const star = child.nakshatra === undefined ? starOfBirth(child, input) : NAKSHATRAS[child.nakshatra];
  const pada = child.nakshatra === undefined ? padaOfBirth(child, input) : child.pada;
  if (star === undefined || pada === undefined) return undefined;
  const own = OF_A_STAR * NAKSHATRAS.findIndex((each) => each === star) + pada - 1;
  const sign = Math.floor(own / OF_A_SIGN);
  const lettersOf = (index: number) =>
    padaOf(NAKSHATRAS[Math.floor(index / OF_A_STAR)], (index % OF_A_STAR) + 1, input).letters.syllables[0];
  const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
  const ofStar = from(own - (own % OF_A_STAR), OF_A_STAR).filter((index) => index !== own);
  const data = {
    nakshatra: star,
    rashi: RASIS[sign],
    of_star: ofStar.map(lettersOf),
    of_rashi: from(sign * OF_A_SIGN, OF_A_SIGN).map(lettersOf),
  };
  return { text: otherLettersText(data, input.words), facts: [ownFact(data)] };
}
