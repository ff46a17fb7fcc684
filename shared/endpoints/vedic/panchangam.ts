import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { GRAHAS, NAKSHATRAS } from '../../engine/names.ts';
import { distance, norm360 } from '../../engine/sky/angle.ts';
import { type EclipseAt, eclipsesBetween } from '../../engine/sky/eclipse.ts';
import { ayanamsaDegrees, ECLIPSES, type Place, position } from '../../engine/sky/ephemeris.ts';
import { isDay } from '../../engine/sky/horizon.ts';
import {
  civilFromText,
  clockMinutes,
  dateFromText,
  epochOf,
  jdOf,
  offsetText,
  utcText,
  zonedText,
} from '../../engine/sky/time.ts';
import { instantOf, offsetAt } from '../../engine/sky/zone.ts';
import { type Almanac, almanac, type CivilDay } from '../../engine/vedic/almanac.ts';
import {
  AYANAS,
  CHOGHADIYAS,
  KARANAS,
  LUNAR_MONTHS,
  MUHURTAS,
  RITUS,
  TITHIS,
  VARAS,
  YOGAS,
} from '../../engine/vedic/almanac-names.ts';
import type { FestivalFound } from '../../engine/vedic/festivals.ts';
import { isUttarayana, type LunarMonth, ritu, samvat, vedicRitu } from '../../engine/vedic/lunar-month.ts';
import type { RuledPart } from '../../engine/vedic/muhurta.ts';
import type { Limb } from '../../engine/vedic/panchanga.ts';
import { lastKept } from '../../once.ts';
import { dayBand } from '../../pictures/vedic/day-band.ts';
import { dayText } from '../../prose/vedic/day-text.ts';
import type { Warning } from '../../warnings.ts';
import { date, instantErrors, latitude, longitude, timezone } from '../birth.ts';
import { seenInWords, seenSchema } from '../eclipse-seen.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { ayanamsaSetting, meta, metaSchema } from '../meta.ts';
import { described, nullable } from '../vocabulary.ts';
import { civilDay, festivalDays, festivalInWords, festivalSchema } from './festival-days.ts';
import { chartNames, namesFor, namesSchema } from './legend.ts';
import { graha } from './names.ts';

/** Beyond this latitude sunrise is far to seek. */
const POLAR_DEG = 60;

const instant = Type.String({ description: 'ISO 8601 with the UTC offset of the zone asked for.' });
const clockTime = Type.String({ description: 'HH:MM on the clock of the zone, to the nearest minute.' });
/** A limb of a day: its spans. */
export const spans = Type.Array(
  Type.Object(
    {
      name: described(Type.String(), 'Its name.'),
      index: Type.Integer({
        minimum: 1,
        maximum: 60,
        description: 'Counted from 1; a karana among the 60 half tithis.',
      }),
      starts_at: described(nullable(instant), 'When it begins.'),
      ends_at: described(nullable(instant), 'When it ends.'),
    },
    { title: 'AlmanacSpan' },
  ),
  { description: 'From the one that runs at sunrise to the one that runs at the next sunrise.' },
);
const times = {
  start: clockTime,
  end: clockTime,
  starts_at: described(instant, 'When it begins.'),
  ends_at: described(instant, 'When it ends.'),
};
const partOfDay = Type.Enum(['day', 'night']);
const adhika = (name: string) => `Adhika ${name}`;
const lunarMonthName = Type.Enum([...LUNAR_MONTHS, ...LUNAR_MONTHS.map(adhika)]);

/** The lunar month of a day. */
export const lunarMonthSchema = Type.Object({
  amanta: described(lunarMonthName, 'Its name where months end with the new moon.'),
  purnimanta: described(lunarMonthName, 'Its name where they end with the full moon.'),
  adhika: described(Type.Boolean(), 'Whether it is an extra month.'),
  kshaya_month: described(nullable(lunarMonthName), 'The month that is lost in it.'),
  starts_at: described(instant, 'When it begins.'),
  ends_at: described(instant, 'When it ends.'),
});

