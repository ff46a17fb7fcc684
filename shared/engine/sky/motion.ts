/**
 * A body's motion over weeks and years as Chebyshev series: the ephemeris is asked thirteen times for a piece, and from
 * then on places and speeds cost a few dozen nanoseconds. What searches over a range of dates share.
 */
import { arc } from './angle.ts';
import { type Body, longitudeAt, meanLongitudeAt, nutation, position, type Zodiac } from './ephemeris.ts';
import type { MovingAngle } from './search.ts';
import { FIRST_JD, LAST_JD } from './time.ts';

/**
 * The longitude at a Julian day, which runs on beyond 360 and below 0 so that motion has no seam, and its speed;
 * degrees and degrees a day.
 */
export interface Motion {
  from: number;
  to: number;
  at: MovingAngle;
  /** the longitude by the ephemeris itself, with the series' speed: as good for a step of Newton's, and cheaper */
  exact: MovingAngle;
}

const DEGREE = 12;
/**
 * Days of a piece, beginning at whole multiples: so short that series and ephemeris differ by less than 0.006″, but for
 * a planet that passes behind the Sun, whose light is bent by up to 1.75″. The equinox trembles by the fortnight.
 */
const PIECE_DAYS: Readonly<Partial<Record<Body, number>>> = { moon: 8, mercury: 16 };
const OTHERS_DAYS = 32;
const NUTATION_DAYS = 16;
/** Pieces so many times as long give roughly where a slow body is: the month of the Earth's own wobble escapes them. */
const COARSELY = 2;

/** A polynomial for the longitude between two Julian days. */
interface Piece {
  start: number;
  end: number;
  series: Float64Array;
}

/**
 * The body's motion from one Julian day (UT) to another, both within the years of the ephemeris: what it does by
 * itself, and nutation, which all share; the ephemeris is a third cheaper to ask without it. Coarse motion costs half,
 * and is for what is settled by `exact`: the stations of a slow body are minutes off.
 */
export function motion(body: Body, zodiac: Zodiac, from: number, to: number, isCoarse = false): Motion {
  const times = isCoarse ? COARSELY : 1;
  const days = (PIECE_DAYS[body] ?? OTHERS_DAYS) * times;
  const mean = joined(`${body} ${zodiac}`, days, from, to, (jd) => meanLongitudeAt(jd, body, zodiac));
  const at = zodiac === 'tropical' ? sum(mean, joined('nutation', NUTATION_DAYS * times, from, to, nutation)) : mean;
  return { from, to, at, exact: (jd) => ({ longitude: longitudeAt(jd, body, zodiac), speed: at(jd).speed }) };
}

/** An angle by series, piece after piece, so that each begins where the one before it ended. */
function joined(name: string, days: number, from: number, to: number, angleAt: (jd: number) => number): MovingAngle {
  const first = Math.floor(from / days);
  const pieces: (Piece & { turn: number })[] = [];
  for (let index = first; index <= Math.floor(to / days); index++) {
    const piece = pieceOf(name, index, days, angleAt);
    const before = pieces.at(-1);
    const turn = before
      ? wholeTurns(valueAt(before, before.end).value + before.turn - valueAt(piece, piece.start).value)
      : 0;
    pieces.push({ ...piece, turn });
  }
  return (jd) => {
    const piece = pieces[Math.min(Math.max(Math.floor(jd / days) - first, 0), pieces.length - 1)];
    const { value, slope } = valueAt(piece, jd);
    return { longitude: value + piece.turn, speed: slope };
  };
}

/** How far one body stands ahead of another, as a motion of its own. */
export function between(one: Motion, other: Motion): Motion {
  return { from: one.from, to: one.to, at: sum(one.at, other.at, -1), exact: sum(one.exact, other.exact, -1) };
}

/** Two angles in one, the second so many times. */
function sum(one: MovingAngle, other: MovingAngle, times = 1): MovingAngle {
  return (jd) => {
    const [a, b] = [one(jd), other(jd)];
    return { longitude: a.longitude + times * b.longitude, speed: a.speed + times * b.speed };
  };
}

function wholeTurns(degrees: number): number {
  return 360 * Math.round(degrees / 360);
}

/** Pieces are the same for everybody; a year of all bodies takes about 300 of them, 130 bytes each. */
const MOST_PIECES = 6_000;
const known = new Map<string, Piece>();

function pieceOf(name: string, index: number, days: number, angleAt: (jd: number) => number): Piece {
  const key = `${name} ${days} ${index}`;
  const found = known.get(key);
  if (found) return found;
  // the ephemeris ends within a piece
  const piece = fitted(angleAt, Math.max(index * days, FIRST_JD - 0.5), Math.min((index + 1) * days, LAST_JD + 0.5));
  if (known.size >= MOST_PIECES) for (const oldest of known.keys()) if (known.delete(oldest)) break;
  known.set(key, piece);
  return piece;
}

/** The polynomial through the Chebyshev nodes of a stretch, for an angle in degrees. */
function fitted(angleAt: (jd: number) => number, start: number, end: number): Piece {
  const values = new Float64Array(NODES.length);
  for (const [k, node] of NODES.entries()) {
    const angle = angleAt(start + ((end - start) * (node + 1)) / 2);
    values[k] = k === 0 ? angle : values[k - 1] + arc(values[k - 1], angle);
  }
  const series = Float64Array.from(COSINES, (cosines, j) => {
    const sum = cosines.reduce((all, cosine, k) => all + cosine * values[k], 0);
    return ((j === 0 ? 1 : 2) * sum) / NODES.length;
  });
  return { start, end, series };
}

const ANGLES = Array.from({ length: DEGREE + 1 }, (_, k) => (Math.PI * (k + 0.5)) / (DEGREE + 1));
const NODES = ANGLES.map(Math.cos);
const COSINES = ANGLES.map((_, j) => ANGLES.map((angle) => Math.cos(j * angle)));

/** Clenshaw's recurrence for a series and, side by side, for its derivative: degrees and degrees a day. */
function valueAt({ start, end, series }: Piece, jd: number): { value: number; slope: number } {
  const x = (2 * (jd - start)) / (end - start) - 1;
  let [b1, b2, d1, d2] = [0, 0, 0, 0];
  for (let j = series.length - 1; j > 0; j--) {
    const d0 = 2 * b1 + 2 * x * d1 - d2;
    const b0 = series[j] + 2 * x * b1 - b2;
    d2 = d1;
    d1 = d0;
    b2 = b1;
    b1 = b0;
  }
  return { value: series[0] + x * b1 - b2, slope: (2 * (b1 + x * d1 - d2)) / (end - start) };
}

/** Newton squares its error: a step of less than 17 s leaves one of a hundredth of a second. */
const SETTLED_DAYS = 2e-4;
/** A series never misses by more than a body moves in this time. */
const MISSED_DAYS = 0.25;

/** Where a body stands by the ephemeris itself, as an angle that moves. */
export function exactly(body: Body, zodiac: Zodiac = 'tropical'): MovingAngle {
  return (jd) => position(jd, body, zodiac);
}

/**
 * The moment near a guess, which a series gave, at which the ephemeris itself has an angle at a longitude. Where it
 * turns there, and is hardly ever just there, the guess stands.
 */
export function settledPass(angle: MovingAngle, longitude: number, guess: number): number {
  let t = guess;
  for (let round = 0; round < 6; round++) {
    const place = angle(t);
    const step = arc(place.longitude, longitude) / place.speed;
    if (!(Math.abs(t + step - guess) < MISSED_DAYS)) return guess;
    t += step;
    if (Math.abs(step) < SETTLED_DAYS) return t;
  }
  return t;
}
