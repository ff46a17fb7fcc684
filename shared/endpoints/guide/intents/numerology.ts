/** Numbers of a name and a date of birth, with their working. */
import { NUMBER_NAMES, type NumberName } from '../../../content/numerology-words.ts';
import { birthDayNumber, lifePathNumber, personalYearNumber } from '../../../engine/numerology/numbers.ts';
import { dateFromText } from '../../../engine/sky/time.ts';
import { filled } from '../../../prose/phrase.ts';
import { numerologyReport } from '../../numerology/report.ts';
import type { Asked, Family, GuideAnswer, Inquiry } from '../asked.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import type { Missing } from '../state.ts';

export const numerology: Family = {
  missing({ persons, topic }) {
    const { date, name } = persons.self;
    const missing: Missing[] = date === undefined ? ['date'] : [];
    // numbers of a name were asked for; else the date alone says something
    if (name === undefined && wantedOf({ topic }).some((number) => OF_NAME.has(number))) missing.push('name');
    return missing;
  },
  wishes: ({ persons, topic }) =>
    persons.self.name === undefined && !topic.words.includes('personal_year') && wantedOf({ topic }).length === 0
      ? ['name']
      : [],
  answer: (asked) => (asked.persons.self.name === undefined ? ofDate(asked) : ofNameAndDate(asked)),
};

const OF_NAME = new Set<NumberName>(['expression', 'heart_desire', 'personality']);

/** The numbers that were named. */
function wantedOf({ topic }: Pick<Inquiry, 'topic'>): NumberName[] {
  return NUMBER_NAMES.filter((name) => topic.words.includes(name));
}

/** Numbers of the date alone; the name is asked for, for the rest. */
function ofDate(asked: Asked): GuideAnswer {
  const { numerology: words } = asked.words.guide.replies;
  const { date = '' } = asked.persons.self;
  const born = dateFromText(date);
  const year = Number((asked.topic.day ?? asked.today).slice(0, 4));
  const { titles, interpretations, personal_year } = asked.words.numerology;
  const lifePath = lifePathNumber(born, 'components');
  const birthDay = birthDayNumber(born);
  const personal = personalYearNumber(born, year);
  if (asked.topic.words.includes('personal_year')) {
    const text = personal_year[personal.number];
    const { number, calculation } = personal;
    const data = { birthdate: date, personal_year: { year, number, calculation, interpretation: text } };
    return { text: filled(words.personal_year, { year, number, calculation, text }), facts: [ownFact(data)] };
  }
  const told = (name: 'life_path' | 'birth_day', { number, calculation }: typeof lifePath) => ({
    number,
    title: titles[name][number],
    interpretation: interpretations[name][number],
    calculation,
  });
  const data = { life_path: told('life_path', lifePath), birth_day: told('birth_day', birthDay) };
  const onlyDay = asked.topic.words.includes('birth_day') && !asked.topic.words.includes('life_path');
  const name = onlyDay ? 'birth_day' : 'life_path';
  const asksMore = wantedOf(asked).length === 0;
  return {
    text: [line(asked, name, data[name]), asksMore ? words.name_for_more : ''].join(' ').trim(),
    facts: [ownFact({ birthdate: date, [name]: data[name] })],
  };
}

function ofNameAndDate(asked: Asked): GuideAnswer {
  const { numerology: words } = asked.words.guide.replies;
  const { date = '', name = '' } = asked.persons.self;
  const request = { full_name: name, birthdate: date, language: asked.language };
  const { answer, fact } = endpointAnswer(numerologyReport, request, asked.given);
  const wanted = wantedOf(asked);
  if (asked.topic.words.includes('personal_year') && wanted.length === 0) {
    const { year, number, calculation, interpretation } = answer.personal_year;
    const text = filled(words.personal_year, { year, number, calculation, text: interpretation });
    return { text, facts: [fact({ personal_year: answer.personal_year })] };
  }
  const told = wanted.length > 0 ? wanted : [...NUMBER_NAMES];
  const lines = told.map((number) =>
    wanted.length > 0 ? line(asked, number, answer[number]) : short(asked, number, answer[number]),
  );
  const data = Object.fromEntries(told.map((number) => [number, answer[number]]));
  return { text: lines.join(' '), facts: [fact(data)] };
}

interface ToldNumber {
  number: number;
  title: string;
  interpretation: string;
  calculation: string;
}

function line({ words }: Asked, name: NumberName, { number, title, interpretation, calculation }: ToldNumber): string {
  const { numerology: text } = words.guide.replies;
  return filled(text.line, { name: text.names[name], number, title, calculation, text: interpretation });
}

/** Without the text: five of them would be a page. */
function short({ words }: Asked, name: NumberName, { number, title, calculation }: ToldNumber): string {
  const { numerology: text } = words.guide.replies;
  return filled(text.short, { name: text.names[name], number, title, calculation });
}
