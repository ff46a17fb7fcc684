/** The numbers of a report with what is written about them. */
import type { Phrases } from '../../content/grammar.ts';
import { NUMBER_NAMES, type NumberName, type NumerologyWords } from '../../content/numerology-words.ts';
import { diceOf } from '../../engine/dice.ts';
import { KARMIC_DEBTS, MASTERS, type Pinnacle, type Worked } from '../../engine/numerology/numbers.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';

/** The five numbers of a report. */
export type Core = Readonly<Record<NumberName, Worked>>;

/** One of the five with its title and text. */
export function coreText(name: NumberName, { number, calculation }: Worked, words: NumerologyWords) {
  return {
    number,
    title: words.titles[name][number],
    interpretation: words.interpretations[name][number],
    is_master: MASTERS.includes(number),
    calculation,
  };
}

/** A number that has a text and no title. */
export function numberText({ number, calculation }: Worked, texts: Readonly<Record<string, string>>) {
  return { number, interpretation: texts[number], calculation };
}

/** Which of several texts a person is told: the sum of the five numbers turns it, and a place in a list turns it on. */
function turned(variants: readonly string[], core: Core, place: number): string {
  const sum = NUMBER_NAMES.reduce((total, name) => total + core[name].number, 0);
  return variants[(sum + place) % variants.length];
}

/** 13, 14, 16 and 19 on the way to any of the five numbers (Decoz: among the core numbers). */
export function karmicDebtTexts(core: Core, words: NumerologyWords) {
  return KARMIC_DEBTS.map((debt) => ({
    number: debt,
    found_in: NUMBER_NAMES.filter((name) => core[name].chain.includes(debt)),
    interpretation: turned(words.karmic_debt[debt], core, 0),
  })).filter(({ found_in }) => found_in.length > 0);
}

/** The numbers that no letter of the name has. */
export function karmicLessonTexts(lessons: readonly number[], core: Core, words: NumerologyWords) {
  const met = lessons.filter((number) => namesOfNumber(number, core).length > 0);
  return lessons.map((number, place) => {
    const where = namesOfNumber(number, core);
    if (where.length === 0) return { number, interpretation: turned(words.karmic_lesson[number], core, place) };
    // not absent: only no letter has it
    const told = turned(words.karmic_lesson_of_core, core, met.indexOf(number));
    return { number, interpretation: filled(told, { number, where: calledTogether(where, words) }) };
  });
}

/** Which of the five come to a number. */
function namesOfNumber(number: number, core: Core): NumberName[] {
  return NUMBER_NAMES.filter((name) => core[name].number === number);
}

/** 2, 4 and 6 of the masters; every other number itself. */
function rootOf(number: number): number {
  return MASTERS.includes(number) ? (number / 11) * 2 : number;
}

/** Some of the five, as a sentence names them. */
function calledTogether(names: readonly NumberName[], words: NumerologyWords): string {
  return listText(
    names.map((name) => words.overview.called[name]),
    words,
  );
}

/** What the overview is made from. */
export interface AllNumbers {
  core: Core;
  lessons: readonly number[];
  pinnacles: readonly Pinnacle[];
  /** completed years of life; negative before birth */
  age: number;
  personalYear: { year: number; number: number };
}

/**
 * What the numbers come to together: the loudest of them, road and talent, heart and manner, what the letters lack and
 * whether the sums supply it, and where in the cycle the person stands.
 */
export function overview(whole: AllNumbers, words: NumerologyWords): string {
  const { core, age } = whole;
  const dice = diceOf('numerology overview', age, ...NUMBER_NAMES.map((name) => core[name].calculation));
  const told: number[] = [];
  const voice: Telling = {
    say: (phrases, values) => filled(phrases[dice.below(phrases.length)], values),
    theme(number) {
      const variants = words.overview.themes[number] ?? [''];
      const before = told.filter((other) => other === number).length;
      told.push(number);
      return variants[before % variants.length];
    },
  };
  return [loudest, road, within, lesson, cycle].map((part) => part(whole, words, voice)).join(' ');
}

/** Says one of several phrases, and what a number is about, in other words each time. */
interface Telling {
  say(phrases: Phrases, values: Filling): string;
  theme(number: number): string;
}

/** The number that comes most often among the five; the life path where none comes twice. */
function loudest({ core }: AllNumbers, words: NumerologyWords, { say, theme }: Telling): string {
  const { overview: phrases } = words;
  const byCount = NUMBER_NAMES.map((name) => NUMBER_NAMES.filter((other) => core[other].number === core[name].number));
  const most = byCount.reduce((first, names) => (names.length > first.length ? names : first));
  const { number } = core[most[0]];
  const values = { number, theme: theme(number), where: calledTogether(most, words) };
  return say(most.length > 1 && number > 0 ? phrases.loudest : phrases.leading, values);
}

