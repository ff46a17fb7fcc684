import type { Knex } from 'knex';

/**
 * Numbers of payments, by account. They were counted by the time of payment as often as somebody looked: two of one
 * millisecond stood in any order, and one that was noted with an earlier time moved all later ones. Now the database
 * gives each its number once, whichever release books it.
 */
export const paymentNumbers0029 = {
  name: '0029-payment-numbers',

  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table payments add column number integer');
    await knex.raw(`update payments set number = counted.number from
      (select id, row_number() over (partition by account_id order by paid_at, id) as number from payments
        where paid_at is not null and account_id is not null) as counted
      where payments.id = counted.id`);
    await knex.raw('create unique index payments_number on payments (account_id, number)');
    // two payments of one account are booked one after the other
    await knex.raw(`create function number_payment() returns trigger language plpgsql as $$ begin
      perform from accounts where id = new.account_id for no key update;
      new.number := 1 + coalesce((select max(number) from payments where account_id = new.account_id), 0);
      return new;
    end $$`);
    await knex.raw(`create trigger payment_is_numbered before insert or update on payments for each row
      when (new.number is null and new.paid_at is not null and new.account_id is not null)
      execute function number_payment()`);
  },

  async down(knex: Knex): Promise<void> {
    await knex.raw('drop trigger payment_is_numbered on payments');
    await knex.raw('drop function number_payment()');
    await knex.schema.alterTable('payments', (table) => table.dropColumn('number'));
  },
};
