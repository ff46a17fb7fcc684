/** Aspects as a table: who meets whom by which aspect and how closely, and what the lines in the wheel mean. */
import { textWidth } from '../measure.ts';
import { glyph, label, line, type Mark, type Point, rectangle, type Tone } from '../scene.ts';
import { ASPECT_LOOKS } from '../wheel.ts';

/** Who stands at the head of a row or a column. */
export interface GridHead {
  name: string;
  glyph?: string;
  text?: string;
}

export interface GridAspect {
  row: string;
  column: string;
  aspect: keyof typeof ASPECT_LOOKS;
  /** degrees from exact, as they are written */
  orb: string;
}

export interface Grid {
  rows: readonly GridHead[];
  columns: readonly GridHead[];
  aspects: readonly GridAspect[];
  /** of the heads of rows and of columns */
  tones: readonly [Tone, Tone];
  /** one person's aspects are told once: the half above the diagonal stays empty */
  isHalf: boolean;
  /** whose the rows and whose the columns are, where there are two */
  owners?: readonly [string, string];
}

/** Sizes on a sheet with a side of 600; on a larger one all are so many times as large. */
const WIDEST_CELL = 35;
const ROOM = 584;
/** how high a row of cells is */
const HEIGHT = 38;
const SIGN = 17;
const LETTERS = 16.8;
const LEADING = 27;

/** Width of a cell: a grid is no wider than its sheet. */
export function cellOf({ columns }: Pick<Grid, 'columns'>, unit: number): number {
  return unit * Math.min(WIDEST_CELL, ROOM / (columns.length + 1));
}

/** How high a grid is. */
export function gridHeight(grid: Pick<Grid, 'rows'>, unit: number): number {
  return (grid.rows.length + 1) * HEIGHT * unit;
}

/** The cells of a grid, its left top at a point. */
export function gridMarks(grid: Grid, { x, y }: Point, unit: number): Mark[] {
  const { rows, columns, aspects, tones, isHalf, owners } = grid;
  const [cell, high] = [cellOf(grid, unit), HEIGHT * unit];
  const at = (row: number, column: number): Point => ({ x: x + (column + 1.5) * cell, y: y + (row + 1.5) * high });
  // the first of several between the same two
  const met = new Map(aspects.toReversed().map((one) => [`${one.row} ${one.column}`, one]));
  const cells = rows.flatMap((row, index): Mark[] =>
    columns.slice(0, isHalf ? index : columns.length).map((column, place) => {
      const middle = at(index, place);
      const found = met.get(`${row.name} ${column.name}`);
      const [left, top] = [middle.x - cell / 2, middle.y - high / 2];
      const edge = rectangle({ left, top, right: left + cell, bottom: top + high }, { stroke: 'line', width: 0.6 });
      const tone = found && ASPECT_LOOKS[found.aspect].tone;
      const signs = found && [
        glyph(found.aspect, { x: middle.x, y: top + 11 * unit }, SIGN * unit, { tone }),
        label(found.orb, { x: middle.x, y: top + high - 4 * unit }, LETTERS * unit, { anchor: 'middle', tone: 'soft' }),
      ];
      const data = { row: row.name, column: column.name, ...(found ? { aspect: found.aspect } : {}) };
      return { kind: 'group', data, marks: [edge, ...(signs ?? [])] };
    }),
  );
  const heads = [
    ...rows.map((head, index) => headMark(head, at(index, isHalf ? index : -1), tones[0], unit)),
    ...(isHalf ? [] : columns.map((head, place) => headMark(head, at(-1, place), tones[1], unit, cell))),
  ];
  return [...cells, ...heads, ...(owners ? cornerMarks(owners, tones, at(-1, -1), cell, unit) : [])];
}

/** Whose bodies the rows are, and whose the columns, in the corner between them. */
function cornerMarks(
  [a, b]: readonly [string, string],
  tones: Grid['tones'],
  { x, y }: Point,
  cell: number,
  unit: number,
): Mark[] {
  const [size, high] = [LETTERS * unit, HEIGHT * unit];
  const look = { anchor: 'middle', isBold: true } as const;
  return [
    line({ x: x - cell / 2, y: y - high / 2 }, { x: x + cell / 2, y: y + high / 2 }, 'line', 0.6),
    label(a, { x: x - 0.24 * cell, y: y + 0.45 * high }, size, { ...look, tone: tones[0] }),
    label(b, { x: x + 0.24 * cell, y: y - 0.06 * high }, size, { ...look, tone: tones[1] }),
  ];
}

