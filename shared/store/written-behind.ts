import { setTimeout as sleep } from 'node:timers/promises';
import type { Charge } from './charge.ts';
import type { Database } from './database.ts';

const FLUSH_AFTER_MS = 20;
const RETRY_AFTER_MS = 1_000;
const MOST_IN_FLUSH = 1_000;

/**
 * Settling costs no answer a round trip: kept charges are collected and their rows deleted in batches. While the database is away
 * they are kept here and tried again; what a killed process did not write the sweeper refunds, in the caller's favour.
 */
export function settlements(database: Database) {
  let kept: string[] = [];
  let working: Promise<void> | undefined;
  let closing = false;

  async function work(): Promise<void> {
    await sleep(FLUSH_AFTER_MS);
    while (kept.length > 0) {
      const batch = kept.slice(0, MOST_IN_FLUSH);
      const written = await database.run(SETTLE, [batch]).catch(() => undefined);
      if (written) kept = kept.slice(batch.length);
      else if (closing) return;
      else await sleep(RETRY_AFTER_MS);
    }
    working = undefined;
  }

  return {
    settle(charge: Charge) {
      kept.push(charge.id);
      working ??= work();
    },
    async close() {
      closing = true;
      await working;
    },
  };
}

const SETTLE = { name: 'settle', text: 'delete from open_charges where id = any($1::uuid[])' };
