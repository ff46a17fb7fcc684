/** What dates and numbers of a message are: a birth, or the day, month or year that is asked about. */
import { addDays, dateFromText, dateText } from '../../engine/sky/time.ts';
import { daysMeant, FIRST_YEAR, type PeriodUnit } from '../../language/dates.ts';
import type { Intent } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import { likelyIn } from '../../language/tagger.ts';
import { isNameOfDay } from './meant-beside.ts';
import { isoOf, isWhole, personAdded, stateOf, takeDate, takeNumber, turnToNext } from './people.ts';
import { isNamedBeside, nextBorn, OF_ME } from './people-spoken-of.ts';
import { isWholeDate } from './question/birth-mentioned.ts';
import { AT_A_DAY, OF_A_DAY } from './question/intent-groups.ts';
import { asksIn, isOfADay, remembered, type SlotFilling, says } from './slots.ts';
import type { Topic } from './state.ts';
import { isDayAsked, isOfBirthByWords, isToldOfBirth } from './told-of-birth.ts';
import { isOfTalk, matterOf, monthDayIn } from './topics.ts';
import { topicsIn } from './understanding.ts';
import { withBirthOf } from './whose-birth.ts';

export function fillDate(mention: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): void {
  const { draft, intent, topic, circumstances, before } = slots;
  const { labels } = circumstances;
  const [reading] = mention.readings;
  if (isOfDeath(mention, slots) || isOfKnownBirth(mention, slots) || isOfATale(mention, slots)) return;
  if (intent === 'baby_names' && reading?.year === null && reading.month !== null && reading.day !== null) {
    stateOf(draft, { date: lastDayOf(reading.month, reading.day, slots.today), partial: undefined });
    draft.stated.add(`${draft.who} date`);
    return;
  }
  if (isOfNoBirth(mention, slots)) {
    if (reading.day !== null && AT_A_DAY.includes(intent)) slots.topic = { ...topic, ...topicOfDate(reading, slots) };
    return;
  }
  if (isOfAnotherDay(mention, slots) || isOfTheQuestion(mention, slots)) {
    if (mention.wrong) {
      draft.wrong = mention.wrong;
      slots.topic = { ...topic, day: undefined };
    } else slots.topic = { ...topic, ...topicOfDate(reading, slots) };
    return;
  }
  if (isOfNobody(slots) && !mention.wrong) {
    const { year, month, day } = reading;
    if (month === null || day === null || topic.birthdays.length >= MOST_BIRTHDAYS) return;
    slots.topic = { ...topic, birthdays: [...topic.birthdays, { year, month, day }] };
    if (
      slots.topic.birthdays.length < 2 &&
      slots.understanding.mentions.filter(({ kind }) => kind === 'date').length < 2
    )
      return;
    draft.who = personAdded({ role: slots.topic.birthdays.length < 2 ? 'first' : 'second' }, draft);
    draft.mentioned.push(draft.who);
  } else if (intent === 'compatibility' && knownBornOn(mention, slots) !== undefined)
    // `I told you both: mine …, his …`
    draft.who = remembered(knownBornOn(mention, slots) ?? 0, draft);
  else if (OF_ME.test(slots.message.slice(Math.max(0, mention.start - 8), mention.start)))
    draft.who = remembered(0, draft);
  else if (intent === 'compatibility') turnToNext('date', draft);
  else if (isAnother(mention, slots)) nextBorn(slots);
  const isOwn = isNamedBeside(mention, slots);
  // `he died when I was four. Born …`
  const isOfLate = says(slots, 'deceased') && !isOwn && !asksOfOneself(slots);
  const late = isOfLate && draft.who === 0 ? draft.mentioned.findLast((who) => who > 0) : 0;
  if (late) draft.who = remembered(late, draft);
  draft.stated.add(`${draft.who} date`);
  const unowned = before.unowned;
  const isSame = (date: string | undefined) => mention.readings.some((each) => isWhole(each) && isoOf(each) === date);
  const isToldAgain = unowned !== undefined && isSame(draft.people[unowned].date);
  if (isToldAgain && unowned !== draft.who && draft.people[draft.who].date === undefined)
    draft.people = withBirthOf(draft.people, unowned, draft.who);
  slots.unowned = isOwn ? undefined : draft.who;
  // only where months stand first it must be asked which is which
  const place = slots.understanding.mentions.find(({ kind }) => kind === 'place');
  const [city, ...others] = place?.kind === 'place' ? place.candidates : [];
  const country = others.length === 0 ? (city ?? draft.people[draft.who].place)?.country : undefined;
  const isAbroad = country !== undefined && !MONTH_FIRST.includes(country);
  const isDayFirst = circumstances.isDayFirst || isAbroad || !slots.understanding.tongue.startsWith('en');
  if (isToCome(mention, slots)) return;
  takeDate(mention, draft, { isCorrection: isCorrecting(slots), labels, isDayFirst, country });
}

