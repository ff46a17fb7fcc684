/**
 * A linear classifier over hashed features, small enough to be learned when the service is built: softmax, weights of
 * eight bits. The same weights from the same samples.
 */

/** Features of a text with their weights; of unit length when they are learned from and judged. */
export type Features = readonly (readonly [name: string, weight: number])[];

/** What was learned: a row of weights for each bucket, a column for each label. */
export interface LinearModel<L extends string> {
  labels: readonly L[];
  /** a power of two */
  buckets: number;
  /** what a weight of 127 stands for */
  scale: number;
  weights: Int8Array;
}

const RATE = 0.5;
/** An error so small teaches nothing: most labels are out of the question for most samples. */
const LEAST_ERROR = 0.005;
/** The part of the weights that eight bits reach to. */
const LARGEST_KEPT = 0.9995;
const LEAST_MET = 2;

/**
 * Learns by stochastic gradient descent with Adagrad, over the samples `epochs` times in a fixed mixed order. A
 * weight is a multiple of `step`: fewer of them pack smaller. A lower `rate` takes less from each sample, so that a few
 * more or fewer of them change little; what is met less often than `least` times teaches nothing.
 */
export function learned<L extends string>(
  samples: readonly { features: Features; label: L }[],
  {
    buckets,
    epochs = 8,
    step = 1,
    rate = RATE,
    least = LEAST_MET,
  }: { buckets: number; epochs?: number; step?: number; rate?: number; least?: number },
): LinearModel<L> {
  const labels = [...new Set(samples.map(({ label }) => label))].sort();
  const met = new Map<string, number>();
  for (const { features } of samples) for (const [name] of features) met.set(name, (met.get(name) ?? 0) + 1);
  const taught = (features: Features) => features.filter(([name]) => (met.get(name) ?? 0) >= least);
  const vectors = samples.map(({ features, label }) => ({
    ...vectorOf(taught(features), buckets),
    target: labels.indexOf(label),
  }));
  const weights = new Float32Array(buckets * labels.length);
  const squares = new Float32Array(weights.length).fill(1e-4);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const at of mixedOrder(vectors.length, epoch)) {
      const { ids, values, target } = vectors[at];
      const errors = softmax(scoresOf(ids, values, weights, labels.length));
      errors[target] -= 1;
      descend(ids, values, errors, rate, weights, squares);
    }
  }
  return { labels, buckets, ...inEightBits(weights, step) };
}

/** Weights in eight bits, each a multiple of `step`; the few that are larger than the rest are cut. */
export function inEightBits(weights: Float32Array, step: number): Pick<LinearModel<string>, 'scale' | 'weights'> {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const scale = sizes[Math.floor(sizes.length * LARGEST_KEPT)] ?? 1;
  const eightBits = (weight: number) => step * Math.round(Math.max(-126, Math.min(126, (127 * weight) / scale)) / step);
  return { scale, weights: Int8Array.from(weights, eightBits) };
}

/** The probability of each label, in the order of `labels`. */
export function probabilitiesOf<L extends string>(
  { labels, buckets, scale, weights }: LinearModel<L>,
  features: Features,
): Float64Array {
  const n = labels.length;
  const unit = scale / 127;
  const rows = new Map<number, number>();
  let square = 0;
  for (const [name, value] of features) {
    const id = bucketOf(name, buckets);
    const sum = rows.get(id);
    // what was never met says nothing, and takes no weight from the rest
    if (sum === undefined && isEmpty(weights, id * n, n)) continue;
    rows.set(id, (sum ?? 0) + value);
    square += value * value;
  }
  const perUnit = unit / (Math.sqrt(square) || 1);
  return softmax(scoresOf([...rows.keys()], [...rows.values()], weights, n).map((score) => score * perUnit));
}

function isEmpty(weights: Int8Array, from: number, length: number): boolean {
  for (let at = from; at < from + length; at++) if (weights[at] !== 0) return false;
  return true;
}

/** The likeliest label. */
export function likeliest<L extends string>(
  model: LinearModel<L>,
  features: Features,
): { label: L; probability: number } {
  const judged = probabilitiesOf(model, features);
  const best = judged.indexOf(Math.max(...judged));
  return { label: model.labels[best], probability: judged[best] };
}

/** FNV-1a over the code units of a name. */
export function bucketOf(name: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) & (buckets - 1);
}

function vectorOf(features: Features, buckets: number): { ids: number[]; values: number[] } {
  const square = features.reduce((sum, [, value]) => sum + value * value, 0);
  const length = Math.sqrt(square) || 1;
  return {
    ids: features.map(([name]) => bucketOf(name, buckets)),
    values: features.map(([, value]) => value / length),
  };
}

/** Numbers from 0 to n − 1 in an order of their own for each epoch: steps of a size that shares no factor with n. */
export function mixedOrder(n: number, epoch: number): number[] {
  let step = Math.floor(n * 0.618) + epoch * 7 + 1;
  while (commonDivisor(step, n) !== 1) step++;
  return Array.from({ length: n }, (_, i) => (i * step + epoch) % n);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** What the rows of some buckets add up to for each label. */
function scoresOf(
  ids: readonly number[],
  values: readonly number[],
  weights: Float32Array | Int8Array,
  labels: number,
): Float64Array {
  const scores = new Float64Array(labels);
  for (let i = 0; i < ids.length; i++) {
    const value = values[i];
    for (let label = 0, at = ids[i] * labels; label < labels; label++, at++) scores[label] += value * weights[at];
  }
  return scores;
}

function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  let sum = 0;
  for (let label = 0; label < scores.length; label++) {
    scores[label] = Math.exp(scores[label] - highest);
    sum += scores[label];
  }
  return scores.map((score) => score / sum);
}

/** A step against the errors of a sample. */
function descend(
  ids: readonly number[],
  values: readonly number[],
  errors: Float64Array,
  rate: number,
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
      weights[at] -= (rate * gradient) / Math.sqrt(squares[at]);
    }
  }
}
