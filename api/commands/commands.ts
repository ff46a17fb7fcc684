/**
 * What an operator can ask of the stores, by name; the same
 * functions serve the command line and a running server's socket.
 */

import path from 'node:path';
import { GROUPS } from '../../shared/endpoints/groups.ts';
import { LIMITS } from '../../shared/limits.ts';
import { isRecord, ownValue } from '../../shared/narrow.ts';
import type { OpenStores } from '../../shared/platform.ts';
import type { Account } from '../../shared/store/accounts.ts';
import type { Take } from '../../shared/store/data-folder.ts';
import type { Database } from '../../shared/store/database.ts';
import { endAfter, type KeyLimits } from '../../shared/store/keys.ts';
import type { LedgerReason } from '../../shared/store/ledger-entries.ts';
import { archiveLedger, booksOff, latestMonth } from '../../shared/store/ledger-months.ts';
import type { Deed } from '../../shared/store/operators.ts';
import { isUuid } from '../../shared/uuid.ts';
import { signInLink } from '../sign-in-link.ts';
import { UsageError } from './usage-error.ts';

/** Option values as typed; numbers are checked here, not at the shell. */
export type Args = Record<string, string | undefined>;
export type CommandResult = object | readonly object[];

export interface Command {
  summary: string;
  /** option name → what it stands for; those ending in ? may be left out */
  options: Record<string, string>;
  /** name of the one argument without an option */
  argument?: string;
  /** makes the account of a new address, and so has a use where nothing is kept yet */
  makesAccounts?: true;
  /** sends what was asked for in pieces, for it may be long; the result then only says what was done */
  sendsPieces?: true;
  /** members of its rows that stand side by side for people, the first as wide as there is room */
  table?: readonly string[];
  run(stores: OpenStores, args: Args, way: CommandWay): Promise<CommandResult>;
}

/** What a command needs to know of where it is answered. */
export interface CommandWay {
  /** begins addresses of pages */
  base: string;
  /** takes the pieces of a long answer */
  send: Take;
}

const EMAIL = { email: 'E' };

/** Does to an account what the audit log tells of. False where there was nothing to do. */
function act({ operators }: OpenStores, accountId: string, deed: Deed, why = 'typed on the server'): Promise<boolean> {
  return operators.act({ accountId: null, email: 'command line' }, accountId, deed, why);
}

