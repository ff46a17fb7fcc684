/** The one place that decides what people's words tell of their safety. */
import { UNDERSTOOD } from '../content/languages.ts';
import { judgeOf } from '../safety/judge.ts';
import type { InDanger, Safety } from '../safety/matters.ts';
import { shippedWeights } from '../safety/shipped.ts';

/**
 * What texts (a question, a category, a message) tell of somebody's safety, whatever language they are written in; each
 * text is read by itself.
 */
export const safetyOf = judgeOf(
  shippedWeights(),
  UNDERSTOOD.map(({ certain }) => certain),
);

/** True where somebody is in danger. */
export function isInDanger(safety: Safety): safety is InDanger {
  return safety.danger !== undefined;
}

/** True for texts that tell neither of danger nor of a grave matter. */
export function isOrdinary({ danger, matters }: Safety): boolean {
  return danger === undefined && matters.length === 0;
}
