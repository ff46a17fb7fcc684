/** Schemas in words: the members of a request or an answer as a Markdown list, one inside another. */
import { isRecord } from '../../shared/record.ts';
import { words } from './words.ts';

const { reference: text } = words;

type Schema = Record<string, unknown>;

/** Longer lists of names are cut: what may be sent is told whole, where the list is no whole deck. */
const [MOST_SENT, MOST_ANSWERED] = [30, 12];

/**
 * A list of the members of an object's schema; `inPath` names those that stand in the path. Empty when there are none.
 */
export function memberList(schema: unknown, inPath: readonly string[] = []): string {
  return linesOf(schema, { isRequest: true, inPath }).join('\n');
}

/** A list of the members of an answer, or of what its entries hold. */
export function answerList(schema: unknown): string {
  return linesOf(withMembers(schema), { isRequest: false, inPath: [] }).join('\n');
}

interface Listing {
  isRequest: boolean;
  inPath: readonly string[];
}

function linesOf(schema: unknown, listing: Listing, indent = ''): string[] {
  const properties = propertiesOf(schema);
  const required = requiredOf(schema);
  return properties.flatMap(([name, member]) => {
    const about = [
      typeOf(member),
      ...(listing.inPath.includes(name) ? [text.inPath] : []),
      ...need(member, required.includes(name), listing),
    ];
    const line = `${indent}- **\`${name}\`** *${about.join(', ')}*`;
    const said = [descriptionOf(member), acceptedBy(member, listing.isRequest ? MOST_SENT : MOST_ANSWERED)]
      .filter(Boolean)
      .join(' ');
    if (name === 'meta') return [`${line}\\\n${indent}  ${text.meta}`];
    const children = linesOf(withMembers(member), { ...listing, inPath: [] }, `${indent}  `);
    return [said ? `${line}\\\n${indent}  ${said}` : line, ...children];
  });
}

/** Whether a member must be sent, or may be missing from an answer. */
function need(member: Schema, isRequired: boolean, { isRequest }: Listing): string[] {
  const fallback = member.default;
  if (!isRequest) return isRequired ? [] : [text.optional];
  if (fallback === undefined) return [isRequired ? text.required : text.optional];
  return isRecord(fallback) ? [text.optional] : [`${text.default} ${code(fallback)}`];
}

/** Members of one kind under many names stand once. */
function propertiesOf(schema: unknown): [string, Schema][] {
  if (!isRecord(schema)) return [];
  const named = Object.entries(isRecord(schema.properties) ? schema.properties : {}).filter(
    (entry): entry is [string, Schema] => isRecord(entry[1]),
  );
  const kinds = new Set(named.map(([, member]) => JSON.stringify(member)));
  if (named.length > 3 && kinds.size === 1) {
    const names = named.map(([name]) => name);
    const isShort = names.length <= MOST_ANSWERED;
    return [[isShort ? names.join('`, `') : `${names[0]}\` … \`${names[names.length - 1]}`, named[0][1]]];
  }
  return named;
}

function requiredOf(schema: unknown): string[] {
  const required = isRecord(schema) && Array.isArray(schema.required) ? schema.required.map(String) : [];
  const names = isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  return [...required, ...(required.length === names.length ? propertiesOf(schema).map(([name]) => name) : [])];
}

/** The schema whose members are a member's: its own, those of its entries, or of what is not null. */
function withMembers(schema: unknown): unknown {
  if (!isRecord(schema)) return undefined;
  if (isRecord(schema.properties)) return schema;
  if (isRecord(schema.items)) return withMembers(schema.items);
  const values = valuesOf(schema);
  if (values) return withMembers(values);
  return alternatives(schema).map(withMembers).find(Boolean);
}

/** The schema of an object's values under names that vary. */
function valuesOf(schema: Schema): Schema | undefined {
  const { patternProperties, additionalProperties } = schema;
  const [values] = isRecord(patternProperties) ? Object.values(patternProperties) : [additionalProperties];
  return isRecord(values) ? values : undefined;
}

function alternatives({ anyOf }: Schema): Schema[] {
  return Array.isArray(anyOf) ? anyOf.filter(isRecord) : [];
}

const FORMATS: Readonly<Record<string, string>> = { date: 'date', 'clock-time': 'time', uuid: 'UUID' };

/** The type of a value, as a reader says it. */
function typeOf(schema: Schema): string {
  const others = alternatives(schema);
  if (others.length > 0) return [...new Set(others.map(typeOf))].join(' or ');
  if ('const' in schema) return code(schema.const);
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map((value) => typeof value))].join(' or ');
  if (schema.type === 'array') return `list of ${isRecord(schema.items) ? plural(typeOf(schema.items)) : 'values'}`;
  if (schema.type === 'object') return valuesOf(schema) ? 'object by name' : 'object';
  if (schema.nameOf) return 'name';
  if (schema.timeZone) return 'time zone';
  return FORMATS[String(schema.format)] ?? String(schema.type ?? 'any value');
}

function plural(type: string): string {
  return type
    .split(' or ')
    .map((one) => (/^\w+$/.test(one) && one !== 'null' ? `${one}s` : one))
    .join(' or ');
}

function descriptionOf({ description }: Schema): string {
  return typeof description === 'string' ? description.replaceAll(/\s*\n\s*/g, ' ') : '';
}

/** What a value may be. */
function acceptedBy(schema: Schema, most: number): string {
  const { nameOf, items, minimum, maximum, maxItems } = schema;
  if (isRecord(nameOf) && Array.isArray(nameOf.names)) {
    const opening = Object.keys(isRecord(nameOf.aliases) ? nameOf.aliases : {}).length > 0 ? text.namesOf : text.oneOf;
    return `${opening} ${listed(nameOf.names, most)}.`;
  }
  const values = Array.isArray(schema.enum) ? schema.enum : alternatives(schema).flatMap((one) => one.enum ?? []);
  const length = Number(schema.maxLength);
  const parts = [
    values.length > 0 ? `${text.oneOf} ${listed(values, most)}.` : '',
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}.` : '',
    // formats have lengths of their own, which nobody needs to know
    length > 0 && !schema.format && !schema.timeZone && !schema.pattern ? `At most ${length} characters.` : '',
    maxItems === undefined ? '' : `At most ${maxItems} entries.`,
    isRecord(items) && items.type !== 'object' ? acceptedBy(items, most) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Values in a row; a number and the same number as text are one. */
function listed(all: readonly unknown[], most: number): string {
  const values = [...new Set(all.map(String))];
  const shown = values.slice(0, values.length > most ? 3 : most).map(code);
  const rest = values.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
