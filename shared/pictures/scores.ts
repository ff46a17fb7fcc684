/** Scores: a ring with the sum, and a row for each thing that was counted. */
import type { Grammar } from '../content/grammar.ts';
import { decimalText } from '../prose/decimal.ts';
import { type Block, paragraph, smallSize, wrapped } from './heading.ts';
import { around, glyph, label, line, type Mark, type Point, plate, px } from './scene.ts';

/** One thing that was counted. */
export interface ScoreRow {
  name: string;
  /** what was compared */
  note?: string;
  score: number;
  max: number;
  /** said instead of the numbers: agrees or does not */
  isMatched?: boolean;
}

export const SCORES_WIDTH = 560;
const MARGIN = 16;
const SIZE = smallSize(SCORES_WIDTH);
const LEADING = 1.35 * SIZE;
const RING = 66;

/** The sum as a part of a ring, and its numbers within it. */
export function ring(score: number, max: number, top: number, grammar: Grammar): Block {
  const centre = { x: SCORES_WIDTH / 2, y: top + RING + 6 };
  const share = Math.max(0, Math.min(1, score / max));
  const circle = { kind: 'disc', ...centre, radius: RING, stroke: 'faint', width: 12 } as const;
  return {
    marks: [
      circle,
      ...(share === 0 ? [] : [share === 1 ? { ...circle, stroke: 'accent' as const } : arc(centre, share)]),
      label(decimalText(score, grammar), { x: centre.x, y: centre.y + 9 }, 34, { anchor: 'middle', isBold: true }),
      label(`/ ${max}`, { x: centre.x, y: centre.y + 31 }, SIZE, { anchor: 'middle', tone: 'soft' }),
    ],
    height: 2 * RING + 26,
  };
}

/** A part of the ring, clockwise from the top. */
function arc(centre: Point, share: number): Mark {
  const [from, to] = [around(centre, 90, RING), around(centre, 90 - 360 * share, RING)];
  const large = share > 0.5 ? 1 : 0;
  return {
    kind: 'shape',
    path: `M${px(from.x)} ${px(from.y)}A${RING} ${RING} 0 ${large} 1 ${px(to.x)} ${px(to.y)}`,
    stroke: 'accent',
    width: 12,
  };
}

/** Rows with as many fields as can be scored, filled as far as was scored. */
export function scoreRows(rows: readonly ScoreRow[], top: number, grammar: Grammar): Block {
  const marks: Mark[] = [];
  let y = top;
  for (const row of rows) {
    const block = scoreRow(row, y, grammar);
    marks.push(...block.marks);
    y += block.height;
  }
  return { marks, height: y - top };
}

const BARS = 184;
const END = SCORES_WIDTH - MARGIN;

function scoreRow({ name, note, score, max, isMatched }: ScoreRow, top: number, grammar: Grammar): Block {
  const baseline = top + 10 + SIZE;
  const middle = baseline - 0.36 * SIZE;
  const notes = note === undefined ? [] : wrapped(note, SIZE, END - MARGIN);
  const result =
    isMatched === undefined
      ? [
          ...fields(score, max, middle),
          label(`${decimalText(score, grammar)} / ${max}`, { x: END, y: baseline }, SIZE, {
            anchor: 'end',
            isBold: true,
          }),
        ]
      : [
          glyph(isMatched ? 'tick' : 'cross', { x: END - 12, y: middle }, 19, {
            tone: isMatched ? 'easy' : 'hard',
            pen: 2.6,
          }),
        ];
  return {
    marks: [
      line({ x: MARGIN, y: top }, { x: END, y: top }, 'faint', 1),
      label(name, { x: MARGIN, y: baseline }, SIZE, { isBold: true }),
      ...result,
      ...notes.map((text, index) =>
        label(text, { x: MARGIN, y: baseline + (index + 1) * LEADING }, SIZE, { tone: 'soft' }),
      ),
    ],
    height: 20 + SIZE + notes.length * LEADING,
  };
}

/** Up to ten fields for whole points; one long one for more. */
function fields(score: number, max: number, middle: number): Mark[] {
  const count = max <= 10 ? max : 1;
  const unit = max / count;
  const width = BARS / (max <= 10 ? 8 : 1);
  const start = END - 80 - width * count;
  return Array.from({ length: count }, (_, index): Mark[] => {
    const box = {
      left: start + index * width + 1.5,
      top: middle - 6,
      right: start + (index + 1) * width - 1.5,
      bottom: middle + 6,
    };
    const share = Math.max(0, Math.min(1, score / unit - index));
    const filled = { ...box, right: box.left + (box.right - box.left) * share };
    return [
      plate(box, 4, { fill: 'accent', opacity: 0.14 }),
      ...(share > 0 ? [plate(filled, 4, { fill: 'accent' })] : []),
    ];
  }).flat();
}

/** Text in the middle of the sheet. */
export function verdict(text: string, top: number): Block {
  const { marks, height } = paragraph(text, SCORES_WIDTH, top, { anchor: 'middle', tone: 'ink', size: SIZE });
  return { marks, height: height + 16 };
}
