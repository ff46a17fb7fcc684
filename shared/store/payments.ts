/**
 * What becomes of credits when money moves. Everything about a payment is booked under the lock of the payment's row,
 * together with the name of the message that told of it: in one transaction, so that it counts once, whatever comes
 * twice, late or in another order.
 */

import { DISPUTE_STATES, type DisputeState, type PaymentNews } from '../payments/payments.ts';
import { isAmong, isRecord } from '../record.ts';
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
  disputes: Record<string, { money: number; state: DisputeState }>;
  /** credits that went back with the money */
  takenBack: number;
  paidAt: Date | null;
}

/** How a message ended. */
export type Booked =
  /** credits given, or taken where negative */
  | { kind: 'booked'; accountId: string; credits: number }
  /** it was booked before */
  | { kind: 'seen' }
  /** nothing to book: what was paid is not known yet, or nothing changed */
  | { kind: 'noted' }
  /** it names an account that there is none of: a person has to look */
  | { kind: 'nobody'; accountId: string };

export interface PaymentBook {
  book(provider: string, news: PaymentNews): Promise<Booked>;
  /** The payments of an account, newest first. */
  list(accountId: string, limit: number): Promise<Payment[]>;
  find(id: string): Promise<Payment | undefined>;
  /** The latest payments of everybody. */
  latest(limit: number): Promise<Payment[]>;
}

/** The payments in a database. Each message of a provider is booked once, in a transaction of its own. */
export function paymentBookOver(database: Database): PaymentBook {
  return {
    book: (provider, news) => database.transaction((run) => book(run, provider, news)),
    list: async (accountId, limit) => (await database.run(LIST, [accountId, limit])).map(paymentOf),
    find: async (id) => (isUuid(id) ? (await database.run(FIND, [id])).map(paymentOf).at(0) : undefined),
    latest: async (limit) => (await database.run(LATEST, [limit])).map(paymentOf),
  };
}

async function book(run: Run, provider: string, news: PaymentNews): Promise<Booked> {
  const [fresh] = await run(NOTE_EVENT, [provider, news.event]);
  if (!fresh) return { kind: 'seen' };
  if (news.kind === 'paid' && !(await isAccount(run, news.accountId)))
    return { kind: 'nobody', accountId: news.accountId };
  const [before] = (await run(HOLD_PAYMENT, [provider, news.payment])).map(paymentOf);
  const after = told(before, news);
  const given = before.paidAt ? 0 : after.credits;
  const taken = after.takenBack - before.takenBack;
  await run(KEEP_PAYMENT, [
    ...[after.id, after.accountId, after.credits, after.money, after.currency, after.refunded],
    ...[JSON.stringify(after.disputes), after.takenBack, after.paidAt],
  ]);
  const { accountId } = after;
  if (accountId === null || (given === 0 && taken === 0)) return { kind: 'noted' };
  if (given > 0) await run(BOOK, [accountId, given, 'payment', null, after.id]);
  if (taken !== 0) await run(BOOK, [accountId, -taken, 'withdrawal', REASONS[news.kind], chargeId()]);
  return { kind: 'booked', accountId, credits: given - taken };
}

const REASONS: Record<PaymentNews['kind'], LedgerReason> = {
  paid: 'money_had_gone_back',
  refunded: 'money_went_back',
  disputed: 'payment_disputed',
};

/** A payment after a message about it. Whatever the order of the messages, the last state is the same. */
export function told(payment: Payment, news: PaymentNews): Payment {
  const next = { ...payment, disputes: { ...payment.disputes } };
  if (news.kind === 'paid' && !payment.paidAt) {
    const { accountId, credits, money, currency } = news;
    Object.assign(next, { accountId, credits, money, currency, paidAt: new Date() });
  }
  // a total that comes late is lower than the one that is known
  if (news.kind === 'refunded') next.refunded = Math.max(payment.refunded, news.total);
  if (news.kind === 'disputed') {
    const isOver = payment.disputes[news.dispute] && payment.disputes[news.dispute].state !== 'open';
    if (!isOver || news.state !== 'open') next.disputes[news.dispute] = { money: news.money, state: news.state };
  }
  return { ...next, takenBack: creditsGone(next) };
}

/** The credits whose money is not with us any more, or is withheld. Parts of a credit go back whole. */
function creditsGone({ credits, money, refunded, disputes }: Payment): number {
  if (money === 0) return 0;
  const withheld = Object.values(disputes).reduce((sum, { state, money }) => sum + (state === 'won' ? 0 : money), 0);
  return Math.ceil((credits * Math.min(money, refunded + withheld)) / money);
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
} as const;
const SELECTED = `id, provider, payment, account_id as "accountId", credits, money, currency, refunded, disputes,
  taken_back as "takenBack", paid_at as "paidAt"`;

const NOTE_EVENT = statement(
  'note_payment_event',
  { event: 'text' },
  'insert into payment_events (provider, event) values ($1, $2) on conflict do nothing returning event',
);
const FIND_ACCOUNT = statement('find_payer', { id: 'text' }, 'select id from accounts where id = $1::uuid');
/** A payment of its row; what is known of its disputes is held against what may be. */
export function paymentOf(row: Omit<Payment, 'disputes'> & { disputes: Record<string, unknown> }): Payment {
  const disputes = Object.entries(row.disputes).map(([id, dispute]) => {
    if (!isDispute(dispute)) throw new TypeError(`the dispute ${id} of payment ${row.id} is none`);
    return [id, dispute] as const;
  });
  return { ...row, disputes: Object.fromEntries(disputes) };
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
      taken_back = $8, paid_at = $9 where id = $1`,
);
const LIST = statement(
  'list_payments',
  COLUMNS,
  `select ${SELECTED} from payments where account_id = $1 order by created_at desc, id limit $2`,
);
/** Every payment of an account, newest first. */
export const ALL_PAYMENTS = statement(
  'all_payments',
  COLUMNS,
  `select ${SELECTED} from payments where account_id = $1 order by created_at desc, id`,
);
const FIND = statement('find_payment', COLUMNS, `select ${SELECTED} from payments where id = $1`);
const LATEST = statement(
  'latest_payments',
  COLUMNS,
  `select ${SELECTED} from payments order by created_at desc, id limit $1`,
);
