import type { Knex } from 'knex';

/** Failed calls by the hour, endpoint and code: successes push no failure out, and each is counted as requests are. */
export const failures0028 = {
  name: '0028-failures',

  async up(knex: Knex): Promise<void> {
    // a failure without a code of ours has an empty one
    await knex.raw(`create table failures_of_hours (
      account_id uuid not null,
      at timestamptz not null,
      endpoint text not null,
      status smallint not null,
      code text not null,
      calls bigint not null,
      primary key (account_id, at, endpoint, status, code)
    ) with (fillfactor = 70)`);
    await knex.raw('create index failures_of_hours_age on failures_of_hours (at)');
  },

  async down(knex: Knex): Promise<void> {
    await knex.schema.dropTable('failures_of_hours');
  },
};
