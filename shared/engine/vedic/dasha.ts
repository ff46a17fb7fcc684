/**
 * Vimshottari dasha: nine lords share 120 years from the Moon's nakshatra on, and each period is shared again in the
 * same proportions, beginning with its own lord, five levels deep. Brihat Parashara Hora Shastra ch. 46. Instants are
 * Julian days (UT).
 */
import { nakshatraFraction, nakshatraOf, VIMSHOTTARI } from './nakshatra.ts';

/** Days of a dasha year; most programs take the Julian one. */
export const DASHA_YEAR_DAYS: Readonly<Record<DashaYear, number>> = {
  julian: 365.25,
  sidereal: 365.256364,
  savana: 360,
};

/** The names of these years. */
export const DASHA_YEARS = ['julian', 'sidereal', 'savana'] as const;
export type DashaYear = (typeof DASHA_YEARS)[number];

/** Maha, antar, pratyantar, sookshma, prana. */
export const DASHA_DEPTH = 5;

const CYCLE_YEARS = 120;

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
export function balanceAtBirth(moon: number): DashaBalance {
  const { lord, years } = VIMSHOTTARI[nakshatraOf(moon) % 9];
  return { lord, years: years * (1 - nakshatraFraction(moon)) };
}

/** The nine maha dashas of a birth with the Moon at a sidereal longitude; the first began before it. */
export function mahaDashas(moon: number, jd: number, year: DashaYear): Period[] {
  const first = nakshatraOf(moon) % 9;
  const yearDays = DASHA_YEAR_DAYS[year];
  const start = jd - nakshatraFraction(moon) * VIMSHOTTARI[first].years * yearDays;
  return shared(first, start, start + CYCLE_YEARS * yearDays);
}

/** The nine periods of the next level inside a period. */
export function subPeriods({ lord, start, end }: Period): Period[] {
  return shared(
    VIMSHOTTARI.findIndex((share) => share.lord === lord),
    start,
    end,
  );
}

/** The chain of periods that run at an instant, from the maha dasha down; empty outside the cycle. */
export function runningPeriods(mahas: readonly Period[], jd: number, levels: number): Period[] {
  const running = mahas.find(({ start, end }) => start <= jd && jd < end);
  if (!running || levels === 0) return [];
  return [running, ...runningPeriods(subPeriods(running), jd, levels - 1)];
}

/** The time from `start` to `end` shared by the nine lords from one of them on. */
function shared(first: number, start: number, end: number): Period[] {
  // the last period ends with the stretch itself, not a rounding error beside it
  const at = (years: number) => (years === CYCLE_YEARS ? end : start + ((end - start) * years) / CYCLE_YEARS);
  let passed = 0;
  return VIMSHOTTARI.map((_, index) => {
    const { lord, years } = VIMSHOTTARI[(first + index) % 9];
    const period = { lord, start: at(passed), end: at(passed + years) };
    passed += years;
    return period;
  });
}
