import { Problem } from '../../errors.ts';

/** The refusal of a chart that means nothing without the birth time; `why` is a sentence that says so. */
export function timeRequired(why: string): Problem {
  return new Problem('not_computable', `${why} Give \`time\` (HH:MM) to have it computed.`, {
    errors: [{ pointer: '/time', code: 'required', message: 'is needed for this computation' }],
  });
}
