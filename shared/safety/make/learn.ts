/**
 * Learns weights from labelled texts, the same each time: logistic regression by stochastic gradient descent, over the
 * traits that tell most, each scaled by how much it tells (Wang and Manning 2012).
 */
import { TRAIT_BITS, type Traits } from '../traits.ts';
import { rowFinder } from '../weights.ts';

/** A text as it is learned from. */
export interface Sample {
  traits: Traits;
  /** for each head 1 or 0, or -1 where the text teaches that head nothing */
  targets: Int8Array;
  /** how much it counts */
  weight: number;
}

export interface Schooling {
  /** how many heads are learned side by side */
  heads: number;
  /** true where one head alone is right, of those with target 1, or none; else each is asked by itself */
  isOneOf: boolean;
  /** so many traits are kept */
  traits: number;
  epochs: number;
  rate: number;
  /** the share of a text's traits that is left out each time it is looked at; all are there without it */
  leftOut?: number;
}

export interface Learned {
  /** the traits that are kept, in order */
  kept: Int32Array;
  /** head beside head for each of them */
  weights: Float32Array;
  biases: Float32Array;
}

export function learned(samples: readonly Sample[], schooling: Schooling): Learned {
  const { heads, epochs, leftOut = 0 } = schooling;
  const { kept, scales } = chosen(samples, schooling);
  const rows = rowsOf(samples, kept, scales);
  const steps = new Descent(kept.length, schooling);
  const rested = new Uint8Array(samples.length);
  for (let epoch = 0; epoch < epochs; epoch++) {
    // steps shrink to nothing, and the latter half of the way is averaged
    const rate = schooling.rate * (1 - epoch / epochs);
    for (const at of mixedOrder(samples.length, epoch)) {
      if (rested[at] > epoch) continue;
      const row = leftOut > 0 ? thinned(rows[at], leftOut, at * epochs + epoch) : rows[at];
      if (!steps.take(row, samples[at], rate)) rested[at] = epoch + REST;
    }
    if (epoch * 2 >= epochs) steps.note();
  }
  const weights = steps.mean();
  const biases = weights.slice(kept.length * heads);
  return { kept, biases, weights: weights.subarray(0, kept.length * heads).map((w, i) => w * scales[(i / heads) | 0]) };
}

/** A text by the rows of the traits that are kept. */
interface Row {
  rows: Int32Array;
  values: Float32Array;
}

/**
 * A text with other traits left out each time, and the rest the larger: then nothing is learned that stands on a few of
 * them, as it does where all others agree (dropout, after Srivastava and others 2014).
 */
function thinned({ rows, values }: Row, leftOut: number, turn: number): Row {
  const least = leftOut * 2 ** 32;
  const left: Row = { rows: new Int32Array(rows.length), values: new Float32Array(rows.length) };
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    if (scattered(turn, i) < least) continue;
    left.rows[count] = rows[i];
    left.values[count++] = values[i] / (1 - leftOut);
  }
  return { rows: left.rows.subarray(0, count), values: left.values.subarray(0, count) };
}

/** A number below 2³² that looks like chance, the same each time for the same two. */
function scattered(one: number, other: number): number {
  const once = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other + 1, 0x9e3779b1);
  const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d);
  return Math.imul(twice ^ (twice >>> 12), 0x297a2d39) >>> 0;
}

/** Adagrad, against the errors of one sample after another. */
class Descent {
  readonly #schooling: Schooling;
  readonly #bias: number;
  readonly #weights: Float32Array;
  readonly #squares: Float32Array;
  readonly #sum: Float32Array;
  readonly #errors: Float64Array;
  #noted = 0;

  constructor(rows: number, schooling: Schooling) {
    this.#schooling = schooling;
    this.#bias = rows * schooling.heads;
    this.#weights = new Float32Array(this.#bias + schooling.heads);
    this.#squares = new Float32Array(this.#weights.length).fill(1);
    this.#sum = new Float32Array(this.#weights.length);
    this.#errors = new Float64Array(schooling.heads);
  }

