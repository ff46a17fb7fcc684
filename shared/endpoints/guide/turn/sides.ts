/** Another side, ruler or owner of what was told last. */
import { ACTS, type Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { PRONOUNS, sideOfPerson } from '../people.ts';
import { isOfUs } from '../question/by-two.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { asksIn, SUBSTANCE } from '../slots.ts';
import { NO_TOPIC, type Question, type State, type Topic } from '../state.ts';
import { isOfLimits, isOfTalk, isTurning, matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';

/** Where and for which week, month or year something was asked: another side of it is asked for the same. */
const stretchOf = ({ topic: { where, span, period, year, month } }: Question): Partial<Topic> =>
  span ? { where, span, period, year, month } : { where };

/** The side of a life that a wish names belongs to what was told; of a whole chart it is another question. */
export function sided(message: string, state: State, { words }: Understanding): State {
  const matter = matterOf(words);
  const { question } = state;
  if (!question || matter === undefined || matter === question.topic.matter) return state;
  const { intent, topic } = question;
  const isWhole =
    intent === 'conversation' || (intent === 'natal_placement' && topic.bodies.length + topic.houses.length === 0);
  if (isWhole)
    return {
      ...state,
      question: { intent: 'conversation', topic: { ...NO_TOPIC, ...stretchOf(question), matter, term: message } },
    };
  return { ...state, question: { intent, topic: { ...topic, matter } } };
}

/** `Who is its ruler?` of a house that was told. */
export function rulerQuestion(state: State, { words, mentions }: Understanding): State | undefined {
  const { question } = state;
  const isOfHouse = question?.intent === 'natal_placement' && question.topic.houses.length > 0;
  if (!question || !isOfHouse || !words.includes('ruler') || mentions.some(({ kind }) => SUBSTANCE.has(kind)))
    return undefined;
  return { ...state, question: { ...question, topic: { ...question.topic, words: ['ruler'] } } };
}

/** `Why?` or `what do you need?`, where we asked for something last. */
export function asksOfOurQuestion({ words, rest, mentions }: Understanding, { missing }: State): boolean {
  const isNeeded = words.includes('needs');
  const isWhy = words.includes('why') || isNeeded;
  return (
    isWhy &&
    missing.length > 0 &&
    rest.length < (isNeeded ? 5 : 3) &&
    mentions.every(({ kind }) => OF_ASKING.includes(kind))
  );
}

/** `I don't know what you need` tells of no hour. */
const OF_ASKING: readonly AnyMention['kind'][] = ['self', 'other', 'unknown'];

/** `And tomorrow?` behind an open question goes on from what was computed before it. */
export function resumed(state: State, { mentions, words, rest }: Understanding): State {
  const { question, earlier } = state;
  if (question?.intent !== 'conversation' || !earlier || rest.length > 0) return state;
  const isOfCards = OF_CARDS.includes(earlier.intent) && words.some((word) => OF_A_TABLE.includes(word));
  const isOfIt =
    mentions.some(({ kind }) => GOING_ON.includes(kind)) || words.some(isTurning) || sideOf(words) || isOfCards;
  return isOfIt && !words.some(isOfLimits) ? { ...state, question: earlier } : state;
}

const OF_A_TABLE: readonly string[] = ['together', 'option_1', 'option_2', 'option_3', 'both'];

/** What goes on from a question by itself. */
export const GOING_ON: readonly AnyMention['kind'][] = ['day', 'period', 'sign', 'body', 'house'];

/** The side of a life that a few words turn to: `and money?` */
const sideOf = (words: readonly string[]) => (words.includes('burdened') ? undefined : matterOf(words));

const OF_SIDES: readonly Intent[] = ['daily_horoscope', 'card_draw', 'card_meaning', 'numerology'];

const OF_CHARTS: readonly Intent[] = ['natal_placement', 'conversation', 'transits', 'running_dasha', 'dosha'];

export const MOST_SIDE_TOKENS = 7;

export const isPronoun = (mention: AnyMention) => mention.kind === 'other' && PRONOUNS.includes(mention.role);

/** Another side of the day or the card that was told: `and my job?` */
export function sideQuestion(message: string, state: State, understanding: Understanding): State | undefined {
  const { words, mentions, rest, tokens } = understanding;
  const { question, people, about } = state;
  const isOfTable = question !== undefined && OF_CARDS.includes(question.intent);
  const [person] = isOfTable ? mentions.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : [])) : [];
  const matter = sideOf(words) ?? (person && sideOfPerson(person));
  // `and my money?` asks of oneself, whoever was spoken of
  const isMine =
    words.includes('mine') && !mentions.some(({ kind }) => kind === 'other') && people[0].date !== undefined;
  const whom = isMine ? [0] : about;
  const isOfCharts = question !== undefined && (OF_CHARTS.includes(question.intent) || isMine);
  const isOfChart = isOfCharts && people[whom[0]]?.date !== undefined && !OF_SIDES.includes(question.intent);
  // a day that is sought for it is none, and what moves meanwhile is told
  const isLimited = words.some((word) => isOfLimits(word) && !(isOfChart && word === 'electing'));
  const isOfTwo = words.includes('both') || words.includes('ours') || whom.length > 1;
  if (!question || !matter || isLimited || (isOfChart && isOfTwo) || isOfUs(understanding, state)) return undefined;
  // `how is work in my forties?` is asked of that time
  if (isOfChart && understanding.ages) return undefined;
  if (!isOfChart && !OF_SIDES.includes(question.intent)) return undefined;
  // what somebody says or does is told
  const isShort =
    rest.length < (person && !asksIn(message, understanding) ? 1 : 3) && tokens.length <= MOST_SIDE_TOKENS;
  const isAlone =
    mentions.every(
      (mention) => mention.kind === 'self' || isPronoun(mention) || (person && mention.kind === 'other'),
    ) &&
    (isShort || (isOfChart && asksIn(message, understanding)));
  if (
    !isAlone ||
    [...ACTS, 'plain'].some((act) => words.includes(act) && !(isOfChart && act === 'another')) ||
    intentOfWords(words) !== undefined ||
    (state.missing.length > 0 && !isOfChart)
  )
    return undefined;
  const topics = words.filter((word) => !isOfTalk(word));
  const deciding = words.includes('deciding') || words.includes('or_not') || undefined;
  const ahead = words.includes('future') || undefined;
  const term: Topic = { ...NO_TOPIC, ...stretchOf(question), matter, words: topics, term: message, deciding, ahead };
  if (isOfChart) return { ...state, about: whom, earlier: question, question: { intent: 'conversation', topic: term } };
  const intent = question.intent === 'card_draw' ? 'card_meaning' : question.intent;
  return { ...state, question: { intent, topic: { ...question.topic, matter, words: [] } } };
}

/** `How do I find mine?` after what a rising sign is asks for the own one. */
export function ownSignQuestion(state: State, { words, mentions, rest }: Understanding): State | undefined {
  const { question } = state;
  if (question?.intent !== 'glossary' || !words.includes('mine') || rest.length > 2) return undefined;
  const { bodies, houses } = question.topic;
  if (bodies.length + houses.length === 0 || !mentions.every(({ kind }) => kind === 'self')) return undefined;
  return { ...state, about: [0], question: { intent: 'natal_placement', topic: { ...question.topic, words: [] } } };
}
