/**
 * Divisional charts: one with what belongs to it, or all sixteen on one sheet; dashas below where they were asked
 * for.
 */

import { wordsIn } from '../../content/languages.ts';
import type { PictureWords } from '../../content/picture-words.ts';
import type { Words } from '../../content/words.ts';
import type { Graha, Rasi } from '../../engine/names.ts';
import { certain } from '../../narrow.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf } from '../facts.ts';
import { type Block, heading, paragraph, wrapped } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { ChartStyle, PictureWish } from '../picture.ts';
import { label, type Mark, type Point, type Scene } from '../scene.ts';
import { chartMarks } from './chart-marks.ts';
import { type PlacedChart, type PlacedGraha, type Plan, planOf } from './chart-plan.ts';
import { chartInWords, flagKey, lettersKey } from './chart-words.ts';
import { type PicturedDashas, periodsInWords, vimshottariTimeline } from './dasha-timeline.ts';

/** What a picture needs of an answer with divisional charts. */
export interface ChartsAnswer {
  planets: readonly { name: Graha; retrograde: boolean; combust: boolean }[];
  charts: Readonly<Record<string, VargaChart>>;
  vimshottari?: PicturedDashas | null;
  meta: Facts;
}

interface VargaChart {
  ascendant: { sign: Rasi; degree: number } | null;
  planets: readonly Omit<PlacedGraha, 'retrograde' | 'combust'>[];
}

/** A chart on its way to the sheet. */
interface Drawn {
  varga: string;
  chart: PlacedChart;
  plan: Plan;
}

/** One chart and its frame on a sheet of its own. */
export const SIDE = 456;
export const MARGIN = 20;
export const WIDTH = SIDE + 2 * MARGIN;
export const SMALL = 11.2;

/** The picture of divisional charts: one large, several on a sheet. */
export function indianCharts(answer: ChartsAnswer, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const vargas = Object.keys(answer.charts);
  const drawn = vargas.map((varga): Drawn => {
    const chart = placedChart(answer.charts[varga], answer.planets);
    return { varga, chart, plan: planOf(chart, vargas.length === 1, words.pictures) };
  });
  const { indian_chart: captions, dasha } = words.pictures;
  const [first] = drawn;
  const details = factsOf(answer.meta, words, first.plan.hasAscendant);
  const isOne = drawn.length === 1;
  const title = isOne ? filled(captions[wish.style], { varga: titleOf(first.varga, words.pictures) }) : captions.sheet;
  const charts = isOne
    ? chartBlock({ ...first, title: titleOf(first.varga, words.pictures), details }, wish.style, words)
    : sheet(drawn, details, wish.style, words);
  const { vimshottari } = answer;
  const periods = vimshottari
    ? vimshottariTimeline(
        vimshottari,
        { left: MARGIN, width: charts.width - 2 * MARGIN, top: charts.height, size: isOne ? SMALL : 15 },
        words,
      )
    : { marks: [], height: 0 };
  const description = drawn.map(
    ({ varga, chart }) => `${titleOf(varga, words.pictures)}${words.grammar.stop} ${chartInWords(chart, words)}`,
  );
  if (vimshottari) description.push(periodsInWords(dasha.vimshottari, vimshottari.periods, words));
  return {
    width: charts.width,
    height: charts.height + periods.height + 12,
    title,
    description: description.join(' '),
    language: wish.language,
    marks: [...charts.marks, ...periods.marks],
  };
}

/** A chart of the answer, each graha with what is said of it once for all charts. */
function placedChart({ ascendant, planets }: VargaChart, moments: ChartsAnswer['planets']): PlacedChart {
  return {
    ascendant,
    planets: planets.map((planet) => {
      const { retrograde, combust } = certain(
        moments.find(({ name }) => name === planet.name),
        planet.name,
      );
      return { ...planet, retrograde, combust };
    }),
  };
}

/** What stands with a chart on its sheet. */
export interface Titled {
  plan: Plan;
  chart: PlacedChart;
  title: string;
  details: readonly string[];
}

