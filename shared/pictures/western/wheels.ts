/** Tropical charts as wheels: one person, and two around one zodiac. */
import { wordsIn } from '../../content/languages.ts';
import type { PictureWords } from '../../content/picture-words.ts';
import type { Forms } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import { SIGNS } from '../../engine/names.ts';
import { certain, namesOf } from '../../narrow.ts';
import { decimalText } from '../../prose/decimal.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf } from '../facts.ts';
import { balanced, heading } from '../heading.ts';
import type { PictureWish } from '../picture.ts';
import { label, line, type Mark, type Point, plate, type Scene } from '../scene.ts';
import {
  ASPECT_LOOKS,
  degreesAndMinutes,
  laidWheel,
  narrowWheel,
  type Wheel,
  type WheelAspect,
  type WheelPoint,
} from '../wheel.ts';
import { cellOf, type Grid, type GridAspect, gridHeight, gridMarks, legend, meaningsOf } from './aspect-grid.ts';
import { placesOfOne, placesOfTwo, type TableChart, type TableRow } from './places-table.ts';

type PicturedPoint = { longitude: number; sign: string; degree: number };
type PicturedBody = PicturedPoint & {
  retrograde: boolean | null;
  house: number | null;
  /** of a Moon whose time is open: the longitudes between which she stood, and when she changed sign */
  longitude_range?: readonly number[];
  enters_sign_at?: string;
};

/** What a wheel needs of one person's chart. */
export interface Cast {
  bodies: Readonly<Record<string, PicturedBody>>;
  ascendant: PicturedPoint | null;
  mc: PicturedPoint | null;
  houses: readonly PicturedPoint[] | null;
}

interface PicturedAspect {
  planets: readonly string[];
  aspect: keyof typeof ASPECT_LOOKS;
  orb: number;
  /** it is with a Moon whose time is open */
  uncertain?: boolean;
}

/** Stands before what is not known exactly. */
const ABOUT = '≈';

/** The mean node stands within two degrees of the true one, and would only hide it. */
const NOT_DRAWN = ['mean_node'];

/** One person's chart, its aspects as lines and as a table. */
export function natalWheel(cast: Cast, aspects: readonly PicturedAspect[], meta: Facts, wish: PictureWish): Scene {
  return wheelOfOne(wordsIn(wish.language).pictures.wheel.natal, cast, aspects, meta, wish);
}

/** The chart of the moment at which a body comes back to its place at birth. */
export function returnWheel(
  body: keyof Words['pictures']['wheel']['returns'],
  cast: Cast,
  aspects: readonly PicturedAspect[],
  facts: Facts,
  wish: PictureWish,
): Scene {
  return wheelOfOne(wordsIn(wish.language).pictures.wheel.returns[body], cast, aspects, facts, wish);
}

/** One chart under a title, its aspects as lines and as a table. */
function wheelOfOne(
  title: string,
  cast: Cast,
  aspects: readonly PicturedAspect[],
  meta: Facts,
  wish: PictureWish,
): Scene {
  const words = wordsIn(wish.language);
  const { pictures } = words;
  const points = pointsOf(cast, pictures);
  const wheel: Wheel = {
    rings: [{ points: [...points, ...farAngles(cast, pictures)], tone: 'ink' }],
    cusps: cast.houses?.map(({ longitude }) => longitude) ?? [],
    aspects: lines(aspects, cast, cast),
  };
  const isTimeKnown = cast.ascendant !== null;
  const caption: Caption = {
    title,
    details: [
      ...(isTimeKnown ? [] : [[pictures.wheel.no_time], moonOfDay(cast, words)]),
      ...factsOf(meta, words, isTimeKnown),
      pictures.wheel.zodiac,
    ],
    description: [chartText(cast, words), toldAspects(aspects, words)].join(' '),
  };
  const met = bothWays(aspects, words.grammar);
  const heads = points.filter(({ name }) => met.some(({ row }) => row === name));
  const grid: Grid = { rows: heads, columns: heads, aspects: met, tones: ['ink', 'ink'], isHalf: true };
  const chart: TableChart = { points, tone: 'ink', hasHouses: isTimeKnown };
  return sceneOf(wheel, caption, wish, (unit) => [
    ...table(grid, aspects, words, unit),
    placesOfOne(rowsOf([points], words), chart, pictures.wheel.house, unit),
  ]);
}

/** One of two: the chart, whose it is, and of which moment. */
type Partner = Cast & { name: string; facts: Facts };

