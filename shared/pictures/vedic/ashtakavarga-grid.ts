/** Ashtakavarga: bindus of all by sign as a skyline, and of each graha in a grid below it. */

import { wordsIn } from '../../content/languages.ts';
import { RASIS, type Rasi } from '../../engine/names.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf } from '../facts.ts';
import { heading, paragraph, smallSize, stacked } from '../heading.ts';
import type { PictureWish } from '../picture.ts';
import { glyph, label, line, type Mark, plate, rectangle, type Scene, type Tone } from '../scene.ts';
import { SIGN_GLYPHS } from '../wheel.ts';

type BySign = Readonly<Record<Rasi, number>>;

/** What the picture needs of an answer. */
export interface AshtakavargaAnswer {
  result: {
    sarvashtakavarga: BySign;
    bhinnashtakavarga: Readonly<Record<string, BySign>>;
    lagna_ashtakavarga: BySign;
    strongest_house: number;
    strongest_house_ties: readonly number[];
  };
  meta: Facts;
}

const WIDTH = 560;
const MARGIN = 12;
const SIZE = smallSize(WIDTH);
const NAMES = 84;
const TOTALS = 46;
const COLUMN = (WIDTH - 2 * MARGIN - NAMES - TOTALS) / 12;
const ROW = 34;
const SKYLINE = 150;
/** Size of the number on a tower, and how high above the tower it stands. */
const NUMBER = 16;
const NUMBER_ABOVE = 6;
/** 337 bindus on twelve signs: a sign with more is said to give more than it takes */
const MEAN = 28;

/** One row of the grid: whose bindus, and how many in each sign. */
interface Row {
  name: string;
  bindus: readonly number[];
}

/** The bindus of each graha and of the lagna in twelve signs, their sums above them, the strongest signs marked. */
export function ashtakavargaGrid({ result, meta }: AshtakavargaAnswer, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const { ashtakavarga: captions } = words.pictures;
  const { grahas, rasis } = words.vedic.terms;
  const sarva = inOrder(result.sarvashtakavarga);
  const most = Math.max(...sarva);
  const rows: Row[] = [
    ...Object.entries(result.bhinnashtakavarga).map(([name, bindus]) => ({
      name: grahas[name as keyof typeof grahas],
      bindus: inOrder(bindus),
    })),
    { name: captions.lagna, bindus: inOrder(result.lagna_ashtakavarga) },
  ];
  const strongest = filled(captions.strongest, {
    rasis: RASIS.filter((_, sign) => sarva[sign] === most)
      .map((name) => rasis[name])
      .join(', '),
    houses: result.strongest_house_ties.join(', '),
    bindus: most,
  });
  const head = heading(captions.title, factsOf({ ...meta, node: undefined }, words), WIDTH);
  const signsAt = head.height + SKYLINE;
  const gridAt = signsAt + 34;
  const bottom = gridAt + rows.length * ROW;
  const foot = stacked(
    [
      (y) => paragraph(strongest, WIDTH, y, { anchor: 'middle', tone: 'gold' }),
      (y) => paragraph(captions.reading, WIDTH, y, { anchor: 'middle' }),
      (y) => paragraph(captions.lagna_apart, WIDTH, y, { anchor: 'middle' }),
    ],
    bottom + 10,
  );
  return {
    width: WIDTH,
    height: bottom + foot.height + 26,
    title: captions.title,
    description: [
      strongest,
      ...[{ name: captions.sarva, bindus: sarva }, ...rows].map(({ name, bindus }) => {
        const counts = RASIS.map((rasi, sign) => `${rasis[rasi]} ${bindus[sign]}`).join(', ');
        return filled(captions.row, { name, counts, sum: sum(bindus) });
      }),
    ].join(' '),
    language: wish.language,
    marks: [...head.marks, ...skyline(sarva, signsAt), ...signs(signsAt), ...grid(rows, gridAt), ...foot.marks],
  };
}

/** Left edge of a sign's column. */
function columnAt(sign: number): number {
  return MARGIN + NAMES + sign * COLUMN;
}

