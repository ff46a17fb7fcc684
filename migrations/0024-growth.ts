import type { Knex } from 'knex';

/** What keeps pages quick where books are long: an index of rare movements, months added up, sums of usage. */
export const growth0024 = {
  name: '0024-growth',

  async up(knex: Knex): Promise<void> {
    // nearly every movement is a debit: a page of one of the other kinds would read through all of them
    await knex.raw(`create index ledger_rare on ledger (account_id, kind, id) where kind <> 'debit'`);
    // a row may stand for so many movements of a month, of one account, kind and endpoint
    await knex.raw('alter table ledger add column month date, add column movements bigint check (movements > 0)');
    await knex.raw(`create unique index ledger_months on ledger (account_id, month, kind, endpoint)
      where month is not null`);
    await usage(knex);
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('create index usage_days_key on usage_days (key_id, day)');
    await knex.schema.dropTable('usage_of_keys');
    await knex.schema.dropTable('usage_of_endpoints');
    await knex.raw('drop index ledger_rare');
    // a month that was added up stays one movement
    await knex.raw('alter table ledger drop column month, drop column movements');
  },
};

/** The rows of `usage_days` once more, added up by endpoint and by key: pages of a year read these. */
async function usage(knex: Knex): Promise<void> {
  const figures =
    'requests bigint not null, errors bigint not null, credits bigint not null, buckets bigint[] not null';
  await knex.raw(`create table usage_of_endpoints (
    account_id uuid not null,
    day date not null,
    test boolean not null,
    endpoint text not null,
    ${figures},
    primary key (account_id, day, test, endpoint)
  ) with (fillfactor = 70)`);
  await knex.raw(`create table usage_of_keys (
    account_id uuid not null,
    key_id uuid not null,
    day date not null,
    "group" text not null,
    ${figures},
    last_at timestamptz not null,
    primary key (account_id, key_id, day, "group")
  ) with (fillfactor = 70)`);
  const buckets = Array.from({ length: 15 }, (_, place) => `sum(buckets[${place + 1}])`);
  const sums = `sum(requests), sum(errors), sum(credits), array[${buckets.join(', ')}]`;
  await knex.raw(`insert into usage_of_endpoints
    select days.account_id, day, coalesce(test, false), endpoint, ${sums}
    from usage_days as days left join api_keys on api_keys.id = key_id group by 1, 2, 3, 4`);
  await knex.raw(`insert into usage_of_keys
    select account_id, key_id, day, split_part(endpoint, '.', 1), ${sums}, max(last_at)
    from usage_days group by 1, 2, 3, 4`);
  await knex.raw('create index usage_of_endpoints_age on usage_of_endpoints (day)');
  await knex.raw('create index usage_of_keys_age on usage_of_keys (day)');
  await knex.raw('drop index usage_days_key');
}
