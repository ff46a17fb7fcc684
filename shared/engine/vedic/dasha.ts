/**
 * Nakshatra dashas: lords share a cycle of years from the Moon's nakshatra on, and each period is shared again in the
 * same proportions, beginning with its own lord, five levels deep. Instants are Julian days (UT).
 */
import { norm360 } from '../sky/angle.ts';
import { BUDHA, CHANDRA, GURU, MANGALA, RAHU, SHANI, SHUKRA, SURYA } from './chart.ts';
import { nakshatraFraction, nakshatraOf, VIMSHOTTARI } from './nakshatra.ts';

/** Days of a dasha year; most programs take the Julian one. */
export const DASHA_YEAR_DAYS: Readonly<Record<DashaYear, number>> = {
  julian: 365.25,
  sidereal: 365.256364,
  tropical: 365.2422,
  savana: 360,
};

/** The names of these years. */
export const DASHA_YEARS = ['julian', 'sidereal', 'tropical', 'savana'] as const;
export type DashaYear = (typeof DASHA_YEARS)[number];

/** Maha, antar, pratyantar, sookshma, prana. */
export const DASHA_DEPTH = 5;

/** A lifetime, as the longest of the cycles has it. */
const LIFE_YEARS = 120;

/** A lord 0..8 and its years of the cycle. */
interface Share {
  lord: number;
  years: number;
}

/** A way to share time: who follows whom, and where in the period of which lord a Moon at a longitude stands. */
export interface DashaSystem {
  shares: readonly Share[];
  /** index of the first lord in `shares`, and the part of its years that was gone, in [0, 1) */
  begin(moon: number): { first: number; gone: number };
}

/** Nine lords of 120 years, from Ketu for Ashwini on. Brihat Parashara Hora Shastra ch. 46. */
const vimshottari: DashaSystem = {
  shares: VIMSHOTTARI,
  begin: (moon) => ({ first: nakshatraOf(moon) % 9, gone: nakshatraFraction(moon) }),
};

/**
 * Eight yoginis of 1 to 8 years, Mangala, Pingala, Dhanya, Bhramari, Bhadrika, Ulka, Siddha and Sankata, each with her
 * graha: the number of the nakshatra and three, counted by eights. Brihat Parashara Hora Shastra ch. 46.
 */
const yogini: DashaSystem = {
  shares: [CHANDRA, SURYA, GURU, MANGALA, BUDHA, SHANI, SHUKRA, RAHU].map((lord, index) => ({
    lord,
    years: index + 1,
  })),
  begin: (moon) => ({ first: (nakshatraOf(moon) + 3) % 8, gone: nakshatraFraction(moon) }),
};

/**
 * Eight lords of 108 years, each over four or three stars from Ardra on, an equal part of its years to each; Abhijit is
 * one of Shani's. Brihat Parashara Hora Shastra ch. 46.
 */
const ASHTOTTARI = [
  { lord: SURYA, years: 6, stars: 4 },
  { lord: CHANDRA, years: 15, stars: 3 },
  { lord: MANGALA, years: 8, stars: 4 },
  { lord: BUDHA, years: 17, stars: 3 },
  { lord: SHANI, years: 10, stars: 4 },
  { lord: GURU, years: 19, stars: 3 },
  { lord: RAHU, years: 12, stars: 4 },
  { lord: SHUKRA, years: 21, stars: 3 },
];

/**
 * Where the 28 stars from Ardra on begin, degrees: Abhijit has the last quarter of Uttara Ashadha and the first
 * fifteenth of Shravana.
 */
const STAR = 360 / 27;
const ARDRA = 5;
const UTTARA_ASHADHA = 20;
const SHRAVANA = 21;
const STARS_FROM_ARDRA = Array.from({ length: 28 }, (_, index) => {
  const star = ARDRA + index;
  if (star <= UTTARA_ASHADHA) return star * STAR;
  if (star === UTTARA_ASHADHA + 1) return (UTTARA_ASHADHA + 0.75) * STAR;
  return star === SHRAVANA + 1 ? (SHRAVANA + 1 / 15) * STAR : (star - 1) * STAR;
});

