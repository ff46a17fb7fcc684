import type { Database } from './database.ts';

/** Somebody who holds keys and credits. */
export interface Account {
  id: string;
  email: string;
}

export interface Accounts {
  /** The account of an address, in any letter case. */
  find(email: string): Promise<Account | undefined>;
  /** The account of an address, made when it is new. */
  findOrCreate(email: string): Promise<Account & { created: boolean }>;
  /** True when nobody has an account yet. */
  none(): Promise<boolean>;
}

export function accountsOver({ knex }: Database): Accounts {
  const find = (email: string) => knex('accounts').first('id', 'email').where({ email: email.toLowerCase() });
  return {
    find,
    async findOrCreate(email) {
      const [made] = await knex('accounts')
        .insert({ email: email.toLowerCase() })
        .onConflict('email')
        .ignore()
        .returning(['id', 'email']);
      return { ...(made ?? (await find(email))), created: made !== undefined };
    },
    none: async () => (await knex('accounts').first('id')) === undefined,
  };
}
