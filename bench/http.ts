/**
 * (a), (b) The whole corridor over HTTP against the same computation without any guard, 64 connections, random births.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../migrations/list.ts';
import { readConfig } from '../shared/config.ts';
import { makeLog } from '../shared/log.ts';
import { openStores } from '../shared/platform.ts';
import { postgresDatabase } from '../shared/store/database.ts';
import { compiledFile } from '../test/setup/compiled.ts';
import { startPostgres, startRedis } from '../test/setup/servers.ts';
import { births, interleaved, report } from './measure.ts';

const KEYS = 1_000;
const CONNECTIONS = 64;
const SECONDS = 3;
const ROUNDS = 7;
const PATH = '/api/v1/vedic/varga-charts';
const PEPPER = 'a pepper for benchmarks, nothing else';

/**
 * (a) One varga, inline: every guard on, over PostgreSQL with fsync, against the same handler with its guards switched
 * off.
 */
export async function benchInline(): Promise<void> {
  for (const limiter of ['memory', 'Redis'] as const) {
    await bench(`(a) single varga, all guards (limiter in ${limiter}) / none`, '>= 0.85', 9, {
      env: limiter === 'memory' ? { REDIS_URL: '' } : {},
      rival: 'bench/unguarded-server.ts',
    });
  }
}

/** (b) All vargas through the queue, paid, against BullMQ's add and waitUntilFinished without guards. */
export async function benchQueued(): Promise<void> {
  for (const form of ['object', 'text'] as const) {
    const what = form === 'object' ? 'bare BullMQ' : 'bare BullMQ given our text';
    await bench(`(b) paid varga "all", our queue / ${what}`, '>= 2.0', 'all', {
      rival: 'bench/bare-server.ts',
      workers: form,
    });
  }
}

interface Setting {
  env?: Record<string, string>;
  rival: string;
  /** what the rival's worker answers, where both have one */
  workers?: 'object' | 'text';
}

async function bench(what: string, aim: string, varga: number | string, setting: Setting): Promise<void> {
  const [postgres, redis] = await Promise.all([startPostgres([]), startRedis()]);
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    RATE_LIMIT: '1000000',
    KEY_PEPPER: PEPPER,
    LOG_LEVEL: 'info',
    PORT: '0',
    ...setting.env,
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'siderea-bench-'));
  const children: ChildProcess[] = [];
  const start = (file: string, ...args: string[]) => {
    // with the flags of this process: those that the service starts with
    const child = spawn(process.execPath, [...process.execArgv, compiledFile(file), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  };
  try {
    const keys = await makeKeys(env);
    if (setting.workers) {
      start('workers/main.ts').stdout?.resume();
      start(setting.rival, 'worker', setting.workers);
    }
    const guarded = await urlOf(start('api/main.ts'));
    const rival = await urlOf(start(setting.rival, 'web', setting.workers ?? ''));
    const lines = births(KEYS).map((birth, index) => `${keys[index]}\t${JSON.stringify({ ...birth, varga })}\n`);
    const requests = path.join(folder, 'requests');
    writeFileSync(requests, lines.join(''));
    const rates = await interleaved(ROUNDS, {
      guarded: () => rate(guarded, requests),
      rival: () => rate(rival, requests),
    });
    report(what, rates.guarded / rates.rival, aim, `${Math.round(rates.guarded)}/s, ${Math.round(rates.rival)}/s`);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

/** Makes accounts with a key and credits each. */
export async function makeKeys(env: Record<string, string>, keys = KEYS): Promise<string[]> {
  const config = readConfig('command', env);
  const log = makeLog('silent', 'bench');
  const database = postgresDatabase({ url: env.DATABASE_URL, poolSize: 3, log });
  await migrate(database);
  await database.close();
  const stores = await openStores(config, log);
  const made: string[] = [];
  for (let index = 0; index < keys; index++) {
    const { id } = await stores.accounts.findOrCreate(`${index}@bench`);
    await stores.ledger.grant(id, 1_000_000_000, 'bench');
    made.push((await stores.keys.create(id, 'bench')).apiKey);
  }
  await stores.close();
  return made;
}

/** The address a server prints when it listens; what it prints afterwards is let go. */
export function urlOf(child: ChildProcess): Promise<string> {
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

/** Answers a second at 64 connections; anything but 200 spoils the measurement. */
async function rate(url: string, requests: string): Promise<number> {
  const load = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', 'bench/requests.lua', url + PATH, '--', requests];
  const { stdout } = await promisify(execFile)('wrk', load).catch((error) => {
    throw error.code === 'ENOENT' ? new Error('The benchmarks need wrk (Debian: apt-get install wrk).') : error;
  });
  const refused = /(Non-2xx|Socket errors).*/.exec(stdout);
  if (refused) throw new Error(`${url}: ${refused[0]}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
