import type { ComponentChildren } from 'preact';
import { href } from './href.ts';
import type { SortedColumn } from './sorting.ts';
import { words } from './words.ts';

interface DataTableProps {
  title: string;
  /** what the table is called, where the title says more than that */
  caption?: string;
  /** what is said where there are no rows */
  empty?: string;
  columns: readonly string[];
  /** those of the columns that hold numbers, which stand to the right */
  numbers?: readonly string[];
  /** of columns that order the rows */
  heads?: Readonly<Record<string, SortedColumn>>;
  /** of columns that look otherwise than others */
  kinds?: Readonly<Record<string, string>>;
  rows: readonly (readonly ComponentChildren[])[];
  /** of each row what is seen below it while something in it is open */
  opened?: readonly ComponentChildren[];
  /** what stands between the title and the rows */
  children?: ComponentChildren;
}

/**
 * A table with its title; the first cell of a row names it. On small screens every cell carries the name of its column,
 * where there are more than two.
 */
export function DataTable({
  title,
  caption = title,
  empty,
  columns,
  numbers = [],
  heads = {},
  kinds = {},
  rows,
  opened = [],
  children,
}: DataTableProps) {
  const kindOf = (column = '') => (numbers.includes(column) ? 'number' : kinds[column]);
  return (
    <section class="card table">
      <div class="table-head">
        <h2>{title}</h2>
        {children}
        {rows.length === 0 && <p class="soft">{empty}</p>}
      </div>
      {rows.length > 0 && (
        <table class={columns.length > 2 ? 'stacked' : undefined}>
          <caption>{caption}</caption>
          <thead>
            <tr data-label={words().sortBy}>
              {columns.map((column) => (
                <th key={column} scope="col" class={kindOf(column)} aria-sort={heads[column]?.state}>
                  {heads[column] ? <a href={href(heads[column].href)}>{column}</a> : column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], row) => (
              <>
                <tr>
                  <th scope="row">{first}</th>
                  {rest.map((cell, place) => (
                    <td data-label={columns[place + 1]} class={kindOf(columns[place + 1])}>
                      {cell}
                    </td>
                  ))}
                </tr>
                {opened[row] && (
                  <tr class="opened">
                    <td colSpan={columns.length}>{opened[row]}</td>
                  </tr>
                )}
              </>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
