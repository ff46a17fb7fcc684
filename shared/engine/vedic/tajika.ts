/**
 * Strength of the grahas in a Tajika year, and who rules it. Signs 0..11, houses 1..12. Authorities: the Neelakanthi
 * school as told in Adawal's Tajik Shastra; hadda by P.V.R. Narasimha Rao, table 72.
 */

import { certain } from '../../narrow.ts';
import { degreeInSign, distance, houseFrom, norm360, signOf } from '../sky/angle.ts';
import { BUDHA, CHANDRA, GURU, MANGALA, SHANI, SHUKRA, SURYA } from './chart.ts';
import { DEEP_EXALTATIONS, SIGN_LORDS } from './dignity.ts';
import { vargaSign } from './varga.ts';

/** Lords of the hadda by sign, with the degree at which each ends. */
// biome-ignore format: a table
const HADDA: readonly (readonly (readonly [lord: number, end: number])[])[] = [
  [[GURU, 6], [SHUKRA, 12], [BUDHA, 20], [MANGALA, 25], [SHANI, 30]],
  [[SHUKRA, 8], [BUDHA, 14], [GURU, 22], [SHANI, 27], [MANGALA, 30]],
  [[BUDHA, 6], [SHUKRA, 12], [GURU, 17], [MANGALA, 24], [SHANI, 30]],
  [[MANGALA, 7], [SHUKRA, 13], [BUDHA, 19], [GURU, 26], [SHANI, 30]],
  [[GURU, 6], [SHUKRA, 11], [SHANI, 18], [BUDHA, 24], [MANGALA, 30]],
  [[BUDHA, 7], [SHUKRA, 17], [GURU, 21], [MANGALA, 28], [SHANI, 30]],
  [[SHANI, 6], [BUDHA, 14], [GURU, 21], [SHUKRA, 28], [MANGALA, 30]],
  [[MANGALA, 7], [SHUKRA, 11], [BUDHA, 19], [GURU, 24], [SHANI, 30]],
  [[GURU, 12], [SHUKRA, 17], [BUDHA, 21], [MANGALA, 26], [SHANI, 30]],
  [[BUDHA, 7], [GURU, 14], [SHUKRA, 22], [SHANI, 26], [MANGALA, 30]],
  [[BUDHA, 7], [SHUKRA, 13], [GURU, 20], [MANGALA, 25], [SHANI, 30]],
  [[SHUKRA, 12], [GURU, 16], [BUDHA, 19], [MANGALA, 28], [SHANI, 30]],
];

/** Lords of the 36 decans from Mesha on, cyclic. */
const DECAN_LORDS = [MANGALA, SURYA, SHUKRA, BUDHA, CHANDRA, SHANI, GURU];

/** Tri-rashi lords of the signs, Mesha … Meena. */
const TRI_RASHI_LORDS = {
  day: [SURYA, SHUKRA, SHANI, SHUKRA, GURU, CHANDRA, BUDHA, MANGALA, SHANI, MANGALA, GURU, CHANDRA],
  night: [GURU, CHANDRA, BUDHA, MANGALA, SURYA, SHUKRA, SHANI, SHUKRA, SHANI, MANGALA, GURU, CHANDRA],
};

/** The five strengths of a graha in points; `total` is a quarter of their sum, 0..20. */
export interface PanchaVargiyaBala {
  kshetra: number;
  uchcha: number;
  hadda: number;
  drekkana: number;
  navamsa: number;
  total: number;
}

/** What a part is worth in the place of a graha's own lord, a friend's, a neutral's, an enemy's. */
const FULL_POINTS = { kshetra: 30, hadda: 15, drekkana: 10, navamsa: 5 };
const SHARE = { own: 1, friend: 0.75, neutral: 0.5, enemy: 0.25 };

/** Pancha-vargiya bala of the seven grahas, Surya … Shani, from their longitudes in the annual chart. */
export function panchaVargiyaBalas(grahas: readonly number[]): PanchaVargiyaBala[] {
  return grahas.map((longitude, graha) => {
    const sign = signOf(longitude);
    const inSign = degreeInSign(longitude);
    const share = (lord: number) => SHARE[tajikaRelation(graha, lord, grahas)];
    const haddaLord = certain(
      HADDA[sign].find(([, end]) => inSign < end),
      'hadda',
    )[0];
    const parts = {
      kshetra: FULL_POINTS.kshetra * share(SIGN_LORDS[sign]),
      uchcha: distance(longitude, norm360(DEEP_EXALTATIONS[graha] + 180)) / 9,
      hadda: FULL_POINTS.hadda * share(haddaLord),
      drekkana: FULL_POINTS.drekkana * share(DECAN_LORDS[Math.floor(longitude / 10) % 7]),
      navamsa: FULL_POINTS.navamsa * share(SIGN_LORDS[vargaSign(9, longitude)]),
    };
    return { ...parts, total: (parts.kshetra + parts.uchcha + parts.hadda + parts.drekkana + parts.navamsa) / 4 };
  });
}

/** How a graha regards another by the house in which it stands from it, counted inclusively. */
const RELATION_BY_HOUSE = [
  'enemy',
  'neutral',
  'friend',
  'enemy',
  'friend',
  'neutral',
  'enemy',
  'neutral',
  'friend',
  'enemy',
  'friend',
  'neutral',
] as const;

