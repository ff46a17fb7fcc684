/**
 * API keys: `sdr_`, or `sdr_test_`, 32 random base62 characters, and their CRC-32 as 6 base62 characters, so that a
 * mistyped key is refused without a look at the database. Stored as HMAC-SHA-256 with a pepper; the key itself is shown
 * once.
 */
import { createHmac, createSecretKey, randomInt, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LIMITS } from '../limits.ts';
import type { Database } from './database.ts';
import { IN_FORCE, SPENT_NOW } from './key-caps.ts';
import { statement } from './rows.ts';

const PREFIX = 'sdr_';
const TEST_PREFIX = 'sdr_test_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(
  `^(?:${TEST_PREFIX}|${PREFIX})([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);
const MOST_REMEMBERED = 20_000;
/** Where revoked keys are told of, by their hashes. */
export const CHANNEL = 'siderea_keys';

/** Who calls: a key in good standing and its account. */
export interface Caller {
  /** the key that called; somebody who is signed in calls without one */
  keyId?: string;
  accountId: string;
  /** requests a minute of this key, when it has a limit of its own: it counts where it is lower than the account's */
  rateLimit: number | null;
  /** requests a minute of the account; absent or null: as many as everybody's */
  accountLimit?: number | null;
  /** the groups of endpoints that the key is good for; absent or null: all */
  groups?: string[] | null;
  /** after this the key is good for nothing */
  expiresAt?: Date | null;
  /** true when the key has a monthly cap: a hint for the debit, which looks itself */
  isCapped?: boolean;
  /** pays nothing, and has a small allowance a day */
  isTest?: boolean;
  /** true while operators have stopped the account */
  isSuspended?: boolean;
}

/** What a key may do; what is left out is not limited. */
export interface KeyLimits {
  /** requests a minute, fewer than the account's */
  rateLimit?: number;
  /** groups of endpoints: the first part of their names */
  groups?: readonly string[];
  /** credits a calendar month (UTC) */
  monthlyCap?: number;
  expiresAt?: Date;
  /** a test key: nothing is charged; decided once, when the key is made */
  isTest?: boolean;
}

/** An account has as many keys as it may have. */
export class TooManyKeys extends Error {
  constructor() {
    super(`an account may have ${LIMITS.keysInForce} keys in force: revoke one that is no longer used`);
  }
}

/** A key as its owner sees it afterwards. */
export interface KeyRecord {
  key_id: string;
  name: string;
  /** the first characters, to tell keys apart */
  hint: string;
  rate_limit: number | null;
  test: boolean;
  groups: string[] | null;
  monthly_cap: number | null;
  /** credits of this month, where the key has a cap */
  spent: number;
  expires_at: Date | null;
  created_at: Date;
  revoked_at: Date | null;
}

const DAY_MS = 86_400_000;
/** Years after this are not written with four digits, and PostgreSQL would not read them. */
const END_OF_YEARS_MS = Date.UTC(10_000, 0);

/**
 * When a key ends whose last day (UTC) is the one that was typed, as 2031-12-31; undefined where there is none such.
 */
export function endAfter(day: string): Date | undefined {
  const beginMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  const end = new Date(beginMs + DAY_MS);
  // the 31st of a shorter month is none of the next
  return lastDayBefore(end) === day && end.getTime() < END_OF_YEARS_MS ? end : undefined;
}

/** The last day (UTC) on which a key works that ends then; empty where there is no end. */
export function lastDayBefore(end: Date | null): string {
  return end && end.getTime() > 0 ? new Date(end.getTime() - 1).toISOString().slice(0, 10) : '';
}

/** Whether a key still opens anything: neither revoked nor at the end that it was made with. */
export function isInForce({ revoked_at, expires_at }: KeyRecord): boolean {
  return revoked_at === null && (expires_at === null || expires_at.getTime() > Date.now());
}

export interface Keys {
  /** The caller of a key; undefined for a malformed, unknown or revoked one. */
  callerOf(apiKey: string): Promise<Caller | undefined>;
  /** The caller that a key stands for, by its id; undefined for an unknown or revoked one. */
  callerNamed(keyId: string): Promise<Caller | undefined>;
  /** The caller of a key that this process has looked up before, without a look at the database. */
  remembered(apiKey: string): Caller | undefined;
  /**
   * Makes a key; the secret is in the answer and nowhere else. Throws TooManyKeys, and KeyIdTaken when the id that is
   * wished for was used before.
   */
  create(
    accountId: string,
    name: string,
    limits?: KeyLimits,
    keyId?: string,
  ): Promise<{ keyId: string; apiKey: string }>;
  /**
   * Names a key anew and sets all its limits, in every process at once. False when the account has no such key that was
   * not revoked. Throws TooManyKeys where one would come into force again that is one too many.
   */
  change(accountId: string, keyId: string, name: string, limits: Omit<KeyLimits, 'isTest'>): Promise<boolean>;
  list(accountId: string): Promise<KeyRecord[]>;
  /** Stops a key at once, in every process. False when there is no such active key. */
  revoke(keyId: string): Promise<boolean>;
  /** What was remembered of a key is not to be believed: a debit found it revoked. */
  forget(keyId: string): void;
}

/** A key has this id already: the form that brought it was sent twice. */
export class KeyIdTaken extends Error {}

/** A new random key. */
export function newApiKey(isTest = false): string {
  const secret = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return (isTest ? TEST_PREFIX : PREFIX) + secret + checksum(secret);
}

/** True when a key has the right shape and checksum. */
export function isWellFormed(apiKey: string): boolean {
  const [, secret, sum] = SHAPE.exec(apiKey) ?? [];
  return secret !== undefined && sum === checksum(secret);
}

/** Keys over a database, with a memory of callers that NOTIFY keeps true. */
export async function keysOver(database: Database, pepper: string): Promise<Keys> {
  const memory = await callerMemory(database);
  const hashOf = hasher(pepper);

  return {
    remembered: (apiKey) => memory.get(hashOf(apiKey)),

    async callerOf(apiKey) {
      if (!isWellFormed(apiKey)) return undefined;
      const hash = hashOf(apiKey);
      const known = memory.get(hash);
      if (known) return known;
      const keep = memory.beginLookup();
      const [row] = await database.run(FIND, [hash]);
      if (row) keep(hash, row);
      return row;
    },

    callerNamed: async (keyId) => (await database.run(FIND_NAMED, [keyId])).at(0),

    async create(accountId, name, limits = {}, keyId = randomUUID()) {
      const { rateLimit, groups, monthlyCap, expiresAt, isTest = false } = limits;
      const apiKey = newApiKey(isTest);
      const hint = apiKey.slice(0, -(RANDOM_LENGTH + CHECKSUM_LENGTH) + 4);
      const values = [rateLimit ?? null, isTest, groups ?? null, monthlyCap ?? null, expiresAt ?? null];
      return database.transaction(async (run) => {
        // who waited for another's key counts it, in a statement that begins when the account is held
        if ((await run(HOLD_ACCOUNT, [accountId])).length === 0) throw new Error('there is no such account any more');
        const [row] = await run(CREATE, [accountId, name, hashOf(apiKey), hint, ...values, LIMITS.keysInForce, keyId]);
        if (!row && (await run(ID_EXISTS, [keyId])).length > 0) throw new KeyIdTaken();
        if (!row) throw new TooManyKeys();
        return { keyId: row.id, apiKey };
      });
    },

    async change(accountId, keyId, name, { rateLimit, groups, monthlyCap, expiresAt }) {
      const values = [name, rateLimit ?? null, groups ?? null, monthlyCap ?? null, expiresAt ?? null];
      const changed = await database.transaction(async (run) => {
        if ((await run(HOLD_ACCOUNT, [accountId])).length === 0) return undefined;
        const [row] = await run(CHANGE, [keyId, accountId, ...values, LIMITS.keysInForce, CHANNEL]);
        if (!row && (await run(IS_UNREVOKED, [keyId, accountId])).length > 0) throw new TooManyKeys();
        return row;
      });
      if (changed) memory.forget(changed.hash);
      return changed !== undefined;
    },

    list: (accountId) => database.run(LIST_KEYS, [accountId]),

    async revoke(keyId) {
      const [row] = await database.run(REVOKE, [keyId, CHANNEL]);
      // our own notice of it may still be on its way
      if (row) memory.forget(row.hash);
      return row !== undefined;
    },

    forget: memory.forgetKey,
  };
}

/** Callers by the hashes of their keys. What is remembered may be used only while revocations are heard. */
async function callerMemory(database: Database) {
  const remembered = new Map<string, Caller>();
  let hearing = false;
  // counts revocations heard, so that a key looked up while one came in is not remembered
  let revocations = 0;
  await database.listen(CHANNEL, {
    onMessage: forget,
    onHeld: () => begin(true),
    onLost: () => begin(false),
  });

  function begin(isHeard: boolean): void {
    remembered.clear();
    hearing = isHeard;
  }

  function forget(hash: string): void {
    revocations++;
    remembered.delete(hash);
  }

  // a connection that says nothing may have been dead for a while
  const hearsNow = () => hearing && database.heldMs() > 0;

  return {
    get: (hash: string) => (hearsNow() ? remembered.get(hash) : undefined),
    /** To be called before a key is looked up; gives what remembers its caller, unless there was a revocation. */
    beginLookup() {
      const before = revocations;
      return (hash: string, caller: Caller): void => {
        if (!hearsNow() || revocations !== before) return;
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.set(hash, caller);
      };
    },
    forget,
    forgetKey(keyId: string): void {
      revocations++;
      for (const [hash, caller] of remembered) if (caller.keyId === keyId) remembered.delete(hash);
    },
  };
}

/** Makes the function that hashes keys. With a key object a hash, which every request pays for, costs half. */
function hasher(pepper: string): (apiKey: string) => string {
  const secret = createSecretKey(pepper, 'utf8');
  return (apiKey) => createHmac('sha256', secret).update(apiKey).digest('base64url');
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

const CALLER = {
  ...({ keyId: 'text', accountId: 'text', rateLimit: 'number?', accountLimit: 'number?', groups: 'texts?' } as const),
  ...({ expiresAt: 'time?', isCapped: 'boolean', isTest: 'boolean', isSuspended: 'boolean' } as const),
};
const CALLERS = `select api_keys.id as "keyId", account_id as "accountId", api_keys.rate_limit as "rateLimit",
      accounts.rate_limit as "accountLimit", groups, expires_at as "expiresAt", monthly_cap is not null as "isCapped", test as "isTest",
      suspended_at is not null as "isSuspended"
    from api_keys join accounts on accounts.id = account_id where revoked_at is null`;
const FIND = statement('find_key', CALLER, `${CALLERS} and hash = $1`);
const FIND_NAMED = statement('find_key_named', CALLER, `${CALLERS} and api_keys.id = $1`);

const HOLD_ACCOUNT = statement(
  'hold_account_for_key',
  { id: 'text' },
  'select id from accounts where id = $1 and deleted_at is null for no key update',
);

const CREATE = statement(
  'create_key',
  { id: 'text' },
  `insert into api_keys (account_id, name, hash, hint, rate_limit, test, groups, monthly_cap, expires_at, id)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $11
    where (select count(*) from api_keys where account_id = $1 and ${IN_FORCE}) < $10
    on conflict (id) do nothing returning id`,
);

const CHANGE = statement(
  'change_key',
  { hash: 'text' },
  `with changed as (
      update api_keys set name = $3, rate_limit = $4, groups = $5, monthly_cap = $6, expires_at = $7::timestamptz
      where id = $1 and account_id = $2 and revoked_at is null
        and (select count(*) from api_keys where account_id = $2 and id <> $1 and ${IN_FORCE}) < $8
      returning hash)
    select hash, pg_notify($9, hash) from changed`,
);

const IS_UNREVOKED = statement(
  'key_is_unrevoked',
  {},
  'select from api_keys where id = $1 and account_id = $2 and revoked_at is null',
);

const ID_EXISTS = statement('key_id_exists', {}, 'select from api_keys where id = $1');

/** The keys of an account, oldest first. */
export const LIST_KEYS = statement(
  'list_keys',
  {
    ...{ key_id: 'text', name: 'text', hint: 'text', rate_limit: 'number?', test: 'boolean', groups: 'texts?' },
    ...{ monthly_cap: 'number?', spent: 'number', expires_at: 'time?', created_at: 'time', revoked_at: 'time?' },
  },
  `select id as key_id, name, hint, rate_limit, test, groups, monthly_cap, ${SPENT_NOW} as spent,
      expires_at, created_at, revoked_at
    from api_keys where account_id = $1 order by created_at, id`,
);

/** Tells every process to forget what it remembers of the keys of an account: account, CHANNEL. */
export const TELL_KEYS = statement('tell_keys', {}, 'select pg_notify($2, hash) from api_keys where account_id = $1');

const REVOKE = statement(
  'revoke_key',
  { hash: 'text' },
  `with revoked as (update api_keys set revoked_at = now() where id = $1 and revoked_at is null returning hash)
    select hash, pg_notify($2, hash) from revoked`,
);
