import type { Database } from './database.ts';
import { statement } from './rows.ts';

/** Somebody whose balance fell below what they wished to be told of. */
export interface LowBalance {
  accountId: string;
  email: string;
  name: string;
  /** in which they are written to */
  language: string | null;
  balance: number;
  threshold: number;
}

/**
 * Those whose balance fell below their threshold since they were
 * last told, each once; who has more again may be told anew.
 */
export async function newlyLowBalances(database: Database): Promise<LowBalance[]> {
  await database.run(RISEN, []);
  return database.run(FALLEN, []);
}

const RISEN = statement(
  'balances_risen',
  {},
  `update people set low_balance_told = false from accounts
    where low_balance_told and accounts.id = people.account_id
      and (low_balance_at is null or balance >= low_balance_at)`,
);
// two processes that look at once: the second finds the row told already
const FALLEN = statement(
  'balances_fallen',
  { accountId: 'text', email: 'text', name: 'text', language: 'text?', balance: 'number', threshold: 'number' },
  `update people set low_balance_told = true from accounts
    where not low_balance_told and low_balance_at is not null and accounts.id = people.account_id
      and balance < low_balance_at and suspended_at is null
    returning account_id as "accountId", email, name, language, balance, low_balance_at as threshold`,
);
