/** What answers a question, in its first sentence and from one card: of a spread the one in the place that tells it. */
import type { Phrases } from '../../content/grammar.ts';
import type { DecisionKind, Pace, TarotWords } from '../../content/tarot-words.ts';
import type { YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, isCourt, turnOf } from '../../engine/tarot/deck.ts';
import { withSmallStart } from '../phrase.ts';
import { inTune } from './advice.ts';
import type { ReadingTopic } from './question.ts';
import { cardTextOf, isParting, joined, moodOf, type PhraseValues, spokenName, type Voice, weightOf } from './voice.ts';

/** A question, and what is said to it. */
export interface CardQuestion {
  topic: ReadingTopic;
  /** what the cards come to: welcome, or not */
  outcome: YesNoVerdict;
  /** the card that answers */
  card: DrawnCard;
  /** the card that weighs most against a yes, beside the one that answers */
  against?: DrawnCard;
  /** whether a card of today or of the end speaks of delay */
  isSlowed?: boolean;
  /** the card that shows who is meant */
  face: DrawnCard;
  /** how many cards lie there */
  total: number;
}

/**
 * Stands for a category in the caller's own words until a text is complete, so that nothing a caller writes is ever
 * taken for ours: no category has this character in it. A question is never said again, in no words but ours.
 */
export const LABEL = '\u0001';

/** The sentences that answer, from the card that does; to debts also who helps. */
export function answerTo(of: CardQuestion, words: TarotWords, voice: Voice): string {
  return joined([cardsAnswer(of, words, voice), of.topic.isOfDebts ? voice.say(words.phrases.debts, {}) : '']);
}

function cardsAnswer(
  { topic, outcome, card, against, face, total, isSlowed }: CardQuestion,
  words: TarotWords,
  voice: Voice,
): string {
  const { verdicts, answers, figures } = words.phrases;
  const { domains, values: own } = cardTextOf(card, words, topic.view);
  const { kind, isAsked, label, domain } = topic;
  const isAnswered = topic.decision === undefined && (kind === 'should' || kind === 'will');
  const verdict = !isAnswered ? null : topic.isDreaded ? dreadOf(outcome) : outcome;
  // of an affair a card has sentences of its own; whoever gets over somebody is told of themselves
  const side =
    domain && (!topic.view || topic.isOver)
      ? inTune(domains[domain], card, { verdict, isDreaded: topic.isDreaded })
      : undefined;
  const values = {
    ...own,
    label: LABEL,
    noun: topic.subject ?? '',
    side: side ?? '',
    side_inside: withSmallStart(side ?? ''),
  };
  const named = (phrases: Phrases) => takenUp(phrases, topic.subject);
  if (!isAsked) return voice.say(label ? answers.category : answers.none[total > 1 ? 'many' : 'one'], values);
  if (isOfLending(topic)) return voice.say(answers.lending, values);
  if (topic.decision) return weighed(topic.decision, topic, values, card, words, voice, total);
  if (kind === 'should' || kind === 'will') {
    return joined([
      voice.say(named(topic.isDreaded ? verdicts.dreaded[dreadOf(outcome)] : verdicts[kind][outcome]), values),
      reasonOf({ topic, outcome, card, against }, words, voice),
      domain === 'money' && !topic.isOfDebts && topic.matter !== 'owed' ? voice.say(figures, {}) : '',
    ]);
  }
  if (kind === 'who') return voice.say(answers.who, cardTextOf(face, words).values);
  if (kind === 'what' && topic.isStated) return voice.say(answers.told, values);
  if (kind === 'how' && side) return voice.say(named(answers.how_of_side), values);
  // the day of a test is set by others
  if (kind === 'when' && isOfTest(topic)) return voice.say(named(answers.test_when), values);
  const isOfMatter = topic.isPractical || topic.matter !== undefined;
  if (isOfMatter && (kind === 'when' || kind === 'lasting')) {
    return paced(kind, topic, card, isSlowed ? 'later' : paceOf(card), words, voice);
  }
  const { plain } = words.phrases;
  if (kind === 'lasting')
    return voice.say(named(answers.lasting), {
      ...values,
      when: voice.say(plain.when.lasting[isSlowed ? 'later' : paceOf(card)], {}),
    });
  if (kind === 'where' && topic.matter === 'travel') {
    const where = plain.where[card.card.suit ?? 'Major'][card.reversed ? 'reversed' : 'upright'];
    return voice.say(plain.travel, { ...values, where });
  }
  if (isOfCard(kind)) return voice.say(named(answers[kind]), values);
  const texts = answers[kind];
  const turn = turnOf(card);
  const byTurn: Phrases | undefined = turn === 'upright' ? undefined : texts[turn];
  const byMood = turn === 'upright' ? texts[moodOf(card)] : undefined;
  return voice.say(named(byTurn ?? byMood ?? texts.any ?? []), values);
}

/** The one reason of a yes or a no: of a no what weighs against it, on whichever card. */
function reasonOf(
  { topic, outcome, card, against }: Pick<CardQuestion, 'topic' | 'outcome' | 'card' | 'against'>,
  words: TarotWords,
  voice: Voice,
): string {
  const { reasons, answers } = words.phrases;
  const isOpposed = panOf(card, outcome) === 'yes' && isPlainNo(topic, outcome);
  const reasoning = (isOpposed ? against : undefined) ?? card;
  const pan = panOf(reasoning, outcome);
  const { values } = cardTextOf(reasoning, words, topic.view);
  // a card of parting gives no reason for anything that is asked about somebody close
  const weighing = isParting(reasoning, topic.view) ? answers.decision.both : undefined;
  const because = inside('reason', values[pan] ?? '');
  return voice.say(weighing ?? reasons[reasonKind(pan, outcome, topic.isDreaded)], { ...values, ...because });
}

