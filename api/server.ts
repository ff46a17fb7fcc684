import http from 'node:http';

import { type Config, ConfigError } from '../shared/config.ts';
import { TIMES, type Times } from '../shared/limits.ts';
import type { Log } from '../shared/log.ts';
import { openPlatform, type Platform } from '../shared/platform.ts';
import { startSweeper } from '../shared/store/sweeper.ts';
import { makeApp } from './app.ts';
import { startJobs } from './batch/job-runner.ts';
import { runCommand } from './commands/commands.ts';
import { startLowBalanceLetters } from './dashboard/low-balance-letters.ts';
import { makeMetrics } from './operator/metrics.ts';
import { atLocalhost, listeningUrl } from './sign-in-link.ts';
import { refuseUnread } from './unread.ts';

/** A running front door. */
export interface Server {
  platform: Platform;
  /** where it listens */
  url: string;
  /** how people reach it */
  base: string;
  /** Turns readiness off, finishes what has begun, closes everything. */
  stop(): Promise<void>;
}

/** Opens the platform and listens. */
export async function startServer(config: Readonly<Config>, log: Log, times: Times = TIMES): Promise<Server> {
  const metrics = makeMetrics();
  const platform = await openPlatform(config, log, metrics);
  if (platform.board) metrics.watchDepth(platform.board.depth);
  const sweeper = startSweeper(platform);
  const readiness = { stopping: false };
  const ownUrl = (): string => {
    const address = server.address();
    return listeningUrl(config, typeof address === 'object' && address ? address.port : config.port);
  };
  const base = () => config.baseUrl ?? atLocalhost(ownUrl());
  const listener = makeApp(platform, metrics, readiness, times, base).callback();
  const letters = startLowBalanceLetters(platform, base);
  const server = http.createServer(
    {
      // a request without Host is refused as others are
      requireHostHeader: false,
      keepAliveTimeout: times.keepAliveMs,
      requestTimeout: times.arrivalMs,
      headersTimeout: times.arrivalMs,
      connectionsCheckingInterval: times.arrivalMs / 10,
    },
    listener,
  );
  refuseUnread(server, config);
  // expectations may be ignored; by itself Node refuses those it does not know
  server.on('checkExpectation', listener);
  await listening(server, config).catch(async (error) => {
    await Promise.all([letters.close(), sweeper.close()]);
    await platform.close();
    throw error;
  });
  const jobs = await startJobs(platform, metrics, times.budgetMs);
  platform.folder?.answer((request, send) => runCommand(platform, request, { base: base(), send }));
  return {
    platform,
    url: ownUrl(),
    base: base(),
    async stop() {
      readiness.stopping = true;
      const closed = (async () => {
        await drained(server, times.drainMs);
        // first, and not behind a queue that is away: what was handed over is to be kept
        await Promise.all([jobs.close(), sweeper.close(), letters.close()]);
        await platform.ledger.close();
        await platform.close();
      })();
      if (!(await isDoneWithin(closed, times.stopMs))) log.warn('stopped without waiting for what is away');
    },
  };
}

/** Resolves when the server listens; rejects when it cannot, because the port is taken, say. */
function listening(server: http.Server, { port, host }: Readonly<Config>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = { EADDRINUSE: 'is taken by another process', EACCES: 'needs more rights' }[String(error.code)];
      reject(
        why ? new ConfigError([`port ${port} on ${host} ${why}: choose another, PORT=${port + 1} npm start`]) : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

/** True when something is done in time; what goes wrong with it later is nobody's concern any more. */
async function isDoneWithin(work: Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  const done = work.then(() => true);
  done.catch(() => {});
  return Promise.race([done, over]).finally(() => clearTimeout(timer));
}

/** Stops accepting, lets running requests finish, and closes idle connections as they become idle. */
async function drained(server: http.Server, drainMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}
