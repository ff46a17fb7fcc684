/**
 * What the sky does next: phases of the Moon, changes of sign,
 * stations, returns to a longitude. Instants are Julian days (UT).
 */

import type { Planet } from '../names.ts';
import { arc, distance, edgeBetween, norm360, signOf } from '../sky/angle.ts';
import { type Eclipse, nextEclipse, OutOfRange, position, type Zodiac } from '../sky/ephemeris.ts';
import { type Change, changes, nextMoment } from '../sky/search.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
import { settled, track } from '../sky/track.ts';

/** What moves through the signs: the planets, and the node. */
export type Moving = Planet | 'mean_node';

/** Days between two looks: shorter than a planet's retrograde motion, so that no station is passed over. */
export const LOOK_DAYS: Readonly<Record<Moving, number>> = {
  moon: 0.5,
  sun: 4,
  mercury: 2,
  venus: 4,
  mars: 4,
  jupiter: 8,
  saturn: 8,
  uranus: 8,
  neptune: 8,
  pluto: 8,
  mean_node: 8,
};
/** Searches go on in stretches of so many looks. */
const STRETCH_LOOKS = 64;
/** A stay of Pluto in one sign may last 31 years; his way round takes 248. */
const LONGEST_SEARCH_DAYS = 260 * 365.25;

/** The next new Moon (0), first quarter (1), full Moon (2) or last quarter (3) at or after a moment. */
export function nextPhase(jd: number, quarter: 0 | 1 | 2 | 3): number {
  return nextElongation(jd, 90 * quarter);
}

/** The next moment at which the Moon stands so many degrees before the Sun. */
export function nextElongation(jd: number, degrees: number): number {
  const elongation = (t: number) => {
    const [sun, moon] = [position(t, 'sun'), position(t, 'moon')];
    return { longitude: norm360(moon.longitude - sun.longitude), speed: moon.speed - sun.speed };
  };
  return nextMoment(elongation, degrees, jd);
}

/** Farther than this from the ecliptic, degrees, the Moon neither reaches the Sun nor the shadow. */
const ECLIPSE_LATITUDE_DEG = 1.7;

/** The eclipse that an exact phase is, somewhere on Earth: new Moon (0), first quarter (1), full Moon (2) … */
export function lunationEclipse(jd: number, quarter: number): Eclipse | null {
  if (quarter % 2 === 1 || Math.abs(position(jd, 'moon').latitude) > ECLIPSE_LATITUDE_DEG) return null;
  const eclipse = nextEclipse(jd - 1, quarter === 0 ? 'sun' : 'moon');
  return Math.abs(eclipse.maximum - jd) < 1 ? eclipse : null;
}

/** A station, and the direction from it on. */
export interface Station {
  jd: number;
  direction: 'direct' | 'retrograde';
}

/** The next stations after a moment, in order; none of Sun and Moon, which never turn. */
export function nextStations(body: Planet, jd: number, count: number): Station[] {
  return stationsOf(body, jd, count, nextChanges);
}

/** The last stations before a moment, the latest first. */
export function lastStations(body: Planet, jd: number, count: number): Station[] {
  return stationsOf(body, jd, count, lastChanges);
}

function stationsOf(body: Planet, jd: number, count: number, search: typeof nextChanges): Station[] {
  if (body === 'sun' || body === 'moon') return [];
  const motion = (at: ReturnType<typeof track>) => ({ at: (t: number) => Number(at(t).speed < 0) });
  return search(body, jd, motion, () => true, count).map(({ jd: at, after }) => ({
    // a slow planet's speed changes so little in an hour that no interpolated one tells when it is zero
    jd: settled(at, (t) => position(t, body).speed, 0),
    direction: after === 1 ? 'retrograde' : 'direct',
  }));
}

/**
 * The next `count` times a body enters a sign (0 Aries …), or any sign when none is named, in either zodiac; fewer
 * beyond the ephemeris.
 */
export function nextIngresses(
  body: Moving,
  jd: number,
  count: number,
  where: { sign?: number; zodiac?: Zodiac } = {},
): { jd: number; sign: number }[] {
  return ingressesOf(body, jd, count, where, nextChanges);
}

/** The last `count` times before a moment that a body entered a sign, the latest first. */
export function lastIngresses(
  body: Moving,
  jd: number,
  count: number,
  where: { sign?: number; zodiac?: Zodiac } = {},
): { jd: number; sign: number }[] {
  return ingressesOf(body, jd, count, where, lastChanges);
}

