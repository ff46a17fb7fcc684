/** The Moon of a day whose hour is not known. */

import { type Language, wordsIn } from '../../content/languages.ts';
import { NAKSHATRAS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { type Ayanamsa, position } from '../../engine/sky/ephemeris.ts';
import { nakshatraOf } from '../../engine/vedic/nakshatra.ts';
import { rasiText } from '../../prose/vedic/couple-terms.ts';
import type { Warning } from '../../warnings.ts';

/** What the place of the Moon is asked with. */
export interface MoonInput {
  ayanamsa: Ayanamsa;
  language: Language;
}

/** Her sidereal longitudes when the 24 hours around a Julian day (UT) begin and end. */
export function moonsOfDay(jd: number, ayanamsa: Ayanamsa): [start: number, end: number] {
  const at = (days: number) => position(jd + days, 'moon', ayanamsa).longitude;
  return [at(-0.5), at(0.5)];
}

/** The warning that she changed star, and perhaps sign, within that day. */
export function moonUncertain(start: number, end: number, language: Language): Warning {
  const { terms } = wordsIn(language).vedic;
  const star = (longitude: number) => terms.nakshatras[NAKSHATRAS[nakshatraOf(longitude)]];
  const rasi = (longitude: number) => rasiText(signOf(longitude), terms);
  const values = {
    first_star: star(start),
    first_rasi: rasi(start),
    second_star: star(end),
    second_rasi: rasi(end),
  };
  return { code: 'moon_uncertain', values };
}
