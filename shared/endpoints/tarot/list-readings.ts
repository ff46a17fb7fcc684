import { Type } from 'typebox';
import { SPREAD_IDS } from '../../engine/tarot/spreads.ts';
import { endpoint } from '../endpoint.ts';
import { nullable } from '../vocabulary.ts';
import { readingId } from './names.ts';

export const listReadings = endpoint({
  name: 'tarot.list-readings',
  method: 'GET',
  path: '/tarot/readings',
  credits: 0,
  summary: 'The readings kept for the account, newest first, in pages. Free.',
  description:
    'Which readings there are, not what they say. New and deleted readings do not move the pages that are left.',
  input: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Readings on a page.' }),
    before: Type.Optional(
      Type.String({
        format: 'page-mark',
        maxLength: 60,
        description: 'The `next` of the page before; left out, the list begins with the newest.',
      }),
    ),
  }),
  output: Type.Object({
    readings: Type.Array(
      Type.Object({
        reading_id: readingId,
        spread_type: Type.Enum([...SPREAD_IDS]),
        created_at: Type.String({ description: 'When it was drawn, UTC.' }),
        unlocked: Type.Boolean(),
      }),
    ),
    next: nullable(Type.String({ description: 'What to send as `before` for the next page; null on the last one.' })),
  }),
  example: { limit: 5 },
  async handle({ limit, before }, _given, { readings }) {
    const listed = await readings.list(limit + 1, before);
    const page = listed.slice(0, limit);
    return {
      readings: page.map(({ id, spread_type, createdAt, unlocked }) => ({
        reading_id: id,
        spread_type,
        created_at: createdAt.toISOString(),
        unlocked,
      })),
      next: listed.length > limit ? (page.at(-1)?.mark ?? null) : null,
    };
  },
});
