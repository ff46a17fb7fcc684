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
  return lessons.map((number, place) => ({
    number,
    interpretation: turned(words.karmic_lesson[number], core, place),
  }));
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
    current: age >= pinnacle.fromAge && (pinnacle.toAge === null || age < pinnacle.toAge),
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
