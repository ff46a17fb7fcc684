/** How much room marks take. Letters are counted as wide as in a wide typeface, so that in others they take less. */

/** Widths of letters in hundredths of their size: those of the widest common sans serif, rounded up. */
const WIDTHS: Readonly<Record<string, number>> = {
  narrow: 36,
  middle: 64,
  wide: 78,
  widest: 100,
};

const NARROW = /[\s.,:;!|'’‘`ijlIft()[\]/·°]/u;
/** Squares, among them the letters of East Asia and emoji. */
const WIDEST =
  /[mwMW@%\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
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

/** What letters were found to take: the same few are measured again and again. */
const known = new Map<string, number>();
/** More than any of our languages writes with; what somebody else writes must not grow it without an end. */
const MOST_KNOWN = 2_000;

function widthOf(letter: string): number {
  const found = known.get(letter);
  if (found !== undefined) return found;
  const width = measuredWidth(letter);
  if (known.size < MOST_KNOWN) known.set(letter, width);
  return width;
}

function measuredWidth(letter: string): number {
  if (MARKS.test(letter)) return 0;
  if (DEVANAGARI.test(letter)) return DEVANAGARI_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0;
  if (NARROW.test(letter)) return WIDTHS.narrow;
  if (WIDEST.test(letter)) return WIDTHS.widest;
  return WIDE.test(letter) ? WIDTHS.wide : WIDTHS.middle;
}
