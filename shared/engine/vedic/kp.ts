/**
 * Krishnamurti's system (KP): lords of any degree by Vimshottari proportions, houses from cusp to cusp of Placidus,
 * significators and ruling planets (KP Readers; the rules are tabled in docs/PROVENANCE.md). Longitudes in degrees,
 * grahas 0..8, houses 1..12.
 */
import { houseByCusps, signOf } from '../sky/angle.ts';
import { type Ayanamsa, houses, type Place } from '../sky/ephemeris.ts';
import { KETU, type NodeKind, RAHU, type SiderealChart, siderealChart } from './chart.ts';
import { aspects, SIGN_LORDS } from './dignity.ts';
import { nakshatraLord, nakshatraOf, VIMSHOTTARI } from './nakshatra.ts';

/** Who rules a degree: grahas 0..8. */
export interface Lords {
  sign: number;
  star: number;
  sub: number;
  subSub: number;
}

/** A nakshatra is 120 units, as many as Vimshottari has years: in these a sub begins at a whole number. */
const UNITS = 120;
const UNITS_PER_DEGREE = (27 * UNITS) / 360;

/** The lords of a sidereal longitude. Each sub is [start, end), cut at the borders of signs. */
export function lordsOf(longitude: number): Lords {
  const star = nakshatraOf(longitude);
  const sub = partOf(longitude * UNITS_PER_DEGREE - UNITS * star, star % 9);
  const subSub = partOf(sub.rest, sub.index);
  return {
    sign: SIGN_LORDS[signOf(longitude)],
    star: nakshatraLord(star),
    sub: VIMSHOTTARI[sub.index].lord,
    subSub: VIMSHOTTARI[subSub.index].lord,
  };
}

/**
 * The part a point falls in when 120 units are shared by years, beginning with a lord; `rest` is its way into it, of
 * 120 again.
 */
function partOf(units: number, first: number): { index: number; rest: number } {
  let start = 0;
  for (let i = 0; i < 9; i++) {
    const index = (first + i) % 9;
    const { years } = VIMSHOTTARI[index];
    if (units < start + years) return { index, rest: ((units - start) * UNITS) / years };
    start += years;
  }
  // only a rounding error reaches the end of the 120
  return { index: (first + 8) % 9, rest: 0 };
}

/** A chart with Placidus cusps (index 0 = first house) and the house of each graha. */
export interface KpChart extends SiderealChart {
  ascendant: number;
  cusps: number[];
  houses: number[];
}

/** The chart of an instant and place; null inside the polar circles, where Placidus has no cusps. Throws OutOfRange. */
export function kpChartOf(jd: number, place: Place, ayanamsa: Ayanamsa, node: NodeKind): KpChart | null {
  const division = houses(jd, place, 'P', ayanamsa);
  if (!division) return null;
  const { cusps, ascendant } = division;
  const chart = siderealChart(jd, null, ayanamsa, node);
  return { ...chart, ascendant, cusps, houses: chart.longitudes.map((longitude) => houseByCusps(longitude, cusps)) };
}

/** Four levels from strong to weak: grahas for a house, houses for a graha. */
export interface Levels {
  A: number[];
  B: number[];
  C: number[];
  D: number[];
}

/** Significators of houses 1…12 (index 0 = first) and of grahas by index. */
export interface Significators {
  houses: Levels[];
  planets: Levels[];
}

/**
 * Of a house: A grahas in the star of an occupant, B occupants, C grahas in the star of its owner, D the owner. Of a
 * graha: the house of its star lord, its own house, the houses its star lord owns, those it owns. A house's owner is
 * the lord of its cusp's sign.
 */
export function significators({ longitudes, cusps, houses }: KpChart): Significators {
  const starLords = longitudes.map((longitude) => nakshatraLord(nakshatraOf(longitude)));
  const owners = cusps.map((cusp) => SIGN_LORDS[signOf(cusp)]);
  const ownedBy = (graha: number) => indices(owners, (owner) => owner === graha).map((index) => index + 1);
  return {
    houses: owners.map((owner, index) => {
      const occupants = indices(houses, (house) => house === index + 1);
      return {
        A: indices(starLords, (lord) => occupants.includes(lord)),
        B: occupants,
        C: indices(starLords, (lord) => lord === owner),
        D: [owner],
      };
    }),
    planets: starLords.map((starLord, graha) => ({
      A: [houses[starLord]],
      B: [houses[graha]],
      C: ownedBy(starLord),
      D: ownedBy(graha),
    })),
  };
}

/**
 * Where in a list its members of some kind stand. Asked fifty times a chart: `flatMap` took a ninth of the answer's
 * time.
 */