  /** Tells whether there was anything to learn. */
  take({ rows, values }: Row, { targets, weight }: Sample, rate: number): boolean {
    const { heads, isOneOf } = this.#schooling;
    const [weights, squares, errors] = [this.#weights, this.#squares, this.#errors];
    for (let head = 0; head < heads; head++) errors[head] = weights[this.#bias + head];
    for (let i = 0; i < rows.length; i++) {
      for (let head = 0, at = rows[i] * heads; head < heads; head++, at++) errors[head] += values[i] * weights[at];
    }
    if (isOneOf) errOneOf(errors, targets);
    else errEach(errors, targets);
    let isTaught = false;
    for (let head = 0; head < heads; head++) {
      const error = errors[head] * weight;
      if (Math.abs(error) < LEAST_ERROR) continue;
      isTaught = true;
      for (let i = 0; i < rows.length; i++) {
        const at = rows[i] * heads + head;
        const slope = error * values[i];
        squares[at] += slope * slope;
        weights[at] -= (rate * slope) / Math.sqrt(squares[at]);
      }
      weights[this.#bias + head] -= BIAS_RATE * rate * error;
    }
    return isTaught;
  }

  note(): void {
    this.#noted++;
    for (let i = 0; i < this.#sum.length; i++) this.#sum[i] += this.#weights[i];
  }

  mean(): Float32Array {
    return this.#sum.map((total) => total / this.#noted);
  }
}

/**
 * Scores become errors: how likely each head is taken to be, less how likely it is among those that may be right. That
 * none is right scores 0.
 */
function errOneOf(scores: Float64Array, targets: Int8Array): void {
  let most = 0;
  for (const score of scores) if (score > most) most = score;
  let all = Math.exp(-most);
  let right = 0;
  for (let head = 0; head < scores.length; head++) {
    scores[head] = Math.exp(scores[head] - most);
    all += scores[head];
    if (targets[head] === 1) right += scores[head];
  }
  for (let head = 0; head < scores.length; head++) {
    scores[head] = scores[head] / all - (targets[head] === 1 ? scores[head] / Math.max(right, 1e-30) : 0);
  }
}

function errEach(scores: Float64Array, targets: Int8Array): void {
  for (let head = 0; head < scores.length; head++) {
    scores[head] = targets[head] < 0 ? 0 : 1 / (1 + Math.exp(-scores[head])) - targets[head];
  }
}

/** An error so small teaches nothing. */
const LEAST_ERROR = 0.002;
const BIAS_RATE = 0.01;
/** A text that taught nothing is looked at again after so many epochs. */
const REST = 3;

/** What is seen in one text alone tells nothing of others. */
const FEWEST_TEXTS = 2;
/** As if each trait had been seen so often more, with each target and without. */
const UNSEEN = 0.3;
/** So much of a scale is how much a trait tells. */
const TELLS = 0.5;

/** How often traits were seen, in all and with each head's target. */
interface Counts {
  texts: number;
  /** texts with each head's target */
  targets: Float64Array;
  /** texts with each trait */
  seen: Float64Array;
  /** of them those with each head's target, head beside head */
  seenWith: Float32Array;
}

/** The traits whose presence tells most of any head, and their scales. */
function chosen(samples: readonly Sample[], { heads, traits }: Schooling): { kept: Int32Array; scales: Float32Array } {
  const often = seenOften(samples);
  const counts = counted(samples, often, heads);
  const told = Float64Array.from(often, (_, row) => informationOf(counts, row, heads));
  const least = told.toSorted()[Math.max(0, told.length - traits)];
  const rows = Int32Array.from(often.keys()).filter((row) => told[row] >= least);
  return { kept: rows.map((row) => often[row]), scales: Float32Array.from(rows, (row) => scaleOf(counts, row, heads)) };
}

function seenOften(samples: readonly Sample[]): Int32Array {
  const seen = new Uint8Array(1 << TRAIT_BITS);
  for (const { traits } of samples) for (const id of traits.ids) if (seen[id] < FEWEST_TEXTS) seen[id]++;
  let count = 0;
  const often = new Int32Array(seen.length);
  for (let id = 0; id < seen.length; id++) if (seen[id] === FEWEST_TEXTS) often[count++] = id;
  return often.slice(0, count);
}

/** What a text teaches a head nothing about is counted as without its target. */
function counted(samples: readonly Sample[], kept: Int32Array, heads: number): Counts {
  const rowOf = rowFinder(kept);
  const targets = new Float64Array(heads);
  const seen = new Float64Array(kept.length);
  const seenWith = new Float32Array(kept.length * heads);
  for (const { traits, targets: wanted } of samples) {
    for (let head = 0; head < heads; head++) if (wanted[head] === 1) targets[head]++;
    for (const id of traits.ids) {
      const row = rowOf(id);
      if (row < 0) continue;
      seen[row]++;
      for (let head = 0; head < heads; head++) if (wanted[head] === 1) seenWith[row * heads + head]++;
    }
  }
  return { texts: samples.length, targets, seen, seenWith };
}

/** Of a trait for all heads: the likelihood ratio of its counts with and without each target (Dunning's G², halved). */
function informationOf({ texts, targets, seen, seenWith }: Counts, row: number, heads: number): number {
  let sum = 0;
  for (let head = 0; head < heads; head++) {
    const inside = seenWith[row * heads + head];
    const outside = seen[row] - inside;
    if (inside > 0) sum += inside * Math.log((inside * texts) / (seen[row] * targets[head]));
    if (outside > 0) sum += outside * Math.log((outside * texts) / (seen[row] * (texts - targets[head])));
  }
  return sum;
}

/** The largest log ratio of the shares of texts with and without a target that have a trait. */
function scaleOf({ texts, targets, seen, seenWith }: Counts, row: number, heads: number): number {
  let most = 0;
  for (let head = 0; head < heads; head++) {
    const inside = seenWith[row * heads + head];
    const share = (inside + UNSEEN) / (targets[head] + 1);
    const shareOfOthers = (seen[row] - inside + UNSEEN) / (texts - targets[head] + 1);
    most = Math.max(most, Math.abs(Math.log(share / shareOfOthers)));
  }
  return 1 - TELLS + TELLS * most;
}

function rowsOf(samples: readonly Sample[], kept: Int32Array, scales: Float32Array): Row[] {
  const rowOf = rowFinder(kept);
  const room = new Int32Array(1 << 16);
  return samples.map(({ traits: { ids, values } }) => {
    let count = 0;
    const scaled = new Float32Array(ids.length);
    for (let i = 0; i < ids.length; i++) {
      const row = rowOf(ids[i]);
      if (row < 0) continue;
      scaled[count] = values[i] * scales[row];
      room[count++] = row;
    }
    return { rows: room.slice(0, count), values: scaled.slice(0, count) };
  });
}

/** Numbers from 0 to n − 1 in an order of their own for each epoch: steps of a size that shares no factor with n. */
function mixedOrder(n: number, epoch: number): number[] {
  let step = Math.floor(n * 0.618) + epoch * 7 + 1;
  while (commonDivisor(step, n) !== 1) step++;
  return Array.from({ length: n }, (_, i) => (i * step + epoch) % n);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
