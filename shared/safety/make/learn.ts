/**
 * Learns weights from labelled texts, the same each time: logistic regression by stochastic gradient descent, over the
 * traits that tell most, each scaled by how much it tells (Wang and Manning 2012).
 */
import { mixedOrder } from '../../language/linear.ts';
import { TRAIT_BITS, type Traits } from '../traits.ts';

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
  /** the share of a text's traits that is left out each time it is looked at */
  leftOut: number;
}

export interface Learned {
  /** the traits that are kept, in order */
  kept: Int32Array;
  /** of each head, for each of them */
  weights: readonly Float32Array[];
  biases: Float32Array;
}

export function learned(samples: readonly Sample[], schooling: Schooling): Learned {
  const { epochs } = schooling;
  const { kept, scales } = chosen(samples, schooling);
  const steps = new Descent(rowsOf(samples, kept, scales), kept.length, schooling);
  const rested = new Uint8Array(samples.length);
  for (let epoch = 0; epoch < epochs; epoch++) {
    // steps shrink to nothing, and the latter half of the way is averaged
    const rate = schooling.rate * (1 - epoch / epochs);
    for (const at of mixedOrder(samples.length, epoch)) {
      if (rested[at] > epoch) continue;
      if (!steps.take(at, samples[at], rate, epoch)) rested[at] = epoch + REST;
    }
    if (epoch * 2 >= epochs) steps.note();
  }
  const weights = Array.from({ length: schooling.heads }, (_, head) => steps.meanOf(head));
  const biases = Float32Array.from(weights, (of) => of[kept.length]);
  return { kept, biases, weights: weights.map((of) => of.subarray(0, kept.length).map((w, row) => w * scales[row])) };
}

/** Texts by the rows of the traits that are kept, all in two arrays: small ones by the hundred thousand cost more. */
interface Rows {
  rows: Int32Array;
  values: Float32Array;
  /** where each text begins, and at last where the last ends */
  begins: Int32Array;
}

/**
 * Adagrad, against the errors of one sample after another. The numbers of all heads for one trait lie side by side, the
 * last row is that of the biases: a trait is fetched from memory once a text, not once a head.
 */
class Descent {
  readonly #texts: Rows;
  readonly #schooling: Schooling;
  readonly #weights: Float32Array;
  readonly #squares: Float32Array;
  readonly #sums: Float32Array;
  readonly #errors: Float64Array;
  readonly #seen: SeenText;
  #noted = 0;

  constructor(texts: Rows, kept: number, schooling: Schooling) {
    const size = (kept + 1) * schooling.heads;
    this.#texts = texts;
    this.#schooling = schooling;
    this.#weights = new Float32Array(size);
    this.#squares = new Float32Array(size).fill(1);
    this.#sums = new Float32Array(size);
    this.#errors = new Float64Array(schooling.heads);
    const longest = texts.begins.reduce((most, begin, at) => Math.max(most, begin - (texts.begins[at - 1] ?? 0)), 0);
    this.#seen = { rows: new Int32Array(longest), values: new Float32Array(longest), length: 0 };
  }

