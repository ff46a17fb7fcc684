/** Western birth details and the chart they mean, as the natal chart and the synastry ask for them. */
import { type Static, Type } from 'typebox';
import { signOf } from '../../engine/sky/angle.ts';
import { type Body, position } from '../../engine/sky/ephemeris.ts';
import { nextMoment } from '../../engine/sky/search.ts';
import {
  addDays,
  civilFromText,
  dateFromText,
  dateText,
  jdOf,
  offsetFromText,
  textAtOffset,
  zonedText,
} from '../../engine/sky/time.ts';
import { type NatalChart, natalChart } from '../../engine/western/natal.ts';
import type { Warning } from '../../warnings.ts';
import { birthFields, localInstant, type Moment } from '../birth.ts';
import { instantSettings } from '../meta.ts';
import { described, truncated } from '../vocabulary.ts';
import { houseLetter, houseSystem, houseSystemNamed } from './house-systems.ts';

/** Birth details with the settings of a tropical chart. */
export const westernBirthFields = { ...birthFields, house_system: houseSystem };

const westernBirth = Type.Object(westernBirthFields);
export type WesternBirth = Static<typeof westernBirth>;

/** Schema of a Moon whose birth time is open. */
export const openMoonFields = {
  longitude_range: Type.Optional(
    Type.Array(Type.Number(), { description: 'Birth time unknown: the longitudes at the two ends of that day.' }),
  ),
  enters_sign_at: Type.Optional(
    described(
      Type.String(),
      'Birth time unknown: when the Moon changes sign on that day, ISO 8601 on the clocks of the birth.',
    ),
  ),
};

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

/**
 * The Moon's way through the local day of a birth whose time is open: the longitudes at its two ends, and where she
 * changes sign the moment, on the clocks of the place.
 */
export function moonOfDay(birth: WesternBirth, moment: Moment): { longitude_range: number[]; enters_sign_at?: string } {
  const [from, , to] = longitudesOfDay(birth, moment, 'moon');
  const longitude_range = [truncated(from), truncated(to)];
  if (signOf(from) === signOf(to)) return { longitude_range };
  const midnight = localInstant(birth, civilFromText(birth.date, '00:00'));
  const at = nextMoment((jd) => position(jd, 'moon'), 30 * signOf(to), jdOf(midnight.epochS));
  return { longitude_range, enters_sign_at: localText(at, birth) };
}

/** An instant on the clocks of a birth: by its zone, or by the offset that was sent. */
function localText(jd: number, { timezone, utc_offset }: WesternBirth): string {
  return utc_offset === undefined ? zonedText(jd, timezone) : textAtOffset(jd, offsetFromText(utc_offset));
}

/** The signs (0 … 11) of these longitudes in order of time, each once. */
export function signsInOrder(longitudes: readonly number[]): number[] {
  return [...new Set(longitudes.map(signOf))];
}
