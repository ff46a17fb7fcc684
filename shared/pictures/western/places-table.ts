/** Where the bodies of one chart or of two stand, as a table: name, place, whether it moves backwards, house. */
import { wrapped } from '../heading.ts';
import { textWidth } from '../measure.ts';
import { glyph, label, line, type Mark, type Point, type Tone } from '../scene.ts';
import { degreesAndMinutes, SIGN_GLYPHS, type WheelPoint } from '../wheel.ts';

/** A body that has a row. */
export interface TableRow {
  name: string;
  glyph?: string;
  /** what it is called */
  called: string;
}

/** One chart's part of the table. */
export interface TableChart {
  points: readonly (WheelPoint & { house?: number | null })[];
  tone: Tone;
  /** whose it is, where there are two */
  owner?: string;
  hasHouses: boolean;
}

/** Sizes on a sheet with a side of 600; on a larger one all are so many times as large. */
const LETTERS = 16.8;
const GLYPH = 18;
const SIGN = 16;
const RETROGRADE = 13;
const LEADING = 29;
const WIDTH = 580;
/** from the left of a row: the name, and how wide it may be */
const NAME = { left: 24, room: 112 };
/** from the left of a chart's part: where places end, their signs, what is retrograde, where houses end */
const PLACE = { end: 58, sign: 70, backwards: 90 };
const BETWEEN = 16;
/** from one line of a name to the next */
const LINE = 21;

/** One chart's bodies in two columns. */
export function placesOfOne(rows: readonly TableRow[], chart: TableChart, house: string, unit: number) {
  const half = Math.ceil(rows.length / 2);
  const parts = [rows.slice(0, half), rows.slice(half)].filter((part) => part.length > 0);
  const width = (WIDTH - BETWEEN) / 2;
  const columns = parts.map((part) => tableOf(part, [chart], width, house, unit));
  return {
    width: WIDTH * unit,
    height: Math.max(0, ...columns.map(({ height }) => height)),
    marksAt: ({ x, y }: Point) =>
      columns.flatMap(({ marksAt }, index) => marksAt({ x: x + index * (width + BETWEEN) * unit, y })),
  };
}

/** The bodies of two charts side by side. */
export function placesOfTwo(rows: readonly TableRow[], charts: readonly TableChart[], house: string, unit: number) {
  return { width: WIDTH * unit, ...tableOf(rows, charts, WIDTH, house, unit) };
}

function tableOf(rows: readonly TableRow[], charts: readonly TableChart[], width: number, house: string, unit: number) {
  const size = LETTERS * unit;
  const first = NAME.left + NAME.room;
  const part = (width - first - BETWEEN * (charts.length - 1)) / charts.length;
  const parts = charts.map((chart, index) => ({ ...chart, left: first + index * (part + BETWEEN) }));
  const owners = parts.map(({ owner = '' }) =>
    wrapped(owner, size, part * unit - textWidth(house, size) - 8 * unit, true),
  );
  const hasHead = parts.some(({ owner, hasHouses }) => owner !== undefined || hasHouses);
  const head = hasHead ? Math.max(1, ...owners.map(({ length }) => length)) * LEADING * unit : 0;
  const called = rows.map((row) => ({ ...row, lines: wrapped(row.called, size, NAME.room * unit) }));
  const heightOf = ({ lines }: { lines: readonly string[] }) => (LEADING + (lines.length - 1) * LINE) * unit;
  const marksAt = ({ x, y }: Point): Mark[] => {
    const from = (left: number) => x + left * unit;
    const heads = parts.flatMap(({ tone, left, hasHouses }, index) => [
      ...owners[index].map((text, row) =>
        label(text, { x: from(left), y: y + (row * LEADING + 20) * unit }, size, { tone, isBold: true }),
      ),
      ...(hasHouses
        ? [label(house, { x: from(left + part), y: y + 20 * unit }, size, { anchor: 'end', tone: 'soft' })]
        : []),
    ]);
    let top = y + head;
    const body = called.flatMap((row): Mark[] => {
      const middle = top + (LEADING / 2) * unit;
      const base = middle + 0.36 * size;
      const edge = line({ x, y: top }, { x: x + width * unit, y: top }, 'faint', 1);
      top += heightOf(row);
      return [
        edge,
        ...(row.glyph ? [glyph(row.glyph, { x: from(10), y: middle }, GLYPH * unit)] : []),
        ...row.lines.map((text, index) => label(text, { x: from(NAME.left), y: base + index * LINE * unit }, size)),
        ...parts.map((chart): Mark => {
          const marks = placeMarks(row.name, chart, { x: from(chart.left), y: middle }, part, unit);
          return { kind: 'group', data: { place: row.name }, marks };
        }),
      ];
    });
    return [...heads, ...body];
  };
  return { height: head + called.reduce((sum, row) => sum + heightOf(row), 0), marksAt };
}

/** A body's place in a chart that has it; of an open place only about the degree of noon is told. */
function placeMarks(
  name: string,
  { points, tone, hasHouses }: TableChart,
  at: Point,
  part: number,
  unit: number,
): Mark[] {
  const point = points.find((one) => one.name === name);
  if (!point) return [];
  const size = LETTERS * unit;
  const { degrees, minutes } = degreesAndMinutes(point.longitude);
  const place = point.range ? `≈${degrees}°` : `${degrees}°${String(minutes).padStart(2, '0')}′`;
  const text = (said: string, end: number) =>
    label(said, { x: at.x + end * unit, y: at.y + 0.36 * size }, size, { anchor: 'end', tone });
  const sign = SIGN_GLYPHS[Math.floor(point.longitude / 30) % 12];
  return [
    text(place, PLACE.end),
    glyph(sign, { x: at.x + PLACE.sign * unit, y: at.y }, SIGN * unit, { tone }),
    ...(point.isRetrograde
      ? [glyph('retrograde', { x: at.x + PLACE.backwards * unit, y: at.y }, RETROGRADE * unit, { tone: 'soft' })]
      : []),
    ...(hasHouses && typeof point.house === 'number' ? [text(String(point.house), part)] : []),
  ];
}
