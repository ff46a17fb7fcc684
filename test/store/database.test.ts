import assert from 'node:assert/strict';
import { makeLog } from '../../shared/log.ts';
import { postgresDatabase } from '../../shared/store/database.ts';
import { statement } from '../../shared/store/rows.ts';
import { postgresUrl } from '../setup/servers.ts';
import { openTestStores } from '../setup/test-stores.ts';

describe('connection to PostgreSQL', () => {
  /** Asks a server without TLS, so that what comes back tells whether TLS was asked for. */
  async function asked(query: string, tls?: 'off' | 'verify'): Promise<string> {
    const url = `${await postgresUrl()}?${query}`;
    const database = postgresDatabase({ url, tls, poolSize: 1, log: makeLog('silent', 'test') });
    try {
      await database.run(statement('one', {}, 'select 1'), []);
      return 'plain';
    } catch (error) {
      assert.match((error as Error).message, /does not support SSL/);
      return 'TLS';
    } finally {
      await database.close();
    }
  }

  it('goes by the URL where DATABASE_TLS is not set', async () => {
    assert.equal(await asked('sslmode=verify-full'), 'TLS');
    assert.equal(await asked('sslmode=disable'), 'plain');
  });

  it('goes by DATABASE_TLS where that is set, whatever the URL says', async () => {
    assert.equal(await asked('sslmode=verify-full', 'off'), 'plain');
    assert.equal(await asked('sslmode=disable', 'verify'), 'TLS');
    assert.equal(await asked('ssl=true', 'off'), 'plain');
  });
});

describe('the embedded database', () => {
  it('reads a page of many movements in the order of their index, though nobody counts its rows', async () => {
    const stores = await openTestStores('PGlite');
    try {
      const { accountId } = await stores.account();
      await stores.database.withKnex(async (knex) => {
        await knex.raw(`insert into ledger (account_id, amount, kind, reference)
          select '${accountId}', 1, 'grant', gen_random_uuid() from generate_series(1, 5000)`);
        const { rows } = await knex.raw(`explain select * from ledger
          where account_id = '${accountId}' and id < 4000 order by id desc limit 200`);
        const plan = JSON.stringify(rows);
        assert.match(plan, /Index Scan Backward using ledger_account/);
        assert.doesNotMatch(plan, /Sort/);
      });
    } finally {
      await stores.close();
    }
  });
});
