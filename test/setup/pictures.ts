/** What every picture keeps to. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import type { PureEndpoint } from '../../shared/endpoints/endpoint.ts';
import { textWidth } from '../../shared/pictures/measure.ts';
import type { PictureWish } from '../../shared/pictures/picture.ts';
import type { Box, Glyph, Label, Mark, Scene } from '../../shared/pictures/scene.ts';
import { certain } from '../../shared/record.ts';
import { runEndpoint } from './run-endpoint.ts';

/** The smallest letters, in parts of the sheet's width: at 360 px wide still eight. */
const SMALLEST = 8 / 360;

/**
 * Throws unless all that is read lies on the sheet, no letter or
 * glyph lies on another, and the picture says itself in words.
 */
export function assertLegible(scene: Scene, what: string, smallest = SMALLEST): void {
  const marks = readable(scene.marks).map((mark) => ({ mark, box: boxOf(mark) }));
  for (const { mark, box } of marks) {
    const said = `${what}: ${JSON.stringify(mark)}`;
    assert.ok(box.left >= 0 && box.top >= 0 && box.right <= scene.width && box.bottom <= scene.height, said);
    if (mark.kind === 'label') assert.ok(mark.size >= smallest * scene.width, `${said} is too small`);
  }
  marks.forEach(({ mark, box }, index) => {
    const other = marks.slice(index + 1).find((later) => overlaps(box, later.box));
    assert.equal(other, undefined, `${what}: ${JSON.stringify(mark)} lies on ${JSON.stringify(other?.mark)}`);
  });
  assert.ok(scene.title.length > 3 && scene.description.length > 20, what);
  assert.doesNotMatch(scene.title + scene.description, /undefined|NaN|[{}]/, what);
  const read = [scene.title, scene.description, ...labelsOf(scene).map(({ text }) => text)].join('\n');
  assert.doesNotMatch(read, /(?<!\d)\d\d-\d\d(?!\d)/, `${what}: dates are written out for people`);
}

/** The picture of a computed answer. */
export function pictureOf(endpoint: PureEndpoint, input: object, wish: Partial<PictureWish> = {}): Scene {
  const answer = runEndpoint(endpoint, { ...input });
  return certain(endpoint.picture?.(answer, { style: 'north', theme: 'light', language: 'en', ...wish }), 'picture');
}

/** Throws unless the picture of an input is legible in every language, and its words end as that language ends them. */
export function assertLegibleInAll(
  endpoint: PureEndpoint,
  input: object,
  wish: Partial<PictureWish> = {},
  smallest = SMALLEST,
): void {
  for (const language of LANGUAGES) {
    const scene = pictureOf(endpoint, { ...input, language }, { ...wish, language });
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

/** A box after quarters of a turn, clockwise around its origin. */
function turned(box: Box, turns: number): Box {
  if (turns === 0) return box;
  const { left, top, right, bottom } = box;
  return turned({ left: -bottom, top: left, right: -top, bottom: right }, turns - 1);
}

function movedTo({ x, y }: Label, { left, top, right, bottom }: Box): Box {
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

/** True when two boxes share more than a hair. */
function overlaps(a: Box, b: Box): boolean {
  const hair = 0.5;
  return a.left < b.right - hair && b.left < a.right - hair && a.top < b.bottom - hair && b.top < a.bottom - hair;
}

/** The marks that are read, and so must lie on no other. */
function readable(marks: readonly Mark[]): (Label | Glyph)[] {
  return marks.filter((mark) => mark.kind === 'label' || mark.kind === 'glyph');
}

/** The middle of a box. */
export function middleOf({ left, top, right, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
