import { type Static, type TSchema, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { PLANETS, SIGNS } from '../../engine/names.ts';
import { declinationOf, signOf } from '../../engine/sky/angle.ts';
import { jdOf } from '../../engine/sky/time.ts';
import { ASPECT_NAMES } from '../../engine/western/aspects.ts';
import { balance, type ChartBalance, ELEMENTS, MODALITIES, type Shares } from '../../engine/western/balance.ts';
import { DIGNITIES, dignity, MODERN_RULERS, RULERS } from '../../engine/western/dignity.ts';
import { lunarPhase, PHASES } from '../../engine/western/lunar-phase.ts';
import {
  ASTEROIDS,
  CHART_BODIES,
  isOpenMoon,
  longitudeOf,
  type NatalChart,
  natalAspects,
  positionOf,
} from '../../engine/western/natal.ts';
import { NATAL_ORBS } from '../../engine/western/orbs.ts';
import { LEGS, LUMINARY_DEG, PATTERNS, patterns } from '../../engine/western/patterns.ts';
import { namesOf, recordOf } from '../../narrow.ts';
import { natalWheel } from '../../pictures/western/wheels.ts';
import { wordsForAge, yearsBetween } from '../../prose/age.ts';
import type { ChartFacts, ReadFacts } from '../../prose/western/chart-facts.ts';
import { chartText } from '../../prose/western/chart-text.ts';
import { birthMoment } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { byName, degree, described, house, nameOf, nullable, sign, truncated } from '../vocabulary.ts';
import {
  type CastChart,
  castChart,
  longitudesOfDay,
  moonOfDay,
  openMoonFields,
  signsInOrder,
  type WesternBirth,
  westernBirthFields,
} from './birth-chart.ts';
import { orbs, orbsUsed } from './orbs.ts';
import { houseCusps, houseCuspsOf, point, pointOf } from './points.ts';

const planet = Type.Enum([...PLANETS]);
const count = Type.Integer({ minimum: 0, maximum: 10 });

const bodyMembers = {
  sign,
  degree,
  house,
  longitude: described(Type.Number(), 'Degrees from 0° Aries.'),
  speed: nullable(Type.Number({ description: 'Degrees a day.' })),
  retrograde: described(nullable(Type.Boolean()), 'Whether it moves backwards.'),
  declination: described(nullable(Type.Number()), 'Degrees north of the equator.'),
  dignity: described(
    nullable(Type.Enum([...DIGNITIES])),
    'How it stands in the sign; peregrine is none of the other four, triplicity, term and face not being counted.',
  ),
  uncertain: Type.Optional(Type.Boolean({ description: 'Birth time unknown: whether it changed sign on that day.' })),
  possible_signs: Type.Optional(Type.Array(sign, { description: 'Birth time unknown: the signs of that day.' })),
  ...openMoonFields,
};
const body = Type.Object(bodyMembers, { title: 'PlacedBody' });

/** Schema of the bodies of a chart by name. */
export const placedBodies = members(CHART_BODIES, body);

const angle = nullable(point);

const shares = <const K extends string>(kinds: readonly K[]) =>
  Type.Object({
    percent: described(members(kinds, Type.Number()), 'Shares in per cent.'),
    counts: described(members(kinds, count), 'How many bodies each has.'),
    dominant: described(Type.Array(Type.Enum([...kinds])), 'Those with the most.'),
    missing: described(Type.Array(Type.Enum([...kinds])), 'Those with none.'),
  });

/** Schema of the aspects of a chart. */
export const aspectsSchema = described(
  Type.Array(
    Type.Object(
      {
        planets: described(Type.Array(Type.String(), { minItems: 2, maxItems: 2 }), 'The two that make it.'),
        aspect: described(Type.Enum([...ASPECT_NAMES]), 'The aspect.'),
        orb: described(Type.Number({ minimum: 0 }), 'Degrees from exact.'),
        applying: described(nullable(Type.Boolean()), 'Whether it becomes more exact.'),
        exact: Type.Boolean({ description: 'Within 0.3°.' }),
        uncertain: Type.Optional(Type.Boolean({ description: 'Of the Moon, the birth time being unknown.' })),
      },
      { title: 'Aspect' },
    ),
  ),
  'Aspects between bodies and angles.',
);

const line = Type.String();
const chartSchema = Type.Object({
  ...placedBodies.properties,
  part_of_fortune: described(nullable(body), 'The part of fortune; null without a birth time.'),
  ...Type.Partial(members(ASTEROIDS, body)).properties,
  ascendant: described(angle, 'The ascendant; null without a birth time.'),
  mc: described(angle, 'The Midheaven; null without a birth time.'),
  chart_ruler: described(nullable(planet), 'The ruler of the ascendant.'),
  modern_ruler: described(nullable(planet), 'Its modern ruler.'),
  houses: described(houseCusps, 'The twelve cusps; null without a birth time.'),
  aspects: aspectsSchema,
  patterns: described(
    Type.Array(
      Type.Object(
        {
          pattern: described(Type.Enum([...PATTERNS]), 'The figure.'),
          planets: described(Type.Array(planet), 'The bodies that make it.'),
          orb: described(Type.Number({ minimum: 0 }), 'Degrees from exact.'),
          apex: Type.Optional(described(planet, 'The body at its point.')),
          element: Type.Optional(described(Type.Enum([...ELEMENTS]), 'The element it lies in.')),
          sign: Type.Optional(described(sign, 'The sign it lies in.')),
          house: Type.Optional(described(Type.Integer(), 'The house.')),
          uncertain: Type.Optional(Type.Boolean({ description: 'Holds the Moon, the birth time being unknown.' })),
        },
        { title: 'Figure' },
      ),
    ),
    'Figures that several aspects make.',
  ),
  balance: described(
    Type.Object({
      elements: described(shares(ELEMENTS), 'Shares of the elements.'),
      modalities: described(shares(MODALITIES), 'Shares of the modalities.'),
      hemispheres: described(
        nullable(
          Type.Object({
            above: described(count, 'Above the horizon.'),
            below: described(count, 'Below it.'),
            east: described(count, 'In the east.'),
            west: described(count, 'In the west.'),
            quadrants: described(Type.Array(count), 'In the four quadrants.'),
          }),
        ),
        'Bodies by half of the sky; null without a birth time.',
      ),
    }),
    'Shares of elements, modalities and halves of the sky.',
  ),
  lunar_phase: described(
    Type.Object({
      name: described(Type.Enum([...PHASES]), 'Its name.'),
      elongation: described(Type.Number(), 'Degrees from the Sun.'),
      illumination: described(Type.Number({ minimum: 0, maximum: 1 }), 'The lit part of the disc.'),
      uncertain: Type.Optional(Type.Boolean({ description: 'Birth time unknown: whether it changed on that day.' })),
      possible_phases: Type.Optional(
        Type.Array(Type.Enum([...PHASES]), { description: 'Birth time unknown: the phases of that day.' }),
      ),
    }),
    'The phase of the Moon.',
  ),
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
    chart: described(chartSchema, 'The chart.'),
    interpretation: described(
      Type.Object({
        portrait: described(line, 'The whole in three short paragraphs, parted by an empty line.'),
        sun_line: described(line, 'The Sun: sign, house, dignity, and what it means.'),
        moon_line: described(line, 'The Moon: sign, house, dignity, and what it means.'),
        rising_line: described(nullable(line), 'A sentence about the ascendant.'),
        ruler_line: described(nullable(line), 'The ruler of the ascendant: sign, house, dignity, and what it means.'),
        time_unknown_line: described(nullable(line), 'What the missing birth time leaves open.'),
        planets: described(
          members(
            PLANETS,
            Type.Object({
              sign_line: described(line, 'A sentence about its sign.'),
              house_line: described(nullable(line), 'A sentence about its house.'),
            }),
          ),
          'Sentences about each planet.',
        ),
        aspects: described(
          Type.Array(
            Type.Object({
              planets: described(Type.Array(Type.String()), 'The two that make it.'),
              aspect: described(Type.String(), 'The aspect.'),
              line: described(line, 'What it says.'),
            }),
          ),
          'Sentences about the twelve tightest aspects that say something of a person.',
        ),
        element_line: described(line, 'A sentence about the elements.'),
        missing_element_line: described(nullable(line), 'A sentence about an element that is missing.'),
        lunar_phase_line: described(line, 'A sentence about the phase of the Moon.'),
      }),
      'The chart in words.',
    ),
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
  compute({ moment, ...input }, context) {
    const cast = castChart(moment, input, input.bodies);
    const { chart } = cast;
    const { rule, used } = orbsUsed(NATAL_ORBS, input.orbs);
    const [suns, moons] = (['sun', 'moon'] as const).map((name) =>
      moment.timeKnown ? [longitudeOf(chart.positions, name)] : longitudesOfDay(input, moment, name),
    );
    const figures = balance(chart);
    const facts: ReadFacts = {
      chart,
      aspects: natalAspects(chart, rule),
      patterns: patterns(chart).map((pattern) =>
        pattern.planets.some((one) => isOpenMoon(one, chart)) ? { ...pattern, uncertain: true } : pattern,
      ),
      balance: figures,
      elements: surely(moment.timeKnown ? [figures] : moons.map((moon) => balance(withMoonAt(chart, moon)))),
      phase: lunarPhase(longitudeOf(chart.positions, 'sun'), longitudeOf(chart.positions, 'moon')),
      possiblePhases: [...new Set(moons.map((moon, index) => lunarPhase(suns[index], moon).name))],
      moonSigns: signsInOrder(moons),
      openMoon: !moment.timeKnown,
      age: Math.floor(yearsBetween(moment.jd, jdOf(context.now))),
    };
    return {
      chart: { ...bodiesOf(input, cast), ...chartInWords(facts) },
      interpretation: chartText(facts, wordsForAge(facts.age, wordsIn(input.language)).natal),
      meta: meta(
        input.language,
        context,
        { ...cast.settings, orbs_used: used, pattern_legs: { ...LEGS, luminaries_add: LUMINARY_DEG } },
        cast.warnings,
      ),
    };
  },
});

/** A chart with the Moon where she may also stand. */
function withMoonAt(chart: NatalChart, longitude: number): NatalChart {
  const moon = { ...positionOf(chart.positions, 'moon'), longitude };
  return { ...chart, positions: new Map([...chart.positions, ['moon', moon]]) };
}

/** What is true of the elements in all of some balances. */
function surely(balances: readonly ChartBalance[]): ReadFacts['elements'] {
  const [{ elements }, ...others] = balances;
  const isSame = others.every((other) => other.elements.dominant.join() === elements.dominant.join());
  return {
    dominant: isSame ? elements.dominant : [],
    missing: elements.missing.filter((element) => others.every((other) => other.elements.missing.includes(element))),
  };
}

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
    aspects: aspectsInWords(aspects, chart),
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

/** Aspects as the answer tells them. */
export function aspectsInWords(aspects: ChartFacts['aspects'], chart: NatalChart): Static<typeof aspectsSchema> {
  return aspects.map(({ a, b, aspect, orb, applying }) => ({
    planets: [a, b],
    aspect,
    orb: truncated(orb),
    applying,
    exact: orb < EXACT_DEG,
    ...(isOpenMoon(a, chart) || isOpenMoon(b, chart) ? { uncertain: true } : {}),
  }));
}

/** Every body in words, by name. */
export function bodiesOf(
  input: WesternBirth,
  { chart, moment }: CastChart,
): Record<(typeof CHART_BODIES)[number], Static<typeof body>> {
  return recordOf([...chart.positions.keys()], (name) => {
    const place = positionOf(chart.positions, name);
    const { longitude, speed } = place;
    // member by member: spreading the points of fifteen bodies takes some 30 µs of an answer
    const { sign, degree, longitude: cut } = pointOf(longitude);
    const words = {
      sign,
      degree,
      longitude: cut,
      house: chart.houses?.houseOf(longitude) ?? null,
      speed: truncated(speed),
      retrograde: speed < 0,
      declination: truncated(declinationOf(place, chart.tilt)),
      dignity: dignity(name, longitude),
    };
    if (moment.timeKnown) return words;
    const way = name === 'moon' ? moonOfDay(input, moment) : {};
    return { ...words, ...openTime(longitudesOfDay(input, moment, name)), ...way };
  });
}

/** What a body may have been when the birth time is open: the signs of that day, uncertain when two. */
function openTime(longitudes: number[]) {
  const signs = signsInOrder(longitudes).map((index) => SIGNS[index]);
  return { uncertain: signs.length > 1, possible_signs: signs };
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
  return byName(names, schema, (name) => `Of ${name.replaceAll('_', ' ')}.`);
}
