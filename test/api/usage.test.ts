/** What `GET /account/usage` tells of calls over HTTP, in both ways of running. */
import assert from 'node:assert/strict';
import { MODES, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const PATH = '/api/v1/account/usage';

for (const mode of MODES) {
  describe(`usage, ${mode}`, () => {
    const server = testServer(mode);

    it('tells of answered and refused calls what they cost, and never what was asked', async () => {
      const account = await server.account({ credits: 5 });
      for (let calls = 0; calls < 3; calls++) await account.call('GET', '/api/v1/tarot/deck');
      const question = 'Will the harvest be good?';
      await account.call('POST', '/api/v1/tarot/reading', { body: { question } });
      await account.call('POST', '/api/v1/numerology/', { body: { full_name: 7 } });
      await server.call('GET', '/api/v1/tarot/deck');
      await server.platform.usage.flush();
      const { status, json, headers } = await account.call('GET', `${PATH}?group=endpoint`);
      assert.deepEqual([status, headers.get('X-Credits-Charged')], [200, '0']);
      const figures = json.rows.map(({ endpoint, requests, errors, credits }: Record<string, unknown>) => [
        ...[endpoint, requests, errors, credits],
      ]);
      assert.deepEqual(figures, [
        ['numerology.report', 1, 1, 0],
        ['tarot.deck', 3, 0, 3],
        ['tarot.reading', 1, 0, 2],
      ]);
      assert.deepEqual([json.total.requests, json.total.errors, json.total.credits], [5, 1, 5]);
      assert.ok(json.total.latency_ms.p50 > 0 && json.total.latency_ms.p99 >= json.total.latency_ms.p50);
      const recent = await server.platform.usage.recent(account.id, 10);
      assert.equal(recent.length, 5);
      assert.ok(!JSON.stringify(recent).includes('harvest'));
      const today = new Date().toISOString().slice(0, 10);
      const byKey = await account.call('GET', `${PATH}?group=key&from=${today}&to=${today}`);
      assert.deepEqual(
        byKey.json.rows.map(({ key_id }: { key_id: string }) => key_id),
        [account.keyId],
      );
    });

    it('tells of paths that are none and of other methods by names of ours, where a good key came along', async () => {
      const account = await server.account();
      const none = await account.call('GET', '/api/v1/vedic/kundli-of-ann');
      const method = await account.call('PUT', '/api/v1/western/chart');
      assert.deepEqual([none.status, method.status], [404, 405]);
      await server.call('GET', '/api/v1/nowhere');
      await server.call('GET', '/api/v1/nowhere', { headers: { 'X-API-Key': 'sdr_no' } });
      let recent = await server.platform.usage.recent(account.id, 10);
      await until(async () => {
        await server.platform.usage.flush();
        recent = await server.platform.usage.recent(account.id, 10);
        return recent.length >= 2;
      });
      const [lately, before] = recent;
      assert.deepEqual(
        [before.id, before.endpoint, before.status, before.code, before.keyId],
        [none.json.request_id, 'unknown_path', 404, 'not_found', account.keyId],
      );
      assert.deepEqual([lately.endpoint, lately.code], ['western.chart', 'method_not_allowed']);
      assert.ok(!JSON.stringify(recent).includes('ann'));
      const { json } = await account.call('GET', `${PATH}?group=endpoint`);
      assert.deepEqual([json.total.requests, json.total.errors, json.total.credits], [2, 2, 0]);
    });

    it('begins a span that would begin before all days on the first of them', async () => {
      const account = await server.account();
      const { status, json } = await account.call('GET', `${PATH}?to=0001-01-01`);
      assert.deepEqual([status, json.from, json.total.requests], [200, '0001-01-01', 0]);
      assert.equal((await account.call('GET', `${PATH}?to=9999-12-31`)).status, 200);
    });

    it('refuses spans that run backwards or over more than a year', async () => {
      const account = await server.account();
      for (const query of [
        'from=2031-02-02&to=2031-02-01',
        'from=2029-01-01&to=2031-02-01',
        'from=someday',
        'from=0000-01-01&to=0000-01-20',
        'to=0000-01-20',
        'group=moon',
      ]) {
        const { status, json } = await account.call('GET', `${PATH}?${query}`);
        assert.deepEqual([status, json.code], [422, 'validation_failed'], query);
      }
    });
  });
}
