/** Aspect patterns of the ten planets: figures made of aspects with tight legs, and gatherings in one sign or house. */
import { recordOf } from '../../narrow.ts';
import { PLANETS, type Planet } from '../names.ts';
import { signOf } from '../sky/angle.ts';
import { type AspectName, type AspectPoint, aspectsWithin } from './aspects.ts';
import { ELEMENTS, type ElementName } from './balance.ts';
import { longitudeOf, type NatalChart } from './natal.ts';

export const PATTERNS = [
  'stellium',
  'grand_trine',
  't_square',
  'grand_cross',
  'yod',
  'kite',
  'mystic_rectangle',
] as const;
type PatternName = (typeof PATTERNS)[number];

export interface Pattern {
  pattern: PatternName;
  /** Sun … Pluto */
  planets: Planet[];
  /** the widest leg, degrees; of a stellium the arc it spans */
  orb: number;
  /** the planet the figure points at: T-square, yod; of a kite the one opposite a corner */
  apex?: Planet;
  /** of a grand trine or kite whose trine stays in one element */
  element?: ElementName;
  /** of a stellium */
  sign?: number;
  house?: number;
}

/** Degrees by leg: our own choice, tighter than the aspects themselves. */
export const LEGS = { opposition: 6, trine: 6, square: 6, sextile: 4, quincunx: 2 } as const;
/** So much wider a leg may be when Sun or Moon takes part, degrees. */
export const LUMINARY_DEG = 1;

const legLimits: Readonly<Partial<Record<AspectName, number>>> = LEGS;

/** The patterns of a chart, each once, tightest first. A kite hides its grand trine, a grand cross its T-squares. */
export function patterns(chart: NatalChart): Pattern[] {
  const legs = legsOf(chart);
  const trines = grandTrines(legs, chart);
  const kitesFound = kites(legs, trines);
  const crosses = grandCrosses(legs);
  const uncovered = (smaller: Pattern[], larger: Pattern[]) =>
    smaller.filter(({ planets }) => !larger.some((one) => planets.every((planet) => one.planets.includes(planet))));
  return [
    ...stelliums(chart),
    ...kitesFound,
    ...crosses,
    ...mysticRectangles(legs),
    ...uncovered(trines, kitesFound),
    ...uncovered(apexed('t_square', 'opposition', 'square', legs), crosses),
    ...apexed('yod', 'sextile', 'quincunx', legs),
  ].sort((one, other) => one.orb - other.orb);
}

type Pair = readonly [Planet, Planet];

interface Legs {
  /** the pairs that make an aspect */
  pairs(aspect: AspectName): Pair[];
  /** the orb of an aspect between two planets, or undefined where they do not make it */
  orb(aspect: AspectName, a: Planet, b: Planet): number | undefined;
}

function legsOf({ positions }: NatalChart): Legs {
  const points: AspectPoint<Planet>[] = PLANETS.map((name) => ({ name, longitude: longitudeOf(positions, name) }));
  const limits = (aspect: AspectName, a: Planet, b: Planet) => {
    const limit = legLimits[aspect];
    const isLuminary = a === 'sun' || a === 'moon' || b === 'sun' || b === 'moon';
    return limit !== undefined && isLuminary ? limit + LUMINARY_DEG : limit;
  };
  const aspects = aspectsWithin(points, limits);
  // both ways round: figures ask for hundreds of orbs, of which few are there
  const orbs: Partial<Record<AspectName, number[]>> = {};
  for (const { a, b, aspect, orb } of aspects) {
    orbs[aspect] ??= [];
    orbs[aspect][pairIndex(a, b)] = orb;
    orbs[aspect][pairIndex(b, a)] = orb;
  }
  return {
    pairs: (aspect) => aspects.filter((leg) => leg.aspect === aspect).map(({ a, b }) => [a, b]),
    orb: (aspect, a, b) => orbs[aspect]?.[pairIndex(a, b)],
  };
}

const PLACES = recordOf(PLANETS, (_, place) => place);

function pairIndex(a: Planet, b: Planet): number {
  return PLACES[a] * PLANETS.length + PLACES[b];
}

/** A figure when all its legs stand. */
function figure(
  pattern: PatternName,
  planets: readonly Planet[],
  legs: readonly (number | undefined)[],
  more: Partial<Pattern> = {},
): Pattern[] {
  // most are asked about in vain
  if (legs.includes(undefined)) return [];
  const orbs = legs.filter((orb) => orb !== undefined);
  const inOrder = PLANETS.filter((planet) => planets.includes(planet));
  return [{ pattern, planets: inOrder, orb: Math.max(...orbs), ...more }];
}

/** The planets that make an aspect to both of two. */
function thirds({ orb }: Legs, aspect: AspectName, [a, b]: Pair): Planet[] {
  return PLANETS.filter((one) => orb(aspect, a, one) !== undefined && orb(aspect, b, one) !== undefined);
}

function grandTrines(legs: Legs, chart: NatalChart): Pattern[] {
  const { pairs, orb } = legs;
  return pairs('trine').flatMap(([a, b]) =>
    thirds(legs, 'trine', [a, b])
      // the third comes last in the order of the planets, so that each trine is found once
      .filter((c) => PLACES[c] > Math.max(PLACES[a], PLACES[b]))
      .flatMap((c) => {
        const trines = [orb('trine', a, b), orb('trine', a, c), orb('trine', b, c)];
        return figure('grand_trine', [a, b, c], trines, elementOf([a, b, c], chart));
      }),
  );
}

