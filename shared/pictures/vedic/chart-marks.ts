/** One chart as it is drawn in the north or the south of India: fields, numbers of signs, and who stands where. */

import { RASIS, type Rasi } from '../../engine/names.ts';
import { certain } from '../../narrow.ts';
import { centroid, type Fitted, fitInto } from '../fit.ts';
import { textWidth } from '../measure.ts';
import type { ChartStyle } from '../picture.ts';
import { type Glyph, type Label, label, line, type Mark, outline, type Point, rectangle } from '../scene.ts';
import type { Occupant, Plan } from './chart-plan.ts';
import { type HouseField, northFields, southFields, withoutCorner } from './houses-of-india.ts';

/** Names as they are said, by names of the wire. */
type Names = Readonly<Record<Rasi, string>>;

/** Width of a flag with the gap before it, in sizes. */
const FLAG = 1.02;
const FLAG_SIZE = 0.86;

/** A chart on a square; in the south its middle is left free. */
export function chartMarks(plan: Plan, style: ChartStyle, origin: Point, side: number, rasis: Names): DrawnChart {
  const { marks, rooms } = style === 'north' ? northChart(plan, origin, side) : southChart(plan, origin, side, rasis);
  const { form, fields } = fitted(rooms, side);
  return { marks: [...marks, ...fields.flatMap(occupantMarks)], isShort: form > 0 };
}

/** A chart, and whether there was no room for what stands behind its names, as degrees do: then it stands nowhere. */
export interface DrawnChart {
  marks: Mark[];
  isShort: boolean;
}

/** A chart before anybody stands in it. */
interface EmptyChart {
  marks: Mark[];
  rooms: readonly Room[];
}

/** Where those who stand in a sign have room. */
interface Room {
  corners: readonly Point[];
  occupants: readonly Occupant[];
}

/** Sizes that labels try, in parts of the chart's side: the largest that fits is taken. */
const SIZES = [0.036, 0.034, 0.032, 0.03, 0.028, 0.026, 0.0245];

function northChart(plan: Plan, origin: Point, side: number): EmptyChart {
  const { x, y } = origin;
  const [right, bottom, middle] = [x + side, y + side, side / 2];
  const midpoints = [
    { x: x + middle, y },
    { x: right, y: y + middle },
    { x: x + middle, y: bottom },
    { x, y: y + middle },
  ];
  const frame: Mark[] = [
    rectangle({ left: x, top: y, right, bottom }, { fill: 'panel' }),
    outline(midpoints, { fill: 'paper' }),
    line({ x, y }, { x: right, y: bottom }),
    line({ x: right, y }, { x, y: bottom }),
    outline(midpoints, { stroke: 'line', width: 1 }),
    rectangle({ left: x, top: y, right, bottom }, { stroke: 'ink', width: 1.6 }),
  ];
  const fields = northFields(origin, side);
  const signOf = (house: number) => (plan.first + house) % 12;
  return {
    marks: [...frame, ...fields.map((field, house) => signNumber(field, signOf(house), side))],
    rooms: fields.map(({ corners, inner }, house) => ({
      corners: withoutCorner(corners, certain(inner, 'inner corner'), 0.115 * side),
      occupants: plan.occupants[signOf(house)],
    })),
  };
}

/** The number of a sign, in the corner of its field towards the middle. */
function signNumber({ corners, inner }: HouseField, sign: number, side: number): Mark {
  const corner = corners[certain(inner, 'inner corner')];
  const middle = centroid(corners);
  const away = 0.055 * side;
  const part = away / Math.hypot(middle.x - corner.x, middle.y - corner.y);
  const size = 0.03 * side;
  const at = {
    x: corner.x + (middle.x - corner.x) * part,
    y: corner.y + (middle.y - corner.y) * part + size * 0.36,
  };
  return label(String(sign + 1), at, size, { anchor: 'middle', tone: 'gold' });
}

function southChart(plan: Plan, origin: Point, side: number, rasis: Names): EmptyChart {
  const { x, y } = origin;
  const box = { left: x, top: y, right: x + side, bottom: y + side };
  const cell = side / 4;
  const inner = { left: x + cell, top: y + cell, right: x + 3 * cell, bottom: y + 3 * cell };
  const fields = southFields(origin, side).map(({ corners }, sign) => {
    const [{ x: left, y: top }, , { x: right, y: bottom }] = corners;
    const nameSize = 0.0245 * side;
    const name = label(rasis[RASIS[sign]], { x: left + 0.016 * side, y: bottom - 0.014 * side }, nameSize, {
      tone: 'soft',
    });
    const isFirst = plan.hasAscendant && sign === plan.first;
    const stroke = 0.05 * side;
    const mark = isFirst ? [line({ x: left, y: top + stroke }, { x: left + stroke, y: top }, 'accent', 1.6)] : [];
    const free = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom - 0.034 * side },
      { x: left, y: bottom - 0.034 * side },
    ];
    const ground = rectangle({ left, top, right, bottom }, { fill: 'panel', stroke: 'line', width: 1 });
    return { marks: [ground, ...mark, name], room: { corners: free, occupants: plan.occupants[sign] } };
  });
  return {
    marks: [
      ...fields.flatMap(({ marks }) => marks),
      rectangle(inner, { fill: 'paper', stroke: 'line', width: 1 }),
      rectangle(box, { stroke: 'ink', width: 1.6 }),
    ],
    rooms: fields.map(({ room }) => room),
  };
}

function occupantMarks({ occupants, words, size, places }: FittedRoom): Mark[] {
  return occupants.flatMap(({ flags, tone }, index) => {
    const text = words[index];
    const { x, y } = places[index];
    const name: Label = label(text, { x, y }, size, { tone, isBold: true });
    const after = x + textWidth(text, size, true);
    const glyphs = flags.map(
      (name, which): Glyph => ({
        kind: 'glyph',
        name,
        x: after + (which + 0.5) * FLAG * size,
        y: y - 0.34 * size,
        size: FLAG_SIZE * size,
        tone: 'soft',
      }),
    );
    return [name, ...glyphs];
  });
}

/** Those who stand in a sign, with their words and places. */
interface FittedRoom extends Fitted {
  occupants: readonly Occupant[];
  words: readonly string[];
}

/** The fullest form of all words that fits into every field, at sizes that can be read. */
function fitted(rooms: readonly Room[], side: number): { form: number; fields: readonly FittedRoom[] } {
  const taken = rooms.filter(({ occupants }) => occupants.length > 0);
  const forms = Math.max(...taken.flatMap(({ occupants }) => occupants.map(({ texts }) => texts.length)));
  for (let form = 0; form < forms; form++) {
    const fields = taken.map((room) => fittedRoom(room, form, side)).filter((field) => field !== undefined);
    if (fields.length === taken.length) return { form, fields };
  }
  throw new Error('grahas that stand together do not fit into one sign');
}

function fittedRoom({ corners, occupants }: Room, form: number, side: number): FittedRoom | undefined {
  const words = occupants.map(({ texts }) => texts[Math.min(form, texts.length - 1)]);
  const items = words.map((text, index) => ({
    width: textWidth(text, 1, true) + occupants[index].flags.length * FLAG,
  }));
  const sizes = SIZES.map((part) => part * side);
  const fit = fitInto(corners, items, sizes, 0.012 * side);
  return fit && { ...fit, occupants, words };
}
