import type { Language } from '../shared/content/languages.ts';
import { ERRORS, type ErrorCode, Problem, type ProblemData } from '../shared/errors.ts';
import { problemOf } from '../shared/jobs/outcome.ts';
import { databaseAway } from '../shared/store/database.ts';
import { saidIn } from './problem-language.ts';

/** HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return ERRORS[code].status;
}

/** How a problem is told: `base` begins the addresses in it, where people's address is known. */
interface Telling {
  language?: Language;
  base?: string;
}

/** The RFC 9457 document of a problem. */
export function problemDocument(
  problem: ProblemData,
  requestId: string,
  { language = 'en', base = '' }: Telling = {},
): string {
  const { title, detail, errors } = saidIn(language, problem);
  const { top_up } = problem.extra ?? {};
  return JSON.stringify({
    type: `${base}/docs/errors/${problem.code}`,
    title,
    status: statusOf(problem.code),
    detail,
    code: problem.code,
    request_id: requestId,
    credits_charged: 0,
    ...problem.extra,
    ...(top_up ? { top_up: base + top_up } : {}),
    ...(errors ? { errors } : {}),
  });
}

/**
 * What a caller is told about something thrown at the door: as a computation's failures, and that the database is away.
 * What was kept and cannot be read is told to the operators too.
 */
export function problemAtDoor(error: unknown, reportBug: (error: unknown) => void): ProblemData {
  if (error instanceof Problem && error.data.code === 'gone') reportBug(error);
  if (!databaseAway(error)) return problemOf(error, reportBug);
  const detail = 'The database is away or overloaded. The call was not charged.';
  return { code: 'unavailable', detail, retryAfterS: 5 };
}
