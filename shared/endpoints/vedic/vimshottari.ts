/** The Vimshottari dasha in words: a member of the answer of varga-charts for those who ask for it. */
import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { GRAHAS } from '../../engine/names.ts';
import { civilFromText, jdOf, utcDateText, utcText, zonedText } from '../../engine/sky/time.ts';
import { civilSeconds } from '../../engine/sky/zone.ts';
import {
  balanceAtBirth,
  DASHA_DEPTH,
  DASHA_YEARS,
  type DashaBalance,
  type DashaYear,
  mahaDashas,
  type Period,
  runningPeriods,
  subPeriods,
} from '../../engine/vedic/dasha.ts';
import { date } from '../birth.ts';
import { described } from '../vocabulary.ts';
import { graha } from './names.ts';

/** Names of the levels, from the longest periods down. */
export const LEVELS = ['maha', 'antar', 'pratyantar', 'sookshma', 'prana'] as const;

/** The levels that are listed for the whole cycle; those below, only inside the periods that run at `dasha_date`. */
const WHOLE_LEVELS = 2;

/** Request members. */
export const vimshottariFields = {
  dasha_levels: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: DASHA_DEPTH,
      description: 'How many levels of Vimshottari dasha to add (1 maha … 5 prana); none when absent.',
    }),
  ),
  dasha_year: Type.Enum([...DASHA_YEARS], {
    default: 'julian',
    description:
      'Year of the dashas: julian (365.25 days), sidereal (365.256364), tropical (365.2422) or savana (360).',
  }),
  dasha_date: Type.Optional(date('Date (12:00 UTC) whose running periods are shown; today when absent.')),
};

const instant = Type.String({ description: 'ISO 8601 with the UTC offset of the birth zone.' });
const times = { lord: described(graha, 'The lord of the period.'), starts_at: instant, ends_at: instant };

/** A period with members of its own, and those inside it, so many levels deep. */
export function nestedPeriods(members: TProperties, levels: number): TObject {
  if (levels === 1) return Type.Object(members);
  const inside = Type.Array(nestedPeriods(members, levels - 1));
  return Type.Object({
    ...members,
    periods: Type.Optional(described(inside, 'The periods inside it, as deep as asked.')),
  });
}

/** A period with its sub-periods, as deep as they are listed. */
interface PeriodInWords {
  lord: Static<typeof graha>;
  starts_at: string;
  ends_at: string;
  periods?: PeriodInWords[];
}

/** What was left of the first period. */
export const balanceSchema = described(
  Type.Object({
    lord: described(graha, 'The lord of the period.'),
    years: Type.Number({ description: 'Dasha years left of the first period at birth.' }),
    in_full: described(
      Type.Object({
        years: Type.Integer({ description: 'Whole dasha years.' }),
        months: described(Type.Integer(), 'Twelfths of a dasha year.'),
        days: described(Type.Integer(), 'Thirtieths of those.'),
      }),
      'The same in years, months of a twelfth and days of a thirtieth.',
    ),
  }),
  'What was left of the first period at birth.',
);

export const vimshottariSchema = Type.Object({
  balance: balanceSchema,
  at: Type.String({ description: 'The instant of `running`, UTC.' }),
  running: described(
    Type.Array(Type.Object({ level: described(Type.Enum([...LEVELS]), 'How deep the period lies.'), ...times })),
    'The periods that run at that instant, from maha down.',
  ),
  periods: described(
    Type.Array(Type.Unsafe<PeriodInWords>(nestedPeriods(times, DASHA_DEPTH))),
    'The nine great periods.',
  ),
});

/** What is asked: validated request members and what the birth gives. */
export interface VimshottariInput {
  /** sidereal longitude of the Moon, degrees */
  moon: number;
  /** birth, Julian day (UT) */
  jd: number;
  zone: string;
  levels: number;
  year: DashaYear;
  date: string | undefined;
  /** Unix seconds of the request */
  now: number;
}

/** The dasha of a birth in words. */
export function vimshottari(input: VimshottariInput): Static<typeof vimshottariSchema> {
  const { moon, jd, zone, levels, year, now } = input;
  const at = jdOf(civilSeconds(civilFromText(input.date ?? utcDateText(now), '12:00')));
  const mahas = mahaDashas(moon, jd, year);
  const words = ({ lord, start, end }: Period) => ({
    lord: GRAHAS[lord],
    starts_at: zonedText(start, zone),
    ends_at: zonedText(end, zone),
  });
  const withSubPeriods = (period: Period, level: number): PeriodInWords => {
    const isRunning = period.start <= at && at < period.end;
    if (level === levels || (level >= WHOLE_LEVELS && !isRunning)) return words(period);
    return { ...words(period), periods: subPeriods(period).map((part) => withSubPeriods(part, level + 1)) };
  };
  return {
    balance: balanceInWords(balanceAtBirth(moon)),
    at: utcText(at),
    running: runningPeriods(mahas, at, levels).map((period, index) => ({ level: LEVELS[index], ...words(period) })),
    periods: mahas.map((period) => withSubPeriods(period, 1)),
  };
}

/** What was left, in words. Months are twelfths of the dasha year, days are thirtieths of those. */
export function balanceInWords({ lord, years }: DashaBalance) {
  const months = (years % 1) * 12;
  return {
    lord: GRAHAS[lord],
    years: Math.trunc(years * 1e6) / 1e6,
    in_full: { years: Math.floor(years), months: Math.floor(months), days: Math.floor((months % 1) * 30) },
  };
}
