/** What is asked back: for what is missing, and which of several things is meant. */
import type { Words } from '../../content/words.ts';
import { dateText } from '../../engine/sky/time.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { dayOfYearText, dayText } from './phrases.ts';

type Ask = Words['guide']['replies']['ask'];

/** What is known already of the birth that is asked for. */
interface KnownBirth {
  name?: string;
  date?: string;
  /** a date without its year */
  birthday?: { month: number; day: number };
  /** a date without its day */
  month?: { year: number; month: number };
  time?: string;
  /** its name */
  place?: string;
}

/** What is known of a birth. */
export function knownText({ name, date, time, place }: KnownBirth, words: Words): string {
  const { ask } = words.guide.replies;
  const known = [
    ...(name === undefined ? [] : [filled(ask.known.name, { value: name })]),
    ...(date === undefined ? [] : [filled(ask.known.date, { value: dayText(date, words) })]),
    ...(time === undefined ? [] : [filled(ask.known.time, { value: time })]),
    ...(place === undefined ? [] : [filled(ask.known.place, { value: place })]),
  ];
  return known.length > 0 ? filled(ask.have, { known: listText(known, words) }) : '';
}

/** The question for what is missing, after what is known already; of a date without its year, for the year alone. */
export function questionText(
  missing: readonly (keyof Ask['members'])[],
  { date, birthday, month, time, place }: KnownBirth,
  words: Words,
): string {
  const { ask } = words.guide.replies;
  const known = knownText({ date, time, place }, words);
  const have = known === '' ? [] : [known];
  const year = birthday ? [filled(ask.year, { day: dayOfYearText(birthday, words) })] : [];
  const day = month ? [filled(ask.day, { month: words.grammar.months[month.month - 1], year: month.year })] : [];
  const isPart = birthday !== undefined || month !== undefined;
  const members = missing.filter((member) => !(isPart && member.endsWith('date'))).map((member) => ask.members[member]);
  const wanted = members.length > 0 ? [filled(ask.lead, { members: listText(members, words) })] : [];
  return [...have, ...year, ...day, ...wanted].join(' ');
}

/** Why something is asked for: what each part is good for. */
export function reasonsText(missing: readonly (keyof Ask['members'])[], { guide }: Words): string {
  const { reasons, members } = guide.replies.ask;
  const parts = Object.keys(reasons).filter((each): each is keyof Ask['reasons'] => each in members);
  const wanted = parts.filter((part) => missing.some((member) => member === part || member === `other_${part}`));
  return [...wanted.map((part) => reasons[part]), reasons.part_will_do].join(' ');
}

interface OpenChoice {
  of: keyof Ask['which'];
  options: readonly { label: string }[];
}

/** The question back where something can be meant in several ways. */
export function whichText({ of, options }: OpenChoice, words: Words): string {
  const labels = options.map(({ label }) => label);
  // places have commas of their own
  const between = of === 'place' ? '; ' : undefined;
  return filled(words.guide.replies.ask.which[of], { options: listText(labels, words, 'or', between) });
}

/** A year alone tells too little of a birth. */
export function yearAloneText(year: number, words: Words): string {
  return filled(words.guide.replies.ask.year_alone, { year });
}

/** Which places were taken. */
export function placesTakenText(places: readonly string[], words: Words): string {
  return filled(words.guide.replies.ask.took, { place: listText(places, words) });
}

/** A place that nobody knows here. */
export function lostPlaceText(place: string, words: Words): string {
  return filled(words.guide.replies.ask.lost_place, { place });
}

/** What of a birth cannot be: a date that does not exist or is still to come, a year that is not computed, no hour. */
export function wrongText(
  wrong:
    | { why: 'day' | 'year' | 'ahead'; stated: { year: number | null; month: number | null; day: number | null } }
    | { why: 'hour'; time: string },
  words: Words,
): string {
  const { ask } = words.guide.replies;
  if (wrong.why === 'hour') return filled(ask.wrong_hour, { time: wrong.time });
  const { year, month, day } = wrong.stated;
  if (wrong.why === 'year') return filled(ask.wrong_year, { year: year ?? '' });
  if (month === null || day === null || month < 1 || month > 12) return ask.wrong_month;
  if (wrong.why === 'ahead')
    return filled(ask.ahead, { day: dayText(dateText({ year: year ?? 0, month, day }), words) });
  const days = new Date(Date.UTC(2000, month, 0)).getUTCDate();
  if (month === 2 && day === 29 && year !== null) return `${filled(ask.wrong_day_leap, { year })} ${ask.which_day}`;
  const values = { day: dayOfYearText({ month, day }, words), month: words.grammar.months[month - 1], days };
  return `${filled(ask.wrong_day, values)} ${ask.which_day}`;
}
