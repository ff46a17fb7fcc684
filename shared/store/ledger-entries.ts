import { recordOf } from '../narrow.ts';
import type { Run } from './database.ts';
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
  /** where it stands for those of a month that is long over: its first day, as 2031-12-01, and how many they were */
  month: string | null;
  movements: number | null;
}

const COLUMNS = {
  id: 'number',
  amount: 'number',
  kind: 'text',
  reference: 'text',
  endpoint: 'text?',
  reason: 'text?',
  created_at: 'time',
  month: 'text?',
  movements: 'number?',
} as const;
const SELECTED = 'id, amount, kind, reference, endpoint, reason, created_at, month::text, movements';

/** The kinds of movements. */
export const LEDGER_KINDS = ['grant', 'debit', 'refund', 'payment', 'withdrawal', 'correction'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

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

/** Which movements of an account: of one kind or of all, older than one of them or from the newest on. */
export interface LedgerPage {
  kind?: LedgerKind;
  before?: number;
  limit: number;
}

/** Movements, newest first. A kind stands in the statement itself: then the index of the rare ones is found. */
export function ledgerPage(run: Run, accountId: string, { kind, before, limit }: LedgerPage): Promise<LedgerEntry[]> {
  return run(kind ? PAGE_OF[kind] : PAGE, [accountId, before ?? null, limit]);
}

const pageOf = (name: string, condition: string) =>
  statement(
    name,
    COLUMNS,
    `select ${SELECTED} from ledger
      where account_id = $1 ${condition} and id < coalesce($2::bigint, 9223372036854775807)
      order by id desc limit $3::bigint`,
  );
const PAGE = pageOf('ledger_page', '');
const PAGE_OF = recordOf(LEDGER_KINDS, (kind) => pageOf(`ledger_page_of_${kind}`, `and kind = '${kind}'`));
