/** What a text claims: which of the things it names it puts together. */
import { type ClaimItem, type ClaimReader, labelOf, type ReadSentence, type StatedNumber } from './claim-items.ts';
import type { Word } from './fold.ts';

/** Things that a text says belong together. */
export interface StatedClaim {
  /** of each, the ways to understand it; one of them must be true */
  keys: readonly (readonly string[])[];
  number?: StatedNumber;
  /** of a number: the words beside it, the nearest first */
  labels: readonly string[];
  /** false when the sentence could be read otherwise: then it must be true, but proves nothing */
  isSure: boolean;
  /** what tells the chart or person spoken of */
  frame: string;
  /** the dates that the sentence names */
  when: readonly (readonly string[])[];
}

/** Bodies or cards that are named together (the Sun and the Moon). */
interface Group {
  subjects: readonly ClaimItem[];
  start: number;
  end: number;
}

/** What an item is said of. */
interface Binding {
  /** each of them must go with the item */
  subjects: readonly ClaimItem[];
  isSure: boolean;
}

/** What the sentences of a text claim, one after the other; a sentence without a body speaks of the last one named. */
export function claimsIn(sentences: readonly ReadSentence[], reader: ClaimReader): StatedClaim[] {
  let last: Group | undefined;
  return sentences.flatMap((sentence) => {
    const groups = groupsIn(sentence, reader);
    const claims = claimsOf(sentence, groups, last, reader);
    last = groups.at(-1) ?? last;
    return claims;
  });
}

function groupsIn({ text, items }: ReadSentence, { joining }: ClaimReader): Group[] {
  const groups: Group[] = [];
  let previous: ClaimItem | undefined;
  for (const item of items) {
    if (item.kind === 'subject') {
      const group = groups.at(-1);
      const between = group && text.slice(group.end, item.start);
      // Chandra (Moon)
      if (group && between?.trim() === '(' && group.subjects.at(-1)?.keys[0] === item.keys[0]) {
        groups[groups.length - 1] = { ...group, end: item.end + Number(text[item.end] === ')') };
        previous = item;
        continue;
      }
      const together = group && previous?.kind === 'subject' && isJoined(text.slice(group.end, item.start), joining);
      if (together) {
        groups[groups.length - 1] = { ...group, subjects: [...group.subjects, item], end: item.end };
      } else groups.push({ subjects: [item], start: item.start, end: item.end });
    }
    previous = item;
  }
  return groups;
}

/** True for a text of commas and words such as `and`, `the`, `your`. */
function isJoined(between: string, joining: ReadonlySet<string>): boolean {
  if (/[^\p{L}\p{M}\s,&]/u.test(between)) return false;
  return between.split(/[\s,&]+/).every((word) => word === '' || joining.has(labelOf(word)));
}

function claimsOf(
  sentence: ReadSentence,
  groups: readonly Group[],
  last: Group | undefined,
  reader: ClaimReader,
): StatedClaim[] {
  const { items, frame } = sentence;
  const when = items.filter(({ kind }) => kind === 'when').map(({ keys }) => keys);
  const bindings = new Map<ClaimItem, Binding>();
  const claims: StatedClaim[] = [];
  const claim = (
    things: readonly ClaimItem[],
    isSure: boolean,
    number?: StatedNumber,
    labels: readonly string[] = [],
  ) =>
    claims.push({
      keys: things.map(({ keys }) => keys).filter((keys) => keys.length > 0),
      number,
      labels,
      isSure,
      frame,
      when,
    });
  for (const [index, item] of items.entries()) {
    if (item.kind === 'subject') {
      claim([item], true);
      continue;
    }
    const binding = bindingOf(item, index, { sentence, groups, last, bindings });
    bindings.set(item, binding);
    const { subjects, isSure } = binding;
    const each = subjects.length > 0 ? subjects.map((subject) => [subject]) : [[]];
    if (item.kind === 'number') {
      const { number } = item;
      if (number?.isAngle) for (const subject of each) claim(subject, isSure, number);
      else claim([], true, number, labelsBeside(item, sentence, reader));
    } else if (item.kind === 'event') {
      const said = isDenied(item, binding, sentence, reader) ? denied(item) : item;
      if (isAspect(item, reader))
        for (const pair of pairsAround(item, groups, subjects)) claim([said, ...pair], isSure);
      else for (const subject of each) claim([said, ...subject], isSure);
    } else if (item.kind === 'when') {
      const beside = [nearest(items, item, 'event'), chained(items, index)].filter((one) => one !== undefined);
      for (const subject of each) claim([item, ...subject, ...beside], isSure);
    } else {
      const said = isDenied(item, binding, sentence, reader) ? denied(item) : item;
      for (const subject of each) claim([said, ...subject], isSure);
      const before = items[index - 1];
      // the seventh house is in Libra: of a planet it is the planet that joins them
      if (subjects.length === 0 && before?.kind === 'attribute') claim([before, item], isSure);
    }
  }
  return claims;
}

/**
 * The bodies that an item is said of: those right behind it,
 * those before it in one breath, or else all of the sentence.
 */
