import { certain, isAmong, isRecord, namesOf } from '../narrow.ts';

const KINDS = {
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
  boolean: (value: unknown) => typeof value === 'boolean',
  time: (value: unknown) => value instanceof Date,
  texts: (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string'),
  numbers: (value: unknown) => Array.isArray(value) && value.every((count) => typeof count === 'number'),
  object: isRecord,
};

interface ColumnValues {
  text: string;
  number: number;
  boolean: boolean;
  time: Date;
  texts: string[];
  numbers: number[];
  object: Record<string, unknown>;
}

type Kind = keyof ColumnValues;
/** What a column of a result holds: a kind of value, which with `?` may be null; or one of some words. */
type Column = Kind | `${Kind}?` | readonly string[];
type Columns = Readonly<Record<string, Column>>;
type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends Kind
    ? ColumnValues[C[Name]]
    : C[Name] extends `${infer K extends Kind}?`
      ? ColumnValues[K] | null
      : C[Name] extends readonly (infer Word)[]
        ? Word
        : never;
};

/** A statement that is prepared once a connection, under its name. */
export interface Statement<Row> {
  name: string;
  text: string;
  /** Throws unless the rows of a result have the columns that their type speaks of. */
  check(rows: unknown[]): asserts rows is Row[];
}

/** A statement with the columns of its rows; what the database gives back is held against them. */
export function statement<const C extends Columns>(name: string, columns: C, text: string): Statement<RowOf<C>> {
  const tests = Object.entries(columns).map(([column, kind]) => ({ column, kind, holds: testOf(kind) }));
  return {
    name,
    text,
    check(rows) {
      for (const row of rows) {
        const wrong = isRecord(row) ? tests.find(({ column, holds }) => !holds(row[column])) : tests[0];
        if (wrong) throw new TypeError(`${name}: the column ${wrong.column} holds no ${wrong.kind}`);
      }
    },
  };
}

/** Where a page begins, by its mark: microseconds of the epoch and the id of the last row before it. */
export function pageAfter(mark: string | undefined): [number | null, string | null] {
  const [microseconds, id = null] = mark?.split('_') ?? [];
  return mark ? [Number(microseconds), id] : [null, null];
}

function testOf(column: Column): (value: unknown) => boolean {
  if (typeof column !== 'string') return (value) => isAmong(column, value);
  const kind = certain(
    namesOf(KINDS).find((each) => column === each || column === `${each}?`),
    `kind of column ${column}`,
  );
  return column === kind ? KINDS[kind] : (value) => value === null || KINDS[kind](value);
}

/** The rows of a statement's result, looked at. */
export function rowsOf<Row>(statement: Statement<Row>, rows: unknown[]): Row[] {
  statement.check(rows);
  return rows;
}
