/**
 * Real servers for the tests: PostgreSQL and Redis, private to one run of mocha, on free loopback ports, in temporary
 * folders. Nothing starts before a test asks for it. TEST_DATABASE_URL and TEST_REDIS_URL name servers to use instead.
 *
 * Every server is the child of a small shell that waits on a pipe from this process: however this process ends (ctrl-C
 * and kill -9 included), the pipe closes, the shell ends the server and removes its folder.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** A server that belongs to one test. Its port and its data outlive `stop` and `kill`, until the tests end. */
export interface PrivateServer {
  url: string;
  port: number;
  /** process id while it runs */
  pid(): number;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Has something else that a test started end with the run. */
export function endsWithRun(end: () => Promise<unknown>): void {
  running.add({ end });
}

/** Ends what a run has started. */
export async function endServers(): Promise<void> {
  await dropDatabases();
  await Promise.all([...running].map((server) => server.end()));
}

/** Root hooks of mocha. */
export const mochaHooks = {
  async afterAll(this: Mocha.Context) {
    this.timeout(30_000);
    await endServers();
  },
};

/** The URL of a new database on the run's PostgreSQL server: empty, or a copy of one that nobody is connected to. */
export async function postgresUrl(copied?: string): Promise<string> {
  sharedPostgres ??= process.env.TEST_DATABASE_URL
    ? Promise.resolve(process.env.TEST_DATABASE_URL)
    : startPostgres().then(({ url }) => url);
  const url = new URL(await sharedPostgres);
  const name = `siderea_test_${process.pid}_${databases.length}`;
  databases.push(name);
  const template = copied ? ` template ${new URL(copied).pathname.slice(1)}` : '';
  await statement(url.href, `create database ${name}${template}`);
  url.pathname = `/${name}`;
  return url.href;
}

/** The URL of an empty, numbered database on the run's Redis server; with TEST_REDIS_URL, that URL. */
export async function redisUrl(): Promise<string> {
  if (process.env.TEST_REDIS_URL) return process.env.TEST_REDIS_URL;
  sharedRedis ??= startRedis();
  return `${(await sharedRedis).url}/${redisDatabases++}`;
}

/** A PostgreSQL server of one's own: for tests that stop it. Without settings it waits for the disk as usual. */
export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<PrivateServer> {
  const bin = await programFolder('postgres');
  const owner = process.getuid?.() === 0 ? userThatMayRunPostgres() : undefined;
  const folder = temporaryFolder('postgres', owner);
  const data = path.join(folder, 'data');
  await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'siderea', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder },
  );
  return privateServer({
    folder,
    owner,
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients
    stopSignal: 'INT',
    url: (port) => `postgres://siderea@127.0.0.1:${port}/postgres`,
    command: (port) => [
      path.join(bin, 'postgres'),
      ...['-D', data, '-p', String(port), '-k', folder],
      ...['listen_addresses=127.0.0.1', 'max_connections=200', ...settings].flatMap((setting) => ['-c', setting]),
    ],
    isReady: (url) =>
      statement(url, 'select 1').then(
        () => true,
        () => false,
      ),
  });
}

/** A Redis server of one's own: for tests that stop it, or that need settings of their own. */
export async function startRedis(settings: readonly string[] = []): Promise<PrivateServer> {
  const program = path.join(await programFolder('redis-server'), 'redis-server');
  const folder = temporaryFolder('redis');
  return privateServer({
    folder,
    stopSignal: 'TERM',
    url: (port) => `redis://127.0.0.1:${port}`,
    command: (port) => [
      program,
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--maxmemory-policy', 'noeviction', '--save', '', '--databases', '1024', ...settings],
    ],
    isReady: (_url, port) => answersPing(port),
  });
}

const run = promisify(execFile);
let sharedPostgres: Promise<string> | undefined;
let sharedRedis: Promise<PrivateServer> | undefined;
let redisDatabases = 0;
/**
 * What this run has started. The hooks of mocha may be another copy of this file than the tests have: both look here.
 */
interface Started {
  databases: string[];
  running: Set<{ end(): Promise<unknown> }>;
}
const everywhere = globalThis as { sidereaTestServers?: Started };
everywhere.sidereaTestServers ??= { databases: [], running: new Set() };
const { databases, running } = everywhere.sidereaTestServers;
/** folders whose server does not run: with the others, the keeper tidies up */
const restingFolders = new Set<string>();
process.once('exit', () => {
  for (const folder of restingFolders) rmSync(folder, { recursive: true, force: true });
});

