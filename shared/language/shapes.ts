/**
 * Shapes that dates and times are written in: patterns over the classes of words, a character for each word, so that
 * they cannot run away.
 */
import { namesOf } from '../narrow.ts';
import { foldedWord, type Word } from './fold.ts';

/** What a word may be in a date or time; the character that stands for it in patterns. */
const CLASSES = {
  month: 'm',
  weak_month: 'u',
  number: 'w',
  ordinal: 'r',
  ordinal_suffix: 'o',
  of: 'f',
  glue: 'g',
  la: 'l',
  at: 't',
  am: 'a',
  pm: 'p',
  hour: 'h',
  oclock: 'b',
  minutes: 'i',
  fraction: 'q',
  and: 'Y',
  past: 'k',
  before: 'j',
  minus: 'v',
  part: 'e',
  offset: 's',
  half_past: 'D',
  struck: 'B',
  noon: 'n',
  midnight: 'z',
  half: 'H',
  day: 'R',
  manana: 'T',
  pasado: 'V',
  kal: 'K',
  parson: 'L',
  weekday: 'W',
  which: 'X',
  unit: 'U',
  periodic: 'Q',
  ahead: 'E',
  /** any other word, but for one shape: a day after, un fin de semana */
  beside: 'x',
  feast: 'F',
  house: 'G',
  house_lord: 'I',
  lord: 'c',
  pada: 'S',
  /** beside an hour that is only about right: around nine, seven something in the evening */
  loose: '~',
  between: 'Z',
  until: 'J',
  hundred: 'C',
  thousand: 'O',
} as const;

type WordClass = keyof typeof CLASSES;

/** What denies, and what is done with what one knows: together they say that something is not known. */
type Knowing = 'denying' | 'knowing';

/**
 * Words by class, with a value where they have one; `unknown` are phrases. One file for each language:
 * `content/<language>/guide/words.json`.
 */
export type ClassWords = Readonly<
  Partial<Record<Exclude<WordClass, 'number'>, Readonly<Record<string, number>> | readonly string[]>> &
    Record<'number', Readonly<Record<string, number>>> &
    Record<'nationals', Readonly<Record<string, string>>> &
    Record<
      'time_word' | 'before_place' | 'after_place' | 'joins_region' | 'approximate' | 'unknown' | 'counted' | Knowing,
      readonly string[]
    > &
    /** verbs of what is to come, endings of such, and verbs of what has been */
    Record<'will' | 'will_end' | 'was', readonly string[]>
>;

/** The words of all languages in one table. */
export interface ShapeVocabulary {
  classes: ReadonlyMap<string, { letter: string; value: number }>;
  timeWords: ReadonlySet<string>;
  /** what small numbers count: years of age, minutes, kilos */
  counted: ReadonlySet<string>;
  beforePlace: ReadonlySet<string>;
  afterPlace: ReadonlySet<string>;
  /** between a region and its town behind it */
  joinsRegion: ReadonlySet<string>;
  /** verbs of what is to come, and of what has been */
  ahead: RegExp;
  back: RegExp;
  /** beside an hour that is only about right; folded, by their first word */
  approximate: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** folded, by their first word */
  unknown: ReadonlyMap<string, readonly (readonly string[])[]>;
  denying: ReadonlySet<string>;
  knowing: ReadonlySet<string>;
}

/**
 * A word with its class and value. Numbers are `d` (one or two digits), `y` (four) or `N`; other words `x`; signs are
 * themselves.
 */
export interface ClassedWord extends Word {
  letter: string;
  value: number;
}

export interface TextSpan {
  start: number;
  end: number;
}

/** Where a shape was found, and what it says. */
export type Mention<T> = T & TextSpan;

export interface MentionShape<T> {
  /** over classes, with the flag g */
  pattern: RegExp;
  /** classes of which it has one; without any of them it is not looked for */
  needs?: string;
  /**
   * What it says; `nothing` when it says something that must not be read otherwise; undefined when it is not this shape
   * after all.
   */
  read(words: readonly ClassedWord[]): T | 'nothing' | undefined;
}

