/** On which days the festivals of the table fall. Instants are Julian days (UT). */
import { namesOf } from '../../narrow.ts';
import { signOf } from '../sky/angle.ts';
import { position } from '../sky/ephemeris.ts';
import { passesOf } from '../sky/search.ts';
import { withinRange } from '../sky/solar-day.ts';
import { type DayOfSun, isWhole, monthsMet, moonEvent, type skyOver, type WholeDay } from './calendar.ts';
import {
  ADHIKA_EKADASHIS,
  type DayPart,
  EKADASHI_RULES,
  EKADASHIS,
  FESTIVAL_RULES,
  type FestivalRule,
  SANKRANTI,
  type SolarRule,
  type StarRule,
  type TithiRule,
  type Touch,
} from './festival-rules.ts';
import type { LunarMonth } from './lunar-month.ts';
import type { LimbSpan } from './panchanga.ts';

/** A festival of the table by its name. */
export type NamedFestival = keyof typeof FESTIVAL_RULES;
export type Ekadashi = (typeof EKADASHIS)[number][number] | (typeof ADHIKA_EKADASHIS)[number];

/** Which festival: one with a name of its own, the Sun's entry into a sign, or an Ekadashi of either tradition. */
export type FestivalKind =
  | { kind: 'named'; name: NamedFestival }
  | { kind: 'sankranti'; sign: number }
  | { kind: 'ekadashi'; name: Ekadashi; tradition: 'smarta' | 'vaishnava' };

/** A festival on the day of an index. */
export interface FestivalFound {
  day: number;
  festival: FestivalKind;
  rule: FestivalRule;
}

/** A limb's span with both its ends. */
interface Span {
  index: number;
  start: number;
  end: number;
}

/** The sky over some days and some more on either side. */
export interface FestivalSky {
  days: readonly DayOfSun[];
  tithis: readonly LimbSpan[];
  nakshatras: readonly LimbSpan[];
  sky: ReturnType<typeof skyOver>;
}

/** Some days that a festival may be moved by, before and after the days that are asked about. */
export const DAYS_BEFORE = 3;
export const DAYS_AFTER = 8;

const RULES = namesOf(FESTIVAL_RULES).map((name): { name: NamedFestival; rule: FestivalRule } => ({
  name,
  rule: FESTIVAL_RULES[name],
}));

/** Of one day alone fewer are asked, but where its weekday waits for a full moon that may be a week away. */
export function daysAround(weekday: number): { before: number; after: number } {
  const waits = RULES.some(({ rule }) => rule.kind === 'weekday' && rule.weekday === weekday);
  return { before: 2, after: waits ? DAYS_AFTER : 2 };
}

/** A festival and its day, before days have numbers. */
interface Dated {
  day: WholeDay | undefined;
  festival: FestivalKind;
  rule: FestivalRule;
  /** days after that day */
  later?: number;
}

/** All festivals of some days; those of the first and last few may be missing. */
export function festivals(over: FestivalSky): FestivalFound[] {
  const whole = over.days.filter(isWhole);
  const indexOf = new Map<DayOfSun, number>(over.days.map((day, index) => [day, index]));
  const dated = [...ofTithis(over, whole), ...ofStars(over, whole), ...ofSun(over, whole)];
  const found = dated.flatMap(({ day, festival, rule, later = 0 }) => {
    const index = day && indexOf.get(day);
    return index === undefined ? [] : [{ day: index + later, festival, rule }];
  });
  return [...found, ...followers(found)];
}

function named(day: WholeDay | undefined, name: NamedFestival, rule: FestivalRule, later = 0): Dated {
  return { day, festival: { kind: 'named', name }, rule, later };
}

