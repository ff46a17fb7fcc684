/**
 * Secrets that open something once, for a while: links in mails,
 * one-time sign-ins, challenges of passkeys. Kept as hashes.
 */
import type { Database } from './database.ts';
import { statement } from './rows.ts';
import { newSecret, secretHash } from './secrets.ts';

export type Purpose = 'sign-up' | 'reset' | 'sign-in' | 'passkey' | 'email' | 'second-factor';

/** What a ticket is good for. */
export interface Ticket {
  accountId: string | null;
  data: Record<string, unknown>;
}

export interface Tickets {
  /** Makes a ticket and gives back its secret. */
  issue(purpose: Purpose, ticket: Partial<Ticket>, minutes: number): Promise<string>;
  /** What a secret is good for, without using it up. */
  look(purpose: Purpose, secret: string): Promise<Ticket | undefined>;
  /** Uses a ticket up: of many who try only one gets it. */
  take(purpose: Purpose, secret: string): Promise<Ticket | undefined>;
  /** Tears up all tickets of an account with a purpose. */
  void(purpose: Purpose, accountId: string): Promise<void>;
  /** Tears up the sign-ups of an address (there is no account yet): all of them, or those that one browser began. */
  voidSignUps(email: string, browser?: string): Promise<void>;
}

/** The tickets in a database, found by the hashes of their secrets. */
export function ticketsOver({ run }: Database): Tickets {
  return {
    async issue(purpose, { accountId = null, data = {} }, minutes) {
      const secret = newSecret();
      await run(FORGET, []);
      await run(ISSUE, [secretHash(secret), purpose, accountId, JSON.stringify(data), minutes]);
      return secret;
    },
    look: async (purpose, secret) => (await run(LOOK, [secretHash(secret), purpose])).at(0),
    take: async (purpose, secret) => (await run(TAKE, [secretHash(secret), purpose])).at(0),
    void: async (purpose, accountId) => void (await run(VOID, [purpose, accountId])),
    voidSignUps: async (email, browser) => void (await run(VOID_SIGN_UPS, [email, browser ?? null])),
  };
}

const TICKET = { accountId: 'text?', data: 'object' } as const;
const VALID = 'hash = $1 and purpose = $2 and ends_at > now()';

const FORGET = statement('forget_tickets', {}, 'delete from tickets where ends_at < now()');
const ISSUE = statement(
  'issue_ticket',
  {},
  `insert into tickets (hash, purpose, account_id, data, ends_at)
    values ($1, $2, $3, $4, now() + make_interval(mins => $5::int))`,
);
const LOOK = statement('look_ticket', TICKET, `select account_id as "accountId", data from tickets where ${VALID}`);
const TAKE = statement(
  'take_ticket',
  TICKET,
  `delete from tickets where ${VALID} returning account_id as "accountId", data`,
);
const VOID = statement('void_tickets', {}, 'delete from tickets where purpose = $1 and account_id = $2');
const VOID_SIGN_UPS = statement(
  'void_sign_ups',
  {},
  `delete from tickets where purpose = 'sign-up' and data->>'email' = $1
    and ($2::text is null or data->>'browser' = $2)`,
);
