/**
 * A day of a birth that is denied beside the right one (`it was the 29th, not the 30th`, `14 नहीं 15 अगस्त`), and which
 * of two hours it was.
 */
import type { AnyMention } from '../../language/reading.ts';
import { cued } from './cues.ts';
import { partsOf } from './people.ts';
import type { State } from './state.ts';
import { matterOf } from './topics.ts';
import type { Understanding } from './understanding.ts';

const DENIED_AHEAD = cued`(?:^|[\s,;])(?:${'isnt'}|${'not'})\s+(?:${'the'}\s+|${'on_day'}\s+)?$`;
const DENIED_BEHIND = cued`^(?:\s?${'day_behind'})?\s+(?:${'not_behind'})(?!\p{L})`;
/** What denies stands so near. */
const NEAR = 14;

const YEAR_DENIED_BEHIND = cued`^\s+(?:${'not_behind'}|${'isnt'}(?=\s*(?:[,.;:!]|$)))(?!\p{L})`;

/** `2032 nahi, 2027 ka`, `not 2031 but 2027`: of the years that are named the denied one is not asked about. */
function withoutDeniedYear(understanding: Understanding, known: number | undefined): Understanding {
  const { mentions, text } = understanding;
  const years = mentions.filter((each) => yearOf(each) !== undefined);
  const isDenied = (each: AnyMention) =>
    yearOf(each) !== known &&
    (DENIED_AHEAD.test(text.slice(Math.max(0, each.start - NEAR), each.start)) ||
      YEAR_DENIED_BEHIND.test(text.slice(each.end, each.end + NEAR)));
  const denied = years.filter(isDenied);
  const isOther = years.some((each) => !denied.some((one) => yearOf(one) === yearOf(each)));
  return denied.length > 0 && isOther
    ? { ...understanding, mentions: mentions.filter((each) => !denied.includes(each)) }
    : understanding;
}

/** The year that a number or a date of nothing else names. */
export function yearOf(mention: AnyMention): number | undefined {
  if (mention.kind === 'number') return mention.digits === 4 ? mention.value : undefined;
  const [reading] = mention.kind === 'date' ? mention.readings : [];
  return reading?.month === null && reading.day === null ? (reading.year ?? undefined) : undefined;
}

/** The message with the right day alone, where the other one is of the birth; a year that is denied is left out. */
export function putRight(own: Understanding, { people, about }: State): Understanding {
  const { date: born } = people[about[0]] ?? {};
  const understanding = withoutDeniedYear(own, born === undefined ? undefined : partsOf(born).year);
  if (born === undefined) return understanding;
  const { mentions, text, words, rest } = understanding;
  const { day: known, year } = partsOf(born);
  const days = mentions.filter((mention) => dayOf(mention) !== undefined);
  const isDenied = ({ start, end }: AnyMention) =>
    DENIED_AHEAD.test(text.slice(Math.max(0, start - NEAR), start)) || DENIED_BEHIND.test(text.slice(end, end + NEAR));
  const years = mentions.filter((each) => each.kind === 'number' && each.digits === 4);
  // `1994 was a slip, it is 1993` says hardly more than the two
  const isAsking = /[?¿]/.test(text) || words.includes('asks');
  const isBare = rest.length <= MOST_OF_YEARS && !isAsking && matterOf(words) === undefined;
  const wrongYear = years.find((each) => each.kind === 'number' && each.value === year && (isDenied(each) || isBare));
  // `साल 1987 नहीं, 1978`
  if (wrongYear && years.length === 2)
    return {
      ...understanding,
      mentions: mentions.filter((mention) => mention !== wrongYear),
      words: [...new Set([...words, 'correct'])],
      rest: [],
    };
  const wrong = days.find((mention) => dayOf(mention) === known && isDenied(mention));
  const right = days.find((mention) => dayOf(mention) !== known && !isDenied(mention));
  if (!wrong || !right) return understanding;
  const readings = right.kind === 'date' ? right.readings : [{ year: null, month: null, day: dayOf(right) ?? null }];
  const stated: AnyMention = { kind: 'date', readings, start: right.start, end: right.end };
  return {
    ...understanding,
    mentions: mentions.flatMap((mention) => (mention === wrong ? [] : mention === right ? [stated] : [mention])),
    words: [...new Set([...words, 'correct'])],
  };
}

const MOST_OF_YEARS = 2;

/** The day of a month that a number or a date names. */
function dayOf(mention: AnyMention): number | undefined {
  if (mention.kind === 'date') return mention.readings[0]?.day ?? undefined;
  return mention.kind === 'number' && mention.digits < 3 && mention.value <= 31 ? mention.value : undefined;
}

/** So many words say which half of the day it was, or ask whether that matters. */
const MOST_OF_A_HALF = 6;
const OF_A_HALF: readonly AnyMention['kind'][] = ['day', 'self', 'other', 'time'];

/** `It was in the morning`, where either of two hours was allowed for; whoever asks of both hears both. */
export function halfOfDay(state: State, understanding: Understanding): State | undefined {
  const { words, mentions, tokens } = understanding;
  const other = otherHalf(state, understanding);
  if (other) return other;
  const [who] = state.about;
  const { time, times: [early, late] = [] } = state.people[who] ?? {};
  const [isMorning, isEvening] = [words.includes('morning'), words.includes('evening')];
  const isExact = mentions.some((each) => !OF_A_HALF.includes(each.kind) || (each.kind === 'time' && !each.isRange));
  if (time !== undefined || early === undefined || late === undefined || isExact) return undefined;
  const areHalves = early.slice(3) === late.slice(3) && Number(late.slice(0, 2)) - Number(early.slice(0, 2)) === 12;
  if (!areHalves || !(isMorning || isEvening) || tokens.length > MOST_OF_A_HALF) return undefined;
  if (isMorning && isEvening) return { ...state };
  const birth = { time: isMorning ? early : late, times: undefined };
  return { ...state, people: state.people.map((person, at) => (at === who ? { ...person, ...birth } : person)) };
}

/** `Oh no, at dawn`: more words say more. */
const MOST_OF_ANOTHER = 10;
const NO_HALF: readonly string[] = ['thanks', 'hello', 'bye', 'happening', 'now', 'that_day', 'horoscope', 'born'];

/** The hour of a birth in the half of the day that puts it right. */
function otherHalf(state: State, { words, mentions, tokens, rest }: Understanding): State | undefined {
  const [who] = state.about;
  const { time } = state.people[who] ?? {};
  const [isMorning, isEvening] = [words.includes('morning'), words.includes('evening')];
  const isOfHour =
    words.includes('correct') && isMorning !== isEvening && !NO_HALF.some((word) => words.includes(word));
  if (!isOfHour || time === undefined || state.about.length > 1 || mentions.some(({ kind }) => kind !== 'self'))
    return undefined;
  if (state.question?.intent !== 'natal_placement' || tokens.length > MOST_OF_ANOTHER || rest.length > 1)
    return undefined;
  const hour = Number(time.slice(0, 2));
  if (hour >= 12 === isEvening) return undefined;
  const right = `${String((hour + 12) % 24).padStart(2, '0')}${time.slice(2)}`;
  return { ...state, people: state.people.map((person, at) => (at === who ? { ...person, time: right } : person)) };
}
