import { type Accounts, accountsOver } from './accounts.ts';
import type { LedgerObserver } from './charge.ts';
import type { Database } from './database.ts';
import { type JobWork, jobWorkOver } from './job-work.ts';
import { type Keys, keysOver } from './keys.ts';
import { type Ledger, ledgerOver } from './ledger.ts';
import { type Operators, operatorsOver } from './operators.ts';
import { type Passkeys, passkeysOver } from './passkeys.ts';
import { type PaymentBook, paymentBookOver } from './payments.ts';
import { type People, peopleOver } from './people.ts';
import { type SecondFactors, secondFactorsOver } from './second-factors.ts';
import { secretFor } from './secrets.ts';
import { type Sessions, sessionsOver } from './sessions.ts';
import { type Tickets, ticketsOver } from './tickets.ts';
import { type Usage, usageOver } from './usage.ts';

/** What has to do with accounts and money, over one database. */
export interface AccountStores {
  accounts: Accounts;
  keys: Keys;
  ledger: Ledger;
  people: People;
  sessions: Sessions;
  passkeys: Passkeys;
  secondFactors: SecondFactors;
  tickets: Tickets;
  paymentBook: PaymentBook;
  usage: Usage;
  operators: Operators;
  jobs: JobWork;
  /** A secret for one purpose; every process of this installation has the same, and nobody else. */
  secretFor(purpose: string): Buffer;
}

/** Opens the stores over a database with the schema in it. Ledger and usage write behind: close them before it. */
export async function accountStoresOver(
  database: Database,
  pepper: string,
  observer?: LedgerObserver,
): Promise<AccountStores> {
  return {
    accounts: accountsOver(database, pepper),
    keys: await keysOver(database, pepper),
    ledger: ledgerOver(database, observer),
    people: peopleOver(database, pepper),
    sessions: sessionsOver(database),
    passkeys: passkeysOver(database),
    secondFactors: secondFactorsOver(database, pepper),
    tickets: ticketsOver(database),
    paymentBook: paymentBookOver(database),
    usage: usageOver(database),
    operators: operatorsOver(database),
    jobs: jobWorkOver(database, pepper),
    secretFor: (purpose) => secretFor(purpose, pepper),
  };
}
