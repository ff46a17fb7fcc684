import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { GRAHAS, RASIS, SEVEN_GRAHAS } from '../../engine/names.ts';
import { degreeInSign, houseFrom, signOf } from '../../engine/sky/angle.ts';
import { dateFromText, jdOf, zonedText } from '../../engine/sky/time.ts';
import { CHANDRA, type TimedChart } from '../../engine/vedic/chart.ts';
import { dignity } from '../../engine/vedic/dignity.ts';
import { OFFICES, type PanchaVargiyaBala } from '../../engine/vedic/tajika.ts';
import { varshphal as castYear, SIDEREAL_YEAR_DAYS, type Varshphal } from '../../engine/vedic/varshphal.ts';
import { yearChart } from '../../pictures/vedic/year-chart.ts';
import { partForAge, yearsBetween } from '../../prose/age.ts';
import { muddaText, yearText } from '../../prose/vedic/year-text.ts';
import {
  type Birth,
  birthMoment,
  EXAMPLE_BIRTH,
  instantErrors,
  latitude,
  longitude,
  vedicBirthFields,
} from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema, siderealSettings } from '../meta.ts';
import { degree, described, nullable, rasi, rasiPoint, truncated } from '../vocabulary.ts';
import { grahaOfMoment, grahaPlace, grahasOfMoment, starFields, starOf } from './graha-words.ts';
import { chartNames, namesFor, namesSchema } from './legend.ts';
import { graha } from './names.ts';
import { timeRequired } from './time-required.ts';

/** What yogas are called. */
const YOGA_NAMES = { itthasala: 'Itthasala', ishrafa: 'Ishrafa' } as const;

const STRENGTHS = ['weak', 'medium', 'strong', 'very_strong'] as const;

const instant = Type.String({ description: 'ISO 8601 with UTC offset.' });
const house = Type.Integer({ minimum: 1, maximum: 12, description: 'House of the annual chart.' });
const bala = Type.Number({ minimum: 0, maximum: 20, description: 'Strength, 0 to 20.' });
const points = Type.Number({ minimum: 0 });

const result = Type.Object({
  target_year: Type.Integer({ description: 'The year that was asked for.' }),
  solar_return: instant,
  muntha: Type.Object(
    { sign: rasi, house },
    { description: 'The muntha: it moves a sign a year from the natal Lagna.' },
  ),
  sahams: described(
    Type.Array(Type.Object({ name: described(Type.String(), 'Its name.'), sign: rasi, degree }), {
      minItems: 36,
      maxItems: 36,
    }),
    'The 36 sahams.',
  ),
  chart: described(
    Type.Object({
      ascendant: described(Type.Object({ ...rasiPoint.properties, ...starFields }), 'The ascendant of the year.'),
      planets: described(
        Type.Array(Type.Object({ ...grahaPlace.properties, ...grahaOfMoment.properties })),
        'The grahas of the year.',
      ),
    }),
    'The annual chart.',
  ),
  mudda_dasha: described(
    Type.Array(
      Type.Object({
        lord: described(graha, 'The lord of it.'),
        starts_at: described(instant, 'When it begins.'),
        ends_at: described(instant, 'When it ends.'),
        text: described(Type.String(), 'What it is for, in a sentence.'),
      }),
    ),
    'Vimshottari scaled to the year.',
  ),
  patyayini_dasha: described(
    Type.Array(
      Type.Object({
        lord: described(Type.Enum([...SEVEN_GRAHAS, 'Lagna']), 'The lord of it.'),
        starts_at: described(instant, 'When it begins.'),
        ends_at: described(instant, 'When it ends.'),
      }),
    ),
    'Periods by degrees in the signs.',
  ),
  year_lord: described(graha, 'The lord of the year.'),
  year_lord_note: described(nullable(Type.String()), 'What decided between candidates, in words.'),
  office_bearers: described(
    Type.Array(
      Type.Object({
        office: described(Type.Enum([...OFFICES]), 'The office.'),
        lord: described(graha, 'The lord of it.'),
        bala,
        aspects_lagna: described(Type.Boolean(), 'Whether it aspects the Lagna.'),
      }),
    ),
    'Those who may become lord of the year.',
  ),
  balas: described(
    Type.Array(
      Type.Object({
        planet: described(graha, 'The graha.'),
        kshetra: described(points, 'Points of the sign.'),
        uchcha: described(points, 'Points of exaltation.'),
        hadda: described(points, 'Points of the hadda.'),
        drekkana: described(points, 'Points of the drekkana.'),
        navamsa: described(points, 'Points of the navamsha.'),
        total: described(bala, 'The points together, a quarter of them.'),
        strength: described(Type.Enum([...STRENGTHS]), 'What the total is called.'),
      }),
    ),
    'Strengths of the grahas.',
  ),
  yogas: described(
    Type.Array(
      Type.Object({
        yoga: described(Type.Enum(Object.values(YOGA_NAMES)), 'Whether the two meet or part.'),
        faster: described(graha, 'The faster of them.'),
        slower: described(graha, 'The slower of them.'),
        apart: Type.Number({ minimum: 0, description: 'Degrees between them, by their degrees in the signs.' }),
        easy: described(Type.Boolean(), 'Whether they see each other as friends.'),
      }),
    ),
    'Grahas that meet or part by a Tajika aspect within their orbs.',
  ),
  next_year: described(
    Type.Object({
      target_year: described(Type.Integer(), 'The year to ask for.'),
      starts_at: described(instant, 'When it begins.'),
    }),
    'The year after this one.',
  ),
  text: described(
    Type.String(),
    'What kind of year it is and why, its best and hardest periods, and, near its end, how to ask for the next, in 50 ' +
      'to 340 words.',
  ),
  names: namesSchema('grahas', 'rasis', 'nakshatras', 'sahams', 'tajika_yogas'),
});

