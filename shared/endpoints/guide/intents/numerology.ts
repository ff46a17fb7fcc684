/** Numbers of a name and a date of birth, with their working. */
import { NUMBER_NAMES, type NumberName } from '../../../content/numerology-words.ts';
import { birthDayNumber, lifePathNumber, personalYearNumber } from '../../../engine/numerology/numbers.ts';
import { dateFromText } from '../../../engine/sky/time.ts';
import { numberText, personalYearText } from '../../../prose/guide/numerology-text.ts';
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
    const { number, calculation } = personal;
    const told = { year, number, calculation, interpretation: personal_year[number] };
    return { text: personalYearText(told, asked.words), facts: [ownFact({ birthdate: date, personal_year: told })] };
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
  const more = wantedOf(asked).length === 0 ? [words.name_for_more] : [];
  return {
    text: [numberText('line', name, data[name], asked.words), ...more].join(' '),
    facts: [ownFact({ birthdate: date, [name]: data[name] })],
  };
}

function ofNameAndDate(asked: Asked): GuideAnswer {
  const { date = '', name = '' } = asked.persons.self;
  const request = { full_name: name, birthdate: date, language: asked.language };
  const { answer, fact } = endpointAnswer(numerologyReport, request, asked.given);
  const wanted = wantedOf(asked);
  if (asked.topic.words.includes('personal_year') && wanted.length === 0) {
    const { personal_year } = answer;
    return { text: personalYearText(personal_year, asked.words), facts: [fact({ personal_year })] };
  }
  const told = wanted.length > 0 ? wanted : [...NUMBER_NAMES];
  const length = wanted.length > 0 ? 'line' : 'short';
  const lines = told.map((name) => numberText(length, name, answer[name], asked.words));
  const data = Object.fromEntries(told.map((name) => [name, answer[name]]));
  return { text: lines.join(' '), facts: [fact(data)] };
}
