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

/** The first eclipse after each twentieth day, found once: null where the years of the ephemeris end. */
const firstAfter = { sun: new Map<number, Eclipse | null>(), moon: new Map<number, Eclipse | null>() };

/** The first eclipse of a light after a Julian day; null where the years of the ephemeris end before it. */
function eclipseAfter(jd: number, light: Eclipse['light'], slot = Math.floor(jd / APART_DAYS)): Eclipse | null {
  let first = firstAfter[light].get(slot);
  if (first === undefined) {
    first = withinRange(() => nextEclipse(Math.max(FIRST_JD, slot * APART_DAYS), light));
    firstAfter[light].set(slot, first);
  }
  return first && first.maximum <= jd ? eclipseAfter(jd, light, slot + 1) : first;
}

/** The eclipses of the Sun or the Moon with their maximum in [from, to). */
export function eclipsesBetween(light: Eclipse['light'], from: number, to: number, place: Place | null): EclipseAt[] {
  const found: EclipseAt[] = [];
  for (let jd = Math.max(FIRST_JD, from - 1); jd < to; ) {
    const eclipse = eclipseAfter(jd, light);
    if (!eclipse) break;
    jd = eclipse.maximum + APART_DAYS;
    if (eclipse.maximum < from || eclipse.maximum >= to) continue;
    found.push({ ...eclipse, ...eclipseDepth(eclipse), seen: place && eclipseSeen(eclipse, place) });
  }
  return found;
}
