/** How much room marks take. Letters are counted as wide as in a wide typeface, so that in others they take less. */
import type { Box, Glyph, Label, Mark } from './scene.ts';

/** Widths of letters in hundredths of their size: those of the widest common sans serif, rounded up. */
const WIDTHS: Readonly<Record<string, number>> = {
  narrow: 36,
  middle: 64,
  wide: 78,
  widest: 100,
};

const NARROW = /[\s.,:;!|'’‘`ijlIft()[\]/·°]/u;
const WIDEST = /[mwMW@%]/u;
const WIDE = /[A-Z&+−=<>~#]/u;
/** They stand above, below or on another letter and take no room beside it. */
const MARKS = /\p{Mn}/u;

/** The same for Devanagari; a letter that loses its stem before another is counted whole. */
const DEVANAGARI = /\p{Script=Devanagari}/u;
const DEVANAGARI_WIDTHS: readonly (readonly [letters: RegExp, hundredths: number])[] = [
  [/[ःािीॉोौ]/u, 34],
  [/[आऊऋओऔॐ]/u, 102],
  [/[अकखछजझञणफळ]/u, 82],
  [/[ङथभलशस]/u, 74],
  [/[इईर]/u, 51],
  [DEVANAGARI, 67],
];

/** The width of a line of text. */
export function textWidth(text: string, size: number, isBold = false): number {
  let hundredths = 0;
  for (const letter of text) hundredths += widthOf(letter);
  return (hundredths * size * (isBold ? 1.1 : 1)) / 100;
}

function widthOf(letter: string): number {
  if (MARKS.test(letter)) return 0;
  if (DEVANAGARI.test(letter)) return DEVANAGARI_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0;
  if (NARROW.test(letter)) return WIDTHS.narrow;
  if (WIDEST.test(letter)) return WIDTHS.widest;
  return WIDE.test(letter) ? WIDTHS.wide : WIDTHS.middle;
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
  const { ascent, descent } = DEVANAGARI.test(mark.text) ? DEVANAGARI_REACH : REACH;
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
export function overlaps(a: Box, b: Box): boolean {
  const hair = 0.5;
  return a.left < b.right - hair && b.left < a.right - hair && a.top < b.bottom - hair && b.top < a.bottom - hair;
}

/** The marks that are read, and so must lie on no other. */
export function readable(marks: readonly Mark[]): (Label | Glyph)[] {
  return marks.filter((mark) => mark.kind === 'label' || mark.kind === 'glyph');
}
