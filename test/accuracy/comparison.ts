/** What the accuracy page is made of: how far our answers stand from those of one authority in one matter. */
import type { Authority } from './authorities.ts';

/** How the rows of a comparison are apart: by an amount, or not at all. */
export type Unit = 'arc-second' | 'second' | 'word';

export interface Comparison {
  what: string;
  authority: Authority;
  unit: Unit;
  /** One number for each row, in the unit; of words 0 for the same and 1 for another. */
  apart: readonly number[];
  /** What of `apart` the authority's own last digit cannot tell from nothing. */
  exactTo: number;
  /** Why there are differences, where there are. */
  why?: string;
}

export interface Section {
  title: string;
  /** What the tables below have in common. */
  about: string;
  comparisons: readonly Comparison[];
}

/** What we found, and what the authority says. */
export type Pair<Value> = readonly [found: Value, expected: Value];

/** A comparison but for its rows. */
type Heading = Pick<Comparison, 'what' | 'authority' | 'why'>;

/** Longitudes in degrees, told in arc-seconds; `lastDigitDeg` is the last one that the authority prints. */
export function angles(pairs: readonly Pair<number>[], lastDigitDeg: number, heading: Heading): Comparison {
  const apart = pairs.map(([found, expected]) => 3600 * Math.abs(((found - expected + 540) % 360) - 180));
  return { ...heading, unit: 'arc-second', apart, exactTo: 1800 * lastDigitDeg };
}

/** Moments or spans in seconds. */
export function times(pairs: readonly Pair<number>[], lastDigitS: number, heading: Heading): Comparison {
  const apart = pairs.map(([found, expected]) => Math.abs(found - expected));
  return { ...heading, unit: 'second', apart, exactTo: lastDigitS / 2 };
}

/** Moments of which the authority prints only the beginning of the minute, or of another step: how far outside of it. */
export function timesWithin(pairs: readonly Pair<number>[], stepS: number, heading: Heading): Comparison {
  const apart = pairs.map(([found, expected]) => Math.max(0, expected - found, found - expected - stepS));
  return { ...heading, unit: 'second', apart, exactTo: 0 };
}

/** What is the same or is not: signs, lords, names, scores. */
export function words(pairs: readonly Pair<unknown>[], heading: Heading): Comparison {
  const apart = pairs.map(([found, expected]) => (JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1));
  return { ...heading, unit: 'word', apart, exactTo: 0 };
}

/** How many rows of a comparison are exact; a thousandth of the last digit is left to the arithmetic. */
export function exactRows({ apart, exactTo }: Comparison): number {
  return apart.filter((each) => each <= exactTo * 1.001).length;
}

/** The rows of two lists that should hold the same names: each name once, with what either list says of it. */
export function listed(found: readonly string[], expected: readonly string[]): Pair<boolean>[] {
  return [...new Set([...found, ...expected])].map((name) => [found.includes(name), expected.includes(name)]);
}
