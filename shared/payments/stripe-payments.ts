import Stripe from 'stripe';
import { type DisputeState, ForgedWebhook, type PaymentNews, type Payments } from './payments.ts';

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** where the API is, other than at Stripe: for tests */
  url?: string;
}

const TIMEOUT_MS = 10_000;

/** Stripe Checkout, for one payment at a time. What we know of a purchase stands in its own metadata, signed by Stripe. */
export function stripePayments({ secretKey, webhookSecret, url }: StripeSettings): Payments {
  const at = url ? addressOf(new URL(url)) : {};
  const stripe = new Stripe(secretKey, { ...at, telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: 2 });
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
        success_url: `${linkBase}/dashboard/credits?done=paid`,
        cancel_url: `${linkBase}/dashboard/credits`,
      });
      if (!session.url) throw new Error('Stripe made a checkout without an address');
      return session.url;
    },
    news(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (error) {
        throw new ForgedWebhook(error instanceof Error ? error.message : 'no signature');
      }
      return newsOf(event);
    },
  };
}

function addressOf({ protocol, hostname, port }: URL) {
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
}

function newsOf(event: Stripe.Event): PaymentNews | undefined {
  switch (event.type) {
    // two events of one payment: a bank may take days
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paid(event.id, event.data.object);
    case 'charge.refunded': {
      const { payment_intent, amount_refunded: total } = event.data.object;
      const payment = nameOf(payment_intent);
      return payment ? { kind: 'refunded', event: event.id, payment, total } : undefined;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { id: dispute, payment_intent, amount: money, status } = event.data.object;
      const payment = nameOf(payment_intent);
      const state = STATES[status];
      return payment && state ? { kind: 'disputed', event: event.id, payment, dispute, money, state } : undefined;
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

function paid(event: string, session: Stripe.Checkout.Session): PaymentNews | undefined {
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
