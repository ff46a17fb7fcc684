/** What a list of first syllables and names comes to. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS } from '../../engine/names.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { inTurn } from './reading-terms.ts';

/** The syllables of a pada of a nakshatra 0 … 26, in the letters of the language. */
export interface PadaSounds {
  nakshatra: number;
  pada: number;
  syllables: readonly string[];
  /** whether other sounds stand in for the pada's own */
  isLent: boolean;
}

/** What custom does with the sounds of a pada, what the star stands for, and how to choose. */
export function nameText({ nakshatra, pada, syllables, isLent }: PadaSounds, words: VedicWords): string {
  const { baby, chart } = words.readings;
  const star = NAKSHATRAS[nakshatra];
  const turn = nakshatra + pada;
  return [
    filled(inTurn(baby.intro, turn), {
      star: words.terms.nakshatras[star],
      pada,
      syllables: listText(syllables, words, 'or'),
    }),
    filled(baby.gift, { gift: chart.stars[star] }),
    ...(isLent ? [baby.lent] : []),
    inTurn(baby.close, turn),
  ].join(' ');
}
