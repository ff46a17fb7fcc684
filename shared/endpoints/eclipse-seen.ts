/** What a place sees of an eclipse, as answers tell it. */
import { type Static, Type } from 'typebox';
import type { EclipseSeen } from '../engine/sky/ephemeris.ts';
import { zonedText } from '../engine/sky/time.ts';
import { described, truncated } from './vocabulary.ts';

const instant = Type.String({ description: 'ISO 8601 with UTC offset.' });

export const seenSchema = Type.Object(
  {
    visible: described(Type.Boolean(), 'Whether any of it is above the horizon there.'),
    begins_at: described(Type.Optional(instant), 'When it begins to be seen there.'),
    maximum_at: described(Type.Optional(instant), 'When it is deepest there.'),
    ends_at: described(Type.Optional(instant), 'When it ends there.'),
    magnitude: described(Type.Optional(Type.Number()), 'How deep it is there.'),
  },
  { title: 'EclipseSeen' },
);

/** What a place sees of an eclipse, in the time of a zone. */
export function seenInWords(seen: EclipseSeen, zone: string): Static<typeof seenSchema> {
  if (!seen.visible) return { visible: false };
  const { begins, maximum, ends, magnitude } = seen;
  return {
    visible: true,
    begins_at: zonedText(begins, zone),
    maximum_at: zonedText(maximum, zone),
    ends_at: zonedText(ends, zone),
    magnitude: truncated(magnitude),
  };
}
