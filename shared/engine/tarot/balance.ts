/** What the cards of a spread have to do with one another: counts, neighbours, and the balance of the whole. */
import {
  CARDS,
  type Card,
  type DrawnCard,
  ELEMENTS,
  isCourt,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  toneOf,
  turnOf,
} from './deck.ts';
import type { PlaceRole, Spread } from './spreads.ts';

/** How a card sits in its place, or a spread as a whole. */
export type Mood = 'bright' | 'mixed' | 'hard';

/** The counts of a spread. */
export interface SpreadBalance {
  total: number;
  majors: number;
  reversed: number;
  courts: number;
  /** the suit with most cards, when it has a real majority over the others */
  leadingSuit: { suit: Suit; count: number } | undefined;
  missingSuits: readonly Suit[];
  /** the rank that comes back most often, when it does */
  repeatedRank: { rank: Rank; count: number } | undefined;
}

/** Counts a spread. */
export function balanceOf(cards: readonly DrawnCard[]): SpreadBalance {
  const count = (test: (card: Card) => boolean) => cards.filter(({ card }) => test(card)).length;
  const suits = SUITS.map((suit) => ({ suit, count: count((card) => card.suit === suit) }));
  const ranks = RANKS.map((rank) => ({ rank, count: count((card) => card.rank === rank) }));
  const [first, second] = suits.toSorted((a, b) => b.count - a.count);
  const most = ranks.toSorted((a, b) => b.count - a.count)[0];
  return {
    total: cards.length,
    majors: count((card) => card.arcana === 'major'),
    reversed: cards.filter(({ reversed }) => reversed).length,
    courts: count(isCourt),
    leadingSuit: first.count > second.count && first.count >= Math.max(2, cards.length * 0.4) ? first : undefined,
    missingSuits: suits.filter((suit) => suit.count === 0).map(({ suit }) => suit),
    repeatedRank: most.count >= (cards.length < 10 ? 2 : 3) ? most : undefined,
  };
}

/** What ties two cards: their rank, two courts, or two elements as `Fire-Water`. */
export type Tie = 'rank' | 'court' | `${string}-${string}`;

/**
 * The closest tie of two cards, or undefined. Elements after the dignities of the Golden Dawn (Book T): alike
 * strengthen, fire and water, air and earth weaken, all others are friendly; cards of a planet have no element. Rank
 * and court before element: [own].
 */
export function tieOf(a: Card, b: Card): Tie | undefined {
  if (a.rank !== null && a.rank === b.rank) return 'rank';
  if (isCourt(a) && isCourt(b)) return 'court';
  if (a.element === null || b.element === null) return undefined;
  const [first, second] = [a.element, b.element].toSorted((x, y) => ELEMENTS.indexOf(x) - ELEMENTS.indexOf(y));
  return `${first}-${second}`;
}

/** Two majors as `1-2`, by their numbers; undefined for other cards. Some of these have a sentence of their own. */
export function majorCouple(a: Card, b: Card): string | undefined {
  if (a.arcana !== 'major' || b.arcana !== 'major') return undefined;
  return `${Math.min(a.number, b.number)}-${Math.max(a.number, b.number)}`;
}

/** How much a place counts when the spread is weighed; the answer's place counts three times. [own] */
const ROLE_WEIGHTS: Partial<Record<PlaceRole, number>> = { past: 0.5, hopes: 0.5, goal: 0.5 };

/** Mean and spread of the tone of a card drawn at random. */
const TONES = CARDS.flatMap((card) => [toneOf({ card, reversed: false }), toneOf({ card, reversed: true })]);
const MEAN_TONE = TONES.reduce((a, b) => a + b, 0) / TONES.length;
const TONE_DEVIATION = Math.sqrt(TONES.reduce((sum, tone) => sum + (tone - MEAN_TONE) ** 2, 0) / TONES.length);

/** What a spread says to a question of yes or no. */
export type YesNoVerdict = 'yes' | 'leaning_yes' | 'open' | 'leaning_no' | 'no';

/**
 * Standard deviations from what chance would deal: a lean, and a
 * plain answer (a third and a tenth of a normal curve each way).
 */
const LEAN = 0.43;
const PLAIN = 1.28;

/**
 * Whether a card leaves a question open: a welcome major, ace or court card reversed, whose gift is only late, and an
 * upright court card that says both, somebody who has not made up their mind. [own]
 */
function isUndecided(drawn: DrawnCard): boolean {
  const { card, reversed } = drawn;
  if (!reversed) return card.tone === 0 && isCourt(card);
  return (
    card.tone > 0 && turnOf(drawn) === 'blocked' && (card.arcana === 'major' || card.number === 1 || isCourt(card))
  );
}

/**
 * Which way a spread leans as a whole: the mean tone of its cards, weighed by place, against what chance would deal.
 * Never against the card in the answer's place, nor to a yes over a card whose gift is blocked or to a no over one that
 * is easing; a plain answer needs an upright card there. Open is only what a mixed card leaves so, or a table that
 * speaks against the card that answers. [own]
 */
export function verdictOf(spread: Spread, cards: readonly DrawnCard[]): YesNoVerdict {
  const weights = cards.map((_, place) => (place === spread.answer ? 3 : (ROLE_WEIGHTS[spread.roles[place]] ?? 1)));
  const excess = cards.reduce((sum, drawn, place) => sum + (toneOf(drawn) - MEAN_TONE) * weights[place], 0);
  const deviations = excess / (TONE_DEVIATION * Math.hypot(...weights));
  const [tone, turn] = [toneOf(cards[spread.answer]), turnOf(cards[spread.answer])];
  if (deviations > LEAN && tone >= 0 && turn !== 'blocked') {
    return deviations > PLAIN && tone > 0 ? 'yes' : 'leaning_yes';
  }
  if (deviations < -LEAN && tone <= 0 && turn !== 'eased') {
    return deviations < -PLAIN && tone < 0 && turn === 'upright' ? 'no' : 'leaning_no';
  }
  if (Math.abs(deviations) > LEAN) return 'open';
  // on a level table the card in the answer's place decides, unless it leaves it open itself
  if (isUndecided(cards[spread.answer])) return 'open';
  return turn === 'blocked' || tone < 0 ? 'leaning_no' : 'leaning_yes';
}
