/**
 * The schema of an endpoint's input as agents get it: complete by itself, an object at its root, and short, for it
 * stands in front of a model in every conversation. What is left out here is still held against the input.
 */
import { LANGUAGES } from '../../shared/content/languages.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { isRecord } from '../../shared/narrow.ts';
import { type Json, schemaShelf } from '../openapi/schemas.ts';

/** Keywords that a refusal explains better than a model would read them. */
const LEFT_OUT = new Set(['pattern', 'examples', 'maxLength', 'additionalProperties', 'minProperties', 'title']);

const OF_NUMBERS = new Set(['minimum', 'maximum']);

/**
 * Members for those who know what they want: a model is not told of them, and may send them all the same. Some clients
 * drop every tool of a server for one schema with an object of any members, or with numbers to choose from.
 */
const NOT_TOLD = new Set([
  'utc_offset',
  'fold',
  'orbs',
  'variants',
  'dasha_year',
  'spread_id',
  'node',
  'sunrise',
  'table',
]);

/** Members that many endpoints have, in fewer words. */
const SHORTER: Readonly<Record<string, Json>> = {
  language: { type: 'string', enum: [...LANGUAGES] },
  time: { type: 'string', description: 'Local, HH:MM.' },
  time_unknown: { type: 'boolean' },
  timezone: { type: 'string', description: 'IANA zone of the place.' },
  latitude: { type: 'number', description: 'North positive.' },
  longitude: { type: 'number', description: 'East positive.' },
  lat: { type: 'number', description: 'North positive.' },
  lon: { type: 'number', description: 'East positive.' },
  country: { type: 'string', description: 'Of the person, two letters: only chooses helplines.' },
};

/** Longer descriptions show some of the names that they list. */
const LONG_LIST = 200;
/** Shorter ones of a choice say no more than its names. */
const PLAIN = 40;

/** The schema of a tool; `fields` are the members of the answer that may be asked for alone. */
export function toolSchema({ input }: Endpoint, fields: readonly string[]): Json {
  const shelf = schemaShelf();
  const { properties, required } = inlined(shelf.request(input), shelf.schemas);
  const wanted = { type: 'array', items: { type: 'string' }, description: `Only these of ${fields.join(', ')}.` };
  const members = { ...(isRecord(properties) ? properties : {}), ...(fields.length > 1 ? { fields: wanted } : {}) };
  return { type: 'object', properties: members, ...(required ? { required } : {}) };
}

/** A schema with what it refers to in its place, and in few words. */
function inlined(schema: Json, named: Record<string, Json>): Json {
  const { $ref, ...own } = schema;
  const target = typeof $ref === 'string' ? named[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined;
  const { properties, required, items, type, description, enum: values, examples, ...rest } = { ...target, ...own };
  // names that are told with the usual one among them say what they are for
  const isPlain = Array.isArray(values) && rest.default !== undefined && String(description).length < PLAIN;
  const isEither = Array.isArray(type) && type.includes('string');
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !LEFT_OUT.has(key) && !(isEither && OF_NUMBERS.has(key))),
  );
  return {
    // what may be sent as a text, too, is: one type is understood everywhere
    ...(type === undefined ? {} : { type: isEither ? 'string' : type }),
    ...kept,
    ...(Array.isArray(values)
      ? { enum: values.filter((value) => !values.includes(String(value)) || isText(value)) }
      : {}),
    ...(typeof description === 'string' && !isPlain ? { description: withFewNames(description, examples) } : {}),
    ...(isRecord(items) ? { items: inlined(items, named) } : {}),
    ...(isRecord(properties) ? objectOf(membersOf(properties, named), required) : {}),
  };
}

/** Who has coordinates has the zone too; without it the clock would be another, and nobody would notice. */
function objectOf(properties: Json, required: unknown): Json {
  if (!Array.isArray(required)) return { properties };
  const zone = required.includes('longitude') ? 'timezone' : required.includes('lon') ? 'tz' : undefined;
  if (!zone || !(zone in properties)) return { properties, required };
  const others = required.filter((name) => name !== zone);
  return { properties: { ...properties, [zone]: SHORTER.timezone }, required: [...others, zone] };
}

const isText = (value: unknown) => typeof value === 'string';

function membersOf(properties: Json, named: Record<string, Json>): Json {
  const shown = Object.entries(properties).filter(([name]) => !NOT_TOLD.has(name));
  return Object.fromEntries(
    shown.map(([name, member]) => [name, SHORTER[name] ?? (isRecord(member) ? inlined(member, named) : member)]),
  );
}

function withFewNames(description: string, examples: unknown): string {
  if (description.length < LONG_LIST || !Array.isArray(examples)) return description;
  return description.replace(/(^| )Name of a .* other spellings too: .*$/, ` Such as ${examples.join(', ')}.`).trim();
}
