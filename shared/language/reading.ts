/** What a message says, as data: every name, date, time and place in it, each read once. */
import { withCompact } from './compact.ts';
import { type DateMention, datesIn } from './dates.ts';
import { isWord, type Word, wordsOf } from './fold.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Heard } from './heard.ts';
import { type Lexicon, misspeltIn, type NameMention, namesIn, withOwnSide } from './names.ts';
import { type LostPlace, lostPlace, type PlaceContext, type PlaceMention, placesIn, townsOfDays } from './places.ts';
import {
  type ClassedWord,
  classed,
  type Mention,
  MONTH_DAY,
  type ShapeVocabulary,
  type TextSpan,
  withYears,
} from './shapes.ts';
import type { WordsTold } from './tagger.ts';
import { type TimeMention, timesIn } from './times.ts';
import { withWordsTold } from './told-words.ts';

/** Something that a message names, and where. */
export type AnyMention = Mention<NameMention | DateMention | TimeMention | PlaceMention | LostPlace | NumberMention>;

/** A number that belongs to nothing that was read: a year or a day alone. */
export interface NumberMention {
  kind: 'number';
  value: number;
  digits: number;
}

export interface MessageReading {
  /** in the order of the message; spans do not overlap */
  mentions: AnyMention[];
  /** The message as the matcher sees it: folded words, with `<kind>` for what was read. */
  tokens: string[];
  /** its words and signs, folded once for all who read them */
  folded: readonly Word[];
}

/** What messages are read with. */
export interface MessageReader {
  vocabulary: ShapeVocabulary;
  lexicon: Lexicon;
  /** true for a word that people use when they ask, so that it is no city by itself */
  isCommon(word: string): boolean;
}

/** What a message is read in. */
export interface MessageContext {
  thisYear: number;
  gazetteer?: Pick<Gazetteer, 'placesNamed'>;
  /** a place was asked for, so that a word alone may be one */
  isPlaceAsked?: boolean;
  /** what is asked for needs a place */
  isPlaceWanted?: boolean;
  /** names of signs and planets may be misspelt */
  isOpen?: boolean;
  /** an hour was asked for, so that a part of the day is one */
  isTimeAsked?: boolean;
  /** a birth is spoken of, so that 9.15 is an hour */
  isTimeOpen?: boolean;
  /** cards are spoken of, so that an everyday word may be one */
  isOfCards?: boolean;
  /** numbers that belong to nothing are told as well */
  withNumbers?: boolean;
  /** in its language a place stands before the word that calls for it */
  isPostposed?: boolean;
  /** what was heard before the message */
  heard?: Heard;
  /** what was learned of its words */
  told?: WordsTold;
  /** ISO 3166: where the language of the message is spoken */
  countries?: readonly string[];
}

/** A message is read to this length, in characters and in words and signs. */
const LONGEST_MESSAGE = 4000;
const MOST_WORDS = 250;
/** So many numbers that belong to nothing are told. */
const MOST_NUMBERS = 8;

/**
 * Reads a message. A year of two digits is the last such one by `thisYear`; without a gazetteer no places are looked
 * for. `folded` are its words where it was read before.
 */
