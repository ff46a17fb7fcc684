import { setTimeout as sleep } from 'node:timers/promises';

/** Under load hundreds share a statement: every 20 ms they cost PostgreSQL nine times as much a call. */
const FLUSH_AFTER_MS = 100;
const RETRY_AFTER_MS = 1_000;
const MOST_IN_FLUSH = 1_000;

/**
 * Writes behind the answers: what is added is written in batches. While the database is away it is kept here and tried
 * again; what a killed process did not write the sweeper refunds, in the caller's favour.
 */
export function writtenBehind<T>(write: (batch: T[]) => Promise<unknown>) {
  let waiting: T[] = [];
  let working: Promise<void> | undefined;
  let isClosing = false;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // a batch that is full already gains nothing by waiting, and what waits for a minute would be refunded
      if (waiting.length < MOST_IN_FLUSH) await sleep(FLUSH_AFTER_MS);
      const batch = waiting.slice(0, MOST_IN_FLUSH);
      const isWritten = await write(batch).then(
        () => true,
        () => false,
      );
      if (isWritten) waiting = waiting.slice(batch.length);
      else if (isClosing) return;
      else await sleep(RETRY_AFTER_MS);
    }
    working = undefined;
  }

  return {
    add(entry: T) {
      waiting.push(entry);
      working ??= work();
    },
    /** Writes what waits, and tries once. */
    async close() {
      isClosing = true;
      await working;
    },
  };
}
