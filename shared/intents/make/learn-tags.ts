/**
 * Learns which words of a message are a name, a place, a birthday …, of `tagged-*.tsv.gz` beside it, and packs it:
 * `node --import tsx shared/intents/make/learn-tags.ts`. The same file from the same texts.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { LANGUAGES } from '../../content/languages.ts';
import { messageReader } from '../../endpoints/guide/understanding.ts';
import { tagWords } from '../../endpoints/guide/words-told.ts';
import { bucketOf, inEightBits, mixedOrder } from '../../language/linear.ts';
import type { TextSpan } from '../../language/shapes.ts';
import { LABEL_NAMES, LABELS, mayFollow, sumsOf, TAGS, type TagModel } from '../../language/tagger.ts';
import { packedModels } from '../packed-models.ts';
import { type MarkedMessage, markedIn } from './marked.ts';

/** All messages that are learned from. */
export const markedMessages = (): MarkedMessage[] => LANGUAGES.flatMap(markedIn);

/** The hash of all that is learned from. */
export const tagsHash = (): string => createHash('sha256').update(JSON.stringify(markedMessages())).digest('hex');

interface TaggedMessage {
  /** buckets of each word */
  ids: Int32Array[];
  labels: number[];
}

const BUCKETS = 2 ** 16;
const EPOCHS = 7;
const RATE = 0.3;
/** What is met less often teaches nothing. */
const LEAST = 2;
const SHRINK = 2e-6;
/** A weight is a multiple of so many of its units: fewer of them pack smaller. */
const STEP = 3;

/** Learns a conditional random field by stochastic gradient descent with Adagrad. */
export function learnedTags(messages: readonly MarkedMessage[]): TagModel {
  const reader = messageReader();
  const featured = messages.map((message) => ({ message, ...tagWords(message.text, message.heard, reader) }));
  const met = new Map<string, number>();
  for (const { features } of featured) for (const name of features.flat()) met.set(name, (met.get(name) ?? 0) + 1);
  const samples = featured.map(
    ({ message, words, features }): TaggedMessage => ({
      ids: features.map((names) =>
        Int32Array.from(
          names.filter((name) => (met.get(name) ?? 0) >= LEAST),
          (name) => bucketOf(name, BUCKETS),
        ),
      ),
      labels: labelsOf(words.slice(0, features.length), message.spans),
    }),
  );
  const weights = new Float32Array(BUCKETS * LABELS);
  const squares = new Float32Array(weights.length).fill(1e-2);
  const steps = new Float64Array(LABELS * LABELS);
  const stepSquares = new Float64Array(steps.length).fill(1e-2);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const at of mixedOrder(samples.length, epoch))
      descend(withoutSome(samples[at], at + epoch * samples.length), { weights, squares, steps, stepSquares });
  return {
    labels: LABEL_NAMES,
    buckets: BUCKETS,
    ...inEightBits(weights, STEP),
    steps: [...steps].map((step) => Math.round(step * 1000) / 1000),
  };
}

function labelsOf(words: readonly TextSpan[], spans: MarkedMessage['spans']): number[] {
  let last: MarkedMessage['spans'][number] | undefined;
  return words.map(({ start, end }) => {
    const span = spans.find((each) => each.start < end && start < each.end);
    const label = span ? 1 + 2 * TAGS.indexOf(span.tag) + (span === last ? 1 : 0) : 0;
    last = span;
    return label;
  });
}

/** What stands in for a sample: some of what each word is known by is left out, another part each time. */
function withoutSome({ ids, labels }: TaggedMessage, turn: number): TaggedMessage {
  const isKept = (id: number) => (Math.imul(id ^ (turn * 0x9e3779b1), 0x85ebca6b) >>> 8) % 100 >= LEFT_OUT;
  return { ids: ids.map((row) => row.filter(isKept)), labels };
}
const LEFT_OUT = 40;

interface TagLearning {
  weights: Float32Array;
  squares: Float32Array;
  steps: Float64Array;
  stepSquares: Float64Array;
}

/** A step against what a message is expected to be and is not. */
function descend({ ids, labels }: TaggedMessage, learned: TagLearning): void {
  const { weights, squares, steps, stepSquares } = learned;
  const n = ids.length;
  if (n === 0) return;
  const scores = ids.map((row) => {
    const sums = new Float64Array(LABELS);
    for (const id of row) for (let l = 0, at = id * LABELS; l < LABELS; l++, at++) sums[l] += weights[at];
    return sums;
  });
  const { ahead, behind, all } = sumsOf(scores, steps);
  const stepErrors = new Float64Array(steps.length);
  for (let at = 0; at < n; at++) {
    const errors = ahead[at].map((score, label) => Math.exp(score + behind[at][label] - all));
    errors[labels[at]] -= 1;
    for (let label = 0; label < LABELS; label++) {
      const error = errors[label];
      if (Math.abs(error) < 0.003) continue;
      for (const id of ids[at]) {
        const to = id * LABELS + label;
        const gradient = error + SHRINK * weights[to];
        squares[to] += gradient * gradient;
        weights[to] -= (RATE * gradient) / Math.sqrt(squares[to]);
      }
    }
    for (let from = 0; from < LABELS; from++) {
      if (at === 0 && from > 0) break;
      for (let to = 0; to < LABELS; to++) {
        if (!mayFollow(from, to)) continue;
        const before = at === 0 ? 0 : ahead[at - 1][from];
        stepErrors[from * LABELS + to] += Math.exp(
          before + steps[from * LABELS + to] + scores[at][to] + behind[at][to] - all,
        );
      }
    }
    stepErrors[(at === 0 ? 0 : labels[at - 1]) * LABELS + labels[at]] -= 1;
  }
  for (const [at, gradient] of stepErrors.entries()) {
    if (gradient === 0) continue;
    stepSquares[at] += gradient * gradient;
    steps[at] -= (RATE * gradient) / Math.sqrt(stepSquares[at]);
  }
}

if (process.argv[1]?.endsWith('learn-tags.ts')) {
  const messages = markedMessages();
  const bytes = packedModels({ tags: learnedTags(messages) }, tagsHash());
  writeFileSync(new URL('../tags.br', import.meta.url), bytes);
  process.stdout.write(`${messages.length} messages, ${bytes.length} bytes\n`);
}