function indices(list: readonly number[], isMember: (value: number) => boolean): number[] {
  const indices: number[] = [];
  for (let index = 0; index < list.length; index++) if (isMember(list[index])) indices.push(index);
  return indices;
}

/** All of the four levels, the strongest first, each once. */
export function allOf({ A, B, C, D }: Levels): number[] {
  return [...new Set([...A, ...B, ...C, ...D])];
}

/**
 * Houses that KP counts in favour of what is read from the sub lord of a cusp (KP Readers): money 2, learning 4,
 * partnership 7, work 10, friends and hopes 11. Of any other cusp its own house does, and the 11th, of fulfilment.
 */
const FAVOURING: Readonly<Record<number, readonly number[]>> = {
  2: [2, 6, 11],
  4: [4, 9, 11],
  7: [2, 7, 11],
  10: [2, 6, 10, 11],
  11: [3, 6, 11],
};
/** Houses of obstacles. */
const HINDERING: readonly number[] = [6, 8, 12];

/**
 * What a sub lord says of what its cusp stands for, from least to most: nothing, no, yes by what is owned alone, yes
 * with an effort, yes.
 */
export const VERDICTS = ['own', 'hard', 'late', 'half', 'yes'] as const;

/** True where a house speaks for what a cusp stands for. */
export function favours(cusp: number, house: number): boolean {
  return (FAVOURING[cusp] ?? [cusp, 11]).includes(house);
}

/**
 * True where a house speaks against what a cusp stands for: the 12th from the cusp, which takes from it, and the houses
 * of obstacles, where they do not favour it.
 */
export function opposes(cusp: number, house: number): boolean {
  const taking = cusp === 1 ? 12 : cusp - 1;
  return !favours(cusp, house) && (house === taking || HINDERING.includes(house));
}

/** The houses that a graha speaks for: first those in which its star lord and it stand, then those that they own. */
export interface SpokenFor {
  strong: readonly number[];
  weak: readonly number[];
}

/** The houses that a graha signifies, by how strongly. */
export function spokenFor({ A, B, C, D }: Levels): SpokenFor {
  const strong = [...new Set([...A, ...B])];
  return { strong, weak: [...new Set([...C, ...D])].filter((house) => !strong.includes(house)) };
}

/**
 * The verdict of the houses that a sub lord signifies: yes where a strong one favours the matter of its cusp and none
 * is against it, half where both are there; where no strong one favours it, those that are owned may.
 */
export function verdictOf(cusp: number, { strong, weak }: SpokenFor): (typeof VERDICTS)[number] {
  const isAgainst = strong.some((house) => opposes(cusp, house));
  if (strong.some((house) => favours(cusp, house))) return isAgainst ? 'half' : 'yes';
  if (weak.some((house) => favours(cusp, house))) return 'late';
  return isAgainst ? 'hard' : 'own';
}

/** Those for whom a node acts: grahas in its sign, grahas that aspect it, its star lord, its sign lord. */
export function agents(node: typeof RAHU | typeof KETU, { longitudes }: SiderealChart): number[] {
  const signs = longitudes.map(signOf);
  const sign = signs[node];
  const others = [...signs.keys()].filter((graha) => graha !== node);
  return [
    ...new Set([
      ...others.filter((graha) => signs[graha] === sign),
      ...others.filter((graha) => aspects(graha, signs[graha], sign)),
      nakshatraLord(nakshatraOf(longitudes[node])),
      SIGN_LORDS[sign],
    ]),
  ];
}

/** What a ruling planet is the lord of, from strong to weak. */
export const RULES_AS = ['lagna_star_lord', 'lagna_sign_lord', 'moon_star_lord', 'moon_sign_lord', 'day_lord'] as const;

/** The five lords of a moment. */
export function rulers(ascendant: number, moon: number, dayLord: number): Record<(typeof RULES_AS)[number], number> {
  const lagna = lordsOf(ascendant);
  const chandra = lordsOf(moon);
  return {
    lagna_star_lord: lagna.star,
    lagna_sign_lord: lagna.sign,
    moon_star_lord: chandra.star,
    moon_sign_lord: chandra.sign,
    day_lord: dayLord,
  };
}

/** Nodes that stand in the sign of a ruling planet or together with one: they rule in its place. */
export function rulingNodes(ruling: readonly number[], { longitudes }: SiderealChart): number[] {
  const signs = longitudes.map(signOf);
  return [RAHU, KETU].filter(
    (node) =>
      ruling.includes(SIGN_LORDS[signs[node]]) ||
      ruling.some((graha) => graha !== node && signs[graha] === signs[node]),
  );
}
