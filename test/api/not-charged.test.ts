/** Answers that cost nothing: help for somebody in danger is given back what was paid for it. */
import assert from 'node:assert/strict';
import { MODES, type Reply, startTestServer, type TestServer } from '../setup/test-server.ts';

const CALLS = {
  'a reading': ['/api/v1/tarot/reading', { question: 'I wish I was dead. Should I do it?', spread_type: 'horseshoe' }],
  'a clarifying card': ['/api/v1/tarot/readings/clarify', { original_question: 'My husband hits me. Should I stay?' }],
} as const;

for (const mode of MODES) {
  describe(`an answer that is not charged, ${mode}`, () => {
    let server: TestServer;
    before(async function () {
      this.timeout(60_000);
      server = await startTestServer(mode);
    });
    after(() => server.stop());

    for (const [what, [path, body]] of Object.entries(CALLS)) {
      it(`takes nothing for ${what} that is help`, async () => {
        const account = await server.account({ credits: 10 });
        const reply = await account.call('POST', path, { body });
        assertFree(reply);
        assert.equal(await account.balance(), 10);
      });

      it(`takes nothing for ${what} under an Idempotency-Key, and replays it byte for byte`, async () => {
        const account = await server.account({ credits: 10 });
        const ask = () => account.call('POST', path, { body, headers: { 'Idempotency-Key': 'k' } });
        const first = await ask();
        assertFree(first);
        assert.equal(await account.balance(), 10);
        const again = await ask();
        assertFree(again);
        assert.equal(again.text, first.text);
        assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
        assert.equal(await account.balance(), 10);
      });
    }

    it('leaves nothing open that could be settled or refunded later', async () => {
      const account = await server.account({ credits: 10 });
      const [path, body] = CALLS['a reading'];
      await account.call('POST', path, { body });
      await account.call('POST', path, { body, headers: { 'Idempotency-Key': 'k' } });
      const open = await server.platform.database.run(OPEN, [account.id]);
      assert.deepEqual(open, []);
      const entries = await server.platform.ledger.entries(account.id, 10);
      assert.deepEqual(
        entries.map(({ kind }) => kind),
        ['refund', 'debit', 'refund', 'debit', 'grant'],
      );
    });

    it('is charged for a grave question that gets a reading', async () => {
      const account = await server.account({ credits: 10 });
      const reply = await account.call('POST', '/api/v1/tarot/reading', {
        body: { question: 'Should I stop my chemo?' },
      });
      assert.equal(reply.headers.get('X-Credits-Charged'), '2');
      assert.equal(await account.balance(), 8);
    });
  });
}

function assertFree(reply: Reply): void {
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers.get('X-Credits-Charged'), '0');
  assert.equal(reply.headers.get('X-Credits-Remaining'), '10');
  assert.match(reply.text, /findahelpline\.com/);
}

const OPEN = { name: 'open_charges_of', text: 'select id from open_charges where account_id = $1' };
