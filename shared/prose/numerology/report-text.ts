/** The numbers of a report with what is written about them. */
import type { Phrases } from '../../content/grammar.ts';
import {
  NUMBER_NAMES,
  type NumberName,
  type NumberRole,
  type NumerologyWords,
} from '../../content/numerology-words.ts';
import { diceOf } from '../../engine/dice.ts';
import { KARMIC_DEBTS, MASTERS, type Pinnacle, type Worked } from '../../engine/numerology/numbers.ts';
import { namesOf } from '../../narrow.ts';
import { CHILD, stageOf } from '../age.ts';
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

/** The maturity number: of a time to come for who is young. */
export function maturityText({ number, calculation }: Worked, age: number, words: NumerologyWords) {
  const interpretation =
    stageOf(age) === 'young' ? `${words.maturity_of_young} ${words.plain.maturity[number]}` : words.maturity[number];
  return { number, interpretation, calculation, is_master: MASTERS.includes(number) };
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
  return lessons.map((number, place) => ({ number, interpretation: karmicLessonText(number, place, core, words) }));
}

/** What is absent is to be learned; what the sums come to is there, and only no letter has it. */
function karmicLessonText(number: number, place: number, core: Core, words: NumerologyWords): string {
  const itself = namesOfNumber(number, core);
  if (itself.length > 0) {
    return filled(words.karmic_lesson_of_core[number], { where: calledTogether(itself, words) });
  }
  const master = MASTERS.find((each) => rootOf(each) === number && namesOfNumber(each, core).length > 0);
  if (master === undefined) {
    const lead = filled(turned(words.karmic_lesson_lead, core, place), { number });
    return `${lead} ${turned(words.karmic_lesson[number], core, place)}`;
  }
  const where = calledTogether(namesOfNumber(master, core), words);
  return filled(words.karmic_lesson_of_master[number], { master, where });
}

/** Which of the five come to a number. */
function namesOfNumber(number: number, core: Core): NumberName[] {
  return NUMBER_NAMES.filter((name) => core[name].number === number);
}

/** Which of the five come to a number or to the master of which it is the root. */
function namesOfRoot(number: number, core: Core): NumberName[] {
  return NUMBER_NAMES.filter((name) => rootOf(core[name].number) === number);
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
  /** whether the year is in its last months, so that the next one is in sight */
  isEnding?: boolean;
}

/**
 * What the numbers come to together: the one that comes back, each of the others in its place, what the letters lack
 * and whether the sums supply it, where in the cycle the person stands, and one thing to do there.
 */
export function overview(whole: AllNumbers, words: NumerologyWords): string {
  const { core, age } = whole;
  const dice = diceOf('numerology overview', age, ...NUMBER_NAMES.map((name) => core[name].calculation));
  const say: Say = (phrases, values) => filled(phrases[dice.below(phrases.length)], values);
  const parts = [loudest, roles, lesson, cycle, step].map((part) => part(whole, words, say));
  return parts.filter((part) => part !== '').join(' ');
}

/** Says one of several phrases. */
type Say = (phrases: Phrases, values: Filling) => string;

/** Those of the five that have the number which comes most often; none where none comes twice. */
function mostOf(core: Core): readonly NumberName[] {
  const byCount = NUMBER_NAMES.map((name) => NUMBER_NAMES.filter((other) => core[other].number === core[name].number));
  const most = byCount.reduce((first, names) => (names.length > first.length ? names : first));
  return most.length > 1 && core[most[0]].number > 0 ? most : [];
}

/** The number that comes back among the five, if one does. */
function loudest({ core }: AllNumbers, words: NumerologyWords, say: Say): string {
  const most = mostOf(core);
  if (most.length === 0) return '';
  const { number } = core[most[0]];
  const { loudest: phrases, subjects } = words.overview;
  return say(phrases, { number, text: subjects[number], where: calledTogether(most, words) });
}

/** Road and talent, manner and heart, as far as their number has not been told: two together where both are left. */
function roles({ core }: AllNumbers, { overview: phrases }: NumerologyWords, say: Say): string {
  const shown = mostOf(core);
  const left = namesOf(phrases.roles).filter((name) => !shown.includes(name));
  const counted = left.filter((name) => core[name].number > 0);
  const told = (name: NumberRole) => ({ number: core[name].number, text: phrases.tells[name][core[name].number] });
  const both = (first: NumberRole, second: NumberRole, pair: (one: Told, other: Told) => string) =>
    counted.includes(first) && counted.includes(second)
      ? [pair(told(first), told(second))]
      : counted.filter((name) => name === first || name === second).map((name) => say(phrases.roles[name], told(name)));
  return [
    ...both('life_path', 'expression', (path, gift) => say(phrases.pairs.way, numbered({ path, gift }))),
    ...both('personality', 'heart_desire', (manner, heart) => say(phrases.pairs.meeting, numbered({ manner, heart }))),
    ...(counted.length < left.length ? [say(phrases.silent, {})] : []),
  ].join(' ');
}

