/** Points of the tropical zodiac in the words of an answer, and a whole chart as far as a picture needs it. */
import { type Static, Type } from 'typebox';
import { SIGNS } from '../../engine/names.ts';
import { degreeInSign, signOf } from '../../engine/sky/angle.ts';
import { CHART_BODIES } from '../../engine/western/natal.ts';
import { certain, recordOf } from '../../narrow.ts';
import { byName, degree, described, house, nullable, sign, truncated } from '../vocabulary.ts';
import { type CastChart, moonOfDay, openMoonFields, type WesternBirth } from './birth-chart.ts';

/** Schema of a point. */
export const point = Type.Object(
  { sign, degree, longitude: Type.Number({ description: 'Degrees from 0° Aries.' }) },
  { title: 'Point' },
);

/** A longitude in words. */
export function pointOf(longitude: number): Static<typeof point> {
  return {
    sign: SIGNS[signOf(longitude)],
    degree: truncated(degreeInSign(longitude)),
    longitude: truncated(longitude),
  };
}

/** Schema of the twelve cusps. */
export const houseCusps = nullable(
  Type.Array(
    Type.Object({
      house: Type.Integer({ minimum: 1, maximum: 12, description: 'The house that begins here.' }),
      ...point.properties,
    }),
  ),
);

/** The twelve cusps in words; null without a birth time. */
export function houseCuspsOf({ houses }: CastChart['chart']): Static<typeof houseCusps> {
  return houses?.cusps.map((cusp, index) => ({ house: index + 1, ...pointOf(cusp) })) ?? null;
}

/** Schema of where everything stands in one person's chart. */
export const positions = Type.Object({
  name: described(Type.String(), 'What the person is called.'),
  planets: described(
    byName(
      CHART_BODIES,
      Type.Object({
        ...point.properties,
        house,
        retrograde: Type.Boolean({ description: 'Whether it moves backwards.' }),
        ...openMoonFields,
      }),
      (body) => `Where ${body.replaceAll('_', ' ')} stands.`,
    ),
    'The bodies by name.',
  ),
  ascendant: described(nullable(point), 'The ascendant; null without a birth time.'),
  mc: described(nullable(point), 'The Midheaven; null without a birth time.'),
  houses: described(houseCusps, 'The twelve cusps; null without a birth time.'),
});

/** Where everything stands in one person's chart. */
export function positionsOf(name: string, birth: WesternBirth, { chart, moment }: CastChart): Static<typeof positions> {
  const { houses } = chart;
  return {
    name,
    planets: recordOf(CHART_BODIES, (body) => {
      const { longitude, speed } = certain(chart.positions.get(body), body);
      const way = body === 'moon' && !moment.timeKnown ? moonOfDay(birth, moment) : {};
      return { ...pointOf(longitude), house: houses?.houseOf(longitude) ?? null, retrograde: speed < 0, ...way };
    }),
    ascendant: houses && pointOf(houses.ascendant),
    mc: houses && pointOf(houses.mc),
    houses: houseCuspsOf(chart),
  };
}
