import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { RASIS } from '../../engine/names.ts';
import { addDays, dateFromText, dateText, zonedText } from '../../engine/sky/time.ts';
import { TITHIS, VARAS } from '../../engine/vedic/almanac-names.ts';
import {
  type DateSpan,
  type DayOfSun,
  isWhole,
  limbsOver,
  monthsMet,
  moonEvent,
  skyOver,
  spansOf,
  sunDays,
} from '../../engine/vedic/calendar.ts';
import {
  DAYS_AFTER,
  DAYS_BEFORE,
  type FestivalFound,
  type FestivalKind,
  festivals,
} from '../../engine/vedic/festivals.ts';
import type { Limb, LimbSpan } from '../../engine/vedic/panchanga.ts';
import { certain } from '../../narrow.ts';
import { calendarText, festivalName, ruleText } from '../../prose/vedic/festival-text.ts';
import type { Warning } from '../../warnings.ts';
import { date, latitude, longitude, timezone } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { ayanamsaSetting, meta, metaSchema } from '../meta.ts';
import { checkRange, dateAfter, daysBetween, noonOf, todayIn } from '../range.ts';
import { described, nullable } from '../vocabulary.ts';

import { namesFor, namesSchema } from './legend.ts';
import { civilDay, LIMB_NAMES, lunarMonthSchema, monthInWords, spans } from './panchangam.ts';

const MOST_DAYS = 62;
const USUAL_DAYS = 31;

const LIMBS = ['tithi', 'nakshatra', 'yoga', 'karana'] as const;

const instant = Type.String({ description: 'ISO 8601 with the UTC offset of `tz`.' });
const festival = Type.Object(
  {
    name: Type.String({ description: 'Its name, the same in every language.' }),
    display_name: Type.String({ description: 'What it is called in `language`.' }),
    rule: Type.String({ description: 'What decides on its day, in sentences.' }),
  },
  { title: 'Festival' },
);
const day = Type.Object({
  date: Type.String({ description: 'The civil date.' }),
  vara: described(Type.Enum([...VARAS]), 'The weekday.'),
  sunrise: described(nullable(instant), 'Sunrise.'),
  sunset: described(nullable(instant), 'Sunset.'),
  moonrise: described(nullable(instant), 'Moonrise, from this sunrise to the next.'),
  moonset: described(nullable(instant), 'Moonset, from this sunrise to the next.'),
  tithis: described(spans, 'The tithis of the day.'),
  nakshatras: described(spans, 'The nakshatras of the day.'),
  yogas: described(spans, 'The yogas of the day.'),
  karanas: described(spans, 'The karanas of the day.'),
  lunar_month: described(nullable(lunarMonthSchema), 'The lunar month at sunrise.'),
  paksha: described(Type.Enum(['Shukla', 'Krishna']), 'The bright or the dark half.'),
  festivals: described(Type.Array(festival), 'Festivals and vows of the day.'),
});

