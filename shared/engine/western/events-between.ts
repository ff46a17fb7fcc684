/**
 * The sky's own calendar over a range of dates: phases, eclipses, steps into signs, stations, aspects between planets,
 * and the Moon void of course. The motions are computed once and shared by all of them.
 */
import { namesOf } from '../../narrow.ts';
import { PLANETS, type Planet } from '../names.ts';
import { norm360, signOf } from '../sky/angle.ts';
import { type EclipseAt, eclipsesBetween } from '../sky/eclipse.ts';
import { longitudeAt, type Place } from '../sky/ephemeris.ts';
import { between, exactly, type Motion, motion, passes, settledPass } from '../sky/motion.ts';
import { type Arc, arcsOf } from '../sky/search.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
import type { AspectName } from './aspects.ts';
import { LOOK_DAYS } from './sky-events.ts';

/** The principal phases, a quarter of a circle apart. */
export const QUARTERS = ['new_moon', 'first_quarter', 'full_moon', 'last_quarter'] as const;

/** Which planets the Moon's last aspect may be made to: the traditional seven, or those found since as well. */
export type VoidRule = 'modern' | 'classical';

/** Events; moments are Julian days (UT), signs 0 Aries …. */
export type CalendarEvent =
  | { kind: (typeof QUARTERS)[number]; at: number; longitude: number }
  | { kind: 'solar_eclipse' | 'lunar_eclipse'; at: number; longitude: number; eclipse: EclipseAt }
  | { kind: 'ingress'; at: number; body: Planet; sign: number; retrograde: boolean }
  | { kind: 'station'; at: number; body: Planet; direction: 'direct' | 'retrograde'; longitude: number }
  | { kind: 'aspect'; at: number; bodies: [Planet, Planet]; aspect: AspectName }
  | {
      kind: 'void_of_course';
      at: number;
      begins: number;
      ends: number;
      last: { aspect: AspectName; body: Planet } | null;
      sign: number;
      next: number;
    };
export type CalendarKind = CalendarEvent['kind'];

/** The five aspects of Ptolemy, by what one body stands ahead of the other, degrees. */
const ASPECT_AT: Readonly<Record<number, AspectName>> = {
  0: 'conjunction',
  60: 'sextile',
  90: 'square',
  120: 'trine',
  180: 'opposition',
  240: 'trine',
  270: 'square',
  300: 'sextile',
};
const ASPECT_DEGREES = Object.keys(ASPECT_AT).map(Number);

/** What is asked of the sky. */
export interface SkyRange {
  from: number;
  to: number;
  kinds: ReadonlySet<CalendarKind>;
  voidRule: VoidRule;
  /** where eclipses are looked at from */
  place: Place | null;
}

/** Events in [from, to), in order of time; a void Moon that has begun before, or ends after, is among them. */
export function eventsBetween({ from, to, kinds, voidRule, place }: SkyRange): CalendarEvent[] {
  const sky = skyOf(from, to);
  const finders: Readonly<Record<Exclude<CalendarKind, (typeof QUARTERS)[number]>, () => CalendarEvent[]>> = {
    solar_eclipse: () => eclipses('sun', from, to, place),
    lunar_eclipse: () => eclipses('moon', from, to, place),
    ingress: () => PLANETS.flatMap((body) => ingressesOf(body, sky)),
    station: () => PLANETS.flatMap((body) => stationsOf(body, sky)),
    aspect: () => aspectsOf(sky),
    void_of_course: () => voidsOf(sky, voidRule),
  };
  const found: CalendarEvent[] = phasesOf(sky, kinds);
  for (const kind of namesOf(finders)) if (kinds.has(kind)) found.push(...finders[kind]());
  return found.sort((one, other) => one.at - other.at);
}

/** A body's motion, cut at its stations; asked for when it is needed first. */
interface Way {
  motion: Motion;
  arcs: Arc[];
}
interface Sky {
  from: number;
  to: number;
  of(body: Planet): Way;
}

/** The Moon stays in a sign for 2.8 days at most: one that is left or entered beyond the range is found so. */
const MARGIN_DAYS = 3;

function skyOf(from: number, to: number): Sky {
  const known: Partial<Record<Planet, Way>> = {};
  const [first, last] = [Math.max(FIRST_JD, from - MARGIN_DAYS), Math.min(LAST_JD, to + MARGIN_DAYS)];
  return {
    from,
    to,
    of(body) {
      const way = known[body] ?? wayOf(motion(body, 'tropical', first, last), lookDaysOf(body));
      known[body] = way;
      return way;
    },
  };
}

/** How often a motion is looked at for stations: the Sun has none, and nothing outruns the Moon. */
function lookDaysOf(one: Planet, other: Planet = one): number {
  const isSteady = one === 'moon' || (one === 'sun' && other === 'sun');
  return isSteady ? Number.POSITIVE_INFINITY : Math.min(LOOK_DAYS[one], LOOK_DAYS[other]);
}

function wayOf(path: Motion, stepDays: number): Way {
  return { motion: path, arcs: arcsOf(path.at, path.from, path.to, stepDays) };
}

const isIn = ({ from, to }: Sky, at: number) => at >= from && at < to;

