import type { ListedReading, Readings } from '../endpoints/stores.ts';
import type { Database } from './database.ts';

/** The readings of one account. */
export function readingsOf({ knex, run }: Database, accountId: string): Readings {
  const own = (id: string) => knex('readings').where({ id, account_id: accountId });
  return {
    async save({ data, ...reading }) {
      await knex('readings').insert({ ...reading, account_id: accountId, data: JSON.stringify(data) });
    },
    find: (id) => own(id).first('id', 'spread_type', 'data', 'unlocked'),
    list: (limit, before) => run<ListedReading>(LIST, [accountId, limit, ...placeOf(before)]),
    async unlock(id) {
      await own(id).update({ unlocked: true });
    },
    remove: async (id) => (await run<{ count: number }>(REMOVE, [accountId, id]))[0].count > 0,
    removeAll: async () => (await run<{ count: number }>(REMOVE_ALL, [accountId]))[0].count,
  };
}

/** Where a page begins: microseconds of the epoch and the id of the last reading before it. */
function placeOf(mark: string | undefined): [number | null, string | null] {
  const [microseconds, id] = mark?.split('_') ?? [];
  return mark ? [Number(microseconds), id] : [null, null];
}

const EPOCH_MICROSECONDS = '(extract(epoch from created_at) * 1000000)::bigint';

const LIST = {
  name: 'list_readings',
  text: `select id, spread_type, unlocked, created_at as "createdAt", ${EPOCH_MICROSECONDS} || '_' || id as mark
    from readings
    where account_id = $1
      and ($3::bigint is null
        or (created_at, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))
    order by created_at desc, id desc limit $2`,
};

// the answers that told of a reading are kept for retries; what they say goes with it
const REMOVE = {
  name: 'remove_reading',
  text: `with gone as (delete from readings where account_id = $1 and id = $2 returning id),
      untold as (delete from idempotency where account_id = $1 and reading_id in (select id from gone))
    select count(*)::int as count from gone`,
};

const REMOVE_ALL = {
  name: 'remove_readings',
  text: `with gone as (delete from readings where account_id = $1 returning id),
      untold as (delete from idempotency where account_id = $1 and reading_id is not null)
    select count(*)::int as count from gone`,
};

/** Forgets readings older than a number of days. Returns how many. */
export function forgetOldReadings({ knex }: Database, days: number): Promise<number> {
  return knex('readings')
    .where('created_at', '<', knex.raw(`now() - make_interval(days => ?)`, [days]))
    .delete();
}
