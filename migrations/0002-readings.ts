import type { Knex } from 'knex';

/** Tarot readings, kept per account. */
export const readings0002 = {
  name: '0002-readings',

  async up(knex: Knex): Promise<void> {
    await knex.raw(`create table readings (
      id uuid primary key,
      account_id uuid not null references accounts,
      spread_type text not null,
      data json not null,
      unlocked boolean not null,
      created_at timestamptz not null default now()
    )`);
    await knex.raw('create index readings_account on readings (account_id)');
    await knex.raw('create index readings_age on readings (created_at)');
  },

  async down(knex: Knex): Promise<void> {
    await knex.schema.dropTable('readings');
  },
};
