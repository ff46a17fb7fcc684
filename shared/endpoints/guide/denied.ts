/**
 * A message that puts right what was understood: `no, I asked about Venus, not the Moon`. What leads it in and what it
 * denies by name is taken out before it is read, so that the rest is read as a message of its own.
 */
import { UNDERSTOOD } from '../../content/languages.ts';
import { folded, foldedWord, isWord, type Word, wordsOf } from '../../language/fold.ts';
import type { AnyMention } from '../../language/reading.ts';
import { byFirstWord, phraseFrom } from '../../language/shapes.ts';

/** True where the first word of a message asks: `will he …`. */
export function isAskedFirst(message: string): boolean {
  lists ??= listsOf();
  // accents tell a question: cuándo, cuando
  const [first] =
    message
      .slice(0, FIRST_WORD)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/u) ?? [];
  return first !== undefined && lists.asksFirst.has(first);
}

/** True where a message says that something is the speaker's own, or that it is not. */
export function isClaimed(message: string, claim: 'its_me' | 'not_me'): boolean {
  lists ??= listsOf();
  const phrases = lists[claim];
  const words = message.length > LONGEST ? [] : wordsOf(message).filter(({ text }) => isWord(text));
  return words.some((_, at) => phraseFrom(words, at, phrases) !== undefined);
}

/** `California, not Costa Rica`, `यूपी वाला, राजस्थान वाला नहीं`: an answer without what it denies. */
export function withoutDenied(message: string): string {
  lists ??= listsOf();
  const { denies, deniesBehind, turns } = lists;
  const kept = clausesOf(message, lists).flatMap(({ words }) => {
    const at = words.findIndex(({ text }) => denies.has(text));
    const isBehind = words.length > 1 && deniesBehind.has(words[words.length - 1].text);
    if (isBehind && at === words.length - 1) return [];
    // `no, the one in Spain`: what only leads it in denies nothing behind it
    if (at === 0 && words.length === 1) return [];
    return at < 0 ? words : words.slice(0, at);
  });
  const text = kept.filter(({ text: word }) => !turns.has(word)).map(({ start, end }) => message.slice(start, end));
  return text.length > 0 ? text.join(' ') : message;
}

/** So far the first word of a message is looked for. */
const FIRST_WORD = 24;

/** A message without what it puts right, every character in its place. */
export interface Righted {
  text: string;
  /** the words of what it denies */
  denied: readonly Word[];
  /** a day is among it */
  isDayDenied: boolean;
}

type Lists = ReturnType<typeof listsOf>;
let lists: Lists | undefined;

function listsOf() {
  const setOf = (list: 'behind' | 'before' | 'denies' | 'denies_behind' | 'denies_nothing' | 'turns') =>
    new Set(UNDERSTOOD.flatMap(({ guide }) => guide.righting[list].map(foldedWord)));
  const phrasesOf = (list: 'asked' | 'gives_up' | 'its_me' | 'not_me') =>
    byFirstWord(UNDERSTOOD.flatMap(({ guide }) => guide.righting[list].map((phrase) => folded(phrase).split(' '))));
  return {
    ahead: phrasesOf('asked'),
    givesUp: phrasesOf('gives_up'),
    its_me: phrasesOf('its_me'),
    not_me: phrasesOf('not_me'),
    behind: setOf('behind'),
    before: setOf('before'),
    denies: setOf('denies'),
    deniesBehind: setOf('denies_behind'),
    deniesNothing: setOf('denies_nothing'),
    turns: setOf('turns'),
    asksFirst: new Set(UNDERSTOOD.flatMap(({ guide }) => guide.righting.asks_first)),
  };
}

/** A message of so many characters is no correction. */
const LONGEST = 300;
const SHORT = 3;
/** So many words of a clause are denied by a word behind them. */
const MOST_DENIED = 6;
/** Parts clauses, where it is no sign inside a number. */
const PARTING = /[;!?¡¿।–—]|[,.:](?!\d)/u;

/**
 * A message of a conversation without what it denies, and without how it says that it had asked before; undefined for
 * one that puts nothing right. `names` tells words that say what is asked.
 */
export function righted(
  message: string,
  mentions: readonly AnyMention[],
  names: (words: Word[]) => boolean,
): Righted | undefined {
  if (message.length > LONGEST) return undefined;
  lists ??= listsOf();
  const all = clausesOf(message, lists);
  const cut: Word[] = [];
  const denied: Word[] = [];
  for (const clause of all) {
    const lead = leadOf(clause.words, lists);
    cut.push(...lead);
    const rest = clause.words.filter((word) => !lead.includes(word));
    // a word or two may be denied whatever they name: `not France`
    const isShort = rest.length <= SHORT && all.length > 1 && isDenied(rest, lists, true);
    const isDenying = !clause.isAsking && (isShort || (isDenied(rest, lists) && saysSomething(rest, mentions, names)));
    if (isDenying) denied.push(...rest);
  }
  const isLeft = all.some(({ words }) => words.some((word) => !cut.includes(word) && !denied.includes(word)));
  if (cut.length + denied.length === 0 || !isLeft) return undefined;
  const text = [...cut, ...denied].reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    message,
  );
  const isInside = ({ start, end }: AnyMention) => denied.some((word) => word.start >= start && word.end <= end);
  return {
    text,
    denied,
    isDayDenied: mentions.some((mention) => mention.kind === 'day' && isInside(mention)),
  };
}

