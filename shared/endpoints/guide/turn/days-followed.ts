/** What is asked of days that were told or are to be chosen among: which is better, is it right, any on a Saturday. */
import { UNDERSTOOD } from '../../../content/languages.ts';
import { addDays, dateFromText, dateText } from '../../../engine/sky/time.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { once } from '../../../once.ts';
import { monthEnd, monthIn } from '../fill-spans.ts';
import { isoOf } from '../people.ts';
import { NO_TOPIC, type Question, type State, type Topic } from '../state.ts';
import type { NextState } from '../to-say.ts';
import type { Following } from './following.ts';

/** Words that stay with a day that something is meant for. */
const KEPT: readonly string[] = ['deed', 'delivery'];

/** Hours of a day that are asked for by their names, beside whether another is right. */
const HOURS_BESIDE: readonly string[] = ['abhijit', 'brahma', 'sunrise', 'sunset'];

/** `Is 11 inside Rahu Kalam?` asks of no other hours. */
function hoursAsked({ understanding: { words } }: NextState): string[] {
  const asked = words.includes('rahu_kalam') ? 'rahu_kalam' : 'good_hours';
  return [asked, ...HOURS_BESIDE.filter((hour) => words.includes(hour))];
}

const isDated = ({ kind }: AnyMention) => kind === 'date' || kind === 'day' || kind === 'number';

const NO_DAY = { day: undefined };

/** A message about days, after others of them; undefined where it asks nothing of the kind. */
export function dayFollowed(following: Following): NextState | undefined {
  const { now, before, follows } = following;
  const deed = before.deed ?? (before.question?.intent === 'panchangam' ? before.question : undefined);
  const isOfDays = before.question?.intent === 'panchangam';
  const isOfBirth = follows.has('delivery') || deed?.topic.words.includes('delivery') === true;
  const words = [...new Set([...(isOfBirth ? ['delivery'] : []), 'deed'])];
  const stretch = isOfBirth || isOfDays || deed !== undefined ? stretchIn(following) : undefined;
  if (stretch) return askingOf(following, { words, where: whereOf(now, before), span: stretch, period: 'month' });
  if (!deed) return undefined;
  const { found, foundBefore } = before;
  const isNamed = now.understanding.mentions.some(isDated);
  if (follows.has('which_day') && isOfDays && found && foundBefore && found !== foundBefore && !isNamed)
    return askingOf(following, { ...deed.topic, words, ...NO_DAY, span: undefined, days: [foundBefore, found].sort() });
  const month =
    isOfDays && !isNamed && now.understanding.tokens.length <= FEW ? monthIn(now.understanding.rest) : undefined;
  if (month !== undefined && deed.topic.period === 'month') {
    const first = isoOf({ ...nextMonth(month, deed.topic.span?.[0] ?? following.today), day: 1 });
    const span: [string, string] = [first, monthEnd(first)];
    return askingOf(following, { ...deed.topic, ...NO_SPAN, ...NO_DAY, period: 'month', span });
  }
  // `and the one after that?` of a fast
  const isOfFast = isOfDays && before.question?.topic.words.includes('ekadashi') && found !== undefined;
  if (isOfFast && follows.has('next_period') && !isNamed)
    return askingOf(following, { ...before.question?.topic, day: dateText(addDays(dateFromText(found), 1)) });
  const isOfHours = now.understanding.words.includes('good_hours');
  const weekday = deed.topic.act && deed.topic.span && !isOfHours ? weekdayIn(now) : undefined;
  if (weekday !== undefined && isOfDays)
    return askingOf(following, { ...deed.topic, day: undefined, days: undefined, weekday });
  // `only after 12`: an hour of the day that was told
  const [time] = now.understanding.mentions.flatMap((each) => (each.kind === 'time' ? each.readings.slice(0, 1) : []));
  const isHour =
    time !== undefined &&
    isOfDays &&
    now.understanding.mentions.every(({ kind }) => kind === 'time' || kind === 'self');
  const dayTold = before.question?.topic.day ?? before.question?.topic.days?.at(-1) ?? found;
  if (isHour && dayTold !== undefined)
    return askingOf(following, {
      ...deed.topic,
      ...NO_SPAN,
      day: dayTold,
      time,
      words: [...words, ...hoursAsked(now)],
    });
  const told = toldDay(following, deed);
  if (told) return askingOf(following, { ...deed.topic, words, ...NO_SPAN, day: told, where: whereOf(now, before) });
  // what the hours of a day are that nobody chose yet
  const isHourAsked = follows.has('which_hour') || isOfHours;
  if (isHourAsked && isOfDays && !isNamed) {
    const { day, act, span } = before.question?.topic ?? NO_TOPIC;
    if (day === undefined && (act ?? span) !== undefined)
      return {
        ...now,
        state: { ...now.state, question: before.question },
        toSay: { kind: 'following', says: 'hour_first' },
      };
    if (day !== undefined)
      return askingOf(following, { ...deed.topic, ...NO_SPAN, day, words: [...words, 'good_hours'] });
  }
  return undefined;
}

/** More words ask for more than another month. */
const FEW = 4;

/** A month in the year of a day, or in the next where it is over by then. */
function nextMonth(month: number, from: string): { year: number; month: number } {
  const { year, month: known } = dateFromText(from);
  return { year: month < known ? year + 1 : year, month };
}

const NO_SPAN = { span: undefined, period: undefined, month: undefined, year: undefined, days: undefined } as const;

function askingOf({ now }: Following, topic: Partial<Topic>): NextState {
  const question: Question = { intent: 'panchangam', topic: { ...NO_TOPIC, ...topic } };
  const state = { ...now.state, choices: [], missing: [], wrong: undefined, lost: undefined, question };
  return { ...now, state, toSay: { kind: 'answer', isAnew: true } };
}

