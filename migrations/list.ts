import type { Knex } from 'knex';
import { first } from '../shared/narrow.ts';
import type { Database } from '../shared/store/database.ts';
import { statement } from '../shared/store/rows.ts';
import { accounts0001 } from './0001-accounts.ts';
import { readings0002 } from './0002-readings.ts';
import { deletedAccounts0003 } from './0003-deleted-accounts.ts';
import { readingPages0004 } from './0004-reading-pages.ts';
import { claims0005 } from './0005-claims.ts';
import { people0006 } from './0006-people.ts';
import { conversations0007 } from './0007-conversations.ts';
import { money0008 } from './0008-money.ts';
import { starterCredits0009 } from './0009-starter-credits.ts';
import { takenBack0010 } from './0010-taken-back.ts';
import { limitsOfAccounts0015 } from './0015-limits-of-accounts.ts';
import { madeByTestKeys0016 } from './0016-made-by-test-keys.ts';
import { mailboxes0018 } from './0018-mailboxes.ts';
import { waitingPayments0019 } from './0019-waiting-payments.ts';
import { allowances0020 } from './0020-allowances.ts';
import { languages0021 } from './0021-languages.ts';
import { fieldsOfCalls0022 } from './0022-fields-of-calls.ts';
import { jobs0023 } from './0023-jobs.ts';
import { growth0024 } from './0024-growth.ts';
import { zones0025 } from './0025-zones.ts';
import { secondFactors0026 } from './0026-second-factors.ts';
import { usageOfHours0027 } from './0027-usage-of-hours.ts';
import { failures0028 } from './0028-failures.ts';
import { paymentNumbers0029 } from './0029-payment-numbers.ts';

/** The migrations in the order they run; a new one goes to the end and an old one is never changed. */
const migrations = [
  accounts0001,
  readings0002,
  deletedAccounts0003,
  readingPages0004,
  claims0005,
  people0006,
  conversations0007,
  money0008,
  starterCredits0009,
  takenBack0010,
  limitsOfAccounts0015,
  madeByTestKeys0016,
  mailboxes0018,
  waitingPayments0019,
  allowances0020,
  languages0021,
  fieldsOfCalls0022,
  jobs0023,
  growth0024,
  zones0025,
  secondFactors0026,
  usageOfHours0027,
  failures0028,
  paymentNumbers0029,
];

/** Brings the schema up to date, all of it or nothing. One process does it while others wait. Returns what ran. */
export async function migrate(database: Database): Promise<string[]> {
  const ran = await namesOfRan(database);
  // nearly every start; what has run and is not known here knex refuses
  if (ran.length === migrations.length && notAmong(ran).length === 0) return [];
  return database.withKnex((knex) =>
    knex.transaction(async (trx) => {
      // those who find knex's own lock taken fail
      await trx.raw('select pg_advisory_xact_lock(?)', [MIGRATING]);
      const [, ran] = await trx.migrate.latest({ migrationSource: source });
      return ran;
    }),
  );
}

/** A number of our own among the advisory locks of the database. */
const MIGRATING = 73_174_726;

/**
 * Names of the migrations that have not run yet. Only looks:
 * knex's own listing would make its tables, and race with others.
 */
export async function pendingMigrations(database: Database): Promise<string[]> {
  return notAmong(await namesOfRan(database));
}

const notAmong = (ran: readonly string[]) => migrations.map(({ name }) => name).filter((name) => !ran.includes(name));

async function namesOfRan(database: Database): Promise<string[]> {
  const { exists } = first(await database.run(TABLE_EXISTS, []), 'answer');
  const ran = exists ? await database.run(RAN, []) : [];
  return ran.map(({ name }) => name);
}

const TABLE_EXISTS = statement(
  'migrations_exist',
  { exists: 'boolean' },
  `select to_regclass('knex_migrations') is not null as exists`,
);
const RAN = statement('migrations_ran', { name: 'text' }, 'select name from knex_migrations');

const source: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: async () => migrations,
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};
