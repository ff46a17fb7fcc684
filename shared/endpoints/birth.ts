/** Birth details: the request members shared by every chart, and the instant they mean. */
import { type Static, Type } from 'typebox';
import { distance } from '../engine/sky/angle.ts';
import { AYANAMSAS, type Place } from '../engine/sky/ephemeris.ts';
import { FAR_DEG } from '../engine/sky/solar-day.ts';
import { civilFromText, FIRST_JD, jdOf, LAST_JD, offsetFromText } from '../engine/sky/time.ts';
import { type CivilTime, civilSeconds, instantOf, type LocalInstant, offsetAt } from '../engine/sky/zone.ts';
import type { FieldError } from '../errors.ts';
import type { Warning } from '../warnings.ts';
import type { Refuse } from './endpoint.ts';
import { nameOf } from './vocabulary.ts';

/** The birth of our examples. */
export const EXAMPLE_BIRTH = {
  date: '1996-12-07',
  time: '10:34',
  latitude: 13.0878,
  longitude: 80.2785,
  timezone: 'Asia/Kolkata',
};

/** A real calendar date, proleptic Gregorian. */
export const date = (description: string) =>
  Type.String({ format: 'date', maxLength: 10, description, examples: [EXAMPLE_BIRTH.date] });

/**
 * An IANA zone name in any letter case. `offsetMember` is the member beside it that takes an offset, if there is one.
 */
export const timezone = (fallback: string, offsetMember?: string) =>
  Type.String({
    timeZone: { offsetMember },
    maxLength: 64,
    default: fallback,
    description: `IANA time zone name such as Asia/Kolkata (default ${fallback}).`,
  });

/** A zone that the one of the birth stands for when it is absent. */
export const otherZone = Type.Optional(
  Type.String({
    timeZone: {},
    maxLength: 64,
    description:
      'IANA time zone whose days and clock are told; that of the birth when absent, and the birth’s where it alone is sent.',
    examples: [EXAMPLE_BIRTH.timezone],
  }),
);

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
  timezone: timezone('UTC', 'utc_offset'),
  utc_offset: Type.Optional(
    Type.String({
      pattern: '^[+-](0[0-9]|1[0-5]):[0-5][0-9](:[0-5][0-9])?$',
      maxLength: 9,
      description: 'Offset from UTC at birth, such as +05:30 or +05:08:50, when you know it better than the zone does.',
      examples: ['+05:08:50'],
    }),
  ),
  fold: Type.Optional(
    Type.Enum([0, 1], {
      description:
        'When the clocks were set back and the birth time came twice: 0 the first time (default), 1 the second.',
    }),
  ),
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
  place: Place;
  zone: string;
  warnings: Warning[];
}

/** True when the birth time is known: given, and not declared unknown. `00:00` is a known time. */
function timeIsKnown(birth: Pick<Birth, 'time' | 'time_unknown'>): boolean {
  return birth.time !== undefined && !birth.time_unknown;
}

/**
 * The instant a birth means, with warnings about everything that was decided on the way. Refuses births
 * outside the years of the ephemeris files; `pointer` is where the birth details stand in the request.
 */
export function birthMoment(birth: Birth, refuse: Refuse, pointer = ''): Moment {
  const timeKnown = timeIsKnown(birth);
  const local = localInstant(
    birth,
    civilFromText(birth.date, timeKnown && birth.time !== undefined ? birth.time : '12:00'),
  );
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

/** When the clocks at birth showed a civil time: by the offset given, else by the zone. */
export function localInstant({ timezone, utc_offset, fold }: Birth, civil: CivilTime): LocalInstant {
  if (utc_offset === undefined) return instantOf(timezone, civil, fold);
  const offsetS = offsetFromText(utc_offset);
  return { epochS: civilSeconds(civil) - offsetS, offsetS, kind: 'unique', localMeanTime: false };
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

/**
 * Cities of India that kept a clock of their own beside the zone's: until when (Unix seconds), and which. The tz
 * database tells of both and counts neither (its file `asia`, Zone Asia/Kolkata).
 */
const CITY_TIMES = [
  { city: 'bombay', latitude: 18.97, longitude: 72.83, until: Date.UTC(1955, 0), offset: '+04:51:00' },
  { city: 'calcutta', latitude: 22.57, longitude: 88.36, until: Date.UTC(1948, 0), offset: '+05:53:20' },
] as const;
/** So near a city its clock was kept, degrees. */
const CITY_DEG = 0.5;
const INDIAN_ZONES: readonly string[] = ['Asia/Kolkata', 'Asia/Calcutta'];

/** A birth told by Indian time where the city's clocks may have shown another. */
function cityTimeWarnings(birth: Birth, { epochS, offsetS }: LocalInstant): Warning[] {
  if (!timeIsKnown(birth) || !INDIAN_ZONES.includes(birth.timezone)) return [];
  const near = (a: number, b: number) => Math.abs(a - b) <= CITY_DEG;
  return CITY_TIMES.filter(
    ({ latitude, longitude, until, offset }) =>
      near(birth.latitude, latitude) &&
      near(birth.longitude, longitude) &&
      epochS * 1_000 < until &&
      offsetFromText(offset) !== offsetS,
  ).map(({ city, offset }) => ({ code: 'city_time', variant: city, values: { offset } }));
}

/**
 * From so far on, and where it would fit the other way round, latitude and longitude are likely to be swapped. The west
 * of Spain is 39° from its clock in summer, at a latitude that would fit.
 */
const ODD_DEG = 42;
const FITTING_DEG = 15;
/** UTC is the default: from so far on it was likely forgotten. */
const UTC_DEG = 22.5;

/** Clocks that do not fit the longitude: swapped coordinates, a forgotten zone, or one of another place. */
function placeWarnings(clock: string, offsetS: number, { latitude, longitude }: Place): Warning[] {
  const noonDeg = offsetS / 240;
  const off = distance(noonDeg, longitude);
  const fitsSwapped = Math.abs(longitude) <= 90 && distance(noonDeg, latitude) < FITTING_DEG;
  if (off > ODD_DEG && fitsSwapped && clock !== 'UTC') return [{ code: 'coordinates_swapped', values: { clock } }];
  if (clock === 'UTC' && off > UTC_DEG) return [{ code: 'timezone_far_from_place', variant: 'utc' }];
  if (off > FAR_DEG) return [{ code: 'timezone_far_from_place', variant: 'birth', values: { clock } }];
  return [];
}

function zoneWarnings(birth: Birth, local: LocalInstant): Warning[] {
  const warnings: Warning[] = [];
  const { timezone, utc_offset, fold, latitude, longitude } = birth;
  if (local.kind === 'repeated' && fold === undefined) warnings.push({ code: 'repeated_hour' });
  if (local.kind !== 'repeated' && fold !== undefined) warnings.push({ code: 'fold_unused' });
  if (local.kind === 'skipped') warnings.push({ code: 'skipped_hour' });
  if (utc_offset === undefined)
    warnings.push(...zoneHistoryWarnings(timezone, local), ...cityTimeWarnings(birth, local));
  else if (timezone !== 'UTC' && offsetAt(timezone, local.epochS) !== local.offsetS) {
    warnings.push({ code: 'offset_overrides_zone', values: { offset: utc_offset, timezone } });
  }
  warnings.push(...placeWarnings(utc_offset ?? timezone, local.offsetS, { latitude, longitude }));
  return warnings;
}
