/** A round chart: the zodiac outside, one or two rings of planets, houses, and aspects across the middle. */
import { recordOf } from '../record.ts';
import { textWidth } from './measure.ts';
import { around, type Glyph, label, line, type Mark, type Point, px, rectangle, sector, type Tone } from './scene.ts';
import { spread } from './spread.ts';

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
  /** name of its glyph */
  glyph: string;
  longitude: number;
  isRetrograde: boolean;
}

/** What is written outside at a longitude: the ascendant and the Midheaven. */
export interface WheelAngle {
  text: string;
  longitude: number;
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
  rings: readonly (readonly WheelPoint[])[];
  /** longitudes of the twelve cusps, from the first; none without a birth time */
  cusps: readonly number[];
  angles: readonly WheelAngle[];
  aspects: readonly WheelAspect[];
}

/** Radii in units of the sheet. */
const OUTER = 264;
const ZODIAC = 34;
const TICK = 6;
/** how much a ring of planets takes: one alone, two together */
const RINGS = [78, 73] as const;
const GLYPH = 22;
const DEGREE_SIZE = 13.4;
const NUMBER_SIZE = 13.4;
const HOUSES = 20;
export const WHEEL_SIDE = 600;

/** Degrees between neighbours at a radius for so much width. */
function apartAt(radius: number, width: number): number {
  return (width / radius) * (180 / Math.PI);
}

/** The marks of a wheel around a point; the ascendant, or 0° of the zodiac without one, lies on the left. */
export function wheelMarks(wheel: Wheel, centre: Point): Mark[] {
  const start = wheel.cusps[0] ?? 0;
  const angleOf = (longitude: number) => 180 + longitude - start;
  const room = RINGS[wheel.rings.length > 1 ? 1 : 0];
  const inner = OUTER - ZODIAC - wheel.rings.length * room;
  const heart = inner - (wheel.cusps.length > 0 ? HOUSES : 0);
  return [
    ...zodiac(centre, angleOf),
    ...houses(wheel, centre, angleOf, inner, heart),
    ...aspectLines(wheel, centre, angleOf, heart),
    ...wheel.rings.flatMap((points, index) => {
      const outside = inner + (index + 1) * room;
      return [ring(centre, outside), ...planets(points, centre, angleOf, outside)];
    }),
    ring(centre, inner),
    ring(centre, heart),
    ...angleNames(wheel, centre, angleOf),
  ];
}

type AngleOf = (longitude: number) => number;

function ring({ x, y }: Point, radius: number): Mark {
  return { kind: 'disc', x, y, radius, stroke: 'line', width: 1 };
}

