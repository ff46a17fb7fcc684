import type { Knex } from 'knex';

/** Which members of a call were refused, by their JSON pointers: whoever looks into a failure sees where it was. */
export const fieldsOfCalls0022 = {
  name: '0022-fields-of-calls',

  async up(knex: Knex): Promise<void> {
    await knex.raw("alter table recent_requests add column fields text[] not null default '{}'");
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('alter table recent_requests drop column fields');
  },
};
