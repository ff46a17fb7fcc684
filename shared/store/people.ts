/**
 * The person of an account: who signs in to the pages. Accounts that only the command line knows have none until then.
 */

import { first } from '../narrow.ts';
import { handOnBar } from './bars.ts';
import { type Database, isTaken } from './database.ts';
import { statement } from './rows.ts';
import { giveStarter } from './starter-credits.ts';

export interface Person {
  accountId: string;
  email: string;
  name: string;
  hasPassword: boolean;
  /** an operator: see `operates` */
  isOperator: boolean;
  /** operators have stopped the account: its calls are refused */
  isSuspended: boolean;
  /** credits below which a mail is wanted; null for none */
  lowBalanceAt: number | null;
  /** requests a minute of the account; null: as many as everybody's */
  rateLimit: number | null;
  /** two-letter code of the language in which they are written to; null: never chosen */
  language: string | null;
  /** IANA name of the zone in which they read times; null: never chosen */
  zone: string | null;
  /** when the account came to be */
  since: Date;
}

/** True for somebody who may see and use the operators' pages; not while operators have stopped their account. */
export function operates({ isOperator, isSuspended }: Pick<Person, 'isOperator' | 'isSuspended'>): boolean {
  return isOperator && !isSuspended;
}

/** Somebody whose address is known to be theirs. */
export interface Newcomer {
  email: string;
  name: string;
  language?: string;
  /** as `passwordHash` makes it */
  password?: string;
  /** where they come from, as addresses are counted; undefined where an operator vouches for them */
  network?: string;
}

export interface People {
  find(accountId: string): Promise<Person | undefined>;
  /** By e-mail address in any letter case, with what is kept of the password. */
  findByEmail(email: string): Promise<(Person & { password: string | null }) | undefined>;
  /**
   * Makes the person of an address, and the account where there is none yet; whoever is there already stays as they
   * are. The credits go to every mailbox once, however often this is asked and whatever was deleted since, and to a few
   * of one network a day. Who left a suspension or a debt behind finds it again.
   */
  join(newcomer: Newcomer, starterCredits: number): Promise<Person>;
  /** `zone` null: that of the browser. */
  setProfile(accountId: string, profile: { name: string; language: string; zone: string | null }): Promise<void>;
  setPassword(accountId: string, password: string): Promise<void>;
  setLowBalanceAt(accountId: string, credits: number | null): Promise<void>;
  setOperator(accountId: string, isOperator: boolean): Promise<void>;
  /**
   * Gives an account another address, which is known to be its owner's; links that were mailed to the old one are torn
   * up. False where somebody has the address, and for accounts that are suspended or owe: they would leave it behind.
   * A suspension or a debt that waits for the new mailbox is handed on.
   */
  changeEmail(accountId: string, email: string): Promise<boolean>;
}

/** The people in a database. The pepper keys the hashes by which mailboxes and networks are known. */
export function peopleOver({ run, transaction }: Database, pepper: string): People {
  return {
    find: async (accountId) => (await run(FIND, [accountId])).at(0),
    findByEmail: async (email) => (await run(FIND_BY_EMAIL, [email.toLowerCase()])).at(0),
    join: ({ email, name, language, password, network }, starterCredits) =>
      transaction(async (tx) => {
        const address = email.toLowerCase();
        await tx(MAKE_ACCOUNT, [address]);
        const { id } = first(await tx(HOLD_ACCOUNT, [address]), 'account');
        const [joined] = await tx(MAKE_PERSON, [id, name, password ?? null, language ?? null]);
        if (joined) {
          await handOnBar(tx, { id, email: address }, pepper);
          const beginner = { accountId: id, email: address, network };
          if (starterCredits > 0) await giveStarter(tx, beginner, starterCredits, pepper);
        }
        const person = first(await tx(FIND, [id]), 'person');
        return person;
      }),
    setProfile: async (accountId, { name, language, zone }) =>
      void (await run(SET_PROFILE, [accountId, name, language, zone])),
    setPassword: async (accountId, password) => void (await run(SET_PASSWORD, [accountId, password])),
    setLowBalanceAt: async (accountId, credits) => void (await run(SET_LOW_BALANCE, [accountId, credits])),
    setOperator: async (accountId, isOperator) => void (await run(SET_OPERATOR, [accountId, isOperator])),
    changeEmail: (accountId, email) =>
      transaction(async (tx) => {
        const address = email.toLowerCase();
        const [moved] = await tx(CHANGE_EMAIL, [accountId, address]);
        if (!moved) return false;
        await tx(VOID_MAILED, [accountId]);
        await handOnBar(tx, { id: accountId, email: address }, pepper);
        return true;
      }).catch((error: unknown) => {
        // somebody else got it in the same moment
        if (isTaken(error)) return false;
        throw error;
      }),
  };
}

/** Columns of a person. */
export const PERSON = {
  accountId: 'text',
  email: 'text',
  name: 'text',
  hasPassword: 'boolean',
  isOperator: 'boolean',
  isSuspended: 'boolean',
  lowBalanceAt: 'number?',
  rateLimit: 'number?',
  language: 'text?',
  zone: 'text?',
  since: 'time',
} as const;

/** What selects them, from people and accounts. */
export const PERSON_COLUMNS = `people.account_id as "accountId", accounts.email, people.name,
    people.password is not null as "hasPassword", people.operator as "isOperator",
    accounts.suspended_at is not null as "isSuspended", people.low_balance_at as "lowBalanceAt",
    accounts.rate_limit as "rateLimit", people.language, people.zone,
    accounts.created_at as since`;

const FROM = 'from people join accounts on accounts.id = people.account_id';

const FIND = statement('find_person', PERSON, `select ${PERSON_COLUMNS} ${FROM} where people.account_id = $1`);
const FIND_BY_EMAIL = statement(
  'find_person_by_email',
  { ...PERSON, password: 'text?' },
  `select ${PERSON_COLUMNS}, people.password ${FROM} where accounts.email = $1`,
);
const MAKE_ACCOUNT = statement(
  'make_account',
  {},
  'insert into accounts (email) values ($1) on conflict (email) do nothing',
);
const HOLD_ACCOUNT = statement(
  'hold_new_account',
  { id: 'text' },
  'select id from accounts where email = $1 for update',
);
const MAKE_PERSON = statement(
  'make_person',
  { id: 'text' },
  `insert into people (account_id, name, password, language) values ($1, $2, $3, $4)
    on conflict (account_id) do nothing returning account_id as id`,
);
const SET_PROFILE = statement(
  'set_profile',
  {},
  'update people set name = $2, language = $3, zone = $4 where account_id = $1',
);
const SET_PASSWORD = statement('set_password', {}, 'update people set password = $2 where account_id = $1');
const SET_LOW_BALANCE = statement('set_low_balance', {}, 'update people set low_balance_at = $2 where account_id = $1');
const SET_OPERATOR = statement('set_operator', {}, 'update people set operator = $2 where account_id = $1');
const CHANGE_EMAIL = statement(
  'change_email',
  { id: 'text' },
  `update accounts set email = $2
    where id = $1 and deleted_at is null and suspended_at is null and balance >= 0
      and not exists (select from accounts where email = $2)
    returning id`,
);
const VOID_MAILED = statement(
  'void_mailed_tickets',
  {},
  `delete from tickets where account_id = $1 and purpose in ('reset', 'email')`,
);
