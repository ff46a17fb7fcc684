import type { Knex } from 'knex';

/** Accounts can be deleted: the row stays, for its ledger, without anything that says whose it was. */
export const deletedAccounts0003 = {
  name: '0003-deleted-accounts',

  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table accounts add column deleted_at timestamptz');
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('alter table accounts drop column deleted_at');
  },
};
