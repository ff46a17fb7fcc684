import { LIMITS } from '../../shared/limits.ts';
import type { SchemaNode } from './known-members.ts';

const KIB = 1024;
const USUAL_LIMIT = LIMITS.bodyKib * KIB;
/** A character of a text, escaped by the most careful of clients: `\ud83d\ude00`. */
const CHARACTER_BYTES = 12;
/** A number, a date, a flag or a word of a closed list. */
const WORD_BYTES = 40;
/** Nothing larger is read. */
const LARGEST_LIMIT = LIMITS.largestBodyKib * KIB;

interface Sized extends SchemaNode {
  format?: string;
  enum?: readonly unknown[];
  timeZone?: unknown;
  nameOf?: unknown;
}

/**
 * The largest body that an endpoint reads, in bytes: the usual one, or as many times that as its longest input could
 * need, and never more than the largest of all. Throws for a schema that sets no end to a text or a list.
 */
export function bodyLimit(schema: Sized): number {
  return Math.min(LARGEST_LIMIT, Math.ceil(mostBytes(schema, '') / USUAL_LIMIT || 1) * USUAL_LIMIT);
}

function mostBytes(schema: Sized, pointer: string): number {
  const { properties, items, maxItems, maxLength } = schema;
  if (properties) {
    const members = Object.entries(properties);
    return members.reduce((sum, [name, member]) => sum + name.length + 4 + mostBytes(member, `${pointer}/${name}`), 2);
  }
  if (items) {
    if (maxItems === undefined) throw new Error(`${pointer} may have any number of entries: give it maxItems`);
    return 2 + maxItems * (1 + mostBytes(items, `${pointer}/*`));
  }
  const isWord = schema.format ?? schema.enum ?? schema.timeZone ?? schema.nameOf;
  if (isWord || !('type' in schema) || !String(schema.type).includes('string')) return WORD_BYTES;
  if (maxLength === undefined) throw new Error(`${pointer} may have any length: give it maxLength`);
  return maxLength * CHARACTER_BYTES;
}
