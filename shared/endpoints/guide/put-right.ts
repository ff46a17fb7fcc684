/** A year that is denied beside the one that is asked about, and which of two hours a birth was at. */
import type { AnyMention } from '../../language/reading.ts';
import { cued } from './cues.ts';
import { partsOf } from './people.ts';
import type { State } from './state.ts';
import type { Understanding } from './understanding.ts';

const DENIED_AHEAD = cued`(?:^|[\s,;])(?:${'isnt'}|${'not'})\s+(?:${'the'}\s+|${'on_day'}\s+)?$`;
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

/** The message without a year that it denies beside another one; the year of a known birth is put right elsewhere. */
export function putRight(understanding: Understanding, { people, about }: State): Understanding {
  const { date: born } = people[about[0]] ?? {};
  return withoutDeniedYear(understanding, born === undefined ? undefined : partsOf(born).year);
}

/** So many words say which half of the day it was, or ask whether that matters. */
const MOST_OF_A_HALF = 6;
const OF_A_HALF: readonly AnyMention['kind'][] = ['day', 'self', 'other', 'time'];

/** `It was in the morning`, where either of two hours was allowed for; whoever asks of both hears both. */
export function halfOfDay(state: State, understanding: Understanding): State | undefined {
  const { words, mentions, tokens } = understanding;
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
