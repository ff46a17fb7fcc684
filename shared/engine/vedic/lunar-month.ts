/**
 * Lunar month, year of the eras, season and half-year. Rules: a month is named after the sign the Sun enters in it; one
 * without an ingress is adhika, one with two swallows a name (kshaya). Sidereal by Lahiri.
 */
import { norm360, signOf } from '../sky/angle.ts';
import { position } from '../sky/ephemeris.ts';
import { nearestMoment } from '../sky/search.ts';
import type { CivilDate } from '../sky/time.ts';
import { limbAngle } from './panchanga.ts';

const elongation = limbAngle('tithi', {
  sun: (jd) => position(jd, 'sun', 'lahiri'),
  moon: (jd) => position(jd, 'moon', 'lahiri'),
});

/** degrees a day */
const MEAN_ELONGATION_SPEED = 12.19;
const SYNODIC_MONTH_DAYS = 29.53;

/** A lunar month from new moon to new moon. */
export interface LunarMonth {
  /** 0 Chaitra … 11 Phalguna, by the amanta reckoning */
  amanta: number;
  /** the same for the purnimanta reckoning, in which the dark fortnight belongs to the next month */
  purnimanta: number;
  /** an intercalary month, without a solar ingress */
  adhika: boolean;
  /** the month whose name is lost because two ingresses fell into this one, else null */
  kshaya: number | null;
  /** the new moons around it */
  startsAt: number;
  endsAt: number;
}

/** The lunar month that runs at an instant. Throws OutOfRange near the ends of the ephemeris. */
export function lunarMonth(jd: number): LunarMonth {
  const age = elongation(jd).longitude;
  const startsAt = nearestMoment(elongation, 0, jd - age / MEAN_ELONGATION_SPEED);
  const endsAt = nearestMoment(elongation, 0, startsAt + SYNODIC_MONTH_DAYS);
  const sign = sunSign(startsAt);
  const ingresses = (sunSign(endsAt) - sign + 12) % 12;
  const amanta = (sign + 1) % 12;
  const adhika = ingresses === 0;
  return {
    amanta,
    purnimanta: purnimantaOf({ amanta, adhika }, age < 180),
    adhika,
    kshaya: ingresses === 2 ? (amanta + 1) % 12 : null,
    startsAt,
    endsAt,
  };
}

/** The name of a half of a month by the purnimanta reckoning. */
export function purnimantaOf({ amanta, adhika }: Pick<LunarMonth, 'amanta' | 'adhika'>, isBright: boolean): number {
  return isBright || adhika ? amanta : (amanta + 1) % 12;
}

/**
 * Years of the eras, Chaitradi reckoning: they change with the new moon that begins Chaitra, in March or April. The
 * months from Ashvina on that are met before June belong to the year that began in the spring before.
 */
export function samvat({ year, month }: CivilDate, amanta: number): { vikram: number; shaka: number } {
  const vikram = year + (month < 6 && amanta > 5 ? 56 : 57);
  return { vikram, shaka: vikram - 135 };
}

/** Season 0 Vasanta … 5 Shishira of the tropical Sun: Vasanta is the time around the March equinox. */
export function ritu(tropicalSun: number): number {
  return Math.floor(norm360(tropicalSun + 30) / 60);
}

/** Season 0..5 of the sidereal Sun: Vasanta while it stands in Mesha and Vrishabha. */
export function vedicRitu(siderealSun: number): number {
  return Math.floor(siderealSun / 60);
}

/** True in the Sun's northern course, from 270° to 90° of either zodiac. */
export function isUttarayana(sun: number): boolean {
  return norm360(sun - 270) < 180;
}

function sunSign(jd: number): number {
  return signOf(position(jd, 'sun', 'lahiri').longitude);
}