/** `My dad passed away. My chart? 3 June 1979`: one's own is asked for. */
const asksOfOneself = ({ understanding: { mentions }, message }: SlotFilling): boolean =>
  mentions.some(
    ({ kind, end }) =>
      kind === 'self' &&
      (mentions.some(
        ({ kind: of, start }) => (of === 'body' || of === 'vedic') && start - end >= 0 && start - end < 3,
      ) ||
        topicsIn(message.slice(end, end + NEXT_WORD)).some((topic) => topic === 'chart' || topic === 'rashi')),
  );
const NEXT_WORD = 14;

/** A day that is surely none of a birth, where the birth is known. */
function isOfAnotherDay(mention: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  const { draft, before, understanding, intent } = slots;
  const isKnown = before.people[draft.who]?.date !== undefined && intent !== 'baby_names';
  return isKnown && !mention.wrong && isOfBirthByWords(mention, understanding) === false;
}

/** More words of no meaning tell of something else. */
const MOST_TOLD = 4;

/** `In 1340 Cairo had half a million people`: a day that cannot be computed, of nobody and asked about by nobody. */
const isOfATale = (
  { wrong }: Extract<AnyMention, { kind: 'date' }>,
  { message, understanding }: SlotFilling,
): boolean =>
  wrong !== undefined &&
  understanding.rest.length > MOST_TOLD &&
  !understanding.words.includes('born') &&
  !asksIn(message, understanding);

/** A child that is expected is born within so many days. */
const EXPECTED_DAYS = 300;

/** A birth on a day that is still to come is said to be none; true where it is one. */
function isToCome(mention: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  const [ahead] = isFarAhead(mention, slots) ? mention.readings : [];
  if (!ahead) return false;
  slots.draft.wrong = { why: 'ahead', stated: ahead };
  stateOf(slots.draft, { partial: { ...ahead, year: null }, date: undefined });
  return true;
}

/** A day on which nobody was born yet, and that no birth is expected on. */
function isFarAhead({ readings }: Extract<AnyMention, { kind: 'date' }>, { today }: SlotFilling): boolean {
  const latest = dateText(addDays(dateFromText(today), EXPECTED_DAYS));
  return readings.length > 0 && readings.every((reading) => isWhole(reading) && isoOf(reading) > latest);
}

/** A day whose sign is asked for, of nobody; `2 August and 8 December`: the second puts nothing right. */
function isOfNobody(slots: SlotFilling): boolean {
  const { draft, intent, before, understanding } = slots;
  const isOfSomebody = understanding.mentions.some(({ kind }) => kind === 'self' || kind === 'other');
  const isSecond = draft.stated.has(`${draft.who} date`) && !says(slots, 'correct');
  const isOpen = intent === 'sign_from_date' && !isOfSomebody && !before.missing.length;
  return isOpen && (isSecond || !isCorrecting(slots));
}

/** Whoever is to be named was born on the last such day. */
function lastDayOf(month: number, day: number, today: string): string {
  const year = Number(today.slice(0, 4));
  const [latest] = [year, year - 1].map((each) => isoOf({ year: each, month, day })).filter((date) => date <= today);
  return latest;
}

