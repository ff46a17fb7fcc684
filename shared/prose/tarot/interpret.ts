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

/**
 * From so many cards on, a place with a subject (love, work …) is
 * told by that subject alone, or nobody would read to the end.
 */
const WIDE = 12;

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
  const { spread, cards, words, voice } = table;
  const role = words.phrases.roles[spread.roles[place]];
  const turn = turnOf(cards[place]);
  const byTurn = turn === 'upright' ? undefined : role[turn];
  const steps = byTurn ?? role[moodOf(cards[place])] ?? role.any ?? [];
  const values = placeValues(table, place);
  return joined([...steps.map((step) => voice.say(step, values)), linkTo(table, place)]);
}

/** What a place can say: the card's name, essence and keywords, its texts, and its month. */
function placeValues({ cards, topic, words, month }: Table, place: number): PhraseValues {
  const { name, essence, meaning, advice, advice_inside, domains, keywords } = cardTextOf(cards[place], words);
  const domain = topic.domain ? domains[topic.domain] : '';
  const leads = topic.category ? words.phrases.subject_leads[topic.category] : [''];
  const full = joined([meaning, domain && joined([leads[place % leads.length], domain])]);
  return {
    card: name,
    essence,
    ...keywords,
    advice,
    advice_inside,
    domain,
    full,
    core: cards.length >= WIDE && domain !== '' ? domain : full,
    month: words.grammar.months[(month + place) % 12],
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
