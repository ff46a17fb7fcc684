/**
 * A body's motion over weeks and years as Chebyshev series: the ephemeris is asked thirteen times for a piece, and from
 * then on places and speeds cost a few dozen nanoseconds. What searches over a range of dates share.
 */
import { arc } from './angle.ts';
import { type Body, longitudeAt, position, type Zodiac } from './ephemeris.ts';
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
 * Days of a piece, beginning at whole multiples: so short that series and ephemeris differ by less than 0.03″ (measured
 * over 2,000 pieces), but for a planet that passes behind the Sun, whose light is bent by up to 1.75″.
 */
const PIECE_DAYS: Readonly<Partial<Record<Body, number>>> = { moon: 8, mercury: 16 };
const OTHERS_DAYS = 32;

/** A polynomial for the longitude between two Julian days. */
interface Piece {
  start: number;
  end: number;
  series: Float64Array;
}

/** The body's motion from one Julian day (UT) to another, both within the years of the ephemeris. */
export function motion(body: Body, zodiac: Zodiac, from: number, to: number): Motion {
  const days = PIECE_DAYS[body] ?? OTHERS_DAYS;
  const first = Math.floor(from / days);
  // piece after piece, so that each begins where the one before it ended
  const pieces: (Piece & { turn: number })[] = [];
  for (let index = first; index <= Math.floor(to / days); index++) {
    const piece = pieceOf(body, zodiac, index, days);
    const before = pieces.at(-1);
    const turn = before
      ? wholeTurns(valueAt(before, before.end).value + before.turn - valueAt(piece, piece.start).value)
      : 0;
    pieces.push({ ...piece, turn });
  }
  const at: MovingAngle = (jd) => {
    const piece = pieces[Math.min(Math.max(Math.floor(jd / days) - first, 0), pieces.length - 1)];
    const { value, slope } = valueAt(piece, jd);
    return { longitude: value + piece.turn, speed: slope };
  };
  return { from, to, at, exact: (jd) => ({ longitude: longitudeAt(jd, body, zodiac), speed: at(jd).speed }) };
}

/** How far one body stands ahead of another, as a motion of its own. */
export function between(one: Motion, other: Motion): Motion {
  return { from: one.from, to: one.to, at: ahead(one.at, other.at), exact: ahead(one.exact, other.exact) };
}

function ahead(one: MovingAngle, other: MovingAngle): MovingAngle {
  return (jd) => {
    const [a, b] = [one(jd), other(jd)];
    return { longitude: a.longitude - b.longitude, speed: a.speed - b.speed };
  };
}

function wholeTurns(degrees: number): number {
  return 360 * Math.round(degrees / 360);
}

/** Pieces are the same for everybody; a year of all bodies takes about 300 of them, 130 bytes each. */
const MOST_PIECES = 6_000;
const known = new Map<string, Piece>();

function pieceOf(body: Body, zodiac: Zodiac, index: number, days: number): Piece {
  const key = `${body} ${zodiac} ${index}`;
  const found = known.get(key);
  if (found) return found;
  // the ephemeris ends within a piece
  const piece = fitted(
    body,
    zodiac,
    Math.max(index * days, FIRST_JD - 0.5),
    Math.min((index + 1) * days, LAST_JD + 0.5),
  );
  if (known.size >= MOST_PIECES) for (const oldest of known.keys()) if (known.delete(oldest)) break;
  known.set(key, piece);
  return piece;
}

/** The polynomial through the Chebyshev nodes of a stretch. */
function fitted(body: Body, zodiac: Zodiac, start: number, end: number): Piece {
  const values = new Float64Array(NODES.length);
  for (const [k, node] of NODES.entries()) {
    const longitude = longitudeAt(start + ((end - start) * (node + 1)) / 2, body, zodiac);
    values[k] = k === 0 ? longitude : values[k - 1] + arc(values[k - 1], longitude);
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
