/** A process of its own that debits one account as fast as it can, and prints how many of its debits were paid. */
import { makeLog } from '../../shared/log.ts';
import { postgresDatabase } from '../../shared/store/database.ts';
import { ledgerOver } from '../../shared/store/ledger.ts';

const { DATABASE_URL: url = '', PRICE: price = '', TRIES: tries = '' } = process.env;
const database = postgresDatabase({ url, poolSize: 3, log: makeLog('silent', 'test') });
const ledger = ledgerOver(database);
process.stdout.write('ready\n');
let paid = 0;
await Promise.all(
  Array.from({ length: 50 }, async () => {
    for (let tried = 0; tried < Number(tries) / 50; tried++) {
      const debit = await ledger.debit(JSON.parse(price));
      if (debit.kind !== 'paid') continue;
      paid++;
      ledger.settle(debit.charge);
    }
  }),
);
await ledger.close();
await database.close();
process.stdout.write(`paid ${paid}\n`);
