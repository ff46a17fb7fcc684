import { diceOf } from '../dice.ts';
import { CARDS, type Card, type DrawnCard } from './deck.ts';
import { SPREADS, type SpreadId } from './spreads.ts';

/**
 * Part of every key: a change of the procedure gets a new
 * number, so that an old seed is never silently dealt otherwise.
 */
const DRAW_VERSION = 1;

/**
 * The cards of a spread for a seed: an integer chosen by the caller, 64 hex digits of system randomness, or the words
 * that name an account and a day. Drawn without replacement by Fisher–Yates from the dice of (version, spread, seed);
 * one fair coin a card for its orientation, thrown after all the cards, so that they do not depend on it.
 */
export function spreadDrawn(spread: SpreadId, seed: number | string): DrawnCard[] {
  const dice = diceOf('tarot draw', DRAW_VERSION, spread, seed);
  return dealt(CARDS, SPREADS[spread].roles.length, dice);
}

/**
 * One more card for a spread that is already on the table: decided by the cards there (in any order) and the question,
 * never one of them. `originals` must leave at least one card.
 */
export function clarifierDrawn(originals: readonly Card[], question: string): DrawnCard {
  const onTable = new Set(originals.map((card) => card.id));
  const dice = diceOf('tarot clarifier', DRAW_VERSION, question, ...[...onTable].sort());
  return dealt(
    CARDS.filter((card) => !onTable.has(card.id)),
    1,
    dice,
  )[0];
}

/** A card as it lies where reversals are, or are not, wanted. */
export function lying(drawn: DrawnCard, reversals: boolean): DrawnCard {
  return reversals ? drawn : { ...drawn, reversed: false };
}

function dealt(deck: readonly Card[], count: number, dice: ReturnType<typeof diceOf>): DrawnCard[] {
  const pack = [...deck];
  for (let place = 0; place < count; place++) {
    const pick = place + dice.below(pack.length - place);
    [pack[place], pack[pick]] = [pack[pick], pack[place]];
  }
  return pack.slice(0, count).map((card) => ({ card, reversed: dice.below(2) === 1 }));
}
