/** Aspects: which pairs of points stand at one of the classical angles, how closely, and whether they draw together. */
import { namesOf } from '../../narrow.ts';
import { distance } from '../sky/angle.ts';

/** The angles, degrees. */
export const ASPECT_ANGLES = {
  conjunction: 0,
  semisextile: 30,
  semisquare: 45,
  sextile: 60,
  quintile: 72,
  square: 90,
  trine: 120,
  sesquiquadrate: 135,
  biquintile: 144,
  quincunx: 150,
  opposition: 180,
} as const;
export type AspectName = keyof typeof ASPECT_ANGLES;
export const ASPECT_NAMES = namesOf(ASPECT_ANGLES);
const ANGLES = ASPECT_NAMES.map((aspect) => ({ aspect, angle: ASPECT_ANGLES[aspect] }));

/** No rule allows more: where a pair is farther from an angle no rule is asked. */
export const WIDEST_ORB_DEG = 15;

/**
 * Degrees (at most `WIDEST_ORB_DEG`) allowed to an aspect of two points; undefined when the aspect is not looked for.
 */
export type OrbRule<N extends string = string> = (aspect: AspectName, a: N, b: N) => number | undefined;

/** Degrees, degrees a day; a point without speed stands still. */
export interface AspectPoint<N extends string = string> {
  name: N;
  longitude: number;
  speed?: number;
}

export interface Aspect<N extends string = string> {
  a: N;
  b: N;
  aspect: AspectName;
  /** distance from the exact angle, degrees, never negative */
  orb: number;
  /** the orb allowed to this pair, degrees */
  limit: number;
  /** true while the orb shrinks; null where nothing moves */
  applying: boolean | null;
}

/** How far ahead `applying` looks, days (kerykeion's 0.001: equals the ephemeris in 391 of 392 pairs). */
const LOOK_AHEAD_DAYS = 0.001;

/** The aspect of two points: the one nearest to its angle among those within their orbs (inclusive), or null. */
export function aspectBetween<N extends string>(
  a: AspectPoint<N>,
  b: AspectPoint<N>,
  orbs: OrbRule<N>,
): Aspect<N> | null {
  const separation = distance(a.longitude, b.longitude);
  let nearest: Pick<Aspect, 'aspect' | 'orb' | 'limit'> | undefined;
  for (const { aspect, angle } of ANGLES) {
    const orb = Math.abs(separation - angle);
    if (orb > WIDEST_ORB_DEG || (nearest && orb >= nearest.orb)) continue;
    const limit = orbs(aspect, a.name, b.name);
    if (limit !== undefined && orb <= limit) nearest = { aspect, orb, limit };
  }
  if (!nearest) return null;
  const { aspect, orb, limit } = nearest;
  return { a: a.name, b: b.name, aspect, orb, limit, applying: isApplying(a, b, nearest) };
}

/** Aspects between the points of one chart, each pair once, tightest first. */
export function aspectsWithin<N extends string>(points: readonly AspectPoint<N>[], orbs: OrbRule<N>): Aspect<N>[] {
  // loops: of a hundred pairs a dozen make an aspect, and lists of the others are a tenth of a chart
  const aspects: Aspect<N>[] = [];
  for (let one = 0; one < points.length; one++) {
    for (let other = one + 1; other < points.length; other++) {
      addAspect(aspects, points[one], points[other], orbs);
    }
  }
  return tightestFirst(aspects);
}

/** Aspects from the points of one chart to those of another, the same body included, tightest first. */
export function aspectsAcross<N extends string>(
  from: readonly AspectPoint<N>[],
  to: readonly AspectPoint<N>[],
  orbs: OrbRule<N>,
): Aspect<N>[] {
  const aspects: Aspect<N>[] = [];
  for (const a of from) for (const b of to) addAspect(aspects, a, b, orbs);
  return tightestFirst(aspects);
}

function addAspect<N extends string>(
  aspects: Aspect<N>[],
  a: AspectPoint<N>,
  b: AspectPoint<N>,
  orbs: OrbRule<N>,
): void {
  const aspect = aspectBetween(a, b, orbs);
  if (aspect) aspects.push(aspect);
}

function tightestFirst<N extends string>(aspects: Aspect<N>[]): Aspect<N>[] {
  return aspects.sort((one, other) => one.orb - other.orb);
}

function isApplying(a: AspectPoint, b: AspectPoint, { aspect, orb }: Pick<Aspect, 'aspect' | 'orb'>): boolean | null {
  if (a.speed === undefined && b.speed === undefined) return null;
  const later = distance(
    a.longitude + (a.speed ?? 0) * LOOK_AHEAD_DAYS,
    b.longitude + (b.speed ?? 0) * LOOK_AHEAD_DAYS,
  );
  return Math.abs(later - ASPECT_ANGLES[aspect]) < orb;
}
