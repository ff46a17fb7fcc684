/**
 * Numerology: numbers with the working that leads to them. Rules
 * after Hans Decoz (worldnumerology.com), Chaldean ones after Cheiro.
 */
import type { CivilDate } from '../sky/time.ts';
import { isVowel, type LetterSystem, letterValue, type YRule } from './letters.ts';

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

/**
 * Life path from month, day and year each reduced; from all digits in a row; or from month + day + year as they stand.
 */
export const LIFE_PATH_METHODS = ['components', 'all_digits', 'straight_sum'] as const;
export type LifePathMethod = (typeof LIFE_PATH_METHODS)[number];

/** The numbers that are kept: exactly these, 44 and 55 are not among them. */
export const MASTERS: readonly number[] = [11, 22, 33];
/** Of a day or a year only these can come up and be kept. */
const LESSER_MASTERS: readonly number[] = [11, 22];
/** Reached on the way to one of the five numbers, they are told apart as karmic debts. */
export const KARMIC_DEBTS: readonly number[] = [13, 14, 16, 19];

/** Which letters of a part count. */
type LetterChoice = (part: string, index: number) => boolean;

/** How letters are added: the method, the table, and what follows from it. */
export interface NameRules {
  names: NameMethod;
  system: LetterSystem;
  y: YRule;
}

/**
 * Expression: every letter of the name. In the Chaldean system
 * no master is kept, and `chain[0]` is the compound number.
 */
export function expressionNumber(parts: readonly string[], rules: NameRules): Worked {
  return nameNumber(parts, () => true, rules);
}

/** Heart's desire: the vowels. 0 when there are none. */
export function heartDesireNumber(parts: readonly string[], rules: NameRules): Worked {
  return nameNumber(parts, (part, index) => isVowel(part, index, rules.y), rules);
}

/** Personality: the consonants. 0 when there are none. */
export function personalityNumber(parts: readonly string[], rules: NameRules): Worked {
  return nameNumber(parts, (part, index) => !isVowel(part, index, rules.y), rules);
}

/**
 * Karmic lessons: the numbers 1–9 that no letter of the name has, by the Pythagorean table, which alone has all nine.
 */
export function karmicLessons(parts: readonly string[]): number[] {
  const present = new Set(parts.flatMap((part) => [...part].map((letter) => letterValue(letter))));
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((number) => !present.has(number));
}

function nameNumber(parts: readonly string[], counts: LetterChoice, { names: method, system }: NameRules): Worked {
  const masters = system === 'chaldean' ? [] : MASTERS;
  const chosen = parts.map((part) => [...part].filter((_, index) => counts(part, index)));
  const label = (index: number) =>
    chosen[index].length === parts[index].length ? parts[index] : `${parts[index]} (${chosen[index].join(' ') || '–'})`;
  const values = chosen.map((letters) => letters.map((letter) => letterValue(letter, system)));
  if (method === 'whole') {
    const { number, chain, calculation } = summed(values.flat(), masters);
    return { number, chain, calculation: `${parts.map((_, index) => label(index)).join(' ')}: ${calculation}` };
  }
  return totalled(
    values.map((letters) => summed(letters, masters)),
    (index) => `${label(index)}: `,
    masters,
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

/** Maturity: life path and expression, masters kept. */
export function maturityNumber(lifePath: Worked, expression: Worked): Worked {
  return summed([lifePath.number, expression.number]);
}

/** Personal year: birth month and day and the year asked about; a cycle is always reduced (Decoz). */
export function personalYearNumber({ month, day }: CivilDate, year: number): Worked {
  return reducedSum([month, day, year]);
}

/** Personal month: the personal year and the calendar month. */
export function personalMonthNumber(personalYear: Worked, month: number): Worked {
  return reducedSum([personalYear.number, month]);
}

/** Personal day: the personal month and the day of the calendar. */
export function personalDayNumber(personalMonth: Worked, day: number): Worked {
  return reducedSum([personalMonth.number, day]);
}

function reducedSum(terms: readonly number[]): Worked {
  return totalled(
    terms.map((term) => digitSum(term, [])),
    labelled(terms, []),
    [],
  );
}

/** A long cycle of life, in years of age; the last has no end. */
export interface Pinnacle extends Worked {
  fromAge: number;
  toAge: number | null;
}

/**
 * The four pinnacles: month + day, day + year, these two, month
 * + year, masters kept; the first ends at 36 less the life path.
 */
export function pinnacles({ year, month, day }: CivilDate, lifePath: Worked): Pinnacle[] {
  const [m, d, y] = [month, day, year].map((part) => digitSum(part).number);
  const [first, second] = [summed([m, d]), summed([d, y])];
  const numbers = [first, second, summed([first.number, second.number]), summed([m, y])];
  const firstEnd = 36 - digitSum(lifePath.number, []).number;
  const ends = [firstEnd, firstEnd + 9, firstEnd + 18, null];
  return numbers.map((worked, index) => ({
    ...worked,
    fromAge: index === 0 ? 0 : firstEnd + 9 * (index - 1),
    toAge: ends[index],
  }));
}

/**
 * The four challenges, 0–8: the differences of month and day,
 * day and year, of these two (the main one), of month and year.
 */
export function challenges({ year, month, day }: CivilDate): Worked[] {
  const [m, d, y] = [month, day, year].map((part) => digitSum(part, []).number);
  const [first, second] = [difference(m, d), difference(d, y)];
  return [first, second, difference(first.number, second.number), difference(m, y)];
}

function difference(one: number, other: number): Worked {
  const number = Math.abs(one - other);
  return { number, chain: [number], calculation: `${Math.max(one, other)} − ${Math.min(one, other)} = ${number}` };
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
function labelled(numbers: readonly number[], masters = MASTERS) {
  return (index: number) => (digitSum(numbers[index], masters).chain.length > 1 ? `${numbers[index]}: ` : '');
}

/** A number reduced by the sum of its digits. `chain` begins with the number itself. */
function digitSum(number: number, masters = MASTERS): Worked {
  if (number < 10 || masters.includes(number)) return { number, chain: [number], calculation: String(number) };
  const worked = summed(digits(number), masters);
  return { ...worked, chain: [number, ...worked.chain] };
}

/** Numbers added and the sum reduced. */
/** The number of a house, a phone or a car: its figures added until one is left, 11, 22 and 33 kept. */
export function figuresNumber(figures: string): Worked {
  return summed([...figures].map(Number));
}

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