/** Phrases that take up what is asked about, in a word of ours, where it is sure; else those that name nothing. */
export function takenUp(phrases: Phrases, subject: string | undefined): Phrases {
  const fitting = phrases.filter((phrase) => phrase.includes('{noun}') === (subject !== undefined));
  return fitting.length > 0 ? fitting : phrases;
}

/** When, or how much longer, where it is known of what: how fast it goes, and by what that is known. */
function paced(
  kind: 'when' | 'lasting',
  topic: ReadingTopic,
  card: DrawnCard,
  speed: Pace,
  words: TarotWords,
  voice: Voice,
): string {
  const { pace, lasting, frames, signs } = words.phrases.plain.when;
  // how long a job lasts is not noticed by what tells of a new one
  const matter = kind === 'lasting' && topic.matter === 'job' ? 'stay' : topic.matter;
  return voice.say(takenUp(frames, topic.subject), {
    noun: topic.subject ?? '',
    card: spokenName(card, words),
    ...inside('when', voice.say((kind === 'when' ? pace : lasting)[speed], {})),
    sign: voice.say((matter && signs[matter]) ?? signs.other, {}),
  });
}

/** Cards of a quick suit in which nothing moves. */
const STILL: ReadonlySet<string> = new Set(['swords-02', 'swords-04', 'wands-02']);

/** Whether a card speaks of delay: a heavy one, one in which nothing moves, and the Hanged Man. */
export function isOfDelay(drawn: DrawnCard): boolean {
  const { id } = drawn.card;
  return weightOf(drawn) === 'heavy' || ((STILL.has(id) || id === 'major-12-the-hanged-man') && !drawn.reversed);
}

/** Whether a loan between people is weighed: no card vouches for one, and it is told what to settle first. */
export function isOfLending({ matter, kind }: Pick<ReadingTopic, 'matter' | 'kind'>): boolean {
  return matter === 'lend' && ['will', 'should', 'when', 'moment'].includes(kind);
}

/** Whether a test is asked about, one's own or a child's. */
function isOfTest({ view }: Pick<ReadingTopic, 'view'>): boolean {
  return view === 'test' || view === 'pupil';
}

/** How fast things go by a card: by its suit, and slower where it is reversed. */
function paceOf(drawn: DrawnCard): Pace {
  if (weightOf(drawn) === 'heavy') return 'later';
  const { suit, id } = drawn.card;
  if (suit === 'Pentacles' || (STILL.has(id) && !drawn.reversed)) return 'slow';
  const isQuick = suit === 'Wands' || suit === 'Swords' || (suit === null && moodOf(drawn) === 'bright');
  return isQuick && !drawn.reversed ? 'soon' : suit === 'Cups' && drawn.reversed ? 'slow' : 'weeks';
}

/** Kinds of questions that a card answers in words of its own. */
const OF_CARD = ['why', 'when', 'lasting', 'moment', 'where', 'amount', 'choice', 'how'] as const;

function isOfCard(kind: ReadingTopic['kind']): kind is (typeof OF_CARD)[number] {
  return OF_CARD.some((one) => one === kind);
}

/** A decision of a life: on which side the card lies, that nobody else takes it, and what no card can weigh. */
function weighed(
  decision: DecisionKind,
  topic: ReadingTopic,
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
  const { view } = topic;
  const isLevel = weight === undefined || isParting(card, view);
  const side = isLevel ? 'both' : turn === 'blocked' ? 'wait' : weight === 'light' ? light : heavy;
  const reason = !view && (card.reversed || weight) ? values[weight === 'heavy' ? 'no' : 'yes'] : undefined;
  const told = { ...values, ...inside('statement', reason || (values.statement ?? '')) };
  // among several cards one that pulls the other way is told next
  const closing = total === 1 ? voice.say(phrases.closing[decision], values) : '';
  // what the card lays on the scales is what was asked for
  return joined([voice.say(phrases[side], told), voice.say(takenUp(phrases.opening, topic.subject), values), closing]);
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

/** Which of a card's reasons an answer has: that of a yes, or that of a no; both would say nothing. */
function panOf(card: DrawnCard, outcome: YesNoVerdict): 'yes' | 'no' {
  if (weightOf(card) === 'heavy') return 'no';
  if (card.reversed || weightOf(card) === 'light') return 'yes';
  return outcome.endsWith('no') ? 'no' : 'yes';
}

/** Whether the cards come to a no that is no relief. */
export function isPlainNo({ isDreaded }: ReadingTopic, outcome: YesNoVerdict): boolean {
  return !isDreaded && outcome.endsWith('no');
}

/** How a reason is told: as that of the answer, or as what lies on one side where the answer is left open. */
function reasonKind(
  pan: 'yes' | 'no',
  outcome: YesNoVerdict,
  isDreaded: boolean,
): keyof TarotWords['phrases']['reasons'] {
  if (isDreaded) return pan === 'yes' ? 'calm' : 'care';
  if (outcome === 'open') return pan === 'yes' ? 'hope' : 'wary';
  return pan === 'yes' ? 'for' : 'against';
}

/** A text under a name, and as it goes on inside a sentence. */
function inside(name: string, text: string): PhraseValues {
  return { [name]: text, [`${name}_inside`]: withSmallStart(text) };
}
