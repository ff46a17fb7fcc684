/** Purchases through Stripe, spoken with over HTTP on loopback, in both ways of running. */
import assert from 'node:assert/strict';
import type { Payments } from '../../shared/payments/payments.ts';
import { paymentsOf } from '../../shared/platform.ts';
import { linesKept } from '../setup/lines-kept.ts';
import { type StripeDouble, startStripeDouble, WEBHOOK_SECRET } from '../setup/stripe-double.ts';
import { MODES, startTestServer, type TestAccount, type TestServer, testConfig } from '../setup/test-server.ts';

const PATH = '/webhooks/stripe';
let events = 0;

/** The session of a checkout, as Stripe tells of it. */
function session(account: TestAccount, payment: string, about: object = {}) {
  return {
    ...{ id: 'cs_1', object: 'checkout.session', payment_intent: payment, payment_status: 'paid', amount_total: 500 },
    ...{ currency: 'usd', metadata: { account_id: account.id, credits: '500' }, ...about },
  };
}

function event(type: string, object: object) {
  return { id: `evt_${++events}`, object: 'event', type, data: { object } };
}

for (const mode of MODES) {
  describe(`payments, ${mode}`, () => {
    let server: TestServer;
    let stripe: StripeDouble;
    const { log, lines } = linesKept();
    before(async () => {
      stripe = await startStripeDouble();
      const env = {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_URL: stripe.url,
      };
      server = await startTestServer(mode, { env, log });
    });
    after(async () => {
      await server.stop();
      await stripe.stop();
    });

    async function tell(what: object, options?: { secret?: string; ageS?: number }) {
      const { body, signature } = stripe.signed(what, options);
      return server.call('POST', PATH, { body, headers: { 'Stripe-Signature': signature } });
    }

    it('begin at Stripe with what is bought and who buys it, and never with more than once the price', async () => {
      const account = await server.account();
      const payments = server.platform.payments as Payments;
      const to = await payments.checkout({
        ...{ accountId: account.id, email: 'ann@example.org', linkBase: 'https://siderea.example' },
        package: { credits: 500, money: 700, currency: 'eur' },
      });
      assert.ok(to.startsWith(stripe.url));
      const form = Object.fromEntries(stripe.checkouts.at(-1) ?? []);
      assert.equal(form.mode, 'payment');
      assert.equal(form.customer_email, 'ann@example.org');
      assert.deepEqual([form['metadata[account_id]'], form['metadata[credits]']], [account.id, '500']);
      assert.equal(form['line_items[0][price_data][unit_amount]'], '700');
      assert.equal(form['line_items[0][price_data][currency]'], 'eur');
      assert.equal(form['line_items[0][quantity]'], '1');
      assert.equal(form.success_url, 'https://siderea.example/dashboard/credits?done=paid-for&credits=500');
    });

    it('give credits once, however often and in whatever order Stripe tells of them', async () => {
      const account = await server.account({ credits: 5 });
      const completed = event('checkout.session.completed', session(account, 'pi_a'));
      const later = event('checkout.session.async_payment_succeeded', session(account, 'pi_a'));
      const replies = await Promise.all([later, completed, completed, later].map((what) => tell(what)));
      for (const reply of replies) assert.deepEqual([reply.status, reply.json], [200, { received: true }]);
      assert.equal(await account.balance(), 505);
      const called = await account.call('GET', '/api/v1/tarot/deck');
      assert.equal(called.headers.get('X-Credits-Remaining'), '504');
    });

    it('give nothing until the money is there', async () => {
      const account = await server.account();
      const unpaid = session(account, 'pi_slow', { payment_status: 'unpaid' });
      assert.equal((await tell(event('checkout.session.completed', unpaid))).status, 200);
      assert.equal(await account.balance(), 0);
      await tell(event('checkout.session.async_payment_succeeded', session(account, 'pi_slow')));
      assert.equal(await account.balance(), 500);
    });

    it('take credits back with refunds and disputes, also where these are told of first', async () => {
      const account = await server.account();
      await tell(event('charge.refunded', { payment_intent: 'pi_b', amount_refunded: 100 }));
      await tell(event('checkout.session.completed', session(account, 'pi_b')));
      assert.equal(await account.balance(), 400);
      const dispute = { id: 'dp_b', payment_intent: 'pi_b', amount: 400 };
      await tell(event('charge.dispute.created', { ...dispute, status: 'warning_needs_response' }));
      assert.equal(await account.balance(), 400);
      await tell(event('charge.dispute.created', { ...dispute, status: 'needs_response' }));
      assert.equal(await account.balance(), 0);
      await tell(event('charge.dispute.closed', { ...dispute, status: 'won' }));
      assert.equal(await account.balance(), 400);
    });

    it('believe nobody but Stripe', async () => {
      const account = await server.account();
      const what = event('checkout.session.completed', session(account, 'pi_forged'));
      const { body, signature } = stripe.signed(what);
      const raised = body.replace('"500"', '"900"');
      const forged = [
        await tell(what, { secret: 'whsec_of_somebody_else' }),
        await tell(what, { ageS: 400 }),
        await server.call('POST', PATH, { body }),
        await server.call('POST', PATH, { body, headers: { 'Stripe-Signature': 'nonsense' } }),
        await server.call('POST', PATH, { body: raised, headers: { 'Stripe-Signature': signature } }),
      ];
      for (const reply of forged) assert.deepEqual([reply.status, reply.json.code], [400, 'malformed_request']);
      assert.equal(lines.filter(({ msg }) => String(msg).includes('without a good signature')).length, 1);
      assert.equal(await account.balance(), 0);
      assert.equal((await tell(what)).status, 200);
      assert.equal(await account.balance(), 500);
    });

    it('pass over what is sold elsewhere, and what nobody waits for', async () => {
      const account = await server.account();
      const own = (credits: string) => ({ account_id: account.id, credits });
      const others = [
        event('checkout.session.completed', session(account, 'pi_c', { metadata: {} })),
        event('checkout.session.completed', session(account, 'pi_d', { metadata: { account_id: 'x', credits: '5' } })),
        event('checkout.session.completed', session(account, 'pi_e', { metadata: own('2.5') })),
        event('checkout.session.completed', session(account, 'pi_f', { amount_total: 0 })),
        event('customer.created', { id: 'cus_1' }),
      ];
      for (const other of others) assert.equal((await tell(other)).status, 200);
      assert.equal(await account.balance(), 0);
    });
  });
}

describe('without Stripe', () => {
  it('no webhook is there, and only one’s own machine gives credits for nothing', async () => {
    const server = await startTestServer('embedded');
    try {
      assert.equal(server.platform.payments?.provider, 'development');
      assert.equal((await server.call('POST', PATH, { body: {} })).status, 404);
    } finally {
      await server.stop();
    }
    const provider = async (env: Record<string, string>) => (await paymentsOf(testConfig(env)))?.provider;
    for (const host of ['0.0.0.0', '192.168.1.7', '::']) assert.equal(await provider({ HOST: host }), undefined, host);
    for (const url of ['https://siderea.example', 'http://127.0.0.1.nip.io', 'http://localhost.example']) {
      assert.equal(await provider({ BASE_URL: url }), undefined, url);
    }
    for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
      assert.equal(await provider({ BASE_URL: url }), 'development', url);
    }
    assert.equal(await provider({ TRUST_PROXY: 'true' }), undefined);
  });
});
