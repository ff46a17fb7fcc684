/** The words of all languages that say what is named beside them, in patterns. */
import { UNDERSTOOD } from '../../content/languages.ts';
import { cuesOf } from '../../language/cues.ts';
import { eitherReader } from '../../language/either.ts';

export const CUES = cuesOf(UNDERSTOOD.map(({ guide }) => guide.cues));
export const { cued, cuedInCase } = CUES;

/** The two ways between which a message asks. */
export const eitherIn = eitherReader(CUES);

/** A pattern of whole words: any of some patterns of folded text. */
export const anyWhole = (sources: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${sources.join('|')})(?![\\p{L}\\p{M}\\d])`, 'u');

/** Runs patterns twice, one a step: the engine makes a pattern ready at its first text, and its code at the second. */
export function* warmed(patterns: readonly RegExp[]): Generator<undefined> {
  for (const pattern of [...patterns, ...patterns]) yield void pattern.test('of no meaning');
}