function ingressesOf(
  body: Moving,
  jd: number,
  count: number,
  { sign, zodiac = 'tropical' }: { sign?: number; zodiac?: Zodiac },
  search: typeof nextChanges,
): { jd: number; sign: number }[] {
  const signs = (at: ReturnType<typeof track>) => ({ at: (t: number) => signOf(at(t).longitude) });
  const wanted = ({ after }: Change) => sign === undefined || after === sign;
  return search(body, jd, signs, wanted, count, zodiac).map((crossing) => {
    const edge = edgeBetween(crossing.before, crossing.after);
    const off = (t: number) => arc(edge, position(t, body, zodiac).longitude);
    return { jd: settled(crossing.jd, off), sign: crossing.after };
  });
}

/** No body moves by more degrees in a day. */
const FASTEST: Readonly<Record<Planet, number>> = {
  sun: 1.03,
  moon: 15.5,
  mercury: 2.25,
  venus: 1.28,
  mars: 0.82,
  jupiter: 0.25,
  saturn: 0.14,
  uranus: 0.07,
  neptune: 0.042,
  pluto: 0.05,
};

/** A moment up to which a body that hurries all the way cannot have come to a longitude. */
export function notBefore(body: Planet, longitude: number, jd: number): number {
  const days = distance(position(jd, body).longitude, longitude) / FASTEST[body] - LOOK_DAYS[body];
  return days < LOOK_DAYS[body] || jd + days > LAST_JD ? jd : notBefore(body, longitude, jd + days);
}

/**
 * The next `count` moments at which a body stands at a longitude, none after `last` where that is given; a planet may
 * pass it three times in a row.
 */
export function nextPasses(body: Planet, longitude: number, jd: number, count: number, last?: number): number[] {
  const side = (at: ReturnType<typeof track>) => ({ at: (t: number) => Number(arc(longitude, at(t).longitude) >= 0) });
  // the side changes at the opposite point as well
  const near = ({ jd: t }: Change) => distance(position(t, body).longitude, longitude) < 90;
  return nextChanges(body, notBefore(body, longitude, jd), side, near, count, 'tropical', last).map(({ jd: t }) =>
    settled(t, (moment) => arc(longitude, position(moment, body).longitude)),
  );
}

/** The first changes of a state of a body after a moment that are wanted. */
function nextChanges(
  body: Moving,
  jd: number,
  stateOn: (at: ReturnType<typeof track>) => { at(jd: number): number },
  wanted: (change: Change) => boolean,
  count: number,
  zodiac: Zodiac = 'tropical',
  last = jd + LONGEST_SEARCH_DAYS,
): Change[] {
  const ahead: Change[] = [];
  const stepDays = LOOK_DAYS[body];
  const end = Math.min(LAST_JD - 2 * stepDays, jd + LONGEST_SEARCH_DAYS, last);
  for (let from = jd; from < end && ahead.length < count; from += stepDays * STRETCH_LOOKS) {
    const state = stateOn(track(body, zodiac, from, stepDays));
    ahead.push(...changes({ ...state, stepDays }, from, Math.min(end, from + stepDays * STRETCH_LOOKS)).filter(wanted));
  }
  return ahead.slice(0, count);
}

/** The last changes of a state of a body before a moment that are wanted, the latest first. */
function lastChanges(...[body, jd, stateOn, wanted, count, zodiac = 'tropical']: Parameters<typeof nextChanges>) {
  const behind: Change[] = [];
  const stepDays = LOOK_DAYS[body];
  const begin = Math.max(FIRST_JD + 2 * stepDays, jd - LONGEST_SEARCH_DAYS);
  for (let to = jd; to > begin && behind.length < count; to -= stepDays * STRETCH_LOOKS) {
    const from = Math.max(begin, to - stepDays * STRETCH_LOOKS);
    const state = stateOn(track(body, zodiac, from, stepDays));
    behind.push(
      ...changes({ ...state, stepDays }, from, to)
        .filter(wanted)
        .reverse(),
    );
  }
  return behind.slice(0, count);
}

/** A body's sign and degrees, and whether it moves backwards, at a moment. Throws OutOfRange. */
export function standing(body: Planet, jd: number): { longitude: number; speed: number } {
  if (!(jd <= LAST_JD)) throw new OutOfRange(jd);
  const { longitude, speed } = position(jd, body);
  return { longitude, speed };
}
