/** Fits labels into an outline: as large as they may be, in rows that stay inside it. */
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
const LEADING = 1.28;
const GAP = 0.55;
const ASCENT = 0.76;
/** How far rows are moved from one try to the next, in sizes. */
const STEP = 0.2;

/**
 * Places for items in a convex outline, in the largest of the sizes at which they fit, near the outline's middle.
 * Undefined where not even the smallest fits.
 */
export function fitInto(
  corners: readonly Point[],
  items: readonly FitItem[],
  sizes: readonly number[],
  padding: number,
): Fitted | undefined {
  for (const size of sizes) {
    const places = placed(corners, items, size, padding);
    if (places) return { size, places };
  }
  return undefined;
}

/** Tries one size: rows around the height at which there is most room, moved up and down until all items are inside. */
function placed(
  corners: readonly Point[],
  items: readonly FitItem[],
  size: number,
  padding: number,
): Point[] | undefined {
  const [heights, widths] = [corners.map(({ y }) => y), corners.map(({ x }) => x)];
  const height = Math.max(...heights) - Math.min(...heights);
  const width = Math.max(...widths) - Math.min(...widths);
  const middle = centroid(corners).y;
  const all = items.reduce((sum, item) => sum + item.width * size, 0);
  const tallest = Math.floor(height / (size * LEADING));
  // fewer rows than these could not hold the items even if the outline were a rectangle
  for (let count = Math.max(1, Math.ceil(all / width)); count <= tallest; count++) {
    const first = middle - (size * (1 + (count - 1) * LEADING)) / 2;
    for (let away = 0; away <= height / 2; away += size * STEP) {
      const places =
        inRows(corners, items, { size, padding, count, start: first - away }) ??
        inRows(corners, items, { size, padding, count, start: first + away });
      if (places) return places;
    }
  }
  return undefined;
}

interface Rows {
  size: number;
  padding: number;
  count: number;
  /** top of the first row */
  start: number;
}

/** Fills rows evenly from above: as few items a row as the number of rows allows, or as many as it holds. */
function inRows(
  corners: readonly Point[],
  items: readonly FitItem[],
  { size, padding, count, start }: Rows,
): Point[] | undefined {
  const places: Point[] = [];
  for (let row = 0; row < count; row++) {
    const top = start + row * size * LEADING;
    const span = spanOf(corners, top, top + size, padding);
    if (!span) return undefined;
    const share = Math.ceil((items.length - places.length) / (count - row));
    const taken = items.slice(places.length, places.length + share);
    const width = taken.reduce((sum, item) => sum + item.width * size, 0) + GAP * size * (taken.length - 1);
    if (width > span.right - span.left) return undefined;
    let x = (span.left + span.right - width) / 2;
    for (const item of taken) {
      places.push({ x, y: top + ASCENT * size });
      x += (item.width + GAP) * size;
    }
  }
  return places.length === items.length ? places : undefined;
}

/** How far a row between two heights may reach without touching the outline. */
function spanOf(
  corners: readonly Point[],
  top: number,
  bottom: number,
  padding: number,
): { left: number; right: number } | undefined {
  const [above, below] = [spanAt(corners, top - padding), spanAt(corners, bottom + padding)];
  if (!above || !below) return undefined;
  return { left: Math.max(above.left, below.left) + padding, right: Math.min(above.right, below.right) - padding };
}

/** The outline at one height; undefined above and below it. */
function spanAt(corners: readonly Point[], y: number): { left: number; right: number } | undefined {
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
