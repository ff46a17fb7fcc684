/**
 * What a message says of cards: that some are wished for and how many, what they are to be read for, and what is asked
 * of those that lie there.
 */
import { UNDERSTOOD, UNDERSTOOD_LANGUAGES } from '../../content/languages.ts';
import type { CardTalkWords } from '../../content/understood.ts';
import { namesOf } from '../../narrow.ts';
import { inSteps } from '../../once.ts';
import { wordsOf } from '../../safety/fold.ts';
import { boundedWords, meaningsFinder, patternCutter } from '../../safety/patterns.ts';
import { isAskedFirst } from './denied.ts';

/** What is said of cards. */
export type CardTalk = keyof CardTalkWords['says'];

/** The matter that cards are read for, in the words of whoever asks. */
export interface CardMatter {
  text: string;
  /** it is a whole question */
  isAsked?: boolean;
}

/** What of a message is of cards. */
export interface SaidOfCards {
  says: ReadonlySet<CardTalk>;
  /** how many are wished for */
  count?: number;
  matter?: CardMatter;
  /** it points at what was told before */
  isThat: boolean;
  /** the matter is to be held in mind */
  isHeld?: boolean;
}

/** Longer messages tell more than what is wished of cards. */
const LONGEST_READ = 500;
/** A matter is said in so many letters. */
const LONGEST_MATTER = 110;
/** More cards than these are not laid. */
export const MOST_CARDS = 10;

interface Reader {
  says: (words: readonly string[]) => ReadonlySet<CardTalk>;
  /** without what asks for a lean, which is no matter */
  withoutLean: (words: readonly string[]) => readonly string[];
  counts: ReadonlyMap<string, number>;
  cards: ReadonlySet<string>;
  draws: ReadonlySet<string>;
  little: ReadonlySet<string>;
  held: RegExp[];
  strong: RegExp[];
  behind: RegExp[];
  ends: RegExp;
  heads: RegExp;
  nothing: ReadonlySet<string>;
  that: ReadonlySet<string>;
}

const LEFT = '(?<![\\p{L}\\p{M}\\p{N}])';
const RIGHT = '(?![\\p{L}\\p{M}\\p{N}])';
const any = (sources: readonly string[]) => `(?:${sources.join('|')})`;
const folded = (phrase: string) => wordsOf(phrase).join(' ');
const setOf = (phrases: readonly string[]) => new Set(phrases.map(folded));

function readerOf(words: CardTalkWords): Reader {
  const { slots, counts, says, ends, heads, nothing, that, little, before, held, behind } = words;
  const patterns = namesOf(says).flatMap((means) => says[means].map((pattern) => ({ pattern, means })));
  const leans = [...says.lean, ...says.should].map((pattern) => ({ pattern, means: true }));
  const cut = patternCutter(leans, slots);
  const numbers = Object.entries(counts).flatMap(([count, words]) =>
    words.map((word) => [folded(word), Number(count)] as const),
  );
  const one = counts['1'] ?? [];
  const ofCards = any([...(slots.cards ?? []), ...Object.values(counts).flat(), ...one.map((word) => `${word}s`)]);
  const reads = (source: string) => new RegExp(source, 'iu');
  return {
    says: meaningsFinder(patterns, slots),
    withoutLean: (words) => cut(words).left,
    counts: new Map(numbers),
    cards: setOf(slots.cards ?? []),
    draws: setOf([...(slots.draw ?? []), ...(slots.give ?? [])]),
    little: setOf(little),
    held: held.map((source) => reads(`${LEFT}${source}${RIGHT}`)),
    strong: [
      ...[...before.strong, ...before.linked].map((source) => reads(`${LEFT}${source}${RIGHT}[\\s,:]+(.+)$`)),
      ...(before.weak.length > 0
        ? [reads(`${LEFT}${ofCards}${RIGHT}[\\s,]+(?:\\p{L}{2,9}[\\s,]+){0,2}${any(before.weak)}${RIGHT}\\s+(.+)$`)]
        : []),
    ],
    behind: behind.map((source) => reads(`^(.+?)[\\s,]+${source}${RIGHT}`)),
    ends: reads(`(?:^|[\\s,])${any(ends)}[\\s.,!?]*$`),
    heads: reads(`^${any(heads)}${RIGHT}[\\s,]*`),
    nothing: setOf(nothing),
    that: setOf(that),
  };
}

