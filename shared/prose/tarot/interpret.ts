import type { TarotWords } from '../../content/tarot-words.ts';
import { diceOf } from '../../engine/dice.ts';
import type { YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, turnOf } from '../../engine/tarot/deck.ts';
import { type PlaceRole, SPREADS, type SpreadId } from '../../engine/tarot/spreads.ts';
import { type ReadingTopic, topicOf } from './question.ts';
import { bodyOf, summary, type Table, verdict } from './summary.ts';
import { type Care, turnedReading } from './turned.ts';
import { cardTextOf, changeOf, joined, moodOf, type PhraseValues, sentencesOf, voiceOf } from './voice.ts';

/** What a reading is made from. */
export interface ReadingInput {
  spread: SpreadId;
  /** one card for each place of the spread */
  cards: readonly DrawnCard[];
  question?: string;
  category?: string;
  /** 0–11, the month in which a year ahead begins */
  month: number;
  /** what is said first where the question is grave; then nothing is answered and nothing leans */
  care?: Care;
}

export interface Interpretation {
  summary: string;
  positions: { position: string; text: string }[];
  /** the summary without a sentence that quotes the caller: this one may be kept */
  keptSummary: string;
  /** null where no yes or no is asked for, or none may be given */
  verdict: YesNoVerdict | null;
  /** whether it stays as it is written: of somebody else's heart, a decision of life, or whom suspicion falls on */
  isDelicate: boolean;
}

/** From so many cards on, a place is told in few words, or nobody would read to the end. */
const WIDE = 10;
/** So few. */
const BRIEF_WORDS = 45;
/** A place has so many. */
const PLACE_WORDS = 24;

/**
 * The written interpretation of a spread: each card in the light of its place, its neighbour and the subject, and a
 * summary that takes up the question, tells the arc of the cards, weighs them as a whole and answers. The same reading
 * always gives the same words; no sentence comes twice.
 */
export function interpretation(reading: ReadingInput, words: TarotWords): Interpretation {
  const { spread: id, cards, question = '', category = '', month, care } = reading;
  const spread = SPREADS[id];
  const lying = cards.map(({ card, reversed }) => card.id + (reversed ? '-reversed' : ''));
  const voice = voiceOf(diceOf('tarot words', id, question, category, ...lying), words.grammar);
  const topic = topicOf({ question, category, spread: id, isOfHeart: care?.isOfHeart }, words);
  const table: Table = { id, spread, cards, topic, words, voice, month };
  if (topic.unseen || care) return turnedReading(table, care);
  const { said, kept } = summary(table);
  return {
    summary: said,
    keptSummary: kept,
    verdict: verdict(table),
    isDelicate: isDelicate(table.topic),
    positions: words.phrases.spreads[id].positions.map((position, place) => ({
      position,
      text: placeText(table, place),
    })),
  };
}

/** No other words are found for what would speak for somebody else, decide for the asker, or point at anybody. */
function isDelicate({ decision, isAccusing }: ReadingTopic): boolean {
  return decision !== undefined || isAccusing;
}

function placeText(table: Table, place: number): string {
  const { spread, cards, words, voice } = table;
  if (cards.length >= WIDE) return briefText(table, place);
  const role = words.phrases.roles[spread.roles[place]] ?? {};
  const turn = turnOf(cards[place]);
  const byTurn = turn === 'upright' ? undefined : role[turn];
  const steps = byTurn ?? role[moodOf(cards[place])] ?? role.any ?? [];
  const values = placeValues(table, place);
  const [lead, ...rest] = steps;
  const led = voice.say(lead, values);
  const told = { ...values, body: bodyBehind(led, table, place) };
  return joined([led, ...rest.map((step) => voice.say(step, told)), jointAt(table, place)]);
}

/** What a card says to the subject; to none, its sense, or where that has been told, what to do about it. */
function bodyBehind(led: string, table: Table, place: number): string {
  const { tail, values } = cardTextOf(table.cards[place], table.words);
  const isTold = led.includes(values.statement_inside) || led.includes(values.statement);
  return bodyOf(table.cards[place], table, isTold && wordsOf(led) + wordsOf(tail) >= PLACE_WORDS);
}

/** A place of a wide spread: one sentence that introduces the card and what it is, and what it says to the subject. */
function briefText(table: Table, place: number): string {
  const { spread, cards, topic, words, voice, month } = table;
  const { brief, tail, domains, essence, values: texts } = cardTextOf(cards[place], words);
  const role = words.phrases.briefs[spread.roles[place]];
  const turn = turnOf(cards[place]);
  const leads = (turn === 'upright' ? undefined : role?.[turn]) ?? role?.any ?? [];
  const side = topic.domain && domains[topic.domain];
  const subject = side && !voice.hasTold(side) ? side : undefined;
  const named = `${essence}${words.grammar.stop}`;
  const values = { ...texts, month: words.grammar.months[(month + place) % 12] };
  const long = longTold(spread.roles[place], texts);
  const isLong = subject === undefined && !NAMED_ONLY.has(spread.roles[place]) && !voice.hasTold(long);
  const lead = voice.say(leads, { ...values, told: isLong ? long : named });
  const fitting = (text: string) => (wordsOf(lead) + wordsOf(text) <= BRIEF_WORDS ? text : sentencesOf(text)[0]);
  const told = joined([lead, fitting(subject ?? (isLong ? '' : brief))]);
  const rest = isLong ? tail : jointAt(table, place);
  return wordsOf(told) + wordsOf(rest) <= BRIEF_WORDS ? joined([told, rest]) : told;
}

/** Places of which the essence is told, because what a card says to the asker would be wrong there. */
const NAMED_ONLY: ReadonlySet<PlaceRole> = new Set(['challenge', 'goal', 'environment', 'hopes']);

function longTold(role: PlaceRole, { past_inside, statement_inside }: ReturnType<typeof cardTextOf>['values']): string {
  return role === 'past' || role === 'foundation' ? past_inside : statement_inside;
}

function wordsOf(text: string): number {
  return text.split(' ').length;
}

/** What a place can say: the card's own texts, and what of them speaks to the subject. */
function placeValues({ cards, topic, words, voice }: Table, place: number): PhraseValues {
  const { meaning, domains, values } = cardTextOf(cards[place], words);
  const side = topic.domain ? domains[topic.domain] : '';
  const [first, rest] = parted(meaning);
  return {
    ...values,
    domain: voice.hasTold(side) ? '' : side,
    // one card has room for all of its meaning, in two paragraphs
    full: joined([first, rest], '\n\n'),
  };
}

/** So many words a part of a meaning has at least. */
const PART_WORDS = 36;

/** A meaning in two parts, of which the first stands alone. */
function parted(meaning: string): [string, string] {
  const sentences = sentencesOf(meaning);
  let count = 1;
  while (count < sentences.length && wordsOf(sentences.slice(0, count).join(' ')) < PART_WORDS) count++;
  return [sentences.slice(0, count).join(' '), sentences.slice(count).join(' ')];
}

/**
 * What the card of a place makes of the earlier card that it is read with; nothing where it is read alone, and nothing
 * in the place of obstacles, where no card lightens another.
 */
function jointAt({ spread, cards, words, voice }: Table, place: number): string {
  const earlier = spread.pairs.find(([, later]) => later === place)?.[0];
  if (earlier === undefined || spread.roles[place] === 'challenge') return '';
  const change = changeOf(cards[earlier], cards[place]);
  const { name, essence } = cardTextOf(cards[earlier], words);
  return change ? voice.say(words.phrases.joints[change], { before: name, before_essence: essence }) : '';
}