/** The one person who is known to be born on a day that is told. */
function knownBornOn({ readings }: Extract<AnyMention, { kind: 'date' }>, { before }: SlotFilling): number | undefined {
  const days = readings.filter(isWhole).map(isoOf);
  const born = before.people.flatMap(({ date }, who) => (date !== undefined && days.includes(date) ? [who] : []));
  return born.length === 1 ? born[0] : undefined;
}

/** `What of money in the chart of 9 September 1979?`: a birth that is known is named by its day. */
function isOfKnownBirth(
  { readings }: Extract<AnyMention, { kind: 'date' }>,
  { before, understanding }: SlotFilling,
): boolean {
  const [reading] = readings;
  const isAlone = !understanding.mentions.some(({ kind }) => kind === 'time' || kind === 'place' || kind === 'other');
  const isKnown = reading && isWhole(reading) && before.people[before.about[0]]?.date === isoOf(reading);
  return isKnown === true && isAlone && matterOf(understanding.words) !== undefined;
}

/** `On Christmas Day, I think`: more words tell more than a day. */
const MOST_OF_A_DAY = 5;

/** Less likely than this a day is none of a birth. */
const HARDLY_BIRTH = 0.05;
const OF_DATES: readonly (Intent | undefined)[] = [
  ...OF_A_DAY,
  ...AT_A_DAY,
  'sign_from_date',
  'numerology',
  'baby_names',
];

/** `in January` tells no birth by itself, where none was asked for. */
function isOfNoBirth({ readings, start, end }: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  const { before, draft, intent } = slots;
  const isMonth = readings.length > 0 && readings.every(({ year, day }) => year === null && day === null);
  // Christmas without a year is one that comes
  const isFeast = readings.every(({ year }) => year === null) && isNameOfDay(slots.message.slice(start, end));
  const isOpen =
    before.missing.some((member) => member.endsWith('date')) || draft.people[draft.who].partial !== undefined;
  const isAsked = before.missing.some((member) => member.endsWith('date'));
  // nor where a date was asked for, unless it is all that is told
  const isAnswer = isAsked && slots.understanding.tokens.length <= MOST_OF_A_DAY;
  if (isFeast && !isMonth && !isAnswer && !says(slots, 'born') && !isOfADay(intent)) return true;
  // `she starts Primary 2 in January`
  const { told } = slots.understanding;
  const isUnlikely = told !== undefined && likelyIn(told, { start, end }, 'birth') < HARDLY_BIRTH;
  if (isUnlikely && !isOpen && readings.every(({ year }) => year === null) && !OF_DATES.includes(intent)) return true;
  return (
    isMonth &&
    !isOpen &&
    !says(slots, 'born') &&
    !isOfADay(intent) &&
    !AT_A_DAY.includes(intent) &&
    draft.people[draft.who].date === undefined
  );
}

/** When somebody died is no birth: a year or a month beside that word, or the later of two dates of one person. */
function isOfDeath(mention: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  if (!says(slots, 'deceased')) return false;
  const { mentions } = slots.understanding;
  // `he 22 November 1940, and I am 18 February 1965`
  const isOfMe = (from: number) =>
    mentions.some(({ kind, start }) => kind === 'self' && start > from && start < mention.start);
  if (isBornBeside(mention, slots) && !isWholeDate(mention)) return false;
  const isEarlier = (other: AnyMention) =>
    other.kind === 'date' && (other.readings[0]?.year ?? 9999) < (mention.readings[0]?.year ?? 0) && !isOfMe(other.end);
  return !isWholeDate(mention) || mentions.some(isEarlier);
}

/** So near a date stands that somebody was born then. */
const BORN_NEAR = 22;

/** `My late wife was born on the 25th of August`, and did not die then. */
function isBornBeside({ start, end }: AnyMention, { message }: SlotFilling): boolean {
  const before = topicsIn(message.slice(Math.max(0, start - BORN_NEAR), start));
  const behind = topicsIn(message.slice(end, end + BORN_NEAR));
  return before.includes('born') || (behind.includes('born') && !behind.includes('deceased'));
}

