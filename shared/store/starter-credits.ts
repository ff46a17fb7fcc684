/**
 * Credits to begin with, once for an address. The ledger knows it while the account is there; of a deleted one a keyed
 * hash of its address stays, else deleting and signing up again would give them any number of times.
 */
import { createHash, createHmac } from 'node:crypto';
import { statement } from './rows.ts';

/** The reference of an account's starter credits in the ledger, which takes each only once. */
export function starterReference(accountId: string): string {
  const hex = createHash('sha256').update(`starter credits of ${accountId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What stays of an address. Addresses can be guessed: without the pepper nobody can try them. */
export function addressHash(email: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`starter credits of ${email.toLowerCase()}`).digest('base64url');
}

/** Whether a deleted account of an address had them. */
export const HAD_STARTER = statement(
  'had_starter_credits',
  { hash: 'text' },
  'select hash from starter_credits where hash = $1',
);

/** Keeps the hash of an address whose account is deleted: hash, account, reference; where it had none, nothing. */
export const KEEP_STARTER = statement(
  'keep_starter_credits',
  {},
  `insert into starter_credits (hash)
    select $1 where exists (select from ledger where account_id = $2 and reference = $3 and kind = 'grant')
    on conflict (hash) do nothing`,
);
