import type { Knex } from 'knex';
import { accounts0001 } from './0001-accounts.ts';
import { readings0002 } from './0002-readings.ts';
import { readingPages0004 } from './0004-reading-pages.ts';

/** The migrations in the order they run; a new one goes to the end and an old one is never changed. */
const migrations = [accounts0001, readings0002, readingPages0004];

/** Brings the schema up to date, all of it or nothing. One process does it while others wait. Returns what ran. */
export function migrate(knex: Knex): Promise<string[]> {
  return knex.transaction(async (trx) => {
    // those who find knex's own lock taken fail
    await trx.raw('select pg_advisory_xact_lock(?)', [MIGRATING]);
    const [, ran] = await trx.migrate.latest({ migrationSource: source });
    return ran;
  });
}

/** A number of our own among the advisory locks of the database. */
const MIGRATING = 73_174_726;

/** Names of the migrations that have not run yet. Only looks: knex's own listing would make its tables, and race with others. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const known = await knex.schema.hasTable('knex_migrations');
  const ran: string[] = known ? await knex('knex_migrations').pluck('name') : [];
  return migrations.map(({ name }) => name).filter((name) => !ran.includes(name));
}

const source: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: async () => migrations,
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};
