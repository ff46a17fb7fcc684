/**
 * JSON in half the time. A printer is compiled from the schema of an answer: what the schema fixes, from brackets to
 * the names of members, are bytes that stand ready, and only values are looked at. What a schema leaves open is left to
 * `JSON.stringify`, and so is an answer that is too long.
 */

import { first } from '../narrow.ts';
import { bytes, json, number, ROOM, string, view, type Write } from './json-bytes.ts';

/** What a schema says of the text of an answer: the parts of JSON Schema that are understood here. */
interface AnswerSchema {
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly AnswerSchema[];
  type?: string;
  items?: AnswerSchema;
  properties?: Record<string, AnswerSchema>;
  required?: readonly string[];
  patternProperties?: Record<string, AnswerSchema>;
  additionalProperties?: unknown;
}

/** Prints an answer of the form that its schema says, in UTF-8. Throws TypeError where a value is missing. */
export type Printer = (answer: unknown) => Buffer;

/** The printer of a schema. It is compiled when first asked for, in about a millisecond. */
export function printerOf(schema: AnswerSchema): Printer {
  let printer = printers.get(schema);
  if (!printer) {
    printer = compiled(schema);
    printers.set(schema, printer);
  }
  return printer;
}

const printers = new Map<AnswerSchema, Printer>();

function compiled(schema: AnswerSchema): Printer {
  const write = writer(schema);
  return (answer) => {
    const end = endOf(write, answer);
    return end > ROOM ? Buffer.from(JSON.stringify(answer)) : Buffer.from(bytes.subarray(0, end));
  };
}

function endOf(write: Write<unknown>, answer: unknown): number {
  try {
    return write(answer, 0);
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

const COMMA = 44;

/** What the compiled code calls, by the names that it has there. */
const RUNTIME = { bytes, view, json, string, number };

/** What is written for a value `v` at the place `p`: characters that are known, or statements that move `p`. */
type Piece = { known: string } | { code: string };

/**
 * Compiles a schema: a function for each list and object in it, and one for the whole. The code is made of our own
 * schemas, never of anything sent.
 */
function writer(schema: AnswerSchema): Write<unknown> {
  const functions: string[] = [];
  const names = new Map<AnswerSchema, string>();

  function pieces(form: AnswerSchema, value: string): Piece[] {
    if (form.const !== undefined) return [{ known: JSON.stringify(form.const) }];
    const [kind, other] = form.anyOf ?? [];
    if (kind && other?.type === 'null' && form.anyOf?.length === 2) {
      const [none, some] = [[{ known: 'null' }], pieces(kind, value)].map(code);
      return [{ code: `if (${value} === null) { ${none} } else { ${some} }` }];
    }
    const inside = insideOf(form);
    return [{ code: `p = ${inside ? functionFor(form, inside) : printing(form)}(${value}, p);` }];
  }

  function functionFor(form: AnswerSchema, inside: () => Piece[]): string {
    let name = names.get(form);
    if (!name) {
      const statements = code(inside());
      name = `write${functions.length}`;
      names.set(form, name);
      functions.push(`function ${name}(v, p) { ${statements} return p; }`);
    }
    return name;
  }

  /** What a function of its own writes: one of some values, a list, or an object whose members the schema knows. */
  function insideOf(form: AnswerSchema): (() => Piece[]) | undefined {
    const { type, items, properties, patternProperties } = form;
    const values = type === 'boolean' ? [true, false] : form.enum;
    if (values) return () => oneOf(values);
    if (type === 'array' && items) return () => list(items);
    if (type !== 'object' || form.additionalProperties !== undefined) return undefined;
    if (properties) return () => members(properties, form.required);
    return patternProperties && (() => record(first(Object.values(patternProperties), 'form of the values')));
  }

  function list(item: AnswerSchema): Piece[] {
    const each = code([...pieces(item, 'v[i]'), { known: ',' }]);
    return [{ known: '[' }, { code: `for (let i = 0; i < v.length; i++) { ${each} }` }, closing(']')];
  }

  function members(properties: Record<string, AnswerSchema>, required: readonly string[] = []): Piece[] {
    const each = Object.entries(properties).flatMap(([name, form]): Piece[] => {
      const key = JSON.stringify(name);
      const member = [{ known: `${key}:` }, ...pieces(form, `v[${key}]`), { known: ',' }];
      return required.includes(name) ? member : [{ code: `if (v[${key}] !== undefined) { ${code(member)} }` }];
    });
    return [{ known: '{' }, ...each, closing('}')];
  }

  function record(item: AnswerSchema): Piece[] {
    const each = code([{ code: 'p = string(k, p);' }, { known: ':' }, ...pieces(item, 'v[k]'), { known: ',' }]);
    return [{ known: '{' }, { code: `for (const k in v) if (v[k] !== undefined) { ${each} }` }, closing('}')];
  }

  const statements = code(pieces(schema, 'v'));
  const source = `${functions.join('\n')}\nreturn (v, p) => { ${statements} return p; };`;
  return new Function(...Object.keys(RUNTIME), source)(...Object.values(RUNTIME));
}

/** One of some values. */
function oneOf(values: readonly unknown[]): Piece[] {
  const cases = values.map((value) => {
    const known = JSON.stringify(value);
    return `case ${known}: ${code([{ known }])} break;`;
  });
  return [{ code: `switch (v) { ${cases.join(' ')} default: p = json(v, p); }` }];
}

/** What prints a value that is written as it comes. */
function printing({ type }: AnswerSchema): keyof typeof RUNTIME {
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'string' ? 'string' : 'json';
}

/** Every element leaves a comma behind; the bracket takes the place of the last. */
function closing(bracket: string): Piece {
  return { code: `if (bytes[p - 1] === ${COMMA}) p--; ${code([{ known: bracket }])}` };
}

/** Pieces as statements; what is known is joined, and written four bytes at a time. */
function code(pieces: readonly Piece[]): string {
  let statements = '';
  let known = '';
  for (const piece of [...pieces, { code: '' }]) {
    if ('known' in piece) known += piece.known;
    else {
      statements += `${writing(Buffer.from(known))} ${piece.code}`;
      known = '';
    }
  }
  return statements;
}

function writing(known: Buffer): string {
  if (known.length === 0) return '';
  const statements: string[] = [];
  let index = 0;
  for (; index + 4 <= known.length; index += 4) {
    statements.push(`view.setUint32(p + ${index}, ${known.readUInt32BE(index)});`);
  }
  for (; index < known.length; index++) statements.push(`bytes[p + ${index}] = ${known[index]};`);
  return `${statements.join(' ')} p += ${known.length};`;
}
