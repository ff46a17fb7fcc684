/** A KP chart: the wheel of Placidus houses, and the lords of cusps and grahas below it. */

import { wordsIn } from '../../content/languages.ts';
import type { PictureWords } from '../../content/picture-words.ts';
import { GRAHAS, type Graha, RASIS, type Rasi } from '../../engine/names.ts';
import { filled } from '../../prose/phrase.ts';
import { type Facts, factsOf } from '../facts.ts';
import { heading } from '../heading.ts';
import type { PictureWish } from '../picture.ts';
import { glyph, label, line, type Mark, type Point, rectangle, type Scene } from '../scene.ts';
import { GRAHA_GLYPHS, laidWheel, SIGN_GLYPHS } from '../wheel.ts';
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

/** What stays free in the middle for the ruling planets. */
const HEART = 84;
const SIZE = 13.6;
const ROW = 23;

/** The grahas on a wheel of Placidus houses, the ruling planets, and the lords of cusps and grahas. */
export function kpWheel({ result, meta }: KpAnswer, wish: PictureWish): Scene {
  const { cusps, planets, ruling_planets: ruling } = result;
  const all = wordsIn(wish.language);
  const { pictures: words, vedic, grammar } = all;
  const longitudes = cusps.map(longitudeOf);
  const angles = [
    { name: 'ascendant', text: words.ascendant, at: 0 },
    { name: 'mc', text: words.midheaven, at: 9 },
  ];
  const points = [
    ...planets.map(({ name, sign, longitude, retrograde }) => ({
      ...{ name, glyph: GRAHA_GLYPHS[name], sign, longitude },
      isRetrograde: retrograde && !isNode(name),
    })),
    ...angles.map(({ at, ...angle }) => ({
      ...{ ...angle, sign: cusps[at].sign, longitude: longitudes[at] },
      isRetrograde: false,
    })),
  ];
  const { side, marksAround } = laidWheel({
    rings: [{ points, tone: 'ink' }],
    cusps: longitudes,
    aspects: [],
    heart: HEART,
  });
  const head = heading(words.kp.title, factsOf(meta, all), side);
  const centre = { x: side / 2, y: head.height - 8 + side / 2 };
  const top = centre.y + side / 2 + 6;
  const lists = tables({ cusps, planets }, { x: (side - LISTS) / 2, y: top }, words);
  const below = significatorBlock(result, (side - LISTS) / 2, LISTS, words, top + 13 * ROW);
  const keyAt = top + 13 * ROW + below.height + 12;
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
  const key = signsKey({ x: (side - LISTS) / 2 + LEFT, y: keyAt }, words);
  return {
    width: side,
    height: keyAt + 3 * ROW + 20,
    title: words.kp.title,
    description: [`${places.join(words.and)}${grammar.stop}`, ...significatorsInWords(result, all)].join(' '),
    language: wish.language,
    marks: [...head.marks, ...marksAround(centre), ...heart(ruling, centre, words), ...lists, ...below.marks, ...key],
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
function heart(ruling: readonly Graha[], { x, y }: Point, words: PictureWords): Mark[] {
  const step = 30;
  return [
    label(words.kp.ruling, { x, y: y - 12 }, SIZE, { anchor: 'middle', tone: 'soft' }),
    ...ruling.map((name, index) =>
      glyph(GRAHA_GLYPHS[name], { x: x + (index - (ruling.length - 1) / 2) * step, y: y + 14 }, 22, { tone: 'gold' }),
    ),
  ];
}

/** A list from its left: end of the place, its sign, whether it is retrograde, and the middle of each lord. */
const COLUMNS = { place: 96, sign: 108, retrograde: 123, lords: [148, 188, 226, 264] };
const LEFT = 6;
const RIGHT = 310;
const LIST = 284;
const LISTS = 600;

/** Cusps on the left, grahas on the right, each with its lords in short. */
function tables(
  { cusps, planets }: Pick<KpAnswer['result'], 'cusps' | 'planets'>,
  { x: from, y: top }: Point,
  words: PictureWords,
): Mark[] {
  const { kp, grahas } = words;
  const [left, right] = [from + LEFT, from + RIGHT];
  const heads = [left, right].flatMap((x, index) => [
    label(index === 0 ? kp.cusps : kp.grahas, { x, y: baseline(top, 0) }, SIZE, { tone: 'soft' }),
    ...[kp.sign, kp.star, kp.sub, kp.sub_sub].map((text, column) =>
      label(text, { x: x + COLUMNS.lords[column], y: baseline(top, 0) }, SIZE, {
        anchor: 'middle',
        tone: 'soft',
      }),
    ),
    line({ x, y: top + ROW }, { x: x + LIST, y: top + ROW }, 'line', 1),
  ]);
  const ofCusps = cusps.flatMap((cusp, index) => {
    const at = { x: left, y: baseline(top, index + 1) };
    const isAngle = index % 3 === 0;
    return [
      ...stripe(at, index),
      label(String(cusp.cusp), { ...at, x: left + 12 }, SIZE, {
        anchor: 'middle',
        isBold: true,
        tone: isAngle ? 'accent' : 'ink',
      }),
      ...lords(cusp, at, grahas),
    ];
  });
  const ofPlanets = planets.flatMap((planet, index) => {
    const at = { x: right, y: baseline(top, index + 1) };
    const { name, retrograde } = planet;
    const middle = at.y - 0.34 * SIZE;
    return [
      ...stripe(at, index),
      glyph(GRAHA_GLYPHS[name], { x: right + 12, y: middle }, 17),
      label(String(planet.house), { ...at, x: right + 36 }, SIZE, { anchor: 'middle', tone: 'soft' }),
      ...(retrograde && !isNode(name)
        ? [glyph('retrograde', { x: right + COLUMNS.retrograde, y: middle }, 10, { tone: 'soft' })]
        : []),
      ...lords(planet, at, grahas),
    ];
  });
  return [...heads, ...ofCusps, ...ofPlanets];
}

/** Who is meant by which sign of the wheel, and by which letters of the lists. */
function signsKey({ x, y }: Point, { grahas, graha_names }: PictureWords): Mark[] {
  return GRAHAS.flatMap((name, index) => {
    const left = x + Math.floor(index / 3) * KEY_COLUMN;
    const base = baseline(y, index % 3);
    return [
      glyph(GRAHA_GLYPHS[name], { x: left + 10, y: base - 0.34 * SIZE }, 16),
      label(grahas[name], { x: left + 26, y: base }, SIZE, { isBold: true }),
      label(graha_names[name], { x: left + 56, y: base }, SIZE, { tone: 'soft' }),
    ];
  });
}

const KEY_COLUMN = 192;

function baseline(top: number, row: number): number {
  return top + row * ROW + ROW / 2 + 0.36 * SIZE;
}

/** Every second row stands on a ground of its own, so that the eye keeps to it. */
function stripe({ x, y }: Point, index: number): Mark[] {
  if (index % 2 === 1) return [];
  const top = y - ROW / 2 - 0.36 * SIZE;
  return [rectangle({ left: x, top, right: x + LIST, bottom: top + ROW }, { fill: 'panel' })];
}

function lords(
  { sign, degree, sign_lord, star_lord, sub_lord, sub_sub_lord }: PicturedLords,
  { x, y }: Point,
  grahas: Shorts,
): Mark[] {
  const minutes = Math.floor((degree % 1) * 60);
  const place = `${Math.floor(degree)}°${String(minutes).padStart(2, '0')}′`;
  const sizes = { size: SIZE, middle: y - 0.34 * SIZE };
  return [
    label(place, { x: x + COLUMNS.place, y }, sizes.size, { anchor: 'end' }),
    glyph(SIGN_GLYPHS[RASIS.indexOf(sign)], { x: x + COLUMNS.sign, y: sizes.middle }, 15, { tone: 'soft' }),
    ...[sign_lord, star_lord, sub_lord, sub_sub_lord].map((lord, column) =>
      label(grahas[lord], { x: x + COLUMNS.lords[column], y }, SIZE, {
        anchor: 'middle',
        isBold: column === 2,
      }),
    ),
  ];
}

type Shorts = PictureWords['grahas'];
