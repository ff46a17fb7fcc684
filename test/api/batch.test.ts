/** Many calls in one request: each is a call of its own, and all of them are handed over together. */
import assert from 'node:assert/strict';
import { BATCHED, batch } from '../../shared/endpoints/batch.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { statement } from '../../shared/store/rows.ts';
import { BIRTH } from '../setup/births.ts';
import { holdQueue } from '../setup/held-queue.ts';
import { postHead, rawConnection } from '../setup/raw-request.ts';
import { assertFits } from '../setup/run-endpoint.ts';
import { MODES, startTestServer, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const BATCH = '/api/v1/batch';

/** An item that is computed here, one that goes through the queue, and one that is looked up by its path. */
const chart = (custom_id: string) => ({ custom_id, endpoint: 'vedic.varga-charts', input: { ...BIRTH, varga: 9 } });
const charts = (custom_id: string) => ({
  custom_id,
  endpoint: 'vedic.varga-charts',
  input: { ...BIRTH, varga: 'all' },
});
const sign = (custom_id: string) => ({ custom_id, endpoint: 'western.horoscope', input: { sign: 'aries' } });

describe('what a batch may call', () => {
  it('is every endpoint that costs something, but for the guide', () => {
    const paid = catalogue.filter(({ credits, name }) => credits > 0 && !name.startsWith('guide.'));
    assert.deepEqual([...BATCHED].sort(), paid.map(({ name }) => name).sort());
  });
});

for (const mode of MODES) {
  describe(`a batch, ${mode}`, () => {
    const server = testServer(mode);

    it('answers its items in their order, each as the call would be answered, and charges them', async () => {
      const account = await server.account({ credits: 100 });
      const items = [chart('a'), charts('b'), sign('c'), chart('d')];
      const reply = await account.call('POST', BATCH, { body: { items } });
      assert.equal(reply.status, 200, reply.text);
      assertFits(batch.output, reply.json);
      const told = reply.json.items.map(({ custom_id, status, credits }: Record<string, unknown>) => [
        custom_id,
        status,
        credits,
      ]);
      assert.deepEqual(told, [
        ['a', 200, 1],
        ['b', 200, 1],
        ['c', 200, 1],
        ['d', 200, 1],
      ]);
      assert.equal(reply.json.credits, 4);
      assert.equal(reply.headers.get('X-Credits-Charged'), '4');
      assert.equal(await account.balance(), 96);
      const alone = await account.call('POST', '/api/v1/vedic/varga-charts', { body: charts('b').input });
      assert.deepEqual(reply.json.items[1].answer, alone.json);
    });

    it('refuses an item by itself, for nothing', async () => {
      const account = await server.account({ credits: 100 });
      const bad = { ...chart('bad'), input: { ...BIRTH, latitude: 91 } };
      const reply = await account.call('POST', BATCH, { body: { items: [chart('a'), bad, chart('c')] } });
      assert.deepEqual(
        reply.json.items.map(({ status }: { status: number }) => status),
        [200, 422, 200],
      );
      const { problem } = reply.json.items[1];
      assert.deepEqual([problem.code, problem.errors[0].pointer], ['validation_failed', '/latitude']);
      assert.equal(await account.balance(), 98);
    });

    it('refuses a bad batch as a whole, and names what is bad', async () => {
      const account = await server.account({ credits: 10 });
      const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`);
      const bad: [body: unknown, pointer: string, code: string][] = [
        [{}, '/items', 'required'],
        [{ items: [] }, '/items', 'minItems'],
        [{ items: [chart('a'), chart('a')] }, '/items/1/custom_id', 'duplicate'],
        [{ items: [{ ...chart('a'), endpoint: 'vedic.nothing' }] }, '/items/0/endpoint', 'enum'],
        [{ items: [{ ...chart('a'), endpoint: 'guide.chat' }] }, '/items/0/endpoint', 'enum'],
        [{ items: [{ ...chart('a'), endpoint: 'batch', input: { items: [] } }] }, '/items/0/endpoint', 'enum'],
        [{ items: [{ ...chart('a'), endpoint: 'account' }] }, '/items/0/endpoint', 'enum'],
        [{ items: [{ ...chart('a'), input: [] }] }, '/items/0/input', 'type'],
        [{ items: [{ ...chart('a'), input: { name: deep } }] }, '/items/0/input', 'maxItems'],
        [{ items: [{ ...chart('a'), inputs: {} }] }, '/items/0/inputs', 'unknown_name'],
        [{ items: [chart('a')], dryrun: true }, '/dryrun', 'unknown_name'],
        [{ items: Array.from({ length: 1_001 }, (_, place) => chart(`n${place}`)) }, '/items', 'maxItems'],
      ];
      for (const [body, pointer, code] of bad) {
        const reply = await account.call('POST', BATCH, { body });
        assert.equal(reply.status, 422, `${pointer}: ${reply.text}`);
        assert.deepEqual([reply.json.errors[0].pointer, reply.json.errors[0].code], [pointer, code]);
      }
      assert.equal(await account.balance(), 10);
    });

    it('says what a batch would cost, computes nothing and charges nothing', async () => {
      const account = await server.account({ credits: 3 });
      const transits = { custom_id: 't', endpoint: 'western.transits', input: {} };
      const two = {
        custom_id: 'g',
        endpoint: 'vedic.calendar',
        input: { ...BIRTH, from: '2024-01-01', to: '2024-01-05' },
      };
      const body = { items: [chart('a'), transits, two], dry_run: true };
      const reply = await account.call('POST', BATCH, { body });
      assertFits(batch.output, reply.json);
      const told = reply.json.items.map(({ status, credits, answer }: Record<string, unknown>) => [
        status,
        credits,
        answer,
      ]);
      assert.deepEqual(told, [
        [200, 1, undefined],
        [422, 0, undefined],
        [200, 2, undefined],
      ]);
      assert.deepEqual([reply.json.credits, reply.json.dry_run], [3, true]);
      assert.equal(reply.json.items[1].problem.code, 'validation_failed');
      const many = { items: Array.from({ length: 1_000 }, (_, place) => chart(`n${place}`)), dry_run: true };
      assert.equal((await account.call('POST', BATCH, { body: many })).json.credits, 1_000);
      assert.equal(await account.balance(), 3);
      assert.deepEqual((await account.call('GET', '/api/v1/jobs')).json.jobs, []);
    });

    it('charges as far as the balance goes, and refuses the items beyond', async () => {
      const account = await server.account({ credits: 3 });
      const items = Array.from({ length: 6 }, (_, place) => chart(`n${place}`));
      const { json } = await account.call('POST', BATCH, { body: { items } });
      const statuses: number[] = json.items.map(({ status }: { status: number }) => status);
      assert.deepEqual(statuses.toSorted(), [200, 200, 200, 402, 402, 402]);
      assert.equal(json.credits, 3);
      assert.equal(await account.balance(), 0);
    });

    it('counts each item against the minute, and the batch as one call more', async () => {
      const account = await server.account({ credits: 100, rateLimit: 6 });
      const items = Array.from({ length: 8 }, (_, place) => chart(`n${place}`));
      const { json, headers } = await account.call('POST', BATCH, { body: { items } });
      const statuses: number[] = json.items.map(({ status }: { status: number }) => status);
      assert.deepEqual([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 429).length], [5, 3]);
      assert.equal(
        json.items.find(({ status }: { status: number }) => status === 429).problem.code,
        'rate_limit_exceeded',
      );
      assert.match(headers.get('RateLimit') ?? '', /r=0/);
      assert.equal(await account.balance(), 95);
    });

    it('counts every hundred items of a dry run as a call', async () => {
      const account = await server.account({ credits: 1, rateLimit: 20 });
      const items = Array.from({ length: 1_000 }, (_, place) => sign(`n${place}`));
      const ask = () => account.call('POST', BATCH, { body: { items, dry_run: true } });
      assert.deepEqual([(await ask()).status, (await ask()).status], [200, 200]);
      const again = await ask();
      assert.deepEqual([again.status, again.json.code], [429, 'rate_limit_exceeded']);
    });

    it('holds each item to what its key may: groups, cap, test', async () => {
      const scoped = await server.account({ credits: 100, groups: ['western'] });
      const { json } = await scoped.call('POST', BATCH, { body: { items: [chart('a'), sign('b')] } });
      assert.deepEqual(
        json.items.map(({ status }: { status: number }) => status),
        [403, 200],
      );
      const capped = await server.account({ credits: 100, monthlyCap: 2 });
      const over = await capped.call('POST', BATCH, { body: { items: ['a', 'b', 'c'].map(sign) } });
      assert.equal(over.json.items.filter(({ status }: { status: number }) => status === 402).length, 1);
      assert.equal(await capped.balance(), 98);
      const test = await server.account({ credits: 100, isTest: true });
      const free = await test.call('POST', BATCH, { body: { items: [chart('a'), sign('b')] } });
      assert.deepEqual(
        free.json.items.map(({ credits }: { credits: number }) => credits),
        [0, 0],
      );
      assert.equal(free.json.items[0].answer.meta.test, true);
      assert.equal(free.headers.get('X-Test-Key'), 'true');
      assert.equal(await test.balance(), 100);
    });

    it('replays under an Idempotency-Key what was answered, and tries the rest anew', async () => {
      const account = await server.account({ credits: 3 });
      const items = [chart('a'), charts('b'), sign('c'), chart('d')];
      const ask = () => account.call('POST', BATCH, { body: { items }, headers: { 'Idempotency-Key': 'mine' } });
      const first = await ask();
      assert.equal(first.json.credits, 3);
      await server.platform.ledger.grant(account.id, 10, 'test');
      const again = await ask();
      assert.deepEqual(
        again.json.items.map(({ status }: { status: number }) => status),
        [200, 200, 200, 200],
      );
      assert.equal(again.json.credits, 1);
      for (const [place, item] of first.json.items.entries()) {
        if (item.status === 200) assert.deepEqual(again.json.items[place].answer, item.answer);
      }
      assert.equal((await ask()).json.credits, 0);
      assert.equal(await account.balance(), 9);
    });

    it('gives back every item of a caller who is gone before the answer', async () => {
      const account = await server.account({ credits: 100 });
      const held = holdQueue(server.platform);
      const body = JSON.stringify({ items: [chart('a'), chart('b'), charts('c')] });
      const connection = rawConnection(server.url);
      connection.write(postHead(BATCH, account.apiKey, { 'Content-Length': body.length }) + body);
      await until(() => held.held() === 1);
      assert.equal((await server.platform.database.run(OPEN, [account.id])).length, 3);
      connection.hangUp();
      await connection.closed;
      held.end();
      held.restore();
      await until(async () => (await server.platform.database.run(OPEN, [account.id])).length === 0);
      assert.equal(await account.balance(), 100);
      await server.platform.usage.flush();
      const calls = await server.platform.usage.recent(account.id, 10);
      assert.deepEqual(
        calls.map(({ credits }) => credits),
        [0, 0, 0, 0],
      );
    });

    it('counts its items as calls in usage and metrics, and itself for nothing', async () => {
      const account = await server.account({ credits: 100 });
      await account.call('POST', BATCH, { body: { items: [chart('a'), sign('b'), { ...sign('c'), input: {} }] } });
      await server.platform.usage.flush();
      const calls = await server.platform.usage.recent(account.id, 10);
      const told = calls.map(({ endpoint, status, credits }) => `${endpoint} ${status} ${credits}`).sort();
      assert.deepEqual(told, [
        'batch 200 0',
        'vedic.varga-charts 200 1',
        'western.horoscope 200 1',
        'western.horoscope 422 0',
      ]);
    });
  });
}

describe('a batch whose time is short', () => {
  it('leaves out what it cannot begin, for nothing, and answers in time', async () => {
    const server = await startTestServer('embedded', { times: { budgetMs: 1_500 } });
    const held = holdQueue(server.platform);
    try {
      const account = await server.account({ credits: 100 });
      const items = [...['a', 'b', 'c', 'd'].map(charts), chart('e'), chart('f')];
      const { status, json } = await account.call('POST', BATCH, { body: { items } });
      assert.equal(status, 200);
      const codes = json.items.map(({ problem }: { problem: { code: string } }) => problem.code);
      assert.deepEqual(codes, [...Array(4).fill('deadline_exceeded'), 'not_attempted', 'not_attempted']);
      assert.deepEqual(
        json.items.map(({ status }: { status: number }) => status),
        Array(6).fill(504),
      );
      while (held.held() > 0) held.end();
      await until(async () => (await server.platform.database.run(OPEN, [account.id])).length === 0);
      assert.equal(await account.balance(), 100);
    } finally {
      held.restore();
      await server.stop();
    }
  });
});

const OPEN = statement('open_charges_of', { id: 'text' }, 'select id from open_charges where account_id = $1');
