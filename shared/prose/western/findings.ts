/**
 * What stands out in a birth chart, and how much of it: aspects by their bodies, their kind and their orb, figures,
 * dignities, planets at the angles, gatherings and what is missing. The scale is our own, of about 0 to 5.
 */
import { natalNatureOf, type WeighedAspect } from '../../content/western-words.ts';
import { PLANETS, type Planet } from '../../engine/names.ts';
import { distance, signOf } from '../../engine/sky/angle.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import type { ElementName } from '../../engine/western/balance.ts';
import { dignity, RULERS, type WesternDignity } from '../../engine/western/dignity.ts';
import { longitudeOf } from '../../engine/western/natal.ts';
import type { Pattern } from '../../engine/western/patterns.ts';
import { recordOf } from '../../narrow.ts';
import type { ReadFacts } from './chart-facts.ts';

/** Angles of a chart where planets show. */
export const ANGLES = ['ascendant', 'mc', 'descendant', 'ic'] as const;
export type Angle = (typeof ANGLES)[number];

/** What was found: of an aspect the two in the order of the planets. */
type Found =
  | { what: 'aspect'; aspect: WeighedAspect }
  | { what: 'figure'; figure: Pattern }
  | { what: 'stellium'; figure: Pattern }
  | { what: 'dignity'; state: Exclude<WesternDignity, 'peregrine'> }
  | { what: 'angular'; angle: Angle }
  | { what: 'missing'; element: ElementName };

/** A finding; `tension` costs effort, what is a `way` helps. */
export type Finding = Found & { weight: number; kind: 'tension' | 'way'; planets: readonly Planet[] };

/** Kinds of aspect that are weighed: a quincunx half as much as a square, minor aspects not at all. */
const ASPECT_WEIGHTS: Readonly<Record<WeighedAspect, number>> = {
  conjunction: 1,
  opposition: 1,
  square: 1,
  trine: 0.8,
  sextile: 0.6,
  quincunx: 0.5,
};

/** An aspect this wide would weigh nothing, degrees. */
const WEIGHTLESS_DEG = 10;
/** Planets this close to an angle are angular, degrees of longitude. */
export const ANGULAR_DEG = 8;
const ANGULAR_FACTOR = 1.25;
/** Sun, Moon and the ruler of the ascendant. */
const LEADING_FACTOR = 2;

const PERSONAL: readonly Planet[] = ['sun', 'moon', 'mercury', 'venus', 'mars'];
/** Whose company and place cost effort. */
const DEMANDING: readonly Planet[] = ['mars', 'saturn', 'uranus', 'neptune', 'pluto'];

/** The ruler of the ascendant; null without a birth time. */
export function rulerOf({ chart: { houses } }: ReadFacts): Planet | null {
  return houses && RULERS[signOf(houses.ascendant)];
}

/** The angle that a planet stands at, and how far off, degrees; null where there is none. */
function angleOf(planet: Planet, { chart: { houses, positions } }: ReadFacts): { angle: Angle; off: number } | null {
  if (!houses) return null;
  const { ascendant, mc } = houses;
  const places = { ascendant, mc, descendant: ascendant + 180, ic: mc + 180 };
  const longitude = longitudeOf(positions, planet);
  for (const angle of ANGLES) {
    const off = distance(longitude, places[angle]);
    if (off <= ANGULAR_DEG) return { angle, off };
  }
  return null;
}

/** All findings, the heaviest first. */
export function findings(facts: ReadFacts): Finding[] {
  const ruler = rulerOf(facts);
  const angular = recordOf(PLANETS, (planet) => angleOf(planet, facts));
  const weights = recordOf(
    PLANETS,
    (planet) =>
      (planet === 'sun' || planet === 'moon' || planet === ruler ? LEADING_FACTOR : 1) *
      (angular[planet] ? ANGULAR_FACTOR : 1),
  );
  const weightOf = (planet: Planet) => weights[planet];
  const others = PLANETS.filter((planet) => planet !== ruler);
  return [
    ...aspectFindings(facts, ruler, weightOf),
    ...figureFindings(facts, weightOf),
    ...others.flatMap((planet) => dignityFinding(planet, facts, weightOf)),
    ...others.flatMap((planet) => angularFinding(planet, angular[planet])),
    // a second missing element says what the first has said
    ...facts.elements.missing
      .slice(0, 1)
      .map((element): Finding => ({ what: 'missing', element, weight: 1.2, kind: 'tension', planets: [] })),
  ].sort((one, other) => other.weight - one.weight);
}

