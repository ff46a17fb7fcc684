/**
 * Given names that surely are names. Whom a question is about is called by name only where the name stands in a list of
 * ours, so that no other word of a caller's is ever said again.
 */
import { foldedWord } from './fold.ts';

/** Letters of a name: no more than two words of a name have. */
const LENGTH = 24;

/** Names by how sure they are: `doubtful` ones are words or places too, and known only behind a word for somebody. */
export interface GivenNames {
  sure: ReadonlySet<string>;
  doubtful: ReadonlySet<string>;
}

/** Lists of names as they are looked up. */
export function givenNames(lists: readonly Record<keyof GivenNames, readonly string[]>[]): GivenNames {
  const all = (kind: keyof GivenNames) =>
    new Set(lists.flatMap((list) => list[kind]).flatMap((line) => line.split(' ').map(foldedWord)));
  const doubtful = all('doubtful');
  return { sure: new Set([...all('sure')].filter((name) => !doubtful.has(name))), doubtful };
}

/** What tells names from words in one language. */
export interface NameSigns {
  /** a word for somebody at the end of what stands before a name: `my daughter` */
  somebody: RegExp;
  /** the same of whoever writes, is written to, or of a place: `I am`, `dear`, `San` */
  nobody: RegExp;
  /** a verb before somebody who does something: `does Mark`; a doubtful name with a capital is known behind it too */
  doing: RegExp;
}

/**
 * The given name that stands in a text: undefined where there is none, where there are several, and where it is not
 * sure that a word is one. It has letters only, and no more than two words.
 */
export function givenNameIn(text: string, names: GivenNames, signs: NameSigns): string | undefined {
  const found = new Map<string, string>();
  const words = [...text.normalize('NFC').matchAll(/[\p{L}\p{M}]+/gu)];
  let end = -1;
  for (const [at, match] of words.entries()) {
    if (match.index < end || !isName(text, words, at, names, signs)) continue;
    const second = words[at + 1];
    const isDouble =
      second &&
      text.slice(match.index + match[0].length, second.index) === ' ' &&
      names.sure.has(foldedWord(second[0]));
    const parts = isDouble ? [match[0], second[0]] : [match[0]];
    const name = parts.map(written).join(' ');
    end = (isDouble ? second : match).index + 1;
    if (name.length <= LENGTH) found.set(foldedWord(name), name);
  }
  return found.size === 1 ? [...found.values()][0] : undefined;
}

/** A name in its own capital, whatever it was written in. */
const written = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function isName(
  text: string,
  words: readonly RegExpExecArray[],
  at: number,
  { sure, doubtful }: GivenNames,
  signs: NameSigns,
): boolean {
  const isListed = (one: string) => sure.has(foldedWord(one));
  const [{ 0: word = '', index = 0 } = {}, next] = [words[at], words[at + 1]];
  const before = foldedWord(text.slice(Math.max(0, index - 40), index));
  const behind = text.slice(index + word.length);
  // letters of one kind, with the marks that belong to them
  if (!/^(?:[A-Za-zÀ-ÖØ-öø-ÿ]+|\p{sc=Deva}+)$/u.test(word) || signs.nobody.test(before)) return false;
  // whoever signs: `Thank you, Ruth`
  if (next === undefined && !/[?.।]/.test(behind)) return false;
  // a doubtful one that has capitals has its own here: `my sister, ella …` is none
  const isDoubted = doubtful.has(foldedWord(word)) && !/^\p{Ll}/u.test(word);
  if (signs.somebody.test(before)) return isListed(word) || isDoubted;
  // `Martin Street`, `Santa Clara` are no people
  const isOfMore = next && /^\p{Lu}/u.test(next[0]) && behind.startsWith(` ${next[0]}`) && !isListed(next[0]);
  if (isListed(word)) return !isOfMore;
  return isDoubted && /^\p{Lu}/u.test(word) && !isOfMore && signs.doing.test(before);
}
