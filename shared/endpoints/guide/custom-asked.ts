/** Customs for a planet that a message asks for: which planet it is, by its name, its day, or the side of a life. */
import { UNDERSTOOD } from '../../content/languages.ts';
import type { Planet } from '../../engine/names.ts';
import { wordsOf } from '../../language/fold.ts';
import { once } from '../../once.ts';
import type { Matter } from '../../prose/guide/card-text.ts';
import { type Follow, followsIn } from './follow-named.ts';
import { namesSickness } from './meaning-asked.ts';
import type { State } from './state.ts';
import type { TalkAsked } from './talk-named.ts';
import { matterOf } from './topics.ts';
import type { Understanding } from './understanding.ts';

/** The grahas that custom does something for. */
export const GRAHAS_OF_CUSTOM = [
  ...(['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn', 'rahu', 'ketu'] as const),
];
export type GrahaOfCustom = (typeof GRAHAS_OF_CUSTOM)[number];

/** By weekday, from Sunday. */
const OF_WEEKDAY = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const satisfies Planet[];

/** What speaks for a side of life by nature. */
const OF_SIDE: Readonly<Record<Matter, GrahaOfCustom>> = {
  love: 'venus',
  work: 'saturn',
  money: 'jupiter',
  health: 'sun',
  studies: 'mercury',
  home: 'moon',
  abroad: 'rahu',
  family: 'moon',
  friends: 'mercury',
};

/** Words of the almanac, of days and of doshas, which have answers of their own. */
const OF_ELSE: readonly string[] = [
  ...['ekadashi', 'feast_day', 'deed', 'rahu_kalam', 'abhijit', 'choghadiya', 'panchang', 'mangal', 'kaal_sarp'],
  ...['pitra', 'nadi', 'sade_sati', 'draw', 'sunrise', 'sunset', 'moonrise', 'tithi', 'electing'],
];
const OF_STONES: readonly Follow[] = ['stone_named', 'stone_asked', 'paying'];

/** True where a custom is asked for, and no spell, stone, hour or feast. */
export function customAsked(
  message: string,
  { words, wish, mentions }: Understanding,
  asks: ReadonlySet<TalkAsked>,
): boolean {
  if (!asks.has('custom') || asks.has('binds') || words.some((word) => OF_ELSE.includes(word))) return false;
  if (wish?.intent === 'panchangam' || wish?.intent === 'dosha') return false;
  if (mentions.some(({ kind }) => kind === 'time' || kind === 'card' || kind === 'date')) return false;
  const follows = followsIn(message);
  return !OF_STONES.some((follow) => follows.has(follow));
}

/** The weekdays by their names, 0 Sunday. */
const weekdays = once(() => {
  const words = UNDERSTOOD.flatMap(({ guide }) => Object.entries(guide.words.weekday ?? {}));
  return new Map(words.flatMap(([name, day]): [string, number][] => (typeof day === 'number' ? [[name, day]] : [])));
});

/** Whose custom it is, and how it was found. */
export interface CustomMeant {
  graha?: GrahaOfCustom;
  /** by the side of a life alone */
  side?: Matter;
  /** by its day */
  isOfDay?: true;
  /** somebody is ill */
  isOfIllness: boolean;
}

/** The graha that is named, whose day is named, that speaks for the side of life, or was spoken of. */
export function customMeant(
  message: string,
  { mentions, words }: Pick<Understanding, 'mentions' | 'words'>,
  { computed, question }: Pick<State, 'computed' | 'question'>,
): CustomMeant {
  const isOfIllness = namesSickness(message) || words.includes('illness') || matterOf(words) === 'health';
  const named = mentions.flatMap((each) => (each.kind === 'body' ? [each.body] : []));
  const graha = GRAHAS_OF_CUSTOM.find((each) => named.includes(each));
  if (graha) return { graha, isOfIllness };
  const ofDay = grahaOfDay(message, mentions);
  if (ofDay) return { graha: ofDay, isOfDay: true, isOfIllness };
  const known = [question, computed?.question].flatMap((each) => each?.topic.bodies ?? []);
  const told = GRAHAS_OF_CUSTOM.find((each) => known.includes(each));
  const own = matterOf(words);
  const side = own ?? (told ? undefined : (question?.topic.matter ?? computed?.question.topic.matter));
  if (isOfIllness) return { graha: told, isOfIllness };
  // a wedding is Guru's by custom, a love that of Venus
  if (side === 'love' && words.includes('act_wedding')) return { graha: 'jupiter', side, isOfIllness };
  return side ? { graha: OF_SIDE[side], side, isOfIllness } : { graha: told, isOfIllness };
}

function grahaOfDay(message: string, mentions: Understanding['mentions']): GrahaOfCustom | undefined {
  for (const mention of mentions) {
    const [reading] = mention.kind === 'day' ? mention.readings : [];
    if (reading && 'weekday' in reading) return OF_WEEKDAY[reading.weekday];
  }
  const day = wordsOf(message)
    .map(({ text }) => weekdays().get(text) ?? weekdays().get(text.replace(/s$/, '')))
    .find((each) => each !== undefined);
  return day === undefined ? undefined : OF_WEEKDAY[day];
}
