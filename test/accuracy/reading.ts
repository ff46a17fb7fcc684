/** How the reference data write instants, places and names. */
import { RASIS } from '../../shared/engine/names.ts';
import { jdOf } from '../../shared/engine/sky/time.ts';

/** Unix seconds of an ISO text; some of the data write an offset as `+0530`. */
export const secondsOf = (iso: string): number => Date.parse(iso.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) / 1000;

export const jdOfText = (iso: string): number => jdOf(secondsOf(iso));

/** Until 2026 delta T is observed; later every program guesses it. */
export const isSoon = (date: string): boolean => Number(date.slice(0, 4)) < 2027;

/** The longitude of a place told as a rasi and degrees in it. */
export const longitudeIn = ({ sign, degree }: { sign: string | null; degree: number | null }): number =>
  30 * RASIS.indexOf(sign as (typeof RASIS)[number]) + (degree as number);

const KERYKEION_NAMES: Record<string, string> = { True_North_Lunar_Node: 'true_node', Medium_Coeli: 'mc' };

/** Our name of a point of kerykeion's. */
export const pointNamed = (point: string): string => KERYKEION_NAMES[point] ?? point.toLowerCase();
