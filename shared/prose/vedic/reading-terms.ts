/** What the readings of charts, days and years are filled with: grahas, signs and houses by their numbers. */

import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS, NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { TITHIS } from '../../engine/vedic/almanac-names.ts';
import { isForClearing, isInKeeping, starNature, tithiNature } from '../../engine/vedic/day-nature.ts';
import { partForAge } from '../age.ts';
import { formsOf } from '../forms.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';

/** A graha 0 … 8 in every form that the language has for it, under `name`. */
export function grahaForms(name: 'planet' | 'second', graha: number, { names }: VedicWords): Filling {
  return formsOf(name, names.grahas[GRAHAS[graha]]);
}

/** Grahas one after another, as a sentence names them. */
export function grahasText(grahas: readonly number[], words: VedicWords): string {
  return listText(
    grahas.map((graha) => filled(words.readings.in_list, grahaForms('planet', graha, words))),
    words,
  );
}

/** A sign 0 … 11 as a sentence names it. */
export function signName(sign: number, { names }: VedicWords): string {
  return names.signs[RASIS[sign]];
}

/** A house 1 … 12 as a sentence names it, and where in life that is. */
export function houseForms(house: number, { readings }: VedicWords): { house: string; place: string } {
  return { house: readings.houses[house - 1], place: readings.places[house - 1] };
}

/** What a graha 0 … 6 does for a person where it is strong, or where it is weak. */
export function traitOf(graha: number, kind: 'high' | 'low', turn: number, { readings }: VedicWords): string {
  const traits: Readonly<Record<string, readonly string[]>> = readings[kind];
  return inTurn(traits[GRAHAS[graha]], turn);
}

/** A tithi 0 … 29 as a sentence names it. */
export function tithiName(tithi: number, { terms }: VedicWords): string {
  const tithis: Readonly<Record<string, string>> = terms.tithis;
  return tithis[TITHIS[tithi]];
}

/** The same without what explains it in brackets. */
export function plainTithi(tithi: number, words: VedicWords): string {
  return tithiName(tithi, words).replace(/ \([^)]*\)$/, '');
}

/** A nakshatra 0 … 26 as a sentence names it. */
export function starName(star: number, { terms }: VedicWords): string {
  return terms.nakshatras[NAKSHATRAS[star]];
}

/**
 * What a day is for, by its tithi and by the kind of its star; two tithis have a custom of their own, and in Kharmas
 * no star founds what should last.
 */
export function dayVerdict(
  { tithi, star, isKharmas }: { tithi: number; star: number; isKharmas: boolean },
  { readings: { day } }: VedicWords,
): string {
  const nature = starNature(star);
  const verdicts = day.verdicts[tithiNature(tithi)];
  return typeof verdicts === 'string' ? verdicts : verdicts[isKharmas && nature === 'fixed' ? 'mixed' : nature];
}

/**
 * How to go about a day: by its weekday, 0 Sunday …, where that is of one temper with the star and the tithi has no
 * custom of its own; else by what the Moon does.
 */
export function mannerText(weekday: number, tithi: number, star: number, { readings: { day } }: VedicWords): string {
  const nature = tithiNature(tithi);
  if (isInKeeping(weekday, star) && typeof day.verdicts[nature] !== 'string') return day.days[weekday];
  // a day for finishing begins nothing, whatever the Moon does
  if (nature === 'purna') return inTurn(day.advice.done, weekday + star);
  const mood = isForClearing(tithi) ? 'empty' : nature === 'purnima' ? 'full' : tithi < 15 ? 'light' : 'dark';
  return inTurn(day.advice[mood], weekday + star);
}

/** Houses of effort, in which the nodes do well. */
export const NODES_HELP: readonly number[] = [3, 6, 11];

/** An age at which nothing is told in other words, years. */
const GROWN = 30;
/** So many words a text has at most. */
const MOST_WORDS = 120;
/** So many has one that tells of several matters, or of a whole year. */
export const LONG_WORDS = 160;

/** The rank of what is left out first. */
const LAST_RANK = 5;

/** A part of a text; the higher its rank (0 to 5), the sooner it is left out. */
export interface Passage {
  text: string;
  rank: number;
  /** the same with more in it, told where there is room for it before parts of its rank */
  fuller?: { text: string; rank: number };
  /** whether it speaks of what the part before it named, and goes where that goes */
  leans?: true;
}

/** Parts as one text in their order, without those for which there is no room: rank 0 always has it. */
export function fitting(parts: readonly Passage[], most = MOST_WORDS): string {
  return withRoom(parts, [parts], most);
}

/**
 * The same of parts made of words: what one language has no room for none tells, so that all tell the same. The words
 * are those for somebody of `age` years, `most` how many there are room for.
 */
export function fittingAlike(
  partsIn: (words: VedicWords) => readonly Passage[],
  words: VedicWords,
  age = GROWN,
  most = MOST_WORDS,
): string {
  const own = partsIn(words);
  const others = LANGUAGES.map((language) => partForAge('vedic', age, wordsIn(language))).filter(
    ({ grammar }) => grammar !== words.grammar,
  );
  return withRoom(own, [own, ...others.map(partsIn)], most);
}

/** Parts as one text, as far as there is room for the words that each of them has in every language. */
function withRoom(own: readonly Passage[], all: readonly (readonly Passage[])[], most: number): string {
  const isKept = own.map(({ rank }) => rank === 0);
  const languages = all.map((parts) => parts.map(({ text }) => wordsOf(text)));
  const sums = languages.map((counts) => counts.reduce((sum, count, at) => (isKept[at] ? sum + count : sum), 0));
  const told = own.map(({ text }) => text);
  const hasRoom = (counts: readonly number[]) => {
    if (counts.some((count, language) => sums[language] + count > most)) return false;
    counts.forEach((count, language) => {
      sums[language] += count;
    });
    return true;
  };
  for (let rank = 1; rank <= LAST_RANK; rank++) {
    own.forEach(({ fuller }, at) => {
      if (fuller?.rank !== rank || !isKept[at]) return;
      const more = all.map((parts, language) => wordsOf(parts[at].fuller?.text ?? '') - languages[language][at]);
      if (hasRoom(more)) told[at] = fuller.text;
    });
    own.forEach(({ leans, rank: its }, at) => {
      if (its !== rank || (leans && !isKept[at - 1])) return;
      isKept[at] = hasRoom(languages.map((counts) => counts[at]));
    });
  }
  return told.filter((_, at) => isKept[at]).join(' ');
}

/** True where sentences are no more words than a text has. */
export function isRoomFor(texts: readonly string[]): boolean {
  return texts.reduce((sum, text) => sum + wordsOf(text), 0) <= MOST_WORDS;
}

/** How many words a text has. */
function wordsOf(text: string): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}

/** One of several wordings; `turn` is any whole number that the chart itself gives. */
export function inTurn<T>(wordings: readonly T[], turn: number): T {
  return wordings[turn % wordings.length];
}
