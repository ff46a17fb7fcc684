import type { Config } from '../config.ts';
import { LIMITS } from '../limits.ts';
import type { Log } from '../log.ts';
import { repeated } from '../repeated.ts';
import { forgetOldAnswers } from './claims.ts';
import { forgetOldTurns } from './conversations.ts';
import type { Database } from './database.ts';
import { forgetOldJobs } from './job-work.ts';
import type { Ledger } from './ledger.ts';
import { forgetOldReadings } from './readings.ts';
import { forgetNetworks } from './starter-credits.ts';
import { forgetOldUsage } from './usage.ts';

const EVERY_MS = 15_000;

/** What the sweeper keeps in order. */
interface Swept {
  database: Database;
  ledger: Ledger;
  log: Log;
  config: Pick<Config, 'readingRetentionDays' | 'conversationRetentionDays'>;
}

/**
 * Forgets answers, readings, conversations, usage and jobs that are older than promised, and refunds what dead
 * processes left open. It acts only when the database has been reachable for a whole lease, so that an outage, during
 * which living processes could not settle, does not look like death.
 */
export function startSweeper(
  { database, ledger, log, config }: Swept,
  leaseS = LIMITS.chargeLeaseS,
  everyMs = EVERY_MS,
) {
  async function sweep(): Promise<void> {
    if (database.heldMs() < leaseS * 1000) return;
    const refunded = await ledger.sweep(leaseS);
    if (refunded > 0) log.warn({ refunded }, 'charges of calls that never finished were refunded');
    await forgetOldAnswers(database);
    await forgetOldReadings(database, config.readingRetentionDays);
    await forgetOldTurns(database, config.conversationRetentionDays);
    await forgetOldUsage(database);
    await forgetNetworks(database);
    await forgetOldJobs(database);
  }
  return repeated(sweep, everyMs, (error) => log.error({ err: error }, 'sweep failed'));
}
