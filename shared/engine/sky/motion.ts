/**
 * A body's motion over weeks and years as polynomials: the ephemeris is asked some thirteen times for a month, and from
 * then on places and speeds cost a few dozen nanoseconds. What searches over a range of dates share.
 */
import { arc, distance } from './angle.ts';
import { type Body, longitudeAt, meanLongitudeAt, nutation, position, type Zodiac } from './ephemeris.ts';
import { type Arc, type MovingAngle, passesOf } from './search.ts';
import { FIRST_JD, LAST_JD } from './time.ts';

/** The longitude of a body, or of one ahead of another, from one Julian day (UT) to another. */
export interface Motion {
  from: number;
  to: number;
  /** the longitude by series, which runs on beyond 360 and below 0 so that it has no seam, and its speed */
  at: MovingAngle;
  /** the longitude by the ephemeris itself, with the series' speed: as good for a step of Newton's, and cheaper */
  exact: MovingAngle;
  /** degrees by which the series may miss it, rather less; infinite near the Sun */
  doubtAt: (jd: number) => number;
  parts: Parts;
}

/**
 * Stretches of four days one after another, each a polynomial of time from −1 to 1; how much of their longitudes, in
 * degrees, is to be doubted.
 */
interface Parts {
  terms: Float64Array;
  doubts: Float64Array;
}

const PART_DAYS = 4;
/** In four days a polynomial with so many terms keeps the Moon within 0.002″, and everything else closer by far. */
const TERMS = 8;

/**
 * Days of a piece, beginning at whole multiples, and the degree of the Chebyshev series that the ephemeris is asked
 * for: what asks least in all. Slow planets need as many as quick ones: they see the Earth sway by the month, and of
 * fewer more moments would have to be settled; nutation decides by seconds when they turn.
 */
const PIECES: Readonly<Partial<Record<Body | 'nutation', Fit>>> = {
  moon: fitOf(16, 16),
  mercury: fitOf(16, 12),
  nutation: fitOf(32, 22),
};
const OTHER_PIECES = fitOf(32, 12);
const ROUGH_PIECES = fitOf(128, 11);

/** How a stretch is fitted: where the ephemeris is asked, from 1 to −1, and the cosines that make a series of it. */
interface Fit {
  days: number;
  nodes: readonly number[];
  cosines: readonly (readonly number[])[];
}

function fitOf(days: number, degree: number): Fit {
  const angles = Array.from({ length: degree + 1 }, (_, k) => (Math.PI * (k + 0.5)) / (degree + 1));
  return {
    days,
    nodes: angles.map(Math.cos),
    cosines: angles.map((_, j) => angles.map((angle) => Math.cos(j * angle))),
  };
}

/** The body's motion between two Julian days (UT) within the years of the ephemeris: its own, and the equinox'. */
export function motion(body: Body, zodiac: Zodiac, from: number, to: number): Motion {
  const own = meanParts(body, zodiac, from, to);
  const isBendable = body !== 'sun' && body !== 'moon';
  const straight = isBendable ? doubtedNear(meanParts('sun', zodiac, from, to), own) : own;
  // the ephemeris is nearly twice as fast without nutation, which all bodies share
  const parts =
    zodiac === 'tropical' ? sum(straight, partsOf('nutation', from, to, nutation, PIECES.nutation), 1) : straight;
  return motionBy(parts, from, to, (jd) => longitudeAt(jd, body, zodiac));
}

function meanParts(body: Body, zodiac: Zodiac, from: number, to: number): Parts {
  return partsOf(`${body} ${zodiac}`, from, to, (jd) => meanLongitudeAt(jd, body, zodiac), PIECES[body]);
}

/** A body's parts, of which those near the Sun are wholly in doubt. */
function doubtedNear(sun: Parts, { terms, doubts }: Parts): Parts {
  const isNear = (part: number) => distance(terms[part * TERMS], sun.terms[part * TERMS]) < BENT_DEG;
  return { terms, doubts: doubts.map((doubt, part) => (isNear(part) ? Number.POSITIVE_INFINITY : doubt)) };
}

