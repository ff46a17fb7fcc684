/** Dates as people write them: explicit shapes only, and every way to read them. */
import {
  type ClassedWord,
  type Mention,
  type MentionShape,
  mentionsIn,
  type ShapeVocabulary,
  valuesOf,
} from './shapes.ts';

/** A date as far as it was said. */
export interface DateReading {
  year: number | null;
  /** 1 … 12 */
  month: number | null;
  day: number | null;
}

/** A day that is counted from another one, which the caller knows, or `at` from 1970-01-01. */
export type RelativeDay =
  | { offset: number }
  | { months: number }
  | { at: number }
  | { weekday: number; which: -1 | 0 | 1 };

export type DateMention =
  | {
      kind: 'date';
      /** Day before month first. Two or more: it must be asked which; none: there is no such date. */
      readings: DateReading[];
      /** what was said, where there is no such date: no such day (31 February), or a year that is not computed */
      wrong?: { why: 'day' | 'year'; stated: DateReading };
    }
  /** Today, next Friday; कल has two. */
  | { kind: 'day'; readings: RelativeDay[] }
  /** This week, next year: no day. `isAhead`: from today on; `isBare`: the year, and not which. */
  | { kind: 'period'; unit: PeriodUnit; offset: -1 | 0 | 1; isAhead?: true; isBare?: true };

export type PeriodUnit = 'weekend' | 'week' | 'month' | 'year';

const MARCH = 3;
const MOST_DAYS = 31;
const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** What makes an hour of the number before it. */
const HOUR = '[:hapbi]|\\.d|[AP]\\.?M';
/** A shorter name of a month is a word of some language. */
const LEAST_MONTH = 5;
/** A year of two digits behind a month may lie so many years ahead. */
const NEAR_YEARS = 20;
export const FIRST_YEAR = 1800;
export const LAST_YEAR = 2399;

/**
 * The dates in a message, whose words are marked as read. A year of two digits is the last such year before or in
 * `thisYear`. Shapes: 1990-05-03 · 3/5/1990 · 3 May 1990 · May 3rd, 1990 · 3 de mayo · May 1990 · in 1990 · tomorrow ·
 * next Friday.
 */
export function datesIn(words: ClassedWord[], thisYear: number, tenses: Tenses): Mention<DateMention>[] {
  if (shapes?.thisYear !== thisYear) shapes = { thisYear, ofDates: shapesOfDates(thisYear) };
  return mentionsIn(words, [...shapes.ofDates, ...relativeShapes(words, tenses)]);
}

/**
 * The days that a mention means, seen from a day given as days since 1970-01-01. A weekday is the next one, `last` the
 * one before today.
 */
export function daysMeant({ readings }: { readings: readonly RelativeDay[] }, today: number): number[] {
  return readings.map((reading) => {
    if ('at' in reading) return reading.at;
    if ('offset' in reading) return today + reading.offset;
    if ('months' in reading) return monthsFrom(today, reading.months);
    // 1970-01-01 was a Thursday
    const ahead = (((reading.weekday - today - 4) % 7) + 7) % 7;
    if (reading.which < 0) return today + (ahead === 0 ? -7 : ahead - 7);
    return today + (ahead === 0 && reading.which > 0 ? 7 : ahead);
  });
}

const DAY_MS = 86_400_000;

/** The same day so many months on; where a month is shorter, its last one. */
function monthsFrom(today: number, months: number): number {
  const day = new Date(today * DAY_MS);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Math.round(Date.UTC(year, month, Math.min(day.getUTCDate(), last)) / DAY_MS);
}

type Tenses = Pick<ShapeVocabulary, 'ahead' | 'back'>;

/** Made once a year. */
let shapes: { thisYear: number; ofDates: MentionShape<DateMention>[] } | undefined;

/** A day and a month without a year; `I turn 61 in April` counts years. */
function dayOfMonth(words: readonly ClassedWord[]): DateMention | undefined {
  const { month, day } = dayAndMonth(words);
  const isAge = day > MOST_DAYS && words.some(({ letter }) => letter === 'g');
  return isAge ? undefined : dated({ month, day, year: null });
}