/** The festivals of tithis, in their lunar months. */
function ofTithis({ tithis, sky }: FestivalSky, whole: readonly WholeDay[]): Dated[] {
  const monthOf = monthsMet();
  const spans = spansWithEnds(tithis);
  return spans.flatMap((span, at) => {
    const month = monthOf((span.start + span.end) / 2, span.index <= FULL_MOON);
    if (!month) return [];
    const isOf = (wanted: number | null, inAdhika?: true) => {
      if (wanted !== month.amanta) return wanted === null || wanted === month.kshaya;
      if (!inAdhika) return !month.adhika;
      const before = monthOf(month.startsAt - A_WEEK, false);
      return month.adhika || before?.amanta !== month.amanta;
    };
    const sign = signOf(sky.sun(span.end).longitude);
    const own = RULES_OF_TITHIS[span.index].flatMap(({ name, rule }) => {
      if (rule.kind === 'tithi' && rule.tithis.includes(span.index) && isOf(rule.month, rule.inAdhika)) {
        return [named(withoutBhadra(span, dayFor(span, rule, whole), rule, whole), name, rule)];
      }
      if (rule.kind === 'solar-tithi' && rule.tithi === span.index && rule.sign === sign) {
        return [named(dayFor(span, AT_SUNRISE, whole), name, rule)];
      }
      if (rule.kind === 'weekday' && span.index === FULL_MOON && isOf(rule.month)) {
        return [named(weekdayUntil(dayFor(span, AT_SUNRISE, whole), rule.weekday, whole), name, rule)];
      }
      return [];
    });
    const isEkadashi = span.index % 15 === EKADASHI && at + 1 < spans.length;
    return isEkadashi ? [...own, ...ekadashis(span, spans[at + 1], month, whole)] : own;
  });
}

/** An Ekadashi on the day of householders, and of Vaishnavas where theirs is another. */
function ekadashis(eleventh: Span, twelfth: Span, month: LunarMonth, whole: readonly WholeDay[]): Dated[] {
  const paksha = eleventh.index < FULL_MOON ? 0 : 1;
  const name = month.adhika ? ADHIKA_EKADASHIS[paksha] : EKADASHIS[month.amanta][paksha];
  const { smarta, vaishnava } = ekadashiDays(eleventh, twelfth, whole);
  const kept = (tradition: 'smarta' | 'vaishnava', day: WholeDay | undefined): Dated => ({
    day,
    festival: { kind: 'ekadashi', name, tradition },
    rule: EKADASHI_RULES[tradition],
  });
  return vaishnava === smarta ? [kept('smarta', smarta)] : [kept('smarta', smarta), kept('vaishnava', vaishnava)];
}

function ofStars({ nakshatras, sky }: FestivalSky, whole: readonly WholeDay[]): Dated[] {
  return spansWithEnds(nakshatras).flatMap((span) =>
    RULES_OF_STARS[span.index].flatMap(({ name, rule }) =>
      rule.kind === 'star' && rule.nakshatra === span.index && isOfSolarMonth(span, rule, sky)
        ? [named(dayFor(span, rule, whole), name, rule)]
        : [],
    ),
  );
}

function ofSun({ sky }: FestivalSky, whole: readonly WholeDay[]): Dated[] {
  return entriesOfSun(sky, whole).flatMap(({ sign, jd }) => [
    {
      day: solarDate(jd, sign, SANKRANTI.by, whole),
      festival: { kind: 'sankranti', sign } as const,
      rule: { ...SANKRANTI, sign },
    },
    ...RULES.flatMap(({ name, rule }) =>
      rule.kind === 'solar' && rule.sign === sign
        ? [named(solarDate(jd, sign, rule.by, whole), name, rule, rule.days)]
        : [],
    ),
  ]);
}

/** Days before a new moon that lie in the month before it. */
const A_WEEK = 7;
const EKADASHI = 10;
const FULL_MOON = 14;
/** Of seventy rules those that a tithi 0..29, or a nakshatra 0..26, may matter to. */
const RULES_OF_TITHIS = Array.from({ length: 30 }, (_, tithi) =>
  RULES.filter(({ rule }) => {
    if (rule.kind === 'tithi') return rule.tithis.includes(tithi);
    return rule.kind === 'solar-tithi' ? rule.tithi === tithi : rule.kind === 'weekday' && tithi === FULL_MOON;
  }),
);
const RULES_OF_STARS = Array.from({ length: 27 }, (_, star) =>
  RULES.filter(({ rule }) => rule.kind === 'star' && rule.nakshatra === star),
);
const FOLLOWING = RULES.flatMap(({ name, rule }) => (rule.kind === 'following' ? [{ name, rule }] : []));
const AT_SUNRISE: Touch = { at: 'sunrise', two: 'first', none: 'first' };