/** Two planets in one aspect, both in another to a third. */
function apexed(pattern: PatternName, base: AspectName, side: AspectName, legs: Legs): Pattern[] {
  const { pairs, orb } = legs;
  return pairs(base).flatMap(([a, b]) =>
    thirds(legs, side, [a, b]).flatMap((apex) =>
      figure(pattern, [a, b, apex], [orb(base, a, b), orb(side, a, apex), orb(side, b, apex)], { apex }),
    ),
  );
}

/** A grand trine and a planet opposite one corner, sextile to the other two. */
function kites({ pairs, orb }: Legs, trines: readonly Pattern[]): Pattern[] {
  return trines.flatMap(({ planets: trine, orb: widest, element }) =>
    pairs('opposition').flatMap(([a, b]) => {
      const corner = trine.find((planet) => planet === a || planet === b);
      if (corner === undefined) return [];
      const apex = corner === a ? b : a;
      const sextiles = trine.filter((planet) => planet !== corner).map((planet) => orb('sextile', planet, apex));
      return figure('kite', [...trine, apex], [widest, orb('opposition', a, b), ...sextiles], { apex, element });
    }),
  );
}

/** Pairs of oppositions without a planet in common. */
function doubleOppositions({ pairs }: Legs): (readonly [Pair, Pair])[] {
  const oppositions = pairs('opposition');
  return oppositions.flatMap((one, index) =>
    oppositions
      .slice(index + 1)
      .filter((other) => !one.some((planet) => other.includes(planet)))
      .map((other) => [one, other] as const),
  );
}

function grandCrosses(legs: Legs): Pattern[] {
  return doubleOppositions(legs).flatMap(([[a, b], [c, d]]) =>
    figure('grand_cross', [a, b, c, d], [...axes(legs, a, b, c, d), ...sides(legs, 'square', 'square', a, b, c, d)]),
  );
}

/** Walking round the rectangle, trines and sextiles alternate; either may come first. */
function mysticRectangles(legs: Legs): Pattern[] {
  return doubleOppositions(legs).flatMap(([[a, b], [c, d]]) => [
    ...figure(
      'mystic_rectangle',
      [a, b, c, d],
      [...axes(legs, a, b, c, d), ...sides(legs, 'trine', 'sextile', a, b, c, d)],
    ),
    ...figure(
      'mystic_rectangle',
      [a, b, c, d],
      [...axes(legs, a, b, c, d), ...sides(legs, 'sextile', 'trine', a, b, c, d)],
    ),
  ]);
}

function axes({ orb }: Legs, a: Planet, b: Planet, c: Planet, d: Planet) {
  return [orb('opposition', a, b), orb('opposition', c, d)];
}

function sides({ orb }: Legs, one: AspectName, other: AspectName, a: Planet, b: Planet, c: Planet, d: Planet) {
  return [orb(one, a, c), orb(other, c, b), orb(one, b, d), orb(other, d, a)];
}

/**
 * Three or more planets in a sign or a house, not only Sun, Mercury and Venus; a set inside a larger one is left out.
 */
function stelliums({ positions, houses }: NatalChart): Pattern[] {
  const longitude = (planet: Planet) => longitudeOf(positions, planet);
  const bySign = gatherings((planet) => signOf(longitude(planet))).map(({ key, planets }) => ({ planets, sign: key }));
  const byHouse = houses
    ? gatherings((planet) => houses.houseOf(longitude(planet))).map(({ key, planets }) => ({ planets, house: key }))
    : [];
  const gathered = new Map<string, Omit<Pattern, 'pattern' | 'orb'>>();
  for (const one of [...bySign, ...byHouse]) {
    const key = one.planets.join();
    gathered.set(key, { ...gathered.get(key), ...one });
  }
  const sets = [...gathered.values()];
  const insideLarger = ({ planets }: { planets: Planet[] }) =>
    sets.some((set) => set.planets.length > planets.length && planets.every((planet) => set.planets.includes(planet)));
  return sets
    .filter((set) => !insideLarger(set))
    .map((set) => ({ pattern: 'stellium', ...set, orb: span(set.planets.map(longitude)) }));
}

function gatherings(keyOf: (planet: Planet) => number): { key: number; planets: Planet[] }[] {
  const inner = new Set<Planet>(['sun', 'mercury', 'venus']);
  const keys = PLANETS.map(keyOf);
  return [...new Set(keys)]
    .sort((a, b) => a - b)
    .map((key) => ({ key, planets: PLANETS.filter((_, index) => keys[index] === key) }))
    .filter(({ planets }) => planets.length >= 3)
    .filter(({ planets }) => !planets.every((planet) => inner.has(planet)));
}

/** The shortest arc that holds all longitudes: the circle without its widest gap. */
function span(longitudes: readonly number[]): number {
  const sorted = [...longitudes].sort((a, b) => a - b);
  const gaps = sorted.map((from, index) => (sorted[index + 1] ?? sorted[0] + 360) - from);
  return 360 - Math.max(...gaps);
}

function elementOf(planets: readonly Planet[], { positions }: NatalChart): { element?: ElementName } {
  const elements = new Set(planets.map((planet) => ELEMENTS[signOf(longitudeOf(positions, planet)) % 4]));
  const [element] = elements;
  return elements.size === 1 ? { element } : {};
}