type WeightOf = (planet: Planet) => number;

/** Those of two slow planets belong to everybody of that year, unless one of them leads the chart. */
function aspectFindings({ aspects, openMoon }: ReadFacts, ruler: Planet | null, weightOf: WeightOf): Finding[] {
  const found: Finding[] = [];
  for (const { a, b, aspect, orb } of aspects) {
    if (orb >= WEIGHTLESS_DEG || !isPlanet(a) || !isPlanet(b) || !isWeighed(aspect)) continue;
    if (openMoon && (a === 'moon' || b === 'moon')) continue;
    if (!PERSONAL.includes(a) && a !== ruler && b !== ruler) continue;
    const weight = weightOf(a) * weightOf(b) * ASPECT_WEIGHTS[aspect] * (1 - orb / WEIGHTLESS_DEG);
    const nature = natalNatureOf(aspect);
    const isHelp = nature === 'flowing' || (nature === 'conjunction' && !DEMANDING.includes(b));
    found.push({ what: 'aspect', aspect, weight, kind: isHelp ? 'way' : 'tension', planets: [a, b] });
  }
  return found;
}

const PLANET_NAMES: ReadonlySet<string> = new Set(PLANETS);

function isPlanet(point: string): point is Planet {
  return PLANET_NAMES.has(point);
}

function isWeighed(aspect: AspectName): aspect is WeighedAspect {
  return aspect in ASPECT_WEIGHTS;
}

const HARD_FIGURES: readonly string[] = ['t_square', 'grand_cross', 'yod'];

/** Figures with a personal planet in them that do not hang on an open Moon, and the fullest gathering of such. */
function figureFindings({ patterns }: ReadFacts, weightOf: WeightOf): Finding[] {
  const sure = patterns.filter(({ uncertain, planets }) => !uncertain && planets.some((one) => PERSONAL.includes(one)));
  const figures = sure
    .filter(({ pattern }) => pattern !== 'stellium')
    .map((figure): Finding => {
      const mean = figure.planets.reduce((sum, planet) => sum + weightOf(planet), 0) / figure.planets.length;
      const weight = 2 * mean * Math.max(0, 1 - figure.orb / WEIGHTLESS_DEG);
      const kind = HARD_FIGURES.includes(figure.pattern) ? 'tension' : 'way';
      return { what: 'figure', figure, weight, kind, planets: figure.planets };
    });
  const gatherings = sure
    .filter(({ pattern }) => pattern === 'stellium')
    .sort((one, other) => other.planets.length - one.planets.length)
    .slice(0, 1)
    .map((figure): Finding => {
      return { what: 'stellium', figure, weight: figure.planets.length / 2, kind: 'way', planets: figure.planets };
    });
  return [...figures, ...gatherings];
}

const DIGNITY_WEIGHT = 0.8;

/** The state of a planet in its sign, as far as the sign is certain. */
function dignityFinding(planet: Planet, { chart, moonSigns }: ReadFacts, weightOf: WeightOf): Finding[] {
  const isOpen = planet === 'moon' && moonSigns.length > 1;
  const isOfAYear = planet === 'uranus' || planet === 'neptune' || planet === 'pluto';
  const state = dignity(planet, longitudeOf(chart.positions, planet));
  if (isOpen || isOfAYear || state === null || state === 'peregrine') return [];
  const kind = state === 'domicile' || state === 'exaltation' ? 'way' : 'tension';
  return [{ what: 'dignity', state, weight: DIGNITY_WEIGHT * weightOf(planet), kind, planets: [planet] }];
}

/** Planets so close to an angle outweigh all aspects but the tightest of Sun, Moon and ruler, degrees. */
const RISING_DEG = 3;
const RISING_WEIGHT = 1.85;

function angularFinding(planet: Planet, near: { angle: Angle; off: number } | null): Finding[] {
  if (!near) return [];
  const weight = near.off <= RISING_DEG ? RISING_WEIGHT : 1.8 * (1 - near.off / WEIGHTLESS_DEG);
  const kind = DEMANDING.includes(planet) ? 'tension' : 'way';
  return [{ what: 'angular', angle: near.angle, weight, kind, planets: [planet] }];
}
