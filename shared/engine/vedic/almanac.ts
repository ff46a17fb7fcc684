/** One day of the almanac, from sunrise to sunrise, in numbers: what `panchangam` puts into words. */
import type { Place, RisingRule } from '../sky/ephemeris.ts';
import { type SolarDay, solarDay, withinRange } from '../sky/solar-day.ts';
import { moonEvent } from './calendar.ts';
import { type LunarMonth, lunarMonth } from './lunar-month.ts';
import { choghadiyas, horas, type Muhurta, muhurtas, type RuledPart } from './muhurta.ts';
import { type Limb, type LimbSpan, luminaries, spansDuring } from './panchanga.ts';

/** A civil date at a place; instants are Julian days (UT). */
export interface CivilDay {
  place: Place;
  from: number;
  to: number;
  /** stands for the sunrise where there is none */
  withoutSunrise: number;
  /** 0 Sunday … 6 Saturday */
  weekday: number;
}

export interface Almanac extends SolarDay {
  /** the sunrise, or what stands for it: the elements of the day are those of this instant */
  instant: number;
  moonrise: number | null;
  moonset: number | null;
  limbs: Record<Limb, LimbSpan[]>;
  /** empty, like the two lists below, without sunrise, sunset and next sunrise */
  muhurtas: Muhurta[];
  choghadiyas: RuledPart[];
  horas: RuledPart[];
  /** null where a new moon around it lies outside the years of the ephemeris */
  month: LunarMonth | null;
  /** sidereal longitude of the Sun at `instant` (Lahiri) */
  sun: number;
}

/** The almanac of a civil date at a place. */
export function almanac(day: CivilDay, rule: RisingRule): Almanac {
  const { sunrise, sunset, nextSunrise, previousSunset } = solarDay(day.place, day.from, day.to, rule);
  const instant = sunrise ?? day.withoutSunrise;
  const until = nextSunrise ?? instant + 1;
  const sky = luminaries(instant);
  const limb = (name: Limb) => spansDuring(name, sky, instant, until);
  const limbs = { tithi: limb('tithi'), nakshatra: limb('nakshatra'), yoga: limb('yoga'), karana: limb('karana') };
  const full =
    sunrise !== null && sunset !== null && nextSunrise !== null
      ? { sunrise, sunset, nextSunrise, previousSunset, weekday: day.weekday }
      : null;
  const bounds = { place: day.place, from: day.from, sunrise, nextSunrise };
  return {
    sunrise,
    sunset,
    nextSunrise,
    previousSunset,
    instant,
    moonrise: moonEvent('rise', bounds),
    moonset: moonEvent('set', bounds),
    limbs,
    muhurtas: full ? muhurtas(full, limbs.nakshatra) : [],
    choghadiyas: full ? choghadiyas(full) : [],
    horas: full ? horas(full) : [],
    month: withinRange(() => lunarMonth(instant)),
    sun: sky.sun(instant).longitude,
  };
}
