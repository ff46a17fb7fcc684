/**
 * What becomes of credits when money moves. Everything about a payment is booked under the lock of the payment's row,
 * together with the name of the message that told of it: in one transaction, so that it counts once, whatever comes
 * twice, late or in another order.
 */

import { first, isAmong, isRecord } from '../narrow.ts';
import { DISPUTE_STATES, type DisputeState, type PaymentNews } from '../payments/payments.ts';
import { isUuid } from '../uuid.ts';
import type { Database, Run } from './database.ts';
import { chargeId } from './ledger.ts';
import { BOOK, type LedgerReason } from './ledger-entries.ts';
import { statement } from './rows.ts';

/** A payment as it is kept. Money in the smallest unit of its currency. */
export interface Payment {
  id: string;
  provider: string;
  payment: string;
  /** null while only a refund or a dispute was heard of */
  accountId: string | null;
  credits: number;
  money: number;
  currency: string | null;
  refunded: number;
  /** what the money went back in; null where nothing did, or nobody said */
  refundCurrency: string | null;
  disputes: Record<string, { money: number; currency?: string; state: DisputeState }>;
  /** credits that went back with the money */
  takenBack: number;
  paidAt: Date | null;
  /** why a person has to look: nobody is there who paid, or money went back in a currency that nobody paid in */
  waits: 'nobody' | 'other_currency' | null;
}

/** A payment of an account: its first is 1; 0 while nothing was paid. The database numbers each once. */
export interface NumberedPayment extends Payment {
  number: number;
}

/** How a message ended. */
export type Booked =
  /** credits given, or taken where negative */
  | { kind: 'booked'; accountId: string; credits: number }
  /** it was booked before */
  | { kind: 'seen' }
  /** nothing to book: what was paid is not known yet, or nothing changed */
  | { kind: 'noted' }
  /** it is about an account that there is none of, or that was deleted: a person has to look */
  | { kind: 'nobody'; accountId: string }
  /** money went back in another currency than it was paid in; no credits go by themselves: a person has to look */
  | { kind: 'other_currency'; accountId: string | null };

export interface PaymentBook {
  book(provider: string, news: PaymentNews): Promise<Booked>;
  /** The payments of an account, newest first. */
  list(accountId: string, limit: number): Promise<NumberedPayment[]>;
  find(id: string): Promise<NumberedPayment | undefined>;
  /** The latest payments of everybody. */
  latest(limit: number): Promise<Payment[]>;
  /** Those that wait for a person, the oldest first. */
  waiting(limit: number): Promise<Payment[]>;
}

/** The payments in a database. Each message of a provider is booked once, in a transaction of its own. */
export function paymentBookOver(database: Database): PaymentBook {
  return {
    book: (provider, news) => database.transaction((run) => book(run, provider, news)),
    list: async (accountId, limit) => (await database.run(LIST, [accountId, limit])).map(paymentOf),
    find: async (id) => (isUuid(id) ? (await database.run(FIND, [id])).map(paymentOf).at(0) : undefined),
    latest: async (limit) => (await database.run(LATEST, [limit])).map(paymentOf),
    waiting: async (limit) => (await database.run(WAITING, [limit])).map(paymentOf),
  };
}

async function book(run: Run, provider: string, news: PaymentNews): Promise<Booked> {
  const [fresh] = await run(NOTE_EVENT, [provider, news.event]);
  if (!fresh) return { kind: 'seen' };
  const before = paymentOf(first(await run(HOLD_PAYMENT, [provider, news.payment]), 'payment'));
  const named = news.kind === 'paid' ? news.accountId : before.accountId;
  const isThere = named !== null && (await isAccount(run, named));
  const changed = afterNews(before, news, isThere);
  const granted = before.paidAt ? 0 : changed.credits;
  const taken = changed.takenBack - before.takenBack;
  const ended = endOf(changed, news, { named, isThere, granted, taken });
  const after = { ...changed, waits: waitsAfter(before, changed, ended) };
  await run(KEEP_PAYMENT, [
    ...[after.id, after.accountId, after.credits, after.money, after.currency, after.refunded],
    ...[JSON.stringify(after.disputes), after.takenBack, after.paidAt, after.refundCurrency, after.waits],
  ]);
  const { accountId } = after;
  if (accountId === null) return ended;
  if (granted > 0) await run(BOOK, [accountId, granted, 'payment', null, after.id]);
  if (taken !== 0) await run(BOOK, [accountId, -taken, 'withdrawal', REASONS[news.kind], chargeId()]);
  return ended;
}

