/** What the wording of a language model is read with, by language. */
import englishClaims from '../../content/en/guide/claims.json' with { type: 'json' };
import englishExamples from '../../content/en/guide/examples.json' with { type: 'json' };
import englishNames from '../../content/en/guide/names.json' with { type: 'json' };
import englishWords from '../../content/en/guide/words.json' with { type: 'json' };
import spanishClaims from '../../content/es/guide/claims.json' with { type: 'json' };
import spanishExamples from '../../content/es/guide/examples.json' with { type: 'json' };
import spanishNames from '../../content/es/guide/names.json' with { type: 'json' };
import spanishWords from '../../content/es/guide/words.json' with { type: 'json' };
import hindiClaims from '../../content/hi/guide/claims.json' with { type: 'json' };
import hindiExamples from '../../content/hi/guide/examples.json' with { type: 'json' };
import hindiNames from '../../content/hi/guide/names.json' with { type: 'json' };
import hindiWords from '../../content/hi/guide/words.json' with { type: 'json' };
import type { ClaimReader } from '../../engine/guide/claim-items.ts';
import { folded, foldedWord, wordsOf } from '../../engine/guide/fold.ts';
import { type Lexicon, lexiconOf, type NameWords } from '../../engine/guide/names.ts';
import { byFirstWord, type ClassWords, vocabularyOf } from '../../engine/guide/shapes.ts';
import { nakshatraAliases, rasiAliases } from '../vedic/aliases.ts';
import { NAKSHATRAS } from '../vedic/names.ts';
import { RASIS } from '../vocabulary.ts';

const EXAMPLES = [englishExamples, spanishExamples, hindiExamples];

/** `content/<language>/guide/claims.json` */
interface ClaimWords {
  /** beyond those of dates and times */
  numbers: Readonly<Record<string, number>>;
  events: Readonly<Record<string, readonly string[]>>;
  aspects: readonly string[];
  states: readonly string[];
  frames: Readonly<Record<string, string>>;
  negations: readonly string[];
  joining: readonly string[];
  degrees: readonly string[];
  never: readonly string[];
}

interface LanguageWords {
  claims: ClaimWords;
  names: NameWords;
  words: ClassWords;
  numbers: Readonly<Record<string, number>>;
}

const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  en: { claims: englishClaims, names: englishNames, words: englishWords, numbers: englishWords.number },
  es: { claims: spanishClaims, names: spanishNames, words: spanishWords, numbers: spanishWords.number },
  hi: { claims: hindiClaims, names: hindiNames, words: hindiWords, numbers: hindiWords.number },
};

const made = new Map<string, ClaimReader>();

/** The reader of a language; undefined for one whose words we do not know, in which nothing can be held against facts. */
export function claimReader(language: string): ClaimReader | undefined {
  const words = LANGUAGES[language];
  const reader = made.get(language) ?? (words && readerOf(words));
  if (reader) made.set(language, reader);
  return reader;
}

function readerOf({ claims, names, words, numbers }: LanguageWords): ClaimReader {
  // the names of facts are English in every language
  const lexicon = lexiconOf([names, ...(names === englishNames ? [] : [englishNames])], {
    vedicSigns: RASIS.map((name) => [name, ...rasiAliases[name]]),
    nakshatras: NAKSHATRAS.map((name) => [name, ...nakshatraAliases[name]]),
  });
  const events = eventNames(names === englishNames ? [claims] : [claims, englishClaims]);
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

/** Knows every word that the language's files hold: of names of things, of dates and times, of sentences people ask with. */
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
