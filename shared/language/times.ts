/** Times of day as people say them: explicit shapes only, and every way to read them. */
import {
  type ClassedWord,
  type Mention,
  type MentionShape,
  mentionsIn,
  phraseFrom,
  type ShapeVocabulary,
  type TextSpan,
  valuesOf,
} from './shapes.ts';

export type TimeMention =
  /** `HH:MM`, 24 hours. Two readings: morning or evening must be asked; none: there is no such time (25:00). */
  | { kind: 'time'; readings: string[]; isRange?: true; isAbout?: true }
  /** The speaker says that the time, or what was asked for, is not known. */
  | { kind: 'unknown'; what: 'time' | 'asked'; isOfMore?: true };

/** What tells morning from evening, after the time. */
const PART = '(?:[gflt~]{0,3}e|[gf]{0,2}lT)';
const NOON = '(?:[gf]{0,2}n)';
const HALF = '(?:[ap]|[AP]\\.?M\\.?)';
/** `ten past twelve, midday` */
const APART_FROM_IT = `,(?:${PART}|[gf]{0,2}[nz])`;
const AFTER = `~?(?:b?(?:g?${HALF}|${PART}|${NOON})b?|b)`;
const BEFORE = '(?:e[gf~]{0,2})';
/** A number in digits or words (`veinticinco`, `twenty-five`). */
const NUMBER = '(?:d|w(?:-?w)?)';
/** Minutes behind an hour: `y media`, `y treinta y cinco`, `menos cuarto`; `बजने में दस मिनट`. */
const COUNT = `(?:Y(?:q|${NUMBER}(?:Yw)?)|v(?:q|${NUMBER}(?:Yw)?))`;
const UNTIL = `vg?${NUMBER}i`;

/** Hours and minutes of a clock of twelve, or of 24 where it is told so. */
interface Clock {
  hour: number;
  minute: number;
  /** true when it can only be meant by 24 hours: 06:30, 18h30 */
  full?: boolean;
}

/**
 * The times in a message, whose words are marked as read: 6:30 pm · 18h30 · half past six in the evening · las seis y
 * media de la tarde · शाम साढ़े छह बजे · noon · I don't know the time.
 */
export function timesIn(
  words: ClassedWord[],
  vocabulary: ShapeVocabulary,
  { isTimeAsked = false, isTimeOpen = false }: { isTimeAsked?: boolean; isTimeOpen?: boolean } = {},
): Mention<TimeMention>[] {
  const isNamed = words.some(({ text }) => vocabulary.timeWords.has(text));
  const open = isTimeOpen || isNamed ? [POINTED, ...BARE] : isTimeAsked ? BARE : ALONE;
  const loose = isTimeAsked || isNamed ? [LOOSE] : [];
  const shapes = [RANGE, ...SHAPES, ...open, ...loose, ...(isTimeAsked ? [PART_ALONE] : [])];
  const times = mentionsIn(words, shapes)
    .filter((time) => !isCounted(time, words, vocabulary))
    .map((time) => (isAbout(time, words, vocabulary) ? { ...time, isAbout: true as const } : time));
  const unknown = unknownIn(words, vocabulary);
  return unknown ? [...times, unknown] : times;
}

/** `आठ दिन का है`: days that are counted, and no hour of the day. */
function isCounted(
  { start, end }: TextSpan,
  words: readonly ClassedWord[],
  { counted, classes }: ShapeVocabulary,
): boolean {
  const own = words.filter((word) => word.start >= start && word.end <= end);
  const last = own.at(-1);
  // `a las quince horas`
  if (words[words.indexOf(own[0]) - 1]?.letter === 't') return false;
  const isBare = own.slice(0, -1).every(({ text }) => /^\d+$/.test(text) || classes.get(text)?.letter === 'w');
  return own.length > 1 && last !== undefined && counted.has(last.text) && isBare;
}

/** So many words beside an hour may say that it is only about right. */
const BESIDE = 3;

