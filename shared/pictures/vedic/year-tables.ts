/** What stands below the chart of a year: places to the minute, balas of the grahas, and the sahams. */
import type { Words } from '../../content/words.ts';
import type { Graha, Rasi } from '../../engine/names.ts';
import { certain } from '../../narrow.ts';
import { type Block, paragraph, stacked, wrapped } from '../heading.ts';
import { glyph, label, line, type Mark, type Point, plate } from '../scene.ts';
import { SIGN_GLYPHS } from '../wheel.ts';
import { type PlacedChart, signIndex } from './chart-plan.ts';
import { MARGIN, SIDE, SMALL, WIDTH } from './indian-chart.ts';

const PARTS = ['kshetra', 'uchcha', 'hadda', 'drekkana', 'navamsa', 'total'] as const;

/** What the tables need of an answer. */
export interface YearTables {
  chart: PlacedChart;
  sahams: readonly { name: string; sign: Rasi; degree: number }[];
  balas: readonly (Readonly<Record<(typeof PARTS)[number], number>> & { planet: Graha })[];
}

const ROW = 1.7 * SMALL;
const LINE = 1.3 * SMALL;
const BETWEEN = 20;
const HALF = (SIDE - BETWEEN) / 2;

/** Places, balas and sahams below each other, each under its title. */
export function yearTables(result: YearTables, words: Words, top: number): Block {
  const { year } = words.pictures;
  return stacked(
    [
      (y) => title(year.places, y),
      (y) => inTwo(placeRows(result.chart, words), y, year.house),
      (y) => title(year.balas, y),
      (y) => balaTable(result, words, y),
      (y) => paragraph(year.quarter, WIDTH, y + 4, { anchor: 'middle' }),
      (y) => title(year.sahams, y),
      (y) => inTwo(sahamRows(result, words), y),
    ],
    top,
  );
}

/** The same for those who do not see it; the places stand in the description of the chart. */
export function yearTablesInWords({ sahams, balas }: YearTables, { pictures, vedic, grammar }: Words): string[] {
  const { year, and } = pictures;
  const strengths = balas.map(({ planet, total }) => `${vedic.terms.grahas[planet]} ${pointsText(total, grammar)}`);
  const places = sahams.map(
    ({ name, sign, degree }) => `${sahamName(name, vedic)}, ${vedic.terms.rasis[sign]} ${placeText(degree)}`,
  );
  return [`${year.balas}: ${strengths.join(and)}`, `${year.sahams}: ${places.join(and)}`].map(
    (text) => `${text}${grammar.stop}`,
  );
}

function title(text: string, top: number): Block {
  const at = { x: MARGIN + SIDE / 2, y: top + 26 + 1.2 * SMALL };
  return { marks: [label(text, at, 1.2 * SMALL, { anchor: 'middle', isBold: true })], height: 34 + 1.5 * SMALL };
}

/** A name, of so many lines, where it stands, and what else is said of it. */
interface PlaceRow {
  lines: readonly string[];
  /** no row of its list has a house */
  isAlone?: boolean;
  sign: Rasi;
  degree: number;
  house?: number;
}

function placeRows({ ascendant, planets }: PlacedChart, { pictures, vedic }: Words): PlaceRow[] {
  return [
    ...(ascendant ? [{ lines: [pictures.ascendant_name], sign: ascendant.sign, degree: ascendant.degree }] : []),
    ...planets.map(({ name, sign, degree, house }) => ({
      ...{ lines: [vedic.terms.grahas[name]], sign, degree },
      ...(house === null ? {} : { house }),
    })),
  ];
}

function sahamRows({ sahams }: YearTables, { vedic }: Words): PlaceRow[] {
  return sahams.map(({ name, sign, degree }) => ({
    ...{ lines: wrapped(sahamName(name, vedic), SMALL, NAME), sign, degree, isAlone: true },
  }));
}

function sahamName(name: string, { names }: Words['vedic']): string {
  const sahams: Readonly<Record<string, string>> = names.sahams;
  return certain(sahams[name], name);
}

/** From the left of a column: how wide a name may be, the ends of a place and of a house, the middle of the sign. */
const NAME = 160;
const PLACE = { end: 182, sign: 195, house: HALF };
/** where no house is told, a name has its room */
const WITHOUT_HOUSE = { end: HALF - 22, sign: HALF - 9, house: HALF };

