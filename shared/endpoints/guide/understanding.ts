/** What a message to the guide means: what it names, what it asks for, in which language. */
import englishExamples from '../../content/en/guide/examples.json' with { type: 'json' };
import englishNames from '../../content/en/guide/names.json' with { type: 'json' };
import englishWords from '../../content/en/guide/words.json' with { type: 'json' };
import spanishExamples from '../../content/es/guide/examples.json' with { type: 'json' };
import spanishNames from '../../content/es/guide/names.json' with { type: 'json' };
import spanishWords from '../../content/es/guide/words.json' with { type: 'json' };
import hindiExamples from '../../content/hi/guide/examples.json' with { type: 'json' };
import hindiNames from '../../content/hi/guide/names.json' with { type: 'json' };
import hindiWords from '../../content/hi/guide/words.json' with { type: 'json' };
import type { Gazetteer } from '../../engine/guide/gazetteer.ts';
import {
  type Intent,
  intentAfter,
  type Match,
  type Matcher,
  matcherOf,
  type Tongue,
} from '../../engine/guide/intents.ts';
import { lexiconOf } from '../../engine/guide/names.ts';
import { type Reader, type Reading, readingOf } from '../../engine/guide/reading.ts';
import { vocabularyOf } from '../../engine/guide/shapes.ts';
import { nakshatraAliases, rasiAliases } from '../vedic/aliases.ts';
import { NAKSHATRAS } from '../vedic/names.ts';
import { RASIS } from '../vocabulary.ts';

/** What a message means. */
export interface Understanding extends Reading {
  /**
   * What is asked, after what was asked before; undefined for a bare statement or a `yes` that nothing was asked
   * before.
   */
  intent: Intent | undefined;
  match: Match;
  tongue: Tongue;
}

const EXAMPLES = { en: englishExamples, es: spanishExamples, hi: hindiExamples };

let prepared: { reader: Reader; matcher: Matcher } | undefined;

/** Reads what messages are read with and learns from the examples, at the first question. */
function readerAndMatcher(): { reader: Reader; matcher: Matcher } {
  if (prepared) return prepared;
  const spellings = {
    vedicSigns: RASIS.map((name) => [name, ...rasiAliases[name]]),
    nakshatras: NAKSHATRAS.map((name) => [name, ...nakshatraAliases[name]]),
  };
  const plain = {
    vocabulary: vocabularyOf([englishWords, spanishWords, hindiWords]),
    lexicon: lexiconOf([englishNames, spanishNames, hindiNames], spellings),
  };
  const matcher = matcherOf(EXAMPLES, plain);
  prepared = { reader: { ...plain, isCommon: matcher.knows }, matcher };
  return prepared;
}

/** Learns from the examples now, which takes about a second, and not at the first question. */
export function prepareUnderstanding(): void {
  readerAndMatcher();
}

/**
 * What a message means. `previous` is the intent of the turn before; a year of two digits is the last such one by
 * `thisYear`.
 */
export function understandingOf(
  message: string,
  given: { thisYear: number; gazetteer?: Pick<Gazetteer, 'placesNamed'>; previous?: Intent },
): Understanding {
  const { reader, matcher } = readerAndMatcher();
  const reading = readingOf(message, reader, given);
  const match = matcher.match(reading, message);
  return { ...reading, match, intent: intentAfter(match, reading, given.previous), tongue: matcher.tongue(message) };
}
