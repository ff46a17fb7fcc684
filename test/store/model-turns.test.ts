import assert from 'node:assert/strict';
import { LIMITS } from '../../shared/limits.ts';
import { modelTurnsOf } from '../../shared/store/model-turns.ts';
import { DATABASES, testStores } from '../setup/test-stores.ts';

for (const kind of DATABASES) {
  describe(`model turns over ${kind}`, () => {
    const stores = testStores(kind);

    it('are no more a day than allowed, however many are taken at once', async () => {
      const [one, other] = [await stores.account(), await stores.account()];
      const turns = modelTurnsOf(stores.database, one.accountId, 5);
      assert.equal(await turns.remaining(), 5);
      const taken = await Promise.all(Array.from({ length: 20 }, () => turns.take()));
      assert.equal(taken.filter(Boolean).length, 5);
      assert.equal(await turns.remaining(), 0);
      assert.equal(await modelTurnsOf(stores.database, other.accountId, 5).remaining(), 5);
    });

    it('can be given back', async () => {
      const { accountId } = await stores.account();
      const turns = modelTurnsOf(stores.database, accountId, 1);
      assert.deepEqual([await turns.take(), await turns.take()], [true, false]);
      await turns.giveBack();
      assert.deepEqual([await turns.remaining(), await turns.take()], [1, true]);
    });

    it(`are asked for at most ${LIMITS.modelAskedPerTurn} times as often, though none is worded`, async () => {
      const { accountId } = await stores.account();
      const turns = modelTurnsOf(stores.database, accountId, 3);
      const most = 3 * LIMITS.modelAskedPerTurn;
      let asked = 0;
      for (; (await turns.take()) && asked < 100; asked++) await turns.giveBack();
      assert.equal(asked, most);
      assert.deepEqual([await turns.remaining(), await turns.take()], [0, false]);
    });

    it('leave the model to be asked when they are used, though not any number of times', async () => {
      const { accountId } = await stores.account();
      const turns = modelTurnsOf(stores.database, accountId, 1);
      assert.deepEqual([await turns.take(), await turns.take()], [true, false]);
      let asked = 0;
      for (; (await turns.ask()) && asked < 100; asked++);
      assert.equal(asked, LIMITS.modelAskedPerTurn - 1);
      assert.equal(await turns.ask(), false);
    });

    it('begin anew at midnight', async () => {
      const { accountId } = await stores.account();
      const yesterday = { account_id: accountId, day: new Date(Date.now() - 86_400_000), used: 9 };
      await stores.database.withKnex((knex) => knex('model_turns').insert(yesterday));
      const turns = modelTurnsOf(stores.database, accountId, 9);
      assert.deepEqual([await turns.remaining(), await turns.take()], [9, true]);
    });

    it('are none where none are allowed', async () => {
      const { accountId } = await stores.account();
      const turns = modelTurnsOf(stores.database, accountId, 0);
      assert.deepEqual([await turns.remaining(), await turns.take()], [0, false]);
    });
  });
}
