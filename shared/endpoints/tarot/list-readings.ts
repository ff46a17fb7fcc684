import { Type } from 'typebox';
import { SPREAD_IDS } from '../../engine/tarot/spreads.ts';
import { endpoint } from '../endpoint.ts';
import { nextPage, pageFields, pageOf } from '../pages.ts';
import { described } from '../vocabulary.ts';
import { readingId } from './names.ts';

export const listReadings = endpoint({
  name: 'tarot.list-readings',
  method: 'GET',
  path: '/tarot/readings',
  credits: 0,
  summary: 'The readings kept for the account, newest first, in pages.',
  description:
    'Which readings there are, not what they say. New and deleted readings do not move the pages that are left.',
  input: Type.Object(pageFields('Readings')),
  output: Type.Object({
    readings: described(
      Type.Array(
        Type.Object({
          reading_id: readingId,
          spread_type: described(Type.Enum([...SPREAD_IDS]), 'The spread.'),
          created_at: Type.String({ description: 'When it was drawn, UTC.' }),
          unlocked: described(Type.Boolean(), 'Whether its whole interpretation was given.'),
        }),
      ),
      'The readings of this page.',
    ),
    next: nextPage,
  }),
  example: { limit: 5 },
  async handle(request, _context, { readings }) {
    const { page, next } = await pageOf(readings.list, request);
    return {
      readings: page.map(({ id, spread_type, createdAt, unlocked }) => ({
        reading_id: id,
        spread_type,
        created_at: createdAt.toISOString(),
        unlocked,
      })),
      next,
    };
  },
});
