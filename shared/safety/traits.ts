/**
 * What a text is judged by: its words, the pairs and triples of them, pairs of words that stand near each other, and
 * groups of letters inside words, each a number by its hash. Hindi in Devanagari and in Latin letters are words of
 * their own.
 */
import { STOP } from './fold.ts';

/** Traits are numbers below two to this power; what falls together, which is little, is weighed together. */
export const TRAIT_BITS = 22;

/** Two words stand near each other so far apart: what was said with other words between (`take`, `pills`). */
const NEAR = 5;
/** Most of them mean nothing together, so each weighs less. */
const NEAR_WEIGH = 0.4;

/** Groups of letters, of words with a mark before and behind them. */
const FEWEST_LETTERS = 2;
const MOST_LETTERS = 5;
/** A word has many groups of letters, so each weighs less. */
const LETTERS_WEIGH = 0.5;

/** Traits of one text with what they weigh there; of unit length together. */
export interface Traits {
  /** how many words it has */
  words: number;
  ids: Int32Array;
  values: Float32Array;
}

/** What words, as `fold.ts` gives them, are judged by. */
export function traitsOf(words: readonly string[]): Traits {
  const plain = words.filter((word) => word !== STOP);
  const ofLetters = plain.reduce((sum, { length }) => sum + (length + 2) * (MOST_LETTERS - FEWEST_LETTERS + 1), 0);
  const seen = new Distinct(plain.length * (NEAR + 2) + 2 + ofLetters);
  const hashes = [START, ...plain.map(hashed), END];
  for (let at = 1; at <= plain.length + 1; at++) {
    if (at <= plain.length) seen.add(mixed(hashes[at]));
    seen.add(mixed(joined(hashes[at - 1], hashes[at])));
    if (at > 1) seen.add(mixed(joined(joined(hashes[at - 2], hashes[at - 1]), hashes[at])));
  }
  const ofWords = seen.count;
  for (let at = 1; at <= plain.length; at++) {
    const most = Math.min(plain.length, at + NEAR);
    for (let other = at + 2; other <= most; other++) seen.add(mixed(joined(hashes[at] ^ NEARBY, hashes[other])));
  }
  const withNear = seen.count;
  for (const word of plain) noteLetters(word, seen);
  return { words: plain.length, ...weighed(seen.ids(), ofWords, withNear) };
}

/** Memory for the text of the moment: to ask for it anew takes longer than to clear it. A longer text has its own. */
const ROOMY = 1 << 14;
const [IDS, PLACES] = [new Int32Array(ROOMY), new Int32Array(ROOMY)];

/** Numbers, each once, in the order in which they came: as a Set would hold them, which is slower. */
class Distinct {
  count = 0;
  readonly #ids: Int32Array;
  /** each number, and one more, at a place that its hash tells */
  readonly #places: Int32Array;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(most * 2));
    this.#ids = most > ROOMY ? new Int32Array(most) : IDS;
    this.#places = size > ROOMY ? new Int32Array(size) : PLACES.subarray(0, size).fill(0);
  }

  add(id: number): void {
    const mask = this.#places.length - 1;
    let place = (Math.imul(id, 0x9e3779b1) >>> 7) & mask;
    while (this.#places[place] !== 0) {
      if (this.#places[place] === id + 1) return;
      place = (place + 1) & mask;
    }
    this.#places[place] = id + 1;
    this.#ids[this.count++] = id;
  }

  ids(): Int32Array {
    return this.#ids.slice(0, this.count);
  }
}

function noteLetters(word: string, seen: Distinct): void {
  const marked = `<${word}>`;
  for (let start = 0; start + FEWEST_LETTERS <= marked.length; start++) {
    let hash = LETTERS;
    const end = Math.min(marked.length, start + MOST_LETTERS);
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ marked.charCodeAt(at), PRIME);
      if (at - start + 1 >= FEWEST_LETTERS) seen.add(mixed(hash));
    }
  }
}

/** Traits of words come first, then those of words near each other, then letters. */
function weighed(ids: Int32Array, ofWords: number, withNear: number): Omit<Traits, 'words'> {
  const [near, letters] = [withNear - ofWords, ids.length - withNear];
  const square = ofWords + near * NEAR_WEIGH * NEAR_WEIGH + letters * LETTERS_WEIGH * LETTERS_WEIGH;
  const one = 1 / Math.sqrt(square || 1);
  const values = new Float32Array(ids.length).fill(one, 0, ofWords).fill(one * NEAR_WEIGH, ofWords, withNear);
  return { ids, values: values.fill(one * LETTERS_WEIGH, withNear) };
}

/** Fowler, Noll and Vo's. */
const PRIME = 0x01000193;
const BASIS = 0x811c9dc5;
const [START, END, LETTERS, NEARBY] = [0x51ed270b, 0x2545f491, 0x9e3779b9, 0x632be5ab];

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
