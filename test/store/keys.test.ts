import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { type Database, postgresDatabase } from '../../shared/store/database.ts';
import { isWellFormed, type Keys, keysOver, newApiKey } from '../../shared/store/keys.ts';
import type { Subscriber } from '../../shared/store/listener.ts';
import { statement } from '../../shared/store/rows.ts';
import { silentLog } from '../setup/test-server.ts';
import { DATABASES, openTestStores, PEPPER, type TestStores, testStores } from '../setup/test-stores.ts';
import { until } from '../setup/until.ts';

describe('the shape of API keys', () => {
  it('is sdr_, 32 random letters and digits, and their CRC-32 in 6 more', () => {
    const keys = Array.from({ length: 100 }, newApiKey);
    for (const key of keys) {
      assert.match(key, /^sdr_[0-9A-Za-z]{38}$/);
      assert.ok(isWellFormed(key));
    }
    assert.equal(new Set(keys).size, keys.length);
  });

  it('has the checksum of zlib', () => {
    // CPython's zlib.crc32 of the 32 characters: 2700251856, 2814961836, 4139362634, written in base 62 (0-9 A-Z a-z)
    assert.ok(isWellFormed('sdr_000000000000000000000000000000002wjyrI'));
    assert.ok(isWellFormed('sdr_SidereaSidereaSidereaSidereaSide34VIAG'));
    assert.ok(isWellFormed('sdr_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz4W8LJS'));
  });

  it('shows every mistyped character and every two swapped ones', () => {
    const place = fc.integer({ min: 4, max: 41 });
    const letter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    fc.assert(
      fc.property(place, letter, (at, other) => {
        const key = newApiKey();
        const mistyped = key.slice(0, at) + other + key.slice(at + 1);
        assert.equal(isWellFormed(mistyped), mistyped === key);
        const swapped = key.slice(0, at - 1) + key[at] + key[at - 1] + key.slice(at + 1);
        assert.equal(isWellFormed(swapped), swapped === key);
      }),
    );
  });

  it('is nothing else', () => {
    const key = newApiKey();
    for (const other of [
      '',
      'sdr_',
      `${key}a`,
      ` ${key}`,
      `${key}\n`,
      key.slice(1),
      key.toLowerCase(),
      'x'.repeat(1e5),
    ]) {
      assert.equal(isWellFormed(other), false);
    }
  });
});

for (const kind of DATABASES) {
  describe(`keys over ${kind}`, () => {
    const stores = testStores(kind);
    let accountId: string;
    before(async () => {
      ({ accountId } = await stores.account());
    });

    it('are kept as HMAC-SHA-256 with the pepper, and nowhere as they are', async () => {
      const { keyId, apiKey } = await stores.keys.create(accountId, 'production', { rateLimit: 120 });
      const row = await stores.database.withKnex((knex) => knex('api_keys').first().where({ id: keyId }));
      assert.equal(row.hash, createHmac('sha256', PEPPER).update(apiKey).digest('base64url'));
      assert.equal(row.hint, apiKey.slice(0, 8));
      const stored = JSON.stringify(row) + JSON.stringify(await stores.keys.list(accountId));
      assert.ok(!stored.includes(apiKey.slice(8)));
    });

    it('say who calls, with the limit of their own', async () => {
      const { keyId, apiKey } = await stores.keys.create(accountId, 'fast', { rateLimit: 120 });
      const plain = await stores.keys.create(accountId, 'plain');
      const unlimited = {
        accountLimit: null,
        groups: null,
        expiresAt: null,
        isCapped: false,
        isTest: false,
        isSuspended: false,
      };
      assert.deepEqual(await stores.keys.callerOf(apiKey), { ...unlimited, keyId, accountId, rateLimit: 120 });
      const ofPlain = { ...unlimited, keyId: plain.keyId, accountId, rateLimit: null };
      assert.deepEqual(await stores.keys.callerOf(plain.apiKey), ofPlain);
      assert.equal(await stores.keys.callerOf(newApiKey()), undefined);
      const otherPepper = await keysOver(stores.database, 'another pepper of the same length….');
      assert.equal(await otherPepper.callerOf(apiKey), undefined);
    });

    it('are refused without a look at the database when malformed, and looked up once when good', async () => {
      const { keys, lookUps } = await counted(stores);
      await keys.callerOf('nonsense');
      await keys.callerOf('sdr_000000000000000000000000000000002wjyrJ');
      assert.equal(lookUps(), 0);
      const { apiKey } = await keys.create(accountId, 'often');
      for (let calls = 0; calls < 3; calls++) assert.ok(await keys.callerOf(apiKey));
      assert.equal(lookUps(), 1);
    });

    it('work beside each other until one is revoked, and that one never again', async () => {
      const [old, fresh] = [await stores.keys.create(accountId, 'old'), await stores.keys.create(accountId, 'new')];
      for (const { apiKey } of [old, fresh]) assert.ok(await stores.keys.callerOf(apiKey));
      assert.equal(await stores.keys.revoke(old.keyId), true);
      assert.equal(await stores.keys.callerOf(old.apiKey), undefined);
      assert.ok(await stores.keys.callerOf(fresh.apiKey));
      assert.equal(await stores.keys.revoke(old.keyId), false);
      assert.equal(await stores.keys.revoke('00000000-0000-4000-8000-000000000000'), false);
      const listed = (await stores.keys.list(accountId)).find(({ key_id }) => key_id === old.keyId);
      assert.ok(listed?.revoked_at instanceof Date);
    });

    it('are not remembered when they are revoked while they are looked up', async () => {
      let revokeNow = true;
      const { keys, lookUps } = await counted(stores, async (heard) => {
        if (!revokeNow) return;
        revokeNow = false;
        heard.onMessage('the hash of any key');
      });
      const { apiKey } = await keys.create(accountId, 'raced');
      for (let calls = 0; calls < 3; calls++) await keys.callerOf(apiKey);
      assert.equal(lookUps(), 2);
    });

    it('are looked up again when a debit found them revoked', async () => {
      const { keys, lookUps } = await counted(stores);
      const [{ keyId, apiKey }, other] = [await keys.create(accountId, 'stale'), await keys.create(accountId, 'other')];
      for (const key of [apiKey, other.apiKey]) await keys.callerOf(key);
      keys.forget(keyId);
      for (const key of [apiKey, other.apiKey]) await keys.callerOf(key);
      assert.equal(lookUps(), 3);
    });

    it('are remembered only while revocations are heard', async () => {
      const { keys, lookUps, subscriber } = await counted(stores);
      const { apiKey } = await keys.create(accountId, 'outage');
      await keys.callerOf(apiKey);
      subscriber().onLost();
      for (let calls = 0; calls < 2; calls++) await keys.callerOf(apiKey);
      assert.equal(lookUps(), 3);
      subscriber().onHeld();
      for (let calls = 0; calls < 2; calls++) await keys.callerOf(apiKey);
      assert.equal(lookUps(), 4);
    });
  });
}

