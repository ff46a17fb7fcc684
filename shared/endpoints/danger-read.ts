/** What a language model sees of danger. What it sees counts besides our own judge; what it denies changes nothing. */
import { Type } from 'typebox';
import { isRecord } from '../narrow.ts';
import { DANGERS, type InDanger, type Safety } from '../safety/matters.ts';
import type { Model } from './stores.ts';

/** Members of a schema in which a model tells of danger. */
export const DANGER_SLOTS = {
  danger: Type.Enum(['none', ...DANGERS], {
    type: 'string',
    description: 'What somebody is in danger of, the writer or another person, also where it is not said outright.',
  }),
  urgent: Type.Boolean({ description: 'Nothing can wait: pills were taken, somebody bleeds, or is attacked now.' }),
  for_somebody_else: Type.Boolean({ description: 'The writer worries about another person.' }),
};

const schema = Type.Object(DANGER_SLOTS, { additionalProperties: false });

/** A question to cards does not wait longer for a model that reads it. */
const WITHIN_MS = 2_000;

/**
 * The danger that a model sees in texts in which our judge saw none; undefined where it sees none either, and where it
 * says nothing of use.
 */
export async function dangerRead(
  model: Pick<Model, 'read'>,
  texts: readonly string[],
  own: Safety,
): Promise<InDanger | undefined> {
  const message = texts.join('\n').trim();
  if (message === '') return undefined;
  return dangerIn(await model.read({ message, turns: [], schema, withinMs: WITHIN_MS }), own);
}

/** The danger that a reading tells of, however else it is wrong; whose words they are our judge knows. */
export function dangerIn(reading: unknown, { languages }: Pick<Safety, 'languages'>): InDanger | undefined {
  if (!isRecord(reading)) return undefined;
  const danger = DANGERS.find((each) => each === reading.danger);
  if (!danger) return undefined;
  const [urgent, forSomebodyElse] = [reading.urgent === true, reading.for_somebody_else === true];
  return { danger, urgent, forSomebodyElse, matters: [], languages };
}
