/** Days, seasons and stretches that a message names, seen from today; and those that a reply of ours told. */
import { UNDERSTOOD } from '../../content/languages.ts';
import { addDays, dateFromText, dateText } from '../../engine/sky/time.ts';
import { daysMeant } from '../../language/dates.ts';
import { folded } from '../../language/fold.ts';
import type { AnyMention } from '../../language/reading.ts';
import { isoOf } from './people.ts';
import { topicsIn, type Understanding, understandingOf } from './understanding.ts';

type DateNamed = Extract<AnyMention, { kind: 'date' }>;

/** From its first day to its last, `YYYY-MM-DD`. */
export type DaysStretch = readonly [from: string, until: string];

const DAY_MS = 86_400_000;
const daysSince1970 = (iso: string) => Math.round(Date.parse(`${iso}T00:00Z`) / DAY_MS);
export const dayPlus = (iso: string, days: number) => dateText(addDays(dateFromText(iso), days));

/** A day or the first of a month that is still to come. */
function ahead({ month, day, year }: DateNamed['readings'][number], today: string): string {
  const first = year ?? Number(today.slice(0, 4));
  const iso = isoOf({ year: first, month: month ?? 1, day: day ?? 1 });
  const isOver = year === null && (day === null ? iso.slice(0, 7) < today.slice(0, 7) : iso < today);
  return isOver ? isoOf({ year: first + 1, month: month ?? 1, day: day ?? 1 }) : iso;
}

/** So many days are held against one another. */
const MOST_DAYS = 7;

/** The days that a message names, in order: dates, weekdays, tomorrow. */
export function daysIn({ mentions, text }: Pick<Understanding, 'mentions' | 'text'>, today: string): string[] {
  const days = mentions.flatMap((mention): string[] => {
    if (mention.kind === 'date') return mention.readings[0]?.day != null ? [ahead(mention.readings[0], today)] : [];
    if (mention.kind !== 'day') return [];
    return daysMeant(mention, daysSince1970(today)).map((day) => dayPlus('1970-01-01', day));
  });
  return [...new Set([...days, ...weekdaysIn(text, today)])]
    .filter((day) => day >= today && day < dayPlus(today, FAR))
    .sort()
    .slice(0, MOST_DAYS);
}
/** Farther ahead nobody asks of one day. */
const FAR = 800;

/** `Tuesday, Wednesday or Friday`: each by its name. */
function weekdaysIn(text: string, today: string): string[] {
  weekdays ??= new Map(
    UNDERSTOOD.flatMap(({ guide: { words } }) =>
      Object.entries(words.weekday ?? {}).flatMap(([name, value]): [string, number][] =>
        typeof value === 'number' ? [[folded(name), value]] : [],
      ),
    ),
  );
  const found = folded(text)
    .split(' ')
    .flatMap((word) => weekdays?.get(word) ?? []);
  const now = daysSince1970(today);
  return found.map((weekday) => dayPlus('1970-01-01', daysMeant({ readings: [{ weekday, which: 0 }] }, now)[0]));
}
let weekdays: ReadonlyMap<string, number> | undefined;

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type SeasonOfYear = (typeof SEASONS)[number];
/** The days on which they begin north of the equator, month and day; south of it the others do. */
const BEGINS = ['03-20', '06-21', '09-22', '12-21'] as const;

/** The next time of a season, or the one that runs; `south` of the equator. */
function seasonFrom(season: SeasonOfYear, today: string, isSouth: boolean): DaysStretch {
  const at = (SEASONS.indexOf(season) + (isSouth ? 2 : 0)) % 4;
  const year = Number(today.slice(0, 4));
  const of = (first: number): DaysStretch => {
    const next = at === 3 ? `${first + 1}-${BEGINS[0]}` : `${first}-${BEGINS[at + 1]}`;
    return [`${first}-${BEGINS[at]}`, dayPlus(next, -1)];
  };
  return [year - 1, year, year + 1].map(of).find(([, until]) => until >= today) ?? of(year);
}

/** A season that words name. */
export const seasonIn = ({ words }: Pick<Understanding, 'words'>): SeasonOfYear | undefined =>
  SEASONS.find((season) => words.includes(`in_${season}`));

/** So near a day stands the word that makes it the last one. */
const NEAR = 16;

