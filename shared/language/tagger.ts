/**
 * Which words of a message are a name, a place, a birthday, an hour …: a conditional random field over its words, whose
 * weights were learned of messages in every language. It says where something is named, and others read what it says.
 */
import { type Heard, isAskedBack } from './heard.ts';
import { bucketOf, type LinearModel } from './linear.ts';
import type { ClassedWord, TextSpan } from './shapes.ts';

/** What words can be. */
export const TAGS = ['name', 'place', 'birth', 'hour', 'nohour', 'when', 'clock', 'who', 'not'] as const;
export type Tag = (typeof TAGS)[number];

/** Words that are something, how likely by the surest of them, 0 … 1. */
export interface Tagged extends TextSpan {
  tag: Tag;
  probability: number;
}

/** What was learned: a linear model of the labels of a word, and what follows what. */
export interface TagModel extends LinearModel<string> {
  /** from × to, in the order of labels */
  steps: readonly number[];
}

/** Nothing, and of each tag its first word and those behind it. */
export const LABEL_NAMES: readonly string[] = ['', ...TAGS.flatMap((tag) => [tag, `${tag} on`])];
export const LABELS = LABEL_NAMES.length;
const beginOf = (tag: number) => 1 + 2 * tag;
const isInside = (label: number) => label > 0 && label % 2 === 0;

/** True where a label may stand behind another: the inside of a tag follows its own alone. */
export const mayFollow = (from: number, to: number): boolean => !isInside(to) || from === to || from === to - 1;

/** What of the world a word is known by. */
export interface WordKnowledge {
  isCommon(word: string): boolean;
  /** how many people the largest place of a name has; 0 for a country without a town of its name, -1 for none */
  peopleOf(name: string): number;
  /** words that a place stands behind, and before */
  beforePlace: ReadonlySet<string>;
  afterPlace: ReadonlySet<string>;
}

/** A message is tagged to this word. */
const MOST_WORDS = 80;
/** Words of a place's name. */
const LONGEST_NAME = 3;

/** What each word of a message is known by. */
export function tagFeatures(
  words: readonly ClassedWord[],
  text: string,
  before: Heard,
  known: WordKnowledge,
): string[][] {
  const heard = before === 'start' || isAskedBack(before) ? before : 'told';
  const read = words.slice(0, MOST_WORDS);
  const places = placeMarks(read, text, known);
  const length = read.length < 3 ? String(read.length) : read.length < 6 ? 'few' : 'many';
  const at = (i: number) => read[i]?.text ?? (i < 0 ? '<' : '>');
  const kind = (i: number) => read[i]?.letter ?? '';
  return read.map(({ text: word, start }, i) => {
    const shape = shapeOf(text, start, word);
    const common = known.isCommon(word) ? 'c' : '';
    const near = [
      ...[-3, -2, -1, 1, 2, 3].map((step) => `w${step}${at(i + step)}`),
      ...[-2, -1, 0, 1, 2].map((step) => `k${step}${kind(i + step)}`),
      ...[-1, 0, 1].map((step) => `p${step}${places[i + step] ?? ''}`),
    ];
    return [
      `w ${word}`,
      `a ${word.slice(0, 3)}`,
      `a4 ${word.slice(0, 4)}`,
      `z ${word.slice(-3)}`,
      `z2 ${word.slice(-2)}`,
      `s ${shape}${common}`,
      `s- ${read[i - 1] ? shapeOf(text, read[i - 1].start, at(i - 1)) : ''} ${shape}`,
      `s+ ${shape} ${read[i + 1] ? shapeOf(text, read[i + 1].start, at(i + 1)) : ''}`,
      `h ${heard} ${shape}${common}`,
      `hl ${heard} ${length} ${common}`,
      `hp ${heard} ${places[i] ?? ''} ${common}`,
      `b- ${at(i - 1)} ${word}`,
      `b+ ${word} ${at(i + 1)}`,
      `b-- ${at(i - 2)} ${at(i - 1)}`,
      `b++ ${at(i + 1)} ${at(i + 2)}`,
      `c- ${known.beforePlace.has(at(i - 1))} ${places[i] ?? ''} ${common}`,
      `c+ ${known.afterPlace.has(at(i + 1))} ${places[i] ?? ''} ${common}`,
      `c0 ${places[i] ?? ''} ${shape} ${common}`,
      `kk ${kind(i - 1)}${kind(i)}${kind(i + 1)}`,
      `kb ${kind(i - 2)}${kind(i - 1)}${kind(i)}`,
      `ka ${kind(i)}${kind(i + 1)}${kind(i + 2)}`,
      i === 0 ? `first ${shape}` : '',
      ...near,
    ];
  });
}

