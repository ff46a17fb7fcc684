/** What keys are limited to, over both databases: the cap is never passed, and what is given back counts no more. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LIMITS } from '../../shared/limits.ts';
import type { Charge, Debit, Price } from '../../shared/store/charge.ts';
import { isWellFormed, type KeyLimits, TooManyKeys } from '../../shared/store/keys.ts';
import { DATABASES, testStores } from '../setup/test-stores.ts';

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const kinds = (debits: Debit[], kind: Debit['kind']) => debits.filter((debit) => debit.kind === kind).length;
const claim = (key: string) => ({ key, fingerprint: 'the same' });

for (const kind of DATABASES) {
  describe(`limits of keys over ${kind}`, () => {
    const stores = testStores(kind);

    /** A call of one credit with a key of these limits, of an account with credits. */
    async function limited(limits: KeyLimits, credits = 1_000): Promise<Price & { keyId: string }> {
      const price = await stores.account(credits);
      const { keyId } = await stores.keys.create(price.accountId, 'limited', limits);
      return { ...price, keyId, isCapped: limits.monthlyCap !== undefined };
    }
    const spent = async ({ accountId, keyId }: Price) =>
      (await stores.keys.list(accountId)).find(({ key_id }) => key_id === keyId)?.spent;
    async function paid(price: Price, idempotencyKey?: string): Promise<Charge> {
      const debit = await stores.ledger.debit(price, idempotencyKey ? claim(idempotencyKey) : undefined);
      assert.equal(debit.kind, 'paid');
      return (debit as Extract<Debit, { kind: 'paid' }>).charge;
    }
    const settled = (table: string, change: string, id: string) =>
      stores.database.withKnex((knex) => knex.raw(`update ${table} set ${change} where id = ?`, [id]));

    it('let exactly the cap be spent by calls that come at once, from several processes, with and without a claim', async () => {
      const price = await limited({ monthlyCap: 50 });
      const ledgers = [stores.ledger, stores.anotherLedger(), stores.anotherLedger()];
      const debits = await times(150, (index) =>
        ledgers[index % 3].debit(price, index % 5 === 0 ? claim(`call ${index}`) : undefined),
      );
      assert.deepEqual([kinds(debits, 'paid'), kinds(debits, 'key_cap_reached')], [50, 100]);
      assert.deepEqual([await spent(price), await stores.ledger.balance(price.accountId)], [50, 950]);
      const refused = debits.find((debit) => debit.kind === 'key_cap_reached');
      assert.deepEqual(refused, { kind: 'key_cap_reached', cap: 50, spent: 50 });
      await stores.balances();
    });

    it('hold a cap that the caller had not heard of', async () => {
      const price = { ...(await limited({ monthlyCap: 5 })), isCapped: false };
      const debits = await times(12, () => stores.ledger.debit(price));
      assert.deepEqual([kinds(debits, 'paid'), kinds(debits, 'key_cap_reached')], [5, 7]);
      const alone = { ...(await limited({ monthlyCap: 1 })), isCapped: false };
      assert.equal((await stores.ledger.debit(alone)).kind, 'paid');
      assert.equal((await stores.ledger.debit(alone)).kind, 'key_cap_reached');
    });

    it('hold a cap that was set when calls had been paid already, whatever is given back of those', async () => {
      const price = await limited({});
      const before = await times(2, () => paid(price));
      await settled('api_keys', 'monthly_cap = 2', price.keyId);
      const counted = await paid(price);
      for (const charge of [...before, counted]) await stores.ledger.refund(charge);
      assert.equal((await stores.balances()).get(price.accountId), 1_000);
      assert.equal(await spent(price), 0);
      const debits = await times(4, () => stores.ledger.debit(price));
      assert.deepEqual([kinds(debits, 'paid'), kinds(debits, 'key_cap_reached')], [2, 2]);
    });

    it('leave the other keys of the account alone', async () => {
      const price = await limited({ monthlyCap: 3 });
      const { keyId } = await stores.keys.create(price.accountId, 'free');
      const [capped, free] = await Promise.all([
        times(6, () => stores.ledger.debit(price)),
        times(6, () => stores.ledger.debit({ ...price, keyId, isCapped: false })),
      ]);
      assert.deepEqual([kinds(capped, 'paid'), kinds(free, 'paid')], [3, 6]);
      const other = await stores.keys.create(price.accountId, 'other', { monthlyCap: 3 });
      await paid({ ...price, keyId: other.keyId });
      for (const debit of capped) if (debit.kind === 'paid') await stores.ledger.refund(debit.charge);
      assert.deepEqual([await spent(price), await spent({ ...price, keyId: other.keyId })], [0, 1]);
    });

    it('count nothing that the balance could not pay for', async () => {
      const price = { ...(await limited({ monthlyCap: 100 }, 3)), credits: 2 };
      const debits = await times(4, (index) => stores.ledger.debit(price, index % 2 ? claim(`${index}`) : undefined));
      assert.deepEqual([kinds(debits, 'paid'), kinds(debits, 'insufficient')], [1, 3]);
      assert.equal(await spent(price), 2);
    });

    it('let a call of no price through at the cap', async () => {
      const price = await limited({ monthlyCap: 1 });
      await paid(price);
      assert.equal((await stores.ledger.debit({ ...price, credits: 0 }, claim('free'))).kind, 'paid');
      assert.equal((await stores.ledger.debit(price, claim('dear'))).kind, 'key_cap_reached');
    });

    it('begin anew with the month', async () => {
      const price = await limited({ monthlyCap: 2 });
      await times(2, () => paid(price));
      await settled('api_keys', "spent_month = spent_month - interval '1 month'", price.keyId);
      assert.equal(await spent(price), 0);
      const debits = await times(3, () => stores.ledger.debit(price));
      assert.deepEqual([kinds(debits, 'paid'), await spent(price)], [2, 2]);
    });

    it('take a refund of last month for nothing', async () => {
      const price = await limited({ monthlyCap: 10 });
      const [old] = [await paid(price), await paid(price)];
      await settled('open_charges', "created_at = created_at - interval '1 month'", old.id);
      assert.ok(await stores.ledger.refund(old));
      assert.equal(await spent(price), 2);
    });

    it('count what is neither refunded nor swept, in any order of events', async () => {
      const step = fc.constantFrom('debit', 'claim', 'refund', 'settle', 'late refund', 'group');
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          const price = await limited({ monthlyCap: 12 });
          const ledger = stores.anotherLedger();
          let [open, kept]: Charge[][] = [[], []];
          const now = () => open.length + kept.length;
          const take = async (debits: Promise<Debit>[]) => {
            for (const debit of await Promise.all(debits)) if (debit.kind === 'paid') open.push(debit.charge);
          };
          for (const [index, next] of steps.entries()) {
            if (next === 'debit') await take([ledger.debit(price)]);
            if (next === 'group') await take([1, 2, 3].map(() => ledger.debit(price)));
            if (next === 'claim') await take([ledger.debit(price, claim(`${index}`))]);
            const charge = ['refund', 'settle'].includes(next) ? open.shift() : undefined;
            if (charge && next === 'refund') await ledger.refund(charge);
            else if (charge?.claim) await ledger.settleWithAnswer(charge, '{}');
            else if (charge) ledger.settle(charge);
            if (charge && next !== 'refund') kept.push(charge);
            if (next !== 'late refund') continue;
            // an answer that was kept but reached nobody
            for (const late of kept.filter(({ claim }) => claim)) await ledger.refund(late);
            kept = kept.filter(({ claim }) => !claim);
          }
          assert.ok(now() <= 12);
          assert.equal(await spent(price), now());
          open = [];
          await ledger.close();
          await stores.ledger.sweep(0);
          assert.equal(await spent(price), kept.length);
          await stores.balances();
        }),
        { numRuns: 25 },
      );
    }).timeout(60_000);

    it('end with a key’s own end, whoever still remembers it', async () => {
      const price = await limited({ expiresAt: new Date(Date.now() + 3_600_000) });
      assert.equal((await stores.ledger.debit(price)).kind, 'paid');
      await settled('api_keys', "expires_at = now() - interval '1 second'", price.keyId);
      const debits = await times(3, (index) => stores.ledger.debit(price, index === 0 ? claim('late') : undefined));
      assert.equal(kinds(debits, 'key_expired'), 3);
    });

    it('stop everything of an account that is suspended', async () => {
      const price = await limited({});
      const test = await stores.keys.create(price.accountId, 'test', { isTest: true });
      await settled('accounts', 'suspended_at = now()', price.accountId);
      const debits = await times(3, (index) => stores.ledger.debit(price, index === 0 ? claim('no') : undefined));
      assert.equal(kinds(debits, 'account_suspended'), 3);
      assert.equal((await stores.ledger.countTestCall(price.accountId, test.keyId)).kind, 'account_suspended');
      await settled('accounts', 'suspended_at = null', price.accountId);
      assert.equal((await stores.ledger.debit(price)).kind, 'paid');
    });

    it(`let the test keys of an account make ${LIMITS.testCallsADay} calls a day together, and pay nothing`, async () => {
      const first = await limited({ isTest: true });
      const second = await stores.keys.create(first.accountId, 'second', { isTest: true });
      const calls = await times(LIMITS.testCallsADay + 20, (index) =>
        stores.ledger.countTestCall(first.accountId, index % 2 ? first.keyId : second.keyId),
      );
      const counted = calls.filter((call) => call.kind === 'counted').length;
      assert.equal(counted, LIMITS.testCallsADay);
      const refused = await stores.ledger.countTestCall(first.accountId, first.keyId);
      assert.ok(refused.kind === 'test_allowance_reached' && refused.resetS > 0 && refused.resetS <= 86_400);
      assert.equal(await stores.ledger.balance(first.accountId), 1_000);
      await settled('accounts', 'test_day = test_day - 1', first.accountId);
      assert.equal((await stores.ledger.countTestCall(first.accountId, first.keyId)).kind, 'counted');
      await stores.keys.revoke(first.keyId);
      assert.equal((await stores.ledger.countTestCall(first.accountId, first.keyId)).kind, 'key_revoked');
    });

    it(`let test keys make ${LIMITS.testCallsUnpaid} calls in all until their account has paid or was given credits`, async () => {
      const { accountId } = await stores.people.join({ email: `tests-${kind}@example.org`, name: 'Ann' }, 100);
      const { keyId } = await stores.keys.create(accountId, 'test', { isTest: true });
      const call = () => stores.ledger.countTestCall(accountId, keyId);
      const nextDay = () => settled('accounts', 'test_day = test_day - 1', accountId);
      const calls = LIMITS.testCallsUnpaid - 1;
      await settled('accounts', `test_calls_ever = ${calls}, test_day = current_date - 1`, accountId);
      assert.deepEqual((await times(5, call)).map(({ kind }) => kind).sort(), [
        'counted',
        ...Array<string>(4).fill('test_allowance_spent'),
      ]);
      await nextDay();
      assert.equal((await call()).kind, 'test_allowance_spent');
      const order = { accountId, credits: 5, money: 700, currency: 'eur' };
      const payment = `of ${accountId}`;
      await stores.paymentBook.book('stripe', { kind: 'paid', event: payment, payment, ...order });
      assert.equal((await call()).kind, 'counted');
      await settled('accounts', `test_calls = ${LIMITS.testCallsADay}`, accountId);
      assert.equal((await call()).kind, 'test_allowance_reached');
    });

    it('make test keys that one can tell from others', async () => {
      const { accountId } = await stores.account();
      const { apiKey } = await stores.keys.create(accountId, 'test', { isTest: true });
      assert.match(apiKey, /^sdr_test_[0-9A-Za-z]{38}$/);
      assert.ok(isWellFormed(apiKey));
      assert.equal(isWellFormed(apiKey.replace('_test', '')), true);
      assert.equal(await stores.keys.callerOf(apiKey.replace('_test', '')), undefined);
      assert.equal((await stores.keys.callerOf(apiKey))?.isTest, true);
      // two keys of one moment stand in any order
      const hints = (await stores.keys.list(accountId)).map(({ hint }) => hint);
      assert.ok(hints.length === 2 && hints.includes(apiKey.slice(0, 13)), String(hints));
    });

    it(`give an account at most ${LIMITS.keysInForce} keys in force, also when they are made at once`, async () => {
      const { accountId } = await stores.account();
      const ended = await Promise.allSettled(
        Array.from({ length: LIMITS.keysInForce + 10 }, (_, index) => stores.keys.create(accountId, `key ${index}`)),
      );
      const refused = ended.filter((end) => end.status === 'rejected');
      for (const { reason } of refused) assert.ok(reason instanceof TooManyKeys, String(reason));
      // one came with the account
      assert.equal(ended.length - refused.length, LIMITS.keysInForce - 1);
      const [{ key_id }] = await stores.keys.list(accountId);
      await stores.keys.revoke(key_id);
      await stores.keys.create(accountId, 'in its place');
      // a key whose end has come takes no place, and none of the full fifty by another end
      const [, { key_id: other, name }] = await stores.keys.list(accountId);
      assert.ok(await stores.keys.change(accountId, other, name, { expiresAt: new Date(Date.now() - 1_000) }));
      await stores.keys.create(accountId, 'in the place of that');
      await assert.rejects(stores.keys.change(accountId, other, name, {}), TooManyKeys);
      const [{ key_id: revoked }] = await stores.keys.list(accountId);
      for (const id of [revoked, '00000000-0000-4000-8000-000000000000']) {
        assert.equal(await stores.keys.change(accountId, id, name, {}), false);
      }
    });
  });
}
