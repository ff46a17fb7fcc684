import type { Knex } from 'knex';

/** The language in which somebody is written to, a two-letter code; null where they never chose one. */
export const languages0021 = {
  name: '0021-languages',

  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table people add column language text');
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('alter table people drop column language');
  },
};
