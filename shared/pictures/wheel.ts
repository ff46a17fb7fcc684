/** A round chart: the zodiac outside, one or two rings of planets, houses, and aspects across the middle. */
import { distance, norm360 } from '../engine/sky/angle.ts';
import { certain, namesOf, recordOf } from '../narrow.ts';
import { textWidth } from './measure.ts';
import {
  around,
  type Group,
  glyph,
  type Label,
  label,
  line,
  type Mark,
  outline,
  type Point,
  path,
  px,
  sector,
  type Tone,
} from './scene.ts';
import { spread } from './spread.ts';
import { FARTHEST, type LabelPlace, labelPlaces, type RowWidths } from './wheel-places.ts';

/** Glyphs of the signs, from 0° of the zodiac. */
export const SIGN_GLYPHS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const;

const ELEMENT_TONES: readonly Tone[] = ['fire', 'earth', 'air', 'water'];

/** Something that stands in the zodiac. */
export interface WheelPoint {
  /** its name on the wire; programs find it by this */
  name: string;
  /** name of its glyph; an angle of the chart has a short text instead */
  glyph?: string;
  text?: string;
  /** its sign by its name on the wire */
  sign: string;
  longitude: number;
  isRetrograde: boolean;
  /** the longitudes between which it stood, where the time is not known */
  range?: readonly [from: number, to: number];
}

export interface WheelAspect {
  from: number;
  to: number;
  tone: Tone;
  width: number;
  isMinor: boolean;
}

export interface Wheel {
  /** rings of planets, the innermost first */
  rings: readonly WheelRing[];
  /** longitudes of the twelve cusps, from the first; none without a birth time */
  cusps: readonly number[];
  aspects: readonly WheelAspect[];
  /** the part of the sheet's side that is to stay free around the centre, where more than aspects stands there */
  heart?: number;
}

export interface WheelRing {
  points: readonly WheelPoint[];
  tone: Tone;
  /** whose ring it is, where there are two: for programs, and as it is written in the ring */
  chart?: string;
  mark?: string;
}

/** Sizes of a wheel in units of the sheet, and what its labels say. */
interface Sizes {
  zodiac: number;
  /** of the signs in it */
  sign: number;
  tick: number;
  /** between the rim of a ring and its labels: room for leaders */
  band: number;
  glyph: number;
  letters: number;
  /** of the sign within a label, and of what says that a body moves backwards */
  small: number;
  back: number;
  /** numbers of houses, the degrees of cusps, and the ring that both stand in */
  number: number;
  cusp: number;
  houses: number;
}

interface Look extends Sizes {
  /**
   * what a label says beside its glyph: all, whole degrees and whether it moves backwards (and all where that one has
   * the room), degrees alone, or nothing
   */
  says: 'all' | 'short' | 'degrees' | 'nothing';
}

/** The looks of a wheel that is shown large, from the one that says most, on a sheet with a side of 600. */
const WIDE: readonly Look[] = (
  [
    { letters: 15, glyph: 20, small: 14, back: 12, houses: 28, says: 'all' },
    { letters: 14.4, glyph: 19.5, small: 13.6, back: 11.7, houses: 27, says: 'all' },
    { letters: 13.6, glyph: 19, small: 13, back: 11.5, houses: 26, says: 'all' },
    { letters: 15, glyph: 20, small: 14, back: 12, houses: 28, says: 'short' },
    { letters: 13.2, glyph: 18, small: 13, back: 10.5, houses: 24, says: 'short' },
    { letters: 12, glyph: 17, small: 12, back: 10, houses: 23, says: 'short' },
  ] as const
).map((look) => ({
  ...{ zodiac: 30, sign: 22, tick: 6, band: 0, number: Math.min(14, look.letters), cusp: 12 },
  ...look,
}));

/** Room for leaders in a wheel that is shown large. */
const WIDE_BAND = 16;