/** The stretch that a message names: a year, a month, a season, what lies before a day; and the season by name. */
export function stretchIn(
  { mentions, words, text }: Understanding,
  today: string,
  isSouth: boolean,
): { span: DaysStretch; season?: SeasonOfYear; isBound?: true } | undefined {
  const dates = mentions.filter((mention): mention is DateNamed => mention.kind === 'date');
  for (const { start, end, readings } of dates) {
    const isBeside = [text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + NEAR)].some((part) =>
      topicsIn(part).includes('before_then'),
    );
    const [reading] = readings;
    const until = reading && dayPlus(ahead(reading, today), -1);
    if (isBeside && until !== undefined && until > today) return { span: [today, until], isBound: true };
  }
  const season = seasonIn({ words });
  if (season) {
    const [from, until] = seasonFrom(season, today, isSouth);
    return { span: [from < today ? today : from, until], season };
  }
  for (const { readings } of dates) {
    const [reading] = readings;
    if (!reading || reading.day !== null) continue;
    const first = ahead(reading, today);
    const { year, month } = dateFromText(first);
    if (reading.month === null) return { span: [first < today ? today : first, `${year}-12-31`] };
    const end = dayPlus(month === 12 ? `${year + 1}-01-01` : isoOf({ year, month: month + 1, day: 1 }), -1);
    return { span: [first < today ? today : first, end] };
  }
  const year = mentions.flatMap((each) => (each.kind === 'number' && each.digits === 4 ? [each.value] : []))[0];
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined && year >= thisYear && year < thisYear + 10)
    return { span: [year === thisYear ? today : `${year}-01-01`, `${year}-12-31`] };
  const period = mentions.find((each) => each.kind === 'period');
  if (period?.kind !== 'period') return undefined;
  return { span: periodFrom(period.unit, period.offset, today) };
}

function periodFrom(unit: 'weekend' | 'week' | 'month' | 'year', offset: number, today: string): DaysStretch {
  const { year, month } = dateFromText(today);
  if (unit === 'year') return offset > 0 ? [`${year + 1}-01-01`, `${year + 1}-12-31`] : [today, `${year}-12-31`];
  if (unit === 'month') {
    const first = offset > 0 ? (month === 12 ? `${year + 1}-01-01` : isoOf({ year, month: month + 1, day: 1 })) : today;
    const { year: y, month: m } = dateFromText(first);
    return [first, dayPlus(m === 12 ? `${y + 1}-01-01` : isoOf({ year: y, month: m + 1, day: 1 }), -1)];
  }
  // from Monday to Sunday; of this week what is left
  const weekday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  const monday = dayPlus(today, 7 * (offset > 0 ? 1 : 0) - weekday);
  return [monday < today ? today : monday, dayPlus(monday, 6)];
}

/** The days of a stretch. */
export function eachDay([from, until]: DaysStretch): string[] {
  const days: string[] = [];
  for (let day = from; day <= until && days.length < MOST_DAYS; day = dayPlus(day, 1)) days.push(day);
  return days;
}

/** Between two days of a range stand so few letters. */
const MOST_BETWEEN = 14;

/** When what a reply told runs: from its first day to its last; without a beginning where only an end was told. */
export function runOf(reply: string, thisYear: number): { from?: string; until: string } | undefined {
  const { mentions, text } = understandingOf(reply, { thisYear });
  const days = mentions.flatMap((mention) => {
    const [reading] = mention.kind === 'date' ? mention.readings : [];
    if (!reading || reading.year === null || reading.month === null || reading.day === null) return [];
    const { year, month, day } = reading;
    return [{ iso: isoOf({ year, month, day }), start: mention.start, end: mention.end }];
  });
  const [first] = days;
  if (!first) return undefined;
  // `on 3 March, 5 July and 2 December`: as far as one stands beside the other
  const end = days.findIndex(({ start }, at) => at > 0 && start - days[at - 1].end > MOST_BETWEEN);
  const run = end < 0 ? days : days.slice(0, end);
  if (run.length > 1) return { from: first.iso, until: run[run.length - 1].iso };
  const beside = `${text.slice(Math.max(0, first.start - NEAR), first.start)} ${text.slice(first.end, first.end + 6)}`;
  const isEnd = UNDERSTOOD.some(({ guide }) =>
    guide.nearest.commands.until.some((entry) => ` ${folded(beside)} `.includes(` ${folded(entry)} `)),
  );
  return isEnd ? { until: first.iso } : { from: first.iso, until: first.iso };
}
