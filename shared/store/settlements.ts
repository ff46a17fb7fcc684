import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Charge } from './ledger.ts';

const FLUSH_AFTER_MS = 20;
const RETRY_AFTER_MS = 1_000;
const MOST_IN_FLUSH = 1_000;

/**
 * Settling costs no answer a round trip: kept charges are collected and their rows deleted in batches. While the database is away
 * they are kept here and tried again; what a killed process did not write the sweeper refunds, in the caller's favour.
 */
export function settlements(database: Database) {
  const kept: string[] = [];
  let working = false;

  async function flush(): Promise<void> {
    while (kept.length > 0) {
      const batch = kept.slice(0, MOST_IN_FLUSH);
      await database.run(SETTLE, [batch]);
      kept.splice(0, batch.length);
    }
  }

  async function work(): Promise<void> {
    working = true;
    await sleep(FLUSH_AFTER_MS, undefined, { ref: false });
    while (kept.length > 0) {
      await flush().catch(() => sleep(RETRY_AFTER_MS, undefined, { ref: false }));
    }
    working = false;
  }

  return {
    settle(charge: Charge) {
      kept.push(charge.id);
      if (!working) work();
    },
    close: flush,
  };
}

const SETTLE = { name: 'settle', text: 'delete from open_charges where id = any($1::uuid[])' };
