/** What was kept and cannot be read any more: told as such, charged to nobody, and told to the operators. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { conversationsOf } from '../../shared/store/conversations.ts';
import { statement } from '../../shared/store/rows.ts';
import { type Reply, testServer } from '../setup/test-server.ts';

const SAVE = statement(
  'save_strange_reading',
  {},
  `insert into readings (id, account_id, spread_type, data, unlocked) values ($1, $2, 'three_card', $3::json, true)`,
);
const REWRITE = statement('rewrite_answers', {}, 'update idempotency set body = $2 where account_id = $1');

describe('what was kept and cannot be read', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const server = testServer('embedded', { log });

  /** That an answer is 410, for nothing, and a line of the log. */
  function assertGone(reply: Reply) {
    assert.deepEqual([reply.status, reply.json.code, reply.json.credits_charged], [410, 'gone', 0], reply.text);
    const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'bug');
    assert.equal(told?.request_id, reply.json.request_id);
    lines.length = 0;
  }

  it('is a reading of a later version, of none, or of which a part is lost', async () => {
    const account = await server.account({ credits: 10 });
    for (const data of [{ format: 99 }, {}, { format: 1, cards_drawn: [] }, { cards_drawn: [], interpretation: {} }]) {
      const id = randomUUID();
      await server.platform.database.run(SAVE, [id, account.id, JSON.stringify(data)]);
      assertGone(await account.call('GET', `/api/v1/tarot/reading/${id}`));
      assertGone(await account.call('GET', `/api/v1/tarot/reading/${id}/interpretation`));
      assert.equal((await account.call('DELETE', `/api/v1/account/readings/${id}`)).status, 200);
    }
    assert.equal(await account.balance(), 10);
  });

  it('is what a conversation knows; its history is read, and danger is answered all the same', async () => {
    const account = await server.account({ credits: 10 });
    const { keep } = conversationsOf(server.platform.database, account.id);
    const said = { intent: 'conversation', is_ai: false };
    for (const [place, state] of [{ version: 7 }, { version: 1, persons: {} }, { persons: {} }].entries()) {
      const conversation_id = `strange-${place}`;
      await keep(conversation_id, [
        { role: 'user', content: 'Hello', ...said },
        { role: 'guide', content: 'Welcome', ...said, state },
      ]);
      const say = (message: string) =>
        account.call('POST', '/api/v1/guide/chat', { body: { message, conversation_id } });
      assertGone(await say('What does the Tower mean?'));
      const history = await account.call('GET', `/api/v1/guide/chat/history?conversation_id=strange-${place}`);
      assert.equal(history.json.history.length, 2);
      for (const cry of ['I want to kill myself', 'my fella has been at me with his fists'])
        assert.equal((await say(cry)).json.intent, 'safety', cry);
    }
    assert.equal(await account.balance(), 7);
  });

  it('is the picture of an answer that is kept for retries; the answer itself is had', async () => {
    const account = await server.account({ credits: 10 });
    const call = (accept: string) =>
      account.call('POST', '/api/v1/tarot/reading', {
        body: { spread_type: 'three_card' },
        headers: { 'Idempotency-Key': 'drawn', Accept: accept },
      });
    await call('application/json');
    const old = '{"cards_drawn":[{"card":"of another time"}]}';
    await server.platform.database.run(REWRITE, [account.id, old]);
    assertGone(await call('image/svg+xml'));
    assert.equal((await call('application/json')).text, old);
    assert.equal(await account.balance(), 8);
  });
});
