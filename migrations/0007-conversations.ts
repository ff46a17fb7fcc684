import type { Knex } from 'knex';

/** What accounts and the guide said to each other, and how often a language model answered an account on a day. */
export const conversations0007 = {
  name: '0007-conversations',

  async up(knex: Knex): Promise<void> {
    // a question and its reply take two places side by side
    await knex.raw('create sequence turn_places increment by 2');
    await knex.raw(`create table turns (
      place bigint primary key,
      account_id uuid not null references accounts,
      conversation_id text,
      role text not null check (role in ('user', 'guide')),
      content text not null,
      intent text not null,
      is_ai boolean not null,
      state json,
      created_at timestamptz not null default now()
    )`);
    await knex.raw('create index turns_account on turns (account_id, place)');
    await knex.raw('create index turns_conversation on turns (account_id, conversation_id, place)');
    await knex.raw('create index turns_age on turns (created_at)');
    await knex.raw(`create table model_turns (
      account_id uuid not null references accounts,
      day date not null,
      used integer not null check (used >= 0),
      primary key (account_id, day)
    )`);
  },

  async down(knex: Knex): Promise<void> {
    await knex.schema.dropTable('model_turns');
    await knex.schema.dropTable('turns');
    await knex.raw('drop sequence turn_places');
  },
};
