/** Numbers of a name and a date of birth, with their working, in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { NumberName } from '../../content/numerology-words.ts';
import type { Words } from '../../content/words.ts';
import { filled } from '../phrase.ts';
import type { Matter } from './card-text.ts';
import { addressedTo } from './phrases.ts';
import { firstOf } from './saying-text.ts';

interface NumberFacts {
  number: number;
  title: string;
  interpretation: string;
  calculation: string;
  /** what it is called in India, where it is asked for so */
  called?: 'moolank' | 'bhagyank';
}

/** One number: in a line with its text, or short without, because five texts would be a page. */
export function numberText(
  length: 'line' | 'short',
  name: NumberName,
  { number, title, interpretation, calculation, called }: NumberFacts,
  who: Who,
  words: Words,
): string {
  const { numerology: text, phrases } = words.guide.replies;
  const values = {
    name: called ? text.moolank[called] : text.names[name],
    number,
    title,
    calculation,
    text: addressedTo(who, interpretation, words),
  };
  return filled(text[length], { whose: phrases.whose[who], ...values });
}

/** Numbers without their sums: what each is called and says, in a sentence each. */
export function numbersNamedText(
  numbers: readonly (Pick<NumberFacts, 'number' | 'title' | 'interpretation' | 'called'> & { name: NumberName })[],
  who: Who,
  words: Words,
): string {
  const { numerology: text } = words.guide.replies;
  return numbers
    .map(({ name, number, title, interpretation, called }) =>
      filled(text.named, {
        name: called ? text.moolank[called] : text.names[name],
        number,
        title,
        text: addressedTo(who, firstOf(interpretation, 1), words),
      }),
    )
    .join(' ');
}

/** The personal year and what it says. */
export function personalYearText(
  { year, number, interpretation, calculation }: Omit<NumberFacts, 'title'> & { year: number },
  who: Who,
  words: Words,
): string {
  const { numerology: text, phrases } = words.guide.replies;
  const values = { year, number, calculation, text: addressedTo(who, interpretation, words) };
  return filled(text.personal_year, { whose: phrases.whose[who], ...values });
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
  const values = { number, brings, wants, matter: matter ? card_meaning.matters[matter] : '' };
  return filled(matter ? text.number_for : text.number_alone, values);
}

/** How two numbers are said to go together, and what each stands for. */
export function numbersComparedText(
  pair: readonly { number: number; root: number }[],
  kind: 'same' | 'near' | 'far',
  words: Words,
): string {
  const { numerology: text } = words.guide.replies;
  const sentences = pair.slice(kind === 'same' ? 1 : 0);
  const each = sentences.map(({ number, root }) =>
    filled(text.stands, { number, brings: text.stands_for[root - 1][0] }),
  );
  return [text.two[kind], ...each].join(' ');
}

interface PathFacts {
  who: Who;
  number: number;
  title: string;
}

/** The life paths of two, and how such numbers are said to go together. */
export function numbersOfTwoText(
  [one, two]: readonly [PathFacts, PathFacts],
  kind: 'same' | 'near' | 'far',
  words: Words,
): string {
  const { numerology: text, phrases } = words.guide.replies;
  const each = ({ who, number, title }: PathFacts) =>
    filled(text.path_of, { whose: phrases.whose[who], number, title, name: text.names.life_path });
  return [each(one), each(two), text.two[kind]].join(' ');
}

/** How the number of a name is said to go with a life path. */
export const besidePathText = (path: number, kind: 'same' | 'near' | 'far', { guide }: Words): string =>
  filled(guide.replies.of_talk.beside_path[kind], { path });
