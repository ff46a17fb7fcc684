/** Sides of a life: which house and planet speak for each. */
import type { Planet } from '../../../engine/western/natal.ts';
import type { Matter } from '../../../prose/guide/card-text.ts';

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
