/**
 * Where a graha stands well or badly: lordship, dignity, natural friendship, combustion and full aspects. Seven grahas:
 * Brihat Parashara Hora Shastra ch. 3 (PyJHora, Maitreya and jyotishganit agree). Nodes: the popular modern table; the
 * classics give them no signs and schools differ widely.
 */
import { distance, houseFrom, signOf } from '../sky/angle.ts';
import { BUDHA, CHANDRA, GURU, MANGALA, RAHU, SHANI, SHUKRA, type SiderealChart, SURYA } from './chart.ts';
import { type Varga, vargaSign } from './varga.ts';

export const DIGNITIES = ['exalted', 'debilitated', 'moolatrikona', 'own', 'friend', 'neutral', 'enemy'] as const;
export type VedicDignity = (typeof DIGNITIES)[number];

/** How one graha regards another by nature; it need not be mutual. */
export type Relation = 'friend' | 'neutral' | 'enemy';

/** Lord of each sign, Mesha … Meena. */
export const SIGN_LORDS: readonly number[] = [
  MANGALA,
  SHUKRA,
  BUDHA,
  CHANDRA,
  SURYA,
  BUDHA,
  SHUKRA,
  MANGALA,
  GURU,
  SHANI,
  SHANI,
  GURU,
];

/** One row of the table: signs 0…11, degrees in the sign; debilitation is always opposite exaltation. */
interface Standing {
  /** exaltation sign */
  exalted: number;
  /** degree of deepest exaltation in that sign; the nodes have none */
  deep?: number;
  moolatrikona?: { sign: number; from: number; to: number };
  own: readonly number[];
  friends: readonly number[];
  enemies: readonly number[];
}

// by graha, Surya … Ketu
const STANDINGS: readonly Standing[] = [
  {
    exalted: 0,
    deep: 10,
    moolatrikona: { sign: 4, from: 0, to: 20 },
    own: [4],
    friends: [CHANDRA, MANGALA, GURU],
    enemies: [SHUKRA, SHANI],
  },
  {
    exalted: 1,
    deep: 3,
    moolatrikona: { sign: 1, from: 3, to: 30 },
    own: [3],
    friends: [SURYA, BUDHA],
    enemies: [],
  },
  {
    exalted: 9,
    deep: 28,
    moolatrikona: { sign: 0, from: 0, to: 12 },
    own: [0, 7],
    friends: [SURYA, CHANDRA, GURU],
    enemies: [BUDHA],
  },
  {
    exalted: 5,
    deep: 15,
    moolatrikona: { sign: 5, from: 15, to: 20 },
    own: [2, 5],
    friends: [SURYA, SHUKRA],
    enemies: [CHANDRA],
  },
  {
    exalted: 3,
    deep: 5,
    moolatrikona: { sign: 8, from: 0, to: 10 },
    own: [8, 11],
    friends: [SURYA, CHANDRA, MANGALA],
    enemies: [BUDHA, SHUKRA],
  },
  {
    exalted: 11,
    deep: 27,
    moolatrikona: { sign: 6, from: 0, to: 15 },
    own: [1, 6],
    friends: [BUDHA, SHANI],
    enemies: [SURYA, CHANDRA],
  },
  {
    exalted: 6,
    deep: 20,
    moolatrikona: { sign: 10, from: 0, to: 20 },
    own: [9, 10],
    friends: [BUDHA, SHUKRA],
    enemies: [SURYA, CHANDRA, MANGALA],
  },
  { exalted: 1, own: [10], friends: [BUDHA, SHUKRA, SHANI], enemies: [SURYA, CHANDRA, MANGALA] },
  { exalted: 7, own: [], friends: [MANGALA, SHUKRA, SHANI], enemies: [SURYA, CHANDRA] },
];

/** Longitude (degrees) of deepest exaltation of Surya … Shani; the deepest fall is opposite. */
export const DEEP_EXALTATIONS: readonly number[] = STANDINGS.slice(0, RAHU).map(
  ({ exalted, deep = 0 }) => 30 * exalted + deep,
);