function isAbout({ start, end }: TextSpan, words: ClassedWord[], { approximate }: ShapeVocabulary): boolean {
  const first = words.findIndex((word) => word.start >= start);
  const last = words.findLastIndex((word) => word.end <= end);
  const from = Math.max(0, first - BESIDE);
  const near = words.slice(from, last + 1 + BESIDE);
  return near.some((_, at) => phraseFrom(words, from + at, approximate) !== undefined);
}

const shape = (
  pattern: string,
  read: (words: readonly ClassedWord[]) => Clock | undefined,
  needs?: string,
): MentionShape<TimeMention> => ({
  pattern: new RegExp(pattern, 'g'),
  needs,
  read: (words) => {
    const clock = read(words);
    return clock && { kind: 'time', readings: readingsOf(clock, words) };
  },
});

const SHAPES: readonly MentionShape<TimeMention>[] = [
  // 6:30 · 6.30 pm · 18h30 · शाम 6:30 बजे
  shape(`${BEFORE}?d(?:[:h]d(?::d)?h?(?:${AFTER}|${APART_FROM_IT})?|\\.d${AFTER})`, digital),
  shape(`(?<=t|_|_,)d\\.d(?![.\\-/]?[dyN])|${BEFORE}d\\.d|dh(?!d)`, digital),
  // 10 30 pm · 10 45 at night · at 7 20 · 12 12 1992 07 15
  shape(`${BEFORE}?dd${AFTER}|(?<=t)dd(?![-/.:]?[dyNmu])`, digital),
  shape('(?<=_,?)dd(?![-/.:]?[dyNmu])', (words) =>
    words.every(({ text }) => text.length === 2) ? digital(words) : undefined,
  ),
  // 0530 hrs · 530 am
  shape(`[yN](?:[ap]|b)`, compact),
  // 4 o clock
  shape(`${BEFORE}?[dw]xb(?:${PART})?`, (words) =>
    words.some(({ text }) => text === 'o') ? clockOf(words) : undefined,
  ),
  // half nine
  shape(`q${NUMBER}${AFTER}|^q[dw]$`, (words) =>
    words[0].value === 30 ? shifted(60 * valuesOf(words, 'dw')[0] + 30) : undefined,
  ),
  // ten past midnight · quarter to noon
  shape(
    `(?:q|${NUMBER}i?)[kj][nz]`,
    (words) => {
      const isPast = words.some(({ letter }) => letter === 'k');
      const minutes = summed(valuesOf(words, 'qdw'))[0] * (isPast ? 1 : -1);
      const hour = words.some(({ letter }) => letter === 'n') ? 12 : 24;
      return { hour: Math.floor((60 * hour + minutes) / 60) % 24, minute: (minutes + 60) % 60, full: true };
    },
    'nz',
  ),
  // half past six · ten minutes past six · a quarter to seven · ten of six pm · cuarto para las seis
  shape(`(?:q|${NUMBER}i?)k${NUMBER}(?:${AFTER}|${APART_FROM_IT})?`, (words) => spoken(words, 1), 'k'),
  shape(`(?:q|${NUMBER}i?)j[tl]${NUMBER}${AFTER}?`, (words) => spoken(words, -1), 'jf'),
  shape(
    `qj${NUMBER}${AFTER}?|(?<=t)${NUMBER}i?j${NUMBER}|${NUMBER}i?j${NUMBER}${AFTER}`,
    (words) => spoken(words, -1),
    'jf',
  ),
  shape(`(?:q|${NUMBER})f[dw]${HALF}`, (words) => spoken(words, -1), 'jf'),
  // las seis cuarenta y cinco
  shape(`[tl]ww-?Yw${AFTER}?|wwYw${AFTER}`, clockOf, 'Y'),
  // las seis y media · la una menos diez · siete menos cuarto de la tarde · छह बजने में दस मिनट
  shape(
    `[tl]${NUMBER}${COUNT}(?:${AFTER}|${APART_FROM_IT})?|${NUMBER}${COUNT}${AFTER}|${BEFORE}?${NUMBER}${UNTIL}${AFTER}?`,
    counted,
    'Yv',
  ),
  // साढ़े छह बजे · डेढ़ बजे · सवा बजे · छह बजकर दस मिनट
  shape(`${BEFORE}?s[dw]${AFTER}|${BEFORE}s[dw]`, aroundHour, 's'),
  shape(`${BEFORE}?sb(?:${PART})?|${BEFORE}sb`, (words) => shifted(60 + valuesOf(words, 's')[0]), 's'),
  shape(`${BEFORE}?Db(?:${PART})?|${BEFORE}D|D${PART}`, (words) => shifted(valuesOf(words, 'D')[0]), 'D'),
  shape(`${BEFORE}?[dw]B${NUMBER}i?${PART}?`, counted, 'B'),
  // 12 noon · midnight · आधी रात
  shape('t?(?:[dw][gf]{0,2})?[nz]|H(?=e)e', (words) => ({
    hour: words.some(({ letter }) => letter === 'n') ? 12 : 0,
    minute: 0,
    full: true,
  })),
  // 6 pm · six in the evening · six thirty pm · शाम 6 बजे · 6 baje
  shape(`${BEFORE}?(?:d|ww?w?)${AFTER}`, clockOf),
  shape(`${BEFORE}[dw](?![dwmuo.:/-])`, clockOf),
  // at six · a las 6
  shape('(?<=[tl])(?:ww?w?|d)(?=[,.?g~]|$)', clockOf),
];

