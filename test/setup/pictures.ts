/** What every picture keeps to. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import type { PureEndpoint } from '../../shared/endpoints/endpoint.ts';
import { certain } from '../../shared/narrow.ts';
import { textWidth } from '../../shared/pictures/measure.ts';
import type { PictureWish } from '../../shared/pictures/picture.ts';
import type { Box, Glyph, Label, Mark, Point, Scene } from '../../shared/pictures/scene.ts';
import { runEndpoint } from './run-endpoint.ts';

/** The smallest letters, in parts of the sheet's width: at 360 px wide still ten. */
const SMALLEST = 10 / 360;
/** The sheet of a wheel grows with the crowd in its sky; its letters stay as they are. */
const smallestIn = ({ marks, width }: Scene) =>
  marks.some((mark) => mark.kind === 'group' && mark.data.body) ? 12 / width : SMALLEST;

/**
 * Throws unless all that is read lies on the sheet, no letter or
 * glyph lies on another, and the picture says itself in words.
 */
export function assertLegible(scene: Scene, what: string, smallest = smallestIn(scene)): void {
  if (scene.marks.some(({ kind }) => kind === 'forms')) {
    const wide = inForm(scene, 'wide');
    assertLegible(wide, what, smallestIn(wide));
    assertLegible(inForm(scene, 'narrow'), `${what}, narrow`, SMALLEST);
    return;
  }
  const marks = readable(scene.marks).map((mark) => ({ mark, box: boxAround(cornersOf(mark)) }));
  for (const { mark, box } of marks) {
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= scene.width && box.bottom <= scene.height;
    const isLarge = mark.kind === 'glyph' || mark.size >= smallest * scene.width;
    if (!isInside || !isLarge) assert.fail(`${what}: ${JSON.stringify(mark)} is ${isInside ? 'too small' : 'outside'}`);
  }
  // from the left: whatever begins behind the end of one touches it no more, nor does what follows
  const fromLeft = marks.toSorted((one, other) => one.box.left - other.box.left);
  fromLeft.forEach(({ mark, box }, index) => {
    for (let next = index + 1; next < fromLeft.length && fromLeft[next].box.left < box.right; next++) {
      const other = fromLeft[next];
      if (!touch(box, other.box) || !overlap(coverBeside(mark, other.mark), coverBeside(other.mark, mark))) continue;
      assert.fail(`${what}: ${JSON.stringify(mark)} lies on ${JSON.stringify(other.mark)}`);
    }
  });
  assert.ok(scene.title.length > 3 && scene.description.length > 20, what);
  assert.doesNotMatch(scene.title + scene.description, /undefined|NaN|[{}]/, what);
  const read = [scene.title, scene.description, ...labelsOf(scene).map(({ text }) => text)].join('\n');
  assert.doesNotMatch(read, /(?<!\d)\d\d-\d\d(?!\d)/, `${what}: dates are written out for people`);
}

/** The picture of a computed answer, as it is seen large. */
export function pictureOf(endpoint: PureEndpoint, input: object, wish: Partial<PictureWish> = {}): Scene {
  return inForm(bothFormsOf(endpoint, input, wish), 'wide');
}

/** The picture of a computed answer, with each form of what has two. */
export function bothFormsOf(endpoint: PureEndpoint, input: object, wish: Partial<PictureWish> = {}): Scene {
  const answer = runEndpoint(endpoint, { ...input });
  return certain(endpoint.picture?.(answer, { style: 'north', theme: 'light', language: 'en', ...wish }), 'picture');
}

/** A picture with one form of what has two. */
export function inForm(scene: Scene, form: 'wide' | 'narrow'): Scene {
  return { ...scene, marks: scene.marks.flatMap((mark) => (mark.kind === 'forms' ? mark[form] : [mark])) };
}

/** Throws unless the picture of an input is legible in every language, and its words end as that language ends them. */
export function assertLegibleInAll(
  endpoint: PureEndpoint,
  input: object,
  wish: Partial<PictureWish> = {},
  smallest?: number,
): void {
  for (const language of LANGUAGES) {
    const scene = bothFormsOf(endpoint, { ...input, language }, { ...wish, language });
    assertLegible(scene, `${language} ${JSON.stringify(input)}`, smallest);
    const { stop } = wordsIn(language).grammar;
    const others = LANGUAGES.map((other) => wordsIn(other).grammar.stop).filter((other) => other !== stop);
    const ends = scene.description.split(' ').map((word) => word.at(-1) ?? '');
    assert.ok(ends.includes(stop) && !others.some((other) => ends.includes(other)), `${language} ${scene.description}`);
  }
}

