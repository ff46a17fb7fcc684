import type { Readings } from '../endpoints/stores.ts';
import type { Database } from './database.ts';
import { statement } from './rows.ts';

/** The readings of one account. */
export function readingsOf({ run }: Database, accountId: string): Readings {
  return {
    async save({ id, spread_type, data, unlocked }) {
      await run(SAVE, [id, accountId, spread_type, JSON.stringify(data), unlocked]);
    },
    async find(id) {
      const [row] = await run(FIND, [id, accountId]);
      return row;
    },
    async unlock(id) {
      await run(UNLOCK, [id, accountId]);
    },
    remove: async (id) => (await run(REMOVE, [id, accountId])).length > 0,
    removeAll: async () => (await run(REMOVE_ALL, [accountId])).length,
  };
}

/** Forgets readings older than a number of days. Returns how many. */
export async function forgetOldReadings({ run }: Database, days: number): Promise<number> {
  return (await run(FORGET, [days])).length;
}

const READING = { id: 'text', spread_type: 'text', data: 'object', unlocked: 'boolean' } as const;

// a call that is under way while its account is deleted leaves nothing behind
const SAVE = statement(
  'save_reading',
  {},
  `insert into readings (id, account_id, spread_type, data, unlocked)
    select $1, id, $3, $4::json, $5 from accounts where id = $2 and deleted_at is null for key share`,
);
const FIND = statement(
  'find_reading',
  READING,
  'select id, spread_type, data, unlocked from readings where id = $1 and account_id = $2',
);
const UNLOCK = statement('unlock_reading', {}, 'update readings set unlocked = true where id = $1 and account_id = $2');
const REMOVE = statement(
  'remove_reading',
  { id: 'text' },
  'delete from readings where id = $1 and account_id = $2 returning id',
);
const REMOVE_ALL = statement(
  'remove_all_readings',
  { id: 'text' },
  'delete from readings where account_id = $1 returning id',
);
const FORGET = statement(
  'forget_readings',
  { id: 'text' },
  'delete from readings where created_at < now() - make_interval(days => $1) returning id',
);
