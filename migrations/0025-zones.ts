import type { Knex } from 'knex';

/** The time zone in which somebody reads times, an IANA name; null where they never chose one. */
export const zones0025 = {
  name: '0025-zones',

  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table people add column zone text');
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('alter table people drop column zone');
  },
};
