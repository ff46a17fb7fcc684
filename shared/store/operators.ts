/**
 * What operators see and do. Whatever they change is written into the audit log in the same transaction: who, what,
 * when and why. The log is only ever added to; the database refuses everything else.
 */

import { certain } from '../narrow.ts';
import { isUuid } from '../uuid.ts';
import type { Database, Run } from './database.ts';
import { FAILURES_OF_ALL, type FailureCount } from './failures.ts';
import { CHANNEL, TELL_KEYS } from './keys.ts';
import { chargeId } from './ledger.ts';
import { BOOK } from './ledger-entries.ts';
import { statement } from './rows.ts';
import { REMOVE_SECOND_FACTOR } from './second-factors.ts';

/** Who acts: somebody by their account, or whoever types commands on the server, which has none. */
export interface Actor {
  accountId: string | null;
  email: string;
}

export interface Operator extends Actor {
  accountId: string;
}

/** An account as operators see it. */
export interface AccountSummary {
  id: string;
  email: string;
  balance: number;
  keys: number;
  suspendedAt: Date | null;
  /** requests a minute; null: as many as everybody's */
  rateLimit: number | null;
  createdAt: Date;
  /** requests of the last seven days, and those among them that were refused or failed */
  requests: number;
  errors: number;
  /** the latest of calls and pages; null where there was neither of late */
  seenAt: Date | null;
  /** browsers that are signed in */
  sessions: number;
}

/** Somebody who has the pages of operators. */
export interface OperatorRecord extends Operator {
  name: string;
  /** suspended: the pages are closed to them meanwhile */
  suspended: boolean;
}

/** What an operator may do to an account. */
export type Deed =
  | { what: 'grant'; credits: number }
  /** credits may be negative, and leave a debt */
  | { what: 'correct'; credits: number }
  | { what: 'suspend' }
  | { what: 'reinstate' }
  /** everybody who is signed in to the account has to sign in anew */
  | { what: 'end-sessions' }
  | { what: 'revoke-key'; keyId: string }
  /** requests a minute of the account; null: as many as everybody's */
  | { what: 'limit-requests'; requests: number | null }
  /**
   * asked the payment provider to give money back, in the smallest
   * unit of its currency; the credits go with the news of it
   */
  | ({ what: 'refund' } & PaymentToReturn)
  /** the provider refused, or did not answer */
  | ({ what: 'refund-failed'; because: string } & PaymentToReturn)
  /** looked at a payment that waited for a person */
  | { what: 'settle-payment'; paymentId: string }
  /** somebody showed that they know the operators' password */
  | { what: 'become-operator' }
  /** another operator is one no longer */
  | { what: 'end-operator' }
  /** the password alone signs in again */
  | { what: 'remove-second-factor' }
  /** done by a command elsewhere, and only written down here */
  | { what: 'create-key'; keyId: string; credits?: number }
  | { what: 'sign-in-link' }
  | { what: 'delete-account' };

/** Money of a payment that is to go back. */
interface PaymentToReturn {
  paymentId: string;
  money: number;
  currency: string | null;
}

export interface AuditEntry {
  id: number;
  at: Date;
  who: string;
  what: string;
  accountId: string | null;
  why: string;
  details: Record<string, unknown>;
}

/** A call that was given back. */
export interface RefundEntry {
  id: number;
  accountId: string;
  amount: number;
  endpoint: string | null;
  reason: string | null;
  at: Date;
}

/** Everything taken together. */
export interface Totals {
  accounts: number;
  /** of the last twenty-four hours */
  requests: number;
  errors: number;
  /** what was paid and did not go back, in the smallest unit of each currency */
  revenue: readonly { currency: string; money: number }[];
}

/** Calls of everybody in one hour. */
export interface HourOfAll {
  at: Date;
  requests: number;
  errors: number;
}

export interface Operators {
  /** Accounts whose address holds a text (all where it is empty), or whose id it is; the newest first. */
  find(text: string, part: { limit: number; after?: number }): Promise<AccountSummary[]>;
  totals(): Promise<Totals>;
  /** Calls of all accounts by the hour since an instant; hours without any are left out. */
  hours(sinceMs: number): Promise<HourOfAll[]>;
  /** Failures of all accounts in the last so many days, those of ours (5xx) first. */
  failures(days: number, limit: number): Promise<FailureCount[]>;
  account(id: string): Promise<AccountSummary | undefined>;
  /** Who the operators are, by address. */
  list(): Promise<OperatorRecord[]>;
  /**
   * Does something to an account and writes it down, or neither. False when there is nothing to do it to, and for
   * whatever somebody would do to their own account, but become an operator. A payment may be of nobody: what is done
   * to that is done without an account.
   */
  act(actor: Actor, accountId: string | null, deed: Deed, why: string): Promise<boolean>;
  /** The audit log, newest first; of one account, or of all. */
  audit(limit: number, accountId?: string): Promise<AuditEntry[]>;
  /** The latest refunds of calls among the latest movements; those of the sweeper say so. */
  refunds(limit: number): Promise<RefundEntry[]>;
}

