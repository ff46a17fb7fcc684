/** Stretches of days that a message names by their ends, and days that it holds against one another. */

import { UNDERSTOOD } from '../../content/languages.ts';
import { addDays, dateFromText, dateText } from '../../engine/sky/time.ts';
import { daysMeant } from '../../language/dates.ts';
import { folded } from '../../language/fold.ts';
import type { AnyMention } from '../../language/reading.ts';
import { isoOf, knownPlace } from './people.ts';
import { type SlotFilling, says } from './slots.ts';
import type { Topic } from './state.ts';
import { topicsIn } from './understanding.ts';

/** So near a day stands the word that makes it the last one. */
const NEAR = 14;
/** So many days are held against one another. */
const MOST_DAYS = 4;

/** `Before Christmas`, `January or February`, `Wednesday or Friday`, `between the 5th and the 20th of December`. */
export function fillSpans(slots: SlotFilling): void {
  const { intent, topic } = slots;
  slots.topic = { ...topic, days: undefined };
  const isOfDays = intent === 'panchangam' && says(slots, 'deed');
  const isOfMoons = intent === 'current_sky' && topic.words.includes('listed');
  if (!isOfDays && !isOfMoons) return;
  const whole = { day: undefined, month: undefined, year: undefined, period: 'month' as const };
  const span = deadline(slots) ?? monthsNamed(slots) ?? daysBetween(slots) ?? stretchAhead(slots);
  if (span) slots.topic = { ...slots.topic, ...whole, span };
  else if (isOfDays) {
    const days = daysNamed(slots);
    if (days.length > 1) slots.topic = { ...slots.topic, day: undefined, days };
  }
}

type DateNamed = Extract<AnyMention, { kind: 'date' }>;
const datesOf = ({ understanding }: SlotFilling) =>
  understanding.mentions.filter((mention): mention is DateNamed => mention.kind === 'date');

/** A day and a month that are still to come. */
function ahead({ month, day, year }: DateNamed['readings'][number], today: string): string {
  const first = year ?? Number(today.slice(0, 4));
  const iso = isoOf({ year: first, month: month ?? 1, day: day ?? 1 });
  const isOver = year === null && (day === null ? iso.slice(0, 7) < today.slice(0, 7) : iso < today);
  return isOver ? isoOf({ year: first + 1, month: month ?? 1, day: day ?? 1 }) : iso;
}

const dayBefore = (iso: string) => dateText(addDays(dateFromText(iso), -1));

/** The last day of the month of a day. */
export const monthEnd = (iso: string) => {
  const { year, month } = dateFromText(iso);
  return dayBefore(month === 12 ? `${year + 1}-01-01` : isoOf({ year, month: month + 1, day: 1 }));
};

/** From today until the day before the one that `before` stands beside. */
function deadline(slots: SlotFilling): Topic['span'] {
  const { message, today } = slots;
  const [date] = datesOf(slots);
  if (!date || !says(slots, 'before_then')) return undefined;
  const isBeside =
    topicsIn(message.slice(Math.max(0, date.start - NEAR), date.start)).includes('before_then') ||
    topicsIn(message.slice(date.end, date.end + NEAR)).includes('before_then');
  if (!isBeside) return undefined;
  const end = dayBefore(ahead(date.readings[0], today));
  return end > today ? [today, end] : undefined;
}

/** From the first of the months that are named to the end of the last; a year behind the last is that of all. */
function monthsNamed(slots: SlotFilling): Topic['span'] {
  const { understanding, today } = slots;
  const months = datesOf(slots).filter(({ readings }) =>
    readings.every(({ month, day }) => month !== null && day === null),
  );
  const bare = months.length === 1 ? monthIn(understanding.rest) : undefined;
  if (bare !== undefined) months.unshift({ ...months[0], readings: [{ year: null, month: bare, day: null }] });
  if (months.length < 2) return undefined;
  const told = months.flatMap(({ readings }) => readings[0].year ?? []);
  const number = understanding.mentions.find((each) => each.kind === 'number' && each.digits === 4);
  const year = told.at(-1) ?? (number?.kind === 'number' ? number.value : null);
  const firsts = months
    .map(({ readings: [reading] }) => ahead({ ...reading, year: reading.year ?? year }, today))
    .sort();
  return [firsts[0], monthEnd(firsts[firsts.length - 1])];
}

