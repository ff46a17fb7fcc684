import type { Knex } from 'knex';

/** Payments that wait for a person, and the currency that money went back in. */
export const waitingPayments0019 = {
  name: '0019-waiting-payments',

  async up(knex: Knex): Promise<void> {
    await knex.raw(`alter table payments
      add column refund_currency text,
      add column waits text check (waits in ('nobody', 'other_currency'))`);
    await knex.raw('create index payments_waiting on payments (created_at) where waits is not null');
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('alter table payments drop column refund_currency, drop column waits');
  },
};
