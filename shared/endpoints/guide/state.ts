/**
 * What a conversation knows: of persons, of what is spoken about,
 * and what the guide asked for. Plain data, so that it can be kept.
 */
import type { Who } from '../../content/guide-words.ts';
import { Problem } from '../../errors.ts';
import { readForward, type StepForward } from '../../kept.ts';
import type { Intent } from '../../language/intents.ts';
import type { BodyName } from '../../language/names.ts';
import { isRecord } from '../../record.ts';
import type { Birth } from '../birth.ts';

/** A place as far as charts need it. */
export interface KnownPlace {
  /** `Hyderabad, Telangana, India` */
  name: string;
  latitude: number;
  longitude: number;
  /** IANA name */
  zone: string;
}

/** A person as far as one is known. */
export interface KnownPerson {
  /** `YYYY-MM-DD` */
  date?: string;
  /** a date of which something is still missing */
  partial?: { year: number | null; month: number | null; day: number | null };
  /** `HH:MM`, 24 hours */
  time?: string;
  timeUnknown?: boolean;
  place?: KnownPlace;
  name?: string;
  /** Sun sign as it was stated, 0 Aries … */
  sign?: number;
  /** Moon sign as it was stated */
  moonSign?: number;
  /** 0 Ashwini … */
  nakshatra?: number;
  pada?: number;
  /** birth details as a request gave them, with settings that no message states */
  details?: Birth & Record<string, unknown>;
}

/** Names of request members that the guide may ask for. */
export const MEMBERS = ['date', 'time', 'place', 'name', 'sign', 'nakshatra', 'pada'] as const;
export type Member = (typeof MEMBERS)[number];
export type Missing = Member | `other_${Member}`;

/** What is spoken about; what leans on the turn before takes over what it does not say itself. */
export interface Topic {
  bodies: readonly BodyName[];
  /** 1 … 12 */
  houses: readonly number[];
  /** 0 Aries … */
  signs: readonly number[];
  nakshatras: readonly number[];
  card?: string;
  reversed?: boolean;
  /** the day asked about, `YYYY-MM-DD` */
  day?: string;
  /** a stretch of time asked about, which holds no day of its own */
  period?: 'week' | 'month' | 'year';
  /** where the day is asked about */
  where?: KnownPlace;
  /** a date somebody may be born on, whoever that is */
  birthday?: { year: number | null; month: number; day: number };
  /** words of content/<language>/guide/topics.json that were said */
  words: readonly string[];
  vedic: boolean;
  /** somebody beside the speaker was named */
  other: boolean;
}

/** Something that can be meant in several ways, asked back. */
export interface Choice {
  of: 'date' | 'time' | 'place';
  who: Who | 'where' | 'topic';
  options: { label: string; value: string | KnownPlace }[];
}

export interface State {
  /** the number of this shape: raised when it changes, and then `STEPS` gets one more */
  version: 1;
  intent?: Intent;
  missing: readonly Missing[];
  persons: Record<Who, KnownPerson>;
  topic: Topic;
  choices: readonly Choice[];
  /** the language of which it was told that replies come in another one */
  tongueTold?: string;
}

/** Nothing is spoken about. */
export const NO_TOPIC: Topic = {
  bodies: [],
  houses: [],
  signs: [],
  nakshatras: [],
  words: [],
  vedic: false,
  other: false,
};

/** A conversation of which nothing is known. */
export const BEGINNING: State = {
  version: 1,
  missing: [],
  persons: { self: {}, other: {}, child: {} },
  topic: NO_TOPIC,
  choices: [],
};

/** From each version to the next; no state was ever kept without a number. */
const STEPS: readonly StepForward[] = [() => undefined];

/** The state that was kept with a turn; the beginning when nothing was. Throws `gone` for one that cannot be read. */
export function keptState(kept: Readonly<Record<string, unknown>>): State {
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
  const { persons, topic, missing, choices } = kept;
  const isWhole = isRecord(persons) && isRecord(persons.self) && isRecord(persons.other) && isRecord(persons.child);
  return isWhole && isRecord(topic) && Array.isArray(missing) && Array.isArray(choices);
}

/** The birth details of a person whose date is known, as an endpoint takes them. */
export function birthDetails({ details, date, time, place }: KnownPerson): Record<string, unknown> & { date: string } {
  const known = { date: date ?? '', ...(time === undefined ? { time_unknown: true } : { time }) };
  const where = place ?? { latitude: 0, longitude: 0, zone: 'UTC' };
  const asStated = { ...known, latitude: where.latitude, longitude: where.longitude, timezone: where.zone };
  return details ? { ...details, ...asStated } : asStated;
}

/** What of a birth is still to be asked for. A time that nobody knows is not asked for again. */
export function birthMissing(person: KnownPerson, who: Who, needs: readonly ('time' | 'place')[]): Missing[] {
  const missing: Member[] = person.date === undefined ? ['date'] : [];
  if (needs.includes('time') && person.time === undefined && !person.timeUnknown) missing.push('time');
  if (needs.includes('place') && person.place === undefined) missing.push('place');
  return missing.map((member) => missingMember(who, member));
}

/** A member as it is asked for of a person. */
export function missingMember(who: Who, member: Member): Missing {
  return who === 'other' ? `other_${member}` : member;
}
