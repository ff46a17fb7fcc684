/** A purchase at Stripe as its buyer sees it: to Stripe's page and back, while webhooks come as they like. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signUp, startWorld, type World } from '../setup/browser.ts';
import { type StripeDouble, startStripeDouble, WEBHOOK_SECRET } from '../setup/stripe-double.ts';

describe('a purchase at Stripe', function () {
  this.timeout(120_000);
  let world: World;
  let stripe: StripeDouble;
  before(async () => {
    stripe = await startStripeDouble();
    const keys = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_URL: stripe.url };
    world = await startWorld(keys);
  });
  after(async () => {
    await world?.stop();
    await stripe?.stop();
  });
  afterEach(() => assert.deepEqual([world.foreign, world.complaints], [[], []]));

  async function tell(event: object, secret?: string): Promise<number> {
    const { body, signature } = stripe.signed(event, { secret });
    const reply = await fetch(`${world.url}/webhooks/stripe`, {
      ...{ method: 'POST', body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature } },
    });
    return reply.status;
  }

  /** What Stripe tells of the latest checkout once it is paid, with the metadata that were given to it. */
  function completed(): object {
    const form = stripe.checkouts.at(-1);
    const metadata = { account_id: form?.get('metadata[account_id]'), credits: form?.get('metadata[credits]') };
    const session = { object: 'checkout.session', payment_intent: 'pi_1', payment_status: 'paid', metadata };
    const object = { ...session, amount_total: 500, currency: 'usd' };
    return { id: 'evt_completed', type: 'checkout.session.completed', data: { object } };
  }
  const refunded = (id: string, amount: number) => ({
    ...{ id, type: 'charge.refunded', data: { object: { payment_intent: 'pi_1', amount_refunded: amount } } },
  });

  async function balanceIs(page: Page, credits: string): Promise<void> {
    await page.goto('/dashboard/credits');
    assert.match((await page.locator('main').textContent()) ?? '', new RegExp(`Balance.?${credits}Letter`));
  }

  it('leads there and back, and counts once what is told twice, too early or by somebody else', async () => {
    const page = await world.page({ viewport: { width: 360, height: 740 } });
    await signUp(world, page, 'buyer@example.org');
    await page.goto('/dashboard/credits');
    await page.getByText('we never see your card').waitFor();
    await page.getByRole('button', { name: 'Buy 500 credits' }).click();
    await page.getByText('500 credits for $5.00').waitFor();
    await page.getByRole('link', { name: 'Continue to Stripe' }).click();
    await page.getByRole('link', { name: 'Pay' }).click();
    await page.getByText('Your 500 credits are here as soon as the payment is confirmed').waitFor();
    await balanceIs(page, '100');
    assert.equal(await tell(completed(), 'whsec_of_somebody_else'), 400);
    await balanceIs(page, '100');
    assert.equal(await tell(refunded('evt_refund', 100)), 200);
    await balanceIs(page, '100');
    assert.deepEqual(await Promise.all([tell(completed()), tell(completed()), tell(completed())]), [200, 200, 200]);
    assert.equal(await tell(refunded('evt_refund', 100)), 200);
    await balanceIs(page, '500');
    const amounts = page.locator('table', { hasText: 'Every movement' }).locator('td.number');
    // each with what was left after it
    assert.deepEqual(await amounts.allTextContents(), ['500 left', '−100', '500', '+500', '600', '+100', '100']);
    await page.context().close();
  });
});
