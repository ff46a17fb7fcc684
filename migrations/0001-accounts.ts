import type { Knex } from 'knex';

/** Accounts, API keys, the ledger with its open charges, and idempotency claims. */
export const accounts0001 = {
  name: '0001-accounts',

  async up(knex: Knex): Promise<void> {
    await knex.raw(`create table accounts (
      id uuid primary key default gen_random_uuid(),
      email text not null unique,
      balance bigint not null default 0 check (balance >= 0),
      created_at timestamptz not null default now()
    ) with (fillfactor = 50)`);
    await knex.raw(`create table api_keys (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts,
      name text not null,
      hash text not null unique,
      hint text not null,
      rate_limit integer check (rate_limit > 0),
      created_at timestamptz not null default now(),
      revoked_at timestamptz
    )`);
    await knex.raw('create index api_keys_account on api_keys (account_id)');
    // append-only; the sum of an account's amounts is its balance, and (reference, kind) makes each movement happen
    // once. No foreign key: every statement that writes here holds the account's row, and checking it again costs a
    // fifth of a group's time
    await knex.raw(`create table ledger (
      id bigint generated always as identity primary key,
      account_id uuid not null,
      amount bigint not null,
      kind text not null check (kind in ('grant', 'debit', 'refund')),
      reference uuid not null,
      key_id uuid,
      endpoint text,
      reason text,
      created_at timestamptz not null default now(),
      unique (reference, kind)
    )`);
    await knex.raw('create index ledger_account on ledger (account_id, id)');
    // debits whose end is not known yet; a row leaves when its charge is kept or refunded
    await knex.raw(`create table open_charges (
      id uuid primary key,
      account_id uuid not null,
      key_id uuid not null,
      credits integer not null check (credits >= 0),
      endpoint text not null,
      created_at timestamptz not null default now()
    )`);
    await knex.raw('create index open_charges_age on open_charges (created_at)');
    await knex.raw(`create table idempotency (
      account_id uuid not null references accounts,
      key text not null,
      fingerprint text not null,
      charge_id uuid not null,
      lease_until timestamptz not null,
      body text,
      created_at timestamptz not null default now(),
      primary key (account_id, key)
    )`);
    await knex.raw('create index idempotency_age on idempotency (created_at)');
  },

  async down(knex: Knex): Promise<void> {
    for (const table of ['idempotency', 'open_charges', 'ledger', 'api_keys', 'accounts']) {
      await knex.schema.dropTable(table);
    }
  },
};