export function readingOf(
  message: string,
  { vocabulary, lexicon, isCommon }: MessageReader,
  context: MessageContext,
  folded: readonly Word[] = wordsOf(message.slice(0, LONGEST_MESSAGE)),
): MessageReading {
  const { thisYear, gazetteer, isPlaceAsked = false, isPlaceWanted = false, isOfCards = false } = context;
  const { countries = [], withNumbers = false, isOpen = false, isPostposed = true } = context;
  const { beside } = lexicon;
  const text = message.slice(0, LONGEST_MESSAGE);
  const words = withYears(classed(withCompact(folded.slice(0, MOST_WORDS)), vocabulary));
  const wanted = { isCommon, isPlaceAsked, isPlaceWanted, isPostposed };
  const about: PlaceContext = { ...wanted, dates: [], isDateTold: false, countries: new Set(countries) };
  const search = gazetteer && { words, text, gazetteer, cues: vocabulary, beside, context: about };
  const early = search ? townsOfDays(search) : [];
  const names = withOwnSide(namesIn(words, lexicon, text, isOfCards), text, beside);
  const dates = datesIn(words, thisYear, vocabulary);
  const isTimeAsked = context.isTimeAsked || isOfPast(dates, thisYear);
  const hours = timesIn(words, vocabulary, { ...context, isTimeAsked });
  // who tells an hour knows it, unless two births are told
  const isOfTwo = dates.filter(({ kind }) => kind === 'date').length > 1 || hours.length < 2;
  // `las dos` are both of them, where hours are told in digits
  const isDigital = ({ start, end }: TextSpan) => /\d/.test(text.slice(start, end));
  const isInDigits = hours.some((each) => each.kind === 'time' && isDigital(each));
  const isPair = (each: Mention<TimeMention>) =>
    each.kind === 'time' && each.readings[0] === '02:00' && each.readings.length > 1 && !isDigital(each);
  const times = hours.filter((each) => (each.kind === 'time' || isOfTwo) && !(isInDigits && isPair(each)));
  about.dates = [...dates.filter(({ kind }) => kind !== 'period'), ...times];
  about.isDateTold = dates.some(({ kind }) => kind === 'date');
  const places = search ? [...early, ...placesIn(search)] : [];
  const misspelt = isOpen ? misspeltIn(words, lexicon, text, about) : [];
  const lost = search && places.length === 0 ? lostPlace(search) : undefined;
  const numbers = withNumbers ? numbersIn(words, vocabulary) : [];
  // a name right behind a word for a person is that person's
  const isName = ({ start }: { start: number }) =>
    names.some(({ kind, end }) => (kind === 'other' || kind === 'side') && /^\s{1,2}$/.test(text.slice(end, start))) ||
    beside.ownName.test(text.slice(Math.max(0, start - 10), start));
  const unknown = lost && !isName(lost) ? [lost] : [];
  // `बेटी इंदौर में`: what a word behind it makes a place
  const isIn = ({ end }: { end: number }) => beside.inBehind.test(text.slice(end, end + 6));
  const isCard = ({ start, end }: TextSpan) =>
    words.some((word) => word.start === start && word.end === end && lexicon.cardWords.has(word.text));
  const towns = places.filter((place) => (!isName(place) || isIn(place)) && !isCard(place));
  const read: AnyMention[] = [...names, ...dates, ...times, ...towns, ...unknown, ...misspelt, ...numbers].sort(
    (a, b) => a.start - b.start,
  );
  // a word for in stands before it, or behind it
  const isCalledFor = (span: TextSpan) => {
    const before = words.findLast(({ end }) => end <= span.start)?.text ?? '';
    const behind = words.find(({ start }) => start >= span.end)?.text ?? '';
    return vocabulary.beforePlace.has(before) || vocabulary.afterPlace.has(behind);
  };
  const mentions = context.told ? withWordsTold(read, text, context.told, context, isCalledFor) : read;
  return { mentions, tokens: tokensOf(words, mentions), folded };
}

/** Numbers that stand for themselves: of 17.5 neither part is a day or a year, and `28 years` are counted. */
function numbersIn(words: readonly ClassedWord[], { counted }: ShapeVocabulary) {
  const isPart = (at: number) =>
    [-1, 1].some((step) => words[at + step]?.text === '.' && /^\d/.test(words[at + 2 * step]?.text ?? ''));
  const isCount = (at: number) => words[at].letter === 'd' && counted.has(words[at + 1]?.text);
  return words
    .filter(
      ({ letter }, at) => (letter === 'd' || letter === 'y' || letter === MONTH_DAY) && !isPart(at) && !isCount(at),
    )
    .slice(0, MOST_NUMBERS)
    .map(({ value, text: digits, start, end }) => ({
      kind: 'number' as const,
      value,
      digits: digits.length,
      start,
      end,
    }));
}

/** `Born on 3 May 1990 in the small hours`: a day that lies back, whose hour may be told by a part of it. */
const isOfPast = (dates: readonly DateMention[], thisYear: number): boolean =>
  dates.some((each) => each.kind === 'date' && (each.readings[0]?.year ?? thisYear) < thisYear - 1);

/** Words that say more than their kind, which stay beside it. */
const KEPT = new Set<AnyMention['kind']>(['vedic', 'other', 'self', 'side', 'orientation']);

function tokensOf(
  words: readonly { text: string; start: number; end: number }[],
  mentions: readonly AnyMention[],
): string[] {
  const tokens: string[] = [];
  let next = 0;
  for (const { text, start } of words) {
    while (next < mentions.length && mentions[next].end <= start) next++;
    const mention = mentions[next];
    const isInside = mention !== undefined && start >= mention.start;
    if (isInside && start === mention.start) tokens.push(tokenOf(mention));
    if (isWord(text) && (!isInside || KEPT.has(mention.kind))) tokens.push(text);
  }
  return tokens;
}

/** The kind of something, finer where kinds are asked about differently. */
function tokenOf(mentions: AnyMention): string {
  if (mentions.kind === 'body') return mentions.body === 'ascendant' ? '<ascendant>' : '<body>';
  if (mentions.kind === 'card') return mentions.certain ? '<card>' : '<perhaps-card>';
  if (mentions.kind === 'date') return mentions.readings.some(({ day }) => day === null) ? '<part-date>' : '<date>';
  return mentions.kind === 'lost' ? '<place>' : `<${mentions.kind}>`;
}
