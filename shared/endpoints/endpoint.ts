import type { Static, TObject, TSchema } from 'typebox';
import { type FieldError, invalid } from '../errors.ts';
import type { FeedEntry, FeedTable } from '../feeds/feed.ts';
import type { PictureWish } from '../pictures/picture.ts';
import type { Scene } from '../pictures/scene.ts';
import type { Warning } from '../warnings.ts';
import type { GROUPS } from './groups.ts';
import type { Stores } from './stores.ts';

/**
 * What the door decides and hands in, so that the same job gives the same answer twice, late, or elsewhere: the clock,
 * the dice, and the warnings that validation already raised (unknown members).
 */
export interface JobContext {
  /** Unix seconds of the request's arrival */
  now: number;
  /** 32 random bytes in hex */
  seed: string;
  warnings: readonly Warning[];
  /** a test key called: the answer says so in `meta` */
  isTest?: boolean;
}

/** Collects what is wrong across fields; an endpoint that refused anything is not computed. */
export type Refuse = (...errors: FieldError[]) => void;

/**
 * What everything about an endpoint is derived from: routing,
 * validation, types, prices, OpenAPI, metrics, contract tests.
 */
interface Declared<I extends TObject, O extends TSchema> {
  /** `group.file-name`: job name, metric label, operationId */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** below /api/v1, with `{parameters}` */
  path: string;
  credits: number;
  /** the group whose keys may call it, where it is listed elsewhere */
  scope?: (typeof GROUPS)[number];
  summary: string;
  description?: string;
  /** one flat object: path parameters by the names in `path`, the rest from the body (POST) or the query */
  input: I;
  output: O;
  /** what can go wrong with good input, here and not everywhere; OpenAPI lists it */
  problems?: readonly ('not_found' | 'not_computable' | 'gone')[];
  /** an input that works, as it would be sent; the contract tests and the docs use it */
  example: Record<string, unknown>;
}

/** The answer in other forms than JSON, for endpoints that have them. */
interface Formed<O extends TSchema> {
  /** Undefined where an answer has nothing to draw: then it goes out as it is. */
  picture?(answer: Static<O>, wish: PictureWish): Scene | undefined;
  /** What happens, for calendars (iCalendar). */
  calendar?(answer: Static<O>): FeedEntry[];
  /** What happens as a table (CSV). */
  table?(answer: Static<O>): FeedTable;
}

/** How valid input becomes what is computed. `Asked` is plain data: a heavy computation travels through a queue. */
interface Reads<I extends TObject, Parsed> {
  /**
   * Reads the input once, before the debit, and refuses what the
   * schema cannot: rules across fields. Without it, the input itself.
   */
  read?(input: Static<I>, refuse: Refuse): Parsed;
  /** true for what is answered to everybody, whatever the endpoint costs and the caller has left */
  free?(parsed: Parsed): boolean;
}

/** Pure: the same request and context give the same output. */
interface PureDeclaration<I extends TObject, O extends TSchema, Parsed>
  extends Declared<I, O>,
    Reads<I, Parsed>,
    Formed<O> {
  compute(parsed: Parsed, context: JobContext): Static<O>;
  /** true when the computation should go through the queue */
  heavy?(parsed: Parsed): boolean;
  /** where a heavy computation may take longer than 20 ms: nobody waits for it where there are no workers either */
  takesLong?: true;
  handle?: never;
}

/** For the few that remember things; always here, after the debit. */
interface StatefulDeclaration<I extends TObject, O extends TSchema, Parsed>
  extends Declared<I, O>,
    Reads<I, Parsed>,
    Formed<O> {
  /** What was asked together with what is kept, where the price depends on it: before the debit, and it only reads. */
  recall?(parsed: Parsed, context: JobContext, stores: Stores): Promise<Parsed>;
  handle(parsed: Parsed, context: JobContext, stores: Stores): Promise<Static<O>>;
  /** The answer to what is free for everybody, of the request alone: it is given where nothing else can be reached. */
  urgent?(parsed: Parsed, context: JobContext): Static<O> | undefined;
  /** true for an answer that is for nothing after all: what the call cost is given back */
  forNothing?(answer: Static<O>): boolean;
  compute?: never;
  heavy?: never;
  takesLong?: never;
}

/** Put together at the door, of other calls or of what is handed over piece by piece. */
interface ComposedDeclaration<I extends TObject, O extends TSchema, Parsed> extends Declared<I, O>, Reads<I, Parsed> {
  /** what the door does for it */
  composes: 'batch' | 'results';
  compute?: never;
  handle?: never;
}

