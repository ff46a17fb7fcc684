import type { Knex } from 'knex';

/** What test keys made is told from what others made, and a kept answer says by itself which endpoint gave it. */
export const madeByTestKeys0016 = {
  name: '0016-made-by-test-keys',

  async up(knex: Knex): Promise<void> {
    for (const table of ['turns', 'readings', 'idempotency']) {
      await knex.raw(`alter table ${table} add column test boolean not null default false`);
    }
    await knex.raw('alter table idempotency add column endpoint text');
    await knex.raw(`update idempotency set endpoint = ledger.endpoint from ledger
      where ledger.reference = idempotency.charge_id and ledger.kind = 'debit'`);
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('alter table idempotency drop column endpoint');
    for (const table of ['turns', 'readings', 'idempotency']) {
      await knex.raw(`alter table ${table} drop column test`);
    }
  },
};