/** A month by its name alone, which is no date beside another: `Jan` of `Jan Feb 2027`. */
export function monthIn(rest: readonly string[]): number | undefined {
  months ??= new Map(
    UNDERSTOOD.flatMap(({ guide: { words } }) => Object.entries({ ...words.month, ...words.weak_month })).flatMap(
      ([name, month]): [string, number][] => (typeof month === 'number' ? [[folded(name), month]] : []),
    ),
  );
  return rest.map((word) => months?.get(word)).find((month) => month !== undefined);
}
let months: ReadonlyMap<string, number> | undefined;

/** `Between 5 and 20 December`: a number of the same month before the last day. */
function daysBetween(slots: SlotFilling): Topic['span'] {
  const { understanding, today, message } = slots;
  const dates = datesOf(slots).filter(({ readings }) => readings.every(({ day }) => day !== null));
  const [date] = dates.slice(-1);
  if (!date) return undefined;
  const until = ahead(date.readings[0], today);
  const numbers = understanding.mentions.flatMap((each) =>
    each.kind === 'number' && each.end < date.start && each.digits < 3 ? [each.value] : [],
  );
  const first = dates.length > 1 ? ahead(dates[0].readings[0], today) : undefined;
  const number = numbers.length === 1 ? `${until.slice(0, 8)}${`${numbers[0]}`.padStart(2, '0')}` : undefined;
  const from = first ?? number;
  const isRange = topicsIn(message).includes('between_word');
  return from !== undefined && isRange && from < until ? [from, until] : undefined;
}

const UNITS: readonly (readonly [slot: string, days: number])[] = [
  ['weeks_word', 7],
  ['months_word', 30],
  ['days_word', 1],
];
const MOST_AHEAD = 60;

/** `In the next 2 weeks`. */
function stretchAhead(slots: SlotFilling): Topic['span'] {
  const { message, today } = slots;
  for (const [, number, behind] of message.matchAll(/(?<![\d/.-])(\d{1,2})\s+([\p{L}\p{M}]+)/gu)) {
    const unit = UNITS.find(([slot]) => topicsIn(behind).includes(slot))?.[1];
    const days = Number(number) * (unit ?? 0);
    if (days > 1 && days <= MOST_AHEAD) return [today, dateText(addDays(dateFromText(today), days))];
  }
  return undefined;
}

/** The days that are named, in order. */
function daysNamed({ understanding, today }: SlotFilling): string[] {
  const todayDays = Math.round(Date.parse(`${today}T00:00Z`) / 86_400_000);
  const days = understanding.mentions.flatMap((mention) => {
    if (mention.kind === 'date' && mention.readings[0]?.day != null) return [ahead(mention.readings[0], today)];
    if (mention.kind !== 'day') return [];
    return [dateText(addDays({ year: 1970, month: 1, day: 1 }, daysMeant(mention, todayDays)[0]))];
  });
  return [...new Set(days)].sort().slice(0, MOST_DAYS);
}

/** A town of each country that a message may name in place of one. */
const TOWNS: Readonly<Record<string, string>> = {
  ...{ IN: 'Delhi', GB: 'London', US: 'New York', MX: 'Ciudad de México', ES: 'Madrid', AR: 'Buenos Aires' },
  ...{ CO: 'Bogotá', PE: 'Lima', CL: 'Santiago', AU: 'Sydney', NZ: 'Auckland', ZA: 'Johannesburg', CA: 'Toronto' },
  ...{ NG: 'Lagos', KE: 'Nairobi', PK: 'Karachi', BR: 'São Paulo', UY: 'Montevideo', EC: 'Quito', BO: 'La Paz' },
};

/** `Is the eclipse seen in India?`: a country is looked at from a large town of it, which is named in the reply. */
export function fillLand(slots: SlotFilling): void {
  const { topic, understanding, circumstances } = slots;
  const isOfLand = OF_LANDS.some((word) => topic.words.includes(word));
  const land = Object.keys(TOWNS).find((code) => says(slots, `land_${code}`));
  if (!isOfLand || land === undefined || topic.where || understanding.mentions.some(({ kind }) => kind === 'place'))
    return;
  const city = circumstances.gazetteer.placesNamed(TOWNS[land]).find(({ country }) => country === land);
  if (city) slots.topic = { ...topic, where: knownPlace(city, circumstances.labels) };
}
const OF_LANDS: readonly string[] = ['feast_day', 'ekadashi', 'visible', 'sutak'];
