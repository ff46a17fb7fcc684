/** The almanac of a day in sentences. */
import type { Words } from '../../content/words.ts';
import { clockMinutes, dateFromText, weekdayOf } from '../../engine/sky/time.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { termName } from './names.ts';
import { dayText, instantText } from './phrases.ts';

type AlmanacWords = Words['guide']['replies']['panchangam'];

/** The lines of a day at a place, behind its name. */
export function almanacText(place: string, date: string, lines: readonly string[], words: Words): string {
  const head = filled(words.guide.replies.panchangam.head, { place, day: dayText(date, words) });
  return `${head} ${lines.join(' ')}`;
}

/** When a muhurta is; undefined on a day that has none. */
export function muhurtaText(
  muhurta: string,
  span: { start: string; end: string } | undefined,
  time: string | undefined,
  words: Words,
): string {
  const { panchangam: text } = words.guide.replies;
  const name = termName('muhurtas', muhurta, words);
  if (!span) return filled(text.no_muhurta, { name });
  const sentence = filled(text.muhurta, { name, start: span.start, end: span.end });
  if (time === undefined) return sentence;
  return `${sentence} ${filled(span.start <= time && time < span.end ? text.inside : text.outside, { time, name })}`;
}

/** Hours of a day by the name that custom has for them. */
export interface HoursNamed {
  name: string;
  /** `HH:MM` */
  start: string;
  end: string;
}

/** The hours that custom takes for a beginning, and those that it leaves out. */
export function goodHoursText(good: readonly HoursNamed[], left: readonly HoursNamed[], words: Words): string {
  const { good_hours: text } = words.guide.replies.panchangam;
  const choghadiyas: Readonly<Record<string, string>> = words.pictures.panchangam.choghadiyas;
  const nameOf = (name: string) => choghadiyas[name] ?? termName('muhurtas', name, words);
  const listed = (list: readonly HoursNamed[]) =>
    listText(
      list.map(({ name, start, end }) => filled(text.hours, { name: nameOf(name), start, end })),
      words,
    );
  const first = good.length > 0 ? filled(text.good, { hours: listed(good) }) : text.none;
  return `${first} ${filled(text.left_out, { hours: listed(left) })}`;
}

/** Whether an hour is free of those that custom leaves out, or which of them it falls into. */
export function atHourText(time: string, touched: HoursNamed | undefined, words: Words): string {
  const { good_hours: text } = words.guide.replies.panchangam;
  if (!touched) return filled(text.yes, { time });
  const { name, start, end } = touched;
  return filled(text.no, { time, name: termName('muhurtas', name, words), start, end });
}

/** When something rises or sets; null on a day on which it does not. */
export function risingText(rising: keyof AlmanacWords['risings'], at: string | null, words: Words): string {
  const { panchangam: text } = words.guide.replies;
  const name = text.risings[rising];
  return at === null ? filled(text.no_rising, { name }) : filled(text.rising, { name, time: clockMinutes(at) });
}

interface LimbFacts {
  name: string;
  ends_at: string | null;
}

/** Until when something runs; nothing where that is not known. */
export function lastsText(limb: keyof AlmanacWords['limbs'], { name, ends_at }: LimbFacts, words: Words): string[] {
  if (ends_at === null) return [];
  const values = { name: termName(`${limb}s`, name, words), day: dayText(ends_at, words), time: clockMinutes(ends_at) };
  return [filled(words.guide.replies.panchangam.lasts, values)];
}

/** What runs at sunrise and until when, and what follows. */
export function limbText(
  limb: keyof AlmanacWords['limbs'],
  first: LimbFacts,
  second: LimbFacts | undefined,
  words: Words,
): string {
  const { panchangam: text } = words.guide.replies;
  const kind = first.ends_at === null ? 'limb' : second ? 'limb_then' : 'limb_until';
  return filled(text[kind], {
    limb: text.limbs[limb],
    name: termName(`${limb}s`, first.name, words),
    next: second ? termName(`${limb}s`, second.name, words) : '',
    day: first.ends_at ? dayText(first.ends_at, words) : '',
    time: first.ends_at ? clockMinutes(first.ends_at) : '',
  });
}

/** Whether tradition would begin something on a day of that tithi. */
export function deedText(tithi: string, isForClearing: boolean, words: Words): string {
  const { panchangam: text } = words.guide.replies;
  return filled(text[isForClearing ? 'deed_against' : 'deed_for'], { tithi: termName('tithis', tithi, words) });
}

/** Which days of a month tradition leaves out for a beginning. */
export function deedMonthText(
  { place, month, left_out }: { place: string; month: string; left_out: readonly string[] },
  words: Words,
): string {
  const days = listText(
    left_out.map((day) => `${Number(day.slice(8))}`),
    words,
  );
  const [year, number] = month.split('-').map(Number);
  return filled(words.guide.replies.panchangam.deed_month, {
    place,
    month: words.grammar.months[number - 1],
    year,
    days,
  });
}

/** Which days of a stretch tradition takes for a beginning, and which it leaves out. */
export function deedSpanText(
  span: { place: string; from: string; until: string; days: readonly string[]; left_out: readonly string[] },
  words: Words,
): string {
  const { deed_span, no_days } = words.guide.replies.panchangam;
  const list = (days: readonly string[]) =>
    days.length === 0
      ? no_days
      : listText(
          days.map((day) => dayText(day, words)),
          words,
        );
  return filled(deed_span, {
    place: span.place,
    from: dayText(span.from, words),
    until: dayText(span.until, words),
    days: list(span.days),
    left: list(span.left_out),
  });
}