/** What operators see and do, over a database; deed and entry of the audit log are one transaction. */
export function operatorsOver({ run, transaction }: Database): Operators {
  return {
    find: (text, { limit, after = 0 }) =>
      run(FIND, [`%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`, text, limit, after]),
    async totals() {
      const [[counted], revenue] = await Promise.all([run(TOTALS, []), run(REVENUE, [])]);
      return { ...certain(counted, 'totals'), revenue };
    },
    hours: (sinceMs) => run(HOURS_OF_ALL, [new Date(sinceMs).toISOString()]),
    failures: (days, limit) => run(FAILURES_OF_ALL, [days, limit]),
    account: async (id) => (isUuid(id) ? (await run(ACCOUNT, [id])).at(0) : undefined),
    list: () => run(LIST, []),
    act: async (actor, accountId, deed, why) => {
      if (accountId !== null && actor.accountId === accountId && deed.what !== 'become-operator') return false;
      return transaction(async (tx) => {
        const held = accountId === null ? undefined : (await tx(HOLD, [accountId])).at(0);
        const isDone = held
          ? await done(tx, held.id, deed, why)
          : accountId === null && (await doneToPayment(tx, deed));
        if (!isDone) return false;
        const { what, ...details } = deed;
        const entry = [actor.email, actor.accountId, what, accountId, why, JSON.stringify(details)];
        await tx(NOTE, entry);
        return true;
      });
    },
    audit: (limit, accountId) => run(AUDIT, [limit, accountId ?? null]),
    refunds: (limit) => run(REFUNDS, [limit]),
  };
}

/** Does it, on an account that is held. */
async function done(run: Run, accountId: string, deed: Deed, why: string): Promise<boolean> {
  switch (deed.what) {
    case 'grant':
      await run(BOOK, [accountId, deed.credits, 'grant', why, chargeId()]);
      return true;
    case 'correct':
      await run(BOOK, [accountId, deed.credits, 'correction', why, chargeId()]);
      return true;
    case 'suspend':
    case 'reinstate': {
      const changed = await run(deed.what === 'suspend' ? SUSPEND : REINSTATE, [accountId]);
      // every process forgets what it remembers of the account's keys
      if (changed.length > 0) await run(TELL_KEYS, [accountId, CHANNEL]);
      return changed.length > 0;
    }
    case 'end-sessions':
      await run(END_SESSIONS, [accountId]);
      return true;
    case 'revoke-key':
      return isUuid(deed.keyId) && (await run(REVOKE, [deed.keyId, accountId, CHANNEL])).length > 0;
    case 'limit-requests':
      await limitRequests(run, accountId, deed.requests);
      return true;
    case 'become-operator':
      return (await run(MAKE_OPERATOR, [accountId])).length > 0;
    case 'end-operator':
      return (await run(END_OPERATOR, [accountId])).length > 0;
    case 'remove-second-factor':
      return (await run(REMOVE_SECOND_FACTOR, [accountId])).length > 0;
    case 'create-key':
    case 'sign-in-link':
    case 'delete-account':
      return true;
    default:
      return doneToPayment(run, deed);
  }
}

/** Does what touches no account. */
async function doneToPayment(run: Run, deed: Deed): Promise<boolean> {
  if (deed.what !== 'settle-payment') return deed.what === 'refund' || deed.what === 'refund-failed';
  return (await run(SETTLE_PAYMENT, [deed.paymentId])).length > 0;
}

/** Sets the requests a minute of an account; null for as many as everybody's. Every process hears of it. */
export async function limitRequests(run: Run, accountId: string, requests: number | null): Promise<void> {
  await run(LIMIT_REQUESTS, [accountId, requests]);
  await run(TELL_KEYS, [accountId, CHANNEL]);
}

const SUMMARY = `id, email, balance, suspended_at as "suspendedAt", rate_limit as "rateLimit", created_at as "createdAt",
  (select count(*) from api_keys where account_id = accounts.id and revoked_at is null)::int as keys,
  coalesce(used.requests, 0)::bigint as requests, coalesce(used.errors, 0)::bigint as errors, here.sessions,
  greatest(used.last_at, here.seen_at) as "seenAt"`;
