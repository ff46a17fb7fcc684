/** Weights that were learned from texts when they were made, and what they give for a text. Nothing is learned here. */
import { TRAIT_BITS, type Traits } from './traits.ts';

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

/** Log odds of each head of a net for the text that was read: asked for one by one, for most texts need few of them. */
export type ScoresOf<Name extends string> = (net: Name) => number[];

/**
 * Makes nets ready together: each trait is looked up once for all of them, and what all of them give it lies side by
 * side, for it is memory that takes the time.
 */
export function scorerOf<Name extends string>(nets: Readonly<Record<Name, Net>>): (traits: Traits) => ScoresOf<Name> {
  const all = Object.entries<Net>(nets);
  const rows = new RowFinder(all.map(([, { kept }]) => kept));
  const width = all.reduce((sum, [, { heads }]) => sum + heads.length, 0);
  const roots = new Int8Array(rows.count * width);
  const columns = new Map<string, Column>();
  let from = 0;
  for (const [name, { heads, kept, most, biases, roots: own }] of all) {
    kept.forEach((trait, row) => {
      const start = rows.rowOf(trait) * width + from;
      for (let head = 0; head < heads.length; head++) roots[start + head] = own[head * kept.length + row];
    });
    const weights = WHOLE_ROOTS.map((root) => (root * Math.abs(root) * most) / ROOTS ** 2);
    columns.set(name, { from, biases, weights });
    from += heads.length;
  }
  return ({ ids, values }) => {
    const starts: number[] = [];
    const weighs: number[] = [];
    for (let i = 0; i < ids.length; i++) {
      const row = rows.rowOf(ids[i]);
      if (row < 0) continue;
      starts.push(row * width);
      weighs.push(values[i]);
    }
    return (name) => {
      const { from: first, biases, weights } = columns.get(name) as Column;
      return biases.map((bias, head) => {
        let score = bias;
        const column = first + head;
        for (let i = 0; i < starts.length; i++) score += weighs[i] * weights[roots[starts[i] + column] + ROOTS];
        return score;
      });
    };
  };
}

/** Where the heads of a net stand in a row, and what each root weighs there. */
interface Column {
  from: number;
  biases: readonly number[];
  weights: Float32Array;
}

/** Every root there is. */
const WHOLE_ROOTS = Float32Array.from({ length: 2 * ROOTS + 1 }, (_, at) => at - ROOTS);

/** Numbers traits that are kept, in their order: a bit for each trait there may be, and how many lie before each 32. */
class RowFinder {
  readonly count: number;
  /** 32 bits, then how many are set before them: both come from memory at once */
  readonly #bits = new Int32Array(2 ** (TRAIT_BITS - 4));

  constructor(lists: readonly Int32Array[]) {
    for (const kept of lists) for (const trait of kept) this.#bits[(trait >>> 5) * 2] |= 1 << (trait & 31);
    let count = 0;
    for (let at = 0; at < this.#bits.length; at += 2) {
      this.#bits[at + 1] = count;
      count += bitsSet(this.#bits[at]);
    }
    this.count = count;
  }

  /** Which row a trait has, -1 where it has none. */
  rowOf(trait: number): number {
    const at = (trait >>> 5) * 2;
    const bits = this.#bits[at];
    const bit = 1 << (trait & 31);
    return (bits & bit) === 0 ? -1 : this.#bits[at + 1] + bitsSet(bits & (bit - 1));
  }
}

/** How many bits of a number are set: by twos, fours and eights. */
function bitsSet(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