export const varshphal = endpoint({
  name: 'vedic.varshphal',
  method: 'POST',
  path: '/vedic/varshphal',
  credits: 1,
  summary: 'The annual chart (Tajika): solar return, muntha, 36 sahams, dashas of the year, lord of the year.',
  description: [
    'The year begins when the Sun returns to its natal place among the stars, `target_year` minus the birth year',
    'sidereal years after birth; for births around the New Year that may fall into a neighbouring civil year. The',
    'chart is cast for the birth place, or for `residence`. Sahams add a sign when C is not met between B and A by',
    'degrees. `mudda_dasha` is Vimshottari scaled to 365.2422 days: its first period began before the return, and',
    'the first lord rules again for the last days of the year. Bala is pancha-vargiya, 0 to 20, with the Tajika',
    'friendships of the annual chart.',
  ].join(' '),
  input: Type.Object({
    ...vedicBirthFields,
    language,
    target_year: Type.Integer({
      minimum: 1801,
      maximum: 2399,
      description: 'The civil year in which the birthday falls whose year is asked for; later than the birth year.',
    }),
    residence: Type.Optional(
      Type.Object(
        {
          latitude,
          longitude,
          timezone: Type.String({ timeZone: {}, maxLength: 64, description: 'IANA time zone of the residence.' }),
        },
        { description: 'Where the year begins for those who moved: place of the annual chart and zone of its times.' },
      ),
    ),
  }),
  output: Type.Object({ result: described(result, 'The result.'), meta: metaSchema }),
  problems: ['not_computable'],
  example: {
    ...EXAMPLE_BIRTH,
    target_year: 2024,
  },
  picture: yearChart,
  read(input, refuse) {
    const moment = birthMoment(input, refuse);
    const years = completedYears(input);
    if (years < 1) {
      refuse({ pointer: '/target_year', code: 'out_of_range', message: 'must be later than the year of birth' });
    } else refuse(...instantErrors(moment.jd + years * SIDEREAL_YEAR_DAYS, '/target_year'));
    return { ...input, moment, years };
  },
  heavy: () => true,
  compute({ moment, years, ...input }, context) {
    if (!moment.timeKnown) {
      throw timeRequired(
        'The annual chart is cast for the second at which the Sun returns to its place at birth, and its Muntha ' +
          'counts from the natal Lagna: it needs the birth time.',
      );
    }
    const { ayanamsa, node, residence, target_year } = input;
    const place = moment.place;
    const year = castYear({ jd: moment.jd, place, years, residence: residence ?? place, ayanamsa, node });
    return {
      result: {
        target_year,
        ...inWords(
          year,
          {
            birth: moment.jd,
            birthday: input.date,
            at: jdOf(context.now),
            zone: residence?.timezone ?? moment.zone,
            targetYear: target_year,
          },
          input.language,
        ),
      },
      meta: meta(input.language, context, siderealSettings(moment, input), moment.warnings),
    };
  },
});

/** Years between the birth and the birthday of the year asked for. */
function completedYears({ date, target_year }: Pick<Birth, 'date'> & { target_year: number }): number {
  return target_year - dateFromText(date).year;
}