/** Rows in two columns of about one height, the first on the left; above each, what stands at its right. */
function inTwo(rows: readonly PlaceRow[], top: number, head?: string): Block {
  const linesOf = (part: readonly PlaceRow[]) => part.reduce((sum, { lines }) => sum + 0.3 + lines.length, 0);
  const half = rows.findIndex((_, index) => 2 * linesOf(rows.slice(0, index + 1)) >= linesOf(rows)) + 1;
  const columns = [rows.slice(0, half), rows.slice(half)].map((part, index) =>
    stacked(
      [
        ...(head === undefined ? [] : [(y: number) => headRow(head, { x: MARGIN + index * (HALF + BETWEEN), y })]),
        ...part.map((row) => (y: number) => placeRow(row, { x: MARGIN + index * (HALF + BETWEEN), y })),
      ],
      top,
    ),
  );
  return {
    marks: columns.flatMap(({ marks }) => marks),
    height: Math.max(...columns.map(({ height }) => height)),
  };
}

function headRow(text: string, { x, y }: Point): Block {
  const at = { x: x + PLACE.house, y: y + ROW / 2 + 0.36 * SMALL };
  return { marks: [label(text, at, SMALL, { anchor: 'end', tone: 'soft' })], height: ROW };
}

function placeRow({ lines, sign, degree, house, isAlone }: PlaceRow, { x, y }: Point): Block {
  const base = y + ROW / 2 + 0.36 * SMALL;
  const place = isAlone ? WITHOUT_HOUSE : PLACE;
  return {
    marks: [
      line({ x, y }, { x: x + HALF, y }, 'faint', 1),
      ...lines.map((text, index) => label(text, { x, y: base + index * LINE }, SMALL)),
      label(placeText(degree), { x: x + place.end, y: base }, SMALL, { anchor: 'end' }),
      glyph(SIGN_GLYPHS[signIndex(sign)], { x: x + place.sign, y: base - 0.34 * SMALL }, 15, { tone: 'soft' }),
      ...(house === undefined
        ? []
        : [label(String(house), { x: x + PLACE.house, y: base }, SMALL, { anchor: 'end', tone: 'soft' })]),
    ],
    height: ROW + (lines.length - 1) * LINE,
  };
}

/** Degrees and minutes within a sign: never more than has been passed. */
function placeText(degree: number): string {
  const minutes = Math.floor(degree * 60 + 1e-6);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}

function pointsText(points: number, { decimal }: Words['grammar']): string {
  return points.toFixed(2).replace('.', decimal);
}

/** Ends of the columns of balas. */
const ENDS = [142, 212, 276, 354, 428, SIDE];

/** A row for each graha: what each of the five gives, and a quarter of their sum; the strongest is marked. */
function balaTable({ balas }: YearTables, { pictures, vedic, grammar }: Words, top: number): Block {
  const most = Math.max(...balas.map(({ total }) => total));
  const base = (row: number) => top + (row + 0.5) * ROW + 0.36 * SMALL;
  const cell = (text: string, column: number, row: number, rest: Partial<Parameters<typeof label>[3]>) =>
    label(text, { x: MARGIN + ENDS[column], y: base(row) }, SMALL, { anchor: 'end', ...rest });
  const heads = PARTS.map((part, column) => cell(pictures.year[part], column, 0, { tone: 'soft' }));
  const rows = balas.flatMap((bala, index): Mark[] => {
    const y = top + (index + 1) * ROW;
    return [
      line({ x: MARGIN, y }, { x: MARGIN + SIDE, y }, 'faint', 1),
      ...(bala.total === most
        ? [
            plate({ left: MARGIN - 4, top: y, right: MARGIN + SIDE + 4, bottom: y + ROW }, 4, {
              fill: 'accent',
              opacity: 0.14,
            }),
          ]
        : []),
      label(vedic.terms.grahas[bala.planet], { x: MARGIN, y: base(index + 1) }, SMALL, { isBold: true }),
      ...PARTS.map((part, column) =>
        cell(pointsText(bala[part], grammar), column, index + 1, { isBold: part === 'total' }),
      ),
    ];
  });
  return { marks: [...heads, ...rows], height: (balas.length + 1) * ROW };
}
