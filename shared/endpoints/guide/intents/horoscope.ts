/** The day of a sign, from the horoscope that the service writes; in Vedic words by the sidereal Moon sign. */

import { wordsIn } from '../../../content/languages.ts';
import type { Words } from '../../../content/words.ts';
import { type Planet, RASIS, SIGNS } from '../../../engine/names.ts';
import { houseFrom, signOf } from '../../../engine/sky/angle.ts';
import { dailySky } from '../../../engine/western/daily-sky.ts';
import { headlinesText, horoscopesText, houseOfSignText } from '../../../prose/guide/horoscope-text.ts';
import { paragraph, paragraphs } from '../../../prose/paragraph.ts';
import { horoscopeText } from '../../../prose/western/horoscope-text.ts';
import { noonOf } from '../../range.ts';
import { horoscope as horoscopeEndpoint } from '../../western/horoscope.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import {
  type GuideAnswer,
  type Inquiry,
  type IntentHandler,
  type IntentInput,
  isSidereal,
  subjectOf,
} from '../intent-input.ts';
import { mattersOf } from '../topics.ts';
import { topicsIn } from '../understanding.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { sunSignsOf } from './sign-from-date.ts';
import { spanOfSign } from './span.ts';

/** Of so many signs at once the day is told; of more, in a line each. */
const MOST_SIGNS = 2;

export const horoscope: IntentHandler = {
  missing: (known) => (isSignKnown(known) ? [] : ['sign']),
  answer(input) {
    const { topic, today, words } = input;
    const { span, period } = topic;
    const signs = signsOf(input);
    if (topic.houses.length > 0) return ofHouses(signs[0], topic.houses, words);
    if (span && period !== 'weekend')
      return joinedSpans(signs.slice(0, MOST_SIGNS).map((sign) => withOtherSide(spanOfSign(sign, input), sign, input)));
    // of a weekend both days
    const answers = (span ?? [topic.day ?? today]).flatMap((date) =>
      signs.map((sign) => (isSidereal(input) ? rashiDay : signDay)(sign, date, input)),
    );
    const days = answers.map(({ day }) => day);
    return {
      ...(days.length > MOST_SIGNS || span
        ? { text: headlinesText(days, words) }
        : horoscopesText(days, topic.matter, words)),
      facts: answers.map(({ fact }) => fact),
    };
  },
};

/** Of two sides of life that are asked about the second in a sentence behind the first. */
function withOtherSide(span: GuideAnswer, sign: number, input: IntentInput): GuideAnswer {
  const { topic, message } = input;
  const other = mattersOf(topicsIn(message)).find((matter) => matter !== topic.matter);
  if (topic.matter === undefined || other === undefined) return span;
  const { plain } = spanOfSign(sign, { ...input, topic: { ...topic, matter: other } });
  return { ...span, text: paragraph(span.text, plain) };
}

/** How houses are counted from a sign, and what they stand for. */
function ofHouses(sign: number, houses: readonly number[], words: Words): GuideAnswer {
  const placed = houses.map((house) => ({ house, sign: SIGNS[(sign + house - 1) % 12] }));
  const text = paragraph(...houses.map((house) => houseOfSignText(house, sign, words)));
  return { text, facts: [ownFact({ counted_from: SIGNS[sign], houses: placed })] };
}

/** Sign after sign. */
function joinedSpans(spans: readonly GuideAnswer[]): GuideAnswer {
  const all = (part: (each: GuideAnswer) => string | undefined) => paragraphs(...spans.map(part));
  return {
    text: all(({ text }) => text),
    more: all(({ more }) => more),
    brief: all(({ brief }) => brief),
    plain: all(({ plain }) => plain),
    advice: spans[0].advice,
    verdict: spans[0].verdict,
    facts: spans.flatMap(({ facts }) => facts),
  };
}

/** The day of a sign as the endpoint writes it. */
function signDay(sign: number, date: string, { language, context }: IntentInput) {
  const { answer, fact } = endpointAnswer(horoscopeEndpoint, { sign: SIGNS[sign], date, language }, context);
  const { meta: _, ...day } = answer;
  return { day, fact: fact(day) };
}

/** Planets that no Vedic text counts. */
const UNCOUNTED: readonly Planet[] = ['uranus', 'neptune', 'pluto'];

/** The day of a Moon sign: the same text, made from the sidereal sky. */
function rashiDay(sign: number, date: string, { language }: IntentInput) {
  const noon = noonOf(date);
  const whole = dailySky(noon - 0.5, 'lahiri');
  const isCounted = ({ body }: { body: Planet }) => !UNCOUNTED.includes(body);
  const sky = {
    ...whole,
    ingresses: whole.ingresses.filter(isCounted),
    stations: whole.stations.filter(isCounted),
    aspects: whole.aspects.filter(({ a, b }) => !UNCOUNTED.includes(a) && !UNCOUNTED.includes(b)),
  };
  const moon = signOf(sky.positions.moon.longitude);
  const day = {
    sign: SIGNS[sign],
    date,
    zodiac: 'lahiri' as const,
    ...horoscopeText({ sign, day: Math.round(noon), sky, zodiac: 'lahiri' }, wordsIn(language).horoscope),
    basis: {
      moon_sign: SIGNS[moon],
      moon_house: houseFrom(sign, moon),
      aspects: sky.aspects.map(({ a, b, aspect }) => ({ planets: [a, b], aspect })),
    },
  };
  return { day, fact: ownFact(day) };
}

const isSignKnown = (known: Inquiry) => known.topic.signs.length > 0 || statedSigns(known, '2000-01-01').length > 0;

/** The Sun sign that is known of the person, stated or by birth; in Vedic words the Moon's. */
function statedSigns({ people, about, zodiac }: Pick<Inquiry, 'people' | 'about' | 'zodiac'>, today: string) {
  const person = subjectOf({ people, about });
  if (zodiac === 'sidereal' && person.moonSign !== undefined) return [person.moonSign];
  return sunSignsOf(person, { today, zodiac: undefined });
}

/** Signs that were named, else the one that is known of the person. */
function signsOf(input: IntentInput): readonly number[] {
  const { topic, today } = input;
  if (topic.signs.length > 0) return [...new Set(topic.signs)];
  const person = subjectOf(input);
  if (!isSidereal(input) || person.date === undefined || person.moonSign !== undefined)
    return statedSigns(input, today);
  const moon = rasiChartOf(input, person).chart.planets.find(({ name }) => name === 'Chandra')?.sign;
  return moon ? [RASIS.indexOf(moon)] : [];
}
