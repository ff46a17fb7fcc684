/** A round chart: the zodiac outside, one or two rings of planets, houses, and aspects across the middle. */
import { certain, recordOf } from '../narrow.ts';
import { textWidth } from './measure.ts';
import {
  around,
  glyph,
  type Label,
  label,
  line,
  type Mark,
  type Point,
  path,
  px,
  rectangle,
  sector,
  type Tone,
} from './scene.ts';
import { spread } from './spread.ts';
import { type LabelPlace, labelPlaces, type Sides, type Wanted } from './wheel-places.ts';

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
  /** degrees to either side within which it stood, where the time is not known */
  within?: number;
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
  /** the ascendant, the Midheaven and those across, named outside the zodiac; none without a birth time */
  angles: readonly WheelPoint[];
  /** longitudes of the twelve cusps, from the first; none without a birth time */
  cusps: readonly number[];
  aspects: readonly WheelAspect[];
  /** units of the sheet that are to stay free around the centre, where more than aspects stands there */
  heart?: number;
}

export interface WheelRing {
  points: readonly WheelPoint[];
  tone: Tone;
  /** whose ring it is, where there are two */
  chart?: string;
}

/** Sizes in units of the sheet. */
const MARGIN = 3;
/** outside the zodiac: room for the names of the angles */
const ANGLES = 36;
const ZODIAC = 28;
const TICK = 6;
/** between the rim of a ring and its labels: room for leaders */
const BAND = 16;
const GLYPH = 18;
const DEGREE_SIZE = 13.4;
const DEGREES = textWidth('29°', DEGREE_SIZE);
const RETROGRADE = 9;
const GAP = 1;
const NUMBER_SIZE = 13.4;
const HOUSES = 22;
/** between the innermost label and the numbers of the houses */
const ABOVE_HOUSES = 1.5;
/** of a sheet's side: what the circle of the aspects has of a radius at least */
const LEAST_HEART = 0.13;
/** side of the sheet; where a sky is so crowded that this is too small it grows */
const SIDE = 600;
const SIDE_STEP = 60;
const LARGEST_SIDE = 1_500;
const MOST_ROWS = 3;
/** Degrees that a label may stand away from what it names: where there is room, in a crowd, in the worst of them. */
const [NEAR, FAR, FARTHEST] = [5, 8, 11];

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
  rim: number;
  rows: number;
  places: readonly LabelPlace[];
  hasDegrees: boolean;
}

interface WheelPlan {
  side: number;
  /** the innermost first, as the wheel has them */
  rings: readonly LaidRing[];
  inner: number;
  heart: number;
}

/** How labels may be laid: with degrees below their glyphs, clear of the lines of the angles, how far away. */
interface Manner {
  hasDegrees: boolean;
  isClear: boolean;
  farthest: number;
}

/** From what one would like best to what is still true. */
const MANNERS: readonly Manner[] = [
  { hasDegrees: true, isClear: true, farthest: NEAR },
  { hasDegrees: true, isClear: true, farthest: FAR },
  { hasDegrees: false, isClear: true, farthest: NEAR },
  { hasDegrees: false, isClear: true, farthest: FAR },
  { hasDegrees: false, isClear: true, farthest: FARTHEST },
  { hasDegrees: false, isClear: false, farthest: FARTHEST },
];

/**
 * A wheel whose labels have room; the ascendant, or 0° of the zodiac without one, lies on the left. Where two rings
 * share it, and in a crowd, degrees are left to the table below.
 */
export function laidWheel(wheel: Wheel): LaidWheel {
  const plan = planOf(wheel);
  return { side: plan.side, marksAround: (centre) => wheelMarks(wheel, plan, centre) };
}

function planOf(wheel: Wheel): WheelPlan {
  const manners = MANNERS.filter(({ hasDegrees }) => !hasDegrees || wheel.rings.length === 1);
  for (let side = SIDE; side < LARGEST_SIDE; side += SIDE_STEP) {
    for (const manner of manners) {
      const plan = planWithin(wheel, side, manner);
      if (plan) return plan;
    }
  }
  // more in one place than any sky has
  const anywhere = { hasDegrees: false, isClear: false, farthest: 30 };
  return certain(planWithin(wheel, LARGEST_SIDE, anywhere), 'room in a wheel');
}