const readers = inSteps(function* (): Generator<undefined, Reader[]> {
  const all: Reader[] = [];
  for (const { guide } of UNDERSTOOD) {
    all.push(readerOf(guide.cards));
    yield;
  }
  return all;
});

/** Makes what cards are spoken of with step by step, and not at the first message. */
export const preparedCardTalk = readers.steps;

/** What a message says of cards. */
export function saidOfCards(message: string): SaidOfCards {
  const text = message.slice(0, LONGEST_READ);
  const words = boundedWords([wordsOf(text)]);
  const says = new Set(readers.value().flatMap((reader) => [...reader.says(words)]));
  return { says, count: countIn(words), ...matterIn(text) };
}

/** How many cards are wished for: the number beside what they are called, beside what draws them, or else any. */
function countIn(words: readonly string[]): number | undefined {
  const of = (test: (reader: Reader, word: string) => boolean) => (word: string | undefined) =>
    word !== undefined && readers.value().some((reader) => test(reader, word));
  const isCard = of(({ cards }, word) => cards.has(word));
  const isDraw = of(({ draws }, word) => draws.has(word));
  const numberAt = (at: number) => readers.value().flatMap(({ counts }) => counts.get(words[at]) ?? [])[0];
  const found = (at: readonly number[]) => at.map(numberAt).find((number) => number !== undefined);
  const indices = words.map((_, at) => at);
  const byCards = indices.filter((at) => isCard(words[at])).map((at) => found([at - 1, at - 2, at + 1]));
  const byDraws = indices.filter((at) => isDraw(words[at])).map((at) => found([at + 1, at + 2, at - 1]));
  return [...byCards, ...byDraws, found(indices)].find((number) => number !== undefined);
}

/** Parts of a message that can be read by themselves, each with the mark behind it. */
const partsOf = (text: string, marks: RegExp) =>
  text
    .split(marks)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const SENTENCES = /(?<=[.!?;।\n])\s+|(?<=[।॥])|(?=[¿¡])|\n/u;
const CLAUSES = /(?<=[.!?;:,।—–])\s+|(?<=[।॥])|(?=[¿¡])|\n|\s[-—–]\s/u;

/** The matter that cards are wished for or asked about; or that it points at what was told. */
function matterIn(text: string): Pick<SaidOfCards, 'matter' | 'isThat' | 'isHeld'> {
  let isThat = false;
  const ways: readonly (keyof Pick<Reader, 'held' | 'strong' | 'behind'>)[] = ['held', 'strong', 'behind'];
  for (const way of ways)
    for (const reader of readers.value())
      for (const sentence of partsOf(text, SENTENCES))
        for (const pattern of reader[way]) {
          const clauses = way === 'behind' ? partsOf(sentence, CLAUSES) : [sentence];
          for (const clause of clauses) {
            const [, phrase] = pattern.exec(clause) ?? [];
            const found = phrase === undefined ? undefined : cleaned(phrase, reader, way === 'behind');
            if (found === 'that') isThat = true;
            else if (found) return { matter: { text: found }, isThat: false, isHeld: way === 'held' };
          }
        }
  const questions = partsOf(text, CLAUSES).filter((part) => isQuestion(part) && !isWish(part));
  const asked = questions.find(leans) ?? questions[0];
  return asked === undefined || asked.length > LONGEST_MATTER
    ? { isThat }
    : { matter: { text: asked.replace(/^[¿¡\s]+|[\s?!.,;:]+$/gu, ''), isAsked: true }, isThat };
}

const isQuestion = (part: string) => (/[?]\s*$/.test(part) || isAskedFirst(part)) && part.split(/\s+/).length > 2;

/** A clause that asks for a yes or a no. */
const leans = (part: string) => {
  const words = boundedWords([wordsOf(part)]);
  return readers.value().some(({ says }) => says(words).has('lean'));
};

