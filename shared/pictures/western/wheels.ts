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
import { heading, wrapped } from '../heading.ts';
import type { PictureWish } from '../picture.ts';
import { label, line, type Mark, type Point, plate, type Scene } from '../scene.ts';
import { ASPECT_LOOKS, laidWheel, type Wheel, type WheelAspect, type WheelPoint } from '../wheel.ts';
import { bodiesKey, CELL, type GridAspect, gridHeight, gridMarks, legend } from './aspect-grid.ts';

type PicturedPoint = { longitude: number; sign: string; degree: number };
type PicturedBody = PicturedPoint & { retrograde: boolean | null; house: number | null };

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
}

/** The mean node stands within two degrees of the true one, and would only hide it. */
const NOT_DRAWN = ['mean_node'];

/** One person's chart, its aspects as lines and as a table. */
export function natalWheel(cast: Cast, aspects: readonly PicturedAspect[], meta: Facts, wish: PictureWish): Scene {
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
    title: pictures.wheel.natal,
    details: [
      ...(isTimeKnown ? [] : [pictures.wheel.no_time]),
      ...factsOf(meta, words, isTimeKnown),
      pictures.wheel.zodiac,
    ],
    description: [chartText(cast, words), toldAspects(aspects, words)].join(' '),
  };
  const met = bothWays(aspects, words.grammar);
  const grid = { rows: points, columns: points, aspects: met, isHalf: true } as const;
  return sceneOf(wheel, caption, wish, [table({ ...grid, tones: ['ink', 'ink'] }, words), bodiesIn([points], words)]);
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

/** Two charts: the first inside, with the houses, the second outside; below them the scores. */
export function biWheel({ inner, outer, aspects, score, dimensions }: PicturedCouple, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const { pictures, grammar } = words;
  const [rows, columns] = [pointsOf(inner, pictures), pointsOf(outer, pictures)];
  const wheel: Wheel = {
    rings: [
      { points: rows, tone: 'ink', chart: 'inner' },
      { points: columns, tone: 'accent', chart: 'outer' },
    ],
    cusps: inner.houses?.map(({ longitude }) => longitude) ?? [],
    aspects: lines(aspects, inner, outer),
  };
  const [a, b] = [inner.name, outer.name];
  const scores = DIMENSIONS.map((name) => ({ name: pictures.scores[name], score: dimensions[name] }));
  const description = [
    filled(pictures.wheel.inner, { name: a }),
    chartText(inner, words),
    filled(pictures.wheel.outer, { name: b }),
    chartText(outer, words),
    toldAspects(aspects, words),
    `${pictures.scores.score}: ${decimalText(score, grammar)}${grammar.stop}`,
    ...scores.map(({ name, score: one }) => `${name}: ${decimalText(one, grammar)}${grammar.stop}`),
    pictures.wheel.bars,
  ].join(' ');
  const untimed = [inner, outer].filter(({ ascendant }) => !ascendant).map(({ name }) => name);
  const details = [
    [filled(pictures.wheel.inside, { name: a }), ...birthOf(inner, words)],
    [filled(pictures.wheel.outside, { name: b }), ...birthOf(outer, words)],
    ...(untimed.length > 0 ? [filled(pictures.wheel.no_time_of, { names: untimed.join(', ') })] : []),
    `${pictures.scores.score} ${decimalText(score, grammar)} / 100`,
    pictures.wheel.zodiac,
  ];
  const met = aspects.map(({ planets: [row, column], aspect, orb }) => ({
    ...{ row, column, aspect },
    orb: decimalText(orb, grammar),
  }));
  const grid = table({ rows, columns, aspects: met, tones: ['ink', 'accent'], isHalf: false }, words);
  const caption = { title: filled(pictures.wheel.two, { a, b }), details, description };
  return sceneOf(wheel, caption, wish, [
    barsOf(scores, grammar),
    noteOf(pictures.wheel.bars),
    grid,
    bodiesIn([rows, columns], words),
  ]);
}

/** When and where somebody was born. */
function birthOf({ facts: { utc, utc_offset, place }, ascendant }: Partner, words: Words): string[] {
  return factsOf({ utc, utc_offset, place }, words, ascendant !== null);
}

/** What bars mean, across the middle of the sheet. */
function noteOf(text: string): Below {
  const rows = wrapped(text, NOTE_SIZE, NOTE_WIDTH);
  const step = 1.4 * NOTE_SIZE;
  const rowAt = (row: string, x: number, y: number) =>
    label(row, { x, y }, NOTE_SIZE, { anchor: 'middle', tone: 'soft' });
  return {
    width: NOTE_WIDTH,
    height: rows.length * step,
    marksAt: ({ x, y }) => rows.map((row, index) => rowAt(row, x + NOTE_WIDTH / 2, y + NOTE_SIZE + index * step)),
  };
}

const NOTE_WIDTH = 560;
const NOTE_SIZE = 14;

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

