/** Below a KP chart: who stands for which house, what each graha stands for, and what the ruling planets rule. */
import type { PictureWords } from '../../content/picture-words.ts';
import type { Words } from '../../content/words.ts';
import type { Graha } from '../../engine/names.ts';
import { filled } from '../../prose/phrase.ts';
import { type Block, inRows, stacked, wrapped } from '../heading.ts';
import { glyph, label, line, type Mark, type Point, rectangle, type Tone } from '../scene.ts';
import { GRAHA_GLYPHS } from '../wheel.ts';

const LEVELS = ['A', 'B', 'C', 'D'] as const;

type LevelsOf<T> = Readonly<Record<(typeof LEVELS)[number], readonly T[]>>;

/** What the answer says of significators and of who rules the moment. */
export interface PicturedSignificators {
  significators: {
    houses: readonly (LevelsOf<Graha> & { house: number })[];
    planets: readonly (LevelsOf<number> & { planet: Graha })[];
  };
  ruling_planets: readonly Graha[];
  ruling_as: Readonly<Record<string, Graha>>;
  ruling_nodes: readonly Graha[];
  agents: Readonly<Record<'Rahu' | 'Ketu', readonly Graha[]>>;
}

/** Sizes on a sheet with a side of 600; on a larger one all are so many times as large. */
const SIZE = 16.8;
const ROW = 27;
/** From one line of a row to the next. */
const LINE = 22;
const LEFT = 10;
const WIDTH = 580;

/** A column of levels, from the left of its table. */
interface Column {
  at: number;
  width: number;
}

const HOUSES: readonly Column[] = [
  { at: 76, width: 178 },
  { at: 264, width: 142 },
  { at: 416, width: 92 },
  { at: 520, width: 58 },
];
const GRAHAS: readonly Column[] = [
  { at: 76, width: 80 },
  { at: 196, width: 80 },
  { at: 316, width: 114 },
  { at: 446, width: 130 },
];

interface Row {
  head: (at: Point) => Mark;
  levels: readonly string[];
}

/** The significators of houses and of grahas, what their levels mean, the ruling planets, and for whom nodes act. */
export function significatorBlock(
  { significators: { houses, planets }, agents, ...rulers }: PicturedSignificators,
  { pictures: words, vedic: { terms } }: Words,
  top: number,
  unit: number,
): Block {
  const { kp, grahas } = words;
  const ofHouses = houses.map(
    (levels): Row => ({
      head: ({ x, y }) =>
        label(String(levels.house), { x: x + 16 * unit, y }, SIZE * unit, { anchor: 'middle', isBold: true }),
      levels: LEVELS.map((level) => levels[level].map((each) => grahas[each]).join(' ')),
    }),
  );
  const ofGrahas = planets.map(
    (levels): Row => ({
      head: ({ x, y }) =>
        glyph(GRAHA_GLYPHS[levels.planet], { x: x + 16 * unit, y: y - 0.34 * SIZE * unit }, 19 * unit),
      levels: LEVELS.map((level) => levels[level].join(' ')),
    }),
  );
  const acting = (['Rahu', 'Ketu'] as const).map((name) => ({
    name,
    rules: agents[name].map((each) => terms.grahas[each]),
  }));
  return stacked(
    [
      (top) => title(kp.significators, top, unit),
      (top) => levelTable(kp.house, ofHouses, HOUSES, top, unit),
      (top) => note(kp.house_levels, top, unit),
      (top) => levelTable(kp.graha, ofGrahas, GRAHAS, top, unit),
      (top) => note(kp.graha_levels, top, unit),
      (top) => title(kp.ruling, top, unit),
      ...rulingRows(rulers, words).map((row) => (top: number) => rulingRow(row, 'gold', top, unit)),
      ...rulers.ruling_nodes
        .slice(0, 1)
        .map(() => (top: number) => note(nodesText(rulers.ruling_nodes, grahas, kp), top, unit)),
      (top) => title(kp.agents, top, unit),
      ...acting.map((row) => (top: number) => rulingRow(row, 'ink', top, unit)),
    ],
    top,
  );
}

function title(text: string, top: number, unit: number): Block {
  const size = SIZE * unit;
  const rows = wrapped(text, size, WIDTH * unit, true);
  const marks = rows.map((row, index) =>
    label(row, { x: LEFT * unit, y: top + (18 + index * LINE) * unit + size }, size, { isBold: true }),
  );
  return { marks, height: (20 + rows.length * LINE) * unit };
}

function note(text: string, top: number, unit: number): Block {
  const [size, room] = [SIZE * unit, WIDTH * unit];
  const rows = inRows(text.split(' · '), size, room).flatMap((row) => wrapped(row, size, room));
  const marks = rows.map((row, index) =>
    label(row, { x: LEFT * unit, y: top + (22 + index * LINE) * unit }, size, { tone: 'soft' }),
  );
  return { marks, height: (rows.length * LINE + 10) * unit };
}

