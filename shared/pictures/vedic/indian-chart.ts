/** Charts as they are drawn in North and South India: for each varga, and all sixteen on one sheet. */
import { wordsIn } from '../../content/languages.ts';
import type { PictureWords } from '../../content/picture-words.ts';
import type { Words } from '../../content/words.ts';
import type { GRAHAS } from '../../endpoints/vedic/names.ts';
import { RASIS } from '../../endpoints/vocabulary.ts';
import { filled } from '../../prose/phrase.ts';
import { certain } from '../../record.ts';
import { centroid, type Fitted, fitInto } from '../fit.ts';
import { textWidth } from '../measure.ts';
import type { ChartStyle, PictureWish } from '../picture.ts';
import {
  type Glyph,
  type Label,
  label,
  line,
  type Mark,
  outline,
  type Point,
  rectangle,
  type Scene,
} from '../scene.ts';
import { type Field, northFields, southFields, withoutCorner } from './houses-of-india.ts';

/** Names as they are said, by names of the wire. */
type Names = Readonly<Record<Rasi, string>>;

type Rasi = (typeof RASIS)[number];
type Graha = (typeof GRAHAS)[number];

/** What a picture needs of an answer with divisional charts. */
export interface ChartsAnswer {
  planets: readonly { name: Graha; retrograde: boolean; combust: boolean }[];
  charts: Readonly<Record<string, VargaChart>>;
}

interface VargaChart {
  ascendant: { sign: Rasi; degree: number } | null;
  planets: readonly { name: Graha; sign: Rasi; degree: number; house: number | null; dignity: string }[];
}

/** A chart made ready for drawing: what stands in each sign. */
interface Plan {
  varga: string;
  /** sign of the first house, 0–11; of the Moon's where there is no ascendant */
  first: number;
  hasAscendant: boolean;
  /** by sign */
  occupants: Occupant[][];
}

interface Occupant {
  /** with the degree, and without it for a place that is crowded */
  texts: readonly string[];
  isAscendant: boolean;
  /** glyphs behind the text */
  flags: string[];
}

/** Width of a flag with the gap before it, in sizes. */
const FLAG = 1.02;
const FLAG_SIZE = 0.86;
const ALWAYS_RETROGRADE: readonly Graha[] = ['Rahu', 'Ketu'];

const SIDE = 456;
const MARGIN = 20;
const HEADING = 58;
const FOOT = 20;

/** The picture of divisional charts: one large, several on a sheet. */
export function indianCharts(answer: ChartsAnswer, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const numbers = Object.keys(answer.charts);
  const plans = numbers.map((varga) => planOf(varga, answer, words.pictures));
  const description = numbers.map((varga) => told(varga, answer, words)).join(' ');
  const { indian_chart: said } = words.pictures;
  const common = { language: wish.language, description };
  if (plans.length === 1) {
    const title = filled(said[wish.style], { varga: titleOf(plans[0].varga, words.pictures) });
    return { ...common, ...single(plans[0], wish.style, words), title };
  }
  return { ...common, ...sheet(plans, wish.style, words), title: said.sheet };
}

function single(
  plan: Plan,
  style: ChartStyle,
  {
    pictures: words,
    vedic: {
      terms: { rasis },
    },
  }: Words,
) {
  const origin = { x: MARGIN, y: HEADING };
  const width = SIDE + 2 * MARGIN;
  const heading = label(titleOf(plan.varga, words), { x: width / 2, y: 36 }, 22, { anchor: 'middle', isBold: true });
  const foot = plan.hasAscendant
    ? []
    : [
        label(words.indian_chart.counted_from_moon, { x: width / 2, y: HEADING + SIDE + 26 }, 14, {
          anchor: 'middle',
          tone: 'soft',
        }),
      ];
  const height = HEADING + SIDE + FOOT + (plan.hasAscendant ? 0 : 24);
  return { width, height, marks: [heading, ...chart(plan, style, origin, SIDE, rasis), ...foot] };
}

const SHEET_SIDE = 252;
const SHEET_GAP = 24;

