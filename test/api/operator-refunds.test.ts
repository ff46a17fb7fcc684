/** Operators give money back: at Stripe, spoken with over HTTP on loopback, and where no money moves. */
import assert from 'node:assert/strict';
import { stripePayments } from '../../shared/payments/stripe-payments.ts';
import { signedInAs } from '../setup/signed-in.ts';
import { type StripeDouble, startStripeDouble, WEBHOOK_SECRET } from '../setup/stripe-double.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import type { Visitor } from '../setup/visitor.ts';

let events = 0;

/** Somebody signed in; the refusals of the pages are those of `money-pages.test.ts`. */
const signedIn = (server: TestServer, isOperator: boolean) =>
  signedInAs(server, `refunds-${++events}@example.org`, { isOperator });

/** A payment of somebody for 500 credits, and its page. */
async function paid(server: TestServer, provider: 'stripe' | 'development') {
  const { accountId } = await signedIn(server, false);
  const payment = `pi_${++events}`;
  const order = { accountId, credits: 500, money: 700, currency: 'eur' };
  await server.platform.paymentBook.book(provider, { kind: 'paid', event: `evt_${events}`, payment, ...order });
  const [{ id }] = await server.platform.paymentBook.list(accountId, 1);
  return { accountId, payment, path: `/operator/payments/${id}` };
}

const wishOf = (html: string) => /name="wish" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Opens the page of a payment and sends its form, with the wish of the page or another. */
async function refund(browser: Visitor, path: string, why: string, wish?: string) {
  return browser.submit(path, `${path}/refund`, { why, wish: wish ?? wishOf((await browser.get(path)).text) });
}