/** A second whole date in a message that names nobody else and corrects nothing is somebody else's. */
function isAnother({ readings }: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  const { draft, before, understanding } = slots;
  const { date } = draft.people[draft.who];
  const isCorrected = isCorrecting(slots) || before.people[draft.who]?.date !== undefined;
  const isNamed = understanding.mentions.some(({ kind }) => kind === 'self' || kind === 'side');
  const [reading] = readings;
  if (!draft.stated.has(`${draft.who} date`) || isCorrected || isNamed || !reading) return false;
  return isWhole(reading) && isoOf(reading) !== date;
}

/** So many dates are told their signs at once. */
const MOST_BIRTHDAYS = 6;

/** ISO 3166: where 3/5 may be the fifth of March. */
const MONTH_FIRST: readonly string[] = ['US', 'CA', 'PH'];

/** A birth is corrected: somebody says so, or a date that was asked for is told again. */
function isCorrecting(slots: SlotFilling): boolean {
  const { before, draft, understanding } = slots;
  // `no, the one that begins in December`, `no, of today`: a day is put right, and no birth
  const isOfDay =
    says(slots, 'starts') || says(slots, 'ends') || understanding.mentions.some(({ kind }) => kind === 'day');
  if (isOfDay && !says(slots, 'born')) return false;
  return (
    says(slots, 'correct') ||
    // `12 December 2001, 3 pm` where the hour alone was asked for
    (before.missing.some((member) => MEMBERS_OF_BIRTH.includes(member)) && before.about[0] === draft.who) ||
    draft.people[draft.who].partial !== undefined ||
    isOtherYear(slots)
  );
}

const MEMBERS_OF_BIRTH: readonly string[] = ['date', 'time', 'place'];

/** A year so near that of a birth, of which nothing is asked, is the right one. */
const YEARS_OFF = 10;

/** `The year is 1992`: nothing but a year that is told, and lies near the one of the birth. */
function isOtherYear({ message, understanding, draft, today }: SlotFilling): boolean {
  const { date } = draft.people[draft.who];
  const years = understanding.mentions.flatMap((mention) => {
    if (mention.kind === 'number' && mention.digits === 4) return [mention.value];
    return mention.kind === 'date' && mention.readings[0]?.month === null ? [mention.readings[0].year ?? 0] : [];
  });
  const isAll = understanding.mentions.every(({ kind }) => kind === 'number' || kind === 'date' || kind === 'self');
  if (date === undefined || years.length !== 1 || !isAll || asksIn(message, understanding)) return false;
  return years[0] <= Number(today.slice(0, 4)) && Math.abs(years[0] - Number(date.slice(0, 4))) <= YEARS_OFF;
}

/** The day, month or year that a date asks about. */
function topicOfDate(
  { year, month, day }: { year: number | null; month: number | null; day: number | null },
  slots: SlotFilling,
): Partial<Topic> {
  const { today, before, isLeaning } = slots;
  const none = { day: undefined, year: undefined, month: undefined, period: undefined, span: undefined };
  if (month === null) return year === null ? none : { ...none, ...yearMeant(year, slots) };
  if (day === null) {
    const thisYear = Number(today.slice(0, 4));
    const named = year ?? (month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear);
    const first = isoOf({ year: named, month, day: 1 });
    return { ...none, year: named, month, period: 'month', span: [first, monthEnd(first)] };
  }
  // `and the 16th of January?` stays in the year that was asked about
  const yearBefore = isLeaning ? before.question?.topic.day?.slice(0, 4) : undefined;
  const meant = year ?? (yearBefore === undefined ? yearOf({ month, day }, today) : Number(yearBefore));
  return { ...none, day: isoOf({ year: meant, month, day }) };
}

const topicOfYear = (year: number): Partial<Topic> => ({
  year,
  month: undefined,
  day: undefined,
  period: 'year',
  span: [`${year}-01-01`, `${year}-12-31`],
});

