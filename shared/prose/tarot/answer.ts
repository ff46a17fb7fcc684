/** What answers a question, in its first sentence and from one card: of a spread the one in the place that tells it. */
import type { Phrases } from '../../content/grammar.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import type { YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, isCourt, turnOf } from '../../engine/tarot/deck.ts';
import type { ReadingTopic } from './question.ts';
import { cardTextOf, joined, moodOf, type Voice } from './voice.ts';

/** A question, and what is said to it. */
export interface AskedOfCard {
  topic: ReadingTopic;
  /** what a question of yes or no comes to */
  outcome: YesNoVerdict;
  /** the card that answers */
  card: DrawnCard;
  /** the court card that shows who is meant */
  court: DrawnCard | undefined;
  /** how many cards lie there */
  total: number;
}

/**
 * Stands for the question's own words until a text is complete: so a text can be kept with other words in their place,
 * and nothing a caller writes is ever taken for ours. No question has this character in it.
 */
export const ASKED = '\u0001';

/** The sentences that answer, from the card that does. */
export function answerTo({ topic, outcome, card, court, total }: AskedOfCard, words: TarotWords, voice: Voice): string {
  const { verdicts, reasons, answers, paces, likenesses } = words.phrases;
  const face = court && cardTextOf(court, words);
  const values = {
    ...cardTextOf(card, words).values,
    asked: ASKED,
    pace: paces[card.card.suit ?? 'major'],
    likeness: likenesses[card.card.suit ?? 'major'],
    court: face?.name ?? '',
    court_essence: face?.essence ?? '',
  };
  const { kind, quote, label, isAboutOthers } = topic;
  if (quote === undefined)
    return voice.say(label ? answers.category : answers.none[total > 1 ? 'many' : 'one'], values);
  if (isAboutOthers) return voice.say(answers.others, values);
  if (kind === 'should' || kind === 'will') {
    return joined([voice.say(verdicts[kind][outcome], values), voice.say(reasons[reasonIn(card, outcome)], values)]);
  }
  if (kind === 'who') {
    const seen = court === undefined ? 'none' : court.reversed ? 'averted' : 'court';
    return voice.say(answers.who[seen], values);
  }
  const texts = answers[kind === 'open' ? 'what' : kind];
  const turn = turnOf(card);
  const byTurn: Phrases | undefined = turn === 'upright' ? undefined : texts[turn];
  const byMood = turn === 'upright' ? texts[moodOf(card)] : undefined;
  return voice.say(byTurn ?? byMood ?? texts.any ?? [], values);
}

/** The court card that shows who is meant: the first that lies upright, or else the first. */
export function faceAmong(cards: readonly DrawnCard[]): DrawnCard | undefined {
  const faces = cards.filter(({ card }) => isCourt(card));
  return faces.find(({ reversed }) => !reversed) ?? faces[0];
}

/** What a card is to the answer: what speaks for it or for a yes, against it, or what it depends on. */
function reasonIn(card: DrawnCard, outcome: YesNoVerdict): 'for' | 'hope' | 'against' | 'condition' {
  const [mood, turn] = [moodOf(card), turnOf(card)];
  if (turn === 'eased' || (mood === 'bright' && turn === 'upright')) return outcome.endsWith('yes') ? 'for' : 'hope';
  return mood === 'hard' || turn === 'blocked' ? 'against' : 'condition';
}
