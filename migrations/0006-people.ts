import type { Knex } from 'knex';

/** Who signs in to the pages: people with passwords and passkeys, their sessions, and secrets that work once. */
export const people0006 = {
  name: '0006-people',

  async up(knex: Knex): Promise<void> {
    // not columns of accounts: every debit rewrites the account's row
    await knex.raw(`create table people (
      account_id uuid primary key references accounts,
      name text not null,
      password text,
      operator boolean not null default false,
      low_balance_at bigint check (low_balance_at >= 0),
      created_at timestamptz not null default now()
    )`);
    await knex.raw(`create table sessions (
      id uuid primary key default gen_random_uuid(),
      hash text not null unique,
      account_id uuid not null references people on delete cascade,
      device text not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      ends_at timestamptz not null
    )`);
    await knex.raw('create index sessions_account on sessions (account_id)');
    await knex.raw(`create table passkeys (
      id text primary key,
      account_id uuid not null references people on delete cascade,
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    )`);
    await knex.raw('create index passkeys_account on passkeys (account_id)');
    await knex.raw(`create table tickets (
      hash text primary key,
      purpose text not null,
      account_id uuid references accounts,
      data json not null,
      ends_at timestamptz not null
    )`);
    await knex.raw('create index tickets_end on tickets (ends_at)');
    await knex.raw('create index tickets_account on tickets (account_id)');
  },

  async down(knex: Knex): Promise<void> {
    for (const table of ['tickets', 'passkeys', 'sessions', 'people']) await knex.schema.dropTable(table);
  },
};
