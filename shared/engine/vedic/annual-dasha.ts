/** Dashas that divide one Tajika year. Instants are Julian days (UT). */
import { degreeInSign } from '../sky/angle.ts';
import { nakshatraFraction, nakshatraOf, VIMSHOTTARI } from './nakshatra.ts';

/**
 * Days of the year that is divided: the tropical one, as the reference programs and the book of P.V.R. Narasimha Rao
 * take it.
 */
const YEAR_DAYS = 365.2422;

const VIMSHOTTARI_YEARS = 120;

/** A period [start, end) of a lord. */
export interface AnnualPeriod<Lord> {
  lord: Lord;
  start: number;
  end: number;
}

/**
 * Mudda dasha: Vimshottari with a year for its 120. The natal nakshatra moves on by one lord for each completed year;
 * its first period began before the return, by the part of the nakshatra that the natal Moon had run through. As long
 * the first lord rules again at the end, so that the ten periods reach to the end of the year.
 */
export function muddaDasha(natalMoon: number, years: number, yearStart: number): AnnualPeriod<number>[] {
  const first = (nakshatraOf(natalMoon) + years) % 9;
  const days = (index: number) => (VIMSHOTTARI[(first + index) % 9].years / VIMSHOTTARI_YEARS) * YEAR_DAYS;
  let start = yearStart - nakshatraFraction(natalMoon) * days(0);
  const nine = VIMSHOTTARI.map((_, index) => {
    const period = { lord: VIMSHOTTARI[(first + index) % 9].lord, start, end: start + days(index) };
    start = period.end;
    return period;
  });
  return [...nine, { lord: nine[0].lord, start, end: yearStart + YEAR_DAYS }];
}

/**
 * Patyayini dasha: the Lagna and the seven grahas by their degrees in the sign, least first; each rules for the part of
 * the year that its degrees exceed those of the one before, as a share of the greatest.
 */
export function patyayiniDasha(
  grahas: readonly number[],
  lagna: number,
  yearStart: number,
): AnnualPeriod<number | 'lagna'>[] {
  const lords = [
    { lord: 'lagna' as const, degree: degreeInSign(lagna) },
    ...grahas.map((longitude, lord) => ({ lord, degree: degreeInSign(longitude) })),
  ].sort((a, b) => a.degree - b.degree);
  const daysPerDegree = YEAR_DAYS / lords[lords.length - 1].degree;
  let start = yearStart;
  return lords.map(({ lord, degree }) => {
    const period = { lord, start, end: yearStart + degree * daysPerDegree };
    start = period.end;
    return period;
  });
}