const result = Type.Object({
  date: Type.String({ description: 'The civil date.' }),
  tithi: described(Type.String(), 'The tithi at sunrise.'),
  nakshatra: described(Type.String(), 'The nakshatra at sunrise.'),
  yoga: described(Type.String(), 'The yoga at sunrise.'),
  karana: described(Type.String(), 'The karana at sunrise.'),
  vara: described(Type.Enum([...VARAS]), 'The weekday.'),
  muhurta: described(
    Type.Array(Type.Object({ name: described(Type.String(), 'Its name.'), ...times })),
    'Muhurtas of the day.',
  ),
  sunrise: described(nullable(instant), 'Sunrise.'),
  sunset: described(nullable(instant), 'Sunset.'),
  moonrise: described(nullable(instant), 'Moonrise.'),
  moonset: described(nullable(instant), 'Moonset.'),
  tithis: described(spans, 'The tithis of the day.'),
  nakshatras: described(spans, 'The nakshatras of the day.'),
  yogas: described(spans, 'The yogas of the day.'),
  karanas: described(spans, 'The karanas of the day.'),
  choghadiya: described(
    Type.Array(
      Type.Object({
        name: described(Type.String(), 'Its name.'),
        lord: described(graha, 'The lord of it.'),
        quality: described(Type.Enum(['good', 'neutral', 'bad']), 'What custom thinks of it.'),
        part: described(partOfDay, 'By day or by night.'),
        ...times,
      }),
    ),
    'Choghadiyas of day and night.',
  ),
  hora: described(
    Type.Array(
      Type.Object({
        lord: described(graha, 'The lord of it.'),
        part: described(partOfDay, 'By day or by night.'),
        ...times,
      }),
    ),
    'Planetary hours of day and night.',
  ),
  lunar_month: described(nullable(lunarMonthSchema), 'The lunar month.'),
  paksha: described(Type.Enum(['Shukla', 'Krishna']), 'The bright or the dark half.'),
  samvat: described(
    nullable(
      Type.Object({
        vikram: described(Type.Integer(), 'The Vikram year.'),
        shaka: described(Type.Integer(), 'The Shaka year.'),
      }),
    ),
    'The years of two eras.',
  ),
  ritu: described(Type.Enum([...RITUS]), 'The season by the tropical Sun.'),
  vedic_ritu: described(Type.Enum([...RITUS]), 'The season by the sidereal Sun.'),
  ayana: described(Type.Enum([...AYANAS]), 'The half of the year by the tropical Sun.'),
  vedic_ayana: described(Type.Enum([...AYANAS]), 'The half of the year by the sidereal Sun.'),
});
const eclipse = Type.Object({
  kind: described(Type.Enum(['solar_eclipse', 'lunar_eclipse']), 'Whose it is.'),
  type: described(Type.Enum([...ECLIPSES]), 'The type.'),
  at: described(instant, 'When it is deepest.'),
  seen: described(seenSchema, 'What the place sees of it.'),
});
const schema = Type.Object({
  ...result.properties,
  polar: described(
    nullable(Type.Enum(['day', 'night'])),
    'Where the Sun does not rise on that date: whether it stays up (day) or down (night). Null where it rises.',
  ),
  eclipses: described(Type.Array(eclipse), 'Eclipses between this sunrise and the next, seen from the place or not.'),
  festivals: described(Type.Array(festivalSchema), 'Festivals and vows of the day, by the rules of the calendar.'),
  text: described(
    Type.String(),
    'The festival of the day, its five limbs, the best window, those to leave, in 50 to 120 words.',
  ),
  names: namesSchema(
    'grahas',
    'tithis',
    'nakshatras',
    'yogas',
    'karanas',
    'varas',
    'muhurtas',
    'choghadiyas',
    'months',
    'pakshas',
    'ritus',
    'ayanas',
  ),
});