/** Where the days are: as this message says, else as was known. */
function whereOf({ state, toSay }: NextState, { question, deed, people }: State): Topic['where'] {
  const own =
    toSay.kind === 'answer' && state.question?.intent === 'panchangam' ? state.question.topic.where : undefined;
  return own ?? question?.topic.where ?? deed?.topic.where ?? people[0].place;
}

/** `Is the 15th all right?` of a day that is named, or of the one that was told last. */
function toldDay({ now, before, follows }: Following, deed: Question): string | undefined {
  const isAsked = follows.has('is_ok') || follows.has('delivery');
  const isOfBirth = deed.topic.words.includes('delivery');
  const { topic } = now.state.question ?? { topic: NO_TOPIC };
  const isNow = now.toSay.kind === 'answer' && now.state.question?.intent === 'panchangam';
  const named = now.understanding.mentions.some(isDated);
  if (isNow && named && topic.day !== undefined && (isAsked || isOfBirth)) return topic.day;
  // `the doctor says the 12th` of days for a birth
  const isOpen = isNow || now.toSay.kind !== 'answer';
  const isStated = isOfBirth && isOpen && before.question?.intent === 'panchangam' && named;
  if (!isAsked && !isStated) return undefined;
  const day = named ? dayNamed(now, before) : undefined;
  if (day !== undefined) return day;
  const isOfDays = before.question?.intent === 'panchangam';
  // whether it is good is told of what was told, where that is asked by its words
  const isJudged = ['good_bad', 'valued', 'whether'].some((word) => now.understanding.words.includes(word));
  const isForSomething = !isJudged && deed.topic.words.some((word) => KEPT.includes(word));
  return isAsked &&
    isOfDays &&
    isForSomething &&
    !named &&
    !now.understanding.mentions.some(({ kind }) => kind === 'place')
    ? (before.question?.topic.day ?? before.found)
    : undefined;
}

/** A day by its number alone, in the month that was spoken of. */
function dayNamed({ understanding: { text, mentions } }: NextState, { deed, found, question }: State) {
  const base = deed?.topic.span?.[0] ?? deed?.topic.day ?? question?.topic.day ?? found;
  if (base === undefined || mentions.some(({ kind }) => kind === 'time')) return undefined;
  const number = Number(/(?<![\d:.])(\d{1,2})(?![\d:.])/.exec(text)?.[1] ?? 0);
  return number >= 1 && number <= 31 ? `${base.slice(0, 8)}${String(number).padStart(2, '0')}` : undefined;
}

/** The weekday that a message names, 0 Sunday, where it names no date. */
function weekdayIn({ understanding: { mentions } }: NextState): number | undefined {
  if (mentions.some(({ kind }) => kind === 'date')) return undefined;
  const day = mentions.find((mention) => mention.kind === 'day');
  const [reading] = day?.kind === 'day' ? day.readings : [];
  return reading && 'weekday' in reading ? reading.weekday : undefined;
}

/** `20 to 25 next month`, `entre el 14 y el 18 de diciembre`, `10 से 15`. */
const STRETCH = once(() => {
  const all = (slot: 'joins_days' | 'articles') =>
    UNDERSTOOD.flatMap(({ guide }) => guide.followUps.slots[slot] ?? []).join('|');
  const day = '(\\d{1,2})(?:\\p{L}{2}(?![\\p{L}\\p{M}]))?';
  return new RegExp(
    `(?<![\\d:./])${day}\\s*(?:-|–|${all('joins_days')})\\s*(?:(?:${all('articles')}) )?${day}(?![\\d:./])`,
    'iu',
  );
});
const MOST_DAYS = 28;

function stretchIn({ now, before, message, today }: Following): Topic['span'] {
  const [, first, last] = STRETCH().exec(message) ?? [];
  const { mentions } = now.understanding;
  if (first === undefined || mentions.some(({ kind }) => kind === 'time')) return undefined;
  const [from, until] = [Number(first), Number(last)];
  if (from < 1 || until > 31 || until <= from || until - from > MOST_DAYS) return undefined;
  const month = monthOf(now, today, until, before);
  const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`;
  return [day(from), day(until)];
}

/** The month of days that are told by their numbers: the one that is named, else the next in which they lie ahead. */
function monthOf({ understanding: { mentions } }: NextState, today: string, last: number, before: State): string {
  const { year, month } = dateFromText(today);
  const ahead = (each: number) => isoOf({ year: each < month ? year + 1 : year, month: each, day: 1 }).slice(0, 7);
  for (const mention of mentions) {
    if (mention.kind === 'date' && mention.readings[0]?.month != null) {
      const named = mention.readings[0];
      return named.year === null
        ? ahead(named.month ?? month)
        : isoOf({ year: named.year, month: named.month ?? 1, day: 1 }).slice(0, 7);
    }
    if (mention.kind === 'period' && mention.unit === 'month')
      return dateText(addDays(dateFromText(`${today.slice(0, 7)}-15`), 30 * mention.offset)).slice(0, 7);
  }
  if (before.monthTold !== undefined) return ahead(before.monthTold);
  return last < Number(today.slice(8))
    ? dateText(addDays(dateFromText(`${today.slice(0, 7)}-15`), 30)).slice(0, 7)
    : today.slice(0, 7);
}

/** The question of days that stays known while something else is asked. */
export function deedAfter({ question }: State, before: State): Question | undefined {
  const isOfDeed = question?.intent === 'panchangam' && question.topic.words.some((word) => KEPT.includes(word));
  return isOfDeed ? question : before.deed;
}