/** `5.15`, where a time is spoken of. */
const POINTED = shape('(?<![.\\-/:])d\\.d(?![.\\-/:]?[dyN])', digital);

/** Minutes that are counted to an hour; `nine to five` are hours of work. */
const COUNTED_TO = [5, 10, 15, 20, 25];

const TO_THE_HOUR = `${NUMBER}i?j${NUMBER}`;
const BESIDE_THE_HOUR = `[dw](?:Yq|v(?:q|${NUMBER}))(?!m|u)`;
const AROUND_THE_HOUR = 's[dw](?![dwmuo.:/-])';

function toTheHour(words: readonly ClassedWord[]): Clock | undefined {
  const turn = words.findIndex(({ letter }) => letter === 'j');
  return COUNTED_TO.includes(summed(valuesOf(words.slice(0, turn), 'dw'))[0]) ? spoken(words, -1) : undefined;
}

/** `Twenty to six`, `siete y media`, `पौने छह`, where an hour is spoken of. */
const BARE: readonly MentionShape<TimeMention>[] = [
  shape(TO_THE_HOUR, toTheHour, 'j'),
  shape(BESIDE_THE_HOUR, counted, 'Yv'),
  shape(AROUND_THE_HOUR, aroundHour, 's'),
];

/**
 * `Around nine`, where an hour is asked for or named: where one is known already, `about one of them` tells none, nor
 * does `what do I do about it`, whose `do` is a two.
 */
const LOOSE = shape('(?<=~)(?:d(?![dwmuo.:/~-])|w(?=[,.]|$))|d(?=~)|w(?=~(?:[,.]|$))', clockOf, '~');

/** The same, where nothing else is said. */
const ALONE: readonly MentionShape<TimeMention>[] = [
  shape(`^${TO_THE_HOUR}$`, toTheHour, 'j'),
  shape(`^${BESIDE_THE_HOUR}$`, counted, 'Yv'),
  shape(`^${AROUND_THE_HOUR}$`, aroundHour, 's'),
];

/** Between four and six in the afternoon: the first hour and the last. */
const RANGE: MentionShape<TimeMention> = {
  pattern: new RegExp(
    `Z[tlg]{0,2}(?:d|w)[YJjx-][tlg]{0,2}(?:d|w)${AFTER}|${BEFORE}?(?:d|w)[J-](?:d|w)b${PART}?|${BEFORE}x?(?:d|w)[YJx-](?:d|w)b?g?Z|${BEFORE}(?:d|w)[J-](?:d|w)`,
    'g',
  ),
  read: (words) => {
    const [from, to] = valuesOf(words, 'dw').map((hour) => readingsOf({ hour, minute: 0 }, words));
    if (from.length !== 1 || to.length !== 1) return undefined;
    const start =
      from[0] > to[0] ? readingsOf({ hour: Number(from[0].slice(0, 2)) - 12, minute: 0, full: true }, []) : from;
    return { kind: 'time', readings: [...start, ...to], isRange: true };
  },
};

