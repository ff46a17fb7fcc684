/**
 * Rules over words. A rule is a row of: a word; a beginning (`suicid*`); a set of words (`@want`); one of several
 * (`(kill|end my)`); any of these with `?` when it may be missing; and gaps, `..` for up to three words and `...` for
 * up to seven. A rule is only tried in a text that has words for each of its steps, and all its places at a time are
 * the bits of one number, so that no text takes long.
 */
import { STOP } from './fold.ts';

/** Words and rules of one language. */
export interface RuleWords {
  /** other spellings and contractions, each with the words it stands for */
  spellings: Readonly<Record<string, string>>;
  sets: Readonly<Record<string, readonly string[]>>;
}

/** A class of words, by number. */
type WordClass = number;
type Row = readonly WordClass[];
type RuleStep =
  | { gap: number }
  /** one of these rows of words comes next */
  | { rows: readonly Row[]; optional: boolean };

/** A rule that was read. */
export type WordRule = readonly RuleStep[];

/** The classes of each word of a text. */
export interface Classified {
  words: readonly string[];
  classes: readonly ReadonlySet<WordClass>[];
  /** where the words of each class are */
  places: ReadonlyMap<WordClass, readonly number[]>;
}

/** The gaps of the notation, in words. */
const GAPS: Readonly<Record<string, number>> = { '..': 3, '...': 7 };

/** How many words a match may reach across: the bits of a number. */
const WINDOW = 31;

const NONE: ReadonlySet<WordClass> = new Set();

/** Reads rules, and tells which classes words belong to. */
export interface RuleVocabulary {
  rule(notation: string): WordRule;
  classified(words: readonly string[]): Classified;
}

/** A vocabulary of one language; `fold` makes the words of the rules comparable with those of a text. */
export function vocabularyOf({ sets }: RuleWords, fold: (word: string) => string): RuleVocabulary {
  const numbers = new Map<string, WordClass>();
  const byWord = new Map<string, WordClass[]>();
  /** beginnings by their first two letters */
  const byBeginning = new Map<string, [beginning: string, number: WordClass][]>();

  function classOf(words: readonly string[]): WordClass {
    const name = words.join('|');
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(name, number);
    for (const word of words) {
      const folded = fold(word.replace('*', ''));
      const start = folded.slice(0, 2);
      if (!word.endsWith('*')) byWord.set(folded, [...(byWord.get(folded) ?? []), number]);
      else byBeginning.set(start, [...(byBeginning.get(start) ?? []), [folded, number]]);
    }
    return number;
  }

  function step(text: string): RuleStep {
    if (text in GAPS) return { gap: GAPS[text] };
    const optional = text.endsWith('?');
    const rows = choices(optional ? text.slice(0, -1) : text, sets).map((choice) => choice.trim().split(' '));
    const single = rows.filter((row) => row.length === 1).map(([word]) => word);
    const longer = rows.filter((row) => row.length > 1).map((row) => row.map((word) => classOf([word])));
    return { rows: single.length > 0 ? [[classOf(single)], ...longer] : longer, optional };
  }

  function classesOf(word: string): ReadonlySet<WordClass> {
    const whole = byWord.get(word);
    const beginnings = byBeginning.get(word.slice(0, 2));
    if (!whole && !beginnings) return NONE;
    const classes = new Set(whole);
    for (const [beginning, number] of beginnings ?? []) {
      if (word.startsWith(beginning)) classes.add(number);
    }
    return classes;
  }

  return {
    rule: (notation) => (notation.match(/\([^)]*\)\??|\S+/g) ?? []).map(step),
    classified(words) {
      const known = new Map<string, ReadonlySet<WordClass>>();
      for (const word of words) if (!known.has(word)) known.set(word, classesOf(word));
      const classes = words.map((word) => known.get(word) ?? NONE);
      return { words, classes, places: placesOf(classes) };
    },
  };
}

/** What a step of a rule may be: one of several, of which sets stand for their members. */
function choices(text: string, sets: RuleWords['sets']): string[] {
  const inner = text.replace(/^\((.*)\)$/, '$1');
  if (/[()]|\.\./.test(inner)) throw new RangeError(`one of several may hold neither brackets nor gaps: ${text}`);
  return inner.split('|').flatMap((choice) => {
    if (!choice.startsWith('@')) return [choice];
    const set = sets[choice.slice(1)];
    if (!set) throw new RangeError(`no set ${choice}`);
    return set.flatMap((member) => choices(member, sets));
  });
}

/** Where in a text each class stands. */
function placesOf(classes: readonly ReadonlySet<WordClass>[]): Map<WordClass, number[]> {
  const places = new Map<WordClass, number[]>();
  classes.forEach((members, at) => {
    for (const member of members) {
      const list = places.get(member);
      if (list) list.push(at);
      else places.set(member, [at]);
    }
  });
  return places;
}

/**
 * Finds a rule in one text: the first and the last place (exclusive) of each match, the longest from where it begins.
 */
export function* matchesOf(rule: WordRule, text: Classified): Generator<[number, number]> {
  if (!rule.every((step) => canMatch(step, text))) return;
  for (const start of startsOf(rule, text)) {
    let places = 1;
    for (const step of rule) {
      places = 'gap' in step ? widened(places, step.gap, start, text) : stepped(places, step, start, text);
      if (places === 0) break;
    }
    if (places !== 0) yield [start, start + WINDOW - Math.clz32(places)];
  }
}

/** Where a rule can begin: at the words of its first steps, as far as these may be missing. */
function startsOf(rule: WordRule, { places }: Classified): Iterable<number> {
  const starts = new Set<number>();
  for (const step of rule) {
    if ('gap' in step) continue;
    for (const [first] of step.rows) for (const at of places.get(first) ?? []) starts.add(at);
    if (!step.optional) break;
  }
  return starts;
}

function canMatch(step: RuleStep, { places }: Classified): boolean {
  return 'gap' in step || step.optional || step.rows.some((row) => row.every((member) => places.has(member)));
}

/**
 * The places and those up to `gap` words later, never across the
 * end of a sentence. Bit n is the place n words after `start`.
 */
function widened(places: number, gap: number, start: number, { words }: Classified): number {
  let wide = places;
  let edge = places;
  for (let step = 0; step < gap; step++) {
    let next = 0;
    for (let left = edge; left !== 0; left &= left - 1) {
      const bit = WINDOW - Math.clz32(left & -left);
      const word = words[start + bit];
      if (bit < WINDOW - 1 && word !== undefined && word !== STOP) next |= 1 << (bit + 1);
    }
    edge = next & ~wide;
    wide |= next;
  }
  return wide;
}

function stepped(
  places: number,
  { rows, optional }: Exclude<RuleStep, { gap: number }>,
  start: number,
  { classes }: Classified,
): number {
  let next = optional ? places : 0;
  for (let left = places; left !== 0; left &= left - 1) {
    const bit = WINDOW - Math.clz32(left & -left);
    for (const row of rows) {
      if (bit + row.length < WINDOW && fits(row, start + bit, classes)) next |= 1 << (bit + row.length);
    }
  }
  return next;
}

function fits(row: Row, at: number, classes: Classified['classes']): boolean {
  for (let index = 0; index < row.length; index++) {
    if (!classes[at + index]?.has(row[index])) return false;
  }
  return true;
}
