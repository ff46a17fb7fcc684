import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { CARDS } from '../../engine/tarot/deck.ts';
import { clarifierDrawn, lying } from '../../engine/tarot/draw.ts';
import { clarification } from '../../prose/tarot/clarify.ts';
import type { InDanger } from '../../safety/matters.ts';
import { country } from '../country.ts';
import { dangerRead } from '../danger-read.ts';
import { endpoint, type JobContext } from '../endpoint.ts';
import { helpFor, withDoor } from '../help.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { isInDanger, safetyOf } from '../safety.ts';
import { described } from '../vocabulary.ts';
import { cardInWords, cardName, orientation, reversals } from './names.ts';
import { tarotCare } from './tarot-care.ts';

const input = Type.Object({
  original_cards: Type.Array(cardName, {
    maxItems: CARDS.length,
    default: [],
    description: 'Names of the cards that lie on the table; they are left out of the draw.',
  }),
  original_question: Type.Optional(described(Type.String({ maxLength: 1000 }), 'What the reading was asked.')),
  reversals,
  language,
  country,
});

export const clarify = endpoint({
  name: 'tarot.clarify',
  method: 'POST',
  path: '/tarot/readings/clarify',
  credits: 1,
  summary: 'One more card that sheds light on a reading.',
  description:
    'The card is decided by the cards already drawn (in any order) and the question, and is never one of them. The language changes the words, never the card.',
  input,
  output: Type.Object({
    card_name: described(Type.String(), 'The card, in the language of the answer.'),
    orientation,
    narrative: described(
      Type.String(),
      'What the card adds. Where the question is perhaps a cry for help, one sentence more, apart, says who listens.',
    ),
    combination: described(Type.String(), 'What it says together with those on the table.'),
    followups: described(Type.Array(Type.String()), 'Questions to go on with.'),
    actions: described(Type.Array(Type.String()), 'Small steps to take.'),
    card_id: described(Type.String(), 'The card, for programs.'),
    meta: metaSchema,
  }),
  example: {
    original_cards: ['The Tower', 'Two of Cups', 'The Star'],
    original_question: 'What am I not seeing about the move?',
  },
  read(input, refuse) {
    const originals = CARDS.filter(({ name }) => input.original_cards.includes(name));
    if (originals.length === CARDS.length) {
      const message = 'names all 78 cards, so none is left to draw';
      refuse({ pointer: '/original_cards', code: 'deck_exhausted', message });
    }
    const question = input.original_question ?? '';
    return { ...input, originals, question, safety: safetyOf(question) };
  },
  free: ({ safety }) => isInDanger(safety),
  urgent: ({ question, safety, ...request }, context) =>
    isInDanger(safety) ? helpInstead(question, request, safety, context) : undefined,
  forNothing: ({ meta: { help } }) => help !== undefined,
  async handle({ originals, question, safety, ...request }, context, { model }) {
    const danger = isInDanger(safety) ? safety : await dangerRead(model, [question], safety);
    if (danger) return helpInstead(question, request, danger, context);
    const care = tarotCare(safety, request.language, [question]);
    const drawn = lying(clarifierDrawn(originals, question), request.reversals);
    const words = wordsIn(request.language).tarot;
    const texts = clarification(drawn, originals, question, words, care);
    return {
      ...texts,
      narrative: withDoor(texts.narrative, safety, [question], request),
      ...cardInWords(drawn, words),
      meta: meta(request.language, context),
    };
  },
});

/** Help in the place of a card: its members are empty, and `upright` is no more than a word of the schema. */
function helpInstead(question: string, request: Static<typeof input>, safety: InDanger, context: JobContext) {
  const { text, ...help } = helpFor(safety, [question], request);
  const noCard = { card_name: '', orientation: 'upright' as const, card_id: '' };
  const words = { narrative: text, combination: '', followups: [], actions: [] };
  return { ...noCard, ...words, meta: meta(request.language, context, { help }) };
}