/** The looks of a wheel that is shown small, from the one that says most, on a sheet with a side of 600. */
const NARROW: readonly Look[] = (
  [
    { glyph: 22, says: 'degrees' },
    { glyph: 22, says: 'nothing' },
    { glyph: 19, says: 'nothing' },
    { glyph: 15, says: 'nothing', band: 11, zodiac: 30, sign: 24 },
  ] as const
).map((look) => ({
  ...{ zodiac: 34, sign: 26, tick: 7, band: 13, letters: 16.8, small: 0, back: 0, number: 16.8, cusp: 0, houses: 26 },
  ...look,
}));

/** A look on a sheet so many times as large. */
function scaled({ says, ...sizes }: Look, times: number): Look {
  return { ...recordOf(namesOf(sizes), (name) => sizes[name] * times), says };
}

/** Shown large, a wheel tells the degrees of its cusps, and programs find its bodies. */
const isLarge = ({ cusp }: Look) => cusp > 0;

const MARGIN = 8;
const GAP = 1.5;

/** How much of the radius a row of the labels of some points takes. */
function rowOf({ glyph: size, letters, says, small, back }: Look, points: readonly WheelPoint[]): number {
  const degrees = textWidth('29°', letters) + GAP;
  const told = { all: 2 * degrees + small + GAP, short: degrees, degrees, nothing: 0 }[says];
  const longest = points.map(({ glyph: name, text = '', isRetrograde }) => {
    const named = name ? size : textWidth(text, letters, true);
    const isTold = says === 'all' || name !== undefined;
    return named + (isTold ? told + (isRetrograde && back > 0 ? back + GAP : 0) : 0);
  });
  const around = { all: 7 + 2 * GAP, short: 4 + 2 * GAP, degrees: 7 + 2 * GAP, nothing: 3 }[says];
  return around + Math.max(size, ...longest);
}

/** of a sheet's side: what the circle of the aspects has of a radius at least */
const LEAST_HEART = 0.13;
/** the same where there is too little room for that */
const NARROW_HEART = 0.07;
/** sides of the sheet for one ring and for two; a sky so crowded that this is too small gets a larger one */
const SIDES = [600, 900] as const;
const SIDE_STEP = 60;
const LARGEST_SIDE = 1_500;
/** more rows of labels than so are read by nobody; of glyphs alone there may be more */
const MOST_ROWS = { all: 3, short: 3, degrees: 3, nothing: 5 };

/** Degrees between neighbours at a radius for so much width. */
function apartAt(radius: number, width: number): number {
  return (width / radius) * (180 / Math.PI);
}

/** A wheel that fits its sheet. */
export interface LaidWheel {
  /** units of the sheet that it takes, both ways */
  side: number;
  /** its marks around a point */
  marksAround(centre: Point): Mark[];
}

/** A ring with its places: its rim, and where its rows of labels begin. */
interface LaidRing extends WheelRing {
  look: Look;
  rim: number;
  /** how much of the radius each of its rows takes */
  row: number;
  rows: number;
  /** how far in labels may reach */
  inside: number;
  places: readonly LabelPlace[];
}

interface WheelPlan {
  look: Look;
  side: number;
  /** the innermost first, as the wheel has them */
  rings: readonly LaidRing[];
  inner: number;
  heart: number;
}

/** The smallest wheel whose labels have room; the ascendant, or 0° of the zodiac without one, lies on the left. */
export function laidWheel(wheel: Wheel): LaidWheel {
  const plan = planOf(wheel);
  return { side: plan.side, marksAround: (centre) => wheelMarks(wheel, plan, centre) };
}

/**
 * The same wheel for a sheet of that side which is shown small: larger glyphs and letters, whole degrees, or none
 * where its sky is too crowded for them.
 */
