import type { Knex } from 'knex';

/**
 * What stays of mailboxes, as keyed hashes: that one was suspended or in debt when its account was deleted; how many
 * starter credits a network was given today; and what was done once for all accounts of before.
 */
export const mailboxes0018 = {
  name: '0018-mailboxes',

  async up(knex: Knex): Promise<void> {
    await knex.raw(`create table barred_mailboxes (
      hash text primary key,
      suspended boolean not null,
      debt bigint not null check (debt >= 0)
    )`);
    await knex.raw(`create table starter_networks (
      day date not null,
      hash text not null,
      given integer not null check (given >= 0),
      primary key (day, hash)
    )`);
    await knex.raw('create table done_once (name text primary key)');
  },

  async down(knex: Knex): Promise<void> {
    for (const table of ['done_once', 'starter_networks', 'barred_mailboxes']) await knex.schema.dropTable(table);
  },
};
