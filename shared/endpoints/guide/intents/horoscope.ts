/** The day of a sign, from the horoscope that the service writes. */
import { signOf } from '../../../engine/sky/angle.ts';
import { horoscopesText } from '../../../prose/guide/horoscope-text.ts';
import { SIGNS } from '../../vocabulary.ts';
import { horoscope as horoscopeEndpoint } from '../../western/horoscope.ts';
import type { Family, Inquiry } from '../asked.ts';
import { birthSun } from '../birth-sun.ts';
import { endpointAnswer } from '../endpoint-answer.ts';

/** So many signs are told at once. */
const MOST_SIGNS = 2;

export const horoscope: Family = {
  missing: (known) => (signsOf(known).length > 0 ? [] : ['sign']),
  answer(asked) {
    const { topic, today, language, given, words } = asked;
    const told = signsOf(asked)
      .slice(0, MOST_SIGNS)
      .map((sign) =>
        endpointAnswer(horoscopeEndpoint, { sign: SIGNS[sign], date: topic.day ?? today, language }, given),
      );
    const days = told.map(({ answer }) => answer);
    return {
      text: horoscopesText(days, topic.period !== undefined, words),
      facts: told.map(({ answer: { meta: _, ...day }, fact }) => fact(day)),
    };
  },
};

/** Signs that were named, else the one that is known of the person, stated or by birth. */
function signsOf({ topic, persons }: Inquiry): readonly number[] {
  const { sign, date } = persons.self;
  if (topic.signs.length > 0) return topic.signs;
  if (sign !== undefined) return [sign];
  return date === undefined ? [] : [signOf(birthSun(persons.self))];
}
