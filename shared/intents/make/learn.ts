/**
 * Learns what people ask the guide for, from the examples of every language and from ordinary sentences beside them,
 * and packs it: `node --import tsx shared/intents/make/learn.ts`, with `intents` behind it for what is wanted alone.
 * The same file from the same texts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { LANGUAGES, UNDERSTOOD, UNDERSTOOD_LANGUAGES } from '../../content/languages.ts';
import { readingTables, topicsOf } from '../../endpoints/guide/understanding.ts';
import { gazetteer } from '../../gazetteer/gazetteer.ts';
import { isWord, wordsOf } from '../../language/fold.ts';
import { HEARD, type Heard, isAskedBack } from '../../language/heard.ts';
import {
  ACTS,
  featuresOf,
  type IntentModel,
  languageByScript,
  type Matched,
  spellingOf,
  withHeard,
} from '../../language/intents.ts';
import { learned, likeliest } from '../../language/linear.ts';
import { type MessageContext, readingOf } from '../../language/reading.ts';
import { namesOf } from '../../narrow.ts';
import { sources as textsOfDanger } from '../../safety/make/texts.ts';
import { WEIGHED_DANGERS } from '../../safety/matters.ts';
import { intentModel, type ModelHead, packed } from '../model.ts';
import { type MarkedMessage, markedIn } from './marked.ts';

const INTENT_BUCKETS = 2 ** 16;
const LIFE_BUCKETS = 2 ** 13;
const TONGUE_BUCKETS = 2 ** 13;
/** One of so many texts of danger: as many as one matter of a life has, a few times over. */
const OF_DANGERS = 30;
const LONGEST_DANGER = 140;
/** An ordinary sentence that is taken for one of ours so surely is one: `what is your name`. */
const OURS = 0.5;
/** Stands for a place in examples, as no city is called. */
const PLACE = 'placeholderville';
const EXAMPLE_YEAR = 2026;

/** A word that is a city's name is an everyday one where so many examples hold it. */
const EVERYDAY = 3;

/** What people say around a question: polite words before and behind it, and births. */
type Frames = Readonly<Record<'before' | 'after' | 'births', readonly string[]>>;

/** Questions that are asked with a birth beside them, in any order. */
const OF_BIRTHS: readonly string[] = [
  ...([
    'natal_placement',
    'running_dasha',
    'transits',
    'dosha',
    'numerology',
    'compatibility',
    'daily_horoscope',
  ] as const),
];
/** What is asked or said of a life, which the examples of lives tell apart. */
const OF_LIVES: readonly string[] = ['feeling', 'conversation', 'out_of_scope', 'complaint', 'sure'];

interface TextSample<Label extends string> {
  text: string;
  label: Label;
  tongue: string;
}
type IntentSample = TextSample<Matched | 'background'>;

const SCRIPTS = UNDERSTOOD.map(({ script }, at) => ({ language: UNDERSTOOD_LANGUAGES[at], script })).filter(
  ({ script }) => script !== 'Latin',
);

/** The tongue of a text of a language, by its number: the language, in Latin letters where it has others. */
function tongueOf(text: string, at: number): string {
  const language = UNDERSTOOD_LANGUAGES[at];
  return languageByScript(text, SCRIPTS) ?? (UNDERSTOOD[at].script === 'Latin' ? language : `${language}-Latn`);
}

