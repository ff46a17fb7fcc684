import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError } from '../shared/config.ts';
import type { Log } from '../shared/log.ts';
import { openPlatform, type Platform } from '../shared/platform.ts';
import { startSweeper } from '../shared/store/sweeper.ts';
import { makeApp } from './app.ts';
import { runCommand } from './commands/commands.ts';
import { makeMetrics } from './operator/metrics.ts';

/** How long things may take, milliseconds. Only tests have others. */
export const TIMES = {
  /** everything from a request's arrival to its answer: below the 30 s of the router in front of us */
  budgetMs: 25_000,
  /** from there until its caller has taken it: together less than the sweeper's lease of 60 s */
  handOverMs: 20_000,
  /** a request's own arrival, to its last byte */
  arrivalMs: 30_000,
  /** Heroku's router keeps connections for 90 s; ours must outlive that, or it sends requests into closed ones */
  keepAliveMs: 95_000,
  /** SIGTERM to SIGKILL is 30 s; requests have 25 s */
  drainMs: 25_000,
};
export type Times = typeof TIMES;

/** A running front door. */
export interface Server {
  house: Platform;
  url: string;
  /** Turns readiness off, finishes what has begun, closes everything. */
  stop(): Promise<void>;
}

/** Opens the platform and listens. */
export async function startServer(config: Readonly<Config>, log: Log, times: Times = TIMES): Promise<Server> {
  const metrics = makeMetrics();
  const house = await openPlatform(config, log, metrics);
  if (house.board) metrics.watchDepth(house.board.depth);
  const sweeper = startSweeper(house);
  const readiness = { stopping: false };
  const server = http.createServer(
    {
      keepAliveTimeout: times.keepAliveMs,
      requestTimeout: times.arrivalMs,
      headersTimeout: times.arrivalMs,
      connectionsCheckingInterval: times.arrivalMs / 10,
    },
    makeApp(house, metrics, readiness, times).callback(),
  );
  await listening(server, config).catch(async (error) => {
    await sweeper.close();
    await house.close();
    throw error;
  });
  house.folder?.answer((request) => runCommand(house, request));
  const { port } = server.address() as AddressInfo;
  return {
    house,
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    async stop() {
      readiness.stopping = true;
      await drained(server, times.drainMs);
      await sweeper.close();
      await house.close();
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
