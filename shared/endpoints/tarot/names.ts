/** Schema words of the tarot endpoints: cards and spreads under any of their spellings. */
import { type Static, Type } from 'typebox';
import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import { CARDS, type DrawnCard } from '../../engine/tarot/deck.ts';
import { SPREAD_IDS, type SpreadId } from '../../engine/tarot/spreads.ts';
import { nameOf, oneOf } from '../vocabulary.ts';

const otherWords = (word: 'id' | 'name') =>
  Object.fromEntries(
    CARDS.map((card) => {
      const inAnswers = LANGUAGES.map((code) => wordsIn(code).tarot.cards[card.id].name);
      return [card[word], [card.id, card.name, ...inAnswers, ...card.aliases]];
    }),
  );

/** A card in requests, made canonical as its `card_id`. */
export const cardId = nameOf(
  'card',
  CARDS.map(({ id }) => id),
  otherWords('id'),
);

/** A card in requests, made canonical as its name. */
export const cardName = nameOf(
  'card',
  CARDS.map(({ name }) => name),
  otherWords('name'),
);

/** A spread in requests: `three_card`, `three-card`, `Three Card` and `3-card` are one. */
export const spreadName = (description: string) => oneOf('spread', SPREAD_IDS, SPREADS_BY_COUNT, { description });

const SPREADS_BY_COUNT = {
  single_card: ['1-card', 'one card', 'single'],
  three_card: ['3-card', '3 cards', 'three cards'],
  celtic_cross: ['10-card', 'celtic'],
  horseshoe: ['7-card'],
  monthly: ['month'],
  year_ahead: ['year', '12 months'],
};

/** The id of a stored reading, in paths. */
export const readingId = Type.String({
  format: 'uuid',
  maxLength: 36,
  description: 'The `reading_id` that the draw answered.',
});

export const orientation = Type.Enum(['upright', 'reversed']);

/** Whether cards may lie reversed. */
export const reversals = Type.Boolean({
  default: true,
  description: 'False: every card lies upright. The same seed draws the same cards either way.',
});

/** The cards on the table, in the order of the places. */
export const cardsDrawn = Type.Array(
  Type.Object({ position: Type.String(), card_name: Type.String(), orientation, card_id: Type.String() }),
);

/** Drawn cards in words. */
export function cardsInWords(
  spread: SpreadId,
  cards: readonly DrawnCard[],
  words: TarotWords,
): Static<typeof cardsDrawn> {
  const { positions } = words.phrases.spreads[spread];
  return positions.map((position, place) => ({ position, ...cardInWords(cards[place], words) }));
}

/** One drawn card in words. */
export function cardInWords({ card, reversed }: DrawnCard, words: TarotWords) {
  return {
    card_name: words.cards[card.id].name,
    orientation: reversed ? ('reversed' as const) : ('upright' as const),
    card_id: card.id,
  };
}
