/** What the wording of a language model is read with, by language. */
import { UNDERSTOOD, understoodIn } from '../../content/languages.ts';
import type { Understood } from '../../content/understood.ts';
import { folded, foldedWord, wordsOf } from '../../language/fold.ts';
import { byFirstWord } from '../../language/shapes.ts';
import type { WordingReader } from '../../language/tokens.ts';
import { messageReader } from './understanding.ts';

const readers = new Map<string, WordingReader>();

/** The reader of a language; undefined for one whose words we do not know, in which no wording can be held. */
export function wordingReader(language: string): WordingReader | undefined {
  const understood = understoodIn(language);
  const reader = readers.get(language) ?? (understood && readerOf(understood.guide));
  if (reader) readers.set(language, reader);
  return reader;
}

function readerOf({ wording }: Understood['guide']): WordingReader {
  const all = UNDERSTOOD.map(({ guide }) => guide);
  const everyday = new Set(wording.everyday.map(foldedWord));
  const numbers = all.flatMap((guide) => [...guide.wording.numbers, ...numbersOf(guide.words)]).map(foldedWord);
  return {
    ...messageReader(),
    numbers: new Set(numbers.filter((word) => !everyday.has(word))),
    events: phrases(all.flatMap((guide) => guide.wording.events)),
    negations: new Set(wording.negations.map(foldedWord)),
    never: phrases(all.flatMap((guide) => guide.wording.never)),
  };
}

/** Numbers and ordinals but the first, which is an article or `at first`, and fractions. */
function numbersOf({ number, ordinal, fraction }: Understood['guide']['words']): string[] {
  const counted = Object.entries({ ...number, ...ordinal, ...fraction });
  return counted.flatMap(([word, value]) => (value === 1 ? [] : [word]));
}

function phrases(texts: readonly string[]) {
  return byFirstWord(texts.map((text) => folded(text).split(' ')));
}

let known: ReadonlySet<string> | undefined;

/**
 * True for a word that the files of our languages hold: of names of things, of dates and times, of sentences people ask
 * with. It is no name of a person.
 */
export function isOurWord(word: string): boolean {
  if (!known) {
    const listed = UNDERSTOOD.map(({ guide: { words, wording, examples } }) => [words, wording, examples]);
    const things = [...messageReader().lexicon.phrases.values()].flat().flatMap((phrase) => phrase.words);
    known = new Set([...wordsOf(JSON.stringify(listed)).map(({ text }) => text), ...things]);
  }
  return known.has(foldedWord(word));
}
