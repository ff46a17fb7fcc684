/**
 * The only door to Swiss Ephemeris. Everything here is synchronous; every call is checked, because the library reports
 * errors inside its answers and falls back silently to a coarser ephemeris where its files end.
 *
 * Sidereal mode is a global of the C library: it is set and used within one synchronous call and nowhere else.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { namesOf } from '../../narrow.ts';
import { projectFile } from '../../package-file.ts';
import { norm360 } from './angle.ts';
import { FIRST_JD, LAST_JD } from './time.ts';

const swe: SwissEphemeris = createRequire(import.meta.url)('swisseph');
const ephemerisFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('swisseph/package.json')),
  'ephe',
);
// the library reads its table of delta T once, from the folder of that moment: ours, then the one of the ephemeris
const deltaTFolder = path.dirname(projectFile('shared/engine/sky/sedeltat.txt'));
swe.swe_set_ephe_path(deltaTFolder);
// 2026-01-01; the library's own guess is 72.0
if (Math.abs(deltaT(2_461_041.5) - 69.11) > 0.05) throw new Error(`no delta T was read from ${deltaTFolder}`);
swe.swe_set_ephe_path(ephemerisFolder);

/**
 * TT − UT1 at a Julian day (UT), seconds: observed by IERS to 2026 and predicted by it to 2033 (sedeltat.txt), then the
 * curve of Stephenson, Morrison and Hohenkerk (2016), joined to the last prediction over a century.
 */
export function deltaT(jd: number): number {
  return swe.swe_deltat(jd).delta * 86_400;
}

/** What `deltaT` goes by, as answers name it. */
export const deltaTSource = 'IERS: observed to 2026-01, predicted to 2033; then Stephenson, Morrison, Hohenkerk 2016';

/** Version of the Swiss Ephemeris library. */
export const ephemerisVersion: string = swe.swe_version();

const SWIEPH = 2;
const MOSHIER = 4;
const NO_NUTATION = 64;
const SPEED = 256;
const SIDEREAL = 65536;

/** Bodies by the numbers of Swiss Ephemeris. */
const BODY_NUMBERS = {
  sun: 0,
  moon: 1,
  mercury: 2,
  venus: 3,
  mars: 4,
  jupiter: 5,
  saturn: 6,
  uranus: 7,
  neptune: 8,
  pluto: 9,
  mean_node: 10,
  true_node: 11,
  mean_lilith: 12,
  chiron: 15,
  ceres: 17,
  pallas: 18,
  juno: 19,
  vesta: 20,
} as const;
export type Body = keyof typeof BODY_NUMBERS;
/** Asked for as if it were a body: obliquity and nutation. */
const ECLIPTIC = -1;

/**
 * Sidereal modes by the numbers of Swiss Ephemeris (its `swephexp.h`, SE_SIDM_…). Krishnamurti's is the older of its
 * two: 5, not Senthilathiban's 45.
 */
export const AYANAMSA_NUMBERS = { lahiri: 1, raman: 3, krishnamurti: 5, fagan_bradley: 0 } as const;
export type Ayanamsa = keyof typeof AYANAMSA_NUMBERS;
export const AYANAMSAS = namesOf(AYANAMSA_NUMBERS);

/** Where longitudes start: at the equinox, or at a sidereal zero point. */
export type Zodiac = 'tropical' | Ayanamsa;

/** Apparent geocentric position, degrees and degrees a day; distance in AU. */
export interface Position {
  longitude: number;
  latitude: number;
  distance: number;
  /** degrees a day, negative when retrograde */
  speed: number;
}

/** A place on Earth: degrees, north and east positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The letters of Swiss Ephemeris; the names users write are mapped to them in the endpoints, never by first letter. */
export type HouseLetter =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'I'
  | 'i'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'O'
  | 'P'
  | 'Q'
  | 'R'
  | 'S'
  | 'T'
  | 'U'
  | 'V'
  | 'W'
  | 'X'
  | 'Y';