/** One table of the words of several languages; of two meanings of a word the first one stands. */
export function vocabularyOf(languages: readonly ClassWords[]): ShapeVocabulary {
  const setOf = (list: 'time_word' | 'before_place' | 'after_place' | 'joins_region' | 'counted' | Knowing) =>
    new Set(languages.flatMap((words) => words[list].map(foldedWord)));
  const phrasesOf = (list: 'approximate' | 'unknown') =>
    byFirstWord(languages.flatMap((words) => words[list].map((phrase) => phrase.split(' ').map(foldedWord))));
  const choicesOf = (list: 'will' | 'will_end' | 'was') => languages.flatMap((words) => words[list]).join('|');
  const classes = new Map<string, { letter: string; value: number }>();
  for (const words of languages) {
    for (const name of namesOf(CLASSES)) {
      const letter = CLASSES[name];
      const listed = words[name] ?? [];
      const pairs = Array.isArray(listed) ? listed.map((word: string) => [word, 0] as const) : Object.entries(listed);
      for (const [word, value] of pairs) {
        const key = foldedWord(word);
        if (!classes.has(key)) classes.set(key, { letter, value });
      }
    }
  }
  return {
    classes,
    timeWords: setOf('time_word'),
    counted: setOf('counted'),
    beforePlace: setOf('before_place'),
    afterPlace: setOf('after_place'),
    joinsRegion: setOf('joins_region'),
    ahead: new RegExp(`^(?:${choicesOf('will')})$|.(?:${choicesOf('will_end')})$`),
    back: new RegExp(`^(?:${choicesOf('was')})$`),
    approximate: phrasesOf('approximate'),
    unknown: phrasesOf('unknown'),
    denying: setOf('denying'),
    knowing: setOf('knowing'),
  };
}

/** Phrases by their first word, the longest first. */
export function byFirstWord(phrases: readonly (readonly string[])[]): Map<string, readonly (readonly string[])[]> {
  const byWord = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) byWord.set(phrase[0], [...(byWord.get(phrase[0]) ?? []), phrase]);
  for (const list of byWord.values()) list.sort((a, b) => b.length - a.length);
  return byWord;
}

/** The longest of some phrases that stands in a message from a word on. */
export function phraseFrom(
  words: readonly Word[],
  at: number,
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>,
): readonly string[] | undefined {
  return phrases.get(words[at].text)?.find((phrase) => phrase.every((word, i) => words[at + i]?.text === word));
}

/** Words with their classes. */
export function classed(words: readonly Word[], { classes, approximate }: ShapeVocabulary): ClassedWord[] {
  const list = words.map((word, at) => {
    const own = classOf(word.text, classes);
    return { ...word, ...own, letter: isParting(words, at) ? ',' : own.letter };
  });
  // `morning around 9`: what only says that an hour is about right stands between nothing
  for (const at of list.keys())
    for (const word of list.slice(at, at + (phraseFrom(list, at, approximate)?.length ?? 0)))
      if (word.letter === 'x') word.letter = CLASSES.loose;
  // `el jueves 3 en la mañana` is the third
  for (const { index } of list
    .map(({ letter }) => letter)
    .join('')
    .matchAll(DAY_IN_PART))
    list[index].letter = MONTH_DAY;
  return list;
}

/** The number of a day of a month behind its weekday, where an hour would have an article of its own. */
export const MONTH_DAY = '9';
const DAY_IN_PART = /(?<=W,?)d(?=[gf]{0,2}l[eT])/g;

/** A sign that ends what stands before it: `1986 – 16:40`, `in 1996. 19/11/1996`, `not 9. 12/08/1999`. */
function isParting(words: readonly Word[], at: number): boolean {
  const [before, { text, end }, next, sign] = [words[at - 1], words[at], words[at + 1], words[at + 2]];
  const isBehindYear = /^\d{4}$/.test(before?.text ?? '');
  if (/^[-–—]$/.test(text)) return isBehindYear && before.end < words[at].start;
  if (text !== '.' || next === undefined || next.start === end) return false;
  return isBehindYear || (/^[-/:]$/.test(sign?.text ?? '') && sign.start === next.end);
}

const AN_HOUR = /[th]|[abpAPe]/;

