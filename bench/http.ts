/** (a), (b) The whole corridor over HTTP against the same computation without any guard, 64 connections, random births. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { migrate } from '../migrations/list.ts';
import { readConfig } from '../shared/config.ts';
import { makeLog } from '../shared/log.ts';
import { openStores } from '../shared/platform.ts';
import { postgresDatabase } from '../shared/store/database.ts';
import { startPostgres, startRedis } from '../test/setup/servers.ts';
import { births, interleaved, report } from './measure.ts';

const KEYS = 1_000;
const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 5;
const PATH = '/api/v1/vedic/varga-charts';
const PEPPER = 'a pepper for benchmarks, nothing else';

/** (a) One varga, inline: every guard on, over PostgreSQL with fsync, against the same handler with its guards switched off. */
export async function benchInline(): Promise<void> {
  for (const limiter of ['memory', 'Redis'] as const) {
    await bench(`(a) single varga, all guards (limiter in ${limiter}) / none`, '>= 0.85', 9, {
      env: limiter === 'memory' ? { REDIS_URL: '' } : {},
      rival: 'unguarded-server.ts',
    });
  }
}

/** (b) All vargas through the queue, paid, against BullMQ's add and waitUntilFinished without guards. */
export function benchQueued(): Promise<void> {
  return bench('(b) paid varga "all", our queue / bare BullMQ', '>= 2.0', 'all', {
    rival: 'bare-server.ts',
    workers: true,
  });
}

interface Setting {
  env?: Record<string, string>;
  rival: string;
  workers?: boolean;
}

async function bench(what: string, aim: string, varga: number | string, setting: Setting): Promise<void> {
  const [postgres, redis] = await Promise.all([startPostgres([]), startRedis()]);
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    KEY_PEPPER: PEPPER,
    LOG_LEVEL: 'info',
    PORT: '0',
    ...setting.env,
  };
  const children: ChildProcess[] = [];
  const start = (file: string, ...args: string[]) => {
    const entry = fileURLToPath(new URL(file, import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  };
  try {
    const keys = await makeKeys(env);
    if (setting.workers) {
      start('../workers/main.ts').stdout?.resume();
      start('bare-server.ts', 'worker');
    }
    const guarded = await urlOf(start('../api/main.ts'));
    const rival = await urlOf(start(setting.rival));
    const requests = births(KEYS).map((birth, index) => ({
      method: 'POST' as const,
      path: PATH,
      headers: { 'Content-Type': 'application/json', 'X-API-Key': keys[index] },
      body: JSON.stringify({ ...birth, varga }),
    }));
    const rates = await interleaved(ROUNDS, {
      guarded: () => rate(guarded, requests),
      rival: () => rate(rival, requests),
    });
    report(what, rates.guarded / rates.rival, aim, `${Math.round(rates.guarded)}/s, ${Math.round(rates.rival)}/s`);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

async function makeKeys(env: Record<string, string>): Promise<string[]> {
  const config = readConfig('command', env);
  const log = makeLog('silent', 'bench');
  const database = postgresDatabase({ url: env.DATABASE_URL, poolSize: 3, log });
  await migrate(database.knex);
  await database.close();
  const stores = await openStores(config, log);
  const made: string[] = [];
  for (let index = 0; index < KEYS; index++) {
    const { id } = await stores.accounts.findOrCreate(`${index}@bench`);
    await stores.ledger.grant(id, 1_000_000_000, 'bench');
    made.push((await stores.keys.create(id, 'bench', 1_000_000_000)).apiKey);
  }
  await stores.close();
  return made;
}

/** The address a server prints when it listens; what it prints afterwards is let go. */
function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', () => reject(new Error(`a server ended: ${printed}`)));
    child.stdout?.on('data', (chunk) => {
      if (printed.length < 10_000) printed += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed);
      if (url) resolve(url[0]);
    });
  });
}

interface LoadRequest {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Answers a second at 64 connections; anything but 200 spoils the measurement. */
async function rate(url: string, requests: LoadRequest[]): Promise<number> {
  const autocannon = createRequire(new URL('./package.json', import.meta.url))('autocannon');
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}
