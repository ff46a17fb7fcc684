/** (g) What grows with the books: the same calls and pages over ledgers of a thousand to ten million movements. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../migrations/list.ts';
import type { UsageGroup } from '../shared/endpoints/stores.ts';
import { makeLog } from '../shared/log.ts';
import { listsOf } from '../shared/store/account-export.ts';
import type { Charge } from '../shared/store/charge.ts';
import { type Database, postgresDatabase } from '../shared/store/database.ts';
import { type Ledger, ledgerOver } from '../shared/store/ledger.ts';
import { LEDGER_KINDS } from '../shared/store/ledger-entries.ts';
import { operatorsOver } from '../shared/store/operators.ts';
import { type UsageSeen, usageOver } from '../shared/store/usage.ts';
import { startPostgres } from '../test/setup/servers.ts';
import { median, report } from './measure.ts';

/** Movements in the ledger; half of them belong to one account. */
const SIZES = [1e3, 1e5, 1e6, 1e7];
const ACCOUNTS = 1_000;
const KEYS = 10;
const ENDPOINTS = 30;
const LEAST_TIMES = 12;
const LEAST_MS = 1_000;
const DAYS = 366;
const TODAY = new Date().toISOString().slice(0, 10);
const FIRST_DAY = new Date(Date.now() - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);

/** One account with half of everything, and what is asked of it. */
interface Ground {
  database: Database;
  ledger: Ledger;
  accountId: string;
  keyId: string;
}

/** What is measured: what every call does may grow by so much, and a page may take so long. */
type Measurement = [name: string, aim: 'every call' | 'page', run: () => Promise<unknown>];

export async function benchGrowth(): Promise<void> {
  const server = await startPostgres(['max_wal_size=4GB']);
  const database = postgresDatabase({
    url: server.url,
    poolSize: 8,
    log: makeLog('silent', 'bench'),
    statementMs: 6e5,
  });
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    await migrate(database);
    const ledger = ledgerOver(database);
    const taken = new Map<string, number[]>();
    const holder = await makeHolders(client);
    const ground = { database, ledger, ...holder };
    for (const [place, size] of SIZES.entries()) {
      await fill(client, holder, SIZES[place - 1] ?? 0, size);
      for (const [name, , run] of measurements(ground)) {
        taken.set(name, [...(taken.get(name) ?? []), await millisecondsOf(run)]);
      }
    }
    for (const [name, aim] of measurements(ground)) print(name, aim, taken.get(name) ?? []);
    await ledger.close();
  } finally {
    await client.end();
    await database.close();
    await server.stop();
  }
}

function print(name: string, aim: Measurement[1], times: readonly number[]): void {
  const figures = `${times.map((ms) => ms.toFixed(2)).join(', ')} ms`;
  const last = times[times.length - 1];
  if (aim === 'page') report(`(g) ${name}, ms at 10^7`, last, '<= 50', figures);
  else report(`(g) ${name}, 10^7 / 10^3`, last / times[0], '<= 1.3', figures);
}

function measurements({ database, ledger, accountId, keyId }: Ground): Measurement[] {
  const price = { accountId, keyId, credits: 1, endpoint: 'vedic.varga-charts' };
  const usage = usageOver(database);
  const operators = operatorsOver(database);
  const charge = async (): Promise<Charge> => {
    const debit = await ledger.debit(price);
    if (debit.kind !== 'paid') throw new Error(debit.kind);
    return debit.charge;
  };
  const debits = async () => {
    for (const paid of await Promise.all(Array.from({ length: 200 }, charge))) ledger.settle(paid);
  };
  const year = (group: UsageGroup, seen?: UsageSeen) => usage.between(accountId, FIRST_DAY, TODAY, group, seen);
  return [
    ['a debit and its refund', 'every call', async () => ledger.refund(await charge())],
    ['two hundred debits at once, kept', 'every call', debits],
    ['the balance', 'every call', () => ledger.balance(accountId)],
    ['a look of the sweeper', 'page', () => ledger.sweep(60)],
    ['a page of the ledger', 'page', () => ledger.page(accountId, { limit: 50 })],
    ['a page far down the ledger', 'page', () => ledger.page(accountId, { limit: 50, before: 400 })],
    ...LEDGER_KINDS.map(
      (kind): Measurement => [`a page of ${kind} alone`, 'page', () => ledger.page(accountId, { kind, limit: 50 })],
    ),
    [`usage of ${DAYS} days by day`, 'page', () => year('day')],
    [`usage of ${DAYS} days by endpoint`, 'page', () => year('endpoint')],
    [`usage of ${DAYS} days by key`, 'page', () => year('key')],
    ['usage as a key with groups sees it', 'page', () => year('key', { groups: ['vedic'] })],
    ['when keys were last used', 'page', () => usage.ofKeys(accountId)],
    ['a page of an export', 'page', () => listsOf(database.run, accountId, '').ledger.next()],
    ['search of operators', 'page', () => operators.find('hot@', { limit: 50 })],
    ['refunds as operators see them', 'page', () => operators.refunds(50)],
  ];
}

