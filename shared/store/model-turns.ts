import { LIMITS } from '../limits.ts';
import type { Database } from './database.ts';
import { statement } from './rows.ts';

/**
 * How often a language model may still answer one account today; days begin at midnight UTC. What it worded is counted,
 * and what it was asked: answers that do not hold are given back, but not any number of times.
 */
export interface ModelTurns {
  remaining(): Promise<number>;
  /** Counts that the model is asked for something that is no turn; false when it was asked too often today. */
  ask(): Promise<boolean>;
  /** Takes a turn before the model is asked; false when none is left. However many ask at once, no more are taken. */
  take(): Promise<boolean>;
  /** Gives a turn back that the model did not word; that it was asked stays counted. */
  giveBack(): Promise<void>;
}

/** The turns of one account, `daily` in a day of UTC. */
export function modelTurnsOf({ run }: Database, accountId: string, daily: number): ModelTurns {
  const most = daily * LIMITS.modelAskedPerTurn;
  return {
    async remaining() {
      const [{ used, asked } = { used: 0, asked: 0 }] = await run(USED, [accountId]);
      return Math.max(0, Math.min(daily - used, most - asked));
    },
    ask: async () => daily > 0 && (await run(ASK, [accountId, most])).length > 0,
    take: async () => daily > 0 && (await run(TAKE, [accountId, daily, most])).length > 0,
    async giveBack() {
      await run(GIVE_BACK, [accountId]);
    },
  };
}

const TODAY = `(now() at time zone 'UTC')::date`;
const USED = statement(
  'model_turns_used',
  { used: 'number', asked: 'number' },
  `select used, asked from model_turns where account_id = $1 and day = ${TODAY}`,
);
const TAKE = statement(
  'take_model_turn',
  { used: 'number' },
  `insert into model_turns as turns (account_id, day, used, asked)
    select id, ${TODAY}, 1, 1 from accounts where id = $1 and deleted_at is null for key share
    on conflict (account_id, day) do update set used = turns.used + 1, asked = turns.asked + 1
      where turns.used < $2 and turns.asked < $3
    returning used`,
);
const ASK = statement(
  'ask_model',
  { asked: 'number' },
  `insert into model_turns as turns (account_id, day, used, asked)
    select id, ${TODAY}, 0, 1 from accounts where id = $1 and deleted_at is null for key share
    on conflict (account_id, day) do update set asked = turns.asked + 1 where turns.asked < $2
    returning asked`,
);
// taken before midnight, it is given back to yesterday
const GIVE_BACK = statement(
  'give_back_model_turn',
  {},
  `update model_turns set used = used - 1
    where (account_id, day) = (select account_id, max(day) from model_turns where account_id = $1 and used > 0
      group by account_id)`,
);
