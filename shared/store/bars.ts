/**
 * What does not end by deleting oneself: a suspension and a debt. They stay with a keyed hash of the mailbox, and wait
 * there for whoever signs up with it again.
 */
import type { Run } from './database.ts';
import { CHANNEL, TELL_KEYS } from './keys.ts';
import { chargeId } from './ledger.ts';
import { BOOK, type LedgerReason } from './ledger-entries.ts';
import { mailboxHash } from './mailbox.ts';
import { statement } from './rows.ts';

/** Keeps what an account that is about to be deleted leaves behind; most leave nothing. */
export async function keepBar(run: Run, account: { id: string; email: string }, pepper: string): Promise<void> {
  await run(KEEP, [mailboxHash(account.email, pepper), account.id]);
}

const DEBT: LedgerReason = 'debt_of_deleted_account';

/**
 * Hands what waits for a mailbox to its new account, which the transaction holds: it is suspended, and owes what was
 * owed. The audit log says why.
 */
export async function handOnBar(run: Run, account: { id: string; email: string }, pepper: string): Promise<void> {
  const [bar] = await run(TAKE, [mailboxHash(account.email, pepper)]);
  if (!bar) return;
  if (bar.debt > 0) await run(BOOK, [account.id, -bar.debt, 'correction', DEBT, chargeId()]);
  if (!bar.suspended) return;
  await run(SUSPEND, [account.id]);
  await run(TELL_KEYS, [account.id, CHANNEL]);
}

const KEEP = statement(
  'keep_bar',
  {},
  `insert into barred_mailboxes as bars (hash, suspended, debt)
    select $1, suspended_at is not null, greatest(0, -balance) from accounts
      where id = $2 and (suspended_at is not null or balance < 0)
    on conflict (hash) do update set suspended = bars.suspended or excluded.suspended, debt = bars.debt + excluded.debt`,
);
const TAKE = statement(
  'take_bar',
  { suspended: 'boolean', debt: 'number' },
  'delete from barred_mailboxes where hash = $1 returning suspended, debt',
);
const SUSPEND = statement(
  'suspend_again',
  {},
  `with suspended as (
      update accounts set suspended_at = now() where id = $1 and suspended_at is null returning id)
    insert into audit_log (who, what, account_id, why)
      select 'siderea', 'suspend', id, 'an account of the same mailbox was deleted while it was suspended' from suspended`,
);