/** Accounts with what was seen of them: few at a time, it is looked up for each. */
const SEEN = `cross join lateral (
    select sum(requests) as requests, sum(errors) as errors, max(last_at) as last_at from usage_of_keys
    where account_id = accounts.id and day > (now() at time zone 'utc')::date - 7) as used
  cross join lateral (
    select count(*)::int as sessions, max(seen_at) as seen_at from sessions
    where account_id = accounts.id and ends_at > now()) as here`;
const SUMMARY_COLUMNS = {
  id: 'text',
  email: 'text',
  balance: 'number',
  keys: 'number',
  suspendedAt: 'time?',
  rateLimit: 'number?',
  createdAt: 'time',
  requests: 'number',
  errors: 'number',
  seenAt: 'time?',
  sessions: 'number',
} as const;

const FIND = statement(
  'operator_find',
  SUMMARY_COLUMNS,
  `select ${SUMMARY} from (
      select * from accounts where deleted_at is null and (email like $1 or id::text = $2)
      order by created_at desc, id limit $3 offset $4) as accounts ${SEEN}
    order by created_at desc, id`,
);
const TOTALS = statement(
  'operator_totals',
  { accounts: 'number', requests: 'number', errors: 'number' },
  `select (select count(*) from accounts where deleted_at is null)::int as accounts,
    coalesce(sum(requests), 0)::bigint as requests, coalesce(sum(errors), 0)::bigint as errors
    from usage_of_hours where at > now() - interval '1 day'`,
);
const HOURS_OF_ALL = statement(
  'operator_hours',
  { at: 'time', requests: 'number', errors: 'number' },
  `select at, sum(requests)::bigint as requests, sum(errors)::bigint as errors from usage_of_hours
    where at >= $1::timestamptz group by at order by at`,
);
const REVENUE = statement(
  'operator_revenue',
  { currency: 'text', money: 'number' },
  `select currency, sum(money - refunded)::bigint as money from payments
    where paid_at is not null and provider <> 'development' and currency is not null group by currency order by currency`,
);
const ACCOUNT = statement('operator_account', SUMMARY_COLUMNS, `select ${SUMMARY} from accounts ${SEEN} where id = $1`);
const HOLD = statement('operator_hold', { id: 'text' }, 'select id from accounts where id = $1 for no key update');
const SUSPEND = statement(
  'suspend_account',
  { id: 'text' },
  'update accounts set suspended_at = now() where id = $1 and suspended_at is null returning id',
);
const REINSTATE = statement(
  'reinstate_account',
  { id: 'text' },
  'update accounts set suspended_at = null where id = $1 and suspended_at is not null returning id',
);
const END_SESSIONS = statement('operator_end_sessions', {}, 'delete from sessions where account_id = $1');
const REVOKE = statement(
  'operator_revoke',
  {},
  `with revoked as (
      update api_keys set revoked_at = now() where id = $1 and account_id = $2 and revoked_at is null returning hash)
    select pg_notify($3, hash) from revoked`,
);
const MAKE_OPERATOR = statement(
  'make_operator',
  { account_id: 'text' },
  'update people set operator = true where account_id = $1 and not operator returning account_id',
);
const END_OPERATOR = statement(
  'end_operator',
  { account_id: 'text' },
  'update people set operator = false where account_id = $1 and operator returning account_id',
);
const LIST = statement(
  'list_operators',
  { accountId: 'text', email: 'text', name: 'text', suspended: 'boolean' },
  `select account_id as "accountId", email, name, suspended_at is not null as suspended
    from people join accounts on accounts.id = account_id where operator order by email`,
);
const LIMIT_REQUESTS = statement('limit_requests', {}, 'update accounts set rate_limit = $2 where id = $1');
const SETTLE_PAYMENT = statement(
  'settle_payment',
  { id: 'text' },
  'update payments set waits = null where id = $1 and waits is not null returning id',
);
const NOTE = statement(
  'note_deed',
  {},
  'insert into audit_log (who, who_id, what, account_id, why, details) values ($1, $2, $3, $4, $5, $6::jsonb)',
);
const AUDIT = statement(
  'audit_log',
  { id: 'number', at: 'time', who: 'text', what: 'text', accountId: 'text?', why: 'text', details: 'object' },
  `select id, at, who, what, account_id as "accountId", why, details from audit_log
    where $2::uuid is null or account_id = $2 order by id desc limit $1`,
);
const REFUNDS = statement(
  'operator_refunds',
  { id: 'number', accountId: 'text', amount: 'number', endpoint: 'text?', reason: 'text?', at: 'time' },
  `select id, account_id as "accountId", amount, endpoint, reason, created_at as at
    from (select * from ledger order by id desc limit 20000) as latest
    where kind = 'refund' order by id desc limit $1`,
);
