import { Type } from 'typebox';
import { SPREAD_IDS } from '../../engine/tarot/spreads.ts';
import { spreadPicture } from '../../pictures/tarot/spread-picture.ts';
import { endpoint } from '../endpoint.ts';
import { meta, metaSchema } from '../meta.ts';
import { keptReading, languageOf } from './kept-reading.ts';
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
    spread_type: Type.Enum([...SPREAD_IDS]),
    cards_drawn: cardsDrawn,
    unlocked: Type.Boolean(),
    meta: metaSchema,
  }),
  problems: ['not_found'],
  example: { reading_id: '6f1c2b1e-4f0a-4d6b-9a57-0c2f4f9f3b10' },
  picture: spreadPicture,
  async handle({ reading_id }, given, stores) {
    const reading = await keptReading(stores.readings, reading_id);
    const { id, spread_type, data, unlocked } = reading;
    return {
      reading_id: id,
      spread_type,
      cards_drawn: data.cards_drawn,
      unlocked,
      meta: meta(languageOf(reading), given),
    };
  },
});