/** Two people, their contacts and the scores of what they share. */
export interface PicturedCouple {
  inner: Partner;
  outer: Partner;
  aspects: readonly PicturedAspect[];
  score: number;
  dimensions: Readonly<Record<(typeof DIMENSIONS)[number], number>>;
}

const DIMENSIONS = ['attraction', 'communication', 'harmony', 'stability', 'growth'] as const;

/** Two charts: the first inside, with the houses, the second outside; below them the scores and the tables. */
export function biWheel(couple: PicturedCouple, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const { aspects, score, dimensions } = couple;
  const [inner, outer] = [calledBy(couple.inner, 'a', words), calledBy(couple.outer, 'b', words)];
  const { pictures, grammar } = words;
  const [rows, columns] = [pointsOf(inner, pictures), pointsOf(outer, pictures)];
  const wheel: Wheel = {
    rings: [
      { points: [...rows, ...farAngles(inner, pictures)], tone: RING_TONES[0], chart: 'inner', mark: OWNERS[0] },
      { points: columns, tone: RING_TONES[1], chart: 'outer', mark: OWNERS[1] },
    ],
    cusps: inner.houses?.map(({ longitude }) => longitude) ?? [],
    aspects: lines(aspects, inner, outer),
  };
  const [a, b] = [inner.name, outer.name];
  const scores = DIMENSIONS.map((name) => ({ name: pictures.scores[name], score: dimensions[name] }));
  const details = detailsOfTwo(inner, outer, words);
  const met = aspects.map(({ planets: [row, column], ...rest }) => ({
    ...{ row, column, aspect: rest.aspect },
    orb: orbText(rest, grammar),
  }));
  const grid: Grid = {
    rows: rows.filter(({ name }) => met.some(({ row }) => row === name)),
    columns: columns.filter(({ name }) => met.some(({ column }) => column === name)),
    aspects: met,
    tones: RING_TONES,
    isHalf: false,
    owners: OWNERS,
  };
  const charts = [inner, outer].map(
    ({ name, hasName, houses }, index): TableChart => ({
      points: [rows, columns][index],
      tone: grid.tones[index],
      owner: hasName ? `${OWNERS[index]} · ${name}` : name,
      hasHouses: houses !== null,
    }),
  );
  const description = toldCouple({ inner, outer, aspects, score, dimensions }, words);
  const caption = { title: filled(pictures.wheel.two, { a, b }), details, description };
  return sceneOf(wheel, caption, wish, (unit) => [
    scoreOf(pictures.scores.score, decimalText(score, grammar), unit),
    barsOf(scores, grammar, unit),
    noteOf(pictures.wheel.bars, unit),
    ...table(grid, aspects, words, unit),
    placesOfTwo(rowsOf([rows, columns], words), charts, pictures.wheel.house, unit),
    ...(inner.houses ? [noteOf(filled(pictures.wheel.houses_of, { name: a }), unit)] : []),
  ]);
}

/** Two charts, what is between them and the scores, in words. */
function toldCouple({ inner, outer, aspects, score, dimensions }: CalledCouple, words: Words): string {
  const { pictures, grammar } = words;
  const scoreText = (name: string, value: number) => `${name}: ${decimalText(value, grammar)}${grammar.stop}`;
  return [
    filled(pictures.wheel[inner.hasName ? 'inner' : 'person_inner'], { name: inner.name }),
    chartText(inner, words),
    filled(pictures.wheel[outer.hasName ? 'outer' : 'person_outer'], { name: outer.name }),
    chartText(outer, words),
    toldAspects(aspects, words),
    scoreText(pictures.scores.score, score),
    ...DIMENSIONS.map((name) => scoreText(pictures.scores[name], dimensions[name])),
    pictures.wheel.bars,
  ].join(' ');
}

/** What stands below the title of two: whose ring is where, their births and the settings. */
function detailsOfTwo(inner: Called, outer: Called, words: Words): Caption['details'] {
  const { pictures } = words;
  const untimed = [inner, outer].filter(({ ascendant }) => !ascendant);
  return [
    // in the colours of their rings
    {
      tone: RING_TONES[0],
      items: [
        filled(pictures.wheel[inner.hasName ? 'inside' : 'person_inside'], { name: inner.name }),
        ...birthOf(inner, words),
      ],
    },
    {
      tone: RING_TONES[1],
      items: [
        filled(pictures.wheel[outer.hasName ? 'outside' : 'person_outside'], { name: outer.name }),
        ...birthOf(outer, words),
      ],
    },
    ...untimed.map((one) => [filled(pictures.wheel.no_time_of, { names: one.name }), ...moonOfDay(one, words)]),
    pictures.wheel.zodiac,
    ...factsOf({ house_system_used: inner.facts.house_system_used, warnings: inner.facts.warnings }, words),
  ];
}