function shapesOfDates(thisYear: number): MentionShape<DateMention>[] {
  const yearOf = (word: ClassedWord) => (word.letter === 'y' ? word.value : fullYear(word.value, thisYear));
  return [
    {
      pattern: /(?<![dyN][-/.:])y([-/.])d\1d(?![-/.:][dyN])/g,
      read: ([year, , month, , day]) => dated({ year: year.value, month: month.value, day: day.value }),
    },
    monthNamedBehind(yearOf),
    {
      pattern: /(?<![dyN][-/.:])d([-/.])d\1[dy](?![-/.:][dyN])/g,
      read: ([first, sign, second, , last]) => {
        if (last.text.length < 2) return undefined;
        return numeric(first.value, second.value, yearOf(last), sign.text === '/', dated);
      },
    },
    { pattern: /(?<![dyN][-/.:]|[dyN])ddy(?![-/.:][dyN]|[yN])/g, read: (words) => dated(inBlanks(words)) },
    // a span of days or years is no date
    { pattern: /d[-jA]do?f?[mu](?:,?f?y)?|do?f?[mu]?[-jA]do?f?[mu](?:,?f?y)?|y[-jA](?:y|d)/g, read: spanOfDays },
    ...monthsNamed(yearOf),
    // without a year; May and March must not be words of another kind
    { pattern: /(?:W,?g?)?(?:do?[-/.]?f?g?[mu]|(?:w-?)?[wr][fg]{1,2}[mu]|[wr]m)/g, read: dayOfMonth },
    { pattern: /(?:W,?g?)?(?:m[-/.]?g?(?:d|w?r)o?|ug?do|ud(?=[,.?]*$))(?![:hapbi])/g, read: dayOfMonth },
    // `march 9` more surely than `may 3 times`
    { pattern: /ud(?![:.hapbiAP])/g, read: (words) => (words[0].value === MARCH ? dayOfMonth(words) : undefined) },
    { pattern: /F/g, read: ([{ value }]) => dated({ year: null, month: Math.floor(value / 100), day: value % 100 }) },
    {
      // `agosto del 27` is a year
      pattern: new RegExp(`[mu](?:,?g?f?y|fd(?!${HOUR}))`, 'g'),
      read: (words) => dated({ year: nearYear(words, thisYear), month: valuesOf(words, 'mu')[0], day: null }),
    },
    // a short one, or one that is a word too, where nothing else is said
    {
      pattern: /^[fg]?[mu][.?]*$/g,
      read: (words) => dated({ year: null, month: valuesOf(words, 'mu')[0], day: null }),
    },
    // a month by its name alone: `and December?`
    {
      pattern: /(?<![dyNwr][-/.,]?)m(?![-/.]?[dyN])/g,
      read: ([month]) =>
        month.text.length < LEAST_MONTH ? undefined : dated({ year: null, month: month.value, day: null }),
    },
    {
      pattern: /(?<=[gfR])y(?![-/.:][dyN])|(?<![-/.:dyN])y(?=g)|^y$/g,
      read: ([year]) => dated({ year: year.value, month: null, day: null }),
    },
  ];
}

/** A day with its month by name, and the year behind them or first. */
function monthsNamed(yearOf: (word: ClassedWord) => number): MentionShape<DateMention>[] {
  // a year of two digits only where it can be no day
  const read = (words: readonly ClassedWord[]) => {
    const year = words[words.length - 1];
    if (year.letter === 'd' && (year.value <= MOST_DAYS || year.text.length < 2)) return undefined;
    return dated({ ...dayAndMonth(words.slice(0, -1)), year: yearOf(year) });
  };
  return [
    { pattern: new RegExp(`(?:W,?g?)?(?:d|w|(?:w-?)?r)o?[-/.]?f?g?[mu][-/.,]?f?(?:y|d(?!${HOUR}))`, 'g'), read },
    { pattern: new RegExp(`(?:W,?g?)?[mu][-/.]?g?(?:d|(?:w-?)?r)o?[-/.,]?f?(?:y|d(?!${HOUR}))`, 'g'), read },
    {
      // `in 1990, 4 July`, `nineteen seventy six, September fourteenth`
      pattern:
        /(?<![dyN][-/.:]?)y,?(?:g?(?:d|w-?r|r|w)o?f?g?[mu]|[mu]g?(?:d|w-?r|r|w)o?(?![:.hapb~]))(?![-/.:]?[dyN])/g,
      read: ([year, ...words]) => dated({ ...dayAndMonth(words), year: year.value }),
    },
  ];
}

