/**
 * The whole vocabulary of what can go wrong on purpose. `Problem` carries one of these codes to the edge, where it
 * becomes an RFC 9457 problem document; anything else that is thrown is a bug and answers `internal`.
 */

import { LIMITS, TIMES } from './limits.ts';

/**
 * Every error code with its HTTP status, its title, what it means and what the caller does about it; docs and OpenAPI
 * are made from it.
 */
export const ERRORS = {
  api_key_missing: {
    status: 401,
    title: 'API key missing',
    meaning: 'The header X-API-Key is absent. `Authorization: Bearer` is not read in its place.',
    remedy:
      'Send your key in the header `X-API-Key` with every request, alone and without “Bearer”. ' +
      'Keys are made in the dashboard.',
  },
  api_key_invalid: {
    status: 401,
    title: 'API key invalid',
    meaning: 'The key is malformed, unknown or revoked.',
    remedy: 'Look whether the whole key arrived, without quotes or blanks; if it did, make a new one in the dashboard.',
  },
  key_expired: {
    status: 401,
    title: 'API key expired',
    meaning: 'The key was made with an end, and that has passed.',
    remedy: 'Make a new key in the dashboard and put it in the place of this one; an end cannot be moved.',
  },
  key_scope: {
    status: 403,
    title: 'Outside the scope of the key',
    meaning: 'The key was made for other groups of endpoints; `groups` lists them.',
    remedy: 'Call with a key that was made for this group, or make one; the groups of a key stay as they are.',
  },
  account_suspended: {
    status: 403,
    title: 'Account suspended',
    meaning: 'The operators of this service have stopped the account. Nothing of it is lost; please write to them.',
    remedy: 'Write to whoever runs this service; their address is the one you got your account from.',
  },
  key_cap_reached: {
    status: 402,
    title: 'Cap of the key reached',
    meaning: 'The key has a monthly cap and this call would pass it; it begins anew with the month (UTC).',
    remedy: 'Raise the cap at API keys in the dashboard, or wait for the next month; the same call works then.',
  },
  insufficient_credits: {
    status: 402,
    title: 'Insufficient credits',
    meaning: 'The balance is lower than the price of the call. Nothing was computed or charged.',
    remedy:
      'Add credits in the dashboard, then make the call again; `required` and `balance` say how many are missing.',
  },
  test_allowance_spent: {
    status: 402,
    title: 'Allowance of test keys used up',
    meaning: `The test keys of an account that never bought credits make ${LIMITS.testCallsUnpaid} calls in all; they are made.`,
    remedy: 'Buy credits once, and test keys go on as before; or call with a key that pays.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning:
      'There is nothing at this path, or no such reading or conversation of your account (a foreign one looks the same).',
    remedy:
      'Compare the path with the reference, letter case and trailing slash included. Readings and conversations are found by the account that had them.',
  },
  gone: {
    status: 410,
    title: 'Gone',
    meaning:
      'What was kept of this, an earlier answer or a conversation, is in a form that is not read any more. Logged with the request id; refunded.',
    remedy:
      'Ask anew; `detail` says what can still be done with what was kept. We read all that we ever wrote, so please tell us.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists for another method, see Allow.',
    remedy: 'Use the method that the header `Allow` names.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    meaning: 'The `Accept` header asks for a picture of an answer that has none. Every answer comes as JSON.',
    remedy:
      'Leave `Accept` out, or let it include `application/json`; the reference says which answers have a picture.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'Request in progress',
    meaning: 'A request with this Idempotency-Key is still running. Try again in a moment.',
    remedy: 'Wait as long as `Retry-After` says and send the same request again: it gets the answer of the first.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    meaning: 'The body is larger than the endpoint reads; `detail` says how large it may be.',
    remedy: 'Shorten texts and lists, or spread them over several calls.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    meaning: `The request did not arrive whole within ${TIMES.arrivalMs / 1_000} seconds.`,
    remedy: 'Send the request again, whole and at once. Where it happens often, look at the network in between.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: `Request line and headers exceed ${LIMITS.headersKib} KiB together.`,
    remedy: 'Shorten the query or take headers out; what is long belongs in a body.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The body is not `application/json`, not in UTF-8, or compressed.',
    remedy: 'Send JSON in UTF-8, uncompressed, with `Content-Type: application/json`.',
  },
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    meaning: 'What was sent is no HTTP request, or has no `Host`.',
    remedy: 'Use an HTTP client that sends a `Host`; no library that is in common use gets this answer.',
  },
  malformed_json: {
    status: 400,
    title: 'Malformed JSON',
    meaning: 'The body is not JSON in UTF-8 (`detail` names line and column), or was not sent to its end.',
    remedy:
      'Mend the JSON at the line and column that `detail` names; single quotes and trailing commas are the usual cause.',
  },
  validation_failed: {
    status: 422,
    title: 'Validation failed',
    meaning: 'Some fields are missing or not acceptable; `errors` names each of them.',
    remedy: 'Go through `errors`: `pointer` is the member, `message` says what is wrong, `allowed` what would do.',
  },
  not_computable: {
    status: 422,
    title: 'Not computable',
    meaning: 'The input is well formed but has no answer (a Placidus chart at the pole, say). Refunded.',
    remedy:
      'Read `detail`: it says what is missing or which setting would work, often another house system or a birth time.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: `This Idempotency-Key was used for another request within ${LIMITS.keptAnswerHours} hours.`,
    remedy: 'Take a new `Idempotency-Key` for every request that is not a retry, a random UUID for instance.',
  },
  rate_limit_exceeded: {
    status: 429,
    title: 'Rate limit exceeded',
    meaning: 'Too many requests this minute; see Retry-After.',
    remedy: 'Wait as long as `Retry-After` says. `RateLimit` tells with every answer how many calls are left.',
  },
  test_allowance_reached: {
    status: 429,
    title: 'Allowance of test keys reached',
    meaning: `The test keys of an account share ${LIMITS.testCallsADay} calls a day (UTC); see Retry-After.`,
    remedy: 'Go on tomorrow (UTC), or call with a key that pays.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    meaning: 'A bug of ours. Logged with the request id; refunded.',
    remedy: 'Try once more; if it happens again, tell us the `request_id` and we can find out what went wrong.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    meaning: 'The queue or the database is away or overloaded. Refunded; see Retry-After.',
    remedy: 'Try again after `Retry-After`, with the same `Idempotency-Key` if you sent one.',
  },
  deadline_exceeded: {
    status: 504,
    title: 'Deadline exceeded',
    meaning: `No answer within ${TIMES.budgetMs / 1_000} seconds. Refunded.`,
    remedy: 'Try again; with an `Idempotency-Key` that is safe whatever became of the first call.',
  },
  not_attempted: {
    status: 504,
    title: 'Not attempted',
    meaning: 'An item of a batch or job that was not begun: the time was over, or the job was stopped. Not charged.',
    remedy: 'Send the items that were not attempted again; send many at once as a job, which takes its time.',
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Whether a code is one of ours. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

/** Every code of a field's error with what it means; docs and OpenAPI are made from it. */
export const FIELD_ERRORS = {
  required: 'A member is missing that is needed, always or for what is asked here.',
  type: 'The value is of another type than the one accepted.',
  unknown_member:
    'No such member is known here; `message` says which was probably meant. Told only where something else is wrong.',
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
  minItems: 'The list has too few entries.',
  maxItems: 'The list has too many entries, or the body too many values.',
  minProperties: 'Nothing is named where something must be.',
  maxProperties: 'The query has too many parameters.',
  repeated: 'A query parameter was given more than once.',
  out_of_range:
    'The moment lies outside the years that can be computed, or before the birth; or a range of dates is too long.',
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
  const members = new Set<string>();
  const named = errors.slice(0, LIMITS.fieldErrors).map(({ allowed, ...error }) => {
    const member = error.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
    const isSaid = !allowed || members.has(member);
    members.add(allowed ? member : '');
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
