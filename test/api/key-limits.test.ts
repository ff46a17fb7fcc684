/** What limited keys and test keys are answered over HTTP, in both ways of running. */
import assert from 'node:assert/strict';
import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import { LIMITS } from '../../shared/limits.ts';
import { MODES, type Reply, testServer } from '../setup/test-server.ts';

const BIRTH = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };

for (const mode of MODES) {
  describe(`limits of keys, ${mode}`, () => {
    const server = testServer(mode);

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

    it('refuse to delete or list what is kept of other groups', async () => {
      const account = await server.account({ credits: 10, groups: ['numerology'] });
      const { apiKey } = await server.platform.keys.create(account.id, 'tarot', { groups: ['tarot'] });
      const ofTarot = { headers: { 'X-API-Key': apiKey } };
      const drawn = await account.call('POST', `${API_PREFIX}/tarot/reading`, { body: {}, ...ofTarot });
      const reading = `${API_PREFIX}/account/readings/${drawn.json.reading_id}`;
      const conversations = `${API_PREFIX}/account/conversations/all`;
      for (const path of [reading, conversations]) refused(await account.call('DELETE', path), 403, 'key_scope');
      refused(await account.call('GET', `${API_PREFIX}/tarot/readings`), 403, 'key_scope');
      refused(await account.call('DELETE', conversations, ofTarot), 403, 'key_scope');
      assert.deepEqual((await account.call('DELETE', reading, ofTarot)).json, { deleted: 1 });
    });

    it('show a limited key the usage of its groups', async () => {
      const account = await server.account({ credits: 10 });
      await account.call('GET', deck);
      await account.call('POST', charts, varga);
      await server.platform.usage.flush();
      const { apiKey } = await server.platform.keys.create(account.id, 'tarot', { groups: ['tarot'] });
      const usage = (headers = {}) => account.call('GET', `${API_PREFIX}/account/usage?group=endpoint`, { headers });
      const endpoints = ({ json }: Reply) => json.rows.map((row: { endpoint: string }) => row.endpoint);
      assert.deepEqual(endpoints(await usage({ 'X-API-Key': apiKey })), ['tarot.deck']);
      assert.deepEqual(endpoints(await usage()), ['tarot.deck', 'vedic.varga-charts']);
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

    it('keep from test keys what others made, and what the account has', async () => {
      const account = await server.account({ credits: 100 });
      const { apiKey, keyId } = await server.platform.keys.create(account.id, 'test', { isTest: true });
      const test = (method: string, path: string, options: { body?: unknown } = {}) =>
        account.call(method, API_PREFIX + path, { ...options, headers: { 'X-API-Key': apiKey } });
      const live = (method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) =>
        account.call(method, API_PREFIX + path, options);
      const draw = { body: { spread_type: 'three_card' } };
      const [mine, tried] = [await live('POST', '/tarot/reading', draw), await test('POST', '/tarot/reading', draw)];
      const said = (message: string) => ({ body: { message, conversation_id: 'ann' } });
      await live('POST', '/guide/chat', said('My name is Ann. What does the Sun in Leo mean?'));
      await test('POST', '/guide/chat', said('What does Mars mean?'));
      const kept = { headers: { 'Idempotency-Key': 'history' } };
      const told = await live('GET', '/guide/chat/history', kept);

      const ids = ({ json }: Reply) => json.readings.map((reading: { reading_id: string }) => reading.reading_id);
      assert.deepEqual(ids(await test('GET', '/tarot/readings')), [tried.json.reading_id]);
      assert.deepEqual(ids(await live('GET', '/tarot/readings')), [tried.json.reading_id, mine.json.reading_id]);
      refused(await test('GET', `/tarot/reading/${mine.json.reading_id}`), 404, 'not_found');
      refused(await test('GET', `/tarot/reading/${mine.json.reading_id}/interpretation`), 404, 'not_found');
      refused(await test('DELETE', `/account/readings/${mine.json.reading_id}`), 404, 'not_found');
      const history = await test('GET', '/guide/chat/history');
      assert.deepEqual([history.json.history.length, history.text.includes('Ann')], [2, false]);

      assert.deepEqual((await test('DELETE', '/account/readings/all')).json, { deleted: 1 });
      assert.deepEqual((await test('DELETE', '/account/conversations/all')).json, { deleted: 2 });
      assert.deepEqual(ids(await live('GET', '/tarot/readings')), [mine.json.reading_id]);
      const again = await live('GET', '/guide/chat/history', kept);
      assert.deepEqual([again.headers.get('Idempotency-Replayed'), again.text], ['true', told.text]);

      const seen = await test('GET', '/account');
      assert.deepEqual([seen.json.balance, seen.headers.get('X-Credits-Remaining')], [0, null]);
      await server.platform.usage.flush();
      const usage = await test('GET', '/account/usage?group=key');
      assert.deepEqual(
        usage.json.rows.map((row: { key_id: string }) => row.key_id),
        [keyId],
      );
    });

    it('let what a test key was told be forgotten with what it says', async () => {
      const account = await server.account({ isTest: true });
      const chat = `${API_PREFIX}/guide/chat`;
      const options = {
        body: { message: 'What does Mars mean?', conversation_id: 'x' },
        headers: { 'Idempotency-Key': 'k' },
      };
      assert.equal((await account.call('POST', chat, options)).status, 200);
      assert.equal((await account.call('POST', chat, options)).headers.get('Idempotency-Replayed'), 'true');
      await account.call('DELETE', `${API_PREFIX}/account/conversations/x`);
      assert.equal((await account.call('POST', chat, options)).headers.get('Idempotency-Replayed'), null);
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
