/**
 * API keys: `sdr_`, 32 random base62 characters, and their CRC-32 as 6 base62 characters, so that a mistyped key is refused without
 * a look at the database. Stored as HMAC-SHA-256 with a pepper; the key itself is shown once.
 */
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Database } from './database.ts';
import { statement } from './rows.ts';

const PREFIX = 'sdr_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
const MOST_REMEMBERED = 20_000;
/** Where revoked keys are told of, by their hashes. */
export const CHANNEL = 'siderea_keys';

/** Who calls: a key in good standing and its account. */
export interface Caller {
  /** the key that called; somebody who is signed in calls without one */
  keyId?: string;
  accountId: string;
  /** requests a minute of this key, when it has a limit of its own */
  rateLimit: number | null;
}

/** A key as its owner sees it afterwards. */
export interface KeyRecord {
  key_id: string;
  name: string;
  /** the first characters, to tell keys apart */
  hint: string;
  rate_limit: number | null;
  created_at: Date;
  revoked_at: Date | null;
}

export interface Keys {
  /** The caller of a key; undefined for a malformed, unknown or revoked one. */
  callerOf(apiKey: string): Promise<Caller | undefined>;
  /** The caller of a key that this process has looked up before, without a look at the database. */
  remembered(apiKey: string): Caller | undefined;
  /** Makes a key; the secret is in the answer and nowhere else. Throws KeyIdTaken when the id that is wished for was used before. */
  create(
    accountId: string,
    name: string,
    rateLimit?: number,
    keyId?: string,
  ): Promise<{ keyId: string; apiKey: string }>;
  list(accountId: string): Promise<KeyRecord[]>;
  /** Stops a key at once, in every process. False when there is no such active key. */
  revoke(keyId: string): Promise<boolean>;
  /** What was remembered of a key is not to be believed: a debit found it revoked. */
  forget(keyId: string): void;
}

/** A key has this id already: the form that brought it was sent twice. */
export class KeyIdTaken extends Error {}

/** A new random key. */
export function newApiKey(): string {
  const secret = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return PREFIX + secret + checksum(secret);
}

/** True when a key has the right shape and checksum. */
export function isWellFormed(apiKey: string): boolean {
  if (!SHAPE.test(apiKey)) return false;
  const secret = apiKey.slice(PREFIX.length, PREFIX.length + RANDOM_LENGTH);
  return apiKey.endsWith(checksum(secret));
}

/** Keys over a database, with a memory of callers that NOTIFY keeps true. */
export async function keysOver(database: Database, pepper: string): Promise<Keys> {
  const remembered = new Map<string, Caller>();
  // what was remembered may be used only while revocations are heard
  let hearing = false;
  // counts revocations heard, so that a key looked up while one came in is not remembered
  let revocations = 0;
  await database.listen(CHANNEL, {
    onMessage: forget,
    onHeld() {
      remembered.clear();
      hearing = true;
    },
    onLost() {
      remembered.clear();
      hearing = false;
    },
  });
  function forget(hash: string): void {
    revocations++;
    remembered.delete(hash);
  }
  // a connection that says nothing may have been dead for a while
  const hearsNow = () => hearing && database.heldMs() > 0;
  const hashOf = (apiKey: string) => createHmac('sha256', pepper).update(apiKey).digest('base64url');

  return {
    remembered: (apiKey) => (hearsNow() && isWellFormed(apiKey) ? remembered.get(hashOf(apiKey)) : undefined),

    async callerOf(apiKey) {
      if (!isWellFormed(apiKey)) return undefined;
      const hash = hashOf(apiKey);
      const known = remembered.get(hash);
      if (known && hearsNow()) return known;
      const before = revocations;
      const [row] = await database.run(FIND, [hash]);
      if (row && hearsNow() && revocations === before) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.set(hash, row);
      }
      return row;
    },

    async create(accountId, name, rateLimit, keyId = randomUUID()) {
      const apiKey = newApiKey();
      const hint = apiKey.slice(0, PREFIX.length + 4);
      const values = [accountId, name, hashOf(apiKey), hint, rateLimit ?? null, keyId];
      const [row] = await database.run(CREATE, values);
      if (!row && (await database.run(ID_EXISTS, [keyId])).length > 0) throw new KeyIdTaken();
      if (!row) throw new Error('there is no such account any more');
      return { keyId: row.id, apiKey };
    },

    list: (accountId) => database.run(LIST_KEYS, [accountId]),

    async revoke(keyId) {
      const [row] = await database.run(REVOKE, [keyId, CHANNEL]);
      // our own notice of it may still be on its way
      if (row) forget(row.hash);
      return row !== undefined;
    },

    forget(keyId) {
      revocations++;
      for (const [hash, caller] of remembered) if (caller.keyId === keyId) remembered.delete(hash);
    },
  };
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}

const FIND = statement(
  'find_key',
  { keyId: 'text', accountId: 'text', rateLimit: 'number?' },
  `select id as "keyId", account_id as "accountId", rate_limit as "rateLimit"
    from api_keys where hash = $1 and revoked_at is null`,
);

const CREATE = statement(
  'create_key',
  { id: 'text' },
  `insert into api_keys (account_id, name, hash, hint, rate_limit, id)
    select id, $2, $3, $4, $5, $6 from accounts where id = $1 and deleted_at is null for key share
    on conflict (id) do nothing returning id`,
);

const ID_EXISTS = statement('key_id_exists', {}, 'select from api_keys where id = $1');

/** The keys of an account, oldest first. */
export const LIST_KEYS = statement(
  'list_keys',
  { key_id: 'text', name: 'text', hint: 'text', rate_limit: 'number?', created_at: 'time', revoked_at: 'time?' },
  `select id as key_id, name, hint, rate_limit, created_at, revoked_at
    from api_keys where account_id = $1 order by created_at, id`,
);

const REVOKE = statement(
  'revoke_key',
  { hash: 'text' },
  `with revoked as (update api_keys set revoked_at = now() where id = $1 and revoked_at is null returning hash)
    select hash, pg_notify($2, hash) from revoked`,
);