/** A number of the five and what it makes of somebody there. */
interface Told {
  number: number;
  text: string;
}

/** Each text under its name, and its number as `‹name›_number`. */
function numbered(all: Readonly<Record<string, Told>>): Filling {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { number, text }]) => [
      [name, text],
      [`${name}_number`, number],
    ]),
  );
}

/**
 * The debts; where a number that comes back left room for more, what no letter has, first where the five have it all
 * the same.
 */
function lesson({ core, lessons, age }: AllNumbers, words: NumerologyWords, say: Say): string {
  const { lesson: phrases, called, held, learned } = words.overview;
  const debts = KARMIC_DEBTS.flatMap((debt) => {
    const where = NUMBER_NAMES.filter((name) => core[name].chain.includes(debt));
    return where.length === 0 ? [] : [{ debt, where: calledTogether(where, words) }];
  });
  // a child owes nothing: what these numbers ask stands with each of them
  if (debts.length > 0 && age < CHILD) return '';
  if (debts.length > 1) {
    const { debt_in, debt_asks } = words.overview;
    const list = debts.map(({ debt, where }) => filled(debt_in, { debt, where, asks: debt_asks[debt] }));
    return say(phrases.debts, { debts: listText(list, words) });
  }
  if (debts.length === 1) return say(phrases.debt, { ...debts[0], asks: words.overview.debt_asks[debts[0].debt] });
  const shown = mostOf(core);
  if (shown.filter((name) => name !== 'birth_day').length < 2) return '';
  const met = lessons.find((number) => namesOfNumber(number, core).some((name) => !shown.includes(name)));
  if (met !== undefined) {
    const [first] = namesOfNumber(met, core);
    const ofDate = first === 'life_path' || first === 'birth_day';
    const values = { lesson: met, where: called[first], text: held[met] };
    return say(ofDate ? phrases.core_date : phrases.core_letters, values);
  }
  if (lessons.length === 0) return say(phrases.whole, {});
  const absent = lessons.find((number) => namesOfRoot(number, core).length === 0);
  if (absent === undefined) return '';
  return say(lessons.length > 1 ? phrases.several : phrases.missing, { lesson: absent, text: learned[absent] });
}

/** Age, pinnacle and personal year, near the end of which also the next one. */
function cycle(whole: AllNumbers, words: NumerologyWords, say: Say): string {
  const personal = whole.personalYear.number;
  const next = (personal % 9) + 1;
  const then = words.overview.year_themes[next];
  const ahead = whole.isEnding ? [say(words.overview.ahead, { personal, next, then })] : [];
  return [running(whole, words, say), ...ahead].join(' ');
}

function running({ pinnacles, age, personalYear }: AllNumbers, { overview: phrases }: NumerologyWords, say: Say) {
  const place = pinnacles.findIndex((pinnacle) => isRunning(pinnacle, age));
  const until = pinnacles[place]?.toAge ?? null;
  const how = place < 0 ? 'unborn' : until === null ? (stageOf(age) === 'old' ? 'late' : 'last') : early(age);
  const { year, number: personal } = personalYear;
  const now = { age, year, personal, task: phrases.year_themes[personal] };
  if (place < 0) return say(phrases.cycle[how], now);
  const { number } = pinnacles[place];
  const isMaster = MASTERS.includes(number);
  const pinnacle = isMaster ? filled(phrases.master, { number, root: rootOf(number) }) : number;
  return say(phrases.cycle[how], { ...now, ordinal: phrases.ordinals[place], pinnacle, until: until ?? '' });
}

/** What to do with the year; nothing for a child. */
function step({ age, personalYear }: AllNumbers, { overview: phrases }: NumerologyWords, say: Say): string {
  return age < CHILD ? '' : say(phrases.steps[personalYear.number], {});
}

function early(age: number): 'beginning' | 'child' | 'running' {
  if (age < 2) return 'beginning';
  return age < CHILD ? 'child' : 'running';
}

