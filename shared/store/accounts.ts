import { headOf, printed } from './account-export.ts';
import { keepBar } from './bars.ts';
import type { Database } from './database.ts';
import { CHANNEL } from './keys.ts';
import { limitRequests } from './operators.ts';
import { statement } from './rows.ts';
import { DELETE_USAGE } from './usage.ts';

/** Somebody who holds keys and credits. */
export interface Account {
  id: string;
  email: string;
}

export interface Accounts {
  /** The account of an address, in any letter case. */
  find(email: string): Promise<Account | undefined>;
  /** The addresses of accounts by their ids; those that were deleted have none. */
  addresses(accountIds: readonly string[]): Promise<Map<string, string>>;
  /** The account of an address, made when it is new. */
  findOrCreate(email: string): Promise<Account & { created: boolean }>;
  /** Sets the requests a minute of an account; null for as many as everybody's. */
  limitRequests(accountId: string, requests: number | null): Promise<void>;
  /** Sees to it that an account may make at least so many requests a minute; `usual` is what it may without a limit. */
  allowRequests(accountId: string, requests: number, usual: number): Promise<void>;
  /** True when nobody has an account yet. */
  none(): Promise<boolean>;
  /**
   * All that is kept of an account as one JSON object, piece by piece, with little of it in memory; no piece when there
   * is no such account. Of keys only what their owner may see again: neither the key nor its hash.
   */
  exportPieces(email: string): AsyncGenerator<string, void>;
  /**
   * Deletes an account; the ids of its keys. They and its sessions stop at once, in every process; address, person,
   * keys, readings, conversations and kept answers are gone; the ledger stays without the words of its grants, under a
   * number that leads to nobody. Keyed hashes stay: of a mailbox that had starter credits, and of one that was
   * suspended or in debt, with that. Undefined when there is no such account.
   */
  delete(email: string): Promise<string[] | undefined>;
}

/** The accounts in a database. The pepper keys the hashes that stay of mailboxes. */
export function accountsOver({ run, transaction }: Database, pepper: string): Accounts {
  const find = async (email: string) => (await run(FIND, [email.toLowerCase()])).at(0);
  return {
    find,
    addresses: async (ids) => new Map((await run(ADDRESSES, [ids])).map(({ id, email }) => [id, email])),
    async findOrCreate(email) {
      const [created] = await run(CREATE, [email.toLowerCase()]);
      const account = created ?? (await find(email));
      // deleted in between the two
      if (!account) throw new Error('the account was deleted while it was looked for');
      return { ...account, created: created !== undefined };
    },
    limitRequests: (accountId, requests) => transaction((tx) => limitRequests(tx, accountId, requests)),
    allowRequests: (accountId, requests, usual) =>
      transaction(async (tx) => {
        const [held] = await tx(LIMIT_OF, [accountId]);
        if (held && (held.rateLimit ?? usual) < requests) await limitRequests(tx, accountId, requests);
      }),
    none: async () => (await run(ANY, [])).length === 0,
    // no transaction: whoever reads slowly would hold it
    exportPieces: (email) => printed(run, email, pepper),
    delete: (email) =>
      transaction(async (tx) => {
        // held until the transaction ends: what hangs on it can neither come nor go meanwhile
        const head = await headOf(tx, email);
        if (!head) return undefined;
        const { id } = head.account;
        await keepBar(tx, head.account, pepper);
        const ended = await tx(END_KEYS, [id, CHANNEL]);
        for (const step of ERASURE) await tx(step, [id]);
        return ended.map((key) => key.id);
      }),
  };
}

const ACCOUNT = { id: 'text', email: 'text' } as const;

const FIND = statement('find_account', ACCOUNT, 'select id, email from accounts where email = $1');
const ADDRESSES = statement(
  'addresses_of_accounts',
  ACCOUNT,
  'select id, email from accounts where id = any ($1::uuid[]) and deleted_at is null',
);
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
  { id: 'text' },
  `with ended as (delete from api_keys where account_id = $1 returning id, hash)
    select id, pg_notify($2, hash) from ended`,
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
