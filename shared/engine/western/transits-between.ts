/**
 * Transits over a range of dates: every exact aspect of moving bodies to the points of a birth chart, the stretch in
 * which it is within its orb, and steps into houses. Each body's motion is cut at its stations once; then a moment is
 * looked for only where the motion between two stations passes its longitude.
 */

import { isAmong } from '../../narrow.ts';
import type { Planet } from '../names.ts';
import { norm360 } from '../sky/angle.ts';
import { type Motion, motion, passes, roughMotion, settled } from '../sky/motion.ts';
import { type Arc, arcsOf, passOf } from '../sky/search.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
import { ASPECT_ANGLES, type AspectName, type AspectPoint } from './aspects.ts';
import type { HouseFrame } from './houses.ts';
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
}

/** All passes of a body by one aspect to one point on one round: a station loop may bring three. */
export interface TransitBetween<N extends string = string> extends Stretch {
  transiting: Planet;
  aspect: AspectName;
  natal: N;
  /** the stretches of the range in which it is within the orb: several where it turns away and comes back */
  within: Pick<Stretch, 'begins' | 'ends'>[];
  /** where it comes nearest within the range: an exact moment, a station, or an end of the range */
  closest: { at: number; orbDeg: number };
  /** of a slow body the same in a range that is wider on both sides; of others no more than this */
  whole: Stretch & {
    /** whether it leaves the orb in between for weeks */
    isBroken: boolean;
  };
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

/** A body's motion within the range, cut at its stations. */
interface Way {
  body: Planet;
  path: Motion;
  arcs: Arc[];
  /** the least and the greatest longitude within the range */
  low: number;
  high: number;
  /** of a slow body: roughly what it does before and after the range */
  beyond: { path: Motion; arcs: Arc[] }[];
}

function wayOf(body: Planet, from: number, to: number): Way {
  const path = motion(body, 'tropical', from, to);
  const arcs = arcsOf(path.at, from, to, LOOK_DAYS[body]);
  const ends = arcs.flatMap(({ start, end }) => [start, end]);
  const beyond = isSlow(body) ? beyondOf(body, from, to) : [];
  return { body, path, arcs, low: Math.min(...ends), high: Math.max(...ends), beyond };
}

/** What is rough may have a moment near an end of the range on its other side. */
const ROUGH_DAYS = 1;

function beyondOf(body: Planet, from: number, to: number): Way['beyond'] {
  const [first, last] = [Math.max(FIRST_JD, from - WIDER_DAYS), Math.min(LAST_JD, to + WIDER_DAYS)];
  const path = roughMotion(body, first, last);
  const sides = [
    [first, Math.min(from + ROUGH_DAYS, last)],
    [Math.max(to - ROUGH_DAYS, first), last],
  ];
  return sides.map(([start, end]) => ({ path, arcs: arcsOf(path.at, start, end, LOOK_DAYS[body]) }));
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
function transitOf({ path, arcs, beyond }: Way, target: number, orbDeg: number) {
  const own = crossingsOf({ path, arcs }, target, orbDeg);
  const turns = [path.from, ...arcs.map(({ to }) => to)].map((at) => {
    return { at, orbDeg: Math.abs(path.at(at).longitude - target) };
  });
  const nearest = turns.reduce((best, turn) => (turn.orbDeg < best.orbDeg ? turn : best));
  const closest = own.exact.length > 0 ? { at: own.exact[0].at, orbDeg: 0 } : nearest;
  const [before, after] = beyond.map((side) => {
    // the rough motion may be whole turns ahead
    const ahead = 360 * Math.round((side.path.at(path.from).longitude - path.at(path.from).longitude) / 360);
    return crossingsOf(side, target + ahead, orbDeg);
  });
  const whole = before && after ? joined(before, own, after, path) : own;
  return {
    ...stretchOf(own),
    within: withinOf(own),
    closest,
    whole: { ...stretchOf(whole), isBroken: isBroken(withinOf(whole)) },
  };
}

/** What a motion does at a longitude: steps over the edges of its orb, exact moments, whether its ends lie in it. */
interface Crossings {
  edges: number[];
  exact: ExactMoment[];
  beginsIn: boolean;
  endsIn: boolean;
}

function crossingsOf({ path, arcs }: Pick<Way, 'path' | 'arcs'>, target: number, orbDeg: number): Crossings {
  const moments = (longitude: number) => {
    return arcs.flatMap((arc) =>
      isPassed(arc, longitude)
        ? [{ at: settled(path, longitude, passOf(path.at, arc, longitude)), retrograde: arc.end < arc.start }]
        : [],
    );
  };
  const edges = [target - orbDeg, target + orbDeg].flatMap((edge) => moments(edge).map(({ at }) => at));
  const isIn = (longitude: number) => Math.abs(longitude - target) <= orbDeg;
  return {
    edges: edges.sort((one, other) => one - other),
    exact: moments(target),
    beginsIn: isIn(arcs[0].start),
    endsIn: isIn(arcs[arcs.length - 1].end),
  };
}

/** The crossings of a range with those before and after it. */
function joined(before: Crossings, own: Crossings, after: Crossings, { from, to }: Motion): Crossings {
  return {
    edges: [...before.edges.filter((at) => at < from), ...own.edges, ...after.edges.filter((at) => at > to)],
    exact: [...before.exact.filter(({ at }) => at < from), ...own.exact, ...after.exact.filter(({ at }) => at > to)],
    beginsIn: before.beginsIn,
    endsIn: after.endsIn,
  };
}

function stretchOf({ edges, exact, beginsIn, endsIn }: Crossings): Stretch {
  return {
    begins: beginsIn ? null : (edges[0] ?? null),
    ends: endsIn ? null : (edges[edges.length - 1] ?? null),
    exact,
  };
}

/** Between one step into the orb and the next out of it; the range may cut the first and the last. */
function withinOf({ edges, beginsIn, endsIn }: Crossings): TransitBetween['within'] {
  const steps: (number | null)[] = [...(beginsIn ? [null] : []), ...edges, ...(endsIn ? [null] : [])];
  return Array.from({ length: steps.length >> 1 }, (_, at) => ({ begins: steps[2 * at], ends: steps[2 * at + 1] }));
}

/** Days out of the orb after which a transit is told as one that comes in parts. */
const PAUSE_DAYS = 20;

function isBroken(stretches: TransitBetween['within']): boolean {
  return stretches.some(({ begins }, at) => {
    const before = stretches[at - 1]?.ends ?? null;
    return begins !== null && before !== null && begins - before > PAUSE_DAYS;
  });
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