/** The last day of the month of a day. */
function monthEnd(iso: string): string {
  const [year, month] = iso.split('-').map(Number);
  return dateText(
    addDays(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }, -1),
  );
}

/** The year of a day that is told without one: the one in which it lies nearest. */
function yearOf({ month, day }: { month: number; day: number }, today: string): number {
  const year = Number(today.slice(0, 4));
  const at = (each: number) => Date.UTC(each, month - 1, day);
  const isDay = (each: number) => new Date(at(each)).getUTCDate() === day;
  const years = [year, year + 1, year - 1, year + 2, year + 3, year + 4].filter(isDay);
  const far = (each: number) => Math.abs(at(each) - Date.parse(today));
  return years.reduce((best, each) => (far(each) < far(best) ? each : best), years[0] ?? year);
}

/** `I ask for today, 29 November 2026`: nobody was born just now, who did not say so. */
function isTodayAsked(reading: Parameters<typeof isWhole>[0], slots: SlotFilling): boolean {
  const { intent, today, understanding } = slots;
  if (!AT_A_DAY.includes(intent) || !isWhole(reading) || isoOf(reading) !== today) return false;
  return !says(slots, 'born') || understanding.mentions.some(({ kind }) => kind === 'day');
}

/** Whether a date is the day that is asked about and no birth. */
function isOfTheQuestion(mention: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  const { intent, today, draft, topic, before, understanding } = slots;
  const reading = mention.wrong?.stated ?? mention.readings[0];
  const thisYear = Number(today.slice(0, 4));
  const { date } = draft.people[draft.who];
  const isKnown = date !== undefined && before.people[draft.who]?.date === date;
  if (intent === 'daily_horoscope') {
    // `born on 10 December, what about tomorrow`: a date beside a day, or where a sign was asked for, is a birth's
    const isDayTold = understanding.mentions.some(({ kind }) => kind === 'day' || kind === 'period');
    const isOfBirth = isDayTold || says(slots, 'born') || before.missing.length > 0;
    const isPast = reading.year !== null && reading.year < thisYear - 1;
    const isToldOf = says(slots, 'born') || understanding.mentions.some(({ kind }) => kind === 'sign');
    const isFar = isPast && isToldOf && !says(slots, 'horoscope');
    if (isKnown && !isToldOfBirth(mention, slots)) return true;
    return !isFar && (topic.signs.length > 0 || !(reading.year === null ? isOfBirth : isPast));
  }
  if (isTodayAsked(reading, slots)) return true;
  // `the best day in February? I was born on …`
  const isOfDeed = says(slots, 'deed') && understanding.mentions.filter(({ kind }) => kind === 'date').length > 1;
  if (isOfDeed && reading.year !== null && reading.year < thisYear - 1) return false;
  if (isOfADay(intent)) return true;
  const isBirthTold = understanding.mentions.some(
    ({ kind, start }) => (kind === 'time' || kind === 'place') && start > mention.start,
  );
  if (
    reading.month === null &&
    reading.year !== null &&
    reading.year >= thisYear - 1 &&
    !before.missing.includes('date')
  )
    return true;
  // `personal year 2027, 4 Sept 1970`: the day of whoever it is asked of
  const isYearToo = understanding.mentions.some((each) => each.kind === 'number' && each.digits === 4);
  if (says(slots, 'personal_year') && isYearToo && isWhole(reading) && isoOf(reading) < `${thisYear - 1}`) return false;
  const isStatedNow = draft.stated.has(`${draft.who} date`);
  // nobody is born in a month to come, nor twice: `3 June 1992, Lyon: how is May 2027?`
  const { year, month, day } = reading;
  const isToCome = year !== null && month !== null && isoOf({ year, month, day: 1 }) > today;
  if (day === null && month !== null && date !== undefined && (isToCome || isStatedNow)) return true;
  // a day or a month without its year, or one that lies near, is asked about where the birth is known
  const isNear = reading.year === null || reading.day === null || reading.year >= thisYear - 1;
  // `I asked about work in December`
  if (isKnown && reading.day === null && matterOf(understanding.words) !== undefined && !says(slots, 'born'))
    return true;
  // `jan 2027 ke baad nahi hogi?`
  if (isKnown && reading.day === null && reading.year !== null && reading.year >= thisYear) return true;
  if (isKnown && !says(slots, 'born') && isDayAsked(mention, slots)) return true;
  if (isKnown && isNear && !(isBirthTold && reading.year !== null) && !isCorrecting(slots) && !says(slots, 'born'))
    return true;
  if (isKnown && reading.year !== null && (isAhead(reading, slots) || !isToldOfBirth(mention, slots))) return true;
  if (!AT_A_DAY.includes(intent) || before.missing.some((member) => member.endsWith('date'))) return false;
  if (isWhole(reading) && isoOf(reading) > today) return true;
  return (
    (date !== undefined || isStatedNow) &&
    !isBirthTold &&
    !isCorrecting(slots) &&
    !says(slots, 'born') &&
    !draft.mentioned.some((who) => who > 0 && who !== before.about[0])
  );
}

