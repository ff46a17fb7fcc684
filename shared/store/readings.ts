import type { Readings } from '../endpoints/stores.ts';
import type { Database } from './database.ts';

/** The readings of one account. */
export function readingsOf({ knex }: Database, accountId: string): Readings {
  const own = (id: string) => knex('readings').where({ id, account_id: accountId });
  return {
    async save({ data, ...reading }) {
      await knex('readings').insert({ ...reading, account_id: accountId, data: JSON.stringify(data) });
    },
    find: (id) => own(id).first('id', 'spread_type', 'data', 'unlocked'),
    async unlock(id) {
      await own(id).update({ unlocked: true });
    },
    remove: async (id) => (await own(id).delete()) > 0,
    removeAll: () => knex('readings').where({ account_id: accountId }).delete(),
  };
}

/** Forgets readings older than a number of days. Returns how many. */
export function forgetOldReadings({ knex }: Database, days: number): Promise<number> {
  return knex('readings')
    .where('created_at', '<', knex.raw(`now() - make_interval(days => ?)`, [days]))
    .delete();
}
