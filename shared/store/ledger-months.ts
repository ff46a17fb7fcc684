/**
 * What keeps a ledger from growing for ever: calls and refunds of a month that is long over become one movement for
 * each account, kind and endpoint, with the same sum, and stand one by one in files. Grants, payments, corrections and
 * what was withdrawn stay as they are.
 */
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { first } from '../narrow.ts';
import type { Database } from './database.ts';
import { statement } from './rows.ts';

/** Movements that are looked at, written and added up at a time. */
const AT_ONCE = 10_000;
/** Whoever may still give a call back looks for it among those of the last days. */
const OVER_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

/** An account whose balance is not the sum of its movements. */
export interface BooksOff {
  accountId: string;
  balance: number;
  sum: number;
}

/** What was added up. */
export interface Archived {
  /** movements that became others */
  movements: number;
  /** those that stand for them by now, of all months */
  months: number;
  files: string[];
}

/** Accounts whose balance is not the sum of their movements; each page of accounts as of one moment. */
export async function booksOff({ run }: Database): Promise<BooksOff[]> {
  const off: BooksOff[] = [];
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await run(BOOKS, [last]);
    off.push(...rows.filter(({ balance, sum }) => balance !== sum));
    const end = rows.at(-1);
    if (!end) return off;
    last = end.accountId;
  }
}

/** The first day of the latest month that may be added up to, as 2031-12-01: months before it are long over. */
export function latestMonth(nowMs: number): string {
  return `${new Date(nowMs - OVER_FOR_DAYS * DAY_MS).toISOString().slice(0, 7)}-01`;
}

/**
 * Adds up the calls and refunds before a month (its first day, UTC), and writes them to files in a folder first. What
 * was interrupted is done again by the next run: a file is written whole before its movements go, under the same name.
 */
export async function archiveLedger({ run }: Database, before: string, folder: string): Promise<Archived> {
  await mkdir(folder, { recursive: true });
  const archived: Archived = { movements: 0, months: 0, files: [] };
  let last = 0;
  for (;;) {
    const rows = await run(LOOK, [last, AT_ONCE]);
    const end = rows.at(-1);
    if (!end || rows.every(({ month }) => month >= before)) break;
    last = end.id;
    const calls = rows.filter((row) => row.isCall && row.month < before);
    for (const month of new Set(calls.map((row) => row.month))) {
      const some = calls.filter((row) => row.month === month);
      archived.files.push(await written(folder, month, some));
      const { moved, off } = first(await run(ADD_UP_MONTH, [some.map(({ id }) => id), month]), 'row of sums');
      if (off !== 0) throw new Error(`movements of ${month} were added up to ${off} credits too many`);
      archived.movements += moved;
    }
  }
  const { count } = first(await run(COUNT_MONTHS, []), 'count');
  return { ...archived, months: count };
}

/** Writes movements a line each, on the disk before it returns; the path. */
async function written(folder: string, month: string, rows: readonly { id: number; line: string }[]): Promise<string> {
  const name = `ledger-${month.slice(0, 7)}-${String(first(rows, 'movement').id).padStart(12, '0')}.jsonl.gz`;
  const file = path.join(folder, name);
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(gzipSync(rows.map(({ line }) => `${line}\n`).join('')));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  return file;
}

const BOOKS = statement(
  'books',
  { accountId: 'text', balance: 'number', sum: 'number' },
  `select id as "accountId", balance,
      (select coalesce(sum(amount), 0) from ledger where account_id = accounts.id)::bigint as sum
    from accounts where id > $1 order by id limit 100`,
);

const LOOK = statement(
  'look_for_months',
  { id: 'number', month: 'text', isCall: 'boolean', line: 'text' },
  `select id, date_trunc('month', created_at at time zone 'utc')::date::text as month,
      kind in ('debit', 'refund') and endpoint is not null and ledger.month is null as "isCall",
      json_build_object('id', id, 'account_id', account_id, 'amount', amount, 'kind', kind, 'reference', reference,
        'key_id', key_id, 'endpoint', endpoint, 'reason', reason, 'created_at', created_at)::text as line
    from ledger where id > $1 order by id limit $2`,
);

// the newest of the movements stands for all, where an earlier run left none that does
const ADD_UP_MONTH = statement(
  'add_up_month',
  { moved: 'number', off: 'number' },
  `with moved as materialized (
      select id, account_id, kind, endpoint, amount from ledger where id = any ($1::bigint[]) for update),
    sums as materialized (
      select added.*, ledger.id as month_id
      from (
        select account_id, kind, endpoint, max(id) as id, sum(amount)::bigint as amount, count(*) as movements
        from moved group by account_id, kind, endpoint) as added
      left join ledger on ledger.account_id = added.account_id and ledger.month = $2::date
        and ledger.kind = added.kind and ledger.endpoint = added.endpoint),
    raised as (
      update ledger set amount = ledger.amount + sums.amount, movements = ledger.movements + sums.movements
      from sums where ledger.id = sums.month_id returning sums.amount),
    made as (
      update ledger set amount = sums.amount, movements = sums.movements, month = $2, key_id = null, reason = null
      from sums where ledger.id = sums.id and sums.month_id is null returning sums.amount),
    gone as (
      delete from ledger where id in (select id from moved except select id from sums where month_id is null)
      returning id)
    select (select count(*) from moved)::int as moved,
      ((select coalesce(sum(amount), 0) from raised) + (select coalesce(sum(amount), 0) from made)
        - (select coalesce(sum(amount), 0) from moved))::bigint as off`,
);

const COUNT_MONTHS = statement(
  'count_months',
  { count: 'number' },
  'select count(*)::int as count from ledger where month is not null',
);
