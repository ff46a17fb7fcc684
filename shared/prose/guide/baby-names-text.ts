/** Syllables that a name may begin with, in sentences. */
import type { Words } from '../../content/words.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { termName } from './names.ts';

/** So many sample names are told. */
const MOST_NAMES = 6;

/** A pada of a star, with syllables and names in the letters that the language is read in. */
interface PadaLetters {
  nakshatra: string;
  pada: number;
  syllables: readonly string[];
  sample_names: readonly string[];
}

/** One pada, with names for instance. */
export function padaText({ nakshatra, pada, syllables, sample_names }: PadaLetters, words: Words): string {
  const { baby_names: text } = words.guide.replies;
  return filled(text[sample_names.length > 0 ? 'pada' : 'pada_without_names'], {
    nakshatra: termName('nakshatras', nakshatra, words),
    pada,
    syllables: listText(syllables, words, 'or'),
    names: listText(sample_names.slice(0, MOST_NAMES), words, 'or'),
  });
}

/** All padas of a star, and the question for the right one. */
export function starText(nakshatra: string, padas: readonly PadaLetters[], words: Words): string {
  const { baby_names: text } = words.guide.replies;
  const parts = padas.map(({ pada, syllables }) =>
    filled(text.of_pada, { pada, syllables: listText(syllables, words, 'or') }),
  );
  return filled(text.star, {
    nakshatra: termName('nakshatras', nakshatra, words),
    padas: listText(parts, words),
  });
}

/** Where the Moon was at a birth; without its time only the star is safe, and perhaps not even that. */
export function bornText(
  { nakshatra, pada }: { nakshatra: string; pada: number },
  isTimeKnown: boolean,
  words: Words,
): string {
  const { baby_names: text } = words.guide.replies;
  const star = termName('nakshatras', nakshatra, words);
  return filled(text[isTimeKnown ? 'born' : 'born_time_unknown'], { nakshatra: star, pada });
}

/** The other sounds of a star, and all those of the sign in which the Moon stands. */
export function otherLettersText(
  {
    nakshatra,
    rashi,
    of_star,
    of_rashi,
  }: Record<'nakshatra' | 'rashi', string> & Record<'of_star' | 'of_rashi', string[]>,
  words: Words,
): string {
  return filled(words.guide.replies.baby_names.others, {
    nakshatra: termName('nakshatras', nakshatra, words),
    rashi: termName('rasis', rashi, words),
    of_star: listText(of_star, words),
    of_rashi: listText(of_rashi, words),
  });
}
