/** Tropical charts as wheels: one person, and two around one zodiac. */
import { wordsIn } from '../../content/languages.ts';
import type { PictureWords } from '../../content/picture-words.ts';
import type { Forms } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import { filled } from '../../prose/phrase.ts';
import { certain } from '../../record.ts';
import { type Facts, factsOf } from '../facts.ts';
import { heading } from '../heading.ts';
import type { PictureWish } from '../picture.ts';
import { label, line, type Mark, plate, type Scene } from '../scene.ts';
import {
  ASPECT_LOOKS,
  WHEEL_SIDE,
  type Wheel,
  type WheelAngle,
  type WheelAspect,
  type WheelPoint,
  wheelMarks,
} from '../wheel.ts';

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

/** One person's chart. */
export function natalWheel(cast: Cast, aspects: readonly PicturedAspect[], meta: Facts, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const { pictures } = words;
  const wheel: Wheel = {
    rings: [pointsOf(cast)],
    cusps: cast.houses?.map(({ longitude }) => longitude) ?? [],
    angles: anglesOf(cast, pictures),
    aspects: lines(aspects, cast, cast),
  };
  const description = [told(cast, words), toldAspects(aspects, words)].join(' ');
  return sceneOf(
    wheel,
    { title: pictures.wheel.natal, details: factsOf(meta, words, cast.ascendant !== null), description },
    wish,
  );
}

/** Two people, their contacts and the scores of what they share. */
export interface PicturedCouple {
  inner: Cast & { name: string };
  outer: Cast & { name: string };
  aspects: readonly PicturedAspect[];
  score: number;
  dimensions: Readonly<Record<(typeof DIMENSIONS)[number], number>>;
}

const DIMENSIONS = ['attraction', 'communication', 'harmony', 'stability', 'growth'] as const;

/** Two charts: the first inside, with the houses, the second outside; below them the scores. */
export function biWheel({ inner, outer, aspects, score, dimensions }: PicturedCouple, wish: PictureWish): Scene {
  const words = wordsIn(wish.language);
  const { pictures, grammar } = words;
  const wheel: Wheel = {
    rings: [pointsOf(inner), pointsOf(outer)],
    cusps: inner.houses?.map(({ longitude }) => longitude) ?? [],
    angles: anglesOf(inner, pictures),
    aspects: lines(aspects, inner, outer),
  };
  const [a, b] = [inner.name, outer.name];
  const scores = DIMENSIONS.map((name) => ({ name: pictures.scores[name], score: dimensions[name] }));
  const description = [
    filled(pictures.wheel.inner, { name: a }),
    told(inner, words),
    filled(pictures.wheel.outer, { name: b }),
    told(outer, words),
    toldAspects(aspects, words),
    `${pictures.scores.score}: ${score}${grammar.stop}`,
    ...scores.map(({ name, score: one }) => `${name}: ${one}${grammar.stop}`),
  ].join(' ');
  const details = [`${pictures.scores.score} ${score} / 100`];
  return sceneOf(wheel, { title: filled(pictures.wheel.two, { a, b }), details, description }, wish, scores);
}

interface Caption {
  title: string;
  details: readonly string[];
  description: string;
}

function sceneOf(
  wheel: Wheel,
  { title, details, description }: Caption,
  { language }: PictureWish,
  scores: readonly { name: string; score: number }[] = [],
): Scene {
  const head = heading(title, details, WHEEL_SIDE);
  const centre = { x: WHEEL_SIDE / 2, y: head.height - 10 + WHEEL_SIDE / 2 };
  const bottom = centre.y + WHEEL_SIDE / 2;
  const bars = scores.flatMap(({ name, score }, index) => bar(name, score, bottom + index * BAR_STEP));
  return {
    width: WHEEL_SIDE,
    height: bottom + (scores.length > 0 ? scores.length * BAR_STEP + 16 : 0),
    title,
    description,
    language,
    marks: [...head.marks, ...wheelMarks(wheel, centre), ...bars],
  };
}

const BAR_STEP = 28;
const BAR = { left: 210, right: 500, height: 10 };

/** A score of 0 to 100 as a bar, with a mark at the 50 of an ordinary couple. */
function bar(name: string, score: number, top: number): Mark[] {
  const middle = top + BAR_STEP / 2;
  const size = 14;
  const box = { left: BAR.left, top: middle - BAR.height / 2, right: BAR.right, bottom: middle + BAR.height / 2 };
  const end = BAR.left + ((BAR.right - BAR.left) * score) / 100;
  const half = (BAR.left + BAR.right) / 2;
  return [
    label(name, { x: BAR.left - 14, y: middle + 0.36 * size }, size, { anchor: 'end' }),
    plate(box, 5, { fill: 'accent', opacity: 0.14 }),
    ...(score > 0 ? [plate({ ...box, right: end }, 5, { fill: 'accent' })] : []),
    line({ x: half, y: middle - 9 }, { x: half, y: middle + 9 }, 'line', 1),
    label(String(score), { x: BAR.right + 14, y: middle + 0.36 * size }, size, { isBold: true }),
  ];
}

function pointsOf({ bodies }: Cast): WheelPoint[] {
  return Object.entries(bodies)
    .filter(([name]) => !NOT_DRAWN.includes(name))
    .map(([glyph, { longitude, retrograde }]) => ({
      glyph,
      longitude,
      isRetrograde: retrograde === true && !glyph.endsWith('_node'),
    }));
}

function anglesOf({ ascendant, mc }: Cast, { ascendant: as, midheaven }: PictureWords): WheelAngle[] {
  return [
    ...(ascendant ? [{ text: as, longitude: ascendant.longitude }] : []),
    ...(mc ? [{ text: midheaven, longitude: mc.longitude }] : []),
  ];
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
function told({ bodies, ascendant }: Cast, { natal: { names }, pictures: words, grammar }: Words): string {
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
