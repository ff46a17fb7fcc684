import type { Knex } from 'knex';

/**
 * A charge belongs to an account, and to a key only when a key called; what was replayed can no longer be taken back.
 */
export const claims0005 = {
  name: '0005-claims',

  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table open_charges alter column key_id drop not null');
    await knex.raw('alter table idempotency add column replayed boolean not null default false');
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('alter table idempotency drop column replayed');
    await knex.raw('alter table open_charges alter column key_id set not null');
  },
};
