/**
 * Patterns of words: `i {took} ~ {pills}`. A word stands for itself; `{took}` for any phrase of that slot, `{took?}`
 * for one of them or none; `~` for at most three words of any kind; `^` and `$` for the beginning and the end of a
 * text. What stands behind `|` must follow, and is no part of what was found.
 */
import { STOP, wordsOf } from './fold.ts';

/** Phrases by the name of the slot that they fill. */
export type Slots = Readonly<Record<string, readonly string[]>>;

/** Phrases, word by word: what may follow, and whether one ends here. */
interface PhraseTree {
  next: Map<string, PhraseTree>;
  isEnd: boolean;
}

/** What may stand in one place, and whether nothing may; undefined is a gap. */
type WordPlace = { phrases: PhraseTree; isOptional: boolean } | undefined;

interface PlacesInOrder {
  places: readonly WordPlace[];
  /** so many are part of what is found; the others only follow */
  own: number;
}

interface WordPattern<T> extends PlacesInOrder {
  means: T;
  /** phrases of which some must stand in a text for it to be found there */
  needs: readonly PhraseTree[];
}

const LONGEST_GAP = 3;

/** Tells what the first pattern that is found in a text means; undefined where none is. */
export type PatternFinder<T> = (words: readonly string[]) => T | undefined;

/** Makes ready patterns with what they mean; the earlier come first. */
export function patternFinder<T>(patterns: readonly { pattern: string; means: T }[], slots: Slots): PatternFinder<T> {
  const patternsFor = patternsByFirst(patterns, slots);
  return (words) => {
    const possible = patternsFor(words);
    if (!possible) return undefined;
    for (let at = 0; at < words.length; at++) {
      const found = foundAt(words, at, possible);
      if (found) return found.means;
    }
    return undefined;
  };
}

/** Makes ready patterns of which all that are found count: gives each thing that any of them means. */
export function meaningsFinder<T>(patterns: readonly { pattern: string; means: T }[], slots: Slots) {
  const patternsFor = patternsByFirst(patterns, slots);
  return (words: readonly string[]): ReadonlySet<T> => {
    const found = new Set<T>();
    const possible = patternsFor(words);
    for (let at = 0; possible && at < words.length; at++) {
      for (const each of possible.get(words[at]) ?? NONE) {
        if (!found.has(each.means) && endOf(words, at, each, 0) !== undefined) found.add(each.means);
      }
    }
    return found;
  };
}

/**
 * Gives words without what any of some patterns says, and what those mean that were found: the very words that it was
 * given where none of them can stand there.
 */
export type PatternCutter<T> = (words: readonly string[]) => { left: readonly string[]; cut: readonly T[] };

/** Makes ready patterns that are cut out. */
export function patternCutter<T>(patterns: readonly { pattern: string; means: T }[], slots: Slots): PatternCutter<T> {
  const patternsFor = patternsByFirst(patterns, slots);
  return (words) => {
    const possible = patternsFor(words);
    if (!possible) return { left: words, cut: [] };
    const left: string[] = [];
    const cut: T[] = [];
    for (let at = 0; at < words.length; at++) {
      const found = foundAt(words, at, possible);
      if (!found) left.push(words[at]);
      else {
        cut.push(found.means);
        at = found.end - 1;
      }
    }
    return { left, cut };
  };
}

/** Patterns by the words that they may begin with. */
type ByFirst<T> = ReadonlyMap<string, readonly WordPattern<T>[]>;

/** Makes patterns ready, and tells which of them may stand in a text; undefined where none may. */
function patternsByFirst<T>(patterns: readonly { pattern: string; means: T }[], slots: Slots) {
  const placesOf = placesIn(patterns, slots);
  const ready = patterns.map(({ pattern, means }): WordPattern<T> => {
    const [own, behind = []] = pattern.split(' | ').map((part) => part.split(' ').flatMap(placesOf));
    const places = [...own, ...behind];
    const needs = places.flatMap((place) => (place && !place.isOptional ? [place.phrases] : []));
    return { places, own: own.length, means, needs };
  });
  const byFirst = new Map<string, WordPattern<T>[]>();
  const byRarest = new Map<string, WordPattern<T>[]>();
  const useOf = usesIn(ready);
  for (const each of ready) {
    for (const word of new Set(firstWords(each.places))) listed(byFirst, word, each);
    for (const word of rarest(each.needs, useOf)) listed(byRarest, word, each);
  }
  for (const word of byRarest.keys()) RAREST_WORDS.add(word);
  return (words: readonly string[]) => possibleIn(words, byFirst, byRarest);
}

