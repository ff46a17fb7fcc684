import type { Readings } from '../endpoints/stores.ts';
import { SPREAD_IDS } from '../engine/tarot/spreads.ts';
import type { Database } from './database.ts';
import { pageAfter, statement } from './rows.ts';

/** By what something is kept, and what of what is kept may be seen. */
export interface Keeping {
  /** what is kept goes again when this charge is refunded */
  chargeId?: string;
  /** a test key: what it makes is marked, and nothing else is there for it */
  isTest?: boolean;
}

/** The readings of one account, as far as who asks may see them. */
export function readingsOf({ run }: Database, accountId: string, { chargeId, isTest = false }: Keeping = {}): Readings {
  return {
    async save({ id, spread_type, data, unlocked }) {
      await run(SAVE, [id, accountId, spread_type, JSON.stringify(data), unlocked, chargeId ?? null, isTest]);
    },
    async find(id) {
      const [row] = await run(FIND, [id, accountId, isTest]);
      return row;
    },
    async unlock(id) {
      await run(UNLOCK, [id, accountId, isTest]);
    },
    list: (limit, before) => run(LIST, [accountId, limit, ...pageAfter(before), isTest]),
    remove: async (id) => (await run(REMOVE, [id, accountId, isTest])).length > 0,
    removeAll: async () => (await run(REMOVE_ALL, [accountId, isTest])).length,
  };
}

/** Forgets readings older than a number of days. Returns how many. */
export async function forgetOldReadings({ run }: Database, days: number): Promise<number> {
  return (await run(FORGET, [days])).length;
}

const READING = { id: 'text', spread_type: SPREAD_IDS, data: 'object', unlocked: 'boolean' } as const;

// a call that is under way while its account is deleted leaves nothing behind
const SAVE = statement(
  'save_reading',
  {},
  `insert into readings (id, account_id, spread_type, data, unlocked, charge_id, test)
    select $1, id, $3, $4::json, $5, $6::uuid, $7::boolean from accounts where id = $2 and deleted_at is null for key share`,
);
const FIND = statement(
  'find_reading',
  READING,
  'select id, spread_type, data, unlocked from readings where id = $1 and account_id = $2 and (test or not $3::boolean)',
);
const UNLOCK = statement(
  'unlock_reading',
  {},
  'update readings set unlocked = true where id = $1 and account_id = $2 and (test or not $3::boolean)',
);
const EPOCH_MICROSECONDS = '(extract(epoch from created_at) * 1000000)::bigint';
const LIST = statement(
  'list_readings',
  { id: 'text', spread_type: SPREAD_IDS, unlocked: 'boolean', createdAt: 'time', mark: 'text' },
  `select id, spread_type, unlocked, created_at as "createdAt", ${EPOCH_MICROSECONDS} || '_' || id as mark
    from readings
    where account_id = $1 and (test or not $5::boolean)
      and ($3::bigint is null
        or (created_at, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))
    order by created_at desc, id desc limit $2`,
);
// the answers that told of a reading are kept for retries; what they say goes with it
const REMOVE = statement(
  'remove_reading',
  { id: 'text' },
  `with gone as (delete from readings where id = $1 and account_id = $2 and (test or not $3::boolean) returning id),
      untold as (delete from idempotency where account_id = $2 and reading_id in (select id from gone))
    select id from gone`,
);
const REMOVE_ALL = statement(
  'remove_readings',
  { id: 'text' },
  `with gone as (delete from readings where account_id = $1 and (test or not $2::boolean) returning id),
      untold as (
        delete from idempotency where account_id = $1 and reading_id is not null
          and (test or not $2::boolean or reading_id in (select id from gone)))
    select id from gone`,
);
const FORGET = statement(
  'forget_readings',
  { id: 'text' },
  'delete from readings where created_at < now() - make_interval(days => $1) returning id',
);
