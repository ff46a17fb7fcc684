/** Points of the tropical zodiac in the words of an answer, and a whole chart as far as a picture needs it. */
import { type Static, Type } from 'typebox';
import { degreeInSign, signOf } from '../../engine/sky/angle.ts';
import { CHART_BODIES } from '../../engine/western/natal.ts';
import { certain, recordOf } from '../../record.ts';
import { byName, degree, house, nullable, SIGNS, sign, truncated } from '../vocabulary.ts';
import type { CastChart } from './birth-chart.ts';

/** Schema of a point. */
export const point = Type.Object({ sign, degree, longitude: Type.Number() });

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
  Type.Array(Type.Object({ house: Type.Integer({ minimum: 1, maximum: 12 }), ...point.properties })),
);

/** The twelve cusps in words; null without a birth time. */
export function houseCuspsOf({ houses }: CastChart['chart']): Static<typeof houseCusps> {
  return houses?.cusps.map((cusp, index) => ({ house: index + 1, ...pointOf(cusp) })) ?? null;
}

/** Schema of where everything stands in one person's chart. */
export const positions = Type.Object({
  name: Type.String(),
  planets: byName(CHART_BODIES, Type.Object({ ...point.properties, house, retrograde: Type.Boolean() })),
  ascendant: nullable(point),
  mc: nullable(point),
  houses: houseCusps,
});

/** Where everything stands in one person's chart. */
export function positionsOf(name: string, { chart }: CastChart): Static<typeof positions> {
  const { houses } = chart;
  return {
    name,
    planets: recordOf(CHART_BODIES, (body) => {
      const { longitude, speed } = certain(chart.positions.get(body), body);
      return { ...pointOf(longitude), house: houses?.houseOf(longitude) ?? null, retrograde: speed < 0 };
    }),
    ascendant: houses && pointOf(houses.ascendant),
    mc: houses && pointOf(houses.mc),
    houses: houseCuspsOf(chart),
  };
}