function isRunning({ fromAge, toAge }: Pinnacle, age: number): boolean {
  return age >= fromAge && (toAge === null || age < toAge);
}

/** The four pinnacles; `current` is the one that holds an age. The first of who is young is one of childhood. */
export function pinnacleTexts(pinnacles: readonly Pinnacle[], core: Core, age: number, words: NumerologyWords) {
  const isYoung = stageOf(age) === 'young';
  return pinnacles.map((pinnacle, place) => ({
    number: pinnacle.number,
    calculation: pinnacle.calculation,
    interpretation: pinnacleText(
      pinnacles,
      place,
      age,
      isYoung
        ? pinnacleOfYoung(pinnacles, place, words)
        : inTurn(pinnacles, place, core, words.pinnacle, words.again.pinnacle),
      words,
    ),
    from_age: pinnacle.fromAge,
    to_age: pinnacle.toAge,
    current: isRunning(pinnacle, age),
  }));
}

/** The ages of a pinnacle and its text; of one that is over what it was, or that the one before it went on. */
function pinnacleText(
  pinnacles: readonly Pinnacle[],
  place: number,
  age: number,
  text: string,
  words: NumerologyWords,
): string {
  const { fromAge, toAge, number } = pinnacles[place];
  const ages = { from: fromAge, until: toAge ?? '' };
  if (toAge === null || toAge > age) return `${filled(words.pinnacle_ages[place], ages)} ${text}`;
  const isSame = pinnacles[place - 1]?.number === number;
  const mould = isSame ? words.pinnacle_past_again : words.pinnacle_past[place];
  return filled(mould, ages, { number, was: words.pinnacle_was[number] });
}

/** A pinnacle of who is young: the first one as it is lived, what comes later in a few words, none of them twice. */
function pinnacleOfYoung(pinnacles: readonly Pinnacle[], place: number, words: NumerologyWords): string {
  const { number } = pinnacles[place];
  if (place === 0) return words.pinnacle_of_childhood[number];
  const before = pinnacles.slice(1, place).filter((other) => other.number === number).length;
  return [words.pinnacle_of_later[number], words.again.pinnacle, words.pinnacle[number][0]][before];
}

/**
 * The four challenges, in their order; the third is the main one. One that is a gift as well is told as both, one that
 * no letter has as what both ask.
 */
export function challengeTexts(
  challenges: readonly Worked[],
  core: Core,
  lessons: readonly number[],
  words: NumerologyWords,
) {
  return challenges.map(({ number, calculation }, place) => {
    // the difference of the first two goes through the whole of life (Decoz)
    const isMain = place === 2;
    const own = ownText(number, core, lessons, words);
    const text =
      own === undefined
        ? inTurn(challenges, place, core, words.challenge, words.again.challenge)
        : onceText(challenges, place, own, words);
    return {
      number,
      calculation,
      interpretation: isMain ? mainText(text, words) : text,
      is_main: isMain,
    };
  });
}

/** The main challenge: said to be that, and where its number stood above, that it is the same. */
function mainText(text: string, words: NumerologyWords): string {
  return text === words.again.challenge ? words.main_again : `${words.main_challenge} ${text}`;
}

/** What a challenge is to whom its number is a gift, or a lesson: the texts that know of neither would deny it. */
function ownText(number: number, core: Core, lessons: readonly number[], words: NumerologyWords): string | undefined {
  const gifted = number === 0 ? [] : namesOfNumber(number, core);
  if (gifted.length > 0) return filled(words.challenge_of_core[number], { where: calledTogether(gifted, words) });
  return lessons.includes(number) ? words.challenge_of_lesson[number] : undefined;
}

/** A text of a challenge the first time, then that it is the same: the main one says so in its own way. */
function onceText(challenges: readonly Worked[], place: number, text: string, { again }: NumerologyWords): string {
  const before = challenges.slice(0, place).filter(({ number }) => number === challenges[place].number).length;
  if (before === 0) return text;
  return place === 3 && before > 1 ? again.challenge_last : again.challenge;
}

/** A text of the number at a place of a list: another one each time that it comes, and `again` when all were told. */
function inTurn(
  numbers: readonly Worked[],
  place: number,
  core: Core,
  texts: Readonly<Record<string, readonly string[]>>,
  again: string,
): string {
  const { number } = numbers[place];
  const before = numbers.slice(0, place).filter((other) => other.number === number).length;
  return before < texts[number].length ? turned(texts[number], core, before) : again;
}
