import type { Phrases } from '../../content/grammar.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import type { Mood } from '../../engine/tarot/balance.ts';
import {
  balanceOf,
  majorCouple,
  type SpreadBalance,
  verdictOf,
  type YesNoVerdict,
} from '../../engine/tarot/balance.ts';
import { type DrawnCard, isCourt, type Suit, toneOf, turnOf } from '../../engine/tarot/deck.ts';
import type { Spread, SpreadId } from '../../engine/tarot/spreads.ts';
import { listText } from '../list.ts';
import type { ReadingTopic } from './question.ts';
import { cardTextOf, counted, joined, type PhraseValues, spokenName, type Voice } from './voice.ts';

/** A laid-out spread with its subject, and the words and the voice for it. */
export interface Table {
  id: SpreadId;
  spread: Spread;
  cards: readonly DrawnCard[];
  topic: ReadingTopic;
  words: TarotWords;
  voice: Voice;
  /** 0–11, the month in which a year ahead begins */
  month: number;
}

/** A summary as it is answered, and as it may be kept: without a sentence that quotes the caller. */
export interface Summary {
  said: string;
  kept: string;
}

/**
 * Three paragraphs. Of a yes or no: the question and the answer with the card that gives it; the arc of the cards and
 * their balance; one step. Of anything else: the question and the arc; the balance; the answer and the step.
 */
export function summary(table: Table): Summary {
  const said = opening(table);
  const kept = table.topic.isQuoting ? keptOpening(table) : said;
  const [told, weighed] = [joined(arc(table)), joined(balance(table))];
  const [plain, answered, step] = [verdictTold(table), answer(table), closing(table)];
  const opened = (first: string) =>
    plain === ''
      ? joined([joined([first, told]), weighed, joined([answered, step])], '\n\n')
      : joined([joined([first, plain]), joined([told, weighed]), step], '\n\n');
  return { said: opened(said), kept: opened(kept) };
}

function keptOpening({ cards, words, voice }: Table): string {
  const phrases = words.phrases.opening.kept[cards.length === 1 ? 'one' : 'many'];
  return voice.say(phrases, { total: counted(cards.length, words), card: spokenName(cards[0], words) });
}

/** The verdict, where a yes or no is asked for; else null. */
export function verdict({ spread, cards, topic }: Pick<Table, 'spread' | 'cards' | 'topic'>): YesNoVerdict | null {
  return topic.kind === 'should' || topic.kind === 'will' ? verdictOf(spread, cards) : null;
}

function opening({ cards, topic, words, voice }: Table): string {
  const phrases = words.phrases.opening[cards.length === 1 ? 'one' : 'many'];
  const kind = topic.quote ? 'question' : topic.label ? 'category' : 'none';
  return voice.say(phrases[kind], {
    question: topic.quote ?? '',
    category: topic.label ?? '',
    total: counted(cards.length, words),
    card: spokenName(cards[0], words),
  });
}

/** The story of the spread: `{n0}` is the first card's name, `{e0}` its essence, `{month_1}` the first month. */
function arc(table: Table): string[] {
  const { id, cards, words, voice } = table;
  // the essence of a single card was the reason for a yes or a no
  if (cards.length === 1 && verdict(table)) return [cardTextOf(cards[0], words).brief];
  const values = Object.fromEntries([
    ...cards.map((drawn, place) => [`n${place}`, spokenName(drawn, words)]),
    ...cards.map((drawn, place) => [`e${place}`, cardTextOf(drawn, words).essence]),
    ...words.grammar.months.map((_, index) => [`month_${index + 1}`, monthName(table, index)]),
  ]);
  const steps = words.phrases.arcs[id].map((step) => voice.say(step, values));
  return id === 'year_ahead' ? [...steps, yearPeaks(table)] : steps;
}

function monthName({ words, month }: Table, place: number): string {
  return words.grammar.months[(month + place) % 12];
}

/** The lightest and the most demanding month; nothing when the year has no such contrast. */
function yearPeaks(table: Table): string {
  const { cards, words, voice } = table;
  // a major weighs more than a minor of the same tone
  const weights = cards.slice(0, 12).map((drawn) => toneOf(drawn) * (drawn.card.arcana === 'major' ? 2 : 1));
  const [bright, hard] = [weights.indexOf(Math.max(...weights)), weights.indexOf(Math.min(...weights))];
  if (weights[bright] <= 0 || weights[hard] >= 0) return '';
  return voice.say(words.phrases.year_peaks, {
    bright_month: monthName(table, bright),
    bright_card: spokenName(cards[bright], words),
    hard_month: monthName(table, hard),
    hard_card: spokenName(cards[hard], words),
  });
}