/** Somebody by what the picture calls them. */
type Called = Partner & { hasName: boolean };
type CalledCouple = PicturedCouple & Record<'inner' | 'outer', Called>;

/** Who has no name is called by the letter of the ring, in full. */
function calledBy(partner: Partner, who: 'a' | 'b', { pictures, synastry }: Words): Called {
  const hasName = partner.name !== synastry.person[who];
  return { ...partner, hasName, name: hasName ? partner.name : pictures.wheel[`person_${who}`] };
}

/** By which letters the two are told apart: who is inside, and who outside. */
const OWNERS = ['A', 'B'] as const;
const RING_TONES = ['ink', 'accent'] as const;

/** When and where somebody was born. */
function birthOf({ facts: { utc, utc_offset, place }, ascendant }: Partner, words: Words): string[] {
  return factsOf({ utc, utc_offset, place }, words, ascendant !== null);
}

/** A note across the middle of the sheet. */
function noteOf(text: string, unit: number): Below {
  const [size, width] = [NOTE_SIZE * unit, NOTE_WIDTH * unit];
  const rows = balanced(text, size, width);
  const step = 1.4 * size;
  return {
    width,
    height: rows.length * step,
    marksAt: ({ x, y }) =>
      rows.map((row, index) =>
        label(row, { x: x + width / 2, y: y + size + index * step }, size, { anchor: 'middle', tone: 'soft' }),
      ),
  };
}

const NOTE_WIDTH = 560;
const NOTE_SIZE = 16.8;

interface Caption {
  title: string;
  details: Parameters<typeof heading>[1];
  description: string;
}

/** What stands below a wheel. */
interface Below {
  width: number;
  height: number;
  marksAt(leftTop: Point): Mark[];
}

/** A wheel in its two forms, and below it what is as large in both: sizes there are of a sheet with a side of 600. */
function sceneOf(
  wheel: Wheel,
  { title, details, description }: Caption,
  { language }: PictureWish,
  belowIn: (unit: number) => readonly Below[],
): Scene {
  const { side, marksAround } = laidWheel(wheel);
  const unit = side / 600;
  const head = heading(title, details, side);
  const centre = { x: side / 2, y: head.height - 10 + side / 2 };
  let bottom = centre.y + side / 2 + SPACE * unit;
  const lower = belowIn(unit).flatMap(({ width, height, marksAt }) => {
    const marks = marksAt({ x: (side - width) / 2, y: bottom });
    bottom += height + SPACE * unit;
    return marks;
  });
  const forms: Mark = {
    kind: 'forms',
    wide: marksAround(centre),
    narrow: narrowWheel(wheel, side).marksAround(centre),
  };
  return { width: side, height: bottom, title, description, language, marks: [...head.marks, forms, ...lower] };
}

const SPACE = 16;

/** Who meets whom, and what the lines and signs mean: in the empty corner of one chart's table, below that of two. */
function table(
  grid: Grid,
  drawn: readonly PicturedAspect[],
  { natal: { names }, pictures }: Words,
  unit: number,
): Below[] {
  const used = namesOf(ASPECT_LOOKS).filter((aspect) => grid.aspects.some((one) => one.aspect === aspect));
  const meanings = meaningsOf(used, (aspect) => plain(names.aspects, aspect));
  const isOpen = drawn.some(({ uncertain }) => uncertain);
  const open = isOpen ? [noteOf(`${ABOUT} ${pictures.wheel.open}`, unit)] : [];
  const cell = cellOf(grid, unit);
  const cells = {
    width: (grid.columns.length + 1) * cell,
    height: gridHeight(grid, unit),
    marksAt: (at: Point) => gridMarks(grid, at, unit),
  };
  if (!grid.isHalf) return [cells, ...open, legend(meanings, unit, 2)];
  const key = legend(meanings, unit);
  const left = (Math.ceil(key.height / (gridHeight(grid, unit) / (grid.rows.length + 1))) + 1) * cell + SPACE * unit;
  return [
    {
      width: Math.max(cells.width, left + key.width),
      height: Math.max(cells.height, key.height),
      marksAt: ({ x, y }) => [...cells.marksAt({ x, y }), ...key.marksAt({ x: x + left, y })],
    },
    ...open,
  ];
}

