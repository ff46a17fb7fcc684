import type { Phrases } from '../../content/grammar.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import { diceOf } from '../../engine/dice.ts';
import { type Tie, tieOf, type YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, turnOf } from '../../engine/tarot/deck.ts';
import { SPREADS, type SpreadId } from '../../engine/tarot/spreads.ts';
import { neutralInterpretation } from './grave.ts';
import { topicOf } from './question.ts';
import { summary, type Table, verdict } from './summary.ts';
import { cardTextOf, changeOf, joined, moodOf, type PhraseValues, spokenName, voiceOf } from './voice.ts';

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
  care?: readonly string[];
}

export interface Interpretation {
  summary: string;
  positions: { position: string; text: string }[];
  /** the summary without a sentence that quotes the caller: this one may be kept */
  keptSummary: string;
  /** null where no yes or no is asked for, or none may be given */
  verdict: YesNoVerdict | null;
  /** whether somebody else's heart was asked about, of which nothing is said */
  isAboutOthers: boolean;
}

/** From so many cards on, a place is told in few words, or nobody would read to the end. */
const WIDE = 10;
/** So few. */
const BRIEF_WORDS = 45;

/**
 * The written interpretation of a spread: each card in the light of its place, its neighbour and the subject, and a
 * summary that takes up the question, tells the arc of the cards, weighs them as a whole and answers. The same reading
 * always gives the same words; no sentence comes twice.
 */
export function interpretation(reading: ReadingInput, words: TarotWords): Interpretation {
  const { spread: id, cards, question = '', category = '', month, care } = reading;
  const spread = SPREADS[id];
  const lying = cards.map(({ card, reversed }) => card.id + (reversed ? '-reversed' : ''));
  const voice = voiceOf(diceOf('tarot words', id, question, category, ...lying));
  const table: Table = { id, spread, cards, topic: topicOf({ question, category }, words, id), words, voice, month };
  if (care) return neutralInterpretation(table, care);
  const { said, kept } = summary(table);
  const tied = tiedPlace(table);
  return {
    summary: said,
    keptSummary: kept,
    verdict: verdict(table),
    isAboutOthers: table.topic.isAboutOthers,
    positions: words.phrases.spreads[id].positions.map((position, place) => ({
      position,
      text: placeText(table, place, tied?.place === place ? tied.tie : undefined),
    })),
  };
}

/** Where a wide spread takes up the noun of the question: at every place it would be a refrain. */
function isNounTold({ spread }: Table, place: number): boolean {
  return place === 0 || place === spread.answer || place === spread.advice;
}

function placeText(table: Table, place: number, tie: Tie | undefined): string {
  const { spread, cards, words, voice } = table;
  if (cards.length >= WIDE) return briefText(table, place);
  const role = words.phrases.roles[spread.roles[place]] ?? {};
  const turn = turnOf(cards[place]);
  const byTurn = turn === 'upright' ? undefined : role[turn];
  const steps = byTurn ?? role[moodOf(cards[place])] ?? role.any ?? [];
  const values = placeValues(table, place);
  // the keywords of a card are those of its upright side
  const possible = (step: Phrases) => (turn === 'upright' ? step : step.filter((phrase) => !/\{k\d\}/i.test(phrase)));
  return joined([
    ...steps.map((step) => voice.say(possible(step), values)),
    tie ? linkTo(tie, table, place) : jointAt(table, place),
  ]);
}

/** A place of a wide spread: one sentence that introduces the card, and what it says to the subject, or at all. */
function briefText(table: Table, place: number): string {
  const { spread, cards, topic, words, voice, month } = table;
  const { name, brief, domains } = cardTextOf(cards[place], words);
  const role = words.phrases.briefs[spread.roles[place]];
  const turn = turnOf(cards[place]);
  const { noun = [], none = [] } = (turn === 'upright' ? undefined : role?.[turn]) ?? role?.any ?? {};
  const values = { card: name, noun: topic.noun ?? '', month: words.grammar.months[(month + place) % 12] };
  const lead = voice.say(topic.noun && isNounTold(table, place) ? noun : none, values);
  const closer = topic.domain && joined([lead, domains[topic.domain]]);
  const told = closer && wordsOf(closer) <= BRIEF_WORDS ? closer : joined([lead, brief]);
  const joint = jointAt(table, place);
  return wordsOf(told) + wordsOf(joint) <= BRIEF_WORDS ? joined([told, joint]) : told;
}

function wordsOf(text: string): number {
  return text.split(' ').length;
}

/** What a place can say: the card's name, essence and keywords, and its texts. */
function placeValues({ cards, topic, words, voice }: Table, place: number): PhraseValues {
  const { name, essence, meaning, brief, advice, advice_inside, domains, keywords } = cardTextOf(cards[place], words);
  const domain = topic.domain ? domains[topic.domain] : '';
  const [first, rest] = parted(meaning);
  // one card has room for all of its meaning, in two paragraphs; a place among others for a part, and its subject
  const full =
    cards.length === 1
      ? joined([first, joined([rest, domain])], '\n\n')
      : joined([voice.say([first, brief], {}), domain]);
  return {
    card: name,
    essence,
    ...keywords,
    advice,
    advice_inside,
    domain,
    full,
  };
}

/** So many words a part of a meaning has at least. */
const PART_WORDS = 36;

/** A meaning in two parts, of which the first stands alone. */
function parted(meaning: string): [string, string] {
  const sentences = meaning.split(/(?<=[.!?।])\s+(?=[^)”»])/u);
  let count = 1;
  while (count < sentences.length && wordsOf(sentences.slice(0, count).join(' ')) < PART_WORDS) count++;
  return [sentences.slice(0, count).join(' '), sentences.slice(count).join(' ')];
}

/**
 * The one place whose card is told together with the earlier one that it is read with: both upright, and tied. Never
 * the place of obstacles: a card that lies across neither helps nor echoes.
 */
function tiedPlace({ spread, cards }: Table): { place: number; tie: Tie } | undefined {
  for (const [earlier, place] of spread.pairs) {
    if (spread.roles[place] === 'challenge') continue;
    const tie = tieOf(cards[earlier].card, cards[place].card);
    if (tie && !cards[earlier].reversed && !cards[place].reversed) return { place, tie };
  }
  return undefined;
}

/**
 * What the card of a place makes of the earlier card that it is read with; nothing where it is read alone, and nothing
 * in the place of obstacles, where no card lightens another.
 */
function jointAt({ spread, cards, words, voice }: Table, place: number): string {
  const earlier = spread.pairs.find(([, later]) => later === place)?.[0];
  if (earlier === undefined || spread.roles[place] === 'challenge') return '';
  const change = changeOf(cards[earlier], cards[place]);
  return change ? voice.say(words.phrases.joints[change], { before: spokenName(cards[earlier], words) }) : '';
}

/** What ties the card of a place to the earlier card it is read with. */
function linkTo(tie: Tie, { spread, cards, words, voice }: Table, place: number): string {
  const earlier = spread.pairs.find(([, later]) => later === place)?.[0] ?? place;
  const names = words.phrases.card_names;
  return voice.say(words.phrases.links[tie], { a: names[cards[earlier].card.id], b: names[cards[place].card.id] });
}