const pointOf = (longitude: number) => ({
  sign: RASIS[signOf(longitude)],
  degree: truncated(degreeInSign(longitude)),
});

/** A graha where it lies in the year. Member by member: spreading nine of them takes some 45 µs of an answer. */
function placed(
  graha: ReturnType<typeof grahasOfMoment>[number],
  { ascendant, longitudes }: TimedChart,
  index: number,
): Static<typeof result>['chart']['planets'][number] {
  const sign = signOf(longitudes[index]);
  return {
    name: graha.name,
    sign: RASIS[sign],
    degree: truncated(degreeInSign(longitudes[index])),
    house: houseFrom(signOf(ascendant), sign),
    dignity: dignity(index, longitudes[index]),
    longitude: graha.longitude,
    speed: graha.speed,
    nakshatra: graha.nakshatra,
    pada: graha.pada,
    nakshatra_lord: graha.nakshatra_lord,
    vargottama: graha.vargottama,
    retrograde: graha.retrograde,
    combust: graha.combust,
  };
}

/** The year in words, as it is asked for. */
function inWords(
  year: Varshphal,
  facts: Parameters<typeof yearText>[2],
  language: Language,
): Omit<Static<typeof result>, 'target_year'> {
  const { chart, munthaSign } = year;
  const words = partForAge('vedic', yearsBetween(facts.birth, year.start), wordsIn(language));
  const planets = grahasOfMoment(chart).map((graha, index) => placed(graha, chart, index));
  const ascendant = { ...pointOf(chart.ascendant), ...starOf(chart.ascendant) };
  const houseOf = (sign: number) => houseFrom(signOf(chart.ascendant), sign);
  const times = ({ start, end }: { start: number; end: number }) => ({
    starts_at: zonedText(start, facts.zone),
    ends_at: zonedText(end, facts.zone),
  });
  return {
    solar_return: zonedText(year.start, facts.zone),
    muntha: { sign: RASIS[munthaSign], house: houseOf(munthaSign) },
    sahams: year.sahams.map(({ name, longitude }) => ({ name, ...pointOf(longitude) })),
    chart: {
      ascendant,
      planets,
    },
    mudda_dasha: year.muddaDasha.map((period) => ({
      lord: GRAHAS[period.lord],
      ...times(period),
      text: muddaText(period, year, facts, words),
    })),
    patyayini_dasha: year.patyayiniDasha.map((period) => ({
      lord: period.lord === 'lagna' ? 'Lagna' : SEVEN_GRAHAS[period.lord],
      ...times(period),
    })),
    year_lord: GRAHAS[year.yearLord],
    year_lord_note: year.yearLord === CHANDRA ? words.varshphal.chandra_rules : null,
    office_bearers: year.officeBearers.map(({ office, lord, bala, aspectsLagna }) => ({
      office,
      lord: GRAHAS[lord],
      bala: rounded(bala),
      aspects_lagna: aspectsLagna,
    })),
    balas: year.balas.map(balaInWords),
    yogas: year.yogas.map(({ yoga, faster, slower, apartDeg, isEasy }) => ({
      yoga: YOGA_NAMES[yoga],
      faster: GRAHAS[faster],
      slower: GRAHAS[slower],
      apart: rounded(apartDeg),
      easy: isEasy,
    })),
    next_year: { target_year: facts.targetYear + 1, starts_at: zonedText(year.next, facts.zone) },
    text: yearText(year, strengthOf(year.balas[year.yearLord]), facts, words),
    names: {
      ...chartNames(language),
      nakshatras: namesFor(
        [ascendant, ...planets].map(({ nakshatra }) => nakshatra),
        words.terms.nakshatras,
      ),
      sahams: words.names.sahams,
      tajika_yogas: words.names.tajika_yogas,
    },
  };
}

function balaInWords(bala: PanchaVargiyaBala, index: number) {
  return {
    planet: GRAHAS[index],
    kshetra: rounded(bala.kshetra),
    uchcha: rounded(bala.uchcha),
    hadda: rounded(bala.hadda),
    drekkana: rounded(bala.drekkana),
    navamsa: rounded(bala.navamsa),
    total: rounded(bala.total),
    strength: strengthOf(bala),
  };
}

function strengthOf({ total }: PanchaVargiyaBala) {
  return STRENGTHS[Math.min(3, Math.floor(total / 5))];
}

/** Points are printed to a hundredth, as in the books. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
