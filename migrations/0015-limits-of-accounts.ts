import type { Knex } from 'knex';

/** Requests a minute of an account, where operators set them; turns of danger are counted by day. */
export const limitsOfAccounts0015 = {
  name: '0015-limits-of-accounts',

  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table accounts add column rate_limit integer check (rate_limit > 0)');
    await knex.raw(`create index turns_danger on turns (account_id, created_at) where intent = 'safety'`);
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('drop index turns_danger');
    await knex.raw('alter table accounts drop column rate_limit');
  },
};
