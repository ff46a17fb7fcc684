/** Schemas of the endpoints as OpenAPI has them: standard keywords only, and what has a title stands once, by name. */
import { isRecord } from '../../shared/narrow.ts';
import { FORMATS } from '../input/formats.ts';

export type Json = Record<string, unknown>;

/** Schemas by the name under which they are referred to. */
export interface SchemaShelf {
  /** `components.schemas`, filled by what is published */
  schemas: Record<string, Json>;
  /** A schema of an answer as it is published. */
  answer(schema: unknown): Json;
  /** A schema of a request: members with a default may be left out. */
  request(schema: unknown): Json;
  /** Puts a published schema on the shelf; a reference to it. Throws when another one stands there under that name. */
  named(name: string, schema: Json): Json;
}

/** An empty shelf. */
export function schemaShelf(): SchemaShelf {
  const schemas: Record<string, Json> = {};
  const named = (name: string, schema: Json): Json => {
    const before = schemas[name];
    if (before && JSON.stringify(before) !== JSON.stringify(schema)) throw new Error(`two schemas are named ${name}`);
    schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  };
  const titled = ({ title, description, default: preset, ...schema }: Json): Json => {
    if (typeof title !== 'string') throw new TypeError('the title of a schema is its name');
    const about = { ...(description ? { description } : {}), ...(preset === undefined ? {} : { default: preset }) };
    return { ...named(title, schema), ...about };
  };
  const publish = (schema: unknown, mend: Mend): unknown => {
    if (Array.isArray(schema)) return schema.map((part) => publish(part, mend));
    if (!isRecord(schema)) return schema;
    const parts = Object.entries(standard(schema)).map(([key, value]) => [key, published(key, value, mend)]);
    const whole = mend(withNull(Object.fromEntries(parts)));
    return typeof whole.title === 'string' ? titled(whole) : whole;
  };
  /** Members may have any name, that of a keyword too; examples are no schemas. */
  const published = (key: string, value: unknown, mend: Mend): unknown => {
    if (key !== 'properties' || !isRecord(value)) return KEPT.has(key) ? value : publish(value, mend);
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, publish(member, mend)]));
  };
  return {
    schemas,
    named,
    answer: (schema) => recordOf(publish(schema, (part) => part)),
    request: (schema) => recordOf(publish(schema, mayBeLeftOut)),
  };
}

type Mend = (part: Json) => Json;

/** Keywords whose values are data. */
const KEPT = new Set(['enum', 'const', 'default', 'examples', 'required']);

function recordOf(value: unknown): Json {
  if (!isRecord(value)) throw new TypeError('a schema is an object');
  return value;
}

/** The keywords that everybody knows: those of our own validation are taken out, or said in standard ones. */
function standard(schema: Json): Json {
  const { nameOf, timeZone: _, anySpelling: __, format, patternProperties, ...rest } = schema;
  const ours = typeof format === 'string' ? FORMATS[format] : undefined;
  return {
    ...(isTypeless(rest) ? { type: typeOf(rest.enum) } : {}),
    ...rest,
    ...(ours ? { pattern: ours.source } : format === undefined ? {} : { format }),
    ...(patternProperties ? { additionalProperties: valuesOf(schema) } : {}),
    ...(isNameList(nameOf) ? namesSchema(nameOf, rest) : {}),
  };
}

function isTypeless({ type, enum: values }: Json): boolean {
  return type === undefined && Array.isArray(values) && typeOf(values) !== undefined;
}

function typeOf(values: unknown): string | undefined {
  if (!Array.isArray(values)) return undefined;
  if (values.every((value) => typeof value === 'string')) return 'string';
  return values.every(Number.isInteger) ? 'integer' : undefined;
}

/** `X or null` is said in the type where that is simple. */
function withNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return schema;
  const [{ type, enum: values, title, $ref, ...other }] = anyOf;
  if (title || $ref || typeof type !== 'string') return schema;
  return { type: [type, 'null'], ...(values ? { enum: [...values, null] } : {}), ...other, ...rest };
}

function mayBeLeftOut(schema: Json): Json {
  const { properties, required } = schema;
  if (!isRecord(properties) || !Array.isArray(required)) return schema;
  const needed = required.filter((name) => !hasDefault(properties[name]));
  const { required: _, ...rest } = schema;
  return needed.length > 0 ? { ...rest, required: needed } : rest;
}

function hasDefault(schema: unknown): boolean {
  return isRecord(schema) && schema.default !== undefined;
}

/** The schema of an object's values under names that vary. */
export function valuesOf({ patternProperties, additionalProperties }: Json): Json | undefined {
  const [values] = isRecord(patternProperties) ? Object.values(patternProperties) : [additionalProperties];
  return isRecord(values) ? values : undefined;
}

/** What the keyword `nameOf` says: a closed list of names, and how else they may be spelt. */
interface NameList {
  what: string;
  names: readonly string[];
  aliases: Json;
  published?: readonly unknown[];
}

export function isNameList(value: unknown): value is NameList {
  return isRecord(value) && Array.isArray(value.names) && isRecord(value.aliases);
}

/** A closed list is an enum; one with other spellings is described, so that generated clients may use them. */
function namesSchema({ what, names, aliases, published }: NameList, plain: Json): Json {
  if (published) return { enum: published };
  if (Object.keys(aliases).length === 0) return { enum: names };
  const about = `Name of a ${what}, other spellings too: ${names.join(', ')}.`;
  return { description: plain.description ? `${plain.description} ${about}` : about, examples: names.slice(0, 3) };
}
