/**
 * Letters that not every machine has: a picture with Devanagari carries its typeface (Noto Sans Devanagari, OFL), for
 * where there is none, on servers above all, its words would be boxes. Each of its two weights comes where it is used.
 */
import { readFileSync } from 'node:fs';
import { once } from '../once.ts';
import { packageFile } from '../package-file.ts';
import type { Label, Mark } from './scene.ts';

/** The name of the typeface in the picture. */
export const CARRIED_TYPEFACE = 'Siderea Devanagari';

/** How heavy bold letters are. */
export const BOLD = 600;

const DEVANAGARI = /\p{Script=Devanagari}/u;

const plainRule = once(() => ruleOf(400));
const boldRule = once(() => ruleOf(BOLD));

/** The style that brings the letters which some marks need; empty where every machine has them. */
export function lettersFor(marks: readonly Mark[]): string {
  const carried = labelsOf(marks).filter(({ text }) => DEVANAGARI.test(text));
  const isBold = carried.some((label) => label.isBold);
  const isPlain = carried.some((label) => !label.isBold);
  return `${isPlain ? plainRule() : ''}${isBold ? boldRule() : ''}`;
}

function labelsOf(marks: readonly Mark[]): Label[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'group') return labelsOf(mark.marks);
    if (mark.kind === 'forms') return labelsOf([...mark.wide, ...mark.narrow]);
    return mark.kind === 'label' ? [mark] : [];
  });
}

function ruleOf(weight: 400 | typeof BOLD): string {
  const file = `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`;
  const source = `url(data:font/woff2;base64,${readFileSync(packageFile(file)).toString('base64')}) format('woff2')`;
  const about = `font-family:'${CARRIED_TYPEFACE}';font-weight:${weight};unicode-range:U+0900-097F,U+200C-200D,U+25CC`;
  return `@font-face{${about};src:${source}}`;
}
