/**
 * A picture before it is printed: marks on a sheet, as data. What is drawn can be measured (does a label lie on
 * another?) without a browser, and one printer turns every picture into SVG.
 */

/** What a colour is for; themes say which colour that is. */
export type Tone =
  | 'ink'
  | 'soft'
  | 'faint'
  | 'line'
  | 'paper'
  | 'panel'
  | 'accent'
  | 'gold'
  | 'fire'
  | 'earth'
  | 'air'
  | 'water'
  | 'easy'
  | 'hard'
  | 'joined';

/** Units of the sheet, from its left top. */
export interface Point {
  x: number;
  y: number;
}

/** What a mark covers. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line of text; `y` is its baseline. */
export interface Label extends Point {
  kind: 'label';
  text: string;
  /** height of the letters' square */
  size: number;
  anchor: 'start' | 'middle' | 'end';
  tone: Tone;
  isBold?: boolean;
  /** quarters of a turn, clockwise around the point */
  turns?: Turns;
  /** degrees, clockwise around the point */
  tilt?: number;
}

/** 2 is upside down. */
export type Turns = 0 | 1 | 2 | 3;

/** A sign drawn by us, centred on a point; `size` is the side of its square. */
export interface Glyph extends Point {
  kind: 'glyph';
  name: string;
  size: number;
  tone: Tone;
  /** quarters of a turn, clockwise */
  turns?: Turns;
  /** width of its strokes on a square of 24; large glyphs want a finer pen */
  pen?: number;
}

/** A line or an outline, in the notation of SVG paths. */
export interface Shape {
  kind: 'shape';
  path: string;
  fill?: Tone;
  stroke?: Tone;
  width?: number;
  /** lengths of strokes and gaps */
  dash?: string;
  opacity?: number;
}

export interface Disc extends Point {
  kind: 'disc';
  radius: number;
  fill?: Tone;
  stroke?: Tone;
  width?: number;
}

/** Marks that belong together; what they are, programs read from `data`. */
export interface Group {
  kind: 'group';
  data: Readonly<Record<string, string>>;
  marks: readonly Mark[];
}

/**
 * Marks in two forms, each on the same part of the sheet: one for those who see it large, one with larger letters that
 * say less.
 */
export interface TwoForms {
  kind: 'forms';
  wide: readonly Mark[];
  narrow: readonly Mark[];
}

export type Mark = Label | Glyph | Shape | Disc | Group | TwoForms;

/** Pixels below which a picture is shown in its narrow form. */
export const NARROW_PX = 480;

/** A picture: a sheet, the marks on it in the order in which they are drawn, and what it says in words. */
export interface Scene {
  width: number;
  height: number;
  title: string;
  /** the picture for those who do not see it: everything that it shows */
  description: string;
  /** code of the language of its words */
  language: string;
  marks: readonly Mark[];
}

/** A line of text, from its start unless another anchor is given. */
export function label(text: string, at: Point, size: number, rest: Partial<Label> = {}): Label {
  return { kind: 'label', text, ...at, size, anchor: 'start', tone: 'ink', ...rest };
}

/** A glyph around a point. */
export function glyph(name: string, at: Point, size: number, rest: Partial<Glyph> = {}): Glyph {
  return { kind: 'glyph', name, ...at, size, tone: 'ink', ...rest };
}

/** A straight line. */
export function line(from: Point, to: Point, stroke: Tone = 'line', width = 1): Shape {
  return {
    kind: 'shape',
    path: `M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}`,
    stroke,
    width,
  };
}

/** A line through points. */
export function path(points: readonly Point[], stroke: Tone, width: number): Shape {
  const through = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${px(x)} ${px(y)}`).join('');
  return { kind: 'shape', path: through, stroke, width };
}

/** A closed outline through points. */
export function outline(points: readonly Point[], rest: Omit<Shape, 'kind' | 'path'>): Shape {
  const edge = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${px(x)} ${px(y)}`).join('');
  return { kind: 'shape', path: `${edge}Z`, ...rest };
}

/** A rectangle. */
export function rectangle(box: Box, rest: Omit<Shape, 'kind' | 'path'>): Shape {
  const { left, top, right, bottom } = box;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return outline(corners, rest);
}

/** Slanted strokes across a rectangle: what is told apart by a colour is told apart by them too. */
export function hatching({ left, top, right, bottom }: Box, stroke: Tone, gap = 6): Shape {
  const height = bottom - top;
  const strokes: string[] = [];
  for (let x = left - height + gap / 2; x < right; x += gap) {
    const [from, to] = [Math.max(x, left), Math.min(x + height, right)];
    if (to - from < 0.5) continue;
    strokes.push(`M${px(from)} ${px(bottom - (from - x))}L${px(to)} ${px(bottom - (to - x))}`);
  }
  return { kind: 'shape', path: strokes.join(''), stroke, width: 1.2 };
}

/** A rectangle with round corners. */
export function plate(box: Box, radius: number, rest: Omit<Shape, 'kind' | 'path'>): Shape {
  const round = Math.max(0, Math.min(radius, (box.right - box.left) / 2, (box.bottom - box.top) / 2));
  const [left, top, right, bottom, r] = [box.left, box.top, box.right, box.bottom, round].map(px);
  const [across, down] = [box.right - box.left - 2 * round, box.bottom - box.top - 2 * round].map(px);
  const edge =
    `M${px(box.left + round)} ${top}h${across}A${r} ${r} 0 0 1 ${right} ${px(box.top + round)}v${down}` +
    `A${r} ${r} 0 0 1 ${px(box.right - round)} ${bottom}H${px(box.left + round)}` +
    `A${r} ${r} 0 0 1 ${left} ${px(box.bottom - round)}V${px(box.top + round)}A${r} ${r} 0 0 1 ${px(box.left + round)} ${top}Z`;
  return { kind: 'shape', path: edge, ...rest };
}

/**
 * A point at an angle (degrees, counted anticlockwise from the right) and distance from a centre; y grows downwards.
 */
export function around(centre: Point, angleDeg: number, radius: number): Point {
  const angle = (angleDeg * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y - radius * Math.sin(angle) };
}

/** A ring's part between two angles (degrees, anticlockwise) and two radii. */
export function sector(
  centre: Point,
  [from, to]: readonly [number, number],
  [inner, outer]: readonly [number, number],
  rest: Omit<Shape, 'kind' | 'path'>,
): Shape {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const [a, b, c, d] = [
    around(centre, from, outer),
    around(centre, to, outer),
    around(centre, to, inner),
    around(centre, from, inner),
  ].map(({ x, y }) => `${px(x)} ${px(y)}`);
  const arc = (radius: number, sweep: 0 | 1, end: string) => `A${px(radius)} ${px(radius)} 0 ${large} ${sweep} ${end}`;
  return { kind: 'shape', path: `M${a}${arc(outer, 0, b)}L${c}${arc(inner, 1, d)}Z`, ...rest };
}

/** A coordinate as it is printed: hundredths are finer than any screen. */
export function px(value: number): string {
  // by whole numbers, which are printed in a third of the time: a wheel has thousands
  const hundredths = Math.round(value * 100);
  const whole = Math.trunc(hundredths / 100);
  const rest = Math.abs(hundredths - whole * 100);
  if (rest === 0) return String(whole);
  const sign = hundredths < 0 && whole === 0 ? '-' : '';
  return `${sign}${whole}.${rest % 10 === 0 ? rest / 10 : String(rest).padStart(2, '0')}`;
}
