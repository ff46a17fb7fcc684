import type { VedicWords } from '../../content/vedic-words.ts';
import type { MangalCancellation } from '../../engine/vedic/dosha.ts';
import { filled } from '../phrase.ts';
import { rasiText } from './couple-terms.ts';

/** What lifts a mangal dosha of a house (1 … 12) in a sign (0 Mesha …), each in a sentence. */
export function mangalLiftedTexts(
  cancellations: readonly MangalCancellation[],
  place: { house: number; sign: number },
  { dosha, terms }: VedicWords,
): string[] {
  const values = { house: place.house, sign: rasiText(place.sign, terms) };
  return cancellations.map((each) => filled(dosha.mangal[each], values));
}
