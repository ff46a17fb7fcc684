import type { Static, TObject, TSchema } from 'typebox';
import type { FieldError } from '../errors.ts';
import type { Stores } from './stores.ts';

/** Something the caller should know about an answer; `code` is stable, `message` is for people. */
export interface Warning {
  code: string;
  message: string;
}

/**
 * What the door decides and hands in, so that the same job gives the same answer twice, late, or elsewhere: the clock, the
 * dice, and the warnings that validation already raised (unknown members).
 */
export interface Given {
  /** Unix seconds of the request's arrival */
  now: number;
  /** 32 random bytes in hex */
  seed: string;
  warnings: readonly Warning[];
}

/**
 * One endpoint, declared once. Routing, validation, types, prices, OpenAPI, metrics and contract tests are derived
 * from this object and from nothing else.
 *
 * `input` is one flat object: path parameters by the names in `path`, the rest from the body (POST) or the query (GET).
 */
export interface Endpoint<I extends TObject = TObject, O extends TSchema = TSchema> {
  /** `group.file-name`: job name, metric label, operationId */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** below /api/v1, with `{parameters}` */
  path: string;
  credits: number;
  summary: string;
  description?: string;
  input: I;
  output: O;
  /** an input that works, as it would be sent; the contract tests and the docs use it */
  example: Record<string, unknown>;
  /** what the schema cannot say: rules across fields. Runs before the debit. */
  check?(input: Static<I>): FieldError[];
  /** true when the computation should go through the queue */
  heavy?(input: Static<I>): boolean;
  /** pure: the same input and `given` give the same output; as finished JSON text where an object would cost as much as the computation */
  compute?(input: Static<I>, given: Given): Static<O> | Buffer | NotCharged<Static<O>>;
  /** for the few that remember things; always inline, after the debit */
  handle?(input: Static<I>, given: Given, stores: Stores): Promise<Static<O> | NotCharged<Static<O>>>;
}

/** An answer for which nothing is charged: whoever pays for the call gets its credits back before the answer leaves. */
export class NotCharged<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}

/** Declares an endpoint; the identity function, for its types. */
export function endpoint<I extends TObject, O extends TSchema>(declaration: Endpoint<I, O>): Endpoint<I, O> {
  return declaration;
}
