/**
 * How much a transit weighs among others: by how slow its body is, how near to the heart of a chart the point lies that
 * it touches, the aspect, and whether it becomes exact. The scale is our own: what is told first has 4 and more.
 */

import type { Planet } from '../names.ts';
import type { AspectName } from './aspects.ts';
import type { TransitBetween } from './transits-between.ts';

const BODIES: Readonly<Record<Planet, number>> = {
  sun: 1,
  moon: 0.3,
  mercury: 0.6,
  venus: 0.8,
  mars: 1.2,
  jupiter: 2,
  saturn: 4,
  uranus: 4,
  neptune: 4,
  pluto: 4.5,
};

/** Points that are more than a planet among ten. */
const POINTS: Readonly<Record<string, number>> = {
  sun: 2,
  moon: 2,
  ascendant: 2,
  mc: 1.6,
  mercury: 1.3,
  venus: 1.3,
  mars: 1.3,
  jupiter: 0.8,
  saturn: 0.9,
};
/** Those that everybody born that year shares, and points that are no planets. */
const OTHER_POINT = 0.5;
const RULER = 1.8;
/** A slow body that stands at an angle to its own place marks an age. */
const OWN_PLACE = 1.4;

const ASPECTS: Readonly<Partial<Record<AspectName, number>>> = {
  conjunction: 1.2,
  opposition: 1.1,
  square: 1,
  trine: 0.75,
  sextile: 0.55,
};
const MINOR_ASPECT = 0.3;

/** Of a transit that the range does not see exact. */
const NOT_EXACT = 0.7;

/** The weight; `ruler` is that of the ascendant, null without a birth time. */
export function transitWeight(
  { transiting, aspect, natal, exact }: Pick<TransitBetween, 'transiting' | 'aspect' | 'natal' | 'exact'>,
  ruler: Planet | null,
): number {
  const point = POINTS[natal] ?? OTHER_POINT;
  const place = transiting === natal ? OWN_PLACE : natal === ruler ? Math.max(RULER, point) : point;
  return BODIES[transiting] * place * (ASPECTS[aspect] ?? MINOR_ASPECT) * (exact.length > 0 ? 1 : NOT_EXACT);
}
