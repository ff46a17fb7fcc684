/** A service as it is started, over a PostgreSQL of its own, for measurements of the whole of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { migrate } from '../migrations/list.ts';
import { readConfig } from '../shared/config.ts';
import { makeLog } from '../shared/log.ts';
import { openStores } from '../shared/platform.ts';
import { postgresDatabase } from '../shared/store/database.ts';
import { startPostgres } from '../test/setup/servers.ts';

/** Where it listens, and a key that has credits enough. */
export interface OneServer {
  url: string;
  apiKey: string;
  pid: number;
}

/** Runs something beside a service, and ends the service. */
export async function withServer(run: (server: OneServer) => Promise<void>): Promise<void> {
  const postgres = await startPostgres([]);
  const given = { DATABASE_URL: postgres.url, KEY_PEPPER: 'a pepper for benchmarks, nothing else' };
  const env = { ...given, REDIS_URL: '', RATE_LIMIT: '1000000', LOG_LEVEL: 'info', PORT: '0' };
  const apiKey = await keyFor(env);
  const entry = fileURLToPath(new URL('../api/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, entry], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    while (!/listens on (\S+)/.test(printed)) printed += String((await once(child.stdout, 'data'))[0]);
    child.stdout.resume();
    const [, url] = /listens on (\S+)/.exec(printed) ?? [];
    await run({ url, apiKey, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGKILL');
    await postgres.stop();
  }
}

async function keyFor(env: Record<string, string>): Promise<string> {
  const config = readConfig('command', env);
  const log = makeLog('silent', 'bench');
  const database = postgresDatabase({ url: env.DATABASE_URL, poolSize: 3, log });
  await migrate(database);
  await database.close();
  const stores = await openStores(config, log);
  const { id } = await stores.accounts.findOrCreate('agent@bench');
  await stores.ledger.grant(id, 1_000_000_000, 'bench');
  const { apiKey } = await stores.keys.create(id, 'bench');
  await stores.close();
  return apiKey;
}
