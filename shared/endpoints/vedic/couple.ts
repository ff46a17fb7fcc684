/** A couple in requests: birth stars and Moon signs under any spelling. */
import { type Static, Type } from 'typebox';
import { NAKSHATRAS, RASIS } from '../../engine/names.ts';
import type { Couple, MoonPlace } from '../../engine/vedic/couple.ts';
import { signsOfNakshatra } from '../../engine/vedic/nakshatra.ts';
import type { FieldError } from '../../errors.ts';
import type { Refuse } from '../endpoint.ts';
import { language } from '../language.ts';
import { nakshatraIndex, nakshatraName, rasiIndex, rasiName } from './names.ts';

/** The four names that both matchings take. */
export const coupleFields = {
  bride_star: { ...nakshatraName, description: "Bride's birth nakshatra, in any of its spellings." },
  groom_star: { ...nakshatraName, description: "Groom's birth nakshatra, in any of its spellings." },
  bride_rasi: { ...rasiName, description: "Bride's Moon sign." },
  groom_rasi: { ...rasiName, description: "Groom's Moon sign." },
  language,
};
const coupleObject = Type.Object(coupleFields);
type CoupleInput = Omit<Static<typeof coupleObject>, 'language'>;

/**
 * A request's couple by numbers. Refuses Moon signs that the star given beside them does not reach into: only 36 pairs
 * exist.
 */
export function coupleOf({ bride_star, bride_rasi, groom_star, groom_rasi }: CoupleInput, refuse: Refuse): Couple {
  const bride = { nakshatra: nakshatraIndex(bride_star), rasi: rasiIndex(bride_rasi) };
  const groom = { nakshatra: nakshatraIndex(groom_star), rasi: rasiIndex(groom_rasi) };
  refuse(...pairErrors('/bride_rasi', bride), ...pairErrors('/groom_rasi', groom));
  return { bride, groom };
}

function pairErrors(pointer: string, { nakshatra, rasi }: MoonPlace): FieldError[] {
  const signs = signsOfNakshatra(nakshatra);
  if (signs.includes(rasi)) return [];
  const allowed = signs.map((sign) => RASIS[sign]);
  const message = `does not go with the star: ${NAKSHATRAS[nakshatra]} lies in ${allowed.join(' and ')}`;
  return [{ pointer, code: 'impossible_pair', message, allowed }];
}
