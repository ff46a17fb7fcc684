/** What an account keeps of its conversations with the guide: it can be read, and taken back. */
import assert from 'node:assert/strict';
import { conversationsOf } from '../../shared/store/conversations.ts';
import { statement } from '../../shared/store/rows.ts';
import { MODES, type TestAccount, testServer } from '../setup/test-server.ts';

const HISTORY = '/api/v1/guide/chat/history';
const KEPT = '/api/v1/account/conversations';

for (const mode of MODES) {
  describe(`conversations that are kept, ${mode}`, () => {
    const server = testServer(mode);
    let account: TestAccount;
    beforeEach(async () => {
      account = await server.account({ credits: 100 });
    });

    const keep = (conversation: string | undefined, text: string, of = account) =>
      conversationsOf(server.platform.database, of.id).keep(conversation, [
        { role: 'user', content: `${text}?`, intent: 'natal_placement', is_ai: false },
        { role: 'guide', content: `${text}.`, intent: 'natal_placement', is_ai: true, state: { birth: 'hidden' } },
      ]);
    const history = async (query = '') => (await account.call('GET', HISTORY + query)).json;
    const assertNothingIn = (json: { history: unknown; next: unknown }) =>
      assert.deepEqual([json.history, json.next], [[], null]);
    const saidIn = (json: { history: { content: string }[] }) => json.history.map(({ content }) => content);

    it('are told for one credit, oldest first, without what the guide remembers', async () => {
      await keep('a', 'one');
      await keep(undefined, 'two');
      const { history: turns, next } = await history();
      assert.deepEqual([saidIn({ history: turns }), next], [['one?', 'one.', 'two?', 'two.'], null]);
      const { at, ...rest } = turns[1];
      const said = { role: 'guide', content: 'one.', intent: 'natal_placement', is_ai: true, conversation_id: 'a' };
      assert.deepEqual(rest, said);
      assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000);
      assert.equal(turns[3].conversation_id, null);
      assert.equal(await account.balance(), 99);
    });

    it('are told page by page, and one by one', async () => {
      for (const text of ['one', 'two', 'three']) await keep(text === 'two' ? 'b' : 'a', text);
      const last = await history('?limit=3');
      assert.deepEqual(saidIn(last), ['two.', 'three?', 'three.']);
      assert.deepEqual(saidIn(await history(`?limit=3&before=${last.next}`)), ['one?', 'one.', 'two?']);
      assert.deepEqual(saidIn(await history('?conversation_id=b')), ['two?', 'two.']);
      const { meta } = await history('?limti=1');
      assert.deepEqual(
        meta.warnings.map(({ code }: { code: string }) => code),
        ['unknown_member'],
      );
      assertNothingIn(await history('?conversation_id=c'));
    });

    it('are never those of somebody else', async () => {
      const other = await server.account({ credits: 5 });
      await keep('a', 'secret', other);
      assertNothingIn(await history('?conversation_id=a'));
      assert.equal((await account.call('DELETE', `${KEPT}/a`)).status, 404);
      assert.deepEqual((await account.call('DELETE', `${KEPT}/all`)).json, { deleted: 0 });
      assert.equal((await other.call('GET', HISTORY)).json.history.length, 2);
    });

    it('are deleted free of charge, one of them or all', async () => {
      for (const id of ['a', 'b', undefined]) await keep(id, 'said');
      assert.deepEqual((await account.call('DELETE', `${KEPT}/a`)).json, { deleted: 2 });
      assert.deepEqual((await account.call('DELETE', `${KEPT}/ALL`)).json, { deleted: 4 });
      assert.equal(await account.balance(), 100);
    });

    it('end with the histories kept for retries', async () => {
      await keep('a', 'said');
      const headers = { 'Idempotency-Key': 'k' };
      const ask = async () => (await account.call('GET', HISTORY, { headers })).json.history.length;
      assert.deepEqual([await ask(), await ask()], [2, 2]);
      await account.call('DELETE', `${KEPT}/a`);
      assert.equal(await ask(), 0);
    });

    it('may hold NUL and halves of characters, and are deleted all the same, with what is kept for retries', async () => {
      const said = ['hi\\u0000', 'my name is Jo\\ud800hn Smith, born 3 May 1990. numerology'];
      for (const message of said) {
        const body = `{"message":"${message}","conversation_id":"a","history":[{"role":"user","content":"\\u0000"}]}`;
        const ask = () =>
          account.call('POST', '/api/v1/guide/chat', { body, headers: { 'Idempotency-Key': message[0] } });
        const { status, text } = await ask();
        assert.deepEqual([status, text.includes('\\u0000'), text.includes('\\ud800')], [200, false, false], text);
        await server.platform.database.run(BREAK_KEPT, [account.id]);
        assert.equal((await account.call('DELETE', `${KEPT}/b`)).status, 404);
        assert.equal((await ask()).headers.get('Idempotency-Replayed'), 'true');
        assert.deepEqual((await account.call('DELETE', `${KEPT}/a`)).json, { deleted: 2 });
        assert.equal((await ask()).headers.get('Idempotency-Replayed'), null);
        await account.call('DELETE', `${KEPT}/all`);
      }
    });

    it('are called by ids that nobody could mistake', async () => {
      for (const id of ['all', 'a b', 'é', '', 'x'.repeat(65), "';--"]) {
        const { status, json } = await account.call('GET', `${HISTORY}?conversation_id=${encodeURIComponent(id)}`);
        assert.deepEqual([status, json.errors?.[0].pointer], [422, '/conversation_id'], id);
      }
      for (const before of ['yesterday', '-1', '1'.repeat(19)]) {
        assert.equal((await account.call('GET', `${HISTORY}?before=${before}`)).status, 422);
      }
      assert.equal((await account.call('GET', `${HISTORY}?limit=201`)).status, 422);
    });
  });
}

/** Makes of kept answers what was kept before bodies were looked at: JSON that the database cannot take apart. */
const BREAK_KEPT = statement(
  'break_kept',
  {},
  `update idempotency set body = replace(body, '"reply":"', '"reply":"\\ud800\\u0000') where account_id = $1`,
);