/** Years in words are numbers of four digits: mil novecientos setenta y ocho, nineteen eighty five, dos mil tres. */
export function withYears(words: readonly ClassedWord[]): ClassedWord[] {
  const letters = words.map(({ letter }) => letter).join('');
  const joined = [...words];
  for (const { index, 0: match } of [...letters.matchAll(YEARS)].reverse()) {
    const taken = words.slice(index, index + match.length);
    const isShort = /[mu],?f$/.test(letters.slice(0, index));
    const short = isShort ? valuesOf(taken, 'w').reduce((sum, each) => sum + each, 0) : 0;
    if (short >= LEAST_SHORT_YEAR && short < 100 && !/[OC]/.test(match)) {
      const [{ start }, { end }] = [taken[0], taken[taken.length - 1]];
      joined.splice(index, match.length, { text: `${short}`, letter: 'd', value: short, start, end });
      continue;
    }
    // `two thousand and one`
    const isJoined = taken.every(({ letter, text }) => letter !== 'x' || text.length <= LONGEST_JOINT);
    if (match.length === 1 || !isJoined) continue;
    const value = yearOf(taken);
    const isHour = AN_HOUR.test(letters.charAt(index - 1)) || AN_HOUR.test(letters.charAt(index + match.length));
    if (value < 1800 || value > 2399 || (isHour && !/[OC]/.test(match))) continue;
    const { start } = taken[0];
    const { end } = taken[taken.length - 1];
    joined.splice(index, match.length, { text: `${value}`, letter: 'y', value, start, end });
  }
  return joined;
}

const YEARS = /w?OC?(?:wYw|x?ww?)?|wC(?:ww?)?|www?|(?<=[mu],?f)w(?:Yw|w)?/g;

/** A longer word joins no numbers. */
const LONGEST_JOINT = 3;
/** So much is no day any more: `abril del noventa y tres`. */
const LEAST_SHORT_YEAR = 32;

/** Thousands, then hundreds, then the rest; `nineteen eighty five` counts by hundreds. */
function yearOf(words: readonly ClassedWord[]): number {
  const [first, ...rest] = words;
  const isNought = rest.length === 2 && rest[0].value === 0;
  const sum = (list: readonly ClassedWord[]) => list.reduce((all, { value }) => all + value, 0);
  if (first.letter === 'O') return sum(words);
  if (rest[0].letter === 'O') return first.value * 1_000 + sum(rest.slice(1));
  if (rest[0].letter === 'C') return first.value * 100 + sum(rest.slice(1));
  // `nineteen oh five`
  return rest[0].value < 10 && !isNought ? 0 : first.value * 100 + sum(rest);
}

function classOf(text: string, classes: ShapeVocabulary['classes']): { letter: string; value: number } {
  if (/^\d+$/.test(text)) return { letter: text.length < 3 ? 'd' : text.length === 4 ? 'y' : 'N', value: Number(text) };
  const known = classes.get(text);
  if (known) return known;
  if (text === 'a') return { letter: 'A', value: 0 };
  if (text === 'p') return { letter: 'P', value: 0 };
  if (text === 'm') return { letter: 'M', value: 0 };
  if (text === '–' || text === '—') return { letter: '-', value: 0 };
  return { letter: text.length === 1 && /[-/.:,+?°]/.test(text) ? text : 'x', value: 0 };
}

/**
 * What stands in a message in one of these shapes, the first shapes first; each word is read once. The words that were
 * read become `_` in place, so that nobody reads them again.
 */
export function mentionsIn<T extends object>(words: ClassedWord[], shapes: readonly MentionShape<T>[]): Mention<T>[] {
  const mentions: Mention<T>[] = [];
  let letters = words.map(({ letter }) => letter).join('');
  for (const { pattern, needs, read } of shapes) {
    if (needs && ![...needs].some((letter) => letters.includes(letter))) continue;
    let hasChanged = false;
    for (const { index, 0: match } of letters.matchAll(pattern)) {
      const taken = words.slice(index, index + match.length);
      const meaning = match === '' ? undefined : read(taken);
      if (meaning === undefined) continue;
      if (meaning !== 'nothing') mentions.push({ ...meaning, start: taken[0].start, end: taken[taken.length - 1].end });
      for (const word of taken) word.letter = '_';
      hasChanged = true;
    }
    if (hasChanged) letters = words.map(({ letter }) => letter).join('');
  }
  return mentions.sort((a, b) => a.start - b.start);
}

/** The values of the words of some classes, in order. */
export function valuesOf(words: readonly ClassedWord[], letters: string): number[] {
  return words.filter(({ letter }) => letters.includes(letter)).map(({ value }) => value);
}