export const commands: Record<string, Command> = {
  'key create': {
    makesAccounts: true,
    summary: 'make an API key, and its account when the address is new; the key is shown once',
    options: {
      ...{ ...EMAIL, name: 'N', 'credits?': 'C', 'rate-limit?': 'R', 'groups?': 'G,G', 'monthly-cap?': 'C' },
      ...{ 'expires?': 'DATE', 'test?': 'yes' },
    },
    async run(stores, args) {
      const { accounts, keys, ledger, usualRateLimit } = stores;
      const email = address(args.email);
      const name = text('name', args.name, 100);
      const credits = args.credits === undefined ? 0 : count('credits', args.credits, { least: 0 });
      const limits = keyLimits(args);
      const account = await accounts.findOrCreate(email);
      if (credits > 0) await ledger.grant(account.id, credits, 'new_key' satisfies LedgerReason);
      const { keyId, apiKey } = await keys.create(account.id, name, limits);
      // keys lower the account's minute, operators raise it: whoever types this is one
      if (limits.rateLimit !== undefined) await accounts.allowRequests(account.id, limits.rateLimit, usualRateLimit);
      await act(stores, account.id, { what: 'create-key', keyId, ...(credits > 0 && { credits }) });
      return { account_id: account.id, key_id: keyId, api_key: apiKey };
    },
  },
  'key list': {
    summary: 'the keys of an account, and when each was last used',
    options: EMAIL,
    table: ['name', 'hint', 'last_used_at', 'key_id'],
    async run({ keys, usage, ...stores }, args) {
      const { id } = await accountOf(stores, args);
      const [list, uses] = await Promise.all([keys.list(id), usage.ofKeys(id)]);
      return list.map((key) => ({
        ...key,
        last_used_at: uses.find(({ keyId }) => keyId === key.key_id)?.lastUsedAt ?? null,
      }));
    },
  },
  'key revoke': {
    summary: 'stop a key at once, everywhere',
    options: {},
    argument: 'KEY_ID',
    async run(stores, args) {
      const keyId = args.KEY_ID ?? '';
      if (!isUuid(keyId)) throw new UsageError('KEY_ID must be a key id as `siderea key list` prints it');
      const holder = await stores.keys.callerNamed(keyId);
      const isDone = holder && (await act(stores, holder.accountId, { what: 'revoke-key', keyId }));
      if (!isDone) throw new UsageError(`there is no active key ${keyId}`);
      // the notice of it may still be on its way to this process
      stores.keys.forget(keyId);
      return { key_id: keyId, revoked: true };
    },
  },
  'account list': {
    summary: 'the accounts, the newest first, and when each was last seen',
    options: { 'find?': 'TEXT', 'limit?': 'N' },
    table: ['email', 'balance', 'keys', 'requests_7_days', 'last_seen_at'],
    async run({ operators }, args) {
      const limit = args.limit === undefined ? 1_000 : count('limit', args.limit, { most: 1_000_000 });
      const accounts = await operators.find(args.find ?? '', { limit });
      return accounts.map(({ id, email, balance, keys, requests, seenAt, suspendedAt, rateLimit, createdAt }) => ({
        ...{ account_id: id, email, balance, keys, requests_7_days: requests, last_seen_at: seenAt },
        ...{ suspended_at: suspendedAt, rate_limit: rateLimit, created_at: createdAt },
      }));
    },
  },
  'account export': {
    summary: 'all that is kept of an account, as JSON',
    options: EMAIL,
    sendsPieces: true,
    async run(stores, args, { send }) {
      const { email } = await accountOf(stores, args);
      for await (const piece of stores.accounts.exportPieces(email)) await send(piece);
      return { exported: email };
    },
  },
  'account delete': {
    summary: 'stop the keys of an account, export it, and delete it for good. The address is typed twice',
    options: { ...EMAIL, confirm: 'E' },
    sendsPieces: true,
    async run(stores, args, { send }) {
      const { accounts, keys } = stores;
      if (args.confirm !== address(args.email))
        throw new UsageError('--confirm must repeat the address: a deletion cannot be undone');
      const { id, email } = await accountOf(stores, args);
      // so that nothing comes to be while it is exported
      for (const { key_id } of await keys.list(id)) await keys.revoke(key_id);
      // whoever asked has all of it when it ends
      for await (const piece of accounts.exportPieces(email)) await send(piece);
      await accounts.delete(email);
      await act(stores, id, { what: 'delete-account' });
      return { deleted: email };
    },
  },
  'sign-in-link': {
    makesAccounts: true,
    summary: 'a link that signs an address in to the dashboard, once; its account is made when the address is new',
    options: EMAIL,
    async run(stores, args, { base }) {
      const email = address(args.email);
      const link = await signInLink(stores, email, base);
      await act(stores, (await accountOf(stores, args)).id, { what: 'sign-in-link' });
      return { email, link, works_for_hours: LIMITS.signInLinkHours };
    },
  },
  'account operator': {
    summary: 'let somebody who signs in to the pages see those of operators, or no longer',
    options: { ...EMAIL, operator: 'yes|no' },
    async run(stores, args) {
      const { id, email } = await accountOf(stores, args);
      if (args.operator !== 'yes' && args.operator !== 'no') throw new UsageError('--operator must be yes or no');
      if (!(await stores.people.find(id))) throw new UsageError(`nobody signs in as ${email} yet`);
      await act(stores, id, { what: args.operator === 'yes' ? 'become-operator' : 'end-operator' });
      return { account_id: id, operator: args.operator === 'yes' };
    },
  },
  'account second-factor': {
    summary: 'take the second factor from an account whose owner lost it, and can sign in by password alone again',
    options: { ...EMAIL, remove: 'yes' },
    async run(stores, args) {
      const { id } = await accountOf(stores, args);
      if (args.remove !== 'yes') throw new UsageError('--remove must be yes');
      return { account_id: id, removed: await act(stores, id, { what: 'remove-second-factor' }) };
    },
  },
  'account limit': {
    summary: 'requests a minute that an account may make, all its keys together',
    options: { ...EMAIL, 'rate-limit': 'N|usual' },
    async run(stores, args) {
      const { id } = await accountOf(stores, args);
      const wanted = args['rate-limit'];
      const requests = wanted === 'usual' ? null : count('rate-limit', wanted, { most: LIMITS.highestRateLimit });
      await act(stores, id, { what: 'limit-requests', requests });
      // the notice of it may still be on its way to this process
      for (const { key_id } of await stores.keys.list(id)) stores.keys.forget(key_id);
      return { account_id: id, rate_limit: requests ?? 'usual' };
    },
  },
  'credits grant': {
    summary: 'add credits to an account',
    options: { ...EMAIL, credits: 'N', reason: 'R' },
    async run(stores, args) {
      const { id } = await accountOf(stores, args);
      const credits = count('credits', args.credits);
      await act(stores, id, { what: 'grant', credits }, text('reason', args.reason, 200));
      return { account_id: id, balance: await stores.ledger.balance(id) };
    },
  },
  'credits balance': {
    summary: 'what an account has left',
    options: EMAIL,
    async run(stores, args) {
      const { id } = await accountOf(stores, args);
      return { account_id: id, balance: await stores.ledger.balance(id) };
    },
  },
  ledger: {
    summary: 'the entries of an account, newest first',
    options: { ...EMAIL, 'limit?': 'N' },
    async run(stores, args) {
      const { id } = await accountOf(stores, args);
      const limit = args.limit === undefined ? 1_000 : count('limit', args.limit, { most: 1_000_000 });
      return stores.ledger.page(id, { limit });
    },
  },
  'ledger check': {
    summary: 'look whether every balance is the sum of its movements; prints those that are not',
    options: {},
    run: async ({ database }) => booksOff(database),
  },
  'ledger archive': {
    summary: 'write the calls of months long over to files, and keep their sums by account, kind and endpoint',
    options: { before: 'MONTH', to: 'FOLDER' },
    async run({ database }, args) {
      const before = month('before', args.before);
      const folder = args.to ?? '';
      if (!path.isAbsolute(folder)) throw new UsageError('--to must be the whole path of a folder, from the root on');
      await demandBooks(database, 'nothing was archived');
      const archived = await archiveLedger(database, before, folder);
      await demandBooks(database, 'the files are whole');
      return archived;
    },
  },
};

