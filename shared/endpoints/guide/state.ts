/**
 * What a conversation knows: of persons, of what was asked, what was asked back and what was said last.
 * Plain data, so that it can be kept.
 */
import type { Language } from '../../content/languages.ts';
import type { Planet } from '../../engine/names.ts';
import type { DayDeed } from '../../engine/vedic/deeds.ts';
import { Problem } from '../../errors.ts';
import { type KeptDocument, readForward, type StepForward } from '../../kept.ts';
import type { PeriodUnit } from '../../language/dates.ts';
import type { Intent } from '../../language/intents.ts';
import type { BodyName, Role } from '../../language/names.ts';
import { isRecord } from '../../narrow.ts';
import type { Matter } from '../../prose/guide/card-text.ts';
import type { InSign } from '../../prose/guide/character-text.ts';
import type { TalkOnly, TalkTone } from '../../prose/guide/companion-text.ts';
import type { Birth } from '../birth.ts';

/** A place as far as charts need it. */
export interface KnownPlace {
  /** `Hyderabad, Telangana, India` */
  name: string;
  /** `Hyderabad`: by it another one of the same name is found */
  city?: string;
  /** ISO 3166 */
  country?: string;
  latitude: number;
  longitude: number;
  /** IANA name */
  zone: string;
}

/** A date as far as it was said. */
export interface PartialDate {
  year: number | null;
  month: number | null;
  day: number | null;
}

/** A person as far as one is known. */
export interface KnownPerson {
  role: 'self' | 'first' | 'second' | 'bride' | 'groom' | Role;
  name?: string;
  /** what the speaker calls them: `my nan` */
  called?: string;
  /** `YYYY-MM-DD` */
  date?: string;
  /** a date of which something is missing, or is no day */
  partial?: PartialDate;
  /** `HH:MM`, 24 hours */
  time?: string;
  /** morning and evening, when nobody knows which */
  times?: readonly string[];
  timeUnknown?: boolean;
  /** the hour is only about right */
  timeAbout?: boolean;
  /** where a word said it: wife, husband */
  gender?: 'she' | 'he';
  /** has died, as somebody said: no sky of today is read for them */
  isLate?: boolean;
  place?: KnownPlace;
  /** Sun sign as it was stated, 0 Aries … */
  sign?: number;
  /** the sign whose day was read, which is probably this person's */
  likelySign?: number;
  /** Moon sign as it was stated */
  moonSign?: number;
  /** 0 Ashwini … */
  nakshatra?: number;
  pada?: number;
  /** the birth that was known before another one was told without a word of whose it is */
  replaced?: Pick<KnownPerson, 'date' | 'time' | 'times' | 'timeUnknown' | 'timeAbout' | 'place'>;
  /** birth details as a request gave them, with settings that no message states */
  details?: Birth & Record<string, unknown>;
}

/** What was told of a birth and cannot be; an hour as it was written. */
export type Wrong = { why: 'day' | 'year' | 'ahead'; stated: PartialDate } | { why: 'hour'; time: string };

/** Names of request members that the guide may ask for. */
export const MEMBERS = ['date', 'time', 'place', 'name', 'sign', 'nakshatra', 'pada'] as const;
export type Member = (typeof MEMBERS)[number];
export type Missing = Member | `other_${Member}`;

/** Sides of a life, by the words of content/<language>/guide/topics.json. */
export const MATTERS: readonly Matter[] = [
  ...(['abroad', 'studies', 'love', 'work', 'money', 'health', 'home', 'family', 'friends'] as const),
];

