/** Money, over both databases: nothing is lost, nothing is taken twice, and every accident ends in the caller's favour. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Charge, Debit, Price } from '../../shared/store/charge.ts';
import type { Database } from '../../shared/store/database.ts';
import { chargeId, type Ledger, ledgerOver } from '../../shared/store/ledger.ts';
import { type Running, startProcess } from '../setup/processes.ts';
import { DATABASES, openTestStores, type TestStores } from '../setup/test-stores.ts';
import { until } from '../setup/until.ts';

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const kinds = (debits: Debit[], kind: Debit['kind']) => debits.filter((debit) => debit.kind === kind).length;

for (const kind of DATABASES) {
  describe(`ledger over ${kind}`, () => {
    let stores: TestStores;
    let ledger: Ledger;
    before(async function () {
      this.timeout(60_000);
      stores = await openTestStores(kind);
      ledger = stores.ledger;
    });
    after(() => stores.close());

    const balance = (price: Price) => ledger.balance(price.accountId);
    async function paid(price: Price, claim?: Charge['claim']): Promise<Charge> {
      const debit = await ledger.debit(price, claim);
      assert.equal(debit.kind, 'paid');
      return (debit as Extract<Debit, { kind: 'paid' }>).charge;
    }
    const entries = async (price: Price) =>
      (await ledger.entries(price.accountId, 100)).map(({ kind, amount }) => `${kind} ${amount}`).reverse();

    it('lets exactly 50 of 100 debits at once take 50 credits', async () => {
      const price = await stores.account(50);
      const debits = await times(100, () => ledger.debit(price));
      assert.equal(kinds(debits, 'paid'), 50);
      assert.equal(kinds(debits, 'insufficient'), 50);
      assert.equal((await stores.balances()).get(price.accountId), 0);
      for (const debit of debits) if (debit.kind === 'insufficient') assert.equal(debit.balance, 0);
    });

    it('says after each debit what is left', async () => {
      const price = { ...(await stores.account(5)), credits: 2 };
      const balances = [];
      for (let debits = 0; debits < 3; debits++) balances.push(await ledger.debit(price));
      assert.deepEqual(
        balances.map((debit) => [debit.kind, 'balance' in debit && debit.balance]),
        [
          ['paid', 3],
          ['paid', 1],
          ['insufficient', 1],
        ],
      );
      assert.deepEqual(await entries(price), ['grant 5', 'debit -2', 'debit -2']);
    });

    it('lets an account that cannot pay for all its calls pay for the first of them, and the others for theirs', async () => {
      const [poor, rich] = [await stores.account(5), await stores.account(100)];
      const [ofPoor, ofRich] = await Promise.all([
        times(8, () => ledger.debit({ ...poor, credits: 2 })),
        times(8, () => ledger.debit(rich)),
      ]);
      assert.deepEqual(
        ofPoor.map((debit) => debit.kind),
        ['paid', 'paid', ...Array(6).fill('insufficient')],
      );
      assert.equal(kinds(ofRich, 'paid'), 8);
      assert.deepEqual([await balance(poor), await balance(rich)], [1, 92]);
    });

    it('takes nothing with a revoked key, nor with the key of another account, and everything with the others', async () => {
      const [price, other] = [await stores.account(100), await stores.account(100)];
      const { keyId } = await stores.keys.create(price.accountId, 'second');
      await stores.keys.revoke(keyId);
      const [good, revoked, foreign, ofOther] = await Promise.all([
        times(5, () => ledger.debit(price)),
        times(5, () => ledger.debit({ ...price, keyId })),
        times(5, () => ledger.debit({ ...price, keyId: other.keyId })),
        times(5, () => ledger.debit(other)),
      ]);
      assert.deepEqual([kinds(good, 'paid'), kinds(ofOther, 'paid')], [5, 5]);
      assert.deepEqual([kinds(revoked, 'key_revoked'), kinds(foreign, 'key_revoked')], [5, 5]);
      assert.equal((await ledger.debit({ ...price, keyId })).kind, 'key_revoked');
      assert.deepEqual([await balance(price), await balance(other)], [95, 95]);
    });

    it('shares one statement between debits that come together', async () => {
      const price = await stores.account(100);
      const groups: number[] = [];
      const observed = stores.anotherLedger({ debitsCommitted: (n) => groups.push(n), refunded() {}, swept() {} });
      await times(60, () => observed.debit(price));
      assert.deepEqual(groups, [60]);
    });

    it('refunds a charge once, however often it is asked to', async () => {
      const price = { ...(await stores.account(10)), credits: 2 };
      const charge = await paid(price);
      const refunds = await times(5, () => ledger.refund(charge));
      assert.deepEqual(refunds.filter(Boolean), [{ balance: 10 }]);
      assert.deepEqual(await entries(price), ['grant 10', 'debit -2', 'refund 2']);
      await stores.balances();
    });

    it('refunds nothing that is settled', async () => {
      const price = await stores.account(10);
      const own = stores.anotherLedger();
      const charge = await paid(price);
      own.settle(charge);
      await own.close();
      assert.equal(await ledger.refund(charge), undefined);
      assert.equal(await balance(price), 9);
    });

    it('settles everything before it closes, also what came while it was settling', async () => {
      const price = await stores.account(3_000);
      const before = await stores.openCharges();
      let isSettling = false;
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const slow: Database = {
        ...stores.database,
        run: async (statement, values) => {
          isSettling ||= statement.name === 'settle';
          if (statement.name === 'settle') await held;
          return stores.database.run(statement, values);
        },
      };
      const own = ledgerOver(slow);
      const debits = await times(2_500, () => own.debit(price));
      for (const debit of debits) if (debit.kind === 'paid') own.settle(debit.charge);
      await until(() => isSettling);
      const closed = own.close();
      goOn();
      await closed;
      assert.equal(await stores.openCharges(), before);
    });

    it('tries to settle again when the database comes back', async () => {
      const price = await stores.account(10);
      const before = await stores.openCharges();
      let failures = 1;
      const shaky: Database = {
        ...stores.database,
        run: async (statement, values) => {
          if (statement.name === 'settle' && failures-- > 0) throw new Error('gone');
          return stores.database.run(statement, values);
        },
      };
      const own = ledgerOver(shaky);
      own.settle(await paid(price));
      await until(async () => (await stores.openCharges()) === before);
      assert.equal(failures, -1);
      await own.close();
    });

    it('grants with the same reference once', async () => {
      const price = await stores.account();
      const reference = chargeId();
      await times(10, () => ledger.grant(price.accountId, 25, 'payment', reference));
      assert.equal(await balance(price), 25);
      assert.deepEqual(await entries(price), ['grant 25']);
    });

    it('sweeps back what stayed open longer than a lease, once, and nothing else', async () => {
      const price = { ...(await stores.account(10)), credits: 2 };
      const [old, young, settled] = [await paid(price), await paid(price), await paid(price)];
      const own = stores.anotherLedger();
      own.settle(settled);
      await own.close();
      const created_at = new Date(Date.now() - 61_000);
      await stores.database.withKnex((knex) => knex('open_charges').update({ created_at }).where({ id: old.id }));
      const counts = await times(3, () => ledger.sweep(60));
      assert.equal(
        counts.reduce((sum, count) => sum + count),
        1,
      );
      assert.equal(await balance(price), 6);
      const [entry] = await ledger.entries(price.accountId, 1);
      assert.deepEqual([entry.kind, entry.amount, entry.reference], ['refund', 2, old.id]);
      assert.ok(entry.reason);
      assert.equal(await ledger.refund(old), undefined);
      assert.deepEqual(await ledger.refund(young), { balance: 8 });
      await stores.balances();
    });

    it('keeps every balance the sum of its entries, whatever happens at once', async function () {
      this.timeout(60_000);
      // each round: what is done, to which of three accounts, at which price
      const action = fc.record({
        what: fc.constantFrom('debit', 'debit', 'debit', 'settle', 'refund', 'refund twice', 'grant', 'sweep'),
        who: fc.nat(2),
        credits: fc.integer({ min: 1, max: 3 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(action, { maxLength: 12 }), { maxLength: 6 }), async (rounds) => {
          const prices = await times(3, () => stores.account(6));
          const ledgers = [stores.anotherLedger(), stores.anotherLedger()];
          const granted = new Map(prices.map(({ accountId }) => [accountId, 6]));
          const kept = new Map(prices.map(({ accountId }) => [accountId, 0]));
          const add = (to: Map<string, number>, { accountId, credits }: Price) =>
            to.set(accountId, (to.get(accountId) as number) + credits);
          const open: Charge[] = [];
          for (const round of rounds) {
            await Promise.all(
              round.map(async ({ what, who, credits }, index) => {
                const own = ledgers[index % 2];
                const price = { ...prices[who], credits };
                if (what === 'sweep') return own.sweep(60);
                if (what === 'debit') {
                  const debit = await own.debit(price);
                  if (debit.kind === 'paid') open.push(debit.charge);
                  return debit;
                }
                if (what === 'grant') {
                  add(granted, price);
                  return own.grant(price.accountId, credits, 'more');
                }
                const charge = open.shift();
                if (!charge) return;
                if (what !== 'settle') return times(what === 'refund' ? 1 : 2, () => own.refund(charge));
                add(kept, charge);
                own.settle(charge);
              }),
            );
            for (const left of (await stores.balances()).values()) assert.ok(left >= 0);
          }
          await Promise.all(ledgers.map((own) => own.close()));
          await Promise.all(open.map((charge) => ledger.refund(charge)));
          const balances = await stores.balances();
          for (const { accountId } of prices) {
            const expected = (granted.get(accountId) as number) - (kept.get(accountId) as number);
            assert.equal(balances.get(accountId), expected);
          }
        }),
        { numRuns: 15 },
      );
    });

    it('fails the debits of a statement that fails, and only these', async () => {
      const price = await stores.account(10);
      let failures = 1;
      const shaky: Database = {
        ...stores.database,
        run: async (statement, values) => {
          if (statement.name.startsWith('debit') && failures-- > 0) throw new Error('gone');
          return stores.database.run(statement, values);
        },
      };
      const own = ledgerOver(shaky);
      const debits = (count: number) => Promise.allSettled(Array.from({ length: count }, () => own.debit(price)));
      const together = debits(2);
      await new Promise(setImmediate);
      const later = await debits(4);
      assert.ok((await together).every(({ status }) => status === 'rejected'));
      assert.ok(later.every(({ status }) => status === 'fulfilled'));
      assert.equal(await balance(price), 6);
    });

    it('pays after all when a refund came in between refusal and explanation', async () => {
      const price = await stores.account(1);
      const charge = await paid(price);
      const racing = onceBefore(stores.database, 'why_unpaid', () => ledger.refund(charge));
      assert.equal((await ledgerOver(racing).debit(price)).kind, 'paid');
      assert.equal(await balance(price), 0);
    });

    describe('with an Idempotency-Key', () => {
      const claim = { key: 'a', fingerprint: 'f' };

      it('claims and pays in one, and replays what was settled', async () => {
        const price = await stores.account(10);
        const charge = await paid(price, claim);
        assert.equal((await ledger.debit(price, claim)).kind, 'in_progress');
        await ledger.settleWithAnswer(charge, '{"answer":1}');
        assert.deepEqual(await ledger.debit(price, claim), { kind: 'replay', body: '{"answer":1}' });
        assert.equal((await ledger.debit(price, { ...claim, fingerprint: 'g' })).kind, 'mismatch');
        assert.equal(await ledger.refund(charge), undefined);
        assert.equal(await balance(price), 9);
      });

      it('lets one of many at once pay', async () => {
        const price = await stores.account(10);
        const debits = await times(20, () => ledger.debit(price, claim));
        assert.deepEqual([kinds(debits, 'paid'), kinds(debits, 'in_progress')], [1, 19]);
        assert.equal(await balance(price), 9);
      });

      it('lets go of the key of a refunded call', async () => {
        const price = await stores.account(1);
        await ledger.refund(await paid(price, claim));
        await paid(price, { ...claim, fingerprint: 'g' });
        assert.equal((await ledger.debit(price, { key: 'b', fingerprint: 'f' })).kind, 'insufficient');
        assert.equal(await balance(price), 0);
      });

      it('pays after all when the first call failed in between refusal and explanation', async () => {
        const price = await stores.account(10);
        const first = await paid(price, claim);
        const racing = onceBefore(stores.database, 'earlier_claim', () => ledger.refund(first));
        assert.equal((await ledgerOver(racing).debit(price, claim)).kind, 'paid');
        assert.equal(await balance(price), 9);
      });

      it('is taken over from a dead process when its lease is over; the sweeper refunds the dead', async () => {
        const price = await stores.account(10);
        const dead = await paid(price, claim);
        await stores.database.withKnex(async (knex) => {
          await knex('idempotency')
            .update({ lease_until: new Date(0) })
            .where({ charge_id: dead.id });
          await knex('open_charges')
            .update({ created_at: new Date(0) })
            .where({ id: dead.id });
        });
        assert.equal((await ledger.debit(price, { ...claim, fingerprint: 'g' })).kind, 'mismatch');
        const charge = await paid(price, claim);
        assert.equal(await ledger.sweep(60), 1);
        await ledger.settleWithAnswer(charge, 'answer');
        await ledger.settleWithAnswer(dead, 'late answer');
        assert.deepEqual(await ledger.debit(price, claim), { kind: 'replay', body: 'answer' });
        assert.equal(await balance(price), 9);
      });

      it('costs a free call nothing, and leaves no trace of it in the ledger', async () => {
        const price = { ...(await stores.account(1)), credits: 0 };
        await ledger.settleWithAnswer(await paid(price, claim), 'free');
        assert.equal((await ledger.debit(price, claim)).kind, 'replay');
        assert.deepEqual(await entries(price), ['grant 1']);
      });
    });
  });
}

describe('ledger over PostgreSQL, in several processes', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores('PostgreSQL');
  });
  after(() => stores.close());

  it('lets three processes take exactly what one hot account has', async function () {
    this.timeout(60_000);
    const price = await stores.account(600);
    const env = { DATABASE_URL: stores.url as string, PRICE: JSON.stringify(price), TRIES: '300' };
    const processes = await times(3, () => startProcess('test/setup/debiting-process.ts', env, 'ready'));
    const paidBy = async ({ printed }: Running) => {
      await until(() => /paid \d+/.test(printed()), 50_000);
      return Number(/paid (\d+)/.exec(printed())?.[1]);
    };
    const paid = await Promise.all(processes.map(paidBy));
    assert.equal(
      paid.reduce((sum, count) => sum + count),
      600,
    );
    assert.equal((await stores.balances()).get(price.accountId), 0);
    assert.equal(await stores.openCharges(), 0);
  });
});

/** A database where something happens once, just before a statement. */
function onceBefore(database: Database, name: string, happens: () => Promise<unknown>): Database {
  let happened = false;
  return {
    ...database,
    run: async (statement, values) => {
      if (statement.name === name && !happened) {
        happened = true;
        await happens();
      }
      return database.run(statement, values);
    },
  };
}
