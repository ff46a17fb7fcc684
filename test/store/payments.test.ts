/** Payments, over both databases: whatever is told twice, late or in another order, counts once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { PaymentNews } from '../../shared/payments/payments.ts';
import { paymentOf } from '../../shared/store/payments.ts';
import { statement } from '../../shared/store/rows.ts';
import { DATABASES, testStores } from '../setup/test-stores.ts';

let made = 0;

/** 500 credits for 1,000 of a currency's smallest unit, and what happened to the money. */
function purchase(accountId: string) {
  const payment = `pi_${++made}`;
  let events = 0;
  const event = () => `evt_${payment}_${events++}`;
  return {
    paid: (): PaymentNews => ({
      ...{ kind: 'paid', event: event(), payment, accountId, credits: 500, money: 1_000, currency: 'usd' },
    }),
    refunded: (total: number): PaymentNews => ({ kind: 'refunded', event: event(), payment, total }),
    disputed: (state: 'open' | 'won' | 'lost', money = 1_000, dispute = 'dp_1'): PaymentNews => ({
      ...{ kind: 'disputed', event: event(), payment, dispute, money, state },
    }),
  };
}

for (const kind of DATABASES) {
  describe(`payments over ${kind}`, () => {
    const stores = testStores(kind);

    const book = (news: PaymentNews) => stores.paymentBook.book('stripe', news);
    const balance = (accountId: string) => stores.ledger.balance(accountId);

    it('give credits once for a message that comes twice, and for two messages of one payment', async () => {
      const { accountId } = await stores.account(10);
      const { paid } = purchase(accountId);
      const [completed, later] = [paid(), paid()];
      const ended = await Promise.all([completed, completed, later, later, completed].map(book));
      assert.deepEqual(ended.map(({ kind }) => kind).sort(), ['booked', 'noted', 'seen', 'seen', 'seen']);
      assert.equal(await balance(accountId), 510);
      const [{ credits, money, currency, takenBack }] = await stores.paymentBook.list(accountId, 10);
      assert.deepEqual([credits, money, currency, takenBack], [500, 1_000, 'usd', 0]);
    });

    it('take the difference back when refunds come as running totals', async () => {
      const { accountId } = await stores.account();
      const { paid, refunded } = purchase(accountId);
      await book(paid());
      await book(refunded(200));
      assert.equal(await balance(accountId), 400);
      assert.deepEqual(await book(refunded(1_000)), { kind: 'booked', accountId, credits: -400 });
      await book(refunded(500));
      assert.equal(await balance(accountId), 0);
    });

    it('are numbered by account as they are paid, without a gap', async () => {
      const [one, other] = [await stores.account(), await stores.account()];
      const bought = [one, other, one, one].map(({ accountId }) => purchase(accountId));
      await book(bought[2].refunded(1));
      for (const { paid } of bought) await book(paid());
      const numbers = async ({ accountId }: { accountId: string }) =>
        (await stores.paymentBook.list(accountId, 10)).map(({ number, payment }) => `${number} ${payment}`).sort();
      const names = bought.map(({ paid }) => paid().payment);
      assert.deepEqual(await numbers(one), [`1 ${names[0]}`, `2 ${names[2]}`, `3 ${names[3]}`]);
      assert.deepEqual(await numbers(other), [`1 ${names[1]}`]);
      const [{ id, number }] = await stores.paymentBook.list(one.accountId, 1);
      assert.equal((await stores.paymentBook.find(id))?.number, number);
    });

    it('keep their number when another is noted with an earlier time, and when many are paid at once', async () => {
      const { accountId } = await stores.account();
      const bought = Array.from({ length: 9 }, () => purchase(accountId));
      await book(bought[0].paid());
      const [first] = await stores.paymentBook.list(accountId, 1);
      const dated = statement('date_payment', {}, `update payments set paid_at = '2100-01-01' where id = $1`);
      await stores.database.run(dated, [first.id]);
      await Promise.all(bought.slice(1).map(({ paid }) => book(paid())));
      assert.equal((await stores.paymentBook.find(first.id))?.number, 1);
      const numbers = (await stores.paymentBook.list(accountId, 20)).map(({ number }) => number);
      assert.deepEqual(
        numbers.sort((a, b) => a - b),
        [1, 2, 3, 4, 5, 6, 7, 8, 9],
      );
    });

    it('keep a refund that comes before its payment', async () => {
      const { accountId } = await stores.account();
      const { paid, refunded } = purchase(accountId);
      assert.deepEqual(await book(refunded(400)), { kind: 'noted' });
      assert.deepEqual(await book(paid()), { kind: 'booked', accountId, credits: 300 });
      assert.equal(await balance(accountId), 300);
    });

    it('withhold what is disputed, and give it back when the dispute is won', async () => {
      const { accountId } = await stores.account();
      const { paid, disputed } = purchase(accountId);
      const open = disputed('open');
      await book(paid());
      await book(open);
      assert.equal(await balance(accountId), 0);
      await book(disputed('won'));
      assert.equal(await balance(accountId), 500);
      // a message that was late
      await book(disputed('open'));
      assert.equal(await balance(accountId), 500);
      await book(disputed('open', 1_000, 'dp_2'));
      await book(disputed('lost', 1_000, 'dp_2'));
      assert.equal(await balance(accountId), 0);
      // a bank may think better of it
      await book(disputed('won', 1_000, 'dp_2'));
      assert.equal(await balance(accountId), 500);
    });

    it('leave a debt where the credits were spent, which blocks paid calls until it is paid', async () => {
      const price = { ...(await stores.account()), credits: 400 };
      const { paid, refunded } = purchase(price.accountId);
      await book(paid());
      const debit = await stores.ledger.debit(price);
      assert.equal(debit.kind, 'paid');
      await book(refunded(1_000));
      assert.equal(await balance(price.accountId), -400);
      assert.deepEqual(await stores.ledger.debit({ ...price, credits: 1 }), { kind: 'insufficient', balance: -400 });
      const claim = { key: 'free', fingerprint: 'free' };
      assert.equal((await stores.ledger.debit({ ...price, credits: 0 }, claim)).kind, 'paid');
      await book(purchase(price.accountId).paid());
      assert.equal(await balance(price.accountId), 100);
      assert.equal((await stores.ledger.debit({ ...price, credits: 1 })).kind, 'paid');
      await stores.balances();
    });

    it('say so when nobody is there who paid', async () => {
      for (const accountId of ['00000000-0000-4000-8000-000000000000', 'no id']) {
        assert.deepEqual(await book(purchase(accountId).paid()), { kind: 'nobody', accountId });
      }
    });

    it('of an account deleted meanwhile wait for a person until the money went back', async () => {
      const email = `deleted-payer-${kind}@example.org`;
      const { id: accountId } = await stores.accounts.findOrCreate(email);
      await stores.accounts.delete(email);
      const { paid, refunded } = purchase(accountId);
      assert.deepEqual(await book(paid()), { kind: 'nobody', accountId });
      assert.equal((await book(paid())).kind, 'noted', 'told twice it is one payment');
      assert.equal(await balance(accountId), 0);
      const waiting = async () => (await stores.paymentBook.waiting(1_000)).filter(({ payment }) => payment === name);
      const name = (await stores.paymentBook.waiting(1_000)).at(-1)?.payment;
      const [{ money, currency, waits, accountId: payer }] = await waiting();
      assert.deepEqual([money, currency, waits, payer], [1_000, 'usd', 'nobody', null]);
      await book(refunded(400));
      assert.equal((await waiting()).length, 1);
      await book(refunded(1_000));
      assert.deepEqual(await waiting(), []);
    });

    it('wait for a person when money goes back from an account that was deleted', async () => {
      const email = `deleted-refund-${kind}@example.org`;
      const { id: accountId } = await stores.accounts.findOrCreate(email);
      const { paid, disputed, refunded } = purchase(accountId);
      await book(paid());
      await stores.accounts.delete(email);
      assert.deepEqual(await book(disputed('open')), { kind: 'nobody', accountId });
      assert.equal((await stores.paymentBook.list(accountId, 1))[0].waits, 'nobody');
      assert.deepEqual(
        await book(disputed('won')),
        { kind: 'nobody', accountId },
        'nor is anybody there to have it back',
      );
      await book(refunded(1_000));
      assert.deepEqual(await book(refunded(1_000)), { kind: 'noted' });
      assert.equal((await stores.paymentBook.list(accountId, 1))[0].waits, 'nobody', 'nobody has looked yet');
      await stores.balances();
    });

    it('take no credits for money that goes back in another currency: a person has to look', async () => {
      for (const isFirst of [false, true]) {
        const { accountId } = await stores.account();
        const { paid, refunded, disputed } = purchase(accountId);
        const foreign = { ...refunded(90_000), currency: 'jpy' } as PaymentNews;
        const ended = isFirst ? [await book(foreign), await book(paid())] : [await book(paid()), await book(foreign)];
        assert.deepEqual(ended[1], { kind: 'other_currency', accountId });
        assert.equal(await balance(accountId), 500);
        const [payment] = await stores.paymentBook.list(accountId, 1);
        assert.deepEqual([payment.waits, payment.refundCurrency, payment.refunded], ['other_currency', 'jpy', 90_000]);
        const operator = { accountId: randomUUID(), email: 'olga@example.org' };
        const deed = { what: 'settle-payment', paymentId: payment.id } as const;
        assert.equal(await stores.operators.act(operator, accountId, deed, 'corrected by hand'), true);
        assert.equal(await stores.operators.act(operator, accountId, deed, 'corrected by hand'), false);
        assert.equal((await stores.paymentBook.find(payment.id))?.waits, null);
        await book({ ...disputed('open', 5), currency: 'eur' } as PaymentNews);
        assert.equal((await stores.paymentBook.find(payment.id))?.waits, 'other_currency');
        await book({ ...disputed('open', 500, 'dp_2'), currency: 'USD' } as PaymentNews);
        assert.equal(await balance(accountId), 250, 'what is in the same currency counts');
      }
    });

    it('wait for nobody over a foreign dispute that was won, nor over a message that says nothing new', async () => {
      const { accountId } = await stores.account();
      const { paid, disputed } = purchase(accountId);
      const foreign = (state: 'open' | 'won') => book({ ...disputed(state, 5), currency: 'eur' } as PaymentNews);
      await book(paid());
      assert.deepEqual(await foreign('open'), { kind: 'other_currency', accountId });
      assert.deepEqual(await book(paid()), { kind: 'noted' });
      assert.deepEqual(await foreign('won'), { kind: 'noted' });
    });

    it('end in the same balance in whatever order, however often and at once they are told', async () => {
      const change = fc.oneof(
        fc.integer({ min: 1, max: 1_000 }).map((total) => ({ kind: 'refund' as const, total })),
        fc.record({ kind: fc.constant('dispute' as const), state: fc.constantFrom('won' as const, 'lost' as const) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(change, { maxLength: 3 }), fc.infiniteStream(fc.nat()), async (changes, dice) => {
          const { accountId } = await stores.account();
          const { paid, refunded, disputed } = purchase(accountId);
          let [back, withheld] = [0, 0];
          const told = [paid(), paid()];
          for (const [index, next] of changes.entries()) {
            if (next.kind === 'refund') told.push(refunded(next.total));
            else told.push(disputed('open', 300, `dp_${index}`), disputed(next.state, 300, `dp_${index}`));
            if (next.kind === 'refund') back = Math.max(back, next.total);
            else if (next.state === 'lost') withheld += 300;
          }
          const often = [...told, ...told].map((news) => ({ news, place: dice.next().value }));
          const shuffled = often.sort((a, b) => a.place - b.place).map(({ news }) => news);
          await Promise.all(shuffled.map(book));
          // of 1,000 paid for 500 credits, two are one credit; a part of a credit goes whole
          const expected = 500 - Math.ceil(Math.min(1_000, back + withheld) / 2);
          assert.equal(await balance(accountId), expected);
          await stores.balances();
        }),
        { numRuns: 30 },
      );
    }).timeout(60_000);
  });
}

describe('a payment of its row', () => {
  it('holds disputes against what may be, and lets nothing else through', () => {
    const row = { id: 'p', provider: 'stripe', payment: 'pi', accountId: null, credits: 0, money: 0 };
    const rest = { currency: null, refunded: 0, takenBack: 0, paidAt: null, refundCurrency: null, waits: 'anything' };
    const of = (dispute: unknown) => paymentOf({ ...row, ...rest, disputes: { dp: dispute } });
    assert.deepEqual(of({ money: 5, state: 'open' }).disputes, { dp: { money: 5, state: 'open' } });
    assert.equal(of({ money: 5, state: 'won' }).waits, null);
    for (const none of [null, { money: '5', state: 'open' }, { money: 5, state: 'lost at sea' }, { state: 'open' }])
      assert.throws(() => of(none), TypeError);
  });
});
