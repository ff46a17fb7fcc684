/** What is wished of cards by their names, or by how many are to be drawn for what. */
import { cardWishesIn, saysYesOrNo } from '../door-named.ts';
import { isCommanded, sideSaid } from '../nearest.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import { NO_TOPIC, type Topic } from '../state.ts';
import type { NextState } from '../to-say.ts';
import { matterOf } from '../topics.ts';
import { withWords } from './at-the-door.ts';

/** Names that mean something else in most talk: no card by themselves. */
const EVERYDAY = [
  'strength',
  'justice',
  'death',
  'the-star',
  'the-moon',
  'the-sun',
  'the-world',
  'judgement',
  'chariot',
];
const isEveryday = (card: string) => EVERYDAY.some((name) => card.endsWith(name));

/** `Draw me a card`, whatever stands beside it: one is drawn. */
export function drawnAtOnce(now: NextState): NextState | undefined {
  const { understanding, state, toSay } = now;
  const { words } = understanding;
  if (!isCommanded('draw', understanding) || words.includes('undrawn')) return undefined;
  // read as a draw already, with all that it wishes
  if (toSay.kind === 'answer' && state.question?.intent === 'card_draw') return undefined;
  const spread = words.filter((word) => SPREADS.includes(word));
  const topic: Topic = { ...NO_TOPIC, matter: sideSaid(understanding), words: spread };
  const rest = { choices: [], missing: [], wrong: undefined, lost: undefined };
  const question = { intent: 'card_draw' as const, topic };
  return { understanding, state: { ...state, ...rest, question }, toSay: { kind: 'answer', isAnew: true } };
}
const SPREADS: readonly string[] = ['three_card', 'celtic_cross', 'horseshoe'];

/** A wish of cards; undefined where a message has none, or asks of a chart. */
export function cardsAtTheDoor(message: string, now: NextState): NextState | undefined {
  const { understanding, state, toSay } = now;
  const { mentions, words, text } = understanding;
  if ((toSay.kind === 'answer' && toSay.righted) || isBirth(mentions)) return undefined;
  if (mentions.some(({ kind }) => kind === 'sign' || kind === 'house') || words.includes('couple')) return undefined;
  const { wishes, cards: called } = cardWishesIn(message);
  const mentioned = mentions.flatMap((mention) => (mention.kind === 'card' ? [mention.card] : []));
  const isOfCards = words.includes('cards') || words.includes('draw') || mentioned.length > 0;
  const certain = isOfCards || called.some((card) => !isEveryday(card)) ? called : [];
  const cards = [...new Set([...mentioned, ...certain])];
  const [card] = cards;
  const topicOf = (more: Partial<Topic>): Topic => ({ ...NO_TOPIC, matter: matterOf(words), ...more });
  const turned = mentions.some((mention) => mention.kind === 'orientation' && mention.reversed);
  const asked = (intent: 'card_draw' | 'card_meaning', topic: Topic, lying = state.cards): NextState => {
    const rest = { choices: [], missing: [], wrong: undefined, lost: undefined };
    const next = { ...state, ...rest, cards: lying, question: { intent, topic } };
    return { state: next, understanding: withWords(understanding, 'cards', 'draw'), toSay: { kind: 'answer' } };
  };
  if (cards.length > 1 && wishes.has('pair') && !words.includes('chart')) {
    const lying = cards.map((id) => ({ id, reversed: false }));
    return asked('card_draw', topicOf({ words: ['together'] }), lying);
  }
  if (cards.length === 0) {
    const isDrawn = isOfCards || (state.question !== undefined && OF_CARDS.includes(state.question.intent));
    if (wishes.has('each_way') && isDrawn) return asked('card_draw', topicOf({ words: ['each_way'] }));
    if (wishes.has('three_laid') && !TIMES.test(text)) return asked('card_draw', topicOf({ words: ['three_card'] }));
    return wishes.has('first_draw') ? asked('card_draw', topicOf({})) : undefined;
  }
  if (cards.length > 1) return undefined;
  const said = { card, reversed: turned };
  if (words.includes('whether') || saysYesOrNo(message))
    return asked('card_meaning', topicOf({ ...said, words: ['yes_no'] }));
  if (wishes.has('as_advice')) return asked('card_meaning', topicOf({ ...said, words: ['as_advice'] }));
  if (wishes.has('as_feelings')) return asked('card_meaning', topicOf({ ...said, matter: 'love' }));
  const isShown = mentioned.length === 0 && wishes.has('card_shown');
  return isShown ? asked('card_meaning', topicOf(said)) : undefined;
}

/** `Three readings a day`: how often, and not how many. */
const TIMES = /\d\s*(?:x|×)/u;