/** `In the morning` and nothing nearer, where an hour was asked for. The night has two ends, so it tells none. */
const PART_ALONE: MentionShape<TimeMention> = {
  pattern: /(?<!x)[gflt]{0,2}e/g,
  read: (words) => {
    const hours = HOURS_OF_PART[valuesOf(words, 'e')[0]];
    return hours && { kind: 'time', readings: [...hours], isRange: true };
  },
};

/** Morning, afternoon, evening; the small hours. */
const HOURS_OF_PART: Readonly<Record<number, readonly [string, string]>> = {
  ...{ 0: ['05:00', '12:00'], 1: ['12:00', '19:00'], 2: ['17:00', '22:00'], 4: ['00:00', '06:00'] },
};

function digital(words: readonly ClassedWord[]): Clock | undefined {
  const digits = words.filter(({ letter }) => letter === 'd');
  const [hour, minute] = digits;
  if (minute && minute.text.length < 2) return undefined;
  const full = hour.text.startsWith('0') || words[words.indexOf(hour) + 1]?.letter === 'h';
  return { hour: hour.value, minute: minute?.value ?? 0, full };
}

/** Hours and minutes in one number: 0530, 440. */
function compact([{ text, value }]: readonly ClassedWord[]): Clock | undefined {
  const [hour, minute] = [Math.floor(value / 100), value % 100];
  return hour > 23 || minute > 59 ? undefined : { hour, minute, full: text.length === 4 };
}

/** A half or a quarter that goes with an hour: साढ़े छह. */
function aroundHour(words: readonly ClassedWord[]): Clock {
  return shifted(60 * valuesOf(words, 'dw')[0] + valuesOf(words, 's')[0]);
}

/** Minutes, then the hour that they are counted from. */
function spoken(words: readonly ClassedWord[], sign: 1 | -1): Clock | undefined {
  const turn = words.findIndex(({ letter }) => (sign === 1 ? 'k' : 'jf').includes(letter));
  const [hour] = summed(valuesOf(words.slice(turn), 'dw'));
  const [minutes] = summed(valuesOf(words.slice(0, turn), 'qdw'));
  return shifted(60 * hour + sign * minutes);
}

/** The hour, then minutes after or before it. */
function counted(words: readonly ClassedWord[]): Clock | undefined {
  const turn = words.findIndex(({ letter }) => 'YvB'.includes(letter));
  const [hour] = valuesOf(words.slice(0, turn), 'dw');
  const minutes = valuesOf(words.slice(turn), 'qdw').reduce((sum, value) => sum + value, 0);
  return shifted(60 * hour + (words[turn].letter === 'v' ? -minutes : minutes));
}

/** An hour in a word or digits, perhaps with minutes behind it. */
function clockOf(words: readonly ClassedWord[]): Clock | undefined {
  // `six oh five`: a nought ahead says nothing
  const [hour, ...minutes] = valuesOf(words, 'dw').slice(words[0].letter === 'w' && words[0].value === 0 ? 1 : 0);
  const minute = minutes.reduce((sum, value) => sum + value, 0);
  return { hour, minute, full: words.some(({ letter, text }) => letter === 'd' && text.startsWith('0')) };
}

/** A time by its minutes; before one o'clock it is past twelve. */
function shifted(minutes: number): Clock {
  return { hour: Math.floor(minutes / 60) || 12, minute: ((minutes % 60) + 60) % 60 };
}

/** Numbers of which the tens and their units are one. */
function summed(values: readonly number[]): number[] {
  return values.length === 2 && values[0] >= 20 && values[1] < 10 ? [values[0] + values[1]] : [...values];
}

