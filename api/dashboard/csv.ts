import { linesText } from '../../shared/feeds/csv.ts';
import type { Cell } from '../../shared/feeds/feed.ts';
import type { PageAnswer } from './visit.ts';

/** A table to take away; the first row names the columns. */
export function csvDownload(name: string, rows: readonly (readonly Cell[])[]): PageAnswer {
  return { kind: 'download', name, type: 'text/csv; charset=utf-8', text: linesText(rows) };
}