/** A plan for a sheet, with as few rows as will do; undefined where it is too small. */
function planWithin({ rings, cusps, angles, heart: wanted }: Wheel, side: number, manner: Manner) {
  const laid: LaidRing[] = [];
  let rim = side / 2 - MARGIN - ANGLES - ZODIAC;
  const houses = cusps.length > 0 ? HOUSES : 0;
  const lines = manner.isClear ? angles.map(({ longitude }) => ({ longitude, isLine: true })) : [];
  for (const ring of rings.toReversed()) {
    const found = laidRing(ring, rim, (wanted ?? side * LEAST_HEART) + houses + ABOVE_HOUSES, manner, lines);
    if (!found) return undefined;
    laid.unshift(found);
    rim -= BAND + found.rows * rowOf(manner);
  }
  const inner = rim - ABOVE_HOUSES;
  return { side, rings: laid, inner, heart: inner - houses };
}

/** How much of the radius a row of labels takes. */
const rowOf = ({ hasDegrees }: Pick<Manner, 'hasDegrees'>) => (hasDegrees ? GLYPH + 29 : GLYPH + 1.2);

function laidRing(
  ring: WheelRing,
  rim: number,
  least: number,
  manner: Manner,
  lines: readonly Wanted[],
): LaidRing | undefined {
  const { hasDegrees, farthest } = manner;
  const depth = rowOf(manner);
  const wanted = ring.points.map(({ longitude, glyph: name }) => ({ longitude, isWide: !name }));
  for (let rows = 1; rows <= MOST_ROWS && rim - BAND - rows * depth >= least; rows++) {
    const sidesOf = (index: number, row: number) => {
      // the line of an angle goes through every row, and has no width of its own
      const point = ring.points.at(index);
      return point && index < ring.points.length ? sidesAt(point, rim - BAND - row * depth, hasDegrees) : NO_SIDES;
    };
    const places = labelPlaces([...wanted, ...lines], { rows, sidesOf, farthest });
    if (places) return { ...ring, rim, rows, hasDegrees, places };
  }
  return undefined;
}

const NO_SIDES: Sides = [0.4, 0.4];

/** What a label takes whose row begins at a radius: upright degrees below its glyph, and what stands beside it. */
function sidesAt({ glyph: name, text = '', isRetrograde }: WheelPoint, radius: number, hasDegrees: boolean): Sides {
  // corners of upright words come nearer to each other than their sides
  const half = (name ? GLYPH : textWidth(text, DEGREE_SIZE, true) + 8) / 2 + GAP;
  const middle = radius - GLYPH / 2;
  const below = hasDegrees ? apartAt(middle - MOST_BELOW, DEGREES / 2 + 1.8 * GAP) : 0;
  const beside = isRetrograde ? half + RETROGRADE + GAP : half;
  return [Math.max(apartAt(middle, half), below), Math.max(apartAt(middle, beside), below)];
}

function wheelMarks(wheel: Wheel, { side, rings, inner, heart }: WheelPlan, centre: Point): Mark[] {
  const start = wheel.cusps[0] ?? 0;
  const angleOf = (longitude: number) => 180 + longitude - start;
  const outer = side / 2 - MARGIN - ANGLES;
  return [
    ...zodiac(centre, angleOf, outer),
    ...houses(wheel, centre, angleOf, { inner, heart, rim: outer - ZODIAC }),
    ...aspectLines(wheel, centre, angleOf, heart),
    ...rings.flatMap((laid) => [ring(centre, laid.rim), ...bodies(laid, centre, angleOf)]),
    ring(centre, inner),
    ring(centre, heart),
    ...angleNames(wheel, centre, angleOf, outer),
  ];
}

type AngleOf = (longitude: number) => number;

