/**
 * Doshas of a birth chart, by whole signs. "With" means in one sign. Modern names for the most part: kaal sarp, pitra
 * and several others stand in no classical text, and schools differ; docs/PROVENANCE.md says whose rule each one is.
 */
import { distance, houseFrom, norm360, signOf } from '../sky/angle.ts';
import { BUDHA, CHANDRA, GURU, KETU, MANGALA, RAHU, SHANI, SHUKRA, type SiderealChart, SURYA } from './chart.ts';
import { aspects, isExaltedIn, isOwnSign, SIGN_LORDS } from './dignity.ts';
import { nakshatraOf } from './nakshatra.ts';

const MESHA = 0;
const VRISHABHA = 1;
const MITHUNA = 2;
const KARKA = 3;
const SIMHA = 4;
const KANYA = 5;
const TULA = 6;
const VRISHCHIKA = 7;
const DHANU = 8;
const MAKARA = 9;
const KUMBHA = 10;
const MEENA = 11;

/** Signs of Surya … Ketu, and of the Lagna, which is null when the birth time is unknown. */
export interface Signs {
  grahas: readonly number[];
  lagna: number | null;
}

/** The signs of a chart. */
export function signsOf({ longitudes, ascendant }: SiderealChart): Signs {
  return { grahas: longitudes.map(signOf), lagna: ascendant === null ? null : signOf(ascendant) };
}

/** True when two grahas stand in one sign. */
export function areTogether({ grahas }: Signs, a: number, b: number): boolean {
  return grahas[a] === grahas[b];
}

/** The names of what holds. */
function holding<T>(conditions: readonly [name: T, holds: boolean][]): T[] {
  return conditions.flatMap(([name, holds]) => (holds ? [name] : []));
}

/** Houses in which Mangala makes a dosha: northern almanacs leave out the 2nd, Raman's Muhurtha (the south) the 1st. */
export const HOUSES_OF_MANGAL: Readonly<Record<MangalHouses, readonly number[]>> = {
  union: [1, 2, 4, 7, 8, 12],
  north: [1, 4, 7, 8, 12],
  south: [2, 4, 7, 8, 12],
};

/** The names of these lists. */
export const MANGAL_HOUSES = ['union', 'north', 'south'] as const;
export type MangalHouses = (typeof MANGAL_HOUSES)[number];

/** What lifts a mangal dosha: Raman's list, and by common custom own sign, exaltation and Guru's aspect. */
export type MangalCancellation =
  | 'sign_of_house'
  | 'simha_or_kumbha'
  | 'own_sign'
  | 'exalted'
  | 'with_guru'
  | 'with_chandra'
  | 'aspected_by_guru'
  | 'guru_or_shukra_in_lagna';

// B.V. Raman, Muhurtha: signs in which Mangala does no harm in a house
const HARMLESS_SIGNS: Readonly<Record<number, readonly number[]>> = {
  2: [MITHUNA, KANYA],
  4: [MESHA, VRISHCHIKA],
  7: [KARKA, MAKARA],
  8: [DHANU, MEENA],
  12: [VRISHABHA, TULA],
};

/** Mangala's house counted from a sign, whether it makes a dosha there, and what lifts it. */
export function mangalFrom(reference: number, signs: Signs, kind: MangalHouses) {
  const house = houseFrom(reference, signs.grahas[MANGALA]);
  const present = HOUSES_OF_MANGAL[kind].includes(house);
  return { house, present, cancellations: present ? mangalCancellations(house, signs) : [] };
}

function mangalCancellations(house: number, signs: Signs): MangalCancellation[] {
  const { grahas, lagna } = signs;
  const mangala = grahas[MANGALA];
  const conditions: [MangalCancellation, boolean][] = [
    ['sign_of_house', HARMLESS_SIGNS[house]?.includes(mangala) ?? false],
    ['simha_or_kumbha', mangala === SIMHA || mangala === KUMBHA],
    ['own_sign', isOwnSign(MANGALA, mangala)],
    ['exalted', isExaltedIn(MANGALA, mangala)],
    ['with_guru', areTogether(signs, MANGALA, GURU)],
    ['with_chandra', areTogether(signs, MANGALA, CHANDRA)],
    ['aspected_by_guru', aspects(GURU, grahas[GURU], mangala)],
    ['guru_or_shukra_in_lagna', grahas[GURU] === lagna || grahas[SHUKRA] === lagna],
  ];
  return holding(conditions);
}

/** Which of the seven stand apart from the rest of them, and whether the rest lies ahead of Rahu (toward Ketu). */
export interface KaalSarp {
  /** the smaller party by the axis of the nodes; none of them: kaal sarp, one: partial */
  outside: number[];
  rahuLeads: boolean;
}

/** The seven grahas on the two sides of the nodes, by degrees. */
export function kaalSarp({ longitudes }: SiderealChart): KaalSarp {
  const seven = longitudes.slice(0, RAHU).map((longitude, graha) => ({
    graha,
    ahead: norm360(longitude - longitudes[RAHU]) < 180,
  }));
  const rahuLeads = seven.filter(({ ahead }) => ahead).length > 3;
  return { rahuLeads, outside: seven.flatMap(({ graha, ahead }) => (ahead === rahuLeads ? [] : [graha])) };
}

/**
 * Factors of the pitra dosha: Surya with a node; Surya with Shani or aspected by him, in house 9 or its lord; a node or
 * Shani in house 9; its lord, if not Surya, with a node; its lord in house 6, 8 or 12 (a dusthana), which counts but is
 * not enough alone.
 */
