/** Arithmetic on the circle. Angles are degrees; a longitude is an angle in [0, 360). */

/** The same direction as `degrees`, in [0, 360). */
export function norm360(degrees: number): number {
  // most are at home already, and a remainder of doubles takes as long as ten additions
  if (degrees >= 0 && degrees < 360) return degrees;
  const rest = degrees % 360;
  const positive = rest < 0 ? rest + 360 : rest;
  // -1e-17 + 360 is 360 in double arithmetic, which is 0 on the circle
  return positive === 360 ? 0 : positive;
}

/** The signed shortest way from `from` to `to`, in [-180, 180). */
export function arc(from: number, to: number): number {
  return norm360(to - from + 180) - 180;
}

/** The unsigned shortest distance between two directions, in [0, 180]. */
export function distance(a: number, b: number): number {
  return Math.abs(arc(a, b));
}

/** Sign 0 (Mesha, Aries) … 11 of a longitude; each is [start, end). */
export function signOf(longitude: number): number {
  return Math.floor(longitude / 30);
}

/** Degrees in [0, 30) inside the sign. */
export function degreeInSign(longitude: number): number {
  return longitude - 30 * signOf(longitude);
}

/** Whole-sign house 1…12 of a sign counted from another sign (inclusive count). */
export function houseFrom(fromSign: number, sign: number): number {
  return ((sign - fromSign + 12) % 12) + 1;
}

/** House 1…12 of a longitude by cusps: [cusp n, cusp n+1), a body on a cusp (within 1e-9°) belongs to that house. */
export function houseByCusps(longitude: number, cusps: readonly number[]): number {
  for (let house = 0; house < 12; house++) {
    const width = norm360(cusps[(house + 1) % 12] - cusps[house]);
    // norm360(x + ε) - ε places a point that lies less than ε before the cusp on the cusp
    const from = norm360(longitude - cusps[house] + 1e-9) - 1e-9;
    if (from < width - 1e-9) return house + 1;
  }
  return 12;
}

const RADIANS = Math.PI / 180;

/**
 * Declination of a direction given on the ecliptic, degrees, north positive; `tilt` is the obliquity (Meeus,
 * Astronomical Algorithms, 13.4).
 */
export function declinationOf({ longitude, latitude }: { longitude: number; latitude: number }, tilt: number): number {
  const [point, above, obliquity] = [longitude * RADIANS, latitude * RADIANS, tilt * RADIANS];
  const sine = Math.sin(above) * Math.cos(obliquity) + Math.cos(above) * Math.sin(obliquity) * Math.sin(point);
  return Math.asin(sine) / RADIANS;
}

/** Where two neighbouring signs meet, degrees, whichever way the edge is passed. */
export function edgeBetween(before: number, after: number): number {
  return 30 * ((before + 1) % 12 === after ? after : before);
}
