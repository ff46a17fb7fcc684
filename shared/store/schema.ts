/** knex, for migrations: over a connection of its own to PostgreSQL, or over PGlite in this process. */
import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import knexModule, { type Knex } from 'knex';
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

/** knex over PGlite. */
export function embeddedSchema(pglite: PGlite): WithKnex {
  const client = dialectOver(pglite);
  return closingAfter(() => ({ ...DISCREET, client, connection: {}, pool: { min: 0, max: 1 } }));
}

function closingAfter(settings: () => Knex.Config): WithKnex {
  return async (work) => {
    const knex = knexModule(settings());
    try {
      return await work(knex);
    } finally {
      await knex.destroy();
    }
  };
}

/** knex's PostgreSQL dialect with PGlite in the place of the pg driver. */
function dialectOver(pglite: PGlite): typeof Knex.Client {
  // knex does not export its dialects; an instance that never connects hands the class over
  const PostgresDialect: typeof Knex.Client = knexModule({ client: 'pg' }).client.constructor;
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
  };
}
