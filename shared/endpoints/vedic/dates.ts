/** Dates and moments in requests that ask about a stretch of time; both dates belong to it. */
import {
  addDays,
  civilFromText,
  dateFromText,
  dateText,
  epochOf,
  instantFromText,
  jdOf,
  utcDateText,
} from '../../engine/sky/time.ts';
import { civilAt, civilSeconds, instantOf } from '../../engine/sky/zone.ts';
import type { Refuse } from '../endpoint.ts';

/** Refuses two dates that lie the wrong way round, or hold more than so many days. */
export function checkDates({ from, to }: { from: string; to: string }, mostDays: number, refuse: Refuse): void {
  const days = noonOf(to) - noonOf(from) + 1;
  if (days < 1) refuse({ pointer: '/to', code: 'contradiction', message: 'must not lie before `from`' });
  if (days > mostDays) {
    const last = dateText(addDays(dateFromText(from), mostDays - 1));
    refuse({
      pointer: '/to',
      code: 'out_of_range',
      message: `must make at most ${mostDays} days with \`from\`, here up to ${last}`,
    });
  }
}

/** The beginning of the first date and the end of the last in a zone, Julian days (UT). */
export function datesOf(from: string, to: string, zone: string): { from: number; to: number } {
  return { from: midnight(from, zone), to: midnight(dateText(addDays(dateFromText(to), 1)), zone) };
}

/** A moment of a request: an ISO 8601 date-time, or noon of a date in a zone. Julian day (UT). */
export function momentAsked(text: string, zone: string, pointer: string, refuse: Refuse): number {
  const jd = isDate(text) ? jdOf(instantOf(zone, civilFromText(text, '12:00')).epochS) : instantFromText(text);
  if (jd !== null) return jd;
  refuse({
    pointer,
    code: 'format',
    message: 'must be a date, YYYY-MM-DD, or a date-time with its UTC offset or Z, such as 2024-01-15T10:30:00+05:30',
  });
  return 0;
}

/** The date at a Julian day (UT) in UTC. */
export function textOfDay(jd: number): string {
  return utcDateText(epochOf(jd));
}

/** The date on the clock of a zone; `now` in Unix seconds. */
export function todayIn(zone: string, now: number): string {
  return dateText(civilAt(zone, Math.floor(now)));
}

function isDate(text: string): boolean {
  return instantFromText(`${text}T00:00Z`) !== null;
}

function midnight(date: string, zone: string): number {
  return jdOf(instantOf(zone, civilFromText(date, '00:00')).epochS);
}

/** Noon UTC of a date, as a Julian day. */
export function noonOf(date: string): number {
  return jdOf(civilSeconds(civilFromText(date, '12:00')));
}
