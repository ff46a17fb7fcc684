import type { Care } from '../../prose/tarot/turned.ts';
import type { Safety } from '../../safety/matters.ts';
import { careFor } from '../help.ts';
import { isOrdinary } from '../safety.ts';

/** What is said of a grave matter before the cards; undefined where there is none. */
export function tarotCare(safety: Safety, language: string, texts: readonly string[]): Care | undefined {
  if (isOrdinary(safety)) return undefined;
  const [first, ...others] = safety.matters;
  // money weighs with whoever is trusted with it
  const isOfHeart = first === 'third_person' && others.every((matter) => matter === 'money');
  return { sentences: careFor(safety, language, texts), isOfHeart };
}
