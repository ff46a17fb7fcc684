/** Months that are long over: added up once, written to files first, and no credit more or less, whatever fails. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runCommand } from '../../api/commands/commands.ts';
import type { Price } from '../../shared/store/charge.ts';
import { archiveLedger, booksOff, latestMonth } from '../../shared/store/ledger-months.ts';
import { DATABASES, openTestStores, type TestStores } from '../setup/test-stores.ts';

/** What a run is to do: movements of March 2020 and April 2020, more than are looked at together. */
const CALLS = 12_000;
const REFUNDS = 40;
const BEFORE = '2020-04';
const WAY = { base: '', send: async () => {} };

for (const kind of DATABASES) {
  describe(`months of the ledger over ${kind}`, () => {
    let stores: TestStores;
    let folder: string;
    let price: Price;
    beforeEach(async () => {
      stores = await openTestStores(kind);
      folder = mkdtempSync(path.join(tmpdir(), 'siderea-months-'));
      price = await stores.account(CALLS);
      await enter(price.accountId, CALLS, 'debit', '2020-03-01');
      await enter(price.accountId, REFUNDS, 'refund', '2020-03-01');
      await enter(price.accountId, 10, 'debit', '2020-04-02');
    });
    afterEach(async () => {
      rmSync(folder, { recursive: true });
      await stores.close();
    });

    /** Movements a minute apart, of two endpoints; the balance follows. */
    async function enter(accountId: string, count: number, about: 'debit' | 'refund', from: string): Promise<void> {
      const amount = about === 'debit' ? -1 : 1;
      await stores.database.withKnex(async (knex) => {
        await knex.raw(`insert into ledger (account_id, amount, kind, reference, endpoint, created_at)
          select '${accountId}', ${amount}, '${about}', gen_random_uuid(), 'tarot.' || n % 2,
            timestamptz '${from}T00:00:00Z' + n * interval '1 minute'
          from generate_series(1, ${count}) as n`);
        await knex.raw(`update accounts set balance = balance + ${amount * count} where id = '${accountId}'`);
      });
    }
    const lines = (): { id: number; amount: number; kind: string; created_at: string }[] =>
      readdirSync(folder).flatMap((name) =>
        gunzipSync(readFileSync(path.join(folder, name)))
          .toString()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
    const archive = () => archiveLedger(stores.database, `${BEFORE}-01`, folder);
    const page = () => stores.ledger.page(price.accountId, { limit: 100 });

    it('become one movement each of account, kind and endpoint, and stand one by one in files', async () => {
      const { movements, months } = await archive();
      assert.deepEqual([movements, months], [CALLS + REFUNDS, 4]);
      const sums = (await page()).filter(({ month }) => month !== null);
      assert.deepEqual(
        sums.map(({ kind, endpoint, amount, month, movements }) => [kind, endpoint, amount, month, movements]).sort(),
        [
          ['debit', 'tarot.0', -CALLS / 2, '2020-03-01', CALLS / 2],
          ['debit', 'tarot.1', -CALLS / 2, '2020-03-01', CALLS / 2],
          ['refund', 'tarot.0', REFUNDS / 2, '2020-03-01', REFUNDS / 2],
          ['refund', 'tarot.1', REFUNDS / 2, '2020-03-01', REFUNDS / 2],
        ],
      );
      // those of April and the grant are what they were
      assert.equal((await page()).length - sums.length, 11);
      const written = lines();
      assert.equal(new Set(written.map(({ id }) => id)).size, CALLS + REFUNDS);
      assert.equal(
        written.reduce((sum, { amount }) => sum + amount, 0),
        REFUNDS - CALLS,
      );
      assert.ok(written.every(({ created_at }) => created_at.startsWith('2020-03')));
      await stores.balances();
    });

    it('are nothing to a second run, and take in what is found of the same month later', async () => {
      await archive();
      const files = readdirSync(folder);
      assert.equal((await archive()).movements, 0);
      assert.deepEqual(readdirSync(folder), files);
      await enter(price.accountId, 6, 'debit', '2020-03-20');
      assert.deepEqual(
        (({ movements, months }) => [movements, months])(await archive()),
        [6, 4],
        'the sums that stand there are raised',
      );
      const counted = (await page()).filter(({ kind, month }) => kind === 'debit' && month);
      assert.equal(
        counted.reduce((sum, { movements }) => sum + (movements ?? 0), 0),
        CALLS + 6,
      );
      await stores.balances();
    });

    it('lose and double nothing when a run ends between a file and its movements', async () => {
      let left = 1;
      const dying = {
        ...stores.database,
        run: ((statement, values) => {
          if (statement.name === 'add_up_month' && left-- === 0) throw new Error('gone');
          return stores.database.run(statement, values);
        }) as typeof stores.database.run,
      };
      await assert.rejects(archiveLedger(dying, `${BEFORE}-01`, folder), /gone/);
      await stores.balances();
      await archive();
      const ids = lines().map(({ id }) => id);
      assert.equal(ids.length, CALLS + REFUNDS);
      assert.equal(new Set(ids).size, ids.length);
      await stores.balances();
    });

    it('are archived by a command that looks at the books first', async () => {
      const run = (command: string, args: Record<string, string> = {}) => runCommand(stores, { command, args }, WAY);
      assert.deepEqual(await run('ledger check'), { result: [] });
      const command = { before: BEFORE, to: folder };
      const outcome = await run('ledger archive', command);
      assert.ok('result' in outcome, JSON.stringify(outcome));
      await stores.database.withKnex((knex) => knex('accounts').where({ id: price.accountId }).increment('balance', 5));
      const off = await booksOff(stores.database);
      assert.deepEqual(
        off.map(({ accountId, balance, sum }) => [accountId, balance - sum]),
        [[price.accountId, 5]],
      );
      const refused = await run('ledger archive', command);
      assert.ok('error' in refused);
      assert.match(refused.error, /no sum of their movements: 1 .*nothing was archived/);
    });

    it('are refused where they are not over yet, or the folder is none', async () => {
      for (const [args, said] of [
        [{ before: '2999-01', to: folder }, /--before must be a month up to/],
        [{ before: '2020-13', to: folder }, /--before must be a month up to/],
        [{ before: BEFORE, to: 'files' }, /--to must be the whole path/],
      ] as const) {
        const outcome = await runCommand(stores, { command: 'ledger archive', args }, WAY);
        assert.ok('error' in outcome);
        assert.match(outcome.error, said);
      }
    });
  });
}

describe('the latest month that may be archived up to', () => {
  it('is over for a week', () => {
    assert.equal(latestMonth(Date.UTC(2026, 2, 7)), '2026-02-01');
    assert.equal(latestMonth(Date.UTC(2026, 2, 8)), '2026-03-01');
    assert.equal(latestMonth(Date.UTC(2026, 0, 3)), '2025-12-01');
  });
});
