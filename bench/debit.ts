/** (c) The debit of the ledger against what one would write first: a knex transaction a request. */
import { randomUUID } from 'node:crypto';
import knexModule, { type Knex } from 'knex';
import { migrate } from '../migrations/list.ts';
import { makeLog } from '../shared/log.ts';
import { postgresDatabase } from '../shared/store/database.ts';
import { ledgerOver } from '../shared/store/ledger.ts';
import { startPostgres } from '../test/setup/servers.ts';
import { interleaved, report } from './measure.ts';

const CALLERS = 256;
const ROUNDS = 5;
const SECONDS = 1.5;

interface Holder {
  accountId: string;
  keyId: string;
}

export async function benchDebit(): Promise<void> {
  const server = await startPostgres([]);
  const database = postgresDatabase({ url: server.url, poolSize: 16, log: makeLog('silent', 'bench') });
  await migrate(database);
  const knex = knexModule({ client: 'pg', connection: server.url, pool: { min: 1, max: 16 } });
  const ledger = ledgerOver(database);
  try {
    for (const [accounts, aim] of [
      [1000, '>= 15'],
      [1, '>= 40'],
    ] as const) {
      const holders = await makeHolders(knex, accounts);
      const { grouped, singly } = await interleaved(ROUNDS, {
        grouped: () =>
          perSecond(holders, async ({ accountId, keyId }) => {
            const debit = await ledger.debit({ accountId, keyId, credits: 1, endpoint: 'vedic.varga-charts' });
            if (debit.kind !== 'paid') throw new Error(debit.kind);
          }),
        singly: () => perSecond(holders, (holder) => knexDebit(knex, holder)),
      });
      report(
        `(c) group-commit debit / knex transaction, ${accounts} account(s)`,
        grouped / singly,
        aim,
        `${Math.round(grouped)}/s, ${Math.round(singly)}/s`,
      );
    }
  } finally {
    await ledger.close();
    await knex.destroy();
    await database.close();
    await server.stop();
  }
}

async function makeHolders(knex: Knex, count: number): Promise<Holder[]> {
  const accounts = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: `${randomUUID()}@bench`,
    balance: 1e9,
  }));
  const keys = accounts.map(({ id }) => ({
    id: randomUUID(),
    account_id: id,
    name: 'bench',
    hash: randomUUID(),
    hint: 'sdr_',
  }));
  await knex.batchInsert('accounts', accounts);
  await knex.batchInsert('api_keys', keys);
  return keys.map(({ id, account_id }) => ({ accountId: account_id, keyId: id }));
}

/** How often a second callers that wait for their answers get one. */
async function perSecond(holders: Holder[], run: (holder: Holder) => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  let done = 0;
  let turn = 0;
  async function caller(): Promise<void> {
    while (performance.now() - startMs < SECONDS * 1000) {
      await run(holders[turn++ % holders.length]);
      done++;
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (done / (performance.now() - startMs)) * 1000;
}

/** The same promises: the key is active, the balance suffices, the movement is written, the charge is open. */
function knexDebit(knex: Knex, { accountId, keyId }: Holder): Promise<void> {
  return knex.transaction(async (tx) => {
    const key = await tx('api_keys').first('id').where({ id: keyId, revoked_at: null });
    const account = await tx('accounts').first('balance').where({ id: accountId }).forUpdate();
    if (!key || account.balance < 1) throw new Error('refused');
    const id = randomUUID();
    await tx('accounts').where({ id: accountId }).decrement('balance', 1);
    const movement = { account_id: accountId, amount: -1, kind: 'debit', reference: id, key_id: keyId };
    await tx('ledger').insert({ ...movement, endpoint: 'vedic.varga-charts' });
    await tx('open_charges').insert({
      id,
      account_id: accountId,
      key_id: keyId,
      credits: 1,
      endpoint: 'vedic.varga-charts',
    });
  });
}
