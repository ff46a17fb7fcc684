/**
 * Where the labels of a wheel stand. A label keeps within a few degrees of what it names and below its own sign; where
 * a stretch of sky is crowded, some stand in a second or third row, further in. They keep their order, so that no two
 * leaders cross.
 */

/** How much a label takes, degrees to either side of its middle, by the row that it stands in. */
export interface RowWidths {
  /** what a label of this row takes from a neighbour in the same row */
  apart: number;
  /** what it takes from the leader of a label further in */
  aside: number;
  /** what a wide one takes more, to either side */
  wider?: number;
}

/** A label's place: the angle of its middle, as a longitude, and its row, 0 the outermost. */
export interface LabelPlace {
  longitude: number;
  row: number;
}

/** Degrees that a label may stand away from what it names. */
export const FARTHEST = 5;
/** Degrees that the middle of a label keeps from the next sign. */
const FROM_BORDER = 0.4;
/** Beginnings of a row of labels that are followed further; more change nothing that can be seen. */
const MOST_TRIED = 24;

/** Labels from the first to one of them, each as far to the left as it can be. */
interface Laid {
  longitudes: number[];
  rows: number[];
}

/** The same as it grows: the last of them, behind the others. */
interface Beginning {
  before?: Beginning;
  longitude: number;
  row: number;
  cost: number;
}

/**
 * Places for labels at longitudes (0–360°), in the order given. Undefined where there is no room within `farthest`
 * degrees of each, in the rows there are; a pinned one stays where it belongs.
 */
export function labelPlaces(
  longitudes: readonly number[],
  rows: readonly RowWidths[],
  farthest: number = FARTHEST,
  { isWide = [], isPinned = [] }: Partial<Record<'isWide' | 'isPinned', readonly boolean[]>> = {},
): LabelPlace[] | undefined {
  const order = fromWidestGap(longitudes);
  const wanted = unwrapped(order.map((index) => longitudes[index]));
  const bounds = wanted.map(
    (longitude, at): Bounds => (isPinned[order[at]] ? pinnedTo(longitude) : boundsOf(longitude, farthest)),
  );
  const apart = apartIn(
    rows,
    order.map((index) => isWide[index] === true),
  );
  const best = bestRows(bounds, wanted, rows.length, apart);
  if (!best) return undefined;
  const settled = settle(best, wanted, bounds, apart);
  const around = settled[0] + 360 - settled[settled.length - 1];
  const last = best.rows.length - 1;
  if (settled.length > 1 && around < apart(last, best.rows[last], 0, best.rows[0])) return undefined;
  const places: LabelPlace[] = [];
  order.forEach((index, at) => {
    places[index] = { longitude: (settled[at] + 360) % 360, row: best.rows[at] };
  });
  return places;
}

/** Degrees that a label at a place of the order, in a row, keeps from another. */
type Apart = (at: number, row: number, otherAt: number, otherRow: number) => number;

/** Of one row their widths; else the outer one makes way for the leader of the inner. */
function apartIn(rows: readonly RowWidths[], isWide: readonly boolean[]): Apart {
  return (at, row, otherAt, otherRow) => {
    const { apart, aside, wider = 0 } = rows[Math.min(row, otherRow)];
    if (row === otherRow) return apart + (isWide[at] ? wider : 0) + (isWide[otherAt] ? wider : 0);
    return aside + (isWide[row < otherRow ? at : otherAt] ? wider : 0);
  };
}

type Bounds = readonly [least: number, most: number];

/** The indices by longitude, beginning behind the widest gap. */
function fromWidestGap(longitudes: readonly number[]): number[] {
  const order = longitudes.map((_, index) => index).sort((a, b) => longitudes[a] - longitudes[b]);
  const gapBefore = (at: number) =>
    at === 0
      ? longitudes[order[0]] + 360 - longitudes[order[order.length - 1]]
      : longitudes[order[at]] - longitudes[order[at - 1]];
  const first = order.reduce((widest, _, at) => (gapBefore(at) > gapBefore(widest) ? at : widest), 0);
  return [...order.slice(first), ...order.slice(0, first)];
}

/** Longitudes that only grow, across 0° too. */
function unwrapped(longitudes: readonly number[]): number[] {
  return longitudes.map((longitude) => (longitude < longitudes[0] ? longitude + 360 : longitude));
}

