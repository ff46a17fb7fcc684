/** Whom a message speaks of, and what it states of their births. */
import { UNDERSTOOD } from '../../content/languages.ts';
import { dateText } from '../../engine/sky/time.ts';
import type { DateReading } from '../../language/dates.ts';
import { FIRST_YEAR, LAST_YEAR } from '../../language/dates.ts';
import { folded, foldedWord } from '../../language/fold.ts';
import type { City, Gazetteer } from '../../language/gazetteer.ts';
import type { Role } from '../../language/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { Choice, KnownPerson, KnownPlace, PartialDate, State, Topic } from './state.ts';

/** How options are called. */
export interface Labels {
  /** `3 May 1990` */
  day(date: string): string;
  /** `18:30 in the evening` */
  clock(time: string): string;
  country(code: string): string;
  region(name: string): string;
  /** a city by its name there, or as it was written */
  city(name: string, written: string | undefined): string;
}

/** What is gathered on the way through a message; a draft that belongs to its turn alone. */
export interface Draft {
  people: KnownPerson[];
  choices: Choice[];
  wrong: State['wrong'];
  lost?: State['lost'];
  /** the person that is spoken of just now */
  who: number;
  /** in the order of the message */
  mentioned: number[];
  /** what was stated already, of whom */
  stated: Set<string>;
}

const GENDER: Readonly<Partial<Record<KnownPerson['role'], 'she' | 'he'>>> = {
  ...{ bride: 'she', groom: 'he' },
  ...{ mother: 'she', daughter: 'she', sister: 'she', grandmother: 'she', she: 'she' },
  ...{ father: 'he', son: 'he', brother: 'he', grandfather: 'he', he: 'he' },
};
/** She or he, where what somebody is to the speaker says it. */
export const genderOf = ({ role, gender }: KnownPerson): 'she' | 'he' | undefined => GENDER[role] ?? gender;

/** Children, as people call them. */
export const CHILDREN: readonly KnownPerson['role'][] = ['son', 'daughter', 'child'];

export const KIN: readonly KnownPerson['role'][] = [
  ...(['mother', 'father', 'son', 'daughter', 'child', 'brother', 'sister', 'grandmother', 'grandfather'] as const),
];
export const isKin = ({ role }: KnownPerson): boolean => KIN.includes(role);

/** Parent and child, or two of a family who are no couple: nobody weighs them as bride and groom. */
export const areKin = (...two: readonly KnownPerson[]): boolean =>
  two.some(isKin) &&
  two.every((person) => person.role === 'self' || person.role === 'second' || isKin(person)) &&
  !COUPLES.some((couple) => two.every(({ role }) => couple.includes(role)) && two[0].role !== two[1]?.role);
const COUPLES: readonly (readonly KnownPerson['role'][])[] = [
  ['mother', 'father'],
  ['grandmother', 'grandfather'],
];

/** Whom `the girl` or `the boy` means: who was called so, else she or he, or a daughter or a son where none is wed. */
export function personOfSide(
  side: 'bride' | 'groom',
  { people }: Pick<Draft, 'people'>,
  isMatch: boolean,
): number | undefined {
  const called = people.findIndex(({ role }) => role === side);
  const fits = people.findIndex(
    (person, at) => at > 0 && genderOf(person) === GENDER[side] && !(isMatch && isKin(person)),
  );
  const found = called > 0 ? called : fits;
  return found > 0 ? found : undefined;
}

/** Roles that say nothing of a kinship. */
export const PRONOUNS: readonly KnownPerson['role'][] = ['she', 'he', 'they'];

/** Of friends everybody is one: a boss, a cousin and a dog are told apart by what they are called. */
const isCalledSo = ({ role, called: known }: KnownPerson, called: string | undefined) =>
  role !== 'friend' || known === undefined || called === undefined || nounOf(known) === nounOf(called);
const nounOf = (called: string) => folded(called).split(' ').at(-1);

