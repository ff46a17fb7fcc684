/** Numbers of a name and a date of birth, with their working. */

import { NUMBER_NAMES, type NumberName } from '../../../content/numerology-words.ts';
import {
  birthDayNumber,
  figuresNumber,
  lifePathNumber,
  MASTERS,
  personalYearNumber,
  type Worked,
} from '../../../engine/numerology/numbers.ts';
import { type CivilDate, dateFromText } from '../../../engine/sky/time.ts';
import {
  aNumberText,
  besidePathText,
  howText,
  nameForMoreText,
  numbersComparedText,
  numbersNamedText,
  numbersOfTwoText,
  numberText,
  personalYearText,
} from '../../../prose/guide/numerology-text.ts';
import { addressedTo } from '../../../prose/guide/phrases.ts';
import { firstOf } from '../../../prose/guide/saying-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { numerologyReport } from '../../numerology/report.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type Inquiry, type IntentHandler, type IntentInput, subjectOf } from '../intent-input.ts';
import type { Missing } from '../state.ts';
import { birthdayOf } from './sign-from-date.ts';

const OF_NAME: readonly NumberName[] = ['expression', 'heart_desire', 'personality'];

export const numerology: IntentHandler = {
  missing(known) {
    const { number, figures, compared } = known.topic;
    if ((number ?? figures ?? compared) !== undefined) return [];
    const { date, name } = subjectOf(known);
    const wanted = wantedOf(known);
    const missing: Missing[] = [];
    // a number of the name needs the name alone, one of the date the date; where none is named, either will do
    const isOfName = wanted.some((number) => OF_NAME.includes(number));
    if (isOfName && name === undefined) missing.push('name');
    const isYear = known.topic.words.includes('personal_year');
    // a personal year and a moolank are made of day and month alone
    const isOfDay = isYear || (wanted.length === 1 && wanted[0] === 'birth_day');
    const isDayTold = !isYear && isOfDay && typeof subjectOf(known).partial?.day === 'number';
    const isOfYear = isDayTold || (isOfDay && birthdayOf(subjectOf(known)) !== undefined);
    if (
      date === undefined &&
      !isOfYear &&
      (isYear ||
        (wanted.length > 0 ? !isOfName || wanted.some((number) => !OF_NAME.includes(number)) : name === undefined))
    ) {
      missing.unshift('date');
    }
    return missing;
  },
  answer(input) {
    const { number, matter } = input.topic;
    if (number !== undefined) return ofNumber(number, input);
    const { date, name } = subjectOf(input);
    // what one's number is said to bring to a side of life
    if (matter !== undefined && date !== undefined && !input.topic.words.includes('personal_year'))
      return ofNumber(numbersOfDate(dateFromText(date), input)[0].number, input);
    const wanted = wantedOf(input);
    const isOfYear = input.topic.words.includes('personal_year') && wanted.length === 0;
    if (
      name === undefined ||
      isOfYear ||
      (wanted.length > 0 && date !== undefined && !wanted.some((number) => OF_NAME.includes(number)))
    )
      return ofDate(input);
    return date === undefined ? ofName(name, input) : ofNameAndDate(input);
  },
};

/** What a number that is nobody's is said to stand for. */
function ofNumber(number: number, { words, topic }: IntentInput): GuideAnswer {
  const root = rootOf(number);
  const text = aNumberText({ number, root, matter: topic.matter }, words);
  const isMaster = topic.words.includes('master') ? MASTERS.includes(number) : undefined;
  return {
    meaning: text,
    text: isMaster === undefined ? text : `${words.guide.replies.numerology.master[isMaster ? 'yes' : 'no']} ${text}`,
    facts: [ownFact({ number, root, ...(isMaster === undefined ? {} : { is_master: isMaster }) })],
  };
}

/** The number of a house, a phone or a car, with its sum, and what it is said to stand for. */
function ofFigures(figures: string, input: IntentInput): GuideAnswer {
  const { number, calculation } = figuresNumber(figures);
  const { text, facts } = ofNumber(number, { ...input, topic: { ...input.topic, matter: undefined } });
  const sum = figures.length > 1 ? `${figures}: ${calculation}.` : '';
  return { text: paragraph(sum, text), facts: [...facts, ownFact({ figures, number, calculation })] };
}

/** How two numbers are said to go together; beside one alone stands the life path of whoever asks. */
function ofCompared(compared: readonly number[], { people, words }: IntentInput): GuideAnswer {
  const { date } = people[0];
  const own =
    compared.length < 2 && date !== undefined ? [lifePathNumber(dateFromText(date), 'components').number] : [];
  const [one, two] = [...own, ...compared];
  const kind = kindOf(one, two);
  const pair = [one, two].map((number) => ({ number, root: rootOf(number) }));
  return { text: numbersComparedText(pair, kind, words), facts: [ownFact({ numbers: [one, two], kind })] };
}

/** One figure of a number. */
const rootOf = (number: number) => 1 + ((number - 1) % 9);

