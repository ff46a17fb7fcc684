/** What is to be done with the reply before: said more simply, explained, told anew. */
import { folded } from '../../../language/fold.ts';
import { ACTS, type Act } from '../../../language/intents.ts';
import { isSorrow } from '../asides.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { SUBSTANCE } from '../slots.ts';
import type { State } from '../state.ts';
import type { NextState } from '../to-say.ts';
import { isOfLimits, isOfOneTurn, isOfTalk } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { OF_THE_TABLE, onTheTable } from './cards-on-table.ts';
import { GOING_ON, sided } from './sides.ts';

/** Words that wish for another part of what was told, and what is done for them. */
const WISHES: readonly (readonly [string, Act])[] = [
  ['plain', 'plain'],
  ['shorter', 'shorter'],
  ['whether', 'meaning'],
  ['meaning', 'meaning'],
  ['advice', 'meaning'],
];

/** A wish has fewer words. */
const MOST_WISHING = 18;

/** A wish about what was told, in however many words, where nothing else is asked, named or told. */
export function wishedOf(understanding: Understanding, { question, listening, missing }: State): Act | undefined {
  const { words, mentions, tokens } = understanding;
  const isOfSame = (intentOfWords(words) ?? question?.intent) === question?.intent;
  if (
    words.includes('repeated') &&
    question &&
    isOfSame &&
    !listening &&
    mentions.every(({ kind }) => !SUBSTANCE.has(kind))
  )
    return 'more';
  if (!question || listening || missing.length > 0 || tokens.length > MOST_WISHING) return undefined;
  const wish = WISHES.find(([word]) => words.includes(word))?.[1];
  // another day or week is another question
  const named = mentions.filter(({ kind }) => (SUBSTANCE.has(kind) && kind !== 'number') || GOING_ON.includes(kind));
  const isOther = words.some((word) => isOfLimits(word) || isSorrow(word) || WISHED_ELSE.includes(word));
  if (named.length > 0 || isOther) return undefined;
  const intent = intentOfWords(words);
  // `without the numbers` asks for none
  if (wish === 'shorter' || wish === 'plain')
    return intent === undefined || intent === question.intent ? wish : undefined;
  const isOwn =
    intent !== undefined || words.some((word) => !(isOfTalk(word) || word === 'touches') || word === 'define');
  return isOwn ? undefined : wish;
}

/** `What does friction mean there?`: the words of our own reply are asked about. */
export function quotedOf(
  { words, rest, mentions }: Understanding,
  { question, said = '', listening }: State,
): Act | undefined {
  const isAsked = ['meaning', 'meant', 'define', 'what_is'].some((word) => words.includes(word));
  if (!question || listening || !isAsked || rest.length === 0) return undefined;
  const reply = folded(said);
  const isOurs = rest.every((word) => reply.includes(word)) && mentions.every(({ kind }) => kind === 'self');
  return isOurs && intentOfWords(words) === undefined ? 'meaning' : undefined;
}

const WISHED_ELSE: readonly string[] = ['burdened', 'deceased', 'bye', 'thanks', 'draw', 'another', 'when'];

/** A turn that wishes for another part of what was told. */
export function wishTurn(
  message: string,
  open: State,
  understanding: Understanding,
  wish: Act,
): Omit<NextState, 'understanding'> {
  const state = onTheTable(sided(message, open, understanding));
  const isTurned = state.question?.topic.term === message;
  return { state, toSay: { kind: 'answer', act: isTurned ? undefined : wish } };
}

const isSpread = (word: string) => word === 'three_card' || word === 'celtic_cross' || word === 'horseshoe';

/** A guess below this is no deed. */
const LIKELY_ACT = 0.75;

/** What is to be done with the reply before; undefined where there is none, or something else is asked for. */
export function actOf({ match, words, mentions, rest }: Understanding, { question, cards }: State): Act | undefined {
  // `Venus, schmenus, say it simply`: what is not understood is named
  const isPlain =
    words.includes('plain') && !words.includes('term') && question !== undefined && question.intent !== 'glossary';
  const named = mentions.filter(({ kind }) => SUBSTANCE.has(kind) && !(isPlain && kind === 'body'));
  if (!question || named.length > 0) return undefined;
  // `one more card` is no more of the one that lies there
  const isOfCard = OF_CARDS.includes(question.intent) && words.includes('another') && words.includes('cards');
  const worded =
    (isOfCard ? 'another' : undefined) ??
    (words.includes('plain') && rest.length < (isPlain ? 6 : 3) ? 'plain' : undefined) ??
    ACTS.find((act) => words.includes(act) && (rest.length < 3 || match.matched === act));
  if (words.some(isOfOneTurn)) return undefined;
  // `what does it mean` and nothing else asks what the reply means
  const isOfSky = question.intent === 'current_sky';
  const isMeaning =
    words.includes('define') &&
    rest.length === 0 &&
    words.every((word) => isOfTalk(word) || (word === 'touches' && !isOfSky));
  if (isMeaning) return 'meaning';
  const isOfCards = question.intent === 'card_draw' || question.intent === 'card_meaning';
  const isDrawing = words.includes('draw') || words.includes('another') || words.some(isSpread);
  // what is asked of cards while some lie there is asked of them
  const isTurned = mentions.some(({ kind }) => kind === 'orientation');
  const isOfTable =
    isOfCards && cards.length > 0 && (OF_THE_TABLE.includes(match.matched) || words.includes('meaning'));
  if (isOfTable && !isDrawing && !isTurned && (!worded || worded === 'meaning')) return 'meaning';
  const act = worded ?? (match.probability >= LIKELY_ACT ? ACTS.find((each) => each === match.matched) : undefined);
  if (act === undefined || words.includes('define')) return undefined;
  // `when is the next one`, `Dad's star once more`
  if (
    act === 'another' &&
    (words.includes('when') ||
      (!OF_CARDS.includes(question.intent) && mentions.some(({ kind }) => kind === 'other' || kind === 'vedic')) ||
      words.includes('comes_next') ||
      (words.includes('next_one') && !isOfCards) ||
      (words.includes('draw') && question.intent !== 'card_draw'))
  )
    return undefined;
  return intentOfWords(words.filter((word) => word !== 'draw')) === undefined ? act : undefined;
}
