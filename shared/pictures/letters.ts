/**
 * Letters that not every machine has: a picture with Devanagari carries its typeface (Noto Sans Devanagari, OFL), for
 * where there is none, on servers above all, its words would be boxes.
 */
import { readFileSync } from 'node:fs';
import { packageFile } from '../package-file.ts';
import type { Mark } from './scene.ts';

/** The name of the typeface in the picture. */
export const CARRIED_TYPEFACE = 'Siderea Devanagari';

const DEVANAGARI = /\p{Script=Devanagari}/u;
const FILE = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2';

let rule: string | undefined;

/** The style that brings the letters which some marks need; empty where every machine has them. */
export function lettersFor(marks: readonly Mark[]): string {
  if (!marks.some(needsDevanagari)) return '';
  rule ??= ruleOf(readFileSync(packageFile(FILE)));
  return rule;
}

function needsDevanagari(mark: Mark): boolean {
  if (mark.kind === 'group') return mark.marks.some(needsDevanagari);
  if (mark.kind === 'forms') return [...mark.wide, ...mark.narrow].some(needsDevanagari);
  return mark.kind === 'label' && DEVANAGARI.test(mark.text);
}

function ruleOf(font: Buffer): string {
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')`;
  const about = `font-family:'${CARRIED_TYPEFACE}';font-weight:400 700;unicode-range:U+0900-097F,U+200C-200D,U+25CC`;
  return `@font-face{${about};src:${source}}`;
}
