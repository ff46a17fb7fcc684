/**
 * `A year ago today`, `15 days from now`: a day that is counted from today, where the sky or the almanac of a day is
 * asked for. What somebody tells of their life so many years ago is no such question.
 */
import { UNDERSTOOD } from '../../content/languages.ts';
import type { RelativeDay } from '../../language/dates.ts';
import { folded } from '../../language/fold.ts';
import type { AnyMention } from '../../language/reading.ts';
import { once } from '../../once.ts';
import { cued } from './cues.ts';
import type { Understanding } from './understanding.ts';

const COUNT = String.raw`(?<count>\d{1,3}|[\p{L}\p{M}]+)`;
const UNIT = cued`(?:(?<days>${'days'})|(?<weeks>${'weeks'})|(?<months>${'months'})|(?<years>${'years'}))`.source;
const BEHIND = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])${COUNT}\s+${UNIT}\s+${cued`(?:(?<ago>${'ago_behind'})|(?<later>${'later_behind'}))`.source}(?![\p{L}\p{M}])`,
  'iu',
);
const AHEAD = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])${cued`(?:(?<ago>${'ago_before'})|(?<later>${'later_before'}))`.source}\s+${COUNT}\s+${UNIT}(?![\p{L}\p{M}])`,
  'iu',
);

/** A day that is counted is more than so many days away in nobody's question. */
const MOST = 400;
const OF_A_WEEK = 7;
const OF_A_YEAR = 12;

const numbers = once(() => {
  const words = UNDERSTOOD.flatMap(({ guide }) => Object.entries(guide.numbers));
  return new Map<string, number>([['a', 1], ...words.map(([word, value]): [string, number] => [folded(word), value])]);
});

/** What is asked of a day. */
const OF_DAYS: readonly string[] = [
  ...['tithi', 'nakshatra', 'yoga', 'karana', 'panchang', 'rahu_kalam', 'sunrise', 'sunset', 'moonrise', 'phase'],
  ...['sky', 'weekday', 'retrograde', 'auspicious'],
];

/** A message with the day that it counts. */
export function countedDay(own: Understanding): Understanding | undefined {
  const { text, mentions, words } = own;
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  const isOfDay = isOf('body') || OF_DAYS.some((word) => words.includes(word));
  if (!isOfDay || isOf('date', 'self', 'other', 'card', 'house') || words.includes('born')) return undefined;
  const found = BEHIND.exec(text) ?? AHEAD.exec(text);
  const day = found?.groups && counted(found.groups);
  if (!found || !day) return undefined;
  const [start, end] = [found.index, found.index + found[0].length];
  const others = mentions.filter(
    (each) => !(each.kind === 'day' || each.kind === 'period' || (each.start < end && each.end > start)),
  );
  return { ...own, mentions: [...others, { kind: 'day', readings: [day], start, end } as AnyMention] };
}

function counted(groups: Record<string, string | undefined>): RelativeDay | undefined {
  const { count = '', ago, weeks, months, years } = groups;
  const number = /^\d+$/.test(count) ? Number(count) : numbers().get(folded(count).trim());
  if (number === undefined || number > MOST) return undefined;
  const way = ago === undefined ? number : -number;
  if (months !== undefined) return { months: way };
  if (years !== undefined) return { months: way * OF_A_YEAR };
  return { offset: weeks === undefined ? way : way * OF_A_WEEK };
}
