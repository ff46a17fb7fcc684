/** The numbers of a report with what is written about them. */
import { NUMBER_NAMES, type NumberName, type NumerologyWords } from '../../content/numerology-words.ts';
import { KARMIC_DEBTS, MASTERS, type Pinnacle, type Worked } from '../../engine/numerology/numbers.ts';

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

/** 13, 14, 16 and 19 on the way to any of the five numbers (Decoz: among the core numbers). */
export function karmicDebtTexts(core: Core, words: NumerologyWords) {
  return KARMIC_DEBTS.map((debt) => ({
    number: debt,
    found_in: NUMBER_NAMES.filter((name) => core[name].chain.includes(debt)),
    interpretation: words.karmic_debt[debt],
  })).filter(({ found_in }) => found_in.length > 0);
}

/** The numbers that no letter of the name has. */
export function karmicLessonTexts(lessons: readonly number[], words: NumerologyWords) {
  return lessons.map((number) => ({ number, interpretation: words.karmic_lesson[number] }));
}

/** The four pinnacles; `current` is the one that holds an age. */
export function pinnacleTexts(pinnacles: readonly Pinnacle[], age: number, words: NumerologyWords) {
  return pinnacles.map((pinnacle, index) => ({
    ...numberText(pinnacle, words.pinnacle),
    interpretation: onceTold(pinnacles, index, words.pinnacle, words.again.pinnacle),
    from_age: pinnacle.fromAge,
    to_age: pinnacle.toAge,
    current: age >= pinnacle.fromAge && (pinnacle.toAge === null || age < pinnacle.toAge),
  }));
}

/** The four challenges, in their order; the third is the main one. */
export function challengeTexts(challenges: readonly Worked[], words: NumerologyWords) {
  return challenges.map((challenge, index) => ({
    ...numberText(challenge, words.challenge),
    interpretation: onceTold(challenges, index, words.challenge, words.again.challenge),
    // the difference of the first two goes through the whole of life (Decoz)
    is_main: index === 2,
  }));
}

/** The text of a number the first time it comes, and afterwards a word on its return. */
function onceTold(
  numbers: readonly Worked[],
  index: number,
  texts: Readonly<Record<string, string>>,
  again: readonly string[],
): string {
  const { number } = numbers[index];
  const isFirst = numbers.findIndex((one) => one.number === number) === index;
  return isFirst ? texts[number] : again[index - 1];
}
