/**
 * Transits over a range of dates: every exact aspect of moving bodies to the points of a birth chart, the stretch in
 * which it is within its orb, and steps into houses. Each body's motion is cut at its stations once; then a moment is
 * looked for only where the motion between two stations passes its longitude.
 */

import { isAmong } from '../../narrow.ts';
import { norm360 } from '../sky/angle.ts';
import { type Motion, motion, passes, settled } from '../sky/motion.ts';
import { type Arc, arcsOf, passOf } from '../sky/search.ts';
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
            return { transiting: way.body, aspect, natal: point.name, ...transitOf(way, target, range.orbDeg) };
          }),
        ),
      ),
    );
  });
  const moment = ({ exact, closest }: TransitBetween) => exact[0]?.at ?? closest.at;
  return found.sort((one, other) => moment(one) - moment(other));
}

function ingressesOf(ways: readonly Way[], { cusps, houseOf }: HouseFrame): HouseIngress[] {
  const found = ways.flatMap(({ body, path, arcs }) => {
    return arcs.flatMap((arc) =>
      cusps.flatMap((cusp) =>
        passes(path, arc, cusp).map((at) => {
          const retrograde = arc.end < arc.start;
          const house = houseOf(norm360(cusp + (retrograde ? -JUST_BEYOND_DEG : JUST_BEYOND_DEG)));
          return { body, house, at, retrograde };
        }),
      ),
    );
  });
  return found.sort((one, other) => one.at - other.at);
}

/** A millionth of a degree: the side of a cusp on which a body then stands. */
const JUST_BEYOND_DEG = 1e-6;

/** A body's motion, cut at its stations: within the range, and of a slow body on both sides of it too. */
interface Way {
  body: Planet;
  path: Motion;
  arcs: Arc[];
  wide: Arc[];
  /** the least and the greatest longitude within the range */
  low: number;
  high: number;
}

function wayOf(body: Planet, from: number, to: number): Way {
  const margin = isSlow(body) ? WIDER_DAYS : 0;
  const path = motion(body, 'tropical', Math.max(FIRST_JD, from - margin), Math.min(LAST_JD, to + margin));
  const arcs = arcsOf(path.at, from, to, LOOK_DAYS[body]);
  const wide = margin > 0 ? arcsOf(path.at, path.from, path.to, LOOK_DAYS[body]) : arcs;
  const ends = arcs.flatMap(({ start, end }) => [start, end]);
  return { body, path, arcs, wide, low: Math.min(...ends), high: Math.max(...ends) };
}

/** The longitudes that stand at an aspect to a point: two, but for conjunction and opposition. */
function longitudesAt(point: number, aspect: AspectName): number[] {
  const angle = ASPECT_ANGLES[aspect];
  return angle % 180 === 0 ? [norm360(point + angle)] : [norm360(point + angle), norm360(point - angle)];
}

/** The longitude and whole turns from it whose orb the motion enters in the range. */
function roundsOf({ low, high }: Way, longitude: number, orbDeg: number): number[] {
  const rounds: number[] = [];
  const first = longitude + 360 * Math.ceil((low - orbDeg - longitude) / 360);
  for (let at = first; at <= high + orbDeg; at += 360) rounds.push(at);
  return rounds;
}

/** One longitude on one round: in the range, and as a whole. */
function transitOf(way: Way, target: number, orbDeg: number): Stretch & { whole: Stretch } {
  const exact = momentsAt(way, target);
  const edges = [target - orbDeg, target + orbDeg].flatMap((edge) => momentsAt(way, edge).map(({ at }) => at));
  edges.sort((one, other) => one - other);
  const within = (arcs: readonly Arc[]): Stretch => {
    const [from, ...turns] = [arcs[0].from, ...arcs.map(({ to }) => to)].map((at) => {
      return { at, orbDeg: Math.abs(way.path.at(at).longitude - target) };
    });
    const to = turns[turns.length - 1];
    const isWithin = (at: number) => at >= from.at && at <= to.at;
    const passed = exact.filter(({ at }) => isWithin(at));
    const entered = from.orbDeg <= orbDeg ? undefined : edges.find(isWithin);
    const left = to.orbDeg <= orbDeg ? undefined : edges.findLast(isWithin);
    const nearest = turns.reduce((best, turn) => (turn.orbDeg < best.orbDeg ? turn : best), from);
    return {
      begins: entered ?? null,
      ends: left ?? null,
      exact: passed,
      closest: passed.length > 0 ? { at: passed[0].at, orbDeg: 0 } : nearest,
    };
  };
  const own = within(way.arcs);
  return { ...own, whole: way.wide === way.arcs ? own : within(way.wide) };
}

/** The moments at which a body stands at a longitude on its round, in order of time. */
function momentsAt({ path, wide }: Way, target: number): ExactMoment[] {
  return wide.flatMap((arc) =>
    isPassed(arc, target)
      ? [{ at: settled(path, target, passOf(path.at, arc, target)), retrograde: arc.end < arc.start }]
      : [],
  );
}

/** True where an arc passes a longitude; one at its very start belongs to the arc before. */
function isPassed({ start, end }: Arc, longitude: number): boolean {
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
