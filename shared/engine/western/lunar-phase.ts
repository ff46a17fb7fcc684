/**
 * The eight phases of the Moon as astronomers draw them: new, quarters and full are moments, with half a day around
 * them; crescents and gibbous Moons fill the time between.
 */
import { distance, norm360 } from '../sky/angle.ts';

/** 0 New Moon … 7 Waning Crescent. */
export const PHASES = [
  'new_moon',
  'waxing_crescent',
  'first_quarter',
  'waxing_gibbous',
  'full_moon',
  'waning_gibbous',
  'last_quarter',
  'waning_crescent',
] as const;
export type PhaseName = (typeof PHASES)[number];

export interface LunarPhase {
  name: PhaseName;
  /** Moon − Sun, degrees in [0, 360) */
  elongation: number;
  /** lit part of the disc, 0 … 1 */
  illumination: number;
}

/** The Moon's way from the Sun in half a day, degrees: so near, a birth is at a new Moon, a quarter, a full Moon. */
const HALF_DAY_DEG = 6;

/** The phase from the longitudes of Sun and Moon; `exactWithin` degrees of a principal phase it has its name. */
export function lunarPhase(sun: number, moon: number, exactWithin = HALF_DAY_DEG): LunarPhase {
  const elongation = norm360(moon - sun);
  const quarter = Math.round(elongation / 90) % 4;
  const isExact = distance(elongation, 90 * quarter) <= exactWithin;
  return {
    name: PHASES[isExact ? 2 * quarter : 2 * Math.floor(elongation / 90) + 1],
    elongation,
    illumination: (1 - Math.cos((elongation * Math.PI) / 180)) / 2,
  };
}

/** The phases in the order that they are told in: each of the four that last is told in two halves. */
export const STAGES = [
  'new_moon',
  'after_new',
  'waxing_crescent',
  'first_quarter',
  'after_first_quarter',
  'waxing_gibbous',
  'full_moon',
  'waning_gibbous',
  'before_last_quarter',
  'last_quarter',
  'waning_crescent',
  'before_new',
] as const;
export type PhaseStage = (typeof STAGES)[number];

/** The half of a phase that is told: a Moon some days old is not yet seen as a crescent. */
export function stageOf({ name, elongation }: LunarPhase): PhaseStage {
  const isEarly = elongation % 90 < 45;
  switch (name) {
    case 'waxing_crescent':
      return isEarly ? 'after_new' : name;
    case 'waxing_gibbous':
      return isEarly ? 'after_first_quarter' : name;
    case 'waning_gibbous':
      return isEarly ? name : 'before_last_quarter';
    case 'waning_crescent':
      return isEarly ? name : 'before_new';
    default:
      return name;
  }
}
