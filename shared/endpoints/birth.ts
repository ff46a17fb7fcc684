/** Birth details: the request members shared by every chart, and the instant they mean. */
import { type Static, Type } from 'typebox';
import { AYANAMSAS, type Place } from '../engine/sky/ephemeris.ts';
import { civilFromText, FIRST_JD, jdOf, LAST_JD } from '../engine/sky/time.ts';
import { instantOf, type LocalInstant } from '../engine/sky/zone.ts';
import type { FieldError } from '../errors.ts';
import type { Warning } from '../warnings.ts';
import type { Refuse } from './endpoint.ts';
import { nameOf } from './vocabulary.ts';

/** A real calendar date, proleptic Gregorian. */
export const date = (description: string) =>
  Type.String({ format: 'date', maxLength: 10, description, examples: ['1996-12-07'] });

/** An IANA zone name in any letter case. */
export const timezone = (fallback: string) =>
  Type.String({
    timeZone: true,
    maxLength: 64,
    default: fallback,
    description: `IANA time zone name such as Asia/Kolkata (default ${fallback}).`,
  });

export const latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, north positive.' });
export const longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, east positive.' });

/** The members of birth details that both zodiacs share. */
export const birthFields = {
  date: date('Birth date, YYYY-MM-DD.'),
  time: Type.Optional(
    Type.String({ format: 'clock-time', maxLength: 8, description: 'Local birth time, HH:MM or HH:MM:SS, 24 hours.' }),
  ),
  time_unknown: Type.Optional(
    Type.Boolean({ description: 'True when the birth time is not known; `time` is then ignored.' }),
  ),
  latitude,
  longitude,
  timezone: timezone('UTC'),
};

/** Which lunar node: the mean one (default) or the true one. */
export const node = Type.Enum(['mean', 'true'], { default: 'mean', description: 'Lunar node: mean or true.' });

/** Birth details with the settings of a sidereal chart. */
export const vedicBirthFields = {
  ...birthFields,
  ayanamsa: nameOf('ayanamsa', AYANAMSAS, {}, { default: 'lahiri', description: 'Ayanamsa of the sidereal zodiac.' }),
  node,
};

const birthObject = Type.Object(birthFields);
export type Birth = Static<typeof birthObject>;

/** The instant and place of a birth. */
export interface Moment {
  /** Julian day, UT; local noon when the time is unknown */
  jd: number;
  /** seconds east of Greenwich in force then */
  offsetS: number;
  timeKnown: boolean;
  /** null when the time is unknown: no angles can be given */
  place: Place;
  zone: string;
  warnings: Warning[];
}

/** True when the birth time is known: given, and not declared unknown. `00:00` is a known time. */
export function timeIsKnown(birth: Pick<Birth, 'time' | 'time_unknown'>): boolean {
  return birth.time !== undefined && !birth.time_unknown;
}

/**
 * The instant a birth means, with warnings about everything that was decided on the way (conventions-western 1). Refuses births
 * outside the years of the ephemeris files; `pointer` is where the birth details stand in the request.
 */
export function birthMoment(birth: Birth, refuse: Refuse, pointer = ''): Moment {
  const timeKnown = timeIsKnown(birth);
  const local = instantOf(birth.timezone, civilFromText(birth.date, timeKnown ? (birth.time as string) : '12:00'));
  const jd = jdOf(local.epochS);
  refuse(...instantErrors(jd, `${pointer}/date`));
  return {
    jd,
    offsetS: local.offsetS,
    timeKnown,
    place: { latitude: birth.latitude, longitude: birth.longitude },
    zone: birth.timezone,
    warnings: [...timeWarnings(birth, timeKnown), ...zoneWarnings(birth, local)],
  };
}

/** An instant outside 1800-01-02 … 2399-12-30 (UTC). */
export function instantErrors(jd: number, pointer: string): FieldError[] {
  if (jd >= FIRST_JD && jd < LAST_JD) return [];
  return [
    {
      pointer,
      code: 'out_of_range',
      message: 'must lie between 1800-01-02 and 2399-12-30 (UTC), the years of the ephemeris files',
    },
  ];
}

function timeWarnings(birth: Birth, timeKnown: boolean): Warning[] {
  if (timeKnown) return [];
  const unknown = { code: 'time_unknown' } as const;
  return birth.time === undefined ? [unknown] : [unknown, { code: 'time_ignored' }];
}

/** What to know about an offset of long ago. */
export function zoneHistoryWarnings(timezone: string, local: LocalInstant): Warning[] {
  if (local.localMeanTime) return [{ code: 'local_mean_time', values: { timezone } }];
  return local.epochS >= 0 || timezone === 'UTC' ? [] : [{ code: 'historical_time_zone' }];
}

function zoneWarnings(birth: Birth, local: LocalInstant): Warning[] {
  const warnings: Warning[] = [];
  if (local.kind === 'repeated') warnings.push({ code: 'repeated_hour' });
  if (local.kind === 'skipped') warnings.push({ code: 'skipped_hour' });
  warnings.push(...zoneHistoryWarnings(birth.timezone, local));
  if (birth.timezone === 'UTC' && Math.abs(birth.longitude) > 22.5) {
    warnings.push({ code: 'timezone_far_from_place', variant: 'utc' });
  }
  return warnings;
}