/** The number of the person who is meant, whom the draft learns of if need be. */
export function personOf(role: Role, draft: Draft, about: readonly number[], called?: string): number {
  const { people } = draft;
  if (!PRONOUNS.includes(role)) {
    const known = people.findIndex((person) => person.role === role && isCalledSo(person, called));
    if (known <= 0) return added({ role, called }, draft);
    // `my friend`, then `my boss`: whom a bare word brought in gets a name
    if (people[known].called === undefined && called !== undefined) stateOf(draft, { called }, known);
    return known;
  }
  const fits = (person: KnownPerson, at: number) =>
    at > 0 && (role === 'they' || genderOf(person) === undefined || genderOf(person) === role);
  const latest =
    [...draft.mentioned].reverse().find((at) => fits(people[at], at)) ?? about.find((at) => fits(people[at], at));
  if (latest !== undefined) return latest;
  const last = people.findLastIndex(fits);
  return last > 0 ? last : added({ role }, draft);
}

/** The number of the person of a name, whom the draft learns of if need be. */
export function personNamed(name: string, draft: Draft): number {
  const known = draft.people.findIndex((person) => person.name?.toLowerCase() === name.toLowerCase());
  return known >= 0 ? known : added({ role: 'they', name }, draft);
}

/** So many people are kept in mind. */
const MOST_PEOPLE = 6;

function added(person: KnownPerson, draft: Draft): number {
  if (draft.people.length < MOST_PEOPLE) return draft.people.push(person) - 1;
  draft.people[1] = person;
  return 1;
}

export { added as personAdded };

export function stateOf(draft: Draft, known: Partial<KnownPerson>, who = draft.who): void {
  draft.people[who] = { ...draft.people[who], ...known };
}

/** A second statement of the same kind is the next person's, where two are compared. */
export function turnToNext(kind: string, draft: Draft): void {
  if (draft.stated.has(`${draft.who} ${kind}`)) {
    const other = draft.people.findIndex((_, at) => at > 0 && !draft.stated.has(`${at} ${kind}`));
    draft.who = other > 0 && draft.who === 0 ? other : added({ role: 'they' }, draft);
    draft.mentioned.push(draft.who);
  }
  draft.stated.add(`${draft.who} ${kind}`);
}

/** A birth moves to another day: what was computed of it is no longer its own. */
const NO_STAR = { nakshatra: undefined, pada: undefined, sign: undefined, moonSign: undefined };

/** A date of birth as far as it is said; the rest of what was known of it stays where `isCorrection`. */
export function takeDate(
  mention: Extract<AnyMention, { kind: 'date' }>,
  draft: Draft,
  {
    isCorrection,
    labels,
    isDayFirst,
    country: stated,
  }: { isCorrection: boolean; labels: Labels; isDayFirst: boolean; country?: string },
): void {
  const person = draft.people[draft.who];
  const isOfAmerica = (person.place?.country ?? stated) === 'US';
  const { wrong } = mention;
  const known: PartialDate | undefined =
    person.partial ??
    (person.date !== undefined && (isCorrection || isYearless(mention)) ? partsOf(person.date) : undefined);
  if (wrong) {
    const { year, month, day } = wrong.stated;
    const told =
      wrong.why === 'day' ? { year: year ?? known?.year ?? null, month, day: null } : { year: null, month, day };
    draft.wrong = { why: wrong.why, stated: wrong.stated };
    stateOf(draft, { partial: told, date: undefined, ...NO_STAR });
    return;
  }
  const whole = mention.readings.map((reading) => merged(reading, known));
  const real = whole.filter((reading) => isWhole(reading) && isDay(reading));
  if (real.length === 0) {
    const [first] = whole;
    if (isWhole(first)) draft.wrong = { why: 'day', stated: first };
    stateOf(draft, { partial: isWhole(first) ? { ...first, day: null } : first, date: undefined, ...NO_STAR });
    return;
  }
  const dates = real.flatMap((reading) => (isWhole(reading) ? [isoOf(reading)] : []));
  if (dates.length > 1 && !isDayFirst && !isOfAmerica) {
    draft.choices.push(choiceOf('date', draft.who, dates, labels.day));
    return;
  }
  // two numbers before a year: the day first, but in America
  const date = dates[isOfAmerica ? dates.length - 1 : 0];
  const fresh =
    person.date !== undefined && person.date !== date && !isCorrection && !isYearless(mention)
      ? { ...otherBirth(draft), replaced: birthOf(person) }
      : {};
  stateOf(draft, { date, partial: undefined, ...NO_STAR, ...fresh, ...withoutDetails(draft) });
}

/** A day without its year is one of the year that is known. */
const isYearless = ({ readings, wrong }: Extract<AnyMention, { kind: 'date' }>) =>
  (wrong?.stated ?? readings[0]).year === null;

