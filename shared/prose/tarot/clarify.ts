import type { TarotWords } from '../../content/tarot-words.ts';
import { type Dice, diceOf } from '../../engine/dice.ts';
import { majorCouple, type Tie, tieOf } from '../../engine/tarot/balance.ts';
import { type Card, type DrawnCard, turnOf } from '../../engine/tarot/deck.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { isInTune } from './advice.ts';
import { answerTo } from './answer.ts';
import { topicOf } from './question.ts';
import { spared } from './summary.ts';
import { type Care, turnedClarification } from './turned.ts';
import { cardTextOf, counted, isParting, joined, moodOf, paused, type Voice, voiceOf } from './voice.ts';

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
  care?: Care,
): Clarification {
  const { phrases, grammar } = words;
  const ids = originals.map((card) => card.id).sort();
  const dice: Dice = diceOf('clarifier words', clarifier.card.id, question, ...ids);
  const voice = voiceOf(dice, grammar);
  const topic = topicOf({ question, isOfHeart: care?.isOfHeart }, words);
  if (topic.unseen || (care && !care.isOfHeart)) {
    return turnedClarification(clarifier, othersNamed(originals, words), care, { topic, words, voice });
  }
  const { domains, tail, values } = cardTextOf(clarifier, words, topic.view);
  const of = {
    topic,
    outcome: isParting(clarifier, topic.view) ? ('open' as const) : spared(VERDICTS[moodOf(clarifier)], topic),
    card: clarifier,
    face: clarifier,
    total: originals.length + 1,
  };
  const answer = topic.isAsked ? answerTo(of, words, voice) : voice.say(phrases.clarifier.unasked, values);
  const side = topic.view ? (values.now ?? '') : topic.domain ? domains[topic.domain] : tail;
  const { followups, actions } = phrases.clarifier;
  const subject = topic.category ?? 'none';
  const way = clarifier.reversed ? 'reversed' : 'upright';
  const isYesOrNo = topic.kind === 'should' || topic.kind === 'will';
  const said = isYesOrNo && !topic.decision ? { verdict: of.outcome, isDreaded: topic.isDreaded } : undefined;
  // what was the answer to how is not said again, and what goes against a yes or no is not said at all
  const isAdvised = topic.kind !== 'how' && (!said || isInTune(clarifier, said));
  return {
    narrative: joined([
      answer,
      voice.hasTold(side) ? '' : side,
      isParting(clarifier, topic.view) ? '' : voice.say(phrases.clarifier.angle, cardTextOf(clarifier, words).values),
    ]),
    combination: combination(clarifier, originals, words, voice),
    followups: [paused(clarifier, words)[1]].concat(
      [followups[subject], followups[sideOf(clarifier)]].map((group) => voice.say(group, values)),
    ),
    actions: [isAdvised ? values.advice : voice.say(actions[subject], values)].concat(
      [actions[subject], actions[way]].map((group) => voice.say(group, values)),
    ),
  };
}

/** One card answers as it lies. */
const VERDICTS = { bright: 'yes', mixed: 'open', hard: 'no' } as const;

/**
 * The clarifying card beside the closest of those drawn before, by name, and what it adds to the next. How the earlier
 * cards lay is not known here.
 */
function combination(clarifier: DrawnCard, originals: readonly Card[], words: TarotWords, voice: Voice): string {
  const { clarifier: phrases, couples, card_names: names } = words.phrases;
  const { values } = cardTextOf(clarifier, words);
  const [closest, next] = byTie(clarifier.card, originals);
  if (!closest) return voice.say(phrases.alone, values);
  const couple = clarifier.reversed ? undefined : couples[majorCouple(closest, clarifier.card) ?? ''];
  const beside = voice.say(phrases.beside[sideOf(clarifier)], { ...values, b: names[closest.id] });
  return joined([couple ?? '', beside, next ? voice.sayNew(phrases.adds, { ...values, b: names[next.id] }) : '']);
}

/** The mood of an upright card; of a reversed one what that does to it. */
function sideOf(drawn: DrawnCard) {
  const turn = turnOf(drawn);
  return turn === 'upright' ? moodOf(drawn) : turn;
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

/** Cards by their tie to one, from close to loose: rank, courts, same element, opposed, friendly, none. */
function byTie(card: Card, others: readonly Card[]): Card[] {
  const looseness = (tie: Tie | undefined) => {
    if (tie === undefined) return 5;
    if (tie === 'rank') return 0;
    if (tie === 'court') return 1;
    const [a, b] = tie.split('-');
    if (a === b) return 2;
    return isOpposed(tie) ? 3 : 4;
  };
  return others.toSorted((a, b) => looseness(tieOf(a, card)) - looseness(tieOf(b, card)));
}

function isOpposed(tie: Tie): boolean {
  return tie === 'Fire-Water' || tie === 'Air-Earth';
}
