import { type Static, type TSchema, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { type Body, declination } from '../../engine/sky/ephemeris.ts';
import { ASPECT_NAMES } from '../../engine/western/aspects.ts';
import { balance, ELEMENTS, MODALITIES, type Shares } from '../../engine/western/balance.ts';
import { DIGNITIES, dignity, MODERN_RULERS, RULERS } from '../../engine/western/dignity.ts';
import { lunarPhase, PHASES } from '../../engine/western/lunar-phase.ts';
import {
  ASTEROIDS,
  CHART_BODIES,
  isOpenMoon,
  longitudeOf,
  type NatalChart,
  natalAspects,
  PLANETS,
  positionOf,
} from '../../engine/western/natal.ts';
import { NATAL_ORBS } from '../../engine/western/orbs.ts';
import { PATTERNS, patterns } from '../../engine/western/patterns.ts';
import { natalWheel } from '../../pictures/western/wheels.ts';
import { type ChartFacts, chartText, type ReadFacts } from '../../prose/western/chart-text.ts';
import { namesOf, recordOf } from '../../record.ts';
import { birthMoment } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { degree, house, nameOf, nullable, SIGNS, sign, truncated } from '../vocabulary.ts';
import {
  type CastChart,
  castChart,
  longitudesOfDay,
  signsOf,
  type WesternBirth,
  westernBirthFields,
} from './birth-chart.ts';
import { orbs, orbsUsed } from './orbs.ts';
import { houseCusps, houseCuspsOf, point, pointOf } from './points.ts';

const planet = Type.Enum([...PLANETS]);
const count = Type.Integer({ minimum: 0, maximum: 10 });

const body = Type.Object({
  sign,
  degree,
  house,
  longitude: Type.Number(),
  speed: nullable(Type.Number({ description: 'Degrees a day.' })),
  retrograde: nullable(Type.Boolean()),
  declination: nullable(Type.Number()),
  dignity: nullable(Type.Enum([...DIGNITIES])),
  uncertain: Type.Optional(Type.Boolean({ description: 'Birth time unknown: whether it changed sign on that day.' })),
  possible_signs: Type.Optional(Type.Array(sign, { description: 'Birth time unknown: the signs of that day.' })),
  longitude_range: Type.Optional(
    Type.Array(Type.Number(), { description: 'Birth time unknown: the longitudes at the two ends of that day.' }),
  ),
});

const angle = nullable(point);

const shares = <const K extends string>(kinds: readonly K[]) =>
  Type.Object({
    percent: members(kinds, Type.Number()),
    counts: members(kinds, count),
    dominant: Type.Array(Type.Enum([...kinds])),
    missing: Type.Array(Type.Enum([...kinds])),
  });

const line = Type.String();
const chartSchema = Type.Object({
  ...recordOf(CHART_BODIES, () => body),
  part_of_fortune: nullable(body),
  ...recordOf(ASTEROIDS, () => Type.Optional(body)),
  ascendant: angle,
  mc: angle,
  chart_ruler: nullable(planet),
  modern_ruler: nullable(planet),
  houses: houseCusps,
  aspects: Type.Array(
    Type.Object({
      planets: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
      aspect: Type.Enum([...ASPECT_NAMES]),
      orb: Type.Number({ minimum: 0 }),
      applying: nullable(Type.Boolean()),
      exact: Type.Boolean({ description: 'Within 0.3°.' }),
      uncertain: Type.Optional(Type.Boolean({ description: 'Of the Moon, the birth time being unknown.' })),
    }),
  ),
  patterns: Type.Array(
    Type.Object({
      pattern: Type.Enum([...PATTERNS]),
      planets: Type.Array(planet),
      orb: Type.Number({ minimum: 0 }),
      apex: Type.Optional(planet),
      element: Type.Optional(Type.Enum([...ELEMENTS])),
      sign: Type.Optional(sign),
      house: Type.Optional(Type.Integer()),
      uncertain: Type.Optional(Type.Boolean({ description: 'Holds the Moon, the birth time being unknown.' })),
    }),
  ),
  balance: Type.Object({
    elements: shares(ELEMENTS),
    modalities: shares(MODALITIES),
    hemispheres: nullable(
      Type.Object({ above: count, below: count, east: count, west: count, quadrants: Type.Array(count) }),
    ),
  }),
  lunar_phase: Type.Object({
    name: Type.Enum([...PHASES]),
    elongation: Type.Number(),
    illumination: Type.Number({ minimum: 0, maximum: 1 }),
    uncertain: Type.Optional(Type.Boolean({ description: 'Birth time unknown: whether it changed on that day.' })),
    possible_phases: Type.Optional(
      Type.Array(Type.Enum([...PHASES]), { description: 'Birth time unknown: the phases of that day.' }),
    ),
  }),
});

export const westernChart = endpoint({
  name: 'western.chart',
  method: 'POST',
  path: '/western/chart',
  credits: 1,
  summary: 'Natal chart in the tropical zodiac, with houses, aspects and a written interpretation.',
  description:
    'Apparent geocentric positions. Houses by longitude between cusps; inside the polar circles Placidus and Koch give way to Porphyry, and `meta` says so. Without a birth time the chart is cast for 12:00 local time and has no angles and no houses.',
  input: Type.Object({
    ...westernBirthFields,
    bodies: Type.Optional(
      Type.Array(nameOf('body on request', ASTEROIDS), {
        maxItems: 8,
        description: 'More bodies to place and aspect.',
      }),
    ),
    orbs,
    language,
  }),
  output: Type.Object({
    chart: chartSchema,
    interpretation: Type.Object({
      portrait: line,
      sun_line: line,
      moon_line: line,
      rising_line: nullable(line),
      time_unknown_line: nullable(line),
      planets: members(PLANETS, Type.Object({ sign_line: line, house_line: nullable(line) })),
      aspects: Type.Array(Type.Object({ planets: Type.Array(Type.String()), aspect: Type.String(), line })),
      element_line: line,
      missing_element_line: nullable(line),
      lunar_phase_line: line,
    }),
    meta: metaSchema,
  }),
  example: {
    date: '1940-10-09',
    time: '18:30',
    latitude: 53.4084,
    longitude: -2.9916,
    timezone: 'Europe/London',
  },
  picture({ chart, meta }, wish) {
    const { part_of_fortune } = chart;
    const drawn = [...CHART_BODIES, ...ASTEROIDS].flatMap((name) =>
      chart[name] ? [[name, chart[name]] as const] : [],
    );
    const bodies = { ...Object.fromEntries(drawn), ...(part_of_fortune && { part_of_fortune }) };
    return natalWheel({ ...chart, bodies }, chart.aspects, meta, wish);
  },
  read: (input, refuse) => ({ ...input, moment: birthMoment(input, refuse) }),
  compute({ moment, ...input }, given) {
    const cast = castChart(moment, input, input.bodies);
    const { chart } = cast;
    const { rule, used } = orbsUsed(NATAL_ORBS, input.orbs);
    const [suns, moons] = (['sun', 'moon'] as const).map((name) =>
      moment.timeKnown ? [longitudeOf(chart.positions, name)] : longitudesOfDay(input, moment, name),
    );
    const facts: ReadFacts = {
      chart,
      aspects: natalAspects(chart, rule),
      patterns: patterns(chart).map((pattern) =>
        pattern.planets.some((one) => isOpenMoon(one, chart)) ? { ...pattern, uncertain: true } : pattern,
      ),
      balance: balance(chart),
      phase: lunarPhase(longitudeOf(chart.positions, 'sun'), longitudeOf(chart.positions, 'moon')),
      possiblePhases: [...new Set(moons.map((moon, index) => lunarPhase(suns[index], moon).name))],
      moonSigns: signsOf(moons),
      openMoon: !moment.timeKnown,
    };
    return {
      chart: { ...bodiesOf(input, cast), ...chartInWords(facts) },
      interpretation: chartText(facts, wordsIn(input.language).natal),
      meta: meta(input.language, given, { ...cast.settings, orbs_used: used }, cast.warnings),
    };
  },
});

/** An aspect as close as this is called exact (immanuel). */
const EXACT_DEG = 0.3;

/** All of the chart but its bodies, in the words of the answer. */
function chartInWords({ chart, aspects, patterns: figures, balance, phase, possiblePhases }: ChartFacts) {
  const { houses } = chart;
  const rising = houses && signOf(houses.ascendant);
  return {
    part_of_fortune: fortuneOf(chart),
    ascendant: houses && pointOf(houses.ascendant),
    mc: houses && pointOf(houses.mc),
    chart_ruler: rising === null ? null : RULERS[rising],
    modern_ruler: rising === null ? null : (MODERN_RULERS[rising] ?? null),
    houses: houseCuspsOf(chart),
    aspects: aspects.map(({ a, b, aspect, orb, applying }) => ({
      planets: [a, b],
      aspect,
      orb: truncated(orb),
      applying,
      exact: orb < EXACT_DEG,
      ...(isOpenMoon(a, chart) || isOpenMoon(b, chart) ? { uncertain: true } : {}),
    })),
    patterns: figures.map(({ sign: index, ...pattern }) => ({
      ...pattern,
      orb: truncated(pattern.orb),
      ...(index === undefined ? {} : { sign: SIGNS[index] }),
    })),
    balance: { ...balance, elements: rounded(balance.elements), modalities: rounded(balance.modalities) },
    lunar_phase: {
      name: phase.name,
      elongation: truncated(phase.elongation),
      illumination: truncated(phase.illumination),
      ...(houses ? {} : { uncertain: possiblePhases.length > 1, possible_phases: [...possiblePhases] }),
    },
  };
}

/** Every body in words, by name. */
function bodiesOf(
  input: WesternBirth,
  { chart, moment }: CastChart,
): Record<(typeof CHART_BODIES)[number], Static<typeof body>> {
  return recordOf([...chart.positions.keys()], (name) => {
    const { longitude, speed } = positionOf(chart.positions, name);
    // member by member: spreading the points of fifteen bodies takes some 30 µs of an answer
    const { sign, degree, longitude: cut } = pointOf(longitude);
    const words = {
      sign,
      degree,
      longitude: cut,
      house: chart.houses?.houseOf(longitude) ?? null,
      speed: truncated(speed),
      retrograde: speed < 0,
      declination: truncated(declination(chart.jd, name)),
      dignity: dignity(name, longitude),
    };
    return moment.timeKnown ? words : { ...words, ...openTime(name, longitudesOfDay(input, moment, name)) };
  });
}

/**
 * What a body may have been when the birth time is open: the signs
 * of that day, uncertain when two; the Moon also with her way.
 */
function openTime(name: Body, longitudes: number[]) {
  const signs = signsOf(longitudes).map((index) => SIGNS[index]);
  return {
    uncertain: signs.length > 1,
    possible_signs: signs,
    ...(name === 'moon' ? { longitude_range: [truncated(longitudes[0]), truncated(longitudes[2])] } : {}),
  };
}

/** The Part of Fortune is a point of arithmetic: it has no motion and no declination of its own. */
function fortuneOf({ fortune, houses }: NatalChart): Static<typeof body> | null {
  if (fortune === null || !houses) return null;
  const nothing = { speed: null, retrograde: null, declination: null, dignity: null };
  return { ...pointOf(fortune), house: houses.houseOf(fortune), ...nothing };
}

function rounded<K extends string>(part: Shares<K>): Shares<K> {
  const percent = recordOf(namesOf(part.percent), (kind) => Math.round(part.percent[kind] * 100) / 100);
  return { ...part, percent };
}

/** An object schema with the same schema under every name. */
function members<const K extends string, S extends TSchema>(names: readonly K[], schema: S) {
  return Type.Object(recordOf(names, () => schema));
}