/** How a word is written: capitals, digits, its script. */
function shapeOf(text: string, start: number, word: string): string {
  const first = text.charAt(start);
  if (/\p{Nd}/u.test(first)) return `d${Math.min(word.length, 5)}`;
  if (!/[\p{L}\p{M}]/u.test(first)) return word;
  if (!/[a-z]/i.test(first) && !/\p{Lu}|\p{Ll}/u.test(first)) return 'o';
  const rest = text.charAt(start + 1);
  const isLater = /[\p{L}\p{M},:]\s*$/u.test(text.slice(0, start));
  return /\p{Lu}/u.test(first) ? `${/\p{Lu}/u.test(rest) ? 'XX' : 'X'}${isLater ? '' : '^'}` : 'x';
}

/** Where names of places stand, and about how many people they have. */
function placeMarks(words: readonly ClassedWord[], text: string, known: WordKnowledge): string[] {
  const marks: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (marks[at] !== undefined || !/\p{L}/u.test(words[at].text)) continue;
    for (let length = LONGEST_NAME; length > 0; length--) {
      const last = words[at + length - 1];
      if (last === undefined || !/[\p{L}]/u.test(last.text)) continue;
      const people = known.peopleOf(text.slice(words[at].start, last.end));
      if (people < 0) continue;
      const size = people === 0 ? 'land' : String(Math.min(6, Math.max(3, Math.floor(Math.log10(people)))));
      const isCommon = words.slice(at, at + length).every(({ text: word }) => known.isCommon(word));
      marks[at] = `B${length}${size}${isCommon ? 'c' : ''}`;
      for (let inside = 1; inside < length; inside++) marks[at + inside] = `I${size}`;
      break;
    }
  }
  return marks;
}

/** What the words of a message are, and how likely each of them is anything. */
export interface WordsTold {
  spans: readonly Tagged[];
  /** the words that were looked at */
  words: readonly TextSpan[];
  /** of each word how likely each label is, 0 … 1 */
  shares: readonly Float64Array[];
}

/** How likely something stands in a stretch of a message: that of its likeliest word, 0 … 1. */
export const likelyIn = ({ words, shares }: WordsTold, { start, end }: TextSpan, tag: Tag): number =>
  words.reduce(
    (most, word, at) =>
      shares[at] && word.start < end && start < word.end
        ? Math.max(most, shareOf(shares[at], TAGS.indexOf(tag)))
        : most,
    0,
  );

/** What the words of a message likeliest are. */
export function tagged(
  { buckets, scale, weights, steps }: TagModel,
  words: readonly TextSpan[],
  features: string[][],
): WordsTold {
  const unit = scale / 127;
  const scores = features.map((names) => {
    const row = new Float64Array(LABELS);
    for (const name of names) {
      const from = bucketOf(name, buckets) * LABELS;
      for (let label = 0; label < LABELS; label++) row[label] += weights[from + label] * unit;
    }
    return row;
  });
  const shares = labelShares(scores, steps);
  return { spans: spansOf(likelyLabels(scores, steps), words, shares), words, shares };
}

const shareOf = (shares: Float64Array, tag: number): number => shares[beginOf(tag)] + shares[beginOf(tag) + 1];

/** Of each label those that it may follow, and those that may follow it. */
const BEFORE = labelsFor((label, other) => mayFollow(other, label));
const AFTER = labelsFor(mayFollow);