/** All on one sheet, four in a row. */
function sheet(
  plans: readonly Plan[],
  style: ChartStyle,
  {
    pictures: words,
    vedic: {
      terms: { rasis },
    },
  }: Words,
) {
  const columns = Math.min(4, plans.length);
  const step = { x: SHEET_SIDE + SHEET_GAP, y: SHEET_SIDE + SHEET_GAP + 22 };
  const marks = plans.flatMap((plan, index) => {
    const x = SHEET_GAP + (index % columns) * step.x;
    const y = SHEET_GAP + 22 + Math.floor(index / columns) * step.y;
    const name = label(titleOf(plan.varga, words), { x: x + SHEET_SIDE / 2, y: y - 9 }, 14, {
      anchor: 'middle',
      isBold: true,
    });
    return [name, ...chart(plan, style, { x, y }, SHEET_SIDE, rasis)];
  });
  const rows = Math.ceil(plans.length / columns);
  return { width: SHEET_GAP + columns * step.x, height: SHEET_GAP + rows * step.y, marks };
}

function titleOf(varga: string, { vargas }: PictureWords): string {
  return `${vargas[varga]} · D${varga}`;
}

function chart(plan: Plan, style: ChartStyle, origin: Point, side: number, rasis: Names): Mark[] {
  return style === 'north' ? northChart(plan, origin, side) : southChart(plan, origin, side, rasis);
}

/** Sizes that labels try, in parts of the chart's side: the largest that fits is taken. */
const SIZES = [0.036, 0.034, 0.032, 0.03, 0.028, 0.026, 0.0245];

function northChart(plan: Plan, origin: Point, side: number): Mark[] {
  const { x, y } = origin;
  const [right, bottom, middle] = [x + side, y + side, side / 2];
  const midpoints = [
    { x: x + middle, y },
    { x: right, y: y + middle },
    { x: x + middle, y: bottom },
    { x, y: y + middle },
  ];
  const frame: Mark[] = [
    rectangle({ left: x, top: y, right, bottom }, { fill: 'panel' }),
    outline(midpoints, { fill: 'paper' }),
    line({ x, y }, { x: right, y: bottom }),
    line({ x: right, y }, { x, y: bottom }),
    outline(midpoints, { stroke: 'line', width: 1 }),
    rectangle({ left: x, top: y, right, bottom }, { stroke: 'ink', width: 1.6 }),
  ];
  const fields = northFields(origin, side).flatMap((field, house) => {
    const sign = (plan.first + house) % 12;
    return northField(field, sign, plan.occupants[sign], side);
  });
  return [...frame, ...fields];
}

/** A field of the north: the number of its sign in the corner towards the middle, and who stands in it. */
function northField({ corners, inner }: Field, sign: number, occupants: readonly Occupant[], side: number): Mark[] {
  const corner = corners[certain(inner, 'inner corner')];
  const middle = centroid(corners);
  const away = 0.055 * side;
  const part = away / Math.hypot(middle.x - corner.x, middle.y - corner.y);
  const size = 0.03 * side;
  const at = {
    x: corner.x + (middle.x - corner.x) * part,
    y: corner.y + (middle.y - corner.y) * part + size * 0.36,
  };
  const number = label(String(sign + 1), at, size, { anchor: 'middle', tone: 'gold' });
  const room = withoutCorner(corners, certain(inner, 'inner corner'), 0.115 * side);
  return [number, ...occupantMarks(room, occupants, side)];
}

function southChart(plan: Plan, origin: Point, side: number, rasis: Names): Mark[] {
  const { x, y } = origin;
  const box = { left: x, top: y, right: x + side, bottom: y + side };
  const cell = side / 4;
  const inner = { left: x + cell, top: y + cell, right: x + 3 * cell, bottom: y + 3 * cell };
  const fields = southFields(origin, side).flatMap(({ corners }, sign) => {
    const [{ x: left, y: top }, , { x: right, y: bottom }] = corners;
    const nameSize = 0.0245 * side;
    const name = label(rasis[RASIS[sign]], { x: left + 0.016 * side, y: bottom - 0.014 * side }, nameSize, {
      tone: 'soft',
    });
    const isFirst = plan.hasAscendant && sign === plan.first;
    const stroke = 0.05 * side;
    const mark = isFirst ? [line({ x: left, y: top + stroke }, { x: left + stroke, y: top }, 'accent', 1.6)] : [];
    const room = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom - 0.034 * side },
      { x: left, y: bottom - 0.034 * side },
    ];
    return [
      rectangle({ left, top, right, bottom }, { fill: 'panel', stroke: 'line', width: 1 }),
      ...mark,
      name,
      ...occupantMarks(room, plan.occupants[sign], side),
    ];
  });
  return [
    ...fields,
    rectangle(inner, { fill: 'paper', stroke: 'line', width: 1 }),
    rectangle(box, { stroke: 'ink', width: 1.6 }),
  ];
}

