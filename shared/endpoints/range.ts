/** A range of dates in a request: `from`, `to` and the clock that both are told by. */
import { Type } from 'typebox';
import { addDays, civilFromText, dateFromText, dateText, jdOf } from '../engine/sky/time.ts';
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

interface AskedRange {
  from?: string;
  to?: string;
}

/** Refuses a range that ends before it begins, is longer than `most` days, or leaves the years of the ephemeris. */
export function checkRange({ from, to }: AskedRange, most: number, refuse: Refuse): void {
  for (const [name, text] of Object.entries({ from, to })) {
    if (text !== undefined) refuse(...instantErrors(noonOf(text), `/${name}`));
  }
  if (to === undefined) return;
  if (from === undefined) {
    refuse({ pointer: '/from', code: 'required', message: 'is needed beside `to`' });
    return;
  }
  const days = daysBetween(from, to);
  if (days < 1) refuse({ pointer: '/to', code: 'contradiction', message: 'must be later than `from`' });
  if (days > most) {
    const last = dateText(addDays(dateFromText(from), most));
    refuse({
      pointer: '/to',
      code: 'out_of_range',
      message: `must lie at most ${most} days after \`from\`: ${last} or before, not ${days} days`,
    });
  }
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round(noonOf(to) - noonOf(from));
}

/** A range with both its dates, and its ends as Julian days (UT) of the midnights in a zone. */
export function rangeOf({ from, to }: AskedRange, zone: string, now: number, days: number) {
  const first = from ?? dateText(civilAt(zone, now));
  const last = to ?? dateText(addDays(dateFromText(first), days));
  return { dates: { from: first, to: last, tz: zone }, from: midnight(first, zone), to: midnight(last, zone) };
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
