/** One chart as it is drawn in the north or the south of India: fields, numbers of signs, and who stands where. */

import { RASIS, type Rasi } from '../../engine/names.ts';
import { certain } from '../../narrow.ts';
import { centroid, type Fitted, fitInto, hasRoomFor, LEADING } from '../fit.ts';
import { textWidth } from '../measure.ts';
import type { ChartStyle } from '../picture.ts';
import { type Box, type Glyph, label, line, type Mark, outline, type Point, plate, rectangle } from '../scene.ts';
import type { Occupant, Plan } from './chart-plan.ts';
import { type HouseField, northFields, southFields, withoutCorner } from './houses-of-india.ts';

/** Names as they are said, by names of the wire. */
type Names = Readonly<Record<Rasi, string>>;

/** Width of a flag with the gap before it, in sizes. */
const FLAG = 1.02;
const FLAG_SIZE = 0.86;

/** Behind the name or number of a sign whose degrees stand below the chart. */
export const SHORT_MARK = '*';

/** A chart on a square; in the south its middle is left free. One of several on a sheet has the letters of all. */
export function chartMarks(plan: Plan, style: ChartStyle, place: ChartPlace, rasis: Names): DrawnChart {
  const { origin, side, letters } = place;
  const signSize = (letters === undefined ? 0.031 : SIGN_OF_MANY) * side;
  const fields = style === 'north' ? northFields(origin, side) : southFields(origin, side);
  const fitted = roomsOf(plan, style, place).map((room) => fittedRoom(room, side, letters ? [letters] : SIZES));
  const short = fitted.filter(({ isShort }) => isShort);
  // below one of many nothing is told of a sign
  const marked = letters ? [] : short.map(({ sign }) => sign);
  const ground =
    style === 'north'
      ? northGround(fields, plan, { side, signSize }, marked)
      : southGround(fields, plan, side, marked, rasis);
  return { marks: [...ground, ...fitted.flatMap(occupantMarks)], short };
}

/** The largest letters, in parts of a chart's side, with which all names in some charts keep away from the edges. */
export function commonLetters(plans: readonly Plan[], style: ChartStyle): number {
  const rooms = plans.flatMap((plan) => roomsOf(plan, style, { origin: { x: 0, y: 0 }, side: 1 }));
  const named = rooms.map(({ corners, occupants }) => {
    const words = occupants.map(({ texts }) => certain(texts.at(-1), 'name'));
    const items = itemsOf(words, occupants);
    return { corners, items, leading: leadingOf(words), takes: items.reduce((sum, { width }) => sum + width, 0) };
  });
  // the fullest first: where it has no room, no other is asked
  named.sort((one, other) => other.takes - one.takes);
  const fits = (size: number) =>
    named.every(({ corners, items, leading }) => hasRoomFor(corners, items, size, { padding: ROOMY_PADDING, leading }));
  return [...LARGE_SIZES, ...SIZES].find(fits) ?? certain(SIZES.at(-1), 'size');
}

/** Where a chart stands; of one of many the size of its letters, in parts of its side. */
interface ChartPlace {
  origin: Point;
  side: number;
  letters?: number;
}

/** The fields of a chart in which somebody stands. */
function roomsOf(plan: Plan, style: ChartStyle, { origin, side }: ChartPlace): Room[] {
  const rooms =
    style === 'north'
      ? northRooms(northFields(origin, side), plan, side)
      : southRooms(southFields(origin, side), plan, side);
  return rooms.filter(({ occupants }) => occupants.length > 0);
}

/** A chart, and the signs that had no room for what stands behind the names in them: degrees, or these and flags. */
export interface DrawnChart {
  marks: Mark[];
  short: readonly { sign: number; isBare: boolean }[];
}

/** Where those who stand in a sign have room. */
interface Room {
  sign: number;
  corners: readonly Point[];
  occupants: readonly Occupant[];
}