export const calendar = endpoint({
  name: 'vedic.calendar',
  method: 'GET',
  path: '/vedic/calendar',
  credits: 2,
  summary: 'The almanac of up to 62 days at a place: Sun, Moon, five limbs, lunar month, festivals and vows.',
  description: [
    'Each day runs from its sunrise to the next: its limbs are listed from the one at sunrise to the one at the next',
    'sunrise. Festivals follow a table of rules: a tithi or star, and the part of the day that it must touch; each day',
    'of a festival says which rule it is by. An adhika month has no festivals of the year but Ganga Dussehra, and its',
    'own two Ekadashis.',
    'Without `tz` dates and times are those of Asia/Kolkata, wherever the place is.',
  ].join(' '),
  input: Type.Object({
    from: Type.Optional(date('First day; today when absent.')),
    to: Type.Optional(date('Last day, which makes at most 62 days; 31 days when absent. It needs `from`.')),
    lat: latitude,
    lon: longitude,
    tz: timezone('Asia/Kolkata'),
    language,
    sunrise: Type.Enum(['standard', 'hindu'], {
      default: 'standard',
      description: 'What counts as sunrise: the upper limb with refraction, or the disc’s centre without (hindu).',
    }),
  }),
  output: Type.Object({
    from: Type.String({ description: 'The first day.' }),
    to: Type.String({ description: 'The last day.' }),
    days: described(Type.Array(day), 'The days in their order.'),
    text: described(Type.String(), 'What these days hold, in a few sentences.'),
    names: namesSchema('tithis', 'nakshatras', 'yogas', 'karanas', 'varas', 'months', 'pakshas'),
    meta: metaSchema,
  }),
  example: { from: '2024-04-08', to: '2024-04-10', lat: 13.0827, lon: 80.2707, tz: 'Asia/Kolkata' },
  read(input, refuse) {
    checkRange(input, MOST_DAYS, 'included', refuse);
    const { from, to, tz, lat, lon } = input;
    const isOne = from !== undefined && from === to;
    if (isOne && civilDay(from, tz, { latitude: lat, longitude: lon }).warnings.some(isSkipped)) {
      refuse({ pointer: '/from', code: 'out_of_range', message: `was no day in ${tz}: its clocks jumped over it` });
    }
    return input;
  },
  heavy: () => true,
  takesLong: true,
  calendar: ({ days }) =>
    days.flatMap(({ date: on, festivals: found }) =>
      found.map(({ name, display_name, rule }) => ({
        identity: ['festival', name],
        startsAt: on,
        text: `${display_name}. ${rule}`,
      })),
    ),
  compute({ tz, lat, lon, language, ...asked }, given) {
    const from = asked.from ?? todayIn(tz, given.now);
    const to = asked.to ?? dateAfter(from, USUAL_DAYS - 1, 'included');
    const place = { latitude: lat, longitude: lon };
    const dates = datesAround(from, to, tz, place);
    const days = sunDays(dates.spans, place, asked.sunrise);
    const [first, last] = [days[0], days[days.length - 1]];
    const sky = skyOver(first.from - 2, last.to + 2);
    const limbs = { tithi: [], nakshatra: [], yoga: [], karana: [] } as Record<Limb, LimbSpan[]>;
    for (const limb of LIMBS) limbs[limb] = limbsOver(limb, sky, first.from, last.to);
    const found = festivals({ days, tithis: limbs.tithi, nakshatras: limbs.nakshatra, sky });
    const monthOf = monthsMet();
    const wanted = days.filter(({ date }) => from <= date && date <= to);
    const festivalsOf = (day: DayOfSun) => found.filter((each) => days[each.day] === day);
    const listed = wanted.map((each) =>
      inWords(each, limbs, monthOf, { zone: tz, language, festivals: festivalsOf(each) }),
    );
    return {
      from,
      to,
      days: listed,
      text: textOf(
        listed,
        wanted.flatMap((each) => festivalsOf(each).map(({ festival }) => ({ date: each.date, festival }))),
        language,
      ),
      names: namesIn(listed, language),
      meta: meta(
        language,
        given,
        { ...ayanamsaSetting('lahiri', noonOf(from)), timezone: tz, sunrise: asked.sunrise },
        [...dates.warnings, ...warningsOf(wanted, listed)],
      ),
    };
  },
});

/**
 * The dates asked for and some around them, by which festivals are decided, without those that the zone jumped over;
 * what is odd about them, once.
 */
function datesAround(from: string, to: string, tz: string, place: { latitude: number; longitude: number }) {
  const start = addDays(dateFromText(from), -DAYS_BEFORE);
  const count = daysBetween(from, to) + 1 + DAYS_BEFORE + DAYS_AFTER;
  const warnings = new Map<string, Warning>();
  const spans = Array.from({ length: count }, (_, index) => dateText(addDays(start, index))).flatMap(
    (date): DateSpan[] => {
      const { civil, warnings: odd } = civilDay(date, tz, place);
      const isAsked = from <= date && date <= to;
      if (isAsked) for (const warning of odd) if (!warnings.has(warning.code)) warnings.set(warning.code, warning);
      if (odd.some(isSkipped)) return [];
      return [{ date, weekday: civil.weekday, from: civil.from, to: civil.to, withoutSunrise: civil.withoutSunrise }];
    },
  );
  const told = [...warnings.values()].map((each) => (isSkipped(each) ? { ...each, variant: 'calendar' } : each));
  return { spans, warnings: told };
}

