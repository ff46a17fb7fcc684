/** What can go wrong, by class. Decide by the class or by `code`, which stays; never by the text. */

/** What is known of a failure. */
interface Facts {
  code: string;
  requestId?: string;
  creditsCharged?: number;
  cause?: unknown;
}

/** Every failure of a call. No text of it holds the key. */
export abstract class SidereaError extends Error {
  /** the code of the problem, as `validation_failed`; of failures without an answer `connection_failed`, `timed_out` */
  readonly code: string;
  /** names the call in the log of the service; undefined where no answer came */
  readonly requestId: string | undefined;
  /** what the call cost, 0 for refusals; undefined where no answer came, and nobody can know */
  readonly creditsCharged: number | undefined;

  constructor(message: string, { code, requestId, creditsCharged, cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.requestId = requestId;
    this.creditsCharged = creditsCharged;
  }
}

/** No answer came: the connection could not be made, or broke. */
export class ConnectionError extends SidereaError {
  override readonly name: string = 'ConnectionError';
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** What is wrong with one field. */
export interface BadField {
  /** a JSON pointer: `/person_b/date` */
  pointer: string;
  code: string;
  message: string;
  /** what would have been accepted, where that is a list */
  allowed?: readonly (string | number)[];
}

/** A problem document (RFC 9457) as it came. */
export interface ProblemDocument {
  code?: string;
  title?: string;
  detail?: string;
  request_id?: string;
  credits_charged?: number;
  errors?: readonly BadField[];
  required?: number;
  balance?: number;
  [further: string]: unknown;
}

/** The parts of an answer that errors are made of. */
export interface Refusal {
  status: number;
  problem: ProblemDocument;
  requestId: string | undefined;
  creditsCharged: number;
  /** seconds that the service asks to wait */
  retryAfterS: number | undefined;
}

/** The service refused the call, or failed. */
export class ApiError extends SidereaError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly problem: ProblemDocument;
  readonly retryAfterS: number | undefined;

  constructor({ status, problem, requestId = problem.request_id, creditsCharged, retryAfterS }: Refusal) {
    const code = problem.code ?? `http_${status}`;
    // with what is wrong in each field: a log has it without looking further
    const fields = problem.errors?.map(({ pointer, message }) => `${pointer} ${message}`.trim()).join('; ');
    const text = fields || (problem.detail ?? problem.title ?? `the answer has the status ${status}`);
    super(`${code}: ${text}${requestId ? ` (request ${requestId})` : ''}`, { code, requestId, creditsCharged });
    this.status = status;
    this.problem = problem;
    this.retryAfterS = retryAfterS;
  }
}

/** What was sent cannot be read, is not accepted, or has no answer; `fields` names what is wrong. */
export class BadInput extends ApiError {
  override readonly name = 'BadInput';
  get fields(): readonly BadField[] {
    return this.problem.errors ?? [];
  }
}

/** There is no key, or none that is good. */
export class Unauthenticated extends ApiError {
  override readonly name = 'Unauthenticated';
}

/** The balance, the cap of the key or the allowance of test keys does not suffice. */
export class InsufficientCredits extends ApiError {
  override readonly name = 'InsufficientCredits';
  get required(): number | undefined {
    return this.problem.required;
  }
  get balance(): number | undefined {
    return this.problem.balance;
  }
}

/** There is no such thing, or not any more. */
export class NotFound extends ApiError {
  override readonly name = 'NotFound';
}

/** A call with the same `Idempotency-Key` is still running. */
export class Conflict extends ApiError {
  override readonly name = 'Conflict';
}

/** Too many calls; `retryAfterS` says how long to wait. */
export class RateLimited extends ApiError {
  override readonly name = 'RateLimited';
}

/** The service failed or is away. What it took is refunded. */
export class Unavailable extends ApiError {
  override readonly name = 'Unavailable';
}

/** The classes by status; those that are not listed are plain `ApiError`s. */
const BY_STATUS: Readonly<Record<number, new (refusal: Refusal) => ApiError>> = {
  ...{ 400: BadInput, 406: BadInput, 413: BadInput, 415: BadInput, 422: BadInput, 431: BadInput },
  ...{ 401: Unauthenticated, 402: InsufficientCredits, 404: NotFound, 410: NotFound },
  ...{ 408: Unavailable, 409: Conflict, 429: RateLimited },
};

/** The error that a refusal is. */
export function apiError(refusal: Refusal): ApiError {
  const Class = BY_STATUS[refusal.status] ?? (refusal.status >= 500 ? Unavailable : ApiError);
  return new Class(refusal);
}
