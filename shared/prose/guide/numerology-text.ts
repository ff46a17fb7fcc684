/** Numbers of a name and a date of birth, with their working, in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { NumberName } from '../../content/numerology-words.ts';
import type { Words } from '../../content/words.ts';
import { filled } from '../phrase.ts';
import type { Matter } from './card-text.ts';
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

/** How the digits of a longer number are added up: `4 + 7 = 11 → 2`. */
export function addedText(number: number, root: number, { guide }: Words): string {
  const digits = [...`${number}`];
  const total = digits.reduce((sum, digit) => sum + Number(digit), 0);
  const sum = `${digits.join(' + ')} = ${total}${total > 9 ? ` → ${root}` : ''}`;
  return filled(guide.replies.worth.house_number, { number: root, sum });
}

/** What a number that is nobody's is said to stand for, and what for a side of life follows of it. */
export function aNumberText(
  { number, root, matter }: { number: number; root: number; matter?: Matter },
  words: Words,
): string {
  const { numerology: text, card_meaning } = words.guide.replies;
  const [brings, wants] = text.stands_for[root - 1];
  const told = { number, brings, wants, matter: matter ? card_meaning.matters[matter] : '' };
  return filled(matter ? text.number_for : text.number_alone, told);
}

interface ToldPath {
  who: Who;
  number: number;
  title: string;
}

/** The life paths of two, and how such numbers are said to go together. */
export function numbersOfTwoText(
  [one, two]: readonly [ToldPath, ToldPath],
  kind: 'same' | 'near' | 'far',
  words: Words,
): string {
  const { numerology: text, phrases } = words.guide.replies;
  const each = ({ who, number, title }: ToldPath) =>
    filled(text.path_of, { whose: phrases.whose[who], number, title, name: text.names.life_path });
  return [each(one), each(two), text.two[kind]].join(' ');
}
