import { OutOfRange } from '../engine/sky/ephemeris.ts';
import { Problem, type ProblemData } from '../errors.ts';

/** How a computation ended. Both ends are data, because a queue turns thrown errors into bare strings. */
export type Outcome =
  | {
      ok: true;
      /** finished JSON text in UTF-8, passed to the caller unparsed */
      text: Buffer;
      /** true when it is for nothing after all, whatever the call cost */
      isFree?: boolean;
    }
  | { ok: false; problem: ProblemData };

/** What a caller is told of a bug. */
export const INTERNAL: ProblemData = {
  code: 'internal',
  detail: 'Something went wrong on our side. The call was not charged.',
};

/** The outcome of a job that comes while its queue closes. */
export const shuttingDown = () => away('The service is shutting down.');

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

/** What a caller is told about something thrown: an expected failure as it is, anything else as `internal`. */
export function problemOf(error: unknown, reportBug: (error: unknown) => void): ProblemData {
  if (error instanceof Problem) return error.data;
  if (error instanceof OutOfRange) {
    const detail = 'The computation would leave 1800-01-02 … 2399-12-30 (UTC), the years of the ephemeris files.';
    return { code: 'not_computable', detail };
  }
  reportBug(error);
  return INTERNAL;
}