const isSkipped = ({ code }: Warning) => code === 'skipped_date';

type Day = Static<typeof day>;

/** A day in words and in the zone's time. */
function inWords(
  each: DayOfSun,
  limbs: Record<Limb, readonly LimbSpan[]>,
  monthOf: ReturnType<typeof monthsMet>,
  { zone, language, festivals }: { zone: string; language: Language; festivals: readonly FestivalFound[] },
): Day {
  const iso = (jd: number | null) => (jd === null ? null : zonedText(jd, zone));
  const list = (limb: Limb) =>
    spansOf(limbs[limb], each).map(({ index, startsAt, endsAt }) => ({
      name: LIMB_NAMES[limb][index],
      index: index + 1,
      starts_at: iso(startsAt),
      ends_at: iso(endsAt),
    }));
  const tithis = list('tithi');
  const isBright = (tithis[0]?.index ?? 1) <= 15;
  const month = monthOf(each.sunrise ?? each.withoutSunrise, isBright);
  const words = wordsIn(language).vedic;
  return {
    date: each.date,
    vara: VARAS[each.weekday],
    sunrise: iso(each.sunrise),
    sunset: iso(each.sunset),
    moonrise: iso(moonEvent('rise', each)),
    moonset: iso(moonEvent('set', each)),
    tithis,
    nakshatras: list('nakshatra'),
    yogas: list('yoga'),
    karanas: list('karana'),
    lunar_month: month && monthInWords(month, zone),
    paksha: isBright ? 'Shukla' : 'Krishna',
    festivals: festivals.map(({ festival, rule }) => ({
      name: identifierOf(festival),
      display_name: festivalName(festival, words),
      rule: ruleText(rule, words),
    })),
  };
}

/** The name of a festival for programs. */
function identifierOf(festival: FestivalKind): string {
  if (festival.kind === 'named') return festival.name;
  if (festival.kind === 'sankranti') return `${RASIS[festival.sign]} Sankranti`;
  return `${festival.tradition === 'vaishnava' ? 'Vaishnava ' : ''}${festival.name} Ekadashi`;
}

function textOf(
  listed: readonly Day[],
  festivals: readonly { date: string; festival: FestivalKind }[],
  language: Language,
) {
  const ends = [listed[0], certain(listed.at(-1), 'day')].map(({ date, tithis, lunar_month }) => ({
    date,
    tithi: TITHIS.indexOf(tithis[0]?.name ?? TITHIS[0]),
    month: lunar_month,
  }));
  return calendarText({ first: ends[0], last: ends[1], festivals }, wordsIn(language).vedic);
}

/** What the days name, in the language. */
function namesIn(days: readonly Day[], language: Language) {
  const { terms, names } = wordsIn(language).vedic;
  const all = (limb: 'tithis' | 'nakshatras' | 'yogas' | 'karanas') =>
    namesFor(
      days.flatMap((each) => each[limb].map(({ name }) => name)),
      terms[limb],
    );
  const months = days.flatMap(({ lunar_month: month }) =>
    month ? [month.amanta, month.purnimanta, ...(month.kshaya_month ? [month.kshaya_month] : [])] : [],
  );
  return {
    tithis: all('tithis'),
    nakshatras: all('nakshatras'),
    yogas: all('yogas'),
    karanas: all('karanas'),
    varas: namesFor(
      days.map(({ vara }) => vara),
      names.varas,
    ),
    months: namesFor(months, names.months),
    pakshas: names.pakshas,
  };
}

/** What the Sun or the limits of the ephemeris made different. */
function warningsOf(days: readonly DayOfSun[], listed: readonly Day[]): Warning[] {
  const warnings: Warning[] = [];
  if (!days.every(isWhole)) warnings.push({ code: 'no_night', variant: 'calendar' });
  const isClipped = listed.some(({ tithis, lunar_month }) => lunar_month === null || tithis.length === 0);
  if (isClipped) warnings.push({ code: 'range_clipped' });
  return warnings;
}