/** What is asked about; a question that leans on the one before takes over what it does not say itself. */
export interface Topic {
  bodies: readonly BodyName[];
  /** 1 … 12 */
  houses: readonly number[];
  /** 0 Aries … */
  signs: readonly number[];
  nakshatras: readonly number[];
  pada?: number;
  card?: string;
  reversed?: boolean;
  /** the day asked about, `YYYY-MM-DD` */
  day?: string;
  /** its hour, `HH:MM` */
  time?: string;
  /** the year asked about, when no day was named */
  year?: number;
  /** its month, 1 … 12 */
  month?: number;
  /** a stretch of time asked about, which holds no day of its own */
  period?: PeriodUnit;
  /** its first and its last day, `YYYY-MM-DD` */
  span?: readonly [from: string, until: string];
  /** days that are held against one another, `YYYY-MM-DD` */
  days?: readonly string[];
  /** where the day is asked about */
  where?: KnownPlace;
  /** dates somebody may be born on, whoever that is */
  birthdays: readonly { year: number | null; month: number; day: number }[];
  /** the side of a life that is asked about */
  matter?: Matter;
  /** bodies that the message names with their sign or house, of nobody */
  placed?: readonly InSign[];
  /** a planet of the sky, and the point of the birth that it meets */
  meeting?: { by: Planet; at: BodyName };
  /** the divisional chart that is asked about: 9, 10 */
  varga?: number;
  /** the act that days are sought for */
  act?: DayDeed;
  /** whether something should be done is asked */
  deciding?: boolean;
  /** what is still to come is asked */
  ahead?: boolean;
  /** a number of numerology that is asked about by itself */
  number?: number;
  /** the figures of a house, a phone or a car */
  figures?: string;
  /** numbers that are compared: of one alone the speaker's life path is the other */
  compared?: readonly number[];
  /** the weekday that days of a span are to fall on, 0 Sunday */
  weekday?: number;
  /** points of guna milan that somebody was told */
  points?: number;
  /** two who may marry, by star or sign */
  pair?: Readonly<Partial<Record<'bride' | 'groom', { nakshatra?: number; sign?: number }>>>;
  /** the message that asked for a term or of one's life, so that it can be told again when more is known */
  term?: string;
  /** what exactly is asked: words of content/<language>/guide/topics.json */
  words: readonly string[];
}

/** Something that can be meant in several ways, asked back. */
export interface Choice {
  of: 'date' | 'time' | 'place';
  /** whose: the number of a person, or of the question itself */
  who: number | 'question';
  options: readonly { label: string; value: string | KnownPlace }[];
}

export interface Question {
  intent: Intent;
  topic: Topic;
}

/** What somebody tells of for some turns: a side of their life, how it is with it, and how many turns were met. */
export interface Thread {
  side?: Matter;
  /** what it is of more closely */
  only?: TalkOnly;
  tone: TalkTone;
  turns: number;
  /** the last turn told of it */
  isOpen?: boolean;
  /** danger may hide in it: neither charts nor cards are held out */
  isGrave?: boolean;
}

/** A question that waits for what we asked for, while something else is spoken of. */
export interface OpenQuestion {
  question: Question;
  about: readonly number[];
  missing: readonly Missing[];
}

/** What was computed last, so that more can be asked of it. */
export interface Computed {
  question: Question;
  about: readonly number[];
}

/** What cards are read for, in the words of whoever asks, and whom it is of. */
export interface CardsMatter {
  text?: string;
  /** it is a whole question */
  isAsked?: boolean;
  /** the language that it is written in */
  tongue?: string;
  role?: KnownPerson['role'];
  /** what the speaker calls them: `my nan` */
  called?: string;
  /** has died */
  isLate?: boolean;
  /** the matter does not name them */
  isBeside?: boolean;
}

export interface State {
  /** the number of this shape: raised when it changes, and then `STEPS` gets one more */
  version: 2;
  /** the speaker first */
  people: readonly KnownPerson[];
  /** of whom is spoken, by their numbers */
  about: readonly number[];
  /** whose births are known, in the order in which they were told */
  told?: readonly number[];
  /** what was left open when something else was spoken of: it is taken up when its answer comes */
  open?: OpenQuestion;
  /** the last question that was no talk */
  question?: Question;
  /** what was computed last, where that question is an open one of somebody's life: `and tomorrow?` goes on from it */
  earlier?: Question;
  /** what was computed last, whatever was spoken of since, and what was told of it */
  computed?: Computed;
  heard?: string;
  /** the zodiac that the conversation was told to use, or whose words it uses */
  zodiac?: 'tropical' | 'sidereal';
  /** the zodiac by which signs were told last */
  toldBy?: 'tropical' | 'sidereal';
  missing: readonly Missing[];
  choices: readonly Choice[];
  /** a date that does not exist or is still to come, a year that is not computed, or no hour, is said so once */
  wrong?: Wrong;
  /** whose birth was told last, where nobody said whose it is */
  unowned?: number;
  /** places that were named with their region or country, the last of them first: their names alone mean them */
  named?: readonly KnownPlace[];
  /** a place that is not known is said to be so once */
  lost?: string;
  /** cards on the table */
  cards: readonly { id: string; reversed: boolean }[];
  /** what lay there before these were drawn */
  cardsBefore?: State['cards'];
  /** what they are read for */
  cardsFor?: CardsMatter;
  /** the day that the last answer found: `that day` is it */
  found?: string;
  /** the day that the answer before it found, where it was another one */
  foundBefore?: string;
  /** the last question of a day for something, which stays known while something else is asked */
  deed?: Question;
  /** sade sati was explained or asked of, and no birth is known yet that it could be looked for in */
  passage?: boolean;
  /** a month that was told without a day, 1 … 12 */
  monthTold?: number;
  /** what was declined or told of a life last, by its name, and whether the last reply was of that */
  declined?: string;
  isDeclined?: boolean;
  /** the last reply, so that it is not said twice in a row */
  said?: string;
  /** the last message that asked something, in its own words: who is not answered goes back to it */
  asked?: string;
  /** what was told last and asked nothing, in its own words, where it is short */
  toldLast?: string;
  /** something sad was told, and heard */
  listening?: boolean;
  /** what of a life the last message told, as it was met */
  met?: string;
  /** what a message that was met as danger first asked, of whom, and what it told of them, for when it was none */
  pending?: Partial<Pick<State, 'question' | 'about' | 'people' | 'choices'>> & { life?: string };
  /** something good was */
  rejoicing?: boolean;
  /** what is told of a life, turn by turn */
  thread?: Thread;
  /** phrases of talk that were said, the last of them last: none comes twice while there is another */
  spoken?: readonly string[];
  /** the language that the user wished for, from then on */
  language?: Language;
  /** ISO 3166: by whose clock hours are told where no place is spoken of; a key of CLOCKS */
  clock?: string;
  /** the language of which it was told that replies come in another one */
  tongueTold?: string;
}

