/**
 * A linear classifier that learns from examples: softmax over sparse features, the same weights from the same examples.
 */
import type { Features } from './linear.ts';

export interface Classifier<L extends string> {
  labels: readonly L[];
  /** The probability of each label, in the order of `labels`. */
  probabilities(features: Features): Float64Array;
}

const RATE = 0.5;
/** An error so small teaches nothing: most labels are out of the question for most samples. */
const LEAST_ERROR = 0.005;

/**
 * Learns by stochastic gradient descent with Adagrad, over the
 * samples `epochs` times in an order that is mixed but fixed.
 */
export function learned<L extends string>(
  samples: readonly { features: Features; label: L }[],
  epochs = 6,
): Classifier<L> {
  const labels = [...new Set(samples.map(({ label }) => label))].sort();
  const index = indexOf(samples);
  const weights = new Float32Array(index.size * labels.length);
  const squares = new Float32Array(weights.length).fill(1e-4);
  const vectors = samples.map(({ features, label }) => ({
    ...vectorOf(features, index),
    target: labels.indexOf(label),
  }));
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const at of mixedOrder(vectors.length, epoch)) {
      const { ids, values, target } = vectors[at];
      const errors = softmax(ids, values, weights, labels.length);
      errors[target] -= 1;
      descend(ids, values, errors, weights, squares);
    }
  }
  return {
    labels,
    probabilities(features) {
      const { ids, values } = vectorOf(features, index);
      return softmax(ids, values, weights, labels.length);
    },
  };
}

/** A number for each feature that is met twice; what is met once teaches nothing. */
function indexOf(samples: readonly { features: Features }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of samples) {
    for (const [name] of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const index = new Map<string, number>();
  for (const [name, count] of counts) if (count > 1) index.set(name, index.size);
  return index;
}

function vectorOf(features: Features, index: ReadonlyMap<string, number>): { ids: number[]; values: number[] } {
  const ids: number[] = [];
  const values: number[] = [];
  let square = 0;
  for (const [name, value] of features) {
    const id = index.get(name);
    if (id === undefined) continue;
    ids.push(id);
    values.push(value);
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  return { ids, values: values.map((value) => value / length) };
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

function softmax(
  ids: readonly number[],
  values: readonly number[],
  weights: Float32Array,
  labels: number,
): Float64Array {
  const scores = new Float64Array(labels);
  for (let i = 0; i < ids.length; i++) {
    const row = ids[i] * labels;
    const value = values[i];
    for (let label = 0; label < labels; label++) scores[label] += value * weights[row + label];
  }
  let highest = scores[0];
  for (let label = 1; label < labels; label++) if (scores[label] > highest) highest = scores[label];
  let sum = 0;
  for (let label = 0; label < labels; label++) {
    scores[label] = Math.exp(scores[label] - highest);
    sum += scores[label];
  }
  for (let label = 0; label < labels; label++) scores[label] /= sum;
  return scores;
}

/** A step against the errors of a sample. */
function descend(
  ids: readonly number[],
  values: readonly number[],
  errors: Float64Array,
  weights: Float32Array,
  squares: Float32Array,
): void {
  for (let label = 0; label < errors.length; label++) {
    const error = errors[label];
    if (Math.abs(error) < LEAST_ERROR) continue;
    for (let i = 0; i < ids.length; i++) {
      const at = ids[i] * errors.length + label;
      const gradient = error * values[i];
      squares[at] += gradient * gradient;
      weights[at] -= (RATE * gradient) / Math.sqrt(squares[at]);
    }
  }
}