/** Sizes that labels try, in parts of the chart's side: the largest that fits is taken. */
const SIZES = [0.0345, 0.033, 0.0315, 0.03, 0.0289];
/** On a sheet of many, before those; and the size of numbers of signs there. */
const LARGE_SIZES = [0.05, 0.046, 0.043, 0.04, 0.037];
const SIGN_OF_MANY = 0.038;
/** What stays free along the edge of a field, in parts of the side, where there is room enough. */
const ROOMY_PADDING = 0.018;

/** Smaller letters are rather larger than far from the edge; in parts of the largest. */
const ROOMY = 0.8;

/** How far the stroke of the ascendant reaches along both edges of its field in the south, in parts of the side. */
const RISING = 0.05;

/** The sign of a house, counted from 0. */
function signOf({ first }: Plan, house: number): number {
  return (first + house) % 12;
}

function northRooms(fields: readonly HouseField[], plan: Plan, side: number): Room[] {
  return fields.map(({ corners, inner }, house) => ({
    sign: signOf(plan, house),
    corners: withoutCorner(corners, certain(inner, 'inner corner'), 0.115 * side),
    occupants: plan.occupants[signOf(plan, house)],
  }));
}

function northGround(
  fields: readonly HouseField[],
  plan: Plan,
  { side, signSize }: { side: number; signSize: number },
  short: readonly number[],
): Mark[] {
  const { x, y } = fields[1].corners[0];
  const [right, bottom, middle] = [x + side, y + side, side / 2];
  const midpoints = [
    { x: x + middle, y },
    { x: right, y: y + middle },
    { x: x + middle, y: bottom },
    { x, y: y + middle },
  ];
  return [
    rectangle({ left: x, top: y, right, bottom }, { fill: 'panel' }),
    outline(midpoints, { fill: 'paper' }),
    line({ x, y }, { x: right, y: bottom }),
    line({ x: right, y }, { x, y: bottom }),
    outline(midpoints, { stroke: 'line', width: 1 }),
    rectangle({ left: x, top: y, right, bottom }, { stroke: 'ink', width: 1.6 }),
    ...fields.map((field, house) => {
      const sign = signOf(plan, house);
      return signNumber(field, `${sign + 1}${short.includes(sign) ? SHORT_MARK : ''}`, side, signSize);
    }),
  ];
}

/** The number of a sign, in the corner of its field towards the middle. */
function signNumber({ corners, inner }: HouseField, text: string, side: number, size: number): Mark {
  const corner = corners[certain(inner, 'inner corner')];
  const middle = centroid(corners);
  const away = 0.055 * side;
  const part = away / Math.hypot(middle.x - corner.x, middle.y - corner.y);
  const at = {
    x: corner.x + (middle.x - corner.x) * part,
    y: corner.y + (middle.y - corner.y) * part + size * 0.36,
  };
  return label(text, at, size, { anchor: 'middle', tone: 'gold' });
}

function southRooms(fields: readonly HouseField[], plan: Plan, side: number): Room[] {
  return fields.map(({ corners: [leftTop, rightTop, rightBottom, leftBottom] }, sign) => {
    const above = ({ x, y }: Point): Point => ({ x, y: y - 0.045 * side });
    const whole = [leftTop, rightTop, above(rightBottom), above(leftBottom)];
    return {
      sign,
      // beside the stroke of the ascendant
      corners: plan.hasAscendant && sign === plan.first ? withoutCorner(whole, 0, RISING * side) : whole,
      occupants: plan.occupants[sign],
    };
  });
}

