/** What limited keys and test keys are answered over HTTP, in both ways of running. */
import assert from 'node:assert/strict';
import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import { LIMITS } from '../../shared/limits.ts';
import { MODES, type Reply, startTestServer, type TestServer } from '../setup/test-server.ts';

const BIRTH = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };

for (const mode of MODES) {
  describe(`limits of keys, ${mode}`, () => {
    let server: TestServer;
    before(async function () {
      this.timeout(60_000);
      server = await startTestServer(mode);
    });
    after(() => server.stop());

    const varga = { body: { ...BIRTH, varga: 9 } };
    const deck = `${API_PREFIX}/tarot/deck`;
    const charts = `${API_PREFIX}/vedic/varga-charts`;
    function refused(reply: Reply, status: number, code: string): void {
      assert.deepEqual([reply.status, reply.json.code], [status, code], reply.text);
      assert.equal(reply.json.credits_charged, 0);
    }

    it('refuse what lies outside their groups, and charge nothing for it', async () => {
      const account = await server.account({ credits: 10, groups: ['tarot', 'numerology'] });
      assert.equal((await account.call('GET', deck)).status, 200);
      const reply = await account.call('POST', charts, varga);
      refused(reply, 403, 'key_scope');
      assert.deepEqual(reply.json.groups, ['tarot', 'numerology']);
      assert.equal((await account.call('GET', `${API_PREFIX}/account`)).status, 200);
      assert.equal(await account.balance(), 9);
    });

    it('refuse what would pass their monthly cap', async () => {
      const account = await server.account({ credits: 100, monthlyCap: 3 });
      const replies = await Promise.all(Array.from({ length: 8 }, () => account.call('POST', charts, varga)));
      assert.equal(replies.filter(({ status }) => status === 200).length, 3);
      for (const reply of replies.filter(({ status }) => status !== 200)) refused(reply, 402, 'key_cap_reached');
      assert.equal(await account.balance(), 97);
      const reply = await account.call('GET', deck);
      assert.deepEqual([reply.json.monthly_cap, reply.json.spent, reply.json.required], [3, 3, 1]);
    });

    it('end when they were made to end', async () => {
      const account = await server.account({ credits: 5, expiresAt: new Date(Date.now() + 1_500) });
      assert.equal((await account.call('GET', deck)).status, 200);
      await new Promise((resolve) => setTimeout(resolve, 1_600));
      refused(await account.call('GET', deck), 401, 'key_expired');
      refused(await account.call('GET', `${API_PREFIX}/account`), 401, 'key_expired');
      assert.equal(await account.balance(), 4);
    });

    it('charge nothing for test keys, and say so in meta and in a header', async () => {
      const account = await server.account({ credits: 10, isTest: true });
      for (const endpoint of catalogue.filter(({ path, credits }) => credits > 0 && !path.includes('{reading_id}'))) {
        const path = `${API_PREFIX}${endpoint.path.replace('{sign}', 'leo')}`;
        const query = `?${new URLSearchParams(endpoint.example as Record<string, string>)}`;
        const isPost = endpoint.method === 'POST';
        const reply = await (isPost
          ? account.call('POST', path, { body: endpoint.example })
          : account.call('GET', path.includes('leo') ? path : path + query));
        assert.equal(reply.status, 200, reply.text);
        assert.equal(reply.headers.get('X-Test-Key'), 'true');
        assert.equal(reply.headers.get('X-Credits-Charged'), '0');
        if (reply.json.meta) assert.equal(reply.json.meta.test, true, endpoint.name);
      }
      assert.equal(await account.balance(), 10);
      const live = await server.account({ credits: 10 });
      const reply = await live.call('POST', charts, varga);
      assert.deepEqual([reply.headers.get('X-Test-Key'), 'test' in reply.json.meta], [null, false]);
    });

    it('keep what a test key was answered from keys that pay', async () => {
      const account = await server.account({ credits: 10 });
      const { apiKey } = await server.platform.keys.create(account.id, 'test', { isTest: true });
      const headers = { 'Idempotency-Key': 'shared' };
      const test = await account.call('POST', charts, { ...varga, headers: { ...headers, 'X-API-Key': apiKey } });
      assert.equal(test.status, 200, test.text);
      refused(await account.call('POST', charts, { ...varga, headers }), 422, 'idempotency_mismatch');
    });

    it('give test keys a small allowance a day', async () => {
      const account = await server.account({ isTest: true });
      await server.platform.database.withKnex((knex) =>
        knex('accounts')
          .where({ id: account.id })
          .update({ test_calls: 199, test_day: knex.raw("(now() at time zone 'utc')::date") }),
      );
      assert.equal((await account.call('GET', deck)).status, 200);
      const reply = await account.call('GET', deck);
      refused(reply, 429, 'test_allowance_reached');
      assert.ok(Number(reply.headers.get('Retry-After')) > 0);
      assert.equal((await account.call('GET', `${API_PREFIX}/account`)).status, 200);
    });

    it('give test keys of accounts that never paid so many calls in all, and help beyond them', async () => {
      const account = await server.account({ isTest: true });
      await server.platform.database.withKnex((knex) =>
        knex('accounts')
          .where({ id: account.id })
          .update({ test_calls_ever: LIMITS.testCallsUnpaid - 1 }),
      );
      assert.equal((await account.call('GET', deck)).status, 200);
      const reply = await account.call('GET', deck);
      refused(reply, 402, 'test_allowance_spent');
      assert.equal(reply.json.top_up, '/docs/credits');
      const body = { question: 'I want to kill myself' };
      assert.equal((await account.call('POST', `${API_PREFIX}/tarot/reading`, { body })).status, 200);
      await server.platform.ledger.grant(account.id, 1, 'welcome');
      assert.equal((await account.call('GET', deck)).status, 200);
    });
  });
}