/** Festivals that go by others. */
function followers(found: readonly FestivalFound[]): FestivalFound[] {
  return FOLLOWING.flatMap(({ name, rule }) =>
    found
      .filter(({ festival }) => festival.kind === 'named' && festival.name === rule.after)
      .map(({ day }) => ({ day: day + rule.days, festival: { kind: 'named', name }, rule })),
  );
}

function spansWithEnds(spans: readonly LimbSpan[]): Span[] {
  return spans.flatMap(({ index, startsAt, endsAt }) =>
    startsAt === null || endsAt === null ? [] : [{ index, start: startsAt, end: endsAt }],
  );
}

/** Four ghatis of 24 minutes before sunrise (arunodaya). */
const DAWN_DAYS = 96 / 1440;

/** A part of a day; null where the Moon does not rise. Day and night have five parts, a night fifteen muhurtas. */
export function partOfDay(
  day: Pick<WholeDay, 'sunrise' | 'sunset' | 'nextSunrise'> & Parameters<typeof moonEvent>[1],
  part: DayPart,
): [start: number, end: number] | null {
  const { sunrise, sunset, nextSunrise } = day;
  const [light, dark] = [sunset - sunrise, nextSunrise - sunset];
  const fifths = (from: number, to: number): [number, number] => [
    sunrise + (light * from) / 5,
    sunrise + (light * to) / 5,
  ];
  switch (part) {
    case 'dawn':
      return [sunrise - DAWN_DAYS, sunrise];
    case 'sunrise':
      return [sunrise, sunrise];
    case 'morning':
      return fifths(0, 1);
    case 'forenoon':
      return fifths(0, 2.5);
    case 'noon':
      return fifths(2, 3);
    case 'afternoon':
      return fifths(3, 4);
    case 'evening':
      return fifths(4, 5);
    case 'dusk':
      return [sunset, sunset + dark / 5];
    case 'midnight':
      return [sunset + (dark * 7) / 15, sunset + (dark * 8) / 15];
    case 'moonrise': {
      const moonrise = moonEvent('rise', day);
      return moonrise === null ? null : [moonrise, moonrise];
    }
  }
}

const GHATI_DAYS = 24 / 1440;
/** What is covered to within so much is the same, days. */
const SAME_DAYS = 2 / 1440;

/** The day whose part a span touches, as the rule decides. */
function dayFor({ start, end }: Span, { at, two, none }: Touch, days: readonly WholeDay[]): WholeDay | undefined {
  const parts = days
    .filter(({ sunrise, nextSunrise }) => nextSunrise > start - 1 && sunrise < end + 1)
    .flatMap((day) => {
      const part = partOfDay(day, at);
      return part ? [{ day, from: part[0], to: part[1] }] : [];
    });
  const touched = parts
    .filter(({ from, to }) => (from === to ? start <= from && from < end : from < end && to > start))
    .map(({ day, from, to }) => ({ day, covered: Math.min(to, end) - Math.max(from, start) }));
  if (touched.length === 0) {
    return (none === 'first' ? parts.findLast(({ to }) => to <= start) : parts.find(({ from }) => from >= end))?.day;
  }
  const last = touched[touched.length - 1];
  if (two === 'last' || (two === 'ghati' && last.covered >= GHATI_DAYS)) return last.day;
  const most = two === 'longer' ? Math.max(...touched.map(({ covered }) => covered)) - SAME_DAYS : 0;
  return touched.find(({ covered }) => covered >= most)?.day;
}

