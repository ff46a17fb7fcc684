/**
 * Times that a message names by what they are to today or to a life: `last March`, `March next year`, `in my thirties`,
 * `when I am 40`. A month gets its year; an age is counted from the birth when that is known.
 */
import { UNDERSTOOD } from '../../content/languages.ts';
import { addDays, dateFromText, dateText } from '../../engine/sky/time.ts';
import { folded } from '../../language/fold.ts';
import type { AnyMention } from '../../language/reading.ts';
import { once } from '../../once.ts';
import { monthIn } from './fill-spans.ts';
import { isoOf, partsOf } from './people.ts';
import type { Topic } from './state.ts';
import type { Understanding } from './understanding.ts';

/** The ages, in whole years, that a message asks about, from the first to the last. */
export type Ages = readonly [from: number, until: number];

type List = 'last_before' | 'last_behind' | 'age_before' | 'age_before_end' | 'age_behind' | 'decade_before';

const patterns = once(() => {
  const anyOf = (words: readonly string[]) =>
    [...new Set(words.map((word) => folded(word)))].sort((one, other) => other.length - one.length).join('|');
  const times = UNDERSTOOD.map(({ guide }) => guide.times);
  const listed = (list: List | 'decade_behind') => anyOf(times.flatMap((each) => each[list]));
  const decades = new Map(
    times.flatMap((each) => Object.entries(each.decades)).map(([word, at]) => [folded(word), at]),
  );
  const numbers = new Map(
    UNDERSTOOD.flatMap(({ guide }) => Object.entries(guide.numbers)).flatMap(([word, value]): [string, number][] =>
      value >= YOUNGEST ? [[folded(word), value]] : [],
    ),
  );
  const number = String.raw`(\d{2}|${anyOf([...numbers.keys()])})`;
  const ofDecades = anyOf([...decades.keys()]);
  const [begin, end] = [String.raw`(?<![\p{L}\p{M}\d])`, String.raw`(?![\p{L}\p{M}\d:.°%])`];
  return {
    numbers,
    decades,
    last: new RegExp(`${begin}(?:${listed('last_before')})\\s*$`, 'u'),
    gone: new RegExp(`^\\s*(?:${listed('last_behind')})${end}`, 'u'),
    decade: new RegExp(`${begin}(?:${listed('decade_before')})\\s+(${ofDecades})(?![\\p{L}\\p{M}\\d])`, 'u'),
    decadeBehind: new RegExp(`${begin}${number}\\s+(?:${listed('decade_behind')})`, 'u'),
    age: new RegExp(`${begin}(?:${listed('age_before')})\\s+${number}${end}`, 'u'),
    ageAtEnd: new RegExp(`${begin}(?:${listed('age_before_end')})\\s+${number}(?=\\s*(?:[,;?!.]|$))`, 'u'),
    ageBehind: new RegExp(`${begin}${number}\\s+(?:${listed('age_behind')})(?![\\p{L}\\p{M}])`, 'u'),
  };
});

/** Younger than that nobody asks of their age; an hour is no age at the end of a clause. */
const YOUNGEST = 10;
const LAST_HOUR = 24;
const A_DECADE = 9;

/** The ages that a message names. */
export function agesIn(message: string): Ages | undefined {
  const text = folded(message);
  const { numbers, decades, decade, decadeBehind, age, ageAtEnd, ageBehind } = patterns();
  const numberOf = (word: string | undefined) =>
    word === undefined ? undefined : (numbers.get(word) ?? (/^\d+$/.test(word) ? Number(word) : undefined));
  const first = decades.get(decade.exec(text)?.[1] ?? '') ?? numberOf(decadeBehind.exec(text)?.[1]);
  if (first !== undefined) return [first, first + A_DECADE];
  const atEnd = numberOf(ageAtEnd.exec(text)?.[1]);
  const isAge = atEnd !== undefined && atEnd > LAST_HOUR;
  const at = numberOf(age.exec(text)?.[1]) ?? numberOf(ageBehind.exec(text)?.[1]) ?? (isAge ? atEnd : undefined);
  return at === undefined ? undefined : [at, at];
}

