import type { Care } from '../../prose/tarot/grave.ts';
import type { Safety } from '../../safety/matters.ts';
import { careFor } from '../help.ts';
import { isOrdinary } from '../safety.ts';

/** What is said of a grave matter before the cards; undefined where there is none. */
export function tarotCare(safety: Safety, language: string): Care | undefined {
  if (isOrdinary(safety)) return undefined;
  const isOfHeart = safety.matters.every((matter) => matter === 'third_person');
  return { sentences: careFor(safety, language), isOfHeart };
}
