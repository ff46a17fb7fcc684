/**
 * The one door to SQL: PostgreSQL through knex and pg, or PGlite (PostgreSQL inside this process) behind the same knex. Everything
 * above speaks the same statements to both.
 */
import { EventEmitter } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import knexModule, { type Knex } from 'knex';
import pg from 'pg';
import type { Tls } from '../config.ts';
import type { Log } from '../log.ts';

// bigint counts credits: a number everywhere, as PGlite gives it
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A statement that is prepared once a connection, under its name. */
export interface Statement {
  name: string;
  text: string;
}

/** Messages of one NOTIFY channel. */
export interface Subscriber {
  onMessage(payload: string): void;
  /** the connection was lost: whatever was remembered may be stale until `onHeld` */
  onLost(): void;
  onHeld(): void;
}

export interface Database {
  knex: Knex;
  /** Rows of a prepared statement. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Listens on a connection of its own, which is made again when lost. */
  listen(channel: string, subscriber: Subscriber): Promise<void>;
  /** For how long the listening connection has held without a break, milliseconds; 0 while it is lost. */
  heldMs(): number;
  close(): Promise<void>;
}

/** PostgreSQL at a URL. */
export function postgresDatabase(options: {
  url: string;
  tls?: Tls;
  ca?: string;
  poolSize: number;
  log: Log;
}): Database {
  const connection = {
    connectionString: options.tls ? withoutTls(options.url) : options.url,
    ...(options.tls
      ? { ssl: options.tls === 'off' ? false : { rejectUnauthorized: options.tls === 'verify', ca: options.ca } }
      : {}),
    application_name: 'siderea',
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    keepAlive: true,
  };
  const knex = knexModule({
    client: 'pg',
    connection,
    pool: { min: 1, max: options.poolSize },
    acquireConnectionTimeout: 4_000,
    // by itself knex writes on standard output, where commands answer
    log: { warn: (message) => options.log.warn(message), error: (message) => options.log.error(message) },
  });
  const listener = postgresListener(() => new pg.Client({ ...connection, query_timeout: undefined }), options.log);
  return {
    knex,
    run: preparedRunner(knex),
    listen: listener.listen,
    heldMs: listener.heldMs,
    async close() {
      await listener.close();
      await knex.destroy();
    },
  };
}

/** pg lets the URL win over its other options; a setting that is given wins over the URL. */
function withoutTls(url: string): string {
  const plain = new URL(url);
  for (const name of ['sslmode', 'ssl']) plain.searchParams.delete(name);
  return plain.href;
}

/** PGlite in a folder, or in memory without one. One connection: whoever opens a folder must hold its lock. */
export async function embeddedDatabase(folder?: string): Promise<Database> {
  if (folder && !existsSync(folder)) await makeWhole(folder);
  const pglite = await PGlite.create(folder ? { dataDir: folder } : {});
  const knex = knexModule({ client: embeddedDialect(pglite), connection: {}, pool: { min: 1, max: 1 } });
  const openedMs = Date.now();
  return {
    knex,
    run: preparedRunner(knex),
    async listen(channel, subscriber) {
      await pglite.listen(channel, subscriber.onMessage);
      subscriber.onHeld();
    },
    heldMs: () => Date.now() - openedMs,
    async close() {
      await knex.destroy();
      await pglite.close();
    },
  };
}

/** Makes a database under another name first: a process killed meanwhile leaves no half of one behind. */
async function makeWhole(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: unfinished });
  await pglite.close();
  renameSync(unfinished, folder);
}

/** True for the errors of a database that is away, shutting down or overloaded: worth trying again later. */
export function databaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(databaseAway);
  const code = 'code' in error ? String(error.code) : '';
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message);
}

// network; connection exceptions 08; insufficient resources 53; operator intervention 57P
const AWAY_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|53...|57P..)$/;
const AWAY_MESSAGES =
  /Connection terminated|timeout expired|Query read timeout|Timeout acquiring a connection|Client has encountered a connection error|not queryable|pool is (draining|destroyed)|aborted/i;

interface RawConnection {
  query(config: { name: string; text: string; values: readonly unknown[] }): Promise<{ rows: unknown[] }>;
}

function preparedRunner(knex: Knex): Database['run'] {
  return async <Row>(statement: Statement, values: readonly unknown[]) => {
    const connection: RawConnection = await knex.client.acquireConnection();
    try {
      return (await connection.query({ ...statement, values })).rows as Row[];
    } finally {
      await knex.client.releaseConnection(connection);
    }
  };
}

/** One connection that listens to every channel asked for; when lost it is made again after a second. */
function postgresListener(connect: () => pg.Client, log: Log) {
  const subscribers = new Map<string, Subscriber>();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let heldSinceMs = 0;
  let closed = false;

  async function open(): Promise<void> {
    const fresh = connect();
    const lost = () => {
      if (client === fresh) {
        client = undefined;
        heldSinceMs = 0;
        for (const subscriber of subscribers.values()) subscriber.onLost();
        log.warn('listening connection to the database lost');
      }
      retry();
    };
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      for (const channel of subscribers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      await fresh.end().catch(() => {});
      return retry();
    }
    if (closed) return fresh.end();
    fresh.on('notification', ({ channel, payload }) => subscribers.get(channel)?.onMessage(payload ?? ''));
    fresh.once('end', lost);
    client = fresh;
    heldSinceMs = Date.now();
    for (const subscriber of subscribers.values()) subscriber.onHeld();
  }

  function retry(): void {
    if (closed) return;
    setTimeout(() => {
      if (!closed) opening = open();
    }, 1_000).unref();
  }

  return {
    async listen(channel: string, subscriber: Subscriber) {
      subscribers.set(channel, subscriber);
      if (client) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        subscriber.onHeld();
      } else {
        opening ??= open();
        await opening;
      }
    },
    heldMs: () => (heldSinceMs === 0 ? 0 : Date.now() - heldSinceMs),
    async close() {
      closed = true;
      await opening?.catch(() => {});
      client?.removeAllListeners('end');
      await client?.end();
    },
  };
}

/** knex's PostgreSQL dialect with PGlite in the place of the pg driver. */
function embeddedDialect(pglite: PGlite): typeof Knex.Client {
  // knex does not export its dialects; an instance that never connects hands the class over
  const PostgresDialect = knexModule({ client: 'pg' }).client.constructor;
  class Connection extends EventEmitter {
    async connect() {}
    end(done?: () => void) {
      done?.();
    }
    query(config: string | { text: string; values?: unknown[] }, done?: (error: unknown, result?: unknown) => void) {
      const { text, values = [] } = typeof config === 'string' ? { text: config } : config;
      const answer = pglite.query(text, values).then(({ rows, fields, affectedRows }) => ({
        rows,
        fields,
        rowCount: affectedRows ?? rows.length,
        command: /^\s*(\w+)/.exec(text)?.[1].toUpperCase().replace('WITH', 'SELECT'),
      }));
      if (!done) return answer;
      answer.then((result) => done(null, result), done);
    }
  }
  return class extends PostgresDialect {
    _driver() {
      return { Client: Connection };
    }
  } as unknown as typeof Knex.Client;
}
