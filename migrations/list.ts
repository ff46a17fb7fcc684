import type { Knex } from 'knex';
import { accounts0001 } from './0001-accounts.ts';
import { readings0002 } from './0002-readings.ts';

/** The migrations in the order they run; a new one goes to the end and an old one is never changed. */
const migrations = [accounts0001, readings0002];

/** Brings the schema up to date; knex's lock lets one process do it while the others wait. Returns what ran. */
export async function migrate(knex: Knex): Promise<string[]> {
  const [, ran] = await knex.migrate.latest({ migrationSource: source });
  return ran;
}

/** Names of the migrations that have not run yet. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const [, pending] = await knex.migrate.list({ migrationSource: source });
  return pending.map((entry: string | { name?: string; file?: string }) =>
    typeof entry === 'string' ? entry : String(entry.name ?? entry.file),
  );
}

const source: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: async () => migrations,
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};
