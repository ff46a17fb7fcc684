/**
 * Makes the fixtures of one version: what it kept, embedded and in PostgreSQL, when it was killed in the middle of
 * work, and what it had told its callers until then. See README.md beside this file.
 *
 *     node --import tsx test/reference/upgrades/make.ts FOLDER_OF_A_BUILT_VERSION NAME
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { mochaHooks, postgresUrl, programFolder } from '../../setup/servers.ts';
import { visitor } from '../../setup/visitor.ts';
import { packed } from './packing.ts';
import type { Told, ToldCall } from './told.ts';

/** Secret of no service: the keys of these fixtures open nothing but them. */
const PEPPER = 'pepper of the upgrade fixtures, which guards nothing';
/** The slowest of what a process writes behind its answers. */
const WRITTEN_BEHIND_MS = 7_000;
const CALLS_IN_FLIGHT = 24;

const run = promisify(execFile);

/** A version that runs, over one database. */
interface Version {
  folder: string;
  env: Record<string, string>;
  url: string;
  child: ChildProcess;
  /** the paths that it knows */
  paths: ReadonlySet<string>;
}

async function started(folder: string, env: Record<string, string>): Promise<Version> {
  const child = spawn(process.execPath, ['dist/api/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: '100000', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the version did not start:\n${printed}`)));
  });
  const api = await (await fetch(`${url}/openapi.json`)).json();
  return { folder, env, url, child, paths: new Set(Object.keys(api.paths)) };
}

/** Asks the command line of a version. */
async function command({ folder, env }: Pick<Version, 'folder' | 'env'>, ...words: string[]) {
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } };
  const { stdout } = await run(process.execPath, ['dist/api/cli.js', ...words, '--json'], options);
  return JSON.parse(stdout);
}

async function key(version: Version, email: string, ...words: string[]): Promise<string> {
  return (await command(version, 'key', 'create', '--email', email, '--name', 'upgrades', ...words)).api_key;
}

