/** Festivals of a day or of many: the days around that decide on them, and how an answer tells them. */
import { type Static, Type } from 'typebox';
import type { VedicWords } from '../../content/vedic-words.ts';
import { RASIS } from '../../engine/names.ts';
import { distance, signOf } from '../../engine/sky/angle.ts';
import type { Place, RisingRule } from '../../engine/sky/ephemeris.ts';
import { FAR_DEG } from '../../engine/sky/solar-day.ts';
import { addDays, type CivilDate, dateFromText, dateText, jdOf, weekdayOf } from '../../engine/sky/time.ts';
import { civilAt, instantOf } from '../../engine/sky/zone.ts';
import type { CivilDay } from '../../engine/vedic/almanac.ts';
import {
  type DateSpan,
  type DayOfSun,
  limbsOver,
  skyOver,
  sunDays,
  sunDaysAround,
} from '../../engine/vedic/calendar.ts';
import {
  DAYS_AFTER,
  DAYS_BEFORE,
  daysAround,
  type FestivalFound,
  type FestivalKind,
  festivals,
} from '../../engine/vedic/festivals.ts';
import { festivalName, meaningOf, ruleText } from '../../prose/vedic/festival-text.ts';
import type { Warning } from '../../warnings.ts';
import { zoneHistoryWarnings } from '../birth.ts';
import { daysBetween } from '../range.ts';

/** A festival of an answer. */
export const festivalSchema = Type.Object(
  {
    name: Type.String({ description: 'Its name, the same in every language.' }),
    display_name: Type.String({ description: 'What it is called in `language`.' }),
    meaning: Type.String({ description: 'What people do on it, and why, in a sentence.' }),
    rule: Type.String({ description: 'What decides on its day, in sentences.' }),
  },
  { title: 'Festival' },
);
/** A festival in the language of an answer. */
export function festivalInWords({ festival, rule }: FestivalFound, words: VedicWords): Static<typeof festivalSchema> {
  return {
    name: identifierOf(festival),
    display_name: festivalName(festival, words),
    meaning: meaningOf(festival, words),
    rule: ruleText(rule, words),
  };
}

/** The name of a festival for programs. */
function identifierOf(festival: FestivalKind): string {
  if (festival.kind === 'named') return festival.name;
  if (festival.kind === 'sankranti') return `${RASIS[festival.sign]} Sankranti`;
  return `${festival.tradition === 'vaishnava' ? 'Vaishnava ' : ''}${festival.name} Ekadashi`;
}

/** The days from one date to another with their tithis, nakshatras and festivals; what is odd about the dates, once. */
export function festivalDays(wanted: { from: string; to: string; tz: string; place: Place; sunrise: RisingRule }) {
  const { from, to, tz, place, sunrise } = wanted;
  const isOne = from === to;
  const around = isOne ? daysAround(weekdayOf(dateFromText(from))) : { before: DAYS_BEFORE, after: DAYS_AFTER };
  const dates = datesAround(from, to, tz, place, around);
  const own = isOne && dates.spans.find(({ date }) => date === from);
  const days = own ? sunDaysAround(own, dates.spans, place, sunrise) : sunDays(dates.spans, place, sunrise);
  const [first, last] = [days[0], days[days.length - 1]];
  const sky = skyOver(first.from - 2, last.to + 2);
  const [tithi, nakshatra] = (['tithi', 'nakshatra'] as const).map((limb) => limbsOver(limb, sky, first.from, last.to));
  const found = festivals({ days, tithis: tithi, nakshatras: nakshatra, sky });
  return {
    wanted: days.filter(({ date }) => from <= date && date <= to),
    festivalsOf: (day: DayOfSun) => found.filter((each) => days[each.day] === day),
    limb: { tithi, nakshatra },
    /** the sign of the Sun, 0 Mesha …, at a Julian day */
    sunSign: (jd: number) => signOf(sky.sun(jd).longitude),
    /** another limb of the same days */
    limbOf: (limb: 'yoga' | 'karana') => limbsOver(limb, sky, first.from, last.to),
    warnings: dates.warnings,
  };
}

/**
 * The dates asked for and some around them, by which festivals are decided, without those that the zone jumped over;
 * what is odd about them, once.
 */
function datesAround(
  from: string,
  to: string,
  tz: string,
  place: Place,
  { before, after }: { before: number; after: number },
) {
  const start = addDays(dateFromText(from), -before);
  const count = daysBetween(from, to) + 1 + before + after;
  const warnings = new Map<string, Warning>();
  const spans = Array.from({ length: count }, (_, index) => dateText(addDays(start, index))).flatMap(
    (date): DateSpan[] => {
      const { civil, warnings: odd } = civilDay(date, tz, place);
      const isAsked = from <= date && date <= to;
      if (isAsked) for (const warning of odd) if (!warnings.has(warning.code)) warnings.set(warning.code, warning);
      if (odd.some(isSkipped)) return [];
      return [{ date, weekday: civil.weekday, from: civil.from, to: civil.to, withoutSunrise: civil.withoutSunrise }];
    },
  );
  const worded = [...warnings.values()].map((each) => (isSkipped(each) ? { ...each, variant: 'calendar' } : each));
  return { spans, warnings: worded };
}

/** Whether a warning says that the zone's clocks jumped over a date. */
export const isSkipped = ({ code }: Warning) => code === 'skipped_date';

/** The moment of an hour of a civil date in a zone. */
const momentOf = (tz: string, { year, month, day }: CivilDate, hour: number) =>
  instantOf(tz, { year, month, day, hour, minute: 0, second: 0 });

/** A civil date of a zone at a place, with what is odd about it. */
export function civilDay(day: string, tz: string, place: Place): { civil: CivilDay; warnings: Warning[] } {
  const date = dateFromText(day);
  const start = momentOf(tz, date, 0);
  const [from, end] = [start, momentOf(tz, addDays(date, 1), 0)].map(({ epochS }) => jdOf(epochS));
  const warnings = zoneHistoryWarnings(tz, start);
  const isSkipped = end <= from;
  if (isSkipped) {
    warnings.push({ code: 'skipped_date', variant: 'day', values: { date: day, timezone: tz } });
  }
  if (distance(start.offsetS / 240, place.longitude) > FAR_DEG) {
    warnings.push({ code: 'timezone_far_from_place', variant: 'almanac', values: { timezone: tz } });
  }
  const civil = {
    place,
    from,
    to: isSkipped ? from + 1 : end,
    withoutSunrise: jdOf(momentOf(tz, date, 6).epochS),
    // a date that was not has no weekday of its own: the 24 hours are those of the next
    weekday: weekdayOf(isSkipped ? civilAt(tz, start.epochS) : date),
  };
  return { civil, warnings };
}
