import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { type FieldError, invalid } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Warning } from '../../shared/warnings.ts';
import { compiledSchema } from '../input/compiled-schema.ts';
import { fieldErrors, unknownMembers } from '../input/field-errors.ts';
import { knownMembersOf } from '../input/known-members.ts';
import { type Compare, comparing } from '../input/suggestion.ts';

/** A request's members, made of path, query or body: nothing in it is trusted yet. */
export type RawInput = Record<string, unknown>;

/** What passes validation: what the endpoint's `read` made of input that is complete, names in canonical spelling. */
export interface Input {
  parsed: unknown;
  /** members nobody asked for, so that a typo never passes in silence */
  warnings: Warning[];
}

/** How a request is looked at. */
interface Look {
  /** looks for what typos may have meant */
  compare?: Compare;
  /** members that nobody knows are errors */
  isStrict?: boolean;
}

/** Validates a request's members. Throws `validation_failed`. */
export type Validate = (raw: RawInput, look?: Look) => Input;

/**
 * Makes the validating step of an endpoint; its schema is compiled once. Sizes are looked at first, contents only where
 * every size is right, rules across fields only where every field is good by itself.
 */
export function validator(endpoint: Endpoint): Validate {
  const knownMembers = knownMembersOf(endpoint.input);
  const accepts = compiledSchema(endpoint.input);
  return (raw, { compare = comparing(LIMITS.suggestions), isStrict = false } = {}) => {
    const { value, warnings, aliases, errors: oversized } = knownMembers(raw, compare);
    const asWritten = (error: FieldError) => ({ ...error, pointer: aliases.get(error.pointer) ?? error.pointer });
    if (oversized.length > 0) throw invalid(oversized.map(asWritten));
    const errors = fieldErrors(accepts(value), compare).map(asWritten);
    const unknown = unknownMembers(warnings);
    if (errors.length > 0 || (isStrict && unknown.length > 0)) throw invalid([...errors, ...unknown]);
    return { parsed: endpoint.read(value), warnings };
  };
}
