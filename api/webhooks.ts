import type { Context, Middleware, Next } from 'koa';
import { Problem } from '../shared/errors.ts';
import { addressName } from '../shared/limiter/address-name.ts';
import { ForgedWebhook, type PaymentNews } from '../shared/payments/payments.ts';
import type { Platform } from '../shared/platform.ts';
import { fewLines } from './operator/few-lines.ts';
import { readBody } from './request.ts';

const LARGEST = 256 * 1024;
/** Forged ones of one address that get a line of their own in a minute. */
const FORGED_LINES = 1;

/**
 * Takes what a payment provider has to say: 400 for what it did not sign, 5xx for what it should say again later, 200
 * for all else, also for what a person has to look at: to hear that again would mend nothing.
 */
export function webhooks({ payments, paymentBook, balances, log }: Platform): Middleware {
  const deservesLine = fewLines(FORGED_LINES, (requests) => log.warn({ requests }, 'further forged webhooks'));
  return async (ctx: Context, next: Next) => {
    const { provider, webhook } = payments ?? {};
    if (!provider || !webhook || ctx.path !== `/webhooks/${provider}` || ctx.method !== 'POST') return next();
    const body = await readBody(ctx.req, LARGEST);
    let news: PaymentNews | undefined;
    try {
      news = webhook.news(body, ctx.get(webhook.signatureHeader));
    } catch (error) {
      if (!(error instanceof ForgedWebhook)) throw error;
      if (deservesLine(addressName(ctx.ip))) log.warn('a webhook without a good signature was refused');
      throw new Problem('malformed_request', 'The signature is missing, too old, or not of this body.');
    }
    if (news) {
      const booked = await paymentBook.book(provider, news);
      // both stand in the operators' pages until somebody has looked
      if (booked.kind === 'nobody') log.error({ payment: news.payment }, 'a payment of nobody we know: please look');
      if (booked.kind === 'other_currency') {
        log.error({ payment: news.payment }, 'money went back in another currency than it was paid in: please look');
      }
      if ('accountId' in booked && booked.accountId) balances.drop(booked.accountId);
    }
    ctx.body = { received: true };
  };
}
