/**
 * House systems by name. The library knows them by letters and
 * reads only the first of a name, so the names are mapped here.
 */
import type { HouseLetter } from '../../engine/sky/ephemeris.ts';
import { namesOf } from '../../narrow.ts';
import { nameOf } from '../vocabulary.ts';

/** Letters of Swiss Ephemeris. Those that mean no twelve houses, or in this version another system, are left out. */
const LETTERS = {
  Placidus: 'P',
  Koch: 'K',
  'Whole Sign': 'W',
  Equal: 'A',
  'Equal MC': 'D',
  'Equal Aries': 'N',
  Regiomontanus: 'R',
  Campanus: 'C',
  Porphyry: 'O',
  Alcabitius: 'B',
  Morinus: 'M',
  Topocentric: 'T',
  Vehlow: 'V',
  Meridian: 'X',
  Krusinski: 'U',
  Horizontal: 'H',
  Sripati: 'S',
  Carter: 'F',
  APC: 'Y',
  Sunshine: 'I',
  'Sunshine Makransky': 'i',
  'Pullen SD': 'L',
  'Pullen SR': 'Q',
} as const satisfies Record<string, HouseLetter>;

export type HouseSystem = keyof typeof LETTERS;
const HOUSE_SYSTEMS = namesOf(LETTERS);

const ALIASES: Readonly<Partial<Record<HouseSystem, readonly string[]>>> = {
  Koch: ['gauss-koch', 'birthplace', 'goh'],
  'Whole Sign': ['whole', 'whole_signs', 'whole_sign_houses'],
  Equal: ['equal_asc', 'equal_ascendant', 'equal_house', 'equal_houses', 'E'],
  'Equal MC': ['equal_midheaven'],
  'Equal Aries': ['aries', 'natural'],
  Porphyry: ['porphyrius', 'porphyrios'],
  Alcabitius: ['alcabitus', 'alchabitius', 'alcabitius_semiarc'],
  Topocentric: ['polich_page', 'polich'],
  Vehlow: ['equal_vehlow', 'vehlow_equal'],
  Meridian: ['axial', 'axial_rotation', 'zariel'],
  Krusinski: ['krusinski_pisa_goelzer', 'krusinski_pisa'],
  Horizontal: ['horizon', 'azimuthal'],
  Sripati: ['shripati'],
  Carter: ['carter_poli_equatorial', 'poli_equatorial'],
  Sunshine: ['sunshine_treindl', 'treindl'],
  'Sunshine Makransky': ['makransky'],
  'Pullen SD': ['pullen_sinusoidal_delta', 'neo_porphyry'],
  'Pullen SR': ['pullen_sinusoidal_ratio'],
};

/**
 * The request member: a name in any spelling, or the letter of
 * Swiss Ephemeris (`I` and `i` differ, other letters do not).
 */
export const houseSystem = nameOf(
  'house system',
  HOUSE_SYSTEMS,
  Object.fromEntries(HOUSE_SYSTEMS.map((name) => [name, [...(ALIASES[name] ?? []), LETTERS[name]]])),
  { default: 'Placidus', description: 'House system, by name or by its letter in Swiss Ephemeris.' },
);

/** The letter of a system. */
export function houseLetter(system: HouseSystem): HouseLetter {
  return LETTERS[system];
}

/** The name of a letter. */
export function houseSystemNamed(letter: HouseLetter): HouseSystem {
  const name = HOUSE_SYSTEMS.find((system) => LETTERS[system] === letter);
  if (!name) throw new RangeError(`no house system has the letter ${letter}`);
  return name;
}