/** All bindus of a sign as a tower; the highest in gold, and a line where the mean lies. */
function skyline(sarva: readonly number[], base: number): Mark[] {
  const most = Math.max(...sarva);
  const heightOf = (bindus: number) => (bindus / most) * (SKYLINE - 34);
  const towers = sarva.flatMap((bindus, sign): Mark[] => {
    const left = columnAt(sign) + 5;
    const top = base - heightOf(bindus);
    const tone: Tone = bindus === most ? 'gold' : 'accent';
    const at = { x: columnAt(sign) + COLUMN / 2, y: top - NUMBER_ABOVE };
    return [
      rectangle(
        { left, top, right: left + COLUMN - 10, bottom: base },
        { fill: tone, opacity: bindus === most ? 0.8 : bindus >= MEAN ? 0.42 : 0.2 },
      ),
      label(String(bindus), at, NUMBER, { anchor: 'middle', tone: bindus === most ? 'gold' : 'ink', isBold: true }),
    ];
  });
  const mean = base - heightOf(MEAN);
  // the line stops where a number stands in its way
  const spans = sarva.flatMap((bindus, sign): Mark[] => {
    const letters = base - heightOf(bindus) - NUMBER_ABOVE;
    if (mean > letters - NUMBER && mean < letters + NUMBER_ABOVE) return [];
    const [from, to] = [columnAt(sign), columnAt(sign + 1)];
    return [{ ...line({ x: from, y: mean }, { x: to, y: mean }, 'soft', 0.9), dash: '1 4' }];
  });
  return [
    ...towers,
    ...spans,
    label(String(MEAN), { x: columnAt(0) - 10, y: mean + 0.36 * SIZE }, SIZE, { anchor: 'end', tone: 'soft' }),
    label(String(sum(sarva)), { x: WIDTH - MARGIN - 6, y: base - 8 }, SIZE, { anchor: 'end', tone: 'soft' }),
  ];
}

/** The signs between the towers and the grid, in the colours of their elements. */
function signs(top: number): Mark[] {
  const tones: readonly Tone[] = ['fire', 'earth', 'air', 'water'];
  return [
    line({ x: MARGIN, y: top }, { x: WIDTH - MARGIN, y: top }, 'ink', 1.4),
    ...SIGN_GLYPHS.map((name, sign) =>
      glyph(name, { x: columnAt(sign) + COLUMN / 2, y: top + 17 }, 20, { tone: tones[sign % 4] }),
    ),
  ];
}

/** One row for each giver of bindus: the more, the deeper the ground; a graha's best signs are framed. */
function grid(rows: readonly Row[], top: number): Mark[] {
  return rows.flatMap(({ name, bindus }, index): Mark[] => {
    const y = top + index * ROW;
    const baseline = y + ROW / 2 + 0.36 * SIZE;
    const best = Math.max(...bindus);
    const cells = bindus.flatMap((count, sign): Mark[] => {
      const left = columnAt(sign);
      const box = { left: left + 2, top: y + 2, right: left + COLUMN - 2, bottom: y + ROW - 2 };
      return [
        plate(box, 5, { fill: 'accent', opacity: 0.04 + 0.05 * count }),
        ...(count === best ? [plate(box, 5, { stroke: 'gold', width: 1.6 })] : []),
        label(String(count), { x: left + COLUMN / 2, y: baseline }, SIZE, { anchor: 'middle', isBold: count === best }),
      ];
    });
    return [
      label(name, { x: MARGIN, y: baseline }, SIZE, { tone: 'ink' }),
      ...cells,
      label(String(sum(bindus)), { x: WIDTH - MARGIN - 6, y: baseline }, SIZE, { anchor: 'end', tone: 'soft' }),
    ];
  });
}

function inOrder(bindus: BySign): number[] {
  return RASIS.map((rasi) => bindus[rasi]);
}

function sum(bindus: readonly number[]): number {
  return bindus.reduce((all, count) => all + count, 0);
}
