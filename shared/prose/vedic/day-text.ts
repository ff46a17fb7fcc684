/** What a day of the almanac comes to: its five limbs, the good and the bad windows, what it is for. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import type { EclipseAt } from '../../engine/sky/eclipse.ts';
import type { Place } from '../../engine/sky/ephemeris.ts';
import { clockMinutes } from '../../engine/sky/time.ts';
import type { Almanac } from '../../engine/vedic/almanac.ts';
import { CHOGHADIYAS, KARANAS, MUHURTAS, TITHIS, VARAS, YOGAS } from '../../engine/vedic/almanac-names.ts';
import {
  bestWindow,
  type DayWindow,
  isKharmas,
  isVishti,
  overlap,
  PASSED_OVER,
  type PartOfDay,
  waryPart,
} from '../../engine/vedic/day-nature.ts';
import type { FestivalFound } from '../../engine/vedic/festivals.ts';
import type { MuhurtaKind } from '../../engine/vedic/muhurta.ts';
import { lastKept } from '../../once.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { byGreatness, feastPassages, feastsOf, isFeast, tithiToldBy } from './calendar-text.ts';
import { festivalName } from './festival-text.ts';
import {
  dayVerdict,
  fittingAlike,
  inTurn,
  mannerText,
  type Passage,
  plainTithi,
  starName,
  tithiName,
} from './reading-terms.ts';

/** A limb of the day as the answer prints it. */
interface Ending {
  ends_at: string | null;
}

/** What the answer says of the day already: the text tells the same minutes. */
export interface PrintedDay {
  date: string;
  place: Place;
  /** when the limbs of the day end, ISO 8601 */
  tithis: readonly Ending[];
  nakshatras: readonly Ending[];
  festivals: readonly FestivalFound[];
  eclipses: readonly EclipseAt[];
  /** HH:MM of a Julian day as the answer prints it */
  clockOf(jd: number): string;
  /** whether that is the clock of no place */
  isUtc: boolean;
}

/** The text of a day in 50 to 120 words: what it is for, when, and then its limbs; `weekday` 0 Sunday … 6 Saturday. */
export function dayText(almanac: Almanac, weekday: number, printed: PrintedDay, words: VedicWords): string {
  // the hours are the same in every language: each names what is avoided in its own words
  const bestOf = lastKept(
    ({ held, avoided }: Asked) => bestWindow(almanac.muhurtas, almanac.choghadiyas, held, avoided),
    (one, other) =>
      one.held.start === other.held.start &&
      one.held.end === other.held.end &&
      one.avoided.length === other.avoided.length,
    MOST_ASKED,
  );
  return fittingAlike((all) => passagesOf(almanac, weekday, { ...printed, bestOf }, all), words);
}

/** What the best hour is looked for in, and what stands against it: all that does on the day, or nothing. */
interface Asked {
  held: PartOfDay;
  avoided: readonly PartOfDay[];
}
/** So many a day asks for. */
const MOST_ASKED = 3;

/** A day with what is found once for all languages. */
interface ToldDay extends PrintedDay {
  bestOf(asked: Asked): DayWindow | null;
}

function passagesOf(almanac: Almanac, weekday: number, printed: ToldDay, words: VedicWords): Passage[] {
  const { day } = words.readings;
  const [tithi, star] = [tithiOf(almanac, printed), starOf(almanac)];
  const turn = tithi + star + weekday;
  const feasts = feastsOf(printed.festivals.map(({ festival }) => festival));
  // what a festival is for goes before what its tithi, star and weekday are
  const isKept = feasts.some(isFeast);
  const verdict = {
    text: filled(inTurn(day.verdict, turn), {
      verdict: dayVerdict({ tithi, star, isKharmas: isKharmas(signOf(almanac.sun)) }, words),
    }),
    rank: 0,
  };
  const limbs = [
    { text: tithiText(almanac, printed, words), rank: 0 },
    ...laterPassages(almanac, printed, words),
    { text: starText(almanac, printed, words), rank: 0 },
    {
      text: filled(inTurn(day.kind, turn), { people: day.people[NAKSHATRAS[star]] }),
      rank: 2,
      leans: true,
    },
    restPassage(almanac, weekday, words),
  ];
  const [feast, ...beside] = feastPassages(feasts, turn, printed.place, words);
  return [
    // a Sankranti leaves room for an eclipse
    ...(feast ? [{ ...feast, rank: isKept ? 0 : 1 }] : []),
    ...hourPassages(almanac, printed, words),
    ...beside,
    ...printed.eclipses.flatMap((each) => eclipsePassages(each, printed, words)),
    ...(isKept ? [] : [verdict]),
    ...windowsPassages(almanac, printed, weekday, words),
    ...limbs,
    ...alsoBad(almanac, printed, words),
    { text: isKept ? inTurn(day.feast, turn) : mannerText(weekday, tithi, star, words), rank: 1 },
  ];
}