/** `3/11/1987 (March)`: a month behind a date in figures says which of its two numbers it is. */
function monthNamedBehind(yearOf: (word: ClassedWord) => number): MentionShape<DateMention> {
  return {
    pattern: /(?<![dyN][-/.:])d([-/.])d\1[dy],?(?:m|u(?!x))(?![-/.:]?[dyN])/g,
    read: (words) => {
      const [first, , second, , last] = words;
      const { value: month } = words[words.length - 1];
      const day = month === first.value ? second.value : month === second.value ? first.value : undefined;
      return day === undefined ? undefined : dated({ year: yearOf(last), month, day });
    },
  };
}

/** The year at the end of words; one of two digits may still come. */
function nearYear(words: readonly ClassedWord[], thisYear: number): number {
  const { letter, value } = words[words.length - 1];
  if (letter === 'y') return value;
  return value <= (thisYear % 100) + NEAR_YEARS ? 2000 + value : fullYear(value, thisYear);
}

/** What may have been meant by a date, of that which exists and lies in our years. */
function dated(...stated: DateReading[]): DateMention {
  const inRange = stated.filter(({ year }) => year === null || (year >= FIRST_YEAR && year <= LAST_YEAR));
  const existing = inRange.filter(exists);
  if (existing.length > 0) return { kind: 'date', readings: existing };
  return { kind: 'date', readings: [], wrong: { why: inRange.length > 0 ? 'day' : 'year', stated: stated[0] } };
}

/** 29 11 1983: the day first. */
const inBlanks = ([day, month, year]: readonly ClassedWord[]): DateReading => ({
  year: year.value,
  month: month.value,
  day: day.value,
});

/** A span is passed over only where it is one: the day may not come after the number behind it. */
function spanOfDays(words: readonly ClassedWord[]): 'nothing' | undefined {
  return valuesOf(words, 'dy').length > 1 ? 'nothing' : undefined;
}

/** Two numbers and a year: day first; with slashes month first as well, where there are such days. */
function numeric<T>(
  first: number,
  second: number,
  year: number,
  isOpen: boolean,
  dated: (...readings: DateReading[]) => T,
): T {
  const dayFirst = { year, month: second, day: first };
  const monthFirst = { year, month: first, day: second };
  return first === second || (!isOpen && second < 13) ? dated(dayFirst) : dated(dayFirst, monthFirst);
}

/** The last year of two digits that has come. */
function fullYear(digits: number, thisYear: number): number {
  const year = thisYear - (thisYear % 100) + digits;
  return year > thisYear ? year - 100 : year;
}

/** A month, and the day beside it: a number, an ordinal (`twenty first` is two words). */
function dayAndMonth(words: readonly ClassedWord[]): { month: number; day: number } {
  const day = valuesOf(words, 'dwr').reduce((sum, value) => sum + value, 0);
  return { month: valuesOf(words, 'mu')[0], day };
}

/** A day of the Gregorian calendar, as far as it is stated. */
function exists({ year, month, day }: DateReading): boolean {
  if (month === null) return true;
  if (month < 1 || month > 12) return false;
  if (day === null) return true;
  const isLeap = year === null || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return day >= 1 && day <= (month === 2 && !isLeap ? 28 : DAYS_OF_MONTH[month - 1]);
}

