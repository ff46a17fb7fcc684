/** A chart made ready for drawing: what stands in each sign, and what is said of it beside its name. */

import type { PictureWords } from '../../content/picture-words.ts';
import { type Graha, RASIS, type Rasi } from '../../engine/names.ts';
import type { Tone } from '../scene.ts';

/** A graha in a chart, with what is said of it beside its place. */
export interface PlacedGraha {
  name: Graha;
  sign: Rasi;
  degree: number;
  house: number | null;
  dignity: string;
  retrograde: boolean;
  combust: boolean;
  vargottama?: boolean;
  /** where the hour of birth leaves it: in several signs, one after the other, or far apart in one */
  places?: readonly PossiblePlace[];
}

/** A sign that a graha may have been in on the day of birth. */
export interface PossiblePlace {
  sign: Rasi;
  /** between which degrees of the sign, where they are told */
  degrees?: readonly [from: number, to: number];
}

/** A graha goes from one sign into another, at an ISO instant by the clock of the place. */
export interface SignChange {
  at: string;
  from: Rasi;
  to: Rasi;
}

/** A chart as far as a picture needs it. */
export interface PlacedChart {
  ascendant: { sign: Rasi; degree: number; vargottama?: boolean } | null;
  planets: readonly PlacedGraha[];
}

export interface Plan {
  /** sign of the first house, 0–11; Mesha, the first of them, where there are no houses */
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
  /** whether it stands here for a part of the day, or somewhere in a range: nobody knows */
  isOpen?: boolean;
}

/** Stands before what is not known exactly. */
export const ABOUT = '≈';

const ALWAYS_RETROGRADE: readonly Graha[] = ['Rahu', 'Ketu'];

/** Who stands where; degrees are written where they are wanted and there is room for them. */
export function planOf({ ascendant, planets }: PlacedChart, hasDegrees: boolean, words: PictureWords): Plan {
  const occupants: Occupant[][] = RASIS.map(() => []);
  const stand = (sign: Rasi, name: string, degrees: string | undefined, rest: Omit<Occupant, 'texts'>) =>
    occupants[signIndex(sign)].push({
      texts: hasDegrees && degrees !== undefined ? [`${name} ${degrees}`, name] : [name],
      ...rest,
    });
  if (ascendant) {
    const flags = ascendant.vargottama ? ['vargottama'] : [];
    stand(ascendant.sign, words.ascendant, degreeText(ascendant.degree), { flags, tone: 'accent' });
  }
  for (const planet of planets) {
    const name = words.grahas[planet.name];
    const flags = flagsOf(planet);
    if (!planet.places) stand(planet.sign, name, degreeText(planet.degree), { flags, tone: 'ink' });
    for (const { sign, degrees } of planet.places ?? []) {
      const range = degrees && rangeText(degrees);
      stand(sign, `${ABOUT}${name}`, range, { flags, tone: 'ink', isOpen: true });
    }
  }
  return { first: ascendant ? signIndex(ascendant.sign) : 0, hasAscendant: ascendant !== null, occupants };
}

function degreeText(degree: number): string {
  return `${Math.floor(degree)}°`;
}

/** Degrees that a graha passes through, so wide that none of them lies outside. */
export function rangeText([from, to]: readonly [number, number]): string {
  return `${Math.floor(from)}–${Math.ceil(to)}°`;
}

/**
 * What is said of a graha beside its place. The nodes go backwards always, so that a flag would say nothing; what goes
 * by its degree is not said of one whose degree is not known.
 */
export function flagsOf({ name, dignity, retrograde, combust, vargottama, places }: PlacedGraha): string[] {
  const isDignified = dignity === 'exalted' || dignity === 'debilitated';
  return [
    ...(retrograde && !ALWAYS_RETROGRADE.includes(name) ? ['retrograde'] : []),
    ...(combust && !places ? ['combust'] : []),
    ...(isDignified && !places ? [dignity] : []),
    ...(vargottama && !places ? ['vargottama'] : []),
  ];
}

/** A sign by its place from Mesha, 0–11. */
export function signIndex(sign: Rasi): number {
  return RASIS.indexOf(sign);
}
