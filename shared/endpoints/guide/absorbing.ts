/** Where what a message states belongs: to the speaker, to somebody else, or to what is asked about. */
import type { Who } from '../../content/guide-words.ts';
import { addDays, dateText } from '../../engine/sky/time.ts';
import { type DateReading, daysMeant } from '../../language/dates.ts';
import type { City } from '../../language/gazetteer.ts';
import type { Intent } from '../../language/intents.ts';
import type { Said } from '../../language/reading.ts';
import type { Choosing } from './choosing.ts';
import type { Choice, KnownPerson, KnownPlace, State, Topic } from './state.ts';

export interface Absorbing {
  said: readonly Said[];
  before: State;
  intent: Intent | undefined;
  topic: Topic;
  /** `YYYY-MM-DD` */
  today: string;
  /** the message leans on the one before */
  leans: boolean;
  label: Choosing['label'];
}

/** What is gathered on the way through a message. */
interface Gathering {
  persons: Record<Who, KnownPerson>;
  topic: Topic;
  choices: Choice[];
  who: Who;
  /** persons whose date, time or place this message has stated already */
  stated: Set<string>;
}

/** Intents whose dates are days, and whose places are where the day is. */
export const OF_A_DAY: readonly (Intent | undefined)[] = ['daily_horoscope', 'current_sky', 'panchangam'];
/** Intents that ask about a birth at a day, which may be another one than today. */
const AT_A_DAY: readonly (Intent | undefined)[] = ['transits', 'running_dasha', 'dosha', 'conversation', 'numerology'];

/** Persons, topic and open choices after a message. */
export function absorbed(absorbing: Absorbing): Pick<State, 'persons' | 'topic' | 'choices'> {
  const { before, topic } = absorbing;
  const gathering: Gathering = {
    persons: { ...before.persons },
    topic: { ...topic, where: topic.where ?? before.topic.where },
    choices: [],
    who: firstSpokenOf(absorbing),
    stated: new Set(),
  };
  for (const mention of absorbing.said) absorb(mention, absorbing, gathering);
  const { persons, choices } = gathering;
  return { persons, topic: gathering.topic, choices };
}

/** Whom the message begins to speak of. */
function firstSpokenOf({ before, intent, topic, leans }: Absorbing): Who {
  if (intent === 'baby_names') return 'child';
  const asked = before.missing.length > 0 && before.missing.every((member) => member.startsWith('other_'));
  if (intent === 'compatibility') return leans && asked ? 'other' : 'self';
  return topic.other && leans && asked ? 'other' : 'self';
}

function absorb(mention: Said, absorbing: Absorbing, gathering: Gathering): void {
  const { intent } = absorbing;
  if (mention.kind === 'other') {
    if (intent !== 'baby_names') gathering.who = 'other';
  } else if (mention.kind === 'date') {
    if (mention.readings.length > 0) absorbDate(mention.readings, absorbing, gathering);
  } else if (mention.kind === 'day') {
    absorbDay(daysMeant(mention, dayNumber(absorbing.today)), absorbing, gathering);
  } else if (mention.kind === 'period') {
    gathering.topic = { ...gathering.topic, period: mention.unit };
  } else if (mention.kind === 'time') {
    absorbTime(mention.readings, absorbing, gathering);
  } else if (mention.kind === 'unknown') {
    if (mention.what === 'time' || asksFor(absorbing, gathering, 'time')) set(gathering, { timeUnknown: true });
  } else if (mention.kind === 'place') {
    absorbPlace(mention.candidates, absorbing, gathering);
  } else absorbName(mention, absorbing, gathering);
}

/** What names of signs, stars and persons add. */
function absorbName(mention: Said, absorbing: Absorbing, gathering: Gathering): void {
  if (mention.kind === 'sign') absorbSign(mention.sign, mention.vedic, absorbing, gathering);
  else if (mention.kind === 'nakshatra' && absorbing.intent === 'baby_names') {
    set(gathering, { nakshatra: mention.nakshatra, pada: mention.pada ?? undefined });
  } else if (mention.kind === 'pada') set(gathering, { pada: mention.pada });
  else if (mention.kind === 'name') set(gathering, { name: mention.name });
}

/** A new birth has a star of its own. */
const NO_STAR = { nakshatra: undefined, pada: undefined };

function set(gathering: Gathering, known: Partial<KnownPerson>): void {
  const { persons, who } = gathering;
  gathering.persons = { ...persons, [who]: { ...persons[who], ...known } };
}

function asksFor({ before }: Absorbing, { who }: Gathering, member: 'date' | 'time' | 'place' | 'sign'): boolean {
  return before.missing.some((asked) => asked === (who === 'other' ? `other_${member}` : member));
}

/** A second statement of the same kind in one message is the other person's, where two are compared. */
function turnToOther(kind: string, { intent }: Absorbing, gathering: Gathering): void {
  const { stated, who } = gathering;
  if (intent === 'compatibility' && who === 'self' && stated.has(`self ${kind}`)) gathering.who = 'other';
  stated.add(`${gathering.who} ${kind}`);
}

