import type { Endpoint } from '../../shared/endpoints/endpoint.ts';

/** An input that breaks one rule of an endpoint's schema, and where the refusal must point. */
export interface Violation {
  /** which rule, in words */
  rule: string;
  pointer: string;
  input: Record<string, unknown>;
}

/** What of JSON schema our inputs use. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  examples?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  nameOf?: { names: readonly string[] };
  timeZone?: unknown;
}

/** Every way to break an endpoint's input schema by one value, starting from its example. */
export function violationsOf(endpoint: Endpoint, example: Record<string, unknown>): Violation[] {
  // in a path or query everything is text
  const textOnly = endpoint.method !== 'POST';
  return objectViolations(endpoint.input as Schema, example, '', (input) => input, { textOnly, path: endpoint.path });
}

interface Transport {
  /** values travel in the URL: everything is text */
  textOnly: boolean;
  path: string;
}

/** Puts a broken object back into the whole input. */
type Rebuild = (broken: Record<string, unknown>) => Record<string, unknown>;

function objectViolations(
  { properties = {}, required = [] }: Schema,
  example: Record<string, unknown>,
  pointer: string,
  rebuild: Rebuild,
  transport: Transport,
): Violation[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const at = `${pointer}/${name}`;
    const broken = (rule: string, value: unknown, where = at): Violation => ({
      rule,
      pointer: where,
      input: rebuild({ ...example, [name]: value }),
    });
    const violations = valueViolations(schema, transport).map(([rule, value]) => broken(rule, value));
    if (required.includes(name) && schema.default === undefined && !transport.path.includes(`{${name}}`)) {
      const { [name]: _, ...rest } = example;
      violations.push({ rule: 'is missing', pointer: at, input: rebuild(rest) });
    }
    const value = example[name];
    if (schema.properties && typeof value === 'object' && value !== null) {
      const inside = (part: Record<string, unknown>) => rebuild({ ...example, [name]: part });
      violations.push(...objectViolations(schema, value as Record<string, unknown>, at, inside, transport));
    }
    if (schema.items && !transport.textOnly) {
      for (const [rule, item] of valueViolations(schema.items, transport)) {
        violations.push(broken(`an item ${rule}`, [item], `${at}/0`));
      }
    }
    return violations;
  });
}

/** Values that break a schema, each with the rule it breaks. */
function valueViolations(schema: Schema, { textOnly }: Transport): [rule: string, value: unknown][] {
  const { type, minimum, maximum, minLength = 0, maxLength, maxItems, minItems = 0, format } = schema;
  const violations: [string, unknown][] = [];
  if (schema.enum || schema.nameOf || schema.timeZone) violations.push(['is not one of the names', 'Nowhere/Such']);
  if (schema.enum && !textOnly) violations.push(['is of another type', { no: 'such' }]);
  if (minimum !== undefined) violations.push(['is below its minimum', minimum - 1]);
  if (maximum !== undefined) violations.push(['is above its maximum', maximum + 1]);
  if (minLength > 0) violations.push(['is too short', 'x'.repeat(minLength - 1)]);
  if (maxLength !== undefined) violations.push(['is too long', 'x'.repeat(maxLength + 1)]);
  if (format) violations.push(['has not the format', 'no sense at all']);
  if (format === 'date') violations.push(['is no day of the calendar', '2023-02-29']);
  if (format === 'clock-time') violations.push(['is no time of day', '24:00']);
  if (type === 'integer') violations.push(['is not whole', 1.5]);
  if (type === 'integer' || type === 'number' || type === 'boolean') violations.push(['is text', 'many']);
  if (textOnly) return violations;
  if (maxItems !== undefined) violations.push(['has too many items', Array(maxItems + 1).fill('x')]);
  if (minItems > 0) violations.push(['has too few items', []]);
  if (type === 'number' || type === 'integer') violations.push(['is a numeral in quotes', '5']);
  if (type === 'string') violations.push(['is not text', 5]);
  if (type === 'array' || type === 'object') violations.push(['is not of its type', 5]);
  return violations;
}
