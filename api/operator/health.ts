import type { Context } from 'koa';
import type { Platform } from '../../shared/platform.ts';
import { statement } from '../../shared/store/rows.ts';

/** Turned off when the process begins to stop, so that routers send no more. */
export interface Readiness {
  stopping: boolean;
}

/** Whoever asks more often is told what was found last: looking takes the database's time. */
const REMEMBERED_MS = 1_000;

/** `/healthz`: the process lives. `/readyz`: it can answer paid calls now, or which part cannot. */
export function healthRoutes(platform: Platform, readiness: Readiness): Record<string, (ctx: Context) => unknown> {
  let troubles: Promise<Record<string, string>> | undefined;
  let foundMs = 0;
  const look = () => {
    if (!troubles || Date.now() - foundMs >= REMEMBERED_MS) {
      troubles = troublesOf(platform);
      foundMs = Date.now();
    }
    return troubles;
  };
  return {
    '/healthz': (ctx) => {
      ctx.body = { status: 'ok' };
    },
    '/readyz': async (ctx) => {
      const troubles = readiness.stopping ? { process: 'stopping' } : await look();
      const ready = Object.keys(troubles).length === 0;
      ctx.status = ready ? 200 : 503;
      ctx.body = { status: ready ? 'ready' : 'not_ready', troubles };
    },
  };
}

const PING = statement('ping', {}, 'select 1');

/** The parts that are asked whether they answer. */
export const PARTS = ['database', 'queue'] as const;

/** What does not answer now, by its part. */
export async function troublesOf({ database, queue }: Platform): Promise<Record<string, string>> {
  const troubles: Record<string, string> = {};
  const [db, jobs] = await Promise.all([
    database.run(PING, []).then(
      () => undefined,
      () => 'does not answer',
    ),
    queue.trouble(),
  ]);
  if (db) troubles.database = db;
  if (jobs) troubles.queue = jobs;
  return troubles;
}
