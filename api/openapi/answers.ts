/**
 * What OpenAPI says of the answers of an operation: their headers, their pictures, and the problems that it can really
 * have.
 */
import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { scopeOf } from '../../shared/endpoints/groups.ts';
import { ERRORS, type ErrorCode } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { first, namesOf } from '../../shared/narrow.ts';
import { NDJSON } from '../batch/results.ts';
import { problemDocument } from '../errors.ts';
import { CALENDAR, CSV, otherTypes } from '../steps/form.ts';
import { SVG } from '../steps/picture.ts';
import type { Json } from './schemas.ts';

/** The headers of answers, by name. */
const HEADERS: Readonly<Record<string, { description: string; schema: Json; required?: boolean }>> = {
  'X-Request-Id': {
    description: 'Names this request in the log of the service; say it when you ask for help.',
    schema: { type: 'string', format: 'uuid' },
    required: true,
  },
  'X-Credits-Charged': { description: 'Credits that this call cost.', schema: { type: 'integer', minimum: 0 } },
  'X-Credits-Remaining': {
    description: 'The balance as it was last heard of; `GET /account` is exact.',
    schema: { type: 'integer' },
  },
  'X-Test-Key': {
    description: '`true` where a test key called: nothing was charged.',
    schema: { type: 'string', enum: ['true'] },
  },
  RateLimit: {
    description: 'Requests that remain of this minute (r), and seconds until it begins anew (t).',
    schema: { type: 'string', pattern: '^"minute";r=\\d+;t=\\d+$', examples: ['"minute";r=57;t=42'] },
  },
  'RateLimit-Policy': {
    description: 'Requests (q) in so many seconds (w).',
    schema: {
      type: 'string',
      pattern: `^"minute";q=\\d+;w=${LIMITS.windowS}$`,
      examples: [`"minute";q=${LIMITS.requestsAMinute};w=${LIMITS.windowS}`],
    },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  'Idempotency-Replayed': {
    description: '`true` where this is the answer of an earlier call with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  Location: { description: 'Where the job is.', schema: { type: 'string', format: 'uri-reference' } },
  'Preference-Applied': {
    description: '`respond-async`: the call became a job.',
    schema: { type: 'string', enum: ['respond-async'] },
  },
  'Server-Timing': { description: 'Milliseconds by step.', schema: { type: 'string' } },
};

const WITH_KEY = ['X-Credits-Charged', 'X-Credits-Remaining', 'X-Test-Key', 'RateLimit', 'RateLimit-Policy'];

/** `components.headers`. */
export const headerComponents: Json = Object.fromEntries(
  Object.entries(HEADERS).map(([name, header]) => [componentOf(name), header]),
);

function headers(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${componentOf(name)}` }]));
}

function componentOf(name: string): string {
  return name.replaceAll('-', '');
}

/** What the other forms of an answer are. */
const FORMS: Readonly<Record<string, string>> = {
  [SVG]: 'The same answer, drawn: an SVG document.',
  [CALENDAR]: 'What happens as a calendar: an iCalendar document (RFC 5545).',
  [CSV]: 'What happens as a table, its header first (RFC 4180).',
};

/** The answer of 200: JSON, and the other forms that the endpoint has. */
export function goodAnswer(endpoint: Endpoint, schema: Json, example: unknown): Json {
  const forms = otherTypes(endpoint).map((type) => [type, { schema: { type: 'string', description: FORMS[type] } }]);
  return {
    description: endpoint.summary,
    headers: headers('X-Request-Id', ...WITH_KEY, 'Idempotency-Replayed', 'Server-Timing'),
    content: {
      [mainType(endpoint)]: { schema, ...(example === undefined ? {} : { example }) },
      ...Object.fromEntries(forms),
    },
  };
}

/** The media type of an answer where nothing else is asked for. */
function mainType(endpoint: Endpoint): string {
  return endpoint.kind === 'composed' && endpoint.composes === 'results' ? NDJSON : 'application/json';
}

/** The answer of 202, where a caller would rather come back for the answers. */
export function laterAnswer(schema: Json): Json {
  return {
    description: 'The job that the call became. Its results come later, from where `results` says.',
    headers: headers(
      'X-Request-Id',
      ...WITH_KEY,
      'Location',
      'Preference-Applied',
      'Retry-After',
      'Idempotency-Replayed',
    ),
    content: { 'application/json': { schema } },
  };
}

/** Whether a call of an endpoint may become a job: a batch, and what may be too much to wait for. */
export function mayBeLater(endpoint: Endpoint): boolean {
  return endpoint.kind === 'composed' ? endpoint.composes === 'batch' : endpoint.kind === 'pure' && endpoint.mayBeHeavy;
}

/** The problems that every call can have. */
const EVERYWHERE: readonly ErrorCode[] = [
  ...(['malformed_request', 'request_timeout', 'headers_too_large'] as const),
  ...(['api_key_missing', 'api_key_invalid', 'key_expired', 'account_suspended', 'rate_limit_exceeded'] as const),
  ...(['validation_failed', 'idempotency_in_progress', 'idempotency_mismatch'] as const),
  ...(['internal', 'unavailable', 'deadline_exceeded'] as const),
];

/** The problems of calls that cost something. */
const PAID: readonly ErrorCode[] = [
  'insufficient_credits',
  'key_cap_reached',
  'test_allowance_spent',
  'test_allowance_reached',
];

/** The codes of the problems that an endpoint can answer. */
export function problemCodes(endpoint: Endpoint): ErrorCode[] {
  const { credits, method, problems = [] } = endpoint;
  const forms = otherTypes(endpoint).length;
  const codes = new Set<ErrorCode>([
    ...EVERYWHERE,
    ...(credits > 0 ? PAID : []),
    ...(scopeOf(endpoint) === 'account' ? [] : (['key_scope'] as const)),
    ...(method === 'POST' ? (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    // an answer kept for retries may be too old for another form
    ...(forms > 0 ? (['gone'] as const) : []),
    ...(endpoint.kind === 'composed' && endpoint.composes === 'batch' ? PAID : []),
    ...(forms < Object.keys(FORMS).length ? (['not_acceptable'] as const) : []),
    ...problems,
  ]);
  return namesOf(ERRORS).filter((code) => codes.has(code));
}

/** Problems by status, each set of codes described once: `components.responses`, filled on the way. */
export function problemShelf() {
  const responses: Record<string, Json> = {};
  return {
    responses,
    /** The refusals of an endpoint by status. */
    of(endpoint: Endpoint): Json {
      const all = problemCodes(endpoint);
      const statuses = new Set(all.map((code) => ERRORS[code].status));
      return Object.fromEntries(
        [...statuses].map((status) => {
          const codes = all.filter((code) => ERRORS[code].status === status);
          const name = nameOf(status, codes);
          responses[name] ??= problemResponse(codes);
          return [status, { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
  };
}

/** Named by the status, and by the codes that not every endpoint has. */
function nameOf(status: number, codes: readonly ErrorCode[]): string {
  const everywhere = EVERYWHERE.filter((code) => ERRORS[code].status === status);
  const further = everywhere.length === 0 ? [] : codes.filter((code) => !EVERYWHERE.includes(code));
  return [STATUS_CODES[status] ?? String(status), ...further].map(pascalCase).join('With');
}

/** `guna-milan` → `GunaMilan`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^a-z0-9]+/i)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/** Of a request that was never made. */
const EXAMPLE_ID = '0d9f6f0e-5b8a-4c37-9f0a-1c2d3e4f5a6b';
const WAITING = new Set([409, 429, 503]);

function problemResponse(codes: readonly ErrorCode[]): Json {
  const { status } = ERRORS[first(codes, 'code')];
  const examples = codes.map((code) => {
    const { title, meaning } = ERRORS[code];
    return [code, { summary: title, value: JSON.parse(problemDocument({ code, detail: meaning }, EXAMPLE_ID)) }];
  });
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].meaning}`).join(' '),
    headers: headers('X-Request-Id', ...WITH_KEY, ...(WAITING.has(status) ? ['Retry-After'] : [])),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** The header of callers who are strict, or who would rather come back for the answer. */
export const PREFER: Json = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`handling=strict`: refuse members that the request does not know, rather than name them in `warnings`. ' +
    '`respond-async`, where 202 may be answered: at once, with a job whose results are asked for later.',
  schema: { type: 'string', examples: ['handling=strict', 'respond-async'] },
};

/** The header that makes a retry safe. */
export const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Makes a retry safe: the same key and request answer the same for ${LIMITS.keptAnswerHours} hours, at no further cost.`,
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyLength },
};
