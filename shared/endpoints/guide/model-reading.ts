/**
 * What a language model reads in a message: an intent and slots of our own lists, in a form of its own. Every slot is
 * held against the message before it counts, and stands beside what our readers found, never in its place.
 */
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/schema';
import { NAKSHATRAS, SIGNS } from '../../engine/names.ts';
import { wordsOf } from '../../language/fold.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import { ACTS, INTENTS, type Match, SPEECH } from '../../language/intents.ts';
import { BODIES, type NameMention } from '../../language/names.ts';
import type { AnyMention, MessageReader, MessageReading } from '../../language/reading.ts';
import { type ClassedWord, classed } from '../../language/shapes.ts';
import { isRecord } from '../../narrow.ts';
import { DANGER_SLOTS } from '../danger-read.ts';

const several = <T extends Parameters<typeof Type.Array>[0]>(one: T, described: { description: string }) =>
  Type.Array(one, { maxItems: 4, ...described });

const TEXT = { type: 'string' };

const schema = Type.Object(
  {
    ...DANGER_SLOTS,
    intent: Type.Enum([...INTENTS, ...SPEECH, ...ACTS, 'answer', 'follow_up'], {
      type: 'string',
      description: [
        'What the message asks for. answer: it only states or answers something. follow_up: it asks the question before',
        'again, with something else in it. current_sky: where planets stand, phases, eclipses, retrogrades on a day.',
        'natal_placement: of a birth. sign_from_date: which sign somebody born on a date is. running_dasha: of a birth.',
        'transits: what moves over a birth. panchangam: the almanac of a day and place. account: credits and prices.',
        'feeling, complaint, doubt (of astrology), chat, nonsense: talk. machine: who answers here. shorter, more, meaning,',
        'sure, another: what is wanted of the reply before. out_of_scope: what astrology, cards and numbers do not answer.',
      ].join(' '),
    }),
    bodies: several(Type.Enum([...BODIES], TEXT), {
      description: 'Planets and points that the message names; rahu is the north node.',
    }),
    signs: several(Type.Enum([...SIGNS], TEXT), { description: 'Signs that the message names, in either zodiac.' }),
    nakshatras: several(Type.Enum([...NAKSHATRAS], TEXT), { description: 'Nakshatras that the message names.' }),
    cards: several(Type.String(), { description: 'Tarot cards that the message names, by their English names.' }),
    houses: several(Type.Integer({ minimum: 1, maximum: 12 }), { description: 'Houses that the message names.' }),
    dates: several(Type.String({ pattern: '^(\\d{4}-)?\\d{2}-\\d{2}$' }), {
      description: 'Dates in the message: YYYY-MM-DD, or MM-DD.',
    }),
    times: several(Type.String({ pattern: '^\\d{2}:\\d{2}$' }), {
      description: 'Hours in the message, HH:MM in 24 hours.',
    }),
    places: several(Type.String(), { description: 'Cities in the message, spelt as they stand there.' }),
  },
  { additionalProperties: false },
);

/** The form that a model is asked to answer in. */
export const READING_SCHEMA: object = schema;

/** A reading in our form; nothing of it was held against the message yet. */
export type ModelReading = Static<typeof schema>;

/** The reading, where it is in the form; a slot that is left out is empty. Undefined where our own reading stands. */
export function modelReading(read: unknown): ModelReading | undefined {
  if (!isRecord(read)) return undefined;
  const reading = { ...EMPTY, ...read };
  return Check(schema, reading) ? reading : undefined;
}

const NOTHING: [] = [];
const EMPTY = {
  ...{ danger: 'none', urgent: false, for_somebody_else: false, bodies: NOTHING, signs: NOTHING, nakshatras: NOTHING },
  ...{ cards: NOTHING, houses: NOTHING, dates: NOTHING, times: NOTHING, places: NOTHING },
};

/** What our readers heard. */
type OwnReading = MessageReading & { match: Match };

/** What a reading is held against. */
interface ReadingCircumstances {
  message: string;
  reader: MessageReader;
  thisYear: number;
  gazetteer?: Pick<Gazetteer, 'placesNamed'>;
  /** something was asked before, so that a message may lean on it */
  isBegun: boolean;
}

