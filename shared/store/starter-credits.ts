/**
 * Credits to begin with, once for a mailbox, and to a few a day of one network. A keyed hash of the mailbox is kept
 * from then on, also when the account is deleted: else deleting and signing up again would give them any number of
 * times.
 */
import { createHash, createHmac } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import type { Database, Run } from './database.ts';
import { GRANT } from './ledger.ts';
import type { LedgerReason } from './ledger-entries.ts';
import { mailboxHash, networkHash } from './mailbox.ts';
import { statement } from './rows.ts';

const STARTER: LedgerReason = 'starter_credits';

/** The reference of an account's starter credits in the ledger, which takes each only once. */
function starterReference(accountId: string): string {
  const hex = createHash('sha256').update(`starter credits of ${accountId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Who begins. */
interface Beginner {
  accountId: string;
  email: string;
  /** where they come from, as addresses are counted; undefined where an operator vouches for them */
  network?: string;
}

/**
 * Gives an account credits to begin with, unless its mailbox had them, or its network has had its share of today. Tried
 * by several at once, one of them has them.
 */
export async function giveStarter(run: Run, beginner: Beginner, credits: number, pepper: string): Promise<void> {
  const { accountId, email, network } = beginner;
  const hash = mailboxHash(email, pepper);
  const [first] = await run(KEEP_STARTER, [hash, earlierHash(email, pepper)]);
  if (!first) return;
  if (network !== undefined) {
    const day = new Date().toISOString().slice(0, 10);
    const [counted] = await run(COUNT_NETWORK, [day, networkHash(network, day, pepper), LIMITS.starterGrantsADay]);
    // another day, with another account, the mailbox may have them still
    if (!counted) return void (await run(FORGET_STARTER, [hash]));
  }
  await run(GRANT, [accountId, credits, STARTER, starterReference(accountId)]);
}

/** How addresses of deleted accounts were hashed once: as they were written, but for letter case. */
function earlierHash(email: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`starter credits of ${email.toLowerCase()}`).digest('base64url');
}

/** Keeps the mailboxes of all who had starter credits before mailboxes were kept: once for a database. */
export async function keepEarlierStarters({ run, transaction }: Database, pepper: string): Promise<void> {
  if ((await run(KNOWN_ONCE, [ONCE])).length > 0) return;
  await transaction(async (tx) => {
    let after = NOBODY;
    for (let page = await tx(HAD_STARTER, [after]); page.length > 0; page = await tx(HAD_STARTER, [after])) {
      await tx(KEEP_ALL, [page.map(({ email }) => mailboxHash(email, pepper))]);
      after = page.at(-1)?.id ?? after;
    }
    await tx(NOTE_ONCE, [ONCE]);
  });
}

/** Forgets what networks were given on days that are over. */
export async function forgetNetworks({ run }: Database): Promise<void> {
  await run(FORGET_NETWORKS, []);
}

const ONCE = 'mailboxes of starter credits';
const NOBODY = '00000000-0000-0000-0000-000000000000';

const KEEP_STARTER = statement(
  'keep_starter_credits',
  { hash: 'text' },
  `insert into starter_credits (hash) select $1 where not exists (select from starter_credits where hash = $2)
    on conflict (hash) do nothing returning hash`,
);
const FORGET_STARTER = statement('forget_starter_credits', {}, 'delete from starter_credits where hash = $1');
const COUNT_NETWORK = statement(
  'count_starter_network',
  { given: 'number' },
  `insert into starter_networks as networks (day, hash, given) values ($1::date, $2, 1)
    on conflict (day, hash) do update set given = networks.given + 1 where networks.given < $3 returning given`,
);
const FORGET_NETWORKS = statement(
  'forget_starter_networks',
  {},
  `delete from starter_networks where day < (now() at time zone 'utc')::date`,
);
const KNOWN_ONCE = statement('known_once', { name: 'text' }, 'select name from done_once where name = $1');
const NOTE_ONCE = statement('note_once', {}, 'insert into done_once (name) values ($1) on conflict do nothing');
const HAD_STARTER = statement(
  'had_starter_credits',
  { id: 'text', email: 'text' },
  `select id, email from accounts
    where id > $1 and deleted_at is null
      and exists (select from ledger where account_id = accounts.id and kind = 'grant' and reason = '${STARTER}')
    order by id limit 1000`,
);
const KEEP_ALL = statement(
  'keep_all_starter_credits',
  {},
  'insert into starter_credits (hash) select unnest($1::text[]) on conflict (hash) do nothing',
);