/**
 * Roughly the same of a planet beyond Mars, a few arc-seconds off: for moments far from what is asked for, which are
 * few, and each settled by the ephemeris.
 */
export function roughMotion(body: Body, from: number, to: number): Motion {
  const exact = (jd: number) => longitudeAt(jd, body);
  const { terms, doubts } = partsOf(`${body} roughly`, from, to, exact, ROUGH_PIECES);
  return motionBy({ terms, doubts: doubts.fill(Number.POSITIVE_INFINITY) }, from, to, exact);
}

/** How far one body stands ahead of another in the same range. */
export function between(one: Motion, other: Motion): Motion {
  const exact = (jd: number) => one.exact(jd).longitude - other.exact(jd).longitude;
  return motionBy(sum(one.parts, other.parts, -1), one.from, one.to, exact);
}

function motionBy(parts: Parts, from: number, to: number, exact: (jd: number) => number): Motion {
  const { terms, doubts } = parts;
  const first = Math.floor(from / PART_DAYS);
  const partAt = (jd: number) => Math.min(Math.max(Math.floor(jd / PART_DAYS) - first, 0), doubts.length - 1);
  const at: MovingAngle = (jd) => {
    const part = partAt(jd);
    const x = 2 * (jd / PART_DAYS - first - part) - 1;
    let [longitude, slope] = [0, 0];
    for (let term = part * TERMS + TERMS - 1; term >= part * TERMS; term--) {
      slope = slope * x + longitude;
      longitude = longitude * x + terms[term];
    }
    return { longitude, speed: (2 * slope) / PART_DAYS };
  };
  const doubtAt = (jd: number) => doubts[partAt(jd)];
  return { from, to, at, exact: (jd) => ({ longitude: exact(jd), speed: at(jd).speed }), doubtAt, parts };
}

function sum(one: Parts, other: Parts, times: 1 | -1): Parts {
  return {
    terms: one.terms.map((term, index) => term + times * other.terms[index]),
    doubts: one.doubts.map((doubt, index) => doubt + other.doubts[index]),
  };
}

/** The parts of a range, turned so that each begins where the one before it ended. */
function partsOf(name: string, from: number, to: number, angleAt: AskedAngle, fit = OTHER_PIECES): Parts {
  const [first, last] = [from, to].map((jd) => Math.floor(jd / PART_DAYS));
  const each = fit.days / PART_DAYS;
  const terms = new Float64Array((last - first + 1) * TERMS);
  const doubts = new Float64Array(last - first + 1);
  for (let index = Math.floor(first / each); index <= Math.floor(last / each); index++) {
    const piece = pieceOf(`${name} ${index}`, index * fit.days, fit, angleAt);
    const [begins, ends] = [Math.max(first, index * each), Math.min(last + 1, (index + 1) * each)];
    const taken = piece.terms.subarray((begins - index * each) * TERMS, (ends - index * each) * TERMS);
    terms.set(taken, (begins - first) * TERMS);
    doubts.fill(piece.doubt, begins - first, ends - first);
  }
  for (let start = 0, ended = Number.NaN; start < terms.length; start += TERMS) {
    let [begins, ends] = [0, 0];
    for (let term = 0; term < TERMS; term++) {
      begins += term % 2 === 0 ? terms[start + term] : -terms[start + term];
      ends += terms[start + term];
    }
    const turn = start === 0 ? 0 : 360 * Math.round((ended - begins) / 360);
    terms[start] += turn;
    ended = ends + turn;
  }
  return { terms, doubts };
}

/** An angle that the ephemeris gives: degrees at a Julian day (UT). */
type AskedAngle = (jd: number) => number;

/** The parts of a stretch that is fitted as one. */
interface Piece {
  terms: Float64Array;
  doubt: number;
}

/** Pieces are the same for everybody; a year of all bodies takes about 200 of them, 700 bytes each. */
const MOST_PIECES = 4_000;
const known = new Map<string, Piece>();

function pieceOf(key: string, start: number, fit: Fit, angleAt: AskedAngle): Piece {
  const found = known.get(key);
  if (found) return found;
  const piece = fitted(start, fit, angleAt);
  if (known.size >= MOST_PIECES) known.clear();
  known.set(key, piece);
  return piece;
}

