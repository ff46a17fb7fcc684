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
  outline,
  type Point,
  path,
  px,
  sector,
  type Tone,
} from './scene.ts';
import { spread } from './spread.ts';
import { type LabelPlace, labelPlaces, type RowWidths } from './wheel-places.ts';

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
const MARGIN = 8;
const ZODIAC = 30;
const TICK = 6;
/** between the rim of a ring and its labels: room for leaders */
const BAND = 16;
const GLYPH = 18;
const DEGREE_SIZE = 12.4;
const SIGN = 12;
const RETROGRADE = 10.5;
const GAP = 1.5;
/** how much of the radius a row of labels takes */
const ROW = 7 + GLYPH + 2 * GAP + 2 * textWidth('29°', DEGREE_SIZE) + SIGN + 2 * GAP + RETROGRADE + 2 * GAP;
const NUMBER_SIZE = 13.4;
const HOUSES = 24;
/** of cusps, within their signs */
const CUSP_SIZE = 12;
/** of a sheet's side: what the circle of the aspects has of a radius at least */
const LEAST_HEART = 0.13;
/** sides of the sheet for one ring and for two; a sky so crowded that this is too small gets a larger one */
const SIDES = [600, 900] as const;
const SIDE_STEP = 60;
const LARGEST_SIDE = 1_500;
const MOST_ROWS = 3;

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
}

interface WheelPlan {
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

function planOf(wheel: Wheel): WheelPlan {
  for (let side: number = SIDES[wheel.rings.length > 1 ? 1 : 0]; side < LARGEST_SIDE; side += SIDE_STEP) {
    const plan = planWithin(wheel, side);
    if (plan) return plan;
  }
  // more in one place than any sky has
  return certain(planWithin(wheel, LARGEST_SIDE, 30), 'room in a wheel');
}

/** A plan for a sheet, with as few rows as will do; undefined where it is too small. */
function planWithin({ rings, cusps, heart: wanted }: Wheel, side: number, farthest?: number) {
  const laid: LaidRing[] = [];
  let rim = side / 2 - MARGIN - ZODIAC;
  const houses = cusps.length > 0 ? HOUSES : 0;
  for (const ring of rings.toReversed()) {
    const found = laidRing(ring, rim, (wanted ?? side * LEAST_HEART) + houses, farthest);
    if (!found) return undefined;
    laid.unshift(found);
    rim -= BAND + found.rows * ROW;
  }
  return { side, rings: laid, inner: rim, heart: rim - houses };
}

function laidRing(ring: WheelRing, rim: number, least: number, farthest?: number): LaidRing | undefined {
  const longitudes = ring.points.map(({ longitude }) => longitude);
  for (let rows = 1; rows <= MOST_ROWS && rim - BAND - rows * ROW >= least; rows++) {
    const widths = Array.from({ length: rows }, (_, row) => widthsAt(rim - BAND - row * ROW));
    const places = labelPlaces(longitudes, widths, farthest);
    if (places) return { ...ring, rim, rows, places };
  }
  return undefined;
}

/** What the labels of a row that begins at a radius take: their glyphs outside, their narrower ends inside. */
function widthsAt(radius: number): RowWidths {
  const inwards = radius - ROW + RETROGRADE;
  const widest = (glyph: number, letters: number) =>
    Math.max(apartAt(radius - GLYPH / 2, glyph), apartAt(inwards, letters));
  return { apart: widest(GLYPH + 2, DEGREE_SIZE + 1.5), aside: widest(GLYPH / 2 + 2, DEGREE_SIZE / 2 + 2) };
}

function wheelMarks(wheel: Wheel, { side, rings, inner, heart }: WheelPlan, centre: Point): Mark[] {
  const start = wheel.cusps[0] ?? 0;
  const angleOf = (longitude: number) => 180 + longitude - start;
  const outer = side / 2 - MARGIN;
  return [
    ...zodiac(centre, angleOf, outer),
    ...houses(wheel, centre, angleOf, { inner, heart, rim: outer - ZODIAC }),
    ...aspectLines(wheel, centre, angleOf, heart),
    ...rings.flatMap((laid) => [ring(centre, laid.rim), ...bodies(laid, centre, angleOf)]),
    ring(centre, inner),
    ring(centre, heart),
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

/** Cusps with their degrees, the angles among them thicker, and the numbers of the houses, around the aspects. */
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
    return angleOf(cusp + (((next - cusp + 540) % 360) - 180) / 2);
  });
  const radius = (inner + heart) / 2;
  const apart = apartAt(radius, textWidth('29°', CUSP_SIZE) + 2);
  const places = spread(
    [...middles, ...cusps.map(angleOf)].map((angle) => (angle + 360) % 360),
    apart,
  );
  const texts = places.flatMap((angle, index): Mark[] => {
    const { x, y } = around(centre, angle, radius);
    const isNumber = index < 12;
    const size = isNumber ? NUMBER_SIZE : CUSP_SIZE;
    const text = isNumber ? String(index + 1) : `${degreesAndMinutes(cusps[index - 12]).degrees}°`;
    const written = label(text, { x, y: y + size * 0.35 }, size, { anchor: 'middle', tone: isNumber ? 'soft' : 'ink' });
    return isNumber ? [written] : [{ kind: 'disc', x, y, radius: HOUSES / 2 - 1, fill: 'paper' }, written];
  });
  return [...lines, ...texts];
}

