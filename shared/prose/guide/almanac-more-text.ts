/** More of the almanac in sentences. */
import type { Words } from '../../content/words.ts';
import { clockMinutes, dateFromText, weekdayOf } from '../../engine/sky/time.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { grahaForms, termName } from './names.ts';
import { dayText } from './phrases.ts';

const textsOf = ({ guide }: Words) => guide.replies.panchangam.more;

/** When a fast is broken. */
export function paranaText({ day, from, until }: { day: string; from: string; until?: string }, words: Words): string {
  const { parana, parana_until } = textsOf(words);
  const values = { day: dayText(day, words), from: clockMinutes(from) };
  return until === undefined ? filled(parana, values) : filled(parana_until, { ...values, until: clockMinutes(until) });
}

/** How long a day is; undefined where the Sun does not rise and set on it. */
export function dayLengthText(
  day: { minutes: number; sunrise: string; sunset: string } | undefined,
  words: Words,
): string {
  const { day_length, no_day_length } = textsOf(words);
  if (!day) return no_day_length;
  return filled(day_length, {
    hours: Math.floor(day.minutes / 60),
    minutes: day.minutes % 60,
    sunrise: clockMinutes(day.sunrise),
    sunset: clockMinutes(day.sunset),
  });
}

/** Whose hour runs. */
export const horaText = ({ lord, until }: { lord: string; until: string }, words: Words): string =>
  filled(textsOf(words).hora, grahaForms('graha', lord, words), { until: clockMinutes(until) });

/** When Bhadra runs. */
export function bhadraText(
  spans: readonly { starts_at: string | null; ends_at: string | null }[],
  before: string | undefined,
  words: Words,
): string {
  const { bhadra, no_bhadra, bhadra_over, bhadra_span } = textsOf(words);
  const told = spans.flatMap(({ starts_at, ends_at }) =>
    starts_at && ends_at
      ? [
          filled(bhadra_span, {
            from: clockMinutes(starts_at),
            from_day: dayText(starts_at, words),
            until: clockMinutes(ends_at),
            until_day: dayText(ends_at, words),
          }),
        ]
      : [],
  );
  if (told.length > 0) return filled(bhadra, { spans: listText(told, words) });
  const over = before && filled(bhadra_over, { until: clockMinutes(before), day: dayText(before, words) });
  return over ? `${no_bhadra} ${over}` : no_bhadra;
}

/** The choghadiyas of a day or a night, one after another. */
export function choghadiyasText(
  choghadiyas: readonly { name: string; start: string; end: string }[],
  part: 'day' | 'night',
  words: Words,
): string {
  const names: Readonly<Record<string, string>> = words.pictures.panchangam.choghadiyas;
  const listed = choghadiyas.map(({ name, start, end }) => `${names[name] ?? name} ${start}–${end}`).join(', ');
  return filled(textsOf(words).choghadiyas[part], { listed });
}

/** When the Sun is offered water at the end of a day and at the beginning of the next. */
export const arghyaText = (
  { sunset, sunrise }: { sunset: string | null; sunrise: string | null },
  words: Words,
): string =>
  sunset && sunrise
    ? filled(textsOf(words).arghya, { sunset: clockMinutes(sunset), sunrise: clockMinutes(sunrise) })
    : textsOf(words).no_day_length;

/** What Easter hangs on. */
export function easterText({ year, full_moon }: { year: number; full_moon: string }, words: Words): string {
  const weekday = words.guide.replies.panchangam.weekdays[weekdayOf(dateFromText(full_moon.slice(0, 10)))];
  return filled(textsOf(words).easter, { year, weekday, day: dayText(full_moon, words) });
}

/** One of some days that are held against each other for an act; `fits` where custom knows the act. */
export function daysForText(
  days: readonly { day: string; tithi: string; isClearing: boolean; fits?: boolean }[],
  words: Words,
): string {
  const { day_for, day_against, day_fits, day_no_fit } = textsOf(words);
  const lines = days.map(({ day, tithi, isClearing, fits }) => {
    const text = fits === undefined ? (isClearing ? day_against : day_for) : fits ? day_fits : day_no_fit;
    return filled(text, {
      weekday: words.guide.replies.panchangam.weekdays[weekdayOf(dateFromText(day))],
      day: dayText(day, words),
      tithi: termName('tithis', tithi, words),
    });
  });
  return [...lines, words.guide.replies.panchangam.deed_note].join(' ');
}

/** When the tithi of a feast begins and ends, its hours by custom, or when the Sun enters its sign. */
export function feastHoursText(
  {
    tithi,
    part,
    entry,
  }: {
    tithi?: { from: string; until: string };
    part?: { from: string; until: string };
    entry?: { rasi: string; at: string };
  },
  words: Words,
): string {
  const { more: text } = words.guide.replies.panchangam;
  const clocks = ({ from, until }: { from: string; until: string }, shown: (at: string) => string) => ({
    from: shown(from),
    until: shown(until),
  });
  return [
    ...(tithi
      ? [
          filled(
            text.feast_tithi,
            clocks(tithi, (at) => momentText(at, words)),
          ),
        ]
      : []),
    ...(part ? [filled(text.feast_part, clocks(part, clockMinutes))] : []),
    ...(entry
      ? [filled(text.feast_entry, { rasi: termName('rasis', entry.rasi, words), at: momentText(entry.at, words) })]
      : []),
  ].join(' ');
}

/** `14 January 2027, 21:09`, as the clock of the place shows it. */
const momentText = (at: string, words: Words) => `${dayText(at.slice(0, 10), words)}, ${clockMinutes(at)}`;

/** From when until when the fortnight of the ancestors runs; without a place for Delhi. */
export function ancestorsText(
  { from, until }: { from: string; until: string },
  place: string | undefined,
  words: Words,
): string {
  const { feast_place } = words.guide.replies.panchangam;
  const values = { from: dayText(from, words), until: dayText(until, words), place: place ?? feast_place };
  return filled(textsOf(words).pitru_paksha, values);
}

/** With which feast a stretch of days ends. */
export const endsWithText = ({ day, name }: { day: string; name: string }, words: Words): string =>
  filled(textsOf(words).ends_with, { day: dayText(day, words), name });
