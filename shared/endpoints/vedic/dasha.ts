import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import {
  addDays,
  civilFromText,
  dateFromText,
  dateText,
  instantFromText,
  isDateText,
  jdOf,
  zonedText,
} from '../../engine/sky/time.ts';
import { instantOf } from '../../engine/sky/zone.ts';
import { CHANDRA, siderealChart } from '../../engine/vedic/chart.ts';
import {
  balanceAtBirth,
  DASHA_DEPTH,
  DASHA_SYSTEMS,
  type DashaSystemName,
  type DashaYear,
  mahaDashas,
  type Period,
  runningPeriods,
  subPeriods,
} from '../../engine/vedic/dasha.ts';
import { namesOf } from '../../narrow.ts';
import { dashaTree } from '../../pictures/vedic/dasha-tree.ts';
import { partForAge, yearsBetween } from '../../prose/age.ts';
import { mahaText } from '../../prose/vedic/dasha-life.ts';
import { dashaText } from '../../prose/vedic/dasha-text.ts';
import { birthMoment, date, EXAMPLE_BIRTH, otherZone, vedicBirthFields } from '../birth.ts';
import { endpoint, type Refuse } from '../endpoint.ts';
import { language } from '../language.ts';
import { ayanamsaSetting, instantSettings, meta, metaSchema } from '../meta.ts';
import { checkDates, wholeDays } from '../range.ts';
import { described, nameOf } from '../vocabulary.ts';
import { chartNames, namesSchema } from './legend.ts';
import { graha } from './names.ts';
import { timeRequired } from './time-required.ts';
import { balanceInWords, balanceSchema, LEVELS, nestedPeriods } from './vimshottari.ts';

/** So many levels are listed for a whole life; those below it only where a date or two say which. */
const WHOLE_LEVELS = 3;
/** Three levels of a hundred and twenty years are some 800 periods, five of a year some 700. */
const MOST_DAYS = 43_830;
const MOST_DAYS_BELOW = 366;

/** Days of a dasha year, as requests give them. */
const YEARS = { 365.25: 'julian', 365.2422: 'tropical', 360: 'savana' } as const satisfies Record<number, DashaYear>;

/** The yoginis in the order of their years. */
const YOGINIS = ['Mangala', 'Pingala', 'Dhanya', 'Bhramari', 'Bhadrika', 'Ulka', 'Siddha', 'Sankata'] as const;

const instant = Type.String({ description: 'ISO 8601 with the UTC offset of `tz`.' });
const level = described(Type.Enum([...LEVELS]), 'How deep the period lies, from maha to prana.');
const times = {
  lord: described(graha, 'The lord of the period.'),
  yogini: Type.Optional(Type.Enum([...YOGINIS], { description: 'The yogini of the lord; of the system yogini only.' })),
  level,
  starts_at: described(instant, 'When it begins.'),
  ends_at: described(instant, 'When it ends.'),
  text: Type.Optional(
    described(Type.String(), 'What a maha dasha is for in this chart, where it is listed and begins by the age of 90.'),
  ),
};

/** A period in words, with those inside it, as deep as they are listed. */
interface PeriodOut {
  lord: Static<typeof graha>;
  yogini?: (typeof YOGINIS)[number];
  level: (typeof LEVELS)[number];
  starts_at: string;
  ends_at: string;
  text?: string;
  periods?: PeriodOut[];
}