function phasesOf(sky: Sky, kinds: ReadonlySet<CalendarKind>): CalendarEvent[] {
  const wanted = QUARTERS.filter((kind) => kinds.has(kind));
  if (wanted.length === 0) return [];
  const [moon, sun] = [sky.of('moon').motion, sky.of('sun').motion];
  const { motion: ahead, arcs } = wayOf(between(moon, sun), lookDaysOf('moon', 'sun'));
  return wanted.flatMap((kind) => {
    const degrees = 90 * QUARTERS.indexOf(kind);
    return arcs
      .flatMap((arc) => passes(ahead, arc, degrees))
      .filter((at) => isIn(sky, at))
      .map((at) => ({ kind, at, longitude: norm360(moon.at(at).longitude) }));
  });
}

function eclipses(light: 'sun' | 'moon', from: number, to: number, place: Place | null): CalendarEvent[] {
  const kind = light === 'sun' ? 'solar_eclipse' : 'lunar_eclipse';
  return eclipsesBetween(light, from, to, place).map((eclipse) => ({
    kind,
    at: eclipse.maximum,
    longitude: longitudeAt(eclipse.maximum, light),
    eclipse,
  }));
}

const SIGN_EDGES = Array.from({ length: 12 }, (_, sign) => 30 * sign);

function ingressesOf(body: Planet, sky: Sky): Extract<CalendarEvent, { kind: 'ingress' }>[] {
  return signChanges(body, sky).filter(({ at }) => isIn(sky, at));
}

/** Changes of sign, those of the margins included. */
function signChanges(body: Planet, sky: Sky): Extract<CalendarEvent, { kind: 'ingress' }>[] {
  const { motion: path, arcs } = sky.of(body);
  return arcs.flatMap((arc) => {
    const retrograde = arc.end < arc.start;
    return SIGN_EDGES.flatMap((edge, index) =>
      passes(path, arc, edge).map((at) => ({
        kind: 'ingress' as const,
        at,
        body,
        sign: retrograde ? (index + 11) % 12 : index,
        retrograde,
      })),
    );
  });
}

function stationsOf(body: Planet, sky: Sky): CalendarEvent[] {
  const { motion: path, arcs } = sky.of(body);
  return arcs.slice(1).flatMap((arc, index) => {
    const direction = arc.end > arcs[index].end ? ('direct' as const) : ('retrograde' as const);
    const at = settledStation(body, path, arc.from);
    return isIn(sky, at) ? [{ kind: 'station', at, body, direction, longitude: longitudeAt(at, body) }] : [];
  });
}

/** Days of a slope of the speed, which near a station changes evenly. */
const SLOPE_DAYS = 0.05;

/** The moment near a guess at which the ephemeris' own speed is zero, which may be minutes from where a body turns. */
function settledStation(body: Planet, { at }: Motion, guess: number): number {
  const slope = (at(guess + SLOPE_DAYS).speed - at(guess - SLOPE_DAYS).speed) / (2 * SLOPE_DAYS);
  return settledPass((jd) => ({ longitude: exactly(body)(jd).speed, speed: slope }), 0, guess);
}

/** Exact aspects between all but the Moon, whose last ones before she leaves a sign are told with her void. */
function aspectsOf(sky: Sky): CalendarEvent[] {
  const bodies = PLANETS.filter((body) => body !== 'moon');
  return bodies.flatMap((one, index) =>
    bodies.slice(index + 1).flatMap((other) =>
      aspectsBetween(one, other, sky)
        .filter(({ at }) => isIn(sky, at))
        .map(({ at, aspect }) => ({ kind: 'aspect' as const, at, bodies: [one, other] as [Planet, Planet], aspect })),
    ),
  );
}

/** When two bodies stand at an aspect, those of the margins included; in no order. */
function aspectsBetween(one: Planet, other: Planet, sky: Sky): { at: number; aspect: AspectName }[] {
  const way = between(sky.of(one).motion, sky.of(other).motion);
  const { motion: ahead, arcs } = wayOf(way, lookDaysOf(one, other));
  return ASPECT_DEGREES.flatMap((degrees) =>
    arcs.flatMap((arc) => passes(ahead, arc, degrees).map((at) => ({ at, aspect: ASPECT_AT[degrees] }))),
  );
}

const REACHED: Readonly<Record<VoidRule, readonly Planet[]>> = {
  modern: PLANETS.filter((body) => body !== 'moon'),
  classical: ['sun', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'],
};

/**
 * The Moon's time between her last exact major aspect in a sign and the next sign; the whole stay where she makes none.
 */
function voidsOf(sky: Sky, rule: VoidRule): CalendarEvent[] {
  const aspects = REACHED[rule]
    .flatMap((body) => aspectsBetween('moon', body, sky).map((aspect) => ({ ...aspect, body })))
    .sort((one, other) => one.at - other.at);
  const steps = signChanges('moon', sky).sort((one, other) => one.at - other.at);
  let count = 0;
  return steps.slice(1).flatMap(({ at: ends, sign: next }, index) => {
    const entered = steps[index].at;
    while (count < aspects.length && aspects[count].at <= ends) count++;
    const latest = aspects[count - 1];
    const last = latest && latest.at > entered ? latest : null;
    const begins = last?.at ?? entered;
    if (begins >= sky.to || ends <= sky.from) return [];
    const sign = signOf(norm360(30 * next - 15));
    const meeting = last && { aspect: last.aspect, body: last.body };
    return [{ kind: 'void_of_course', at: begins, begins, ends, last: meeting, sign, next }];
  });
}

/** Every kind of event, in the order in which they are told. */
export const CALENDAR_KINDS = [
  ...QUARTERS,
  'solar_eclipse',
  'lunar_eclipse',
  'ingress',
  'station',
  'aspect',
  'void_of_course',
] as const satisfies readonly CalendarKind[];
