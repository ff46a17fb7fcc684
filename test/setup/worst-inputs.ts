/** The costliest requests that we can think of for an endpoint, made of its schema: as large as its body may be. */
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { lastKept } from '../../shared/once.ts';
import type { Schema } from './violations.ts';

/** A request before anything is known of it. */
export interface WorstInput {
  label: string;
  /** the body, or the query of a GET */
  text: string;
}

/** Bodies of at most `limit` bytes. */
export function worstBodies({ input, example }: Endpoint, limit: number): WorstInput[] {
  const bytes = limit - Buffer.byteLength(JSON.stringify(example)) - 200;
  const poisoned = partsOf(input as Schema).flatMap(({ path, schema }) =>
    poisons(schema, bytes).map(([label, poison]) => ({
      label: `${path.join('/')} ${label}`,
      text: withPoison(example, path, poison),
    })),
  );
  const raw: [string, string][] = [
    ['open brackets', '['.repeat(limit)],
    ['escapes', `"${'\\u0000'.repeat(limit / 6 - 1)}"`],
    ['one name after another', `{${'"a":1,'.repeat(limit / 6 - 1)}"a":1}`],
  ];
  return [...poisoned, ...raw.map(([label, text]) => ({ label, text }))];
}

/** Queries as long as the head of a request may be. */
export function worstQueries({ input }: Endpoint, bytes: number): WorstInput[] {
  const names = ['x', ...Object.keys((input as Schema).properties ?? {})];
  const distinct = Array.from({ length: bytes / 4 }, (_, index) => index.toString(36)).join('&');
  return [
    { label: 'names', text: distinct.slice(0, bytes) },
    { label: 'escapes', text: '%F0%9F%A7%BF&'.repeat(bytes / 13) },
    ...names.flatMap((name) => [
      { label: `${name} again and again`, text: `${name}&`.repeat(bytes / (name.length + 1)) },
      { label: `${name} long`, text: `${name}=${'1'.repeat(bytes - name.length - 1)}` },
      { label: `${name} marked`, text: `${name}=${'%CC%A3%CC%81'.repeat((bytes - name.length) / 12)}` },
    ]),
  ];
}

interface Part {
  path: (string | number)[];
  schema: Schema;
}

/** Every part of a schema with the place of a value of it. */
function partsOf(schema: Schema, path: Part['path'] = []): Part[] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => partsOf(part, [...path, name]));
  return [{ path, schema }, ...members, ...(schema.items ? partsOf(schema.items, [...path, 0]) : [])];
}

/** Marks that normalisation has to sort, each behind all before it. */
const marks = (bytes: number) => '\u0301\u0323'.repeat(bytes / 4);

/** Values, as JSON text, in the place of a part. */
function poisons(schema: Schema, bytes: number): [label: string, json: string][] {
  const { maxLength = 60, maxItems = 0, items, properties, nameOf, timeZone } = schema;
  const text = JSON.stringify;
  const anything: [string, string][] = [
    ['long text', text('a'.repeat(bytes))],
    ['marks', text(marks(bytes))],
    ['longest text of marks', text(marks(4 * maxLength).slice(0, maxLength))],
    ['longest text of ligatures', text('\ufdfa'.repeat(Math.min(maxLength, bytes / 3)))],
    ['longest text of squares', text('\u321d\u3316'.repeat(Math.min(maxLength, bytes / 3) / 2))],
    ['digits', '1'.repeat(bytes)],
    ['deep lists', `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`],
    ['deep objects', `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`],
    ['list of empty texts', list('""', bytes / 3)],
    ['list of numbers', list('0', bytes / 2)],
    ['list of objects', list('{}', bytes / 3)],
    ...namesOf({ known: Object.keys(properties ?? {})[0] ?? 'date', bytes }),
  ];
  const nearMiss = 'z'.repeat(maxLength);
  if (nameOf || timeZone) anything.push(['unlike all names', text(nearMiss)]);
  if (!items) return anything;
  const whole = (json: string): [string, string] => [`full of ${json.slice(0, 20)}`, list(json, maxItems)];
  const item = items.properties ? text({ card_id: 'z'.repeat(59), position: 'z'.repeat(59) }) : text('z'.repeat(59));
  return [
    ...anything,
    whole(item),
    whole('""'),
    whole('[]'),
    whole('{}'),
    whole('null'),
    whole(text(marks(Math.min(240, (bytes / maxItems) & (~3 - 8))))),
  ];
}

/** Objects with as many members as there is room for; nearly all parts of a schema know the same name, or none. */
const namesOf = lastKept(manyNames, (one, other) => one.known === other.known && one.bytes === other.bytes, 2);

function manyNames({ known, bytes }: { known: string; bytes: number }): [label: string, json: string][] {
  const many = (name: (index: number) => string) => {
    const members: string[] = [];
    for (let index = 0, left = bytes; left > 0; index++) {
      members.push(`${JSON.stringify(name(index))}:1`);
      left -= Buffer.byteLength(members[index]) + 1;
    }
    return `{${members.slice(0, -1).join()}}`;
  };
  return [
    ['many names', many((index) => index.toString(36))],
    ['many near misses', many((index) => `${known}${index.toString(36)}`)],
    ['many marked names', many((index) => `${marks(100)}${index}`)],
    ['many names of 100', many((index) => `${index}`.padEnd(100, 'z'))],
    ['one name', `{${JSON.stringify(marks(bytes))}:1}`],
  ];
}

function list(json: string, times: number): string {
  return `[${Array(Math.floor(times)).fill(json).join()}]`;
}

/** The example with a poison in it, as JSON text. */
function withPoison(example: Record<string, unknown>, path: Part['path'], poison: string): string {
  if (path.length === 0) return poison;
  const whole = structuredClone(example);
  let place = whole as Record<string | number, unknown>;
  path.slice(0, -1).forEach((name, index) => {
    if (typeof place[name] !== 'object') place[name] = typeof path[index + 1] === 'number' ? [] : {};
    place = place[name] as Record<string | number, unknown>;
  });
  place[path.at(-1) as string] = '\u0001';
  return JSON.stringify(whole).replace('"\\u0001"', () => poison);
}
