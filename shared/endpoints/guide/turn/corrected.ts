/**
 * A birth that is put right in a message of hardly anything else: `no, 1988`, `not Lima, Cusco`, `it was p.m.`. It is
 * read as if its birth were asked for, what it denies or says of before is left out, and what was asked is asked again.
 */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import type { TextSpan } from '../../../language/shapes.ts';
import { cued } from '../cues.ts';
import { placesMeant } from '../fill-places.ts';
import { type Draft, partsOf, personOf, takeDate, takeNumber, takePlace, takeTime } from '../people.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { asksIn, type Circumstances, todayIn } from '../slots.ts';
import type { KnownPerson, State } from '../state.ts';
import type { NextState } from '../to-say.ts';
import { isOfLimits, matterOf } from '../topics.ts';
import { topicsIn, type Understanding, understandingOf } from '../understanding.ts';

/** Questions that are asked of a birth. */
const OF_BIRTHS: readonly Intent[] = [
  ...(['natal_placement', 'running_dasha', 'transits', 'dosha', 'conversation', 'baby_names'] as const),
  ...(['numerology', 'compatibility'] as const),
];

/** A correction says hardly more; so many words may be of nothing that is known. */
const LONGEST = 80;
const MOST_LEFT = 3;

/** What may be named beside what is put right. */
const NAMED: readonly AnyMention['kind'][] = ['date', 'time', 'place', 'number', 'self', 'other', 'unknown', 'period'];
type Value = Extract<AnyMention, { kind: 'date' | 'time' | 'place' | 'number' }>;
const isValue = (each: AnyMention): each is Value =>
  each.kind === 'date' || each.kind === 'time' || each.kind === 'place' || each.kind === 'number';

/** The conversation with the birth put right, where a message does that and hardly more. */
export function corrected(message: string, before: State, circumstances: Circumstances): NextState | undefined {
  const { question, missing, choices, people } = before;
  const isAskedOfBirth = question !== undefined && OF_BIRTHS.includes(question.intent);
  const isOpen = missing.length > 0 || choices.length > 0 || !people.some(({ date }) => date !== undefined);
  if (!isAskedOfBirth || isOpen || message.length > LONGEST || /[?¿]/.test(message)) return undefined;
  const { now, gazetteer } = circumstances;
  const thisYear = Number(todayIn(before, now).slice(0, 4));
  const asked = { isPlaceAsked: true, isTimeAsked: true, isTimeOpen: true };
  const understanding = understandingOf(message, { thisYear, gazetteer, ...asked });
  if (!isOfBirthAlone(message, understanding)) return undefined;
  const draft = draftOf(before, understanding);
  const known = people[draft.who];
  if (known?.date === undefined || known.details) return undefined;
  const values = understanding.mentions.filter(isValue);
  const right = values.filter((each) => !isDenied(each, message) && !isSaidBefore(each, known, values));
  const isOneOfEach = new Set(right.map(({ kind }) => kind)).size === right.length;
  const isAhead = right.some((each) => each.kind === 'number' && each.digits === 4 && each.value > thisYear);
  if (!isOneOfEach || isAhead || !isPuttingRight(message, understanding, right.length < values.length))
    return undefined;
  // a day that was asked about may be put right as well
  const { day, year } = question.topic;
  if ((day ?? year) !== undefined && right.some(({ kind }) => kind === 'date' || kind === 'number')) return undefined;
  for (const value of right) take(value, draft, { before, understanding, circumstances, thisYear });
  const person = onItsSide(message, right, draft.people[draft.who]);
  if (isSame(person, known) && draft.choices.length === 0) return undefined;
  const born = draft.people.map((each, at) => (at === draft.who ? person : each));
  const state = { ...before, people: born, choices: draft.choices, wrong: draft.wrong, lost: undefined };
  return { state, understanding, toSay: { kind: 'answer', righted: 'birth' } };
}

/** Nothing is named but a birth and whose it is, and nothing asked or told beside it. */
function isOfBirthAlone(message: string, understanding: Understanding): boolean {
  const { mentions, words, rest } = understanding;
  const isElse = intentOfWords(words) !== undefined || matterOf(words) !== undefined || words.some(isOfLimits);
  const isNamed = mentions.every(({ kind }) => NAMED.includes(kind));
  return isNamed && !isElse && rest.length <= MOST_LEFT && !asksIn(message, { ...understanding, isRighting: false });
}

const NO_FIRST = cued`^\s*(?:${'isnt'}|${'not_behind'})(?!\p{L})`;
const IT_WAS = cued`(?:^|[\s,.;])(?:${'it_was'})(?!\p{L})`;