const ashtottari: DashaSystem = {
  shares: ASHTOTTARI,
  begin(moon) {
    const at = norm360(moon - ARDRA * STAR) + ARDRA * STAR;
    const star = STARS_FROM_ARDRA.findLastIndex((from) => from <= at);
    const from = STARS_FROM_ARDRA[star];
    const to = STARS_FROM_ARDRA[star + 1] ?? (ARDRA + 27) * STAR;
    let before = star;
    let first = 0;
    while (before >= ASHTOTTARI[first].stars) before -= ASHTOTTARI[first++].stars;
    return { first, gone: (before + (at - from) / (to - from)) / ASHTOTTARI[first].stars };
  },
};

/** The systems by their names. */
export const DASHA_SYSTEMS = { vimshottari, yogini, ashtottari } as const;
export type DashaSystemName = keyof typeof DASHA_SYSTEMS;

/** A period [start, end) of a graha 0..8. */
export interface Period {
  lord: number;
  start: number;
  end: number;
}

/** What was left of the first maha dasha at birth. */
export interface DashaBalance {
  lord: number;
  /** dasha years, unrounded */
  years: number;
}

/** Balance at birth of the lord of the Moon's nakshatra. */
export function balanceAtBirth(moon: number, system: DashaSystem = vimshottari): DashaBalance {
  const { first, gone } = system.begin(moon);
  const { lord, years } = system.shares[first];
  return { lord, years: years * (1 - gone) };
}

/**
 * The maha dashas of a birth with the Moon at a sidereal longitude, as many as begin within 120 years of the first,
 * which began before the birth. A shorter cycle begins anew.
 */
export function mahaDashas(
  moon: number,
  jd: number,
  year: DashaYear,
  { shares, begin }: DashaSystem = vimshottari,
): Period[] {
  const { first, gone } = begin(moon);
  const yearDays = DASHA_YEAR_DAYS[year];
  const start = jd - gone * shares[first].years * yearDays;
  const cycle = cycleYears(shares);
  const cycles = Array.from({ length: Math.ceil(LIFE_YEARS / cycle) }, (_, index) => start + index * cycle * yearDays);
  return cycles
    .flatMap((from) => shared(shares, first, from, from + cycle * yearDays))
    .filter((period) => period.start < start + LIFE_YEARS * yearDays - 1);
}

/** The periods of the next level inside a period. */
export function subPeriods({ lord, start, end }: Period, { shares }: DashaSystem = vimshottari): Period[] {
  return shared(
    shares,
    shares.findIndex((share) => share.lord === lord),
    start,
    end,
  );
}

/** The chain of periods that run at an instant, from the maha dasha down; empty outside the cycle. */
export function runningPeriods(
  mahas: readonly Period[],
  jd: number,
  levels: number,
  system: DashaSystem = vimshottari,
): Period[] {
  const running = mahas.find(({ start, end }) => start <= jd && jd < end);
  if (!running || levels === 0) return [];
  return [running, ...runningPeriods(subPeriods(running, system), jd, levels - 1, system)];
}

/** The time from `start` to `end` shared by the lords from one of them on. */
function shared(shares: readonly Share[], first: number, start: number, end: number): Period[] {
  const cycle = cycleYears(shares);
  // the last period ends with the stretch itself, not a rounding error beside it
  const at = (years: number) => (years === cycle ? end : start + ((end - start) * years) / cycle);
  let passed = 0;
  return shares.map((_, index) => {
    const { lord, years } = shares[(first + index) % shares.length];
    const period = { lord, start: at(passed), end: at(passed + years) };
    passed += years;
    return period;
  });
}

function cycleYears(shares: readonly Share[]): number {
  return shares.reduce((sum, { years }) => sum + years, 0);
}
