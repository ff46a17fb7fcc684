/**
 * The real server, in this process, for one test file: embedded in a data folder of its own, or over PostgreSQL, Redis
 * and a worker process. Start one for a file and make an account for each test.
 */

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Server, startServer } from '../../api/server.ts';
import { migrate } from '../../migrations/list.ts';
import { type Config, readConfig } from '../../shared/config.ts';
import { TIMES, type Times } from '../../shared/limits.ts';
import { type Log, makeLog } from '../../shared/log.ts';
import { embeddedDatabase, postgresDatabase } from '../../shared/store/database.ts';
import type { KeyLimits } from '../../shared/store/keys.ts';
import { statement } from '../../shared/store/rows.ts';
import { built, RUN_FOLDER } from './compiled.ts';
import { IN_A_HURRY, startProcess } from './processes.ts';
import { postgresUrl, redisUrl } from './servers.ts';

for (const option of IN_A_HURRY) setFlagsFromString(option);

/** The two ways of running; what the corridor promises holds in both. */
export const MODES = ['embedded', 'distributed'] as const;
export type Mode = (typeof MODES)[number];

export interface TestServer extends Server {
  /** Makes an account with a key of its own. */
  account(options?: AccountOptions): Promise<TestAccount>;
  /** Asks without a key. */
  call: Call;
}

interface AccountOptions extends KeyLimits {
  credits?: number;
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

interface Settings {
  /** further environment variables */
  env?: Record<string, string>;
  log?: Log;
  times?: Partial<Times>;
}

/** Starts a server in one of the modes. */
export async function startTestServer(
  mode: Mode = 'embedded',
  { env = {}, log = silentLog, times = {} }: Settings = {},
): Promise<TestServer> {
  const world = mode === 'embedded' ? await embeddedWorld() : await distributedWorld();
  const server = await serverOver({ ...world.env, ...env }, { log, times });
  return {
    ...server,
    async stop() {
      await server.stop();
      await world.end();
    },
  };
}

/** A server for the tests of a `describe`: it runs from before the first of them until after the last. */
export function testServer(...args: Parameters<typeof startTestServer>): TestServer {
  const server = {} as TestServer;
  before(async () => {
    Object.assign(server, await startTestServer(...args));
  });
  after(() => server.stop?.());
  return server;
}

/** Starts a server in an environment of the test's own. */
export async function serverOver(
  env: Record<string, string>,
  { log = silentLog, times = {} }: Omit<Settings, 'env'> = {},
): Promise<TestServer> {
  const config = readConfig('web', { PORT: '0', RATE_LIMIT: '100000', ...env });
  const server = await startServer(config, log, { ...TIMES, ...times });
  return { ...server, account: (options) => makeAccount(server, options), call: caller(server.url, {}) };
}

/** The environment of an embedded process: a data folder of its own, which `removeFolder` takes away again. */
export function newDataFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'siderea-data-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A data folder whose database is made and migrated already: making one takes seconds, so one is kept as the pattern
 * of the others, for the next runs, too.
 */
export async function preparedDataFolder(): Promise<string> {
  const folder = newDataFolder();
  cpSync(await embeddedPattern(), path.join(folder, 'pg'), { recursive: true });
  return folder;
}

let pattern: Promise<string> | undefined;

/** The folder of an embedded database with the schema of today in it. Nobody opens it; it is copied. */
export function embeddedPattern(): Promise<string> {
  pattern ??= makePattern(path.join(RUN_FOLDER, `embedded-${schemaVersion()}`));
  return pattern;
}

async function makePattern(folder: string): Promise<string> {
  if (existsSync(folder)) return folder;
  const unfinished = newDataFolder();
  const database = await embeddedDatabase(path.join(unfinished, 'pg'));
  await migrate(database);
  await database.close();
  const own = `${folder}-${process.pid}`;
  cpSync(path.join(unfinished, 'pg'), own, { recursive: true });
  removeFolder(unfinished);
  try {
    renameSync(own, folder);
  } catch (error) {
    // another process was faster
    if (!existsSync(folder)) throw error;
    removeFolder(own);
  }
  return folder;
}

/** What the schema is made by: the migrations, and the embedded database. */
function schemaVersion(): string {
  const migrations = readdirSync('migrations').sort();
  const own = ['shared/store/database.ts', 'package-lock.json'];
  const makers = [...migrations.map((name) => path.join('migrations', name)), ...own];
  const texts = makers.map((file) => readFileSync(file));
  return createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 16);
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
  // a worker has neither database nor secrets: Redis is all it is told of
  const worker = await startProcess(await built('workers/main'), { REDIS_URL: env.REDIS_URL }, 'takes computations');
  return {
    env,
    async end() {
      await worker.end('SIGTERM');
    },
  };
}

let template: Promise<string> | undefined;

/** A PostgreSQL database with the schema in it: a copy of the first one, which nobody uses. */
export async function migratedPostgresUrl(): Promise<string> {
  template ??= makeTemplate();
  return postgresUrl(await template);
}

async function makeTemplate(): Promise<string> {
  const url = await postgresUrl();
  const database = postgresDatabase({ url, poolSize: 3, log: silentLog });
  await migrate(database);
  await database.close();
  return url;
}

let accounts = 0;

async function makeAccount(
  { url, platform }: Server,
  { credits = 0, ...limits }: AccountOptions = {},
): Promise<TestAccount> {
  const { id } = await platform.accounts.findOrCreate(`somebody-${accounts++}@example.org`);
  if (credits > 0) await platform.ledger.grant(id, credits, 'test');
  const { keyId, apiKey } = await platform.keys.create(id, 'test', limits);
  return {
    id,
    keyId,
    apiKey,
    call: caller(url, { 'X-API-Key': apiKey }),
    async balance() {
      const [{ balance, entered }] = await platform.database.run(BALANCE, [id]);
      if (entered !== balance) throw new Error(`the balance is ${balance}, but the sum of the ledger is ${entered}`);
      return balance;
    },
  };
}

const BALANCE = statement(
  'balance_and_ledger',
  { balance: 'number', entered: 'number' },
  `select balance, (select coalesce(sum(amount), 0)::bigint from ledger where account_id = $1) as entered
    from accounts where id = $1`,
);

function caller(url: string, always: Record<string, string>): Call {
  return async (method, target, { body, headers = {} } = {}) => {
    const response = await fetch(url + target, {
      method,
      headers: { ...always, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
    return { status: response.status, headers: response.headers, text, json: isJson && text ? JSON.parse(text) : null };
  };
}

/** The settings of a process for tests that open parts of it themselves. */
export function testConfig(env: Record<string, string>): Readonly<Config> {
  return readConfig('web', { PORT: '0', LOG_LEVEL: 'silent', ...env });
}
