/** Lists that come in pages: awaited, a call is its page; in a `for await` it is every entry, newest first. */
import { type Answer, type Arguments, Call, type CallOptions, type Operation, type Send } from './method.ts';

/** An answer that says where the next page begins. */
interface Page {
  next: string | null;
}

/** What a list is asked. */
type Place = { before?: string } | undefined;

/** A page of a list; iterated, its entries and those of the pages after it. */
export class PagedCall<T extends Page, Entry> extends Call<T> implements AsyncIterable<Entry> {
  readonly #entries: (page: T) => readonly Entry[];
  readonly #nextPage: (before: string) => Promise<T>;

  constructor(
    answer: Promise<Answer<T>>,
    entries: (page: T) => readonly Entry[],
    nextPage: (before: string) => Promise<T>,
  ) {
    super(answer);
    this.#entries = entries;
    this.#nextPage = nextPage;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Entry, void, undefined> {
    let page: T = await this;
    for (;;) {
      yield* this.#entries(page);
      if (page.next === null) return;
      page = await this.#nextPage(page.next);
    }
  }
}

/** A method whose answers come in pages. */
export type PagedMethod<I, T extends Page, Entry> = (...args: Arguments<I>) => PagedCall<T, Entry>;

/** A method of the client whose answers come in pages. An idempotency key belongs to the first of them. */
export function paged<I extends Place, T extends Page, Entry>(
  send: Send,
  operation: Operation,
  entries: (page: T) => readonly Entry[],
): PagedMethod<I, T, Entry> {
  const ask = (input: Place, options: CallOptions = {}) =>
    send.json<T>({ operation, input, accept: 'application/json', options });
  return (...[input, options]) => {
    const rest = { ...options, idempotencyKey: undefined };
    return new PagedCall(ask(input, options), entries, async (before) => (await ask({ ...input, before }, rest)).data);
  };
}