/** What is learned, and what it is learned from; what of a life is told stays as it was where it is `kept`. */
export function learnedIntents(kept?: IntentModel['lives']): { model: IntentModel; sources: ModelHead['sources'] } {
  const tables = readingTables();
  const examples = UNDERSTOOD.flatMap(({ guide }, at) =>
    namesOf(guide.examples).flatMap((label) =>
      guide.examples[label].map((text): IntentSample => ({ text, label, tongue: tongueOf(text, at) })),
    ),
  );
  const told = UNDERSTOOD.flatMap(({ guide }, at) =>
    Object.entries(guide.lives).flatMap(([label, texts]) =>
      texts.map((text): TextSample<string> => ({ text, label, tongue: tongueOf(text, at) })),
    ),
  );
  const [ordinary, more] = ['ordinary', 'background'].map((name) =>
    UNDERSTOOD_LANGUAGES.map((language, at) =>
      linesOf(`${name}-${language}.tsv`).map((line): IntentSample => {
        const text = line.slice(line.indexOf('\t') + 1);
        return { text, label: 'background', tongue: tongueOf(text, at) };
      }),
    ),
  );
  const featured = <L extends string>({ text, label }: Pick<TextSample<L>, 'text' | 'label'>) => ({
    label,
    features: featuresIn(text, tables),
  });
  const placed = (sample: IntentSample, at: number) => ({
    label: sample.label,
    features: withHeard(featuresIn(sample.text, tables), heardBefore(sample.label, at)),
  });
  const marked = LANGUAGES.flatMap(markedIn).map((message) => ({
    label: message.intent,
    features: markedFeatures(message, tables),
  }));
  const own = [...examples, ...framed(examples)].map(placed);
  const first = learned(own, { buckets: INTENT_BUCKETS, epochs: 4 });
  const background = [...ordinary, ...more]
    .flat()
    .map(placed)
    .filter(({ features }) => likeliest(first, features).probability < OURS);
  const intents = learned([...own, ...marked, ...background], { buckets: INTENT_BUCKETS, step: 2 });
  const lives =
    kept ??
    learnedLives({ told: [...told, ...framed(told)].map(featured), examples, ordinary: ordinary.flat() }, tables);
  const tongues = learned(
    [...examples, ...ordinary.flat()].map(({ text, tongue }) => ({ features: spellingOf(text), label: tongue })),
    { buckets: TONGUE_BUCKETS, epochs: 4 },
  );
  const words = everydayWords([...examples, ...told]);
  const sources = UNDERSTOOD_LANGUAGES.flatMap((language, at) => [
    sourceOf(`content/${language}/guide/examples.json`, Object.values(UNDERSTOOD[at].guide.examples).flat()),
    sourceOf(`content/${language}/guide/lives.json`, Object.values(UNDERSTOOD[at].guide.lives).flat()),
    sourceOf(`intents/make/ordinary-${language}.tsv`, linesOf(`ordinary-${language}.tsv`)),
    sourceOf(`intents/make/frames-${language}.json`, Object.values(framesOf(language)).flat()),
  ]);
  return { model: { intents, lives, tongues, words }, sources };
}

/** What may have been heard before an example: what leans on an answer stands behind one, most others begin. */
function heardBefore(label: Matched | 'background', at: number): Heard {
  const asked = HEARD.filter(isAskedBack);
  const told = HEARD.filter((each) => !each.endsWith('?') && each !== 'start');
  if (label === 'answer') return asked[at % asked.length];
  if (LEANING.includes(label)) return told[at % told.length];
  return at % 2 === 0 ? 'start' : HEARD[Math.floor(at / 2) % HEARD.length];
}

const LEANING: readonly string[] = ['follow_up', ...ACTS];

/** Words that people ask with, and common ones: no city is meant by them alone. */
function everydayWords(samples: readonly { text: string }[]): Set<string> {
  const asked = samples.flatMap(({ text }) => wordsIn(text));
  const common = new Set(UNDERSTOOD_LANGUAGES.flatMap((language) => linesOf(`common-${language}.txt`)));
  const met = new Map<string, number>();
  for (const word of asked) met.set(word, (met.get(word) ?? 0) + 1);
  // a city that an example names is no everyday word
  const isCity = (word: string) => (met.get(word) ?? 0) < EVERYDAY && gazetteer().placesNamed(word).length > 0;
  return new Set([...[...met.keys()].filter((word) => !isCity(word)), ...common]);
}

/** What is told of lives; among the examples of questions of a life only what the first look at them does not know. */
function learnedLives(
  {
    told,
    examples,
    ordinary,
  }: { told: LifeSample[]; examples: readonly IntentSample[]; ordinary: readonly IntentSample[] },
  tables: ReturnType<typeof readingTables>,
): IntentModel['lives'] {
  const asNone = ({ text }: IntentSample): LifeSample => ({ label: 'none', features: featuresIn(text, tables) });
  const dangers = dangersTold().map((text): LifeSample => ({ label: 'danger', features: featuresIn(text, tables) }));
  const [ofLives, ofNone] = [true, false].map((is) => examples.filter(({ label }) => OF_LIVES.includes(label) === is));
  const samples = [...told, ...dangers, ...[...ofNone, ...ordinary].map(asNone)];
  const first = learned(samples, { buckets: LIFE_BUCKETS, epochs: 3 });
  const besides = ofLives.map(asNone).filter(({ features }) => {
    const { label, probability } = likeliest(first, features);
    return label === 'none' || probability < OURS;
  });
  return learned([...samples, ...besides], { buckets: LIFE_BUCKETS, epochs: 6, step: 2 });
}

