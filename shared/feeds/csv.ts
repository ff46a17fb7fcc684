/** Prints rows as CSV (RFC 4180), which spreadsheets read. */
import type { Cell, FeedTable } from './feed.ts';

/** The table's text, its header first: it is the same whatever the rows hold. */
export function csvText({ columns, rows }: FeedTable): string {
  return linesText([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
}

/** Lines of cells as they come. */
export function linesText(lines: readonly (readonly Cell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

/** A cell; a spreadsheet would read what begins with one of these as a formula. */
function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
