import type { Knex } from 'knex';

/** All that test keys of an account ever called, and how often a model was asked, whatever became of its answer. */
export const allowances0020 = {
  name: '0020-allowances',

  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table accounts add column test_calls_ever bigint not null default 0');
    await knex.raw('alter table model_turns add column asked integer not null default 0');
    // who was given credits or paid for some: few rows among all that calls leave
    await knex.raw(`create index ledger_given on ledger (account_id) where kind in ('grant', 'payment')`);
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('drop index ledger_given');
    await knex.raw('alter table model_turns drop column asked');
    await knex.raw('alter table accounts drop column test_calls_ever');
  },
};
