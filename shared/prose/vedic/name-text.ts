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
  /** the names that are given with them: in the same letters and in the other, what they mean, whose they are */
  names: readonly { name: string; native: string; spoken: string; meaning: string; gender: string }[];
}

/** So many names are told in the text. */
const TOLD = 2;

/** The sounds of a pada and why it is these, what the star stands for, two names to begin with, and how to choose. */
export function nameText({ nakshatra, pada, syllables, isLent, names }: PadaSounds, words: VedicWords): string {
  const { baby, chart } = words.readings;
  const star = NAKSHATRAS[nakshatra];
  const turn = nakshatra + pada;
  return [
    filled(inTurn(baby.intro, turn), {
      star: words.terms.nakshatras[star],
      pada,
      syllables: listText(syllables, words, 'or'),
    }),
    inTurn(baby.why, nakshatra + pada),
    filled(inTurn(baby.gift, nakshatra + 2 * pada), { star: words.terms.nakshatras[star], gift: chart.stars[star] }),
    ...(isLent ? [baby.lent] : []),
    ...beginText(names, turn, words),
    inTurn(baby.close, turn),
  ].join(' ');
}

/** Two of the shorter names; those with a remark in brackets are better read in the list. */
function beginText(names: PadaSounds['names'], turn: number, words: VedicWords): string[] {
  const { begin, item, none, said, letters } = words.readings.baby;
  if (names.length === 0) return [none];
  const plain = names.filter(({ meaning }) => !meaning.includes('('));
  if (plain.length < TOLD) return [];
  const lengthOf = ({ spoken }: { spoken: string }) => spoken.split('-').length;
  const short = plain.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  const chosen = short.slice(0, Math.max(TOLD, Math.ceil(short.length / 2)));
  const items = Array.from({ length: TOLD }, (_, index) => {
    const name = chosen[(turn + index) % chosen.length];
    // who reads Devanagari needs no other letters
    return filled(item, { ...name, said: letters === 'devanagari' ? '' : filled(said, name) });
  });
  return [filled(inTurn(begin, turn), { names: listText(items, words) })];
}
