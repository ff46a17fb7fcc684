/** Weights that were learned from texts when they were made, and what they give for a text. Nothing is learned here. */
import type { Traits } from './traits.ts';

/** Several questions to one text, with weights of few bits. */
export interface Net {
  heads: readonly string[];
  /** the traits that weigh anything, in order; the others were left out */
  kept: Int32Array;
  /** the largest weight; others are kept as the root of their share of it, for most are small */
  most: number;
  biases: readonly number[];
  /** roots, of all kept traits for the first head, then for the next */
  roots: Int8Array;
}

/** What the judge decides by: `weights.br`, made by `make/weights.ts`. */
export interface Weights {
  /** what they were made of */
  made: readonly { name: string; texts: number; sha256: string }[];
  /** from which log odds of danger on a text is met as one of somebody in danger, by language */
  danger: Readonly<Record<string, number>>;
  /** from which, lower, it is perhaps a cry for help */
  perhaps: Readonly<Record<string, number>>;
  /** from which log odds on a text is one of a grave matter, by matter */
  matters: Readonly<Record<string, number>>;
  nets: Readonly<Record<NetName, Net>>;
}

export const NETS = ['danger', 'kinds', 'bearings', 'matters', 'languages'] as const;
export type NetName = (typeof NETS)[number];

/** Roots are whole numbers from minus so many to so many. */
export const ROOTS = 7;

/** Log odds of each head for a text. */
export type Scorer = (traits: Traits) => Float64Array;

/** Makes a net ready. */
export function scorerOf({ heads, kept, most, biases, roots }: Net): Scorer {
  const rowOf = rowFinder(kept);
  const weights = new Float32Array(roots.length);
  for (let head = 0; head < heads.length; head++) {
    for (let row = 0; row < kept.length; row++) {
      const root = roots[head * kept.length + row];
      weights[row * heads.length + head] = (root * Math.abs(root) * most) / (ROOTS * ROOTS);
    }
  }
  return ({ ids, values }) => {
    const scores = Float64Array.from(biases);
    for (let i = 0; i < ids.length; i++) {
      const row = rowOf(ids[i]);
      if (row < 0) continue;
      for (let head = 0; head < scores.length; head++) scores[head] += values[i] * weights[row * scores.length + head];
    }
    return scores;
  };
}

/** Tells where a trait stands among those that are kept, -1 where it does not. */
export function rowFinder(kept: Int32Array): (trait: number) => number {
  const mask = 2 ** Math.ceil(Math.log2(kept.length * 2 + 2)) - 1;
  // each trait with its row beside it: both come from memory at once
  const places = new Int32Array(2 * (mask + 1)).fill(-1);
  const placeOf = (trait: number) => {
    let place = (Math.imul(trait, 0x9e3779b1) >>> 7) & mask;
    while (places[2 * place] >= 0 && places[2 * place] !== trait) place = (place + 1) & mask;
    return 2 * place;
  };
  kept.forEach((trait, row) => {
    places.set([trait, row], placeOf(trait));
  });
  return (trait) => places[placeOf(trait) + 1];
}

/** What stands before the numbers: everything but `kept` and `roots`, and how many are kept. */
type Head = Omit<Weights, 'nets'> & { nets: Record<NetName, Omit<Net, 'kept' | 'roots'> & { count: number }> };

/** Bytes that `unpacked` reads: the length of the head, the head, then of each net steps between traits, and roots. */
export function packed({ nets, ...rest }: Weights): Buffer {
  const headOf = ({ kept, roots: _, ...net }: Net) => ({ ...net, count: kept.length });
  const head: Head = {
    ...rest,
    nets: Object.fromEntries(NETS.map((name) => [name, headOf(nets[name])])) as Head['nets'],
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const numbers = NETS.flatMap((name) => {
    const { kept, roots } = nets[name];
    const steps = Array.from(kept, (trait, row) => trait - (kept[row - 1] ?? 0));
    return [Buffer.from(steps.flatMap(bytesOf)), Buffer.from(roots)];
  });
  return Buffer.concat([length, text, ...numbers]);
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function bytesOf(step: number): number[] {
  return step < 128 ? [step] : [(step & 127) | 128, ...bytesOf(step >>> 7)];
}

/** Weights as they were packed. */
export function unpacked(bytes: Buffer): Weights {
  let at = 4 + bytes.readUInt32LE(0);
  const { nets, ...rest }: Head = JSON.parse(bytes.toString('utf8', 4, at));
  const opened = NETS.map((name) => {
    const { count, ...net } = nets[name];
    const kept = new Int32Array(count);
    for (let row = 0, trait = 0; row < count; row++) {
      for (let shift = 0, more = true; more; shift += 7) {
        trait += (bytes[at] & 127) << shift;
        more = bytes[at++] > 127;
      }
      kept[row] = trait;
    }
    const end = at + count * net.heads.length;
    const roots = new Int8Array(bytes.subarray(at, end));
    at = end;
    return [name, { ...net, kept, roots }];
  });
  return { ...rest, nets: Object.fromEntries(opened) };
}
