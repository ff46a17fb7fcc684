import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../shared/config.ts';
import type { Log } from '../shared/log.ts';
import { openPlatform, type Platform } from '../shared/platform.ts';
import { startSweeper } from '../shared/store/sweeper.ts';
import { makeApp } from './app.ts';
import { runCommand } from './commands/commands.ts';
import { makeMetrics } from './operator/metrics.ts';

/** Heroku's router keeps connections for 90 s; ours must outlive that, or it sends requests into closed ones. */
const KEEP_ALIVE_MS = 95_000;
/** SIGTERM to SIGKILL is 30 s; requests have 25 s. */
const DRAIN_MS = 25_000;

/** A running front door. */
export interface Server {
  house: Platform;
  url: string;
  /** Turns readiness off, finishes what has begun, closes everything. */
  stop(): Promise<void>;
}

/** Opens the platform and listens. */
export async function startServer(config: Readonly<Config>, log: Log): Promise<Server> {
  const metrics = makeMetrics();
  const house = await openPlatform(config, log, metrics);
  if (house.board) metrics.watchDepth(house.board.depth);
  const sweeper = startSweeper(house.database, house.ledger, log);
  const readiness = { stopping: false };
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, makeApp(house, metrics, readiness).callback());
  server.headersTimeout = KEEP_ALIVE_MS + 5_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  house.folder?.answer((request) => runCommand(house, request));
  const { port } = server.address() as AddressInfo;
  return {
    house,
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    async stop() {
      readiness.stopping = true;
      await drained(server);
      await sweeper.close();
      await house.close();
    },
  };
}

/** Stops accepting, lets running requests finish, and closes idle connections as they become idle. */
async function drained(server: http.Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}
