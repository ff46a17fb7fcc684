/**
 * What can be told of numbers, an almanac, a dosha, the day of a sign and a varshphal beside what was told of them:
 * each from what the endpoint itself answers, asked once more for one thing of it.
 */
import { dateFromText } from '../../engine/sky/time.ts';
import type { Matter } from '../../prose/guide/card-text.ts';
import { numbersBesideText, yearOfText } from '../../prose/guide/nearest-text.ts';
import { varshphal } from '../vedic/varshphal.ts';
import { type Answering, type AnswerPiece, piecesOfAnswer } from './answer-piece.ts';
import { endpointAnswer, ownFact } from './endpoint-answer.ts';
import { figureWord } from './figure-words.ts';
import { type IntentInput, subjectOf } from './intent-input.ts';
import { besideNumber } from './intents/numerology.ts';
import type { AskedPiece } from './nearest.ts';
import { birthDetails, NO_TOPIC } from './state.ts';

/** What is asked of these is asked of no other part of a chart. */
export const OF_ITSELF: readonly IntentInput['intent'][] = ['numerology', 'dosha', 'panchangam', 'daily_horoscope'];

/** What else there is to what was computed, of an art that is no chart. */
export function piecesOfArt(input: IntentInput, asked: AskedPiece, answered: Answering): AnswerPiece[] {
  const { intent, topic } = input;
  if (intent === 'numerology') return ofNumbers(input, asked, answered);
  if (intent === 'panchangam') return ofAlmanac(input, answered);
  if (intent === 'dosha') return ofDosha(input, answered);
  if (intent === 'daily_horoscope') return ofDay(input, asked, answered);
  return isOfVarshphal({ intent, topic }) ? ofYear(input, asked) : [];
}

/** The chart of a year was told. */
export const isOfVarshphal = ({ intent, topic }: Pick<IntentInput, 'intent' | 'topic'>): boolean =>
  intent === 'natal_placement' && topic.words.includes(figureWord('varshphal'));

/** What a number is said to bring to a side of life, the numbers that fall in with it, and the year that runs. */
function ofNumbers(input: IntentInput, { side }: AskedPiece, answered: Answering): AnswerPiece[] {
  const own = answered({ ...input, topic: { ...input.topic, matter: undefined } });
  const number = input.topic.number ?? numberTold(own.facts);
  const { date } = subjectOf(input);
  const year = { ...NO_TOPIC, words: ['personal_year'] };
  const ofYear = date === undefined ? undefined : answered({ ...input, topic: year });
  const timed = ofYear
    ? [
        {
          text: ofYear.brief ?? ofYear.text,
          role: 'when' as const,
          names: [],
          facts: ofYear.facts,
          weight: 1,
          called: { of: 'when' as const },
        },
      ]
    : [];
  if (number === undefined) return timed;
  const { near, far } = besideNumber(number);
  const facts = [ownFact({ number, falls_in_with: near, asks_patience: far })];
  const text = numbersBesideText({ number, near, far }, input.words);
  const ofSide = side
    ? piecesOfAnswer(answered({ ...input, topic: { ...NO_TOPIC, number, matter: side } }), { side })
    : [];
  return [
    ...ofSide,
    ...timed,
    { text, role: 'draws', names: [], facts, called: { of: 'draws' } },
    ...(side === 'love' ? [{ text, role: 'what' as const, names: [], side, facts, weight: 2 }] : []),
  ];
}

/** The number that was told first. */
function numberTold(facts: AnswerPiece['facts']): number | undefined {
  for (const value of Object.values(facts[0]?.data ?? {})) {
    const found = typeof value === 'object' && value !== null && 'number' in value ? value.number : value;
    if (typeof found === 'number') return found;
  }
  return undefined;
}

/** Of a day its good hours, what is left out, and whether custom takes it for a beginning. */
function ofAlmanac(input: IntentInput, answered: Answering): AnswerPiece[] {
  const { day, where, act } = input.topic;
  const of = (...words: readonly string[]) => answered({ ...input, topic: { ...NO_TOPIC, day, where, words } });
  if (act !== undefined && day === undefined) return [];
  const hours = of('deed', 'good_hours');
  const deed = of('deed');
  return [
    { text: hours.text, role: 'when', names: [], facts: hours.facts, called: { of: 'when' }, weight: 1 },
    { text: deed.verdict ?? deed.text, role: 'whether', names: [], facts: deed.facts },
    { text: deed.verdict ?? deed.text, role: 'worth', names: [], facts: deed.facts, called: { of: 'worth' } },
    { text: hours.text, role: 'do', names: [], facts: hours.facts },
  ];
}

/** What people do by custom for a dosha, and what there is to it. */
function ofDosha(input: IntentInput, answered: Answering): AnswerPiece[] {
  const { text, facts } = answered({ ...input, topic: { ...input.topic, words: [...input.topic.words, 'customs'] } });
  const { calm } = input.words.guide.replies.dosha;
  const own = answered(input);
  // heat is read for a marriage
  const ofLove = own.meaning
    ? [{ text: own.meaning, role: 'whether' as const, names: [], facts: own.facts, weight: 1 }]
    : [];
  return [
    ...ofLove.flatMap((piece) => [
      { ...piece, side: 'love' as const },
      { ...piece, role: 'worth' as const, side: 'love' as const },
    ]),
    { text: own.text, role: 'whether', names: [], facts: own.facts, weight: 2 },
    { text, role: 'do', names: [], facts, called: { of: 'do' }, weight: 1 },
    { text: calm, role: 'worth', names: [], facts: own.facts },
  ];
}

/** The day of a sign for the side of life that is asked about. */
function ofDay(input: IntentInput, { side }: AskedPiece, answered: Answering): AnswerPiece[] {
  const day = (matter: Matter) => answered({ ...input, topic: { ...input.topic, matter } });
  if (side === undefined)
    return (['work', 'love', 'health'] as const).flatMap((matter): AnswerPiece[] => {
      const { advice, facts } = day(matter);
      return advice ? [{ text: advice, role: 'do', names: [], facts, called: { matter } }] : [];
    });
  const ofSide = day(side);
  return (['what', 'whether', 'worth', 'do'] as const).map((role) => ({
    text: ofSide.text,
    role,
    names: [],
    side,
    facts: ofSide.facts,
  }));
}

/** The lord of the year, and the house of the muntha. */
function ofYear(input: IntentInput, { side }: AskedPiece): AnswerPiece[] {
  const person = subjectOf(input);
  const { date = input.today } = person;
  const thisYear = dateFromText(input.today).year - (input.today.slice(5) < date.slice(5) ? 1 : 0);
  const request = { ...birthDetails(person), target_year: input.topic.year ?? thisYear, language: input.language };
  const { answer, fact } = endpointAnswer(varshphal, request, input.context);
  const { year_lord, muntha } = answer.result;
  const { lord, front, act } = yearOfText({ lord: year_lord, house: muntha.house }, input.words);
  const facts = [fact({ year_lord, muntha: muntha.house })];
  const base = { names: [], facts, weight: 2, side };
  return [
    { ...base, text: lord, role: 'worth' },
    { ...base, text: lord, role: 'whether' },
    { ...base, text: `${front} ${lord}`, role: 'means' },
    { ...base, text: front, role: 'what' },
    { ...base, text: act, role: 'do' },
  ];
}