/** Twelve cusps (index 0 = first house) and the angles, degrees in the zodiac asked for. */
export interface Houses {
  cusps: number[];
  ascendant: number;
  mc: number;
  /** right ascension of the meridian, degrees */
  armc: number;
}

/** An instant for which there are no ephemeris files. */
export class OutOfRange extends RangeError {
  constructor(jd: number) {
    super(`Julian day ${jd} is outside 1800-01-02 … 2399-12-30`);
  }
}

/** Apparent geocentric position of a body at a Julian day (UT). Throws OutOfRange. */
export function position(jd: number, body: Body, zodiac: Zodiac = 'tropical'): Position {
  const answer = calculate(jd, BODY_NUMBERS[body], zodiac, SPEED);
  return {
    longitude: answer.longitude === 360 ? 0 : answer.longitude,
    latitude: answer.latitude,
    distance: answer.distance,
    speed: answer.longitudeSpeed,
  };
}

/** The longitude alone, which costs three quarters of a position with its speed. Throws OutOfRange. */
export function longitudeAt(jd: number, body: Body, zodiac: Zodiac = 'tropical'): number {
  return norm360(calculate(jd, BODY_NUMBERS[body], zodiac).longitude);
}

/** The longitude from the mean equinox: a tropical one runs smoothly so, and trembles each fortnight with nutation. */
export function meanLongitudeAt(jd: number, body: Body, zodiac: Zodiac): number {
  return norm360(calculate(jd, BODY_NUMBERS[body], zodiac, NO_NUTATION).longitude);
}

/** Nutation in longitude, degrees: what the true equinox, from which tropical longitudes count, is off the mean one. */
export function nutation(jd: number): number {
  return calculate(jd, ECLIPTIC, 'tropical').distance;
}

/** True obliquity of the ecliptic, degrees. */
export function obliquity(jd: number): number {
  return calculate(jd, ECLIPTIC, 'tropical').longitude;
}

/** The ayanamsa in degrees with nutation, as it stands between the tropical and sidereal longitudes given here. */
export function ayanamsaDegrees(jd: number, ayanamsa: Ayanamsa): number {
  // an answer asks for that of its moment more than once
  if (lastAyanamsa.jd !== jd || lastAyanamsa.ayanamsa !== ayanamsa) {
    useZodiac(ayanamsa);
    const answer = swe.swe_get_ayanamsa_ex_ut(jd, SWIEPH);
    if ('error' in answer) throw new Error(answer.error);
    lastAyanamsa = { jd, ayanamsa, degrees: answer.ayanamsa };
  }
  return lastAyanamsa.degrees;
}
let lastAyanamsa: { jd: number; ayanamsa?: Ayanamsa; degrees: number } = { jd: Number.NaN, degrees: Number.NaN };

/** Right ascension of the meridian of a place, degrees: its sidereal time. */
export function meridian(jd: number, { longitude }: Place): number {
  return swe.swe_sidtime(jd).siderialTime * 15 + longitude;
}

/** Cusps and angles; null where the system has no cusps (Placidus, Koch and Gauquelin inside the polar circles). */
export function houses(jd: number, place: Place, system: HouseLetter, zodiac: Zodiac = 'tropical'): Houses | null {
  checkRange(jd);
  const answer = swe.swe_houses_ex(jd, useZodiac(zodiac), place.latitude, place.longitude, system);
  if ('error' in answer) return null;
  return {
    cusps: answer.house.slice(0, 12),
    ascendant: answer.ascendant % 360,
    mc: answer.mc % 360,
    armc: answer.armc,
  };
}

/** The house 1…12 with its fraction of an ecliptic point, by position in space (for cusps that run backwards). */
export function housePosition(
  armc: number,
  latitude: number,
  obliquityDeg: number,
  system: HouseLetter,
  longitude: number,
): number | null {
  const answer = swe.swe_houses_pos(armc, latitude, obliquityDeg, system, longitude, 0);
  return 'error' in answer ? null : answer.housePosition;
}