function bindingOf(
  item: ClaimItem,
  index: number,
  context: {
    sentence: ReadSentence;
    groups: readonly Group[];
    last: Group | undefined;
    bindings: ReadonlyMap<ClaimItem, Binding>;
  },
): Binding {
  const { groups, last, bindings } = context;
  const { text, items } = context.sentence;
  if (groups.length === 0) return { subjects: last?.subjects ?? [], isSure: last === undefined };
  if (groups.length === 1) return { subjects: groups[0].subjects, isSure: true };
  const after = groups.find(({ start }) => start >= item.end);
  if (after && /^\s*$/.test(text.slice(item.end, after.start))) return { subjects: [after.subjects[0]], isSure: true };
  const previous = items[index - 1];
  const chain = previous && bindings.get(previous);
  if (chain?.isSure && item.start - previous.end <= CHAIN) return chain;
  const before = groups.findLast(({ end }) => end <= item.start);
  if (before && isOneBreath(text.slice(before.end, item.start))) return { subjects: before.subjects, isSure: true };
  const between = after && text.slice(item.end, after.start);
  if (after && between !== undefined && isOneBreath(between) && (!before || between.length <= CHAIN)) {
    return { subjects: after.subjects, isSure: true };
  }
  return { subjects: groups.flatMap(({ subjects }) => subjects), isSure: false };
}

/** Characters between two things that are said of one body: in Leo, in the 5th house. */
const CHAIN = 20;

/** True where nothing lets a sentence speak of something else; a sign alone only sets apart: the Tower, reversed, … */
function isOneBreath(between: string): boolean {
  return /^[\s,(]*$/.test(between) || !/[,;:()—–]/.test(between);
}

function isAspect({ keys }: ClaimItem, { aspects }: ClaimReader): boolean {
  return aspects.has(keys[0].slice('event:'.length));
}

/** An aspect joins what stands before it with what stands behind it. */
function pairsAround(item: ClaimItem, groups: readonly Group[], bound: readonly ClaimItem[]): readonly ClaimItem[][] {
  const before = groups.findLast(({ end }) => end <= item.start);
  const after = groups.find(({ start }) => start >= item.end);
  if (before && after) return before.subjects.flatMap((a) => after.subjects.map((b) => [a, b]));
  const [group] = [before ?? after];
  if (group && group.subjects.length > 1) return [[...group.subjects]];
  return bound.map((subject) => [subject]);
}

/** Characters before and behind an item in which a `not` speaks of it. */
const BEFORE = 25;
const BEHIND = 16;
const NEXT = 12;

/**
 * True when a word such as `not` stands between an item and what it is said of, or right beside it. Behind the item it
 * may belong to the next one: in Leo and not retrograde.
 */
function isDenied(
  item: ClaimItem,
  { subjects }: Binding,
  { words, items }: ReadSentence,
  { negations }: ClaimReader,
): boolean {
  const behind = subjects.filter(({ end }) => end <= item.start).map(({ end }) => end);
  const from = Math.max(item.start - 2 * BEFORE, Math.min(item.start - BEFORE, ...behind));
  const isOfNext = (end: number) => items.some(({ start }) => start >= end && start - end <= NEXT);
  return words.some(({ text, start, end }) => {
    if (!negations.has(text) || start < from || end > item.end + BEHIND) return false;
    return start < item.start || !isOfNext(end);
  });
}

function denied(item: ClaimItem): ClaimItem {
  return { ...item, keys: item.keys.map((key) => `not:${key}`) };
}

/** The nearest item of a kind. */
function nearest(items: readonly ClaimItem[], to: ClaimItem, kind: ClaimItem['kind']): ClaimItem | undefined {
  const distance = (item: ClaimItem) => Math.min(Math.abs(item.start - to.end), Math.abs(to.start - item.end));
  return items.filter((item) => item.kind === kind).sort((a, b) => distance(a) - distance(b))[0];
}

/** The sign or house right before a date: Venus enters Libra on 3 December. */
function chained(items: readonly ClaimItem[], index: number): ClaimItem | undefined {
  const before = items[index - 1];
  return before?.kind === 'attribute' && items[index].start - before.end <= CHAIN ? before : undefined;
}

const WORDS_BEFORE = 6;
const WORDS_BEHIND = 3;

/**
 * What a number is called: the words before it, back to another number or sign; where there are none, the words behind
 * it as far. Words that join are no names.
 */
function labelsBeside({ start, end }: ClaimItem, { words }: ReadSentence, { joining, numbers }: ClaimReader): string[] {
  const isEnd = ({ text }: Word) => !/^\p{L}/u.test(text) || numbers.has(text);
  const labels = (beside: readonly Word[]) => {
    const last = beside.findIndex(isEnd);
    const near = last < 0 ? beside : beside.slice(0, last);
    return near.map(({ text }) => text).filter((text) => text.length > 2 && !joining.has(text));
  };
  const before = labels(
    words
      .filter((word) => word.end <= start)
      .slice(-WORDS_BEFORE)
      .reverse(),
  );
  return before.length > 0 ? before : labels(words.filter((word) => word.start >= end).slice(0, WORDS_BEHIND));
}
