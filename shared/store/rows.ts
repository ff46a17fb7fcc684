/** What a column of a result holds; with `?` it may be null. */
const KINDS = {
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
  boolean: (value: unknown) => typeof value === 'boolean',
  time: (value: unknown) => value instanceof Date,
  texts: (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string'),
  numbers: (value: unknown) => Array.isArray(value) && value.every((count) => typeof count === 'number'),
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

interface Values {
  text: string;
  number: number;
  boolean: boolean;
  time: Date;
  texts: string[];
  numbers: number[];
  object: Record<string, unknown>;
}

type Kind = keyof Values;
type Columns = Record<string, Kind | `${Kind}?`>;
type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Kind
    ? Values[C[Name]]
    : C[Name] extends `${infer K extends Kind}?`
      ? Values[K] | null
      : never;
};

/** A statement that is prepared once a connection, under its name. */
export interface Statement<Row = unknown> {
  name: string;
  text: string;
  /** Throws unless a result has the columns that the row's type speaks of. */
  check?(row: unknown): asserts row is Row;
}

/** A statement with the columns of its rows; what the database gives back is held against them. */
export function statement<const C extends Columns>(name: string, columns: C, text: string): Statement<RowOf<C>> {
  const checks = Object.entries(columns).map(([column, kind]) => ({
    column,
    kind: kind.replace('?', '') as Kind,
    mayBeNull: kind.endsWith('?'),
  }));
  return {
    name,
    text,
    check(row) {
      const values = row as Record<string, unknown>;
      for (const { column, kind, mayBeNull } of checks) {
        if (KINDS[kind](values[column]) || (mayBeNull && values[column] === null)) continue;
        throw new TypeError(`${name}: the column ${column} holds no ${kind}`);
      }
    },
  };
}

/** The rows of a statement's result, looked at. */
export function rowsOf<Row>({ check }: Statement<Row>, rows: unknown[]): Row[] {
  for (const row of rows) check?.(row);
  return rows as Row[];
}