export function narrowWheel(wheel: Wheel, side: number): LaidWheel {
  const looks = NARROW.map((look) => scaled(look, side / SIDES[0]));
  const tries = [
    { heart: LEAST_HEART, farthest: FARTHEST },
    { heart: NARROW_HEART, farthest: FARTHEST },
    { heart: NARROW_HEART, farthest: 2 * FARTHEST },
    { heart: NARROW_HEART, farthest: 30 },
  ];
  for (const { heart, farthest } of tries) {
    for (const look of looks) {
      const sky = { heart, ...wheel };
      const plan =
        planWithin(sky, side, look, { farthest, isPinned: true }) ?? planWithin(sky, side, look, { farthest });
      if (plan) return { side, marksAround: (centre) => wheelMarks(wheel, plan, centre) };
    }
  }
  throw new RangeError('more in one place than any sky has');
}

function planOf(wheel: Wheel): WheelPlan {
  const least = SIDES[wheel.rings.length > 1 ? 1 : 0];
  // tables below grow with the sheet, letters in the wheel do not
  const looks = WIDE.map((look) => ({ ...scaled(look, least / SIDES[0]), band: WIDE_BAND }));
  for (let side: number = least; side < LARGEST_SIDE; side += SIDE_STEP) {
    for (const isPinned of [true, false]) {
      for (const look of looks) {
        const plan = planWithin(wheel, side, look, { isPinned });
        if (plan) return plan;
      }
    }
  }
  // more in one place than any sky has
  const last = certain(looks.at(-1), 'look');
  return certain(planWithin(wheel, LARGEST_SIDE, last, { farthest: 30 }), 'room in a wheel');
}

/** How far labels may go from what they name, and whether those of the angles stay on their axes. */
interface Freedom {
  farthest?: number;
  isPinned?: boolean;
}

/** A plan for a sheet, with as few rows as will do; undefined where it is too small. */
function planWithin({ rings, cusps, heart: wanted }: Wheel, side: number, look: Look, freedom: Freedom) {
  const laid: LaidRing[] = [];
  let rim = side / 2 - MARGIN - look.zodiac;
  const houses = cusps.length > 0 ? look.houses : 0;
  const least = side * (wanted ?? LEAST_HEART) + houses;
  for (const ring of rings.toReversed()) {
    const found = laidRing(ring, rim, least, look, freedom);
    if (!found) return undefined;
    laid.unshift(found);
    rim = found.inside;
  }
  // what one person's ring leaves is for those who can say all
  if (look.says === 'short' && rings.length === 1) {
    const [{ points, rim: outer }] = laid;
    rim = Math.max(least, Math.min(rim, outer - look.band - rowOf({ ...look, says: 'all' }, points)));
    laid[0].inside = rim;
  }
  return { look, side, rings: laid, inner: rim, heart: rim - houses };
}

function laidRing(
  ring: WheelRing,
  rim: number,
  least: number,
  look: Look,
  { farthest, isPinned = false }: Freedom,
): LaidRing | undefined {
  const longitudes = ring.points.map(({ longitude }) => longitude);
  // where bodies have glyphs alone, the short names of angles are higher than they
  const isWide = ring.points.map(({ text }) => text !== undefined && look.says !== 'all');
  const pinned = ring.points.map(({ text }) => isPinned && text !== undefined);
  const [outside, row] = [rim - look.band, rowOf(look, ring.points)];
  for (let rows = 1; rows <= MOST_ROWS[look.says] && outside - rows * row >= least; rows++) {
    const widths = Array.from({ length: rows }, (_, index) => widthsAt(outside - index * row, row, look, ring.points));
    const places = labelPlaces(longitudes, widths, farthest, { isWide, isPinned: pinned });
    if (places) return { ...ring, look, rim, row, rows, inside: outside - rows * row, places };
  }
  return undefined;
}

/** Whether a label of a ring that says little has the room to say all: down to where labels end, and to both sides. */
function hasRoomForAll({ places, points, rim, row, inside, look }: LaidRing, index: number): boolean {
  const { longitude, row: own } = places[index];
  const all = { ...look, says: 'all' as const };
  const end = rim - look.band - own * row - rowOf(all, [points[index]]);
  if (end < inside) return false;
  const texts = points.map(({ text }) => text ?? '').join('');
  const apart = apartAt(end, Math.max(1.1 * look.glyph, look.glyph + 2, lettersHigh(look, texts) + 1.5));
  return places.every((other, at) => at === index || distance(longitude, other.longitude) >= apart);
}

