import type { TarotWords } from '../../content/tarot-words.ts';
import { diceOf } from '../../engine/dice.ts';
import { tieOf, type YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, turnOf } from '../../engine/tarot/deck.ts';
import { SPREADS, type SpreadId } from '../../engine/tarot/spreads.ts';
import { neutralInterpretation } from './grave.ts';
import { topicOf } from './question.ts';
import { summary, type Table, verdict } from './summary.ts';
import { cardTextOf, joined, moodOf, type PhraseValues, voiceOf } from './voice.ts';

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
}

/** From so many cards on, some places are told by the card's second, short meaning. */
const LONG = 5;
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
  return {
    summary: said,
    keptSummary: kept,
    verdict: verdict(table),
    positions: words.phrases.spreads[id].positions.map((position, place) => ({
      position,
      text: placeText(table, place),
    })),
  };
}

function placeText(table: Table, place: number): string {
  const { spread, cards, topic, words, voice } = table;
  if (cards.length >= WIDE) return briefText(table, place);
  const { roles, noun_lines } = words.phrases;
  const name = spread.roles[place];
  const role = roles[name] ?? {};
  const turn = turnOf(cards[place]);
  const byTurn = turn === 'upright' ? undefined : role[turn];
  const steps = byTurn ?? role[moodOf(cards[place])] ?? role.any ?? [];
  const values = placeValues(table, place);
  const ofNoun = topic.noun ? voice.say(noun_lines[name] ?? [], { noun: topic.noun }) : '';
  return joined([...steps.map((step) => voice.say(step, values)), ofNoun, linkTo(table, place)]);
}

/** A place of a wide spread: one sentence that introduces the card, and what it says to the subject, or at all. */
function briefText({ spread, cards, topic, words, voice, month }: Table, place: number): string {
  const { name, brief, domains } = cardTextOf(cards[place], words);
  const role = words.phrases.briefs[spread.roles[place]];
  const turn = turnOf(cards[place]);
  const { noun = [], none = [] } = (turn === 'upright' ? undefined : role?.[turn]) ?? role?.any ?? {};
  const values = { card: name, noun: topic.noun ?? '', month: words.grammar.months[(month + place) % 12] };
  const lead = voice.say(topic.noun ? noun : none, values);
  const closer = topic.domain && joined([lead, domains[topic.domain]]);
  return closer && wordsOf(closer) <= BRIEF_WORDS ? closer : joined([lead, brief]);
}

function wordsOf(text: string): number {
  return text.split(' ').length;
}

/** What a place can say: the card's name, essence and keywords, and its texts. */
function placeValues({ cards, topic, words, voice }: Table, place: number): PhraseValues {
  const { name, essence, meaning, brief, advice, advice_inside, domains, keywords } = cardTextOf(cards[place], words);
  const domain = topic.domain ? domains[topic.domain] : '';
  const lead = () => (topic.category ? voice.say(words.phrases.subject_leads[topic.category], {}) : '');
  const core = cards.length < LONG ? meaning : voice.say([meaning, brief], {});
  const full = joined([core, domain && joined([lead(), domain])]);
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

/** What ties the card of a place to the earlier card it is read with. */
function linkTo({ spread, cards, words, voice }: Table, place: number): string {
  const pair = spread.pairs.find(([, later]) => later === place);
  if (!pair) return '';
  const [a, b] = [cards[pair[0]].card, cards[place].card];
  const tie = tieOf(a, b);
  const names = words.phrases.card_names;
  return tie ? voice.say(words.phrases.links[tie], { a: names[a.id], b: names[b.id] }) : '';
}
