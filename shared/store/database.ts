/**
 * The one door to SQL: PostgreSQL through a pool of connections, or PGlite (PostgreSQL inside this process). Everything
 * above speaks the same statements to both.
 */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { Away, breaker } from '../breaker.ts';
import type { Tls } from '../config.ts';
import type { Log } from '../log.ts';
import { projectFile } from '../package-file.ts';
import { type Listener, postgresListener } from './listener.ts';
import { rowsOf, type Statement } from './rows.ts';
import { embeddedSchema, postgresSchema, type WithKnex } from './schema.ts';

// bigint counts credits: a number everywhere, as PGlite gives it
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Rows of a prepared statement. */
export type Run = <Row>(statement: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

export interface Database {
  run: Run;
  /** Several statements that hold together or not at all. */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Listens on a connection of its own, which is made again when lost. */
  listen: Listener['listen'];
  /** For how long the listening connection has held without a break, milliseconds; 0 while it is lost or silent. */
  heldMs: Listener['heldMs'];
  /** knex, for migrations. */
  withKnex: WithKnex;
  close(): Promise<void>;
}

/** How long a statement may take before its connection counts as dead. */
const STATEMENT_MS = 5_000;
/** How long a connection may take to be made, and how long one is waited for when all are busy. */
const CONNECT_MS = 3_000;
const IDLE_MS = 30_000;
const PROBE_EVERY_MS = 1_000;

/** PostgreSQL at a URL. */
export function postgresDatabase(options: {
  url: string;
  tls?: Tls;
  ca?: string;
  poolSize: number;
  log: Log;
  /** how long a statement may take before its connection counts as dead; only tests have another */
  statementMs?: number;
}): Database {
  const connection = {
    connectionString: options.tls ? withoutTls(options.url) : options.url,
    ...(options.tls
      ? { ssl: options.tls === 'off' ? false : { rejectUnauthorized: options.tls === 'verify', ca: options.ca } }
      : {}),
    application_name: 'siderea',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
  const impatient = { ...connection, query_timeout: options.statementMs ?? STATEMENT_MS };
  const pool = new pg.Pool({ ...impatient, max: options.poolSize, min: 1, idleTimeoutMillis: IDLE_MS });
  // an `error` event nobody listens to ends the process; whoever uses the connection is told by its statement
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const listener = postgresListener(() => new pg.Client({ ...connection, query_timeout: 2_000 }), options.log);
  const guard = breaker({
    what: 'the database',
    probe: () => borrowed(pool, (client) => client.query('select 1')),
    isAbsence: (error) => !isAnswer(error) && databaseAway(error) && !isBusy(error),
    restMs: PROBE_EVERY_MS,
  });
  return {
    run: (statement, values) => guard.run(() => borrowed(pool, (client) => runOver(client)(statement, values))),
    transaction: (work) => guard.run(() => borrowed(pool, (client) => inTransaction(client, work))),
    listen: listener.listen,
    heldMs: listener.heldMs,
    withKnex: postgresSchema(connection, options.log),
    async close() {
      guard.close();
      await Promise.all([listener.close(), pool.end()]);
    },
  };
}

/** pg lets the URL win over its other options; a setting that is given wins over the URL. */
function withoutTls(url: string): string {
  const plain = new URL(url);
  for (const name of ['sslmode', 'ssl']) plain.searchParams.delete(name);
  return plain.href;
}

/**
 * Borrows a connection. One that failed, or leads to a server that cannot write any more, never goes back to the pool.
 */
async function borrowed<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isSound = true;
  try {
    return await work(client);
  } catch (error) {
    isSound = isAnswer(error) && !databaseAway(error);
    throw error;
  } finally {
    client.release(!isSound);
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: (run: Run) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(runOver(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // to a connection that is gone this means nothing; one that is silent is not asked
    if (isAnswer(error) || !databaseAway(error)) await client.query('rollback');
    throw error;
  }
}

function runOver(client: pg.PoolClient): Run {
  return async (statement, values) => {
    const { rows } = await client.query({ name: statement.name, text: statement.text, values: [...values] });
    return rowsOf(statement, rows);
  };
}

/** PGlite in a folder, or in memory without one. One connection: whoever opens a folder must hold its lock. */
export async function embeddedDatabase(folder?: string): Promise<Database> {
  if (folder && !existsSync(folder)) await makeWhole(folder);
  const pglite = await openPglite(folder);
  const openedMs = performance.now();
  const runOver =
    (database: PGlite | Transaction): Run =>
    async (statement, values) =>
      rowsOf(statement, (await database.query(statement.text, [...values])).rows);
  return {
    run: runOver(pglite),
    transaction: (work) => pglite.transaction((tx) => work(runOver(tx))),
    async listen(channel, subscriber) {
      await pglite.listen(channel, subscriber.onMessage);
      subscriber.onHeld();
    },
    heldMs: () => performance.now() - openedMs,
    withKnex: embeddedSchema(pglite),
    close: () => pglite.close(),
  };
}

/**
 * Room for pages in memory, all of which is filled with zeros at every start. PostgreSQL's own 128 MB are for a machine
 * of many users; what is not there is read from the cache of the file system, so that one page costs what another does:
 * rows are read in the order of an index. Nobody counts them here, and by the cost of a disk all movements of an
 * account would be sorted for each of their pages.
 */
const PAGES = ['-c', 'shared_buffers=8MB', '-c', 'random_page_cost=1.1'];

/**
 * PostgreSQL's functions are made quicker when each has done about so much, in bytes of its code; V8 would begin after
 * a thirtieth of it. A start does not come so far, which spares it a third of its work and 35 MB; a service that is
 * asked much does within some ten thousand statements (docs/decisions/start.md).
 */
const MADE_QUICKER_AFTER = 50_000_000;

/** Processes over PostgreSQL never load it. */
async function openPglite(dataDir?: string, loadDataDir?: Blob): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${MADE_QUICKER_AFTER}`);
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({ dataDir, loadDataDir, startParams: [...PGlite.defaultStartParams, ...PAGES] });
}

/**
 * A database with its schema and nothing else, made when the service was built: to make one takes eight times as long,
 * and three times the memory, of opening it.
 */
export const FIRST_DATABASE = 'shared/store/first-database.tar.gz';

/** A database in a folder that nobody holds, as a file to begin others with. */
export async function packedDatabase(folder: string): Promise<Buffer> {
  const pglite = await openPglite(folder);
  const packed = await pglite.dumpDataDir('gzip');
  await pglite.close();
  return Buffer.from(await packed.arrayBuffer());
}

/** Makes a database under another name first: a process killed meanwhile leaves no half of one behind. */
async function makeWhole(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const first = projectFile(FIRST_DATABASE);
  const isMade = existsSync(first);
  const pglite = await openPglite(unfinished, isMade ? new Blob([readFileSync(first)]) : undefined);
  if (!isMade) await dropPatterns(pglite);
  await pglite.close();
  renameSync(unfinished, folder);
}

/** Drops what PostgreSQL makes further databases of: nobody will, and they are half of the files and of a folder. */
async function dropPatterns(pglite: PGlite): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await pglite.query(`alter database ${name} is_template false`);
    await pglite.query(`drop database ${name}`);
  }
}

/** True for the errors of a database that is away, shutting down, read-only or overloaded: worth trying again later. */
export function databaseAway(error: unknown): boolean {
  if (error instanceof Away) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(databaseAway);
  const code = 'code' in error ? String(error.code) : '';
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message);
}

/** True where a row was refused because another one has its value. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** True for what the server itself said: it is there, and its connection is in order. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError;
}

/** True when no connection came free in time: what holds them says whether the server is there. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout exceeded when trying to connect');
}

// network; connection exceptions 08; read-only, as the old server is after a failover, 25006; insufficient resources
// 53; operator intervention 57P
const AWAY_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|25006|53...|57P..)$/;
const AWAY_MESSAGES =
  /Connection terminated|timeout expired|timeout exceeded|Query read timeout|Timeout acquiring|connection error|not queryable|after calling end/i;
