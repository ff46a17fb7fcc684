/** Cards that the caller has drawn with their own hands: what is accepted, and where each of them lies. */
import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language, wordsIn } from '../../content/languages.ts';
import { cardById, type DrawnCard } from '../../engine/tarot/deck.ts';
import { SPREADS, type SpreadId } from '../../engine/tarot/spreads.ts';
import type { FieldError } from '../../errors.ts';
import type { Refuse } from '../endpoint.ts';
import { letters } from '../vocabulary.ts';
import { cardId } from './names.ts';

const MOST_CARDS = Math.max(...Object.values(SPREADS).map(({ roles }) => roles.length));

const pickedCard = Type.Object({
  card_id: cardId,
  position: Type.Optional(
    Type.Unsafe<number | string>({
      type: ['integer', 'string'],
      minimum: 0,
      maximum: MOST_CARDS - 1,
      maxLength: 60,
      description: 'The label of the place, or its 0-based index. Cards without one take the free places in order.',
    }),
  ),
  reversed: Type.Boolean({ default: false }),
});
type PickedCard = Static<typeof pickedCard>;

/** The request member `cards`. */
export const pickedCards = Type.Array(pickedCard, {
  maxItems: MOST_CARDS,
  description: 'Cards you have drawn yourself, one for every place of the spread; left out, the cards are drawn here.',
});

/** What is wrong with the picked cards: their number, a card twice, an unknown place, a place taken twice. */
function pickedErrors(cards: readonly PickedCard[], spread: SpreadId): FieldError[] {
  const places = SPREADS[spread].roles.length;
  const errors: FieldError[] = [];
  if (cards.length !== places) {
    errors.push({
      pointer: '/cards',
      code: 'wrong_count',
      message: `${spread} has ${places} cards, ${cards.length} were given; leave \`cards\` out to have them drawn`,
    });
  }
  const chosen = cards.map(({ position }) => placeOf(position, spread));
  cards.forEach(({ card_id, position }, index) => {
    const before = cards.slice(0, index);
    if (before.some((other) => other.card_id === card_id)) {
      errors.push({ pointer: `/cards/${index}/card_id`, code: 'duplicate', message: `${card_id} was already given` });
    }
    if (position === undefined) return;
    const pointer = `/cards/${index}/position`;
    if (chosen[index] === undefined) {
      const message = `is no place of ${spread}: give a label, or an index from 0 to ${places - 1}`;
      errors.push({
        pointer,
        code: 'unknown_position',
        message,
        allowed: LANGUAGES.flatMap((code) => labelsIn(code, spread)),
      });
    } else if (chosen.indexOf(chosen[index]) < index) {
      errors.push({ pointer, code: 'duplicate', message: 'this place was already taken' });
    }
  });
  return errors;
}

/** Cards said to be reversed in a reading that is to be without. */
function reversalErrors(cards: readonly PickedCard[]): FieldError[] {
  const message = 'must be false or left out where `reversals` is false';
  return cards.flatMap(({ reversed }, index) =>
    reversed ? [{ pointer: `/cards/${index}/reversed`, code: 'contradiction', message }] : [],
  );
}

/** The picked cards in the order of the places. Refuses a table that is not one card for each of them. */
export function cardsPicked(
  cards: readonly PickedCard[],
  spread: SpreadId,
  reversals: boolean,
  refuse: Refuse,
): DrawnCard[] {
  const errors = [...pickedErrors(cards, spread), ...(reversals ? [] : reversalErrors(cards))];
  refuse(...errors);
  if (errors.length > 0) return [];
  const table: DrawnCard[] = [];
  const lie = (place: number, { card_id, reversed }: PickedCard) => {
    table[place] = { card: cardById(card_id), reversed };
  };
  const unplaced: PickedCard[] = [];
  for (const card of cards) {
    const place = placeOf(card.position, spread);
    if (place === undefined) unplaced.push(card);
    else lie(place, card);
  }
  for (const card of unplaced) {
    lie(
      SPREADS[spread].roles.findIndex((_, place) => table[place] === undefined),
      card,
    );
  }
  return table;
}

/**
 * A place by its label (whole, or without what stands in brackets) or its index; undefined when there is no such place.
 */
function placeOf(position: PickedCard['position'], spread: SpreadId): number | undefined {
  const places = SPREADS[spread].roles.length;
  const index = typeof position === 'number' || /^\d+$/.test(position ?? '') ? Number(position) : undefined;
  if (index !== undefined) return index < places ? index : undefined;
  const word = letters(String(position ?? ''));
  const isMeant = (label: string) =>
    [label, label.replace(/\(.*\)/, '')].some((spelling) => letters(spelling) === word);
  return LANGUAGES.map((code) => labelsIn(code, spread).findIndex(isMeant)).find((place) => place >= 0);
}

/** The labels of the places of a spread: any of the languages may be used. */
function labelsIn(code: Language, spread: SpreadId): readonly string[] {
  return wordsIn(code).tarot.phrases.spreads[spread].positions;
}
