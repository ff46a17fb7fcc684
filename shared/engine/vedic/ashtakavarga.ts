/**
 * Ashtakavarga: eight references (seven grahas and the Lagna) each give bindus to signs counted from their own place,
 * for each receiver (the same eight). Signs are 0…11; a row is twelve numbers, Mesha … Meena. The nodes take no part.
 */
import { CHANDRA, GURU, MANGALA, SHUKRA } from './chart.ts';

/** Index of the Lagna among the references, behind Surya … Shani. */
export const LAGNA = 7;

/** Two printed traditions; both give 337 bindus. */
export const BINDU_TABLES = ['varahamihira', 'parashara'] as const;
export type BinduTable = (typeof BINDU_TABLES)[number];

/** Houses that get a bindu: [receiver][reference], both Surya … Shani, Lagna. */
type BinduHouses = readonly (readonly (readonly number[])[])[];

// Varahamihira, Brihat Jataka ch. 9, as B.V. Raman prints it; the Lagna's own row is that of P.V.R. Narasimha Rao's
// book
const VARAHAMIHIRA: BinduHouses = [
  [
    [1, 2, 4, 7, 8, 9, 10, 11],
    [3, 6, 10, 11],
    [1, 2, 4, 7, 8, 9, 10, 11],
    [3, 5, 6, 9, 10, 11, 12],
    [5, 6, 9, 11],
    [6, 7, 12],
    [1, 2, 4, 7, 8, 9, 10, 11],
    [3, 4, 6, 10, 11, 12],
  ],
  [
    [3, 6, 7, 8, 10, 11],
    [1, 3, 6, 7, 10, 11],
    [2, 3, 5, 6, 9, 10, 11],
    [1, 3, 4, 5, 7, 8, 10, 11],
    [1, 4, 7, 8, 10, 11, 12],
    [3, 4, 5, 7, 9, 10, 11],
    [3, 5, 6, 11],
    [3, 6, 10, 11],
  ],
  [
    [3, 5, 6, 10, 11],
    [3, 6, 11],
    [1, 2, 4, 7, 8, 10, 11],
    [3, 5, 6, 11],
    [6, 10, 11, 12],
    [6, 8, 11, 12],
    [1, 4, 7, 8, 9, 10, 11],
    [1, 3, 6, 10, 11],
  ],
  [
    [5, 6, 9, 11, 12],
    [2, 4, 6, 8, 10, 11],
    [1, 2, 4, 7, 8, 9, 10, 11],
    [1, 3, 5, 6, 9, 10, 11, 12],
    [6, 8, 11, 12],
    [1, 2, 3, 4, 5, 8, 9, 11],
    [1, 2, 4, 7, 8, 9, 10, 11],
    [1, 2, 4, 6, 8, 10, 11],
  ],
  [
    [1, 2, 3, 4, 7, 8, 9, 10, 11],
    [2, 5, 7, 9, 11],
    [1, 2, 4, 7, 8, 10, 11],
    [1, 2, 4, 5, 6, 9, 10, 11],
    [1, 2, 3, 4, 7, 8, 10, 11],
    [2, 5, 6, 9, 10, 11],
    [3, 5, 6, 12],
    [1, 2, 4, 5, 6, 7, 9, 10, 11],
  ],
  [
    [8, 11, 12],
    [1, 2, 3, 4, 5, 8, 9, 11, 12],
    [3, 5, 6, 9, 11, 12],
    [3, 5, 6, 9, 11],
    [5, 8, 9, 10, 11],
    [1, 2, 3, 4, 5, 8, 9, 10, 11],
    [3, 4, 5, 8, 9, 10, 11],
    [1, 2, 3, 4, 5, 8, 9, 11],
  ],
  [
    [1, 2, 4, 7, 8, 10, 11],
    [3, 6, 11],
    [3, 5, 6, 10, 11, 12],
    [6, 8, 9, 10, 11, 12],
    [5, 6, 11, 12],
    [6, 11, 12],
    [3, 5, 6, 11],
    [1, 3, 4, 6, 10, 11],
  ],
  [
    [3, 4, 6, 10, 11, 12],
    [3, 6, 10, 11, 12],
    [1, 3, 6, 10, 11],
    [1, 2, 4, 6, 8, 10, 11],
    [1, 2, 4, 5, 6, 7, 9, 10, 11],
    [1, 2, 3, 4, 5, 8, 9],
    [1, 3, 4, 6, 10, 11],
    [3, 6, 10, 11],
  ],
];

