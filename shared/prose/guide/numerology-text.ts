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

/** How two numbers are said to go together, and what each stands for. */
export function numbersComparedText(
  pair: readonly { number: number; root: number }[],
  kind: 'same' | 'near' | 'far',
  words: Words,
): string {
  const { numerology: text } = words.guide.replies;
  const told = pair.slice(kind === 'same' ? 1 : 0);
  const each = told.map(({ number, root }) => filled(text.stands, { number, brings: text.stands_for[root - 1][0] }));
  return [text.two[kind], ...each].join(' ');
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
