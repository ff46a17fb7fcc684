/** What is asked once more: an offer of ours that is taken, a question that was left open, a yes or no. */
import { folded } from '../../../language/fold.ts';
import { sentencesOf } from '../../../prose/guide/saying-text.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { asksIn, type Circumstances, SUBSTANCE } from '../slots.ts';
import { NO_TOPIC, type State } from '../state.ts';
import type { NextState } from '../to-say.ts';
import { isOfLimits, isOfTalk, matterOf } from '../topics.ts';
import { understandingOf } from '../understanding.ts';
import { MOST_SIDE_TOKENS } from './sides.ts';
import { answersNothing } from './taking-up.ts';
import { understoodIn } from './understood.ts';
import { wishTurn } from './wishes.ts';

/** `Yes please`: what we offered last is asked for, in our own words. */
export function offerTaken(
  message: string,
  { said = '' }: State,
  { now, gazetteer }: Circumstances,
): string | undefined {
  const offer = sentencesOf(said).at(-1)?.trim() ?? '';
  if (!/[?]$/.test(offer) || message.length > LONGEST_ASSENT) return undefined;
  const thisYear = new Date(now * 1000).getUTCFullYear();
  const { words, rest, mentions } = understandingOf(message, { thisYear });
  if (!words.includes('assent') || rest.length > 0 || mentions.some(({ kind }) => SUBSTANCE.has(kind)))
    return undefined;
  return intentOfWords(understandingOf(offer, { thisYear, gazetteer }).words) === undefined ? undefined : offer;
}

const LONGEST_ASSENT = 30;

/** A question of somebody's own, and no complaint about the last answer. */
export const isAsked = (message: string, { understanding, toSay }: NextState): boolean =>
  message.length <= LONGEST_ASKED &&
  !understanding.words.includes('unanswered') &&
  (asksIn(message, understanding) ||
    understanding.words.includes('either_or') ||
    (toSay.kind === 'answer' && toSay.act === undefined && !isBirth(understanding.mentions)));

const LONGEST_ASKED = 240;

/** `Will it work?`: a few words that name nothing ask for yes or no of what was told last. */
export function shortQuestion(message: string, now: NextState, before: State): NextState | undefined {
  const { understanding, toSay } = now;
  const { words, rest, mentions, tokens } = understanding;
  const isOpen = toSay.kind === 'speech' && (toSay.speech === 'unsure' || toSay.speech === 'help');
  const isOfLast = before.question !== undefined && before.missing.length === 0 && !before.listening;
  const isShort = tokens.length <= MOST_SIDE_TOKENS && rest.length < 3 && mentions.every(({ kind }) => kind === 'self');
  if (!isOpen || !isOfLast || !isShort || !asksIn(message, understanding)) return undefined;
  if (before.pending || understanding.isRighting) return undefined;
  if (words.some((word) => isOfLimits(word) || word === 'can_do')) return undefined;
  const meant = { ...understanding, words: [...words, 'whether'] };
  return { ...wishTurn(message, before, meant, 'meaning'), understanding: meant };
}

/**
 * `You did not answer`, `no, I mean the bakery`: the question that was left open is asked again, with the words that
 * are new in it; undefined where the message is a question by itself.
 */
export function backTo(
  { state, understanding, toSay }: NextState,
  before: State,
  circumstances: Circumstances,
): NextState | undefined {
  const { words, rest, mentions, isRighting } = understanding;
  // what is put right of a birth or of the cards is no complaint
  const isPutRight = (toSay.kind === 'answer' && toSay.righted) || state.people !== before.people;
  if (isPutRight || before.pending) return undefined;
  const isUnmet = answersNothing(toSay);
  // whoever only grumbles asks for nothing again
  const isTold = toSay.kind === 'speech' && toSay.speech === 'complaint' && !words.includes('grumbling');
  const isComplaint = words.includes('unanswered') || isTold || (isUnmet && words.includes('whether'));
  if (!(isComplaint || isRighting) || before.asked === undefined || before.listening) return undefined;
  const isOwn =
    mentions.length > 0 || rest.length > 1 || matterOf(words) !== undefined || words.some((word) => !isOfTalk(word));
  const isMet = toSay.kind === 'speech' ? !isUnmet : isOwn;
  if (isMet) return undefined;
  const known = folded(before.asked);
  const fresh = rest.filter((word) => !known.includes(word));
  const again = understoodIn([before.asked, ...fresh].join(' '), before, circumstances);
  const isDrawn = again.state.question?.intent === 'card_draw' && before.cards.length > 0;
  if (again.toSay.kind === 'answer' && again.toSay.act !== 'another' && !isDrawn)
    return { ...again, toSay: { kind: 'answer', act: again.toSay.act, righted: 'unanswered' } };
  if (!answersNothing(again.toSay)) return undefined;
  // what no chart was asked for is an open question of a life
  const topic = { ...NO_TOPIC, matter: matterOf(again.understanding.words), term: before.asked };
  const open: State = { ...before, question: { intent: 'conversation', topic } };
  return { state: open, understanding: again.understanding, toSay: { kind: 'answer', righted: 'unanswered' } };
}
