/** The days of signs, with the sky that stands behind them. */
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/names.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { type Matter, NEAREST } from './card-text.ts';
import type { AnswerText } from './dosha-text.ts';
import { bodyForms, houseTopic, signName } from './names.ts';
import { dayText } from './phrases.ts';
import { sentencesOf } from './saying-text.ts';

/** So many aspects of the day are named as reasons. */
const MOST_REASONS = 2;

/** The horoscope of a sign, as it is written. */
interface Horoscope {
  sign: string;
  date: string;
  /** by the Moon sign, where it is sidereal */
  zodiac?: 'lahiri';
  headline: string;
  love: string;
  career: string;
  wellness: string;
  basis: {
    moon_sign: string;
    moon_house: number;
    aspects: readonly { planets: Planet[]; aspect: AspectName }[];
  };
}

/** Sign after sign. */
export function horoscopesText(
  days: readonly Horoscope[],
  matter: Matter | undefined,
  words: Words,
): AnswerText & Record<'why' | 'advice', string> {
  const texts = days.map((day) => horoscopeText(day, matter, words));
  return {
    text: texts.map(({ text }) => text).join('\n\n'),
    more: texts.map(({ more }) => more).join('\n\n'),
    why: texts.map(({ why }) => why).join(' '),
    advice: texts[0]?.advice ?? '',
  };
}

/** Which sign a house is, counted from another one, and what it stands for. */
export const houseOfSignText = (house: number, sign: number, words: Words): string =>
  filled(words.guide.replies.daily_horoscope.house, {
    house,
    sign: signName(sign, words),
    other: signName((sign + house - 1) % 12, words),
    topic: houseTopic(house, words),
  });

/** Many signs, each in a line. */
export function headlinesText(days: readonly Horoscope[], words: Words): string {
  return days.map((day) => `${headText(day, words)} ${day.headline}${words.grammar.stop}`).join('\n');
}

/** Whose day it is, and which. */
function headText({ sign, date, zodiac }: Horoscope, words: Words): string {
  const { head, head_rashi } = words.guide.replies.daily_horoscope;
  return filled(zodiac ? head_rashi : head, { sign: signName(sign, words), day: dayText(date, words) });
}

function horoscopeText(
  day: Horoscope,
  matter: Matter | undefined,
  words: Words,
): AnswerText & Record<'why' | 'advice', string> {
  const { headline, love, career, wellness, basis } = day;
  const { daily_horoscope: text, phrases, names } = words.guide.replies;
  const aspects = basis.aspects.slice(0, MOST_REASONS).map(({ planets: [a, b], aspect }) =>
    filled(phrases.aspect, {
      ...bodyForms('a', a, words),
      ...bodyForms('b', b, words),
      aspect: names.aspects[aspect],
    }),
  );
  const moon = filled(text.moon, { sign: signName(basis.moon_sign, words), house: basis.moon_house });
  const because = filled(text.because, { reasons: listText([moon, ...aspects], words) });
  const head = headText(day, words);
  const near = matter && { love, work: career, growth: wellness }[NEAREST[matter]];
  const side = matter === 'money' ? `${text.money} ${near}` : near;
  // each part ends with what to do
  const advice = sentencesOf(near ?? love).at(-1) ?? '';
  if (side) return { text: `${head} ${side}`, more: because, why: because, advice };
  return {
    text: `${head} ${headline}${words.grammar.stop} ${love}`,
    more: [career, wellness, because].join(' '),
    why: because,
    advice,
  };
}