/** An eclipse that darkens a light; the penumbra alone counts for nothing. */
function eclipsePassages(eclipse: EclipseAt, printed: PrintedDay, words: VedicWords): Passage[] {
  const { light, magnitude, maximum, seen } = eclipse;
  if (magnitude <= 0) return [];
  const text = words.readings.day.eclipse[light];
  if (!seen?.visible) return [{ text: filled(text.unseen, { time: printed.clockOf(maximum) }), rank: 1 }];
  // of a light that rises or sets eclipsed what is seen of it
  const deepest = Math.min(Math.max(seen.maximum, seen.begins), seen.ends);
  return [{ text: filled(text.seen, { time: printed.clockOf(deepest) }), rank: 0 }];
}

/** When the greatest festival is kept, where the Sun or the Moon gives its hour. */
function hourPassages(
  { sunrise, sunset, moonrise, nextSunrise }: Almanac,
  printed: PrintedDay,
  words: VedicWords,
): Passage[] {
  const [first] = byGreatness(
    printed.festivals.map((each) => ({ ...each, date: '' })),
    printed.place,
  );
  const part = first && 'at' in first.rule ? first.rule.at : undefined;
  if (part !== 'dusk' && part !== 'moonrise' && part !== 'midnight' && part !== 'noon') return [];
  const midnight = sunset === null || nextSunrise === null ? null : (sunset + nextSunrise) / 2;
  const noon = sunrise === null || sunset === null ? null : (sunrise + sunset) / 2;
  const at = { dusk: sunset, moonrise, midnight, noon }[part];
  if (at === null) return [];
  const values = { name: festivalName(first.festival, words), time: printed.clockOf(at) };
  return [{ text: filled(words.readings.day.hours[part], values), rank: 0 }];
}

/** Which of the day's tithis or nakshatras holds at the middle of daylight: the day is told by it. */
function atNoon(limb: 'tithi' | 'nakshatra', { sunrise, sunset, limbs }: Almanac): number {
  if (sunrise === null || sunset === null) return 0;
  const noon = (sunrise + sunset) / 2;
  return Math.max(
    0,
    limbs[limb].findIndex(({ endsAt }) => endsAt === null || endsAt > noon),
  );
}

/** The tithi that a day is told by, as the calendar has it. */
function tithiOf(almanac: Almanac, { festivals }: PrintedDay): number {
  const { tithi } = almanac.limbs;
  return tithiToldBy(
    { sunrise: tithi[0].index, noon: tithi[atNoon('tithi', almanac)].index },
    festivals.map(({ festival }) => festival),
  );
}

function tithiText(almanac: Almanac, printed: PrintedDay, words: VedicWords): string {
  const { date, tithis } = printed;
  const { day } = words.readings;
  const at = atNoon('tithi', almanac);
  const [first, main] = [almanac.limbs.tithi[0].index, almanac.limbs.tithi[at].index];
  const values = {
    dawn: dawnText(almanac, printed, words),
    tithi: tithiName(first, words),
    next: plainTithi(main, words),
  };
  const ends = tithis[0].ends_at;
  if (ends === null) return filled(day.opens_plain, values);
  const phrase = at > 0 ? day.opens_then : ends.startsWith(date) ? day.opens : day.opens_long;
  return filled(inTurn(phrase, first), values, endOf(ends, words));
}