/**
 * Runs a command that came through the socket of a running server: `{ command, args }` → `{ result }` or `{ error }`.
 */
export async function runCommand(
  stores: OpenStores,
  request: unknown,
  way: CommandWay,
): Promise<{ result: CommandResult } | { error: string }> {
  try {
    const { command, args } = commandIn(request);
    // where this server is, and that it is there
    if (command === 'ping') return { result: { url: way.base } };
    const wanted = ownValue(commands, command);
    if (!wanted) throw new UsageError(`unknown command: ${command}`);
    return { result: await wanted.run(stores, args, way) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function commandIn(request: unknown): { command: string; args: Args } {
  if (isRecord(request) && typeof request.command === 'string' && isArgs(request.args)) {
    return { command: request.command, args: request.args };
  }
  throw new UsageError('not a command');
}

function isArgs(value: unknown): value is Args {
  return isRecord(value) && Object.values(value).every((arg) => arg === undefined || typeof arg === 'string');
}

async function accountOf({ accounts }: Pick<OpenStores, 'accounts'>, args: Args): Promise<Account> {
  const email = address(args.email);
  const account = await accounts.find(email);
  return account ?? noAccount(email);
}

function noAccount(email: string): never {
  throw new UsageError(`there is no account of ${email}`);
}

function address(value: string | undefined): string {
  if (value === undefined || value.length > 254 || !/^\S+@\S+$/.test(value)) {
    throw new UsageError('--email must be an e-mail address');
  }
  return value;
}

function text(option: string, value: string | undefined, longest: number): string {
  const trimmed = value?.trim() ?? '';
  if (trimmed.length < 1 || trimmed.length > longest) {
    throw new UsageError(`--${option} must have 1 to ${longest} characters`);
  }
  return trimmed;
}

/** The limits of a new key, as typed. */
function keyLimits(args: Args): KeyLimits {
  const number = (option: string, most: number) =>
    args[option] === undefined ? undefined : count(option, args[option], { most });
  if (args.test !== undefined && args.test !== 'yes') throw new UsageError('--test must be yes, or left out');
  return {
    rateLimit: number('rate-limit', LIMITS.highestRateLimit),
    groups: args.groups === undefined ? undefined : endpointGroups(args.groups),
    monthlyCap: number('monthly-cap', LIMITS.mostCreditsAtOnce),
    expiresAt: args.expires === undefined ? undefined : end('expires', args.expires),
    isTest: args.test === 'yes',
  };
}

function endpointGroups(value: string): string[] {
  const groups = [...new Set(value.split(',').map((group) => group.trim()))];
  const wrong = groups.filter((group) => !GROUPS.some((known) => known === group));
  if (wrong.length === 0) return groups;
  throw new UsageError(
    `--groups must be some of ${GROUPS.join(', ')}, with commas between them, not ${wrong.join(', ')}`,
  );
}

/** The end of a last day (UTC), as the pages have it, or an instant; it must lie ahead. */
function end(option: string, value: string): Date {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(value);
  const at = isInstant ? new Date(value) : endAfter(value);
  if (at && at.getTime() > Date.now()) return at;
  throw new UsageError(`--${option} must be a last day or an instant to come: 2031-12-31 or 2031-12-31T18:00:00Z`);
}

/** The first day of a month that is long over, or begins where those end. */
function month(option: string, value: string | undefined): string {
  const latest = latestMonth(Date.now());
  const day = `${value}-01`;
  if (/^\d{4}-(0[1-9]|1[0-2])-01$/.test(day) && day <= latest) return day;
  throw new UsageError(`--${option} must be a month up to ${latest.slice(0, 7)}: those before it are archived`);
}

async function demandBooks(database: Database, state: string): Promise<void> {
  const off = await booksOff(database);
  if (off.length === 0) return;
  throw new Error(`balances that are no sum of their movements: ${off.length} (siderea ledger check); ${state}`);
}

function count(
  option: string,
  value: string | undefined,
  { least = 1, most = LIMITS.mostCreditsAtOnce }: { least?: number; most?: number } = {},
): number {
  const number = value?.trim() ? Number(value) : Number.NaN;
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new UsageError(`--${option} must be a whole number from ${least} to ${most}`);
  }
  return number;
}
