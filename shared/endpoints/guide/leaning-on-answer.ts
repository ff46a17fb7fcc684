/**
 * Whether a message leans on what was computed last, or is a request that is whole by itself. A whole one says what it
 * is about: a day, a birth, a place, a card, a word that belongs to one art. What asks or goes on without any of these
 * (`and is that good for money?`, `so I shouldn't sign it?`, `to shaadi kab hogi phir`) is asked of the last answer.
 */
import type { Intent } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import { isSorrow } from './asides.ts';
import { askedOf, isCommanded, isJoined, rolesSaid } from './nearest.ts';
import { intentOfWords } from './question/intent-words.ts';
import { asksIn } from './slots.ts';
import type { State } from './state.ts';
import { isOfLimits } from './topics.ts';
import type { Understanding } from './understanding.ts';

/** What is named makes a message whole. */
const OF_ITS_OWN: readonly AnyMention['kind'][] = [
  ...(['date', 'time', 'place', 'sign', 'card', 'nakshatra', 'pada', 'name', 'lost', 'unknown'] as const),
  ...(['orientation', 'day', 'period', 'side'] as const),
];
/** More words tell something of their own. */
const MOST_LEANING = 20;
/** So many words that nobody knows ask for something else. */
export const MOST_UNKNOWN = 3;

/** True where a message asks of what was computed last, or goes on from it. */
export function leansOnAnswer(message: string, understanding: Understanding, before: State): boolean {
  const { computed, missing, choices, pending, people, question } = before;
  const { words, mentions, tokens, rest, match } = understanding;
  if (!computed || pending || choices.length > 0 || tokens.length > MOST_LEANING) return false;
  if (missing.length > 0 && !isCorrecting(understanding)) return false;
  // said to the guide itself, or asked of something that has an answer of its own
  const isSaid = SAID.some((each) => each === match.matched) && match.probability >= SURELY_SAID;
  if (isSaid || words.some((word) => OF_ANOTHER_THING.includes(word))) return false;
  const { side, roles, names } = askedOf(understanding);
  const isWhen = roles.includes('when');
  const isOwn = ({ kind }: AnyMention) =>
    OF_ITS_OWN.includes(kind) && !(isWhen && (kind === 'period' || kind === 'day'));
  if (mentions.some(isOwn) || people.some(({ isLate }) => isLate)) return false;
  if (question && OF_ANOTHER.includes(question.intent)) return false;
  const named = intentOfWords(words);
  // who fits is asked of nobody yet where nobody is named
  const isOfNobody = named === 'compatibility' && mentions.every(({ kind }) => kind === 'self');
  if (named !== undefined && named !== computed.question.intent && !isOfNobody) return false;
  if (words.some((word) => word === 'burdened' || isSorrow(word) || (isOfLimits(word) && word !== 'electing')))
    return false;
  // among many words that nobody knows a single one asks for no part
  const isNamed = side !== undefined || names.length > 0 || rolesSaid(understanding).length > 0;
  const isOfPart = isNamed || words.includes('leaning') || (roles.length > 0 && rest.length < MOST_UNKNOWN);
  if (isCorrecting(understanding)) return true;
  // `my sister does not answer me` complains of nobody here
  if (understanding.isRighting && mentions.some(({ kind }) => kind === 'other')) return false;
  return isOfPart && (asksIn(message, understanding) || isJoined(understanding));
}

const SAID: readonly Understanding['match']['matched'][] = ['thanks', 'doubt', 'shorter', 'machine', 'greeting'];
const SURELY_SAID = 0.8;
const OF_ANOTHER_THING: readonly string[] = ['thanks', 'bye', 'doubting', 'laughs', 'eclipse', 'sunrise'];

/** What was answered since, and is gone on from by itself. */
const OF_ANOTHER: readonly Intent[] = ['current_sky', 'baby_names', 'account', 'greeting', 'help'];

/** `That is not what I asked`, `no, I mean about my job`, `ya me lo dijiste`: the last reply missed what was meant. */
export const isCorrecting = (understanding: Understanding): boolean =>
  isCommanded('corrects', understanding) ||
  (understanding.words.some((word) => OF_RIGHTING.includes(word)) &&
    understanding.mentions.every(({ kind }) => kind !== 'other'));
const OF_RIGHTING: readonly string[] = ['unanswered', 'repeated'];
