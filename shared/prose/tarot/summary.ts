import type { Phrases } from '../../content/grammar.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import {
  balanceOf,
  majorCouple,
  type SpreadBalance,
  verdictOf,
  type YesNoVerdict,
} from '../../engine/tarot/balance.ts';
import { type DrawnCard, type Suit, toneOf } from '../../engine/tarot/deck.ts';
import type { Spread, SpreadId } from '../../engine/tarot/spreads.ts';
import { ASKED, answerTo, dreadOf, faceAmong } from './answer.ts';
import type { ReadingTopic } from './question.ts';
import { cardTextOf, counted, joined, spokenName, type Voice, weightOf } from './voice.ts';

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

/** Three paragraphs: the answer, and what speaks for and against it; the road there, and the whole; one step. */
export function summary(table: Table): Summary {
  const { cards } = table;
  const first = joined([answered(table), counterpoint(table), lentSubject(table)]);
  const rest =
    cards.length === 1
      ? [joined([bodyOf(cards[0], table), closing(table)])]
      : [joined([...arc(table), ...balance(table)]), closing(table)];
  return asAnswered(joined([first, ...rest], '\n\n'), table);
}

/** What a card says to the subject; where there is none, or it has been told, its sense, or of that what to do. */
export function bodyOf(drawn: DrawnCard, { topic, words, voice }: Table, isSenseTold = true): string {
  const { brief, tail, domains } = cardTextOf(drawn, words);
  const side = topic.domain && domains[topic.domain];
  return side && !voice.hasTold(side) ? side : isSenseTold ? tail : brief;
}

/** A summary with the question in its place, or what stands for it where it is kept. */
export function asAnswered(text: string, { topic, words }: Pick<Table, 'topic' | 'words'>): Summary {
  const { your_question, your_subject } = words.phrases;
  const asked = topic.quote === undefined ? topic.label : words.grammar.quotes.join(topic.quote);
  const instead = topic.quote !== undefined ? your_question : topic.isQuoting ? your_subject : topic.label;
  const about = (words = '') => text.replaceAll(ASKED, () => words);
  return { said: about(asked), kept: about(instead) };
}

/** The verdict, where a yes or no is asked for; else null. */
export function verdict({ spread, cards, topic }: Pick<Table, 'spread' | 'cards' | 'topic'>): YesNoVerdict | null {
  const { kind, decision, isDreaded, unseen } = topic;
  if (decision || unseen || (kind !== 'should' && kind !== 'will')) return null;
  const outcome = verdictOf(spread, cards);
  return isDreaded ? dreadOf(outcome) : outcome;
}

/** The place whose card answers: that of the cause, the advice or the obstacle where one of these is asked for. */
function answeringPlace({ spread, topic: { kind } }: Table): number {
  if (kind === 'why') return spread.cause;
  if (kind === 'how') return spread.advice;
  const obstacle = spread.roles.indexOf('challenge');
  return kind === 'obstacle' ? (obstacle < 0 ? spread.cause : obstacle) : spread.answer;
}

function answered(table: Table): string {
  const { spread, cards, topic, words, voice } = table;
  const [card, total] = [cards[answeringPlace(table)], cards.length];
  const court = faceAmong(cards);
  return answerTo({ topic, outcome: verdictOf(spread, cards), card, court, total }, words, voice);
}

/** Said where the spread is for two and the question is of neither love nor anybody: its places tell of a bond. */
function lentSubject({ id, topic, words, voice }: Table): string {
  return id === 'relationship' && topic.isSubjectLent ? voice.say(words.phrases.lent_subject, {}) : '';
}

