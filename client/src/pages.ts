/** Lists: awaited, a call is its answer; in a `for await` it is every entry, with those of the pages that follow. */
import { type Answer, type Arguments, Call, type CallOptions, type Operation, type Send } from './method.ts';

/** A list; iterated, its entries and those of the pages after it. */
export class ListCall<T, Entry> extends Call<T> implements AsyncIterable<Entry> {
  readonly #entries: (page: T) => readonly Entry[];
  readonly #pageAfter: (page: T) => Promise<T> | undefined;

  constructor(
    answer: Promise<Answer<T>>,
    entries: (page: T) => readonly Entry[],
    pageAfter: (page: T) => Promise<T> | undefined,
  ) {
    super(answer);
    this.#entries = entries;
    this.#pageAfter = pageAfter;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Entry, void, undefined> {
    for (let page: T | undefined = await this; page !== undefined; page = await this.#pageAfter(page)) {
      yield* this.#entries(page);
    }
  }
}

/** A method whose answer is a list. */
export type ListMethod<I, T, Entry> = (...args: Arguments<I>) => ListCall<T, Entry>;

/** A method whose answers come in pages, newest first. An idempotency key belongs to the first of them. */
export function paged<I extends { before?: string } | undefined, T extends { next: string | null }, Entry>(
  send: Send,
  operation: Operation,
  entries: (page: T) => readonly Entry[],
): ListMethod<I, T, Entry> {
  const ask = (input: { before?: string } | undefined, options: CallOptions = {}) =>
    send.json<T>({ operation, input, accept: 'application/json', options });
  return (...[input, options]) => {
    const rest = { ...options, idempotencyKey: undefined };
    const pageAfter = ({ next }: T) =>
      next === null ? undefined : ask({ ...input, before: next }, rest).then(({ data }) => data);
    return new ListCall(ask(input, options), entries, pageAfter);
  };
}

/** A method whose answer has an entry on each line. */
export function lines<I extends object | undefined, Entry>(
  send: Send,
  operation: Operation,
): ListMethod<I, Entry[], Entry> {
  return (...[input, options = {}]) => {
    const answer = send.lines<Entry>({ operation, input, accept: 'application/x-ndjson', options });
    return new ListCall(
      answer,
      (entries) => entries,
      () => undefined,
    );
  };
}