/** How far a label may go: near what it names, and within its sign. */
function boundsOf(longitude: number, farthest: number): Bounds {
  const sign = Math.floor(longitude / 30) * 30;
  return [Math.max(longitude - farthest, sign + FROM_BORDER), Math.min(longitude + farthest, sign + 30 - FROM_BORDER)];
}

/** Half a degree is not seen where a line leads through a label. */
function pinnedTo(longitude: number): Bounds {
  const sign = Math.floor(longitude / 30) * 30;
  const [first, last] = [sign + FROM_BORDER, sign + 30 - FROM_BORDER];
  return [
    Math.max(longitude - PINNED, Math.min(longitude, first)),
    Math.min(longitude + PINNED, Math.max(longitude, last)),
  ];
}

const PINNED = 0.5;

/** The rows that leave room for all, as far out and as near as can be. */
function bestRows(bounds: readonly Bounds[], wanted: readonly number[], rows: number, apart: Apart): Laid | undefined {
  let beginnings: (Beginning | undefined)[] = [undefined];
  // of each beginning and row, how far to the left its next label can stand
  let leasts = [Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY)];
  bounds.forEach(([least, most], at) => {
    const longer: Beginning[] = [];
    for (const [index, before] of beginnings.entries()) {
      for (let row = 0; row < rows; row++) {
        const longitude = Math.max(least, leasts[index][row]);
        if (longitude > most) continue;
        const cost = (before?.cost ?? 0) + 4 * row + Math.max(0, longitude - wanted[at]);
        longer.push({ before, longitude, row, cost });
      }
    }
    const kept = longer.sort((one, other) => one.cost - other.cost).slice(0, MOST_TRIED);
    beginnings = kept;
    leasts = at + 1 < bounds.length ? kept.map((each) => leastsBehind(each, at, rows, apart)) : [];
  });
  const [best] = beginnings;
  return best && laidBy(best);
}

/** How far to the left the label after a beginning can stand in each row. */
function leastsBehind(beginning: Beginning, last: number, rows: number, apart: Apart): number[] {
  const leasts = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  let at = last;
  for (let one: Beginning | undefined = beginning; one; one = one.before) {
    for (let row = 0; row < rows; row++)
      leasts[row] = Math.max(leasts[row], one.longitude + apart(at, one.row, last + 1, row));
    at--;
  }
  return leasts;
}

function laidBy(beginning: Beginning): Laid {
  const laid: Laid = { longitudes: [], rows: [] };
  for (let one: Beginning | undefined = beginning; one; one = one.before) {
    laid.longitudes.unshift(one.longitude);
    laid.rows.unshift(one.row);
  }
  return laid;
}

/** How far to the left a label of a row can stand behind all others. */
function leastAfter({ longitudes, rows }: Laid, place: number, row: number, apart: Apart): number {
  let least = Number.NEGATIVE_INFINITY;
  for (const [at, longitude] of longitudes.entries())
    least = Math.max(least, longitude + apart(at, rows[at], place, row));
  return least;
}

/** As near to where they belong as the rows allow: halfway between keeping to the left and keeping to the right. */
function settle({ longitudes, rows }: Laid, wanted: readonly number[], bounds: readonly Bounds[], apart: Apart) {
  const rightmost: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    const room = rows
      .slice(at + 1)
      .map((row, index) => rightmost[at + 1 + index] - apart(at, rows[at], at + 1 + index, row));
    rightmost[at] = Math.min(bounds[at][1], ...room);
  }
  const fromLeft: number[] = [];
  for (const [at, row] of rows.entries()) {
    const before = leastAfter({ longitudes: fromLeft, rows: rows.slice(0, at) }, at, row, apart);
    fromLeft.push(Math.min(Math.max(wanted[at], bounds[at][0], before), rightmost[at]));
  }
  const fromRight: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    const room = rows
      .slice(at + 1)
      .map((row, index) => fromRight[at + 1 + index] - apart(at, rows[at], at + 1 + index, row));
    fromRight[at] = Math.max(Math.min(wanted[at], bounds[at][1], ...room), longitudes[at]);
  }
  return fromLeft.map((longitude, at) => (longitude + fromRight[at]) / 2);
}
