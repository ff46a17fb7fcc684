/** A page for each code of an error and of a warning: what it means, what to do, how it looks. */
import { wordsIn } from '../../shared/content/languages.ts';
import { ERRORS, type ErrorCode, type FieldError } from '../../shared/errors.ts';
import { namesOf } from '../../shared/record.ts';
import { WARNINGS } from '../../shared/warnings.ts';
import { problemDocument } from '../errors.ts';
import { readableJson } from '../examples/request-examples.ts';
import type { DocPage } from './doc-page.ts';
import { fieldErrorTable } from './tables.ts';
import { words } from './words.ts';

const { codes: text } = words;

/** The page of each error. */
export function errorPages(): DocPage[] {
  return namesOf(ERRORS).map((code) => ({
    path: `/docs/errors/${code}`,
    title: ERRORS[code].title,
    summary: ERRORS[code].meaning,
    section: 'running',
    under: '/docs/errors',
    body: async () => errorBody(code),
  }));
}

function errorBody(code: ErrorCode): string {
  const { status, remedy } = ERRORS[code];
  return [
    `\`${code}\` · ${text.status} ${status}`,
    `## ${text.remedy}\n${remedy}`,
    `## ${text.example}\n${text.exampleText}`,
    fenced(exampleProblem(code)),
    ...(code === 'validation_failed' ? [fieldErrorTable()] : []),
    text.allErrors,
  ].join('\n\n');
}

/** What the documents of some codes hold beside what all have. */
const FURTHER: Partial<Record<ErrorCode, { errors?: FieldError[]; extra?: Record<string, unknown> }>> = {
  insufficient_credits: { extra: { required: 2, balance: 1, top_up: '/docs/credits' } },
  key_cap_reached: { extra: { required: 2, spent: 199, monthly_cap: 200 } },
  key_scope: { extra: { groups: ['tarot', 'numerology'] } },
  validation_failed: {
    errors: [{ pointer: '/latitude', code: 'maximum', message: 'must be at most 90' }],
  },
  not_computable: { errors: [{ pointer: '/time', code: 'required', message: 'is needed for this chart' }] },
};

function exampleProblem(code: ErrorCode): unknown {
  const problem = { code, detail: ERRORS[code].meaning.replaceAll('`', ''), ...FURTHER[code] };
  return JSON.parse(problemDocument(problem, '0d4bd2b2-6f0f-4f4b-9a57-7d1c5fbb6f10'));
}

/** The page of each warning. */
export function warningPages(): DocPage[] {
  return namesOf(WARNINGS).map((code) => {
    const { where, meaning, remedy } = WARNINGS[code];
    return {
      path: `/docs/warnings/${code}`,
      title: code,
      summary: meaning,
      section: 'running',
      under: '/docs/warnings',
      body: async () =>
        [
          `${text.where}: ${where}`,
          `## ${text.remedy}\n${remedy}`,
          `## ${text.example}\n${text.warningText}`,
          fenced({ code, message: firstSentence(wordsIn('en').warnings[code]) }),
          text.allWarnings,
        ].join('\n\n'),
    };
  });
}

/** A warning may be worded in several ways, and has places for values. */
function firstSentence(worded: string | Readonly<Record<string, string>>): string {
  const sentence = typeof worded === 'string' ? worded : Object.values(worded)[0];
  return sentence.replaceAll(/\{(\w+)\}/g, '…');
}

function fenced(value: unknown): string {
  return `\`\`\`json\n${readableJson(value)}\n\`\`\``;
}
