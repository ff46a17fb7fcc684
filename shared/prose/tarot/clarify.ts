import type { Phrases } from '../../content/grammar.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import { type Dice, diceOf } from '../../engine/dice.ts';
import { majorCouple, type Tie, tieOf } from '../../engine/tarot/balance.ts';
import { type Card, type DrawnCard, turnOf } from '../../engine/tarot/deck.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { neutralClarification } from './grave.ts';
import { type ReadingTopic, topicOf } from './question.ts';
import { cardTextOf, counted, joined, moodOf, spokenName, type Voice, voiceOf } from './voice.ts';

/** What a clarifying card adds. */
export interface Clarification {
  narrative: string;
  /** the card together with those already drawn */
  combination: string;
  followups: string[];
  actions: string[];
}

/** More cards than these are not named one by one. */
const NAMED = 5;

/**
 * The words for a clarifying card, decided by the card, the cards it
 * joins and the question; neutral ones where `care` is to be said.
 */
export function clarification(
  clarifier: DrawnCard,
  originals: readonly Card[],
  question: string,
  words: TarotWords,
  care?: readonly string[],
): Clarification {
  const { phrases } = words;
  const ids = originals.map((card) => card.id).sort();
  const dice: Dice = diceOf('clarifier words', clarifier.card.id, question, ...ids);
  const voice = voiceOf(dice);
  if (care) return neutralClarification(clarifier, othersNamed(originals, words), care, words, voice);
  const topic = topicOf({ question }, words);
  const isYesOrNo = topic.kind === 'should' || topic.kind === 'will';
  const { name, essence, meaning, advice, domains } = cardTextOf(clarifier, words);
  const pace = phrases.paces[clarifier.card.suit ?? 'major'];
  const values = { card: name, essence, pace, question: topic.quote ?? '' };
  const element = clarifier.card.element ?? 'none';
  const way = clarifier.reversed ? 'reversed' : 'upright';
  const hints = (kind: 'followups' | 'actions', ...groups: (keyof typeof phrases.clarifier.actions)[]) =>
    groups.map((group) => voice.say(phrases.clarifier[kind][group] ?? [], values));
  return {
    narrative: joined([
      voice.say(answered(clarifier, topic, words), values),
      meaning,
      topic.domain ? domains[topic.domain] : '',
      // a plain answer needs no other side
      isYesOrNo ? '' : voice.say(phrases.clarifier.angles[element], {}),
    ]),
    combination: combination(clarifier, originals, isYesOrNo, words, voice),
    followups: hints('followups', element, way, 'any'),
    actions: [advice, ...hints('actions', element, way)],
  };
}

/**
 * What answers the question, in one sentence. What somebody else feels or will do no card knows: such a question is
 * turned back to the person who asks.
 */
function answered(clarifier: DrawnCard, topic: ReadingTopic, { phrases }: TarotWords): Phrases {
  const { narrative } = phrases.clarifier;
  const kind = topic.isAboutOthers ? 'third_person' : topic.kind;
  const byMood = narrative[topic.quote === undefined ? 'none' : kind];
  return byMood[moodOf(clarifier)] ?? byMood.any ?? [];
}

/**
 * The closest relation among the cards already drawn, and one thing about the two: of a reversed card what it adds,
 * else their own sentence as majors, what ties them, or their words. Ties and words are those of upright cards; a tie
 * that weakens is left out beside a yes or a no, which it would take back.
 */
function combination(
  clarifier: DrawnCard,
  originals: readonly Card[],
  isYesOrNo: boolean,
  words: TarotWords,
  voice: Voice,
): string {
  const { clarifier: phrases, links, couples, card_names: names } = words.phrases;
  const values = { card: spokenName(clarifier, words), others: othersNamed(originals, words) };
  if (originals.length === 0) return voice.say(phrases.alone, values);
  const closest = closestTo(clarifier.card, originals);
  const tie = tieOf(closest, clarifier.card);
  const beside = originals.length === 1 ? phrases.beside_one : tie ? phrases.beside : phrases.apart;
  const couple = originals
    .map((card) => couples[majorCouple(card, clarifier.card) ?? ''])
    .find((text) => text !== undefined);
  const first = voice.say(beside, { ...values, b: names[closest.id] });
  const both = {
    ...values,
    b: names[closest.id],
    own: words.cards[clarifier.card.id].keywords[0],
    other: words.cards[closest.id].keywords[0],
    essence: cardTextOf(clarifier, words).essence,
  };
  const turn = turnOf(clarifier);
  if (turn !== 'upright') return joined([first, voice.say(phrases.turned[turn], both)]);
  const together = () => voice.say(phrases.together, both);
  const tied =
    tie &&
    !(isYesOrNo && isOpposed(tie)) &&
    voice.say(links[tie], { a: names[closest.id], b: names[clarifier.card.id] });
  return joined([first, couple ?? (tied || together())]);
}

function othersNamed(originals: readonly Card[], words: TarotWords): string {
  if (originals.length > NAMED) {
    return filled(words.phrases.clarifier.many_cards, { count: counted(originals.length, words) });
  }
  return listText(
    originals.map(({ id }) => words.phrases.card_names[id]),
    words,
  );
}

/** Ties from close to loose: rank, courts, same element, opposed, friendly, none. */
function closestTo(card: Card, others: readonly Card[]): Card {
  const looseness = (tie: Tie | undefined) => {
    if (tie === undefined) return 5;
    if (tie === 'rank') return 0;
    if (tie === 'court') return 1;
    const [a, b] = tie.split('-');
    if (a === b) return 2;
    return isOpposed(tie) ? 3 : 4;
  };
  return [...others].sort((a, b) => looseness(tieOf(a, card)) - looseness(tieOf(b, card)))[0];
}

function isOpposed(tie: Tie): boolean {
  return tie === 'Fire-Water' || tie === 'Air-Earth';
}
