/** Below a KP chart: who stands for which house, what each graha stands for, and what the ruling planets rule. */
import type { PictureWords } from '../../content/picture-words.ts';
import type { Words } from '../../content/words.ts';
import type { Graha } from '../../engine/names.ts';
import { filled } from '../../prose/phrase.ts';
import { type Block, inRows, stacked, wrapped } from '../heading.ts';
import { glyph, label, line, type Mark, type Point, rectangle } from '../scene.ts';
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
}

const SIZE = 13.6;
const ROW = 23;
/** From one line of a row to the next. */
const LINE = 18;

/** A column of levels, from the left of its table. */
interface Column {
  at: number;
  width: number;
}

/** A table of levels: its place on the sheet, and the columns A to D. */
interface LevelTable {
  left: number;
  width: number;
  columns: readonly Column[];
}

const HOUSES = {
  offset: 6,
  width: 362,
  columns: [
    { at: 54, width: 118 },
    { at: 176, width: 96 },
    { at: 276, width: 60 },
    { at: 338, width: 24 },
  ],
};
const GRAHAS = {
  offset: 386,
  width: 208,
  columns: [
    { at: 50, width: 24 },
    { at: 78, width: 24 },
    { at: 104, width: 48 },
    { at: 156, width: 52 },
  ],
};

interface Row {
  head: (at: Point) => Mark;
  levels: readonly string[];
}

/** The significators of houses and grahas side by side, what their levels mean, and what the ruling planets rule. */
export function significatorBlock(
  { significators: { houses, planets }, ...rulers }: PicturedSignificators,
  from: number,
  width: number,
  words: PictureWords,
  top: number,
): Block {
  const { kp, grahas } = words;
  const ofHouses = houses.map(
    (levels): Row => ({
      head: (at) => label(String(levels.house), { ...at, x: at.x + 12 }, SIZE, { anchor: 'middle', isBold: true }),
      levels: LEVELS.map((level) => levels[level].map((each) => grahas[each]).join(' ')),
    }),
  );
  const ofGrahas = planets.map(
    (levels): Row => ({
      head: ({ x, y }) => glyph(GRAHA_GLYPHS[levels.planet], { x: x + 12, y: y - 0.34 * SIZE }, 17),
      levels: LEVELS.map((level) => levels[level].join(' ')),
    }),
  );
  const frame = ({ offset, ...rest }: typeof HOUSES): LevelTable => ({ left: from + offset, ...rest });
  const side = (top: number): Block => {
    const tables = [
      levelTable(kp.house, ofHouses, frame(HOUSES), top),
      levelTable(kp.graha, ofGrahas, frame(GRAHAS), top),
    ];
    return { marks: tables.flatMap(({ marks }) => marks), height: Math.max(...tables.map(({ height }) => height)) };
  };
  const left = from + HOUSES.offset;
  const room = width - 2 * HOUSES.offset;
  return stacked(
    [
      (top) => title(kp.significators, left, top),
      side,
      ...[kp.house_levels, kp.graha_levels].map((text) => (top: number) => note(text, left, room, top)),
      (top) => title(kp.ruling, left, top),
      ...rulingRows(rulers, words).map((row) => (top: number) => rulingRow(row, left, room, top)),
      ...rulers.ruling_nodes
        .slice(0, 1)
        .map(() => (top: number) => note(nodesText(rulers.ruling_nodes, grahas, kp), left, room, top)),
    ],
    top,
  );
}

function title(text: string, x: number, top: number): Block {
  return { marks: [label(text, { x, y: top + 16 + SIZE }, SIZE, { isBold: true })], height: 38 };
}

function note(text: string, x: number, room: number, top: number): Block {
  const rows = inRows(text.split(' · '), SIZE, room).flatMap((row) => wrapped(row, SIZE, room));
  const marks = rows.map((row, index) => label(row, { x, y: top + 18 + index * LINE }, SIZE, { tone: 'soft' }));
  return { marks, height: rows.length * LINE + 6 };
}

