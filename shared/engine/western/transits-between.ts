/**
 * Transits over a range of dates: every exact aspect of moving bodies to the points of a birth chart, the stretch in
 * which it is within its orb, and steps into houses. Each body's motion is cut at its stations once; then a moment is
 * looked for only where the motion between two stations passes its longitude.
 */

import { isAmong } from '../../narrow.ts';
import { once } from '../../once.ts';
import { norm360 } from '../sky/angle.ts';
import { type Motion, motion, settledPass } from '../sky/motion.ts';
import { type Arc, arcsOf, passesOf, passOf } from '../sky/search.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
import { ASPECT_ANGLES, type AspectName, type AspectPoint } from './aspects.ts';
import type { HouseFrame } from './houses.ts';
import type { Planet } from './natal.ts';
import { LOOK_DAYS } from './sky-events.ts';

/** A moment at which a body stands exactly at a longitude, Julian day (UT). */
export interface ExactMoment {
  at: number;
  retrograde: boolean;
}

/** A stretch within the orb, with the moments that are exact in it. */
interface Stretch {
  /** Julian days (UT) of the first step into the orb and the last out of it; null where the range cuts it */
  begins: number | null;
  ends: number | null;
  exact: ExactMoment[];
  /** where it comes nearest within the range: an exact moment, a station, or an end of the range */
  closest: { at: number; orbDeg: number };
}

/** All passes of a body by one aspect to one point on one round: a station loop may bring three. */
export interface TransitBetween<N extends string = string> extends Stretch {
  transiting: Planet;
  aspect: AspectName;
  natal: N;
  /** of a slow body the same in a range that is wider on both sides; of others no more than this */
  whole: Stretch;
}

/** Bodies that pass a degree in days; the others take weeks or months, and may come back to it. */
const QUICK = ['sun', 'moon', 'mercury', 'venus', 'mars'] as const satisfies Planet[];
export type QuickBody = (typeof QUICK)[number];

/** Whether a body takes weeks or months to pass a degree. */
export function isSlow(body: Planet): body is Exclude<Planet, QuickBody> {
  return !isAmong(QUICK, body);
}

/** What is told of a slow transit lies within so many days of the range. */
const WIDER_DAYS = 550;

/** A body's step over a cusp. */
export interface HouseIngress {
  body: Planet;
  /** the house entered, 1 … 12 */
  house: number;
  at: number;
  retrograde: boolean;
}

/** What is asked of a range of dates; Julian days (UT), degrees. */
export interface TransitRange<N extends string> {
  from: number;
  to: number;
  bodies: readonly Planet[];
  points: readonly AspectPoint<N>[];
  aspects: readonly AspectName[];
  orbDeg: number;
  /** of the birth chart; null without a birth time */
  houses: HouseFrame | null;
}

/**
 * Transits of a range, by the moment at which each is first exact, or closest where it never is, and the steps of the
 * bodies over the cusps of the birth chart, in order of time.
 */
export function transitsBetween<N extends string>(range: TransitRange<N>) {
  const ways = range.bodies.map((body) => wayOf(body, range.from, range.to));
  return { transits: transitsOf(ways, range), ingresses: range.houses ? ingressesOf(ways, range.houses) : [] };
}

function transitsOf<N extends string>(ways: readonly Way[], range: TransitRange<N>): TransitBetween<N>[] {
  const found = ways.flatMap((way) => {
    return range.points.flatMap((point) =>
      range.aspects.flatMap((aspect) =>
        longitudesAt(point.longitude, aspect).flatMap((longitude) =>
          roundsOf(way, longitude, range.orbDeg).map((target) => {
            const own = transitOf(way, target, range.orbDeg);
            const whole = way.wider ? wholeOf(way, way.wider(), target, range.orbDeg) : own;
            return { transiting: way.body, aspect, natal: point.name, ...own, whole };
          }),
        ),
      ),
    );
  });
  const moment = ({ exact, closest }: TransitBetween) => exact[0]?.at ?? closest.at;
  return found.sort((one, other) => moment(one) - moment(other));
}

