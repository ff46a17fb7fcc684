/** Problem documents as pages show them, made as the answers are. */
import { ERRORS, type ErrorCode, type ProblemData } from '../../shared/errors.ts';
import { problemDocument } from '../errors.ts';
import { readableJson } from '../examples/request-examples.ts';
import { insufficientCredits } from '../steps/debit.ts';

/** What the documents of some codes hold beside, or in the place of, what all have. */
const FURTHER: Partial<Record<ErrorCode, Partial<ProblemData>>> = {
  insufficient_credits: insufficientCredits(2, 1).data,
  key_cap_reached: { extra: { required: 2, spent: 199, monthly_cap: 200 } },
  test_allowance_spent: { extra: { top_up: '/docs/credits' } },
  key_scope: { extra: { groups: ['tarot', 'numerology'] } },
  validation_failed: {
    errors: [{ pointer: '/latitude', code: 'maximum', message: 'must be at most 90' }],
  },
  not_computable: { errors: [{ pointer: '/time', code: 'required', message: 'is needed for this chart' }] },
};

/** The document of a problem with a code, of a call that was never made. */
export function exampleProblem(code: ErrorCode, base: string): unknown {
  const problem = { code, detail: ERRORS[code].meaning.replaceAll('`', ''), ...FURTHER[code] };
  return JSON.parse(problemDocument(problem, '0d4bd2b2-6f0f-4f4b-9a57-7d1c5fbb6f10', { base }));
}

/** A value as a block of JSON in Markdown. */
export function fencedJson(value: unknown): string {
  return `\`\`\`json\n${readableJson(value)}\n\`\`\``;
}
