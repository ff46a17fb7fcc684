import path from 'node:path';
import { LIMITS } from '../../shared/limits.ts';
import { type AccountStores, accountStoresOver } from '../../shared/store/account-stores.ts';
import type { LedgerObserver, Price } from '../../shared/store/charge.ts';
import { type Database, embeddedDatabase, postgresDatabase } from '../../shared/store/database.ts';
import { type Ledger, ledgerOver } from '../../shared/store/ledger.ts';
import { statement } from '../../shared/store/rows.ts';
import { migratedPostgresUrl, preparedDataFolder, removeFolder, silentLog } from './test-server.ts';

export const DATABASES = ['PGlite', 'PostgreSQL'] as const;

export const PEPPER = 'pepper for the tests of the stores';

/** A database with the schema in it, and what stands on it. */
export interface TestStores extends AccountStores {
  database: Database;
  usualRateLimit: number;
  /** of PostgreSQL, for other processes; PGlite has none */
  url?: string;
  /** Another ledger over the same database, as another process would have it. */
  anotherLedger(observer?: LedgerObserver): Ledger;
  /** Makes an account with a key and credits; what a call of one credit costs it. */
  account(credits?: number): Promise<Price>;
  /** Balances by account; throws where one is not the sum of its ledger. */
  balances(): Promise<Map<string, number>>;
  openCharges(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a fresh database of a kind. */
export async function openTestStores(kind: (typeof DATABASES)[number]): Promise<TestStores> {
  const { database, url, remove } = kind === 'PGlite' ? await embedded() : await postgres();
  const stores = await accountStoresOver(database, PEPPER);
  const { accounts, keys, ledger, usage } = stores;
  let made = 0;
  return {
    ...stores,
    database,
    usualRateLimit: LIMITS.requestsAMinute,
    url,
    anotherLedger: (observer) => ledgerOver(database, observer),
    async account(credits = 0) {
      const { id } = await accounts.findOrCreate(`somebody-${made++}@example.org`);
      if (credits > 0) await ledger.grant(id, credits, 'test');
      const { keyId } = await keys.create(id, 'test');
      return { accountId: id, keyId, credits: 1, endpoint: 'test.call' };
    },
    async balances() {
      const rows = await database.run(BALANCES, []);
      for (const { id, balance, entered } of rows) {
        if (balance !== entered) throw new Error(`account ${id} has ${balance}, but its ledger sums up to ${entered}`);
      }
      return new Map(rows.map(({ id, balance }) => [id, balance]));
    },
    async openCharges() {
      const [{ count }] = await database.run(OPEN_CHARGES, []);
      return count;
    },
    async close() {
      await ledger.close();
      await usage.close();
      await database.close();
      remove();
    },
  };
}

/** Stores for the tests of a `describe`: open from before the first of them until after the last. */
export function testStores(kind: (typeof DATABASES)[number]): TestStores {
  const stores = {} as TestStores;
  before(async () => {
    Object.assign(stores, await openTestStores(kind));
  });
  after(() => stores.close?.());
  return stores;
}

async function embedded() {
  const folder = await preparedDataFolder();
  const database = await embeddedDatabase(path.join(folder, 'pg'));
  return { database, url: undefined, remove: () => removeFolder(folder) };
}

async function postgres() {
  const url = await migratedPostgresUrl();
  return { database: postgresDatabase({ url, poolSize: 8, log: silentLog }), url, remove: () => {} };
}

const BALANCES = statement(
  'all_balances',
  { id: 'text', balance: 'number', entered: 'number' },
  `select id, balance, (select coalesce(sum(amount), 0)::bigint from ledger where account_id = accounts.id) as entered
    from accounts`,
);
const OPEN_CHARGES = statement(
  'count_open_charges',
  { count: 'number' },
  'select count(*)::int as count from open_charges',
);