/** Nobody whose birth is known is born on a day to come. */
const isAhead = (reading: Parameters<typeof isWhole>[0], slots: SlotFilling) =>
  isWhole(reading) && isoOf(reading) > slots.today && !says(slots, 'born');

export function fillDay(mention: Extract<AnyMention, { kind: 'day' }>, slots: SlotFilling): void {
  const { today, draft, intent, understanding } = slots;
  const todayDays = Math.round(Date.parse(`${today}T00:00Z`) / 86_400_000);
  const meant = daysMeant(mention, todayDays);
  // nobody is born tomorrow
  const [days] =
    says(slots, 'born') || intent === 'baby_names'
      ? [...meant].sort((a, b) => +(a > todayDays) - +(b > todayDays))
      : meant;
  const dateAfter = (count: number) => dateText(addDays({ year: 1970, month: 1, day: 1 }, count));
  // `Thursday then` of next week's days
  const { span } = slots.before.question?.topic ?? {};
  const isOfSpan = span !== undefined && isOfADay(intent) && mention.readings.some((each) => 'weekday' in each);
  const within = [0, 7, 14, 21, 28].map((more) => dateAfter(days + more)).find((day) => span && day >= span[0]);
  const date = isOfSpan && within !== undefined && within <= span[1] ? within : dateAfter(days);
  // `my son was born yesterday`, and not `how is my mother today? born 10 May 1979`
  const isDated = understanding.mentions.some(isWholeDate);
  const isBorn = says(slots, 'born') && !isDated && days <= todayDays && draft.people[draft.who].date === undefined;
  if (intent === 'baby_names') stateOf(draft, { date, nakshatra: undefined, pada: undefined });
  else if (isBorn && !isOfADay(intent)) {
    stateOf(draft, { date, partial: undefined });
    draft.stated.add(`${draft.who} date`);
  } else
    slots.topic = {
      ...slots.topic,
      ...{ day: date, year: undefined, month: undefined, period: undefined, span: undefined },
    };
}

export function fillPeriod(
  { unit, offset, isAhead, isBare }: Extract<AnyMention, { kind: 'period' }>,
  slots: SlotFilling,
): void {
  const { topic, today, understanding } = slots;
  // `this year of course, 2026` of a day, `I asked about the year` of one that was told
  const isOfADayTold = topic.day !== undefined && understanding.mentions.some(({ kind }) => kind === 'number');
  if (isOfADayTold || (isBare && topic.period === unit && topic.span)) return;
  const whole = spanOf(unit, offset, today);
  const length = { weekend: 2, week: 7, month: 30, year: 365 }[unit];
  const ahead = dateText(addDays(dateFromText(today), length));
  // of the year that runs only the rest is still to come
  const span: Topic['span'] =
    isAhead || (isBare && unit === 'year')
      ? [today, ahead]
      : [unit === 'year' && offset === 0 ? today : whole[0], whole[1]];
  const year = Number(whole[0].slice(0, 4));
  slots.topic = {
    ...topic,
    ...{ period: unit, span, day: undefined, month: undefined },
    year: unit === 'year' && slots.intent !== 'daily_horoscope' ? year : undefined,
  };
}

