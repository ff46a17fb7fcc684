/** What stands above a picture and below it: its title, by what it was made, and notes. */
import { textWidth } from './measure.ts';
import { label, type Mark, type Tone } from './scene.ts';

/** Marks with the height that they take. */
export interface Block {
  marks: Mark[];
  height: number;
}

/** in sizes of what stands below it */
const TITLE = 1.35;
const LEADING = 1.4;
const TITLE_LEADING = 1.35;
const MARGIN = 16;

/** The smallest letters that are read without effort where a sheet is shown 360 px wide: ten pixels there. */
export function smallSize(width: number): number {
  return width / 35.9;
}

/** What is said beneath a title: a list begins a row, and may have a tone of its own. */
export type Detail = string | readonly string[] | { tone: Tone; items: readonly string[] };

/** A title in the middle of a sheet, and what is said of it beneath, in as many rows as it takes. */
export function heading(
  title: string,
  details: readonly Detail[],
  width: number,
  small: number = smallSize(width),
): Block {
  const room = width - 2 * MARGIN;
  // a hair smaller than what just fits: sums of widths are not exact, and the last word would fall into a second row
  const fitting = (0.999 * room) / textWidth(title, 1, true);
  const large = Math.max(small, Math.min(TITLE * small, fitting));
  const rows = wrapped(title, large, room, true);
  const titles = rows.map((row, index) =>
    label(row, { x: width / 2, y: 20 + large * (0.76 + TITLE_LEADING * index) }, large, {
      anchor: 'middle',
      isBold: true,
    }),
  );
  const below = 20 + large * (1 + TITLE_LEADING * (rows.length - 1));
  const single = details.filter((detail) => typeof detail === 'string');
  const lists = [...details.filter((detail) => typeof detail !== 'string'), single];
  const lines = lists.flatMap((list) => {
    const { tone, items } = 'items' in list ? list : { tone: 'soft' as const, items: list };
    const texts = inRows(items, small, room).flatMap((row) => wrapped(row, small, room));
    return texts.map((text) => ({ text, tone }));
  });
  const marks = lines.map(({ text, tone }, index) =>
    label(text, { x: width / 2, y: below + 4 + small * (1 + LEADING * index) }, small, { anchor: 'middle', tone }),
  );
  return { marks: [...titles, ...marks], height: below + 4 + lines.length * LEADING * small + 12 };
}

/** Text in rows across a sheet, from a height downwards. */
export function paragraph(
  text: string,
  width: number,
  top: number,
  {
    anchor = 'start',
    tone = 'soft',
    size = smallSize(width),
  }: { anchor?: 'start' | 'middle'; tone?: Tone; size?: number } = {},
): Block {
  const rows = (anchor === 'middle' ? balanced : wrapped)(text, size, width - 2 * MARGIN);
  const x = anchor === 'middle' ? width / 2 : MARGIN;
  const marks = rows.map((row, index) =>
    label(row, { x, y: top + size * (1 + LEADING * index) }, size, { anchor, tone }),
  );
  return { marks, height: rows.length * LEADING * size };
}

/** Parts below one another from a height downwards, each made for where it begins. */
export function stacked(parts: readonly ((top: number) => Block)[], top: number): Block {
  const marks: Mark[] = [];
  let bottom = top;
  for (const part of parts) {
    const block = part(bottom);
    marks.push(...block.marks);
    bottom += block.height;
  }
  return { marks, height: bottom - top };
}

/** Things in rows with dots between them: a row never breaks within one of them. */
export function inRows(items: readonly string[], size: number, room: number): string[] {
  const rows: string[] = [];
  for (const item of items) {
    const longer = rows.length === 0 ? item : `${rows.at(-1)} · ${item}`;
    if (rows.length > 0 && textWidth(longer, size) <= room) rows[rows.length - 1] = longer;
    else rows.push(item);
  }
  return rows;
}

/** The same in rows of about one length, as many as it takes. */
export function inEvenRows(items: readonly string[], size: number, room: number): string[] {
  const fits = (tried: readonly string[], narrower: number) => tried.every((row) => textWidth(row, size) <= narrower);
  return evened((narrower) => inRows(items, size, narrower), fits, size, room);
}

/**
 * Text broken between words, so that no row is wider than the room for it; a word that is too long by itself is broken
 * within.
 */
export function wrapped(text: string, size: number, room: number, isBold = false): string[] {
  const rows: string[] = [];
  const words = text.split(' ').filter(Boolean);
  for (const word of words.flatMap((each) => partsOf(each, size, room, isBold))) {
    const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && textWidth(longer, size, isBold) <= room) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** The same in rows of about one length, as many as it takes: around a middle a last word would stand alone. */
export function balanced(text: string, size: number, room: number): string[] {
  const whole = wrapped(text, size, room).join(' ');
  // no word is broken that was not
  return evened(
    (narrower) => wrapped(text, size, narrower),
    (tried) => tried.join(' ') === whole,
    size,
    room,
  );
}

/** Rows in the least room in which there are no more of them, and they are sound. */
function evened(
  rowsIn: (room: number) => string[],
  isSound: (rows: readonly string[], room: number) => boolean,
  size: number,
  room: number,
): string[] {
  let rows = rowsIn(room);
  for (let narrower = room - size; narrower > room / 2; narrower -= size) {
    const tried = rowsIn(narrower);
    if (tried.length > rows.length || !isSound(tried, narrower)) break;
    rows = tried;
  }
  return rows;
}

/** A word in parts that fit into a row: almost always itself. */
function partsOf(word: string, size: number, room: number, isBold: boolean): string[] {
  if (textWidth(word, size, isBold) <= room) return [word];
  const parts = [''];
  for (const { segment } of SYLLABLES.segment(word)) {
    if (textWidth(parts.at(-1) + segment, size, isBold) > room) parts.push(segment);
    else parts[parts.length - 1] += segment;
  }
  return parts;
}

/** Letters with what stands on them: a vowel sign that begins a row would stand on nothing. */
const SYLLABLES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