/**
 * What rises: the upper limb with refraction at sea level (as printed almanacs), or the disc's centre without (Hindu).
 */
export type RisingRule = 'standard' | 'hindu';

// SE_CALC_RISE, SE_CALC_SET; the Hindu bits are DISC_CENTER | NO_REFRACTION | GEOCTR_NO_ECL_LAT, undefined in the
// binding
const RISE_SET = { rise: 1, set: 2 } as const;
const RULE_BITS = { standard: 0, hindu: 128 | 256 | 512 } as const;

/** The next rising or setting of the Sun or Moon at or after `jd`, or null where there is none (polar day or night). */
export function riseOrSet(
  jd: number,
  body: 'sun' | 'moon',
  event: 'rise' | 'set',
  place: Place,
  rule: RisingRule = 'standard',
): number | null {
  checkRange(jd);
  const flags = RISE_SET[event] | RULE_BITS[rule];
  const answer = swe.swe_rise_trans(
    jd,
    BODY_NUMBERS[body],
    '',
    SWIEPH,
    flags,
    place.longitude,
    place.latitude,
    0,
    1013.25,
    15,
  );
  if ('error' in answer || !(answer.transitTime > 0)) return null;
  return answer.transitTime;
}

/** Kinds of eclipses; hybrid and annular are the Sun's, penumbral the Moon's. */
export const ECLIPSES = ['total', 'annular', 'hybrid', 'partial', 'penumbral'] as const;

/** An eclipse anywhere on Earth. */
export interface Eclipse {
  light: 'sun' | 'moon';
  kind: (typeof ECLIPSES)[number];
  /** Julian day (UT) of its maximum */
  maximum: number;
}

/** The next eclipse of the Sun or of the Moon after a Julian day (UT). Throws OutOfRange. */
export function nextEclipse(jd: number, light: Eclipse['light']): Eclipse {
  checkRange(jd);
  const answer =
    light === 'sun' ? swe.swe_sol_eclipse_when_glob(jd, SWIEPH, 0, 0) : swe.swe_lun_eclipse_when(jd, SWIEPH, 0, 0);
  if ('error' in answer) throw new OutOfRange(jd);
  checkRange(answer.maximum);
  return { light, kind: eclipseKind(answer.rflag), maximum: answer.maximum };
}

/** How deep an eclipse is, and the series it belongs to. */
export interface EclipseDepth {
  /** of the Sun the share of its diameter that is covered where it is deepest; of the Moon that in the umbra */
  magnitude: number;
  /** of the Moon: the share of her diameter in the penumbra; null for the Sun */
  penumbralMagnitude: number | null;
  saros: number;
  /** where the Sun's eclipse is deepest; null for the Moon, which half the Earth sees */
  deepestAt: Place | null;
}

/** Depth and series of an eclipse (NASA's magnitudes: for total and annular ones the ratio of the diameters). */
export function eclipseDepth({ light, maximum }: Eclipse): EclipseDepth {
  if (light === 'moon') {
    const answer = swe.swe_lun_eclipse_how(maximum, SWIEPH, 0, 0, 0);
    if ('error' in answer) throw new Error(answer.error);
    const { umbralMagnitude, penumbralMagnitude, sarosNumber } = answer;
    return { magnitude: umbralMagnitude, penumbralMagnitude, saros: sarosNumber, deepestAt: null };
  }
  const answer = swe.swe_sol_eclipse_where(maximum, SWIEPH);
  if ('error' in answer) throw new Error(answer.error);
  const { eclipseMagnitude, sarosNumber, latitude, longitude } = answer;
  return {
    magnitude: eclipseMagnitude,
    penumbralMagnitude: null,
    saros: sarosNumber,
    deepestAt: { latitude, longitude },
  };
}

/** What a place sees of an eclipse: nothing, or from when to when, Julian days (UT). */
export type EclipseSeen =
  | { visible: false }
  | { visible: true; begins: number; maximum: number; ends: number; magnitude: number };

