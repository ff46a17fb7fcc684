/** What the wording of a language model is read with, by language. */
import { UNDERSTOOD, understoodIn } from '../../content/languages.ts';
import type { ClaimWords, Understood } from '../../content/understood.ts';
import type { ClaimReader } from '../../language/claim-items.ts';
import { folded, foldedWord, wordsOf } from '../../language/fold.ts';
import { type Lexicon, lexiconOf } from '../../language/names.ts';
import { byFirstWord, vocabularyOf } from '../../language/shapes.ts';
import { nakshatraAliases, rasiAliases } from '../vedic/aliases.ts';
import { NAKSHATRAS } from '../vedic/names.ts';
import { RASIS } from '../vocabulary.ts';

const [ENGLISH] = UNDERSTOOD;
const EXAMPLES = UNDERSTOOD.map(({ guide }) => guide.examples);

const made = new Map<string, ClaimReader>();

/**
 * The reader of a language; undefined for one whose words we do not know, in which nothing can be held against facts.
 */
export function claimReader(language: string): ClaimReader | undefined {
  const understood = understoodIn(language);
  const reader = made.get(language) ?? (understood && readerOf(understood.guide));
  if (reader) made.set(language, reader);
  return reader;
}

function readerOf({ claims, names, words, numbers }: Understood['guide']): ClaimReader {
  // the names of facts are English in every language
  const lexicon = lexiconOf([...new Set([names, ENGLISH.guide.names])], {
    vedicSigns: RASIS.map((name) => [name, ...rasiAliases[name]]),
    nakshatras: NAKSHATRAS.map((name) => [name, ...nakshatraAliases[name]]),
  });
  const events = eventNames([...new Set([claims, ENGLISH.guide.claims])]);
  return {
    vocabulary: vocabularyOf([words]),
    lexicon,
    isCommon: () => false,
    numbers: foldedMap({ ...numbers, ...claims.numbers }),
    events: phrases([...events.keys()]),
    eventNamed: events,
    aspects: new Set(claims.aspects),
    states: new Set(claims.states),
    frames: foldedMap(claims.frames),
    negations: new Set(claims.negations.map(foldedWord)),
    joining: new Set(claims.joining.map(foldedWord)),
    isKnown: knowledge(words, claims, lexicon),
    degreeWords: new Set(claims.degrees.map(foldedWord)),
    never: phrases(claims.never),
  };
}

/**
 * Knows every word that the language's files hold: of names of
 * things, of dates and times, of sentences people ask with.
 */
function knowledge(words: object, claims: object, lexicon: Lexicon): (word: string) => boolean {
  const listed = wordsOf(JSON.stringify([words, claims, EXAMPLES])).map(({ text }) => text);
  const things = [...lexicon.phrases.values()].flatMap((list) => list.flatMap((phrase) => phrase.words));
  const known = new Set([...listed, ...things]);
  return (word) => known.has(foldedWord(word));
}

/** Events by their folded phrases, by their own names as well. */
function eventNames(languages: readonly ClaimWords[]): Map<string, string> {
  return new Map(
    languages.flatMap(({ events }) =>
      Object.entries(events).flatMap(([event, texts]): [string, string][] =>
        [event.replaceAll('_', ' '), ...texts].map((text) => [folded(text), event]),
      ),
    ),
  );
}

function phrases(texts: readonly string[]) {
  return byFirstWord(texts.map((text) => folded(text).split(' ')));
}

function foldedMap<T>(values: Readonly<Record<string, T>>): Map<string, T> {
  return new Map(Object.entries(values).map(([word, value]) => [foldedWord(word), value]));
}
