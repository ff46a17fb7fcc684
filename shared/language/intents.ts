/** What a message asks for, learned from example sentences. */

import { namesOf } from '../record.ts';
import { type MessageReader, type MessageReading, readingOf, type Said } from './reading.ts';
import { type Classifier, type Features, learned } from './softmax.ts';

/** What can be asked of the guide, but for `safety`, which another judge decides before. Stable ids. */
export const INTENTS = [
  'greeting',
  'thanks',
  'help',
  'daily_horoscope',
  'current_sky',
  'sign_from_date',
  'natal_placement',
  'running_dasha',
  'transits',
  'compatibility',
  'dosha',
  'panchangam',
  'card_meaning',
  'card_draw',
  'numerology',
  'baby_names',
  'glossary',
  'account',
  'out_of_scope',
  'conversation',
] as const;
export type Intent = (typeof INTENTS)[number];

/** What people say besides questions. */
export const SPEECH = ['feeling', 'complaint', 'doubt', 'machine', 'chat', 'nonsense'] as const;
export type Speech = (typeof SPEECH)[number];

/** What is done with the reply before: made shorter, told in full, explained, doubted, had once more. */
export const ACTS = ['shorter', 'more', 'meaning', 'sure', 'another'] as const;
export type Act = (typeof ACTS)[number];

/**
 * An intent; or `answer`, a message that only states something, and `follow_up`, one that leans on the question before;
 * or what is no question at all.
 */
export type Matched = Intent | Speech | Act | 'answer' | 'follow_up';

/** Example sentences by what they ask: `content/<language>/guide/examples.json`. `{place}` stands for any place. */
export type IntentExamples = Readonly<Record<Matched, readonly string[]>>;

/** What messages of one language look like. */
export interface ExampleList {
  /** two-letter code */
  language: string;
  /** what it is written in, as Unicode calls it */
  script: string;
  examples: IntentExamples;
}

export interface Match {
  matched: Matched;
  /** 0 … 1 */
  probability: number;
  /** part of the words that are known from examples, 0 … 1 */
  known: number;
}

export interface Matcher {
  /** True for a word of the examples: people use it when they ask. */
  knows(word: string): boolean;
  match(reading: MessageReading, message: string): Match;
  /**
   * The language of a message: that of a script of its own, else by its spelling; `hi-Latn` is Hindi in Latin letters.
   */
  tongue(message: string): string;
}

/** Stands for a place in examples, as no city is called. */
const PLACE = 'placeholderville';
const EXAMPLE_YEAR = 2026;
/** A message of so few known words asks nothing that we know, unless its letters speak clearly (a misspelt word). */
const LEAST_KNOWN = 0.3;
const SURE = 0.6;
/** What states itself when nothing else is said. */
const STATED = new Set<Said['kind']>(['date', 'time', 'place', 'unknown', 'name', 'sign', 'nakshatra', 'pada', 'number', 'self', 'other']);

/** Learns from the examples of all languages at once. */
export function matcherOf(
  lists: readonly ExampleList[],
  reader: Pick<MessageReader, 'vocabulary' | 'lexicon'>,
): Matcher {
  const scripts = lists.filter(({ script }) => script !== 'Latin').map(scriptOf);
  const sentences = lists.flatMap(({ language, script, examples }) =>
    namesOf(examples).flatMap((label) =>
      examples[label].map((text) => ({
        tongue: languageByScript(text, scripts) ?? (script === 'Latin' ? language : `${language}-Latn`),
        label,
        text,
        reading: exampleReading(text, reader),
      })),
    ),
  );
  const letters = lettersOnce();
  const known = new Set(sentences.flatMap(({ reading }) => reading.tokens));
  const intents = learned(
    sentences.map(({ text, label, reading }) => ({ features: featuresOf(reading, text, letters), label })),
  );
  const tongues = learned(
    sentences.map(({ text, tongue }) => ({ features: spellingOf(text, letters), label: tongue })),
  );
  return {
    knows: (word) => known.has(word),
    match: (reading, message) => matchOf(intents, known, reading, message),
    tongue: (message) => languageByScript(message, scripts) ?? likeliest(tongues, spellingOf(message)).label,
  };
}

interface OwnScript {
  language: string;
  letter: RegExp;
}

const scriptOf = ({ language, script }: ExampleList): OwnScript => ({
  language,
  letter: new RegExp(`[\\p{Script=${script}}\\p{M}]`, 'gu'),
});

/** The language that most letters of a text are the script of; undefined where most are Latin. */
function languageByScript(text: string, scripts: readonly OwnScript[]): string | undefined {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return scripts.find(({ letter }) => (text.match(letter)?.length ?? 0) > latin)?.language;
}

