import type { PageAnswer } from './visit.ts';

type Cell = string | number | null;

/** A table to take away; the first row names the columns. */
export function csvDownload(name: string, rows: readonly (readonly Cell[])[]): PageAnswer {
  const lines = rows.map((row) => row.map(cell).join(','));
  return { kind: 'download', name, type: 'text/csv; charset=utf-8', text: `${lines.join('\r\n')}\r\n` };
}

/** Spreadsheets would compute what begins like a formula. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
