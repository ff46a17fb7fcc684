/** The day of a sign, from the horoscope that the service writes. */

import type { Words } from '../../../content/words.ts';
import { SIGNS } from '../../../engine/names.ts';
import { headlinesText, horoscopesText, houseOfSignText } from '../../../prose/guide/horoscope-text.ts';
import { horoscope as horoscopeEndpoint } from '../../western/horoscope.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type Inquiry, type IntentHandler, type IntentInput, subjectOf } from '../intent-input.ts';
import { sunSignsOf } from './sign-from-date.ts';
import { spanOfSign } from './span.ts';

/** Of so many signs at once the day is told; of more, in a line each. */
const MOST_SIGNS = 2;

export const horoscope: IntentHandler = {
  missing: (known) => (signsOf(known, '2000-01-01').length > 0 ? [] : ['sign']),
  answer(asked) {
    const { topic, today, language, context, words } = asked;
    const { span, period } = topic;
    const signs = signsOf(asked, today);
    if (topic.houses.length > 0) return ofHouses(signs[0], topic.houses, words);
    if (span && period !== 'weekend')
      return joinedSpans(signs.slice(0, MOST_SIGNS).map((sign) => spanOfSign(sign, asked)));
    // of a weekend both days
    const told = (span ?? [topic.day ?? today]).flatMap((date) =>
      signs.map((sign) => endpointAnswer(horoscopeEndpoint, { sign: SIGNS[sign], date, language }, context)),
    );
    const days = told.map(({ answer }) => answer);
    return {
      ...(days.length > MOST_SIGNS || span
        ? { text: headlinesText(days, words) }
        : horoscopesText(days, topic.matter, words)),
      facts: told.map(({ answer: { meta: _, ...day }, fact }) => fact(day)),
    };
  },
};

/** How houses are counted from a sign, and what they stand for. */
function ofHouses(sign: number, houses: readonly number[], words: Words): GuideAnswer {
  const told = houses.map((house) => ({ house, sign: SIGNS[(sign + house - 1) % 12] }));
  const text = houses.map((house) => houseOfSignText(house, sign, words)).join(' ');
  return { text, facts: [ownFact({ counted_from: SIGNS[sign], houses: told })] };
}

/** Sign after sign. */
function joinedSpans(spans: readonly GuideAnswer[]): GuideAnswer {
  const all = (part: (each: GuideAnswer) => string) => spans.map(part).join('\n\n');
  return {
    text: all(({ text }) => text),
    more: all(({ more = '' }) => more),
    brief: all(({ brief = '' }) => brief),
    plain: all(({ plain = '' }) => plain),
    advice: spans[0].advice,
    facts: spans.flatMap(({ facts }) => facts),
  };
}

/** Signs that were named, else the one that is known of the person, stated or by birth. */
function signsOf({ topic, people, about, zodiac }: Inquiry, today: IntentInput['today']): readonly number[] {
  if (topic.signs.length > 0) return [...new Set(topic.signs)];
  return sunSignsOf(subjectOf({ people, about }), { today, zodiac: zodiac === 'sidereal' ? undefined : zodiac });
}