function absorbDate(readings: readonly DateReading[], absorbing: Absorbing, gathering: Gathering): void {
  const { intent, today } = absorbing;
  if (intent === 'sign_from_date') absorbBirthday(readings, absorbing, gathering);
  if (intent === 'sign_from_date' && !gathering.topic.words.includes('first_person')) return;
  if (isDay(readings[0], absorbing, gathering)) {
    const [{ year, month, day }] = readings;
    if (month === null) return;
    const text = isoOf({ year: year ?? Number(today.slice(0, 4)), month, day: day ?? 1 });
    gathering.topic = { ...gathering.topic, day: text, period: undefined };
    return;
  }
  if (intent !== undefined) turnToOther('date', absorbing, gathering);
  const whole = readings.map((reading) => merged(reading, gathering.persons[gathering.who].partial));
  const known = whole.flatMap((reading) => (isWhole(reading) ? [isoOf(reading)] : []));
  if (known.length === 0) {
    set(gathering, { partial: whole[0], date: undefined });
    return;
  }
  if (known.length === 1 || intent === 'sign_from_date') {
    if (known.length === 1)
      set(gathering, { date: known[0], partial: undefined, ...NO_STAR, ...withoutDetails(gathering) });
    return;
  }
  set(gathering, { date: undefined });
  offer(
    'date',
    known.map((value) => ({ label: absorbing.label.day(value), value })),
    gathering,
  );
}

/**
 * Another date than that of the request's birth is another birth: of that one only what this message states is kept.
 */
function withoutDetails({ persons, who, stated }: Gathering): Partial<KnownPerson> {
  if (!persons[who].details) return {};
  const time = stated.has(`${who} time`) ? {} : { time: undefined, timeUnknown: undefined };
  return { details: undefined, ...time, ...(stated.has(`${who} place`) ? {} : { place: undefined }) };
}

/** A date whose sign is asked for, whoever was born on it. */
function absorbBirthday(readings: readonly DateReading[], { label }: Absorbing, gathering: Gathering): void {
  const [{ year, month, day }] = readings;
  if (month === null || day === null) return;
  const whole = readings.filter(isWhole);
  if (whole.length > 1) {
    const options = whole.map(isoOf).map((value) => ({ label: label.day(value), value }));
    gathering.choices.push({ of: 'date', who: 'topic', options });
    return;
  }
  gathering.topic = { ...gathering.topic, birthday: { year, month, day } };
}

/** Whether a date is the day that is asked about and no birth. */
function isDay(reading: DateReading, absorbing: Absorbing, gathering: Gathering): boolean {
  const { intent, today } = absorbing;
  const thisYear = Number(today.slice(0, 4));
  if (intent === 'daily_horoscope') {
    const born = reading.year !== null && reading.year < thisYear - 1 && gathering.topic.signs.length === 0;
    return !born;
  }
  if (OF_A_DAY.includes(intent)) return true;
  if (!AT_A_DAY.includes(intent) || asksFor(absorbing, gathering, 'date')) return false;
  if (reading.year === null) return gathering.persons[gathering.who].date !== undefined;
  return isWhole(reading) ? isoOf(reading) > today : reading.year >= thisYear;
}

function absorbDay(days: readonly number[], { intent }: Absorbing, gathering: Gathering): void {
  const date = dateText(addDays({ year: 1970, month: 1, day: 1 }, days[0]));
  if (intent === 'baby_names') set(gathering, { date, ...NO_STAR });
  else gathering.topic = { ...gathering.topic, day: date, period: undefined };
}

function absorbTime(readings: readonly string[], absorbing: Absorbing, gathering: Gathering): void {
  if (readings.length === 0 || OF_A_DAY.includes(absorbing.intent)) return;
  turnToOther('time', absorbing, gathering);
  if (readings.length === 1) {
    set(gathering, { time: readings[0], timeUnknown: undefined });
    return;
  }
  offer(
    'time',
    readings.map((value) => ({ label: absorbing.label.clock(value), value })),
    gathering,
  );
}

function absorbPlace(candidates: readonly City[], absorbing: Absorbing, gathering: Gathering): void {
  const { label, intent } = absorbing;
  const places = candidates.map((city) => ({ label: placeName(city, label), value: knownPlace(city, label) }));
  if (OF_A_DAY.includes(intent)) {
    if (places.length === 1) gathering.topic = { ...gathering.topic, where: places[0].value };
    else gathering.choices.push({ of: 'place', who: 'where', options: places });
    return;
  }
  turnToOther('place', absorbing, gathering);
  if (places.length === 1) set(gathering, { place: places[0].value });
  else offer('place', places, gathering);
}

function absorbSign(sign: number, vedic: boolean, absorbing: Absorbing, gathering: Gathering): void {
  const { intent, topic } = absorbing;
  const ofMoon = vedic || topic.bodies.includes('moon') || (intent === 'transits' && topic.words.includes('sade_sati'));
  if (ofMoon || (intent === 'transits' && asksFor(absorbing, gathering, 'sign'))) {
    set(gathering, { moonSign: sign });
    return;
  }
  const own = topic.words.includes('first_person') || asksFor(absorbing, gathering, 'sign');
  if (own && intent !== 'compatibility' && intent !== 'sign_from_date') set(gathering, { sign });
}

function offer(of: Choice['of'], options: Choice['options'], { choices, who }: Gathering): void {
  choices.push({ of, who, options });
}

function knownPlace(city: City, label: Choosing['label']): KnownPlace {
  const { latitude, longitude, zone } = city;
  return { name: placeName(city, label), latitude, longitude, zone };
}

function placeName({ name, region, country }: City, { country: called }: Choosing['label']): string {
  return [...new Set([name, region, called(country)])].filter((part) => part !== '').join(', ');
}

/** A reading with what an earlier message said of the same date. */
function merged(reading: DateReading, earlier: DateReading | undefined): DateReading {
  if (!earlier || isWhole(reading)) return reading;
  const { year, month, day } = reading;
  return { year: year ?? earlier.year, month: month ?? earlier.month, day: day ?? earlier.day };
}

function isWhole(reading: DateReading): reading is { year: number; month: number; day: number } {
  return reading.year !== null && reading.month !== null && reading.day !== null;
}

function isoOf(date: { year: number; month: number; day: number }): string {
  return dateText(date);
}

function dayNumber(today: string): number {
  return Math.round(
    Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, Number(today.slice(8))) / 86_400_000,
  );
}