/** Families of numbers that are said to fall in with one another: 1 5 7, 2 4 8, 3 6 9. */
const FAMILIES: readonly (readonly number[])[] = [
  [1, 5, 7],
  [2, 4, 8],
  [3, 6, 9],
];

/** How two numbers are said to go together. */
function kindOf(one: number, two: number): 'same' | 'near' | 'far' {
  const [a, b] = [rootOf(one), rootOf(two)];
  if (a === b) return 'same';
  return FAMILIES.some((family) => family.includes(a) && family.includes(b)) ? 'near' : 'far';
}

/** The numbers of the family of one, and all others. */
export function besideNumber(number: number): { near: readonly number[]; far: readonly number[] } {
  const root = rootOf(number);
  const near = FAMILIES.find((family) => family.includes(root)) ?? [root];
  return { near, far: FAMILIES.flat().filter((each) => !near.includes(each)) };
}

/** Numbers of things, numbers that are compared, the life paths of two; undefined where one person's are asked. */
export function numbersOfNobody(input: IntentInput): GuideAnswer | undefined {
  const { figures, compared } = input.topic;
  if (figures !== undefined) return ofFigures(figures, input);
  return compared ? ofCompared(compared, input) : numbersOfTwo(input);
}

/** The life paths of two whose births are known, and how they go together; undefined where something else is asked. */
function numbersOfTwo(input: IntentInput): GuideAnswer | undefined {
  const { about, people, words, topic } = input;
  const isOfOther = topic.number !== undefined || topic.words.includes('personal_year');
  const isOfPath = wantedOf(input).every((number) => number === 'life_path');
  if (about.length !== 2 || isOfOther || !isOfPath) return undefined;
  const entries = about.flatMap((who) => {
    const { date, role } = people[who];
    if (date === undefined) return [];
    const { number } = lifePathNumber(dateFromText(date), 'components');
    return [{ who: role, number, title: words.numerology.titles.life_path[number] }];
  });
  const [one, two] = entries;
  if (!two) return undefined;
  const kind = kindOf(one.number, two.number);
  return { text: numbersOfTwoText([one, two], kind, words), facts: [ownFact({ life_paths: entries, kind })] };
}

/** The numbers that were named; of a name alone its expression. */
function wantedOf({ topic }: Pick<Inquiry, 'topic'>): NumberName[] {
  const named = NUMBER_NAMES.filter((name) => topic.words.includes(name));
  if (named.length > 0 || !topic.words.includes('of_name')) return named;
  return ['expression'];
}

/** Numbers of the date alone. */
function ofDate(input: IntentInput): GuideAnswer {
  const { date = '' } = subjectOf(input);
  const birthday = birthdayOf(subjectOf(input));
  // a personal year is made of day and month alone
  const { partial } = subjectOf(input);
  const today = dateFromText(input.today);
  const born =
    date !== ''
      ? dateFromText(date)
      : { ...today, ...birthday, year: birthday?.year ?? today.year, day: partial?.day ?? today.day };
  const { personal_year } = input.words.numerology;
  if (input.topic.words.includes('personal_year')) {
    const year = input.topic.year ?? Number((input.topic.day ?? input.today).slice(0, 4));
    const { number, calculation } = personalYearNumber(born, year);
    const values = { year, number, calculation, interpretation: personal_year[number] };
    return {
      text: personalYearText(values, subjectOf(input).role, input.words),
      brief: personalYearText(
        { ...values, interpretation: headOf(values.interpretation) },
        subjectOf(input).role,
        input.words,
      ),
      plain: addressedTo(subjectOf(input).role, values.interpretation, input.words),
      meaning: addressedTo(subjectOf(input).role, values.interpretation, input.words),
      why: howText(calculation, input.words),
      facts: [ownFact({ birthday: date === '' ? birthday : date, personal_year: values })],
    };
  }
  const numbers = numbersOfDate(born, input);
  const { role } = subjectOf(input);
  const form = numbers.length > 1 ? 'short' : 'line';
  const why = paragraph(...numbers.map(({ calculation }) => howText(calculation, input.words)));
  return {
    text: paragraph(...numbers.map(({ name, ...values }) => numberText(form, name, values, role, input.words))),
    ...(numbers.length > 1 ? { more: numbersNamedText(numbers, role, input.words) } : {}),
    ...unsummed(numbers, input),
    why,
    next: subjectOf(input).name === undefined ? nameForMoreText(input.words) : '',
    facts: [
      ownFact({
        birthdate: date === '' ? birthday : date,
        ...Object.fromEntries(numbers.map(({ name, called: _, ...values }) => [name, values])),
      }),
    ],
  };
}

