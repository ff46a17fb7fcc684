/** Second factors: an authenticator app beside the password, and codes for those who lose it. A code works once. */
import { randomBytes } from 'node:crypto';
import type { Database, Run } from './database.ts';
import { statement } from './rows.ts';
import { sealed, unsealed } from './seal.ts';
import { secretFor, secretHash } from './secrets.ts';
import { base32, newTotpSecret, stepOfCode } from './totp.ts';

/** A second factor as its owner sees it. */
export interface SecondFactor {
  since: Date;
  /** recovery codes that were not used yet */
  codesLeft: number;
}

export interface SecondFactors {
  /**
   * Begins one: the secret for the app. Whatever was begun before and not confirmed is forgotten; undefined where one
   * is in force.
   */
  begin(accountId: string): Promise<string | undefined>;
  /** The secret of one that was begun and waits to be confirmed. */
  waiting(accountId: string): Promise<string | undefined>;
  /** Puts it in force with a code of the app, and gives back recovery codes; undefined for a wrong code. */
  confirm(accountId: string, code: string): Promise<string[] | undefined>;
  /** The one in force. */
  find(accountId: string): Promise<SecondFactor | undefined>;
  /** True for a code of the app or a recovery code, and never again for the same. */
  accept(accountId: string, code: string): Promise<boolean>;
  /** New recovery codes in the place of all others. */
  renewCodes(accountId: string): Promise<string[]>;
  /** False where there was none. */
  remove(accountId: string): Promise<boolean>;
}

const RECOVERY_CODES = 10;
/** 80 bits: with so many a fast hash is enough. */
const RECOVERY_BYTES = 10;

/** The second factors in a database; what apps know is sealed there, recovery codes are hashes. */
export function secondFactorsOver({ run, transaction }: Database, pepper: string): SecondFactors {
  const key = secretFor('second factors', pepper);
  const secretOf = async (accountId: string, isConfirmed: boolean) => {
    const [row] = await run(SECRET, [accountId, isConfirmed]);
    return row && unsealed(row.secret, key, accountId);
  };
  const use = async (work: Run, accountId: string, step: number) => (await work(USE, [accountId, step])).length > 0;
  return {
    async begin(accountId) {
      const secret = newTotpSecret();
      const begun = await run(BEGIN, [accountId, sealed(secret, key, accountId)]);
      return begun.length > 0 ? secret : undefined;
    },
    waiting: (accountId) => secretOf(accountId, false),
    async confirm(accountId, code) {
      const secret = await secretOf(accountId, false);
      const step = secret && stepOfCode(secret, withoutBlanks(code), Date.now());
      if (!step) return undefined;
      return transaction(async (tx) => {
        if ((await tx(CONFIRM, [accountId])).length === 0) return undefined;
        await use(tx, accountId, step);
        return newCodes(tx, accountId);
      });
    },
    async find(accountId) {
      return (await run(FIND, [accountId])).at(0);
    },
    async accept(accountId, typed) {
      const code = withoutBlanks(typed);
      const secret = await secretOf(accountId, true);
      if (!secret) return false;
      const step = stepOfCode(secret, code, Date.now());
      if (step !== undefined) return use(run, accountId, step);
      return (await run(USE_RECOVERY, [accountId, secretHash(code)])).length > 0;
    },
    renewCodes: (accountId) => transaction((tx) => newCodes(tx, accountId)),
    remove: async (accountId) => (await run(REMOVE_SECOND_FACTOR, [accountId])).length > 0,
  };
}

/** As it was typed, without what makes it easier to read. */
function withoutBlanks(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, 40);
}

async function newCodes(tx: Run, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
  await tx(FORGET_CODES, [accountId]);
  await tx(KEEP_CODES, [accountId, codes.map(secretHash)]);
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

const BEGIN = statement(
  'begin_second_factor',
  { id: 'text' },
  `insert into second_factors (account_id, secret) values ($1, $2)
    on conflict (account_id) do update set secret = excluded.secret, created_at = now()
      where second_factors.confirmed_at is null
    returning account_id as id`,
);
const SECRET = statement(
  'secret_of_second_factor',
  { secret: 'text' },
  'select secret from second_factors where account_id = $1 and (confirmed_at is not null) = $2::boolean',
);
const CONFIRM = statement(
  'confirm_second_factor',
  { id: 'text' },
  `update second_factors set confirmed_at = now() where account_id = $1 and confirmed_at is null
    returning account_id as id`,
);
const USE = statement(
  'use_code',
  { id: 'text' },
  `update second_factors set last_step = $2::bigint
    where account_id = $1 and confirmed_at is not null and last_step < $2::bigint returning account_id as id`,
);
const FIND = statement(
  'find_second_factor',
  { since: 'time', codesLeft: 'number' },
  `select confirmed_at as since,
      (select count(*)::int from recovery_codes where recovery_codes.account_id = $1) as "codesLeft"
    from second_factors where account_id = $1 and confirmed_at is not null`,
);
const USE_RECOVERY = statement(
  'use_recovery_code',
  { hash: 'text' },
  'delete from recovery_codes where account_id = $1 and hash = $2 returning hash',
);
const FORGET_CODES = statement('forget_recovery_codes', {}, 'delete from recovery_codes where account_id = $1');
const KEEP_CODES = statement(
  'keep_recovery_codes',
  {},
  'insert into recovery_codes (account_id, hash) select $1, unnest($2::text[])',
);
/** Takes the second factor of an account away. */
export const REMOVE_SECOND_FACTOR = statement(
  'remove_second_factor',
  { id: 'text' },
  'delete from second_factors where account_id = $1 returning account_id as id',
);
