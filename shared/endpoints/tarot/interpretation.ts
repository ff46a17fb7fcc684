import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { meta, metaSchema } from '../meta.ts';
import { described } from '../vocabulary.ts';
import { answer, interpretationText, keptReading } from './kept-reading.ts';
import { readingId } from './names.ts';

export const tarotInterpretation = endpoint({
  name: 'tarot.interpretation',
  method: 'GET',
  path: '/tarot/reading/{reading_id}/interpretation',
  credits: 2,
  summary: 'The whole interpretation of a reading; from now on the reading is unlocked.',
  input: Type.Object({ reading_id: readingId }),
  output: Type.Object({
    reading_id: readingId,
    interpretation: described(interpretationText, 'What the cards say.'),
    answer,
    meta: metaSchema,
  }),
  problems: ['not_found', 'gone'],
  example: { reading_id: '6f1c2b1e-4f0a-4d6b-9a57-0c2f4f9f3b10' },
  async handle({ reading_id }, context, stores) {
    const { id, data, unlocked } = await keptReading(stores.readings, reading_id);
    if (!unlocked) await stores.readings.unlock(id);
    const { interpretation, answer, language } = data;
    return { reading_id: id, interpretation, answer, meta: meta(language, context) };
  },
});