/** The day after, where the tithi is in its first half throughout the part and lasts there for the rule's share. */
function withoutBhadra(
  { start, end }: Span,
  day: WholeDay | undefined,
  { at, avoidsBhadra: share }: TithiRule,
  days: readonly WholeDay[],
): WholeDay | undefined {
  const next = day && days[days.indexOf(day) + 1];
  const part = day && partOfDay(day, at);
  if (share === undefined || !next || !part) return day;
  const isFilled = (start + end) / 2 >= part[1];
  return isFilled && end >= next.sunrise + (next.sunset - next.sunrise) * share ? next : day;
}

/** The last day with a weekday up to a day. */
function weekdayUntil(day: WholeDay | undefined, weekday: number, days: readonly WholeDay[]): WholeDay | undefined {
  return day && days.findLast((each) => each.weekday === weekday && each.sunrise <= day.sunrise);
}

/**
 * The fast of an Ekadashi. Householders (smarta) keep the day of its sunrise; where the twelfth tithi, in which the
 * fast is broken, is gone by the next sunrise, the day before; of two sunrises the first, unless the twelfth reaches a
 * third. Vaishnavas take no day whose dawn the tenth tithi touches, and a twelfth with two sunrises rather than the
 * eleventh.
 */
function ekadashiDays(eleventh: Span, twelfth: Span, days: readonly WholeDay[]) {
  const at = days.findIndex(({ sunrise }) => sunrise >= eleventh.start);
  const day = (later: number): WholeDay | undefined => days[at + later];
  const has = (span: Span, later: number) => {
    const sunrise = day(later)?.sunrise ?? Number.NaN;
    return span.start <= sunrise && sunrise < span.end;
  };
  if (!has(eleventh, 0)) return { smarta: day(-1), vaishnava: day(0) };
  if (has(eleventh, 1)) return { smarta: day(has(twelfth, 2) ? 1 : 0), vaishnava: day(1) };
  const isLate = eleventh.start > (day(0)?.sunrise ?? 0) - DAWN_DAYS || (has(twelfth, 1) && has(twelfth, 2));
  return { smarta: day(has(twelfth, 1) ? 0 : -1), vaishnava: day(isLate ? 1 : 0) };
}

/** The Moon comes back to a star. */
const SIDEREAL_MONTH_DAYS = 27.32;

/** Whether a star's time lies in a solar month and is the last there. */
function isOfSolarMonth({ start, end }: Span, { sign }: StarRule, { sun }: FestivalSky['sky']): boolean {
  const middle = (start + end) / 2;
  if (signOf(sun(middle).longitude) !== sign) return false;
  const next = withinRange(() => position(middle + SIDEREAL_MONTH_DAYS, 'sun', 'lahiri').longitude);
  return next === null || signOf(next) !== sign;
}

function entriesOfSun({ solar }: FestivalSky['sky'], days: readonly WholeDay[]): { sign: number; jd: number }[] {
  if (days.length === 0) return [];
  const [from, to] = [days[0].sunrise, days[days.length - 1].nextSunrise];
  const way = { from, to, start: solar.at(from).longitude, end: solar.at(to).longitude };
  return Array.from({ length: 12 }, (_, sign) => passesOf(solar.at, way, 30 * sign).map((jd) => ({ sign, jd }))).flat();
}

const KARKA = 3;
const MAKARA = 9;

/**
 * The date of the Sun's entry into a sign. By merit: at night Karka's lies before it and Makara's after, the others go
 * by midnight.
 */
function solarDate(jd: number, sign: number, by: SolarRule['by'], days: readonly WholeDay[]): WholeDay | undefined {
  const index = days.findIndex(({ sunrise, nextSunrise }) => sunrise <= jd && jd < nextSunrise);
  const day = days[index];
  if (!day) return undefined;
  const { sunrise, sunset, nextSunrise } = day;
  const lasts = {
    sunrise: () => jd <= sunrise,
    sunset: () => jd < sunset,
    punya: () => sign === KARKA || jd < (sign === MAKARA ? sunset : (sunset + nextSunrise) / 2),
  };
  return lasts[by]() ? day : days[index + 1];
}
