/** The tropical birth chart: positions, angles, houses and the Part of Fortune, from one set of ephemeris calls. */
import { certain } from '../../narrow.ts';
import { PLANETS } from '../names.ts';
import { arc, norm360 } from '../sky/angle.ts';
import { type Body, type HouseLetter, obliquity, type Place, type Position, position } from '../sky/ephemeris.ts';
import { type AspectPoint, aspectsWithin, type OrbRule } from './aspects.ts';
import { angleSpeeds, type HouseFrame, houseFrame } from './houses.ts';

/** Bodies of every chart; the mean node and Lilith are given but make no aspects. */
export const CHART_BODIES = [
  ...PLANETS,
  'chiron',
  'true_node',
  'mean_node',
  'mean_lilith',
] as const satisfies readonly Body[];

/** Bodies on request. */
export const ASTEROIDS = ['ceres', 'pallas', 'juno', 'vesta'] as const satisfies readonly Body[];

/** What aspects are made of. */
export type PointName = Body | 'ascendant' | 'mc';

export interface NatalChart {
  jd: number;
  /** true obliquity of the ecliptic, degrees */
  tilt: number;
  /** by body, in the order asked for */
  positions: ReadonlyMap<Body, Position>;
  /** null when the birth time is unknown: no angles, no houses */
  houses: HouseFrame | null;
  /** degrees a day of the angles; null without a birth time */
  angleSpeeds: { ascendant: number; mc: number } | null;
  /** longitude of the Part of Fortune; null without a birth time */
  fortune: number | null;
}

/**
 * Apparent geocentric tropical chart at a Julian day (UT); `place`
 * null leaves out what needs a birth time. Throws OutOfRange.
 */
export function natalChart(
  jd: number,
  place: Place | null,
  system: HouseLetter,
  extra: readonly Body[] = [],
): NatalChart {
  const positions = new Map<Body, Position>();
  for (const body of [...CHART_BODIES, ...extra]) positions.set(body, position(jd, body));
  const tilt = obliquity(jd);
  const houses = place && houseFrame(jd, place, system, tilt);
  return {
    jd,
    tilt,
    positions,
    houses,
    angleSpeeds: place && houses && angleSpeeds(jd, place, houses),
    fortune: houses && partOfFortune(houses, longitudeOf(positions, 'sun'), longitudeOf(positions, 'moon')),
  };
}

/** Longitude of a body of a chart, degrees. */
export function longitudeOf(positions: ReadonlyMap<Body, Position>, body: Body): number {
  return positionOf(positions, body).longitude;
}

/** Position of a body of a chart. */
export function positionOf(positions: ReadonlyMap<Body, Position>, body: Body): Position {
  return certain(positions.get(body), `${body} in this chart`);
}

/**
 * The points that make aspects: the ten planets, the true node, Chiron, asteroids asked for, ascendant and MC, in this
 * order, which is kerykeion's.
 */
export function aspectPoints({ positions, houses, angleSpeeds: speeds }: NatalChart): AspectPoint<PointName>[] {
  const points: AspectPoint<PointName>[] = [];
  const bodies = [...PLANETS, 'true_node', 'chiron', ...ASTEROIDS] as const;
  for (const name of bodies) {
    const place = positions.get(name);
    if (place) points.push({ name, longitude: place.longitude, speed: place.speed });
  }
  if (houses) {
    points.push({ name: 'ascendant', longitude: houses.ascendant, speed: speeds?.ascendant });
    points.push({ name: 'mc', longitude: houses.mc, speed: speeds?.mc });
  }
  return points;
}

/**
 * Aspects inside a chart, tightest first. The angles turn together,
 * so that the one between them neither applies nor separates.
 */
export function natalAspects(chart: NatalChart, orbs: OrbRule<PointName>) {
  return aspectsWithin(aspectPoints(chart), orbs).map((aspect) =>
    aspect.a === 'ascendant' && aspect.b === 'mc' ? { ...aspect, applying: null } : aspect,
  );
}

/** True for the Moon of a chart without birth time: half a day is up to 7.5° of her way, so her aspects are guesses. */
export function isOpenMoon(point: PointName, { houses }: NatalChart): boolean {
  return point === 'moon' && houses === null;
}

/**
 * Ascendant + Moon − Sun by day, ascendant + Sun − Moon by night. Day is while the Sun stands above the horizon: near
 * the poles that is not always the half of the zodiac before the ascendant.
 */
export function partOfFortune(
  { ascendant, isUp }: Pick<HouseFrame, 'ascendant' | 'isUp'>,
  sun: number,
  moon: number,
): number {
  return norm360(ascendant + (isUp(sun) ? arc(sun, moon) : arc(moon, sun)));
}
