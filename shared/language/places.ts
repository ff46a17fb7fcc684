/** Places named in a message. */

import { isWord } from './fold.ts';
import type { City, Gazetteer } from './gazetteer.ts';
import type { ClassedWord, Mention, ShapeVocabulary } from './shapes.ts';

/** One candidate when it is clear which city is meant, several when it must be asked. */
export interface PlaceMention {
  kind: 'place';
  candidates: City[];
}

/** Words that stand before or after a place. */
type PlaceCues = Pick<ShapeVocabulary, 'beforePlace' | 'afterPlace'>;

/** Words and signs of a name. */
const LONGEST = 5;
/** Without a word that says so, only cities of so many people are meant by a name among other words. */
const WELL_KNOWN = 100_000;
/** So many names are looked up in a message at most. */
const MOST_LOOKUPS = 40;
/** So many places are read in a message at most. */
const MOST_PLACES = 6;

/**
 * The places in a message, of the words that were not read otherwise, whose words are marked as read. A name is a place
 * when a word says so (in, from, में), when it is all that is left, or when it is written like a name of a large city;
 * everyday words are none.
 */
export function placesIn(
  words: ClassedWord[],
  text: string,
  gazetteer: Pick<Gazetteer, 'placesNamed'>,
  cues: PlaceCues,
  isCommon: (word: string) => boolean,
): Mention<PlaceMention>[] {
  const mentions: Mention<PlaceMention>[] = [];
  let lookups = 0;
  for (let at = 0; at < words.length && lookups < MOST_LOOKUPS && mentions.length < MOST_PLACES; at++) {
    for (let length = Math.min(LONGEST, freeRun(words, at)); length > 0; length--) {
      if (!isNamePart(words[at + length - 1]) || !mayBeName(words, at, length, text, cues, isCommon)) continue;
      lookups++;
      const taken = widened(words, at, length, text, gazetteer);
      const candidates = gazetteer.placesNamed(text.slice(words[at].start, words[taken - 1].end));
      if (!isMeant(candidates, words, at, taken, text, cues, isCommon)) continue;
      mentions.push({ kind: 'place', candidates, start: words[at].start, end: words[taken - 1].end });
      for (const word of words.slice(at, taken)) word.letter = '_';
      at = taken - 1;
      break;
    }
  }
  return mentions;
}

const isFree = (word: ClassedWord | undefined) => word !== undefined && word.letter !== '_' && isWord(word.text);

/** How many words from here on stand side by side and are not read yet. */
function freeRun(words: readonly ClassedWord[], at: number): number {
  let length = 0;
  while (length < LONGEST && (isNamePart(words[at + length]) || isJoint(words, at + length))) length++;
  return length > 0 && isNamePart(words[at]) ? length : 0;
}

const isNamePart = (word: ClassedWord | undefined) => isFree(word) && !'dyN'.includes(word?.letter ?? '');

/** A stop or hyphen inside a name: St. Louis, Stratford-upon-Avon. */
function isJoint(words: readonly ClassedWord[], at: number): boolean {
  const sign = words[at]?.text;
  if (sign !== '-' && sign !== '.') return false;
  return isNamePart(words[at + 1]) && isNamePart(words[at - 1]) && (sign === '-' || words[at - 1].text.length < 4);
}

/**
 * Whether words look like a name: not everyday ones, unless they are all that is said or are written with a capital
 * after `in`.
 */
function mayBeName(
  words: readonly ClassedWord[],
  at: number,
  length: number,
  text: string,
  cues: PlaceCues,
  isCommon: (word: string) => boolean,
): boolean {
  const name = words.slice(at, at + length).filter(isFree);
  // a month or weekday is none
  if (name.length === 1 && 'muW'.includes(name[0].letter)) return false;
  if (!name.every(({ text: word }) => isCommon(word) || cues.beforePlace.has(word) || cues.afterPlace.has(word))) {
    return !cues.afterPlace.has(name[name.length - 1].text) && !(length > 1 && cues.beforePlace.has(name[0].text));
  }
  if (isAlone(words, at, at + length)) return true;
  return isCued(words, at, at + length, cues) && name.every(({ start }) => /\p{Lu}/u.test(text.charAt(start)));
}

/** Where a name ends when the region or country behind its comma is one that narrows it. */
function widened(
  words: readonly ClassedWord[],
  at: number,
  length: number,
  text: string,
  gazetteer: Pick<Gazetteer, 'placesNamed'>,
): number {
  const end = at + length;
  const comma = words[end]?.text === ',' ? 1 : 0;
  for (let wider = Math.min(3, freeRun(words, end + comma)); wider > 0; wider--) {
    const last = end + comma + wider;
    const name = text.slice(words[at].start, words[end - 1].end);
    const region = text.slice(words[end + comma].start, words[last - 1].end);
    if (comma && gazetteer.placesNamed(`${name}, ${region}`).length > 0) return last;
  }
  return end;
}

function isMeant(
  candidates: readonly City[],
  words: readonly ClassedWord[],
  from: number,
  to: number,
  text: string,
  cues: PlaceCues,
  isCommon: (word: string) => boolean,
): boolean {
  if (candidates.length === 0) return false;
  const isEveryday = words.slice(from, to).every(({ text: word }) => isCommon(word));
  if (!isEveryday && (isAlone(words, from, to) || isCued(words, from, to, cues))) return true;
  const isWritten = /\p{Lu}|\p{Lo}/u.test(text.charAt(words[from].start)) && from > 0;
  return candidates[0].population >= (isWritten ? WELL_KNOWN / 2 : WELL_KNOWN);
}

/** True when nothing else of the message is left to be read. */
function isAlone(words: readonly ClassedWord[], from: number, to: number): boolean {
  return words.every((word, i) => (i >= from && i < to) || !isFree(word));
}

function isCued(
  words: readonly ClassedWord[],
  from: number,
  to: number,
  { beforePlace, afterPlace }: PlaceCues,
): boolean {
  return beforePlace.has(words[from - 1]?.text) || afterPlace.has(words[to]?.text);
}
