/** What happens when the network takes PostgreSQL away without a word: sockets stay open, and nothing comes. */
import assert from 'node:assert/strict';
import { Away } from '../../shared/breaker.ts';
import { accountsOver } from '../../shared/store/accounts.ts';
import { type Database, databaseAway, postgresDatabase } from '../../shared/store/database.ts';
import { keysOver } from '../../shared/store/keys.ts';
import { statement } from '../../shared/store/rows.ts';
import { type FaultProxy, startProxy } from '../setup/proxy.ts';
import { migratedPostgresUrl, silentLog } from '../setup/test-server.ts';
import { PEPPER } from '../setup/test-stores.ts';
import { until } from '../setup/until.ts';

const ONE = statement('one', { one: 'number' }, 'select 1 as one');
const UNLUCKY = statement('unlucky', { one: 'number' }, 'select 1 as one');

describe('a PostgreSQL that says nothing', () => {
  let url: string;
  let proxy: FaultProxy;
  let database: Database;
  before(async () => {
    url = await migratedPostgresUrl();
  });
  beforeEach(async () => {
    proxy = await startProxy(url);
    // a tenth of what it is: long enough for what is answered, however busy the machine is
    database = postgresDatabase({ url: proxy.url, poolSize: 1, log: silentLog, statementMs: 500 });
  });
  afterEach(async () => {
    await proxy.close();
    await database.close();
  });

  it('loses the connection that it said nothing on: the next statement has another', async () => {
    await database.run(ONE, []);
    const lost = proxy.loseAnswerTo('unlucky');
    const unlucky = assert.rejects(database.run(UNLUCKY, []), databaseAway);
    await lost;
    await unlucky;
    assert.deepEqual(await database.run(ONE, []), [{ one: 1 }]);
  });

  it('is not waited for after three failures, and asked again as soon as it answers a probe', async () => {
    await database.run(ONE, []);
    proxy.silence();
    for (let failures = 0; failures < 3; failures++) await assert.rejects(database.run(ONE, []), databaseAway);
    const startMs = performance.now();
    await assert.rejects(database.run(ONE, []), Away);
    await assert.rejects(
      database.transaction((run) => run(ONE, [])),
      Away,
    );
    assert.ok(performance.now() - startMs < 100, 'refused at once');
    await proxy.heal();
    await until(async () => (await database.run(ONE, []).catch(() => [])).length === 1, 15_000);
  });

  it('does not make a key outlive its revocation by more than five seconds', async () => {
    const elsewhere = postgresDatabase({ url, poolSize: 3, log: silentLog });
    const [keys, others] = [await keysOver(database, PEPPER), await keysOver(elsewhere, PEPPER)];
    const { id } = await accountsOver(elsewhere, PEPPER).findOrCreate('silent@example.org');
    const { apiKey, keyId } = await others.create(id, 'test');
    assert.ok(await keys.callerOf(apiKey));
    assert.ok(database.heldMs() > 0);
    // the heartbeat of the listening connection; from now on nothing comes back on it
    await proxy.loseAnswerTo('select 1\0');
    await others.revoke(keyId);
    await until(async () => !(await keys.callerOf(apiKey)), 5_000);
    assert.equal(database.heldMs(), 0);
    await until(() => database.heldMs() > 0);
    await elsewhere.close();
  });
});

describe('a PostgreSQL that may only be read', () => {
  it('counts as away for whoever writes, and its connection is given up', async () => {
    const url = await migratedPostgresUrl();
    const name = new URL(url).pathname.slice(1);
    const [first, second] = [1, 2].map(() => postgresDatabase({ url, poolSize: 1, log: silentLog }));
    const set = (state: 'on' | 'off') =>
      second.withKnex((knex) => knex.raw(`alter database ${name} set default_transaction_read_only = ${state}`));
    await set('on');
    await assert.rejects(accountsOver(first, PEPPER).findOrCreate('ann@example.org'), databaseAway);
    // the session of the refused statement would have stayed read-only
    await second.withKnex(async (knex) => {
      await knex.raw('set default_transaction_read_only = off');
      await knex.raw(`alter database ${name} set default_transaction_read_only = off`);
    });
    assert.ok((await accountsOver(first, PEPPER).findOrCreate('ann@example.org')).created);
    await Promise.all([first.close(), second.close()]);
  });
});

describe('what comes back from the database', () => {
  it('is looked at: a column of another kind than the statement says is a bug, and named', async () => {
    const url = await migratedPostgresUrl();
    const database = postgresDatabase({ url, poolSize: 1, log: silentLog });
    const wrong = statement('wrong', { balance: 'number', name: 'text?' }, `select $1::text as balance, null as name`);
    await assert.rejects(database.run(wrong, ['12']), /wrong: the column balance holds no number/);
    const right = statement(
      'right',
      { balance: 'number', name: 'text?' },
      `select 12::bigint as balance, null as name`,
    );
    assert.deepEqual(await database.run(right, []), [{ balance: 12, name: null }]);
    await database.close();
  });

  it('holds together in a transaction or is not there', async () => {
    const url = await migratedPostgresUrl();
    const database = postgresDatabase({ url, poolSize: 1, log: silentLog });
    const add = statement('add', { id: 'text' }, `insert into accounts (email) values ($1) returning id`);
    await assert.rejects(
      database.transaction(async (run) => {
        await run(add, ['half']);
        throw new Error('stop');
      }),
      /stop/,
    );
    await assert.rejects(
      database.transaction(async (run) => {
        await run(add, ['twice']);
        await run(add, ['twice']);
      }),
      /duplicate/,
    );
    assert.equal(await accountsOver(database, PEPPER).none(), true);
    await database.transaction((run) => run(add, ['whole']));
    assert.equal(await accountsOver(database, PEPPER).none(), false);
    await database.close();
  });
});