/** The first and the last day of the week, month or year before, around or after today; weeks begin on Monday. */
function spanOf(unit: PeriodUnit, offset: number, today: string): [string, string] {
  const { year, month } = dateFromText(today);
  if (unit === 'year') return [`${year + offset}-01-01`, `${year + offset}-12-31`];
  if (unit === 'month') {
    const at = 12 * year + month - 1 + offset;
    const first = isoOf({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 });
    return [first, monthEnd(first)];
  }
  const weekday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  const dayAt = (days: number) => dateText(addDays(dateFromText(today), 7 * offset - weekday + days));
  return unit === 'week' ? [dayAt(0), dayAt(6)] : [dayAt(5), dayAt(6)];
}

/** `2032?! So long?`, `41 is bad?`: a number of the reply before that is said again tells and asks for no day. */
function isEcho(value: number, digits: number, { message, before: { said = '', choices } }: SlotFilling): boolean {
  const isSaid = choices.length === 0 && new RegExp(`(?<!\\d)${value}(?!\\d)`).test(said);
  return isSaid && (digits < 4 || /^\W*(\d{4})\s*[?!]/u.exec(message)?.[1] === `${value}`);
}

/** A star has four of them. */
const isPada = (value: number) => value >= 1 && value <= 4;

/** A number alone is a part of a date that is open or corrected, a year that is asked about, or a house. */
export function fillNumber({ value, digits }: Extract<AnyMention, { kind: 'number' }>, slots: SlotFilling): void {
  const { draft, intent, today, topic, circumstances } = slots;
  const { number, figures, compared } = slots.topic;
  const { date, partial } = draft.people[draft.who];
  // `my moolank, born on the 22nd`
  const isOfDay = intent === 'numerology' && says(slots, 'moolank') && value === monthDayIn(slots.understanding);
  if (isOfDay) {
    stateOf(draft, { partial: { year: null, month: null, day: value } });
    return;
  }
  // beside a whole day of the same message a small number is none: `12 Aug 1999, around 9`
  const isDayTold = slots.understanding.mentions.some(
    (each) => each.kind === 'date' && each.readings.some(({ month, day }) => month !== null && day !== null),
  );
  if (digits < 3 && isDayTold && partial?.year !== null) return;
  // the day of a date that has none is told, though our question named it: `oops, 28`
  const isDayOpen = partial?.day === null && partial.month !== null && digits < 3;
  const isAgain = !isDayOpen && isEcho(value, digits, slots) && value !== monthDayIn(slots.understanding);
  if (isAgain || (number ?? figures ?? compared) !== undefined) return;
  const thisYear = Number(today.slice(0, 4));
  // `2028 is far: how is December 2026?`
  const isOfMonth = slots.understanding.mentions.some(
    (each) => each.kind === 'date' && each.readings.some(({ year, month }) => year !== null && month !== null),
  );
  if (digits === 4 && isOfMonth && date !== undefined) return;
  // `12 Aug 1999, in the morning around 9`: a day is told, and the number is none
  const isDateTold = slots.understanding.mentions.some(isWholeDate);
  if (digits < 3 && isDateTold && date !== undefined && !isCorrecting(slots)) return;
  // `his birth is of 1931`
  const isYearOfBirth = digits === 4 && value < thisYear && value >= FIRST_YEAR && says(slots, 'born');
  if (isYearOfBirth && date === undefined && partial === undefined) {
    stateOf(draft, { partial: { year: value, month: null, day: null } });
    return;
  }
  const { tokens, rest } = slots.understanding;
  // of a birth that is known a year is asked about; a number alone, or where a date was asked for
  const isKnown = slots.before.people[draft.who]?.date !== undefined && !isCorrecting(slots) && !says(slots, 'born');
  const isAlone = (digits === 4 ? rest.length < 3 : tokens.length < 5) && !(isKnown && tokens.length > 1);
  const isOfBirth = (intent === undefined || !AT_A_DAY.includes(intent) || isCorrecting(slots)) && isAlone;
  const isAsked = slots.before.missing.some((member) => member.endsWith('date'));
  const isRightYear = digits < 4 || partial !== undefined || isAsked || isYearOfBirthRighted(value, slots);
  const isOpen = (draft.people[draft.who].partial !== undefined || isAsked || isOfBirth) && isRightYear;
  const isDay = value === monthDayIn(slots.understanding) && (isOfADay(intent) || intent === 'transits');
  if (isDay) slots.topic = { ...topic, day: dayOfMonth(value, topic, today), year: undefined, month: undefined };
  // `5 names`: in a longer message a number alone is how many
  else if (intent === 'baby_names' && isPada(value) && tokens.length < 4) stateOf(draft, { pada: value });
  else if (
    intent === 'sign_from_date' &&
    topic.birthdays.length === 1 &&
    digits !== 1 &&
    topic.birthdays[0].year === null
  ) {
    const year = digits === 4 ? value : value > thisYear % 100 ? 1900 + value : 2000 + value;
    slots.topic = { ...topic, birthdays: [{ ...topic.birthdays[0], year }] };
  } else if (isOpen && !isOfADay(intent) && takeNumber(value, digits, draft, circumstances.labels, thisYear)) return;
  else if (digits === 4 && value >= 1800 && value < 2400) slots.topic = { ...topic, ...yearMeant(value, slots) };
  else if (digits === 4 && isAlone) draft.wrong = { why: 'year', stated: { year: value, month: null, day: null } };
}

