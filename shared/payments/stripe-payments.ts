import Stripe from 'stripe';
import { type DisputeState, ForgedWebhook, type PaymentNews, type Payments, RefundRefused } from './payments.ts';

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** where the API is, other than at Stripe: for tests */
  url?: string;
  /** for each of the tries of a question */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 1;

/**
 * Stripe Checkout, for one payment at a time. What we know of a purchase stands in its own metadata, signed by Stripe.
 */
export function stripePayments(settings: StripeSettings): Payments {
  const stripe = stripeAt(settings);
  return {
    provider: 'stripe',
    async checkout({ accountId, email, package: { credits, money, currency }, linkBase }) {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        customer_email: email,
        client_reference_id: accountId,
        metadata: { account_id: accountId, credits: String(credits) },
        line_items: [
          { quantity: 1, price_data: { currency, unit_amount: money, product_data: { name: `${credits} credits` } } },
        ],
        success_url: `${linkBase}/dashboard/credits?done=paid-for&credits=${credits}`,
        cancel_url: `${linkBase}/dashboard/credits`,
      });
      if (!session.url) throw new Error('Stripe made a checkout without an address');
      return session.url;
    },
    async refund({ payment, money, wish }) {
      // all that is left is asked for: a second refund would be more than there is, which Stripe refuses
      const about = { payment_intent: payment, amount: money, reason: 'requested_by_customer' as const };
      try {
        await stripe.refunds.create(about, { idempotencyKey: wish });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.code ?? error.type);
        throw error;
      }
      return undefined;
    },
    webhook: {
      signatureHeader: 'Stripe-Signature',
      news: (body, signature) => newsOf(signedEvent(stripe, body, signature, settings.webhookSecret)),
    },
  };
}

function signedEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new ForgedWebhook(error instanceof Error ? error.message : 'no signature');
  }
}

/** Why Stripe takes no payments for us, as far as can be asked without one; undefined where all is well. */
export async function stripeTrouble(settings: StripeSettings): Promise<string | undefined> {
  if (!settings.webhookSecret.startsWith('whsec_')) return 'STRIPE_WEBHOOK_SECRET is none: it begins with whsec_';
  try {
    await stripeAt({ timeoutMs: 3_000, ...settings }).balance.retrieve();
    return undefined;
  } catch (error) {
    // a restricted key need not see the balance
    if (error instanceof Stripe.errors.StripePermissionError) return undefined;
    const isUnknown = error instanceof Stripe.errors.StripeAuthenticationError;
    return isUnknown ? 'Stripe does not know STRIPE_SECRET_KEY' : 'Stripe does not answer';
  }
}

function stripeAt({ secretKey, url, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe {
  const at = url ? addressOf(new URL(url)) : {};
  return new Stripe(secretKey, { ...at, telemetry: false, timeout: timeoutMs, maxNetworkRetries: RETRIES });
}

function addressOf({ protocol, hostname, port }: URL) {
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
}

function newsOf(event: Stripe.Event): PaymentNews | undefined {
  switch (event.type) {
    // two events of one payment: a bank may take days
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidNews(event.id, event.data.object);
    case 'charge.refunded': {
      const { payment_intent, amount_refunded: total, currency } = event.data.object;
      const payment = nameOf(payment_intent);
      return payment ? { kind: 'refunded', event: event.id, payment, total, currency } : undefined;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { id: dispute, payment_intent, amount: money, currency, status } = event.data.object;
      const payment = nameOf(payment_intent);
      const state = STATES[status];
      const about = { event: event.id, dispute, money, currency };
      return payment && state ? { kind: 'disputed', payment, state, ...about } : undefined;
    }
    default:
      return undefined;
  }
}

/** Of an inquiry (`warning_…`) nothing is withheld. */
const STATES: Partial<Record<Stripe.Dispute.Status, DisputeState>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

function paidNews(event: string, session: Stripe.Checkout.Session): PaymentNews | undefined {
  const { metadata, payment_status, payment_intent, amount_total: money, currency } = session;
  const credits = Number(metadata?.credits);
  const payment = nameOf(payment_intent);
  // the account at Stripe may sell other things too
  if (!metadata?.account_id || !Number.isSafeInteger(credits) || credits <= 0) return undefined;
  if (payment_status !== 'paid' || !payment || !money || !currency) return undefined;
  return { kind: 'paid', event, payment, accountId: metadata.account_id, credits, money, currency };
}

function nameOf(object: string | { id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id;
}
