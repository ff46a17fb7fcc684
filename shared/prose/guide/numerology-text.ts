/** Numbers of a name and a date of birth, with their working, in sentences. */
import type { NumberName } from '../../content/numerology-words.ts';
import type { Words } from '../../content/words.ts';
import { filled } from '../phrase.ts';

interface ToldNumber {
  number: number;
  title: string;
  interpretation: string;
  calculation: string;
}

/** One number: in a line with its text, or short without, because five texts would be a page. */
export function numberText(
  length: 'line' | 'short',
  name: NumberName,
  { number, title, interpretation, calculation }: ToldNumber,
  words: Words,
): string {
  const { numerology: text } = words.guide.replies;
  return filled(text[length], { name: text.names[name], number, title, calculation, text: interpretation });
}

/** The personal year and what it says. */
export function personalYearText(
  { year, number, interpretation, calculation }: Omit<ToldNumber, 'title'> & { year: number },
  words: Words,
): string {
  const { personal_year } = words.guide.replies.numerology;
  return filled(personal_year, { year, number, calculation, text: interpretation });
}

/** What the name given at birth would add. */
export function nameForMoreText({ guide }: Words): string {
  return guide.replies.numerology.name_for_more;
}
