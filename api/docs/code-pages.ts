/** A page for each code of an error and of a warning: what it means, what to do, how it looks. */
import { wordsIn } from '../../shared/content/languages.ts';
import { ERRORS, type ErrorCode } from '../../shared/errors.ts';
import { namesOf } from '../../shared/narrow.ts';
import { WARNINGS } from '../../shared/warnings.ts';
import type { DocPage } from './doc-page.ts';
import { exampleProblem, fencedJson } from './example-problem.ts';
import { guides } from './guides.ts';
import { repositoryFile } from './site-text.ts';
import { type DocSettings, fieldErrorTable, withTables } from './tables.ts';
import { words } from './words.ts';

const { codes: text } = words;

/** The page of each error. */
export function errorPages(settings: DocSettings): DocPage[] {
  return namesOf(ERRORS).map((code) => ({
    path: `/docs/errors/${code}`,
    title: ERRORS[code].title,
    status: ERRORS[code].status,
    summary: ERRORS[code].meaning,
    section: 'running',
    under: '/docs/errors',
    body: async () => errorBody(code, settings),
  }));
}

/** The guides that tell more of an error. */
const READ: Partial<Record<ErrorCode, string>> = {
  api_key_missing: '/docs/authentication',
  api_key_invalid: '/docs/authentication',
  key_expired: '/docs/authentication',
  key_scope: '/docs/authentication',
  key_cap_reached: '/docs/authentication',
  test_allowance_spent: '/docs/authentication',
  test_allowance_reached: '/docs/authentication',
  insufficient_credits: '/docs/credits',
  rate_limit_exceeded: '/docs/rate-limits',
  idempotency_in_progress: '/docs/retries',
  idempotency_mismatch: '/docs/retries',
  unavailable: '/docs/retries',
  deadline_exceeded: '/docs/retries',
  validation_failed: '/docs/requests',
};

/** Where to read on: the guide of an error, by its name. */
function readOn(code: ErrorCode, settings: DocSettings): string[] {
  const guide = guides(settings).find(({ path }) => path === READ[code]);
  return guide ? [`${text.readOn} [${guide.title}](${guide.path})`] : [];
}

/** The loop that waits, as the page on rate limits has it. */
function patience(settings: DocSettings): string[] {
  const [loop] = /^```js\n[\s\S]*?^```$/m.exec(repositoryFile('docs/site/rate-limits.md') ?? '') ?? [];
  return loop ? [text.patience, withTables(loop, settings)] : [];
}

function errorBody(code: ErrorCode, settings: DocSettings): string {
  const { problemBase } = settings;
  const { status, remedy } = ERRORS[code];
  return [
    `\`${code}\` · ${text.status} ${status}`,
    `## ${text.remedy}\n${remedy}`,
    ...(code === 'rate_limit_exceeded' ? patience(settings) : []),
    ...readOn(code, settings),
    `## ${text.example}\n${text.exampleText}`,
    fencedJson(exampleProblem(code, problemBase)),
    ...(code === 'validation_failed' ? [fieldErrorTable()] : []),
    text.allErrors,
  ].join('\n\n');
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
          fencedJson({ code, message: firstSentence(wordsIn('en').warnings[code]) }),
          text.allWarnings,
        ].join('\n\n'),
    };
  });
}

/** A warning may be worded in several ways, and has places for values. */
function firstSentence(worded: string | Readonly<Record<string, string>>): string {
  const [sentence = ''] = typeof worded === 'string' ? [worded] : Object.values(worded);
  return sentence.replaceAll(/\{(\w+)\}/g, '…');
}