/** A ring's bodies, each a group that programs find by its name. */
function bodies({ points, places, rim, tone, chart }: LaidRing, centre: Point, angleOf: AngleOf): Mark[] {
  return points.map((point, index) => {
    const { longitude, row } = places[index];
    const spoke: Spoke = { centre, angle: angleOf(longitude), outside: rim - BAND - row * ROW };
    const elbow = [
      around(centre, angleOf(point.longitude), rim),
      around(centre, angleOf(point.longitude), rim - 5),
      around(centre, spoke.angle, rim - BAND + 1),
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
      },
      marks: [...spanMarks(point, centre, angleOf, rim), path(elbow, 'soft', 0.8), ...labelMarks(point, spoke, tone)],
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

/** Glyph, degrees, sign and minutes along a spoke, to be read from the left. */
function labelMarks(point: WheelPoint, spoke: Spoke, tone: Tone): Mark[] {
  const at = (radius: number) => around(spoke.centre, spoke.angle, radius);
  const { degrees, minutes } = degreesAndMinutes(point.longitude);
  const named = point.glyph ? GLYPH : textWidth(point.text ?? '', DEGREE_SIZE, true);
  const name: Mark = point.glyph
    ? glyph(point.glyph, at(spoke.outside - GLYPH / 2), GLYPH, { tone })
    : alongSpoke(spoke, point.text ?? '', spoke.outside - named / 2, { tone, isBold: true });
  const parts: (readonly [width: number, mark: (middle: number) => Mark])[] = [
    textPart(spoke, `${degrees}°`, tone),
    [SIGN, (middle) => glyph(SIGN_GLYPHS[Math.floor(point.longitude / 30) % 12], at(middle), SIGN, { tone })],
    textPart(spoke, `${String(minutes).padStart(2, '0')}′`, tone),
    ...(point.isRetrograde
      ? [[RETROGRADE, (middle: number) => glyph('retrograde', at(middle), RETROGRADE, { tone: 'soft' })] as const]
      : []),
  ];
  let radius = spoke.outside - named - 2 * GAP;
  const marks = (isLeft(spoke.angle) ? parts : parts.toReversed()).map(([width, mark]) => {
    const made = mark(radius - width / 2);
    radius -= width + GAP;
    return made;
  });
  return [ground(spoke, radius), name, ...marks];
}

/** Whole degrees within the sign, and whole minutes: never more than has been passed. */
function degreesAndMinutes(longitude: number): { degrees: number; minutes: number } {
  const passed = Math.floor((longitude % 30) * 60 + 1e-7);
  return { degrees: Math.floor(passed / 60), minutes: passed % 60 };
}

function isLeft(angle: number): boolean {
  return Math.cos((angle * Math.PI) / 180) < 0;
}

function textPart(spoke: Spoke, text: string, tone: Tone) {
  const width = textWidth(text, DEGREE_SIZE);
  return [width, (middle: number) => alongSpoke(spoke, text, middle, { tone })] as const;
}

/** A text along a spoke, read from the left; its middle stands at a radius. */
function alongSpoke({ centre, angle }: Spoke, text: string, radius: number, look: Partial<Label>): Mark {
  const tilt = isLeft(angle) ? 180 - angle : -angle;
  const turned = (tilt * Math.PI) / 180;
  const { x, y } = around(centre, angle, radius);
  const drop = DEGREE_SIZE * 0.35;
  const at = { x: x - drop * Math.sin(turned), y: y + drop * Math.cos(turned) };
  return label(text, at, DEGREE_SIZE, { anchor: 'middle', tilt, ...look });
}

/** Paper below a label: lines of houses end there, for struck through a number is another. */
function ground({ centre, angle, outside }: Spoke, inside: number): Mark {
  const half = (DEGREE_SIZE + 1) / 2;
  const across = (radius: number, width: number) => {
    const { x, y } = around(centre, angle, radius);
    const side = around({ x, y }, angle + 90, width);
    return [side, { x: 2 * x - side.x, y: 2 * y - side.y }] as const;
  };
  const [a, b] = across(outside, GLYPH / 2);
  const [c, d] = across(outside - GLYPH, GLYPH / 2);
  const [e, f] = across(outside - GLYPH - GAP, half);
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