export const NO_TOPIC: Topic = { bodies: [], houses: [], signs: [], nakshatras: [], birthdays: [], words: [] };

const SELF: KnownPerson = { role: 'self' };

/** A conversation of which nothing is known. */
export const BEGINNING: State = {
  version: 2,
  people: [SELF],
  about: [0],
  missing: [],
  choices: [],
  cards: [],
};

/** From each version to the next; no state was ever kept without a number. */
const STEPS: readonly StepForward[] = [() => undefined, withPeople];

/** Version 1 told three persons by what they were; what was asked then is not taken up again. */
function withPeople({ persons, tongueTold }: KeptDocument): KeptDocument | undefined {
  if (!isRecord(persons) || !isRecord(persons.self)) return undefined;
  const { self, other, child } = persons;
  const isKnown = (person: unknown) => isRecord(person) && Object.keys(person).length > 0;
  const people = [
    { ...self, role: 'self' },
    ...(isRecord(other) && isKnown(other) ? [{ ...other, role: 'partner' }] : []),
    ...(isRecord(child) && isKnown(child) ? [{ ...child, role: 'child' }] : []),
  ];
  return { ...BEGINNING, people, ...(typeof tongueTold === 'string' ? { tongueTold } : {}) };
}

/** The state that was kept with a turn; the beginning when nothing was. Throws `gone` for one that cannot be read. */
export function keptState(kept: KeptDocument): State {
  if (Object.keys(kept).length === 0) return BEGINNING;
  const state = readForward(kept, kept.version, STEPS);
  if (isState(state)) return state;
  throw new Problem(
    'gone',
    'What this conversation knows is kept in a form that is not read any more. Begin another; its history can be read.',
  );
}

/** The version speaks for what was said; what every message is held against is there. */
function isState(kept: unknown): kept is State {
  if (!isRecord(kept) || kept.version !== BEGINNING.version) return false;
  const { people, about, missing, choices, cards } = kept;
  const lists = [people, about, missing, choices, cards];
  return lists.every((list) => Array.isArray(list)) && Array.isArray(people) && isRecord(people[0]);
}

/**
 * The birth details of a person whose date is known, as an endpoint takes them. Where the place is not known there is
 * no hour either: what is computed then holds of the day alone, and has no houses.
 */
export function birthDetails({ details, date, time, place }: KnownPerson): Record<string, unknown> & { date: string } {
  if (date === undefined) throw new Error('a birth without its date is computed');
  const known = { date, ...(time === undefined || !place ? { time_unknown: true } : { time }) };
  const where = place ?? { latitude: 0, longitude: 0, zone: 'UTC' };
  const asStated = { ...known, latitude: where.latitude, longitude: where.longitude, timezone: where.zone };
  return details ? { ...details, ...asStated } : asStated;
}

/** What of a birth is still to be asked for. A time that nobody knows is not asked for again. */
export function birthMissing(person: KnownPerson, needs: readonly ('time' | 'place')[]): Member[] {
  const missing: Member[] = person.date === undefined ? ['date'] : [];
  const isTimeOpen = person.time === undefined && !person.timeUnknown && person.times === undefined;
  if (needs.includes('time') && isTimeOpen) missing.push('time');
  if (needs.includes('place') && person.place === undefined) missing.push('place');
  return missing;
}