export const panchangam = endpoint({
  name: 'vedic.panchangam',
  method: 'GET',
  path: '/vedic/panchangam',
  credits: 1,
  summary: 'The almanac of a day at a place: five limbs, muhurtas, choghadiya, hora, lunar month.',
  description: [
    'Tithi, nakshatra, yoga and karana are those that run at the sunrise of `date`; the lists beside them go on to',
    'the next sunrise. Everything is told in the zone `tz`, which is Asia/Kolkata when it is not given, wherever the',
    'place is: for New York without `tz` the date and all times are Indian ones. `sunrise: standard` is the upper',
    'limb with refraction, as in printed almanacs; `hindu` is the centre of the disc without refraction, three to',
    'four minutes later in India. Where the Sun does not rise on that date, the elements are those of 06:00 and the',
    'lists of muhurtas, choghadiyas and horas are empty. HH:MM cannot say “next day”: `starts_at` and `ends_at` do.',
  ].join(' '),
  input: Type.Object({
    date: date('Civil date in the zone `tz`, YYYY-MM-DD.'),
    lat: latitude,
    lon: longitude,
    tz: timezone('Asia/Kolkata'),
    language,
    sunrise: described(
      Type.Enum(['standard', 'hindu'], {
        default: 'standard',
        description: 'What counts as sunrise: the upper limb with refraction, or the disc’s centre without (hindu).',
      }),
      'Sunrise.',
    ),
  }),
  output: Type.Object({ result: described(schema, 'The result.'), meta: metaSchema }),
  example: { date: '2024-01-15', lat: 13.0827, lon: 80.2707, tz: 'Asia/Kolkata' },
  picture: dayBand,
  read(input, refuse) {
    refuse(...instantErrors(noon(input.tz, input.date), '/date'));
    return input;
  },
  // inside the polar circles sunrises are far to seek, and festivals need those of some days around
  heavy: ({ lat }) => Math.abs(lat) > POLAR_DEG,
  takesLong: true,
  compute(input, context) {
    const { tz, language } = input;
    const place = { latitude: input.lat, longitude: input.lon };
    const { civil, warnings } = civilDay(input.date, tz, place);
    const panchanga = almanac(civil, input.sunrise);
    const found = festivalDays({ from: input.date, to: input.date, tz, place, sunrise: input.sunrise });
    const special = {
      place,
      festivals: found.wanted.flatMap(found.festivalsOf),
      eclipses: eclipsesOf(panchanga, place),
    };
    return {
      result: withText(
        inWords(panchanga, input.date, tz, civil.weekday),
        panchanga,
        { weekday: civil.weekday, tz },
        special,
        language,
      ),
      meta: meta(
        language,
        context,
        {
          utc: utcText(panchanga.instant),
          utc_offset: offsetText(offsetAt(tz, epochOf(panchanga.instant))),
          ...ayanamsaSetting('lahiri', panchanga.instant),
          place: { ...place, timezone: tz },
          timezone: tz,
          sunrise: input.sunrise,
        },
        [...warnings, ...almanacWarnings(panchanga, civil, tz)],
      ),
    };
  },
});

/** There is no eclipse where the Sun stands further from a node of the Moon; 18.6° at most, and 4° for a day around. */
const ECLIPSES_DEG = 23;

/** It is deepest within 20 minutes of the new or full Moon. */
const ECLIPSES_DAYS = 1 / 24;

/** Eclipses between a day's sunrise and the next: none but about a new or a full Moon, near a node. */
function eclipsesOf({ limbs, instant, sun, nextSunrise }: Almanac, place: Place): EclipseAt[] {
  const until = nextSunrise ?? instant + 1;
  const isDarkened = (tithi: number, after: number) =>
    limbs.tithi.some(
      ({ index, startsAt, endsAt }) =>
        (index === tithi && (endsAt ?? until) < until + ECLIPSES_DAYS) ||
        (index === after && (startsAt ?? instant) > instant - ECLIPSES_DAYS),
    );
  const lights = [isDarkened(29, 0) && ('sun' as const), isDarkened(14, 15) && ('moon' as const)];
  return lights.flatMap((light) => {
    if (!light) return [];
    const fromNode = distance(sun, position(instant, 'mean_node', 'lahiri').longitude);
    return Math.min(fromNode, 180 - fromNode) > ECLIPSES_DEG ? [] : eclipsesBetween(light, instant, until, place);
  });
}

