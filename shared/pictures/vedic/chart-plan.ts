/** A chart made ready for drawing: what stands in each sign, and what is said of it beside its name. */

import type { PictureWords } from '../../content/picture-words.ts';
import { type Graha, RASIS, type Rasi } from '../../engine/names.ts';
import { certain } from '../../narrow.ts';
import type { Tone } from '../scene.ts';

/** A graha in a chart, with what is said of it whatever the chart. */
export interface PlacedGraha {
  name: Graha;
  sign: Rasi;
  degree: number;
  house: number | null;
  dignity: string;
  retrograde: boolean;
  combust: boolean;
}

/** A chart as far as a picture needs it. */
export interface PlacedChart {
  ascendant: { sign: Rasi; degree: number } | null;
  planets: readonly PlacedGraha[];
}

export interface Plan {
  /** sign of the first house, 0–11; of the Moon's where there is no ascendant */
  first: number;
  hasAscendant: boolean;
  /** by sign */
  occupants: Occupant[][];
}

export interface Occupant {
  /** with the degree, and without it for a place that is crowded */
  texts: readonly string[];
  tone: Tone;
  /** glyphs behind the text */
  flags: string[];
}

const ALWAYS_RETROGRADE: readonly Graha[] = ['Rahu', 'Ketu'];

/** Who stands where; degrees are written where they are wanted and there is room for them. */
export function planOf({ ascendant, planets }: PlacedChart, hasDegrees: boolean, words: PictureWords): Plan {
  const moon = certain(
    planets.find(({ name }) => name === 'Chandra'),
    'Moon',
  );
  const occupants: Occupant[][] = RASIS.map(() => []);
  const stand = (sign: Rasi, name: string, degree: number, flags: string[], tone: Tone) =>
    occupants[signIndex(sign)].push({
      texts: hasDegrees ? [`${name} ${Math.floor(degree)}°`, name] : [name],
      flags,
      tone,
    });
  if (ascendant) stand(ascendant.sign, words.ascendant, ascendant.degree, [], 'accent');
  for (const planet of planets) {
    stand(planet.sign, words.grahas[planet.name], planet.degree, flagsOf(planet), 'ink');
  }
  return { first: signIndex((ascendant ?? moon).sign), hasAscendant: ascendant !== null, occupants };
}

/** What is said of a graha beside its place. The nodes go backwards always, so that a flag would say nothing. */
export function flagsOf({ name, dignity, retrograde, combust }: PlacedGraha): string[] {
  return [
    ...(retrograde && !ALWAYS_RETROGRADE.includes(name) ? ['retrograde'] : []),
    ...(combust ? ['combust'] : []),
    ...(dignity === 'exalted' || dignity === 'debilitated' ? [dignity] : []),
  ];
}

/** A sign by its place from Mesha, 0–11. */
export function signIndex(sign: Rasi): number {
  return RASIS.indexOf(sign);
}
