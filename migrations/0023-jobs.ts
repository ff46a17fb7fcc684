import type { Knex } from 'knex';

/** Batches that are worked off in the background. An answer stands with the claim of its item, not here. */
export const jobs0023 = {
  name: '0023-jobs',

  async up(knex: Knex): Promise<void> {
    await knex.raw(`create table jobs (
      id uuid primary key,
      account_id uuid not null references accounts,
      key_id uuid not null,
      test boolean not null,
      language text not null,
      claim text,
      fingerprint text not null,
      total integer not null check (total > 0),
      price integer not null check (price >= 0),
      succeeded integer not null default 0,
      failed integer not null default 0,
      not_attempted integer not null default 0,
      credits integer not null default 0,
      stopped boolean not null default false,
      holder uuid,
      lease_until timestamptz,
      run_after timestamptz not null default now(),
      served_at timestamptz,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      items_kept boolean not null default true,
      unique (account_id, claim)
    )`);
    await knex.raw('create index jobs_account on jobs (account_id, created_at, id)');
    await knex.raw('create index jobs_age on jobs (created_at)');
    await knex.raw('create index jobs_kept on jobs (ended_at) where items_kept');
    await knex.raw('create index jobs_open on jobs (account_id) where ended_at is null');
    // the input is sealed, and gone when its item has ended
    await knex.raw(`create table job_items (
      job_id uuid not null references jobs on delete cascade,
      place integer not null,
      custom_id text not null,
      endpoint text not null,
      input text,
      tries integer not null default 0,
      begun_at timestamptz,
      status smallint,
      credits integer not null default 0,
      said text,
      primary key (job_id, place)
    )`);
  },

  async down(knex: Knex): Promise<void> {
    await knex.schema.dropTable('job_items');
    await knex.schema.dropTable('jobs');
  },
};
