/**
 * Where the labels of a wheel stand. A label keeps within a few degrees of what it names and below its own sign; where
 * a stretch of sky is crowded, some stand in a second or third row, further in. They keep their order, so that no two
 * leaders cross.
 */

import { certain } from '../narrow.ts';

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

/** The same as it grows: the last of them, behind the others; nothing at first. */
interface Beginning {
  before?: Beginning;
  longitude: number;
  row: number;
  cost: number;
  /** how far to the left the next label can stand in each row, and behind these how far a wide one */
  leasts: readonly number[];
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
  const wide = order.map((index) => isWide[index] === true);
  const apart = apartIn(rows);
  const best = bestRows({ wanted, bounds, wide }, rows.length, apart);
  if (!best) return undefined;
  const settled = settle(best, { wanted, bounds, wide }, apart);
  const around = settled[0] + 360 - settled[settled.length - 1];
  const last = best.rows.length - 1;
  if (settled.length > 1 && around < apart(best.rows[last], wide[last], best.rows[0], wide[0])) return undefined;
  const places: LabelPlace[] = [];
  order.forEach((index, at) => {
    places[index] = { longitude: (settled[at] + 360) % 360, row: best.rows[at] };
  });
  return places;
}

/** Degrees that a label in a row, which may be a wide one, keeps from another. */
type Apart = (row: number, isWide: boolean, otherRow: number, isOtherWide: boolean) => number;

/** Of one row their widths; else the outer one makes way for the leader of the inner. */
function apartIn(rows: readonly RowWidths[]): Apart {
  return (row, isWide, otherRow, isOtherWide) => {
    const { apart, aside, wider = 0 } = rows[Math.min(row, otherRow)];
    if (row === otherRow) return apart + (isWide ? wider : 0) + (isOtherWide ? wider : 0);
    return aside + ((row < otherRow ? isWide : isOtherWide) ? wider : 0);
  };
}

type Bounds = readonly [least: number, most: number];

/** Labels in their order: where each belongs, how far it may go, and whether it is a wide one. */
interface OrderedLabels {
  wanted: readonly number[];
  bounds: readonly Bounds[];
  wide: readonly boolean[];
}

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
function bestRows({ wanted, bounds, wide }: OrderedLabels, rows: number, apart: Apart): Laid | undefined {
  const leasts = new Array<number>(2 * rows).fill(Number.NEGATIVE_INFINITY);
  let beginnings: readonly Beginning[] = [{ longitude: 0, row: 0, cost: 0, leasts }];
  bounds.forEach(([least, most], at) => {
    const longer: Beginning[] = [];
    const first = wide[at] ? rows : 0;
    for (const before of beginnings) {
      for (let row = 0; row < rows; row++) {
        const longitude = Math.max(least, before.leasts[first + row]);
        if (longitude > most) continue;
        const cost = before.cost + 4 * row + Math.max(0, longitude - wanted[at]);
        insert(longer, { before, longitude, row, cost, leasts });
      }
    }
    if (at + 1 < bounds.length) for (const one of longer) one.leasts = leastsBehind(one, wide[at], rows, apart);
    beginnings = longer;
  });
  const [best] = beginnings;
  return best?.before && laidBy(best);
}

/** Has a beginning among those that are followed further, the cheapest first, and of equals the first to come. */
function insert(beginnings: Beginning[], one: Beginning): void {
  let at = beginnings.length;
  while (at > 0 && beginnings[at - 1].cost > one.cost) at--;
  if (at === MOST_TRIED) return;
  beginnings.splice(at, 0, one);
  if (beginnings.length > MOST_TRIED) beginnings.pop();
}

/** How far to the left the label after a beginning can stand in each row, and behind these a wide one. */
function leastsBehind({ before, longitude, row }: Beginning, isWide: boolean, rows: number, apart: Apart): number[] {
  return certain(before, 'beginning').leasts.map((least, at) =>
    Math.max(least, longitude + apart(row, isWide, at % rows, at >= rows)),
  );
}

function laidBy(beginning: Beginning): Laid {
  const laid: Laid = { longitudes: [], rows: [] };
  for (let one = beginning; one.before; one = one.before) {
    laid.longitudes.push(one.longitude);
    laid.rows.push(one.row);
  }
  laid.longitudes.reverse();
  laid.rows.reverse();
  return laid;
}

/** As near to where they belong as the rows allow: halfway between keeping to the left and keeping to the right. */
function settle({ longitudes, rows }: Laid, { wanted, bounds, wide }: OrderedLabels, apart: Apart): number[] {
  const between = (one: number, other: number) => apart(rows[one], wide[one], rows[other], wide[other]);
  // the farthest to the right that a label can stand before all others
  const before = (at: number, places: readonly number[], most: number) => {
    for (let other = at + 1; other < rows.length; other++) most = Math.min(most, places[other] - between(at, other));
    return most;
  };
  const [rightmost, fromLeft, fromRight] = [[], [], []] as number[][];
  for (let at = rows.length - 1; at >= 0; at--) rightmost[at] = before(at, rightmost, bounds[at][1]);
  for (let at = 0; at < rows.length; at++) {
    let least = Math.max(wanted[at], bounds[at][0]);
    for (let other = 0; other < at; other++) least = Math.max(least, fromLeft[other] + between(other, at));
    fromLeft[at] = Math.min(least, rightmost[at]);
  }
  for (let at = rows.length - 1; at >= 0; at--) {
    fromRight[at] = Math.max(before(at, fromRight, Math.min(wanted[at], bounds[at][1])), longitudes[at]);
  }
  return fromLeft.map((longitude, at) => (longitude + fromRight[at]) / 2);
}
