import { statement } from './rows.ts';

/** One movement of an account. */
export interface LedgerEntry {
  id: number;
  amount: number;
  /** `grant`, `debit`, `refund`, `payment`, `withdrawal` (of credits whose money went back) or `correction` */
  kind: string;
  reference: string;
  endpoint: string | null;
  reason: string | null;
  created_at: Date;
}

/** The latest movements of an account, newest first; at most so many, without a number all. */
export const ENTRIES = statement(
  'ledger_entries',
  {
    ...{ id: 'number', amount: 'number', kind: 'text', reference: 'text' },
    ...{ endpoint: 'text?', reason: 'text?', created_at: 'time' },
  },
  `select id, amount, kind, reference, endpoint, reason, created_at
    from ledger where account_id = $1 order by id desc limit $2::bigint`,
);
