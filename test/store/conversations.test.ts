import assert from 'node:assert/strict';
import type { ConversationTurn } from '../../shared/endpoints/stores.ts';
import { LIMITS } from '../../shared/limits.ts';
import { conversationsOf } from '../../shared/store/conversations.ts';
import { readingsOf } from '../../shared/store/readings.ts';
import { statement } from '../../shared/store/rows.ts';
import { DATABASES, testStores } from '../setup/test-stores.ts';

/** A question and its reply. */
function exchange(text: string, intent = 'conversation'): [ConversationTurn, ConversationTurn] {
  return [
    { role: 'user', content: `${text}?`, intent, is_ai: false },
    { role: 'guide', content: `${text}.`, intent, is_ai: true, state: { asked: text } },
  ];
}

for (const kind of DATABASES) {
  describe(`conversations over ${kind}`, () => {
    const stores = testStores(kind);

    async function somebody() {
      const { accountId } = await stores.account(10);
      return { accountId, conversations: conversationsOf(stores.database, accountId) };
    }
    const saidIn = (turns: readonly ConversationTurn[]) => turns.map(({ content }) => content);

    it('lose the turns of a call whose charge is refunded, by its process or by the sweeper, and no others', async () => {
      const price = await stores.account(10);
      const READING = { spread_type: 'single_card', data: {}, unlocked: false } as const;
      const paid = async () => {
        const debit = await stores.ledger.debit(price);
        assert.equal(debit.kind, 'paid');
        const { charge } = debit as Extract<typeof debit, { kind: 'paid' }>;
        await conversationsOf(stores.database, price.accountId, { chargeId: charge.id }).keep('a', exchange(charge.id));
        await readingsOf(stores.database, price.accountId, { chargeId: charge.id }).save({ ...READING, id: charge.id });
        return charge;
      };
      const [good, gone, dead] = [await paid(), await paid(), await paid()];
      const said = async () =>
        saidIn(await conversationsOf(stores.database, price.accountId).turns('a', 9)).filter((text) =>
          /[.]$/.test(text),
        );
      await stores.ledger.refund(gone);
      assert.deepEqual(await said(), [`${good.id}.`, `${dead.id}.`]);
      const created_at = new Date(0);
      await stores.database.withKnex((knex) => knex('open_charges').update({ created_at }).where({ id: dead.id }));
      assert.equal(await stores.ledger.sweep(60), 1);
      assert.deepEqual(await said(), [`${good.id}.`]);
      const readings = await readingsOf(stores.database, price.accountId).list(9);
      assert.deepEqual(
        readings.map(({ id }) => id),
        [good.id],
      );
      assert.equal(await stores.ledger.balance(price.accountId), 9);
    });

    it('give the latest turns of one conversation, oldest first, as they were kept', async () => {
      const { conversations } = await somebody();
      await conversations.keep('a', exchange('first'));
      await conversations.keep('b', exchange('of somebody else'));
      await conversations.keep(undefined, exchange('of nobody'));
      await conversations.keep('a', exchange('second'));
      assert.deepEqual(await conversations.turns('a', 10), [...exchange('first'), ...exchange('second')]);
      assert.deepEqual(saidIn(await conversations.turns('a', 3)), ['first.', 'second?', 'second.']);
      assert.deepEqual(await conversations.turns(undefined, 10), []);
      assert.deepEqual(await conversations.turns('A', 10), []);
    });

    const TODAY = "date_trunc('day', now(), 'UTC')";
    /** Turns that are kept already, at an instant that the database computes. */
    const keptAt = (accountId: string, turns: number, at: string, about: { id?: string; intent?: string } = {}) =>
      stores.database.withKnex((knex) =>
        knex.raw(
          `insert into turns (place, account_id, conversation_id, role, content, intent, is_ai, created_at)
            select nextval('turn_places'), ?, ?, 'user', 'old', ?, false, ${at} from generate_series(1, ?)`,
          [accountId, about.id ?? null, about.intent ?? 'conversation', turns],
        ),
      );
    const countOf = async (accountId: string) => {
      const count = statement('test_turns', {}, 'select from turns where account_id = $1');
      return (await stores.database.run(count, [accountId])).length;
    };

    it('keep the latest turns of a day and conversation, and all of the days before', async () => {
      for (const id of ['long', undefined]) {
        const { accountId, conversations } = await somebody();
        await keptAt(accountId, 50, `${TODAY} - interval '1 hour'`, { id });
        await keptAt(accountId, LIMITS.turnsADay, TODAY, { id });
        await keptAt(accountId, 30, TODAY, { id: 'another' });
        for (const text of ['first', 'second']) await conversations.keep(id, exchange(text));
        assert.equal(await countOf(accountId), LIMITS.turnsADay + 80);
        const { turns } = await conversations.list({ limit: 4, conversationId: id });
        assert.deepEqual(saidIn(turns).slice(-4), ['first?', 'first.', 'second?', 'second.']);
        // what is yesterday's is neither counted nor gone
        const { accountId: other, conversations: fresh } = await somebody();
        await keptAt(other, LIMITS.turnsADay + 50, `${TODAY} - interval '1 hour'`, { id });
        await fresh.keep(id, exchange('today'));
        assert.equal(await countOf(other), LIMITS.turnsADay + 52);
      }
    });

    it('keep so many turns of danger of an account and day, whatever the conversation, and all others', async () => {
      const { accountId, conversations } = await somebody();
      await keptAt(accountId, 500, `${TODAY} - interval '1 hour'`, { intent: 'safety' });
      await keptAt(accountId, LIMITS.turnsOfDangerADay - 2, TODAY, { intent: 'safety' });
      const before = await countOf(accountId);
      for (const id of ['a', 'b', undefined]) await conversations.keep(id, exchange('help', 'safety'));
      assert.equal(await countOf(accountId), before + 2);
      await conversations.keep('b', exchange('the weather'));
      assert.equal(await countOf(accountId), before + 4);
    });

    it('show a test key what test keys made, and nothing else; others see it all', async () => {
      const { accountId, conversations } = await somebody();
      const ofTests = conversationsOf(stores.database, accountId, { isTest: true });
      await conversations.keep('a', exchange('real'));
      await ofTests.keep('a', exchange('tried'));
      assert.deepEqual(saidIn(await ofTests.turns('a', 9)), ['tried?', 'tried.']);
      assert.deepEqual(saidIn((await ofTests.list({ limit: 9 })).turns), ['tried?', 'tried.']);
      assert.equal((await conversations.turns('a', 9)).length, 4);
      assert.equal(await ofTests.remove('all'), 2);
      assert.deepEqual(saidIn(await conversations.turns('a', 9)), ['real?', 'real.']);
      assert.equal(await ofTests.remove('a'), 0);
    });

    it('belong to one account', async () => {
      const [one, other] = [await somebody(), await somebody()];
      await one.conversations.keep('a', exchange('a secret'));
      assert.deepEqual(await other.conversations.turns('a', 10), []);
      assert.deepEqual(await other.conversations.list({ limit: 10 }), { turns: [], next: null });
      assert.equal(await other.conversations.remove('all'), 0);
      assert.equal((await one.conversations.turns('a', 10)).length, 2);
    });

    it('keep each reply right behind its question, however many come at once', async function () {
      this.timeout(20_000);
      const { conversations } = await somebody();
      const texts = Array.from({ length: 60 }, (_, index) => `say ${index}`);
      await Promise.all(texts.map((text, index) => conversations.keep(`c${index % 3}`, exchange(text))));
      const { turns } = await conversations.list({ limit: 200 });
      assert.equal(turns.length, 120);
      for (let at = 0; at < turns.length; at += 2) {
        assert.deepEqual([turns[at].role, turns[at + 1].role], ['user', 'guide']);
        assert.equal(turns[at].content.slice(0, -1), turns[at + 1].content.slice(0, -1));
      }
      assert.equal((await conversations.turns('c1', 200)).length, 40);
    });

    it('are told page by page, which later turns do not move', async () => {
      const { conversations } = await somebody();
      for (const text of ['one', 'two', 'three']) await conversations.keep('a', exchange(text));
      const last = await conversations.list({ limit: 4, conversationId: 'a' });
      assert.deepEqual(saidIn(last.turns), ['two?', 'two.', 'three?', 'three.']);
      await conversations.keep('a', exchange('four'));
      const first = await conversations.list({ limit: 4, conversationId: 'a', before: last.next ?? '' });
      assert.deepEqual([saidIn(first.turns), first.next], [['one?', 'one.'], null]);
      assert.equal(first.turns[0].conversation_id, 'a');
      assert.ok(Math.abs(first.turns[0].at.getTime() - Date.now()) < 60_000);
    });

    it('do not keep what somebody in distress wrote, only that it was answered', async () => {
      const { conversations } = await somebody();
      await conversations.keep('a', exchange('I cannot go on', 'safety'));
      const turns = await conversations.turns('a', 10);
      assert.deepEqual(
        turns.map(({ role, content, intent }) => [role, content, intent]),
        [
          ['user', '', 'safety'],
          ['guide', 'I cannot go on.', 'safety'],
        ],
      );
    });

    it('end one by one or all, with the answers kept for retries that quote them', async () => {
      const { accountId, conversations } = await somebody();
      const { keyId } = await stores.keys.create(accountId, 'test');
      const price = { accountId, keyId, credits: 1 };
      const claims = { a: 'guide.chat', b: 'guide.chat', history: 'guide.chat-history', other: 'vedic.dosha' };
      const keepAnswers = async () => {
        for (const [key, endpoint] of Object.entries(claims)) {
          const debit = await stores.ledger.debit({ ...price, endpoint }, { key, fingerprint: key });
          if (debit.kind !== 'paid') continue;
          await stores.ledger.settleWithAnswer(debit.charge, JSON.stringify({ reply: 'x', conversation_id: key }));
        }
      };
      const keptAnswers = () =>
        stores.database.withKnex<string[]>((knex) =>
          knex('idempotency').pluck('key').where({ account_id: accountId }).orderBy('key'),
        );
      for (const id of ['a', 'a', 'b', undefined]) await conversations.keep(id, exchange('something'));
      await keepAnswers();
      assert.equal(await conversations.remove('a'), 4);
      assert.deepEqual(await keptAnswers(), ['b', 'other']);
      assert.equal(await conversations.remove('a'), 0);
      await keepAnswers();
      assert.equal(await conversations.remove('all'), 4);
      assert.deepEqual(await keptAnswers(), ['other']);
    });
  });
}