function relativeShapes(message: readonly ClassedWord[], tenses: Tenses): MentionShape<DateMention>[] {
  const near = (...offsets: number[]): DateMention => ({
    kind: 'day',
    readings: offsets.map((offset) => ({ offset })),
  });
  const either = ([word]: readonly ClassedWord[], days: number) => {
    const tense = tenseBeside(message, message.indexOf(word), tenses);
    return tense === undefined ? near(days, -days) : near(tense * days);
  };
  return [
    // this morning, last night, esta mañana
    { pattern: /X(?:e|T)/g, read: ([{ value }]) => (value > 0 ? undefined : near(turnOf(value))) },
    {
      // day after tomorrow, day before yesterday
      pattern: /x[kx]R/g,
      read: ([day, side, { value }]) =>
        // `my day like tomorrow` is tomorrow
        day.value > 0 && side.value > 0 ? near(value + Math.sign(value)) : undefined,
    },
    // आज कल: these days
    { pattern: /RK/g, read: ([{ value }]) => (value === 0 ? 'nothing' : undefined) },
    { pattern: /R/g, read: ([{ value }]) => near(value) },
    { pattern: /VT/g, read: () => near(2) },
    { pattern: /(?<!l)T/g, read: () => near(1) },
    { pattern: /K/g, read: (words) => either(words, 1) },
    { pattern: /L/g, read: (words) => either(words, 2) },
    {
      pattern: /WV|[Xk]?W/g,
      read: (words) => {
        const which = words.length === 1 ? 0 : words[0].letter === 'X' ? words[0].value : -1;
        const { value } = words[words[0].letter === 'W' ? 0 : 1];
        return { kind: 'day', readings: [{ weekday: value, which: turnOf(which) }] };
      },
    },
    // next month, mes próximo, el mes que viene
    // este año que viene
    { pattern: /XUxE/g, read: (words) => periodOf(words, 1) },
    { pattern: /X(?:xf)?U|UX/g, read: (words) => periodOf(words, turnOf(valuesOf(words, 'X')[0])) },
    { pattern: /(?:xf)?UxE/g, read: (words) => periodOf(words, 1) },
    { pattern: /UV/g, read: (words) => periodOf(words, -1) },
    { pattern: /UE/g, read: (words) => ({ ...periodOf(words, 0), isAhead: true }) },
    // the year, mi semana, el finde; `monthly`
    {
      pattern: /(?<=[gl_])(?:xf)?U(?!g?[dy])|^(?:xf)?U$|Q/g,
      read: (words) => ({ ...periodOf(words, 0), isBare: true }),
    },
  ];
}

const UNITS: Readonly<Record<number, PeriodUnit>> = { 2: 'weekend', 7: 'week', 30: 'month', 365: 'year' };

const periodOf = (words: readonly ClassedWord[], offset: -1 | 0 | 1) => ({
  kind: 'period' as const,
  // the end of a week goes before the week: fin de semana
  unit: UNITS[valuesOf(words, 'x').find((value) => value in UNITS) ?? valuesOf(words, 'UQ')[0]],
  offset,
});

/** Last, this or next: −1, 0 or 1. */
function turnOf(value: number): -1 | 0 | 1 {
  return value < 0 ? -1 : value > 0 ? 1 : 0;
}

/** Of a clause so many words are looked at on either side. */
const CLAUSE = 10;

/** Which way कल looks, by the verb behind it in its clause, else the one before it: −1 back, 1 ahead. */
function tenseBeside(words: readonly ClassedWord[], at: number, tenses: Tenses): -1 | 1 | undefined {
  const isEnd = ({ text }: ClassedWord) => text === ',' || text === '.';
  const behind = words.slice(at + 1, at + CLAUSE);
  const before = words.slice(Math.max(0, at - CLAUSE), at);
  const end = behind.findIndex(isEnd);
  return (
    tenseOf(end < 0 ? behind : behind.slice(0, end), tenses) ??
    tenseOf(before.slice(before.findLastIndex(isEnd) + 1), tenses)
  );
}

/** The tense of verbs: −1 past, 1 future. */
function tenseOf(words: readonly ClassedWord[], { ahead, back }: Tenses): -1 | 1 | undefined {
  if (words.some(({ text }) => ahead.test(text))) return 1;
  return words.some(({ text }) => back.test(text)) ? -1 : undefined;
}
