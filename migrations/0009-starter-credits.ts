import type { Knex } from 'knex';

/** Addresses that had starter credits with an account that was deleted, as keyed hashes: they get none again. */
export const starterCredits0009 = {
  name: '0009-starter-credits',

  async up(knex: Knex): Promise<void> {
    // no time and no account beside it: nothing shows whose it is, or when they were here
    await knex.raw('create table starter_credits (hash text primary key)');
  },

  async down(knex: Knex): Promise<void> {
    await knex.schema.dropTable('starter_credits');
  },
};