/** The days of ages, counted from a birth. */
export function daysOfAges(
  [from, until]: Ages,
  born: string,
): Pick<Topic, 'day' | 'month' | 'year' | 'period' | 'span'> {
  const { year, month, day } = partsOf(born);
  // whoever is born on a leap day has a birthday on the last of February in other years
  const birthday = (age: number) => isoOf({ year: year + age, month, day: month === 2 ? Math.min(day, 28) : day });
  const last = dateText(addDays(dateFromText(birthday(until + 1)), -1));
  return { day: undefined, month: undefined, year: year + from, period: 'year', span: [birthday(from), last] };
}

type DateNamed = Extract<AnyMention, { kind: 'date' }>;
/** So near a month stands what makes it the last one. */
const NEAR = 16;

/** A month that is named without its year, and no day of it. */
const isMonth = (each: AnyMention): each is DateNamed =>
  each.kind === 'date' &&
  each.readings.length > 0 &&
  each.readings.every(({ year, month, day }) => year === null && month !== null && day === null);

/** `March next year`, `last May`: a month whose name is also another word, beside what makes it one. */
function weakMonth({ text, rest }: Understanding, year: AnyMention | undefined): DateNamed | undefined {
  const month = monthIn(rest);
  const word = month === undefined ? undefined : rest.find((each) => monthIn([each]) === month);
  const start = word === undefined ? -1 : folded(text).indexOf(word);
  if (start < 0 || word === undefined || month === undefined) return undefined;
  const end = start + word.length;
  const isBeside = year !== undefined && Math.min(Math.abs(year.start - end), Math.abs(start - year.end)) < NEAR;
  const isLast = patterns().last.test(folded(text.slice(Math.max(0, start - NEAR), start)));
  if (!isBeside && !isLast) return undefined;
  return { kind: 'date', readings: [{ year: null, month, day: null }], start, end };
}

/** A message with the ages that it asks about, which are no hours. */
function withAges(own: Understanding): Understanding {
  const ages = own.words.includes('born') && !own.words.includes('asks') ? undefined : agesIn(own.text);
  if (!ages) return own;
  const isAge = ({ kind, start, end }: AnyMention) =>
    kind === 'time' && own.text.slice(start, end).includes(`${ages[0]}`);
  return { ...own, ages, mentions: own.mentions.filter((each) => !isAge(each)) };
}

/** A message with the year of a month that is over or stands beside its year, and the ages that it asks about. */
export function withTimes(own: Understanding, today: string): Understanding {
  const understanding = withAges(own);
  const { mentions, text } = understanding;
  const { year: thisYear, month: thisMonth } = dateFromText(today);
  const { last, gone } = patterns();
  const isOver = ({ start, end }: DateNamed) =>
    last.test(folded(text.slice(Math.max(0, start - NEAR), start))) || gone.test(folded(text.slice(end, end + NEAR)));
  const year = mentions.find((each) => each.kind === 'period' && each.unit === 'year' && !each.isBare);
  const months = mentions.filter(isMonth);
  const month = months[0] ?? weakMonth(own, year);
  if (months.length > 1 || !month) return understanding;
  const yearOf = (of: number) => {
    if (isOver(month)) return of < thisMonth ? thisYear : thisYear - 1;
    return year?.kind === 'period' ? thisYear + year.offset : undefined;
  };
  const readings = month.readings.map((reading) => ({ ...reading, year: yearOf(reading.month ?? thisMonth) ?? null }));
  if (readings.every((reading) => reading.year === null)) return understanding;
  const kept = mentions.filter((each) => each !== year);
  const dated = [...kept.filter((each) => each !== month), { ...month, readings }];
  return { ...understanding, mentions: dated.sort((one, other) => one.start - other.start) };
}
