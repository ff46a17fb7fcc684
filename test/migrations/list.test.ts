import assert from 'node:assert/strict';
import path from 'node:path';
import { money0008 } from '../../migrations/0008-money.ts';
import { migrate, pendingMigrations } from '../../migrations/list.ts';
import { accountStoresOver } from '../../shared/store/account-stores.ts';
import { type Database, embeddedDatabase, postgresDatabase } from '../../shared/store/database.ts';
import { statement } from '../../shared/store/rows.ts';
import { postgresUrl } from '../setup/servers.ts';
import { migratedPostgresUrl, preparedDataFolder, removeFolder, silentLog } from '../setup/test-server.ts';

const open = (url: string) => postgresDatabase({ url, poolSize: 3, log: silentLog });

/** An embedded database that today's migrations were run on; `end` takes it away again. */
async function embedded(): Promise<{ database: Database; end(): Promise<void> }> {
  const folder = await preparedDataFolder();
  const database = await embeddedDatabase(path.join(folder, 'pg'));
  return {
    database,
    async end() {
      await database.close();
      removeFolder(folder);
    },
  };
}

describe('migrations', () => {
  it('are run once by one of many processes; the others wait and find nothing to do', async () => {
    const url = await postgresUrl();
    const databases = Array.from({ length: 4 }, () => open(url));
    const pending = await pendingMigrations(databases[0]);
    const ran = await Promise.all(databases.map(migrate));
    assert.deepEqual(ran.flat(), pending);
    assert.deepEqual(await pendingMigrations(databases[0]), []);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('leave nothing behind when one of them fails, and run when they are tried again', async () => {
    const database = open(await postgresUrl());
    // what a migration would make is there already
    await database.withKnex((knex) => knex.raw('create table readings ()'));
    await assert.rejects(migrate(database), /readings/);
    assert.equal(await database.withKnex((knex) => knex.schema.hasTable('accounts')), false);
    await database.withKnex((knex) => knex.schema.dropTable('readings'));
    assert.ok((await migrate(database)).length >= 2);
    await database.close();
  });

  it('refuse a database that a later release has migrated', async () => {
    const database = open(await migratedPostgresUrl());
    assert.deepEqual(await migrate(database), []);
    const later = { name: '9999-later', batch: 2, migration_time: new Date() };
    await database.withKnex((knex) => knex('knex_migrations').insert(later));
    await assert.rejects(migrate(database), /9999-later/);
    await database.close();
  });

  it('taken back leave no key good for more than it was made for', async () => {
    const { database, end } = await embedded();
    const { keys, accounts } = await accountStoresOver(database, 'pepper');
    const { id } = await accounts.findOrCreate('ann@example.org');
    const limits = [
      {},
      { isTest: true },
      { groups: ['tarot'] },
      { monthlyCap: 5 },
      { expiresAt: new Date('2031-01-01') },
    ];
    for (const [place, limit] of limits.entries()) await keys.create(id, `key ${place}`, limit);
    await database.withKnex((knex) => money0008.down(knex));
    const inForce = await database.run(
      statement('keys_in_force', { name: 'text' }, 'select name from api_keys where revoked_at is null'),
      [],
    );
    assert.deepEqual(inForce, [{ name: 'key 0' }]);
    await end();
  });

  it('make the same tables in both databases', async () => {
    const { database, end } = await embedded();
    const other = open(await migratedPostgresUrl());
    const columns = (each: Database) =>
      each.withKnex((knex) =>
        knex('information_schema.columns')
          .select('table_name', 'column_name', 'data_type', 'is_nullable')
          .where({ table_schema: 'public' })
          .orderBy(['table_name', 'column_name']),
      );
    assert.deepEqual(await columns(database), await columns(other));
    await Promise.all([end(), other.close()]);
  });
});
