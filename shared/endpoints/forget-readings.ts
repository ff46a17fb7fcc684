import { Type } from 'typebox';
import { Problem } from '../errors.ts';
import { endpoint } from './endpoint.ts';

/** Personal data can be taken back: tarot readings hold questions people asked. Free. */
export const forgetReadings = endpoint({
  name: 'forget-readings',
  method: 'DELETE',
  path: '/account/readings/{reading_id}',
  credits: 0,
  summary: 'Delete one stored tarot reading of the account, or all of them. Free.',
  input: Type.Object({
    reading_id: Type.String({ format: 'uuid-or-all', description: 'Id of a reading, or `all`.' }),
  }),
  output: Type.Object({ deleted: Type.Integer({ minimum: 0 }) }),
  example: { reading_id: 'all' },
  async handle({ reading_id }, _given, { readings }) {
    const deleted = reading_id === 'all' ? await readings.removeAll() : Number(await readings.remove(reading_id));
    if (deleted === 0 && reading_id !== 'all') throw new Problem('not_found', 'No such reading of this account.');
    return { deleted };
  },
});