function fitted(start: number, { days, nodes, cosines }: Fit, angleAt: AskedAngle): Piece {
  // the ephemeris ends within a piece
  const begins = Math.min(Math.max(start, FIRST_JD - 0.5), LAST_JD + 0.5 - days);
  const values: number[] = [];
  for (const [k, node] of nodes.entries()) {
    const angle = angleAt(begins + (days * (node + 1)) / 2);
    values.push(k === 0 ? angle : values[k - 1] + arc(values[k - 1], angle));
  }
  const series = cosines.map((row, j) => {
    const all = row.reduce((sum, cosine, k) => sum + cosine * values[k], 0);
    return ((j === 0 ? 1 : 2) * all) / values.length;
  });
  const terms = new Float64Array((days / PART_DAYS) * TERMS);
  for (let first = 0; first < terms.length; first += TERMS) {
    for (let k = 0; k < TERMS; k++) {
      const jd = start + PART_DAYS * (first / TERMS + (PART_NODES[k] + 1) / 2);
      const value = valueAt(series, (2 * (jd - begins)) / days - 1);
      for (let term = 0; term < TERMS; term++) terms[first + term] += value * PART_TERMS[k][term];
    }
  }
  return { terms, doubt: series.slice(-2).reduce((sum, last) => sum + Math.abs(last), 0) };
}

const { nodes: PART_NODES } = fitOf(PART_DAYS, TERMS - 1);
/** The terms of each polynomial that is 1 at one of the nodes and 0 at the others (Lagrange). */
const PART_TERMS = PART_NODES.map((node) => {
  const terms = [1, ...Array<number>(TERMS - 1).fill(0)];
  for (const other of PART_NODES.filter((each) => each !== node)) {
    for (let term = TERMS - 1; term >= 0; term--) {
      terms[term] = ((term > 0 ? terms[term - 1] : 0) - other * terms[term]) / (node - other);
    }
  }
  return terms;
});

/** Clenshaw's recurrence for a Chebyshev series. */
function valueAt(series: readonly number[], x: number): number {
  let [b1, b2] = [0, 0];
  for (let j = series.length - 1; j > 0; j--) {
    const b0 = series[j] + 2 * x * b1 - b2;
    b2 = b1;
    b1 = b0;
  }
  return series[0] + x * b1 - b2;
}

/** Newton squares its error: a step of less than 17 s leaves one of a hundredth of a second. */
const SETTLED_DAYS = 2e-4;
/** A series never misses by more than a body moves in this time. */
const MISSED_DAYS = 0.25;
/** A moment by series counts where its last two terms, which are thrice what it misses, move it by less: 0.2 s. */
const DOUBTED_DAYS = 0.2 / 86_400;
/** So near the Sun, degrees, light is bent by up to 1.75″ within a day, which no series follows. */
const BENT_DEG = 5;

/** The moments of an arc of a motion at which it stands at a longitude or whole turns from it, in order of time. */
export function passes(path: Motion, stretch: Arc, longitude: number): number[] {
  return passesOf(path.at, stretch, longitude).map((guess) => settled(path, longitude, guess));
}

/**
 * The moment at which a motion stands at a longitude, near a guess by its series. The ephemeris itself decides where
 * the series leave a doubt: where a body is slow, and where its light is bent, for that no series follows.
 */
export function settled({ at, exact, doubtAt }: Motion, longitude: number, guess: number): number {
  const isSure = doubtAt(guess) < Math.abs(at(guess).speed) * DOUBTED_DAYS;
  return isSure ? guess : settledPass(exact, longitude, guess);
}

/** Where a body stands by the ephemeris itself, as an angle that moves. */
export function exactly(body: Body, zodiac: Zodiac = 'tropical'): MovingAngle {
  return (jd) => position(jd, body, zodiac);
}

/**
 * The moment near a guess at which the ephemeris itself has an angle at a longitude. Where it turns there, and is
 * hardly ever just there, the guess stands.
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