interface LifeSample {
  label: string;
  features: ReturnType<typeof featuresIn>;
}

/** What tells of danger, so that no matter of a life is seen in it. */
function dangersTold(): string[] {
  return textsOfDanger()
    .filter(({ name }) => name === 'labelled')
    .flatMap(({ texts }) => texts)
    .filter(({ label, text }) => WEIGHED_DANGERS.some((danger) => danger === label) && text.length < LONGEST_DANGER)
    .filter(({ text }) => createHash('sha256').update(text).digest().readUInt16BE(2) % OF_DANGERS === 0)
    .map(({ text }) => text);
}

function framesOf(language: string): Frames {
  return JSON.parse(readFileSync(new URL(`./frames-${language}.json`, import.meta.url), 'utf8')) as Frames;
}

/** Examples as people say them, with the frames of their tongue. */
function framed<L extends string>(samples: readonly TextSample<L>[]): TextSample<L>[] {
  return UNDERSTOOD_LANGUAGES.flatMap((language, at) => {
    const frames = framesOf(language);
    const own = samples.filter(({ tongue }) => tongue.startsWith(language));
    return own.flatMap((example, n) => {
      const fits = (text: string) => tongueOf(text.replace('{place}', ''), at) === example.tongue;
      return framedOf(example, n, {
        before: frames.before.filter(fits),
        after: frames.after.filter((text) => !/\p{L}/u.test(text) || fits(text)),
        births: frames.births.filter(fits),
      });
    });
  });
}

/** An example as people say it: with polite words around it, with a birth before it or behind it. */
function framedOf<L extends string>(
  { text, label, tongue }: TextSample<L>,
  n: number,
  { before, after, births }: Frames,
): TextSample<L>[] {
  const nth = (list: readonly string[], at: number) => list[at % list.length];
  const birth = label === 'compatibility' ? `${nth(births, n)}, ${nth(births, n + 3)}` : nth(births, n);
  const texts = [
    `${nth(before, n)}${text}`,
    `${text.replace(/[?.!।]+$/, '')}${nth(after, n)}`,
    ...(OF_BIRTHS.includes(label) ? [`${text} ${birth}`, `${nth(births, n + 5)}, ${text}`] : []),
  ];
  return texts.map((framed) => ({ text: framed, label, tongue }));
}

const linesOf = (file: string) =>
  readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const wordsIn = (text: string) =>
  wordsOf(text)
    .map(({ text: word }) => word)
    .filter(isWord);

function sourceOf(name: string, sentences: readonly string[]): ModelHead['sources'][number] {
  const sha256 = createHash('sha256').update(sentences.join('\n')).digest('hex');
  return { name, sentences: sentences.length, sha256 };
}

/** What is told of a message behind what was heard, its places being the one of the examples. */
function markedFeatures({ heard, text, spans }: MarkedMessage, tables: ReturnType<typeof readingTables>) {
  let placed = text;
  for (const { tag, start, end } of spans.toReversed())
    if (tag === 'place') placed = placed.slice(0, start) + PLACE + placed.slice(end);
  return withHeard(
    featuresIn(placed, tables, { isPlaceAsked: placed !== text, isTimeAsked: isAskedBack(heard) }),
    heard,
  );
}

function featuresIn(
  sentence: string,
  { plain, phrases, meanings }: ReturnType<typeof readingTables>,
  asked: Partial<MessageContext> = {},
) {
  const text = sentence.replaceAll('{place}', PLACE);
  const reading = readingOf(
    text,
    { ...plain, isCommon: () => false },
    { ...asked, thisYear: EXAMPLE_YEAR, withNumbers: true, gazetteer: { placesNamed: placeholder } },
  );
  return featuresOf(reading, topicsOf(reading, phrases, meanings).words, text);
}

/** The one place of the examples. */
function placeholder(name: string) {
  if (name.toLowerCase() !== PLACE) return [];
  return [{ id: 0, name, region: '', country: 'IN', latitude: 0, longitude: 0, zone: 'UTC', population: 1e7 }];
}

if (process.argv[1]?.endsWith('learn.ts')) {
  const { model, sources } = learnedIntents(process.argv[2] === 'intents' ? intentModel().lives : undefined);
  const bytes = brotliCompressSync(packed(model, sources), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(new URL('../model.br', import.meta.url), bytes);
  process.stdout.write(`${bytes.length} bytes\n`);
}
