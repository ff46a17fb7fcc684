/** Names of rasis, grahas and nakshatras, as requests and answers have them. */
import { Type } from 'typebox';
import { GRAHAS, NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { nameOf } from '../vocabulary.ts';
import { nakshatraAliases, rasiAliases } from './aliases.ts';

/** A graha, in schemas of answers. */
export const graha = Type.Enum([...GRAHAS], { title: 'Graha', description: 'A graha, by its Sanskrit name.' });

/** A nakshatra under any of its spellings, in requests. */
export const nakshatraName = nameOf('nakshatra', NAKSHATRAS, nakshatraAliases);
/** A rasi under any of its spellings, in requests. */
export const rasiName = nameOf('rasi', RASIS, rasiAliases);

/** Index 0..26 of a canonical nakshatra name. */
export function nakshatraIndex(name: (typeof NAKSHATRAS)[number]): number {
  return NAKSHATRAS.indexOf(name);
}

/** Index 0..11 of a canonical rasi name. */
export function rasiIndex(name: (typeof RASIS)[number]): number {
  return RASIS.indexOf(name);
}