/** The moment that the first tithi of a day is of: sunrise, with the zone where that is no place's own. */
function dawnText({ sunrise, instant }: Almanac, printed: PrintedDay, { readings: { day } }: VedicWords): string {
  const time = printed.clockOf(instant);
  return filled(day.dawn[sunrise === null ? 'none' : 'sun'], {
    time: printed.isUtc ? filled(day.utc, { time }) : time,
  });
}

/** Why the greatest festival of a tithi that neither sunrise nor noon has is kept on the day: the tithi comes later. */
function laterPassages(almanac: Almanac, printed: PrintedDay, words: VedicWords): Passage[] {
  const { day } = words.readings;
  const { tithi: limbs } = almanac.limbs;
  const told = [limbs[0].index, limbs[atNoon('tithi', almanac)].index];
  const dated = printed.festivals.map((each) => ({ ...each, date: '' }));
  for (const { festival, rule } of byGreatness(dated, printed.place)) {
    if (rule.kind !== 'tithi' || rule.tithis.some((tithi) => told.includes(tithi))) continue;
    const at = limbs.findIndex(({ index }) => rule.tithis.includes(index));
    const begins = printed.tithis[at - 1]?.ends_at;
    if (!begins) continue;
    const values = { name: festivalName(festival, words), tithi: plainTithi(limbs[at].index, words) };
    const isOwn = festival.kind === 'named' && festival.name === TITHIS[limbs[at].index];
    const later = begins.startsWith(printed.date) ? 'by' : 'by_long';
    // the end of the first was told just now
    const phrase = at > 1 ? later : isOwn ? 'next_own' : 'next';
    return [{ text: filled(day.comes_later[phrase], values, endOf(begins, words)), rank: 0 }];
  }
  return [];
}

/** The nakshatra of the middle of daylight. */
function starOf(almanac: Almanac): number {
  return almanac.limbs.nakshatra[atNoon('nakshatra', almanac)].index;
}

/** The nakshatra of the day, and from when or until when it holds. */
function starText(almanac: Almanac, printed: PrintedDay, words: VedicWords): string {
  const { date, nakshatras } = printed;
  const { day } = words.readings;
  const at = atNoon('nakshatra', almanac);
  const begins = at > 0 ? nakshatras[at - 1].ends_at : null;
  const ends = nakshatras[at].ends_at;
  const end = begins ?? ends;
  const kind = begins !== null ? 'from' : ends === null ? 'all' : ends.startsWith(date) ? 'until' : 'until_long';
  const before = starName(almanac.limbs.nakshatra[0].index, words);
  const when = end === null ? day.when.all : filled(day.when[kind], endOf(end, words), { before });
  const { index } = almanac.limbs.nakshatra[at];
  return filled(inTurn(day.star, index), { star: starName(index, words), when });
}

/** The three limbs that the day is not told by: its weekday, and the yoga and the karana of its sunrise. */
function restPassage({ limbs }: Almanac, weekday: number, { readings: { day }, terms, names }: VedicWords): Passage {
  const karanas: Readonly<Record<string, string>> = terms.karanas;
  const named = {
    weekday: names.varas[VARAS[weekday]],
    yoga: terms.yogas[YOGAS[limbs.yoga[0].index]],
    karana: karanas[KARANAS[limbs.karana[0].index]],
  };
  return { text: filled(day.rest, named), rank: 1 };
}

function endOf(iso: string, words: VedicWords): { time: string; until: string } {
  return { time: clockMinutes(iso), until: longDateText(iso, words.grammar, words.festivals.text.day) };
}

/**
 * When to do what matters and when not; without sunrise and sunset there are no such times. The best time is one while
 * the tithi and the star hold by which the day is told, clear of Bhadra and of the wary part of a yoga; where these
 * leave none, one of another hour of the day; and where none is clear, one for what has already begun.
 */