/** The numbers of a date that are asked for, the life path where none is named. */
function numbersOfDate(born: CivilDate, input: IntentInput) {
  const { titles, interpretations } = input.words.numerology;
  const named = wantedOf(input).filter((each) => each === 'birth_day' || each === 'life_path');
  return (named.length > 0 ? named : (['life_path'] as const)).map((name) => {
    const worked = name === 'birth_day' ? birthDayNumber(born) : lifePathNumber(born, 'components');
    const { number, calculation } = isOfIndia(name, input) ? single(worked) : worked;
    const called = isOfIndia(name, input) ? INDIAN[name] : undefined;
    return {
      name,
      called,
      number,
      title: titles[name][number],
      interpretation: interpretations[name][number],
      calculation,
    };
  });
}

/** What the two numbers of a date are called in India, where both are single figures. */
const INDIAN = { birth_day: 'moolank', life_path: 'bhagyank' } as const;
const isOfIndia = (name: keyof typeof INDIAN, { topic }: IntentInput) => topic.words.includes(INDIAN[name]);

/** A number as one figure, with its sum: 11 is 2. */
function single({ number, calculation }: Worked): Pick<Worked, 'number' | 'calculation'> {
  const root = rootOf(number);
  return root === number ? { number, calculation } : { number: root, calculation: `${calculation} → ${root}` };
}

/** What numbers say, without their sums. */
function unsummed(numbers: Parameters<typeof numbersNamedText>[0], input: IntentInput): Partial<GuideAnswer> {
  const { role } = subjectOf(input);
  const [{ number }] = numbers;
  const whole = paragraph(...numbers.map(({ interpretation }) => addressedTo(role, interpretation, input.words)));
  return {
    brief: numbersNamedText(numbers.slice(0, 1), role, input.words),
    verdict: `${input.words.guide.replies.again.families.numerology.verdict} ${aNumberText({ number, root: rootOf(number) }, input.words)}`,
    plain: numbers.length > 1 ? numbersNamedText(numbers, role, input.words) : whole,
    meaning: numbers.length > 1 ? numbersNamedText(numbers, role, input.words) : whole,
  };
}

/** The table of letters that is asked for; the Pythagorean one needs no word. */
const lettersOf = ({ topic }: IntentInput) =>
  topic.words.includes('chaldean') ? { method: { system: 'chaldean' as const } } : {};

/** The first sentence of a text. */
const headOf = (text: string) => firstOf(text, 1);

/** Numbers of a name whose bearer's birth is not known: the report computes them from the name alone. */
function ofName(name: string, input: IntentInput): GuideAnswer {
  const { today } = input;
  const request = { full_name: name, birthdate: today, language: input.language, ...lettersOf(input) };
  const { answer } = endpointAnswer(numerologyReport, request, input.context);
  const named = wantedOf(input).filter((number) => OF_NAME.includes(number));
  const names = named.length > 0 ? named : (['expression'] as const);
  const lines = names.map((number) => numberText('line', number, answer[number], subjectOf(input).role, input.words));
  return {
    text: paragraph(...lines),
    ...unsummed(
      names.map((number) => ({ name: number, ...answer[number] })),
      input,
    ),
    why: paragraph(...names.map((number) => howText(answer[number].calculation, input.words))),
    facts: [ownFact({ full_name: name, ...Object.fromEntries(names.map((number) => [number, answer[number]])) })],
  };
}

function ofNameAndDate(input: IntentInput): GuideAnswer {
  const { date = '', name = '' } = subjectOf(input);
  const request = { full_name: name, birthdate: date, language: input.language, ...lettersOf(input) };
  const { answer, fact } = endpointAnswer(numerologyReport, request, input.context);
  const wanted = wantedOf(input);
  const names = wanted.length > 0 ? wanted : [...NUMBER_NAMES];
  const lines = names.map((number) =>
    numberText(wanted.length > 0 ? 'line' : 'short', number, answer[number], subjectOf(input).role, input.words),
  );
  const why = names.slice(0, 1).map((number) => howText(answer[number].calculation, input.words));
  return {
    text: paragraph(...lines),
    ...unsummed(
      names.map((number) => ({ name: number, ...answer[number] })),
      input,
    ),
    why: why[0],
    facts: [fact(Object.fromEntries(names.map((number) => [number, answer[number]])))],
  };
}

/** The number of a name that is nobody's, or a child's to be, with its sum; beside a birth how the two go together. */
export function numberOfName(name: string, date: string | undefined, input: IntentInput): GuideAnswer {
  const { words, today, language, context } = input;
  const { answer } = endpointAnswer(numerologyReport, { full_name: name, birthdate: today, language }, context);
  const { number, calculation } = answer.expression;
  const sum = `${name}: ${number} (${calculation}).`;
  const own = ofNumber(number, { ...input, topic: { ...input.topic, matter: undefined, words: [] } });
  const fact = ownFact({ full_name: name, expression: { number, calculation } });
  if (date === undefined) return { text: paragraph(sum, own.text), facts: [...own.facts, fact] };
  const path = lifePathNumber(dateFromText(date), 'components').number;
  const kind = kindOf(number, path);
  return {
    text: paragraph(sum, own.text, besidePathText(path, kind, words)),
    facts: [fact, ownFact({ numbers: [number, path], kind })],
  };
}
