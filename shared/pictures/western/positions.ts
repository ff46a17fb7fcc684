/** Where everything in a wheel stands, as a table: what has no room around it, and whom its signs mean. */
import { textWidth } from '../measure.ts';
import { glyph, label, type Mark, type Point, type Tone } from '../scene.ts';
import { degreesAndMinutes, SIGN_GLYPHS, type WheelPoint } from '../wheel.ts';

const SIZE = 13.4;
const ROW = 22;
const SIGN = 15;
const GLYPH = 16;
/** Between a name and the first place, and between the columns of a table. */
const GAP = 16;
/** Degrees, sign, minutes and whether it is retrograde; behind them the house. */
const DEGREES = textWidth('29°', SIZE);
const MINUTES = textWidth('59′', SIZE);
const PLACE = DEGREES + SIGN + 4 + MINUTES + 14;
const HOUSE = 30;
const NAME_LEFT = 26;

/** One line: whose sign it is, and where it stands in each of the charts; undefined where it does not. */
export interface PositionRow {
  head: Pick<WheelPoint, 'glyph' | 'text'>;
  name: string;
  places: readonly (Standing | undefined)[];
}

export interface Standing {
  longitude: number;
  isRetrograde: boolean;
  house?: number | null;
}

/** What stands above the places of a chart, and in which ink. */
export interface PositionHead {
  title: string;
  tone: Tone;
}

/** A table of positions; in two columns where a sheet has room for them. Heads are left out where they are empty. */
export function positionTable(rows: readonly PositionRow[], heads: readonly PositionHead[], room: number) {
  const hasHouses = rows.some(({ places }) => places.some((place) => typeof place?.house === 'number'));
  const names = NAME_LEFT + Math.max(0, ...rows.map(({ name }) => textWidth(name, SIZE))) + GAP;
  const place = PLACE + (hasHouses ? HOUSE : 0);
  const wide = names + heads.length * place + (heads.length - 1) * GAP;
  const columns = 2 * wide + GAP <= room ? 2 : 1;
  const count = Math.ceil(rows.length / columns);
  const top = heads.some(({ title }) => title !== '') ? ROW : 0;
  const placeAt = (x: number, index: number) => x + names + index * (place + GAP);
  const marksAt = ({ x, y }: Point): Mark[] => [
    ...heads.flatMap(({ title, tone }, index) =>
      title === '' ? [] : [label(title, { x: placeAt(x, index), y: baseOf(y) }, SIZE, { tone, isBold: true })],
    ),
    ...rows.flatMap((row, index) => {
      const left = x + Math.floor(index / count) * (wide + GAP);
      const line = y + top + (index % count) * ROW;
      return [
        ...headMarks(row, { x: left, y: line }),
        ...row.places.flatMap((standing, chart) =>
          standing ? placeMarks(standing, { x: placeAt(left, chart), y: line }, heads[chart].tone) : [],
        ),
      ];
    }),
  ];
  return { width: columns * wide + (columns - 1) * GAP, height: top + count * ROW, marksAt };
}

/** The cusps of the houses in a few rows, each with its number. */
export function cuspTable(cusps: readonly number[], columns: number) {
  const wide = textWidth('12', SIZE, true) + 8 + DEGREES + SIGN + 4 + MINUTES + GAP;
  const marksAt = ({ x, y }: Point): Mark[] =>
    cusps.flatMap((longitude, index) => {
      const left = x + (index % columns) * wide;
      const line = y + Math.floor(index / columns) * ROW;
      const number = { x: left + textWidth('12', SIZE, true), y: baseOf(line) };
      return [
        label(String(index + 1), number, SIZE, { anchor: 'end', tone: 'soft', isBold: true }),
        ...placeMarks({ longitude, isRetrograde: false }, { x: number.x + 8, y: line }, 'ink'),
      ];
    });
  return { width: columns * wide - GAP, height: Math.ceil(cusps.length / columns) * ROW, marksAt };
}

const baseOf = (top: number) => top + ROW / 2 + 0.36 * SIZE;

function headMarks({ head: { glyph: sign, text = '' }, name }: PositionRow, { x, y }: Point): Mark[] {
  const base = baseOf(y);
  return [
    sign
      ? glyph(sign, { x: x + GLYPH / 2, y: y + ROW / 2 }, GLYPH)
      : label(text, { x: x + GLYPH / 2, y: base }, SIZE, { anchor: 'middle', tone: 'accent', isBold: true }),
    label(name, { x: x + NAME_LEFT, y: base }, SIZE),
  ];
}

function placeMarks({ longitude, isRetrograde, house }: Standing, { x, y }: Point, tone: Tone): Mark[] {
  const { degrees, minutes } = degreesAndMinutes(longitude);
  const [base, middle] = [baseOf(y), y + ROW / 2];
  const sign = x + DEGREES + SIGN / 2 + 2;
  const end = sign + SIGN / 2 + 2 + MINUTES;
  return [
    label(`${degrees}°`, { x: x + DEGREES, y: base }, SIZE, { anchor: 'end', tone }),
    glyph(SIGN_GLYPHS[Math.floor(longitude / 30) % 12], { x: sign, y: middle }, SIGN, { tone }),
    label(`${String(minutes).padStart(2, '0')}′`, { x: end, y: base }, SIZE, { anchor: 'end', tone }),
    ...(isRetrograde ? [glyph('retrograde', { x: end + 8, y: middle }, 10, { tone: 'soft' })] : []),
    ...(typeof house === 'number'
      ? [label(String(house), { x: x + PLACE + HOUSE - 6, y: base }, SIZE, { anchor: 'end', tone: 'soft' })]
      : []),
  ];
}
