import type { Database } from './database.ts';

/** A tarot reading as it is kept: enough to answer and interpret it again. */
export interface StoredReading {
  id: string;
  spread_type: string;
  /** the drawn cards, the question and what else the endpoint needs */
  data: Record<string, unknown>;
  unlocked: boolean;
}

/** The readings of one account. */
export interface Readings {
  save(reading: StoredReading): Promise<void>;
  /** Undefined for an unknown reading and for one of another account. */
  find(id: string): Promise<StoredReading | undefined>;
  /** From now on the whole interpretation belongs to the reading. */
  unlock(id: string): Promise<void>;
  /** False when there is no such reading. */
  remove(id: string): Promise<boolean>;
}

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
  };
}

/** Forgets readings older than a number of days. Returns how many. */
export function forgetOldReadings({ knex }: Database, days: number): Promise<number> {
  return knex('readings')
    .where('created_at', '<', knex.raw(`now() - make_interval(days => ?)`, [days]))
    .delete();
}

/** Forgets every reading of an account. Returns how many. */
export function forgetReadingsOf({ knex }: Database, accountId: string): Promise<number> {
  return knex('readings').where({ account_id: accountId }).delete();
}
