/**
 * The whole vocabulary of what can go wrong on purpose. `Problem` carries one of these codes to the edge, where it
 * becomes an RFC 9457 problem document; anything else that is thrown is a bug and answers `internal`.
 */

import { LIMITS, TIMES } from './limits.ts';

/** Every error code with its HTTP status, title and what it means for the caller; docs and OpenAPI are made from it. */
export const ERRORS = {
  api_key_missing: { status: 401, title: 'API key missing', meaning: 'The header X-API-Key is absent.' },
  api_key_invalid: { status: 401, title: 'API key invalid', meaning: 'The key is malformed, unknown or revoked.' },
  key_expired: { status: 401, title: 'API key expired', meaning: 'The key was made with an end, and that has passed.' },
  key_scope: {
    status: 403,
    title: 'Outside the scope of the key',
    meaning: 'The key was made for other groups of endpoints; `groups` lists them.',
  },
  account_suspended: {
    status: 403,
    title: 'Account suspended',
    meaning: 'The operators of this service have stopped the account. Nothing of it is lost; please write to them.',
  },
  key_cap_reached: {
    status: 402,
    title: 'Cap of the key reached',
    meaning: 'The key has a monthly cap and this call would pass it; it begins anew with the month (UTC).',
  },
  insufficient_credits: {
    status: 402,
    title: 'Insufficient credits',
    meaning: 'The balance is lower than the price of the call. Nothing was computed or charged.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'There is nothing at this path, or no such reading of yours.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists for another method, see Allow.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    meaning: 'The `Accept` header asks for a picture of an answer that has none. Every answer comes as JSON.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'Request in progress',
    meaning: 'A request with this Idempotency-Key is still running. Try again in a moment.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    meaning: 'The body is larger than the endpoint reads; `detail` says how large it may be.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    meaning: `The request did not arrive whole within ${TIMES.arrivalMs / 1_000} seconds.`,
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: `Request line and headers exceed ${LIMITS.headersKib} KiB.`,
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'Bodies are JSON in UTF-8: Content-Type: application/json.',
  },
  malformed_request: { status: 400, title: 'Malformed request', meaning: 'What was sent is no HTTP request.' },
  malformed_json: { status: 400, title: 'Malformed JSON', meaning: 'The body is not JSON.' },
  validation_failed: {
    status: 422,
    title: 'Validation failed',
    meaning: 'Some fields are missing or not acceptable; `errors` names each of them.',
  },
  not_computable: {
    status: 422,
    title: 'Not computable',
    meaning: 'The input is well formed but has no answer (a Placidus chart at the pole, say). Refunded.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: `This Idempotency-Key was used for another request within ${LIMITS.keptAnswerHours} hours.`,
  },
  rate_limit_exceeded: {
    status: 429,
    title: 'Rate limit exceeded',
    meaning: 'Too many requests this minute; see Retry-After.',
  },
  test_allowance_reached: {
    status: 429,
    title: 'Allowance of test keys reached',
    meaning: `The test keys of an account share ${LIMITS.testCallsADay} calls a day (UTC); see Retry-After.`,
  },
  internal: { status: 500, title: 'Internal error', meaning: 'A bug of ours. Logged with the request id; refunded.' },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    meaning: 'The queue or the database is away or overloaded. Refunded; see Retry-After.',
  },
  deadline_exceeded: {
    status: 504,
    title: 'Deadline exceeded',
    meaning: `No answer within ${TIMES.budgetMs / 1_000} seconds. Refunded.`,
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Every code of a field's error with what it means; docs and OpenAPI are made from it. */
export const FIELD_ERRORS = {
  required: 'A member is missing that is needed, always or for what is asked here.',
  type: 'The value is of another type than the one accepted.',
  enum: 'The value is none of a closed list: see `allowed`.',
  unknown_name:
    'No such name is known here, of a thing or a time zone; `allowed` may list the names, `message` suggest one.',
  format: 'The text has another form than the one accepted (a date, a time of day, an id).',
  pattern: 'The text has another form than the one accepted.',
  length: 'A header is empty or too long.',
  minLength: 'The text is too short.',
  maxLength: 'The text is too long.',
  minimum: 'The number is too small.',
  maximum: 'The number is too large.',
  maxItems: 'The list has too many entries.',
  minProperties: 'Nothing is named where something must be.',
  maxProperties: 'The query has too many parameters.',
  repeated: 'A query parameter was given more than once.',
  out_of_range: 'The moment lies outside the years that can be computed, or before the birth.',
  impossible_pair: 'This star does not lie in this sign: see `allowed`.',
  contradiction: 'Two members say different things.',
  wrong_count: 'The spread has another number of cards.',
  duplicate: 'This card, or this place, was already given.',
  unknown_position: 'The spread has no such place: see `allowed`.',
  deck_exhausted: 'All the cards are on the table, so none is left to draw.',
  no_letters: 'The name has no letters, so there is nothing to count.',
  unreadable_letters: 'The name has letters that have no number in the Latin alphabet.',
  not_a_name: 'The name has characters that no name has.',
  more: 'There are further errors that are not listed.',
} as const;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

/** What is wrong with one field: `pointer` is a JSON pointer into the body or query, `/` + name. */
export interface FieldError {
  pointer: string;
  code: FieldErrorCode;
  message: string;
  /** what would have been accepted, where that is a list */
  allowed?: readonly (string | number)[];
}

/** The data of a problem: what crosses the queue and becomes the answer. */
export interface ProblemData {
  code: ErrorCode;
  detail: string;
  errors?: FieldError[];
  /** further members of the document, such as `balance` */
  extra?: Record<string, unknown>;
  retryAfterS?: number;
}

/** An expected failure, on its way to the caller. */
export class Problem extends Error {
  readonly data: ProblemData;

  constructor(code: ErrorCode, detail: string, rest: Omit<ProblemData, 'code' | 'detail'> = {}) {
    super(detail);
    this.name = 'Problem';
    this.data = { code, detail, ...rest };
  }
}

/**
 * The problem that names every bad field, or the first of very many. What is accepted by the entries of a list stands
 * once.
 */
export function invalid(errors: readonly FieldError[]): Problem {
  const said = new Set<string>();
  const named = errors.slice(0, LIMITS.fieldErrors).map(({ allowed, ...error }) => {
    const member = error.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
    const isSaid = !allowed || said.has(member);
    said.add(allowed ? member : '');
    return isSaid ? error : { ...error, allowed };
  });
  const fields = [...new Set(named.map(({ pointer }) => pointer.slice(1) || 'body'))].join(', ');
  const rest = errors.length - named.length;
  const more: FieldError = { pointer: '', code: 'more', message: `${rest} further errors are not listed` };
  return new Problem('validation_failed', `Not acceptable: ${fields}. Each entry of \`errors\` says what is wrong.`, {
    errors: rest > 0 ? [...named, more] : named,
  });
}

/** Whatever was thrown, as an error. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
