/**
 * Where the labels of a wheel stand. A label keeps within a few degrees of what it names and below its own sign; where
 * a stretch of sky is crowded, some stand in a second or third row, further in. They keep their order, so that no two
 * leaders cross, and keep clear of the lines of the angles.
 */

/** Something that wants a label, or a line (of an angle) that none may lie on. */
export interface Wanted {
  longitude: number;
  isLine?: boolean;
  /** a word, wider than a row is deep: no label stands above or below it either */
  isWide?: boolean;
}

/** Degrees that a label takes on either side of its middle: towards smaller longitudes, and towards larger ones. */
export type Sides = readonly [before: number, after: number];

/** Rows that there are, what the label of an index takes in one of them, and how far it may stand away. */
export interface Room {
  rows: number;
  sidesOf(index: number, row: number): Sides;
  farthest: number;
}

/** A label's place: the angle of its middle, as a longitude, and its row, 0 the outermost. */
export interface LabelPlace {
  longitude: number;
  row: number;
}

/** Degrees that the middle of a label keeps from the next sign, and that a leader keeps from a label beside it. */
const FROM_BORDER = 0.4;
const FROM_LEADER = 0.4;
/** Beginnings of a row of labels that are followed further; more change nothing that can be seen. */
const MOST_TRIED = 24;

/** Labels from the first to one of them, each as far to the left as it can be. */
interface Beginning {
  longitudes: number[];
  rows: number[];
  cost: number;
}

/** What lies where, in the order around the circle. */
interface Row {
  wanted: readonly number[];
  bounds: readonly Bounds[];
  /** the rows that each may stand in: a line goes through all of them, as if it stood behind the last */
  rowsOf(at: number): readonly number[];
  /** degrees between two, each with its row, the first of them on the left */
  apart(one: number, oneRow: number, other: number, otherRow: number): number;
}

/** Places in the order given, lines among them. Undefined where there is no room. */
export function labelPlaces(points: readonly Wanted[], room: Room): LabelPlace[] | undefined {
  const longitudes = points.map(({ longitude }) => longitude);
  const order = fromWidestGap(longitudes);
  const wanted = unwrapped(order.map((index) => longitudes[index]));
  const row: Row = {
    wanted,
    bounds: wanted.map((at, place) => (points[order[place]].isLine ? [at, at] : boundsOf(at, room.farthest))),
    rowsOf: (at) => (points[order[at]].isLine ? [room.rows] : Array.from({ length: room.rows }, (_, each) => each)),
    apart(one, oneRow, other, otherRow) {
      if (oneRow === room.rows && otherRow === room.rows) return 0;
      const isAlone = points[order[one]].isWide || points[order[other]].isWide;
      const after = isAlone || oneRow <= otherRow ? room.sidesOf(order[one], oneRow)[1] : FROM_LEADER;
      return after + (isAlone || otherRow <= oneRow ? room.sidesOf(order[other], otherRow)[0] : FROM_LEADER);
    },
  };
  const best = bestRows(row);
  if (!best) return undefined;
  const settled = settle(best, row);
  const last = settled.length - 1;
  const around = settled[0] + 360 - settled[last];
  if (last > 0 && around < row.apart(last, best.rows[last], 0, best.rows[0])) return undefined;
  const places: LabelPlace[] = [];
  order.forEach((index, at) => {
    places[index] = { longitude: (settled[at] + 360) % 360, row: best.rows[at] };
  });
  return places;
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

/** The rows that leave room for all, as far out and as near as can be. */
function bestRows({ wanted, bounds, rowsOf, apart }: Row): Beginning | undefined {
  let beginnings: Beginning[] = [{ longitudes: [], rows: [], cost: 0 }];
  bounds.forEach(([least, most], at) => {
    const longer: Beginning[] = [];
    for (const beginning of beginnings) {
      for (const row of rowsOf(at)) {
        const longitude = Math.max(least, leastAfter(beginning, at, row, apart));
        if (longitude > most) continue;
        longer.push({
          longitudes: [...beginning.longitudes, longitude],
          rows: [...beginning.rows, row],
          cost: beginning.cost + 4 * row + Math.max(0, longitude - wanted[at]),
        });
      }
    }
    beginnings = longer.sort((one, other) => one.cost - other.cost).slice(0, MOST_TRIED);
  });
  return beginnings.at(0);
}

/** How far to the left something in a row can stand behind all others. */
function leastAfter({ longitudes, rows }: Beginning, index: number, row: number, apart: Row['apart']): number {
  let least = Number.NEGATIVE_INFINITY;
  for (const [at, longitude] of longitudes.entries()) {
    least = Math.max(least, longitude + apart(at, rows[at], index, row));
  }
  return least;
}

/** As near to where they belong as the rows allow: halfway between keeping to the left and keeping to the right. */
function settle({ longitudes, rows }: Beginning, { wanted, bounds, apart }: Row): number[] {
  const before = (limits: readonly number[], at: number) =>
    rows.slice(at + 1).map((row, index) => limits[at + 1 + index] - apart(at, rows[at], at + 1 + index, row));
  const rightmost: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    rightmost[at] = Math.min(bounds[at][1], ...before(rightmost, at));
  }
  const fromLeft: number[] = [];
  for (const [at, row] of rows.entries()) {
    const behind = leastAfter({ longitudes: fromLeft, rows, cost: 0 }, at, row, apart);
    fromLeft.push(Math.min(Math.max(wanted[at], bounds[at][0], behind), rightmost[at]));
  }
  const fromRight: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    fromRight[at] = Math.max(Math.min(wanted[at], bounds[at][1], ...before(fromRight, at)), longitudes[at]);
  }
  return fromLeft.map((longitude, at) => (longitude + fromRight[at]) / 2);
}
