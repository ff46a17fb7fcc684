/** Numbers of a name and a date of birth, with their working, in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { NumberName } from '../../content/numerology-words.ts';
import type { Words } from '../../content/words.ts';
import { filled } from '../phrase.ts';
import { saidTo } from './phrases.ts';
import { firstOf } from './saying-text.ts';

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
  who: Who,
  words: Words,
): string {
  const { numerology: text, phrases } = words.guide.replies;
  const told = { name: text.names[name], number, title, calculation, text: saidTo(who, interpretation, words) };
  return filled(text[length], { whose: phrases.whose[who], ...told });
}

/** Numbers without their sums: what each is called and says, in a sentence each. */
export function numbersNamedText(
  told: readonly (Pick<ToldNumber, 'number' | 'title' | 'interpretation'> & { name: NumberName })[],
  who: Who,
  words: Words,
): string {
  const { numerology: text } = words.guide.replies;
  return told
    .map(({ name, number, title, interpretation }) =>
      filled(text.named, {
        name: text.names[name],
        number,
        title,
        text: saidTo(who, firstOf(interpretation, 1), words),
      }),
    )
    .join(' ');
}

/** The personal year and what it says. */
export function personalYearText(
  { year, number, interpretation, calculation }: Omit<ToldNumber, 'title'> & { year: number },
  who: Who,
  words: Words,
): string {
  const { numerology: text, phrases } = words.guide.replies;
  const told = { year, number, calculation, text: saidTo(who, interpretation, words) };
  return filled(text.personal_year, { whose: phrases.whose[who], ...told });
}

/** What the name given at birth would add. */
export function nameForMoreText({ guide }: Words): string {
  return guide.replies.numerology.name_for_more;
}

/** How a number is reckoned. */
export function howText(calculation: string, { guide }: Words): string {
  return filled(guide.replies.numerology.how, { calculation });
}