/** The middle of a civil date in a zone, Julian day. */
function noon(tz: string, day: string): number {
  return jdOf(instantOf(tz, civilFromText(day, '12:00')).epochS);
}

/** Whether the Sun stays up or down where it does not rise. */
function polarOf({ sunrise, instant }: Almanac, place: Place): 'day' | 'night' | null {
  if (sunrise !== null) return null;
  return isDay(instant, place) ? 'day' : 'night';
}

/** What the Sun, the clocks or the limits of the ephemeris made different that day. */
function almanacWarnings(panchanga: Almanac, { from, place }: CivilDay, tz: string): Warning[] {
  const warnings: Warning[] = [];
  const polar = polarOf(panchanga, place);
  if (polar !== null) warnings.push({ code: 'no_sunrise', variant: `polar_${polar}` });
  else if (panchanga.muhurtas.length === 0) warnings.push({ code: 'no_night', variant: 'day' });
  else if (panchanga.previousSunset === null) warnings.push({ code: 'no_night_before' });
  if (offsetAt(tz, epochOf(from)) !== offsetAt(tz, epochOf(panchanga.nextSunrise ?? panchanga.instant + 1))) {
    warnings.push({ code: 'clock_change' });
  }
  const isClipped = Object.values(panchanga.limbs).some((spans) =>
    spans.some((s) => s.startsAt === null || s.endsAt === null),
  );
  if (isClipped || panchanga.month === null) {
    warnings.push({ code: 'range_clipped' });
  }
  return warnings;
}

/** The almanac in words and in the zone's time. */
function inWords(panchanga: Almanac, day: string, tz: string, weekday: number): Static<typeof result> {
  // what ends one part begins the next
  const written = new Map<number, string>();
  const zoned = (jd: number) => {
    const text = written.get(jd) ?? zonedText(jd, tz);
    written.set(jd, text);
    return text;
  };
  const iso = (jd: number | null) => (jd === null ? null : zoned(jd));
  const between = ({ start, end }: { start: number; end: number }) => {
    const [starts_at, ends_at] = [zoned(start), zoned(end)];
    return { start: clockMinutes(starts_at), end: clockMinutes(ends_at), starts_at, ends_at };
  };
  const list = (limb: Limb) =>
    panchanga.limbs[limb].map(({ index, startsAt, endsAt }) => ({
      name: LIMB_NAMES[limb][index],
      index: index + 1,
      starts_at: iso(startsAt),
      ends_at: iso(endsAt),
    }));
  // members one by one: to spread them takes many times as long, and a day has forty hours
  const ruled = (part: RuledPart) => {
    const { start, end, starts_at, ends_at } = between(part);
    return {
      lord: GRAHAS[part.lord],
      part: part.night ? ('night' as const) : ('day' as const),
      start,
      end,
      starts_at,
      ends_at,
    };
  };
  const tropicalSun = norm360(panchanga.sun + ayanamsaDegrees(panchanga.instant, 'lahiri'));
  return {
    date: day,
    tithi: limbName('tithi', panchanga),
    nakshatra: limbName('nakshatra', panchanga),
    yoga: limbName('yoga', panchanga),
    karana: limbName('karana', panchanga),
    vara: VARAS[weekday],
    muhurta: panchanga.muhurtas.map((muhurta) => ({ name: MUHURTAS[muhurta.kind], ...between(muhurta) })),
    sunrise: iso(panchanga.sunrise),
    sunset: iso(panchanga.sunset),
    moonrise: iso(panchanga.moonrise),
    moonset: iso(panchanga.moonset),
    tithis: list('tithi'),
    nakshatras: list('nakshatra'),
    yogas: list('yoga'),
    karanas: list('karana'),
    choghadiya: panchanga.choghadiyas.map((part) => Object.assign({}, CHOGHADIYAS[part.lord], ruled(part))),
    hora: panchanga.horas.map(ruled),
    lunar_month: panchanga.month && monthInWords(panchanga.month, tz),
    paksha: panchanga.limbs.tithi[0].index < 15 ? 'Shukla' : 'Krishna',
    samvat: panchanga.month && samvat(dateFromText(day), panchanga.month.amanta),
    ritu: RITUS[ritu(tropicalSun)],
    vedic_ritu: RITUS[vedicRitu(panchanga.sun)],
    ayana: ayana(tropicalSun),
    vedic_ayana: ayana(panchanga.sun),
  };
}