/** A clause that wishes for cards, or asks of those that lie there, is not what they are read for. */
function isWish(part: string): boolean {
  const words = boundedWords([wordsOf(part)]);
  return readers
    .value()
    .some(({ says, cards }) => OF_CARDS.some((each) => says(words).has(each)) || words.some((word) => cards.has(word)));
}
const OF_CARDS: readonly CardTalk[] = ['draw', 'more', 'short', 'undrawn', 'together'];

/** A matter without what only ends a message, and behind what it is read with; `that` where it points at one. */
function cleaned(phrase: string, reader: Reader, isBehind: boolean): string | undefined {
  const [head = ''] = isBehind ? [phrase] : partsOf(phrase, /[,:;—–]\s|\s[-—–]\s|[?!।]/u);
  let text = head.replace(/^[\s“"«'¿¡]+|[^\p{L}\p{M}\p{N})]+$/gu, '');
  for (let cut = 0; cut < 4 && reader.ends.test(text); cut++) text = text.replace(reader.ends, '').trim();
  if (isBehind) text = afterWish(text, reader);
  for (let cut = 0; cut < 4 && reader.heads.test(text); cut++) text = text.replace(reader.heads, '');
  const bare = folded(text);
  if (reader.that.has(bare)) return 'that';
  if (bare === '' || reader.nothing.has(bare) || text.length > LONGEST_MATTER) return undefined;
  return isNumberOf(bare) ? undefined : text;
}
const isNumberOf = (bare: string) => readers.value().some(({ counts, cards }) => counts.has(bare) || cards.has(bare));

/** `ek card nikalo mummy ke saath rehne`: what stands behind the wish. */
function afterWish(text: string, { cards, draws, counts }: Reader): string {
  const words = text.split(/\s+/);
  const at = words.findLastIndex((word) => cards.has(folded(word)) || draws.has(folded(word)));
  const rest = words.slice(at + 1);
  while (rest.length > 0 && counts.has(folded(rest[0])) && rest.length < 2) rest.shift();
  return rest.join(' ');
}

/** The words of a text that say something of what is asked, without those that only ask for a lean. */
export function toldWords(text: string): readonly string[] {
  const bounded = boundedWords([wordsOf(text)]);
  const left = readers.value().reduce<readonly string[]>((words, { withoutLean }) => withoutLean(words), bounded);
  const isLittle = (word: string) =>
    word.length < 2 || readers.value().some(({ little, cards }) => little.has(word) || cards.has(word));
  return left.filter((word) => /\p{L}/u.test(word) && !isLittle(word));
}

/** A matter as it is told to whoever it is of: in the second person where that is sure, else quoted. */
export function matterAsTold({ text, isAsked }: CardMatter, language: string, quote: (text: string) => string): string {
  const at = UNDERSTOOD_LANGUAGES.findIndex((code) => code === language);
  const { guide, script } = UNDERSTOOD[at];
  const { yours, as_said, asked } = guide.cards;
  const isOwn = script === 'Latin' ? !/\p{Script=Devanagari}/u.test(text) : !/\p{Script=Latin}/u.test(text);
  const [turned] = isAsked && isOwn ? asked.filter(([question = '']) => new RegExp(question, 'iu').test(text)) : [];
  const [question, phrase] = turned ?? [];
  if (question !== undefined && phrase !== undefined) {
    const small = text.charAt(0).toLowerCase() + text.slice(1);
    return matterAsTold({ text: small.replace(new RegExp(question, 'iu'), phrase) }, language, quote);
  }
  if (isAsked || !isOwn || as_said.some((source) => new RegExp(source, 'iu').test(text))) return quote(text);
  const pattern = new RegExp(`${LEFT}(?:${yours.map(([mine]) => mine).join('|')})${RIGHT}`, 'giu');
  const told = text.replace(pattern, (own) => {
    const [mine, your] = yours.find(([each]) => new RegExp(`^(?:${each})$`, 'iu').test(own)) ?? [];
    return mine === undefined || your === undefined ? own : own.replace(new RegExp(`^(?:${mine})$`, 'iu'), your);
  });
  return told;
}