/**
 * `No, 1993`, `born in 1995`: a year that plainly puts right that of a birth; one that is still to come, or stands
 * beside what is asked of a life, is asked about and puts nothing right.
 */
function isYearOfBirthRighted(year: number, slots: SlotFilling): boolean {
  const { draft, today, understanding, message } = slots;
  const { date } = draft.people[draft.who];
  if (date === undefined) return true;
  if (year > Number(today.slice(0, 4))) return false;
  // `1988, no 87`
  const isNamed = new RegExp(`(?<!\\d)(?:${date.slice(0, 2)})?${date.slice(2, 4)}(?!\\d)`).test(message);
  if (isNamed || says(slots, 'born') || isOtherYear(slots)) return true;
  return says(slots, 'correct') && !asksIn(message, understanding) && matterOf(understanding.words) === undefined;
}

/** The day of that number in the month that is asked about, else the next one. */
const dayOfMonth = (day: number, { year, month }: Topic, today: string): string =>
  year === undefined || month === undefined ? nextMonthDay(day, today) : isoOf({ year, month, day });

/** The next day of that number, today or later. */
function nextMonthDay(number: number, today: string): string {
  const day = dateFromText(today);
  while (day.day !== number) Object.assign(day, addDays(day, 1));
  return dateText(day);
}

/** A year alone: of the day that was asked about, or all of it; of two years from the first to the last. */
function yearMeant(year: number, { intent, before, isLeaning, understanding }: SlotFilling): Partial<Topic> {
  const isOfDay = isLeaning && understanding.words.every(isOfTalk);
  const day = isOfDay ? before.question?.topic.day : undefined;
  if (day !== undefined && isOfADay(intent)) return { day: `${year}${day.slice(4)}` };
  const years = understanding.mentions.flatMap((mention) =>
    mention.kind === 'number' && mention.digits === 4
      ? [mention.value]
      : mention.kind === 'date' && mention.readings[0]?.month === null
        ? [mention.readings[0].year ?? year]
        : [],
  );
  const first = Math.min(year, ...years);
  return { ...topicOfYear(first), span: [`${first}-01-01`, `${Math.max(year, ...years)}-12-31`] };
}
