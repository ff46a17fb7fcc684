/** The order of a table's rows, as links in its heads change it. */

/** A page's address with some wishes changed; undefined ones go. */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | number | undefined>>,
): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, String(value));
  }
  return `${path}?${changed}`;
}

/** A column whose head is a link: where it leads, and how it orders the rows now. */
export interface SortedColumn {
  href: string;
  state?: 'ascending' | 'descending';
}

/** What is ordered: columns by their heads, each with its name in the address and what it compares. */
export interface Sortable<Row> {
  /** of the wish in the address; `-credits` is the most first */
  wish: string;
  otherwise: string;
  columns: Readonly<Record<string, readonly [name: string, value: (row: Row) => string | number]>>;
  /** the page with another order */
  href(wish: string): string;
}

/** Rows as an address wishes them, and the heads of their columns. */
export function sorted<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  { wish, otherwise, columns, href }: Sortable<Row>,
) {
  const wished = query.get(wish) ?? otherwise;
  const isDown = wished.startsWith('-');
  const by = isDown ? wished.slice(1) : wished;
  const value = Object.values(columns).find(([name]) => name === by)?.[1];
  const up = value ? rows.toSorted((one, other) => compared(value(one), value(other))) : [...rows];
  const heads = Object.entries(columns).map(([head, [name]]): [string, SortedColumn] => {
    const state = name === by ? (isDown ? 'descending' : 'ascending') : undefined;
    return [head, { href: href(state === 'descending' ? name : `-${name}`), state }];
  });
  return { rows: isDown ? up.toReversed() : up, heads: Object.fromEntries(heads) };
}

function compared(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