describe('a refund at Stripe', () => {
  let server: TestServer;
  let stripe: StripeDouble;
  let operator: Awaited<ReturnType<typeof signedIn>>;
  before(async () => {
    stripe = await startStripeDouble();
    const keys = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_URL: stripe.url };
    server = await startTestServer('embedded', { env: keys });
    server.platform.payments = stripePayments({
      ...{ secretKey: stripe.secretKey, webhookSecret: WEBHOOK_SECRET, url: stripe.url, timeoutMs: 200 },
    });
    operator = await signedIn(server, true);
  });
  afterEach(() => {
    stripe.refundMood = 'well';
  });
  after(async () => {
    await server?.stop();
    await stripe?.stop();
  });

  const balance = (accountId: string) => server.platform.ledger.balance(accountId);
  const asked = (payment: string) =>
    [...stripe.refunds.values()].filter((form) => form.get('payment_intent') === payment);

  async function tell(payment: string, total: number) {
    const object = { payment_intent: payment, amount_refunded: total };
    const { body, signature } = stripe.signed({ id: `evt_${++events}`, type: 'charge.refunded', data: { object } });
    const headers = { 'Stripe-Signature': signature };
    assert.equal((await server.call('POST', '/webhooks/stripe', { body, headers })).status, 200);
  }

  it('is asked for once with a reason, and booked once by the webhook that follows', async () => {
    const { accountId, payment, path } = await paid(server, 'stripe');
    const { text } = await operator.browser.get(path);
    assert.match(text, /Refund €7\.00/);
    for (let sent = 0; sent < 2; sent++) {
      const { status, location } = await refund(operator.browser, path, 'the buyer changed their mind', wishOf(text));
      assert.deepEqual([status, location], [303, `${path}?done=refund-stripe`]);
    }
    assert.deepEqual(
      asked(payment).map((form) => form.get('amount')),
      ['700'],
    );
    assert.equal(await balance(accountId), 600, 'the credits go with the news');
    await tell(payment, 700);
    await tell(payment, 700);
    assert.equal(await balance(accountId), 100);
    const [entry] = await server.platform.operators.audit(1, accountId);
    assert.deepEqual(
      [entry.who, entry.what, entry.why, entry.details.money],
      [operator.email, 'refund', 'the buyer changed their mind', 700],
    );
    assert.match((await operator.browser.get(path)).text, /Nothing of it is left/);
    assert.equal((await refund(operator.browser, path, 'once more', wishOf(text))).status, 404);
  });

  it('is not for the operator who paid', async () => {
    const payment = `pi_${++events}`;
    const order = { accountId: operator.accountId, credits: 500, money: 700, currency: 'eur' };
    await server.platform.paymentBook.book('stripe', { kind: 'paid', event: `evt_${events}`, payment, ...order });
    const [{ id }] = await server.platform.paymentBook.list(operator.accountId, 1);
    const { status, text } = await refund(operator.browser, `/operator/payments/${id}`, 'for me');
    assert.deepEqual([status, text.includes('Not on your own account')], [403, true]);
    assert.deepEqual(asked(payment), []);
    assert.deepEqual(await server.platform.operators.audit(1, operator.accountId), []);
  });

  it('gives back what is left of a payment of which a part went back already', async () => {
    const { accountId, payment, path } = await paid(server, 'stripe');
    await tell(payment, 350);
    assert.equal(await balance(accountId), 350);
    await refund(operator.browser, path, 'the rest as well');
    assert.equal(asked(payment)[0].get('amount'), '350');
    await tell(payment, 700);
    assert.equal(await balance(accountId), 100);
  });

  it('of which Stripe says nothing may be asked for again, and never gives back twice', async () => {
    const { accountId, payment, path } = await paid(server, 'stripe');
    stripe.refundMood = 'silent';
    const silent = await refund(operator.browser, path, 'silence');
    assert.equal(silent.status, 503);
    assert.match(silent.text, /nobody knows whether it gave the money back/);
    stripe.refundMood = 'well';
    // another wish, as from a page that was opened anew
    const again = await refund(operator.browser, path, 'asked again');
    assert.equal(again.status, 422);
    assert.match(again.text, /charge_already_refunded/);
    assert.equal(asked(payment).length, 1);
    await tell(payment, 700);
    assert.equal(await balance(accountId), 100);
    const whats = (await server.platform.operators.audit(9, accountId)).map(({ what, details }) => [
      what,
      details.because,
    ]);
    assert.deepEqual(whats.toReversed(), [
      ['refund', undefined],
      ['refund-failed', 'no answer'],
      ['refund', undefined],
      ['refund-failed', 'charge_already_refunded'],
    ]);
  });

  it('that Stripe refuses changes nothing, and says why', async () => {
    const { accountId, payment, path } = await paid(server, 'stripe');
    stripe.refundMood = { refuses: 'charge_disputed' };
    const { status, text } = await refund(operator.browser, path, 'a dispute is open');
    assert.equal(status, 422);
    assert.match(text, /charge_disputed/);
    assert.deepEqual([asked(payment).length, await balance(accountId)], [0, 600]);
  });

  it('needs an operator, a reason and a form of ours', async () => {
    const { payment, path } = await paid(server, 'stripe');
    const wish = wishOf((await operator.browser.get(path)).text);
    assert.equal((await refund(operator.browser, path, '', wish)).status, 422);
    assert.equal((await operator.browser.post(`${path}/refund`, { why: 'forged', wish })).status, 403);
    const { browser } = await signedIn(server, false);
    assert.equal((await browser.get(path)).status, 404);
    assert.equal((await browser.submit('/dashboard/keys', `${path}/refund`, { why: 'for me', wish })).status, 404);
    assert.equal((await operator.browser.get('/operator/payments/nonsense')).status, 404);
    assert.equal(asked(payment).length, 0);
  });

  it('is given by hand for a payment of nobody we know, which waits at the head of the pages until then', async () => {
    const { accountId, email } = await signedIn(server, false);
    await server.platform.accounts.delete(email);
    const name = `pi_${++events}`;
    const session = { payment_intent: name, payment_status: 'paid', amount_total: 700, currency: 'eur' };
    const object = { ...session, metadata: { account_id: accountId, credits: '500' } };
    const { body, signature } = stripe.signed({
      ...{ id: `evt_${++events}`, type: 'checkout.session.completed', data: { object } },
    });
    const headers = { 'Stripe-Signature': signature };
    assert.equal((await server.call('POST', '/webhooks/stripe', { body, headers })).status, 200);
    assert.equal(await balance(accountId), 100);
    const overview = (await operator.browser.get('/operator')).text;
    const path =
      new RegExp(`(/operator/payments/[\\w-]+)">${name}</a>: It is of nobody we know`).exec(overview)?.[1] ?? '';
    assert.notEqual(path, '');
    assert.equal(
      (await refund(operator.browser, path, 'their account is gone')).location,
      `${path}?done=refund-stripe`,
    );
    assert.deepEqual(
      asked(name).map((form) => form.get('amount')),
      ['700'],
    );
    const [entry] = await server.platform.operators.audit(1);
    assert.deepEqual([entry.what, entry.accountId, entry.details.money], ['refund', null, 700]);
    await tell(name, 700);
    assert.doesNotMatch((await operator.browser.get('/operator')).text, new RegExp(`${name}</a>: It is`));
  });

  it('in another currency takes no credits and waits until an operator says why it may rest', async () => {
    const { accountId, payment, path } = await paid(server, 'stripe');
    const object = { payment_intent: payment, amount_refunded: 700, currency: 'usd' };
    const { body, signature } = stripe.signed({ id: `evt_${++events}`, type: 'charge.refunded', data: { object } });
    const headers = { 'Stripe-Signature': signature };
    assert.equal((await server.call('POST', '/webhooks/stripe', { body, headers })).status, 200);
    assert.equal(await balance(accountId), 600);
    const shown = (await operator.browser.get(path)).text;
    assert.match(shown, /in another currency than it was paid in/);
    assert.match(shown, /\$7\.00/);
    const settle = (why: string, browser = operator.browser) => browser.submit(path, `${path}/settle`, { why });
    assert.equal((await settle('')).status, 422);
    const { browser } = await signedIn(server, false);
    assert.equal((await settle('for me', browser)).status, 404);
    assert.equal((await settle('corrected by hand')).location, `${path}?done=payment-settled`);
    assert.equal((await settle('corrected by hand')).status, 404);
    assert.doesNotMatch((await operator.browser.get(path)).text, /in another currency/);
    const [entry] = await server.platform.operators.audit(1, accountId);
    assert.deepEqual([entry.what, entry.why], ['settle-payment', 'corrected by hand']);
  });

  it('is not offered for what another provider was paid', async () => {
    const { path } = await paid(server, 'development');
    assert.doesNotMatch((await operator.browser.get(path)).text, /Refund €/);
    assert.equal((await refund(operator.browser, path, 'elsewhere')).status, 404);
  });
});

describe('a refund where no money moves', () => {
  it('takes the credits back at once, and once', async () => {
    const server = await startTestServer('embedded');
    try {
      const { browser } = await signedIn(server, true);
      const { accountId, path } = await paid(server, 'development');
      const wish = wishOf((await browser.get(path)).text);
      const { location } = await refund(browser, path, 'only a trial', wish);
      assert.equal(location, `${path}?done=refund-development`);
      assert.match((await browser.get(location)).text, /No money moved/);
      assert.equal((await refund(browser, path, 'only a trial', wish)).status, 404);
      assert.equal(await server.platform.ledger.balance(accountId), 100);
    } finally {
      await server.stop();
    }
  });
});
