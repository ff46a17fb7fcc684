/** Sides of a life: which house and planet speak for each. */

import type { Planet } from '../../../engine/names.ts';
import { houseFrom } from '../../../engine/sky/angle.ts';
import { RULERS } from '../../../engine/western/dignity.ts';
import type { Matter } from '../../../prose/guide/card-text.ts';
import { GRAHA_OF } from '../../../prose/guide/names.ts';

/** The house of a side of life in a sidereal chart, with its ruler and what speaks for it by custom. */
export function sideIn(matter: Matter, lagna: number, signOfGraha: (graha: string) => number) {
  const { house, planet } = SPEAKS[matter];
  const sign = (lagna + house - 1) % 12;
  const ruler = RULERS[sign];
  const ruler_house = houseFrom(lagna, signOfGraha(GRAHA_OF[ruler] ?? ''));
  return { matter, house, sign, ruler, ruler_house, speaker: planet };
}

/** The house and the planet that speak for a side of life: most by custom of both traditions. */
export const SPEAKS: Readonly<Record<Matter, { house: number; planet: Planet }>> = {
  love: { house: 7, planet: 'venus' },
  work: { house: 10, planet: 'saturn' },
  money: { house: 2, planet: 'jupiter' },
  health: { house: 1, planet: 'sun' },
  studies: { house: 9, planet: 'mercury' },
  home: { house: 4, planet: 'moon' },
  family: { house: 4, planet: 'moon' },
  abroad: { house: 9, planet: 'jupiter' },
  friends: { house: 11, planet: 'mercury' },
};
