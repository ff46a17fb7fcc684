/**
 * The twelve houses of a place and moment, and which of them holds a longitude. Where a system has no cusps the chart
 * falls back to Porphyry, as swetest and astro.com do; where its cusps run backwards a body's house is found by its
 * place in space.
 */
import { certain } from '../../narrow.ts';
import { arc, houseByCusps, norm360 } from '../sky/angle.ts';
import { type HouseLetter, housePosition, houses, obliquity, type Place } from '../sky/ephemeris.ts';

/** Degrees; cusp index 0 = first house. */
export interface HouseFrame {
  cusps: readonly number[];
  ascendant: number;
  mc: number;
  /** the system asked for, or Porphyry where that has no cusps */
  system: HouseLetter;
  fellBack: boolean;
  /** inside the polar circles the cusps of some systems do not follow the order of the signs */
  cuspsRunBackwards: boolean;
  /**
   * inside the polar circles the ecliptic can cross the meridian
   * below the horizon, and the houses then stand on their heads
   */
  mcBelowHorizon: boolean;
  /** true while a point of the ecliptic stands above the true horizon (its geometric altitude; no refraction) */
  isUp(longitude: number): boolean;
  /** the one house 1…12 that holds a longitude */
  houseOf(longitude: number): number;
}

const PORPHYRY: HouseLetter = 'O';

/** Houses at a Julian day (UT) in any of the systems, at any latitude. Throws OutOfRange. */
export function houseFrame(jd: number, place: Place, wanted: HouseLetter, tilt = obliquity(jd)): HouseFrame {
  const own = houses(jd, place, wanted);
  const isUsable = own?.cusps.every(Number.isFinite) && (runForward(own.cusps) || !isSunshine(wanted));
  const division = isUsable ? own : houses(jd, place, PORPHYRY);
  if (!division) throw new Error('Porphyry houses failed');
  const system = isUsable ? wanted : PORPHYRY;
  const cuspsRunBackwards = !runForward(division.cusps);
  const isUp = (longitude: number) => sineOfAltitude(longitude, tilt, division.armc, place.latitude) > 0;
  return {
    cusps: division.cusps.map(norm360),
    ascendant: norm360(division.ascendant),
    mc: norm360(division.mc),
    system,
    fellBack: !isUsable,
    cuspsRunBackwards,
    mcBelowHorizon: !isUp(division.mc),
    isUp,
    houseOf: (longitude) =>
      cuspsRunBackwards
        ? houseInSpace(housePosition(division.armc, place.latitude, tilt, system, longitude))
        : houseByCusps(longitude, division.cusps),
  };
}

/** Degrees a day of the ascendant and the MC, from the next 0.001 day (1.4 minutes). */
export function angleSpeeds(jd: number, place: Place, frame: HouseFrame): { ascendant: number; mc: number } {
  const at = jd + 0.001;
  const later = certain(houses(at, place, frame.system) ?? houses(at, place, PORPHYRY), 'angles');
  return {
    ascendant: arc(frame.ascendant, later.ascendant) / 0.001,
    mc: arc(frame.mc, later.mc) / 0.001,
  };
}

/**
 * Sine of the altitude of a point of the ecliptic, all in degrees: its right ascension and declination, then its hour
 * angle, by spherical trigonometry (Meeus, Astronomical Algorithms, 13.3, 13.4 and 13.6).
 */
function sineOfAltitude(longitude: number, tilt: number, armc: number, latitude: number): number {
  const [point, obliquityRad, meridian, place] = [longitude, tilt, armc, latitude].map((deg) => (deg * Math.PI) / 180);
  const rightAscension = Math.atan2(Math.sin(point) * Math.cos(obliquityRad), Math.cos(point));
  const sineOfDeclination = Math.sin(point) * Math.sin(obliquityRad);
  const cosineOfDeclination = Math.sqrt(1 - sineOfDeclination ** 2);
  const hourAngle = Math.cos(meridian - rightAscension);
  return Math.sin(place) * sineOfDeclination + Math.cos(place) * cosineOfDeclination * hourAngle;
}

/** True when the cusps follow the signs once round: cusp to cusp they add up to one circle. */
function runForward(cusps: readonly number[]): boolean {
  const round = cusps.reduce((sum, cusp, index) => sum + norm360(cusps[(index + 1) % 12] - cusp), 0);
  return Math.abs(round - 360) < 1e-6;
}

/**
 * The library finds places in Sunshine houses with the Sun of
 * the last chart it was asked about: no answer for this one.
 */
function isSunshine(system: HouseLetter): boolean {
  return system === 'I' || system === 'i';
}

/** House 1…12 of a position 1.0 … 12.999. */
function houseInSpace(position: number | null): number {
  if (position === null || !Number.isFinite(position)) throw new Error('no house position');
  return Math.min(12, Math.max(1, Math.floor(position)));
}
