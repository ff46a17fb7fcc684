/**
 * Shani's passes over signs counted from the natal Chandra: sade sati (12th, 1st, 2nd) and dhaiya (4th, 8th). Sidereal,
 * purely by sign: a retrograde step back interrupts a pass, and the next ingress takes it up again.
 */

import { certain } from '../../narrow.ts';
import type { Ayanamsa } from '../sky/ephemeris.ts';
import { signEntries } from './sign-entries.ts';

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
  return staysBetween(jd - BACK_DAYS, jd + AHEAD_DAYS, ayanamsa);
}

/** His stays between two instants more than some years apart; the first and the last are open. */
function staysBetween(from: number, to: number, ayanamsa: Ayanamsa): Stay[] {
  const moves = signEntries('saturn', ayanamsa, from, to);
  return [moves[0].before, ...moves.map(({ after }) => after)].map((sign, index) => ({
    sign,
    from: index === 0 ? null : moves[index - 1].jd,
    to: index === moves.length ? null : moves[index].jd,
    retrograde: index > 0 && (moves[index - 1].before + 11) % 12 === sign,
  }));
}

/** The passes over `count` signs from `firstSign` on that touch a range of time, each whole. */
export function passesBetween(
  range: { from: number; to: number },
  ayanamsa: Ayanamsa,
  firstSign: number,
  count: number,
): Pass[] {
  const stays = staysBetween(range.from - BACK_DAYS, range.to + BACK_DAYS, ayanamsa);
  return passesOver(staysIn(stays, firstSign, count)).filter(
    ({ from, to }) => (from ?? range.from) < range.to && (to ?? range.to) > range.from,
  );
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
  const passes = passesOver(staysIn(stays, firstSign, count));
  const hasBegun = ({ from }: Pass) => from === null || from <= jd;
  return {
    current: passes.find((pass) => hasBegun(pass) && (pass.to === null || pass.to > jd)) ?? null,
    next: passes.find((pass) => !hasBegun(pass)) ?? null,
  };
}

function staysIn(stays: readonly Stay[], firstSign: number, count: number): Stay[] {
  return stays.filter(({ sign }) => (sign - firstSign + 12) % 12 < count);
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