/** What the labels of a row that begins at a radius take: their glyphs outside, their narrower ends inside. */
function widthsAt(radius: number, row: number, look: Look, points: readonly WheelPoint[]): RowWidths {
  const { glyph: size, says, back } = look;
  const inwards = radius - row + (says === 'all' ? back : 0);
  const height = says === 'nothing' ? 0 : lettersHigh(look);
  const widest = (glyph: number, text: number) => Math.max(apartAt(radius - size / 2, glyph), apartAt(inwards, text));
  // glyphs that stand aslant to each other touch with their corners
  const apart = widest(Math.max(size + 2, 1.1 * size), height + 1.5);
  const highest = Math.max(0, ...points.map(({ text }) => (text ? lettersHigh(look, text) : 0)));
  return {
    apart,
    aside: widest(size / 2 + 2, height / 2 + 2),
    wider: Math.max(0, (apartAt(inwards, highest + 1.5) - apart) / 2),
  };
}

/** Letters reach further above their middle than below; vowels of Devanagari stand above and below them. */
function lettersHigh({ letters, says }: Look, text = ''): number {
  if (/\p{Script=Devanagari}/u.test(text)) return letters * 1.31;
  return says === 'all' ? letters : letters * 1.14;
}

function wheelMarks(wheel: Wheel, { look, side, rings, inner, heart }: WheelPlan, centre: Point): Mark[] {
  const start = wheel.cusps[0] ?? 0;
  const angleOf = (longitude: number) => 180 + longitude - start;
  const outer = side / 2 - MARGIN;
  return [
    ...zodiac(centre, angleOf, outer, look),
    ...houses(wheel, centre, angleOf, { inner, heart, rim: outer - look.zodiac }, look),
    ...aspectLines(wheel, centre, angleOf, heart),
    ...rings.flatMap((laid) => [
      ring(centre, laid.rim),
      ...bodies(laid, centre, angleOf),
      ...ownerMarks(laid, wheel.cusps, centre, angleOf),
    ]),
    ring(centre, inner),
    ring(centre, heart),
  ];
}

/** Whose ring it is, on a disc where it is emptiest. */
function ownerMarks(
  { mark, tone, rim, places, points, look }: LaidRing,
  cusps: readonly number[],
  ...rest: [Point, AngleOf]
): Mark[] {
  if (mark === undefined) return [];
  const [centre, angleOf] = rest;
  const size = 1.15 * look.letters;
  const taken = [...points, ...places].map(({ longitude }) => longitude);
  const at = around(centre, angleOf(emptiest(taken, cusps)), rim - look.band - size);
  return [
    { kind: 'disc', ...at, radius: size, fill: 'paper', stroke: tone, width: 1.4 },
    label(mark, { x: at.x, y: at.y + 0.36 * size }, size, { anchor: 'middle', tone, isBold: true }),
  ];
}

/** The longitude farthest from all labels of a ring; of two alike the one farther from the lines of houses. */
function emptiest(taken: readonly number[], cusps: readonly number[]): number {
  const roomAt = (longitude: number) => {
    let [labels, lines] = [20, 10];
    for (const one of taken) labels = Math.min(labels, distance(one, longitude));
    for (const cusp of cusps) lines = Math.min(lines, distance(cusp, longitude));
    return labels + lines / 2;
  };
  let [best, most] = [0, roomAt(0)];
  for (let longitude = 1; longitude < 360; longitude++) {
    const room = roomAt(longitude);
    if (room > most) [best, most] = [longitude, room];
  }
  return best;
}

type AngleOf = (longitude: number) => number;

