import type { Knex } from 'knex';

/** The calls of an account by the hour: a page tells when in a day they came. */
export const usageOfHours0027 = {
  name: '0027-usage-of-hours',

  async up(knex: Knex): Promise<void> {
    await knex.raw(`create table usage_of_hours (
      account_id uuid not null,
      at timestamptz not null,
      requests bigint not null,
      errors bigint not null,
      credits bigint not null,
      primary key (account_id, at)
    ) with (fillfactor = 70)`);
    await knex.raw('create index usage_of_hours_age on usage_of_hours (at)');
  },

  async down(knex: Knex): Promise<void> {
    await knex.schema.dropTable('usage_of_hours');
  },
};