function windowsPassages(almanac: Almanac, printed: ToldDay, weekday: number, words: VedicWords): Passage[] {
  const { day } = words.readings;
  const worst = almanac.muhurtas.findIndex(({ kind }) => kind === 'rahuKalam');
  if (worst < 0) return [{ text: day.no_windows, rank: 0 }];
  const { start, end } = almanac.muhurtas[worst];
  const [bad_start, bad_end] = [start, end].map(printed.clockOf);
  const bad = { bad: muhurtaName(almanac, worst, words), bad_start, bad_end };
  const wary = warySpans(almanac, words);
  const span = spanOf(almanac);
  const { bestOf } = printed;
  const own = bestOf({ held: span, avoided: wary });
  const against = wary.filter((each) => overlap(each, span));
  const best =
    own ??
    (against.length > 0 ? bestOf({ held: ALL_DAY, avoided: wary }) : null) ??
    bestOf({ held: span, avoided: [] });
  if (best === null) return [{ text: filled(day.worst_only, bad), rank: 0 }];
  // what stands against the hour, or against every hour of the tithi and star that the day is told by
  const met = wary.filter((each) => overlap(each, best));
  const kept = own ? [] : met.length > 0 ? met : against;
  const phrase = kept.length === 0 ? inTurn(day.windows, weekday) : met.length > 0 ? day.hard : day.clear;
  const whole = almanac[best.list][best.index];
  const isWhole = best.start === whole.start && best.end === whole.end;
  const name = windowName(almanac, best, words);
  const unsaid = wary.filter((each) => !kept.includes(each));
  const toldBy = (good: string, list: readonly string[]) =>
    filled(phrase, bad, {
      good,
      start: printed.clockOf(best.start),
      end: printed.clockOf(best.end),
      list: listText(list, words),
    });
  const names = kept.map((each) => each.name);
  const held = kept.map((each) => heldText(each, almanac, printed, words));
  return [
    {
      text: toldBy(isWhole ? name : filled(day.part, { name }), names),
      rank: 0,
      // why it is that hour: when what stands against others holds, and what cuts it
      fuller: {
        text: toldBy(isWhole ? name : partText(almanac, { whole, name, wary: unsaid }, words), held),
        rank: 2,
      },
    },
    ...(kept.some(({ kind }) => kind === 'vishti') ? [] : bhadraPassages(almanac, kept.length > 0, printed, words)),
  ];
}

/** What is left of a good time where a bad hour cuts it, and which that is; `wary` are those not told yet. */
function partText(
  almanac: Almanac,
  { whole, name, wary }: { whole: PartOfDay; name: string; wary: readonly WarySpan[] },
  words: VedicWords,
): string {
  const { day } = words.readings;
  const bad = almanac.muhurtas.flatMap((each, index) =>
    PASSED_OVER.includes(each.kind) ? [{ ...each, name: muhurtaName(almanac, index, words) }] : [],
  );
  const cuts = [...bad, ...wary].filter((each) => overlap(each, whole)).map((each) => each.name);
  if (cuts.length === 0) return filled(day.part, { name });
  return filled(day.part_of, { name, list: listText([...new Set(cuts)], words) });
}

/** What custom is wary of, and when that holds. */
function heldText({ kind, name, ...span }: WarySpan, almanac: Almanac, printed: PrintedDay, words: VedicWords): string {
  const { day } = words.readings;
  return filled(day.held[kind], { name, when: whenText(span, almanac, printed, words) });
}

/** When something holds between sunrise and sunset. */
function whenText({ start, end }: PartOfDay, almanac: Almanac, printed: PrintedDay, words: VedicWords): string {
  const { when } = words.readings.day;
  const { sunrise, sunset } = almanac;
  const [isBefore, isAfter] = [sunrise === null || start <= sunrise, sunset === null || end >= sunset];
  if (isBefore && isAfter) return when.all;
  if (isBefore) return filled(when.until, { time: printed.clockOf(end) });
  if (isAfter) return filled(when.on, { time: printed.clockOf(start) });
  return filled(when.span, { start: printed.clockOf(start), end: printed.clockOf(end) });
}

