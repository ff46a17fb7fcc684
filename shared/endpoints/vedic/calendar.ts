import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { TITHIS, VARAS } from '../../engine/vedic/almanac-names.ts';
import { type DayOfSun, isWhole, monthsMet, moonEvent, spansOf } from '../../engine/vedic/calendar.ts';
import { isKharmas } from '../../engine/vedic/day-nature.ts';
import type { FestivalFound } from '../../engine/vedic/festivals.ts';
import type { Limb, LimbSpan } from '../../engine/vedic/panchanga.ts';
import { calendarText, type DayFound, dayLine } from '../../prose/vedic/calendar-text.ts';
import type { Warning } from '../../warnings.ts';
import { date, latitude, longitude, timezone } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { ayanamsaSetting, meta, metaSchema } from '../meta.ts';
import { checkRange, dateAfter, noonOf, todayIn } from '../range.ts';
import { described, nullable } from '../vocabulary.ts';
import { civilDay, festivalDays, festivalInWords, festivalSchema, isSkipped } from './festival-days.ts';
import { namesFor, namesSchema } from './legend.ts';
import { LIMB_NAMES, lunarMonthSchema, monthInWords, spans } from './panchangam.ts';

const MOST_DAYS = 62;
const USUAL_DAYS = 31;

const instant = Type.String({ description: 'ISO 8601 with the UTC offset of `tz`.' });
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
  festivals: described(Type.Array(festivalSchema), 'Festivals and vows of the day.'),
});
/** A day as an answer lists it. */
const dayTold = Type.Object({
  ...day.properties,
  text: described(Type.String(), 'What the day is for: its festival, or what its tithi and star are good for.'),
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
    days: described(Type.Array(dayTold), 'The days in their order.'),
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
        title: display_name,
        text: `${display_name}. ${rule}`,
      })),
    ),
  compute({ tz, lat, lon, language, ...range }, context) {
    const from = range.from ?? todayIn(tz, context.now);
    const to = range.to ?? dateAfter(from, USUAL_DAYS - 1, 'included');
    const place = { latitude: lat, longitude: lon };
    const { wanted, festivalsOf, limb, sunSign, limbOf, warnings } = festivalDays({ ...range, from, to, tz, place });
    const limbs = { ...limb, yoga: limbOf('yoga'), karana: limbOf('karana') };
    const monthOf = monthsMet();
    const listed = wanted.map((each) =>
      inWords(each, limbs, monthOf, { zone: tz, language, festivals: festivalsOf(each) }),
    );
    const words = wordsIn(language).vedic;
    const found = wanted.map((each, at) => dayFound(each, listed[at], limbs, sunSign));
    const kept = wanted.map((each) => festivalsOf(each).map(({ festival }) => festival));
    return {
      from,
      to,
      days: listed.map((each, at) => ({ ...each, text: dayLine(found[at], kept[at], place, words) })),
      text: calendarText(
        found,
        found.flatMap(({ date }, at) => kept[at].map((festival) => ({ date, festival }))),
        place,
        words,
      ),
      names: namesIn(listed, language),
      meta: meta(
        language,
        context,
        { ...ayanamsaSetting('lahiri', noonOf(from)), timezone: tz, sunrise: range.sunrise },
        [...warnings, ...warningsOf(wanted, listed)],
      ),
    };
  },
});

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
    festivals: festivals.map((each) => festivalInWords(each, words)),
  };
}

/** A day as its text is made of it. */
function dayFound(
  each: DayOfSun,
  { tithis, lunar_month }: Day,
  limbs: Record<Limb, readonly LimbSpan[]>,
  sunSign: (jd: number) => number,
): DayFound {
  const { sunrise, sunset, withoutSunrise, date, weekday } = each;
  const noon = sunrise === null || sunset === null ? withoutSunrise + 0.25 : (sunrise + sunset) / 2;
  const at = (limb: Limb) =>
    limbs[limb].find(({ startsAt, endsAt }) => (startsAt ?? noon) <= noon && (endsAt ?? noon + 1) > noon)?.index ?? 0;
  return {
    date,
    weekday,
    tithi: TITHIS.indexOf(tithis[0]?.name ?? TITHIS[0]),
    noon: { tithi: at('tithi'), star: at('nakshatra'), isKharmas: isKharmas(sunSign(noon)) },
    month: lunar_month,
  };
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