/** What may be said to somebody who tells of their life. */
const OF_LIFE: readonly ModelReading['intent'][] = [
  ...([...SPEECH, 'answer', 'follow_up', 'conversation', 'help', 'greeting', 'thanks', 'out_of_scope'] as const),
];

/**
 * What was heard, with what a model read besides: its intent, unless the message only states something or there is
 * nothing that it could lean on; and what it names that our readers did not find, where it stands in the message.
 */
export function withReading<H extends OwnReading>(
  own: H,
  reading: ModelReading,
  circumstances: ReadingCircumstances,
): H {
  const isStatement = own.match.matched === 'answer' && own.match.probability === 1;
  const isLeaning = reading.intent === 'answer' || reading.intent === 'follow_up';
  const isKept = isStatement || (isLeaning && !circumstances.isBegun);
  // a question that the model hears goes before what is only guessed of a life
  const life = OF_LIFE.includes(reading.intent) ? own.match.life : undefined;
  const match: Match = isKept ? own.match : { ...own.match, life, matched: reading.intent, probability: 1 };
  const known = new Set(own.mentions.map(({ kind }) => kind));
  // a number alone, and a word that nobody knows, say nothing that a slot could contradict
  const named = own.mentions.filter(({ kind }) => kind !== 'number' && kind !== 'unknown');
  const words = classed(own.folded, circumstances.reader.vocabulary);
  for (const find of findsOf(reading, circumstances)) {
    const free = words.filter(({ start }) => !named.some((mention) => start >= mention.start && start < mention.end));
    const mention = find(free);
    if (mention && !known.has(mention.kind)) named.push(mention);
  }
  const open = own.mentions.filter(
    (mention) => !named.some(({ start, end }) => mention.start < end && start < mention.end),
  );
  return { ...own, match, mentions: [...named, ...open].sort((a, b) => a.start - b.start) };
}

/** Looks for a slot among the words that nothing was read in; undefined where it does not stand there. */
type Find = (words: readonly ClassedWord[]) => AnyMention | undefined;

function findsOf(reading: ModelReading, circumstances: ReadingCircumstances): Find[] {
  const { reader, gazetteer, thisYear } = circumstances;
  const phrases = [...reader.lexicon.phrases.values()].flat();
  const named = (isMeant: (means: NameMention) => boolean): Find => {
    const meant = phrases.filter(({ means }) => isMeant(means));
    return (words) => {
      for (const phrase of meant) {
        const at = words.findIndex((_, from) => stands(phrase.words, words, from, isSpelt));
        if (at >= 0) return { ...phrase.means, ...spanOf(words.slice(at, at + phrase.words.length)) };
      }
      return undefined;
    };
  };
  return [
    ...reading.bodies.map((body) => named((means) => means.kind === 'body' && means.body === body)),
    ...reading.signs.map((sign) => named((means) => means.kind === 'sign' && SIGNS[means.sign] === sign)),
    ...reading.nakshatras.map((star) =>
      named((means) => means.kind === 'nakshatra' && NAKSHATRAS[means.nakshatra] === star),
    ),
    ...reading.cards.map((name) => named((means) => means.kind === 'card' && isNamed(name, means.card, reader))),
    ...reading.houses.map((house) => houseFound(house)),
    ...reading.dates.map((date) => dateFound(date, thisYear)),
    ...reading.times.map((time) => timeFound(time)),
    ...reading.places.map((place) => placeFound(place, gazetteer)),
  ];
}

/** True for a name of a card, as it is written. */
function isNamed(name: string, card: string, { lexicon }: MessageReader): boolean {
  const words = wordsOf(name.slice(0, LONGEST_NAME)).map(({ text }) => text);
  const known = lexicon.phrases.get(words[0] ?? '') ?? [];
  return known.some(
    ({ words: own, means }) => means.kind === 'card' && means.card === card && own.join() === words.join(),
  );
}

const spanOf = (words: readonly { start: number; end: number }[]) => ({
  start: Math.min(...words.map(({ start }) => start)),
  end: Math.max(...words.map(({ end }) => end)),
});

type Alike = (word: string, known: string) => boolean;

function stands(phrase: readonly string[], words: readonly ClassedWord[], from: number, alike: Alike): boolean {
  return phrase.every((known, i) => words[from + i] !== undefined && alike(words[from + i].text, known));
}

