import { Type } from 'typebox';
import { Problem } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { described } from './vocabulary.ts';

/** Personal data can be taken back: tarot readings hold questions people asked. Free. */
export const forgetReadings = endpoint({
  name: 'forget-readings',
  method: 'DELETE',
  path: '/account/readings/{reading_id}',
  credits: 0,
  scope: 'tarot',
  summary: 'Delete one stored tarot reading of the account, or all of them.',
  description: 'Answers kept for retries with an Idempotency-Key go with the reading they tell of.',
  input: Type.Object({
    reading_id: Type.String({
      format: 'uuid-or-all',
      maxLength: 36,
      description: 'Id of a reading, or `all`, in any letter case.',
    }),
  }),
  output: Type.Object({ deleted: described(Type.Integer({ minimum: 0 }), 'Readings that were deleted.') }),
  problems: ['not_found'],
  example: { reading_id: 'all' },
  async handle({ reading_id }, _context, { readings }) {
    const isAll = reading_id.toLowerCase() === 'all';
    const deleted = isAll ? await readings.removeAll() : Number(await readings.remove(reading_id));
    if (deleted === 0 && !isAll) throw new Problem('not_found', 'No such reading of this account.');
    return { deleted };
  },
});
