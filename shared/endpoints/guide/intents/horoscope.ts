/** The day of a sign, from the horoscope that the service writes. */
import { signOf } from '../../../engine/sky/angle.ts';
import { dayText } from '../../../prose/guide/phrases.ts';
import { listText } from '../../../prose/list.ts';
import { filled } from '../../../prose/phrase.ts';
import { SIGNS } from '../../vocabulary.ts';
import { horoscope as horoscopeEndpoint } from '../../western/horoscope.ts';
import type { Asked, Family, Inquiry } from '../asked.ts';
import { birthSun } from '../birth-sun.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { bodyTold, signTold } from '../names-told.ts';

/** So many signs are told at once. */
const MOST_SIGNS = 2;
/** So many aspects of the day are named as reasons. */
const MOST_REASONS = 2;

export const horoscope: Family = {
  missing: (known) => (signsOf(known).length > 0 ? [] : ['sign']),
  answer(asked) {
    const told = signsOf(asked)
      .slice(0, MOST_SIGNS)
      .map((sign) => dayOf(sign, asked));
    const { whole_period } = asked.words.guide.replies.daily_horoscope;
    const lead = asked.topic.period ? [whole_period] : [];
    return { text: [...lead, ...told.map(({ text }) => text)].join('\n\n'), facts: told.map(({ fact }) => fact) };
  },
};

/** Signs that were named, else the one that is known of the person, stated or by birth. */
function signsOf({ topic, persons }: Inquiry): readonly number[] {
  const { sign, date } = persons.self;
  if (topic.signs.length > 0) return topic.signs;
  if (sign !== undefined) return [sign];
  return date === undefined ? [] : [signOf(birthSun(persons.self))];
}

function dayOf(sign: number, asked: Asked) {
  const { topic, today, given, language } = asked;
  const { replies } = asked.words.guide;
  const request = { sign: SIGNS[sign], date: topic.day ?? today, language };
  const { answer, fact } = endpointAnswer(horoscopeEndpoint, request, given);
  const { meta: _, basis, ...told } = answer;
  const aspects = basis.aspects.slice(0, MOST_REASONS).map(({ planets: [a, b], aspect }) =>
    filled(replies.phrases.aspect, {
      ...bodyTold('a', a, asked),
      ...bodyTold('b', b, asked),
      aspect: replies.names.aspects[aspect],
    }),
  );
  const moon_sign = signTold(basis.moon_sign, asked);
  const moon = filled(replies.daily_horoscope.moon, { sign: moon_sign, house: basis.moon_house });
  const because = filled(replies.daily_horoscope.because, { reasons: listText([moon, ...aspects], asked.words) });
  const head = filled(replies.daily_horoscope.head, {
    sign: signTold(sign, asked),
    day: dayText(told.date, asked.words),
  });
  return {
    text: [`${head} ${told.headline}${asked.words.grammar.stop}`, told.love, told.career, told.wellness, because].join(
      ' ',
    ),
    fact: fact({ ...told, basis }),
  };
}