// the four cells in which the table of P.V.R. Narasimha Rao's book and Jagannatha Hora differs
const PARASHARA: BinduHouses = VARAHAMIHIRA.map((references, receiver) =>
  references.map((houses, reference) => {
    if (receiver === CHANDRA && reference === CHANDRA) return [1, 3, 6, 7, 9, 10, 11];
    if (receiver === CHANDRA && reference === MANGALA) return [2, 3, 5, 6, 10, 11];
    if (receiver === CHANDRA && reference === GURU) return [1, 2, 4, 7, 8, 10, 11];
    if (receiver === SHUKRA && reference === MANGALA) return [3, 4, 6, 9, 11, 12];
    return houses;
  }),
);

const TABLES: Record<BinduTable, BinduHouses> = { varahamihira: VARAHAMIHIRA, parashara: PARASHARA };

const SIGNS = Array.from({ length: 12 }, (_, sign) => sign);

/**
 * Who gives a bindu to whom: [receiver][sign] → the references that give one there.
 * `signs` are those of Surya … Shani and the Lagna.
 */
export function prastara(signs: readonly number[], table: BinduTable): number[][][] {
  return TABLES[table].map((references) => {
    const givers: number[][] = SIGNS.map(() => []);
    references.forEach((houses, reference) => {
      for (const house of houses) givers[(signs[reference] + house - 1) % 12].push(reference);
    });
    return givers;
  });
}

/** Bindus by sign of each receiver (bhinnashtakavarga). */
export function bindus(tables: readonly (readonly number[][])[]): number[][] {
  return tables.map((row) => row.map((givers) => givers.length));
}

/** Bindus by sign of the seven grahas together (sarvashtakavarga, 337); the Lagna's own row is not counted. */
export function sarvashtakavarga(rows: readonly (readonly number[])[]): number[] {
  return SIGNS.map((sign) => rows.slice(0, LAGNA).reduce((sum, row) => sum + row[sign], 0));
}

/** First reduction of a row (trikona shodhana): from each three signs in trine the least of them is taken away. */
export function trikonaReduced(row: readonly number[]): number[] {
  return SIGNS.map((sign) => row[sign] - Math.min(row[sign], row[(sign + 4) % 12], row[(sign + 8) % 12]));
}

// the signs that share a lord: Mesha-Vrishchika, Vrishabha-Tula, Mithuna-Kanya, Dhanu-Meena, Makara-Kumbha
const SHARED_LORDS = [
  [0, 7],
  [1, 6],
  [2, 5],
  [8, 11],
  [9, 10],
] as const;

/**
 * Second reduction (ekadhipatya shodhana) of a row after the first, between two signs of one lord; a sign is occupied
 * when a graha of the seven or the Lagna stands there. Brihat Parashara Hora Shastra ch. 68 as P.V.R. Narasimha Rao
 * works it.
 */
export function ekadhipatyaReduced(row: readonly number[], signs: readonly number[]): number[] {
  const reduced = [...row];
  for (const [a, b] of SHARED_LORDS)
    [reduced[a], reduced[b]] = pairReduced(row[a], row[b], signs.includes(a), signs.includes(b));
  return reduced;
}

/** Two signs of one lord: their values after the reduction. */
function pairReduced(a: number, b: number, aOccupied: boolean, bOccupied: boolean): [number, number] {
  if (a === 0 || b === 0 || (aOccupied && bOccupied)) return [a, b];
  if (aOccupied) return [a, b > a ? a : 0];
  if (bOccupied) return [a > b ? b : 0, b];
  return a === b ? [0, 0] : [Math.min(a, b), Math.min(a, b)];
}

// Brihat Parashara Hora Shastra ch. 69; some programs print 6 for Kanya
const SIGN_MULTIPLIERS = [7, 10, 8, 4, 10, 5, 7, 8, 9, 5, 11, 12];
const GRAHA_MULTIPLIERS = [5, 5, 8, 5, 10, 7, 5];

/** Weighted sums of a fully reduced row. */
export interface Pindas {
  rasi: number;
  graha: number;
  /** rasi + graha */
  sodhya: number;
}

/** The pindas of a reduced row, where `signs` are those of Surya … Shani (and the Lagna, which has no weight). */
export function pindas(row: readonly number[], signs: readonly number[]): Pindas {
  const rasi = row.reduce((sum, value, sign) => sum + value * SIGN_MULTIPLIERS[sign], 0);
  const graha = GRAHA_MULTIPLIERS.reduce((sum, weight, index) => sum + weight * row[signs[index]], 0);
  return { rasi, graha, sodhya: rasi + graha };
}

/** Houses from the Lagna with the most bindus, lowest number first. */
export function strongestHouses(sarva: readonly number[], lagnaSign: number): number[] {
  const most = Math.max(...sarva);
  return SIGNS.flatMap((house) => (sarva[(lagnaSign + house) % 12] === most ? [house + 1] : []));
}
