/** The back door: takes computations from Redis, computes, answers. Needs no database and no secret. */
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, readConfig } from '../shared/config.ts';
import { errorOf } from '../shared/errors.ts';
import { bugReporter, makeLog } from '../shared/log.ts';
import { certain } from '../shared/narrow.ts';
import { bullWorker } from '../shared/queue/bull-worker.ts';
import { TUNING } from '../shared/queue/tuning.ts';
import { watchdog } from '../shared/queue/watchdog.ts';
import { giveBackWhenQuiet } from '../shared/quiet.ts';

/** Platforms kill 30 s after SIGTERM. */
const DRAIN_MS = 25_000;

try {
  await workForever();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : errorOf(error).stack}\n`);
  process.exitCode = 1;
}

/** Works until SIGTERM or SIGINT, then finishes what it holds. */
async function workForever(): Promise<void> {
  const config = readConfig('worker');
  const log = makeLog(config.logLevel, 'worker');
  const worker = bullWorker({
    redis: { url: certain(config.redisUrl, 'REDIS_URL'), tls: config.redisTls, ca: config.redisCa, log },
    log,
    concurrency: config.workerConcurrency,
    reportBug: bugReporter(log),
  });
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    await Promise.race([worker.close(), pause(DRAIN_MS)]);
    log.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  watchdog(TUNING.watchdogMs);
  await worker.ready();
  giveBackWhenQuiet();
  log.info('takes computations');
}
