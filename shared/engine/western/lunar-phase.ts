/** The eight phases of the Moon as sectors of 45° that start at their name (Rudhyar, immanuel). */
import { norm360 } from '../sky/angle.ts';

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

/** The phase from the longitudes of Sun and Moon. */
export function lunarPhase(sun: number, moon: number): LunarPhase {
  const elongation = norm360(moon - sun);
  return {
    name: PHASES[Math.floor(elongation / 45)],
    elongation,
    illumination: (1 - Math.cos((elongation * Math.PI) / 180)) / 2,
  };
}
