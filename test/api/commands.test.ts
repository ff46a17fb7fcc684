/** What an operator's commands do; the command line and the socket of a running server both end here. */
import assert from 'node:assert/strict';
import { runCommand } from '../../api/commands/commands.ts';
import { endAfter } from '../../shared/store/keys.ts';
import { testStores } from '../setup/test-stores.ts';

// biome-ignore lint/suspicious/noExplicitAny: results of every command
type Outcome = any;

describe('commands', () => {
  const stores = testStores('PGlite');

  /** What was sent in pieces. */
  let sent = '';
  const way = {
    base: 'http://127.0.0.1:3000',
    async send(piece: string) {
      sent += piece;
    },
  };
  const run = async (command: string, args: Record<string, string> = {}): Promise<Outcome> => {
    const outcome: Outcome = await runCommand(stores, { command, args }, way);
    assert.ok(!('error' in outcome), outcome.error);
    return outcome.result;
  };
  const refusal = async (command: string, args: Record<string, string> = {}): Promise<string> => {
    const outcome: Outcome = await runCommand(stores, { command, args }, way);
    assert.equal(typeof outcome.error, 'string', JSON.stringify(outcome));
    return outcome.error;
  };

  it('make a key, and its account when the address is new, in any letter case', async () => {
    const first = await run('key create', { email: 'Ann@Example.org', name: 'production', credits: '500' });
    const second = await run('key create', { email: 'ann@example.ORG', name: 'test', credits: '0', 'rate-limit': '5' });
    assert.deepEqual(Object.keys(first), ['account_id', 'key_id', 'api_key']);
    assert.equal(second.account_id, first.account_id);
    const caller = await stores.keys.callerOf(second.api_key);
    assert.deepEqual(
      [caller?.keyId, caller?.accountId, caller?.rateLimit, caller?.isTest],
      [second.key_id, first.account_id, 5, false],
    );
    assert.deepEqual(await run('credits balance', { email: 'ann@example.org' }), {
      account_id: first.account_id,
      balance: 500,
    });
  });

  it('make keys with limits, and refuse limits that are none', async () => {
    const email = 'lim@example.org';
    const limits = { groups: 'tarot, vedic', 'monthly-cap': '20', expires: '2999-01-01' };
    await run('key create', { email, name: 'limited', ...limits });
    const { api_key } = await run('key create', { email, name: 'trial', test: 'yes' });
    assert.match(api_key, /^sdr_test_/);
    const [limited, trial] = await run('key list', { email });
    assert.deepEqual([limited.groups, limited.monthly_cap, limited.spent], [['tarot', 'vedic'], 20, 0]);
    // as on the page of keys, the day is the last on which it works
    assert.equal(limited.expires_at.toISOString(), '2999-01-02T00:00:00.000Z');
    const today = new Date().toISOString().slice(0, 10);
    await run('key create', { email, name: 'today', expires: today });
    await run('key create', { email, name: 'instant', expires: '2999-01-01T12:00:00Z' });
    const ends = (await run('key list', { email })).map(({ expires_at }: Outcome) => expires_at?.toISOString());
    assert.deepEqual(ends.slice(2), [endAfter(today)?.toISOString(), '2999-01-01T12:00:00.000Z']);
    assert.deepEqual([trial.test, trial.groups, trial.monthly_cap], [true, null, null]);
    const wrong: [option: string, value: string][] = [
      ['groups', 'tarot,runes'],
      ['monthly-cap', '0'],
      ['expires', '2001-01-01'],
      ['expires', 'tomorrow'],
      ['expires', '2999-02-31'],
      ['expires', '9999-12-31'],
      ['test', 'maybe'],
    ];
    for (const [option, value] of wrong) {
      assert.match(
        await refusal('key create', { email, name: 'wrong', [option]: value }),
        new RegExp(`--${option} must`),
      );
    }
  });

  it('set the requests a minute of an account, and take that back', async () => {
    const email = 'fast@example.org';
    const { account_id, api_key } = await run('key create', { email, name: 'one' });
    const limit = async () => (await stores.keys.callerOf(api_key))?.accountLimit;
    assert.equal(await limit(), null);
    const set = { account_id, rate_limit: 600 };
    assert.deepEqual(await run('account limit', { email, 'rate-limit': '600' }), set);
    assert.equal(await limit(), 600);
    assert.equal((await run('account limit', { email, 'rate-limit': 'usual' })).rate_limit, 'usual');
    assert.equal(await limit(), null);
    for (const wrong of ['0', '1000001', 'many', '']) {
      assert.match(await refusal('account limit', { email, 'rate-limit': wrong }), /--rate-limit must/, wrong);
    }
    assert.match(await refusal('account limit', { email: 'no@example.org', 'rate-limit': '5' }), /no account/);
  });

  it('raise the minute of the account with a key that an operator gives a higher one', async () => {
    const email = 'faster@example.org';
    const limitOf = async (key: string) => (await stores.keys.callerOf(key))?.accountLimit;
    const low = await run('key create', { email, name: 'low', 'rate-limit': '5' });
    assert.equal(await limitOf(low.api_key), null);
    const high = await run('key create', { email, name: 'high', 'rate-limit': '5000' });
    assert.equal(await limitOf(high.api_key), 5000);
    const lower = await run('key create', { email, name: 'lower', 'rate-limit': '600' });
    assert.equal(await limitOf(lower.api_key), 5000);
  });

  it('list the keys of an account without their secrets', async () => {
    const { api_key } = await run('key create', { email: 'bob@example.org', name: 'one' });
    await run('key create', { email: 'bob@example.org', name: 'two', 'rate-limit': '7' });
    const keys = await run('key list', { email: 'bob@example.org' });
    assert.deepEqual(
      keys.map(({ name, rate_limit, revoked_at }: Outcome) => [name, rate_limit, revoked_at]),
      [
        ['one', null, null],
        ['two', 7, null],
      ],
    );
    assert.equal(keys[0].hint, api_key.slice(0, 8));
    assert.ok(!JSON.stringify(keys).includes(api_key));
  });

  it('revoke a key once', async () => {
    const { key_id, api_key } = await run('key create', { email: 'cid@example.org', name: 'one' });
    assert.deepEqual(await run('key revoke', { KEY_ID: key_id }), { key_id, revoked: true });
    assert.equal(await stores.keys.callerOf(api_key), undefined);
    assert.match(await refusal('key revoke', { KEY_ID: key_id }), /no active key/);
    assert.match(await refusal('key revoke', { KEY_ID: api_key }), /KEY_ID must be a key id/);
    assert.match(await refusal('key revoke'), /KEY_ID must be a key id/);
  });

  it('grant credits for a reason that stays in the ledger, newest first', async () => {
    await run('key create', { email: 'dee@example.org', name: 'one' });
    assert.equal(
      (await run('credits grant', { email: 'dee@example.org', credits: '100', reason: 'trial' })).balance,
      100,
    );
    assert.equal(
      (await run('credits grant', { email: 'dee@example.org', credits: '50', reason: ' more ' })).balance,
      150,
    );
    const entries = await run('ledger', { email: 'dee@example.org' });
    assert.deepEqual(
      entries.map(({ kind, amount, reason }: Outcome) => [kind, amount, reason]),
      [
        ['grant', 50, 'more'],
        ['grant', 100, 'trial'],
      ],
    );
    assert.equal((await run('ledger', { email: 'dee@example.org', limit: '1' })).length, 1);
  });

  it('are written into the audit log, whatever they change, and nothing that they only ask', async () => {
    const email = 'audited@example.org';
    const { account_id, key_id } = await run('key create', { email, name: 'one', credits: '5' });
    await run('credits grant', { email, credits: '7', reason: 'a gift' });
    await run('account limit', { email, 'rate-limit': '600' });
    await run('sign-in-link', { email });
    await run('account operator', { email, operator: 'yes' });
    await run('account operator', { email, operator: 'no' });
    await run('account second-factor', { email, remove: 'yes' });
    await run('key revoke', { KEY_ID: key_id });
    for (const asked of ['key list', 'credits balance', 'ledger']) await run(asked, { email });
    await run('account delete', { email, confirm: email });
    const log = (await stores.operators.audit(20, account_id)).toReversed();
    assert.deepEqual(
      log.map(({ what, who, why }) => [what, who, why]),
      [
        ['create-key', 'command line', 'typed on the server'],
        ['grant', 'command line', 'a gift'],
        ['limit-requests', 'command line', 'typed on the server'],
        ['sign-in-link', 'command line', 'typed on the server'],
        ['become-operator', 'command line', 'typed on the server'],
        ['end-operator', 'command line', 'typed on the server'],
        ['revoke-key', 'command line', 'typed on the server'],
        ['delete-account', 'command line', 'typed on the server'],
      ],
    );
    assert.deepEqual(
      log.map(({ details }) => details.credits ?? details.requests),
      [5, 7, 600, ...Array(5).fill(undefined)],
    );
  });

  it('export an account, and delete it when its address is typed twice', async () => {
    const email = 'flo@example.org';
    const { api_key, account_id } = await run('key create', { email, name: 'one', credits: '7' });
    const exported = async (command: string, args: Record<string, string>) => {
      sent = '';
      const outcome = await run(command, args);
      return { outcome, ...JSON.parse(sent) };
    };
    const kept = await exported('account export', { email: email.toUpperCase() });
    assert.deepEqual(kept.outcome, { exported: email });
    assert.deepEqual([kept.account.id, kept.account.balance, kept.keys.length], [account_id, 7, 1]);
    assert.deepEqual([kept.payments, kept.usage, kept.recent_requests], [[], [], []]);
    for (const confirm of [undefined, '', 'yes', 'fl@example.org']) {
      assert.match(await refusal('account delete', { email, ...(confirm && { confirm }) }), /--confirm must repeat/);
    }
    assert.ok(await stores.keys.callerOf(api_key));
    const last = await exported('account delete', { email, confirm: email });
    assert.deepEqual(last.outcome, { deleted: email });
    // keys stop first, so that nothing comes to be while it is exported
    assert.ok(last.keys[0].revoked_at);
    const [key] = kept.keys;
    assert.deepEqual(
      { ...last, outcome: 0, keys: [{ ...last.keys[0], revoked_at: null }] },
      { ...kept, outcome: 0, keys: [key] },
    );
    assert.equal(await stores.keys.callerOf(api_key), undefined);
    assert.match(await refusal('account export', { email }), /there is no account of flo/);
    assert.match(await refusal('account delete', { email, confirm: email }), /there is no account of flo/);
  });

  it('delete nothing of an account that could not be exported whole', async () => {
    const email = 'gil@example.org';
    const { api_key } = await run('key create', { email, name: 'one', credits: '7' });
    const full = { ...way, send: () => Promise.reject(new Error('the disk is full')) };
    const args = { email, confirm: email };
    const outcome = await runCommand(stores, { command: 'account delete', args }, full);
    assert.deepEqual(outcome, { error: 'the disk is full' });
    assert.equal((await run('credits balance', { email })).balance, 7);
    assert.equal(await stores.keys.callerOf(api_key), undefined);
    assert.deepEqual(await run('account delete', args), { deleted: email });
  });

  it('say what is wrong with what was typed, and change nothing', async () => {
    const email = 'eve@example.org';
    const good = { email, name: 'one' };
    for (const wrong of ['', 'eve', 'eve at example.org', 'a@b c', `${'x'.repeat(250)}@example.org`]) {
      assert.match(await refusal('key create', { ...good, email: wrong }), /--email must be an e-mail address/);
    }
    for (const wrong of ['', '  ', 'x'.repeat(101)])
      assert.match(await refusal('key create', { email, name: wrong }), /--name/);
    for (const wrong of ['-1', '1.5', 'many', '1e10', '', ' ']) {
      assert.match(await refusal('key create', { ...good, credits: wrong }), /--credits must be a whole number from 0/);
      assert.match(await refusal('key create', { ...good, 'rate-limit': wrong }), /--rate-limit must be/);
    }
    assert.match(await refusal('key create', { ...good, 'rate-limit': '0' }), /--rate-limit must be/);
    const above = { 'rate-limit': '1000001', 'monthly-cap': '1000000001' };
    for (const [option, value] of Object.entries(above)) {
      assert.match(
        await refusal('key create', { ...good, [option]: value }),
        new RegExp(`--${option} must be.* to 10+$`),
      );
    }
    assert.match(await refusal('credits balance', { email }), /there is no account of eve@example.org/);
    assert.match(await refusal('credits grant', { email, credits: '1', reason: 'r' }), /no account/);
    assert.match(await refusal('nonsense'), /nonsense/);
    assert.match(await refusal('toString'), /toString/);
  });
});