function ring({ x, y }: Point, radius: number): Mark {
  return { kind: 'disc', x, y, radius, stroke: 'line', width: 1 };
}

/** The twelve signs, each in the colour of its element, with a tick for every degree. */
function zodiac(centre: Point, angleOf: AngleOf, outer: number, look: Look): Mark[] {
  const inner = outer - look.zodiac;
  const signs = SIGN_GLYPHS.flatMap((name, index): Mark[] => {
    const from = angleOf(index * 30);
    const tone = ELEMENT_TONES[index % 4];
    const at = around(centre, from + 15, outer - look.zodiac / 2);
    return [
      sector(centre, [from, from + 30], [inner, outer], { fill: tone, opacity: 0.1 }),
      line(around(centre, from, inner), around(centre, from, outer)),
      { kind: 'glyph', name, ...at, size: look.sign, tone },
    ];
  });
  const ticks = Array.from({ length: 360 }, (_, degree) => {
    const length = look.tick + (degree % 10 === 0 ? 3 : degree % 5 === 0 ? 0 : -3);
    const [from, to] = [inner, inner - length].map((radius) => around(centre, angleOf(degree), radius));
    return `M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}`;
  });
  return [
    ...signs,
    { kind: 'shape', path: ticks.join(''), stroke: 'line', width: 0.8 },
    { kind: 'disc', ...centre, radius: outer, stroke: 'ink', width: 1.6 },
    { kind: 'disc', ...centre, radius: inner, stroke: 'ink', width: 1 },
  ];
}

interface Radii {
  inner: number;
  heart: number;
  rim: number;
}

/** Cusps with their degrees, the angles among them thicker, and the numbers of the houses, around the aspects. */
function houses({ cusps, rings }: Wheel, centre: Point, angleOf: AngleOf, radii: Radii, look: Look): Mark[] {
  const { inner, heart, rim } = radii;
  if (cusps.length === 0) return [];
  // beside another person's bodies, in their colour, the axes have that of whose they are
  const axes = rings.length > 1 ? rings[0].tone : 'accent';
  const lines = cusps.map((cusp, index) => {
    const isAngle = index % 3 === 0;
    const ends = [heart, rim].map((radius) => around(centre, angleOf(cusp), radius));
    return line(ends[0], ends[1], isAngle ? axes : 'line', isAngle ? 1.4 : 0.7);
  });
  const middles = cusps.map((cusp, index) => {
    const next = cusps[(index + 1) % cusps.length];
    return angleOf(cusp + (((next - cusp + 540) % 360) - 180) / 2);
  });
  const radius = (inner + heart) / 2;
  // what stands beside each other touches with its corners, wherever on the circle it is
  const corners = [
    ['12', look.number],
    ['29°', look.cusp],
  ] as const;
  const [number, both] = [corners.slice(0, 1), corners].map((all) =>
    apartAt(radius, Math.max(...all.map(([text, size]) => Math.hypot(textWidth(text, size), size)))),
  );
  // where there is room only for the numbers, the lines tell the cusps
  const isWhole = isLarge(look) && 2 * cusps.length * both < 360;
  const places = spread(
    [...middles, ...(isWhole ? cusps.map(angleOf) : [])].map((angle) => (angle + 360) % 360),
    isWhole ? both : number,
  );
  const texts = places.flatMap((angle, index): Mark[] => {
    const { x, y } = around(centre, angle, radius);
    const isNumber = index < 12;
    const size = isNumber ? look.number : look.cusp;
    const text = isNumber ? String(index + 1) : `${degreesAndMinutes(cusps[index - 12]).degrees}°`;
    const written = label(text, { x, y: y + size * 0.35 }, size, { anchor: 'middle', tone: isNumber ? 'ink' : 'soft' });
    return isNumber ? [written] : [{ kind: 'disc', x, y, radius: look.houses / 2 - 1, fill: 'paper' }, written];
  });
  return [...lines, ...texts];
}