function southGround(
  fields: readonly HouseField[],
  plan: Plan,
  side: number,
  short: readonly number[],
  rasis: Names,
): Mark[] {
  // Meena stands in the first corner
  const { x, y } = fields[11].corners[0];
  const cell = side / 4;
  const cells = fields.flatMap(({ corners }, sign) => {
    const [{ x: left, y: top }, , { x: right, y: bottom }] = corners;
    const at = { x: left + 0.016 * side, y: bottom - 0.018 * side };
    const name = `${rasis[RASIS[sign]]}${short.includes(sign) ? SHORT_MARK : ''}`;
    const isFirst = plan.hasAscendant && sign === plan.first;
    const stroke = RISING * side;
    return [
      rectangle({ left, top, right, bottom }, { fill: 'panel', stroke: 'line', width: 1 }),
      ...(isFirst ? [line({ x: left, y: top + stroke }, { x: left + stroke, y: top }, 'accent', 1.6)] : []),
      label(name, at, 0.0289 * side, { tone: 'soft' }),
    ];
  });
  const inner = { left: x + cell, top: y + cell, right: x + 3 * cell, bottom: y + 3 * cell };
  return [
    ...cells,
    rectangle(inner, { fill: 'paper', stroke: 'line', width: 1 }),
    rectangle({ left: x, top: y, right: x + side, bottom: y + side }, { stroke: 'ink', width: 1.6 }),
  ];
}

function occupantMarks({ occupants, words, size, places }: FittedRoom): Mark[] {
  return occupants.flatMap(({ flags, tone, isOpen }, index) => {
    const text = words[index];
    const { x, y } = places[index];
    const width = textWidth(text, size, true);
    const glyphs = flags.map(
      (name, which): Glyph => ({
        kind: 'glyph',
        name,
        x: x + width + (which + 0.5) * FLAG * size,
        y: y - 0.34 * size,
        size: FLAG_SIZE * size,
        tone: 'soft',
      }),
    );
    const right = x + width + flags.length * FLAG * size;
    const around = { left: x - 0.2 * size, top: y - 0.94 * size, right: right + 0.2 * size, bottom: y + 0.3 * size };
    return [
      ...(isOpen ? [openFrame(around, size)] : []),
      label(text, { x, y }, size, { tone, isBold: true }),
      ...glyphs,
    ];
  });
}

/** Sets apart what may stand elsewhere. */
export function openFrame(box: Box, size: number): Mark {
  return { ...plate(box, 0.3 * size, { stroke: 'accent', width: 0.08 * size }), dash: `${0.24 * size} ${0.2 * size}` };
}

/** Those who stand in a sign, with their words and places. */
interface FittedRoom extends Fitted {
  sign: number;
  occupants: readonly Occupant[];
  words: readonly string[];
  /** whether the words are not the fullest ones, and whether no flags stand behind them */
  isShort: boolean;
  isBare: boolean;
}

/** Words with the flags behind them. */
function itemsOf(words: readonly string[], occupants: readonly Occupant[]) {
  return words.map((text, index) => ({ width: textWidth(text, 1, true) + occupants[index].flags.length * FLAG }));
}

function leadingOf(words: readonly string[]): number {
  return words.some((word) => /\p{Script=Devanagari}/u.test(word)) ? 1.33 : LEADING;
}

/** The fullest words for which a sign has room, in the worst case without flags. */
function fittedRoom({ sign, corners, occupants }: Room, side: number, parts: readonly number[]): FittedRoom {
  const sizes = parts.map((part) => part * side);
  // letters that are none too large keep away from the edge
  const roomy = sizes.filter((size) => size >= ROOMY * sizes[0]);
  const forms = Math.max(...occupants.map(({ texts }) => texts.length));
  const bare = occupants.map((each) => ({ ...each, flags: [] }));
  for (let form = 0; form <= forms; form++) {
    const isBare = form === forms;
    const shown = isBare ? bare : occupants;
    const words = shown.map(({ texts }) => texts[Math.min(form, texts.length - 1)]);
    const items = itemsOf(words, shown);
    const leading = leadingOf(words);
    // on a sheet of many, degrees are told only where they keep away from the edge
    const mayTouch = parts.length > 1 || form >= forms - 1;
    const fit =
      fitInto(corners, items, roomy, { padding: ROOMY_PADDING * side, leading }) ??
      (mayTouch ? fitInto(corners, items, sizes, { padding: 0.007 * side, leading }) : undefined);
    if (fit) return { ...fit, sign, occupants: shown, words, isShort: form > 0, isBare };
  }
  throw new Error('grahas that stand together do not fit into one sign');
}