/** The rows of a table of places, as the bodies come in the charts. */
function rowsOf(charts: readonly WheelPoint[][], { natal: { names }, pictures }: Words): TableRow[] {
  const all = new Map(charts.flat().map((point) => [point.name, point]));
  return [...all.values()].map(({ name, glyph }) => ({ name, glyph, called: bodyName(name, names, pictures) }));
}

/** An aspect of one chart stands in the cell of whoever comes later. */
function bothWays(aspects: readonly PicturedAspect[], grammar: Words['grammar']): GridAspect[] {
  return aspects.flatMap(({ planets: [one, other], ...rest }) => {
    const same = { aspect: rest.aspect, orb: orbText(rest, grammar) };
    return [
      { row: one, column: other, ...same },
      { row: other, column: one, ...same },
    ];
  });
}

/** Degrees from exact as a cell has room for them; of a Moon whose time is open only about. */
function orbText({ orb, uncertain }: Pick<PicturedAspect, 'orb' | 'uncertain'>, grammar: Words['grammar']): string {
  if (uncertain) return `${ABOUT}${Math.round(orb)}`;
  return orb < 9.95 ? decimalText(orb, grammar) : String(Math.round(orb));
}

/** The score of two, large: what the tables below it are about. */
function scoreOf(name: string, said: string, unit: number): Below {
  const [width, height, size] = [NOTE_WIDTH * unit, 92 * unit, NOTE_SIZE * unit];
  return {
    width,
    height,
    marksAt: ({ x, y }) => {
      const middle = x + width / 2;
      const centred = { anchor: 'middle' } as const;
      return [
        plate({ left: x, top: y, right: x + width, bottom: y + height }, 14 * unit, { fill: 'accent', opacity: 0.1 }),
        label(name, { x: middle, y: y + 28 * unit }, size, { ...centred, tone: 'soft' }),
        label(`${said} / 100`, { x: middle, y: y + 72 * unit }, 2 * size, { ...centred, isBold: true, tone: 'accent' }),
      ];
    },
  };
}

function barsOf(scores: readonly { name: string; score: number }[], grammar: Words['grammar'], unit: number): Below {
  return {
    width: 0,
    height: scores.length * BAR_STEP * unit,
    marksAt: ({ x, y }) =>
      scores.flatMap(({ name, score }, index) =>
        bar({ name, score, said: decimalText(score, grammar) }, x, y + index * BAR_STEP * unit, unit),
      ),
  };
}

const BAR_STEP = 31;
/** ends of a bar, from the middle of the sheet */
const BAR = { left: -90, right: 200, height: 10 };

/** A score of 0 to 100 as a bar, with a mark at the 50 of an ordinary couple. */
function bar(
  { name, score, said }: Record<'name' | 'said', string> & { score: number },
  x: number,
  top: number,
  unit: number,
): Mark[] {
  const [left, right] = [x + BAR.left * unit, x + BAR.right * unit];
  const middle = top + (BAR_STEP / 2) * unit;
  const size = NOTE_SIZE * unit;
  const half = (BAR.height / 2) * unit;
  const box = { left, top: middle - half, right, bottom: middle + half };
  const end = left + ((right - left) * score) / 100;
  const ordinary = (left + right) / 2;
  return [
    label(name, { x: left - 14 * unit, y: middle + 0.36 * size }, size, { anchor: 'end' }),
    plate(box, half, { fill: 'accent', opacity: 0.14 }),
    ...(score > 0 ? [plate({ ...box, right: end }, half, { fill: 'accent' })] : []),
    line({ x: ordinary, y: middle - 9 * unit }, { x: ordinary, y: middle + 9 * unit }, 'line', 1),
    label(said, { x: right + 14 * unit, y: middle + 0.36 * size }, size, { isBold: true }),
  ];
}

/** The bodies of a chart and, where the time is known, its ascendant and Midheaven. */
function pointsOf({ bodies, ascendant, mc }: Cast, words: PictureWords): (WheelPoint & { house?: number | null })[] {
  const stands = Object.entries(bodies)
    .filter(([name]) => !NOT_DRAWN.includes(name))
    .map(([name, { longitude, sign, retrograde, house, longitude_range: range }]) => ({
      ...{ name, glyph: name, sign, longitude, house },
      isRetrograde: retrograde === true && !name.endsWith('_node'),
      ...(range ? { range: [range[0], range[1]] as const } : {}),
    }));
  const angles = Object.entries({ ascendant, mc }).flatMap(([name, point]) => {
    const text = name === 'mc' ? words.midheaven : words.ascendant;
    return point ? [{ name, text, sign: point.sign, longitude: point.longitude, isRetrograde: false }] : [];
  });
  return [...stands, ...angles];
}

