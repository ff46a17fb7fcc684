import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { type Input, type RawInput, validator } from '../../api/steps/validate.ts';
import type { Endpoint, JobContext, PureEndpoint, StatefulEndpoint } from '../../shared/endpoints/endpoint.ts';
import type { Model, Stores } from '../../shared/endpoints/stores.ts';

/** A clock and dice for tests: 2024-01-15 06:30 UTC. */
export const context: JobContext = { now: 1_705_300_200, seed: '5a'.repeat(32), warnings: [] };

const validators = new Map<Endpoint, ReturnType<typeof validator>>();

/** What passes validation; an endpoint's schema is read once. */
function validated(endpoint: Endpoint, raw: RawInput): Input {
  let validate = validators.get(endpoint);
  if (!validate) {
    validate = validator(endpoint);
    validators.set(endpoint, validate);
  }
  return validate(raw);
}

/**
 * Runs a pure endpoint as the HTTP door would: validation, rules across fields, computation, and the answer held
 * against its schema. Throws Problem as the door would answer it.
 */
export function runEndpoint<O extends TSchema>(
  endpoint: PureEndpoint<O>,
  raw: RawInput,
  at: Partial<JobContext> = {},
): Static<O> {
  const { parsed, warnings } = validated(endpoint, raw);
  const output = endpoint.compute(parsed, { ...context, warnings, ...at });
  assertFits(endpoint.output, output);
  return output;
}

/** No language model. */
const SILENT: Model = { remaining: async () => 0, read: async () => undefined, word: async () => undefined };

/** Runs an endpoint that remembers things, on stores of the test's own. */
export async function runStateful<O extends TSchema>(
  endpoint: StatefulEndpoint<O>,
  raw: RawInput,
  stores: Partial<Stores>,
  at: Partial<JobContext> = {},
): Promise<Static<O>> {
  const { parsed, warnings } = validated(endpoint, raw);
  const mine = { model: SILENT, ...stores } as Stores;
  const here = { ...context, warnings, ...at };
  const output = await endpoint.handle((await endpoint.recall?.(parsed, here, mine)) ?? parsed, here, mine);
  assertFits(endpoint.output, output);
  return output;
}

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);

const fits = new WeakMap<TSchema, ValidateFunction>();

/** Throws unless a value fits a schema and holds no NaN (which JSON would turn into null). */
export function assertFits(schema: TSchema, value: unknown): void {
  const validate = fits.get(schema) ?? ajv.compile(schema);
  fits.set(schema, validate);
  if (validate(value)) return;
  const first = validate.errors?.slice(0, 5).map((error) => `${error.instancePath} ${error.message}`);
  throw new Error(`answer does not fit its schema: ${first?.join('; ')}`);
}
