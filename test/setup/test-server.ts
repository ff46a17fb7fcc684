/**
 * The real server, in this process, for one test file: embedded in a data folder of its own, or over PostgreSQL, Redis and a
 * worker process. Start one for a file and make an account for each test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Server, startServer } from '../../api/server.ts';
import { migrate } from '../../migrations/list.ts';
import { type Config, readConfig } from '../../shared/config.ts';
import { type Log, makeLog } from '../../shared/log.ts';
import { embeddedDatabase, postgresDatabase } from '../../shared/store/database.ts';
import { postgresUrl, redisUrl } from './servers.ts';

/** The two ways of running; what the corridor promises holds in both. */
export const MODES = ['embedded', 'distributed'] as const;
export type Mode = (typeof MODES)[number];

export interface TestServer extends Server {
  /** Makes an account with a key of its own. */
  account(options?: AccountOptions): Promise<TestAccount>;
  /** Asks without a key. */
  call: Call;
}

interface AccountOptions {
  credits?: number;
  rateLimit?: number;
}

export interface TestAccount {
  id: string;
  keyId: string;
  apiKey: string;
  /** Asks with the account's key. */
  call: Call;
  /** The balance as the ledger has it; the sum of the entries is held against it. */
  balance(): Promise<number>;
}

/** Sends one request; `body` becomes JSON unless it is a string. */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>;

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** the parsed body */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any;
}

/** Silence, for what tests start. */
export const silentLog = makeLog('silent', 'test');

/** Starts a server in one of the modes, with further environment variables and a log of one's own where a test needs them. */
export async function startTestServer(
  mode: Mode = 'embedded',
  { env = {}, log = silentLog }: { env?: Record<string, string>; log?: Log } = {},
): Promise<TestServer> {
  const world = mode === 'embedded' ? await embeddedWorld() : await distributedWorld();
  const server = await startServer(readConfig('web', { PORT: '0', RATE_LIMIT: '100000', ...world.env, ...env }), log);
  return {
    ...server,
    account: (options) => makeAccount(server, options),
    call: caller(server.url, {}),
    async stop() {
      await server.stop();
      await world.end();
    },
  };
}

/** The environment of an embedded process: a data folder of its own, which `removeFolder` takes away again. */
export function newDataFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'siderea-data-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A data folder whose database is made and migrated already: making one takes seconds, so the first is kept as the pattern of
 * the others.
 */
export async function preparedDataFolder(): Promise<string> {
  pattern ??= makePattern();
  const folder = newDataFolder();
  cpSync(path.join(await pattern, 'pg'), path.join(folder, 'pg'), { recursive: true });
  return folder;
}

let pattern: Promise<string> | undefined;

async function makePattern(): Promise<string> {
  const folder = newDataFolder();
  process.once('exit', () => removeFolder(folder));
  const database = await embeddedDatabase(path.join(folder, 'pg'));
  await migrate(database.knex);
  await database.close();
  return folder;
}

/** What a server needs around it. */
interface World {
  env: Record<string, string>;
  end(): Promise<void>;
}

async function embeddedWorld(): Promise<World> {
  const folder = await preparedDataFolder();
  return { env: { DATA_DIR: folder }, end: async () => removeFolder(folder) };
}

async function distributedWorld(): Promise<World> {
  const env = { DATABASE_URL: await migratedPostgresUrl(), REDIS_URL: await redisUrl(), KEY_PEPPER: 'p'.repeat(32) };
  const worker = startWorker(env.REDIS_URL);
  return {
    env,
    async end() {
      await ended(worker, 'SIGTERM');
    },
  };
}

/** A PostgreSQL database with the schema in it. */
export async function migratedPostgresUrl(): Promise<string> {
  const url = await postgresUrl();
  const database = postgresDatabase({ url, poolSize: 3, log: silentLog });
  await migrate(database.knex);
  await database.close();
  return url;
}

/** A worker has neither database nor secrets: Redis is all it is told of. */
function startWorker(redis: string): ChildProcess {
  return runTypeScript('workers/main.ts', [], { REDIS_URL: redis, LOG_LEVEL: 'silent' }, 'ignore');
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a file of the project in a process of its own, with nothing in its environment but `env` and what Node needs. */
export function runTypeScript(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  stdio: 'ignore' | 'pipe' = 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', path.join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', stdio, stdio],
  });
}

/** Sends a signal and waits for the end of a process; its exit code. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

let accounts = 0;

async function makeAccount(
  { url, house }: Server,
  { credits = 0, rateLimit }: AccountOptions = {},
): Promise<TestAccount> {
  const { id } = await house.accounts.findOrCreate(`somebody-${accounts++}@example.org`);
  if (credits > 0) await house.ledger.grant(id, credits, 'test');
  const { keyId, apiKey } = await house.keys.create(id, 'test', rateLimit);
  return {
    id,
    keyId,
    apiKey,
    call: caller(url, { 'X-API-Key': apiKey }),
    async balance() {
      const balance = await house.ledger.balance(id);
      const entries = await house.ledger.entries(id, 1_000);
      const sum = entries.reduce((total, { amount }) => total + amount, 0);
      if (sum !== balance) throw new Error(`the balance is ${balance}, but the sum of the ledger is ${sum}`);
      return balance;
    },
  };
}

function caller(url: string, always: Record<string, string>): Call {
  return async (method, target, { body, headers = {} } = {}) => {
    const response = await fetch(url + target, {
      method,
      headers: { ...always, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    return { status: response.status, headers: response.headers, text, json: isJson && text ? JSON.parse(text) : null };
  };
}

/** The settings of a process for tests that open parts of it themselves. */
export function testConfig(env: Record<string, string>): Readonly<Config> {
  return readConfig('web', { PORT: '0', LOG_LEVEL: 'silent', ...env });
}

/** Waits until something is so; fails after a time that is long even for a busy machine. */
export async function until<T>(what: string, look: () => T | Promise<T>, patienceMs = 10_000): Promise<NonNullable<T>> {
  const deadlineMs = Date.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadlineMs) throw new Error(`waited ${patienceMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