/** One row for each house or graha; where a level has many, the row has several lines. */
function levelTable(head: string, rows: readonly Row[], { left, width, columns }: LevelTable, top: number): Block {
  const baseline = (y: number) => y + ROW / 2 + 0.36 * SIZE;
  const heads = [
    label(head, { x: left, y: baseline(top) }, SIZE, { tone: 'soft' }),
    ...columns.map(({ at }, index) => label(LEVELS[index], { x: left + at, y: baseline(top) }, SIZE, { tone: 'soft' })),
    line({ x: left, y: top + ROW }, { x: left + width, y: top + ROW }, 'line', 1),
  ];
  const body = stacked(
    rows.map(({ head, levels }, index) => (y: number) => {
      const cells = levels.map((text, level) => wrapped(text || '–', SIZE, columns[level].width));
      const height = ROW + (Math.max(...cells.map(({ length }) => length)) - 1) * LINE;
      const ground = rectangle({ left, top: y, right: left + width, bottom: y + height }, { fill: 'panel' });
      const labels = cells.flatMap((lines, level) =>
        lines.map((text, at) => label(text, { x: left + columns[level].at, y: baseline(y) + at * LINE }, SIZE)),
      );
      return {
        marks: [...(index % 2 === 0 ? [ground] : []), head({ x: left, y: baseline(y) }), ...labels],
        height,
      };
    }),
    top + ROW,
  );
  return { marks: [...heads, ...body.marks], height: ROW + body.height };
}

/** A ruling planet, and what it is the lord of. */
interface Ruler {
  name: Graha;
  rules: readonly string[];
}

function rulingRows({ ruling_planets, ruling_as }: Omit<PicturedSignificators, 'significators'>, { kp }: PictureWords) {
  return ruling_planets.map(
    (name): Ruler => ({
      name,
      rules: Object.keys(kp.rules_as)
        .filter((role) => ruling_as[role] === name)
        .map((role) => kp.rules_as[role]),
    }),
  );
}

function rulingRow({ name, rules }: Ruler, x: number, room: number, top: number): Block {
  const y = top + ROW / 2 + 0.36 * SIZE;
  const rows = inRows(rules, SIZE, room - 30);
  return {
    marks: [
      glyph(GRAHA_GLYPHS[name], { x: x + 12, y: y - 0.34 * SIZE }, 17, { tone: 'gold' }),
      ...rows.map((row, index) => label(row, { x: x + 30, y: y + index * LINE }, SIZE)),
    ],
    height: ROW + (rows.length - 1) * LINE,
  };
}

function nodesText(nodes: readonly Graha[], names: PictureWords['grahas'], kp: PictureWords['kp']): string {
  return filled(kp.ruling_nodes, { grahas: nodes.map((node) => names[node]).join(', ') });
}

/** The same in words. */
export function significatorsInWords(
  { significators: { houses, planets }, ...rulers }: PicturedSignificators,
  { pictures, vedic: { terms }, grammar }: Words,
): string[] {
  const { kp } = pictures;
  const levels = (of: LevelsOf<Graha | number>, said: (each: Graha | number) => string) =>
    LEVELS.filter((level) => of[level].length > 0)
      .map((level) => `${level} ${of[level].map(said).join(grammar.list.between)}`)
      .join('; ');
  const grahaName = (each: Graha | number) => terms.grahas[each as Graha];
  return [
    kp.significators,
    ...houses.map((of) => filled(kp.of_house, { house: of.house, levels: levels(of, grahaName) })),
    ...planets.map((of) => `${terms.grahas[of.planet]}: ${levels(of, String)}`),
    `${kp.ruling}: ${rulingRows(rulers, pictures)
      .map(({ name, rules }) => `${terms.grahas[name]} (${rules.join(grammar.list.between)})`)
      .join(grammar.list.between)}`,
    ...(rulers.ruling_nodes.length > 0 ? [nodesText(rulers.ruling_nodes, terms.grahas, kp)] : []),
  ].map((sentence) => `${sentence}${grammar.stop}`);
}
