/** People who are called by their names alone: `Ana is 4 May 1990`, and `Ana` again later. */
import { foldedWord } from '../../language/fold.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { State } from './state.ts';
import { asks, messageReader } from './understanding.ts';

/** A name and where it stands. */
export interface NamedPerson {
  kind: 'person';
  name: string;
  /** the number of somebody who is known */
  who?: number;
  start: number;
  end: number;
}

/**
 * A name right before a date, with at most a few small words between: is, was born on, nació el, का जन्म.
 * Behind `in` it is a place's.
 */
const BEFORE_DATE =
  /(?<![\s,(](?:in|en|at|from|near) )(?<![\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}'’-]{1,24})[\s,:(–-]{1,3}(?:(?!(?:and|y|e|aur|और|in|en) )[\p{Ll}\p{Script=Devanagari}\p{M}.]{1,8}[\s,:(]{1,2}){0,4}$/u;
const HINDI = /([\p{Script=Devanagari}]{2,24}) (?:का|की) (?:जन्म|जन्मदिन|जन्मतिथि)[\s\p{Script=Devanagari}]{0,12}$/u;
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

/** The people whom a message names beside dates of birth, and those it knows by name already, in its order. */
export function peopleNamed(message: string, mentions: readonly AnyMention[], { people }: State): NamedPerson[] {
  const isRead = (start: number, end: number) =>
    mentions.some((mention) => mention.kind !== 'place' && mention.start < end && start < mention.end);
  const seen: NamedPerson[] = [];
  for (const mention of mentions) {
    if (mention.kind !== 'date' || seen.length >= MOST_NAMES) continue;
    const from = Math.max(0, mention.start - NEAR);
    const before = message.slice(from, mention.start);
    const match = BEFORE_DATE.exec(before) ?? HINDI.exec(before);
    if (!match) continue;
    // `Wife's chart` calls nobody Wife's
    const name = match[1].replace(/['’]s$/, '');
    const start = from + match.index;
    // `NEET exam. Meri kundli 12 December …`: behind a name the speaker or the end of a sentence stands before the date
    const isParted =
      /[.!?।]\s/.test(message.slice(start, mention.start)) ||
      mentions.some((each) => each.kind === 'self' && each.start > start && each.end <= mention.start);
    // `BEFORE 2029`: a word that is only loud
    const isLoud = name === name.toUpperCase() && messageReader().isCommon(foldedWord(name));
    if (
      isParted ||
      isLoud ||
      asks(foldedWord(name.replace(/['’]/g, ''))) ||
      isRead(start, start + name.length) ||
      isTown(start, mentions)
    )
      continue;
    seen.push({ kind: 'person', name, start, end: start + name.length });
  }
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
    const start = wholeIn(lower, name.toLowerCase());
    const isKnown = found.some((person) => person.name === name && person.start === start);
    return start < 0 || isKnown || isRead(start, start + name.length)
      ? []
      : [{ kind: 'person' as const, name, start, end: start + name.length }];
  });
  return [...found, ...again, ...nouns].sort((a, b) => a.start - b.start);
}

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