/** An endpoint for whoever runs it: its own types are closed over, so that it takes what comes. */
interface Runnable<O extends TSchema> extends Declared<TObject, O>, Formed<O> {
  /** Reads input that fits the schema. Throws `validation_failed` with everything that is refused. */
  read(input: unknown): unknown;
  /** The credits that a call costs, known before anything is paid. */
  price(parsed: unknown): number;
  /** Answers what is free for everybody of the request alone; undefined for all that is not. */
  urgent?(parsed: unknown, context: JobContext): Static<O> | undefined;
}

/** Computes its answer of the input alone, here or in a worker. */
export interface PureEndpoint<O extends TSchema = TSchema> extends Runnable<O> {
  kind: 'pure';
  /** some of its computations go through the queue */
  mayBeHeavy: boolean;
  isHeavy(parsed: unknown): boolean;
  takesLong?: true;
  compute(parsed: unknown, context: JobContext): Static<O>;
}

/** Answers of what is kept, always here. */
export interface StatefulEndpoint<O extends TSchema = TSchema> extends Runnable<O> {
  kind: 'stateful';
  recall?(parsed: unknown, context: JobContext, stores: Stores): Promise<unknown>;
  handle(parsed: unknown, context: JobContext, stores: Stores): Promise<Static<O>>;
  forNothing?(answer: Static<O>): boolean;
}

/** Answers of other calls, or of what is kept, in pieces: neither is the answer of one computation. */
export interface ComposedEndpoint<O extends TSchema = TSchema> extends Runnable<O> {
  kind: 'composed';
  composes: 'batch' | 'results';
}

/** An endpoint that answers by itself. */
export type SingleEndpoint<O extends TSchema = TSchema> = PureEndpoint<O> | StatefulEndpoint<O>;

export type Endpoint<O extends TSchema = TSchema> = SingleEndpoint<O> | ComposedEndpoint<O>;

/** The names of the members that stand in a path, as `id` in `/readings/{id}`. */
export function pathMembers(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
}

/** Declares an endpoint that computes, handles or is composed: none of them or two does not compile. */
export function endpoint<I extends TObject, O extends TSchema, Asked = Static<I>>(
  declaration: PureDeclaration<I, O, Asked>,
): PureEndpoint<O>;
export function endpoint<I extends TObject, O extends TSchema, Asked = Static<I>>(
  declaration: StatefulDeclaration<I, O, Asked>,
): StatefulEndpoint<O>;
export function endpoint<I extends TObject, O extends TSchema, Asked = Static<I>>(
  declaration: ComposedDeclaration<I, O, Asked>,
): ComposedEndpoint<O>;
export function endpoint<I extends TObject, O extends TSchema, Asked>(
  declaration: PureDeclaration<I, O, Asked> | StatefulDeclaration<I, O, Asked> | ComposedDeclaration<I, O, Asked>,
): Endpoint<O> {
  // the door hands `read` only what fits `input`, and the others only what `read` gave
  const read = (input: unknown) => readOnce(declaration, input as Static<I>);
  const known = (parsed: unknown) => parsed as Asked;
  const price = (parsed: unknown) => (declaration.free?.(known(parsed)) ? 0 : declaration.credits);
  if ('composes' in declaration) return { ...declaration, kind: 'composed', read, price };
  if (declaration.handle) {
    const { handle, recall, urgent } = declaration;
    return {
      ...declaration,
      kind: 'stateful',
      read,
      price,
      recall: recall && ((parsed, context, stores) => recall(known(parsed), context, stores)),
      handle: (parsed, context, stores) => handle(known(parsed), context, stores),
      urgent: urgent && ((parsed, context) => urgent(known(parsed), context)),
    };
  }
  const { compute, heavy, free } = declaration;
  return {
    ...declaration,
    kind: 'pure',
    read,
    price,
    mayBeHeavy: heavy !== undefined,
    isHeavy: (parsed) => heavy?.(known(parsed)) ?? false,
    compute: (parsed, context) => compute(known(parsed), context),
    urgent: free && ((parsed, context) => (free(known(parsed)) ? compute(known(parsed), context) : undefined)),
  };
}

function readOnce<I extends TObject, Asked>({ read }: Reads<I, Asked>, input: Static<I>): unknown {
  if (!read) return input;
  const errors: FieldError[] = [];
  const outcome = read(input, (...refused) => errors.push(...refused));
  if (errors.length > 0) throw invalid(errors);
  return outcome;
}