/** `HH:MM` in every way that a time can be meant. */
function readingsOf({ hour, minute, full }: Clock, words: readonly ClassedWord[]): string[] {
  if (hour > 23 || minute > 59) return [];
  return hoursMeant(hour, full ?? false, words).map(
    (h) => `${String(h).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
  );
}

function hoursMeant(hour: number, full: boolean, words: readonly ClassedWord[]): number[] {
  const letters = words.map(({ letter }) => letter).join('');
  if (hour > 12) return [hour];
  if (/a|A\.?M/.test(letters)) return [hour % 12];
  if (/p|P\.?M/.test(letters)) return [(hour % 12) + 12];
  // 12:30 at noon
  if (/[dw].*n/.test(letters) && hour < 13) return [hour < 6 ? hour + 12 : hour];
  // twelve minutes past twelve, midnight
  if (/[dw],.?z/.test(letters) && hour === 12) return [0];
  const noonOrMidnight = /[nzH]/.test(letters);
  const part = noonOrMidnight ? undefined : /lT/.test(letters) ? 0 : valuesOf(words, 'e')[0];
  if (part !== undefined) return [hourInPart(hour, part)];
  return full || hour === 0 ? [hour] : hour === 12 ? [12, 0] : [hour, hour + 12];
}

/**
 * An hour of twelve in a part of the day: 0 morning, 1 afternoon, 2 evening, 3 night, 4 the small hours. Eleven at
 * noontime is before noon.
 */
function hourInPart(hour: number, part: number): number {
  if (part === 0 || part === 4) return hour % 12;
  if (part === 1) return hour >= 10 ? hour : hour + 12;
  if (part === 3 && (hour === 12 || hour < 5)) return hour % 12;
  return (hour % 12) + 12;
}

/** So far from each other stand what denies and what one knows: `nobody living knows`, `पता किसी को नहीं`. */
const APART = 4;

/** How many words from one on say that something is not known, in a phrase of their own or by a denial. */
function unknownLength(words: readonly ClassedWord[], from: number, vocabulary: ShapeVocabulary): number | undefined {
  const { unknown, denying, knowing } = vocabulary;
  const length = phraseFrom(words, from, unknown)?.length;
  if (length !== undefined) return length;
  const other = [denying, knowing].find((each) => !each.has(words[from].text) && isOneOf(words[from], vocabulary));
  const end = other ? words.slice(from + 1, from + 1 + APART).findIndex(({ text }) => other.has(text)) : -1;
  return end < 0 ? undefined : end + 2;
}

const isOneOf = ({ text }: ClassedWord, { denying, knowing }: ShapeVocabulary) =>
  denying.has(text) || knowing.has(text);

/** `The hour`, `las horas`. */
const isTimeWord = (text: string, { timeWords }: ShapeVocabulary) =>
  timeWords.has(text) || (text.endsWith('s') && timeWords.has(text.slice(0, -1)));

/** `The times`, `las horas`: of more births than one. */
const isOfMore = (word: ClassedWord | undefined) => word?.text.endsWith('s') === true;

/** That something is not known: the time when the message names it within a few words, else what was asked. */
function unknownIn(words: ClassedWord[], vocabulary: ShapeVocabulary): Mention<TimeMention> | undefined {
  for (let from = 0; from < words.length; from++) {
    const length = unknownLength(words, from, vocabulary);
    if (length === undefined) continue;
    const near = words.slice(Math.max(0, from - 4), from + length + 4);
    const time = near.find(({ text }) => isTimeWord(text, vocabulary));
    const phrase = words.slice(from, from + length);
    const isPhrase = phraseFrom(words, from, vocabulary.unknown) !== undefined;
    // `without` alone says nothing, and a denial is one of an hour where that is named
    if (!time && (length === 1 || words.length > 9 || !isPhrase)) continue;
    const spans = time ? [...phrase, time] : phrase;
    for (const word of spans) word.letter = '_';
    const start = Math.min(...spans.map((word) => word.start));
    const end = Math.max(...spans.map((word) => word.end));
    return {
      kind: 'unknown',
      what: time ? 'time' : 'asked',
      start,
      end,
      ...(isOfMore(time) ? { isOfMore: true } : {}),
    };
  }
  return undefined;
}
