import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { conversationsOf } from '../../shared/store/conversations.ts';
import { modelTurnsOf } from '../../shared/store/model-turns.ts';
import { readingsOf } from '../../shared/store/readings.ts';
import { NO_KEY } from '../../shared/store/usage.ts';
import { DATABASES, testStores } from '../setup/test-stores.ts';
import { until } from '../setup/until.ts';
import { wholeExport } from '../setup/whole-export.ts';

const READING = {
  id: '00000000-0000-4000-8000-00000000000a',
  spread_type: 'single_card',
  data: { question: 'a secret question' },
  unlocked: false,
} as const;

const TABLES = [
  ...[
    'api_keys',
    'ledger',
    'idempotency',
    'readings',
    'turns',
    'model_turns',
    'usage_days',
    'usage_of_hours',
    'failures_of_hours',
    'recent_requests',
  ],
];

for (const kind of DATABASES) {
  describe(`accounts over ${kind}`, () => {
    const stores = testStores(kind);
    let people = 0;

    /** Somebody with a key, a paid call, a kept answer and a reading. */
    async function somebody() {
      const email = `secret-${++people}@example.org`;
      const { id } = await stores.accounts.findOrCreate(email);
      await stores.ledger.grant(id, 10, 'a secret reason');
      const { keyId, apiKey } = await stores.keys.create(id, 'a secret name');
      const price = { accountId: id, keyId, credits: 1, endpoint: 'test.call' };
      const debit = await stores.ledger.debit(price, { key: 'a secret claim', fingerprint: 'f' });
      assert.ok(debit.kind === 'paid');
      await stores.ledger.settleWithAnswer(debit.charge, 'a secret answer');
      await readingsOf(stores.database, id).save({ ...READING, id: READING.id.slice(0, -1) + people });
      const turn = { content: 'a secret worry', intent: 'conversation', is_ai: false };
      await conversationsOf(stores.database, id).keep('a secret name', [
        { ...turn, role: 'user' },
        { ...turn, role: 'guide', state: { birth: 'secret' } },
      ]);
      await modelTurnsOf(stores.database, id, 5).take();
      call(id, keyId);
      await stores.usage.flush();
      const order = { accountId: id, credits: 5, money: 700, currency: 'eur' };
      await stores.paymentBook.book('stripe', {
        kind: 'paid',
        event: `evt_${people}`,
        payment: `pi_${people}`,
        ...order,
      });
      return { email, id, keyId, apiKey, price };
    }

    /** A call that is told to the usage. */
    function call(accountId: string, keyId?: string) {
      const about = { endpoint: 'test.secret', status: 200, credits: 1, ms: 12, atMs: Date.UTC(2026, 4, 3, 12) };
      stores.usage.record({ id: randomUUID(), accountId, keyId, ...about });
    }

    it('are exported whole, and without what would let anybody in', async () => {
      const { email, id, keyId, apiKey } = await somebody();
      const kept = await wholeExport(stores.accounts, email.toUpperCase());
      assert.deepEqual([kept.account.id, kept.account.email, kept.account.balance], [id, email, 14]);
      assert.deepEqual(
        kept.keys.map((key) => [key.key_id, key.name]),
        [[keyId, 'a secret name']],
      );
      assert.deepEqual(
        kept.ledger.map((entry) => [entry.kind, entry.amount, entry.reason]),
        [
          ['payment', 5, null],
          ['debit', -1, null],
          ['grant', 10, 'a secret reason'],
        ],
      );
      assert.deepEqual(kept.readings[0].data, READING.data);
      assert.deepEqual(
        kept.turns.map(({ role, content }) => [role, content]),
        [
          ['user', 'a secret worry'],
          ['guide', 'a secret worry'],
        ],
      );
      assert.deepEqual(
        kept.payments.map(({ provider, credits, money, currency }) => [provider, credits, money, currency]),
        [['stripe', 5, 700, 'eur']],
      );
      assert.deepEqual(kept.usage, [
        { day: '2026-05-03', keyId, endpoint: 'test.secret', requests: 1, errors: 0, credits: 1 },
      ]);
      assert.deepEqual(kept.usage_by_hour, [{ at: '2026-05-03T12:00:00.000Z', requests: 1, errors: 0, credits: 1 }]);
      assert.deepEqual(
        kept.recent_requests.map(({ endpoint, status, ms }) => [endpoint, status, ms]),
        [['test.secret', 200, 12]],
      );
      assert.ok(!JSON.stringify(kept).includes(apiKey.slice(8)));
      assert.ok(!('hash' in kept.keys[0]));
    });

    it('are exported a page at a time, with nothing missing and nothing twice', async () => {
      const { email, id } = await somebody();
      const [ROWS, PIECE] = [1_001, 200 * 500];
      // all at one microsecond: where a page ends must not depend on the time
      await stores.database.withKnex(async (knex) => {
        await knex.raw(`insert into ledger (account_id, amount, kind, reference)
          select '${id}', 1, 'grant', gen_random_uuid() from generate_series(1, ${ROWS})`);
        await knex('accounts').where({ id }).increment('balance', ROWS);
        await knex.raw(`insert into readings (id, account_id, spread_type, data, unlocked)
          select gen_random_uuid(), '${id}', 'single_card', '{}', false from generate_series(1, ${ROWS})`);
        await knex.raw(`insert into turns (place, account_id, role, content, intent, is_ai)
          select nextval('turn_places'), '${id}', 'user', 'x', 'help', false from generate_series(1, ${ROWS})`);
        await knex.raw(`insert into usage_days (account_id, day, key_id, endpoint, requests, errors, credits, buckets, last_at)
          select '${id}', date '2026-01-01' + i / 300, '${NO_KEY}', 'e' || i, 1, 0, 1, '{}', now()
          from generate_series(1, ${ROWS}) as i`);
      });
      await stores.database.withKnex(async (knex) => {
        await knex.raw(`insert into jobs (id, account_id, key_id, test, language, fingerprint, total, price)
          select gen_random_uuid(), '${id}', gen_random_uuid(), false, 'en', 'f', 1, 1 from generate_series(1, 450)`);
        await knex.raw(`insert into job_items (job_id, place, custom_id, endpoint, status)
          select jobs.id, i, 'c' || i, 'test.call', 200 from jobs, generate_series(0, 400) as i
          where jobs.id in (select id from jobs where account_id = '${id}' limit 2)`);
      });
      const pieces: string[] = [];
      for await (const piece of stores.accounts.exportPieces(email.toUpperCase())) pieces.push(piece);
      const kept = JSON.parse(pieces.join('')) as Awaited<ReturnType<typeof wholeExport>>;
      const { ledger, readings, turns, usage } = kept;
      assert.equal(new Set(kept.jobs.map((job) => job.id)).size, 450);
      assert.equal(new Set(kept.job_items.map((item) => `${item.job_id} ${item.place}`)).size, 802);
      assert.deepEqual([kept.jobs.length, kept.job_items.length], [450, 802]);
      const entries = ledger.map((entry) => entry.id);
      assert.deepEqual(
        [new Set(entries).size, new Set(readings.map((reading) => reading.id)).size, turns.length],
        [ROWS + 3, ROWS + 1, ROWS + 2],
      );
      assert.equal(new Set(usage.map(({ day, endpoint }) => `${day} ${endpoint}`)).size, ROWS + 1);
      assert.deepEqual([ledger.length, readings.length, usage.length], [ROWS + 3, ROWS + 1, ROWS + 1]);
      assert.deepEqual(
        entries,
        entries.toSorted((a, b) => b - a),
      );
      assert.ok(Math.max(...pieces.map(({ length }) => length)) < PIECE);
      assert.equal((await stores.accounts.exportPieces('nobody@example.org').next()).done, true);
    });

    it('leave nothing of themselves but the numbers of their ledger when they are deleted', async () => {
      const { email, id, keyId, price, apiKey } = await somebody();
      const other = await somebody();
      assert.ok(await stores.keys.callerOf(apiKey));
      assert.deepEqual(await stores.accounts.delete(email), [keyId]);
      assert.equal(await stores.accounts.find(email), undefined);
      assert.equal(await stores.accounts.delete(email), undefined);
      await until(async () => !(await stores.keys.callerOf(apiKey)), 2_000);
      assert.deepEqual(await stores.ledger.debit(price), { kind: 'key_revoked' });
      const left = JSON.stringify(await rowsOfAccount(id));
      assert.doesNotMatch(left, /secret/);
      assert.deepEqual(
        (await stores.ledger.page(id, { limit: 10 })).map(({ amount }) => amount),
        [5, -1, 10],
      );
      assert.equal((await stores.balances()).get(id), 14);
      assert.equal((await wholeExport(stores.accounts, other.email)).readings.length, 1);
      assert.ok(await stores.keys.callerOf(other.apiKey));
    });

    it('take nothing more once they are deleted, and their address may come again as somebody new', async () => {
      const { email, id } = await somebody();
      await stores.accounts.delete(email);
      await readingsOf(stores.database, id).save({ ...READING, id: '00000000-0000-4000-8000-0000000000ff' });
      const turn = { content: 'late', intent: 'help', is_ai: false };
      await conversationsOf(stores.database, id).keep('late', [
        { ...turn, role: 'user' },
        { ...turn, role: 'guide' },
      ]);
      assert.equal(await modelTurnsOf(stores.database, id, 5).take(), false);
      call(id);
      await stores.usage.flush();
      await assert.rejects(stores.keys.create(id, 'late'), /no such account/);
      assert.deepEqual(
        (await rowsOfAccount(id)).map((rows) => rows.length),
        [1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0],
      );
      const again = await stores.accounts.findOrCreate(email);
      assert.ok(again.created && again.id !== id);
    });

    /** All rows that name an account: of accounts, keys, ledger, answers, readings and turns. */
    const rowsOfAccount = (id: string) =>
      stores.database.withKnex((knex) =>
        Promise.all([knex('accounts').where({ id }), ...TABLES.map((table) => knex(table).where({ account_id: id }))]),
      );
  });
}
