/** Idempotency-Key: a retry is safe whatever happened to the first try. */
import assert from 'node:assert/strict';
import { BIRTH, INLINE, QUEUED, VARGA_CHARTS } from '../setup/births.ts';
import { type HeldQueue, holdQueue } from '../setup/held-queue.ts';
import { MODES, type TestAccount, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

for (const mode of MODES) {
  describe(`Idempotency-Key, ${mode}`, () => {
    const server = testServer(mode);
    let account: TestAccount;
    beforeEach(async () => {
      account = await server.account({ credits: 10 });
    });

    const ask = (key: string, body: unknown = INLINE, caller = account) =>
      caller.call('POST', VARGA_CHARTS, { body, headers: { 'Idempotency-Key': key } });

    it('replays the answer byte for byte, with fresh headers, at no cost', async () => {
      const first = await ask('a');
      const replay = await ask('a');
      assert.equal(first.status, 200);
      assert.equal(replay.status, 200);
      assert.equal(replay.text, first.text);
      assert.equal(replay.headers.get('Idempotency-Replayed'), 'true');
      assert.equal(replay.headers.get('X-Credits-Charged'), '0');
      assert.notEqual(replay.headers.get('X-Request-Id'), first.headers.get('X-Request-Id'));
      assert.notEqual(replay.headers.get('RateLimit'), first.headers.get('RateLimit'));
      assert.equal(await account.balance(), 9);
    });

    it('answers any number of requests at once alike, and charges one', async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
      const answered = replies.filter(({ status }) => status === 200);
      assert.ok(answered.length >= 1);
      assert.equal(new Set(answered.map(({ text }) => text)).size, 1);
      assert.equal(answered.filter(({ headers }) => headers.get('X-Credits-Charged') === '1').length, 1);
      for (const reply of replies) assert.ok(reply.status === 200 || reply.json.code === 'idempotency_in_progress');
      assert.equal(await account.balance(), 9);
    });

    it('replays to an account that could not pay again', async () => {
      const poor = await server.account({ credits: 1 });
      const first = await ask('a', INLINE, poor);
      const replay = await ask('a', INLINE, poor);
      assert.equal(replay.text, first.text);
      assert.equal(replay.headers.get('X-Credits-Remaining'), '0');
    });

    it('claims nothing where a call is always free', async () => {
      const headers = { 'Idempotency-Key': 'a' };
      const first = await account.call('GET', '/api/v1/account', { headers });
      await account.call('POST', VARGA_CHARTS, { body: INLINE });
      const again = await account.call('GET', '/api/v1/account', { headers });
      assert.equal(again.headers.get('Idempotency-Replayed'), null);
      assert.equal(again.json.balance, first.json.balance - 1);
      assert.equal((await ask('a')).status, 200);
    });

    it('refuses another request under the same key', async () => {
      await ask('a');
      const other = await ask('a', { ...INLINE, varga: 10 });
      assert.deepEqual([other.status, other.json.code], [422, 'idempotency_mismatch']);
      const elsewhere = await account.call('GET', '/api/v1/account', { headers: { 'Idempotency-Key': 'a' } });
      assert.equal(elsewhere.status, 200);
      assert.equal(await account.balance(), 9);
    });

    it('keeps the keys of two accounts apart, and shares them between two keys of one account', async () => {
      const stranger = await server.account({ credits: 10 });
      await ask('a');
      const theirs = await ask('a', { ...INLINE, varga: 10 }, stranger);
      assert.equal(theirs.status, 200);
      assert.equal(theirs.headers.get('Idempotency-Replayed'), null);
      const { apiKey } = await server.platform.keys.create(account.id, 'second');
      const second = await server.call('POST', VARGA_CHARTS, {
        body: INLINE,
        headers: { 'X-API-Key': apiKey, 'Idempotency-Key': 'a' },
      });
      assert.equal(second.headers.get('Idempotency-Replayed'), 'true');
    });

    it('replays nothing to a revoked key', async () => {
      await ask('a');
      await server.platform.keys.revoke(account.keyId);
      assert.equal((await ask('a')).status, 401);
    });

    it('lets a refused call be corrected under the same key', async () => {
      assert.equal((await ask('a', { ...INLINE, latitude: 91 })).status, 422);
      assert.equal((await ask('a')).status, 200);
      assert.equal(await account.balance(), 9);
    });

    it('lets a call be tried again once the account can pay', async () => {
      const poor = await server.account();
      assert.equal((await ask('a', INLINE, poor)).status, 402);
      await server.platform.ledger.grant(poor.id, 1, 'test');
      assert.equal((await ask('a', INLINE, poor)).status, 200);
      assert.equal(await poor.balance(), 0);
    });

    it('lets a call that had no answer be tried again', async () => {
      const unanswerable = { ...BIRTH, time: undefined, varga: 60 };
      for (let tries = 0; tries < 2; tries++) {
        const reply = await ask('a', unanswerable);
        assert.deepEqual([reply.status, reply.json.code], [422, 'not_computable']);
      }
      assert.equal(await account.balance(), 10);
    });

    it('refunds a call whose answer could not be kept, and lets it be tried again', async () => {
      const { ledger } = server.platform;
      const { settleWithAnswer } = ledger;
      ledger.settleWithAnswer = async () => {
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      };
      const reply = await ask('a');
      ledger.settleWithAnswer = settleWithAnswer;
      assert.deepEqual([reply.status, reply.json.code], [503, 'unavailable']);
      assert.equal(await account.balance(), 10);
      assert.equal((await ask('a')).status, 200);
    });

    it('takes keys of 1 to 255 characters', async () => {
      assert.equal((await ask('k'.repeat(255))).status, 200);
      for (const key of ['', 'k'.repeat(256)]) {
        const reply = await ask(key);
        assert.deepEqual([reply.status, reply.json.errors?.[0].pointer], [422, '/Idempotency-Key']);
      }
    });

    it('computes again after a day', async () => {
      await ask('a');
      const created_at = new Date(Date.now() - 86_401_000);
      await server.platform.database.withKnex((knex) => knex('idempotency').update({ created_at }));
      const next = await ask('a', { ...INLINE, varga: 10 });
      assert.equal(next.status, 200);
      assert.equal(next.headers.get('Idempotency-Replayed'), null);
      assert.equal(await account.balance(), 8);
    });

    describe('while the first try is still computed', () => {
      let queue: HeldQueue;
      beforeEach(() => {
        queue = holdQueue(server.platform);
      });
      afterEach(() => queue.restore());

      it('says so, and replays afterwards', async () => {
        const first = ask('a', QUEUED);
        await until(() => queue.held() === 1);
        const early = await ask('a', QUEUED);
        assert.deepEqual([early.status, early.json.code], [409, 'idempotency_in_progress']);
        assert.ok(Number(early.headers.get('Retry-After')) >= 1);
        queue.end();
        assert.equal((await first).status, 200);
        assert.equal((await ask('a', QUEUED)).text, (await first).text);
        assert.equal(await account.balance(), 9);
      });

      it('charges one of many that come at once', async () => {
        let answered = 0;
        const tries = Array.from({ length: 12 }, () => ask('a', QUEUED).finally(() => answered++));
        await until(() => answered === 11);
        queue.end();
        const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
        assert.deepEqual(statuses, [200, ...Array(11).fill(409)]);
        assert.equal(await account.balance(), 9);
      });

      it('lets a failed first try be repeated, paid once', async () => {
        const first = ask('a', QUEUED);
        await until(() => queue.held() === 1);
        queue.end({ ok: false, problem: { code: 'unavailable', detail: 'The queue is away.', retryAfterS: 2 } });
        const { status, headers } = await first;
        assert.deepEqual([status, headers.get('Retry-After')], [503, '2']);
        assert.equal(await account.balance(), 10);
        queue.restore();
        assert.equal((await ask('a', QUEUED)).status, 200);
        assert.equal(await account.balance(), 9);
      });

      it('is taken over when its lease is over, and what it does afterwards changes nothing', async () => {
        const first = ask('a', QUEUED);
        await until(() => queue.held() === 1);
        const lease_until = new Date(0);
        await server.platform.database.withKnex((knex) =>
          knex('idempotency').update({ lease_until }).where({ key: 'a' }),
        );
        const second = ask('a', QUEUED);
        await until(() => queue.held() === 2);
        queue.end({ ok: false, problem: { code: 'internal', detail: 'Gone wrong.' } });
        assert.equal((await first).status, 500);
        queue.end();
        assert.equal((await second).status, 200);
        assert.equal((await ask('a', QUEUED)).headers.get('Idempotency-Replayed'), 'true');
        assert.equal(await account.balance(), 9);
      });

      it('is not taken over by another request', async () => {
        const first = ask('a', QUEUED);
        await until(() => queue.held() === 1);
        const lease_until = new Date(0);
        await server.platform.database.withKnex((knex) =>
          knex('idempotency').update({ lease_until }).where({ key: 'a' }),
        );
        assert.equal((await ask('a', INLINE)).json.code, 'idempotency_mismatch');
        queue.end();
        assert.equal((await first).status, 200);
      });
    });
  });
}