/** Numbers that get on: those of the mind, of the hands and of the heart. [own] */
const KIN: readonly (readonly number[])[] = [
  [1, 5, 7],
  [2, 4, 8],
  [3, 6, 9],
];

/** Life path and expression. */
function road({ core }: AllNumbers, { overview: phrases }: NumerologyWords, { say, theme }: Telling): string {
  const [life, expression] = [core.life_path.number, core.expression.number];
  const areKin = KIN.some((kin) => kin.includes(rootOf(life)) && kin.includes(rootOf(expression)));
  const how = life === expression ? 'same' : areKin ? 'kin' : 'apart';
  return say(phrases.road[how], { life, expression, talent: theme(expression) });
}

/** Heart's desire and personality. */
function within({ core }: AllNumbers, { overview: phrases }: NumerologyWords, { say, theme }: Telling): string {
  const [heart, face] = [core.heart_desire.number, core.personality.number];
  const how = heart === 0 || face === 0 ? 'silent' : heart === face ? 'same' : 'apart';
  const values = { heart, face, wish: theme(heart), manner: theme(face) };
  return say(phrases.within[how], values);
}

/** What no letter has, first where the five have it all the same; else a debt, a lack, or none. */
function lesson({ core, lessons }: AllNumbers, words: NumerologyWords, { say, theme }: Telling): string {
  const { overview: phrases } = words;
  const met = lessons.find((number) => namesOfNumber(number, core).length > 0);
  if (met !== undefined) {
    return say(phrases.lesson.core, { lesson: met, where: phrases.called[namesOfNumber(met, core)[0]] });
  }
  const debt = KARMIC_DEBTS.find((number) => NUMBER_NAMES.some((name) => core[name].chain.includes(number)));
  if (debt !== undefined) {
    const where = NUMBER_NAMES.filter((name) => core[name].chain.includes(debt));
    return say(phrases.lesson.debt, { debt, where: calledTogether(where, words) });
  }
  const [first] = lessons;
  return first === undefined
    ? say(phrases.lesson.whole, {})
    : say(phrases.lesson.missing, { lesson: first, theme: theme(first) });
}

/** Age, pinnacle and personal year. */
function cycle({ pinnacles, age, personalYear }: AllNumbers, { overview: phrases }: NumerologyWords, { say }: Telling) {
  const place = pinnacles.findIndex((pinnacle) => isRunning(pinnacle, age));
  const until = pinnacles[place]?.toAge ?? null;
  const how = place < 0 ? 'unborn' : until === null ? 'last' : age < 2 ? 'beginning' : 'running';
  const { year, number: personal } = personalYear;
  const now = { age, year, personal, task: phrases.year_themes[personal] };
  if (place < 0) return say(phrases.cycle[how], now);
  const { number } = pinnacles[place];
  return say(phrases.cycle[how], { ...now, ordinal: phrases.ordinals[place], pinnacle: number, until: until ?? '' });
}

function isRunning({ fromAge, toAge }: Pinnacle, age: number): boolean {
  return age >= fromAge && (toAge === null || age < toAge);
}

/** The four pinnacles; `current` is the one that holds an age. */
export function pinnacleTexts(pinnacles: readonly Pinnacle[], core: Core, age: number, words: NumerologyWords) {
  return pinnacles.map((pinnacle, place) => ({
    number: pinnacle.number,
    calculation: pinnacle.calculation,
    interpretation:
      againTold(pinnacles, place, words.again.pinnacle) ?? turned(words.pinnacle[pinnacle.number], core, place),
    from_age: pinnacle.fromAge,
    to_age: pinnacle.toAge,
    current: isRunning(pinnacle, age),
  }));
}

/** The four challenges, in their order; the third is the main one. */
export function challengeTexts(challenges: readonly Worked[], core: Core, words: NumerologyWords) {
  return challenges.map(({ number, calculation }, place) => ({
    number,
    calculation,
    interpretation: againTold(challenges, place, words.again.challenge) ?? turned(words.challenge[number], core, place),
    // the difference of the first two goes through the whole of life (Decoz)
    is_main: place === 2,
  }));
}

/** A word on the return of a number that stands in the list already. */
function againTold(numbers: readonly Worked[], place: number, again: readonly string[]): string | undefined {
  const isFirst = numbers.findIndex(({ number }) => number === numbers[place].number) === place;
  return isFirst ? undefined : again[place - 1];
}
