/** Fits labels into an outline: as large as they may be, in rows that stay inside it. */
import { once } from '../once.ts';
import type { Point } from './scene.ts';

/** What wants a place, in units of one size: a row may break between two items and never within one. */
export interface FitItem {
  /** width at size 1 */
  width: number;
}

export interface Fitted {
  size: number;
  /** where each item starts, on its baseline, in the order of the items */
  places: Point[];
}

/** Space between lines and between items of a row, in sizes. */
export const LEADING = 1.28;
const GAP = 0.55;
const ASCENT = 0.76;
/** How far rows are moved from one try to the next, in sizes. */
const STEP = 0.2;

/** What stays free along the outline, in its units, and from one line to the next, in sizes. */
interface Spacing {
  padding: number;
  leading?: number;
}

/**
 * Places for items in a convex outline, in the largest of the sizes at which they fit, near the outline's middle.
 * Undefined where not even the smallest fits.
 */
export function fitInto(
  corners: readonly Point[],
  items: readonly FitItem[],
  sizes: readonly number[],
  { padding, leading = LEADING }: Spacing,
): Fitted | undefined {
  const area = areaOf(corners);
  const inkOf = (size: number) => items.reduce((sum, { width }) => sum + width, 0) * size * size;
  const possible = sizes.filter((size) => inkOf(size) < area);
  const tidy = possible.map((size) => once(() => placed(corners, items, size, { padding, leading, isTidy: true })));
  for (const [index, size] of possible.entries()) {
    // what has no room ragged has none tidy
    const ragged = placed(corners, items, size, { padding, leading, isTidy: false });
    if (!ragged) continue;
    // rather a little smaller than ragged
    for (let at = index; at < Math.min(index + 3, possible.length); at++) {
      const places = tidy[at]();
      if (places) return { size: possible[at], places };
    }
    return { size, places: ragged };
  }
  return undefined;
}

/** Whether items have room in an outline at a size, tidy or not. */
export function hasRoomFor(
  corners: readonly Point[],
  items: readonly FitItem[],
  size: number,
  { padding, leading = LEADING }: Spacing,
): boolean {
  return placed(corners, items, size, { padding, leading, isTidy: false }) !== undefined;
}

function areaOf(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length];
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Tries one size: rows around the height at which there is most room, moved up and down until all items are inside. */
function placed(
  corners: readonly Point[],
  items: readonly FitItem[],
  size: number,
  { padding, leading, isTidy }: Required<Spacing> & Pick<Rows, 'isTidy'>,
): Point[] | undefined {
  const [heights, widths] = [corners.map(({ y }) => y), corners.map(({ x }) => x)];
  const [highest, lowest] = [Math.min(...heights) + padding, Math.max(...heights) - padding];
  const height = Math.max(...heights) - Math.min(...heights);
  const width = Math.max(...widths) - Math.min(...widths);
  const middle = centroid(corners).y;
  const all = items.reduce((sum, item) => sum + item.width * size, 0);
  const tallest = Math.floor(height / (size * leading));
  // fewer rows than these could not hold the items even if the outline were a rectangle
  for (let count = Math.max(1, Math.ceil(all / width)); count <= tallest; count++) {
    const takes = size * (1 + (count - 1) * leading);
    // more rows take more
    if (takes > lowest - highest) return undefined;
    const rows = inRows(items, count, size);
    // a row as wide as the outline reaches stands nowhere
    if (rows.some((row) => row.width > width - 2 * padding)) continue;
    const first = middle - takes / 2;
    const at = (start: number) =>
      start < highest || start + takes > lowest
        ? undefined
        : placesOf(rows, corners, { size, padding, leading, isTidy, start });
    const farthest = Math.min(height / 2, Math.max(first - highest, lowest - takes - first));
    for (let away = 0; away <= farthest; away += size * STEP) {
      const places = at(first - away) ?? (away > 0 ? at(first + away) : undefined);
      if (places) return places;
    }
  }
  return undefined;
}

