/**
 * What a text is judged by: its words, the pairs and triples of them, and groups of letters inside words, each a number
 * by its hash. Hindi in Devanagari and in Latin letters are words of their own.
 */
import { STOP } from './fold.ts';

/** Traits are numbers below two to this power; what falls together is weighed together. */
export const TRAIT_BITS = 17;
const TRAITS = 1 << TRAIT_BITS;

/** Groups of letters, of words with a mark before and behind them. */
const FEWEST_LETTERS = 2;
const MOST_LETTERS = 5;
/** A word has many groups of letters, so each weighs less. */
const LETTERS_WEIGH = 0.5;

/** Traits of one text with what they weigh there; of unit length together. */
export interface Traits {
  ids: Int32Array;
  values: Float32Array;
}

/** Reads words, as `fold.ts` gives them. Makes room once: not to be shared between threads. */
export function traitReader(): (words: readonly string[]) => Traits {
  const seen = new Int32Array(TRAITS).fill(-1);
  let text = 0;
  let ids: number[] = [];
  let letters: number[] = [];

  function note(hash: number, list: number[]): void {
    const id = mixed(hash);
    if (seen[id] === text) return;
    seen[id] = text;
    list.push(id);
  }

  function noteLetters(word: string): void {
    const marked = `<${word}>`;
    for (let start = 0; start + FEWEST_LETTERS <= marked.length; start++) {
      let hash = LETTERS;
      const end = Math.min(marked.length, start + MOST_LETTERS);
      for (let at = start; at < end; at++) {
        hash = Math.imul(hash ^ marked.charCodeAt(at), PRIME);
        if (at - start + 1 >= FEWEST_LETTERS) note(hash, letters);
      }
    }
  }

  return (words) => {
    text++;
    ids = [];
    letters = [];
    const said = words.filter((word) => word !== STOP);
    const hashes = [START, ...said.map((word) => hashed(word)), END];
    for (let at = 1; at <= said.length + 1; at++) {
      if (at <= said.length) note(hashes[at], ids);
      const pair = joined(hashes[at - 1], hashes[at]);
      note(pair, ids);
      if (at > 1) note(joined(joined(hashes[at - 2], hashes[at - 1]), hashes[at]), ids);
    }
    for (const word of said) noteLetters(word);
    return weighed(ids, letters);
  };
}

function weighed(words: readonly number[], letters: readonly number[]): Traits {
  const square = words.length + letters.length * LETTERS_WEIGH * LETTERS_WEIGH;
  const one = 1 / Math.sqrt(square || 1);
  const ids = new Int32Array(words.length + letters.length);
  ids.set(words);
  ids.set(letters, words.length);
  const values = new Float32Array(ids.length).fill(one, 0, words.length);
  return { ids, values: values.fill(one * LETTERS_WEIGH, words.length) };
}

/** Fowler, Noll and Vo's. */
const PRIME = 0x01000193;
const BASIS = 0x811c9dc5;
const [START, END, LETTERS] = [0x51ed270b, 0x2545f491, 0x9e3779b9];

function hashed(word: string): number {
  let hash = BASIS;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash;
}

const joined = (one: number, other: number) => Math.imul(one ^ (other >>> 3), PRIME) ^ Math.imul(other, 0x85ebca6b);

/** The high bits of a product hang on all bits of its factor. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return Math.imul(once ^ (once >>> 12), 0x297a2d39) >>> (32 - TRAIT_BITS);
}