/** The days of a span that custom takes for an act, each with its nakshatra, and what is left out. */
export function deedDaysText(
  {
    act,
    place,
    from,
    until,
    days,
    isLasting,
  }: {
    act: keyof AlmanacWords['acts'];
    place: string;
    from: string;
    until: string;
    days: readonly { day: string; nakshatra: string }[];
    isLasting: boolean;
  },
  words: Words,
): string {
  const { panchangam: text } = words.guide.replies;
  const named = days.map(({ day, nakshatra }) =>
    filled(text.act_day, { day: dayText(day, words), star: termName('nakshatras', nakshatra, words) }),
  );
  const values = { act: text.acts[act], place, from: dayText(from, words), until: dayText(until, words) };
  const kharmas = isLasting ? ` ${text.act_kharmas}` : '';
  if (days.length === 0) return `${filled(text.no_act_days, values)}${kharmas}`;
  return `${filled(text.act_days, { ...values, days: listText(named, words) })}${kharmas} ${text.act_note}`;
}

interface AlmanacRest {
  vara: string;
  yoga: string;
  karana: string;
  sunrise: string | null;
  sunset: string | null;
}

/** Weekday, yoga and karana, and the Sun where it both rises and sets. */
export function restText({ vara, yoga, karana, sunrise, sunset }: AlmanacRest, words: Words): string {
  const { panchangam: text } = words.guide.replies;
  const rest = filled(text.rest, {
    vara: termName('varas', vara, words),
    yoga: termName('yogas', yoga, words),
    karana: termName('karanas', karana, words),
  });
  if (!sunrise || !sunset) return rest;
  return `${rest} ${filled(text.sun, { sunrise: clockMinutes(sunrise), sunset: clockMinutes(sunset) })}`;
}

/** The next eleventh tithi. */
export function ekadashiText(
  { tithi, begins_at, ends_at }: { tithi: string; begins_at: string; ends_at: string },
  words: Words,
): string {
  return filled(words.guide.replies.panchangam.ekadashi, {
    name: termName('tithis', tithi, words),
    from: instantText(begins_at, words),
    until: instantText(ends_at, words),
  });
}

/** The choghadiya that runs now; undefined on a day that has none. */
export function choghadiyaText(running: { name: string; ends_at: string } | undefined, words: Words): string {
  const { panchangam: text } = words.guide.replies;
  const names: Readonly<Record<string, string>> = words.pictures.panchangam.choghadiyas;
  if (!running) return text.no_choghadiya;
  const sentence = filled(text.choghadiya, {
    name: names[running.name] ?? running.name,
    until: clockMinutes(running.ends_at),
  });
  return `${sentence} ${choghadiyaNature(running.name, words)}`;
}

/** What tradition begins in a choghadiya, and what not. */
export function choghadiyaNature(choghadiya: string, words: Words): string {
  const { choghadiya_kinds: kinds } = words.guide.replies.panchangam;
  const kind = GOOD.includes(choghadiya) ? kinds.good : choghadiya === 'Char' ? kinds.moving : kinds.left_out;
  const names: Readonly<Record<string, string>> = words.pictures.panchangam.choghadiyas;
  return filled(kind, { name: names[choghadiya] ?? choghadiya });
}
const GOOD: readonly string[] = ['Amrit', 'Shubh', 'Labh'];

/** That a month or a year is read a day at a time. */
export function oneDayText(day: string, words: Words): string {
  return filled(words.guide.replies.panchangam.one_day, { day: dayText(day, words) });
}

/** On which day a feast falls or fell; without a place of one's own for Delhi, and that it may differ elsewhere. */
export function feastText(
  { date, called }: { date: string; called: string },
  { place, isPast }: { place: string | undefined; isPast: boolean },
  words: Words,
): string {
  const { panchangam: text } = words.guide.replies;
  const values = {
    name: called,
    weekday: text.weekdays[weekdayOf(dateFromText(date))],
    day: dayText(date, words),
    place: place ?? text.feast_place,
  };
  const sentence = filled(isPast ? text.feast_was : text.feast, values);
  return place === undefined ? `${sentence} ${text.feast_elsewhere}` : sentence;
}

/** From when until when the Sun is in a sign of Guru, in which no weddings are held; without a place for Delhi. */
export function kharmasText(
  { rasi, from, until }: { rasi: string; from: string; until: string },
  place: string | undefined,
  words: Words,
): string {
  const { panchangam: text } = words.guide.replies;
  const values = { from: dayText(from, words), until: dayText(until, words), rasi: termName('rasis', rasi, words) };
  return filled(text.kharmas, { ...values, place: place ?? text.feast_place });
}

/** On which weekday a day falls. */
export function weekdayText(date: string, words: Words): { text: string; weekday: string } {
  const { panchangam: text } = words.guide.replies;
  const weekday = text.weekdays[weekdayOf(dateFromText(date))];
  return { text: filled(text.weekday, { day: dayText(date, words), weekday }), weekday };
}

/** Those of the days for an act that fall on a weekday, 0 Sunday. */
export function onWeekdayText(
  days: readonly { day: string; nakshatra: string }[],
  weekday: number,
  words: Words,
): string {
  const { panchangam: text, follow_ups } = words.guide.replies;
  const named = days.map(({ day, nakshatra }) =>
    filled(text.act_day, { day: dayText(day, words), star: termName('nakshatras', nakshatra, words) }),
  );
  const values = { weekday: text.weekdays[weekday], days: listText(named, words) };
  return filled(follow_ups[days.length > 0 ? 'on_weekday' : 'on_no_weekday'], values);
}