/** Whether a place sees an eclipse of the Sun or the Moon; of one that rises or sets eclipsed what is above counts. */
export function eclipseSeen({ light, maximum }: Eclipse, { latitude, longitude }: Place): EclipseSeen {
  const start = maximum - 0.5;
  if (light === 'sun') {
    const answer = swe.swe_sol_eclipse_when_loc(start, SWIEPH, longitude, latitude, 0, 0);
    if ('error' in answer || Math.abs(answer.maximum - maximum) > 0.5) return { visible: false };
    const { first, forth, eclipseMagnitude: magnitude } = answer;
    const within = (moment: number | null) =>
      moment !== null && moment > first && moment < forth ? moment : undefined;
    const begins = within(riseOrSet(first, 'sun', 'rise', { latitude, longitude })) ?? first;
    const ends = within(riseOrSet(first, 'sun', 'set', { latitude, longitude })) ?? forth;
    return { visible: true, begins, maximum: Math.min(Math.max(answer.maximum, begins), ends), ends, magnitude };
  }
  const answer = swe.swe_lun_eclipse_when_loc(start, SWIEPH, longitude, latitude, 0, 0);
  if ('error' in answer || Math.abs(answer.maximum - maximum) > 0.5) return { visible: false };
  const { partialBegin, partialEnd, penumbralBegin, penumbralEnd, moonRise, moonSet, umbralMagnitude } = answer;
  // the penumbra alone is hardly seen: it counts where there is nothing else
  const [first, last] = umbralMagnitude > 0 ? [partialBegin, partialEnd] : [penumbralBegin, penumbralEnd];
  const begins = first > 0 ? Math.max(first, moonRise) : moonRise;
  const ends = last > 0 && !(moonSet > 0 && moonSet < last) ? last : moonSet;
  return { visible: true, begins, maximum: answer.maximum, ends, magnitude: umbralMagnitude };
}

function eclipseKind(flags: number): Eclipse['kind'] {
  // SE_ECL_ANNULAR_TOTAL, TOTAL, ANNULAR, PENUMBRAL; a partial one is what is left
  if (flags & 32) return 'hybrid';
  if (flags & 4) return 'total';
  if (flags & 8) return 'annular';
  return flags & 64 ? 'penumbral' : 'partial';
}

function calculate(jd: number, body: number, zodiac: Zodiac, flags = 0): SwissPosition {
  checkRange(jd);
  const kind = ((body + 2) << 12) | ((zodiac === 'tropical' ? 0 : AYANAMSA_NUMBERS[zodiac] + 1) << 9) | flags;
  const at = keptAt(jd, kind);
  const { asks, days, numbers } = kept;
  if (asks[at] !== kind || days[at] !== jd) {
    const answer = swe.swe_calc_ut(jd, body, SWIEPH | useZodiac(zodiac) | flags);
    if ('error' in answer) throw new Error(`Swiss Ephemeris: ${answer.error}`);
    if (answer.rflag & MOSHIER) throw new Error(`Swiss Ephemeris files missing in ${ephemerisFolder}`);
    const { longitude, latitude, distance, longitudeSpeed } = answer;
    numbers.set([longitude, latitude, distance, longitudeSpeed], at * 4);
    asks[at] = kind;
    days[at] = jd;
  }
  const first = at * 4;
  return {
    longitude: numbers[first],
    latitude: numbers[first + 1],
    distance: numbers[first + 2],
    longitudeSpeed: numbers[first + 3],
  };
}

/** Answers are kept: a chart is told in other languages, drawn, printed, and asked about turn after turn. */
const KEPT_BITS = 16;
const kept = {
  /** body, zodiac and flags in one, never 0 */
  asks: new Int32Array(1 << KEPT_BITS),
  days: new Float64Array(1 << KEPT_BITS),
  /** four of each */
  numbers: new Float64Array(4 << KEPT_BITS),
};
const day = new Float64Array(1);
const bits = new Int32Array(day.buffer);

