/** A KP chart: the wheel of Placidus houses, and the lords of cusps and grahas below it. */

import { wordsIn } from '../../content/languages.ts';
import type { PictureWords } from '../../content/picture-words.ts';
import { GRAHAS, type Graha, RASIS, type Rasi } from '../../engine/names.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf } from '../facts.ts';
import { type Block, heading, stacked, wrapped } from '../heading.ts';
import { textWidth } from '../measure.ts';
import type { PictureWish } from '../picture.ts';
import { glyph, label, line, type Mark, type Point, rectangle, type Scene } from '../scene.ts';
import { GRAHA_GLYPHS, laidWheel, narrowWheel, SIGN_GLYPHS, type Wheel } from '../wheel.ts';
import { type PicturedSignificators, significatorBlock, significatorsInWords } from './kp-significators.ts';

interface PicturedLords {
  sign: Rasi;
  degree: number;
  sign_lord: Graha;
  star_lord: Graha;
  sub_lord: Graha;
  sub_sub_lord: Graha;
}

/** What the picture needs of an answer. */
export interface KpAnswer {
  result: PicturedSignificators & {
    cusps: readonly (PicturedLords & { cusp: number })[];
    planets: readonly (PicturedLords & { name: Graha; longitude: number; house: number; retrograde: boolean })[];
  };
  meta: Facts;
}

/** What stays free in the middle for the ruling planets, as a part of the sheet's side. */
const HEART = 0.14;
/** Sizes on a sheet with a side of 600; on a larger one all are so many times as large. */
const SIZE = 16.8;
const ROW = 27;

/** The ends of the two axes, the words that they are called by, and the cusps that they lie on. */
const ANGLES = [
  { name: 'ascendant', word: 'ascendant', at: 0 },
  { name: 'mc', word: 'midheaven', at: 9 },
  { name: 'descendant', word: 'descendant', at: 6 },
  { name: 'imum_coeli', word: 'imum_coeli', at: 3 },
] as const;

/** The grahas on a wheel of Placidus houses, the ruling planets, and the lords of cusps and grahas. */
export function kpWheel({ result, meta }: KpAnswer, wish: PictureWish): Scene {
  const { cusps, planets, ruling_planets: ruling } = result;
  const all = wordsIn(wish.language);
  const { pictures: words, vedic, grammar } = all;
  const longitudes = cusps.map(longitudeOf);
  const points = [
    ...planets.map(({ name, sign, longitude, retrograde }) => ({
      ...{ name, glyph: GRAHA_GLYPHS[name], sign, longitude },
      isRetrograde: retrograde && !isNode(name),
    })),
    ...ANGLES.map(({ name, word, at }) => ({
      ...{ name, text: words[word], sign: cusps[at].sign, longitude: longitudes[at] },
      isRetrograde: false,
    })),
  ];
  const wheel: Wheel = { rings: [{ points, tone: 'ink' }], cusps: longitudes, aspects: [], heart: HEART };
  const { side, marksAround } = laidWheel(wheel);
  const unit = side / 600;
  const head = heading(words.kp.title, factsOf(meta, all), side);
  const centre = { x: side / 2, y: head.height - 8 + side / 2 };
  const forms: Mark = {
    kind: 'forms',
    wide: marksAround(centre),
    narrow: narrowWheel(wheel, side).marksAround(centre),
  };
  const below = stacked(
    [
      // the lists write graha by their letters: who that is stands before them
      (top) => signsKey(top, unit, words),
      (top) => cuspTable(cusps, top, unit, words),
      (top) => grahaTable(planets, top, unit, words),
      (top) => significatorBlock(result, all, top, unit),
    ],
    centre.y + side / 2 + 6,
  );
  const places = [
    ...cusps.map((cusp) => filled(words.kp.cusp, { ...lordNames(cusp, vedic.terms), cusp: cusp.cusp })),
    ...planets.map((planet) => {
      const { name, house, retrograde } = planet;
      const line = filled(words.kp.planet, {
        ...lordNames(planet, vedic.terms),
        graha: vedic.terms.grahas[name],
        house,
      });
      return retrograde && !isNode(name) ? `${line}, ${words.flags.retrograde}` : line;
    }),
  ];
  return {
    width: side,
    height: centre.y + side / 2 + below.height + 20,
    title: words.kp.title,
    description: [`${places.join(words.and)}${grammar.stop}`, ...significatorsInWords(result, all)].join(' '),
    language: wish.language,
    marks: [...head.marks, forms, ...heart(ruling, centre, unit, words), ...below.marks],
  };
}

