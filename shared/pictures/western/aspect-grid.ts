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

interface Grid {
  rows: readonly GridHead[];
  columns: readonly GridHead[];
  aspects: readonly GridAspect[];
  /** of the heads of rows and of columns */
  tones: readonly [Tone, Tone];
  /** one person's aspects are told once: the half above the diagonal stays empty */
  isHalf: boolean;
}

/** Side of a cell, units of the sheet. */
export const CELL = 30;
const SIGN = 15;
const LETTERS = 13.4;
/** short names of the angles, in a cell of their own */
const HEAD_LETTERS = 12.4;
/** degrees from exact, below the sign of an aspect */
const ORB = 12;
const LEADING = 22;

/** How high a grid is. */
export function gridHeight({ rows }: Pick<Grid, 'rows'>): number {
  return (rows.length + 1) * CELL;
}

/** The cells of a grid, its left top at a point. */
export function gridMarks({ rows, columns, aspects, tones, isHalf }: Grid, { x, y }: Point): Mark[] {
  const at = (row: number, column: number): Point => ({ x: x + (column + 1.5) * CELL, y: y + (row + 1.5) * CELL });
  const cells = rows.flatMap((row, index): Mark[] =>
    columns.slice(0, isHalf ? index : columns.length).map((column, place) => {
      const middle = at(index, place);
      const found = aspects.find((one) => one.row === row.name && one.column === column.name);
      const [left, top] = [middle.x - CELL / 2, middle.y - CELL / 2];
      const edge = rectangle({ left, top, right: left + CELL, bottom: top + CELL }, { stroke: 'line', width: 0.6 });
      const tone = found && ASPECT_LOOKS[found.aspect].tone;
      const signs = found && [
        glyph(found.aspect, { x: middle.x, y: middle.y - 6 }, SIGN - 1, { tone }),
        label(found.orb, { x: middle.x, y: middle.y + 12 }, ORB, { anchor: 'middle', tone: 'soft' }),
      ];
      const data = { row: row.name, column: column.name, ...(found ? { aspect: found.aspect } : {}) };
      return { kind: 'group', data, marks: [edge, ...(signs ?? [])] };
    }),
  );
  const heads = [
    ...rows.map((head, index) => headMark(head, at(index, isHalf ? index : -1), tones[0])),
    ...(isHalf ? [] : columns.map((head, place) => headMark(head, at(-1, place), tones[1]))),
  ];
  return [...cells, ...heads];
}

function headMark({ glyph: name, text = '' }: GridHead, at: Point, tone: Tone): Mark {
  if (name) return glyph(name, at, SIGN + 2, { tone });
  return label(text, { x: at.x, y: at.y + 0.36 * HEAD_LETTERS }, HEAD_LETTERS, { anchor: 'middle', tone });
}

/**
 * What the lines and signs of some aspects mean, one below the other; as wide as the longest. In a wheel planets that
 * stand together need no line.
 */
export function legend(
  aspects: readonly (keyof typeof ASPECT_LOOKS)[],
  names: (aspect: string) => string,
  lined: readonly string[] = aspects.filter((aspect) => aspect !== 'conjunction'),
) {
  const rows = aspects.map((aspect) => ({ aspect, name: names(aspect), ...ASPECT_LOOKS[aspect] }));
  const width = Math.max(0, ...rows.map(({ name }) => textWidth(name, LETTERS))) + LINE + SIGN + 16;
  const marksAt = ({ x, y }: Point): Mark[] =>
    rows.flatMap(({ aspect, name, tone, isMinor }, index): Mark[] => {
      const middle = y + (index + 0.5) * LEADING;
      const drawn = line({ x, y: middle }, { x: x + LINE, y: middle }, tone, 1.6);
      return [
        ...(lined.includes(aspect) ? [isMinor ? { ...drawn, dash: '2 4' } : drawn] : []),
        glyph(aspect, { x: x + LINE + 6 + SIGN / 2, y: middle }, SIGN, { tone }),
        label(name, { x: x + LINE + SIGN + 14, y: middle + 0.36 * LETTERS }, LETTERS),
      ];
    });
  return { width, height: rows.length * LEADING, marksAt };
}

const LINE = 30;

/** Whom the signs of bodies mean, in so many columns. */
export function bodiesKey(bodies: readonly string[], nameOf: (body: string) => string, columns: number) {
  const rows = Math.ceil(bodies.length / columns);
  const marksAt = ({ x, y }: Point): Mark[] =>
    bodies.flatMap((body, index): Mark[] => {
      const left = x + Math.floor(index / rows) * BODY_WIDTH;
      const middle = y + ((index % rows) + 0.5) * LEADING;
      return [
        glyph(body, { x: left, y: middle }, SIGN + 1),
        label(nameOf(body), { x: left + 16, y: middle + 0.36 * LETTERS }, LETTERS),
      ];
    });
  return { width: columns * BODY_WIDTH, height: rows * LEADING, marksAt };
}

const BODY_WIDTH = 136;
