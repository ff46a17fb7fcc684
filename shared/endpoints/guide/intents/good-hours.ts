/** The hours of a day that custom takes for a beginning, and those that it leaves out. */
import { freeParts, type PartOfDay } from '../../../engine/vedic/day-nature.ts';
import { atHourText, goodHoursText, type HoursNamed } from '../../../prose/guide/panchangam-text.ts';
import type { IntentInput } from '../intent-input.ts';
import { minutesOf } from '../people.ts';

/** As the almanac answers. */
interface HoursOfDay {
  muhurta: readonly { name: string; start: string; end: string }[];
  choghadiya: readonly { name: string; start: string; end: string; part: string }[];
}

/** A line of the reply, and what it says as data. */
interface Line {
  text: string;
  data: Record<string, unknown>;
}

/** What custom takes before all, then the good choghadiyas. */
const ABHIJIT = 'Abhijit';
const GOOD: readonly string[] = ['Amrit', 'Shubh', 'Labh'];
/** Nothing is begun in them; the first three are told. */
const LEFT_OUT: readonly string[] = ['Rahu Kalam', 'Yamaganda', 'Gulika Kalam', 'Durmuhurtam', 'Varjyam'];
const TOLD = 3;
/** A shorter rest of an hour is none: a ghati. */
const LEAST_MIN = 24;

const twoDigits = (value: number) => `${value}`.padStart(2, '0');
const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const spanOf = ({ start, end }: { start: string; end: string }): PartOfDay => ({
  start: minutesOf(start),
  end: minutesOf(end),
});

/** The good hours of the day first, then those that are left out; whether an hour that was named is free of them. */
export function goodHours({ muhurta, choghadiya }: HoursOfDay, { topic, words }: IntentInput): Line[] {
  const bad = muhurta.filter(({ name }) => LEFT_OUT.includes(name));
  const windows = [
    ...muhurta.filter(({ name }) => name === ABHIJIT),
    ...choghadiya.filter(({ name, part }) => part === 'day' && GOOD.includes(name)),
  ];
  const good = windows
    .flatMap((window): HoursNamed[] =>
      freeParts(spanOf(window), bad.map(spanOf))
        .filter(({ start, end }) => end - start >= LEAST_MIN)
        .map(({ start, end }) => ({ name: window.name, start: timeOf(start), end: timeOf(end) })),
    )
    .sort((one, other) => (one.start < other.start ? -1 : 1));
  const left_out = LEFT_OUT.slice(0, TOLD).flatMap((name) => bad.find((each) => each.name === name) ?? []);
  if (left_out.length === 0) return [];
  const { time } = topic;
  const touched = time === undefined ? undefined : left_out.find(({ start, end }) => start <= time && time < end);
  const isFree = time === undefined ? {} : { hour: time, is_free: touched === undefined };
  const said = time === undefined ? [] : [{ text: atHourText(time, touched, words), data: isFree }];
  return [...said, { text: goodHoursText(good, left_out, words), data: { good_hours: good, left_out } }];
}
