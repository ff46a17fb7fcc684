import type { Knex } from 'knex';

/** Limits of keys, test keys, suspended accounts, payments, and what calls were made. */
export const money0008 = {
  name: '0008-money',

  async up(knex: Knex): Promise<void> {
    // what a key has spent counts for the month (UTC) that stands beside it, and only where the key has a cap
    await knex.raw(`alter table api_keys
      add column test boolean not null default false,
      add column groups text[],
      add column expires_at timestamptz,
      add column monthly_cap bigint check (monthly_cap > 0),
      add column spent bigint not null default 0 check (spent >= 0),
      add column spent_month date`);
    // a balance below zero is a debt: money that went back after its credits were spent. Nothing is paid out of it
    await knex.raw('alter table accounts drop constraint accounts_balance_check');
    await knex.raw(`alter table accounts
      add column suspended_at timestamptz,
      add column test_calls integer not null default 0,
      add column test_day date`);
    await knex.raw(`alter table ledger drop constraint ledger_kind_check,
      add constraint ledger_kind_check
        check (kind in ('grant', 'debit', 'refund', 'payment', 'withdrawal', 'correction'))`);
    await payments(knex);
    await usage(knex);
    await operators(knex);
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('alter table people drop column low_balance_told');
    await knex.raw('drop function refuse_change cascade');
    for (const table of ['audit_log', 'recent_requests', 'usage_days', 'payment_events', 'payments']) {
      await knex.schema.dropTable(table);
    }
    await knex.raw(`alter table ledger drop constraint ledger_kind_check,
      add constraint ledger_kind_check check (kind in ('grant', 'debit', 'refund')) not valid`);
    await knex.raw('alter table accounts drop column suspended_at, drop column test_calls, drop column test_day');
    await knex.raw('alter table accounts add constraint accounts_balance_check check (balance >= 0) not valid');
    // without its limits a key would be good for everything
    await knex.raw(`update api_keys set revoked_at = now() where revoked_at is null and
      (test or groups is not null or expires_at is not null or monthly_cap is not null)`);
    await knex.raw(`alter table api_keys drop column test, drop column groups, drop column expires_at,
      drop column monthly_cap, drop column spent, drop column spent_month`);
  },
};

async function operators(knex: Knex): Promise<void> {
  await knex.raw('alter table people add column low_balance_told boolean not null default false');
  await knex.raw(`create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    who text not null,
    who_id uuid,
    what text not null,
    account_id uuid,
    why text not null,
    details jsonb not null default '{}'
  )`);
  await knex.raw('create index audit_log_account on audit_log (account_id, id)');
  await knex.raw(`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'what stands in the audit log stays'; end $$`);
  await knex.raw(`create trigger audit_log_stays before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`);
}

async function payments(knex: Knex): Promise<void> {
  // everything about a payment may come in any order: the row is made by whatever comes first. Money in the currency's
  // smallest unit
  await knex.raw(`create table payments (
    id uuid primary key default gen_random_uuid(),
    provider text not null,
    payment text not null,
    account_id uuid,
    credits bigint not null default 0,
    money bigint not null default 0,
    currency text,
    refunded bigint not null default 0,
    disputes jsonb not null default '{}',
    taken_back bigint not null default 0,
    paid_at timestamptz,
    created_at timestamptz not null default now(),
    unique (provider, payment)
  )`);
  await knex.raw('create index payments_account on payments (account_id, created_at)');
  await knex.raw(`create table payment_events (
    provider text not null,
    event text not null,
    created_at timestamptz not null default now(),
    primary key (provider, event)
  )`);
}

async function usage(knex: Knex): Promise<void> {
  await knex.raw(`create table usage_days (
    account_id uuid not null,
    day date not null,
    key_id uuid not null,
    endpoint text not null,
    requests bigint not null,
    errors bigint not null,
    credits bigint not null,
    buckets bigint[] not null,
    last_at timestamptz not null,
    primary key (account_id, day, key_id, endpoint)
  ) with (fillfactor = 70)`);
  await knex.raw('create index usage_days_key on usage_days (key_id, day)');
  await knex.raw('create index usage_days_age on usage_days (day)');
  await knex.raw(`create table recent_requests (
    id uuid primary key,
    account_id uuid not null,
    key_id uuid,
    endpoint text not null,
    status smallint not null,
    code text,
    credits integer not null,
    ms integer not null,
    at timestamptz not null
  )`);
  await knex.raw('create index recent_requests_account on recent_requests (account_id, at)');
  await knex.raw('create index recent_requests_age on recent_requests (at)');
}