function ingressesOf(ways: readonly Way[], { cusps, houseOf }: HouseFrame): HouseIngress[] {
  const found = ways.flatMap(({ body, way, arcs }) => {
    return arcs.flatMap((arc) =>
      cusps.flatMap((cusp) =>
        passesOf(way.at, arc, cusp).map((guess) => {
          const retrograde = arc.end < arc.start;
          const house = houseOf(norm360(cusp + (retrograde ? -JUST_BEYOND_DEG : JUST_BEYOND_DEG)));
          return { body, house, at: settledPass(way.exact, cusp, guess), retrograde };
        }),
      ),
    );
  });
  return found.sort((one, other) => one.at - other.at);
}

/** A millionth of a degree: the side of a cusp on which a body then stands. */
const JUST_BEYOND_DEG = 1e-6;

/** A body's motion, cut at its stations. */
interface Way {
  body: Planet;
  way: Motion;
  arcs: Arc[];
  /** of a slow body that of a wider range: dear, and asked for only where it has a transit at all */
  wider?: () => Way;
}

function wayOf(body: Planet, from: number, to: number): Way {
  const way = wayWithin(body, from, to);
  if (!isSlow(body)) return way;
  const [first, last] = [Math.max(FIRST_JD, from - WIDER_DAYS), Math.min(LAST_JD, to + WIDER_DAYS)];
  return { ...way, wider: once(() => wayWithin(body, first, last, true)) };
}

function wayWithin(body: Planet, from: number, to: number, isCoarse = false): Way {
  const way = motion(body, 'tropical', from, to, isCoarse);
  return { body, way, arcs: arcsOf(way.at, from, to, LOOK_DAYS[body]) };
}

/** A transit of a range, seen in the wider one, whose longitudes may run a whole turn ahead. */
function wholeOf({ way }: Way, wider: Way, target: number, orbDeg: number): Stretch {
  const turns = Math.round((wider.way.at(way.from).longitude - way.at(way.from).longitude) / 360);
  return transitOf(wider, target + 360 * turns, orbDeg);
}

/** The longitudes that stand at an aspect to a point: two, but for conjunction and opposition. */
function longitudesAt(point: number, aspect: AspectName): number[] {
  const angle = ASPECT_ANGLES[aspect];
  return angle % 180 === 0 ? [norm360(point + angle)] : [norm360(point + angle), norm360(point - angle)];
}

/** The longitude and whole turns from it whose orb the motion enters. */
function roundsOf({ arcs }: Way, longitude: number, orbDeg: number): number[] {
  const ends = arcs.flatMap(({ start, end }) => [start, end]);
  const [low, high] = [Math.min(...ends) - orbDeg, Math.max(...ends) + orbDeg];
  const rounds: number[] = [];
  for (let at = longitude + 360 * Math.ceil((low - longitude) / 360); at <= high; at += 360) rounds.push(at);
  return rounds;
}

/** One longitude on one round: entries, exits, exact moments and the closest one. */
function transitOf({ way, arcs }: Way, target: number, orbDeg: number): Stretch {
  const exact = arcs.flatMap((arc) =>
    within(arc, target) ? [{ at: settledPass(way.exact, target, passOf(way.at, arc, target)), arc }] : [],
  );
  const edges = arcs.flatMap((arc) =>
    [target - orbDeg, target + orbDeg].flatMap((edge) =>
      within(arc, edge) ? [settledPass(way.exact, edge, passOf(way.at, arc, edge))] : [],
    ),
  );
  edges.sort((one, other) => one - other);
  const off = (jd: number) => Math.abs(way.at(jd).longitude - target);
  const isIn = (jd: number) => off(jd) <= orbDeg;
  const turns = [way.from, ...arcs.map(({ to }) => to)].map((at) => ({ at, orbDeg: off(at) }));
  const nearest = turns.reduce((best, turn) => (turn.orbDeg < best.orbDeg ? turn : best));
  return {
    begins: isIn(way.from) ? null : edges[0],
    ends: isIn(way.to) ? null : edges[edges.length - 1],
    exact: exact.map(({ at, arc }) => ({ at, retrograde: arc.end < arc.start })),
    closest: exact.length > 0 ? { at: exact[0].at, orbDeg: 0 } : nearest,
  };
}

/** True where an arc passes a longitude; one at its very start belongs to the arc before. */
function within({ start, end }: Arc, longitude: number): boolean {
  return start < end ? start < longitude && longitude <= end : end <= longitude && longitude < start;
}

/** The five aspects of Ptolemy. */
export const MAJOR_ASPECTS = [
  'conjunction',
  'sextile',
  'square',
  'trine',
  'opposition',
] as const satisfies AspectName[];