/** The labels of a picture, as they are read: from above, and in a row from the left. */
export function labelsOf({ marks }: Scene): Label[] {
  return readable(marks)
    .filter((mark): mark is Label => mark.kind === 'label')
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The glyphs of a name. */
export function glyphsOf({ marks }: Scene, name: string): Glyph[] {
  return readable(marks).filter((mark): mark is Glyph => mark.kind === 'glyph' && mark.name === name);
}

/** Above the baseline and below it, in parts of the size. */
const REACH = { ascent: 0.76, descent: 0.22 };
/** Vowels stand above the headline and below the letters. */
const DEVANAGARI_REACH = { ascent: 0.95, descent: 0.36 };

/** What a label or a glyph covers. */
export function boxOf(mark: Label | Glyph): Box {
  if (mark.kind === 'glyph') {
    const half = mark.size / 2;
    return { left: mark.x - half, top: mark.y - half, right: mark.x + half, bottom: mark.y + half };
  }
  const width = textWidth(mark.text, mark.size, mark.isBold);
  const left = { start: 0, middle: -width / 2, end: -width }[mark.anchor];
  const { ascent, descent } = /\p{Script=Devanagari}/u.test(mark.text) ? DEVANAGARI_REACH : REACH;
  const box = { left, top: -ascent * mark.size, right: left + width, bottom: descent * mark.size };
  return movedTo(mark, turned(box, mark.turns ?? 0));
}

/** The corners of what a label or a glyph covers, however it is tilted. */
function cornersOf(mark: Label | Glyph): Point[] {
  const { left, top, right, bottom } = boxOf(mark);
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const angle = mark.kind === 'label' ? ((mark.tilt ?? 0) * Math.PI) / 180 : 0;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return corners.map(({ x, y }) => {
    const [across, down] = [x - mark.x, y - mark.y];
    return { x: mark.x + across * cos - down * sin, y: mark.y + across * sin + down * cos };
  });
}

/** What a glyph covers beside another or a tilted text: its square without the corners, where no glyph has ink. */
function octagonOf({ x, y, size }: Glyph): Point[] {
  const [far, near] = [size / 2, (size / 2) * Math.tan(Math.PI / 8)];
  return [
    [near, -far],
    [far, -near],
    [far, near],
    [near, far],
    [-near, far],
    [-far, near],
    [-far, -near],
    [-near, -far],
  ].map(([across, down]) => ({ x: x + across, y: y + down }));
}

const isTilted = (mark: Label | Glyph) => mark.kind === 'label' && (mark.tilt ?? 0) !== 0;
const coverBeside = (mark: Label | Glyph, other: Label | Glyph) =>
  mark.kind === 'glyph' && (other.kind === 'glyph' || isTilted(other)) ? octagonOf(mark) : cornersOf(mark);

function boxAround(corners: readonly Point[]): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** True when two convex outlines share more than a hair: along no side of either do they lie apart. */
function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return [one, other].every((corners) =>
    corners.every((from, side) => {
      const to = corners[(side + 1) % corners.length];
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      // across the side: in a rectangle that is along its neighbour
      const across = ({ x, y }: Point) => (x * (to.y - from.y) - y * (to.x - from.x)) / length;
      const [a, b] = [one.map(across), other.map(across)];
      return Math.max(...a) > Math.min(...b) + HAIR && Math.max(...b) > Math.min(...a) + HAIR;
    }),
  );
}

const HAIR = 0.5;

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A box after quarters of a turn, clockwise around its origin. */
function turned(box: Box, turns: number): Box {
  if (turns === 0) return box;
  const { left, top, right, bottom } = box;
  return turned({ left: -bottom, top: left, right: -top, bottom: right }, turns - 1);
}

function movedTo({ x, y }: Label, { left, top, right, bottom }: Box): Box {
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

/** The marks that are read, and so must lie on no other. */
function readable(marks: readonly Mark[]): (Label | Glyph)[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'group') return readable(mark.marks);
    return mark.kind === 'label' || mark.kind === 'glyph' ? [mark] : [];
  });
}

/** The middle of a box. */
export function middleOf({ left, top, right, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
