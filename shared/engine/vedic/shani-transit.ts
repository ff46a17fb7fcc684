/**
 * Shani's passes over signs counted from the natal Chandra: sade sati (12th, 1st, 2nd) and dhaiya (4th, 8th). Sidereal,
 * purely by sign: a retrograde step back interrupts a pass, and the next ingress takes it up again.
 */

import { certain } from '../../record.ts';
import { arc, edgeBetween, norm360, signOf } from '../sky/angle.ts';
import { type Ayanamsa, position } from '../sky/ephemeris.ts';
import { type Change, changes, type MovingAngle, zeroBetween } from '../sky/search.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
import { settled, track } from '../sky/track.ts';

/** A stay in one sign, [from, to) in Julian days (UT); null where it reaches beyond the years of the ephemeris. */
export interface Stay {
  sign: number;
  from: number | null;
  to: number | null;
  /** entered by retrograde motion */
  retrograde: boolean;
}

/**
 * First ingress into a run of signs to the last exit from it, and the stays between: more than signs where he steps
 * back.
 */
export interface Pass {
  from: number | null;
  to: number | null;
  stays: Stay[];
}

const YEAR_DAYS = 365.25;
/** A pass of three signs lasts up to 8.5 years, and the next begins within 30 of its beginning. */
const BACK_DAYS = 11 * YEAR_DAYS;
const AHEAD_DAYS = 41 * YEAR_DAYS;
/** Steps back last some months; between two passes lie decades. */
const LONGEST_PAUSE_DAYS = 2 * YEAR_DAYS;

/** All stays from some years before an instant to long enough after it to hold two whole passes. */
export function staysAround(jd: number, ayanamsa: Ayanamsa): Stay[] {
  const first = Math.max(0, blockOf(jd - BACK_DAYS));
  const last = Math.min(blockOf(jd + AHEAD_DAYS), blockOf(LAST_JD - LOOK_DAYS));
  const moves: Change[] = [];
  for (let block = first; block <= last; block++) moves.push(...ingressesOf(block, ayanamsa));
  return [moves[0].before, ...moves.map(({ after }) => after)].map((sign, index) => ({
    sign,
    from: index === 0 ? null : moves[index - 1].jd,
    to: index === moves.length ? null : moves[index].jd,
    retrograde: index > 0 && (moves[index - 1].before + 11) % 12 === sign,
  }));
}

/** The sign he stands in at an instant among stays around it. */
export function signAt(stays: readonly Stay[], jd: number): number {
  return certain(
    stays.find(({ to }) => to === null || jd < to),
    'stay',
  ).sign;
}

/**
 * The pass over `count` signs from `firstSign` on that is under way at `jd`, be it interrupted, or null; and the next
 * one.
 */
export function passesAround(
  stays: readonly Stay[],
  jd: number,
  firstSign: number,
  count: number,
): { current: Pass | null; next: Pass | null } {
  const passes = passesOver(stays.filter(({ sign }) => (sign - firstSign + 12) % 12 < count));
  const hasBegun = ({ from }: Pass) => from === null || from <= jd;
  return {
    current: passes.find((pass) => hasBegun(pass) && (pass.to === null || pass.to > jd)) ?? null,
    next: passes.find((pass) => !hasBegun(pass)) ?? null,
  };
}

/** Stays of one run of signs, gathered into passes. */
function passesOver(stays: readonly Stay[]): Pass[] {
  const passes: Pass[] = [];
  for (const stay of stays) {
    const pass = passes.at(-1);
    if (pass && certain(stay.from, 'ingress') - certain(pass.to, 'exit') < LONGEST_PAUSE_DAYS) {
      pass.stays.push(stay);
      pass.to = stay.to;
    } else {
      passes.push({ from: stay.from, to: stay.to, stays: [stay] });
    }
  }
  return passes;
}

/**
 * Less than half of a retrograde motion (134 days and more): two looks never miss one, and toward a station he only
 * slows down.
 */
const LOOK_DAYS = 60;
/**
 * The cubic between places four days apart is within 0.01″ of the ephemeris, but for days when he stands behind the
 * Sun.
 */
const TRACK_DAYS = 4;
/** Ingresses are found by blocks of about ten years and kept: most requests ask about the same years. */
const BLOCK_DAYS = 61 * LOOK_DAYS;

const known = new Map<string, Change[]>();

function blockOf(jd: number): number {
  return Math.floor((jd - FIRST_JD) / BLOCK_DAYS);
}

/** His changes of sign in a block of time. */
function ingressesOf(block: number, ayanamsa: Ayanamsa): Change[] {
  const key = `${ayanamsa} ${block}`;
  const from = FIRST_JD + block * BLOCK_DAYS;
  const changesOfSign =
    known.get(key) ??
    ingresses(track('saturn', ayanamsa, from, TRACK_DAYS), from, Math.min(from + BLOCK_DAYS, LAST_JD - TRACK_DAYS)).map(
      (ingress) => ({
        ...ingress,
        jd: settled(ingress.jd, distanceFrom(edgeBetween(ingress.before, ingress.after), ayanamsa)),
      }),
    );
  known.set(key, changesOfSign);
  return changesOfSign;
}

/** How far he stands from a longitude, asked of the ephemeris itself. */
function distanceFrom(longitude: number, ayanamsa: Ayanamsa): (jd: number) => number {
  return (jd) => arc(longitude, position(jd, 'saturn', ayanamsa).longitude);
}

/**
 * Every change of sign between two instants, however short the stay: where he turns near the edge of a sign the search
 * is split at the station, so that each part moves one way.
 */
function ingresses(shani: MovingAngle, from: number, to: number): Change[] {
  const all: Change[] = [];
  const sign = { at: (jd: number) => signOf(shani(jd).longitude), stepDays: LOOK_DAYS };
  for (let a = from; a < to; a += LOOK_DAYS) {
    const b = Math.min(a + LOOK_DAYS, to);
    const station = mayLeaveSign(shani(a), b - a) ? stationBetween(shani, a, b) : null;
    all.push(
      ...(station === null ? changes(sign, a, b) : [...changes(sign, a, station), ...changes(sign, station, b)]),
    );
  }
  return all;
}

/** True when keeping his speed, which only falls toward a station, would carry him out of his sign. */
function mayLeaveSign({ longitude, speed }: { longitude: number; speed: number }, days: number): boolean {
  return signOf(norm360(longitude + speed * days)) !== signOf(longitude);
}

function stationBetween(shani: MovingAngle, a: number, b: number): number | null {
  return shani(a).speed > 0 === shani(b).speed > 0 ? null : zeroBetween((jd) => shani(jd).speed, a, b);
}