  /** Tells whether there was anything to learn. */
  take(text: number, { targets, weight }: Sample, rate: number, turn: number): boolean {
    const errors = this.#errors;
    look(this.#texts, text, this.#schooling.leftOut, turn, this.#seen);
    this.#score(errors);
    if (this.#schooling.isOneOf) errOneOf(errors, targets);
    else errEach(errors, targets);
    let isTaught = false;
    for (let head = 0; head < errors.length; head++) {
      errors[head] *= weight;
      if (Math.abs(errors[head]) < LEAST_ERROR) errors[head] = 0;
      else isTaught = true;
    }
    if (isTaught) this.#step(errors, rate);
    return isTaught;
  }

  #score(scores: Float64Array): void {
    const { rows, values, length } = this.#seen;
    const weights = this.#weights;
    const heads = scores.length;
    const biases = weights.length - heads;
    for (let head = 0; head < heads; head++) scores[head] = weights[biases + head];
    for (let i = 0; i < length; i++) {
      const at = rows[i] * heads;
      const value = values[i];
      for (let head = 0; head < heads; head++) scores[head] += value * weights[at + head];
    }
  }

  #step(errors: Float64Array, rate: number): void {
    const { rows, values, length } = this.#seen;
    const [weights, squares] = [this.#weights, this.#squares];
    const heads = errors.length;
    for (let i = 0; i < length; i++) {
      const at = rows[i] * heads;
      const value = values[i];
      for (let head = 0; head < heads; head++) {
        if (errors[head] === 0) continue;
        const slope = errors[head] * value;
        squares[at + head] += slope * slope;
        weights[at + head] -= (rate * slope) / Math.sqrt(squares[at + head]);
      }
    }
    const biases = weights.length - heads;
    for (let head = 0; head < heads; head++) weights[biases + head] -= BIAS_RATE * rate * errors[head];
  }

  note(): void {
    this.#noted++;
    const [sums, weights] = [this.#sums, this.#weights];
    for (let i = 0; i < sums.length; i++) sums[i] += weights[i];
  }

  /** The mean of a head's numbers over what was noted, its bias the last. */
  meanOf(head: number): Float32Array {
    const heads = this.#errors.length;
    return Float32Array.from(
      { length: this.#sums.length / heads },
      (_, row) => this.#sums[row * heads + head] / this.#noted,
    );
  }
}

/** As much of a text as is looked at. */
interface SeenText {
  rows: Int32Array;
  values: Float32Array;
  length: number;
}

/**
 * Looks at a text without some of its traits, others each turn, and the rest the larger: then nothing is learned that
 * stands on a few of them where all others agree (dropout: Srivastava and others 2014).
 */
function look({ rows, values, begins }: Rows, text: number, leftOut: number, turn: number, seen: SeenText): void {
  const least = leftOut * 2 ** 32;
  seen.length = 0;
  for (let i = begins[text]; i < begins[text + 1]; i++) {
    if (least > 0 && scattered(i, turn) < least) continue;
    seen.rows[seen.length] = rows[i];
    seen.values[seen.length++] = values[i] / (1 - leftOut);
  }
}

/** A number below 2³² that looks like chance, the same each time for the same two. */
function scattered(one: number, other: number): number {
  const once = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other + 1, 0x9e3779b1);
  const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d);
  return Math.imul(twice ^ (twice >>> 12), 0x297a2d39) >>> 0;
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
  seen: Int32Array;
  /** of them those with each head's target, head beside head */
  seenWith: Int32Array;
}

/** The traits whose presence tells most of any head, and their scales. */
function chosen(samples: readonly Sample[], { heads, traits }: Schooling): { kept: Int32Array; scales: Float32Array } {
  const { texts, often } = seenIn(samples.map((sample) => sample.traits));
  const counts = { ...countedWith(samples, often, heads), texts: samples.length, seen: often.map((id) => texts[id]) };
  const told = Float64Array.from(often, (_, row) => informationOf(counts, row, heads));
  const least = told.toSorted()[Math.max(0, told.length - traits)];
  const rows = Int32Array.from(often.keys()).filter((row) => told[row] >= least);
  return { kept: rows.map((row) => often[row]), scales: Float32Array.from(rows, (row) => scaleOf(counts, row, heads)) };
}

/** In how many texts every trait there is was seen, and those that were seen often enough to be kept. */
export function seenIn(all: readonly Traits[]): { texts: Int32Array; often: Int32Array } {
  const texts = new Int32Array(1 << TRAIT_BITS);
  for (const { ids } of all) for (let at = 0; at < ids.length; at++) texts[ids[at]]++;
  const often = new Int32Array(texts.length);
  let kept = 0;
  for (let id = 0; id < texts.length; id++) if (texts[id] >= FEWEST_TEXTS) often[kept++] = id;
  return { texts, often: often.slice(0, kept) };
}

/** For every trait there is its row among those that are kept, -1 without one: the quickest way to find millions. */
export function rowsByTrait(kept: Int32Array): Int32Array {
  const rows = new Int32Array(1 << TRAIT_BITS).fill(-1);
  kept.forEach((id, row) => {
    rows[id] = row;
  });
  return rows;
}

/** What a text teaches a head nothing about is counted as without its target. */
function countedWith(
  samples: readonly Sample[],
  kept: Int32Array,
  heads: number,
): Pick<Counts, 'targets' | 'seenWith'> {
  const rowOf = rowsByTrait(kept);
  const targets = new Float64Array(heads);
  const seenWith = new Int32Array(kept.length * heads);
  for (const { traits, targets: wanted } of samples) {
    for (let head = 0; head < heads; head++) {
      if (wanted[head] !== 1) continue;
      targets[head]++;
      for (let at = 0; at < traits.ids.length; at++) {
        const row = rowOf[traits.ids[at]];
        if (row >= 0) seenWith[row * heads + head]++;
      }
    }
  }
  return { targets, seenWith };
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

function rowsOf(samples: readonly Sample[], kept: Int32Array, scales: Float32Array): Rows {
  const rowOf = rowsByTrait(kept);
  const room = samples.reduce((sum, { traits }) => sum + traits.ids.length, 0);
  const [rows, values] = [new Int32Array(room), new Float32Array(room)];
  const begins = new Int32Array(samples.length + 1);
  samples.forEach(({ traits }, text) => {
    let end = begins[text];
    for (let i = 0; i < traits.ids.length; i++) {
      const row = rowOf[traits.ids[i]];
      if (row < 0) continue;
      values[end] = traits.values[i] * scales[row];
      rows[end++] = row;
    }
    begins[text + 1] = end;
  });
  return { rows, values, begins };
}
