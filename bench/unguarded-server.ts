/**
 * The very handler of the service with its guards switched off: any key passes, nothing is counted, nothing is
 * charged.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeApp } from '../api/app.ts';
import { makeMetrics } from '../api/operator/metrics.ts';
import { readConfig } from '../shared/config.ts';
import { TIMES } from '../shared/limits.ts';
import { makeLog } from '../shared/log.ts';
import { openPlatform, type Platform } from '../shared/platform.ts';

const config = readConfig('web');
const metrics = makeMetrics();
const platform = await openPlatform(config, makeLog(config.logLevel, 'web'), metrics);

const nobody = '00000000-0000-7000-8000-000000000000';
const caller = { keyId: nobody, accountId: nobody, rateLimit: null };
const allowance = { allowed: true, limit: 60, remaining: 59, resetS: 60 };
const unguarded: Platform = {
  ...platform,
  keys: { ...platform.keys, remembered: () => caller },
  limiter: { ...platform.limiter, take: async () => allowance },
  ledger: {
    ...platform.ledger,
    debit: async (price) => ({ kind: 'paid', charge: { ...price, id: nobody }, balance: 1 }),
    settle() {},
  },
};
const server = http.createServer(
  makeApp(unguarded, metrics, { stopping: false }, TIMES, () => 'http://127.0.0.1:0').callback(),
);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