/** What is known of when and where somebody was born. */
const birthOf = ({ date, time, times, timeUnknown, timeAbout, place }: KnownPerson): KnownPerson['replaced'] => ({
  ...{ date, time, times, timeUnknown, timeAbout, place },
});

/** Another birth of the same person: of the one before only what this message states is kept. */
function otherBirth({ stated, who }: Draft): Partial<KnownPerson> {
  const time = stated.has(`${who} time`) ? {} : { time: undefined, times: undefined, timeUnknown: undefined };
  return { ...time, ...(stated.has(`${who} place`) ? {} : { place: undefined }) };
}

function withoutDetails(draft: Draft): Partial<KnownPerson> {
  return draft.people[draft.who].details ? { details: undefined, ...otherBirth(draft) } : {};
}

/** A number alone: the year of a date, or the day of a month, that was asked for or is corrected. */
export function takeNumber(value: number, digits: number, draft: Draft, labels: Labels, thisYear: number): boolean {
  const { date, partial } = draft.people[draft.who];
  if (date === undefined && partial === undefined) return false;
  const isDayOpen = partial !== undefined && partial.day === null;
  const year =
    digits === 4 ? value : value > 31 || (partial !== undefined && !isDayOpen) ? shortYear(value, thisYear) : null;
  if (digits === 4 && (value < FIRST_YEAR || value > LAST_YEAR)) return false;
  const reading: DateReading = { year, month: null, day: year === null ? value : null };
  takeDate({ kind: 'date', readings: [reading], start: 0, end: 0 }, draft, {
    isCorrection: true,
    labels,
    isDayFirst: true,
  });
  return true;
}

function shortYear(value: number, thisYear: number): number {
  const year = thisYear - (thisYear % 100) + value;
  return year > thisYear ? year - 100 : year;
}

/** Countries whose clocks are told by twelve hours, also in digits; elsewhere 6:30 is in the morning. */
const TWELVE_HOURS: ReadonlySet<string> = new Set([
  ...(['US', 'CA', 'AU', 'NZ', 'IN', 'PK', 'BD', 'NP', 'LK', 'GB', 'IE', 'PH', 'MY', 'EG', 'SA', 'ZA'] as const),
  ...(['KE', 'NG', 'JM'] as const),
]);

/** What tells which clock an hour is told by, beside its digits. */
interface Clock {
  labels: Labels;
  /** of the place that is named behind it */
  country?: string;
  /** right behind a date that is all digits too: 7.7.1977 7:07 */
  isBehindDigits: boolean;
}

export function takeTime(
  readings: readonly string[],
  written: string,
  draft: Draft,
  { labels, country: ahead, isBehindDigits }: Clock,
): void {
  const country = draft.people[draft.who].place?.country ?? ahead;
  // four digits are a clock of 24 hours, three only where people count so
  const isPlain =
    /\d\d[:.h]\d\d/.test(written) ||
    (/\d[:.h]\d\d/.test(written) && (isBehindDigits || (country !== undefined && !TWELVE_HOURS.has(country))));
  const meant = isPlain ? readings.slice(0, 1) : readings;
  // an hour that is put right stays on the side of noon that was told
  const { time: known, times: [from, to] = [] } = draft.people[draft.who];
  const isOnSide = (time: string) => known !== undefined && time < '12:00' === known < '12:00';
  const isWithin = (time: string) => from !== undefined && from <= time && time <= to;
  const kept = meant.length > 1 ? meant.filter((time) => isOnSide(time) || isWithin(time)) : meant;
  // `make it 11:30` of 23:00
  const near =
    known === undefined ? [] : readings.filter((time) => Math.abs(minutesOf(time) - minutesOf(known)) <= NEAR_MIN);
  const same = near.length === 1 ? near : kept.length > 0 ? kept : meant;
  if (same.length === 1) stateOf(draft, { time: same[0], times: undefined, timeUnknown: undefined });
  else {
    stateOf(draft, { time: undefined, timeUnknown: undefined });
    draft.choices.push(choiceOf('time', draft.who, meant, labels.clock));
  }
}

/** Minutes from midnight to an hour, `HH:MM`. */
export const minutesOf = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));
/** An hour that is put right is mostly put right by less than this. */
const NEAR_MIN = 120;