/** One large chart under its title, with the key to its flags; in the south the title stands in its middle. */
export function chartBlock({ plan, chart, title, details }: Titled, style: ChartStyle, words: Words): Sheet {
  const { indian_chart: captions } = words.pictures;
  const { rasis } = words.vedic.terms;
  const { ascendant } = chart;
  const head = style === 'north' ? heading(title, details, WIDTH) : { marks: [], height: MARGIN };
  const origin = { x: MARGIN, y: head.height };
  const rising = ascendant
    ? `${words.pictures.ascendant} · ${rasis[ascendant.sign]} ${Math.floor(ascendant.degree)}°`
    : captions.counted_from_moon;
  const middle = style === 'south' ? centreMarks([title, ...details, rising], origin) : [];
  const below = origin.y + SIDE + 12;
  const note: Block =
    ascendant || style === 'south' ? { marks: [], height: 0 } : paragraph(rising, WIDTH, below, { anchor: 'middle' });
  const drawn = chartMarks(plan, style, origin, SIDE, rasis);
  const whole = plan.occupants.flat().filter(({ texts }) => texts.length > 1);
  const degrees = whole.map(({ texts: [fullest] }) => fullest).join(' · ');
  const beside: Block = drawn.isShort
    ? paragraph(filled(captions.degrees, { degrees }), WIDTH, below + note.height, { anchor: 'middle' })
    : { marks: [], height: 0 };
  const key = flagKey([plan], words.pictures, WIDTH, below + note.height + beside.height, SMALL);
  const bottom = below + note.height + beside.height + key.height;
  const letters = lettersKey(plan, words.pictures, WIDTH, bottom, SMALL);
  return {
    width: WIDTH,
    height: bottom + letters.height,
    marks: [...head.marks, ...drawn.marks, ...middle, ...note.marks, ...beside.marks, ...key.marks, ...letters.marks],
  };
}

/** The free middle of a southern chart: its title, of when it is, and what rises. */
function centreMarks(texts: readonly string[], origin: Point): Mark[] {
  const room = SIDE / 2 - 16;
  const [title, ...rest] = texts;
  const rows = [
    ...wrapped(title, 18, room, true).map((text) => ({ text, size: 18, isBold: true, tone: 'ink' as const })),
    ...rest.flatMap((line, index) =>
      wrapped(line, 13, room).map((text) => ({
        text,
        size: 13,
        isBold: false,
        tone: index === rest.length - 1 ? ('accent' as const) : ('soft' as const),
      })),
    ),
  ];
  const centre = { x: origin.x + SIDE / 2, y: origin.y + SIDE / 2 };
  return rows.map(({ text, size, ...look }, index) => {
    const y = centre.y + (index - (rows.length - 1) / 2) * 24 + (look.isBold ? 2 : 6);
    return label(text, { x: centre.x, y }, size, { anchor: 'middle', ...look });
  });
}

/** Marks with the sheet that they take. */
export interface Sheet extends Block {
  width: number;
}

const SHEET_SIDE = 252;
const SHEET_GAP = 24;
const NAME = 22;

/** All on one sheet, four in a row. */
function sheet(drawn: readonly Drawn[], details: readonly string[], style: ChartStyle, words: Words): Sheet {
  const { indian_chart: captions } = words.pictures;
  const columns = Math.min(4, drawn.length);
  const width = SHEET_GAP + columns * (SHEET_SIDE + SHEET_GAP);
  const head = heading(captions.sheet, details, width, 15);
  const step = { x: SHEET_SIDE + SHEET_GAP, y: SHEET_SIDE + SHEET_GAP + NAME };
  const charts = drawn.flatMap(({ varga, plan }, index) => {
    const x = SHEET_GAP + (index % columns) * step.x;
    const y = head.height + NAME + 8 + Math.floor(index / columns) * step.y;
    return [
      ...chartMarks(plan, style, { x, y }, SHEET_SIDE, words.vedic.terms.rasis).marks,
      ...nameMarks(varga, style, { x: x + SHEET_SIDE / 2, y }, words.pictures),
    ];
  });
  const bottom = head.height + 8 + Math.ceil(drawn.length / columns) * step.y;
  const plans = drawn.map(({ plan }) => plan);
  const key = flagKey(plans, words.pictures, width, bottom, 14);
  const letters = lettersKey(plans[0], words.pictures, width, bottom + key.height, 14);
  const lower = bottom + key.height + letters.height;
  const isTimed = plans.every(({ hasAscendant }) => hasAscendant);
  const note = isTimed
    ? { marks: [], height: 0 }
    : paragraph(captions.counted_from_moon, width, lower, { anchor: 'middle', size: 15 });
  return {
    width,
    height: lower + note.height + 8,
    marks: [...head.marks, ...charts, ...key.marks, ...letters.marks, ...note.marks],
  };
}

/** The name of a chart on the sheet: above it in the north, in its free middle in the south. */
function nameMarks(varga: string, style: ChartStyle, { x, y }: Point, words: PictureWords): Mark[] {
  const rest = { anchor: 'middle', isBold: true } as const;
  if (style === 'north') return [label(titleOf(varga, words), { x, y: y - 9 }, 14, rest)];
  const middle = y + SHEET_SIDE / 2;
  const size = Math.min(11.5, (11.5 * (SHEET_SIDE / 2 - 8)) / textWidth(words.vargas[varga], 11.5));
  return [
    label(`D${varga}`, { x, y: middle - 2 }, 17, rest),
    label(words.vargas[varga], { x, y: middle + 16 }, size, { anchor: 'middle', tone: 'soft' }),
  ];
}

function titleOf(varga: string, { vargas }: PictureWords): string {
  return `${vargas[varga]} · D${varga}`;
}
