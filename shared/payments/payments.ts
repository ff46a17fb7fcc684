/**
 * The port to whoever takes money, and the words that are used
 * about it. Money counts in the smallest unit of its currency.
 */

/** So many credits for so much money. */
export interface CreditPackage {
  credits: number;
  money: number;
  /** three small letters, as ISO 4217 has them */
  currency: string;
}

/** What somebody wants to buy. */
export interface Order {
  accountId: string;
  email: string;
  package: CreditPackage;
  /** what addresses of our pages begin with: the buyer comes back to one of them */
  linkBase: string;
}

/** Something that happened to a payment. It may be told twice, late, and in any order. */
export type PaymentNews = {
  /** the provider's name of this message: the same one again says nothing new */
  event: string;
  /** the provider's name of the payment */
  payment: string;
} & (
  | { kind: 'paid'; accountId: string; credits: number; money: number; currency: string }
  /** all that went back until then, not what went back now; absent currencies are the payment's */
  | { kind: 'refunded'; total: number; currency?: string }
  | { kind: 'disputed'; dispute: string; money: number; currency?: string; state: DisputeState }
);

/** Money that is to go back. */
export interface Refund {
  /** the provider's name of the payment */
  payment: string;
  /** what of it is left and goes back, in the smallest unit of its currency */
  money: number;
  /** all that will have gone back then */
  total: number;
  /** names this wish: the same one again is the same refund */
  wish: string;
}

/** The provider refuses to give money back, for a reason that it names. */
export class RefundRefused extends Error {}

/** While a dispute is open its money is withheld; won, it comes back. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A webhook that its provider did not sign, or not of late. */
export class ForgedWebhook extends Error {}

export interface Webhook {
  /** the header that a message is signed in */
  signatureHeader: string;
  /** What a message says, by its raw body; undefined for what is none of our business. Throws ForgedWebhook. */
  news(body: Buffer, signature: string): PaymentNews | undefined;
}

export interface Payments {
  provider: 'stripe' | 'development';
  /** Begins a purchase: the address where the buyer pays. */
  checkout(order: Order): Promise<string>;
  /**
   * Gives money back. Gives the news of it where no webhook will tell it. Throws RefundRefused, and anything else where
   * the provider did not answer: then nobody knows whether it did.
   */
  refund(refund: Refund): Promise<PaymentNews | undefined>;
  /** how the provider tells of payments, at `/webhooks/` and its name; absent → it tells of none */
  webhook?: Webhook;
}
