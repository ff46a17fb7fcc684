import { statement } from './rows.ts';

/** One movement of an account. */
export interface LedgerEntry {
  id: number;
  amount: number;
  /** `grant`, `debit`, `refund`, `payment`, `withdrawal` (of credits whose money went back) or `correction` */
  kind: string;
  reference: string;
  endpoint: string | null;
  /** a `LedgerReason`, or what an operator wrote */
  reason: string | null;
  created_at: Date;
}

const COLUMNS = {
  id: 'number',
  amount: 'number',
  kind: 'text',
  reference: 'text',
  endpoint: 'text?',
  reason: 'text?',
  created_at: 'time',
} as const;

/** The kinds of movements. */
export const LEDGER_KINDS = ['grant', 'debit', 'refund', 'payment', 'withdrawal', 'correction'] as const;

/** Why the service itself moves credits; pages word it. */
export const LEDGER_REASONS = [
  'first_account',
  'new_key',
  'starter_credits',
  'never_finished',
  'money_had_gone_back',
  'money_went_back',
  'payment_disputed',
  'debt_of_deleted_account',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Books on an account: account, amount, kind, reason, reference. The balance follows. */
export const BOOK = statement(
  'book',
  {},
  `with entered as (insert into ledger (account_id, amount, kind, reason, reference) values ($1, $2::bigint, $3, $4, $5))
    update accounts set balance = balance + $2::bigint where id = $1`,
);

/** Movements of one kind or of all, newest first, older than one of them or from the newest on. */
export const LEDGER_PAGE = statement(
  'ledger_page',
  COLUMNS,
  `select id, amount, kind, reference, endpoint, reason, created_at from ledger
    where account_id = $1 and ($2::text is null or kind = $2) and ($3::bigint is null or id < $3)
    order by id desc limit $4`,
);

/** The latest movements of an account, newest first; at most so many, without a number all. */
export const ENTRIES = statement(
  'ledger_entries',
  COLUMNS,
  `select id, amount, kind, reference, endpoint, reason, created_at
    from ledger where account_id = $1 order by id desc limit $2::bigint`,
);
