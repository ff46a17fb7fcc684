import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import type { HoroscopeWords } from '../../content/western-words.ts';
import { diceOf } from '../../engine/dice.ts';
import { PLANETS, type Planet, SIGNS } from '../../engine/names.ts';
import { degreeInSign, houseFrom, signOf } from '../../engine/sky/angle.ts';
import { ECLIPSES } from '../../engine/sky/ephemeris.ts';
import { dateFromText, dateText, utcText, weekdayOf } from '../../engine/sky/time.ts';
import { civilAt } from '../../engine/sky/zone.ts';
import { ASPECT_NAMES } from '../../engine/western/aspects.ts';
import { dailySky } from '../../engine/western/daily-sky.ts';
import { RULERS } from '../../engine/western/dignity.ts';
import { PHASES } from '../../engine/western/lunar-phase.ts';
import { horoscopeText, phaseOfDay, type SignDay, solarHouse } from '../../prose/western/horoscope-text.ts';
import { date, instantErrors, timezone } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { noonOf } from '../range.ts';
import { degree, described, nameOf, nullable, sign, truncated } from '../vocabulary.ts';

const planet = Type.Enum([...PLANETS]);
const solarHouseSchema = Type.Integer({ minimum: 1, maximum: 12, description: 'Counted from the sign asked for.' });
const instant = Type.String({ description: 'UTC, ISO 8601.' });

const basis = Type.Object(
  {
    moon_sign: described(sign, 'The sign of the Moon.'),
    moon_house: solarHouseSchema,
    lunar_phase: described(Type.Enum([...PHASES]), 'The phase of the Moon.'),
    exact_phase: described(
      nullable(
        Type.Object({
          name: described(Type.Enum([...PHASES]), 'The phase.'),
          at: instant,
          eclipse: described(nullable(Type.Enum([...ECLIPSES])), 'The eclipse that it is, somewhere on Earth.'),
        }),
      ),
      'A phase that is exact on that day.',
    ),
    planets: described(
      Type.Array(
        Type.Object({
          name: described(planet, 'The body.'),
          sign,
          degree,
          longitude: described(Type.Number(), 'Degrees from 0° Aries.'),
          speed: Type.Number({ description: 'Degrees a day.' }),
          house: solarHouseSchema,
          retrograde: described(Type.Boolean(), 'Whether it moves backwards.'),
        }),
      ),
      'Where the planets stand.',
    ),
    ingresses: described(
      Type.Array(Type.Object({ planet: described(planet, 'The planet.'), sign, house: solarHouseSchema, at: instant })),
      'Planets that enter a sign.',
    ),
    stations: described(
      Type.Array(
        Type.Object({
          planet: described(planet, 'The planet.'),
          direction: described(Type.Enum(['direct', 'retrograde']), 'The way it goes from now on.'),
          at: instant,
        }),
      ),
      'Planets that turn.',
    ),
    aspects: described(
      Type.Array(
        Type.Object({
          planets: described(Type.Array(planet, { minItems: 2, maxItems: 2 }), 'The two that make it.'),
          aspect: described(Type.Enum([...ASPECT_NAMES]), 'The aspect.'),
          orb: described(Type.Number({ minimum: 0 }), 'Degrees from exact.'),
          exact_today: described(Type.Boolean(), 'Whether it is exact on that day.'),
        }),
      ),
      'Aspects of the day.',
    ),
  },
  { description: 'The sky the text is made from: positions at 12:00 UTC of the date, events of that UTC day.' },
);

export const horoscope = endpoint({
  name: 'western.horoscope',
  method: 'GET',
  path: '/western/horoscope/{sign}',
  credits: 1,
  summary: 'Daily horoscope of a sign, made from the real sky of the date.',
  description:
    'One event carries the day: an eclipse, a station, an ingress, a lunation, else an exact aspect or the Moon’s ' +
    'passage, in whole-sign houses counted from the sign. `basis` lists them all. The text of a sign and date is the same ' +
    'for everybody while `meta.content_version` stands.',
  input: Type.Object({
    sign: nameOf('sign', SIGNS, {}, { description: 'Sun sign, in any letter case.' }),
    date: Type.Optional(date('The day, YYYY-MM-DD; today when absent.')),
    timezone: timezone('UTC'),
    language,
  }),
  output: Type.Object({
    sign,
    date: described(Type.String(), 'The day.'),
    headline: described(Type.String(), 'The day in a sentence.'),
    love: described(Type.String(), 'About love.'),
    career: described(Type.String(), 'About work.'),
    wellness: described(Type.String(), 'About well-being.'),
    lucky_number: described(Type.Integer({ minimum: 1, maximum: 99 }), 'A number to play with.'),
    lucky_color: described(Type.String(), 'A colour to play with.'),
    basis,
    meta: metaSchema,
  }),
  example: { sign: 'Leo', date: '2026-02-17' },
  read(input, refuse) {
    if (input.date !== undefined) refuse(...instantErrors(noonOf(input.date), '/date'));
    return input;
  },
  compute(input, context) {
    const words = wordsIn(input.language).horoscope;
    const day = input.date ?? dateText(civilAt(input.timezone, context.now));
    const noon = noonOf(day);
    const today: SignDay = { sign: SIGNS.indexOf(input.sign), day: Math.round(noon), sky: dailySky(noon - 0.5) };
    return {
      sign: input.sign,
      date: day,
      ...horoscopeText(today, words),
      ...luck(today, day, words),
      basis: basisOf(today),
      meta: meta(input.language, context, { utc: utcText(noon), content_version: words.version }),
    };
  },
});

/** Rulers of the days, Sunday … Saturday. */
const DAY_RULERS: readonly Planet[] = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'];

/**
 * Number and color are thrown by sign and date alone; the color is one of the sign's ruler or of the ruler of the day.
 */
function luck({ sign }: SignDay, date: string, { colours }: HoroscopeWords) {
  const dice = diceOf('horoscope', SIGNS[sign], date);
  const rulers = [RULERS[sign], DAY_RULERS[weekdayOf(dateFromText(date))]];
  const choice = rulers.flatMap((ruler) => colours[ruler] ?? []);
  return { lucky_number: 1 + dice.below(99), lucky_color: choice[dice.below(choice.length)] };
}

/** The facts in words. */
function basisOf(today: SignDay) {
  const { positions, exactPhase, ingresses, stations, aspects } = today.sky;
  const moon = positions.moon.longitude;
  return {
    moon_sign: SIGNS[signOf(moon)],
    moon_house: solarHouse(today, moon),
    lunar_phase: phaseOfDay(today.sky),
    exact_phase: exactPhase && {
      name: exactPhase.name,
      at: utcText(exactPhase.jd),
      eclipse: exactPhase.eclipse?.kind ?? null,
    },
    planets: PLANETS.map((name) => {
      const { longitude, speed } = positions[name];
      return {
        name,
        sign: SIGNS[signOf(longitude)],
        degree: truncated(degreeInSign(longitude)),
        longitude: truncated(longitude),
        speed: truncated(speed),
        house: solarHouse(today, longitude),
        retrograde: speed < 0,
      };
    }),
    ingresses: ingresses.map(({ body, sign, jd }) => ({
      planet: body,
      sign: SIGNS[sign],
      house: houseFrom(today.sign, sign),
      at: utcText(jd),
    })),
    stations: stations.map(({ body, direction, jd }) => ({ planet: body, direction, at: utcText(jd) })),
    aspects: aspects.map(({ a, b, aspect, orb, exactToday }) => ({
      planets: [a, b],
      aspect,
      orb: truncated(orb),
      exact_today: exactToday,
    })),
  };
}