function isNode(name: Graha): boolean {
  return name === 'Rahu' || name === 'Ketu';
}

function longitudeOf({ sign, degree }: PicturedLords): number {
  return RASIS.indexOf(sign) * 30 + degree;
}

interface Terms {
  grahas: Readonly<Record<Graha, string>>;
  rasis: Readonly<Record<Rasi, string>>;
}

function lordNames({ sign, degree, star_lord, sub_lord }: PicturedLords, { grahas, rasis }: Terms) {
  return { rasi: rasis[sign], degree: Math.floor(degree), star: grahas[star_lord], sub: grahas[sub_lord] };
}

/** Who rules the moment, in the middle of the wheel. */
function heart(ruling: readonly Graha[], { x, y }: Point, unit: number, words: PictureWords): Mark[] {
  const [size, step] = [SIZE * unit, 30 * unit];
  const rows = wrapped(words.kp.ruling, size, 150 * unit);
  const first = y - 6 * unit - (rows.length - 1) * 1.3 * size;
  return [
    ...rows.map((row, index) =>
      label(row, { x, y: first + index * 1.3 * size }, size, { anchor: 'middle', tone: 'soft' }),
    ),
    ...ruling.map((name, index) => {
      const at = { x: x + (index - (ruling.length - 1) / 2) * step, y: y + 20 * unit };
      return glyph(GRAHA_GLYPHS[name], at, 24 * unit, { tone: 'gold' });
    }),
  ];
}

/** A row from its left: number or glyph, letters, house, end of a place, its sign, retrograde, middle of each lord. */
const COLUMNS = { first: 16, name: 32, house: 84, place: 206, sign: 224, retrograde: 248, lords: [304, 384, 464, 544] };
const LEFT = 10;
const LISTS = 580;

/** What stands above a column, and where. */
type Head = readonly [text: string, at: number, anchor?: 'middle'];

/** A table of lords: the names of its columns above, and a row for each cusp or graha. */
function lordTable(
  heads: readonly Head[],
  rows: readonly ((at: Point) => Mark[])[],
  top: number,
  unit: number,
  { kp }: PictureWords,
): Block {
  const left = LEFT * unit;
  const size = SIZE * unit;
  const lords = [kp.sign, kp.star, kp.sub, kp.sub_sub].map((text, at): Head => [text, COLUMNS.lords[at], 'middle']);
  const marks = [...heads, ...lords].map(([text, at, anchor]) =>
    label(text, { x: left + at * unit, y: baseline(top, 0, unit) }, size, { anchor: anchor ?? 'start', tone: 'soft' }),
  );
  const body = rows.flatMap((row, index) => {
    const at = { x: left, y: baseline(top, index + 1, unit) };
    return [...stripe(at, index, unit), ...row(at)];
  });
  const rule = top + ROW * unit;
  return {
    marks: [...marks, line({ x: left, y: rule }, { x: left + LISTS * unit, y: rule }, 'line', 1), ...body],
    height: (rows.length + 1) * ROW * unit + 14 * unit,
  };
}

function cuspTable(cusps: KpAnswer['result']['cusps'], top: number, unit: number, words: PictureWords): Block {
  const rows = cusps.map((cusp, index) => ({ x, y }: Point) => [
    label(String(cusp.cusp), { x: x + COLUMNS.first * unit, y }, SIZE * unit, {
      anchor: 'middle',
      isBold: true,
      tone: index % 3 === 0 ? 'accent' : 'ink',
    }),
    ...lords(cusp, { x, y }, unit, words.grahas),
  ]);
  return lordTable([[words.kp.cusps, 0]], rows, top, unit, words);
}

