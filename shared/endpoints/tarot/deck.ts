import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language, wordsIn } from '../../content/languages.ts';
import { CARDS, ELEMENTS, RANKS, SUITS } from '../../engine/tarot/deck.ts';
import { recordOf } from '../../record.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { nullable } from '../vocabulary.ts';

const cards = Type.Array(
  Type.Object({
    card_id: Type.String(),
    name: Type.String(),
    arcana: Type.Enum(['major', 'minor']),
    suit: nullable(Type.Enum([...SUITS])),
    rank: nullable(Type.Enum([...RANKS])),
    number: Type.Integer({ minimum: 0, maximum: 21 }),
    element: nullable(Type.Enum([...ELEMENTS])),
    attribution: Type.String(),
    keywords: Type.Array(Type.String()),
    upright: Type.String(),
    reversed: Type.String(),
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
