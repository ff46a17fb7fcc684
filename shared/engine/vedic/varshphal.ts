/**
 * The Tajika year: from the Sun's return to its natal place among the stars, with everything that is read from its
 * chart.
 */
import { signOf } from '../sky/angle.ts';
import { type Ayanamsa, type Place, position } from '../sky/ephemeris.ts';
import { isDay } from '../sky/horizon.ts';
import { nearestMoment } from '../sky/search.ts';
import { type AnnualPeriod, muddaDasha, patyayiniDasha } from './annual-dasha.ts';
import { type NodeKind, RAHU, siderealAscendant, siderealChart, type TimedChart } from './chart.ts';
import { type Saham, sahams } from './saham.ts';
import {
  type OfficeBearer,
  officeBearers,
  type PanchaVargiyaBala,
  panchaVargiyaBalas,
  type TajikaYoga,
  tajikaYogas,
  yearLord,
} from './tajika.ts';

/** Days in a sidereal year: from a star back to it. */
export const SIDEREAL_YEAR_DAYS = 365.256364;

/** Whose year, where it is spent, and the settings of its chart. */
export interface YearInput {
  /** birth: Julian day (UT) and place */
  jd: number;
  place: Place;
  /** completed years, at least 1 */
  years: number;
  /** where the year begins; the birth place unless the person moved */
  residence: Place;
  ayanamsa: Ayanamsa;
  node: NodeKind;
}

export interface Varshphal {
  /** the solar return, Julian day (UT) */
  start: number;
  /** the solar return after it, with which the next year begins */
  next: number;
  chart: TimedChart;
  atNight: boolean;
  munthaSign: number;
  sahams: Saham[];
  muddaDasha: AnnualPeriod<number>[];
  patyayiniDasha: AnnualPeriod<number | 'lagna'>[];
  /** by graha, Surya … Shani */
  balas: PanchaVargiyaBala[];
  officeBearers: OfficeBearer[];
  yearLord: number;
  yogas: TajikaYoga[];
}

/** The year that begins `years` after a birth. Throws OutOfRange. */
export function varshphal({ jd, place, years, residence, ayanamsa, node }: YearInput): Varshphal {
  const start = solarReturn(jd, years, ayanamsa);
  const ascendant = siderealAscendant(start, residence, ayanamsa);
  const chart = { ...siderealChart(start, null, ayanamsa, node), ascendant };
  const atNight = !isDay(start, residence);
  const grahas = chart.longitudes.slice(0, RAHU);
  const natalLagnaSign = signOf(siderealAscendant(jd, place, ayanamsa));
  const munthaSign = (natalLagnaSign + years) % 12;
  const balas = panchaVargiyaBalas(grahas);
  const bearers = officeBearers({ grahas, lagnaSign: signOf(ascendant), natalLagnaSign, munthaSign, atNight }, balas);
  return {
    start,
    next: solarReturn(jd, years + 1, ayanamsa),
    chart,
    atNight,
    munthaSign,
    sahams: sahams(grahas, ascendant, atNight),
    muddaDasha: muddaDasha(position(jd, 'moon', ayanamsa).longitude, years, start),
    patyayiniDasha: patyayiniDasha(grahas, ascendant, start),
    balas,
    officeBearers: bearers,
    yearLord: yearLord(bearers),
    yogas: tajikaYogas(grahas),
  };
}

/** The instant, `years` after `jd`, when the Sun stands where it stood then among the stars. */
function solarReturn(jd: number, years: number, ayanamsa: Ayanamsa): number {
  const sun = (t: number) => position(t, 'sun', ayanamsa);
  return nearestMoment(sun, sun(jd).longitude, jd + years * SIDEREAL_YEAR_DAYS);
}