/** Who stands there; letters that are wider than their column are written from below. */
function headMark({ glyph: name, text = '' }: GridHead, at: Point, tone: Tone, unit: number, room = Infinity): Mark {
  if (name) return glyph(name, at, (SIGN + 2) * unit, { tone });
  const size = LETTERS * unit;
  const drop = 0.36 * size;
  const isUpright = textWidth(text, size) <= room;
  const base = isUpright ? { x: at.x, y: at.y + drop } : { x: at.x + drop, y: at.y };
  return label(text, base, size, { anchor: 'middle', tone, ...(isUpright ? {} : { turns: 3 }) });
}

/** An entry of a legend: a line as it is drawn, the glyph of an aspect, and what they mean. */
interface Meaning {
  name: string;
  tone: Tone;
  glyph?: string;
  /** strokes and gaps of its line; none is drawn where this is null */
  dash?: string | null;
}

/** What the lines and signs of aspects mean: planets that stand together need no line in a wheel. */
export function meaningsOf(
  aspects: readonly (keyof typeof ASPECT_LOOKS)[],
  nameOf: (aspect: string) => string,
  lined: readonly string[] = aspects.filter((aspect) => aspect !== 'conjunction'),
): Meaning[] {
  return aspects.map((aspect) => {
    const { tone, isMinor } = ASPECT_LOOKS[aspect];
    const dash = lined.includes(aspect) ? (isMinor ? '2 4' : undefined) : null;
    return { name: nameOf(aspect), tone, glyph: aspect, dash };
  });
}

/** Meanings one below the other, in so many columns; each column as wide as the longest. */
export function legend(meanings: readonly Meaning[], unit = 1, columns = 1) {
  const [lineLength, sign, letters, leading] = [LINE, SIGN, LETTERS, LEADING].map((size) => size * unit);
  const longest = Math.max(0, ...meanings.map(({ name }) => textWidth(name, letters)));
  const column = longest + lineLength + sign + 18 * unit;
  const rows = Math.ceil(meanings.length / columns);
  const marksAt = ({ x: from, y }: Point): Mark[] =>
    meanings.flatMap(({ name, tone, glyph: aspect, dash }, index): Mark[] => {
      const x = from + Math.floor(index / rows) * column;
      const middle = y + ((index % rows) + 0.5) * leading;
      const drawn = line({ x, y: middle }, { x: x + lineLength, y: middle }, tone, 1.6 * unit);
      return [
        ...(dash === null ? [] : [dash ? { ...drawn, dash } : drawn]),
        ...(aspect ? [glyph(aspect, { x: x + lineLength + 6 * unit + sign / 2, y: middle }, sign, { tone })] : []),
        label(name, { x: x + lineLength + sign + 14 * unit, y: middle + 0.36 * letters }, letters),
      ];
    });
  return { width: Math.min(columns, meanings.length) * column, height: rows * leading, marksAt };
}

const LINE = 30;

/** Whom signs and short names mean, in so many columns. */
export function pointsKey(points: readonly { glyph?: string; text?: string; called: string }[], columns: number) {
  const signs = Math.max(SIGN + 1, ...points.map(({ text = '' }) => textWidth(text, LETTERS, true)));
  const width = 28 + signs + Math.max(0, ...points.map(({ called }) => textWidth(called, LETTERS)));
  const rows = Math.ceil(points.length / columns);
  const marksAt = ({ x, y }: Point): Mark[] =>
    points.flatMap(({ glyph: name, text = '', called }, index): Mark[] => {
      const left = x + Math.floor(index / rows) * width;
      const middle = y + ((index % rows) + 0.5) * LEADING;
      const base = middle + 0.36 * LETTERS;
      return [
        name
          ? glyph(name, { x: left + signs / 2, y: middle }, SIGN + 1, { tone: 'gold' })
          : label(text, { x: left + signs / 2, y: base }, LETTERS, { anchor: 'middle', tone: 'gold', isBold: true }),
        label(called, { x: left + signs + 10, y: base }, LETTERS),
      ];
    });
  return { width: columns * width, height: rows * LEADING, marksAt };
}