/** The twelve signs, each in the colour of its element, with a tick for every degree. */
function zodiac(centre: Point, angleOf: AngleOf): Mark[] {
  const inner = OUTER - ZODIAC;
  const signs = SIGN_GLYPHS.flatMap((name, index): Mark[] => {
    const from = angleOf(index * 30);
    const tone = ELEMENT_TONES[index % 4];
    const at = around(centre, from + 15, OUTER - ZODIAC / 2);
    return [
      sector(centre, [from, from + 30], [inner, OUTER], { fill: tone, opacity: 0.1 }),
      line(around(centre, from, inner), around(centre, from, OUTER)),
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
    { kind: 'disc', ...centre, radius: OUTER, stroke: 'ink', width: 1.6 },
    { kind: 'disc', ...centre, radius: inner, stroke: 'ink', width: 1 },
  ];
}

/** Cusps, the angles among them thicker, and the numbers of the houses between the planets and the aspects. */
function houses({ cusps }: Wheel, centre: Point, angleOf: AngleOf, inner: number, heart: number): Mark[] {
  if (cusps.length === 0) return [];
  const lines = cusps.map((cusp, index) => {
    const isAngle = index % 3 === 0;
    const ends = [heart, OUTER - ZODIAC].map((radius) => around(centre, angleOf(cusp), radius));
    return line(ends[0], ends[1], isAngle ? 'accent' : 'line', isAngle ? 1.6 : 0.9);
  });
  const middles = cusps.map((cusp, index) => {
    const next = cusps[(index + 1) % cusps.length];
    return angleOf(cusp + (((next - cusp + 540) % 360) - 180) / 2);
  });
  const radius = (inner + heart) / 2;
  const apart = apartAt(radius, textWidth('12', NUMBER_SIZE) + 2);
  const numbers = spread(middles, apart).map((angle, index) => {
    const { x, y } = around(centre, angle, radius);
    const at = { x, y: y + NUMBER_SIZE * 0.35 };
    return label(String(index + 1), at, NUMBER_SIZE, { anchor: 'middle', tone: 'soft' });
  });
  return [...lines, ...numbers];
}

/** A ring's planets: a mark where each one stands, and its glyph and degree where there is room. */
function planets(points: readonly WheelPoint[], centre: Point, angleOf: AngleOf, outside: number): Mark[] {
  const glyphRadius = outside - 22;
  const places = spread(
    points.map(({ longitude }) => angleOf(longitude)),
    apartAt(glyphRadius - GLYPH - DEGREE_SIZE, degreeWidth('29°', true)),
  );
  return points.flatMap((point, index): Mark[] => {
    const place = places[index];
    const sign: Glyph = {
      kind: 'glyph',
      name: point.glyph,
      ...around(centre, place, glyphRadius),
      size: GLYPH,
      tone: 'ink',
    };
    const leader = line(
      around(centre, angleOf(point.longitude), outside),
      around(centre, place, outside - 10),
      'soft',
      0.8,
    );
    // lines of houses end where a planet stands
    const ground: Mark = { kind: 'disc', x: sign.x, y: sign.y, radius: GLYPH * 0.6, fill: 'paper' };
    return [leader, ground, sign, ...degreeMarks(point, (inwards) => around(centre, place, glyphRadius - inwards))];
  });
}

function degreeWidth(text: string, isRetrograde: boolean): number {
  return textWidth(text, DEGREE_SIZE) + (isRetrograde ? DEGREE_SIZE * 0.95 : 0);
}

/** A point's degree, as near to its glyph as the two do not touch: below it that is nearer than beside it. */
function degreeMarks({ longitude, isRetrograde }: WheelPoint, at: (inwards: number) => Point): Mark[] {
  const text = `${Math.floor(longitude % 30)}°`;
  const width = degreeWidth(text, isRetrograde);
  const glyph = at(0);
  const isClear = ({ x, y }: Point) =>
    Math.abs(x - glyph.x) > (GLYPH + width) / 2 || Math.abs(y - glyph.y) > (GLYPH + 1.16 * DEGREE_SIZE) / 2;
  let inwards = GLYPH * 0.75;
  while (!isClear(at(inwards))) inwards += 0.5;
  const { x, y } = at(inwards);
  const left = x - width / 2;
  const half = DEGREE_SIZE * 0.45;
  // lines of houses end here too: struck through, a number is another
  const ground = rectangle({ left, top: y - half, right: left + width, bottom: y + half }, { fill: 'paper' });
  const degree = label(text, { x: left, y: y + DEGREE_SIZE * 0.35 }, DEGREE_SIZE, { tone: 'soft' });
  if (!isRetrograde) return [ground, degree];
  const size = DEGREE_SIZE * 0.85;
  return [ground, degree, { kind: 'glyph', name: 'retrograde', x: left + width - size / 2, y, size, tone: 'soft' }];
}

function aspectLines({ aspects }: Wheel, centre: Point, angleOf: AngleOf, heart: number): Mark[] {
  return aspects.map(({ from, to, tone, width, isMinor }) => ({
    ...line(around(centre, angleOf(from), heart), around(centre, angleOf(to), heart), tone, width),
    ...(isMinor ? { dash: '2 4' } : {}),
  }));
}

const ANGLE_SIZE = 15;

/** Ascendant and Midheaven outside the wheel. */
function angleNames({ angles }: Wheel, centre: Point, angleOf: AngleOf): Mark[] {
  const radius = OUTER + 17;
  const places = spread(
    angles.map(({ longitude }) => angleOf(longitude)),
    apartAt(radius, 36),
  );
  return angles.map(({ text }, index) => {
    const { x, y } = around(centre, places[index], radius);
    return label(text, { x, y: y + ANGLE_SIZE * 0.35 }, ANGLE_SIZE, { anchor: 'middle', tone: 'accent', isBold: true });
  });
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
