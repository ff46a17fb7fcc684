/** The 249 subs of K.S. Krishnamurti, as kp.json has them from VedicAstro (diliprk). */
import { RASIS } from '../../shared/engine/names.ts';
import reference from './kp.json' with { type: 'json' };

/** Arc-seconds from 0° Mesha: whole numbers, so that the table is compared without rounding. */
const arcSeconds = (sign: string, dms: string) => {
  const [d, m, s] = dms.split(':').map(Number);
  return 3600 * (30 * RASIS.indexOf(sign as (typeof RASIS)[number]) + d) + 60 * m + s;
};

// Four borders are misprinted there, by row that they end: each contradicts the proportions of all other rows (a sub
// lasts 400″ for every year of its lord; Mangala's and Ketu's 46′40″)
export const MISPRINTED_ENDS: Record<number, string> = {
  75: '18:33:20',
  171: '05:33:20',
  201: '20:26:40',
  212: '06:40:00',
};

/** The 249 rows, their limits in arc-seconds from 0° Mesha, misprints mended. */
export const rows = reference.table_249.map(({ number, sign, from_dms, to_dms, ...row }) => ({
  ...row,
  sign,
  from: arcSeconds(sign, MISPRINTED_ENDS[number - 1] ?? from_dms),
  to: arcSeconds(sign, MISPRINTED_ENDS[number] ?? to_dms),
}));
