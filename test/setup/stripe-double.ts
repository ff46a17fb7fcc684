/** Stripe on loopback: takes checkouts as Stripe does and signs webhooks as Stripe does. It knows no money. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface StripeDouble {
  url: string;
  /** the form of each checkout that was begun */
  checkouts: URLSearchParams[];
  /** A webhook's body and its signature, `ageS` seconds old. */
  signed(event: object, options?: { secret?: string; ageS?: number }): { body: string; signature: string };
  stop(): Promise<void>;
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const checkouts: URLSearchParams[] = [];
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    res.setHeader('Content-Type', 'application/json');
    if (req.method !== 'POST' || req.url !== '/v1/checkout/sessions') {
      res.writeHead(404).end('{"error":{"type":"invalid_request_error"}}');
      return;
    }
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    checkouts.push(form);
    const { port } = server.address() as AddressInfo;
    const [id, url] = [`cs_${checkouts.length}`, `http://127.0.0.1:${port}/pay/cs_${checkouts.length}`];
    res.end(JSON.stringify({ id, object: 'checkout.session', url }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stripe = new Stripe('sk_of_the_tests');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    checkouts,
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
}