/** The median of some runs, after some that warm up; the shorter one is, the more of them. */
async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const startMs = performance.now();
  while (times.length < LEAST_TIMES || performance.now() - startMs < LEAST_MS) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return median(times.slice(times.length >> 2));
}

async function makeHolders(client: pg.Client): Promise<{ accountId: string; keyId: string }> {
  const accountId = randomUUID();
  await client.query(
    `insert into accounts (id, email, balance)
      select case when n = 0 then $1::uuid else gen_random_uuid() end,
        case when n = 0 then 'hot@bench' else n || '@bench' end, 1e12::bigint
      from generate_series(0, $2) as n`,
    [accountId, ACCOUNTS],
  );
  await client.query(
    `insert into api_keys (account_id, name, hash, hint)
      select $1, 'bench', gen_random_uuid()::text, 'sdr_' from generate_series(1, $2)`,
    [accountId, KEYS],
  );
  const { rows } = await client.query('select id from api_keys limit 1');
  return { accountId, keyId: rows[0].id };
}

/** Movements from one number to another: one in fifty a refund, one in ten thousand a payment. */
async function fill(client: pg.Client, { accountId }: { accountId: string }, from: number, to: number): Promise<void> {
  await client.query(
    `insert into ledger (account_id, amount, kind, reference, key_id, endpoint, created_at)
      select case when n % 2 = 0 then $1::uuid else others[1 + n % $2] end,
        case when n % 50 = 0 or n % 10000 = 2 then 1 else -1 end,
        case when n % 10000 = 2 then 'payment' when n % 50 = 0 then 'refund' else 'debit' end,
        (lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid, keys[1 + n % $3],
        'vedic.endpoint-' || n % $4, now() - make_interval(secs => (1e7 - n)::double precision)
      from generate_series($5::bigint, $6::bigint - 1) as n,
        (select array_agg(id) as others from accounts where id <> $1) as accounts,
        (select array_agg(id) as keys from api_keys) as api_keys`,
    [accountId, ACCOUNTS, KEYS, ENDPOINTS, from, to],
  );
  await fillUsage(client, accountId, Math.min(DAYS, Math.round(to / 2_500)));
  await client.query('vacuum analyze');
}

/** So many days of usage: each key calls each endpoint every day. */
async function fillUsage(client: pg.Client, accountId: string, days: number): Promise<void> {
  const buckets = 'array[10, 20, 30, 20, 10, 5, 5, 5, 5, 5, 5, 0, 0, 0, 0]';
  const at = 'current_date - day';
  const spans = 'generate_series(0, $2::int - 1) as day';
  const endpoints = `generate_series(1, ${ENDPOINTS}) as endpoint`;
  for (const [table, columns, of] of [
    ['usage_days', `${at}, api_keys.id, 'vedic.endpoint-' || endpoint`, `${endpoints}, api_keys`],
    ['usage_of_endpoints', `${at}, false, 'vedic.endpoint-' || endpoint`, endpoints],
    ['usage_of_keys', `api_keys.id, ${at}, 'vedic'`, 'api_keys'],
  ]) {
    const lastAt = table === 'usage_of_endpoints' ? '' : ', now() - make_interval(days => day)';
    await client.query(
      `insert into ${table} select $1, ${columns}, 120, 2, 118, ${buckets}${lastAt} from ${spans}, ${of}
        on conflict do nothing`,
      [accountId, days],
    );
  }
}
