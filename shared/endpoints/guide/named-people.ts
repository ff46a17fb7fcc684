/** People who are called by their names alone: `Ana is 4 May 1990`, and `Ana` again later. */
import { foldedWord } from '../../language/fold.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { TextSpan } from '../../language/shapes.ts';
import { cued, cuedInCase } from './cues.ts';
import { isoOf, isWhole } from './people.ts';
import type { State } from './state.ts';
import { asks, messageReader, type Understanding } from './understanding.ts';

/** A name and where it stands. */
export interface NamedPerson {
  kind: 'person';
  name: string;
  /** the number of somebody who is known */
  who?: number;
  /** somebody who was born then, and whose name was not known */
  isNew?: boolean;
  start: number;
  end: number;
}

/**
 * Names right before a date, with at most a few small words between: is, was born on, nació el, का जन्म.
 * Behind `in` it is a place's.
 */
const BEFORE_DATE = cuedInCase`(?<![\s,(](?:${'in'}|${'from'}) )(?<![\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}'’-]{1,24}(?: \p{Lu}[\p{L}\p{M}'’-]{1,24}){0,3})[\s,:(–-]{1,3}(?:(?!(?:${'and'}|${'in'}) )[\p{Ll}\p{Script=Devanagari}\p{M}.]{1,8}[\s,:(]{1,2}){0,4}$`;
const OWNER_BEFORE = cued`([\p{Script=Devanagari}]{2,24}) ${'of_behind'} ${'birth_behind'}[\s\p{Script=Devanagari}]{0,12}$`;
/** `bride priya 12 August`, `लड़की रीना 4 मार्च`: a word or two between who is born and the date, in any letters. */
const BEHIND_PERSON = /^[\s,:(]{1,2}([\p{L}\p{M}]{3,24}(?: [\p{L}\p{M}]{3,24})?)[\s,:(-]{1,3}$/u;

/** `anil 2 march 1990 … and sunita 14 july 1992`: a word right before each of two dates, where nothing has capitals. */
const IN_SMALL = /(?<![\p{L}\p{M}'’-])(\p{Ll}[\p{Ll}\p{M}]{2,24})[\s,:(-]{1,3}$/u;

/** How somebody says who they are: `I'm Tom`, `soy Toño`, `main Rahul`. */
const INTRODUCED = cuedInCase`(?:^|[\s,.;!¡])(?:${'i_am'}|${'my_name_is'})\s+((?:\p{Lu}[\p{L}\p{M}'’-]+ ?){1,4})(?![\p{L}\p{M}])`;

/** `I'm Scottish`, `soy Mexicana`. */
const OF_PEOPLES = cued`${'people_end'}$`;

/** The name that somebody gives as their own; a sign, a town or an everyday word is none. */
export function ownNameIn(message: string, mentions: readonly AnyMention[]): string | undefined {
  const match = INTRODUCED.exec(message);
  const name = match?.[1].trim() ?? '';
  const start = message.indexOf(name, match?.index);
  const isRead = mentions.some((each) => each.kind !== 'name' && each.start < start + name.length && start < each.end);
  const isOther = name.split(' ').some((word) => asks(foldedWord(word)) || OF_PEOPLES.test(word));
  // a name that is a word too stands alone: `hi, I'm Tom`
  const isAlone = /^[\s.,!]*$/.test(message.slice(start + name.length));
  return name === '' || isRead || isOther || (!isAlone && name.split(' ').some(isEveryday)) ? undefined : name;
}

/** So far before a date a name is looked for. */
const NEAR = 48;
const MOST_NAMES = 4;

/** A town of so many people behind a date or an hour belongs to that birth, and is no name before the next. */
const TOWN = 100_000;

function isTown(start: number, mentions: readonly AnyMention[]): boolean {
  const place = mentions.find((mention) => mention.kind === 'place' && mention.start <= start && start < mention.end);
  // the region behind a town
  if (place && place.start < start) return true;
  const isBehind = mentions.some(
    ({ kind, end }) => (kind === 'date' || kind === 'time') && start - end >= 0 && start - end < 6,
  );
  return place?.kind === 'place' && isBehind && place.candidates[0].population >= TOWN;
}

/** The name that stands before a date of birth, and where. */
function nameBefore(
  message: string,
  date: TextSpan,
  {
    mentions,
    areTwoSmall,
    isRead,
  }: { mentions: readonly AnyMention[]; areTwoSmall: boolean; isRead(start: number, end: number): boolean },
): { name: string; start: number } | undefined {
  const from = Math.max(0, date.start - NEAR);
  const before = message.slice(from, date.start);
  const small = areTwoSmall ? IN_SMALL.exec(before) : null;
  const written =
    BEFORE_DATE.exec(before) ?? OWNER_BEFORE.exec(before) ?? (small && !isEveryday(small[1]) ? small : null);
  const person = mentions.findLast(({ kind, end }) => (kind === 'other' || kind === 'side') && end <= date.start);
  const behind = person && BEHIND_PERSON.exec(message.slice(person.end, date.start))?.[1];
  const isStrange = behind?.split(' ').every((word) => !isEveryday(word)) === true;
  if (!written && !(isStrange && behind)) return undefined;
  // `Wife's chart` calls nobody Wife's, and what is read otherwise before a name is none of it
  const run = written ? written[1].replace(/['’]s$/, '').split(' ') : [behind ?? ''];
  const at = written ? from + written.index : message.indexOf(behind ?? '', person?.end);
  const { name, start } = ownOf(run, at, (word, here) => isRead(here, here + word.length) || asks(foldedWord(word)));
  // `NEET exam. Meri kundli 12 December …`: behind a name the speaker or the end of a sentence stands before the date
  const isParted =
    /[.!?।]\s/.test(message.slice(start, date.start)) ||
    mentions.some((each) => each.kind === 'self' && each.start > start && each.end <= date.start);
  // `BEFORE 2029`: a word that is only loud
  const isLoud = name === name.toUpperCase() && name.split(' ').some((word) => isEveryday(word));
  const isOther = asks(foldedWord(name.replace(/['’]/g, ''))) || isRead(start, start + name.length);
  return isParted || isLoud || isOther || isTown(start, mentions) ? undefined : { name, start };
}

/** The people whom a message names beside dates of birth, and those it knows by name already, in its order. */
export function peopleNamed(
  message: string,
  { mentions, told }: Pick<Understanding, 'mentions' | 'told'>,
  { people }: State,
): NamedPerson[] {
  const isRead = (start: number, end: number) =>
    mentions.some((mention) => mention.kind !== 'place' && mention.start < end && start < mention.end);
  const areTwoSmall = !/\p{Lu}/u.test(message) && mentions.filter(({ kind }) => kind === 'date').length === 2;
  const dates = mentions.flatMap((mention) => (mention.kind === 'date' ? [mention] : []));
  const seen = dates
    .flatMap((date): NamedPerson[] => {
      const near = nameBefore(message, date, { mentions, areTwoSmall, isRead });
      if (!near) return [];
      // `hello I'm Elena, born 3 May 1990`: what was learned of words knows which of them are the name
      const [known] = (told?.spans ?? []).filter(
        ({ tag, start, end }) => tag === 'name' && near.start < end && start < near.start + near.name.length,
      );
      const named = known ? { name: message.slice(known.start, known.end), start: known.start } : near;
      // somebody who was born then, and whose name was not known
      const days = date.readings.flatMap((reading) => (isWhole(reading) ? [isoOf(reading)] : []));
      const who = people.findIndex((each) => each.name === undefined && days.some((day) => day === each.date));
      const whose = who < 0 ? {} : { who, isNew: true };
      return [
        { kind: 'person', ...named, name: capitalised(named.name), ...whose, end: named.start + named.name.length },
      ];
    })
    .slice(0, MOST_NAMES);
  // at the head of a sentence a capital alone makes no name of an everyday word, unless another name stands beside it
  const isDoubtful = ({ name, start }: NamedPerson) =>
    /(?:^|[.!?])\s*$/.test(message.slice(0, start)) && messageReader().isCommon(foldedWord(name));
  const isPlace = ({ start }: NamedPerson) =>
    mentions.some((mention) => mention.kind === 'place' && mention.start === start);
  const found = seen.length > 1 ? seen : seen.filter((person) => !isDoubtful(person) && !isPlace(person));
  const names = [
    ...new Set([
      ...people.flatMap(({ name, role }) => (name && role !== 'self' ? [name] : [])),
      ...found.map(({ name }) => name),
    ]),
  ];
  const lower = message.toLowerCase();
  const nouns = people.flatMap(({ called }, who) => {
    const noun = called?.toLowerCase().split(' ').at(-1) ?? '';
    const start = noun.length < LEAST_NOUN ? -1 : wholeIn(lower, noun);
    const isNew = start >= 0 && !isRead(start, start + noun.length);
    return isNew ? [{ kind: 'person' as const, name: noun, who, start, end: start + noun.length }] : [];
  });
  const again = names.flatMap((name) => {
    const [first] = name.split(' ');
    const start = [name, first].map((each) => wholeIn(lower, each.toLowerCase())).find((each) => each >= 0) ?? -1;
    const isKnown = found.some((person) => person.start <= start && start < person.end);
    return start < 0 || isKnown || isRead(start, start + first.length)
      ? []
      : [{ kind: 'person' as const, name, start, end: start + first.length }];
  });
  return [...found, ...again, ...nouns].sort((a, b) => a.start - b.start);
}

/** A word that people use when they ask. */
const isEveryday = (word: string) => messageReader().isCommon(foldedWord(word)) || asks(foldedWord(word));

/** The words of a name, without those at its head that are none of it; one at least is left. */
function ownOf(run: readonly string[], at: number, isOther: (word: string, at: number) => boolean) {
  let [start, left] = [at, [...run]];
  for (let [head, ...others] = left; others.length > 0 && isOther(head, start); [head, ...others] = left) {
    start += head.length + 1;
    left = others;
  }
  return { name: left.join(' '), start };
}

const capitalised = (name: string) => name.replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** A shorter word for somebody may be another one. */
const LEAST_NOUN = 3;

/** Where a name stands as a word of its own, or with an s of ownership; -1 where it does not. */
function wholeIn(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isBegin = !/[\p{L}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at));
    const isEnd = /^(?:['’]?s)?(?![\p{L}\p{M}])/u.test(text.slice(at + name.length, at + name.length + 4));
    if (isBegin && isEnd) return at;
  }
  return -1;
}