/** A ring's bodies, each a group that programs find by its name. */
function bodies(laid: LaidRing, centre: Point, angleOf: AngleOf): Mark[] {
  const { points, places, rim, row: step, tone, chart, look: common } = laid;
  const marks = points.map((point, index): Group => {
    const { longitude, row } = places[index];
    const look = common.says === 'short' && hasRoomForAll(laid, index) ? { ...common, says: 'all' as const } : common;
    const spoke: Spoke = { centre, angle: angleOf(longitude), outside: rim - look.band - row * step, look };
    const elbow = [
      around(centre, angleOf(point.longitude), rim),
      around(centre, angleOf(point.longitude), rim - 5),
      around(centre, spoke.angle, rim - look.band + 1),
      around(centre, spoke.angle, spoke.outside),
    ];
    return {
      kind: 'group',
      data: {
        ...(chart ? { chart } : {}),
        body: point.name,
        sign: point.sign,
        longitude: point.longitude.toFixed(4),
        'label-longitude': longitude.toFixed(4),
        ...(point.range ? { from: point.range[0].toFixed(4), to: point.range[1].toFixed(4) } : {}),
      },
      marks: [
        ...spanMarks(point, centre, angleOf, rim),
        { ...path(elbow, 'soft', point.range ? 1.2 : 0.8), ...(point.range ? { dash: '2.5 2.5' } : {}) },
        ...labelMarks(point, spoke, tone),
      ],
    };
  });
  // programs find every body once, in the form that says most
  return isLarge(common) ? marks : marks.flatMap((group) => group.marks);
}

/** Where a body may have stood on a day without a time: a stretch along the rim. */
function spanMarks({ range }: WheelPoint, centre: Point, angleOf: AngleOf, rim: number): Mark[] {
  if (!range) return [];
  const [from, to] = range;
  const ends = [angleOf(from), angleOf(from + norm360(to - from))] as const;
  return [
    sector(centre, ends, [rim - 5, rim], { fill: 'gold', opacity: 0.7 }),
    ...ends.map((end) => line(around(centre, end, rim - 9), around(centre, end, rim), 'gold', 1.6)),
  ];
}

/** A line from the centre along which a label stands, its glyph outside. */
interface Spoke {
  centre: Point;
  angle: number;
  outside: number;
  look: Look;
}

/** How wide a part of a label is, and the part around a radius. */
type LabelPart = readonly [width: number, mark: (middle: number) => Mark];

/** Glyph, degrees, sign and minutes along a spoke, to be read from the left; of an open place the degrees of noon. */
function labelMarks(point: WheelPoint, spoke: Spoke, tone: Tone): Mark[] {
  const { glyph: size, letters, says, small, back } = spoke.look;
  const at = (radius: number) => around(spoke.centre, spoke.angle, radius);
  const { degrees, minutes } = degreesAndMinutes(point.longitude);
  const named = point.glyph ? size : textWidth(point.text ?? '', letters, true);
  const name: Mark = point.glyph
    ? glyph(point.glyph, at(spoke.outside - size / 2), size, { tone })
    : alongSpoke(spoke, point.text ?? '', spoke.outside - named / 2, { tone, isBold: true });
  const whole = textPart(spoke, `${point.range ? '≈' : ''}${degrees}°`, tone);
  const backwards: readonly LabelPart[] = point.isRetrograde
    ? [[back, (middle) => glyph('retrograde', at(middle), back, { tone: 'soft' })]]
    : [];
  const parts: readonly LabelPart[] = [
    whole,
    [small, (middle) => glyph(SIGN_GLYPHS[Math.floor(point.longitude / 30) % 12], at(middle), small, { tone })],
    ...(point.range ? [] : [textPart(spoke, `${String(minutes).padStart(2, '0')}′`, tone)]),
    ...backwards,
  ];
  const degreesOfBody = point.glyph ? [whole] : [];
  const told = { all: parts, short: [...degreesOfBody, ...backwards], degrees: degreesOfBody, nothing: [] }[says];
  let radius = spoke.outside - named - 2 * GAP;
  const marks = (isLeft(spoke.angle) ? told : told.toReversed()).map(([width, mark]) => {
    const made = mark(radius - width / 2);
    radius -= width + GAP;
    return made;
  });
  return [ground(spoke, radius), name, ...marks];
}

