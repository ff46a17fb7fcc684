/** Weights that were learned from texts when they were made, and what they give for a text. Nothing is learned here. */
import type { Traits } from './traits.ts';

/** Several yes-or-no questions to one text, with weights of eight bits, head beside head for each trait. */
export interface Net {
  heads: readonly string[];
  /** traits are taken modulo two to this power */
  bits: number;
  /** the largest weight; others are kept as the root of their share of it, for most are small */
  most: number;
  biases: readonly number[];
  /** base64 */
  weights: string;
}

/** `weights.json`: made by `make/weights.ts`. */
export interface Weights {
  /** what they were made of */
  made: readonly { name: string; texts: number; sha256: string }[];
  /** from which log odds of danger on a text is met as one of somebody in danger, by language */
  danger: Readonly<Record<string, number>>;
  /** from which log odds on a text is one of a grave matter, by matter */
  matters: Readonly<Record<string, number>>;
  nets: Readonly<Record<'danger' | 'matters' | 'kinds' | 'languages', Net>>;
}

/** Roots are whole numbers from minus so many to so many. */
export const ROOTS = 127;

/** Log odds of each head for a text. */
export type Scorer = (traits: Traits) => Float64Array;

/** Makes ready what was read from the file. */
export function scorerOf({ heads, bits, most, biases, weights }: Net): Scorer {
  const roots = new Int8Array(Buffer.from(weights, 'base64'));
  const kept = new Float32Array(roots.length);
  for (let i = 0; i < roots.length; i++) kept[i] = (roots[i] * Math.abs(roots[i]) * most) / (ROOTS * ROOTS);
  const mask = (1 << bits) - 1;
  return ({ ids, values }) => {
    const scores = Float64Array.from(biases);
    for (let i = 0; i < ids.length; i++) {
      const row = (ids[i] & mask) * heads.length;
      const value = values[i];
      for (let head = 0; head < heads.length; head++) scores[head] += value * kept[row + head];
    }
    return scores;
  };
}