export const PITRA_FACTORS = [
  'surya_with_node',
  'surya_pressed_by_shani',
  'node_or_shani_in_ninth',
  'lord_of_ninth_with_node',
  'lord_of_ninth_in_dusthana',
] as const;
export type PitraFactor = (typeof PITRA_FACTORS)[number];

/** The factors of a chart. Without a Lagna only Surya with a node is asked. */
export function pitraFactors(signs: Signs): PitraFactor[] {
  const { grahas, lagna } = signs;
  const withNode = (graha: number) => areTogether(signs, graha, RAHU) || areTogether(signs, graha, KETU);
  const suryaWithNode: PitraFactor[] = withNode(SURYA) ? ['surya_with_node'] : [];
  if (lagna === null) return suryaWithNode;
  const ninth = (lagna + 8) % 12;
  const lord = SIGN_LORDS[ninth];
  const pressedByShani = areTogether(signs, SURYA, SHANI) || aspects(SHANI, grahas[SHANI], grahas[SURYA]);
  const conditions: [PitraFactor, boolean][] = [
    ['surya_pressed_by_shani', pressedByShani && (grahas[SURYA] === ninth || lord === SURYA)],
    ['node_or_shani_in_ninth', [RAHU, KETU, SHANI].some((graha) => grahas[graha] === ninth)],
    ['lord_of_ninth_with_node', lord !== SURYA && withNode(lord)],
    ['lord_of_ninth_in_dusthana', [6, 8, 12].includes(houseFrom(lagna, grahas[lord]))],
  ];
  return [...suryaWithNode, ...holding(conditions)];
}

/**
 * Factors of the kalathra dosha: Mangala, Shani or a node in house 7; its lord in house 6, 8 or 12; its lord with a
 * node.
 */
export const KALATHRA_FACTORS = [
  'malefic_in_seventh',
  'lord_of_seventh_in_dusthana',
  'lord_of_seventh_with_node',
] as const;
export type KalathraFactor = (typeof KALATHRA_FACTORS)[number];

/** The factors of a chart. Lifted when Guru stands in house 7 or aspects it. */
export function kalathra(signs: Signs, lagna: number): { factors: KalathraFactor[]; cancelled: boolean } {
  const { grahas } = signs;
  const seventh = (lagna + 6) % 12;
  const lord = SIGN_LORDS[seventh];
  const conditions: [KalathraFactor, boolean][] = [
    ['malefic_in_seventh', [MANGALA, SHANI, RAHU, KETU].some((graha) => grahas[graha] === seventh)],
    ['lord_of_seventh_in_dusthana', [6, 8, 12].includes(houseFrom(lagna, grahas[lord]))],
    ['lord_of_seventh_with_node', areTogether(signs, lord, RAHU) || areTogether(signs, lord, KETU)],
  ];
  return {
    factors: holding(conditions),
    cancelled: grahas[GURU] === seventh || aspects(GURU, grahas[GURU], seventh),
  };
}

export const SEVERITIES = ['none', 'mild', 'moderate', 'severe'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Severity by the count of factors: one mild, two moderate, three and more severe. */
export function severityOf(count: number): Severity {
  return SEVERITIES[Math.min(count, 3)];
}

/** A luminary with a node in one sign, and how many degrees lie between. */
export interface Eclipsed {
  luminary: number;
  node: number;
  distance: number;
}

/** The pairs that make a grahan dosha. */
export function eclipsed({ longitudes }: SiderealChart): Eclipsed[] {
  return [SURYA, CHANDRA].flatMap((luminary) =>
    [RAHU, KETU]
      .filter((node) => signOf(longitudes[luminary]) === signOf(longitudes[node]))
      .map((node) => ({ luminary, node, distance: distance(longitudes[luminary], longitudes[node]) })),
  );
}

export type KemadrumaCancellation =
  | 'graha_with_chandra'
  | 'graha_in_kendra_from_lagna'
  | 'graha_in_kendra_from_chandra'
  | 'aspected_by_guru'
  | 'exalted_or_own';

// the five that can break Chandra's solitude
const COMPANIONS = [MANGALA, BUDHA, GURU, SHUKRA, SHANI];

/**
 * Kemadruma: formed when none of the five is in the 2nd or 12th from Chandra; and what lifts it (house 1 is named
 * apart).
 */
export function kemadruma(signs: Signs): { formed: boolean; cancellations: KemadrumaCancellation[] } {
  const { grahas, lagna } = signs;
  const chandra = grahas[CHANDRA];
  const someIn = (from: number, houses: readonly number[]) =>
    COMPANIONS.some((graha) => houses.includes(houseFrom(from, grahas[graha])));
  if (someIn(chandra, [2, 12])) return { formed: false, cancellations: [] };
  const conditions: [KemadrumaCancellation, boolean][] = [
    ['graha_with_chandra', someIn(chandra, [1])],
    ['graha_in_kendra_from_lagna', lagna !== null && someIn(lagna, [1, 4, 7, 10])],
    ['graha_in_kendra_from_chandra', someIn(chandra, [4, 7, 10])],
    ['aspected_by_guru', aspects(GURU, grahas[GURU], chandra)],
    ['exalted_or_own', isExaltedIn(CHANDRA, chandra) || isOwnSign(CHANDRA, chandra)],
  ];
  return { formed: true, cancellations: holding(conditions) };
}

/**
 * True for the six nakshatras at the joints of water and fire signs: Ashwini, Ashlesha, Magha, Jyeshtha, Mula, Revati.
 */
export function isGandaMoola(longitude: number): boolean {
  return [0, 8].includes(nakshatraOf(longitude) % 9);
}
