/** The service as on many machines: web processes and workers over Redis, and PostgreSQL that waits for its disk. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import pg from 'pg';
import { built } from '../test/setup/compiled.ts';
import { SERVICE_FLAGS } from '../test/setup/processes.ts';
import { startPostgres, startRedis } from '../test/setup/servers.ts';
import { makeKeys, urlOf } from './http.ts';
import type { births } from './measure.ts';

const KEYS = 1_000;

/** A call that is sent: its path below /api/v1, and its body, none for GET. */
export interface Sent {
  path: string;
  body?: unknown;
}

/** The call for the almanac of the day and place of a birth. */
export function dayOf({ date, latitude, longitude, timezone }: ReturnType<typeof births>[number]): Sent {
  const asked = { date, lat: String(latitude), lon: String(longitude), tz: timezone };
  return { path: `/vedic/panchangam?${new URLSearchParams(asked)}` };
}

export interface Fleet {
  urls: string[];
  /** process ids by name: web 1, worker 1 …, PostgreSQL, Redis */
  pids: Record<string, number>;
  sql: pg.Client;
  redis: Redis;
  /** Sends calls to a web process for some seconds, over so many connections. */
  send(url: string, calls: readonly Sent[], connections: number, seconds: number): Promise<Sending>;
  /** Runs a command of the operators. */
  command(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** What came of it: answers, those of them that refuse, answers a second, latencies, and bytes that were received. */
export interface Sending {
  answers: number;
  refused: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
}

/** Starts all of it, with a thousand accounts that have credits. */
export async function startFleet(webs: number, workers: number): Promise<Fleet> {
  const statistics = ['shared_preload_libraries=pg_stat_statements', 'track_io_timing=off'];
  const [postgres, redisServer] = await Promise.all([startPostgres(statistics), startRedis()]);
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redisServer.url,
    RATE_LIMIT: '1000000',
    KEY_PEPPER: 'a pepper for benchmarks, nothing else',
    LOG_LEVEL: 'warn',
    PORT: '0',
  };
  const keys = await makeKeys(env, KEYS);
  const [web, worker, cli] = await Promise.all(['api/main', 'workers/main', 'api/cli'].map(built));
  const folder = mkdtempSync(path.join(tmpdir(), 'siderea-bench-'));
  const children: ChildProcess[] = [];
  let files = 0;
  const kill = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', kill);
  // a run that is ended before its time leaves nothing behind
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const pids: Record<string, number> = {};
  const start = (name: string, file: string) => {
    const child = spawn(process.execPath, [...SERVICE_FLAGS, file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    pids[name] = Number(child.pid);
    return child;
  };
  for (let index = 1; index <= workers; index++) start(`worker ${index}`, worker).stdout?.resume();
  const starting = Array.from({ length: webs }, (_, index) => urlOf(start(`web ${index + 1}`, web)));
  const urls = await Promise.all(starting);
  pids.PostgreSQL = postgres.pid();
  pids.Redis = redisServer.pid();
  const sql = new pg.Client(postgres.url);
  await sql.connect();
  await sql.query('create extension if not exists pg_stat_statements');
  const redis = new Redis(redisServer.url);
  return {
    urls,
    pids,
    sql,
    redis,
    send(url, calls, connections, seconds) {
      const file = path.join(folder, `requests-${++files}`);
      const lines = keys.map((key, index) => {
        const { path: at, body } = calls[index % calls.length];
        return `${key}\t${body === undefined ? '' : JSON.stringify(body)}\t/api/v1${at}\n`;
      });
      writeFileSync(file, lines.join(''));
      return sendingOf(url, file, connections, seconds).finally(() => rmSync(file));
    },
    async command(...words) {
      return (await promisify(execFile)(process.execPath, [cli, ...words], { env: { ...process.env, ...env } })).stdout;
    },
    async stop() {
      kill();
      redis.disconnect();
      await sql.end();
      rmSync(folder, { recursive: true });
      await Promise.all([postgres.stop(), redisServer.stop()]);
    },
  };
}

async function sendingOf(url: string, file: string, connections: number, seconds: number): Promise<Sending> {
  const load = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '--latency',
    '-s',
    'bench/requests.lua',
    url,
    '--',
    file,
  ];
  const { stdout } = await promisify(execFile)('wrk', load);
  const broken = /Socket errors.*/.exec(stdout);
  if (broken) throw new Error(`${url}: ${broken[0]}`);
  const [, answers, bytes, unit] = /(\d+) requests in [\d.]+\w+, ([\d.]+)(\w+) read/.exec(stdout) ?? [];
  return {
    answers: Number(answers),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: percentile(stdout, 50),
    p99Ms: percentile(stdout, 99),
    bytes: Number(bytes) * ({ KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 }[unit] ?? 1),
  };
}

function percentile(printed: string, percent: number): number {
  const [, value, unit] = new RegExp(`^\\s*${percent}%\\s+([\\d.]+)(us|ms|s)\\s*$`, 'm').exec(printed) ?? [];
  return Number(value) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us' | 'ms' | 's'];
}

/** Milliseconds of processor of a process and of those that it started, as Linux counts them. */
export function processorMsOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => {
    const [user, system, endedUser, endedSystem] = statOf(one).slice(11, 15).map(Number);
    return sum + 10 * (user + system + endedUser + endedSystem);
  }, 0);
}

/** Memory that a process holds for itself alone, MB. */
export function ownMegabytes(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => {
    const dirty = /^Private_Dirty:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0;
    return sum + Number(dirty) / 1_024;
  }, 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && Number(statOf(other)[1]) === pid);
}

/** What the kernel says of a process, from its state on; nothing of one that has ended. */
function statOf(pid: number): string[] {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