function grahaTable(planets: KpAnswer['result']['planets'], top: number, unit: number, words: PictureWords): Block {
  const rows = planets.map((planet) => ({ x, y }: Point) => {
    const { name, house, retrograde } = planet;
    const middle = y - 0.34 * SIZE * unit;
    const sign = (of: string, at: number, size: number) => glyph(of, { x: x + at * unit, y: middle }, size * unit);
    return [
      sign(GRAHA_GLYPHS[name], COLUMNS.first, 19),
      label(words.grahas[name], { x: x + COLUMNS.name * unit, y }, SIZE * unit, { isBold: true }),
      label(String(house), { x: x + COLUMNS.house * unit, y }, SIZE * unit, { anchor: 'middle', tone: 'soft' }),
      ...(retrograde && !isNode(name)
        ? [{ ...sign('retrograde', COLUMNS.retrograde, 13), tone: 'soft' as const }]
        : []),
      ...lords(planet, { x, y }, unit, words.grahas),
    ];
  });
  return lordTable([[words.kp.grahas, 0]], rows, top, unit, words);
}

/** Who is meant by which sign of the wheel, and by which letters of the lists. */
function signsKey(top: number, unit: number, { grahas, graha_names }: PictureWords): Block {
  const size = SIZE * unit;
  const widest = Math.max(...GRAHAS.map((name) => textWidth(graha_names[name], size))) + 70 * unit;
  const columns = Math.max(1, Math.floor((LISTS * unit) / widest));
  const rows = Math.ceil(GRAHAS.length / columns);
  const marks = GRAHAS.flatMap((name, index) => {
    const left = LEFT * unit + Math.floor(index / rows) * widest;
    const base = baseline(top + 10 * unit, index % rows, unit);
    return [
      glyph(GRAHA_GLYPHS[name], { x: left + 10 * unit, y: base - 0.34 * size }, 18 * unit),
      label(grahas[name], { x: left + 26 * unit, y: base }, size, { isBold: true }),
      label(graha_names[name], { x: left + 62 * unit, y: base }, size, { tone: 'soft' }),
    ];
  });
  return { marks, height: 30 * unit + rows * ROW * unit };
}

function baseline(top: number, row: number, unit: number): number {
  return top + (row * ROW + ROW / 2 + 0.36 * SIZE) * unit;
}

/** Every second row stands on a ground of its own, so that the eye keeps to it. */
function stripe({ x, y }: Point, index: number, unit: number): Mark[] {
  if (index % 2 === 1) return [];
  const top = y - (ROW / 2 + 0.36 * SIZE) * unit;
  return [rectangle({ left: x, top, right: x + LISTS * unit, bottom: top + ROW * unit }, { fill: 'panel' })];
}

function lords(
  { sign, degree, sign_lord, star_lord, sub_lord, sub_sub_lord }: PicturedLords,
  { x, y }: Point,
  unit: number,
  grahas: PictureWords['grahas'],
): Mark[] {
  const size = SIZE * unit;
  return [
    label(placeText(degree), { x: x + COLUMNS.place * unit, y }, size, { anchor: 'end' }),
    glyph(SIGN_GLYPHS[RASIS.indexOf(sign)], { x: x + COLUMNS.sign * unit, y: y - 0.34 * size }, 17 * unit, {
      tone: 'soft',
    }),
    ...[sign_lord, star_lord, sub_lord, sub_sub_lord].map((lord, column) =>
      label(grahas[lord], { x: x + COLUMNS.lords[column] * unit, y }, size, {
        anchor: 'middle',
        isBold: column === 2,
      }),
    ),
  ];
}

/** Degrees, minutes and seconds within a sign, never more than has been passed: a sub is left within seconds. */
function placeText(degree: number): string {
  const seconds = Math.floor(degree * 3600 + 1e-6);
  const two = (value: number) => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}°${two(Math.floor(seconds / 60))}′${two(seconds)}″`;
}
