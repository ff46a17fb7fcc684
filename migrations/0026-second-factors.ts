import type { Knex } from 'knex';

/** Authenticator apps: what they and we know together, sealed, and codes for those who lose theirs, as hashes. */
export const secondFactors0026 = {
  name: '0026-second-factors',

  async up(knex: Knex): Promise<void> {
    await knex.raw(`create table second_factors (
      account_id uuid primary key references people on delete cascade,
      secret text not null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`);
    await knex.raw(`create table recovery_codes (
      account_id uuid not null references second_factors on delete cascade,
      hash text not null,
      primary key (account_id, hash)
    )`);
  },

  async down(knex: Knex): Promise<void> {
    for (const table of ['recovery_codes', 'second_factors']) await knex.schema.dropTable(table);
  },
};