/** How a graha (0…8) regards one of the seven by nature; what it thinks of itself is not asked. */
export function naturalRelation(graha: number, other: number): Relation {
  const { friends, enemies } = STANDINGS[graha];
  if (friends.includes(other)) return 'friend';
  return enemies.includes(other) ? 'enemy' : 'neutral';
}

/** True when a sign is the graha's own. */
export function isOwnSign(graha: number, sign: number): boolean {
  return STANDINGS[graha].own.includes(sign);
}

/** True when a sign is the graha's exaltation. */
export function isExaltedIn(graha: number, sign: number): boolean {
  return STANDINGS[graha].exalted === sign;
}

/** Dignity of a graha by sign alone, as it goes in every varga but the birth chart. */
export function signDignity(graha: number, sign: number): VedicDignity {
  return SIGN_DIGNITIES[graha][sign];
}

// told once: sixteen charts ask 144 times
const SIGN_DIGNITIES = STANDINGS.map(({ exalted, own }, graha) =>
  SIGN_LORDS.map((lord, sign): VedicDignity => {
    if (sign === exalted) return 'exalted';
    if (sign === (exalted + 6) % 12) return 'debilitated';
    return own.includes(sign) ? 'own' : naturalRelation(graha, lord);
  }),
);

/**
 * Dignity of a graha at a longitude, in a varga. The birth chart (D1) also knows degrees: debilitation, moolatrikona,
 * exaltation, own sign, natural relation to the sign's lord, in this order, so that Chandra is exalted in Vrishabha
 * 0–3° and in moolatrikona from there on. Other vargas go by sign alone.
 */
export function dignity(graha: number, longitude: number, varga: Varga = 1): VedicDignity {
  const sign = vargaSign(varga, longitude);
  if (varga !== 1) return signDignity(graha, sign);
  const { exalted, moolatrikona } = STANDINGS[graha];
  const inSign = longitude - 30 * sign;
  if (moolatrikona?.sign === sign && inSign >= moolatrikona.from && inSign < moolatrikona.to) return 'moolatrikona';
  // Budha is exalted in a sign of his own: up to the end of his moolatrikona there (BPHS ch. 3), then at home
  if (graha === BUDHA && sign === exalted && inSign >= 20) return 'own';
  return signDignity(graha, sign);
}

/** True when the navamsha falls in the sign of the birth chart. */
export function isVargottama(longitude: number): boolean {
  return vargaSign(9, longitude) === signOf(longitude);
}

// degrees from Surya, direct and retrograde (Surya Siddhanta ch. 9); Surya and the nodes are never combust
const COMBUSTION_ARCS: readonly (readonly [direct: number, retrograde: number] | null)[] = [
  null,
  [12, 12],
  [17, 17],
  [14, 12],
  [11, 11],
  [10, 8],
  [15, 15],
  null,
  null,
];

/** True when a graha is burnt by Surya: within its arc of the birth chart, whatever the varga. */
export function isCombust(graha: number, { longitudes, speeds }: SiderealChart): boolean {
  const arcs = COMBUSTION_ARCS[graha];
  if (arcs === null) return false;
  const [direct, retrograde] = arcs;
  return distance(longitudes[SURYA], longitudes[graha]) <= (speeds[graha] < 0 ? retrograde : direct);
}

// houses a graha looks at from its own, counted inclusively; what the nodes look at schools tell differently, so no
// rule asks it
const ASPECT_HOUSES: readonly (readonly number[])[] = [[7], [7], [4, 7, 8], [7], [5, 7, 9], [7], [3, 7, 10], [], []];

/**
 * True when a graha in one sign fully aspects another sign (graha drishti, BPHS ch. 26). Being there is not an aspect;
 * nodes cast none.
 */
export function aspects(graha: number, fromSign: number, toSign: number): boolean {
  return ASPECT_HOUSES[graha].includes(houseFrom(fromSign, toSign));
}