/** What the cards say together, the weightiest first, and no more of it than the size of the spread bears. */
function balance({ cards, topic, words, voice }: Table): string[] {
  if (cards.length < 3) return [];
  const { phrases } = words;
  const facts = balanceOf(cards);
  const { total, leadingSuit, missingSuits, repeatedRank } = facts;
  const say = (list: Phrases | string | undefined, count = 0) =>
    list ? voice.say(list, { count: counted(count, words), total: counted(total, words) }) : '';
  const majors = majorsShare(facts);
  const reversals = reversedShare(facts);
  const wide = total >= 6;
  const said = [
    say(majors && phrases.majors[majors], facts.majors),
    say(coupleSentence(cards, words)),
    // of a suit that lies on its head for the greater part nothing good is said, and nothing bad either
    leadingSuit && mostlyUpright(cards, leadingSuit.suit)
      ? topic.category
        ? say(phrases.suits_by_category[topic.category][leadingSuit.suit])
        : say(phrases.suits[leadingSuit.suit], leadingSuit.count)
      : '',
    wide && !leadingSuit && missingSuits.length === 0 ? say(phrases.suits_even) : '',
    say(repeatedRank && phrases.ranks[repeatedRank.rank], repeatedRank?.count),
    say(reversals && phrases.reversals[reversals], facts.reversed),
    facts.courts >= Math.max(3, total * 0.4) ? say(phrases.courts, facts.courts) : '',
    wide && missingSuits.length === 1 ? say(phrases.missing_suits[missingSuits[0]]) : '',
  ];
  return said.filter((sentence) => sentence !== '').slice(0, wide ? 4 : 3);
}

function mostlyUpright(cards: readonly DrawnCard[], suit: Suit): boolean {
  const own = cards.filter(({ card }) => card.suit === suit);
  return own.filter(({ reversed }) => reversed).length < own.length / 2;
}

function majorsShare({ majors, total }: SpreadBalance): 'all' | 'many' | 'none' | undefined {
  if (majors === total) return 'all';
  if (majors >= total / 2) return 'many';
  return majors === 0 && total >= 5 ? 'none' : undefined;
}

function reversedShare({ reversed, total }: SpreadBalance): 'all' | 'many' | 'none' | undefined {
  if (reversed === total) return 'all';
  if (reversed >= (total * 2) / 3) return 'many';
  return reversed === 0 ? 'none' : undefined;
}

/** The sentence of the first two majors on the table, both upright, that have one of their own. */
function coupleSentence(drawn: readonly DrawnCard[], { phrases }: TarotWords): string | undefined {
  const cards = drawn.filter(({ reversed }) => !reversed);
  const couples = cards.flatMap((a, place) => cards.slice(place + 1).map((b) => majorCouple(a.card, b.card)));
  const known = couples.find((couple) => couple !== undefined && couple in phrases.couples);
  return known && phrases.couples[known];
}

/** A yes, a no or what lies between in plain words, and the card that it comes from; nothing where none is asked. */
function verdictTold(table: Table): string {
  const { topic, words, voice } = table;
  const given = verdict(table);
  if (given === null || (topic.kind !== 'should' && topic.kind !== 'will')) return '';
  const values = answerValues(table);
  return joined(words.phrases.verdicts[topic.kind][given].map((step) => voice.say(step, values)));
}

/** One thing to do. */
function closing(table: Table): string {
  return table.voice.say(table.words.phrases.closing, answerValues(table));
}

/** What it comes to: an answer of the kind the question asks for; one card without a question has nothing to answer. */
function answer(table: Table): string {
  const { cards, topic, voice } = table;
  return cards.length > 1 || topic.kind !== 'open' ? voice.say(answersTo(table), answerValues(table)) : '';
}

function answerValues(table: Table): PhraseValues {
  const { spread, cards, words } = table;
  const { phrases } = words;
  const [card, cause, guide] = [spread.answer, spread.cause, spread.advice].map((place) =>
    cardTextOf(cards[place], words),
  );
  const face = courtOf(cards, words);
  // of a single card the essence has just been told, unless it is to be the reason for a yes or a no
  const sense = (text: typeof card) =>
    cards.length === 1 && !verdict(table) ? listText(Object.values(text.keywords), words) : text.essence;
  return {
    answer: card.name,
    answer_sense: sense(card),
    cause: cause.name,
    cause_sense: sense(cause),
    guide: guide.name,
    guide_sense: sense(guide),
    pace: phrases.paces[cards[spread.answer].card.suit ?? 'major'],
    court: face?.name ?? '',
    court_essence: face?.essence ?? '',
    advice: card.advice,
    advice_inside: card.advice_inside,
  };
}

/** The first court card on the table. */
function courtOf(cards: readonly DrawnCard[], words: TarotWords) {
  const court = cards.find((drawn) => isCourt(drawn.card));
  return court && cardTextOf(court, words);
}

const MOODS: Record<YesNoVerdict, Mood> = {
  yes: 'bright',
  leaning_yes: 'bright',
  open: 'mixed',
  leaning_no: 'hard',
  no: 'hard',
};

function answersTo({ spread, cards, topic, words }: Table): Phrases {
  const { answers } = words.phrases;
  const { kind } = topic;
  if (kind === 'who') return answers.who[courtOf(cards, words) ? 'court' : 'none'];
  // a yes or no has been told
  if (kind === 'should' || kind === 'will') return [];
  const outcome = verdictOf(spread, cards);
  const turn = turnOf(cards[spread.advice]);
  const byTurn = turn === 'upright' ? undefined : answers[kind][turn];
  return byTurn ?? answers[kind][MOODS[outcome]] ?? answers[kind].any ?? [];
}
