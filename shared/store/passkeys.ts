/** Passkeys (WebAuthn): public keys of devices that sign their owner in. */
import type { Database } from './database.ts';
import { statement } from './rows.ts';

export interface Passkey {
  /** as the browser names it, base64url */
  id: string;
  accountId: string;
  /** COSE, base64url */
  publicKey: string;
  /** signatures so far, as the device counts them; 0 where it does not */
  counter: number;
  /** how the device is reached, for the browser's hints */
  transports: string[];
}

/** A passkey as its owner sees it. */
export interface PasskeyRecord {
  id: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export interface Passkeys {
  /** Keeps a new one; false when it is kept already. */
  add(passkey: Passkey, name: string): Promise<boolean>;
  find(id: string): Promise<Passkey | undefined>;
  list(accountId: string): Promise<PasskeyRecord[]>;
  noteUse(id: string, counter: number): Promise<void>;
  /** False when the account has no such passkey. */
  remove(accountId: string, id: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
}

/** The passkeys in a database, found by the names that browsers have for them. */
export function passkeysOver({ run }: Database): Passkeys {
  return {
    async add({ id, accountId, publicKey, counter, transports }, name) {
      return (await run(ADD, [id, accountId, name, publicKey, counter, transports.join(' ')])).length > 0;
    },
    async find(id) {
      const [row] = await run(FIND, [id]);
      return row && { ...row, transports: row.transports.split(' ').filter(Boolean) };
    },
    list: (accountId) => run(LIST_PASSKEYS, [accountId]),
    noteUse: async (id, counter) => void (await run(NOTE_USE, [id, counter])),
    remove: async (accountId, id) => (await run(REMOVE, [accountId, id])).length > 0,
    removeAll: async (accountId) => void (await run(REMOVE_ALL, [accountId])),
  };
}

const ADD = statement(
  'add_passkey',
  { id: 'text' },
  `insert into passkeys (id, account_id, name, public_key, counter, transports) values ($1, $2, $3, $4, $5, $6)
    on conflict (id) do nothing returning id`,
);
const FIND = statement(
  'find_passkey',
  { id: 'text', accountId: 'text', publicKey: 'text', counter: 'number', transports: 'text' },
  `select id, account_id as "accountId", public_key as "publicKey", counter, transports from passkeys where id = $1`,
);
/** The passkeys of an account, oldest first. */
export const LIST_PASSKEYS = statement(
  'list_passkeys',
  { id: 'text', name: 'text', created_at: 'time', used_at: 'time?' },
  'select id, name, created_at, used_at from passkeys where account_id = $1 order by created_at, id',
);
const NOTE_USE = statement('note_passkey', {}, 'update passkeys set counter = $2, used_at = now() where id = $1');
const REMOVE = statement(
  'remove_passkey',
  { id: 'text' },
  'delete from passkeys where account_id = $1 and id = $2 returning id',
);
const REMOVE_ALL = statement('remove_passkeys', {}, 'delete from passkeys where account_id = $1');
