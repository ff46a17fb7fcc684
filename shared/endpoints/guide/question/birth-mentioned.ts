/** Whether a message tells a birth, a birthday or a year of one. */
import { FIRST_YEAR } from '../../../language/dates.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { cued } from '../cues.ts';
import { isoOf, isWhole } from '../people.ts';
import type { State } from '../state.ts';
import { matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { intentOfWords } from './intent-words.ts';

/** A date with its day, month and year. */
export const isWholeDate = (mention: AnyMention): boolean =>
  mention.kind === 'date' && mention.readings.some(({ year, day }) => year !== null && day !== null);

/** What a birth is told by. */
export const BIRTH_PARTS: readonly AnyMention['kind'][] = ['self', 'other', 'date', 'time', 'place', 'unknown'];

/** A day that is still to come and a place, and nobody. */
export const isDayToCome = ({ mentions, words }: Understanding, today: string): boolean =>
  mentions.some(({ kind }) => kind === 'place') &&
  mentions.some((each) => each.kind === 'date' && each.readings.some((day) => isWhole(day) && isoOf(day) > today)) &&
  (words.includes('deed') || mentions.every(({ kind }) => kind === 'place' || kind === 'date' || kind === 'vedic')) &&
  !words.includes('born');

/** `Born in 1950, nobody knows the day`: a year and no more of a birth. */
export function isYearTold(
  { mentions, words, text, rest }: Understanding,
  { missing, people, question }: State,
  thisYear: number,
): boolean {
  const isPast = (year: number | null) => year !== null && year >= FIRST_YEAR && year < thisYear - 1;
  const isYear = mentions.some(
    (mention) =>
      (mention.kind === 'date' && mention.readings.some(({ year, day }) => day === null && isPast(year))) ||
      (mention.kind === 'number' && mention.digits === 4 && isPast(mention.value)),
  );
  const isAsked = missing.some((member) => member.endsWith('date'));
  const isTold = (...kinds: AnyMention['kind'][]) =>
    intentOfWords(words) === undefined && mentions.every(({ kind }) => kinds.includes(kind));
  // nobody knows the day that was asked for
  const isOpen = isAsked && people.some(({ partial }) => partial?.month === null);
  if (isOpen && UNKNOWING.test(text) && isTold('other', 'self', 'unknown')) return true;
  // `my nan was of 1931`
  const isOfKin = mentions.some(({ kind }) => kind === 'other') && !words.includes('asks') && people.length < 2;
  // `june 1986` and nothing else
  const isAlone = mentions.length === 1 && mentions[0].kind === 'date' && rest.length < 2 && !words.includes('asks');
  const isMonth = isAlone && question === undefined;
  const isBirth = words.includes('born') || isAsked || isOfKin || isMonth;
  return isYear && isBirth && isTold('number', ...BIRTH_PARTS);
}

/** A denial, where a day was asked for: nobody knows it. */
const UNKNOWING = cued`(?:^|\s)(?:${'nobody'}|${'only'}|${'not_behind'})(?!\p{L})`;

/** `Cancer, 5 July 83`: a date beside a sign is a birthday, unless it lies near today or a horoscope is asked for. */
export function tellsBirthday({ mentions, words }: Understanding, { question }: State, thisYear: number): boolean {
  const isOfSign =
    mentions.some(({ kind }) => kind === 'sign') || (words.includes('born') && question?.topic.signs.length);
  if (!isOfSign || mentions.some(({ kind }) => kind === 'day' || kind === 'period')) return false;
  const years = mentions.flatMap((mention) => (mention.kind === 'date' ? [mention.readings[0]?.year ?? thisYear] : []));
  return !words.includes('horoscope') && years.some((year) => Math.abs(year - thisYear) > 1);
}

/** Somebody's birth, told without a word of the almanac; at sunrise somebody may be born too. */
export function tellsBirth({ mentions, words }: Understanding, thisYear: number): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  const isPast = mentions.some((each) => each.kind === 'date' && (each.readings[0]?.year ?? thisYear) < thisYear - 1);
  const isSomebody =
    words.includes('born') ||
    isOf('self', 'other') ||
    (isPast && isOf('time', 'place') && matterOf(words) !== undefined) ||
    (isPast && isOf('time') && isOf('place'));
  const asking = words.filter((word) => !RISINGS.includes(word));
  return (
    isSomebody && isBirth(mentions) && !isOf('sign') && !words.includes('deed') && intentOfWords(asking) === undefined
  );
}

/** `He was born last night at 11:50 in Jaipur`. */
export const isBornNow = ({ mentions, words }: Understanding): boolean =>
  words.includes('born') && ['day', 'time', 'place'].every((part) => mentions.some(({ kind }) => kind === part));

const RISINGS: readonly string[] = ['sunrise', 'sunset', 'moonrise', 'moonset'];

/** Somebody's birth: a date with its year, beside an hour, a place or that nobody knows the hour. */
export function isBirth(mentions: readonly AnyMention[]): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  const isWhole = mentions.some(
    (mention) => mention.kind === 'date' && mention.readings.some(({ year }) => year !== null),
  );
  return isWhole && isOf('time', 'place', 'unknown');
}

/** The Sun of a day, without hour and place: its sign follows from the date. */
export function isSunOfADay(mentions: readonly AnyMention[], words: readonly string[]): boolean {
  const bodies = mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
  const dates = mentions.flatMap((mention) => (mention.kind === 'date' ? mention.readings.slice(0, 1) : []));
  const isOfHour = mentions.some(({ kind }) => ['number', 'time', 'place', 'house', 'unknown'].includes(kind));
  const isOfMore = words.some((word) => ['in_house', 'degree', 'nakshatra', 'navamsa', 'chart'].includes(word));
  if (bodies.length === 0 || bodies.some((body) => body !== 'sun') || isOfHour || isOfMore) return false;
  return dates.length > 0 && dates.every(({ day }) => day !== null);
}

/** Somebody's birthday and nothing else: `I was born on 4 March 1948`. */
export function isBirthdayTold({ mentions, words }: Pick<Understanding, 'mentions' | 'words'>): boolean {
  const dates = mentions.flatMap((mention) => (mention.kind === 'date' ? mention.readings.slice(0, 1) : []));
  const isOfSomebody =
    words.includes('born') || mentions.some(({ kind }) => kind === 'self' || kind === 'other') || mentions.length === 1;
  const isAll = mentions.every(({ kind }) => ['date', 'self', 'other', 'name'].includes(kind));
  return isAll && isOfSomebody && dates.length === 1 && dates.every(({ year, day }) => year !== null && day !== null);
}
