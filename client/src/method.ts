/** A call of the API as a function, and what comes of it. */

/** What may be said of a single call. */
export interface CallOptions {
  /** for each attempt; 30,000 where nothing is said */
  timeoutMs?: number;
  /** 2 where nothing is said */
  maxRetries?: number;
  /** ends the call, and the waiting between attempts */
  signal?: AbortSignal;
  /** makes the call the same as an earlier one with that key: its answer comes again, for nothing */
  idempotencyKey?: string;
}

/** How pictures are drawn. */
export interface PictureOptions {
  /** how Indian charts are laid out */
  style?: 'north' | 'south';
  /** `auto` follows the reader's screen */
  theme?: 'auto' | 'light' | 'dark';
  /** the pixels that it says to be wide */
  width?: number;
}

/** The minute that calls are counted in. */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetS: number;
}

/** An answer with what its headers say. */
export interface Answer<T> {
  data: T;
  /** what this call cost; 0 with a test key */
  credits: number;
  /** the balance as the service last heard of it */
  creditsRemaining: number | undefined;
  requestId: string | undefined;
  /** true where this is the answer of an earlier call with the same idempotency key */
  replayed: boolean;
  rateLimit: RateLimit | undefined;
  headers: Headers;
}

/** What of a call the API's table says. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** it keeps something: without a key of one's own, one is made for all attempts together */
  mintsKey?: boolean;
  /** how it would rather be answered */
  prefer?: 'respond-async';
  /** with more it would become a job, and be answered as one */
  mostItems?: number;
}

/** A call that is to be made. */
export interface Order {
  operation: Operation;
  input: object | undefined;
  accept: string;
  /** what stands in the query besides the input */
  query?: object;
  options: CallOptions;
}

/** Makes calls. */
export interface Send {
  /** The answer as it was read of JSON. */
  json<T>(order: Order): Promise<Answer<T>>;
  /** The same of an answer with a value on each line. */
  lines<T>(order: Order): Promise<Answer<T[]>>;
  /** The answer as it came. */
  text(order: Order): Promise<Answer<string>>;
}

/** A call under way: awaited, it is its data; `withResponse()` has the headers besides. */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answer: Promise<Answer<T>>;

  constructor(answer: Promise<Answer<T>>) {
    this.#answer = answer;
  }

  /** The answer with its price, its request id and the rest of what its headers say. */
  withResponse(): Promise<Answer<T>> {
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  then<A = T, B = never>(
    good?: ((data: T) => A | PromiseLike<A>) | null,
    bad?: ((error: unknown) => B | PromiseLike<B>) | null,
  ) {
    return this.#answer.then(({ data }) => data).then(good, bad);
  }

  catch<B = never>(bad?: ((error: unknown) => B | PromiseLike<B>) | null) {
    return this.then(undefined, bad);
  }

  finally(done?: (() => void) | null) {
    return this.then().finally(done);
  }
}

/** What a method takes: nothing needs to be said where nothing is asked. */
export type Arguments<I> = undefined extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];

/** A call of the API, as JSON. */
export type Method<I, T> = (...args: Arguments<I>) => Call<T>;

/** The other forms of answers. */
interface Forms<I> {
  /** The answer, drawn: an SVG document. */
  svg(input: I, options?: CallOptions & PictureOptions): Call<string>;
  /** What happens, as an iCalendar document. */
  calendar(input: I, options?: CallOptions): Call<string>;
  /** What happens, as a table with its header first. */
  csv(input: I, options?: CallOptions): Call<string>;
}

/** The forms that an endpoint has. */
export type WithForms<I, Name extends keyof Forms<I>> = Pick<Forms<I>, Name>;

/** A method of the client. It has every form; its type says which of them the endpoint answers in. */
export function method<I extends object | undefined, T>(send: Send, operation: Operation): Method<I, T> & Forms<I> {
  const text = (accept: string, input: I, { style, theme, width, ...options }: CallOptions & PictureOptions = {}) =>
    new Call(send.text({ operation, input, accept, query: { style, theme, width }, options }));
  const plain = (...[input, options = {}]: Arguments<I>) =>
    new Call(send.json<T>({ operation, input, accept: 'application/json', options }));
  return Object.assign(plain, {
    svg: (input: I, options?: CallOptions & PictureOptions) => text('image/svg+xml', input, options),
    calendar: (input: I, options?: CallOptions) => text('text/calendar', input, options),
    csv: (input: I, options?: CallOptions) => text('text/csv', input, options),
  });
}
