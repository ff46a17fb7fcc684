/** Where the houses of an Indian chart lie on a square, in both ways of drawing it. */
import type { Point } from '../scene.ts';

/** One field of a chart. */
export interface HouseField {
  corners: readonly Point[];
  /** index of the corner that lies towards the middle of the chart; only in the north */
  inner?: number;
}

/** The twelve fields of a North Indian chart by house, 1 first: the houses stand still, anticlockwise from the top. */
export function northFields({ x, y }: Point, side: number): HouseField[] {
  const at = (right: number, down: number): Point => ({ x: x + (right * side) / 4, y: y + (down * side) / 4 });
  const field = (inner: number, ...corners: Point[]): HouseField => ({ corners, inner });
  return [
    field(2, at(2, 0), at(3, 1), at(2, 2), at(1, 1)),
    field(1, at(0, 0), at(1, 1), at(2, 0)),
    field(1, at(0, 0), at(1, 1), at(0, 2)),
    field(2, at(0, 2), at(1, 1), at(2, 2), at(1, 3)),
    field(1, at(0, 2), at(1, 3), at(0, 4)),
    field(1, at(0, 4), at(1, 3), at(2, 4)),
    field(1, at(1, 3), at(2, 2), at(3, 3), at(2, 4)),
    field(1, at(2, 4), at(3, 3), at(4, 4)),
    field(1, at(4, 4), at(3, 3), at(4, 2)),
    field(0, at(2, 2), at(3, 1), at(4, 2), at(3, 3)),
    field(1, at(4, 2), at(3, 1), at(4, 0)),
    field(1, at(4, 0), at(3, 1), at(2, 0)),
  ];
}

/** Column and row of the signs in a South Indian chart, Mesha first: the signs stand still, clockwise. */
const SOUTH: readonly (readonly [number, number])[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [3, 3],
  [2, 3],
  [1, 3],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
];

/** The twelve fields of a South Indian chart by sign, Mesha first. */
export function southFields({ x, y }: Point, side: number): HouseField[] {
  const cell = side / 4;
  return SOUTH.map(([column, row]) => {
    const [left, top] = [x + column * cell, y + row * cell];
    return {
      corners: [
        { x: left, y: top },
        { x: left + cell, y: top },
        { x: left + cell, y: top + cell },
        { x: left, y: top + cell },
      ],
    };
  });
}

/** An outline without one of its corners, cut at a distance along its two sides. */
export function withoutCorner(corners: readonly Point[], index: number, along: number): Point[] {
  const corner = corners[index];
  const towards = (other: Point): Point => {
    const part = along / Math.hypot(other.x - corner.x, other.y - corner.y);
    return { x: corner.x + (other.x - corner.x) * part, y: corner.y + (other.y - corner.y) * part };
  };
  const before = corners[(index + corners.length - 1) % corners.length];
  const after = corners[(index + 1) % corners.length];
  return [...corners.slice(0, index), towards(before), towards(after), ...corners.slice(index + 1)];
}
