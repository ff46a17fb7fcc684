/**
 * Days on which something happens, an interview, a journey, a wedding: nobody was born then. Such a date is a day that
 * is asked about, and neither its hour nor its town are anybody's.
 */
import type { AnyMention } from '../../language/reading.ts';
import { cued } from './cues.ts';
import { isoOf, isWhole } from './people.ts';
import { topicsIn, type Understanding } from './understanding.ts';

const HAPPENING = cued`(?:^|[^\p{L}\p{M}])(?:${'happening'})`;
/** A clause ends where one of these is no sign inside a number. */
const PARTING = /[,;!?¿।\n]|\.(?!\d)/u;
/** Something that has been stands so near before its date. */
const NEAR = 32;
/** So many dates of a message are looked at. */
const MOST_DATES = 4;
const DAY_MS = 86_400_000;

type DateNamed = Extract<AnyMention, { kind: 'date' }>;

interface Clause {
  text: string;
  start: number;
  end: number;
}

/** A message whose dates of what happens are days, each without its hour and its town. */
export function withHappenings(understanding: Understanding, today: string, isDateAsked: boolean): Understanding {
  const { mentions, words, text } = understanding;
  if (!HAPPENING.test(text)) return understanding;
  const clauses = new Map<AnyMention, Clause>();
  for (const mention of mentions.filter(({ kind }) => kind === 'date').slice(0, MOST_DATES)) {
    const clause = mention.kind === 'date' ? happeningOf(mention, understanding, today, isDateAsked) : undefined;
    if (clause) clauses.set(mention, clause);
  }
  if (clauses.size === 0) return understanding;
  const isBirthToo = mentions.some((each) => each.kind === 'date' && !clauses.has(each));
  const isOfIt = ({ kind, start, end }: AnyMention) =>
    (kind === 'time' || kind === 'place' || kind === 'lost') &&
    (!isBirthToo || [...clauses.values()].some((clause) => start >= clause.start && end <= clause.end));
  // the almanac of a day is the one of its town
  const isKept = (mention: AnyMention) => !isOfIt(mention) || (mention.kind === 'place' && words.includes('deed'));
  return {
    ...understanding,
    mentions: mentions.flatMap((mention): AnyMention[] => {
      if (!clauses.has(mention) || mention.kind !== 'date') return isKept(mention) ? [mention] : [];
      const at = dayOf(mention, today);
      // what has been, and is only told, asks about no day
      const isTold = at < daysOf(today) && !/[?¿]/.test(text) && !words.includes('asks');
      return isTold ? [] : [{ kind: 'day', readings: [{ at }], start: mention.start, end: mention.end }];
    }),
    words: [...new Set([...words, 'happening'])],
  };
}

/** The clause that says what happens on a date; undefined where none does. */
function happeningOf(
  mention: DateNamed,
  { mentions, text, words }: Understanding,
  today: string,
  isDateAsked: boolean,
): Clause | undefined {
  const [reading] = mention.readings;
  if (!reading || reading.day === null || reading.month === null) return undefined;
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  const isPast = isWhole(reading) && isoOf(reading) <= today;
  const tells = (clause: Clause) => HAPPENING.test(clause.text) && !topicsIn(clause.text).includes('born');
  const part = clauseOf(mention, text);
  if (!isPast) return [part, { text, start: 0, end: text.length }].find(tells);
  // a wedding is a reason to tell a birth
  const isBirth = isDateAsked || isOf('side') || (isOf('time') && isOf('place')) || words.includes('couple');
  const ahead = text.slice(Math.max(part.start, mention.start - NEAR), mention.start);
  return !isBirth && HAPPENING.test(ahead) && tells(part) ? part : undefined;
}

function clauseOf({ start, end }: AnyMention, text: string): Clause {
  const before = text.slice(0, start).split(PARTING).at(-1) ?? '';
  const [after = ''] = text.slice(end).split(PARTING);
  const from = start - before.length;
  return { text: text.slice(from, end + after.length), start: from, end: end + after.length };
}

/** Days since 1970-01-01 of a date; without its year it is the next such day. */
function dayOf({ readings: [reading] }: DateNamed, today: string): number {
  const thisYear = Number(today.slice(0, 4));
  const at = (year: number) => Math.floor(Date.UTC(year, (reading.month ?? 1) - 1, reading.day ?? 1) / DAY_MS);
  if (reading.year !== null) return at(reading.year);
  return at(thisYear) >= daysOf(today) ? at(thisYear) : at(thisYear + 1);
}

const daysOf = (day: string) => Math.floor(Date.parse(`${day}T00:00Z`) / DAY_MS);