function listed<T>(lists: Map<string, T[]>, word: string, each: T): void {
  const list = lists.get(word);
  if (list) list.push(each);
  else lists.set(word, [each]);
}

/** In how many patterns each word may stand where one must. */
function usesIn(patterns: readonly WordPattern<unknown>[]): (word: string) => number {
  const uses = new Map<string, number>();
  for (const { needs } of patterns)
    for (const { next } of needs) for (const word of next.keys()) uses.set(word, (uses.get(word) ?? 0) + 1);
  return (word) => (word === '^' || word === '$' ? Number.POSITIVE_INFINITY : (uses.get(word) ?? 0));
}

/** The words of a place that must be filled and seldom can be: without any of them in a text a pattern is not there. */
function rarest(needs: readonly PhraseTree[], useOf: (word: string) => number): Iterable<string> {
  const most = ({ next }: PhraseTree) => Math.max(...[...next.keys()].map(useOf));
  const [first, ...others] = needs.map(({ next }, at) => ({ next, most: most(needs[at]) }));
  return others.reduce((least, other) => (other.most < least.most ? other : least), first).next.keys();
}

/** Which pattern stands in words from a place on, and where it ends. */
function foundAt<T>(words: readonly string[], at: number, possible: ByFirst<T>): { means: T; end: number } | undefined {
  const those = possible.get(words[at]);
  if (!those) return undefined;
  for (const pattern of those) {
    const end = endOf(words, at, pattern, 0);
    if (end !== undefined) return { means: pattern.means, end };
  }
  return undefined;
}

/** The patterns by first words of which a text holds a word for each place: few are gone through at every word. */
function possibleIn<T>(words: readonly string[], byFirst: ByFirst<T>, byRarest: ByFirst<T>): ByFirst<T> | undefined {
  const text = heldIn(words);
  let possible: Set<WordPattern<T>> | undefined;
  for (const word of text.rarest) {
    for (const each of byRarest.get(word) ?? NONE) {
      if (each.needs.every((phrases) => isHeld(phrases, text))) possible = (possible ?? new Set()).add(each);
    }
  }
  if (!possible) return undefined;
  const found = new Map<string, readonly WordPattern<T>[]>();
  for (const first of text.present) {
    const those = byFirst.get(first)?.filter((each) => possible.has(each));
    if (those?.length) found.set(first, those);
  }
  return found;
}

const NONE: readonly never[] = [];

/** Every word by which some pattern is looked for. */
const RAREST_WORDS = new Set<string>();

/** The words of a text, and which phrases it holds a first word of: for all who look for patterns in it. */
interface HeldWords {
  present: ReadonlySet<string>;
  /** those by which some pattern is looked for */
  rarest: readonly string[];
  /** how many such words there were: patterns that are made ready later bring others */
  known: number;
  held: Map<PhraseTree, boolean>;
}

const heldByText = new WeakMap<readonly string[], HeldWords>();

function heldIn(words: readonly string[]): HeldWords {
  const found = heldByText.get(words);
  const known = RAREST_WORDS.size;
  if (found?.known === known) return found;
  const present = found?.present ?? new Set(words);
  const rarest = [...present].filter((word) => RAREST_WORDS.has(word));
  const made = { present, rarest, known, held: found?.held ?? new Map() };
  heldByText.set(words, made);
  return made;
}

function isHeld(phrases: PhraseTree, { held, present }: HeldWords): boolean {
  const known = held.get(phrases);
  if (known !== undefined) return known;
  const is = haveAWord(phrases.next, present);
  held.set(phrases, is);
  return is;
}

function haveAWord(first: ReadonlyMap<string, unknown>, present: ReadonlySet<string>): boolean {
  if (first.size > present.size) {
    for (const word of present) if (first.has(word)) return true;
    return false;
  }
  for (const word of first.keys()) if (present.has(word)) return true;
  return false;
}