interface Recipe {
  folder: string;
  owner?: Owner;
  stopSignal: 'INT' | 'TERM';
  url(port: number): string;
  command(port: number): string[];
  isReady(url: string, port: number): Promise<boolean>;
}

async function privateServer(recipe: Recipe): Promise<PrivateServer> {
  const port = await freePort();
  const url = recipe.url(port);
  let server = await started(recipe, port, url);
  return {
    url,
    port,
    pid: () => server.pid,
    stop: () => server.end(),
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.end();
    },
    async start() {
      server = await started(recipe, port, url);
    },
  };
}

interface RunningServer {
  pid: number;
  end(): Promise<void>;
}

/**
 * Prints the server's process id, waits for a word or the end of the
 * pipe, ends the server. Without a word, nobody is left to tidy up.
 */
const KEEPER = `
  signal=$1 folder=$2; shift 2
  "$@" > "$folder/log" 2>&1 &
  echo $!
  read -r word
  kill -"$signal" $! 2> /dev/null
  wait $!
  [ -n "$word" ] || rm -rf "$folder"
`;

async function started(recipe: Recipe, port: number, url: string): Promise<RunningServer> {
  const { folder, owner, stopSignal } = recipe;
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', stopSignal, folder, ...recipe.command(port)], {
    ...owner,
    cwd: folder,
    // out of reach of the terminal's ctrl-C
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  restingFolders.delete(folder);
  const [line] = await once(keeper.stdout, 'data');
  const server: RunningServer = {
    pid: Number(line),
    async end() {
      running.delete(server);
      await ended(keeper);
      restingFolders.add(folder);
    },
  };
  running.add(server);
  const deadlineMs = Date.now() + 20_000;
  while (!(await recipe.isReady(url, port))) {
    if (Date.now() > deadlineMs || !isAlive(server.pid)) {
      const log = readFileSync(path.join(folder, 'log'), 'utf8');
      await server.end();
      throw new Error(`a test server did not start:\n${log.slice(-2000)}`);
    }
    await pause(25);
  }
  return server;
}

async function ended(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null) return;
  const exit = once(keeper, 'exit');
  keeper.stdin?.end('end\n');
  await exit;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: another user of the machine runs it. */
function userThatMayRunPostgres(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((user) => user.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.');
}

function temporaryFolder(name: string, owner?: Owner): string {
  const folder = mkdtempSync(path.join(tmpdir(), `siderea-${name}-`));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  restingFolders.add(folder);
  return folder;
}

/** Debian's package of a program, and what may take its place. */
const PROGRAMS = {
  postgres: { debianPackage: 'postgresql', instead: ', or set TEST_DATABASE_URL to a server for tests' },
  'redis-server': { debianPackage: 'redis-server', instead: ', or set TEST_REDIS_URL to a server for tests' },
  // Chromium without a window: a third less work than the whole browser
  'chromium-headless-shell': { debianPackage: 'chromium-headless-shell', instead: '' },
};

/** The folder of a program: Debian's newest, or one on the PATH; root may install Debian's package. */
export async function programFolder(program: keyof typeof PROGRAMS, folders = programFolders): Promise<string> {
  const found = installedFolder(program, folders());
  if (found) return found;
  const { debianPackage, instead } = PROGRAMS[program];
  if (process.getuid?.() === 0) await install(debianPackage);
  const installed = installedFolder(program, folders());
  if (installed) return installed;
  throw new Error(`The tests need ${program}: install it (Debian: apt-get install ${debianPackage})${instead}.`);
}

/** Where programs are looked for. */
function programFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = folderNames(debian).sort((a, b) => Number(b) - Number(a));
  return [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
  ];
}

function installedFolder(program: string, folders: readonly string[]): string | undefined {
  return folders.find((folder) => isProgram(path.join(folder, program)));
}

function folderNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a package of Debian; RUNLEVEL=1 keeps it from starting a server of the system. A machine that was just
 * started may be installing something itself: that is waited for.
 */
async function install(debianPackage: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const aptGet = (...words: string[]) => run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...words], { env });
  try {
    await aptGet('update');
    await aptGet('install', '--yes', '--no-install-recommends', debianPackage);
  } catch {
    // not Debian, or no network: the caller says what is missing
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}

/** On a server of ours the databases vanish with its folder; on a foreign one we tidy up. */
async function dropDatabases(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  for (const name of databases) await statement(url, `drop database if exists ${name} with (force)`);
}
