/** A service as it is started, over a PostgreSQL of its own, for measurements of the whole of it. */
import { spawn } from 'node:child_process';
import { compiledFile } from '../test/setup/compiled.ts';
import { startPostgres } from '../test/setup/servers.ts';
import { makeKeys, urlOf } from './http.ts';

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
  const [apiKey] = await makeKeys(env, 1);
  const child = spawn(process.execPath, [...process.execArgv, compiledFile('api/main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await run({ url: await urlOf(child), apiKey, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGKILL');
    await postgres.stop();
  }
}