const ALL_DAY: PartOfDay = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** What custom is wary of, while it holds. */
interface WarySpan extends PartOfDay {
  kind: 'vishti' | 'yoga';
  name: string;
}

/** Bhadra and the parts of yogas in which custom begins nothing, by name. */
function warySpans({ limbs }: Almanac, { terms }: VedicWords): WarySpan[] {
  const spanned = ({ startsAt, endsAt }: { startsAt: number | null; endsAt: number | null }): PartOfDay => ({
    start: startsAt ?? Number.NEGATIVE_INFINITY,
    end: endsAt ?? Number.POSITIVE_INFINITY,
  });
  const karanas: Readonly<Record<string, string>> = terms.karanas;
  return [
    ...limbs.karana
      .filter(({ index }) => isVishti(index))
      .map((each) => ({ ...spanned(each), kind: 'vishti' as const, name: karanas[KARANAS[each.index]] })),
    ...limbs.yoga.flatMap((each) => {
      const part = waryPart(each.index, spanned(each));
      return part === null ? [] : [{ ...part, kind: 'yoga' as const, name: terms.yogas[YOGAS[each.index]] }];
    }),
  ];
}

/** When Bhadra holds between sunrise and sunset; what that asks was said where it has narrowed the best time. */
function bhadraPassages(almanac: Almanac, isSaid: boolean, printed: PrintedDay, words: VedicWords): Passage[] {
  const { day } = words.readings;
  const { sunrise, sunset, limbs } = almanac;
  if (sunrise === null || sunset === null) return [];
  return limbs.karana.flatMap(({ index, startsAt, endsAt }): Passage[] => {
    const [start, end] = [startsAt ?? sunrise, endsAt ?? sunset];
    if (!isVishti(index) || !overlap({ start, end }, { start: sunrise, end: sunset })) return [];
    const when = whenText({ start, end }, almanac, printed, words);
    return [{ text: filled(isSaid ? day.bhadra_then : day.bhadra, { when }), rank: 1 }];
  });
}

const ALSO_BAD: readonly MuhurtaKind[] = ['yamaganda', 'gulikaKalam'];

/** The other hours of daylight that custom passes over every day. */
function alsoBad(almanac: Almanac, printed: PrintedDay, words: VedicWords): Passage[] {
  const { day } = words.readings;
  const items = almanac.muhurtas.flatMap(({ kind, start, end }, index) => {
    if (!ALSO_BAD.includes(kind)) return [];
    const values = { start: printed.clockOf(start), end: printed.clockOf(end) };
    return [filled(day.bad_item, values, { name: muhurtaName(almanac, index, words) })];
  });
  return items.length === 0 ? [] : [{ text: filled(day.also_bad, { list: listText(items, words) }), rank: 2 }];
}

/** While the tithi and the star hold by which the day is told, Julian days. */
function spanOf(almanac: Almanac): { start: number; end: number } {
  const limbs = (['tithi', 'nakshatra'] as const).map((limb) => almanac.limbs[limb][atNoon(limb, almanac)]);
  return {
    start: Math.max(...limbs.map(({ startsAt }) => startsAt ?? Number.NEGATIVE_INFINITY)),
    end: Math.min(...limbs.map(({ endsAt }) => endsAt ?? Number.POSITIVE_INFINITY)),
  };
}

function windowName(almanac: Almanac, { list, index }: DayWindow, words: VedicWords): string {
  if (list === 'muhurtas') return muhurtaName(almanac, index, words);
  const choghadiyas: Readonly<Record<string, string>> = words.names.choghadiyas;
  const { name } = CHOGHADIYAS[almanac.choghadiyas[index].lord];
  return filled(words.readings.day.choghadiya, { name: choghadiyas[name] });
}

function muhurtaName({ muhurtas }: Almanac, index: number, words: VedicWords): string {
  const names: Readonly<Record<string, string>> = words.terms.muhurtas;
  return names[MUHURTAS[muhurtas[index].kind]];
}