function exampleReading(sentence: string, reader: Pick<MessageReader, 'vocabulary' | 'lexicon'>): MessageReading {
  const text = sentence.replaceAll('{place}', PLACE);
  return readingOf(
    text,
    { ...reader, isCommon: () => false },
    {
      thisYear: EXAMPLE_YEAR,
      gazetteer: { placesNamed: placeholder },
    },
  );
}

/** The one place of the examples. */
function placeholder(name: string) {
  if (name.toLowerCase() !== PLACE) return [];
  return [{ id: 0, name, region: '', country: 'IN', latitude: 0, longitude: 0, zone: 'UTC', population: 1e7 }];
}

function likeliest<L extends string>(
  { labels, probabilities }: Classifier<L>,
  features: Features,
): { label: L; probability: number } {
  const judged = probabilities(features);
  const best = judged.indexOf(Math.max(...judged));
  return { label: labels[best], probability: judged[best] };
}

function matchOf(
  intents: Classifier<Matched>,
  knownWords: ReadonlySet<string>,
  reading: MessageReading,
  message: string,
): Match {
  const { tokens } = reading;
  const known = tokens.filter((token) => knownWords.has(token)).length / Math.max(1, tokens.length);
  // neither a word nor a name: a stray sign, an emoji
  if (tokens.length === 0) return { matched: 'follow_up', probability: 0, known };
  const { label, probability } = likeliest(intents, featuresOf(reading, message));
  const signs = reading.said.filter(({ kind }) => kind === 'sign').length;
  const bare = tokens.every((token) => /^(?:<|\d)/.test(token)) && reading.said.every(({ kind }) => STATED.has(kind));
  // a bare name or date states itself; two signs side by side ask for more
  if (bare && signs < 2) return { matched: 'answer', probability: 1, known: 1 };
  const leans = label === 'answer' || label === 'follow_up';
  if (known < LEAST_KNOWN && (probability < SURE || leans))
    return { matched: 'out_of_scope', probability: 1 - known, known };
  return { matched: label, probability, known };
}

const WORD = 1;
const PAIR = 0.8;
const LETTERS = 0.35;

/**
 * What the matcher learns from: words, pairs of neighbours, groups of two to four letters in a word, and what kinds of
 * things are named.
 */
function featuresOf({ tokens, said }: MessageReading, message: string, letters = lettersOf): Features {
  const features: Features[number][] = [];
  tokens.forEach((token, i) => {
    features.push([`w ${token}`, WORD], [`p ${tokens[i - 1] ?? '^'} ${token}`, PAIR]);
    if (!token.startsWith('<')) features.push(...letters(token));
  });
  features.push([`p ${tokens[tokens.length - 1]} $`, PAIR], ...traits(said, tokens, message));
  return features;
}

function traits(said: readonly Said[], tokens: readonly string[], message: string): [string, number][] {
  const count = (kind: Said['kind']) => said.filter((mention) => mention.kind === kind).length;
  const bodies = said.flatMap((mention): [string, number][] =>
    mention.kind === 'body' ? [[`body ${mention.body}`, PAIR]] : [],
  );
  const kinds = [...new Set(said.map(({ kind }) => kind))];
  return [
    ...bodies,
    [`signs ${Math.min(2, count('sign'))}`, PAIR],
    [`dates ${Math.min(2, count('date'))}`, PAIR],
    [`length ${tokens.length < 4 ? tokens.length : tokens.length < 7 ? 'some' : 'many'}`, LETTERS],
    [`kinds ${kinds.sort().join(' ')}`, PAIR],
    [`asks ${/[?¿]/.test(message)}`, LETTERS / 2],
  ];
}

/** Groups of two to four letters in a word. */
function lettersOf(word: string): Features {
  const padded = ` ${word} `;
  const groups: [string, number][] = [];
  for (let size = 2; size <= 4; size++) {
    for (let at = 0; at + size <= padded.length; at++) groups.push([padded.slice(at, at + size), LETTERS]);
  }
  return groups;
}

/** The same letters for each word, made once: while learning, words come again and again. */
function lettersOnce(): typeof lettersOf {
  const made = new Map<string, Features>();
  return (word) => {
    const known = made.get(word) ?? lettersOf(word);
    made.set(word, known);
    return known;
  };
}

/** What a language is known by: its words and their letters. */
function spellingOf(message: string, letters = lettersOf): Features {
  const features: Features[number][] = [];
  for (const word of message
    .slice(0, 400)
    .toLowerCase()
    .match(/[\p{L}\p{M}¿¡]+/gu) ?? []) {
    features.push([`w ${word}`, WORD], ...letters(word));
  }
  return features;
}