export function takePlace(candidates: readonly City[], draft: Draft, labels: Labels): void {
  // of several the one in a country that was spoken of
  const countries = draft.people.flatMap(({ place }) => place?.country ?? []);
  const near = candidates.filter(({ country }) => countries.includes(country));
  const places = (near.length === 1 ? near : candidates).map((city) => knownPlace(city, labels));
  if (places.length === 1) stateOf(draft, { place: places[0] });
  else draft.choices.push(placeChoice(places, draft.who));
}

export function placeChoice(places: readonly KnownPlace[], who: Choice['who']): Choice {
  return { of: 'place', who, options: places.map((place) => ({ label: place.name, value: place })) };
}

function choiceOf(of: Choice['of'], who: number, values: readonly string[], label: (value: string) => string): Choice {
  return { of, who, options: values.map((value) => ({ label: label(value), value })) };
}

export function knownPlace(city: City, labels: Labels): KnownPlace {
  const { latitude, longitude, zone, name, written, region, country } = city;
  const parts = [labels.city(name, written), labels.region(region), labels.country(country)];
  const listed = [...new Set(parts)].filter((part) => part !== '').join(', ');
  return { name: listed, city: name, country, latitude, longitude, zone };
}

/** A reading with what is known already of the same date. */
function merged(reading: DateReading, earlier: PartialDate | undefined): DateReading {
  if (!earlier || isWhole(reading)) return reading;
  const { year, month, day } = reading;
  return { year: year ?? earlier.year, month: month ?? earlier.month, day: day ?? earlier.day };
}

export function isWhole(reading: DateReading): reading is { year: number; month: number; day: number } {
  return reading.year !== null && reading.month !== null && reading.day !== null;
}

/** True for a day of the calendar. */
function isDay(date: { year: number; month: number; day: number }): boolean {
  const at = new Date(Date.UTC(date.year, date.month - 1, date.day));
  return at.getUTCMonth() === date.month - 1 && at.getUTCDate() === date.day;
}

export const isoOf = (date: { year: number; month: number; day: number }) => dateText(date);

export function partsOf(date: string): { year: number; month: number; day: number } {
  const [year, month, day] = date.split('-').map(Number);
  return { year, month, day };
}

/** Countries by what is of them: `the English one`. */
let nationals: ReadonlyMap<string, string> | undefined;

/** So many words of a message are held against a name. */
const MOST_NARROWING = 12;

/** The city of a name that words of a message narrow to: its region or country, or the rest of its name. */
export function placeIn(message: string, city: string, gazetteer: Pick<Gazetteer, 'placesNamed'>): City | undefined {
  nationals ??= new Map(
    UNDERSTOOD.flatMap(({ guide }) =>
      Object.entries(guide.words.nationals).map(([word, of]) => [foldedWord(word), of]),
    ),
  );
  const written = (message.match(/[\p{L}\p{M}'’]{2,}/gu) ?? []).slice(0, MOST_NARROWING);
  const words = written.map((word) => nationals?.get(foldedWord(word)) ?? word);
  for (const length of [3, 2, 1]) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length).join(' ');
      // San José is no answer to which San José is meant
      if (folded(run) === folded(city)) continue;
      // a code of two or three letters is written in capitals
      const isRegion = /[\p{L}\p{M}]{4}|^\p{Lu}{2,3}$/u.test(run);
      // the rest of a name is spelt; what only sounds like it is none
      const isSpelt = /^[\p{Script=Latin}\p{M}'’ ]+$/u.test(run);
      const [found] = [...(isSpelt ? [`${city} ${run}`] : []), ...(isRegion ? [`${city}, ${run}`] : [])].flatMap(
        (name) => gazetteer.placesNamed(name, 1),
      );
      if (found) return found;
    }
  }
  return undefined;
}

/** The side of life that somebody belongs to. */
export function sideOfPerson(role: Role): Topic['matter'] {
  if (PRONOUNS.includes(role)) return undefined;
  return role === 'partner' ? 'love' : role === 'friend' ? 'friends' : 'family';
}

/** The side of life of whoever is named. */
export const matterOfPeople = ({ mentions }: { mentions: readonly AnyMention[] }): Topic['matter'] =>
  mentions.flatMap((mention) => (mention.kind === 'other' ? (sideOfPerson(mention.role) ?? []) : [])).at(0);
