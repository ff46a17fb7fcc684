/** Sanskrit names of what the engine numbers. */
import { Type } from 'typebox';
import { SHANI } from '../../engine/vedic/chart.ts';
import { nameOf, RASIS } from '../vocabulary.ts';
import { nakshatraAliases, rasiAliases } from './aliases.ts';

/** The nine grahas by index: weekday order, then the nodes. */
export const GRAHAS = ['Surya', 'Chandra', 'Mangala', 'Budha', 'Guru', 'Shukra', 'Shani', 'Rahu', 'Ketu'] as const;
export type Graha = (typeof GRAHAS)[number];
/** The seven that are not nodes. */
export const SEVEN_GRAHAS = GRAHAS.slice(0, SHANI + 1);
export const graha = Type.Enum([...GRAHAS], { title: 'Graha', description: 'A graha, by its Sanskrit name.' });

/** The 27 nakshatras, 0 Ashwini … 26 Revati. */
export const NAKSHATRAS = [
  'Ashwini',
  'Bharani',
  'Krittika',
  'Rohini',
  'Mrigashira',
  'Ardra',
  'Punarvasu',
  'Pushya',
  'Ashlesha',
  'Magha',
  'Purva Phalguni',
  'Uttara Phalguni',
  'Hasta',
  'Chitra',
  'Swati',
  'Vishakha',
  'Anuradha',
  'Jyeshtha',
  'Mula',
  'Purva Ashadha',
  'Uttara Ashadha',
  'Shravana',
  'Dhanishta',
  'Shatabhisha',
  'Purva Bhadrapada',
  'Uttara Bhadrapada',
  'Revati',
] as const;

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
