/** Days of the almanac one after another at a place, in numbers. Instants are Julian days (UT), sidereal by Lahiri. */
import { norm360 } from '../sky/angle.ts';
import type { Place, RisingRule } from '../sky/ephemeris.ts';
import { type Motion, motion } from '../sky/motion.ts';
import { eventsLike, heightsAround } from '../sky/same-height.ts';
import { eventKept, withinRange } from '../sky/solar-day.ts';
import { FIRST_JD, LAST_JD } from '../sky/time.ts';
import { type LunarMonth, lunarMonth, purnimantaOf } from './lunar-month.ts';
import { type Limb, type LimbSpan, type Luminaries, spansDuring } from './panchanga.ts';

/** A civil date in a zone. */
export interface DateSpan {
  date: string;
  /** 0 Sunday … 6 Saturday */
  weekday: number;
  from: number;
  to: number;
  /** stands for the sunrise where there is none */
  withoutSunrise: number;
}

/** A date with what the Sun does at a place; null where it does not rise or set. */
export interface DayOfSun extends DateSpan {
  place: Place;
  sunrise: number | null;
  sunset: number | null;
  nextSunrise: number | null;
}

/** A day with all its corners. */
export type WholeDay = DayOfSun & { sunrise: number; sunset: number; nextSunrise: number };

/** Whether it has all its corners. */
export function isWhole(day: DayOfSun): day is WholeDay {
  return day.sunrise !== null && day.sunset !== null && day.nextSunrise !== null;
}

/** The first rise or setting of the Sun within a day from a moment at a place; null without. */
type SunEvent = (kind: 'rise' | 'set', after: number, before: number) => number | null;

/** What the Sun does on dates that follow each other: the sunrise of one ends the day before. */
export function sunDays(dates: readonly DateSpan[], place: Place, rule: RisingRule): DayOfSun[] {
  const searched: SunEvent = (kind, after, before) => {
    const moment = eventKept(after, 'sun', kind, place, rule);
    return moment !== null && moment < before ? moment : null;
  };
  return daysBy(searched, dates, place);
}

/**
 * The same for a date and those around it, which only decide on what it is: they are reckoned from its own events,
 * where these are a day apart whatever the season.
 */
export function sunDaysAround(date: DateSpan, dates: readonly DateSpan[], place: Place, rule: RisingRule): DayOfSun[] {
  const [own] = Math.abs(place.latitude) > EVEN_DEG ? [] : sunDays([date], place, rule);
  if (!own || !isWhole(own)) return sunDays(dates, place, rule);
  const [first, last] = [dates[0].from - EDGE_DAYS, dates[dates.length - 1].to + EDGE_DAYS];
  const heights = heightsAround(own.sunrise, place, skyOver(first, last).sun);
  const known = { rise: own.sunrise, set: own.sunset };
  const like = { rise: eventsLike(own.sunrise, heights), set: eventsLike(own.sunset, heights) };
  const reckoned: SunEvent = (kind, after, before) => {
    const at = (days: number) => (days === 0 ? known[kind] : like[kind](days));
    let days = Math.ceil(after - known[kind] - LATER_DAYS);
    let moment = at(days);
    // a moment that is known is not to lie before itself
    while (moment < after - SAME_MOMENT_DAYS) moment = at(++days);
    return moment < before ? moment : null;
  };
  return daysBy(reckoned, dates, place);
}

/** Up to this latitude the Sun rises and sets every day, nearly as late as the day before. */
const EVEN_DEG = 60;
const SAME_MOMENT_DAYS = 1e-6;
/** By less than this they are later or earlier in a week. */
const LATER_DAYS = 0.05;

function daysBy(event: SunEvent, dates: readonly DateSpan[], place: Place): DayOfSun[] {
  const sunrises = dates.map(({ from, to }) => event('rise', from, to));
  return dates.map((day, index) => {
    const sunrise = sunrises[index];
    const sunset = sunrise === null ? event('set', day.from, day.to) : event('set', sunrise, sunrise + 1);
    // two sunrises may fall into a date, or none, where nights are about to vanish
    const next = sunrises[index + 1] ?? null;
    const following = () =>
      sunset !== null && next !== null && next > sunset && next < sunset + 1
        ? next
        : sunset && event('rise', sunset, sunset + 1);
    return Object.assign({ place, sunrise, sunset, nextSunrise: sunrise && following() }, day);
  });
}

/** First moonrise or moonset from the sunrise of a day to the next; without sunrise in the 24 hours from midnight. */
export function moonEvent(
  kind: 'rise' | 'set',
  { place, from, sunrise, nextSunrise }: Pick<DayOfSun, 'place' | 'from' | 'sunrise' | 'nextSunrise'>,
): number | null {
  const start = sunrise ?? from;
  const moment = eventKept(start, 'moon', kind, place, 'standard');
  return moment !== null && moment < (nextSunrise ?? start + 1) ? moment : null;
}

/** Sun and Moon over a range, from pieces that are kept and shared. */
export function skyOver(from: number, to: number): Luminaries & { solar: Motion } {
  const [first, last] = [Math.max(from, FIRST_JD), Math.min(to, LAST_JD)];
  const [solar, lunar] = [motion('sun', 'lahiri', first, last), motion('moon', 'lahiri', first, last)];
  const wrapped =
    ({ at }: Motion) =>
    (jd: number) => {
      const { longitude, speed } = at(jd);
      return { longitude: norm360(longitude), speed };
    };
  return { sun: wrapped(solar), moon: wrapped(lunar), solar };
}

/** The spans of a limb that touch a day, of those of a whole range. */
export function spansOf(spans: readonly LimbSpan[], { sunrise, withoutSunrise, nextSunrise }: DayOfSun): LimbSpan[] {
  const from = sunrise ?? withoutSunrise;
  const to = nextSunrise ?? from + 1;
  return spans.filter(({ startsAt, endsAt }) => (startsAt ?? from) < to && (endsAt ?? to) > from);
}

/** A span may reach so far beyond a range, and no series is read beyond its own. */
const EDGE_DAYS = 2;

/** All spans of a limb over a range of days, within the years of the ephemeris. */
export function limbsOver(limb: Limb, sky: Luminaries, from: number, to: number): LimbSpan[] {
  return spansDuring(limb, sky, Math.max(from, FIRST_JD + EDGE_DAYS), Math.min(to, LAST_JD - EDGE_DAYS));
}

/**
 * The lunar month that runs at a moment in a bright or a dark half, of months already met or from the ephemeris; null
 * near its ends.
 */
export function monthsMet(): (jd: number, isBright: boolean) => LunarMonth | null {
  const met: LunarMonth[] = [];
  return (jd, isBright) => {
    let month = met.find(({ startsAt, endsAt }) => startsAt <= jd && jd < endsAt) ?? null;
    if (!month) {
      month = withinRange(() => lunarMonth(jd));
      if (month) met.push(month);
    }
    return month && { ...month, purnimanta: purnimantaOf(month, isBright) };
  };
}
