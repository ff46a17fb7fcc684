/**
 * Divisional charts: one with what belongs to it, or all sixteen on one sheet; dashas below where they were asked
 * for.
 */

import { wordsIn } from '../../content/languages.ts';
import type { PictureWords } from '../../content/picture-words.ts';
import type { Words } from '../../content/words.ts';
import { type Graha, RASIS, type Rasi } from '../../engine/names.ts';
import { arc } from '../../engine/sky/angle.ts';
import { certain } from '../../narrow.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf } from '../facts.ts';
import { type Block, heading, paragraph, smallSize, stacked, wrapped } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { ChartStyle, PictureWish } from '../picture.ts';
import { label, type Mark, type Point, type Scene } from '../scene.ts';
import { chartMarks, commonLetters, SHORT_MARK } from './chart-marks.ts';
import {
  type PlacedChart,
  type PlacedGraha,
  type Plan,
  type PossiblePlace,
  planOf,
  type SignChange,
  signIndex,
} from './chart-plan.ts';
import { changesText, chartInWords, flagKey, lettersKey } from './chart-words.ts';
import { vimshottariTimeline } from './dasha-list.ts';
import { type PicturedDashas, periodsInWords } from './dasha-timeline.ts';

/** What a picture needs of an answer with divisional charts. */
export interface ChartsAnswer {
  planets: readonly GrahaOfBirth[];
  charts: Readonly<Record<string, VargaChart>>;
  vimshottari?: PicturedDashas | null;
  meta: Facts;
}

/** What is said of a graha whatever the chart. */
interface GrahaOfBirth {
  name: Graha;
  retrograde: boolean;
  combust: boolean;
  vargottama: boolean;
  /** longitudes at the two ends of a day whose hour is not known */
  longitude_range?: readonly number[];
}

interface VargaChart {
  ascendant: PlacedChart['ascendant'];
  planets: readonly (Omit<PlacedGraha, 'retrograde' | 'combust'> & { sign_changes?: readonly SignChange[] })[];
}

/** A chart on its way to the sheet. */
interface Drawn {
  varga: string;
  chart: PlacedChart;
  plan: Plan;
}

/** One chart and its frame on a sheet of its own. */
export const SIDE = 480;
export const MARGIN = 8;
export const WIDTH = SIDE + 2 * MARGIN;
export const SMALL = smallSize(WIDTH);