/** The card that pulls most against the answering one, or else with it; of a card of no plain weight, one each way. */
function counterpoint(table: Table): string {
  const { spread, cards, topic, words, voice } = table;
  // nothing pulls at a person or a thing that was named
  if (topic.kind === 'who' || topic.kind === 'choice') return '';
  const place = answeringPlace(table);
  // what lies across the path helps nobody
  const isHelp = (drawn: DrawnCard) => weightOf(drawn) === 'light';
  const others = cards.filter((drawn, at) => at !== place && !(spread.roles[at] === 'challenge' && isHelp(drawn)));
  // a major weighs more than a minor of the same weight
  const strongest = (weight: 'light' | 'heavy') =>
    others
      .filter((drawn) => weightOf(drawn) === weight)
      .toSorted((a, b) => Number(b.card.arcana === 'major') - Number(a.card.arcana === 'major'))
      .at(0);
  const [light, heavy] = [strongest('light'), strongest('heavy')];
  const valuesOf = (drawn?: DrawnCard) => (drawn ? cardTextOf(drawn, words).values : { card: '', essence: '' });
  const { pulls } = words.phrases;
  const own = weightOf(cards[place]);
  if (own === undefined) {
    const [a, b] = [valuesOf(light), valuesOf(heavy)];
    const values = { light: a.card, light_essence: a.essence, heavy: b.card, heavy_essence: b.essence };
    return light && heavy ? voice.sayNew(pulls.both, values) : '';
  }
  const against = own === 'light' ? heavy : light;
  const other = against ?? (own === 'light' ? light : heavy);
  const how = against ? (own === 'light' ? 'drag' : 'lift') : own;
  return other ? voice.sayNew(pulls[how], valuesOf(other)) : '';
}

/** The way: `{n0}` is the first card's name, `{e0}` its essence, `{month_1}` the first month. Nothing is told again. */
function arc(table: Table): string[] {
  const { id, cards, topic, words, voice } = table;
  // who somebody is, and which it is to be, lies on no road
  if (topic.kind === 'who' || topic.kind === 'choice') return [];
  const values = Object.fromEntries([
    ...cards.map((drawn, place) => [`n${place}`, spokenName(drawn, words)]),
    ...cards.map((drawn, place) => [`e${place}`, cardTextOf(drawn, words).essence]),
    ...words.grammar.months.map((_, index) => [`month_${index + 1}`, monthName(table, index)]),
  ]);
  const steps = words.phrases.arcs[id].map((step) => voice.sayNew(step, values));
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

/** The weightiest of what the cards say together. */
function balance(table: Table): string[] {
  const { cards, words, voice } = table;
  if (cards.length < 3) return [];
  const { phrases } = words;
  const facts = balanceOf(cards);
  const { total, leadingSuit, missingSuits, repeatedRank } = facts;
  const say = (list: Phrases | string | undefined, count = 0) =>
    list ? voice.say(list, { count: counted(count, words), total: counted(total, words) }) : '';
  const majors = majorsShare(facts);
  const reversals = reversedShare(facts);
  // many reversed cards are explained by what they do to a yes or no
  const answer = reversals === 'none' ? null : verdict(table);
  const turned = reversals && answer ? SHORT[answer] : reversals;
  const wide = total >= 6;
  const said = [
    answer ? say(turned && phrases.reversals[turned], facts.reversed) : '',
    say(coupleSentence(cards, words)),
    say(majors && phrases.majors[majors], facts.majors),
    // of a suit that lies on its head for the greater part nothing good is said, and nothing bad either
    leadingSuit && mostlyUpright(cards, leadingSuit.suit)
      ? say(phrases.suits[leadingSuit.suit], leadingSuit.count)
      : '',
    wide && facts.isEven ? say(phrases.suits_even) : '',
    say(repeatedRank && phrases.ranks[repeatedRank.rank], repeatedRank?.count),
    say(turned && phrases.reversals[turned], facts.reversed),
    facts.courts >= Math.max(3, total * 0.4) ? say(phrases.courts, facts.courts) : '',
    wide && missingSuits.length === 1 ? say(phrases.missing_suits[missingSuits[0]]) : '',
  ];
  return said.filter((sentence) => sentence !== '').slice(0, 1);
}

/** Each answer to a yes or no, without its shades. */
const SHORT = { yes: 'yes', leaning_yes: 'yes', open: 'open', leaning_no: 'no', no: 'no' } as const;

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

/**
 * One thing to do, from the card in the place of advice, among several with its name; nothing where it was the answer.
 */
function closing({ spread, cards, topic, words, voice }: Table): string {
  if (topic.kind === 'how' && topic.quote !== undefined && !topic.domain) return '';
  const { closing } = words.phrases;
  return voice.say(closing[cards.length === 1 ? 'one' : 'many'], cardTextOf(cards[spread.advice], words).values);
}
