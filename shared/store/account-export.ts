/**
 * All that is kept of an account, as lists that are read a page at a time: a ledger may have millions of entries, and
 * whoever downloads it may be slow.
 */
import type { Run } from './database.ts';
import { ALL_FAILURES } from './failures.ts';
import { claimKey, ITEMS_PAGE, JOBS_PAGE } from './job-records.ts';
import { inputKey } from './job-work.ts';
import { LIST_KEYS } from './keys.ts';
import { ledgerPage } from './ledger-entries.ts';
import { LIST_PASSKEYS } from './passkeys.ts';
import { ALL_PAYMENTS, paymentOf } from './payments.ts';
import { statement } from './rows.ts';
import { unsealed } from './seal.ts';
import { LIST_SESSIONS } from './sessions.ts';
import { ALL_HOURS, ALL_RECENT, NO_KEY, USAGE_PAGE } from './usage.ts';

/** Rows that are in memory at once. */
const PAGE = 200;

/** The account of an address, and who signs in to it. */
export async function headOf(run: Run, email: string) {
  const [account] = await run(HOLD, [email.toLowerCase()]);
  return account && { account, person: (await run(PERSON_OF, [account.id])).at(0) };
}

/** The lists of an account, each in pages. What a page is asked for is what stood last in the one before. */
export function listsOf(run: Run, accountId: string, pepper: string) {
  return {
    passkeys: once(() => run(LIST_PASSKEYS, [accountId])),
    sessions: once(() => run(LIST_SESSIONS, [accountId])),
    keys: once(() => run(LIST_KEYS, [accountId])),
    ledger: pages((last: { id: number } | undefined) => ledgerPage(run, accountId, { before: last?.id, limit: PAGE })),
    payments: once(async () => (await run(ALL_PAYMENTS, [accountId])).map(paymentOf)),
    usage: pages((last: { day: string; keyId: string | null; endpoint: string } | undefined) =>
      run(USAGE_PAGE, [accountId, last?.day ?? null, last?.keyId ?? NO_KEY, last?.endpoint ?? '', PAGE]),
    ),
    usage_by_hour: once(() => run(ALL_HOURS, [accountId])),
    failures_by_hour: once(() => run(ALL_FAILURES, [accountId])),
    recent_requests: once(() => run(ALL_RECENT, [accountId])),
    jobs: withoutPlaces(jobs(run, accountId)),
    job_items: itemsOf(run, accountId, pepper),
    readings: withoutPlaces(
      pages((last: { place: string; id: string } | undefined) =>
        run(READINGS, [accountId, last?.place ?? null, last?.id ?? null, PAGE]),
      ),
    ),
    turns: withoutPlaces(
      pages((last: { place: number } | undefined) => run(TURNS, [accountId, last?.place ?? 0, PAGE])),
    ),
  };
}

function jobs(run: Run, accountId: string) {
  return pages((last: { place: string; id: string } | undefined) =>
    run(JOBS_PAGE, [accountId, last?.place ?? null, last?.id ?? null, PAGE]),
  );
}

/** The items of all jobs, with what was asked of those that have not ended. */
async function* itemsOf(run: Run, accountId: string, pepper: string) {
  for await (const some of jobs(run, accountId)) {
    for (const { id } of some) {
      const items = pages((last: { place: number } | undefined) => run(ITEMS_PAGE, [id, last?.place ?? -1, PAGE]));
      for await (const page of items) {
        yield page.map(({ sealed, ...item }) => {
          const input = sealed === null ? undefined : unsealed(sealed, inputKey(pepper), claimKey(id, item.place));
          return { ...item, input };
        });
      }
    }
  }
}

/** All of it as one JSON object, in pieces: one is made when the one before has gone. */
export async function* printed(run: Run, email: string, pepper: string): AsyncGenerator<string, void> {
  const head = await headOf(run, email);
  if (!head) return;
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, list] of Object.entries(listsOf(run, head.account.id, pepper))) {
    yield `,\n${JSON.stringify(name)}:[`;
    let between = '\n';
    for await (const rows of list) {
      yield rows.map((row, i) => (i > 0 ? ',\n' : between) + JSON.stringify(row)).join('');
      between = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

async function* once<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[], void> {
  yield await read();
}

async function* pages<Last, Row extends Last>(
  read: (last: Last | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let last: Last | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

/** Rows as they are exported: where one stands only tells the next page where to begin. */
async function* withoutPlaces<Row extends { place: unknown }>(list: AsyncIterable<Row[]>) {
  for await (const rows of list) yield rows.map(({ place: _, ...rest }) => rest);
}

const HOLD = statement(
  'hold_account',
  { id: 'text', email: 'text', balance: 'number', rate_limit: 'number?', created_at: 'time' },
  'select id, email, balance, rate_limit, created_at from accounts where email = $1 and deleted_at is null for update',
);
const PERSON_OF = statement(
  'export_person',
  {
    ...({ name: 'text', operator: 'boolean', low_balance_at: 'number?', language: 'text?', zone: 'text?' } as const),
    ...({ created_at: 'time', second_factor_since: 'time?' } as const),
  },
  `select name, operator, low_balance_at, language, zone, people.created_at, confirmed_at as second_factor_since
    from people left join second_factors using (account_id) where account_id = $1`,
);
// as text: a time has microseconds, and ours would lose them
const READINGS = statement(
  'readings_to_export',
  {
    ...({ place: 'text', id: 'text', spread_type: 'text', data: 'object', unlocked: 'boolean' } as const),
    created_at: 'time',
  },
  `select created_at::text as place, id, spread_type, data, unlocked, created_at from readings
    where account_id = $1 and ($2::timestamptz is null or (created_at, id) > ($2, $3::uuid))
    order by readings.created_at, id limit $4`,
);
const TURNS = statement(
  'turns_to_export',
  {
    ...({ place: 'number', conversation_id: 'text?', role: 'text', content: 'text', intent: 'text' } as const),
    ...({ is_ai: 'boolean', created_at: 'time' } as const),
  },
  `select place, conversation_id, role, content, intent, is_ai, created_at from turns
    where account_id = $1 and place > $2 order by place limit $3`,
);