/** The words of texts between their beginnings and their ends, as patterns are looked for in them. */
export function boundedWords(texts: readonly (readonly string[])[]): string[] {
  const bounded: string[] = [];
  for (const words of texts) {
    bounded.push('^');
    for (const word of words) if (word !== STOP) bounded.push(word);
    bounded.push('$');
  }
  return bounded;
}

/** Where the rest of what is a pattern's own ends that stands from a place on. */
function endOf(words: readonly string[], at: number, pattern: PlacesInOrder, next: number): number | undefined {
  const { places, own } = pattern;
  if (next === own) {
    const isFollowed =
      own === places.length || endOf(words, at, { places: places.slice(own), own: places.length - own }, 0);
    return isFollowed !== undefined ? at : undefined;
  }
  const place = places[next];
  if (!place) {
    for (let gap = 0; gap <= LONGEST_GAP; gap++) {
      const end = endOf(words, at + gap, pattern, next + 1);
      if (end !== undefined || words[at + gap] === '$') return end;
    }
    return undefined;
  }
  let phrases: PhraseTree | undefined = place.phrases;
  for (let to = at; phrases; to++) {
    const end = phrases.isEnd ? endOf(words, to, pattern, next + 1) : undefined;
    if (end !== undefined) return end;
    phrases = phrases.next.get(words[to]);
  }
  return place.isOptional ? endOf(words, at, pattern, next + 1) : undefined;
}

function firstWords([place, ...others]: readonly WordPlace[]): string[] {
  if (!place) return [];
  return [...place.phrases.next.keys(), ...(place.isOptional ? firstWords(others) : [])];
}

/** Phrases folded as the lines of one text: one by one they take three times as long. */
function foldedAll(phrases: readonly string[]): string[][] {
  if (phrases.length === 0) return [];
  const folded: string[][] = [[]];
  for (const word of wordsOf(phrases.join('\n'))) {
    if (word === STOP) folded.push([]);
    else folded.at(-1)?.push(word);
  }
  if (folded.length !== phrases.length) throw new Error(`no phrase, or several sentences: ${phrases.join(', ')}`);
  return folded;
}

/** The places that a word of some patterns stands for: made once, for patterns say the same ones again and again. */
function placesIn(patterns: readonly { pattern: string }[], slots: Slots): (word: string) => readonly WordPlace[] {
  const distinct = [...new Set(patterns.flatMap(({ pattern }) => pattern.split(' ')))].filter((word) => word !== '|');
  const plain = distinct.filter((word) => !MARK.test(word));
  const folded = foldedAll(plain);
  const one = (word: string): WordPlace => ({ phrases: phrasesOf([[word]]), isOptional: false });
  const places = new Map<string, readonly WordPlace[]>(plain.map((word, at) => [word, folded[at].map(one)]));
  places
    .set('~', [undefined])
    .set('^', [one('^')])
    .set('$', [one('$')]);
  const ofSlots = slotPlaces(slots);
  return (word) => {
    const found = places.get(word) ?? ofSlots.get(word);
    if (!found) throw new Error(`no slot: ${word}`);
    return found;
  };
}

/** Slots that were made ready: all patterns of a language share them. */
const readySlots = new WeakMap<Slots, ReadonlyMap<string, readonly WordPlace[]>>();

function slotPlaces(slots: Slots): ReadonlyMap<string, readonly WordPlace[]> {
  const ready = readySlots.get(slots);
  if (ready) return ready;
  const places = new Map<string, readonly WordPlace[]>();
  for (const [name, phrases] of Object.entries(slots)) {
    const filled = phrasesOf(foldedAll(phrases));
    places.set(`{${name}}`, [{ phrases: filled, isOptional: false }]);
    places.set(`{${name}?}`, [{ phrases: filled, isOptional: true }]);
  }
  readySlots.set(slots, places);
  return places;
}

/** What is no word in a pattern. */
const MARK = /^([~^$]|\{[^}]+\})$/;

function phrasesOf(all: readonly (readonly string[])[]): PhraseTree {
  const phrases: PhraseTree = { next: new Map(), isEnd: false };
  for (const words of all) {
    let last = phrases;
    for (const word of words) {
      const next: PhraseTree = last.next.get(word) ?? { next: new Map(), isEnd: false };
      last.next.set(word, next);
      last = next;
    }
    last.isEnd = true;
  }
  return phrases;
}
