/** People who are called by their names alone: `Ana is 4 May 1990`, and `Ana` again later. */
import { foldedWord } from '../../language/fold.ts';
import type { Said } from '../../language/reading.ts';
import type { State } from './state.ts';
import { messageReader } from './understanding.ts';

/** A name and where it stands. */
export interface NamedPerson {
  kind: 'person';
  name: string;
  start: number;
  end: number;
}

/** A name right before a date, with at most a few small words between: is, was born on, nació el, का जन्म. */
const BEFORE_DATE = /(\p{Lu}[\p{L}\p{M}'’-]{1,24})[\s,:(–-]{1,3}(?:[\p{Ll}\p{Script=Devanagari}\p{M}.]{1,8}[\s,:(]{1,2}){0,4}$/u;
const HINDI = /([\p{Script=Devanagari}]{2,24}) (?:का|की) (?:जन्म|जन्मदिन|जन्मतिथि)[\s\p{Script=Devanagari}]{0,12}$/u;
/** So far before a date a name is looked for. */
const NEAR = 48;
const MOST_NAMES = 4;

/** The people whom a message names beside dates of birth, and those it knows by name already, in its order. */
export function peopleNamed(message: string, said: readonly Said[], { people }: State): NamedPerson[] {
  const isRead = (start: number, end: number) =>
    said.some((mention) => mention.kind !== 'place' && mention.start < end && start < mention.end);
  const found: NamedPerson[] = [];
  for (const mention of said) {
    if (mention.kind !== 'date' || found.length >= MOST_NAMES) continue;
    const from = Math.max(0, mention.start - NEAR);
    const before = message.slice(from, mention.start);
    const match = BEFORE_DATE.exec(before) ?? HINDI.exec(before);
    if (!match) continue;
    const [, name] = match;
    const start = from + match.index;
    if (!isName(name) || isRead(start, start + name.length)) continue;
    found.push({ kind: 'person', name, start, end: start + name.length });
  }
  const names = [...new Set([...people.flatMap(({ name, role }) => (name && role === 'they' ? [name] : [])), ...found.map(({ name }) => name)])];
  const again = names.flatMap((name) => {
    const start = message.toLowerCase().indexOf(name.toLowerCase());
    const isKnown = found.some((person) => person.name === name && person.start === start);
    return start < 0 || isKnown || isRead(start, start + name.length)
      ? []
      : [{ kind: 'person' as const, name, start, end: start + name.length }];
  });
  return [...found, ...again].sort((a, b) => a.start - b.start);
}

/** No everyday word, and nothing else that a sentence may begin with. */
const isName = (name: string) => !messageReader().isCommon(foldedWord(name));