function sceneOf(
  wheel: Wheel,
  { title, details, description }: Caption,
  { language }: PictureWish,
  below: readonly Below[],
): Scene {
  const { side, marksAround } = laidWheel(wheel);
  const head = heading(title, details, side);
  const centre = { x: side / 2, y: head.height - 10 + side / 2 };
  let bottom = centre.y + side / 2 + SPACE;
  const lower = below.flatMap(({ width, height, marksAt }) => {
    const marks = marksAt({ x: (side - width) / 2, y: bottom });
    bottom += height + SPACE;
    return marks;
  });
  return {
    width: side,
    height: bottom,
    title,
    description,
    language,
    marks: [...head.marks, ...marksAround(centre), ...lower],
  };
}

const SPACE = 16;

/** Who meets whom, with the meaning of the lines beside it. */
function table(grid: Parameters<typeof gridMarks>[0], { natal: { names } }: Words): Below {
  const used = namesOf(ASPECT_LOOKS).filter((aspect) => grid.aspects.some((one) => one.aspect === aspect));
  const meanings = legend(used, (aspect) => plain(names.aspects, aspect));
  const columns = grid.columns.length + 1;
  // above the diagonal of one person's table there is room
  const beside = grid.isHalf ? Math.min(columns, Math.ceil(meanings.height / CELL) + 1) : columns;
  const left = beside * CELL + SPACE;
  return {
    width: Math.max(columns * CELL, left + meanings.width),
    height: Math.max(gridHeight(grid), meanings.height),
    marksAt: ({ x, y }) => [...gridMarks(grid, { x, y }), ...meanings.marksAt({ x: x + left, y })],
  };
}

/** Whom the signs of a wheel mean. */
function bodiesIn(rings: readonly WheelPoint[][], { natal: { names }, pictures }: Words): Below {
  const bodies = [...new Set(rings.flat().flatMap(({ glyph }) => glyph ?? []))];
  return bodiesKey(bodies, (body) => bodyName(body, names, pictures), 4);
}

/** An aspect of one chart stands in the cell of whoever comes later. */
function bothWays(aspects: readonly PicturedAspect[], grammar: Words['grammar']): GridAspect[] {
  return aspects.flatMap(({ planets: [one, other], aspect, orb }) => {
    const same = { aspect, orb: decimalText(orb, grammar) };
    return [
      { row: one, column: other, ...same },
      { row: other, column: one, ...same },
    ];
  });
}

function barsOf(scores: readonly { name: string; score: number }[], grammar: Words['grammar']): Below {
  return {
    width: 0,
    height: scores.length * BAR_STEP,
    marksAt: ({ x, y }) =>
      scores.flatMap(({ name, score }, index) =>
        bar({ name, score, said: decimalText(score, grammar) }, x, y + index * BAR_STEP),
      ),
  };
}

const BAR_STEP = 28;
/** ends of a bar, from the middle of the sheet */
const BAR = { left: -90, right: 200, height: 10 };

/** A score of 0 to 100 as a bar, with a mark at the 50 of an ordinary couple. */
function bar(
  { name, score, said }: Record<'name' | 'said', string> & { score: number },
  x: number,
  top: number,
): Mark[] {
  const [left, right] = [x + BAR.left, x + BAR.right];
  const middle = top + BAR_STEP / 2;
  const size = 14;
  const box = { left, top: middle - BAR.height / 2, right, bottom: middle + BAR.height / 2 };
  const end = left + ((right - left) * score) / 100;
  const half = (left + right) / 2;
  return [
    label(name, { x: left - 14, y: middle + 0.36 * size }, size, { anchor: 'end' }),
    plate(box, 5, { fill: 'accent', opacity: 0.14 }),
    ...(score > 0 ? [plate({ ...box, right: end }, 5, { fill: 'accent' })] : []),
    line({ x: half, y: middle - 9 }, { x: half, y: middle + 9 }, 'line', 1),
    label(said, { x: right + 14, y: middle + 0.36 * size }, size, { isBold: true }),
  ];
}

/** Degrees that the Moon moves at most from the noon of a day to its ends. */
const MOON_OF_DAY = 7.5;

/** The bodies of a chart and, where the time is known, its ascendant and Midheaven. */
function pointsOf({ bodies, ascendant, mc }: Cast, words: PictureWords): WheelPoint[] {
  const stands = Object.entries(bodies)
    .filter(([name]) => !NOT_DRAWN.includes(name))
    .map(([name, { longitude, sign, retrograde }]) => ({
      ...{ name, glyph: name, sign, longitude },
      isRetrograde: retrograde === true && !name.endsWith('_node'),
      ...(name === 'moon' && !ascendant ? { within: MOON_OF_DAY } : {}),
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

/** Aspects as lines, the closer the thicker; a conjunction is seen without one. */
function lines(aspects: readonly PicturedAspect[], first: Cast, second: Cast): WheelAspect[] {
  return aspects.flatMap(({ planets: [a, b], aspect, orb }) => {
    const [from, to] = [longitudeIn(first, a), longitudeIn(second, b)];
    if (aspect === 'conjunction' || from === undefined || to === undefined) return [];
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

/** A chart in words. */
function chartText({ bodies, ascendant }: Cast, { natal: { names }, pictures: words, grammar }: Words): string {
  const places = Object.entries(bodies).map(([name, { sign, degree, house, retrograde }]) => {
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
  const all = aspects.map(({ planets: [a, b], aspect }) =>
    filled(words.aspect, {
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
