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
import type { ReadingTopic } from './question.ts';
import { cardTextOf, changeOf, counted, joined, type PhraseValues, spokenName, type Voice } from './voice.ts';

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

/** Three paragraphs: the question and its answer; the road there, and how it and the cards as a whole go; one step. */
export function summary(table: Table): Summary {
  const answered = joined([lentSubject(table), aboutOthers(table), verdictTold(table), answer(table)]);
  const said = opening(table, answered);
  const kept = table.topic.isQuoting ? keptOpening(table, answered) : said;
  const road = joined([...arc(table, answered), course(table), ...balance(table)]);
  const step = closing(table);
  const opened = (first: string) =>
    answered === ''
      ? joined([joined([first, road]), step], '\n\n')
      : joined([joined([first, answered]), road, step], '\n\n');
  return { said: opened(said), kept: opened(kept) };
}

function keptOpening(table: Table, answered: string): string {
  const { cards, words, voice } = table;
  const one = isNamed(table, answered) ? 'answered' : 'one';
  const phrases = words.phrases.opening.kept[cards.length === 1 ? one : 'many'];
  return voice.say(phrases, { total: counted(cards.length, words), card: spokenName(cards[0], words) });
}

/** The verdict, where a yes or no is asked for; else null. */
export function verdict({ spread, cards, topic }: Pick<Table, 'spread' | 'cards' | 'topic'>): YesNoVerdict | null {
  return topic.kind === 'should' || topic.kind === 'will' ? verdictOf(spread, cards) : null;
}

/** Whether the answer names the only card: then the opening need not. */
function isNamed({ cards, words }: Table, answered: string): boolean {
  return cards.length === 1 && answered.toLowerCase().includes(spokenName(cards[0], words).toLowerCase());
}

function opening(table: Table, answered: string): string {
  const { cards, topic, words, voice } = table;
  const { answered: unnamed, ...openings } = words.phrases.opening;
  const kind = topic.quote ? 'question' : topic.label ? 'category' : 'none';
  const phrases = openings[cards.length === 1 ? 'one' : 'many'][kind];
  return voice.say(topic.quote && isNamed(table, answered) ? unnamed : phrases, {
    question: topic.quote ?? '',
    category: topic.label ?? '',
    total: counted(cards.length, words),
    card: spokenName(cards[0], words),
  });
}

/** Said where the spread is for two and the question is of neither love nor anybody: its places tell of a bond. */
function lentSubject({ id, topic, words, voice }: Table): string {
  return id === 'relationship' && topic.isSubjectLent ? voice.say(words.phrases.lent_subject, {}) : '';
}

/** What is said first where somebody else's heart is asked about; else nothing. */
function aboutOthers({ topic, words, voice }: Table): string {
  return topic.isAboutOthers ? voice.say(words.phrases.about_others, {}) : '';
}

/**
 * The way to the answer: `{n0}` is the first card's name, `{e0}` its essence, `{month_1}` the first month. What the
 * answer has told of a card is not told again.
 */
function arc(table: Table, answered: string): string[] {
  const { id, cards, words, voice } = table;
  if (cards.length === 1 && answered !== '') return [cardTextOf(cards[0], words).brief];
  const told = cards.flatMap((drawn, place) =>
    answered.includes(cardTextOf(drawn, words).essence) ? [`{e${place}}`] : [],
  );
  const isNew = (phrase: string) => !told.some((essence) => phrase.includes(essence));
  const values = Object.fromEntries([
    ...cards.map((drawn, place) => [`n${place}`, spokenName(drawn, words)]),
    ...cards.map((drawn, place) => [`e${place}`, cardTextOf(drawn, words).essence]),
    ...words.grammar.months.map((_, index) => [`month_${index + 1}`, monthName(table, index)]),
  ]);
  const steps = words.phrases.arcs[id].map((step) => voice.say(step.filter(isNew), values));
  return id === 'year_ahead' ? [...steps, yearPeaks(table)] : steps;
}

function monthName({ words, month }: Table, place: number): string {
  return words.grammar.months[(month + place) % 12];
}

/** How the road goes from its first card to its last, where it goes plainly. */
function course({ spread: { road }, cards, words, voice }: Table): string {
  const change = road && changeOf(cards[road[0]], cards[road[1]]);
  return change ? voice.say(words.phrases.courses[change], {}) : '';
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
      ? topic.category && !topic.isSubjectLent
        ? say(phrases.suits_by_category[topic.category][leadingSuit.suit])
        : say(phrases.suits[leadingSuit.suit], leadingSuit.count)
      : '',
    wide && facts.isEven ? say(phrases.suits_even) : '',
    say(repeatedRank && phrases.ranks[repeatedRank.rank], repeatedRank?.count),
    say(reversals && phrases.reversals[reversals], facts.reversed),
    facts.courts >= Math.max(3, total * 0.4) ? say(phrases.courts, facts.courts) : '',
    wide && missingSuits.length === 1 ? say(phrases.missing_suits[missingSuits[0]]) : '',
  ];
  return said.filter((sentence) => sentence !== '').slice(0, wide ? 3 : 2);
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

/** One thing to do; among several cards with the name of the one that it comes from. */
function closing(table: Table): string {
  const { closing } = table.words.phrases;
  return table.voice.say(closing[table.cards.length === 1 ? 'one' : 'many'], answerValues(table));
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
  return {
    answer: card.name,
    answer_sense: card.essence,
    cause: cause.name,
    cause_sense: cause.essence,
    guide: guide.name,
    guide_sense: guide.essence,
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
