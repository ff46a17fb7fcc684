/** Learns weights from labelled texts: logistic regression by stochastic gradient descent, the same each time. */
import type { Traits } from '../traits.ts';

/** A text as it is learned from. */
export interface Sample {
  traits: Traits;
  /** for each head 1 or 0, or -1 where the text teaches that head nothing */
  targets: Int8Array;
  /** how much it counts */
  weight: number;
}

export interface Schooling {
  /** how many yes-or-no questions are learned side by side */
  heads: number;
  /** traits are taken modulo two to this power */
  bits: number;
  epochs: number;
  rate: number;
}

/** Weights, head beside head for each trait, and after them a bias for each head. */
export function learned(samples: readonly Sample[], schooling: Schooling): Float32Array {
  const { heads, bits, epochs } = schooling;
  const weights = new Float32Array((heads << bits) + heads);
  const squares = new Float32Array(weights.length).fill(1);
  const sum = new Float32Array(weights.length);
  for (let epoch = 0; epoch < epochs; epoch++) {
    // steps shrink to nothing, and the latter half of the way is averaged
    const rate = schooling.rate * (1 - epoch / epochs);
    for (const at of mixedOrder(samples.length, epoch)) descend(samples[at], { ...schooling, rate }, weights, squares);
    if (epoch * 2 >= epochs) for (let i = 0; i < sum.length; i++) sum[i] += weights[i];
  }
  return sum.map((total) => total / Math.floor((epochs + 1) / 2));
}

/** A step of Adagrad against the errors of a sample. */
function descend(
  { traits: { ids, values }, targets, weight }: Sample,
  { heads, bits, rate }: Schooling,
  weights: Float32Array,
  squares: Float32Array,
): void {
  const mask = (1 << bits) - 1;
  const bias = heads << bits;
  for (let head = 0; head < heads; head++) {
    if (targets[head] < 0) continue;
    let score = weights[bias + head];
    for (let i = 0; i < ids.length; i++) score += values[i] * weights[(ids[i] & mask) * heads + head];
    const error = weight * (1 / (1 + Math.exp(-score)) - targets[head]);
    if (Math.abs(error) < LEAST_ERROR) continue;
    for (let i = 0; i < ids.length; i++) {
      const place = (ids[i] & mask) * heads + head;
      const slope = error * values[i];
      squares[place] += slope * slope;
      weights[place] -= (rate * slope) / Math.sqrt(squares[place]);
    }
    weights[bias + head] -= BIAS_RATE * rate * error;
  }
}

/** An error so small teaches nothing. */
const LEAST_ERROR = 0.002;
const BIAS_RATE = 0.01;

/** Numbers from 0 to n − 1 in an order of their own for each epoch: steps of a size that shares no factor with n. */
function mixedOrder(n: number, epoch: number): number[] {
  let step = Math.floor(n * 0.618) + epoch * 7 + 1;
  while (commonDivisor(step, n) !== 1) step++;
  return Array.from({ length: n }, (_, i) => (i * step + epoch) % n);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
