/** What a schema's refusal is called in the words of the API. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FieldError, FieldErrorCode } from '../../shared/errors.ts';
import type { Warning } from '../../shared/warnings.ts';
import { type Compare, type Suggester, suggesterOf } from './suggestion.ts';

/** What is said of a name that is not known: `params` of the error of such a keyword. */
export interface UnknownName {
  text: string;
  suggest: Suggester;
  allowed?: readonly string[];
}

type NameError = ErrorObject<'name', UnknownName>;

/** The errors of a schema's validation. */
export function fieldErrors(errors: readonly ErrorObject[], compare: Compare): FieldError[] {
  return errors.map((error) => (isUnknownName(error) ? unknownName(error, compare) : fieldError(error, compare)));
}

function isUnknownName(error: ErrorObject): error is NameError {
  return error.keyword === 'name';
}

/** A list or text that has more than the schema allows: said before anything in it is looked at. */
export function tooManyEntries(pointer: string, limit: number): FieldError {
  return { pointer, code: 'maxItems', message: `must have at most ${limit} entries` };
}

/** The same of a text, in characters. */
export function tooLong(pointer: string, limit: number): FieldError {
  return { pointer, code: 'maxLength', message: `must have at most ${limit} characters` };
}

/** A member where only certain names may stand. */
export function notKnown(pointer: string, meant: string | undefined, allowed: readonly string[]): FieldError {
  return { pointer, code: 'unknown_name', message: `is not a name that is known here${hint(meant)}`, allowed };
}

/** Members that nobody asked for, and what was probably meant: told with the errors of a request that fails. */
export function unknownMembers(warnings: readonly Warning[]): FieldError[] {
  return warnings.flatMap(({ code, values: { pointer, meant } = {} }) =>
    code === 'unknown_member' && pointer !== undefined
      ? [{ pointer: String(pointer), code, message: `is no member of this request${hint(meant?.toString())}` }]
      : [],
  );
}

function hint(meant: string | undefined): string {
  return meant ? `; did you mean "${meant}"?` : '';
}

function unknownName({ instancePath, message, params }: NameError, compare: Compare): FieldError {
  const { text, suggest, allowed } = params;
  return {
    pointer: instancePath,
    code: 'unknown_name',
    message: message + hint(compare(suggest, text)),
    ...(allowed ? { allowed } : {}),
  };
}

function fieldError({ keyword, params, instancePath, message, data }: ErrorObject, compare: Compare): FieldError {
  if (keyword === 'required') {
    return { pointer: `${instancePath}/${params.missingProperty}`, code: 'required', message: 'is required' };
  }
  return {
    pointer: instancePath,
    // a test holds the keywords of all schemas against the table
    code: keyword as FieldErrorCode,
    message: MESSAGES[keyword]?.(params) ?? message ?? 'is not acceptable',
    ...(keyword === 'enum' ? oneOf(params.allowedValues, data, compare) : {}),
  };
}

/** What may stand there, and what of it was probably meant. */
function oneOf(allowed: readonly (string | number)[], sent: unknown, compare: Compare) {
  if (typeof sent !== 'string') return { allowed };
  const texts = allowed.filter((value) => typeof value === 'string');
  const suggest = choices.get(allowed) ?? suggesterOf(texts.map((text) => [text, text]));
  choices.set(allowed, suggest);
  return { allowed, message: ONE_OF + hint(compare(suggest, sent)) };
}

/** Made when a choice is first missed: of each list of a schema, which stays. */
const choices = new WeakMap<readonly unknown[], Suggester>();

const FORMATS: Record<string, string> = {
  date: 'must be a date of the calendar, YYYY-MM-DD',
  'clock-time': 'must be a time of day, HH:MM (24 hours), 00:00 to 23:59',
  uuid: 'must be a UUID',
  'uuid-or-all': 'must be the UUID of a reading, or `all`',
  'conversation-id': 'must be letters, digits and `_ . : -`, at most 64 of them, and not `all`',
  'conversation-id-or-all': 'must be the id of a conversation, or `all`',
  'turn-mark': 'must be what an earlier answer gave as `next`',
  'page-mark': 'must be what an earlier page gave as `next`',
};

const ONE_OF = 'must be one of the allowed values';
const MESSAGES: Record<string, (params: Record<string, unknown>) => string> = {
  format: ({ format }) => FORMATS[String(format)] ?? `must be a ${format}`,
  enum: () => ONE_OF,
  type: ({ type }) => `must be of type ${Array.isArray(type) ? type.join(' or ') : type}`,
  minLength: ({ limit }) => `must have at least ${limit} characters`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minProperties: ({ limit }) => `must name at least ${limit}`,
  minItems: ({ limit }) => `must have at least ${limit} entries`,
};