/** About so many moments of a day its text tells. */
const CLOCKS_TOLD = 16;

/** The almanac with what it comes to, and the names of what it names. */
function withText(
  day: Static<typeof result>,
  panchanga: Almanac,
  { weekday, tz }: { weekday: number; tz: string },
  special: { place: Place; festivals: readonly FestivalFound[]; eclipses: readonly EclipseAt[] },
  language: Language,
): Static<typeof schema> {
  const words = wordsIn(language).vedic;
  const printed = {
    date: day.date,
    tithis: day.tithis,
    nakshatras: day.nakshatras,
    yogas: day.yogas,
    karanas: day.karanas,
    ...special,
    clockOf: lastKept((jd: number) => clockMinutes(zonedText(jd, tz)), undefined, CLOCKS_TOLD),
    isUtc: tz === 'UTC',
  };
  return Object.assign(day, {
    polar: polarOf(panchanga, special.place),
    eclipses: special.eclipses.map(({ light, kind, maximum, seen }) => ({
      kind: light === 'sun' ? ('solar_eclipse' as const) : ('lunar_eclipse' as const),
      type: kind,
      at: zonedText(maximum, tz),
      seen: seen ? seenInWords(seen, tz) : { visible: false },
    })),
    festivals: special.festivals.map((each) => festivalInWords(each, words)),
    text: dayText(panchanga, weekday, printed, words),
    names: namesIn(day, language),
  });
}

/** What the almanac names, in the language. */
function namesIn(day: Static<typeof result>, language: Language): Static<typeof schema>['names'] {
  const { terms, names } = wordsIn(language).vedic;
  const identifiers = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const { lunar_month: month } = day;
  const months = month === null ? [] : [month.amanta, month.purnimanta, month.kshaya_month];
  return {
    grahas: chartNames(language).grahas,
    tithis: namesFor(identifiers(day.tithis), terms.tithis),
    nakshatras: namesFor(identifiers(day.nakshatras), terms.nakshatras),
    yogas: namesFor(identifiers(day.yogas), terms.yogas),
    karanas: namesFor(identifiers(day.karanas), terms.karanas),
    varas: namesFor([day.vara], names.varas),
    muhurtas: namesFor(identifiers(day.muhurta), terms.muhurtas),
    choghadiyas: names.choghadiyas,
    months: namesFor(
      months.flatMap((name) => name ?? []),
      names.months,
    ),
    pakshas: names.pakshas,
    ritus: names.ritus,
    ayanas: names.ayanas,
  };
}

/** What the spans of limbs are called, by their index. */
export const LIMB_NAMES: Record<Limb, readonly string[]> = {
  tithi: TITHIS,
  nakshatra: NAKSHATRAS,
  yoga: YOGAS,
  karana: KARANAS,
};

/** Name of the element of the day. */
function limbName(limb: Limb, panchanga: Almanac): string {
  return LIMB_NAMES[limb][panchanga.limbs[limb][0].index];
}

/** A lunar month in words, its times in a zone. */
export function monthInWords(month: LunarMonth, tz: string) {
  const name = (index: number) => (month.adhika ? adhika(LUNAR_MONTHS[index]) : LUNAR_MONTHS[index]);
  return {
    amanta: name(month.amanta),
    purnimanta: name(month.purnimanta),
    adhika: month.adhika,
    kshaya_month: month.kshaya === null ? null : LUNAR_MONTHS[month.kshaya],
    starts_at: zonedText(month.startsAt, tz),
    ends_at: zonedText(month.endsAt, tz),
  };
}

function ayana(sun: number) {
  return AYANAS[isUttarayana(sun) ? 0 : 1];
}
