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
const SYNODIC_MONTH_DAYS = 29.530_588_861;
/** the mean new moon of 2000-01-06 (Meeus, Astronomical Algorithms, 49.1): new moons are counted from it */
const MEAN_NEW_MOON = 2_451_550.097_66;

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
  // two weeks around its mean moment hold a new moon, and the guess is off by two days at most
  const count = Math.round((jd - age / MEAN_ELONGATION_SPEED - MEAN_NEW_MOON) / SYNODIC_MONTH_DAYS);
  const [start, end] = [newMoon(count), newMoon(count + 1)];
  const ingresses = (end.sign - start.sign + 12) % 12;
  const amanta = (start.sign + 1) % 12;
  const adhika = ingresses === 0;
  return {
    amanta,
    purnimanta: purnimantaOf({ amanta, adhika }, age < 180),
    adhika,
    kshaya: ingresses === 2 ? (amanta + 1) % 12 : null,
    startsAt: start.jd,
    endsAt: end.jd,
  };
}

interface NewMoon {
  jd: number;
  /** of Sun and Moon, 0 … 11 */
  sign: number;
}

/** Found once: the years of the ephemeris have 7,421. */
const newMoons = new Map<number, NewMoon>();

/** A new moon by its number. Throws OutOfRange. */
function newMoon(count: number): NewMoon {
  const before = newMoons.get(count);
  if (before) return before;
  const jd = nearestMoment(elongation, 0, MEAN_NEW_MOON + count * SYNODIC_MONTH_DAYS);
  const found = { jd, sign: signOf(position(jd, 'sun', 'lahiri').longitude) };
  newMoons.set(count, found);
  return found;
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