/** One row for each house or graha; where a level has many, the row has several lines. */
function levelTable(head: string, rows: readonly Row[], columns: readonly Column[], top: number, unit: number): Block {
  const [size, left, width, row] = [SIZE, LEFT, WIDTH, ROW].map((length) => length * unit);
  const baseline = (y: number) => y + row / 2 + 0.36 * size;
  const xOf = ({ at }: Column) => left + at * unit;
  const heads = [
    label(head, { x: left, y: baseline(top) }, size, { tone: 'soft' }),
    ...columns.map((column, at) => label(LEVELS[at], { x: xOf(column), y: baseline(top) }, size, { tone: 'soft' })),
    line({ x: left, y: top + row }, { x: left + width, y: top + row }, 'line', 1),
  ];
  const body = stacked(
    rows.map(({ head, levels }, index) => (y: number) => {
      const cells = levels.map((text, level) => wrapped(text || '–', size, columns[level].width * unit));
      const height = row + (Math.max(...cells.map(({ length }) => length)) - 1) * LINE * unit;
      const ground = rectangle({ left, top: y, right: left + width, bottom: y + height }, { fill: 'panel' });
      const labels = cells.flatMap((lines, level) =>
        lines.map((text, at) => label(text, { x: xOf(columns[level]), y: baseline(y) + at * LINE * unit }, size)),
      );
      return {
        marks: [...(index % 2 === 0 ? [ground] : []), head({ x: left, y: baseline(y) }), ...labels],
        height,
      };
    }),
    top + row,
  );
  return { marks: [...heads, ...body.marks], height: row + body.height };
}

/** A ruling planet, and what it is the lord of. */
interface Ruler {
  name: Graha;
  rules: readonly string[];
}

function rulingRows(
  { ruling_planets, ruling_as }: Pick<PicturedSignificators, 'ruling_planets' | 'ruling_as'>,
  { kp }: PictureWords,
) {
  return ruling_planets.map(
    (name): Ruler => ({
      name,
      rules: Object.keys(kp.rules_as)
        .filter((role) => ruling_as[role] === name)
        .map((role) => kp.rules_as[role]),
    }),
  );
}

function rulingRow({ name, rules }: Ruler, tone: Tone, top: number, unit: number): Block {
  const [size, x] = [SIZE * unit, LEFT * unit];
  const y = top + (ROW / 2) * unit + 0.36 * size;
  const rows = inRows(rules, size, (WIDTH - 34) * unit);
  return {
    marks: [
      glyph(GRAHA_GLYPHS[name], { x: x + 14 * unit, y: y - 0.34 * size }, 19 * unit, { tone }),
      ...rows.map((row, index) => label(row, { x: x + 34 * unit, y: y + index * LINE * unit }, size)),
    ],
    height: (ROW + (rows.length - 1) * LINE) * unit,
  };
}

function nodesText(nodes: readonly Graha[], names: PictureWords['grahas'], kp: PictureWords['kp']): string {
  return filled(kp.ruling_nodes, { grahas: nodes.map((node) => names[node]).join(', ') });
}

/** The same in words. */
export function significatorsInWords(
  { significators: { houses, planets }, agents, ...rulers }: PicturedSignificators,
  { pictures, vedic: { terms }, grammar }: Words,
): string[] {
  const { kp } = pictures;
  const levels = (of: LevelsOf<Graha | number>, said: (each: Graha | number) => string) =>
    LEVELS.filter((level) => of[level].length > 0)
      .map((level) => `${level} ${of[level].map(said).join(grammar.list.between)}`)
      .join('; ');
  const grahaName = (each: Graha | number) => terms.grahas[each as Graha];
  const acting = (['Rahu', 'Ketu'] as const).map((node) => {
    const others = agents[node].map(grahaName).join(grammar.list.between);
    return `${terms.grahas[node]} (${others})`;
  });
  return [
    kp.significators,
    ...houses.map((of) => filled(kp.of_house, { house: of.house, levels: levels(of, grahaName) })),
    ...planets.map((of) => `${terms.grahas[of.planet]}: ${levels(of, String)}`),
    `${kp.ruling}: ${rulingRows(rulers, pictures)
      .map(({ name, rules }) => `${terms.grahas[name]} (${rules.join(grammar.list.between)})`)
      .join(grammar.list.between)}`,
    ...(rulers.ruling_nodes.length > 0 ? [nodesText(rulers.ruling_nodes, terms.grahas, kp)] : []),
    `${kp.agents}: ${acting.join(grammar.list.between)}`,
  ].map((sentence) => `${sentence}${grammar.stop}`);
}
