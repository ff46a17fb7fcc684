/** What a message to the guide means: what it names, what it asks for, in which language. */
import { UNDERSTOOD, UNDERSTOOD_LANGUAGES } from '../../content/languages.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import { type Intent, intentAfter, type Match, type Matcher, matcherOf } from '../../language/intents.ts';
import { lexiconOf } from '../../language/names.ts';
import { type MessageReader, type MessageReading, readingOf } from '../../language/reading.ts';
import { vocabularyOf } from '../../language/shapes.ts';
import { nakshatraAliases, rasiAliases } from '../vedic/aliases.ts';
import { NAKSHATRAS } from '../vedic/names.ts';
import { RASIS } from '../vocabulary.ts';
import { type ModelReading, withReading } from './model-reading.ts';

/** What a message means. */
export interface Understanding extends MessageReading {
  /**
   * What is asked, after what was asked before; undefined for a bare statement or a `yes` that nothing was asked
   * before.
   */
  intent: Intent | undefined;
  match: Match;
  /** the language that the message is written in; `hi-Latn` is Hindi in Latin letters */
  tongue: string;
}

let prepared: { reader: MessageReader; matcher: Matcher } | undefined;

/** Reads what messages are read with and learns from the examples, at the first question. */
function readerAndMatcher(): { reader: MessageReader; matcher: Matcher } {
  if (prepared) return prepared;
  const spellings = {
    vedicSigns: RASIS.map((name) => [name, ...rasiAliases[name]]),
    nakshatras: NAKSHATRAS.map((name) => [name, ...nakshatraAliases[name]]),
  };
  const plain = {
    vocabulary: vocabularyOf(UNDERSTOOD.map(({ guide }) => guide.words)),
    lexicon: lexiconOf(
      UNDERSTOOD.map(({ guide }) => guide.names),
      spellings,
    ),
  };
  const matcher = matcherOf(
    UNDERSTOOD.map(({ guide, script }, at) => ({
      language: UNDERSTOOD_LANGUAGES[at],
      script,
      examples: guide.examples,
    })),
    plain,
  );
  prepared = { reader: { ...plain, isCommon: matcher.knows }, matcher };
  return prepared;
}

/** What messages are read with: the names and words of all languages. */
export const messageReader = (): MessageReader => readerAndMatcher().reader;

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
  given: {
    thisYear: number;
    gazetteer?: Pick<Gazetteer, 'placesNamed'>;
    previous?: Intent;
    /** what a language model read in it */
    read?: ModelReading;
  },
): Understanding {
  const { reader, matcher } = readerAndMatcher();
  const reading = readingOf(message, reader, given);
  const heard = { ...reading, match: matcher.match(reading, message), tongue: matcher.tongue(message) };
  const circumstances = { ...given, message, reader, isBegun: given.previous !== undefined };
  const understood = given.read ? withReading(heard, given.read, circumstances) : heard;
  return { ...understood, intent: intentAfter(understood.match, understood, given.previous) };
}

/** The language of a message, by two letters. */
export function tongueOf(message: string): string {
  return readerAndMatcher().matcher.tongue(message).slice(0, 2);
}