/** Whole degrees within the sign, and whole minutes: never more than has been passed. */
export function degreesAndMinutes(longitude: number): { degrees: number; minutes: number } {
  const passed = Math.floor((longitude % 30) * 60 + 1e-7);
  return { degrees: Math.floor(passed / 60), minutes: passed % 60 };
}

function isLeft(angle: number): boolean {
  return Math.cos((angle * Math.PI) / 180) < 0;
}

function textPart(spoke: Spoke, text: string, tone: Tone) {
  const width = textWidth(text, spoke.look.letters);
  return [width, (middle: number) => alongSpoke(spoke, text, middle, { tone })] as const;
}

/** A text along a spoke, read from the left; its middle stands at a radius. */
function alongSpoke(
  { centre, angle, look: { letters } }: Spoke,
  text: string,
  radius: number,
  look: Partial<Label>,
): Mark {
  const tilt = isLeft(angle) ? 180 - angle : -angle;
  const turned = (tilt * Math.PI) / 180;
  const { x, y } = around(centre, angle, radius);
  const drop = letters * 0.35;
  const at = { x: x - drop * Math.sin(turned), y: y + drop * Math.cos(turned) };
  return label(text, at, letters, { anchor: 'middle', tilt, ...look });
}

/** Paper below a label: lines of houses end there, for struck through a number is another. */
function ground({ centre, angle, outside, look }: Spoke, inside: number): Mark {
  const half = (look.letters + 1) / 2;
  const across = (radius: number, width: number) => {
    const { x, y } = around(centre, angle, radius);
    const side = around({ x, y }, angle + 90, width);
    return [side, { x: 2 * x - side.x, y: 2 * y - side.y }] as const;
  };
  const [a, b] = across(outside, look.glyph / 2);
  const [c, d] = across(outside - look.glyph, look.glyph / 2);
  const [e, f] = across(outside - look.glyph - GAP, half);
  const [g, h] = across(inside, half);
  return outline([a, b, d, f, h, g, e, c], { fill: 'paper' });
}

function aspectLines({ aspects }: Wheel, centre: Point, angleOf: AngleOf, heart: number): Mark[] {
  return aspects.map(({ from, to, tone, width, isMinor }) => ({
    ...line(around(centre, angleOf(from), heart), around(centre, angleOf(to), heart), tone, width),
    ...(isMinor ? { dash: '2 4' } : {}),
  }));
}

/** Who is drawn by which glyph, where names differ. */
export const GRAHA_GLYPHS = {
  Surya: 'sun',
  Chandra: 'moon',
  Mangala: 'mars',
  Budha: 'mercury',
  Guru: 'jupiter',
  Shukra: 'venus',
  Shani: 'saturn',
  Rahu: 'true_node',
  Ketu: 'south_node',
} as const;

/** The look of an aspect by its name. */
export const ASPECT_LOOKS = recordOf(
  [
    'conjunction',
    'semisextile',
    'semisquare',
    'sextile',
    'quintile',
    'square',
    'trine',
    'sesquiquadrate',
    'biquintile',
    'quincunx',
    'opposition',
  ],
  (name): { tone: Tone; isMinor: boolean } => ({
    tone: toneOf(name),
    isMinor: !['conjunction', 'sextile', 'square', 'trine', 'opposition'].includes(name),
  }),
);

function toneOf(aspect: string): Tone {
  if (aspect === 'square' || aspect === 'opposition' || aspect === 'semisquare' || aspect === 'sesquiquadrate')
    return 'hard';
  if (aspect === 'trine' || aspect === 'sextile') return 'easy';
  if (aspect === 'conjunction') return 'joined';
  return 'soft';
}
