/**
 * Instants and their written forms. Inside the engine an instant is a Julian day in UT (`jd`); UTC is taken as UT1
 * (at most 0.9 s apart). Calendar dates are proleptic Gregorian.
 */
import {
  type CivilDate,
  type CivilTime,
  civilFromDays,
  civilSeconds,
  civilTime,
  daysFromCivil,
  offsetAt,
} from './zone.ts';

export type { CivilDate };

const UNIX_EPOCH_JD = 2440587.5;
const DAY_S = 86_400;

/** The instants Siderea computes for: the ephemeris files of 1800–2399 less a day at each end (Julian days, UT). */
export const FIRST_JD = jdOf(civilSeconds({ year: 1800, month: 1, day: 2, hour: 0, minute: 0, second: 0 }));
export const LAST_JD = jdOf(civilSeconds({ year: 2399, month: 12, day: 31, hour: 0, minute: 0, second: 0 }));

/** Julian day (UT) of Unix seconds. */
export function jdOf(epochS: number): number {
  return epochS / DAY_S + UNIX_EPOCH_JD;
}

/** Unix seconds of a Julian day (UT), fractional. */
export function epochOf(jd: number): number {
  return (jd - UNIX_EPOCH_JD) * DAY_S;
}

/** Reads `YYYY-MM-DD`, which must be a real date (the schema has checked it). */
export function dateFromText(text: string): CivilDate {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) };
}

/** Reads `HH:MM` or `HH:MM:SS` on a date. */
export function civilFromText(date: string, time: string): CivilTime {
  const { year, month, day } = dateFromText(date);
  // one by one: spreading the date takes three times as long as all the rest
  return {
    year,
    month,
    day,
    hour: Number(time.slice(0, 2)),
    minute: Number(time.slice(3, 5)),
    second: Number(time.slice(6, 8)),
  };
}

/** Seconds east of Greenwich of `+05:30` or `-05:53:28`. */
export function offsetFromText(text: string): number {
  const [hours, minutes, seconds = 0] = text.slice(1).split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds);
}

const ISO_INSTANT =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

/**
 * Julian day (UT) of an ISO 8601 date-time with offset or `Z`; null when the text is none, or its date does not exist.
 */
export function instantFromText(text: string): number | null {
  const match = ISO_INSTANT.exec(text);
  if (!match) return null;
  const [, date, hour, minute, second = '0', sign, offsetHours = '0', offsetMinutes = '0'] = match;
  const civil = { ...dateFromText(date), hour: Number(hour), minute: Number(minute), second: Number(second) };
  const localS = civilSeconds(civil);
  if (dateText(civilTime(localS)) !== date) return null;
  const offsetS = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60 * (sign === '-' ? -1 : 1);
  return jdOf(localS - offsetS);
}

/** `YYYY-MM-DD` of a date. */
export function dateText({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a date of the calendar, `YYYY-MM-DD`, from the year 1 on: the year before it was 1 BC. */
export function isDateText(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const { year, month, day } = dateFromText(text);
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapDay || (day >= 1 && day <= DAYS_OF_MONTHS[month - 1]);
}

/** The UTC date of Unix seconds as `YYYY-MM-DD`. */
export function utcDateText(epochS: number): string {
  return dateText(civilTime(Math.floor(epochS)));
}

/** 0 Sunday … 6 Saturday of a calendar date. */
export function weekdayOf(date: CivilDate): number {
  return (((daysFromCivil(date) + 4) % 7) + 7) % 7;
}

/** The calendar date `days` later. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return civilFromDays(daysFromCivil(date) + days);
}

/** `+05:53:28`: an offset to the second, seconds written only where there are any. */
export function offsetText(offsetS: number): string {
  const size = Math.abs(offsetS);
  const text = `${offsetS < 0 ? '-' : '+'}${two(Math.floor(size / 3600))}:${two(Math.floor(size / 60) % 60)}`;
  return size % 60 === 0 ? text : `${text}:${two(size % 60)}`;
}

/** ISO 8601 in UTC, to the nearest second: `1996-12-07T05:04:00Z`. */
export function utcText(jd: number): string {
  return `${clockText(civilTime(Math.round(epochOf(jd))))}Z`;
}

/**
 * ISO 8601 in a zone, to the nearest second. ISO offsets are whole minutes: where the zone's has seconds (local mean
 * time) the clock is adjusted so that the instant stays exact.
 */
export function zonedText(jd: number, zone: string): string {
  return textAtOffset(jd, offsetAt(zone, Math.round(epochOf(jd))));
}

/** The same by an offset, seconds east of Greenwich. */
export function textAtOffset(jd: number, offsetS: number): string {
  const epochS = Math.round(epochOf(jd));
  const wholeMinutes = Math.round(offsetS / 60) * 60;
  return clockText(civilTime(epochS + wholeMinutes)) + offsetText(wholeMinutes);
}

/** What `00` comes to where its characters are read as digits. */
const TWO_ZEROS = 48 * 10 + 48;

/** `HH:MM` of an ISO date-time, to the nearest minute. */
export function clockMinutes(iso: string): string {
  const at = (place: number) => iso.charCodeAt(place) * 10 + iso.charCodeAt(place + 1) - TWO_ZEROS;
  const minutes = (at(11) * 60 + at(14) + (at(17) >= 30 ? 1 : 0)) % 1_440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function clockText(civil: CivilTime): string {
  return `${dateText(civil)}T${two(civil.hour)}:${two(civil.minute)}:${two(civil.second)}`;
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}