function ring({ x, y }: Point, radius: number): Mark {
  return { kind: 'disc', x, y, radius, stroke: 'line', width: 1 };
}

/** The twelve signs, each in the colour of its element, with a tick for every degree. */
function zodiac(centre: Point, angleOf: AngleOf, outer: number): Mark[] {
  const inner = outer - ZODIAC;
  const signs = SIGN_GLYPHS.flatMap((name, index): Mark[] => {
    const from = angleOf(index * 30);
    const tone = ELEMENT_TONES[index % 4];
    const at = around(centre, from + 15, outer - ZODIAC / 2);
    return [
      sector(centre, [from, from + 30], [inner, outer], { fill: tone, opacity: 0.1 }),
      line(around(centre, from, inner), around(centre, from, outer)),
      { kind: 'glyph', name, ...at, size: 22, tone },
    ];
  });
  const ticks = Array.from({ length: 360 }, (_, degree) => {
    const length = degree % 10 === 0 ? TICK + 3 : degree % 5 === 0 ? TICK : TICK - 3;
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

/** Cusps, the angles among them thicker, and the numbers of the houses, around the aspects. */
function houses({ cusps }: Wheel, centre: Point, angleOf: AngleOf, radii: Radii): Mark[] {
  const { inner, heart, rim } = radii;
  if (cusps.length === 0) return [];
  const lines = cusps.map((cusp, index) => {
    const isAngle = index % 3 === 0;
    const ends = [heart, rim].map((radius) => around(centre, angleOf(cusp), radius));
    return line(ends[0], ends[1], isAngle ? 'accent' : 'line', isAngle ? 1.4 : 0.7);
  });
  const middles = cusps.map((cusp, index) => {
    const next = cusps[(index + 1) % cusps.length];
    return (angleOf(cusp + (((next - cusp + 540) % 360) - 180) / 2) + 360) % 360;
  });
  const radius = (inner + heart) / 2;
  const numbers = spread(middles, apartAt(radius, textWidth('12', NUMBER_SIZE) + 2)).map((angle, index) => {
    const { x, y } = around(centre, angle, radius);
    return label(String(index + 1), { x, y: y + NUMBER_SIZE * 0.35 }, NUMBER_SIZE, { anchor: 'middle', tone: 'soft' });
  });
  return [...lines, ...numbers];
}

/** The names of the angles with their degrees, outside the zodiac at the ends of their lines. */
function angleNames({ angles }: Wheel, centre: Point, angleOf: AngleOf, outer: number): Mark[] {
  const radius = outer + ANGLES / 2;
  const places = spread(
    angles.map(({ longitude }) => longitude),
    apartAt(radius, ANGLES - 4),
  );
  return angles.map((point, index) => {
    const { x, y } = around(centre, angleOf(places[index]), radius);
    const { degrees } = degreesAndMinutes(point.longitude);
    const tick = [outer, outer + 5].map((end) => around(centre, angleOf(point.longitude), end));
    const look = { anchor: 'middle', tone: 'accent' } as const;
    return {
      kind: 'group',
      data: dataOf(point, places[index]),
      marks: [
        line(tick[0], tick[1], 'accent', 1.4),
        label(point.text ?? '', { x, y: y - 2 }, DEGREE_SIZE, { ...look, isBold: true }),
        label(`${degrees}°`, { x, y: y + 13 }, DEGREE_SIZE, look),
      ],
    };
  });
}

/** What programs read of a point. */
function dataOf({ name, sign, longitude }: WheelPoint, at: number, chart?: string): Record<string, string> {
  return {
    ...(chart ? { chart } : {}),
    ...{ body: name, sign, longitude: longitude.toFixed(4), 'label-longitude': at.toFixed(4) },
  };
}

/** A ring's bodies, each a group that programs find by its name. */
function bodies(laid: LaidRing, centre: Point, angleOf: AngleOf): Mark[] {
  const { points, places, rim, tone, chart, hasDegrees } = laid;
  return points.map((point, index) => {
    const { longitude, row } = places[index];
    const angle = angleOf(longitude);
    const outside = rim - BAND - row * rowOf(laid);
    const elbow = [
      around(centre, angleOf(point.longitude), rim),
      around(centre, angleOf(point.longitude), rim - 5),
      around(centre, angle, rim - BAND + 1),
      around(centre, angle, outside),
    ];
    return {
      kind: 'group',
      data: dataOf(point, longitude, chart),
      marks: [
        ...spanMarks(point, centre, angleOf, rim),
        path(elbow, 'soft', 0.8),
        ...labelMarks(point, { centre, angle, outside }, { tone, hasDegrees }),
      ],
    };
  });
}

/** Where a body may have stood on a day without a time: a stretch along the rim. */
function spanMarks({ longitude, within = 0 }: WheelPoint, centre: Point, angleOf: AngleOf, rim: number): Mark[] {
  if (within === 0) return [];
  const ends = [angleOf(longitude - within), angleOf(longitude + within)] as const;
  return [sector(centre, ends, [rim - 4, rim], { fill: 'gold', opacity: 0.7 })];
}

/** A line from the centre along which a label stands, its glyph outside. */
interface Spoke {
  centre: Point;
  angle: number;
  outside: number;
}

/** Glyph, its degrees below it towards the centre, all upright; beside the glyph whether it is retrograde. */
function labelMarks(
  point: WheelPoint,
  { centre, angle, outside }: Spoke,
  { tone, hasDegrees }: { tone: Tone; hasDegrees: boolean },
): Mark[] {
  const middle = around(centre, angle, outside - GLYPH / 2);
  const width = point.glyph ? GLYPH : textWidth(point.text ?? '', DEGREE_SIZE, true);
  const name: Mark = point.glyph
    ? glyph(point.glyph, middle, GLYPH, { tone })
    : upright(point.text ?? '', middle, { tone, isBold: true });
  const beside = around(middle, angle + 90, (GLYPH + RETROGRADE) / 2 + GAP);
  const below = around(centre, angle, outside - GLYPH / 2 - belowAt(angle));
  const { degrees } = degreesAndMinutes(point.longitude);
  return [
    paper(middle, width, GLYPH),
    ...(hasDegrees ? [paper(below, DEGREES, DEGREE_SIZE)] : []),
    name,
    ...(point.isRetrograde ? [glyph('retrograde', beside, RETROGRADE, { tone: 'soft' })] : []),
    ...(hasDegrees ? [upright(`${degrees}°`, below, { tone })] : []),
  ];
}

/** How far the middle of upright degrees stands from that of the glyph above them, along a spoke. */
function belowAt(angle: number): number {
  const [across, down] = [Math.cos, Math.sin].map((part) => Math.abs(part((angle * Math.PI) / 180)));
  const [wide, high] = [(GLYPH + DEGREES) / 2 + GAP, (GLYPH + DEGREE_SIZE) / 2 + GAP];
  return Math.min(wide / Math.max(across, 1e-6), high / Math.max(down, 1e-6));
}

/** The most that it is: where the corners of both would meet. */
const MOST_BELOW = Math.hypot((GLYPH + DEGREES) / 2 + GAP, (GLYPH + DEGREE_SIZE) / 2 + GAP);

/** A text around a point. */
function upright(text: string, { x, y }: Point, look: Partial<Label>): Mark {
  return label(text, { x, y: y + DEGREE_SIZE * 0.3 }, DEGREE_SIZE, { anchor: 'middle', ...look });
}

/** Paper below a label: lines of houses end there, for struck through a number is another. */
function paper({ x, y }: Point, width: number, height: number): Mark {
  const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  return rectangle(box, { fill: 'paper' });
}

/** Whole degrees within the sign, and whole minutes: never more than has been passed. */
export function degreesAndMinutes(longitude: number): { degrees: number; minutes: number } {
  const passed = Math.floor((longitude % 30) * 60 + 1e-7);
  return { degrees: Math.floor(passed / 60), minutes: passed % 60 };
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
  return 'soft';
}