/** So many words may stand behind a courtesy in its clause: `thanks so much dear`. */
const MOST_COURTEOUS = 3;

/**
 * Where what only greets, thanks or agrees ends at the head of a message: `nice. what am I like?`. `courtesyAt` tells
 * how many words of a courtesy begin at a word, `isSaying` whether words ask or name something.
 */
export function courtesyEnd(
  message: string,
  courtesyAt: (words: readonly Word[], at: number) => number,
  isSaying: (words: readonly Word[]) => boolean,
): number {
  lists ??= listsOf();
  const { before } = lists;
  const clauses = clausesOf(message, lists);
  let end = 0;
  for (const [n, { words, isAsking }] of clauses.entries()) {
    let [at, polite, isPolite] = [0, 0, false];
    const rest: Word[] = [];
    while (at < words.length) {
      const length = courtesyAt(words, at);
      if (length === 0 && !before.has(words[at].text)) rest.push(words[at]);
      at += length || 1;
      isPolite ||= length > 0;
      if (length > 0 && rest.length === 0) polite = at;
    }
    const isShort = isPolite && rest.length <= MOST_COURTEOUS && n + 1 < clauses.length;
    if (!isAsking && (rest.length === 0 || (isShort && !isSaying(rest)))) end = words[words.length - 1].end;
    else return polite > 0 ? words[polite - 1].end : end;
  }
  return end;
}

interface Clause {
  words: Word[];
  isAsking: boolean;
}

/** The words of a message, clause by clause. */
function clausesOf(message: string, { turns }: Lists): Clause[] {
  const clauses: Clause[] = [];
  let words: Word[] = [];
  let end = 0;
  const close = (isAsking: boolean) => {
    if (words.length > 0) clauses.push({ words, isAsking });
    words = [];
  };
  for (const word of wordsOf(message).filter(({ text }) => isWord(text))) {
    const between = message.slice(end, word.start);
    if (PARTING.test(between)) close(between.includes('?'));
    else if (turns.has(word.text)) close(false);
    words.push(word);
    end = word.end;
  }
  close(message.slice(end).includes('?'));
  return clauses;
}

/** An hour or a date that is denied stands beside the right one; what nobody knows is no denial. */
const OPEN: readonly AnyMention['kind'][] = ['unknown', 'time', 'date', 'number', 'lost', 'place'];

function saysSomething(words: Word[], mentions: readonly AnyMention[], names: (words: Word[]) => boolean): boolean {
  const [{ start }] = words;
  const { end } = words[words.length - 1];
  const inside = mentions.filter((mention) => mention.start >= start && mention.end <= end);
  if (inside.some(({ kind }) => OPEN.includes(kind))) return false;
  return names(words) || inside.some(({ kind }) => kind !== 'self' && kind !== 'other');
}

/** `not the Moon`, `no el número`, `मंगल नहीं`: what denies stands at the head of its clause, or at its end. */
function isDenied(
  words: readonly Word[],
  { before, denies, deniesBehind, deniesNothing, givesUp }: Lists,
  isAhead = false,
): boolean {
  const head = words.findIndex(({ text }) => denies.has(text) || !before.has(text));
  const next = words[head + 1];
  if (head >= 0 && next && denies.has(words[head].text) && !deniesNothing.has(next.text)) return true;
  if (isAhead) return false;
  if (head >= 0 && phraseFrom(words, head, givesUp)) return true;
  // `… नहीं की`: an auxiliary may follow
  const behind = words.findLastIndex(({ text }) => deniesBehind.has(text));
  const isBehind = behind > 0 && behind >= words.length - 2 && !deniesNothing.has(words[behind - 1].text);
  return isBehind && words.length <= MOST_DENIED;
}

/** The words of a clause that say that something was asked before. */
function leadOf(words: readonly Word[], { ahead, before, behind }: Lists): Word[] {
  const head = words.findIndex((_, at) => phraseFrom(words, at, ahead) !== undefined);
  if (head < 0) return [];
  // what only leads it in goes with it
  const isFree = words.slice(0, head).every(({ text }) => before.has(text));
  const phrase = phraseFrom(words, head, ahead) ?? [];
  const end = head + phrase.length + (behind.has(words[head + phrase.length]?.text ?? '') ? 1 : 0);
  return isFree ? words.slice(0, end) : words.slice(head, end);
}
