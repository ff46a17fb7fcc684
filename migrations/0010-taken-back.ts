import type { Knex } from 'knex';

/** Which charge paid for what is kept of a call, so that both are taken back together. */
export const takenBack0010 = {
  name: '0010-taken-back',

  async up(knex: Knex): Promise<void> {
    for (const table of ['turns', 'readings']) {
      await knex.raw(`alter table ${table} add column charge_id uuid`);
      await knex.raw(`create index ${table}_charge on ${table} (charge_id) where charge_id is not null`);
    }
  },

  async down(knex: Knex): Promise<void> {
    for (const table of ['turns', 'readings']) await knex.raw(`alter table ${table} drop column charge_id`);
  },
};
