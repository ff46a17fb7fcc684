/** Pythagorean numerology: numbers with the working that leads to them. Rules after Hans Decoz (worldnumerology.com). */
import type { CivilDate } from '../sky/time.ts';
import { isVowel, letterValue, type YRule } from './letters.ts';

/** A number and how it was reached. */
export interface Worked {
  number: number;
  /** the last sum and what it was reduced through, such as 28, 10, 1 */
  chain: readonly number[];
  /** the working, as one would write it: `THOMAS: 2 + 8 + … = 22; …; 22 + 2 + 1 = 25 → 7` */
  calculation: string;
}

/** Names summed part by part (each reduced, masters kept) or letter by letter over the whole. */
export const NAME_METHODS = ['parts', 'whole'] as const;
export type NameMethod = (typeof NAME_METHODS)[number];

/** Life path from month, day and year each reduced; from all digits in a row; or from month + day + year as they stand. */
export const LIFE_PATH_METHODS = ['components', 'all_digits', 'straight_sum'] as const;
export type LifePathMethod = (typeof LIFE_PATH_METHODS)[number];

/** The numbers that are kept: exactly these, 44 and 55 are not among them. */
export const MASTERS: readonly number[] = [11, 22, 33];
/** Of a day or a year only these can come up and be kept. */
const LESSER_MASTERS: readonly number[] = [11, 22];
/** Reached on the way to one of the five numbers, they are told apart as karmic debts. */
export const KARMIC_DEBTS: readonly number[] = [13, 14, 16, 19];

/** Which letters of a part count. */
type Choice = (part: string, index: number) => boolean;

/** Expression: every letter of the name. */
export function expressionNumber(parts: readonly string[], method: NameMethod): Worked {
  return nameNumber(parts, () => true, method);
}

/** Heart's desire: the vowels. 0 when there are none. */
export function heartDesireNumber(parts: readonly string[], method: NameMethod, y: YRule): Worked {
  return nameNumber(parts, (part, index) => isVowel(part, index, y), method);
}

/** Personality: the consonants. 0 when there are none. */
export function personalityNumber(parts: readonly string[], method: NameMethod, y: YRule): Worked {
  return nameNumber(parts, (part, index) => !isVowel(part, index, y), method);
}

function nameNumber(parts: readonly string[], counts: Choice, method: NameMethod): Worked {
  const chosen = parts.map((part) => [...part].filter((_, index) => counts(part, index)));
  const label = (index: number) =>
    chosen[index].length === parts[index].length ? parts[index] : `${parts[index]} (${chosen[index].join(' ') || '–'})`;
  const values = chosen.map((letters) => letters.map(letterValue));
  if (method === 'whole') {
    const { number, chain, calculation } = summed(values.flat());
    return { number, chain, calculation: `${parts.map((_, index) => label(index)).join(' ')}: ${calculation}` };
  }
  return totalled(
    values.map((letters) => summed(letters)),
    (index) => `${label(index)}: `,
  );
}

/** Life path of a birth date. */
export function lifePathNumber(date: CivilDate, method: LifePathMethod): Worked {
  const { year, month, day } = date;
  if (method === 'all_digits') return summed([month, day, year].flatMap(digits));
  if (method === 'straight_sum') return summed([month, day, year]);
  return totalled(
    [month, day, year].map((part) => digitSum(part)),
    labelled([month, day, year]),
  );
}

/** Birth day: the day of the month, 11 and 22 kept. */
export function birthDayNumber({ day }: CivilDate): Worked {
  const worked = digitSum(day, LESSER_MASTERS);
  return { ...worked, calculation: labelled([day])(0) + worked.calculation };
}

/** Personal year: birth month and day and the current year, 11 and 22 kept. */
export function personalYearNumber({ month, day }: CivilDate, year: number): Worked {
  return totalled(
    [month, day, year].map((part) => digitSum(part)),
    labelled([month, day, year]),
    LESSER_MASTERS,
  );
}

/** The parts reduced, added, and reduced again. A single part is its own total. */
function totalled(parts: readonly Worked[], label: (index: number) => string, masters = MASTERS): Worked {
  const lines = parts.map(({ calculation }, index) => label(index) + calculation);
  if (parts.length === 1) return { ...parts[0], calculation: lines[0] };
  const { number, chain, calculation } = summed(
    parts.map((part) => part.number),
    masters,
  );
  return { number, chain, calculation: [...lines, calculation].join('; ') };
}

/** `15: ` before the working of a number that has one. */
function labelled(numbers: readonly number[]) {
  return (index: number) => (digitSum(numbers[index]).chain.length > 1 ? `${numbers[index]}: ` : '');
}

/** A number reduced by the sum of its digits. `chain` begins with the number itself. */
function digitSum(number: number, masters = MASTERS): Worked {
  if (number < 10 || masters.includes(number)) return { number, chain: [number], calculation: String(number) };
  const worked = summed(digits(number), masters);
  return { ...worked, chain: [number, ...worked.chain] };
}

/** Numbers added and the sum reduced. */
function summed(terms: readonly number[], masters = MASTERS): Worked {
  const chain = [terms.reduce((sum, term) => sum + term, 0)];
  for (let last = chain[0]; last > 9 && !masters.includes(last); last = chain[chain.length - 1]) {
    chain.push(digits(last).reduce((sum, digit) => sum + digit, 0));
  }
  const sum = chain.join(' → ');
  return {
    number: chain[chain.length - 1],
    chain,
    calculation: terms.length > 1 ? `${terms.join(' + ')} = ${sum}` : sum,
  };
}

function digits(number: number): number[] {
  return [...String(number)].map(Number);
}
