import type { JobRecord } from '../endpoints/stores.ts';
import { headOf, listsOf, printed, whole } from './account-export.ts';
import { keepBar } from './bars.ts';
import type { Database, Run } from './database.ts';
import { CHANNEL, type KeyRecord } from './keys.ts';
import type { LedgerEntry } from './ledger-entries.ts';
import { limitRequests } from './operators.ts';
import type { PasskeyRecord } from './passkeys.ts';
import type { Payment } from './payments.ts';
import { statement } from './rows.ts';
import type { SessionRecord } from './sessions.ts';
import { DELETE_USAGE, type RecentCall, type UsageOfDay } from './usage.ts';

/** Somebody who holds keys and credits. */
export interface Account {
  id: string;
  email: string;
}

/** All that is kept of an account. Of keys only what their owner may see again: neither the key nor its hash. */
export interface AccountExport {
  account: Account & { balance: number; rate_limit: number | null; created_at: Date };
  /** who signs in to the pages; absent where nobody ever has */
  person?: {
    name: string;
    operator: boolean;
    low_balance_at: number | null;
    language: string | null;
    zone: string | null;
    created_at: Date;
    second_factor_since: Date | null;
  };
  passkeys: PasskeyRecord[];
  sessions: SessionRecord[];
  keys: KeyRecord[];
  /** newest first */
  ledger: LedgerEntry[];
  /** newest first; money in the smallest unit of its currency */
  payments: Payment[];
  /** calls by day, key and endpoint, newest first */
  usage: UsageOfDay[];
  /** the latest calls one by one, newest first */
  recent_requests: RecentCall[];
  /** newest first */
  jobs: JobRecord[];
  /** what was asked stands there until its item has ended */
  job_items: {
    job_id: string;
    place: number;
    custom_id: string;
    endpoint: string;
    input?: string;
    status: number | null;
    credits: number;
  }[];
  readings: { id: string; spread_type: string; data: Record<string, unknown>; unlocked: boolean; created_at: Date }[];
  /** what was said with the guide, oldest first */
  turns: {
    conversation_id: string | null;
    role: string;
    content: string;
    intent: string;
    is_ai: boolean;
    created_at: Date;
  }[];
}

export interface Accounts {
  /** The account of an address, in any letter case. */
  find(email: string): Promise<Account | undefined>;
  /** The account of an address, made when it is new. */
  findOrCreate(email: string): Promise<Account & { created: boolean }>;
  /** Sets the requests a minute of an account; null for as many as everybody's. */
  limitRequests(accountId: string, requests: number | null): Promise<void>;
  /** Sees to it that an account may make at least so many requests a minute; `usual` is what it may without a limit. */
  allowRequests(accountId: string, requests: number, usual: number): Promise<void>;
  /** True when nobody has an account yet. */
  none(): Promise<boolean>;
  /** All that is kept of an account, as of one moment; undefined when there is none. */
  export(email: string): Promise<AccountExport | undefined>;
  /** The same as JSON, piece by piece, with little of it in memory; no piece when there is no such account. */
  exportPieces(email: string): AsyncGenerator<string, void>;
  /**
   * Deletes an account and gives back all that was kept of it. Its keys and sessions stop at once, in every process;
   * address, person, keys, readings, conversations and kept answers are gone; the ledger stays without the words of its
   * grants, under a number that leads to nobody. Keyed hashes stay: of a mailbox that had starter credits, and of one
   * that was suspended or in debt, with that. Undefined when there is no such account.
   */
  delete(email: string): Promise<AccountExport | undefined>;
}

/** The accounts in a database. The pepper keys the hashes that stay of mailboxes. */
export function accountsOver({ run, transaction }: Database, pepper: string): Accounts {
  const find = async (email: string) => (await run(FIND, [email.toLowerCase()])).at(0);
  return {
    find,
    async findOrCreate(email) {
      const [made] = await run(CREATE, [email.toLowerCase()]);
      const account = made ?? (await find(email));
      // deleted in between the two
      if (!account) throw new Error('the account was deleted while it was looked for');
      return { ...account, created: made !== undefined };
    },
    limitRequests: (accountId, requests) => transaction((tx) => limitRequests(tx, accountId, requests)),
    allowRequests: (accountId, requests, usual) =>
      transaction(async (tx) => {
        const [held] = await tx(LIMIT_OF, [accountId]);
        if (held && (held.rateLimit ?? usual) < requests) await limitRequests(tx, accountId, requests);
      }),
    none: async () => (await run(ANY, [])).length === 0,
    export: (email) => transaction((tx) => exported(tx, email, pepper)),
    // no transaction: whoever reads slowly would hold it
    exportPieces: (email) => printed(run, email, pepper),
    delete: (email) =>
      transaction(async (tx) => {
        const whole = await exported(tx, email, pepper);
        if (!whole) return undefined;
        const { id } = whole.account;
        await keepBar(tx, whole.account, pepper);
        await tx(END_KEYS, [id, CHANNEL]);
        for (const step of ERASURE) await tx(step, [id]);
        return whole;
      }),
  };
}

/** Holds the account until the transaction ends: what hangs on it can neither come nor go meanwhile. */
async function exported(run: Run, email: string, pepper: string): Promise<AccountExport | undefined> {
  const head = await headOf(run, email);
  if (!head) return undefined;
  const lists = listsOf(run, head.account.id, pepper);
  return {
    ...head,
    passkeys: await whole(lists.passkeys),
    sessions: await whole(lists.sessions),
    keys: await whole(lists.keys),
    ledger: await whole(lists.ledger),
    payments: await whole(lists.payments),
    usage: await whole(lists.usage),
    recent_requests: await whole(lists.recent_requests),
    jobs: await whole(lists.jobs),
    job_items: await whole(lists.job_items),
    readings: await whole(lists.readings),
    turns: await whole(lists.turns),
  };
}

const ACCOUNT = { id: 'text', email: 'text' } as const;

const FIND = statement('find_account', ACCOUNT, 'select id, email from accounts where email = $1');
const CREATE = statement(
  'create_account',
  ACCOUNT,
  'insert into accounts (email) values ($1) on conflict (email) do nothing returning id, email',
);
const LIMIT_OF = statement(
  'limit_of_account',
  { rateLimit: 'number?' },
  'select rate_limit as "rateLimit" from accounts where id = $1 for update',
);
const ANY = statement('any_account', { id: 'text' }, 'select id from accounts limit 1');

// the message goes out when the transaction holds; a debit that comes earlier still finds the key
const END_KEYS = statement(
  'end_keys',
  {},
  `with ended as (delete from api_keys where account_id = $1 returning hash)
    select pg_notify($2, hash) from ended`,
);
const ERASURE = [
  statement('delete_tickets', {}, 'delete from tickets where account_id = $1'),
  // passkeys and sessions go with their person
  statement('delete_person', {}, 'delete from people where account_id = $1'),
  statement('delete_readings', {}, 'delete from readings where account_id = $1'),
  statement('delete_turns', {}, 'delete from turns where account_id = $1'),
  statement('delete_model_turns', {}, 'delete from model_turns where account_id = $1'),
  ...DELETE_USAGE,
  // their items go with them
  statement('delete_jobs', {}, 'delete from jobs where account_id = $1'),
  statement('delete_answers', {}, 'delete from idempotency where account_id = $1'),
  statement(
    'silence_grants',
    {},
    `update ledger set reason = null where account_id = $1 and kind in ('grant', 'correction')`,
  ),
  // no address has a blank in it
  statement('name_nobody', {}, `update accounts set email = 'deleted ' || id, deleted_at = now() where id = $1`),
];
