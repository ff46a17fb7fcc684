/** A job whose PostgreSQL says nothing for a while: it goes on afterwards, and nothing is charged twice. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { statement } from '../../shared/store/rows.ts';
import { BIRTH } from '../setup/births.ts';
import { type FaultProxy, startProxy } from '../setup/proxy.ts';
import { migratedPostgresUrl, serverOver, type TestServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

describe('a job before a silent database', function () {
  this.timeout(180_000);
  let postgres: FaultProxy;
  let server: TestServer;
  before(async () => {
    postgres = await startProxy(await migratedPostgresUrl());
    server = await serverOver({ DATABASE_URL: postgres.url, KEY_PEPPER: 'p'.repeat(32) });
  });
  after(async () => {
    await postgres.heal();
    await server.stop();
    await postgres.close();
  });

  it('is finished when that speaks again, each item charged once', async () => {
    const account = await server.account({ credits: 1_000 });
    const items = Array.from({ length: 300 }, (_, place) => {
      return { custom_id: `n${place}`, endpoint: 'vedic.varga-charts', input: { ...BIRTH, varga: 9 } };
    });
    const { headers } = await account.call('POST', '/api/v1/batch', { body: { items } });
    const location = headers.get('Location') ?? '';
    await until(async () => (await account.call('GET', location)).json.succeeded >= 16);
    postgres.silence();
    await pause(7_000);
    await postgres.heal();
    // a share whose end could not be written in all that time is taken again after its lease
    await until(async () => {
      await server.platform.database.run(LEASES_OVER, []).catch(() => {});
      return typeof (await account.call('GET', location)).json?.ended_at === 'string';
    }, 120_000);
    const job = (await account.call('GET', location)).json;
    assert.deepEqual([job.succeeded, job.failed, job.credits], [300, 0, 300]);
    await until(async () => (await server.platform.ledger.sweep(30)) === 0);
    await until(async () => (await account.balance()) === 700, 60_000);
  });
});

// what lies a minute ahead comes at once, what is held now stays held
const LEASES_OVER = statement(
  'waits_over',
  {},
  `with claims as (update idempotency set lease_until = now() where body is null and lease_until < now() + interval '22 s')
    update jobs set lease_until = null where lease_until < now() + interval '70 s'`,
);
