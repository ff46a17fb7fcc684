import { closest, distance } from 'fastest-levenshtein';
import { letters } from '../../shared/endpoints/vocabulary.ts';

/** Longer words are no typos of any name; folding and comparing them would take long. */
const LONGEST_TYPO = 100;

/** The name that was probably meant by a word, if it is close enough to be a typo. */
export type Suggester = (word: string) => string | undefined;

/** Looks for what was probably meant, as often as a request may ask for that. */
export type Compare = (suggest: Suggester, word: string) => string | undefined;

/** So many words are compared with every known name; of further ones nothing is suggested. */
export function comparing(most: number): Compare {
  let left = most;
  return (suggest, word) => (left-- > 0 ? suggest(word) : undefined);
}

/** A word as names are compared; undefined for one that is too long to be a name. */
export function comparable(word: string): string | undefined {
  return word.length > LONGEST_TYPO ? undefined : letters(word);
}

/** Suggests among spellings, each with the name it stands for. They are folded here, once, and not for every typo. */
export function suggesterOf(spellings: Iterable<readonly [spelling: string, name: string]>): Suggester {
  const names = new Map([...spellings].map(([spelling, name]) => [letters(spelling), name] as const));
  const known = [...names.keys()];
  return (text) => {
    const word = comparable(text);
    if (!word || known.length === 0) return undefined;
    const swapped = swappedIn(word).find((other) => names.has(other));
    if (swapped !== undefined) return names.get(swapped);
    const nearest = closest(word, known);
    return distance(word, nearest) <= Math.max(1, Math.floor(word.length / 3)) ? names.get(nearest) : undefined;
  };
}

/** A word with two letters changed about, for each two: `tiem` is `time`. */
function swappedIn(word: string): string[] {
  return Array.from(word.slice(1), (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}