/** Words of this length may have a slip in them, and twice as long ones two. */
const LONG_ENOUGH = 4;

/** True for a word, and for a longer one that is a slip or two away from it: mecury, sagitarious. */
function isSpelt(word: string, known: string): boolean {
  if (word === known) return true;
  const slips = Math.floor(Math.min(word.length, known.length) / LONG_ENOUGH);
  return slips > 0 && word[0] === known[0] && apart(word, known, Math.min(2, slips)) <= Math.min(2, slips);
}

/** Letters left out, put in, changed, or two exchanged between two words; counted no further than `most`. */
function apart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (isSame ? 0 : 1));
      if (isExchanged) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}

/** Words that stand for a number, in figures, in words, or as an ordinal. */
const counting = ({ letter }: ClassedWord) => 'dwryN'.includes(letter);

function houseFound(house: number): Find {
  return (words) => {
    const word = words.find((each) => counting(each) && each.value === house);
    return word && { kind: 'house', house, ...spanOf([word]) };
  };
}

/** A date whose day, month and year all stand in the message; day and month in figures may be meant either way. */
function dateFound(date: string, thisYear: number): Find {
  const [day, month, year] = date.split('-').map(Number).reverse() as [number, number, number?];
  const isYear = ({ letter, value }: ClassedWord) =>
    value === year || (letter === 'd' && [0, 100].some((back) => thisYear - (thisYear % 100) - back + value === year));
  return (words) => {
    const numbers = words.filter(counting);
    const named = words.find(({ letter, value }) => 'mu'.includes(letter) && value === month);
    const dayWord = numbers.find(({ value }) => value === day);
    const monthWord = named ?? numbers.find((word) => word !== dayWord && word.value === month);
    const yearWord =
      year === undefined ? undefined : numbers.find((word) => ![dayWord, monthWord].includes(word) && isYear(word));
    if (!dayWord || !monthWord || (year !== undefined && !yearWord)) return undefined;
    if (Number.isNaN(Date.parse(`${year ?? 2000}-${date.slice(-5)}`)) || day > daysIn(month, year)) return undefined;
    const reading = { year: year ?? null, month, day };
    const isOpen = !named && day <= 12 && day !== month;
    const readings = isOpen ? [reading, { ...reading, month: day, day: month }] : [reading];
    return { kind: 'date', readings, ...spanOf([dayWord, monthWord, ...(yearWord ? [yearWord] : [])]) };
  };
}

const daysIn = (month: number, year = 2000) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** An hour whose numbers stand in the message; where nothing tells morning from evening it may be either. */
function timeFound(time: string): Find {
  const [hour, minute] = time.split(':').map(Number);
  if (hour > 23 || minute > 59) return () => undefined;
  return (words) => {
    const hourWord = words.find((word) => counting(word) && (word.value === hour || word.value % 12 === hour % 12));
    const minuteWord = words.find(
      (word) => word !== hourWord && (counting(word) || word.letter === 'q') && word.value === minute,
    );
    if (!hourWord || hourWord.value > 24 || (minute !== 0 && !minuteWord)) return undefined;
    const isTold = hourWord.value > 12 || words.some(({ letter }) => 'apAPenz'.includes(letter));
    const other = (hour + 12) % 24;
    const readings = (isTold ? [hour] : [hour, other].sort((a, b) => a - b)).map(
      (each) => `${String(each).padStart(2, '0')}:${time.slice(3)}`,
    );
    return { kind: 'time', readings, ...spanOf([hourWord, ...(minuteWord ? [minuteWord] : [])]) };
  };
}

const LONGEST_NAME = 100;

/** A city of the gazetteer whose name stands in the message as it was read. */
function placeFound(place: string, gazetteer: ReadingCircumstances['gazetteer']): Find {
  const name = wordsOf(place.slice(0, LONGEST_NAME)).map(({ text }) => text);
  return (words) => {
    const at = words.findIndex((_, from) => stands(name, words, from, (word, known) => word === known));
    const candidates = name.length > 0 && at >= 0 ? (gazetteer?.placesNamed(place) ?? []) : [];
    return candidates.length > 0
      ? { kind: 'place', candidates, ...spanOf(words.slice(at, at + name.length)) }
      : undefined;
  };
}
