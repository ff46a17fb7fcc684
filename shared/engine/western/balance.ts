/**
 * How the planets are spread over elements, modalities and the
 * sky. Weights are kerykeion's; nodes, Chiron and MC do not count.
 */
import { recordOf } from '../../narrow.ts';
import { PLANETS, type Planet } from '../names.ts';
import { signOf } from '../sky/angle.ts';
import { longitudeOf, type NatalChart } from './natal.ts';

/** In the order of the signs from Aries: sign mod 4, sign mod 3. */
export const ELEMENTS = ['fire', 'earth', 'air', 'water'] as const;
export const MODALITIES = ['cardinal', 'fixed', 'mutable'] as const;
export type ElementName = (typeof ELEMENTS)[number];
export type Modality = (typeof MODALITIES)[number];

const ASCENDANT_WEIGHT = 2;
const WEIGHTS: Readonly<Record<Planet, number>> = {
  sun: 2,
  moon: 2,
  mercury: 1.5,
  venus: 1.5,
  mars: 1.5,
  jupiter: 1,
  saturn: 1,
  uranus: 0.5,
  neptune: 0.5,
  pluto: 0.5,
};

/** Shares of one partition of the zodiac. */
export interface Shares<K extends string> {
  /** of the whole weight, 0 … 100 */
  percent: Record<K, number>;
  /** of the ten planets, unweighted */
  counts: Record<K, number>;
  /** the heaviest; several when they tie */
  dominant: K[];
  /** those without any planet */
  missing: K[];
}

/** Planets by half of the sky: below is houses 1–6, east 10–3; quadrants are houses 1–3, 4–6, 7–9, 10–12. */
interface Hemispheres {
  above: number;
  below: number;
  east: number;
  west: number;
  quadrants: [number, number, number, number];
}

export interface ChartBalance {
  elements: Shares<ElementName>;
  modalities: Shares<Modality>;
  /** null without a birth time */
  hemispheres: Hemispheres | null;
}

/** The balance of a chart. Without a birth time the ascendant is left out of the whole. */
export function balance(chart: NatalChart): ChartBalance {
  const weighted = PLANETS.map((planet) => ({
    sign: signOf(longitudeOf(chart.positions, planet)),
    weight: WEIGHTS[planet],
    counts: true,
  }));
  if (chart.houses) {
    weighted.push({ sign: signOf(chart.houses.ascendant), weight: ASCENDANT_WEIGHT, counts: false });
  }
  return {
    elements: shares(ELEMENTS, weighted),
    modalities: shares(MODALITIES, weighted),
    hemispheres: hemispheres(chart),
  };
}

/** Shares of kinds that follow each other from sign to sign. */
function shares<const K extends string>(
  kinds: readonly K[],
  weighted: readonly { sign: number; weight: number; counts: boolean }[],
): Shares<K> {
  const weights = kinds.map(() => 0);
  const counts = kinds.map(() => 0);
  for (const { sign, weight, counts: isPlanet } of weighted) {
    weights[sign % kinds.length] += weight;
    if (isPlanet) counts[sign % kinds.length]++;
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const heaviest = Math.max(...weights);
  return {
    percent: recordOf(kinds, (_, index) => (100 * weights[index]) / whole),
    counts: recordOf(kinds, (_, index) => counts[index]),
    dominant: kinds.filter((_, index) => weights[index] === heaviest),
    missing: kinds.filter((_, index) => counts[index] === 0),
  };
}

function hemispheres({ houses, positions }: NatalChart): Hemispheres | null {
  if (!houses) return null;
  const quadrants: Hemispheres['quadrants'] = [0, 0, 0, 0];
  for (const planet of PLANETS) quadrants[Math.floor((houses.houseOf(longitudeOf(positions, planet)) - 1) / 3)]++;
  const [first, second, third, fourth] = quadrants;
  return { below: first + second, above: third + fourth, east: fourth + first, west: second + third, quadrants };
}