/** What a message comes to: who it is about, whether they are there, and the credits that move. */
function endOf(
  payment: Payment,
  news: PaymentNews,
  { named, isThere, granted, taken }: { named: string | null; isThere: boolean; granted: number; taken: number },
): Booked {
  const isOfMoney = news.kind === 'paid' ? granted > 0 : taken !== 0;
  if (named !== null && !isThere && isOfMoney) return { kind: 'nobody', accountId: named };
  const isNews = news.kind !== 'paid' || granted > 0;
  if (isNews && isInOtherCurrency(payment)) return { kind: 'other_currency', accountId: payment.accountId };
  const { accountId } = payment;
  if (accountId === null || (granted === 0 && taken === 0)) return { kind: 'noted' };
  return { kind: 'booked', accountId, credits: granted - taken };
}

/** Whether a payment waits for a person: until one has looked, or all of its money went back to whom nobody knows. */
function waitsAfter(before: Payment, { money, refunded, accountId }: Payment, { kind }: Booked): Payment['waits'] {
  if (kind === 'nobody' || kind === 'other_currency') return kind;
  return before.waits === 'nobody' && accountId === null && refunded >= money ? null : before.waits;
}

const REASONS: Record<PaymentNews['kind'], LedgerReason> = {
  paid: 'money_had_gone_back',
  refunded: 'money_went_back',
  disputed: 'payment_disputed',
};

/**
 * A payment after a message about it, whose account may not be there: then it has none. Whatever the order of the
 * messages, the last state is the same.
 */
export function afterNews(payment: Payment, news: PaymentNews, isThere = true): Payment {
  const next = { ...payment, disputes: { ...payment.disputes } };
  if (news.kind === 'paid' && !payment.paidAt) {
    const { credits, money, currency } = news;
    const accountId = isThere ? news.accountId : null;
    Object.assign(next, { accountId, credits, money, currency, paidAt: new Date() });
  }
  // a total that comes late is lower than the one that is known
  if (news.kind === 'refunded' && news.total > payment.refunded) {
    Object.assign(next, { refunded: news.total, refundCurrency: news.currency ?? null });
  }
  if (news.kind === 'disputed') {
    const known = payment.disputes[news.dispute];
    const isOver = known && known.state !== 'open';
    const { dispute, money, currency, state } = news;
    if (!isOver || state !== 'open') next.disputes[dispute] = { money, ...(currency ? { currency } : {}), state };
  }
  return { ...next, takenBack: creditsGone(next) };
}

/**
 * The credits whose money is not with us any more, or is withheld. Parts of a credit go back whole. What went in
 * another currency than it was paid in says nothing of the part that it was: a person has to look.
 */
function creditsGone(payment: Payment): number {
  const { credits, money, refunded, refundCurrency } = payment;
  if (money === 0) return 0;
  const withheld = Object.values(payment.disputes)
    .filter(({ state, currency }) => state !== 'won' && isPaidIn(payment, currency))
    .reduce((sum, dispute) => sum + dispute.money, 0);
  const back = isPaidIn(payment, refundCurrency) ? refunded : 0;
  return Math.ceil((credits * Math.min(money, back + withheld)) / money);
}

/** Currencies of which nothing is said are the payment's. */
function isPaidIn({ currency }: Payment, other: string | null | undefined): boolean {
  return currency === null || !other || other.toLowerCase() === currency.toLowerCase();
}

