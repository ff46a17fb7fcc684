/**
 * Stripe on loopback: takes checkouts and refunds as Stripe does and signs webhooks as Stripe does. It knows no money.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';
const SECRET_KEY = 'sk_of_the_tests';

/** How it treats refunds: gives them, says nothing after it gave them, or refuses them with a code. */
export type RefundMood = 'well' | 'silent' | { refuses: string };

export interface StripeDouble {
  url: string;
  secretKey: string;
  /** the form of each checkout that was begun */
  checkouts: URLSearchParams[];
  /** the form of each refund that was given, by its Idempotency-Key */
  refunds: Map<string, URLSearchParams>;
  refundMood: RefundMood;
  /** A webhook's body and its signature, `ageS` seconds old. */
  signed(event: object, options?: { secret?: string; ageS?: number }): { body: string; signature: string };
  stop(): Promise<void>;
}

/** An answer: its status and its body; none where nothing is said. */
type Said = [status: number, body: object] | undefined;

export async function startStripeDouble(): Promise<StripeDouble> {
  const checkouts: URLSearchParams[] = [];
  const refunds = new Map<string, URLSearchParams>();
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    if (req.url?.startsWith('/pay/')) {
      const form = checkouts[Number(req.url.split('_').at(-1)) - 1];
      const page = `<!doctype html><title>Pay</title><a href="${form?.get('success_url')}">Pay</a>`;
      return void res.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    }
    const said = answer(req, new URLSearchParams(Buffer.concat(chunks).toString()));
    if (!said) return;
    res.writeHead(said[0], { 'Content-Type': 'application/json' }).end(JSON.stringify(said[1]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe = new Stripe(SECRET_KEY);

  function answer({ method, url: path, headers }: http.IncomingMessage, form: URLSearchParams): Said {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal(401, 'api_key_invalid');
    switch (`${method} ${path}`) {
      case 'GET /v1/balance':
        return [200, { object: 'balance' }];
      case 'POST /v1/checkout/sessions': {
        const id = `cs_${checkouts.push(form)}`;
        return [200, { id, object: 'checkout.session', url: `${url}/pay/${id}` }];
      }
      case 'POST /v1/refunds':
        return refunded(String(headers['idempotency-key']), form);
      default:
        return refusal(404, 'resource_missing');
    }
  }

  /** All of a payment goes back once: what is asked for under another key afterwards is more than there is. */
  function refunded(key: string, form: URLSearchParams): Said {
    if (typeof double.refundMood === 'object') return refusal(400, double.refundMood.refuses);
    const payment = form.get('payment_intent');
    const earlier = [...refunds].find(([, other]) => other.get('payment_intent') === payment);
    if (earlier && earlier[0] !== key) return refusal(400, 'charge_already_refunded');
    refunds.set(key, form);
    return double.refundMood === 'silent' ? undefined : [200, { id: `re_${refunds.size}`, object: 'refund' }];
  }

  const double: StripeDouble = {
    url,
    secretKey: SECRET_KEY,
    checkouts,
    refunds,
    refundMood: 'well',
    signed(event, { secret = WEBHOOK_SECRET, ageS = 0 } = {}) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(Date.now() / 1000) - ageS;
      return { body: payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

function refusal(status: number, code: string): Said {
  return [status, { error: { type: 'invalid_request_error', code, message: code } }];
}