function labelsFor(isOf: (label: number, other: number) => boolean): readonly (readonly number[])[] {
  const all = Array.from({ length: LABELS }, (_, label) => label);
  return all.map((label) => all.filter((other) => isOf(label, other)));
}

/** What the labels ahead of each word, and those behind it, add up to: logarithms. */
export function sumsOf(scores: readonly Float64Array[], steps: ArrayLike<number>) {
  const ahead = scores.map(() => new Float64Array(LABELS).fill(Number.NEGATIVE_INFINITY));
  const behind = scores.map(() => new Float64Array(LABELS));
  const terms = new Float64Array(LABELS);
  for (let at = 0; at < scores.length; at++)
    for (let to = 0; to < LABELS; to++) {
      const from = at === 0 ? (mayFollow(0, to) ? FIRST : NONE) : BEFORE[to];
      for (let i = 0; i < from.length; i++)
        terms[i] = (at === 0 ? 0 : ahead[at - 1][from[i]]) + steps[from[i] * LABELS + to];
      ahead[at][to] = scores[at][to] + logSum(terms, from.length);
    }
  for (let at = scores.length - 2; at >= 0; at--)
    for (let from = 0; from < LABELS; from++) {
      const to = AFTER[from];
      for (let i = 0; i < to.length; i++)
        terms[i] = behind[at + 1][to[i]] + scores[at + 1][to[i]] + steps[from * LABELS + to[i]];
      behind[at][from] = logSum(terms, to.length);
    }
  return { ahead, behind, all: scores.length > 0 ? logSum(ahead[scores.length - 1], LABELS) : 0 };
}

const FIRST: readonly number[] = [0];
const NONE: readonly number[] = [];

/** The logarithm of what the first so many terms add up to. */
function logSum(terms: Float64Array, length: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) if (terms[i] > highest) highest = terms[i];
  if (highest === Number.NEGATIVE_INFINITY) return highest;
  let sum = 0;
  for (let i = 0; i < length; i++) sum += Math.exp(terms[i] - highest);
  return highest + Math.log(sum);
}

/** How likely each label of each word is. */
function labelShares(scores: readonly Float64Array[], steps: ArrayLike<number>): Float64Array[] {
  const { ahead, behind, all } = sumsOf(scores, steps);
  return ahead.map((row, at) => row.map((score, label) => Math.exp(score + behind[at][label] - all)));
}

/** The likeliest labels, one after the other (Viterbi). */
function likelyLabels(scores: readonly Float64Array[], steps: readonly number[]): number[] {
  const best = scores.map(() => new Float64Array(LABELS).fill(Number.NEGATIVE_INFINITY));
  const from = scores.map(() => new Int8Array(LABELS));
  for (let at = 0; at < scores.length; at++)
    for (let to = 0; to < LABELS; to++) {
      for (const label of at === 0 ? (mayFollow(0, to) ? FIRST : NONE) : BEFORE[to]) {
        const score = (at === 0 ? 0 : best[at - 1][label]) + steps[label * LABELS + to] + scores[at][to];
        if (score > best[at][to]) [best[at][to], from[at][to]] = [score, label];
      }
    }
  const labels: number[] = [];
  let label = scores.length > 0 ? best[scores.length - 1].indexOf(Math.max(...best[scores.length - 1])) : 0;
  for (let at = scores.length - 1; at >= 0; at--) {
    labels[at] = label;
    label = from[at][label];
  }
  return labels;
}

function spansOf(labels: readonly number[], words: readonly TextSpan[], shares: readonly Float64Array[]): Tagged[] {
  const spans: Tagged[] = [];
  for (const [at, label] of labels.entries()) {
    if (label === 0) continue;
    const { start, end } = words[at];
    const tag = (label - 1) >> 1;
    const probability = shareOf(shares[at], tag);
    const last = spans.at(-1);
    if (isInside(label) && last) Object.assign(last, { end, probability: Math.max(last.probability, probability) });
    else spans.push({ tag: TAGS[tag], start, end, probability });
  }
  return spans;
}
