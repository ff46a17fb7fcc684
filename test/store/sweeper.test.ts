import assert from 'node:assert/strict';
import type { Database } from '../../shared/store/database.ts';
import { startSweeper } from '../../shared/store/sweeper.ts';
import { silentLog } from '../setup/test-server.ts';
import { testStores } from '../setup/test-stores.ts';
import { until } from '../setup/until.ts';

const LEASE_S = 60;
const DAY_MS = 86_400_000;

describe('the sweeper', () => {
  const stores = testStores('PGlite');

  /** A sweeper that looks every 10 ms, at a database whose connection has held for so long. */
  function sweeper(heldMs: () => number, ledger = stores.ledger) {
    const database: Database = { ...stores.database, heldMs };
    const config = { readingRetentionDays: 30, conversationRetentionDays: 20 };
    return startSweeper({ database, ledger, log: silentLog, config }, LEASE_S, 10);
  }

  async function abandonedCharge(): Promise<string> {
    const price = await stores.account(10);
    await stores.ledger.debit(price);
    const old = { created_at: new Date(Date.now() - (LEASE_S + 1) * 1_000) };
    const { accountId } = price;
    await stores.database.withKnex((knex) => knex('open_charges').update(old).where({ account_id: accountId }));
    return price.accountId;
  }

  it('refunds what dead processes left open, once its own connection has held for a whole lease', async () => {
    const accountId = await abandonedCharge();
    let heldMs = LEASE_S * 1_000 - 1;
    let looks = 0;
    const sweeping = sweeper(() => {
      looks++;
      return heldMs;
    });
    await until(() => looks > 3);
    assert.equal(await stores.ledger.balance(accountId), 9);
    heldMs++;
    await until(async () => (await stores.ledger.balance(accountId)) === 10);
    await sweeping.close();
    await stores.balances();
  });

  it('goes on after a sweep that failed', async () => {
    const accountId = await abandonedCharge();
    let failures = 2;
    const sweep = async (leaseS: number) => {
      if (failures-- > 0) throw new Error('gone');
      return stores.ledger.sweep(leaseS);
    };
    const sweeping = sweeper(() => 1e9, { ...stores.ledger, sweep });
    await until(async () => (await stores.ledger.balance(accountId)) === 10);
    await sweeping.close();
  });

  it('forgets answers after a day and readings and turns after their time, and keeps the younger', async () => {
    const { accountId } = await stores.account();
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    await stores.database.withKnex(async (knex) => {
      await knex('idempotency').insert(
        [0.9, 1.1].map((days, index) => ({
          ...{ account_id: accountId, key: `${days}`, fingerprint: 'f', charge_id: ids[index] },
          ...{ lease_until: ago(days), body: 'answer', created_at: ago(days) },
        })),
      );
      await knex('readings').insert(
        [29, 31].map((days, index) => ({
          ...{ id: ids[index], account_id: accountId, spread_type: 'single_card', data: '{}', unlocked: false },
          created_at: ago(days),
        })),
      );
    });
    await stores.database.withKnex(async (knex) => {
      const turn = { account_id: accountId, role: 'user', content: 'hello', intent: 'greeting', is_ai: false };
      await knex('turns').insert([19, 21].map((days) => ({ ...turn, place: days, created_at: ago(days) })));
      await knex('model_turns').insert([0, 2].map((days) => ({ account_id: accountId, day: ago(days), used: 1 })));
    });
    const sweeping = sweeper(() => 1e9);
    const left = (table: string, column: string) =>
      stores.database.withKnex<string[]>((knex) => knex(table).pluck(column).where({ account_id: accountId }));
    await until(async () => (await left('turns', 'place')).length === 1);
    await sweeping.close();
    assert.deepEqual(await left('idempotency', 'key'), ['0.9']);
    assert.deepEqual(await left('readings', 'id'), [ids[0]]);
    assert.deepEqual((await left('turns', 'place')).map(Number), [19]);
    assert.equal((await left('model_turns', 'used')).length, 1);
  });
});