/** Where an answer is kept: each has one place, and the last to come has it. */
function keptAt(jd: number, kind: number): number {
  day[0] = jd;
  const mixed = Math.imul(bits[0] ^ Math.imul(bits[1] ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b), 0xc2b2ae35);
  return Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f) >>> (32 - KEPT_BITS);
}

function checkRange(jd: number): void {
  // the files begin a day before FIRST_JD, and the light of Pluto takes a quarter of it; negated so that NaN is refused
  // too
  if (!(jd >= FIRST_JD - 0.75 && jd <= LAST_JD + 1)) throw new OutOfRange(jd);
}

let currentAyanamsa: Ayanamsa | undefined;

/** Flags for a zodiac. Setting the mode empties the library's caches, so it is set only when it changes. */
function useZodiac(zodiac: Zodiac): number {
  if (zodiac === 'tropical') return 0;
  if (zodiac !== currentAyanamsa) {
    swe.swe_set_sid_mode(AYANAMSA_NUMBERS[zodiac], 0, 0);
    currentAyanamsa = zodiac;
  }
  return SIDEREAL;
}

interface SwissPosition {
  longitude: number;
  latitude: number;
  distance: number;
  longitudeSpeed: number;
}

/** The part of the binding that we call; its answers carry `error` instead of throwing. */
interface SwissEphemeris {
  swe_version(): string;
  swe_deltat(jd: number): { delta: number };
  /** its own spelling */
  swe_sidtime(jd: number): { siderialTime: number };
  swe_set_ephe_path(path: string): void;
  swe_set_sid_mode(mode: number, t0: number, ayanT0: number): void;
  swe_calc_ut(jd: number, body: number, flags: number): (SwissPosition & { rflag: number }) | { error: string };
  swe_sol_eclipse_when_glob(
    jd: number,
    ephemeris: number,
    kind: number,
    backwards: number,
  ): { rflag: number; maximum: number } | { error: string };
  swe_lun_eclipse_when(
    jd: number,
    ephemeris: number,
    kind: number,
    backwards: number,
  ): { rflag: number; maximum: number } | { error: string };
  swe_lun_eclipse_how(
    jd: number,
    ephemeris: number,
    longitude: number,
    latitude: number,
    altitude: number,
  ): { umbralMagnitude: number; penumbralMagnitude: number; sarosNumber: number } | { error: string };
  swe_sol_eclipse_where(
    jd: number,
    ephemeris: number,
  ): { eclipseMagnitude: number; sarosNumber: number; latitude: number; longitude: number } | { error: string };
  swe_sol_eclipse_when_loc(
    jd: number,
    ephemeris: number,
    longitude: number,
    latitude: number,
    altitude: number,
    backwards: number,
  ): { maximum: number; first: number; forth: number; eclipseMagnitude: number } | { error: string };
  swe_lun_eclipse_when_loc(
    jd: number,
    ephemeris: number,
    longitude: number,
    latitude: number,
    altitude: number,
    backwards: number,
  ):
    | {
        maximum: number;
        partialBegin: number;
        partialEnd: number;
        penumbralBegin: number;
        penumbralEnd: number;
        moonRise: number;
        moonSet: number;
        umbralMagnitude: number;
      }
    | { error: string };
  swe_get_ayanamsa_ex_ut(jd: number, flags: number): { ayanamsa: number } | { error: string };
  swe_houses_ex(
    jd: number,
    flags: number,
    latitude: number,
    longitude: number,
    system: string,
  ): { house: number[]; ascendant: number; mc: number; armc: number } | { error: string };
  swe_houses_pos(
    armc: number,
    latitude: number,
    obliquity: number,
    system: string,
    longitude: number,
    ecliptic: number,
  ): { housePosition: number } | { error: string };
  swe_rise_trans(
    jd: number,
    body: number,
    star: string,
    ephemeris: number,
    flags: number,
    longitude: number,
    latitude: number,
    altitude: number,
    pressure: number,
    temperature: number,
  ): { transitTime: number } | { error: string };
}
