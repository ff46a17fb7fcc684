import type { Payments } from './payments.ts';

/** Where the page is that stands in for a shop's till. */
export const PRACTICE_PATH = '/dashboard/credits/practice';

/** Whether a host name or address means this very machine. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/i.test(host);
}

/** No money at all: for trying the way of a purchase on one's own machine, without a network. Its page says so. */
export function developmentPayments(): Payments {
  return {
    provider: 'development',
    checkout: async ({ package: { credits }, linkBase }) => `${linkBase}${PRACTICE_PATH}?credits=${credits}`,
    refund: async ({ payment, total, wish }) => ({ kind: 'refunded', event: wish, payment, total }),
  };
}
