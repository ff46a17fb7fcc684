/**
 * When the slow grahas enter sidereal signs, forth and back: found by blocks of about ten years and kept, for most
 * requests ask about the same years.
 */
import { arc, edgeBetween, norm360, signOf } from '../sky/angle.ts';
import type { Ayanamsa } from '../sky/ephemeris.ts';
import { exactly, settledPass } from '../sky/motion.ts';
import { arcsOf, type Change, changes, type MovingAngle, passesOf, zeroBetween } from '../sky/search.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
import { track } from '../sky/track.ts';

/** Grahas that stay in a sign for a year and more, the node in its two kinds. */
export type SlowBody = 'saturn' | 'jupiter' | 'mean_node' | 'true_node';

/**
 * Less than half of a retrograde motion (Jupiter's 117 days and more, Saturn's 134): two looks never miss one, and
 * toward a station a planet only slows down.
 */
const LOOK_DAYS = 48;
/**
 * The cubic between places four days apart is within 0.01″ of the ephemeris, but for days when a planet stands behind
 * the Sun. A look falls on such a place.
 */
const TRACK_DAYS = 4;
const BLOCK_DAYS = 76 * LOOK_DAYS;
/** The last moment whose track needs no place beyond the ephemeris. */
const END_JD = LAST_JD - TRACK_DAYS;

/** The true node is within 1.9° of the mean one, which takes 36 days for that. */
const NODES_APART_DAYS = 45;
/** Days between two looks at its direction: it turns about once a week, and some loops last three days. */
const NODE_LOOK_DAYS = 1;

/** Four bodies by four ayanamsas over sixty blocks are all there can be. */
const known = new Map<string, Change[]>();

/** Every change of sign from one Julian day (UT) to another, however short the stay; signs 0..11. */
export function signEntries(body: SlowBody, ayanamsa: Ayanamsa, from: number, to: number): Change[] {
  const found: Change[] = [];
  const last = blockOf(Math.min(to, END_JD));
  for (let block = blockOf(Math.max(from, FIRST_JD)); block <= last; block++) {
    found.push(...entriesOf(block, body, ayanamsa).filter(({ jd }) => jd >= from && jd < to));
  }
  return found;
}

function blockOf(jd: number): number {
  return Math.floor((jd - FIRST_JD) / BLOCK_DAYS);
}

/** The changes of sign in a block of time. */
function entriesOf(block: number, body: SlowBody, ayanamsa: Ayanamsa): Change[] {
  const key = `${body} ${ayanamsa} ${block}`;
  const before = known.get(key);
  if (before) return before;
  const from = FIRST_JD + block * BLOCK_DAYS;
  const to = Math.min(from + BLOCK_DAYS, END_JD);
  const found = body === 'true_node' ? trueNodeEntries(ayanamsa, from, to) : entries(body, ayanamsa, from, to);
  known.set(key, found);
  return found;
}

/** Where a planet turns near the edge of a sign the search is split at the station: each part moves one way. */
function entries(body: SlowBody, ayanamsa: Ayanamsa, from: number, to: number): Change[] {
  const path = track(body, ayanamsa, from, TRACK_DAYS);
  const sign = { at: (jd: number) => signOf(path(jd).longitude), stepDays: LOOK_DAYS };
  const all: Change[] = [];
  for (let a = from; a < to; a += LOOK_DAYS) {
    const b = Math.min(a + LOOK_DAYS, to);
    const station = mayLeaveSign(path(a), b - a) ? stationBetween(path, a, b) : null;
    const parts =
      station === null
        ? [[a, b]]
        : [
            [a, station],
            [station, b],
          ];
    all.push(...parts.flatMap(([start, end]) => changes(sign, start, end)));
  }
  return all.map((change) => ({
    ...change,
    jd: settledPass(exactly(body, ayanamsa), edgeBetween(change.before, change.after), change.jd),
  }));
}

/** True when keeping his speed, which only falls toward a station, would carry him out of his sign. */
function mayLeaveSign({ longitude, speed }: { longitude: number; speed: number }, days: number): boolean {
  return signOf(norm360(longitude + speed * days)) !== signOf(longitude);
}

function stationBetween(path: MovingAngle, a: number, b: number): number | null {
  return path(a).speed > 0 === path(b).speed > 0 ? null : zeroBetween((jd) => path(jd).speed, a, b);
}

/** The true node sways about the mean one, and passes the edge of a sign once or several times around its entry. */
function trueNodeEntries(ayanamsa: Ayanamsa, from: number, to: number): Change[] {
  return signEntries('mean_node', ayanamsa, from - NODES_APART_DAYS, to + NODES_APART_DAYS).flatMap(
    ({ jd, before, after }) => {
      const edge = edgeBetween(before, after);
      const [start, end] = [Math.max(jd - NODES_APART_DAYS, FIRST_JD), Math.min(jd + NODES_APART_DAYS, END_JD)];
      const path = track('true_node', ayanamsa, start, NODE_LOOK_DAYS);
      const distance: MovingAngle = (t) => {
        const { longitude, speed } = path(t);
        return { longitude: arc(edge, longitude), speed };
      };
      return arcsOf(distance, start, end, NODE_LOOK_DAYS).flatMap((part) =>
        passesOf(distance, part, 0)
          .map((moment) => settledPass(exactly('true_node', ayanamsa), edge, moment))
          .filter((moment) => moment >= from && moment < to)
          .map((moment) => ({
            jd: moment,
            before: part.start < part.end ? after : before,
            after: part.start < part.end ? before : after,
          })),
      );
    },
  );
}