interface Rows {
  size: number;
  padding: number;
  leading: number;
  /** top of the first row */
  start: number;
  /** whether all must be aligned, a column by its left */
  isTidy: boolean;
}

/** Items that stand in one row, and what they take. */
interface Row {
  items: readonly FitItem[];
  width: number;
}

/** A row where it stands, and how far it may reach there. */
interface PlacedRow extends Row {
  baseline: number;
  span: Span;
}

interface Span {
  left: number;
  right: number;
}

/** Fills rows evenly from above, as few items a row as the number of rows allows: wherever they stand, these ones. */
function inRows(items: readonly FitItem[], count: number, size: number): Row[] {
  const rows: Row[] = [];
  let placed = 0;
  for (let row = 0; row < count; row++) {
    const taken = items.slice(placed, placed + Math.ceil((items.length - placed) / (count - row)));
    const width = taken.reduce((sum, item) => sum + item.width * size, 0) + GAP * size * (taken.length - 1);
    rows.push({ items: taken, width });
    placed += taken.length;
  }
  return rows;
}

/** Where the items of rows begin, if each row has room at its height. */
function placesOf(
  rows: readonly Row[],
  corners: readonly Point[],
  { size, padding, leading, start, isTidy }: Rows,
): Point[] | undefined {
  const placed: PlacedRow[] = [];
  for (const [nth, row] of rows.entries()) {
    const top = start + nth * size * leading;
    const span = spanOf(corners, top, top + size, padding);
    if (!span || row.width > span.right - span.left) return undefined;
    placed.push({ ...row, baseline: top + ASCENT * size, span });
  }
  const lefts = aligned(placed, centroid(corners).x, isTidy);
  if (!lefts) return undefined;
  return placed.flatMap((row, index) => {
    let x = lefts[index];
    return row.items.map((item) => {
      const place = { x, y: row.baseline };
      x += (item.width + GAP) * size;
      return place;
    });
  });
}

/**
 * Where rows begin: a column of single items by its left, else around one middle, as near to the middle of the outline
 * as it allows. Where that is not to be had, each in the middle of its own room, or undefined if tidy.
 */
function aligned(rows: readonly PlacedRow[], middle: number, isTidy: boolean): number[] | undefined {
  const widest = Math.max(...rows.map(({ width }) => width));
  const isColumn = rows.length > 1 && rows.every(({ items }) => items.length <= 1);
  // the part of a row's width that lies left of what it is aligned by
  for (const part of isColumn ? [0, 0.5] : [0.5]) {
    const least = Math.max(...rows.map(({ span, width }) => span.left + part * width));
    const most = Math.min(...rows.map(({ span, width }) => span.right - (1 - part) * width));
    if (least > most) continue;
    const at = Math.min(most, Math.max(least, middle + (part - 0.5) * widest));
    return rows.map(({ width }) => at - part * width);
  }
  return isTidy ? undefined : rows.map(({ span, width }) => (span.left + span.right - width) / 2);
}

/** How far a row between two heights may reach without touching the outline. */
function spanOf(corners: readonly Point[], top: number, bottom: number, padding: number): Span | undefined {
  const [above, below] = [spanAt(corners, top - padding), spanAt(corners, bottom + padding)];
  if (!above || !below) return undefined;
  return { left: Math.max(above.left, below.left) + padding, right: Math.min(above.right, below.right) - padding };
}

/** The outline at one height; undefined above and below it. */
function spanAt(corners: readonly Point[], y: number): Span | undefined {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let from = corners[corners.length - 1];
  for (const to of corners) {
    const along = from.y === to.y ? Number.NaN : (y - from.y) / (to.y - from.y);
    if (along >= 0 && along <= 1) {
      const x = from.x + along * (to.x - from.x);
      left = Math.min(left, x);
      right = Math.max(right, x);
    } else if (from.y === y && to.y === y) {
      left = Math.min(left, from.x, to.x);
      right = Math.max(right, from.x, to.x);
    }
    from = to;
  }
  return left < right ? { left, right } : undefined;
}

/** The middle of an outline: the mean of its corners. */
export function centroid(corners: readonly Point[]): Point {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}
