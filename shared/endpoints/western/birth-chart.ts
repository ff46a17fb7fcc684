/** Western birth details and the chart they mean, as the natal chart and the synastry ask for them. */
import { type Static, Type } from 'typebox';
import { signOf } from '../../engine/sky/angle.ts';
import { type Body, position } from '../../engine/sky/ephemeris.ts';
import { addDays, civilFromText, dateFromText, dateText, jdOf } from '../../engine/sky/time.ts';
import { type NatalChart, natalChart } from '../../engine/western/natal.ts';
import type { Warning } from '../../warnings.ts';
import { birthFields, localInstant, type Moment } from '../birth.ts';
import { instantSettings } from '../meta.ts';
import { houseLetter, houseSystem, houseSystemNamed } from './house-systems.ts';

/** Birth details with the settings of a tropical chart. */
export const westernBirthFields = { ...birthFields, house_system: houseSystem };

const westernBirth = Type.Object(westernBirthFields);
export type WesternBirth = Static<typeof westernBirth>;

/** A chart with what there is to say about how it was cast. */
export interface CastChart {
  moment: Moment;
  chart: NatalChart;
  /** members of `meta` */
  settings: ReturnType<typeof instantSettings> & { house_system_used: string | null };
  warnings: Warning[];
}

/** Casts the chart of a birth; without a birth time for 12:00 local time, without angles and houses. */
export function castChart(moment: Moment, birth: WesternBirth, extra: readonly Body[] = []): CastChart {
  const chart = natalChart(moment.jd, moment.timeKnown ? moment.place : null, houseLetter(birth.house_system), extra);
  const house_system_used = chart.houses && houseSystemNamed(chart.houses.system);
  return {
    moment,
    chart,
    settings: { ...instantSettings(moment), house_system_used },
    warnings: [...moment.warnings, ...houseWarnings(birth, chart)],
  };
}

function houseWarnings({ house_system, latitude }: WesternBirth, { houses }: NatalChart): Warning[] {
  const warnings: Warning[] = [];
  const values = { system: house_system, latitude };
  if (houses?.fellBack) warnings.push({ code: 'house_system_fallback', values });
  if (houses?.cuspsRunBackwards) warnings.push({ code: 'cusps_run_backwards', values });
  if (houses?.mcBelowHorizon) warnings.push({ code: 'mc_below_horizon', values });
  return warnings;
}

/**
 * The longitudes a body passes through while the birth time is
 * open: at the beginning, the middle and the end of the local day.
 */
export function longitudesOfDay(birth: WesternBirth, { jd }: Moment, body: Body): number[] {
  const midnight = (text: string) => jdOf(localInstant(birth, civilFromText(text, '00:00')).epochS);
  const nextDay = dateText(addDays(dateFromText(birth.date), 1));
  return [midnight(birth.date), jd, midnight(nextDay)].map((moment) => position(moment, body).longitude);
}

/** The signs (0 … 11) of these longitudes in order of time, each once. */
export function signsInOrder(longitudes: readonly number[]): number[] {
  return [...new Set(longitudes.map(signOf))];
}
