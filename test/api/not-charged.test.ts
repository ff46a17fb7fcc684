/** Help for somebody in danger: it costs nothing and needs no credits, in every endpoint that words are asked of. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../shared/limits.ts';
import { statement } from '../../shared/store/rows.ts';
import { MODES, type Reply, testServer } from '../setup/test-server.ts';

const CALLS = {
  'a reading': ['/api/v1/tarot/reading', { question: 'I wish I was dead. Should I do it?', spread_type: 'horseshoe' }],
  'a clarifying card': ['/api/v1/tarot/readings/clarify', { original_question: 'My husband hits me. Should I stay?' }],
  'a reply of the guide': ['/api/v1/guide/chat', { message: 'I want to kill myself tonight', conversation_id: 'c' }],
} as const;

/** The same endpoints, asked what is no danger: other grave matters too are answered with a reading, at its price. */
const PAID = {
  'a reading': ['/api/v1/tarot/reading', { question: 'Should I stop my chemo?' }],
  'a clarifying card': ['/api/v1/tarot/readings/clarify', { original_question: 'What about the move?' }],
  'a reply of the guide': ['/api/v1/guide/chat', { message: 'Good morning!' }],
} as const;

for (const mode of MODES) {
  describe(`help, ${mode}`, () => {
    const server = testServer(mode);

    for (const [what, [path, body]] of Object.entries(CALLS)) {
      it(`in the place of ${what} takes nothing, and is given to somebody without credits`, async () => {
        for (const credits of [10, 0]) {
          const account = await server.account({ credits });
          const reply = await account.call('POST', path, { body });
          assertFree(reply, credits);
          assert.equal(await account.balance(), credits);
        }
      });

      it(`in the place of ${what} is the same byte for byte under an Idempotency-Key, with credits and without`, async () => {
        for (const credits of [10, 0]) {
          const account = await server.account({ credits });
          const ask = () => account.call('POST', path, { body, headers: { 'Idempotency-Key': 'k' } });
          const first = await ask();
          assertFree(first, credits);
          const again = await ask();
          assertFree(again, credits);
          assert.equal(again.text, first.text);
          assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
          assert.equal(await account.balance(), credits);
        }
      });
    }

    it('in the place of a picture is a picture of itself', async () => {
      const [path, body] = CALLS['a reading'];
      const account = await server.account();
      const { status, headers, text } = await account.call('POST', path, {
        body,
        headers: { Accept: 'image/svg+xml' },
      });
      assert.deepEqual([status, headers.get('X-Credits-Charged')], [200, '0']);
      assert.match(headers.get('Content-Type') ?? '', /^image\/svg\+xml/);
      assert.match(text, /<title[^>]*>[^<]+/);
      assert.match(text, /<desc[^>]*>[^<]*116 123/);
      const { json } = await account.call('POST', path, { body });
      assert.ok(text.includes(json.interpretation.summary.split('\n\n')[0]), text);
    });

    it('takes nothing for the turn after it either, in a conversation and after a history, without credits too', async () => {
      const path = '/api/v1/guide/chat';
      const [, told] = CALLS['a reply of the guide'];
      const history = [{ role: 'user', content: 'i want to kill myself' }];
      for (const credits of [10, 0]) {
        const account = await server.account({ credits });
        await account.call('POST', path, { body: told });
        for (const body of [
          { message: 'aaj raat kar lu?', conversation_id: told.conversation_id },
          { message: 'is tonight a good time?', history },
        ]) {
          assertFree(await account.call('POST', path, { body }), credits);
          const headers = { 'Idempotency-Key': body.message };
          const first = await account.call('POST', path, { body, headers });
          assertFree(first, credits);
          assert.equal((await account.call('POST', path, { body, headers })).text, first.text);
          assert.equal(await account.balance(), credits);
        }
      }
      const account = await server.account({ credits: 10 });
      await account.call('POST', path, { body: told });
      const safe = { message: 'i am safe now', conversation_id: told.conversation_id };
      assertFree(await account.call('POST', path, { body: safe }), 10);
      const body = { message: 'What is my sun sign? I was born 3 May 1990', conversation_id: told.conversation_id };
      assert.equal((await account.call('POST', path, { body })).headers.get('X-Credits-Charged'), '2');
    });

    it('is given whatever stands between a key and its calls: a debt, a cap that is used, test calls of a day', async () => {
      const [path, body] = CALLS['a reading'];
      const deck = '/api/v1/tarot/deck';
      const owing = await server.account();
      const operator = { accountId: randomUUID(), email: 'olga@example.org' };
      await server.platform.operators.act(operator, owing.id, { what: 'correct', credits: -5 }, 'money went back');
      const capped = await server.account({ credits: 10, monthlyCap: 1 });
      await capped.call('GET', deck);
      const test = await server.account({ isTest: true });
      for (let calls = 0; calls < LIMITS.testCallsADay; calls++) {
        await server.platform.ledger.countTestCall(test.id, test.keyId);
      }
      for (const [account, refusal, left] of [
        ...[[owing, 'insufficient_credits', -5] as const, [capped, 'key_cap_reached', 9] as const],
        ...[[test, 'test_allowance_reached', null] as const],
      ]) {
        assert.equal((await account.call('GET', deck)).json.code, refusal);
        assertFree(await account.call('POST', path, { body }), left);
      }
    });

    it('is given beyond the minute of a key too, however many others ask there, and nothing else is', async () => {
      const account = await server.account({ credits: 10, rateLimit: 3 });
      const assertTooMany = ({ status, json, headers }: Reply) => {
        assert.deepEqual([status, json.code], [429, 'rate_limit_exceeded']);
        assert.match(headers.get('Retry-After') ?? '', /^\d+$/);
      };
      for (let calls = 0; calls < 3; calls++) await account.call('GET', '/api/v1/account');
      const [, told] = CALLS['a reply of the guide'];
      const mistaken = { ...told, country: 'nowhere' };
      for (const [what, [path, body]] of Object.entries(CALLS)) {
        const harmless = PAID[what as keyof typeof PAID];
        const paid = () => account.call('POST', harmless[0], { body: harmless[1] });
        const refused = await Promise.all([
          ...Array.from({ length: 10 }, paid),
          account.call('GET', '/api/v1/account'),
        ]);
        refused.forEach(assertTooMany);
        const headers = { 'Idempotency-Key': what };
        const reply = await account.call('POST', path, { body, headers });
        assertFree(reply, 10);
        assert.match(reply.headers.get('RateLimit') ?? '', /r=0;/);
        assert.equal((await account.call('POST', path, { body, headers })).text, reply.text);
      }
      assertTooMany(await account.call('POST', '/api/v1/guide/chat', { body: mistaken }));
      const after = { message: 'Is Friday better?', conversation_id: told.conversation_id };
      assertFree(await account.call('POST', '/api/v1/guide/chat', { body: after }), 10);
      const elsewhere = { ...after, conversation_id: 'another' };
      assertTooMany(await account.call('POST', '/api/v1/guide/chat', { body: elsewhere }));
    });

    it('is looked for beyond the minute in 60 more calls of a key, and in none of a key for other groups', async () => {
      const account = await server.account({ rateLimit: 1 });
      const [path, body] = CALLS['a reading'];
      await account.call('GET', '/api/v1/account');
      // one after another: where Redis is late, what is asked at once is counted from the same number
      let read = 0;
      for (let calls = 0; calls < LIMITS.readBeyondMinute + 20; calls++) {
        if ((await account.call('POST', path, { body })).status === 200) read++;
      }
      assert.equal(read, LIMITS.readBeyondMinute);
      const vedic = await server.account({ rateLimit: 1, groups: ['vedic'] });
      for (const code of ['key_scope', 'rate_limit_exceeded']) {
        assert.equal((await vedic.call('POST', path, { body })).json.code, code);
      }
    });

    it('leaves nothing open that could be settled or refunded later, and no entry in the ledger', async () => {
      const account = await server.account({ credits: 10 });
      const [path, body] = CALLS['a reading'];
      await account.call('POST', path, { body });
      await account.call('POST', path, { body, headers: { 'Idempotency-Key': 'k' } });
      const open = await server.platform.database.run(OPEN, [account.id]);
      assert.deepEqual(open, []);
      const entries = await server.platform.ledger.page(account.id, { limit: 10 });
      assert.deepEqual(
        entries.map(({ kind }) => kind),
        ['grant'],
      );
    });

    it('is all that is free there: what is no danger costs its price, and nothing is answered without it', async () => {
      for (const [what, [path, body]] of Object.entries(PAID)) {
        const price = what === 'a clarifying card' ? 1 : 2;
        const rich = await server.account({ credits: 10 });
        assert.equal((await rich.call('POST', path, { body })).headers.get('X-Credits-Charged'), String(price));
        assert.equal(await rich.balance(), 10 - price);
        const poor = await server.account();
        const { status, json } = await poor.call('POST', path, { body });
        assert.deepEqual([status, json.code], [402, 'insufficient_credits'], what);
      }
    });
  });
}

function assertFree(reply: Reply, balance: number | null): void {
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers.get('X-Credits-Charged'), '0');
  assert.equal(reply.headers.get('X-Credits-Remaining'), balance === null ? null : String(balance));
  assert.match(reply.text, /findahelpline\.com/);
}

const OPEN = statement('open_charges_of', { id: 'text' }, 'select id from open_charges where account_id = $1');
