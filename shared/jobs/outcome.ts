import type { ProblemData } from '../errors.ts';

/** How a computation ended. Both ends are data, because a queue turns thrown errors into bare strings. */
export type Outcome =
  /** finished JSON text in UTF-8, passed to the caller unparsed */
  { ok: true; text: Buffer } | { ok: false; problem: ProblemData };

/** The outcome of a job that nobody could take. */
export function away(detail: string): Outcome {
  return { ok: false, problem: { code: 'unavailable', detail: `${detail} The call was not charged.`, retryAfterS: 2 } };
}

/** The outcome of a job whose time ran out. */
export function late(): Outcome {
  return {
    ok: false,
    problem: { code: 'deadline_exceeded', detail: 'No answer was ready in time. The call was not charged.' },
  };
}
