/** The words for a person of an age: one rule for all that is told. */
import type { Words } from '../content/words.ts';
import { isRecord } from '../narrow.ts';
import { lazily } from '../once.ts';

/** Who is younger than this is told of play and of who brings them up, years. */
export const CHILD = 14;
/** Who is younger than this is read to: what is told is told to those at home, years. */
export const SMALL = 9;
/** Who is younger than this is told of friendship and learning, not of love, work and money, years. */
export const OF_AGE = 18;
/** From so many years on somebody is told of what has been built, not of careers and first steps. */
const OLD = 70;
/** Nobody is told of an age of their own beyond this, years. */
export const MOST_AGE = 85;
/** Nobody becomes so old, years: such a chart is read for who had it. */
export const OF_HISTORY = 123;
const YEAR_DAYS = 365.2425;

export type StageOfLife = 'young' | 'grown' | 'old';

/** The stage of life at an age in years; before birth it is that of a child. */
export function stageOf(age: number): StageOfLife {
  if (age < OF_AGE) return 'young';
  return age >= OLD && age < OF_HISTORY ? 'old' : 'grown';
}

/** Years between a birth and a day, Julian days. */
export function yearsBetween(birth: number, at: number): number {
  return (at - birth) / YEAR_DAYS;
}

/** The words for somebody of `age` years. */
export function wordsForAge(age: number, words: Words): Words {
  const stage = stageOf(age);
  if (stage === 'grown') return words;
  const layer: Readonly<Record<string, unknown>> = words.ages[stage];
  const parts = Object.keys(words).map((part) => [part, () => laidOver(words[part as keyof Words], layer[part])]);
  return lazily<Words>(Object.fromEntries(parts));
}

/** One part of them, which costs less than all where no other is needed. */
export function partForAge<Part extends keyof Words>(part: Part, age: number, words: Words): Words[Part] {
  const stage = stageOf(age);
  if (stage === 'grown') return words[part];
  const layer: Readonly<Record<string, unknown>> = words.ages[stage];
  return laidOver(words[part], layer[part]) as Words[Part];
}

/** Parts with what lies over them, as they were made before: content never changes while a process runs. */
const known = new WeakMap<object, WeakMap<object, unknown>>();

function laidOver(part: unknown, layer: unknown): unknown {
  if (!isRecord(part) || !isRecord(layer)) return part;
  const before = known.get(part) ?? new WeakMap<object, unknown>();
  known.set(part, before);
  const laid = before.get(layer) ?? overlaid(part, layer);
  before.set(layer, laid);
  return laid;
}

/** Texts with others laid over them, as `Layer` says. */
export function overlaid<T>(base: T, layer: unknown): T {
  if (layer === undefined) return base;
  if (!isRecord(base) || !isRecord(layer)) return layer as T;
  const { any, ...own } = layer;
  const laid = Object.entries(base).map(([name, texts]) => [name, overlaid(overlaid(texts, any), own[name])]);
  return Object.fromEntries(laid) as T;
}