function occupantMarks(room: readonly Point[], occupants: readonly Occupant[], side: number): Mark[] {
  if (occupants.length === 0) return [];
  const { words, size, places } = fitted(room, occupants, side);
  return occupants.flatMap(({ flags, isAscendant }, index) => {
    const text = words[index];
    const { x, y } = places[index];
    const tone = isAscendant ? 'accent' : 'ink';
    const name: Label = label(text, { x, y }, size, { tone, isBold: true });
    const after = x + textWidth(text, size, true);
    const glyphs = flags.map(
      (name, which): Glyph => ({
        kind: 'glyph',
        name,
        x: after + (which + 0.5) * FLAG * size,
        y: y - 0.34 * size,
        size: FLAG_SIZE * size,
        tone: 'soft',
      }),
    );
    return [name, ...glyphs];
  });
}

/** The fullest words that fit at a size that can be read. */
function fitted(room: readonly Point[], occupants: readonly Occupant[], side: number): Fitted & { words: string[] } {
  const forms = Math.max(...occupants.map(({ texts }) => texts.length));
  for (let form = 0; form < forms; form++) {
    const words = occupants.map(({ texts }) => texts[Math.min(form, texts.length - 1)]);
    const items = words.map((text, index) => ({
      width: textWidth(text, 1, true) + occupants[index].flags.length * FLAG,
    }));
    const fit = fitInto(
      room,
      items,
      SIZES.map((part) => part * side),
      0.012 * side,
    );
    if (fit) return { ...fit, words };
  }
  throw new Error(`${occupants.length} grahas do not fit into one sign`);
}

/** Who stands where, and what is written of it: degrees where there is room for them. */
function planOf(varga: string, { planets, charts }: ChartsAnswer, words: PictureWords): Plan {
  const { ascendant, planets: places } = charts[varga];
  const isAlone = Object.keys(charts).length === 1;
  const moon = certain(
    places.find(({ name }) => name === 'Chandra'),
    'Moon',
  );
  const occupants: Occupant[][] = RASIS.map(() => []);
  if (ascendant)
    occupants[signIndex(ascendant.sign)].push(occupant(words.ascendant, ascendant.degree, isAlone, [], true));
  for (const { name, sign, degree, dignity } of places) {
    const flags = flagsOf(name, dignity, planets);
    occupants[signIndex(sign)].push(occupant(words.grahas[name], degree, isAlone, flags, false));
  }
  return { varga, first: signIndex((ascendant ?? moon).sign), hasAscendant: ascendant !== null, occupants };
}

function occupant(name: string, degree: number, hasDegree: boolean, flags: string[], isAscendant: boolean): Occupant {
  return { texts: hasDegree ? [`${name} ${Math.floor(degree)}°`, name] : [name], flags, isAscendant };
}

/** The nodes go backwards always, so that a flag would say nothing. */
function flagsOf(name: Graha, dignity: string, planets: ChartsAnswer['planets']): string[] {
  const { retrograde, combust } = certain(
    planets.find((planet) => planet.name === name),
    name,
  );
  return [
    ...(retrograde && !ALWAYS_RETROGRADE.includes(name) ? ['retrograde'] : []),
    ...(combust ? ['combust'] : []),
    ...(dignity === 'exalted' || dignity === 'debilitated' ? [dignity] : []),
  ];
}

/** A chart in words. */
function told(varga: string, answer: ChartsAnswer, { vedic: { terms }, pictures }: Words): string {
  const { ascendant, planets } = answer.charts[varga];
  const said = pictures.indian_chart;
  const opening = ascendant
    ? filled(said.ascendant, { rasi: terms.rasis[ascendant.sign], degree: Math.floor(ascendant.degree) })
    : `${said.no_ascendant} ${said.houses_from_moon}`;
  const places = planets.map(({ name, sign, degree, house, dignity }) => {
    const values = { graha: terms.grahas[name], rasi: terms.rasis[sign], degree: Math.floor(degree) };
    const place =
      house === null ? filled(pictures.place, values) : filled(pictures.place_in_house, { ...values, house });
    const flags = flagsOf(name, dignity, answer.planets).map((flag) => pictures.flags[flag]);
    return [place, ...flags].join(', ');
  });
  return `${titleOf(varga, pictures)}. ${opening} ${places.join(pictures.and)}.`;
}

function signIndex(sign: Rasi): number {
  return RASIS.indexOf(sign);
}
