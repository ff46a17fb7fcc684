/** The days of a span that custom takes for an act. */

import { NAKSHATRAS } from '../../../engine/names.ts';
import { norm360, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { addDays, civilFromText, dateFromText, dateText, jdOf, weekdayOf } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { type DayDeed, isLasting, suitsDeed } from '../../../engine/vedic/deeds.ts';
import { nakshatraOf } from '../../../engine/vedic/nakshatra.ts';
import { deedDaysText, onWeekdayText } from '../../../prose/guide/panchangam-text.ts';
import { ownFact } from '../endpoint-answer.ts';
import type { GuideAnswer, IntentInput } from '../intent-input.ts';
import type { KnownPlace } from '../state.ts';

/** So many days are looked through, and so many told. */
const MOST_DAYS = 62;
const MOST_TOLD = 8;
const TITHI = 12;

/**
 * The days from the first to the last of a span, of which no more than 62 are looked through, that suit the act by what
 * stands at sunrise; `sunrise` is the hour of it at the place in that season, `HH:MM`.
 */
export function deedDays(
  deed: DayDeed,
  place: KnownPlace,
  { span: [from, until], sunrise }: { span: readonly [string, string]; sunrise: string },
  input: IntentInput,
): GuideAnswer {
  const first = from < input.today ? input.today : from;
  const all = Array.from({ length: MOST_DAYS }, (_, at) => dateText(addDays(dateFromText(first), at)));
  const days = all.filter((day) => day <= until);
  const { weekday } = input.topic;
  const suited = suitedDays(deed, place, { days, sunrise });
  const found = weekday === undefined ? suited : suited.filter(({ day }) => weekdayOf(dateFromText(day)) === weekday);
  const last = days.at(-1) ?? first;
  const data = { place: place.name, act: deed, from: first, until: last, days: found };
  if (weekday !== undefined)
    return {
      text: onWeekdayText(found.slice(0, MOST_TOLD), weekday, input.words),
      facts: [ownFact({ ...data, weekday })],
    };
  const told = { ...data, days: found.slice(0, MOST_TOLD), isLasting: isLasting(deed) };
  return { text: deedDaysText(told, input.words), facts: [ownFact(data)] };
}

/** Those of some days that suit the act, by what stands at an hour of them. */
export function suitedDays(
  deed: DayDeed,
  place: KnownPlace,
  { days, sunrise }: { days: readonly string[]; sunrise: string },
): { day: string; nakshatra: string }[] {
  return days.flatMap((day) => {
    const jd = jdOf(instantOf(place.zone, civilFromText(day, sunrise)).epochS);
    const moon = position(jd, 'moon', 'lahiri').longitude;
    const sun = position(jd, 'sun', 'lahiri').longitude;
    const nakshatra = nakshatraOf(moon);
    const tithi = Math.floor(norm360(moon - sun) / TITHI);
    const isSuited = suitsDeed(deed, { tithi, nakshatra, weekday: weekdayOf(dateFromText(day)), sun: signOf(sun) });
    return isSuited ? [{ day, nakshatra: NAKSHATRAS[nakshatra] }] : [];
  });
}
