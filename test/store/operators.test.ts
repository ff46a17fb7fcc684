/** What operators do, over both databases: it happens and is written down, or neither. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { newlyLowBalances } from '../../shared/store/low-balances.ts';
import type { Deed } from '../../shared/store/operators.ts';
import { DATABASES, testStores } from '../setup/test-stores.ts';

for (const kind of DATABASES) {
  describe(`operators over ${kind}`, () => {
    const stores = testStores(kind);

    const someone = async (credits = 0) => {
      const price = await stores.account(credits);
      return { ...price, operator: { accountId: randomUUID(), email: 'olga@example.org' } };
    };

    it('do nothing to their own account but become one, and write nothing of what they would', async () => {
      const { accountId } = await stores.people.join({ email: 'self@example.org', name: 'Olga' }, 10);
      const self = { accountId, email: 'self@example.org' };
      const { keyId } = await stores.keys.create(accountId, 'own');
      assert.equal(await stores.operators.act(self, accountId, { what: 'become-operator' }, 'knew it'), true);
      const deeds: Deed[] = [
        ...[{ what: 'grant', credits: 5 } as const, { what: 'correct', credits: 5 } as const],
        ...[{ what: 'suspend' } as const, { what: 'reinstate' } as const, { what: 'end-operator' } as const],
        ...[{ what: 'revoke-key', keyId } as const, { what: 'limit-requests', requests: 1_000_000 } as const],
        { what: 'refund', paymentId: keyId, money: 5, currency: 'eur' },
      ];
      for (const deed of deeds) assert.equal(await stores.operators.act(self, accountId, deed, 'for me'), false);
      assert.equal(await stores.ledger.balance(accountId), 10);
      assert.deepEqual(
        (await stores.operators.audit(9, accountId)).map(({ what }) => what),
        ['become-operator'],
      );
    });

    it('are listed, and are operators no longer when another one takes that away', async () => {
      const { accountId } = await stores.people.join({ email: 'former@example.org', name: 'Fay' }, 0);
      const { operator } = await someone();
      await stores.people.setOperator(accountId, true);
      const listed = async () => (await stores.operators.list()).find((each) => each.accountId === accountId);
      assert.deepEqual(await listed(), { accountId, email: 'former@example.org', name: 'Fay', suspended: false });
      await stores.operators.act(operator, accountId, { what: 'suspend' }, 'a lost laptop');
      assert.equal((await listed())?.suspended, true);
      const end = () => stores.operators.act(operator, accountId, { what: 'end-operator' }, 'left us');
      assert.deepEqual([await end(), await end()], [true, false]);
      assert.equal(await listed(), undefined);
      assert.equal((await stores.people.find(accountId))?.isOperator, false);
      assert.equal((await stores.operators.audit(1, accountId))[0].what, 'end-operator');
    });

    it('set the requests a minute of an account, heard by every process', async () => {
      const { accountId, operator } = await someone();
      const { keyId, apiKey } = await stores.keys.create(accountId, 'used');
      const limit = async () => {
        stores.keys.forget(keyId);
        return (await stores.keys.callerOf(apiKey))?.accountLimit;
      };
      assert.equal(await limit(), null);
      await stores.operators.act(operator, accountId, { what: 'limit-requests', requests: 600 }, 'grows');
      assert.deepEqual([await limit(), (await stores.operators.account(accountId))?.rateLimit], [600, 600]);
      await stores.operators.act(operator, accountId, { what: 'limit-requests', requests: null }, 'as all');
      assert.equal(await limit(), null);
    });

    it('grant and correct with a reason, which stands in the ledger and the log', async () => {
      const { accountId, operator } = await someone(10);
      const act = (deed: Parameters<typeof stores.operators.act>[2], why: string) =>
        stores.operators.act(operator, accountId, deed, why);
      assert.equal(await act({ what: 'grant', credits: 100 }, 'a gift'), true);
      assert.equal(await act({ what: 'correct', credits: -120 }, 'given twice'), true);
      assert.equal(await stores.ledger.balance(accountId), -10);
      await stores.balances();
      const movements = await stores.ledger.page(accountId, { limit: 2 });
      assert.deepEqual(
        movements.map(({ kind, amount, reason }) => [kind, amount, reason]),
        [
          ['correction', -120, 'given twice'],
          ['grant', 100, 'a gift'],
        ],
      );
      const [last, first] = await stores.operators.audit(10, accountId);
      assert.deepEqual(
        [first.who, first.what, first.why, first.details],
        ['olga@example.org', 'grant', 'a gift', { credits: 100 }],
      );
      assert.deepEqual([last.what, last.accountId, last.details], ['correct', accountId, { credits: -120 }]);
      assert.ok(Math.abs(last.at.getTime() - Date.now()) < 60_000);
    });

    it('suspend and reinstate, heard by every process, and write nothing where nothing was done', async () => {
      const { accountId, operator } = await someone(10);
      const { keyId, apiKey } = await stores.keys.create(accountId, 'used');
      assert.equal((await stores.keys.callerOf(apiKey))?.isSuspended, false);
      assert.equal(await stores.operators.act(operator, accountId, { what: 'suspend' }, 'abuse'), true);
      assert.equal(await stores.operators.act(operator, accountId, { what: 'suspend' }, 'again'), false);
      stores.keys.forget(keyId);
      assert.equal((await stores.keys.callerOf(apiKey))?.isSuspended, true);
      assert.equal(await stores.operators.act(operator, accountId, { what: 'reinstate' }, 'sorted out'), true);
      assert.deepEqual(
        (await stores.operators.audit(10, accountId)).map(({ what, why }) => [what, why]),
        [
          ['reinstate', 'sorted out'],
          ['suspend', 'abuse'],
        ],
      );
    });

    it('revoke keys of the account they look at, and no others', async () => {
      const [mine, other] = [await someone(), await someone()];
      const revoke = (keyId = '') =>
        stores.operators.act(mine.operator, mine.accountId, { what: 'revoke-key', keyId }, 'leaked');
      assert.deepEqual(
        [await revoke(other.keyId), await revoke('nonsense'), await revoke(mine.keyId)],
        [false, false, true],
      );
      const [key] = await stores.keys.list(mine.accountId);
      assert.ok(key.revoked_at);
    });

    it('find accounts by a part of the address, in any case, or by the whole id; signs are no wildcards', async () => {
      const { id } = await stores.accounts.findOrCreate('some_one+tag@odd.example');
      for (const text of ['ONE+TAG', 'odd.example', id]) {
        assert.deepEqual(
          (await stores.operators.find(text, { limit: 5 })).map((found) => found.id),
          [id],
          text,
        );
      }
      assert.deepEqual(await stores.operators.find('some%tag', { limit: 5 }), []);
      assert.equal(await stores.operators.account('no id'), undefined);
    });

    it('see what was seen of each account: calls and errors of a week, sessions, the latest of both', async () => {
      const { accountId } = await stores.people.join({ email: 'seen@example.org', name: 'Ann' }, 0);
      const before = await stores.operators.account(accountId);
      assert.deepEqual([before?.requests, before?.errors, before?.sessions, before?.seenAt], [0, 0, 0, null]);
      const atMs = Date.now();
      for (const [status, ago] of [
        [200, 0],
        [422, 1_000],
        [200, 8 * 86_400_000],
      ]) {
        const call = { id: randomUUID(), accountId, endpoint: 'western.chart', status, credits: 0, ms: 5 };
        stores.usage.record({ ...call, atMs: atMs - ago });
      }
      await stores.usage.flush();
      await stores.sessions.start(accountId, 'a browser', 30);
      await stores.sessions.start(accountId, 'another', 30);
      const [found] = await stores.operators.find('seen@', { limit: 5 });
      assert.deepEqual([found.requests, found.errors, found.sessions], [2, 1, 2]);
      assert.ok(Math.abs(Number(found.seenAt) - Date.now()) < 60_000);
      const [first, second] = await stores.operators.find('', { limit: 2 });
      assert.deepEqual(await stores.operators.find('', { limit: 1, after: 1 }), [second]);
      assert.notEqual(first.id, second.id);
      const newest = await stores.operators.find('', { limit: 3 });
      assert.ok(newest.some(({ id }) => id === accountId));
    });

    it('see sums: accounts, the calls of a day, and money that was paid and did not go back', async () => {
      const { accountId } = await stores.people.join({ email: 'sums@example.org', name: 'Ann' }, 0);
      const before = await stores.operators.totals();
      const call = { accountId, endpoint: 'western.chart', credits: 0, ms: 5, atMs: Date.now() };
      for (const status of [200, 422]) stores.usage.record({ ...call, id: randomUUID(), status });
      await stores.usage.flush();
      const paid = { kind: 'paid', payment: 'pi_sums', accountId, credits: 5, money: 700, currency: 'chf' } as const;
      await stores.paymentBook.book('stripe', { ...paid, event: 'evt_sums' });
      await stores.paymentBook.book('development', { ...paid, event: 'evt_play', payment: 'play' });
      await stores.paymentBook.book('stripe', { kind: 'refunded', event: 'evt_back', payment: 'pi_sums', total: 200 });
      await stores.accounts.findOrCreate('sums-2@example.org');
      const after = await stores.operators.totals();
      assert.deepEqual(
        [after.accounts - before.accounts, after.requests - before.requests, after.errors - before.errors],
        [1, 2, 1],
      );
      assert.deepEqual(
        after.revenue.filter(({ currency }) => currency === 'chf'),
        [{ currency: 'chf', money: 500 }],
      );
    });

    it('send everybody who is signed in to an account back to the door, and write it down', async () => {
      const { accountId } = await stores.people.join({ email: 'out@example.org', name: 'Ann' }, 0);
      const { operator } = await someone();
      const secret = await stores.sessions.start(accountId, 'a browser', 30);
      assert.equal(await stores.operators.act(operator, accountId, { what: 'end-sessions' }, 'a lost laptop'), true);
      assert.equal(await stores.sessions.find(secret), undefined);
      const [{ what, why }] = await stores.operators.audit(1, accountId);
      assert.deepEqual([what, why], ['end-sessions', 'a lost laptop']);
    });

    it('cannot change what stands in the audit log', async () => {
      const { accountId, operator } = await someone();
      await stores.operators.act(operator, accountId, { what: 'grant', credits: 1 }, 'for good');
      for (const change of ["update audit_log set why = 'x'", 'delete from audit_log', 'truncate audit_log']) {
        await assert.rejects(
          stores.database.withKnex((knex) => knex.raw(change)),
          /stays/,
          change,
        );
      }
    });

    it('leave it to people to be told of a low balance: once for each time it falls', async () => {
      const { accountId } = await stores.people.join({ email: 'low@example.org', name: 'Lo' }, 100);
      const told = async () => (await newlyLowBalances(stores.database)).map(({ email, balance }) => [email, balance]);
      const correct = (credits: number) =>
        stores.operators.act(
          { accountId: randomUUID(), email: 'x@example.org' },
          accountId,
          { what: 'correct', credits },
          'test',
        );
      assert.deepEqual(await told(), []);
      await stores.people.setLowBalanceAt(accountId, 50);
      assert.deepEqual(await told(), []);
      // the number itself is not below it
      await correct(-50);
      assert.deepEqual(await told(), []);
      await correct(-10);
      const both = await Promise.all([told(), told()]);
      assert.deepEqual(both.flat(), [['low@example.org', 40]]);
      await correct(-10);
      assert.deepEqual(await told(), []);
      // and with as much as it there is enough again
      await correct(20);
      assert.deepEqual(await told(), []);
      await correct(-20);
      assert.deepEqual(await told(), [['low@example.org', 30]]);
    });
  });
}