/** Across from the ascendant and the Midheaven; no aspects are made to them. */
function farAngles({ ascendant, mc }: Cast, { descendant, imum_coeli }: PictureWords): WheelPoint[] {
  return Object.entries({ descendant: ascendant, imum_coeli: mc }).flatMap(([name, point]) => {
    if (!point) return [];
    const longitude = (point.longitude + 180) % 360;
    const text = name === 'descendant' ? descendant : imum_coeli;
    return [{ name, text, sign: SIGNS[Math.floor(longitude / 30)], longitude, isRetrograde: false }];
  });
}

/**
 * Aspects as lines, the closer the thicker; a conjunction is seen without one. Those of a Moon whose time is open have
 * none: a line would show one hour of many.
 */
function lines(aspects: readonly PicturedAspect[], first: Cast, second: Cast): WheelAspect[] {
  return aspects.flatMap(({ planets: [a, b], aspect, orb, uncertain }) => {
    const [from, to] = [longitudeIn(first, a), longitudeIn(second, b)];
    if (uncertain || aspect === 'conjunction' || from === undefined || to === undefined) return [];
    return [{ from, to, ...ASPECT_LOOKS[aspect], width: Math.max(0.6, 1.8 - orb / 5) }];
  });
}

function longitudeIn({ bodies, ascendant, mc }: Cast, name: string): number | undefined {
  if (NOT_DRAWN.includes(name)) return undefined;
  if (name === 'ascendant') return ascendant?.longitude;
  return name === 'mc' ? mc?.longitude : bodies[name]?.longitude;
}

interface Names {
  bodies: Readonly<Record<string, Forms>>;
  signs: Readonly<Record<string, Forms>>;
  aspects: Readonly<Record<string, Forms>>;
}

/** Where the Moon stood on a day without a birth time, and since when in her second sign where she changed it. */
function moonOfDay({ bodies: { moon } }: Cast, { natal: { names }, pictures: { wheel } }: Words): string[] {
  if (!moon?.longitude_range) return [];
  const [from, to] = moon.longitude_range.map((longitude) => ({
    degree: degreesAndMinutes(longitude).degrees,
    sign: plain(names.signs, certain(SIGNS[Math.floor(longitude / 30)], 'sign')),
  }));
  const stretch = { from: from.degree, from_sign: from.sign, to: to.degree, to_sign: to.sign };
  const entered = moon.enters_sign_at?.slice(11, 16);
  return [
    filled(from.sign === to.sign ? wheel.moon_day : wheel.moon_signs, stretch),
    ...(entered ? [filled(wheel.moon_enters, { sign: to.sign, time: entered })] : []),
  ];
}

/** A chart in words. */
function chartText(cast: Cast, all: Words): string {
  const { bodies, ascendant } = cast;
  const {
    natal: { names },
    pictures: words,
    grammar,
  } = all;
  const places = Object.entries(bodies).map(([name, { sign, degree, house, retrograde, longitude_range }]) => {
    if (longitude_range) return moonOfDay(cast, all).join(', ');
    const values = { graha: bodyName(name, names, words), rasi: plain(names.signs, sign), degree: Math.floor(degree) };
    const place = house === null ? filled(words.place, values) : filled(words.place_in_house, { ...values, house });
    return retrograde && !name.endsWith('_node') ? `${place}, ${words.flags.retrograde}` : place;
  });
  const opening = ascendant
    ? filled(words.indian_chart.ascendant, {
        rasi: plain(names.signs, ascendant.sign),
        degree: Math.floor(ascendant.degree),
      })
    : words.indian_chart.no_ascendant;
  return `${opening} ${places.join(words.and)}${grammar.stop}`;
}

function toldAspects(
  aspects: readonly PicturedAspect[],
  { natal: { names }, pictures: words, grammar }: Words,
): string {
  const all = aspects.map(({ planets: [a, b], aspect, uncertain }) =>
    filled(uncertain ? words.aspect_open : words.aspect, {
      a: plain(names.bodies, a),
      aspect: plain(names.aspects, aspect),
      b: plain(names.bodies, b),
    }),
  );
  return all.length === 0 ? '' : `${all.join(words.and)}${grammar.stop}`;
}

function bodyName(name: string, { bodies }: Names, { part_of_fortune }: PictureWords): string {
  return name === 'part_of_fortune' ? part_of_fortune : plain(bodies, name);
}

function plain(names: Readonly<Record<string, Forms>>, name: string): string {
  return certain(names[name.toLowerCase()], `name of ${name}`).plain;
}
