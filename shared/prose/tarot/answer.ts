/** What answers a question, in its first sentence and from one card: of a spread the one in the place that tells it. */
import type { Phrases } from '../../content/grammar.ts';
import type { DecisionKind, Pace, TarotWords } from '../../content/tarot-words.ts';
import type { YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, isCourt, turnOf } from '../../engine/tarot/deck.ts';
import { inTune, isInTune } from './advice.ts';
import type { ReadingTopic } from './question.ts';
import {
  cardTextOf,
  joined,
  moodOf,
  type PhraseValues,
  spokenName,
  type Voice,
  weightOf,
  withSmallStart,
} from './voice.ts';

/** A question, and what is said to it. */
export interface CardQuestion {
  topic: ReadingTopic;
  /** what the cards come to: welcome, or not */
  outcome: YesNoVerdict;
  /** the card that answers */
  card: DrawnCard;
  /** the card that shows who is meant */
  face: DrawnCard;
  /** how many cards lie there */
  total: number;
}

/**
 * Stands for the question's own words until a text is complete: so a text can be kept with other words in their place,
 * and nothing a caller writes is ever taken for ours. No question has this character in it.
 */
export const ASKED = '\u0001';

/** The sentences that answer, from the card that does; to debts also who helps. */
export function answerTo(of: CardQuestion, words: TarotWords, voice: Voice): string {
  return joined([cardsAnswer(of, words, voice), of.topic.isOfDebts ? voice.say(words.phrases.debts, {}) : '']);
}

function cardsAnswer({ topic, outcome, card, face, total }: CardQuestion, words: TarotWords, voice: Voice): string {
  const { verdicts, reasons, answers, figures } = words.phrases;
  const { domains, values: own } = cardTextOf(card, words, topic.isPractical);
  const { kind, quote, label, domain } = topic;
  const isAnswered = topic.decision === undefined && (kind === 'should' || kind === 'will');
  const verdict = !isAnswered ? null : topic.isDreaded ? dreadOf(outcome) : outcome;
  const side = domain && inTune(domains[domain], card, { verdict, isDreaded: topic.isDreaded });
  const values = {
    ...own,
    asked: ASKED,
    side: side ?? '',
    side_inside: withSmallStart(side ?? ''),
  };
  if (quote === undefined)
    return voice.say(label ? answers.category : answers.none[total > 1 ? 'many' : 'one'], values);
  if (topic.decision) return weighed(topic.decision, values, card, words, voice, total);
  if (kind === 'should' || kind === 'will') {
    const verdict = voice.say(topic.isDreaded ? verdicts.dreaded[dreadOf(outcome)] : verdicts[kind][outcome], values);
    const reason = topic.isDreaded ? dreadIn(card) : reasonIn(card, outcome);
    // a yes that hangs on something names it: it is what the card advises
    const isProvided = reason === 'condition' && outcome === 'leaning_yes' && !topic.isDreaded;
    const isPlain = topic.isPractical && reason === 'not_yet' && !topic.isDreaded;
    const told = isProvided && isInTune(card, { verdict: outcome, isDreaded: false }) ? 'provided' : reason;
    return joined([
      verdict,
      voice.say(isPlain ? words.phrases.plain.not_yet : reasons[told], values),
      side ? voice.say('{side}', values) : '',
      domain === 'money' && !topic.isOfDebts ? voice.say(figures, {}) : '',
    ]);
  }
  if (topic.isAccusing) return voice.say(answers.accused, values);
  if (kind === 'who') return voice.say(answers.who, { ...cardTextOf(face, words).values, asked: ASKED });
  if (kind === 'what' && topic.isStated) return voice.say(answers.told, values);
  if (kind === 'how' && side) return voice.say(answers.how_of_side, values);
  if (topic.isPractical && (kind === 'when' || kind === 'lasting')) return paced(kind, topic, card, words, voice);
  if (kind === 'where' && topic.matter === 'travel') {
    const { where } = words.phrases.plain;
    const to = where[card.card.suit ?? 'Major'][card.reversed ? 'reversed' : 'upright'];
    return voice.say(words.phrases.plain.travel, { ...values, where: to });
  }
  if (isOfCard(kind)) return voice.say(answers[kind], values);
  const texts = answers[kind];
  const turn = turnOf(card);
  const byTurn: Phrases | undefined = turn === 'upright' ? undefined : texts[turn];
  const byMood = turn === 'upright' ? texts[moodOf(card)] : undefined;
  return voice.say(byTurn ?? byMood ?? texts.any ?? [], values);
}

