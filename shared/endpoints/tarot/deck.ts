import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language, wordsIn } from '../../content/languages.ts';
import { CARDS, ELEMENTS, RANKS, SUITS } from '../../engine/tarot/deck.ts';
import { recordOf } from '../../narrow.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { described, nullable } from '../vocabulary.ts';

const cards = Type.Array(
  Type.Object({
    card_id: described(Type.String(), 'The card, for programs.'),
    name: described(Type.String(), 'Its name.'),
    arcana: described(Type.Enum(['major', 'minor']), 'Major or minor.'),
    suit: described(nullable(Type.Enum([...SUITS])), 'The suit; null in the major arcana.'),
    rank: described(nullable(Type.Enum([...RANKS])), 'The rank; null in the major arcana.'),
    number: described(Type.Integer({ minimum: 0, maximum: 21 }), 'Its number in the arcana or the suit.'),
    element: described(nullable(Type.Enum([...ELEMENTS])), 'The element; null where it has none.'),
    attribution: described(Type.String(), 'Planet, sign or decan, as the Golden Dawn has it.'),
    keywords: described(Type.Array(Type.String()), 'A few words for it.'),
    upright: described(Type.String(), 'What it means upright.'),
    reversed: described(Type.String(), 'What it means reversed.'),
  }),
);
type Cards = Static<typeof cards>;

/** The deck in every language, made once. */
const DECKS = recordOf(LANGUAGES, deckIn);

function deckIn(code: Language): Cards {
  return CARDS.map(({ id, arcana, suit, rank, number, element, attribution }) => {
    const { name, keywords, upright, reversed } = wordsIn(code).tarot.cards[id];
    const facts = { card_id: id, name, arcana, suit, rank, number, element, attribution };
    return { ...facts, keywords: [...keywords], upright, reversed };
  });
}

export const deck = endpoint({
  name: 'tarot.deck',
  method: 'GET',
  path: '/tarot/deck',
  credits: 1,
  summary: 'The 78 cards with their meanings, upright and reversed.',
  description: 'Rider-Waite-Smith names and numbers (Strength 8, Justice 11) with the Golden Dawn’s attributions.',
  input: Type.Object({ language }),
  output: cards,
  example: {},
  compute: (input) => DECKS[input.language],
});
