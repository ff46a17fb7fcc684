/**
 * Money, over both databases: nothing is lost, nothing is taken twice, and every accident ends in the caller's favour.
 */

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Away } from '../../shared/breaker.ts';
import type { Charge, Debit, Price } from '../../shared/store/charge.ts';
import { type Database, databaseAway } from '../../shared/store/database.ts';
import { decided, whyUnpaid } from '../../shared/store/debits.ts';
import { chargeId, type Ledger, ledgerOver } from '../../shared/store/ledger.ts';
import { statement } from '../../shared/store/rows.ts';
import { built } from '../setup/compiled.ts';
import { type Running, startProcess } from '../setup/processes.ts';
import { DATABASES, testStores } from '../setup/test-stores.ts';
import { until } from '../setup/until.ts';

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const kinds = (debits: Debit[], kind: Debit['kind']) => debits.filter((debit) => debit.kind === kind).length;

for (const kind of DATABASES) {
  describe(`ledger over ${kind}`, () => {
    const stores = testStores(kind);
    let ledger: Ledger;
    before(async () => {
      ledger = stores.ledger;
    });

    const balance = (price: Price) => ledger.balance(price.accountId);
    async function paid(price: Price, claim?: Charge['claim']): Promise<Charge> {
      const debit = await ledger.debit(price, claim);
      assert.equal(debit.kind, 'paid');
      return (debit as Extract<Debit, { kind: 'paid' }>).charge;
    }
    const entries = async (price: Price) =>
      (await ledger.page(price.accountId, { limit: 100 })).map(({ kind, amount }) => `${kind} ${amount}`).reverse();

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

    it('takes the last credit of an account with one statement, of one call or of many', async () => {
      for (const calls of [1, 60]) {
        const price = await stores.account(calls);
        const statements: string[] = [];
        const counting: Database = {
          ...stores.database,
          run: (statement, values) => {
            statements.push(statement.name);
            return stores.database.run(statement, values);
          },
        };
        const own = ledgerOver(counting);
        await times(calls, () => own.debit(price));
        assert.deepEqual(statements, [calls === 1 ? 'debit' : 'debit_group']);
        assert.equal(await balance(price), 0);
      }
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

    it('does not let the table of open charges grow with those that are closed', async () => {
      const size = async () => {
        const [{ bytes }] = await stores.database.run(OPEN_CHARGES_BYTES, []);
        return bytes;
      };
      const price = await stores.account(10_000);
      const another = stores.anotherLedger();
      const ofOthers = await stores.openCharges();
      const sizes: number[] = [];
      for (let round = 0; round < 4; round++) {
        for (const charge of await times(1_000, () => paid(price))) another.settle(charge);
        await until(async () => (await stores.openCharges()) === ofOthers);
        await ledger.sweep(60);
        sizes.push(await size());
      }
      await another.close();
      assert.ok(sizes[0] > 0);
      assert.ok(sizes[3] < 1.5 * sizes[0], `bytes after each thousand: ${sizes.join(', ')}`);
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
      const [entry] = await ledger.page(price.accountId, { limit: 1 });
      assert.deepEqual([entry.kind, entry.amount, entry.reference], ['refund', 2, old.id]);
      assert.ok(entry.reason);
      assert.equal(await ledger.refund(old), undefined);
      assert.deepEqual(await ledger.refund(young), { balance: 8 });
      await stores.balances();
    });

    it('sweeps back at once all that a dead process left open', async () => {
      const price = await stores.account(10);
      const left = await times(5, () => paid(price));
      const created_at = new Date(Date.now() - 61_000);
      const ids = left.map(({ id }) => id);
      await stores.database.withKnex((knex) => knex('open_charges').update({ created_at }).whereIn('id', ids));
      assert.equal(await ledger.sweep(60), 5);
      assert.equal(await balance(price), 10);
    });

    it('says of a call that costs nothing never that a debt stands in its way', async () => {
      const price = await stores.account(10);
      await ledger.grant(price.accountId, -20, 'test');
      assert.equal(await whyUnpaid(stores.database, { ...price, id: chargeId(), credits: 0 }), undefined);
      assert.equal((await ledger.debit(price)).kind, 'insufficient');
      await ledger.grant(price.accountId, 20, 'test');
    });

    it('keeps every balance the sum of its entries, whatever happens at once', async () => {
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

    it('takes nothing in the end for a debit whose answer was lost, claimed or not', async () => {
      const price = await stores.account(10);
      const lossy = (name: string) => ledgerOver(answerLost(stores.database, name, 1));
      await assert.rejects(lossy('debit').debit(price), databaseAway);
      const grouped = lossy('debit_group');
      await assert.rejects(
        times(5, () => grouped.debit(price)),
        databaseAway,
      );
      await assert.rejects(lossy('claim_and_debit').debit(price, { key: 'lost', fingerprint: 'f' }), databaseAway);
      await until(async () => (await balance(price)) === 10);
      // and the Idempotency-Key is free again at once
      await paid(price, { key: 'lost', fingerprint: 'f' });
      assert.equal((await entries(price)).filter((entry) => entry === 'refund 1').length, 7);
    });

    it('refunds behind the answers what it cannot refund at once', async () => {
      const price = await stores.account(10);
      let isAway = true;
      const away: Database = {
        ...stores.database,
        run: async (statement, values) => {
          if (isAway) throw new Away('the database');
          return stores.database.run(statement, values);
        },
      };
      const charge = await paid(price);
      assert.equal(await ledgerOver(away).refund(charge), undefined);
      assert.equal(await balance(price), 9);
      isAway = false;
      await until(async () => (await balance(price)) === 10);
      isAway = true;
      const own = ledgerOver(away);
      await own.refund(await paid(price));
      isAway = false;
      await own.close();
      assert.equal(await balance(price), 10, 'nobody closes before it has given back');
    });

    it('takes from an account that calls without a key what it asks for, beside those that call with one', async () => {
      const keyed = await stores.account(10);
      const keyless = { ...keyed, keyId: undefined };
      await paid(keyless);
      await paid(keyless, { key: 'a', fingerprint: 'f' });
      const together = await Promise.all([ledger.debit(keyless), ledger.debit(keyed), ledger.debit(keyless)]);
      assert.equal(kinds(together, 'paid'), 3);
      assert.equal(await balance(keyed), 5);
      assert.equal((await ledger.debit({ ...keyless, credits: 6 })).kind, 'insufficient');
      assert.equal((await ledger.debit(keyless, { key: 'a', fingerprint: 'f' })).kind, 'in_progress');
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
      const leaseOver = ({ id }: Charge) =>
        stores.database.withKnex((knex) =>
          knex('idempotency')
            .update({ lease_until: new Date(0) })
            .where({ charge_id: id }),
        );

      it('claims and pays in one, and replays what was settled', async () => {
        const price = await stores.account(10);
        const charge = await paid(price, claim);
        assert.equal((await ledger.debit(price, claim)).kind, 'in_progress');
        await ledger.settleWithAnswer(charge, '{"answer":1}');
        assert.deepEqual(await ledger.debit(price, claim), { kind: 'replay', body: '{"answer":1}' });
        assert.equal((await ledger.debit(price, { ...claim, fingerprint: 'g' })).kind, 'mismatch');
        // what is settled is nobody's to take over
        await leaseOver(charge);
        assert.equal((await ledger.debit(price, claim)).kind, 'replay');
        assert.equal(await ledger.refund(charge), undefined);
        assert.equal(await balance(price), 9);
      });

      it('replays nothing to a key that was revoked meanwhile, whatever other keys are in force', async () => {
        const price = await stores.account(10);
        const charge = await paid(price, claim);
        await ledger.settleWithAnswer(charge, 'answer');
        await stores.keys.revoke(price.keyId ?? '');
        assert.deepEqual(await ledger.debit(price, claim), { kind: 'key_revoked' });
        // nobody has the answer yet
        assert.deepEqual(await ledger.refund(charge), { balance: 10 });
      });

      it('is of another call after a day, which can be taken back though the answer before it was replayed', async () => {
        const price = await stores.account(10);
        const old = await paid(price, claim);
        await ledger.settleWithAnswer(old, 'old');
        assert.equal((await ledger.debit(price, claim)).kind, 'replay');
        await stores.database.withKnex((knex) =>
          knex('idempotency')
            .update({ created_at: new Date(0) })
            .where({ charge_id: old.id }),
        );
        const charge = await paid(price, claim);
        const marks = await stores.database.withKnex((knex) => knex('idempotency').where({ charge_id: charge.id }));
        assert.deepEqual(
          marks.map(({ test }) => test),
          [false],
        );
        await ledger.settleWithAnswer(charge, 'new');
        assert.deepEqual(await ledger.refund(charge), { balance: 9 });
      });

      it('marks as replayed what was replayed, and neither another answer nor another account’s', async () => {
        const [price, other] = [await stores.account(10), await stores.account(10)];
        const kept = async (by: Price, key: string) => {
          const charge = await paid(by, { ...claim, key });
          await ledger.settleWithAnswer(charge, key);
          return charge;
        };
        const [seen, ...unseen] = [await kept(price, 'a'), await kept(price, 'b'), await kept(other, 'a')];
        assert.equal((await ledger.debit(price, { key: 'b', fingerprint: 'another' })).kind, 'mismatch');
        assert.equal((await ledger.debit(price, claim)).kind, 'replay');
        const refunds = await Promise.all([seen, ...unseen].map((charge) => ledger.refund(charge)));
        assert.deepEqual(refunds, [undefined, { balance: 9 }, { balance: 10 }]);
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
        await leaseOver(dead);
        const created_at = new Date(0);
        await stores.database.withKnex((knex) => knex('open_charges').update({ created_at }).where({ id: dead.id }));
        assert.equal((await ledger.debit(price, { ...claim, fingerprint: 'g' })).kind, 'mismatch');
        const charge = await paid(price, claim);
        assert.equal(await ledger.sweep(60), 1);
        await ledger.settleWithAnswer(charge, 'answer');
        await ledger.settleWithAnswer(dead, 'late answer');
        assert.deepEqual(await ledger.debit(price, claim), { kind: 'replay', body: 'answer' });
        assert.equal(await balance(price), 9);
      });

      it('is not kept by a call that comes late, after another took it over; that one has its charge back', async () => {
        const price = await stores.account(10);
        const late = await paid(price, claim);
        await leaseOver(late);
        const second = await paid(price, claim);
        assert.deepEqual(await ledger.settleWithAnswer(late, 'late'), false);
        assert.deepEqual(await ledger.refund(late), { balance: 9 });
        assert.equal(await ledger.settleWithAnswer(second, 'answer'), true);
        assert.equal(await ledger.settleWithAnswer(late, 'later'), false);
        assert.deepEqual(await ledger.debit(price, claim), { kind: 'replay', body: 'answer' });
        assert.equal(await balance(price), 9);
      });

      it('says of what it has stored that it has, however often it is asked to', async () => {
        const price = await stores.account(10);
        const charge = await paid(price, claim);
        for (let times = 0; times < 3; times++) {
          assert.equal(await ledger.settleWithAnswer(charge, 'answer'), true);
        }
        assert.equal(await balance(price), 9);
      });

      it('keeps charge and answer when only the word of it was lost', async () => {
        const price = await stores.account(10);
        const deaf = ledgerOver(answerLost(stores.database, 'settle_with_answer', 1));
        assert.equal(await deaf.settleWithAnswer(await paid(price, claim), 'answer'), true);
        assert.deepEqual(await ledger.debit(price, claim), { kind: 'replay', body: 'answer' });
        assert.equal(await balance(price), 9);
      });

      it('can be taken back with its stored answer until that was replayed, never afterwards', async () => {
        const price = await stores.account(10);
        const unseen = await paid(price, claim);
        await ledger.settleWithAnswer(unseen, 'unseen');
        const refunds = await times(3, () => ledger.refund(unseen));
        assert.deepEqual(refunds.filter(Boolean), [{ balance: 10 }]);
        const seen = await paid(price, claim);
        await ledger.settleWithAnswer(seen, 'seen');
        assert.equal((await ledger.debit(price, { ...claim, fingerprint: 'g' })).kind, 'mismatch');
        assert.equal((await ledger.debit(price, claim)).kind, 'replay');
        assert.equal(await ledger.refund(seen), undefined);
        assert.deepEqual(await entries(price), ['grant 10', 'debit -1', 'refund 1', 'debit -1']);
        assert.equal(await balance(price), 9);
      });

      it('gives the answer or the credits, whoever comes first, when both are asked for at once', async () => {
        const price = await stores.account(100);
        for (let round = 0; round < 10; round++) {
          const key = { ...claim, key: `round ${round}` };
          const before = await balance(price);
          const charge = await paid(price, key);
          await ledger.settleWithAnswer(charge, 'answer');
          const [again, refund] = await Promise.all([ledger.debit(price, key), ledger.refund(charge)]);
          // who finds nothing to replay computes again, and pays again
          assert.ok(again.kind === 'replay' ? refund === undefined : again.kind === 'paid' && refund !== undefined);
          assert.equal(await balance(price), before - 1);
        }
        await stores.balances();
      });

      it('says how long a call that runs is worth waiting for: as long again, within its lease', async () => {
        const price = await stores.account(10);
        const charge = await paid(price, claim);
        const waits = [];
        for (const age of [0.1, 7.5, 25.5, 40]) {
          const left = 30 - age;
          const now = Date.now();
          await stores.database.withKnex((knex) =>
            knex('idempotency')
              .update({ created_at: new Date(now - age * 1_000), lease_until: new Date(now + left * 1_000) })
              .where({ charge_id: charge.id }),
          );
          const debit = await ledger.debit(price, left > 0 ? claim : { ...claim, fingerprint: 'g' });
          waits.push(debit.kind === 'in_progress' ? debit.retryAfterS : debit.kind);
        }
        assert.deepEqual(waits, [1, 8, 5, 'mismatch']);
        await stores.database.withKnex((knex) =>
          knex('idempotency')
            .update({ created_at: new Date(), lease_until: new Date(Date.now() + 9_000) })
            .where({ charge_id: charge.id }),
        );
        const racing = onceBefore(stores.database, 'earlier_claim', () => leaseOver(charge));
        assert.deepEqual(await ledgerOver(racing).debit(price, claim), { kind: 'in_progress', retryAfterS: 1 });
      });

      it('costs a free call nothing, and leaves no trace of it in the ledger', async () => {
        const price = { ...(await stores.account(1)), credits: 0 };
        await ledger.settleWithAnswer(await paid(price, claim), 'free');
        assert.equal((await ledger.debit(price, claim)).kind, 'replay');
        await times(2, () => ledger.debit(price));
        assert.deepEqual(await entries(price), ['grant 1']);
      });
    });
  });
}

describe('a debit that is neither paid nor refused', () => {
  it('is tried again, and given up rather than tried for ever', async () => {
    let rounds = 0;
    const late = await decided(async (round) => {
      rounds++;
      return round < 3 ? undefined : { kind: 'insufficient', balance: 0 };
    });
    assert.deepEqual([late.kind, rounds], ['insufficient', 4]);
    await assert.rejects(
      decided(async () => undefined),
      /neither paid nor refused/,
    );
  });
});

describe('ledger over PostgreSQL, in several processes', () => {
  const stores = testStores('PostgreSQL');

  it('pays a group with credits that are granted while it waits for the account', async () => {
    const price = { ...(await stores.account(1)), credits: 2 };
    let debits: Promise<Debit[]> | undefined;
    await stores.database.transaction(async (run) => {
      await run(statement('grant_under_way', {}, 'update accounts set balance = balance + 3 where id = $1'), [
        price.accountId,
      ]);
      await run(GRANTED, [price.accountId, chargeId()]);
      debits = times(2, () => stores.ledger.debit(price));
      await until(async () => (await stores.database.run(WAITING_FOR_LOCKS, [])).length > 0);
    });
    const ended = (await debits) ?? [];
    assert.equal(kinds(ended, 'paid'), 2);
    assert.equal((await stores.balances()).get(price.accountId), 0);
    for (const debit of ended) if (debit.kind === 'paid') await stores.ledger.refund(debit.charge);
  });

  it('lets three processes take exactly what one hot account has', async () => {
    const price = await stores.account(600);
    const env = { DATABASE_URL: stores.url as string, PRICE: JSON.stringify(price), TRIES: '300' };
    const processes = await times(3, async () =>
      startProcess(await built('test/setup/debiting-process'), env, 'ready'),
    );
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

const GRANTED = statement(
  'granted',
  {},
  `insert into ledger (account_id, amount, kind, reference) values ($1, 3, 'grant', $2)`,
);
const WAITING_FOR_LOCKS = statement(
  'waiting_for_locks',
  { pid: 'number' },
  'select pid from pg_locks where not granted',
);

const OPEN_CHARGES_BYTES = statement(
  'open_charges_bytes',
  { bytes: 'number' },
  `select pg_relation_size('open_charges') as bytes`,
);

/** A database that does what it is told, but whose answer to a statement is lost so often. */
function answerLost(database: Database, name: string, times: number): Database {
  let left = times;
  return {
    ...database,
    run: async (statement, values) => {
      const rows = await database.run(statement, values);
      if (statement.name === name && left-- > 0) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
      return rows;
    },
  };
}

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
