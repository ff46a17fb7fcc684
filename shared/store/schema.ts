/** knex, for migrations: over a connection of its own to PostgreSQL, or over PGlite in this process. */
import type { PGlite } from '@electric-sql/pglite';
import type { Knex } from 'knex';
import type { Log } from '../log.ts';

/** Runs work on a knex that lives as long as the work. */
export type WithKnex = <T>(work: (knex: Knex) => PromiseLike<T>) => Promise<T>;

/** Messages about a failed statement do not repeat it: it may carry values. */
const DISCREET = { compileSqlOnError: false };

/** knex over one connection to PostgreSQL, where statements may take as long as they need. */
export function postgresSchema(connection: Knex.PgConnectionConfig, log: Log): WithKnex {
  // by itself knex writes on standard output, where commands answer
  const words = { warn: (text: string) => log.warn(text), error: (text: string) => log.error(text) };
  const settings = { ...DISCREET, client: 'pg', connection, pool: { min: 0, max: 1 }, acquireConnectionTimeout: 4_000 };
  return closingAfter(() => ({ ...settings, log: words }));
}

/** knex over PGlite, which is handed to it as a pool of the pg driver that has one connection. */
export function embeddedSchema(pglite: PGlite): WithKnex {
  // to whoever asks: what changes the schema does one thing after another
  const connect = async () => connectionOver(pglite);
  const connectionPool = { connect, end: async () => {}, totalCount: 1, idleCount: 1, waitingCount: 0 };
  return closingAfter(() => ({ ...DISCREET, client: 'pg', connectionPool }));
}

function closingAfter(settings: () => Knex.Config): WithKnex {
  return async (work) => {
    // three hundred files, which nobody needs whose schema is as it should be
    const { default: knexOver } = await import('knex');
    const knex = knexOver(settings());
    try {
      return await work(knex);
    } finally {
      await knex.destroy();
    }
  };
}

type Query = string | { text: string; values?: unknown[] };
type Done = (error: unknown, result?: object) => void;

/** What knex asks of a connection of the pg driver. */
function connectionOver(pglite: PGlite) {
  return {
    query(query: Query, done: Done): void {
      const { text, values } = typeof query === 'string' ? { text: query } : query;
      const result = pglite.query(text, values).then(({ rows, fields, affectedRows }) => ({
        rows,
        fields,
        rowCount: affectedRows ?? rows.length,
        command: /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase().replace('WITH', 'SELECT'),
      }));
      result.then((rows) => done(null, rows), done);
    },
    release() {},
  };
}