/** When, or how much longer, where a practical matter is asked about: how fast it goes, and by what that is known. */
function paced(
  kind: 'when' | 'lasting',
  topic: ReadingTopic,
  card: DrawnCard,
  words: TarotWords,
  voice: Voice,
): string {
  const { pace, lasting, frames, signs } = words.phrases.plain.when;
  return voice.say(frames, {
    card: spokenName(card, words),
    asked: ASKED,
    when: voice.say((kind === 'when' ? pace : lasting)[paceOf(card)], {}),
    sign: signs[topic.matter ?? 'other'] ?? signs.other,
  });
}

/** How fast things go by a card: by its suit, and slower where it is reversed. */
function paceOf(drawn: DrawnCard): Pace {
  if (weightOf(drawn) === 'heavy') return 'later';
  const { suit } = drawn.card;
  if (suit === 'Pentacles') return 'slow';
  const isQuick = suit === 'Wands' || suit === 'Swords' || (suit === null && moodOf(drawn) === 'bright');
  return isQuick && !drawn.reversed ? 'soon' : suit === 'Cups' && drawn.reversed ? 'slow' : 'weeks';
}

/** Kinds of questions that a card answers in words of its own. */
const OF_CARD = ['why', 'when', 'lasting', 'moment', 'where', 'amount', 'choice', 'how'] as const;

function isOfCard(kind: ReadingTopic['kind']): kind is (typeof OF_CARD)[number] {
  return OF_CARD.some((one) => one === kind);
}

/** A decision of a life: that nobody else takes it, on which side the card lies, and what no card can weigh. */
function weighed(
  decision: DecisionKind,
  values: PhraseValues,
  card: DrawnCard,
  words: TarotWords,
  voice: Voice,
  total: number,
): string {
  const phrases = words.phrases.answers.decision;
  const [weight, turn] = [weightOf(card), turnOf(card)];
  const sides = { leave: ['stay', 'go'], begin: ['for', 'against'], change: ['both', 'both'] } as const;
  const [light, heavy] = sides[decision];
  // a card whose gift is blocked speaks neither for the one nor for the other
  const side = turn === 'blocked' ? 'wait' : weight === undefined ? 'both' : weight === 'light' ? light : heavy;
  // among several cards one that pulls the other way is told next
  const closing = total === 1 ? voice.say(phrases.closing[decision], values) : '';
  return joined([voice.say(phrases.opening, values), voice.say(phrases[side], values), closing]);
}

/** What a yes or no comes to where a yes is unwelcome: the other way round, and never a plain one. */
export function dreadOf(outcome: YesNoVerdict): Exclude<YesNoVerdict, 'yes'> {
  return DREADED[outcome];
}

const DREADED = {
  yes: 'no',
  leaning_yes: 'leaning_no',
  open: 'open',
  leaning_no: 'leaning_yes',
  no: 'leaning_yes',
} as const;

/** The card that shows who is meant: a court card that lies upright, the answering card, or one that weighs less. */
export function faceAmong(cards: readonly DrawnCard[], answering: DrawnCard): DrawnCard {
  const faces = cards.filter(({ card, reversed }) => isCourt(card) && !reversed);
  return [...faces, answering, ...cards].find((drawn) => weightOf(drawn) !== 'heavy') ?? answering;
}

/** What a card is to a question whose yes is unwelcome. */
function dreadIn(card: DrawnCard): 'calm' | 'care' | 'condition' {
  const weight = weightOf(card);
  if (weight === 'light' || turnOf(card) === 'eased') return 'calm';
  return weight === 'heavy' ? 'care' : 'condition';
}

/**
 * What a card is to the answer: what speaks for it, what it depends on, or what is in its way. A no is not explained by
 * what is good about a card.
 */
function reasonIn(
  card: DrawnCard,
  outcome: YesNoVerdict,
): Exclude<keyof TarotWords['phrases']['reasons'], 'calm' | 'care' | 'provided'> {
  const [mood, turn] = [moodOf(card), turnOf(card)];
  const isHard = turn !== 'eased' && (mood === 'hard' || turn === 'blocked');
  if (isHard) return 'against';
  if (outcome.endsWith('no')) return 'not_yet';
  if (turn === 'eased' || (mood === 'bright' && turn === 'upright')) return outcome === 'open' ? 'hope' : 'for';
  return 'condition';
}
