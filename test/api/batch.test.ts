/** Many calls in one request: each is a call of its own, and all of them are handed over together. */
import assert from 'node:assert/strict';
import { BATCHED, batch } from '../../shared/endpoints/batch.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { assertFits } from '../setup/run-endpoint.ts';
import { MODES, startTestServer, type TestServer } from '../setup/test-server.ts';

const BATCH = '/api/v1/batch';
const BIRTH = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };

/** An item that is computed here, one that goes through the queue, and one that is looked up by its path. */
const chart = (custom_id: string) => ({ custom_id, endpoint: 'vedic.varga-charts', input: { ...BIRTH, varga: 9 } });
const charts = (custom_id: string) => ({
  custom_id,
  endpoint: 'vedic.varga-charts',
  input: { ...BIRTH, varga: 'all' },
});
const sign = (custom_id: string) => ({ custom_id, endpoint: 'western.horoscope', input: { sign: 'aries' } });

describe('what a batch may call', () => {
  it('is every endpoint that costs something, but for the guide', () => {
    const paid = catalogue.filter(({ credits, name }) => credits > 0 && !name.startsWith('guide.'));
    assert.deepEqual([...BATCHED].sort(), paid.map(({ name }) => name).sort());
  });
});

for (const mode of MODES) {
  describe(`a batch, ${mode}`, function () {
    this.timeout(60_000);
    let server: TestServer;
    before(async () => {
      server = await startTestServer(mode);
    });
    after(() => server.stop());

    it('answers its items in their order, each as the call would be answered, and charges them', async () => {
      const account = await server.account({ credits: 100 });
      const items = [chart('a'), charts('b'), sign('c'), chart('d')];
      const reply = await account.call('POST', BATCH, { body: { items } });
      assert.equal(reply.status, 200, reply.text);
      assertFits(batch.output, reply.json);
      const told = reply.json.items.map(({ custom_id, status, credits }: Record<string, unknown>) => [
        custom_id,
        status,
        credits,
      ]);
      assert.deepEqual(told, [
        ['a', 200, 1],
        ['b', 200, 1],
        ['c', 200, 1],
        ['d', 200, 1],
      ]);
      assert.equal(reply.json.credits, 4);
      assert.equal(reply.headers.get('X-Credits-Charged'), '4');
      assert.equal(await account.balance(), 96);
      const alone = await account.call('POST', '/api/v1/vedic/varga-charts', { body: charts('b').input });
      assert.deepEqual(reply.json.items[1].answer, alone.json);
    });

    it('refuses an item by itself, for nothing', async () => {
      const account = await server.account({ credits: 100 });
      const bad = { ...chart('bad'), input: { ...BIRTH, latitude: 91 } };
      const reply = await account.call('POST', BATCH, { body: { items: [chart('a'), bad, chart('c')] } });
      assert.deepEqual(
        reply.json.items.map(({ status }: { status: number }) => status),
        [200, 422, 200],
      );
      const { problem } = reply.json.items[1];
      assert.deepEqual([problem.code, problem.errors[0].pointer], ['validation_failed', '/latitude']);
      assert.equal(await account.balance(), 98);
    });
  });
}