function tajikaRelation(graha: number, lord: number, grahas: readonly number[]): keyof typeof SHARE {
  if (lord === graha) return 'own';
  return RELATION_BY_HOUSE[houseFrom(signOf(grahas[graha]), signOf(grahas[lord])) - 1];
}

/** The five offices, in order of rank. */
export const OFFICES = [
  'day_night_lord',
  'natal_lagna_lord',
  'muntha_lord',
  'annual_lagna_lord',
  'tri_rashi_lord',
] as const;
type Office = (typeof OFFICES)[number];

/** A candidate for lord of the year: a graha 0..6 in an office, its bala of 0..20. */
export interface OfficeBearer {
  office: Office;
  lord: number;
  bala: number;
  aspectsLagna: boolean;
}

/** What the offices are read from: longitudes of Surya … Shani in the annual chart, signs 0..11. */
export interface YearStart {
  grahas: readonly number[];
  lagnaSign: number;
  natalLagnaSign: number;
  munthaSign: number;
  atNight: boolean;
}

/** The bearers of the five offices, in order of rank. */
export function officeBearers(year: YearStart, balas: readonly PanchaVargiyaBala[]): OfficeBearer[] {
  const { grahas, lagnaSign, natalLagnaSign, munthaSign, atNight } = year;
  const lords: Record<Office, number> = {
    day_night_lord: SIGN_LORDS[signOf(grahas[atNight ? CHANDRA : SURYA])],
    natal_lagna_lord: SIGN_LORDS[natalLagnaSign],
    muntha_lord: SIGN_LORDS[munthaSign],
    annual_lagna_lord: SIGN_LORDS[lagnaSign],
    tri_rashi_lord: TRI_RASHI_LORDS[atNight ? 'night' : 'day'][lagnaSign],
  };
  return OFFICES.map((office) => {
    const lord = lords[office];
    const fromLagna = houseFrom(lagnaSign, signOf(grahas[lord]));
    return { office, lord, bala: balas[lord].total, aspectsLagna: ![2, 6, 8, 12].includes(fromLagna) };
  });
}

/** Below this a graha is too weak to rule the year. */
const WEAK = 5;
const SAME_BALA = 1e-6;

/**
 * The lord of the year: the strongest office-bearer that aspects the annual Lagna; of two equally strong the one with
 * more offices, then the one of higher rank. The Muntha's lord where nobody aspects it or all five are weak.
 */
export function yearLord(bearers: readonly OfficeBearer[]): number {
  const eligible = bearers.filter(({ aspectsLagna }) => aspectsLagna);
  if (eligible.length === 0 || bearers.every(({ bala }) => bala < WEAK)) {
    return certain(
      bearers.find(({ office }) => office === 'muntha_lord'),
      'Muntha lord',
    ).lord;
  }
  const offices = (graha: number) => bearers.filter(({ lord }) => lord === graha).length;
  return eligible.reduce((best, next) => {
    const stronger = next.bala - best.bala;
    if (Math.abs(stronger) > SAME_BALA) return stronger > 0 ? next : best;
    return offices(next.lord) > offices(best.lord) ? next : best;
  }).lord;
}

/** How far the light of a graha reaches, Surya … Shani, degrees (deeptamsha). */
const ORBS_DEG = [15, 12, 8, 7, 9, 7, 9];

/** From the fastest to the slowest, as Tajika counts them whatever they do that day. */
const BY_SPEED = [CHANDRA, BUDHA, SHUKRA, SURYA, MANGALA, GURU, SHANI];

/** Houses from one another by which two grahas see each other as friends; by 1, 4, 7, 10 they do so as foes. */
const EASY_HOUSES: readonly number[] = [3, 5, 9, 11];
const BLIND_HOUSES: readonly number[] = [2, 6, 8, 12];

/** Two grahas that meet (itthasala) or part (ishrafa) by a Tajika aspect. */
export interface TajikaYoga {
  yoga: 'itthasala' | 'ishrafa';
  faster: number;
  slower: number;
  /** by degrees in their signs */
  apartDeg: number;
  /** whether they see each other as friends */
  isEasy: boolean;
}

/**
 * The yogas of the seven grahas, from their longitudes in the annual chart: where two see each other and stand, by
 * their degrees in the signs, within the mean of their orbs, the faster meets the slower ahead of it, or parts from it.
 */
export function tajikaYogas(grahas: readonly number[]): TajikaYoga[] {
  return BY_SPEED.flatMap((faster, at) =>
    BY_SPEED.slice(at + 1).flatMap((slower): TajikaYoga[] => {
      const house = houseFrom(signOf(grahas[slower]), signOf(grahas[faster]));
      const ahead = degreeInSign(grahas[slower]) - degreeInSign(grahas[faster]);
      const apartDeg = Math.abs(ahead);
      if (BLIND_HOUSES.includes(house) || apartDeg > (ORBS_DEG[faster] + ORBS_DEG[slower]) / 2) return [];
      const yoga = ahead >= 0 ? 'itthasala' : 'ishrafa';
      return [{ yoga, faster, slower, apartDeg, isEasy: EASY_HOUSES.includes(house) }];
    }),
  );
}