describe('keys in two processes', () => {
  let stores: TestStores;
  let database: Database;
  let elsewhere: Keys;
  let accountId: string;
  before(async () => {
    stores = await openTestStores('PostgreSQL');
    ({ accountId } = await stores.account());
    database = postgresDatabase({ url: stores.url as string, poolSize: 3, log: silentLog });
    elsewhere = await keysOver(database, PEPPER);
  });
  after(async () => {
    await database.close();
    await stores.close();
  });

  it('are revoked in both', async () => {
    const { keyId, apiKey } = await stores.keys.create(accountId, 'shared');
    assert.ok(await elsewhere.callerOf(apiKey));
    await stores.keys.revoke(keyId);
    await until(async () => !(await elsewhere.callerOf(apiKey)), 2_000);
  });

  it('are revoked in both when a listening connection was lost too, and the memory serves again', async () => {
    const { keyId, apiKey } = await stores.keys.create(accountId, 'shared');
    assert.ok(await elsewhere.callerOf(apiKey));
    assert.ok(database.heldMs() > 0);
    await stores.database.run(CUT_LISTENERS, []);
    await until(() => database.heldMs() === 0);
    await stores.keys.revoke(keyId);
    assert.equal(await elsewhere.callerOf(apiKey), undefined);
    await until(() => database.heldMs() > 0);
    const next = await stores.keys.create(accountId, 'afterwards');
    assert.ok(await elsewhere.callerOf(next.apiKey));
    await until(() => stores.database.heldMs() > 0);
    await stores.keys.revoke(next.keyId);
    await until(async () => !(await elsewhere.callerOf(next.apiKey)), 2_000);
  });
});

/** A listening connection asks nothing but for its channel and, later, for a heartbeat. */
const CUT_LISTENERS = statement(
  'cut_listeners',
  {},
  `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query ilike 'listen%' or query = 'select 1')`,
);

/** Keys that count their looks at the database; something may happen while one is under way. */
async function counted({ database }: TestStores, meanwhile = async (_heard: Subscriber) => {}) {
  let lookUps = 0;
  let heard: Subscriber | undefined;
  const counting: Database = {
    ...database,
    async run(statement, values) {
      const rows = await database.run(statement, values);
      if (statement.name === 'find_key') {
        lookUps++;
        await meanwhile(heard as Subscriber);
      }
      return rows as never;
    },
    async listen(_channel, subscriber) {
      heard = subscriber;
      subscriber.onHeld();
    },
  };
  const keys = await keysOver(counting, PEPPER);
  return { keys, lookUps: () => lookUps, subscriber: () => heard as Subscriber };
}
