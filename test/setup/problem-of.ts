import { Problem, type ProblemData } from '../../shared/errors.ts';

/** The problem a call ends in; fails the test when it does not end in one. */
export function problemOf(call: () => unknown): ProblemData {
  try {
    call();
  } catch (problem) {
    if (problem instanceof Problem) return problem.data;
    throw problem;
  }
  throw new Error('no problem was thrown');
}
