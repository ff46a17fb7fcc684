import type { Timekeeper } from '../../shared/timekeeper.ts';

/** A clock that stands still until it is told to go on. */
export interface TestClock extends Timekeeper {
  /** Lets time pass; what is due is done at its moment, and what it sets going has a turn of the event loop. */
  pass(ms: number): Promise<void>;
}

export function testClock(): TestClock {
  let nowMs = 0;
  const due = new Set<{ atMs: number; work: () => void }>();
  return {
    nowMs: () => nowMs,
    after(ms, work) {
      const entry = { atMs: nowMs + ms, work };
      due.add(entry);
      return () => due.delete(entry);
    },
    async pass(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [next] = [...due].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
        nowMs = next?.atMs ?? endMs;
        if (!next) return;
        due.delete(next);
        next.work();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