function isInOtherCurrency(payment: Payment): boolean {
  const disputes = Object.values(payment.disputes).filter(({ state }) => state !== 'won');
  const currencies = [payment.refundCurrency, ...disputes.map(({ currency }) => currency)];
  return currencies.some((currency) => !isPaidIn(payment, currency));
}

async function isAccount(run: Run, accountId: string): Promise<boolean> {
  return isUuid(accountId) && (await run(FIND_ACCOUNT, [accountId])).length > 0;
}

const COLUMNS = {
  id: 'text',
  provider: 'text',
  payment: 'text',
  accountId: 'text?',
  credits: 'number',
  money: 'number',
  currency: 'text?',
  refunded: 'number',
  disputes: 'object',
  takenBack: 'number',
  paidAt: 'time?',
  refundCurrency: 'text?',
  waits: 'text?',
} as const;
const SELECTED = `id, provider, payment, account_id as "accountId", credits, money, currency, refunded, disputes,
  taken_back as "takenBack", paid_at as "paidAt", refund_currency as "refundCurrency", waits`;

const NUMBERED_COLUMNS = { ...COLUMNS, number: 'number' } as const;
const NUMBERED = `select ${SELECTED}, coalesce(number, 0) as number from payments`;

const NOTE_EVENT = statement(
  'note_payment_event',
  { event: 'text' },
  'insert into payment_events (provider, event) values ($1, $2) on conflict do nothing returning event',
);
const FIND_ACCOUNT = statement(
  'find_payer',
  { id: 'text' },
  'select id from accounts where id = $1::uuid and deleted_at is null',
);
type PaymentRow = Omit<Payment, 'disputes' | 'waits'> & { disputes: Record<string, unknown>; waits: string | null };

/** A payment of its row; what is known of its disputes is held against what may be. */
export function paymentOf<Row extends PaymentRow>(row: Row): Row & Payment {
  const disputes = Object.entries(row.disputes).map(([id, dispute]) => {
    if (!isDispute(dispute)) throw new TypeError(`the dispute ${id} of payment ${row.id} is none`);
    return [id, dispute] as const;
  });
  const waits = row.waits === 'nobody' || row.waits === 'other_currency' ? row.waits : null;
  return { ...row, disputes: Object.fromEntries(disputes), waits };
}

function isDispute(value: unknown): value is Payment['disputes'][string] {
  return isRecord(value) && typeof value.money === 'number' && isAmong(DISPUTE_STATES, value.state);
}

const HOLD_PAYMENT = statement(
  'hold_payment',
  COLUMNS,
  `insert into payments (provider, payment) values ($1, $2)
    on conflict (provider, payment) do update set provider = excluded.provider returning ${SELECTED}`,
);
const KEEP_PAYMENT = statement(
  'keep_payment',
  {},
  `update payments set account_id = $2, credits = $3, money = $4, currency = $5, refunded = $6, disputes = $7::jsonb,
      taken_back = $8, paid_at = $9, refund_currency = $10, waits = $11 where id = $1`,
);
const LIST = statement(
  'list_payments',
  NUMBERED_COLUMNS,
  `${NUMBERED} where account_id = $1 order by created_at desc, id limit $2`,
);
/** Every payment of an account, newest first. */
export const ALL_PAYMENTS = statement(
  'all_payments',
  NUMBERED_COLUMNS,
  `${NUMBERED} where account_id = $1 order by created_at desc, id`,
);
const FIND = statement('find_payment', NUMBERED_COLUMNS, `${NUMBERED} where id = $1`);
const LATEST = statement(
  'latest_payments',
  COLUMNS,
  `select ${SELECTED} from payments order by created_at desc, id limit $1`,
);
const WAITING = statement(
  'waiting_payments',
  COLUMNS,
  `select ${SELECTED} from payments where waits is not null order by created_at, id limit $1`,
);
