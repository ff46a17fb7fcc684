/** Moments of the almanac files, which another table of delta T made, as ours would name them. */
import { deltaT } from '../../../shared/engine/sky/ephemeris.ts';
import { jdOf } from '../../../shared/engine/sky/time.ts';
import guessed from '../../reference/almanac/delta-t.json' with { type: 'json' };

const byYear = new Map(Object.entries(guessed.by_year).map(([year, seconds]) => [Number(year), seconds]));

/** Julian day (UT) of a moment that the library dated with its own guess of delta T. */
export function jdGuessed(iso: string): number {
  const jd = jdAt(iso);
  const year = new Date(iso).getUTCFullYear();
  const start = jdAt(`${year}-01-01T00:00:00Z`);
  const [before, after] = [byYear.get(year) ?? Number.NaN, byYear.get(year + 1) ?? Number.NaN];
  const theirs = before + ((after - before) * (jd - start)) / 365.25;
  return jd + (theirs - deltaT(jd)) / 86_400;
}

/** Julian day (UT) of a moment, as it is written. */
export function jdAt(iso: string): number {
  return jdOf(Date.parse(iso) / 1_000);
}

/** Seconds between two Julian days. */
export function secondsBetween(one: number, other: number): number {
  return Math.abs(one - other) * 86_400;
}
