/** The day of a sign, from the horoscope that the service writes. */
import { SIGNS } from '../../../engine/names.ts';
import { headlinesText, horoscopesText } from '../../../prose/guide/horoscope-text.ts';
import { horoscope as horoscopeEndpoint } from '../../western/horoscope.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { type Inquiry, type IntentHandler, type IntentInput, subjectOf } from '../intent-input.ts';
import { sunSignsOf } from './sign-from-date.ts';

/** Of so many signs at once the day is told; of more, in a line each. */
const MOST_SIGNS = 2;

export const horoscope: IntentHandler = {
  missing: (known) => (signsOf(known, '2000-01-01').length > 0 ? [] : ['sign']),
  answer(asked) {
    const { topic, today, language, context, words } = asked;
    const told = signsOf(asked, today).map((sign) =>
      endpointAnswer(horoscopeEndpoint, { sign: SIGNS[sign], date: topic.day ?? today, language }, context),
    );
    const days = told.map(({ answer }) => answer);
    return {
      ...(days.length > MOST_SIGNS
        ? { text: headlinesText(days, words) }
        : horoscopesText(days, { isOfPeriod: topic.period !== undefined, matter: topic.matter }, words)),
      facts: told.map(({ answer: { meta: _, ...day }, fact }) => fact(day)),
    };
  },
};

/** Signs that were named, else the one that is known of the person, stated or by birth. */
function signsOf({ topic, people, about, zodiac }: Inquiry, today: IntentInput['today']): readonly number[] {
  if (topic.signs.length > 0) return topic.signs;
  return sunSignsOf(subjectOf({ people, about }), { today, zodiac: zodiac === 'sidereal' ? undefined : zodiac });
}
