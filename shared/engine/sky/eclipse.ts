/** Eclipses of a range of dates: their kind, how deep they are, the series they belong to, and what a place sees. */
import {
  type Eclipse,
  type EclipseDepth,
  type EclipseSeen,
  eclipseDepth,
  eclipseSeen,
  nextEclipse,
  type Place,
} from './ephemeris.ts';
import { withinRange } from './solar-day.ts';
import { FIRST_JD } from './time.ts';

/** An eclipse with its depth; `seen` is null where no place was asked about. */
export interface EclipseAt extends Eclipse, EclipseDepth {
  seen: EclipseSeen | null;
}

/** Between two eclipses of one light lie 29 days at least. */
const APART_DAYS = 20;

/** The eclipses of the Sun or the Moon with their maximum in [from, to). */
export function eclipsesBetween(light: Eclipse['light'], from: number, to: number, place: Place | null): EclipseAt[] {
  const found: EclipseAt[] = [];
  for (let jd = Math.max(FIRST_JD, from - 1); jd < to; ) {
    const eclipse = withinRange(() => nextEclipse(jd, light));
    if (!eclipse) break;
    jd = eclipse.maximum + APART_DAYS;
    if (eclipse.maximum < from || eclipse.maximum >= to) continue;
    found.push({ ...eclipse, ...eclipseDepth(eclipse), seen: place && eclipseSeen(eclipse, place) });
  }
  return found;
}