export const dasha = endpoint({
  name: 'vedic.dasha',
  method: 'POST',
  path: '/vedic/dasha',
  credits: 1,
  summary: 'The dasha periods of a birth (Vimshottari, Yogini, Ashtottari), up to five levels deep.',
  description: [
    'Periods follow from the sidereal longitude of the Moon at birth. Maha, antar and pratyantar dashas are listed for',
    'the whole life, or those that touch `from` to `to`. Sookshma and prana dashas are listed inside that range, which',
    'then is at most 366 days, or else inside the periods that run at `at`. `running` always goes down to the fifth',
    'level. Yogini begins anew after 36 years, Ashtottari after 108: periods are listed as long as they begin within',
    '120 years of the first.',
  ].join(' '),
  input: Type.Object({
    ...vedicBirthFields,
    language,
    system: nameOf('system', namesOf(DASHA_SYSTEMS), {}, { default: 'vimshottari', description: 'Which dasha.' }),
    levels: Type.Integer({
      minimum: 1,
      maximum: DASHA_DEPTH,
      default: 2,
      description: 'How many levels to list, 1 maha to 5 prana; 4 and 5 need `from` or `at`.',
    }),
    dasha_year: Type.Enum([365.25, 365.2422, 360], {
      default: 365.25,
      description: 'Days of a dasha year: 365.25 (Julian), 365.2422 (tropical) or 360 (savana).',
    }),
    at: Type.Optional(
      Type.String({
        maxLength: 40,
        examples: ['2024-01-15'],
        description: 'The moment of `running`: a date (noon in `tz`) or an ISO 8601 date-time; now when absent.',
      }),
    ),
    from: Type.Optional(date('First day of the periods to list.')),
    to: Type.Optional(date('Last day of the periods to list; a year after `from` when absent. It needs `from`.')),
    tz: otherZone,
  }),
  output: Type.Object({
    system: Type.Enum(namesOf(DASHA_SYSTEMS), { description: 'The system that was asked for.' }),
    dasha_year: Type.Number({ description: 'Days of the dasha year.' }),
    balance: balanceSchema,
    at: described(instant, 'The moment of `running`.'),
    running: described(
      Type.Array(Type.Object(times)),
      'The periods that run at that moment, from maha down; empty outside the cycle.',
    ),
    periods: described(Type.Array(Type.Unsafe<PeriodOut>(nestedPeriods(times, DASHA_DEPTH))), 'The periods asked for.'),
    text: described(Type.String(), 'What runs, what to do with it and what follows, in 50 to 260 words.'),
    names: namesSchema('grahas', 'dasha_levels', 'yoginis'),
    meta: metaSchema,
  }),
  problems: ['not_computable'],
  example: {
    ...EXAMPLE_BIRTH,
    levels: 1,
    at: '2024-01-15',
  },
  picture: dashaTree,
  read(input, refuse) {
    const moment = birthMoment(input, refuse);
    const zone = input.tz ?? moment.zone;
    const at = input.at === undefined ? null : momentAsked(input.at, zone, '/at', refuse);
    return { ...input, moment, zone, at, range: rangeOf(input, zone, refuse) };
  },
  compute({ moment, zone, range, ...settings }, context) {
    if (!moment.timeKnown) {
      throw timeRequired(
        'Dashas are counted from the exact place of the Moon, and an hour moves their dates by weeks.',
      );
    }
    const { ayanamsa, system: name, levels, dasha_year } = settings;
    const system = DASHA_SYSTEMS[name];
    const at = settings.at ?? jdOf(context.now);
    const { ascendant, longitudes } = siderealChart(moment.jd, moment.place, ayanamsa, 'mean');
    const moon = longitudes[CHANDRA];
    const lagna = signOf(ascendant);
    const houses = longitudes.map((longitude) => houseFrom(lagna, signOf(longitude)));
    const mahas = mahaDashas(moon, moment.jd, YEARS[dasha_year], system);
    const wordsAt = (age: number) => partForAge('vedic', age, wordsIn(settings.language));
    const born = { birth: moment.jd, at, houses, longitudes, lagna };
    const textOf = (period: Period) => mahaText(period, mahas.indexOf(period), born, name, zone, wordsAt);
    const telling = { name, zone, levels, range, at, textOf };
    return {
      system: name,
      dasha_year,
      balance: balanceInWords(balanceAtBirth(moon, system)),
      at: zonedText(at, zone),
      running: runningPeriods(mahas, at, DASHA_DEPTH, system).map((period, depth) => inWords(period, depth, telling)),
      periods: listed(mahas, 0, telling),
      text: dashaText(mahas, name, born, zone, wordsAt(yearsBetween(moment.jd, at))),
      names: namesIn(settings.language),
      meta: meta(
        settings.language,
        context,
        { ...instantSettings(moment), ...ayanamsaSetting(ayanamsa, moment.jd) },
        moment.warnings,
      ),
    };
  },
});

interface Range {
  from: number;
  to: number;
}

/** The stretch of time that the list is narrowed to, null for a whole life. */
function rangeOf(
  { from, to, levels, at }: { from?: string; to?: string; levels: number; at?: string },
  zone: string,
  refuse: Refuse,
): Range | null {
  if (from !== undefined) {
    const last = to ?? dateText(addDays(dateFromText(from), MOST_DAYS_BELOW - 1));
    checkDates({ from, to: last }, levels > WHOLE_LEVELS ? MOST_DAYS_BELOW : MOST_DAYS, 'included', refuse);
    return wholeDays({ from, to: last }, zone);
  }
  if (to !== undefined) refuse({ pointer: '/from', code: 'required', message: 'is needed beside `to`' });
  if (levels > WHOLE_LEVELS && at === undefined) {
    const message = 'is needed for more than three levels, or `from` is';
    refuse({ pointer: '/at', code: 'required', message });
  }
  return null;
}

interface Telling {
  name: DashaSystemName;
  zone: string;
  levels: number;
  range: Range | null;
  at: number;
  textOf(period: Period): string | undefined;
}

/** Periods of a depth (0 maha) in words, with those inside them: of the range, or below the third those that run. */
function listed(periods: readonly Period[], depth: number, telling: Telling): PeriodOut[] {
  const { range, levels, at, name } = telling;
  const touching = range ? periods.filter(({ start, end }) => start < range.to && end > range.from) : periods;
  return touching.map((period) => {
    const text = depth === 0 ? telling.textOf(period) : undefined;
    const shown = { ...inWords(period, depth, telling), ...(text === undefined ? {} : { text }) };
    const isOpened = depth + 1 < WHOLE_LEVELS || range !== null || (period.start <= at && at < period.end);
    if (depth + 1 === levels || !isOpened) return shown;
    return { ...shown, periods: listed(subPeriods(period, DASHA_SYSTEMS[name]), depth + 1, telling) };
  });
}

function inWords({ lord, start, end }: Period, depth: number, { name, zone }: Telling): PeriodOut {
  return {
    lord: GRAHAS[lord],
    ...(name === 'yogini'
      ? { yogini: YOGINIS[DASHA_SYSTEMS.yogini.shares.findIndex((each) => each.lord === lord)] }
      : {}),
    level: LEVELS[depth],
    starts_at: zonedText(start, zone),
    ends_at: zonedText(end, zone),
  };
}

function namesIn(language: Language) {
  const { vedic, guide } = wordsIn(language);
  return {
    grahas: chartNames(language).grahas,
    dasha_levels: guide.replies.names.dasha_levels,
    yoginis: vedic.names.yoginis,
  };
}

/** A moment of a request: an ISO 8601 date-time, or noon of a date in a zone. Julian day (UT). */
function momentAsked(text: string, zone: string, pointer: string, refuse: Refuse): number {
  const jd = isDateText(text) ? jdOf(instantOf(zone, civilFromText(text, '12:00')).epochS) : instantFromText(text);
  if (jd !== null) return jd;
  refuse({
    pointer,
    code: 'format',
    message: 'must be a date, YYYY-MM-DD, or a date-time with its UTC offset or Z, such as 2024-01-15T10:30:00+05:30',
  });
  return 0;
}
