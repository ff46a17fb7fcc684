import { Type } from 'typebox';
import { SPREAD_IDS } from '../../engine/tarot/spreads.ts';
import { spreadPicture } from '../../pictures/tarot/spread-picture.ts';
import { endpoint } from '../endpoint.ts';
import { meta, metaSchema } from '../meta.ts';
import { described } from '../vocabulary.ts';
import { keptReading } from './kept-reading.ts';
import { cardsDrawn, readingId } from './names.ts';

export const getReading = endpoint({
  name: 'tarot.get-reading',
  method: 'GET',
  path: '/tarot/reading/{reading_id}',
  credits: 1,
  summary: 'A reading drawn earlier: its cards, and whether its interpretation is unlocked.',
  input: Type.Object({ reading_id: readingId }),
  output: Type.Object({
    reading_id: readingId,
    spread_type: described(Type.Enum([...SPREAD_IDS]), 'The spread.'),
    cards_drawn: described(cardsDrawn, 'The cards in the order of the places.'),
    unlocked: described(Type.Boolean(), 'Whether the whole interpretation was given.'),
    meta: metaSchema,
  }),
  problems: ['not_found', 'gone'],
  example: { reading_id: '6f1c2b1e-4f0a-4d6b-9a57-0c2f4f9f3b10' },
  picture: spreadPicture,
  async handle({ reading_id }, context, stores) {
    const { id, spread_type, data, unlocked } = await keptReading(stores.readings, reading_id);
    return {
      reading_id: id,
      spread_type,
      cards_drawn: data.cards_drawn,
      unlocked,
      meta: meta(data.language, context),
    };
  },
});
