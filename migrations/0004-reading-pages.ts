import type { Knex } from 'knex';

/** Which reading a kept answer tells of, so that it goes with the reading; and readings in the order of their list. */
export const readingPages0004 = {
  name: '0004-reading-pages',

  async up(knex: Knex): Promise<void> {
    // the answers that hold a reading begin with its id; whoever keeps an answer need not know
    await knex.raw(`alter table idempotency add column reading_id uuid generated always as (
      substring(left(body, 60) from '^[{]"reading_id":"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"')::uuid
    ) stored`);
    await knex.raw(
      'create index idempotency_reading on idempotency (account_id, reading_id) where reading_id is not null',
    );
    await knex.raw('create index readings_newest on readings (account_id, created_at, id)');
    await knex.raw('drop index readings_account');
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('create index readings_account on readings (account_id)');
    await knex.raw('drop index readings_newest');
    await knex.raw('alter table idempotency drop column reading_id');
  },
};
