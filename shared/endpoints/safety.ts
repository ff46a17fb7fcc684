/** The one place that decides what people's words tell of their safety. */
import { UNDERSTOOD } from '../content/languages.ts';
import { inSteps } from '../once.ts';
import { type Judge, judgeInSteps } from '../safety/judge.ts';
import type { InDanger, Safety } from '../safety/matters.ts';
import { shippedWeights } from '../safety/shipped.ts';

/**
 * What texts (a question, a category, a message) tell of somebody's safety, whatever language they are written in; each
 * text is read by itself.
 */
export const safetyOf: Judge = (...texts) => judge.value()(...texts);

const judge = inSteps(function* () {
  const weights = shippedWeights();
  yield;
  return yield* judgeInSteps(
    weights,
    UNDERSTOOD.map(({ certain }) => certain),
  );
});

/** Makes the judge step by step, and not at the first text. */
export const preparedSafety = judge.steps;

/** So many characters of each language make the judge's code as quick as it gets. */
const REHEARSED = 5_000;
const AT_A_TIME = 500;

/**
 * Reads words that are certain, a few at each step: code that has not run yet takes ten times as long, and nobody's
 * message is to wait for it.
 */
export function* rehearsal(): Generator<undefined> {
  const texts = UNDERSTOOD.map(({ certain }) => Object.values(certain.danger).flat().join(' '));
  for (let at = 0; at < REHEARSED; at += AT_A_TIME) {
    for (const text of texts) {
      safetyOf(text.slice(at, at + AT_A_TIME));
      yield;
    }
  }
}

/** True where somebody is in danger. */
export function isInDanger(safety: Safety): safety is InDanger {
  return safety.danger !== undefined;
}

/** True for texts that tell neither of danger nor of a grave matter. */
export function isOrdinary({ danger, matters }: Safety): boolean {
  return danger === undefined && matters.length === 0;
}
