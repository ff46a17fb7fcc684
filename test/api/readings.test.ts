/** What an account keeps of its tarot readings: it can be listed, and taken back. */
import assert from 'node:assert/strict';
import { MODES, type TestAccount, testServer } from '../setup/test-server.ts';

const READING = '/api/v1/tarot/reading';
const LIST = '/api/v1/tarot/readings';
const KEPT = '/api/v1/account/readings';

for (const mode of MODES) {
  describe(`readings that are kept, ${mode}`, () => {
    const server = testServer(mode);
    let account: TestAccount;
    beforeEach(async () => {
      account = await server.account({ credits: 100 });
    });

    async function drawn(headers: Record<string, string> = {}): Promise<string> {
      const { json } = await account.call('POST', READING, { body: { question: 'Where to?' }, headers });
      return json.reading_id;
    }
    const idsOf = (json: { readings: { reading_id: string }[] }) => json.readings.map(({ reading_id }) => reading_id);

    it('are listed free of charge, newest first, page by page', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 5; index++) ids.unshift(await drawn());
      await (await server.account({ credits: 2 })).call('POST', READING, { body: {} });
      const balance = await account.balance();
      const first = (await account.call('GET', `${LIST}?limit=2`)).json;
      assert.deepEqual(idsOf(first), ids.slice(0, 2));
      // neither what is drawn meanwhile nor what is deleted moves the next page
      await drawn();
      await account.call('DELETE', `${KEPT}/${ids[1]}`);
      const second = (await account.call('GET', `${LIST}?limit=2&before=${first.next}`)).json;
      assert.deepEqual(idsOf(second), ids.slice(2, 4));
      const last = (await account.call('GET', `${LIST}?limit=2&before=${second.next}`)).json;
      assert.deepEqual([idsOf(last), last.next], [ids.slice(4), null]);
      assert.equal(await account.balance(), balance - 2);
      const [{ spread_type, unlocked, created_at }] = last.readings;
      assert.deepEqual([spread_type, unlocked], ['three_card', true]);
      assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
    });

    it('are nothing where nothing was drawn', async () => {
      assert.deepEqual((await account.call('GET', LIST)).json, { readings: [], next: null });
    });

    it('are not listed from a place that no page gave', async () => {
      for (const before of ['yesterday', '1_1', `99999999999999999_${account.id}`, `-1_${account.id}`]) {
        const { status, json } = await account.call('GET', `${LIST}?before=${before}`);
        assert.deepEqual([status, json.errors[0].pointer], [422, '/before'], before);
      }
      for (const microseconds of ['0', '9999999999999999']) {
        assert.equal((await account.call('GET', `${LIST}?before=${microseconds}_${account.id}`)).status, 200);
      }
    });

    it('are all deleted by `all` in any letter case', async () => {
      for (const all of ['all', 'ALL', 'All']) {
        await drawn();
        const { status, json } = await account.call('DELETE', `${KEPT}/${all}`);
        assert.deepEqual([status, json], [200, { deleted: 1 }], all);
      }
    });

    it('are found by their id in any letter case', async () => {
      const id = (await drawn()).toUpperCase();
      assert.equal((await account.call('GET', `${READING}/${id}`)).status, 200);
      assert.equal((await account.call('GET', `${READING}/${id}/interpretation`)).status, 200);
      assert.deepEqual((await account.call('DELETE', `${KEPT}/${id}`)).json, { deleted: 1 });
    });

    it('are never an accident of ours, whatever stands in the place of an id', async () => {
      const strange = ['urn:uuid:6f1c2b1e-4f0a-4d6b-9a57-0c2f4f9f3b10', '%00', '%E0%A4', 'alL%20', '%F0%9F%A7%BF'];
      for (const id of [...strange, '{6f1c2b1e-4f0a-4d6b-9a57-0c2f4f9f3b10}', '6f1c2b1e4f0a4d6b9a570c2f4f9f3b10']) {
        for (const [method, path] of [
          ['GET', `${READING}/${id}`],
          ['GET', `${READING}/${id}/interpretation`],
          ['DELETE', `${KEPT}/${id}`],
        ]) {
          const { status } = await account.call(method, path);
          assert.ok(status >= 400 && status < 500, `${method} ${path} ${status}`);
        }
      }
    });

    it('end with what was kept of them for retries', async () => {
      const keyed = { headers: { 'Idempotency-Key': 'a' } };
      const first = await drawn(keyed.headers);
      const other = await drawn({ 'Idempotency-Key': 'b' });
      await account.call('GET', `${READING}/${first}/interpretation`, { headers: { 'Idempotency-Key': 'c' } });
      assert.equal(await drawn(keyed.headers), first);
      await account.call('DELETE', `${KEPT}/${first}`);
      const gone = await account.call('GET', `${READING}/${first}/interpretation`, {
        headers: { 'Idempotency-Key': 'c' },
      });
      assert.equal(gone.status, 404);
      assert.equal(await drawn({ 'Idempotency-Key': 'b' }), other);
      const anew = await drawn(keyed.headers);
      assert.notEqual(anew, first);
      await account.call('DELETE', `${KEPT}/all`);
      assert.notEqual(await drawn({ 'Idempotency-Key': 'b' }), other);
      assert.notEqual(await drawn(keyed.headers), anew);
    });
  });
}