/** It says that something was not so, or how it was. */
const isPuttingRight = (message: string, { words }: Understanding, isSomeDenied: boolean) =>
  isSomeDenied ||
  [...words, ...topicsIn(message)].includes('correct') ||
  words.includes('born') ||
  NO_FIRST.test(message) ||
  IT_WAS.test(message);

/** What stands so near denies: `not Lima`, `no es Lima`, `इंदौर नहीं`. */
const NEAR = 16;
const DENIED_AHEAD = cued`(?:^|[\s,;.])(?:${'isnt'}|${'not'}|${'instead_of'})\s+(?:(?:${'in'}|${'from'}|${'the'}|${'on_day'})\s+)?$`;
const DENIED_BEHIND = cued`^(?:\s(?:${'in_behind'}|${'from_behind'}|${'day_behind'}))?\s+(?:${'not_behind'})(?!\p{L})`;
function isDenied({ start, end }: TextSpan, message: string): boolean {
  const ahead = message.slice(Math.max(0, start - NEAR), start).toLowerCase();
  // `no, Cusco` denies what was told before it
  return DENIED_AHEAD.test(ahead) || DENIED_BEHIND.test(message.slice(end, end + NEAR).toLowerCase());
}

/** `I wrote 1990 but it is 1988`: the one that is known already is no news beside another. */
function isSaidBefore(value: Value, { date = '' }: KnownPerson, values: readonly Value[]): boolean {
  if (value.kind !== 'number') return false;
  const { year, day } = partsOf(date);
  const alike = values.filter((each) => each.kind === 'number' && each.digits === value.digits);
  return alike.length > 1 && (value.value === year || value.value === day);
}

/** Whose birth it is: whoever is named, else who is spoken of, of two who was told last. */
function draftOf({ people, about, told = [] }: State, { mentions, words }: Understanding): Draft {
  const draft: Draft = { people: [...people], choices: [], wrong: undefined, who: 0, mentioned: [], stated: new Set() };
  const [other] = mentions.flatMap((each) => (each.kind === 'other' ? [each] : []));
  // `I meant 1997` is of nobody's own
  const isOwn = mentions.some(({ kind }) => kind === 'self') && (words.includes('born') || !words.includes('correct'));
  const last = told.findLast((who) => about.length > 1 && about.includes(who)) ?? about[0] ?? 0;
  draft.who = other ? personOf(other.role, draft, about) : isOwn && about.includes(0) ? 0 : last;
  return draft;
}

interface Taking {
  before: State;
  understanding: Understanding;
  circumstances: Circumstances;
  thisYear: number;
}

function take(value: Value, draft: Draft, { before, understanding, circumstances, thisYear }: Taking): void {
  const { labels, isDayFirst = true } = circumstances;
  const written = understanding.text.slice(value.start, value.end);
  if (value.kind === 'date') takeDate(value, draft, { isCorrection: true, labels, isDayFirst });
  else if (value.kind === 'number') takeNumber(value.value, value.digits, draft, labels, thisYear);
  else if (value.kind === 'time' && !value.isRange)
    takeTime(value.readings, written, draft, { labels, isBehindDigits: false });
  else if (value.kind === 'place')
    takePlace(placesMeant(value, { before, understanding, intent: before.question?.intent }), draft, labels);
}

const HALF = /(?<!\p{L})([ap])\.?\s?m(?!\p{L})/iu;

/** The known hour on the side of noon that is told: `it was p.m.`, `शाम को था, सुबह नहीं`. */
function onItsSide(message: string, right: readonly Value[], person: KnownPerson): KnownPerson {
  const { time } = person;
  const isExact = right.some((each) => each.kind === 'time' && !each.isRange);
  if (time === undefined || isExact) return person;
  const ranges = right.flatMap((each) => (each.kind === 'time' ? [message.slice(each.start, each.end)] : []));
  const words = topicsIn(ranges.length > 0 ? ranges.join(' ') : message);
  const half = HALF.exec(message)?.[1].toLowerCase();
  const isLate = half === 'p' || words.includes('evening');
  const isEarly = half === 'a' || words.includes('morning');
  const hour = Number(time.slice(0, 2));
  if (isLate === isEarly || hour >= 12 === isLate) return person;
  return { ...person, time: `${String((hour + 12) % 24).padStart(2, '0')}${time.slice(2)}` };
}

const isSame = (one: KnownPerson, other: KnownPerson) =>
  one.date === other.date && one.time === other.time && one.place?.name === other.place?.name;
