/** Words that mean something else after what was told: good or bad of a number, sooner than a year. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { OF_THINGS } from '../people-spoken-of.ts';
import { yearOf } from '../put-right.ts';
import { asksIn } from '../slots.ts';
import type { Question, State } from '../state.ts';
import { isOfTalk, matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { isPronoun } from './sides.ts';

/** `So is 23.5 bad?`: a word of good and bad asks for a verdict where something was counted. */
export function valuing(message: string, understanding: Understanding, { question }: State): Understanding {
  const { mentions, rest } = understanding;
  const { words } = movingOnly(understanding, question);
  const isOpen = mentions.every(
    ({ kind }) => kind === 'self' || kind === 'number' || kind === 'side' || kind === 'other',
  );
  // `वो अच्छी होगी या बुरी` of a period
  const isOfThing = question !== undefined && OF_THINGS.includes(question.intent);
  const isOfIt = (each: AnyMention) => each.kind === 'self' || (isOfThing && isPronoun(each));
  const isOfFew = rest.length < 3 && mentions.every(isOfIt) && words.every(isOfTalk);
  const isOfTold =
    question?.intent === 'compatibility' || (question !== undefined && isOfFew && matterOf(words) === undefined);
  const isAsked = words.includes('valued') && isOfTold && asksIn(message, understanding);
  // `36 of 100, does that mean we do not fit?`
  const isOfScore =
    question?.intent === 'compatibility' &&
    (words.includes('score') || mentions.some(({ kind }) => kind === 'number')) &&
    words.every((word) => isOfTalk(word) || word === 'score') &&
    !OF_PARTS.some((word) => words.includes(word)) &&
    (words.includes('asking') || asksIn(message, understanding));
  if (!(isAsked || isOfScore) || !isOpen) return { ...understanding, words };
  const named = isOfThing ? mentions.filter((each) => !isPronoun(each)) : mentions;
  return { ...understanding, mentions: named, words: [...words, 'good_bad'] };
}

/** What asks for a part of what was counted, and for no verdict. */
const OF_PARTS: readonly string[] = ['eases', 'rubs', 'kootas', 'gunas', 'weakest', 'why', 'how', 'ranking', 'more'];

/** `2033 is too far away, nothing sooner?`: when it is next, and not what that year has. */
export function sooner(own: Understanding, state: State): Understanding {
  const { question } = state;
  const understanding = question && echoed(own, question, state);
  if (!understanding) return own;
  const { words, mentions } = understanding;
  if (!words.includes('sooner')) return understanding;
  const kept = mentions.filter(({ kind }) => !['number', 'date', 'period', 'day'].includes(kind));
  return { ...understanding, mentions: kept, words: [...new Set([...words, 'when'])] };
}

/** More words ask more than whether it is that long. */
const MOST_ECHOED = 5;
/** What has an end that was told. */
const OF_ENDS: readonly Intent[] = ['running_dasha', 'transits', 'panchangam', 'current_sky'];
const OF_LENGTH: readonly string[] = ['until_alone', 'ends', 'before_then', 'sooner', 'then_what'];

/** `2032 tak??`, `not before 2032?`: a year that was told, in wonder; its end is asked for, or what is nearer. */
function echoed(own: Understanding, { intent }: Question, { heard = '', choices }: State): Understanding {
  const { mentions, text, tokens, words } = own;
  const [year, ...others] = mentions.map(yearOf);
  const isSaid = year !== undefined && new RegExp(`(?<!\\d)${year}(?!\\d)`).test(heard);
  const isWonder = /[?¿]/.test(text) && (/[?!¿¡]{2}/.test(text) || OF_LENGTH.some((word) => words.includes(word)));
  const isOther = words.some((word) => !(isOfTalk(word) || OF_LENGTH.includes(word))) || matterOf(words) !== undefined;
  if (!isSaid || !isWonder || isOther || others.length > 0 || choices.length > 0 || tokens.length > MOST_ECHOED)
    return own;
  const asks = OF_ENDS.includes(intent) ? 'ends' : 'sooner';
  return { ...own, mentions: [], rest: [], words: [...words, asks], match: LEANS };
}
const LEANS = { matched: 'follow_up', probability: 1, known: 1 } as const;

/** `Leave it`, `should I leave him?`: only what moves in the sky enters a sign or leaves it. */
function movingOnly(understanding: Understanding, question: Question | undefined): Pick<Understanding, 'words'> {
  const { words, mentions } = understanding;
  const isOfSky = question !== undefined && OF_MOVING.includes(question.intent);
  const moves = mentions.some(
    (mention) =>
      mention.kind === 'sign' ||
      (mention.kind === 'body' && mention.body !== 'ascendant' && mention.body !== 'midheaven'),
  );
  const isLeaning =
    isOfSky &&
    mentions.every(({ kind }) => OF_ASKED_DAYS.includes(kind)) &&
    !words.includes('thanks') &&
    !words.includes('ack');
  return moves || isLeaning ? understanding : { words: words.filter((word) => word !== 'enters') };
}

const OF_MOVING: readonly Intent[] = ['current_sky', 'transits', 'natal_placement', 'glossary', 'panchangam'];

const OF_ASKED_DAYS: readonly AnyMention['kind'][] = ['day', 'date', 'period', 'number', 'nakshatra'];