/** The picture of divisional charts: one large, several on a sheet. */
export function indianCharts(answer: ChartsAnswer, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const vargas = Object.keys(answer.charts);
  const drawn = vargas.map((varga): Drawn => {
    const chart = placedChart(varga, answer);
    // by the hour of birth a degree above D1 differs by several
    const hasDegrees = chart.ascendant !== null || varga === RASHI;
    return { varga, chart, plan: planOf(chart, hasDegrees, words.pictures) };
  });
  const { indian_chart: captions, dasha } = words.pictures;
  const [first] = drawn;
  const isTimed = first.plan.hasAscendant;
  const details = detailsOf(answer.meta, words, isTimed);
  const notes = openNotes(drawn, answer.charts, words);
  const isOne = drawn.length === 1;
  const title = isOne
    ? filled(captions[wish.style], { varga: titleOf(first.varga, words.pictures) })
    : captions[isTimed ? 'sheet' : 'sheet_untimed'];
  const charts = isOne
    ? chartBlock({ ...first, title: titleOf(first.varga, words.pictures), details, notes }, wish.style, words)
    : sheet(drawn, { title, details, notes }, wish, words);
  const vimshottari = answer.vimshottari && { ...answer.vimshottari, born: answer.meta.utc };
  const periods = vimshottari
    ? vimshottariTimeline(
        vimshottari,
        { left: MARGIN, width: charts.width - 2 * MARGIN, top: charts.height, size: charts.small },
        words,
      )
    : { marks: [], height: 0 };
  const description = drawn.map(
    ({ varga, chart }) => `${titleOf(varga, words.pictures)}${words.grammar.stop} ${chartInWords(chart, words)}`,
  );
  description.push(...changesOf(answer.charts[first.varga], words));
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

const RASHI = '1';

/** Where one sign is said to be the same: a mark that in others would say nothing. */
const VARGOTTAMA_IN: readonly string[] = [RASHI, '9'];

/** Degrees that a graha runs in a day before its place in a sign is told as a range: more than all but the Moon do. */
const WIDE_DEG = 3;

/** A chart of the answer. What is the same for a graha in every chart stands in the first one alone. */
function placedChart(varga: string, { charts, planets: births }: ChartsAnswer): PlacedChart {
  const { ascendant, planets } = charts[varga];
  const isFirst = varga === Object.keys(charts)[0];
  const isSameSign = (vargottama?: boolean) => vargottama === true && VARGOTTAMA_IN.includes(varga);
  return {
    ascendant: ascendant && { ...ascendant, vargottama: isSameSign(charts[RASHI]?.ascendant?.vargottama) },
    planets: planets.map(({ sign_changes, ...planet }) => {
      const { retrograde, combust, vargottama, longitude_range } = certain(
        births.find(({ name }) => name === planet.name),
        planet.name,
      );
      return {
        ...planet,
        retrograde: isFirst && retrograde,
        combust: isFirst && combust,
        vargottama: isSameSign(vargottama) && staysInPada(longitude_range),
        places: possiblePlaces(planet.sign, sign_changes, varga === RASHI ? longitude_range : undefined),
      };
    }),
  };
}

const PADA_DEG = 10 / 3;

/** Whether the navamsha, and the sign with it, is the same all day; a known hour leaves nothing open. */
function staysInPada(range: readonly number[] | undefined): boolean {
  if (range === undefined) return true;
  const [first, last] = range.map((longitude) => Math.floor(longitude / PADA_DEG));
  return first === last;
}

/** Where a graha may stand on a day whose hour is not known; undefined where one place tells it. */
function possiblePlaces(
  sign: Rasi,
  changes: readonly SignChange[] = [],
  range: readonly number[] | undefined,
): PossiblePlace[] | undefined {
  const isWide = range !== undefined && Math.abs(arc(range[0], range[1])) > WIDE_DEG;
  if (changes.length === 0 && !isWide) return undefined;
  const signs = changes.length === 0 ? [sign] : [changes[0].from, ...changes.map(({ to }) => to)];
  return [...new Set(signs)].map((each) => ({ sign: each, degrees: range && degreesIn(each, range) }));
}

/** The part of a range of longitudes that lies in a sign, in its degrees. */
function degreesIn(sign: Rasi, range: readonly number[]): [number, number] {
  const [one, other] = range.map((longitude) => Math.min(30, Math.max(0, arc(signIndex(sign) * 30, longitude))));
  return [Math.min(one, other), Math.max(one, other)];
}

/** Of which birth the charts are; without its hour that is said beside the date. */
function detailsOf(meta: Facts, words: Words, isTimeKnown: boolean): string[] {
  const facts = factsOf(meta, words, isTimeKnown);
  return isTimeKnown ? facts : [facts[0], words.pictures.indian_chart.time_unknown, ...facts.slice(1)];
}

/** What is open in charts of a birth without its hour: what is marked so, and when a sign changed in the first one. */
function openNotes(drawn: readonly Drawn[], charts: ChartsAnswer['charts'], words: Words): string[] {
  const isOpen = drawn.some(({ chart }) => chart.planets.some(({ places }) => places));
  return isOpen ? [words.pictures.indian_chart.open, ...changesOf(charts[drawn[0].varga], words)] : [];
}

function changesOf({ planets }: VargaChart, words: Words): string[] {
  return planets.flatMap(({ name, sign_changes }) =>
    sign_changes && sign_changes.length > 0 ? [changesText(name, sign_changes, words)] : [],
  );
}

/** What stands with a chart on its sheet. */
export interface Titled {
  plan: Plan;
  chart: PlacedChart;
  title: string;
  /** what leads, above the chart */
  lead?(top: number): Block;
  details: readonly string[];
  /** sentences below */
  notes?: readonly string[];
}

/** One large chart under its title, with the key to its flags; in the south the title stands in its middle. */
export function chartBlock(
  { plan, chart, title, details, lead, notes = [] }: Titled,
  style: ChartStyle,
  words: Words,
): Sheet {
  const { indian_chart: captions } = words.pictures;
  const { rasis } = words.vedic.terms;
  const { ascendant } = chart;
  const head = style === 'north' ? heading(title, details, WIDTH) : { marks: [], height: MARGIN };
  const leading = lead?.(head.height) ?? { marks: [], height: 0 };
  const origin = { x: MARGIN, y: head.height + leading.height };
  const rising = ascendant
    ? `${words.pictures.ascendant} · ${rasis[ascendant.sign]} ${Math.floor(ascendant.degree)}°`
    : captions.no_houses;
  const middle = style === 'south' ? centreMarks([title, ...details, rising], origin) : [];
  const drawn = chartMarks(plan, style, { origin, side: SIDE }, rasis);
  const sentences = [
    ...(ascendant || style === 'south' ? [] : [captions.no_houses, captions.numbers]),
    ...drawn.short.map(({ sign, isBare }) => {
      const flagsOf = (flags: readonly string[]) =>
        isBare && flags.length > 0 ? ` (${flags.map((flag) => words.pictures.flags[flag]).join(', ')})` : '';
      const degrees = plan.occupants[sign]
        .filter(({ texts }) => texts.length > 1)
        .map(({ texts: [fullest], flags }) => unbroken(fullest) + flagsOf(flags));
      return `${SHORT_MARK} ${rasis[RASIS[sign]]}: ${degrees.join(' · ')}`;
    }),
    ...notes,
  ];
  const below = stacked(
    [
      ...sentences.map((text) => (top: number) => paragraph(text, WIDTH, top, { anchor: 'middle' })),
      (top) => flagKey([plan], words.pictures, WIDTH, top, SMALL),
      (top) => lettersKey(plan, words.pictures, WIDTH, top, SMALL),
    ],
    origin.y + SIDE + 12,
  );
  return {
    width: WIDTH,
    small: SMALL,
    height: origin.y + SIDE + 12 + below.height,
    marks: [...head.marks, ...leading.marks, ...drawn.marks, ...middle, ...below.marks],
  };
}

/** A row does not break within it. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** The free middle of a southern chart: its title, of when it is, and what rises. */
function centreMarks(texts: readonly string[], origin: Point): Mark[] {
  const room = SIDE / 2 - 12;
  const [title, ...rest] = texts;
  const rows = [
    ...wrapped(title, 18, room, true).map((text) => ({ text, size: 18, isBold: true, tone: 'ink' as const })),
    ...rest.flatMap((line, index) =>
      wrapped(line, SMALL, room).map((text) => ({
        text,
        size: SMALL,
        isBold: false,
        tone: index === rest.length - 1 ? ('accent' as const) : ('soft' as const),
      })),
    ),
  ];
  const x = origin.x + SIDE / 2;
  let y = origin.y + (SIDE - rows.reduce((sum, { size }) => sum + ROW * size, 0)) / 2;
  return rows.map(({ text, size, ...look }) => {
    y += ROW * size;
    return label(text, { x, y: y - 0.35 * size }, size, { anchor: 'middle', ...look });
  });
}

/** In sizes: from one row in the middle of a southern chart to the next. */
const ROW = 1.36;

/** Marks with the sheet that they take, and the size of its smallest letters. */
export interface Sheet extends Block {
  width: number;
  small: number;
}

/**
 * How charts stand on a sheet, by the pixels that it is said to be wide: as many beside each other as leave letters of
 * ten pixels. A phone says that it is narrow.
 */
const SHEETS = [
  { from: 1500, columns: 4, side: 360, gap: 20, small: 19 },
  { from: 1130, columns: 3, side: 360, gap: 20, small: 18 },
  { from: 760, columns: 2, side: 360, gap: 20, small: 16 },
  { from: 0, columns: 1, side: SIDE, gap: MARGIN, small: SMALL },
] as const;

/** Where nothing is said: a sheet of two columns is about as many pixels wide as it has units. */
const USUAL_WIDTH = 780;

/** All on one sheet, as many in a row as there is room for. */
function sheet(
  drawn: readonly Drawn[],
  { title, details, notes }: Required<Omit<Titled, 'plan' | 'chart' | 'lead'>>,
  { style, width: shown = USUAL_WIDTH }: PictureWish,
  words: Words,
): Sheet {
  const { indian_chart: captions } = words.pictures;
  const {
    columns: most,
    gap,
    small,
    side,
  } = certain(
    SHEETS.find(({ from }) => shown >= from),
    'sheet',
  );
  // in the south names stand in the middle
  const name = style === 'north' ? 1.9 * small : 0;
  const columns = Math.min(most, drawn.length);
  const width = gap + columns * (side + gap);
  const head = heading(title, details, width, small);
  const step = { x: side + gap, y: side + name + 1.5 * small };
  const plans = drawn.map(({ plan }) => plan);
  // a hair smaller than what just fits: sums of widths are not exact
  const letters = 0.998 * commonLetters(plans, style);
  const charts = drawn.flatMap(({ varga, plan }, index) => {
    const x = gap + (index % columns) * step.x;
    const y = head.height + name + Math.floor(index / columns) * step.y;
    return [
      ...chartMarks(plan, style, { origin: { x, y }, side, letters }, words.vedic.terms.rasis).marks,
      ...nameMarks(varga, style, { x: x + side / 2, y }, { side, small }, words.pictures),
    ];
  });
  const bottom = head.height + Math.ceil(drawn.length / columns) * step.y;
  const isTimed = plans.every(({ hasAscendant }) => hasAscendant);
  const missing = [captions.no_houses, ...(style === 'north' ? [captions.numbers] : [])];
  const below = stacked(
    [
      (top) => flagKey(plans, words.pictures, width, top, small),
      (top) => lettersKey(plans[0], words.pictures, width, top, small),
      ...[...(isTimed ? [] : missing), ...notes].map(
        (text) => (top: number) => paragraph(text, width, top, { anchor: 'middle', size: small }),
      ),
    ],
    bottom,
  );
  return { width, small, height: bottom + below.height + 8, marks: [...head.marks, ...charts, ...below.marks] };
}

/** The name of a chart on the sheet: above it in the north, in its free middle in the south. */
function nameMarks(
  varga: string,
  style: ChartStyle,
  { x, y }: Point,
  { side, small }: { side: number; small: number },
  words: PictureWords,
): Mark[] {
  const rest = { anchor: 'middle', isBold: true } as const;
  if (style === 'north') return [label(titleOf(varga, words), { x, y: y - 0.65 * small }, 1.15 * small, rest)];
  const middle = y + side / 2;
  const size = Math.min(small, (0.48 * side) / textWidth(words.vargas[varga], 1));
  return [
    label(`D${varga}`, { x, y: middle - 0.15 * small }, 1.4 * small, rest),
    label(words.vargas[varga], { x, y: middle + 1.2 * small }, size, { anchor: 'middle', tone: 'soft' }),
  ];
}

function titleOf(varga: string, { vargas }: PictureWords): string {
  return `${vargas[varga]} · D${varga}`;
}
