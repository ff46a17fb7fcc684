/** A range of dates in a request: `from`, `to` and the clock that both are told by. */
import { Type } from 'typebox';
import {
  addDays,
  civilFromText,
  dateFromText,
  dateText,
  epochOf,
  FIRST_JD,
  jdOf,
  LAST_JD,
  utcDateText,
} from '../engine/sky/time.ts';
import { civilAt, civilSeconds, instantOf } from '../engine/sky/zone.ts';
import { date, instantErrors } from './birth.ts';
import type { Refuse } from './endpoint.ts';

/** Request members; `days` is the length that a range without `to` has. */
export const rangeFields = (days: number, most: number) => ({
  from: Type.Optional(date('First day, YYYY-MM-DD; today when absent.')),
  to: Type.Optional(
    date(
      `The day before whose beginning the range ends, YYYY-MM-DD, at most ${most} days later; ` +
        `${days} days later when absent. It needs \`from\`.`,
    ),
  ),
});

interface ParsedRange {
  from?: string;
  to?: string;
}

/** Whether the day that `to` names belongs to the range: moments end before it, days of a calendar include it. */
export type LastDay = 'included' | 'excluded';

/** Refuses a range that ends before it begins, is longer than `most` days, or leaves the years of the ephemeris. */
export function checkRange({ from, to }: ParsedRange, most: number, last: LastDay, refuse: Refuse): void {
  for (const [name, text] of Object.entries({ from, to })) {
    if (text !== undefined) refuse(...instantErrors(noonOf(text), `/${name}`));
  }
  if (to === undefined) return;
  if (from === undefined) refuse({ pointer: '/from', code: 'required', message: 'is needed beside `to`' });
  else checkDates({ from, to }, most, last, refuse);
}

/** Refuses two dates that lie the wrong way round, or hold more than so many days. */
export function checkDates({ from, to }: Required<ParsedRange>, most: number, last: LastDay, refuse: Refuse): void {
  const own = last === 'included' ? 1 : 0;
  const days = daysBetween(from, to) + own;
  if (days < 1) {
    const wrong = { pointer: '/to', code: 'contradiction' } as const;
    refuse(
      own ? { ...wrong, message: 'must not lie before `from`' } : { ...wrong, message: 'must be later than `from`' },
    );
  }
  if (days > most) {
    const latest = dateText(addDays(dateFromText(from), most - own));
    const message = `must be ${latest} or before: at most ${most} days from \`from\` on`;
    refuse({ pointer: '/to', code: 'out_of_range', message });
  }
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round(noonOf(to) - noonOf(from));
}

/** A range with both its dates, and its ends as Julian days (UT) of the midnights in a zone, within the ephemeris. */
export function rangeOf({ from, to }: ParsedRange, zone: string, now: number, days: number) {
  const first = from ?? todayIn(zone, now);
  const last = to ?? dateAfter(first, days, 'excluded');
  return {
    dates: { from: first, to: last, tz: zone },
    from: Math.max(FIRST_JD, midnight(first, zone)),
    to: Math.min(LAST_JD, midnight(last, zone)),
  };
}

/** The date so many days after another, which a range without an end is given; at most where the ephemeris ends. */
export function dateAfter(from: string, days: number, last: LastDay): string {
  const end = last === 'included' ? LAST_JD - 1 : LAST_JD;
  return utcDateText(epochOf(Math.min(noonOf(from) + days, end)));
}

/** The beginning of the first date and the end of the last in a zone, Julian days (UT). */
export function wholeDays({ from, to }: Required<ParsedRange>, zone: string): { from: number; to: number } {
  return { from: midnight(from, zone), to: midnight(dateText(addDays(dateFromText(to), 1)), zone) };
}

/** The date on the clock of a zone; `now` in Unix seconds. */
export function todayIn(zone: string, now: number): string {
  return dateText(civilAt(zone, Math.floor(now)));
}

/** Julian day (UT) of the beginning of a date in a zone. */
export function midnight(text: string, zone: string): number {
  return jdOf(instantOf(zone, civilFromText(text, '00:00')).epochS);
}

/** Julian day of 12:00 UTC of a date. */
export function noonOf(text: string): number {
  return jdOf(civilSeconds(civilFromText(text, '12:00')));
}

/** The range of an answer, in its own words. */
export const rangeSchema = Type.Object(
  {
    from: Type.String({ description: 'First day.' }),
    to: Type.String({ description: 'The day before whose beginning it ends.' }),
    tz: Type.String({ description: 'The zone whose days these are, and whose clock the instants show.' }),
  },
  { title: 'DateRange', description: 'The range that was looked through.' },
);
