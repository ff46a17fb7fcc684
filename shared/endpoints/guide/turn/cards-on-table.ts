/** What a message means by the cards that lie on the table. */
import type { Match } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { matterOfPeople } from '../people.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { SUBSTANCE } from '../slots.ts';
import { NO_TOPIC, type State, type Topic } from '../state.ts';
import { isOfLimits, matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';

/** What the cards on the table say together; of one alone, that it is alone. */
export function cardsTogether(state: State, { words, mentions, match }: Understanding): State | undefined {
  const { question, cards, cardsBefore = [] } = state;
  // `and if the Lovers and the Tower come together?`
  const named = [...new Set(mentions.flatMap((mention) => (mention.kind === 'card' ? [mention.card] : [])))];
  if (named.length > 1 && !words.includes('draw')) {
    const isLying = named.every((card) => cards.some(({ id }) => id === card));
    const lying = isLying ? cards : named.map((id) => ({ id, reversed: false }));
    return { ...state, cards: lying, question: { intent: 'card_draw', topic: { ...NO_TOPIC, words: ['together'] } } };
  }
  if (!question || !OF_CARDS.includes(question.intent) || cards.length === 0) return undefined;
  const beyond = ['option_2', 'option_3'].findIndex((option) => words.includes(option)) + 2;
  const isBeyond = beyond > 1 && cards.length === 1 && match.matched !== 'card_draw' && !words.includes('draw');
  const isOne = cards.length === 1 && words.includes('meaning');
  const isTogether = (words.includes('together') && !isOne) || (words.includes('both') && words.includes('meaning'));
  if (!(isTogether || isBeyond) || mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'card'))
    return undefined;
  // drawn one by one they lie side by side
  const table = cards.length > 1 ? cards : [...cardsBefore.slice(-2), ...cards];
  return {
    ...state,
    cards: table,
    question: { intent: 'card_draw', topic: { ...question.topic, words: ['together'] } },
  };
}

/** What is done with a draw is done with the cards that lie there: none is drawn for it. */
export function onTheTable(state: State): State {
  const { question, cards } = state;
  const [lying, ...others] = cards;
  if (question?.intent !== 'card_draw' || !lying) return state;
  const topic: Topic = { ...question.topic, card: lying.id, reversed: lying.reversed, words: ['drawn'] };
  if (others.length === 0) return { ...state, question: { intent: 'card_meaning', topic } };
  return { ...state, question: { intent: 'card_draw', topic: { ...question.topic, words: ['together'] } } };
}

/** Another card than the one that was explained is drawn. */
export function drawnAgain(state: State, understanding: Understanding): State {
  const { question } = state;
  const matter = matterOf(understanding.words) ?? matterOfPeople(understanding);
  if (!question || !OF_CARDS.includes(question.intent)) return state;
  return {
    ...state,
    question: {
      intent: 'card_draw',
      topic: {
        ...question.topic,
        matter: matter ?? question.topic.matter,
        card: undefined,
        words: question.topic.words.filter((word) => word !== 'together'),
      },
    },
  };
}

/** Which of several cards on the table a message means: the first, the middle one. */
export function cardMeant(state: State, { words, mentions, match }: Understanding): State | undefined {
  const { cards, question } = state;
  const [number] = mentions.flatMap((mention) => (mention.kind === 'number' ? [mention.value] : []));
  const option = ['option_1', 'option_2', 'option_3'].findIndex((each) => words.includes(each));
  const at = words.includes('last_one') ? cards.length - 1 : option < 0 && number !== undefined ? number - 1 : option;
  const isOfCards = question?.intent === 'card_draw' || question?.intent === 'card_meaning';
  if (!isOfCards || cards.length < 2 || at < 0 || at >= cards.length || words.includes('draw')) return undefined;
  if (mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'number') || match.matched === 'card_draw')
    return undefined;
  const { id, reversed } = cards[at];
  return {
    ...state,
    question: { intent: 'card_meaning', topic: { ...question.topic, card: id, reversed, words: [] } },
  };
}

/** `And if I turn it over?`: the one card that lies there, the other way up. */
export function cardTurned(state: State, { words, mentions }: Understanding): State | undefined {
  const { cards, question } = state;
  const [turned] = mentions.flatMap((mention) => (mention.kind === 'orientation' ? [mention] : []));
  const isAlone = mentions.every(({ kind }) => kind === 'orientation' || kind === 'self');
  if (!turned || !isAlone || cards.length !== 1 || !question || !OF_CARDS.includes(question.intent)) return undefined;
  if (words.some((word) => DRAWS.includes(word))) return undefined;
  const topic: Topic = { ...question.topic, card: cards[0].id, reversed: turned.reversed, words: [] };
  return { ...state, question: { intent: 'card_meaning', topic } };
}

/** `I did not ask for another card`: what lay there before lies there again, and is explained. */
export function cardsKept(state: State, { words, mentions }: Understanding): State | undefined {
  const { question, cards, cardsBefore = cards } = state;
  if (!words.includes('undrawn') || !question || !OF_CARDS.includes(question.intent) || cards.length === 0)
    return undefined;
  const [named] = mentions.flatMap((mention) => (mention.kind === 'card' ? [mention.card] : []));
  const known = [...cardsBefore, ...cards].find(({ id }) => id === named);
  const table = named === undefined ? cardsBefore : [known ?? { id: named, reversed: false }];
  const [{ id, reversed }] = table;
  const topic: Topic = { ...question.topic, card: id, reversed, words: [] };
  return { ...state, cards: table, cardsBefore: undefined, question: { intent: 'card_meaning', topic } };
}

/** A question of few words that points at what lies there: `what has that to do with my move?` */
export function isOfTheTable({ match, words, mentions, rest }: Understanding, { question, cards }: State): boolean {
  if (!question || !OF_CARDS.includes(question.intent) || cards.length === 0) return false;
  const isLying = (mention: AnyMention) => mention.kind === 'card' && cards.some(({ id }) => id === mention.card);
  const isOpen = !mentions.some((mention) => SUBSTANCE.has(mention.kind) && !isLying(mention));
  const isOwn =
    words.some((word) => isOfLimits(word) || DRAWS.includes(word) || word === 'method') ||
    intentOfWords(words) !== undefined;
  const isOther =
    match.matched === 'complaint' || (match.probability >= SURELY_OTHER && !POINTING.includes(match.matched));
  return isOpen && !isOwn && words.includes('leaning') && rest.length < 4 && !isOther;
}

/** Words that ask for more cards. */
const DRAWS: readonly string[] = ['draw', 'another', 'three_card', 'celtic_cross', 'horseshoe'];

/** A question of another kind is this likely one. */
const SURELY_OTHER = 0.65;

/** What a message about the cards on the table may be taken for. */
export const OF_THE_TABLE: readonly Match['matched'][] = [
  ...(['card_draw', 'card_meaning', 'glossary', 'meaning', 'follow_up'] as const),
];

/** What one that points at them may be taken for besides. */
const POINTING: readonly Match['matched'][] = [...OF_THE_TABLE, 'help', 'conversation'];
