import fc from 'fast-check';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { zoneNames } from '../../shared/engine/sky/zone.ts';
import type { Schema } from './violations.ts';

/**
 * Any input that an endpoint's schema accepts, the years of the ephemeris and a little more, poles and date line often.
 */
export function arbitraryInput(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  return anyObject(endpoint.input as Schema);
}

function anyObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(properties).map(([name, schema]) => [name, anyValue(schema, name)] as const);
  const requiredKeys = required.filter((name) => properties[name].default === undefined);
  const values = fc.record(Object.fromEntries(members), { requiredKeys });
  return 'from' in properties && 'to' in properties ? values.map(withNearEnd) : values;
}

/** Two dates by themselves are hardly ever a range: the second one's day of the month is how long it lasts. */
function withNearEnd(value: Record<string, unknown>): Record<string, unknown> {
  const { from, to } = value;
  if (typeof to !== 'string') return value;
  const first = typeof from === 'string' ? from : to;
  const end = new Date(Date.parse(first) + Number(to.slice(8)) * 86_400_000);
  return { ...value, from: first, to: end.toISOString().slice(0, 10) };
}

const date = fc
  .date({ min: new Date('1799-12-25'), max: new Date('2400-01-05'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const clockTime = fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(-13, -8));

const NAMES = ['x', 'Ada Lovelace', 'Élise Müller-Ørsted', 'आरती', 'Nuñez'];
const TEXTS = [...NAMES, '', 'Why?', 'What about the move?', '2024-01-15T12:00:00+05:30'];

function anyValue(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const { type, minimum, maximum, minLength = 0, maxLength = 100, maxItems = 10 } = schema;
  if (schema.properties) return anyObject(schema);
  if (schema.items) return fc.array(anyValue(schema.items), { maxLength: Math.min(maxItems, 10) });
  if (schema.format === 'date') return date;
  if (schema.format === 'clock-time') return clockTime;
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.timeZone) return fc.constantFrom(...zoneNames);
  if (schema.nameOf) return fc.constantFrom(...schema.nameOf.names);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'number') {
    const edges = [minimum ?? -1e6, maximum ?? 1e6, 0, ...(name.startsWith('lat') ? [66.6, -66.6] : [])];
    return fc.oneof(fc.constantFrom(...edges), fc.double({ min: edges[0], max: edges[1], noNaN: true }));
  }
  if (type === 'string') {
    const likely = schema.examples ?? (name.endsWith('name') ? NAMES : TEXTS);
    const fitting = likely.filter((text) => text.length >= minLength && text.length <= maxLength);
    const any = fc.string({ unit: 'grapheme', minLength, maxLength });
    return fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 4 }, { arbitrary: any, weight: 1 });
  }
  throw new Error(`no idea of ${JSON.stringify(schema)}`);
}