async function called({ url }: Version, apiKey: string, call: Omit<ToldCall, 'text'>): Promise<ToldCall> {
  const { method, path, body, idempotencyKey } = call;
  const headers: Record<string, string> = { 'X-API-Key': apiKey };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const response = await fetch(url + path, { method, headers, body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return { ...call, text };
}

const post = (path: string, body: object, idempotencyKey?: string) => ({
  ...{ method: 'POST', path: `/api/v1${path}`, body: JSON.stringify(body) },
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});
const get = (path: string, idempotencyKey?: string) => ({
  ...{ method: 'GET', path: `/api/v1${path}` },
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});

const SPREADS = ['single_card', 'three_card', 'celtic_cross', 'horseshoe', 'monthly', 'year_ahead'];

async function readings(version: Version, apiKey: string): Promise<Told['readings']> {
  const drawn = [];
  for (const [seed, spread_type] of SPREADS.entries()) {
    const question = spread_type === 'three_card' ? 'Should I move this year?' : 'What do I not see?';
    const { text } = await called(version, apiKey, post('/tarot/reading', { spread_type, seed, question }));
    const { reading_id, cards_drawn } = JSON.parse(text);
    // the single card stays locked, as a later version must find it
    if (spread_type === 'single_card') {
      drawn.push({ reading_id, spread_type, cards_drawn, unlocked: false });
      continue;
    }
    const whole = await called(version, apiKey, get(`/tarot/reading/${reading_id}/interpretation`));
    const { interpretation } = JSON.parse(whole.text);
    drawn.push({ reading_id, spread_type, cards_drawn, interpretation, unlocked: true });
  }
  return drawn;
}

/** Answers that are kept for retries: computed here, remembered, and of no price. */
async function replays(version: Version, apiKey: string): Promise<ToldCall[]> {
  const wishes = [
    post('/tarot/reading', { spread_type: 'horseshoe', seed: 12 }, 'a reading'),
    post('/tarot/readings/clarify', { original_cards: ['The Tower'], original_question: 'And now?' }, 'a clarifier'),
    post('/numerology/', { full_name: 'Ann Example', birthdate: '1990-05-03' }, 'a report'),
    get('/tarot/spreads', 'the spreads'),
    ...(version.paths.has('/api/v1/guide/chat')
      ? [post('/guide/chat', { message: 'What does the Tower mean?', conversation_id: 'retried' }, 'a chat')]
      : []),
  ];
  const told = [];
  for (const wish of wishes) {
    const path = wish.path.replace('/api/v1', '');
    if (isKnown(version, path)) told.push(await called(version, apiKey, wish));
  }
  return told;
}

function isKnown({ paths }: Version, path: string): boolean {
  return paths.has(`/api/v1${path}`) || paths.has(path);
}

/** One conversation that knows a birth, and one that has just asked for something. */
async function conversations(version: Version, apiKey: string): Promise<Told['conversations']> {
  if (!isKnown(version, '/guide/chat')) return undefined;
  const say = async (conversation_id: string, message: string) =>
    called(version, apiKey, post('/guide/chat', { conversation_id, message }));
  await say('knows', 'I was born on 3 May 1990 at 6:30 pm in Mumbai. What is my rising sign?');
  await say('asks', 'What is my Moon sign?');
  const { text } = await called(version, apiKey, get('/guide/chat/history'));
  return JSON.parse(text).history;
}

/** Signs in by a link and buys for practice, where the version has pages. */
async function person(version: Version, email: string): Promise<Told['person']> {
  const link = await command(version, 'sign-in-link', '--email', email).catch(() => undefined);
  if (!link) return undefined;
  const visits = visitor(version.url, null);
  const { pathname, search } = new URL(link.link);
  const ticket = new URLSearchParams(search).get('ticket') ?? '';
  await visits.submit(pathname + search, pathname, { ticket });
  if (version.env.DATA_DIR) {
    const purchase = '5b3f1a52-5a0c-4c41-9c3c-6a1f1d2c7e10';
    await visits.submit('/dashboard/credits/practice?credits=500', '/dashboard/credits/practice', {
      credits: '500',
      purchase,
    });
  }
  return { email, session: visits.cookies.get('siderea') ?? '' };
}

/** Kills the version while calls are under way; how many of them had been answered. */
async function killed(version: Version, apiKey: string): Promise<number> {
  let answered = 0;
  const calls = Array.from({ length: CALLS_IN_FLIGHT }, (_, seed) =>
    called(version, apiKey, post('/tarot/reading', { spread_type: 'celtic_cross', seed })).then(
      () => answered++,
      () => undefined,
    ),
  );
  await Promise.race(calls);
  const exit = once(version.child, 'exit');
  version.child.kill('SIGKILL');
  await Promise.all([exit, ...calls]);
  return answered;
}

/** Everything that a version may keep, and its end. */
async function lived(version: Version): Promise<Told> {
  const quiet = 'quiet@example.org';
  const apiKey = await key(version, quiet, '--credits', '500');
  const busyKey = await key(version, 'busy@example.org', '--credits', '1000');
  const revokedKey = await key(version, quiet);
  const { key_id: revokedId } = (await command(version, 'key', 'list', '--email', quiet)).at(-1);
  await command(version, 'key', 'revoke', revokedId);
  const limited = await key(version, quiet, '--groups', 'tarot', '--monthly-cap', '50').catch(() => undefined);
  const testKey = await key(version, quiet, '--test', 'yes').catch(() => undefined);
  const told = {
    readings: await readings(version, apiKey),
    replays: await replays(version, apiKey),
    conversations: await conversations(version, apiKey),
    person: await person(version, quiet),
  };
  if (limited) await called(version, limited, get('/tarot/deck'));
  if (testKey) await called(version, testKey, get('/tarot/deck'));
  await pause(WRITTEN_BEHIND_MS);
  const { balance } = await command(version, 'credits', 'balance', '--email', quiet);
  const ledger = (await command(version, 'ledger', '--email', quiet)).map(ledgerLine);
  const busy = { apiKey: busyKey, granted: 1_000, price: 2, answered: await killed(version, busyKey) };
  const pepper = version.env.DATA_DIR ? undefined : PEPPER;
  return { pepper, email: quiet, apiKey, revokedKey, limited, testKey, balance, ledger, busy, ...told };
}

function ledgerLine({ amount, kind, endpoint, reason, reference }: Told['ledger'][number]): Told['ledger'][number] {
  return { amount, kind, endpoint, reason, reference };
}

async function embedded(folder: string): Promise<{ told: Told; archive: Buffer }> {
  const data = mkdtempSync(path.join(tmpdir(), 'siderea-upgrade-'));
  try {
    const told = await lived(await started(folder, { DATA_DIR: data }));
    return { told, archive: packed(data) };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function overPostgres(folder: string): Promise<{ told: Told; archive: Buffer }> {
  const url = await postgresUrl();
  const env = { DATABASE_URL: url, KEY_PEPPER: PEPPER };
  await command({ folder, env }, 'migrate');
  const told = await lived(await started(folder, env));
  const pgDump = path.join(await programFolder('postgres'), 'pg_dump');
  // inserts, so that any client can run it; lines of psql's own are left out
  const words = ['--inserts', '--no-owner', '--no-privileges', url];
  const { stdout } = await run(pgDump, words, { maxBuffer: 1e9 });
  const sql = stdout.replaceAll(/^\\.*\n/gm, '').replaceAll(/^--.*\n/gm, '');
  return { told, archive: gzipSync(sql, { level: 9 }) };
}

const [folder, name] = process.argv.slice(2);
if (!folder || !name) throw new Error('usage: make.ts FOLDER_OF_A_BUILT_VERSION NAME');
const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const written = (file: string, content: string | Buffer) => writeFileSync(path.join(here, file), content);
for (const [kind, made, ending] of [
  ['embedded', await embedded(path.resolve(folder)), 'tar.br'],
  ['postgres', await overPostgres(path.resolve(folder)), 'sql.gz'],
] as const) {
  written(`${name}.${kind}.${ending}`, made.archive);
  written(`${name}.${kind}.json`, `${JSON.stringify({ version, ...made.told }, null, 1)}\n`);
  process.stdout.write(`${name} ${kind}: ${made.archive.length} bytes\n`);
}
await mochaHooks.afterAll.call({ timeout() {} } as unknown as Mocha.Context);
