/** The door for agents, in the protocol's own words: what is answered, to whom, and what it costs. */
import assert from 'node:assert/strict';
import { TOOLSETS, toolsOf } from '../../api/agents/tools.ts';
import { statement } from '../../shared/store/rows.ts';
import { callOf, send, sendToday } from '../setup/agent.ts';
import { INLINE, QUEUED, VARGA_CHARTS } from '../setup/births.ts';
import { rawConnection, wholeAnswers } from '../setup/raw-request.ts';
import { MODES, type Reply, type TestAccount, type TestServer, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const CREDITS = 50;
const HAND_OVER_MS = 2_000;
const CHART = { ...INLINE, varga: '9' };
const textOf = ({ json }: Reply): string => json.result.content[0].text;
const SUSPEND = statement('suspend_agent', {}, 'update accounts set suspended_at = now() where id = $1');
const OPEN = statement('open_charges_of_agent', { id: 'text' }, 'select id from open_charges where account_id = $1');

for (const mode of MODES) {
  describe(`agents, ${mode}`, () => {
    const server = testServer(mode, { times: { handOverMs: HAND_OVER_MS } });
    let account: TestAccount;
    beforeEach(async () => {
      account = await server.account({ credits: CREDITS });
    });

    /** Waits until no charge is open; what the account has paid. */
    async function paid(): Promise<number> {
      await until(async () => (await server.platform.database.run(OPEN, [account.id])).length === 0);
      return CREDITS - (await account.balance());
    }

    it('get the answer of the endpoint as text and as data, and pay its price', async () => {
      const { status, json } = await callOf(account, 'vedic_varga_charts', CHART);
      const plain = await account.call('POST', VARGA_CHARTS, { body: CHART });
      assert.equal(status, 200);
      assert.deepEqual(json.result.structuredContent, plain.json);
      assert.deepEqual(JSON.parse(json.result.content[0].text), plain.json);
      assert.equal(json.result.isError, undefined);
      assert.equal(json.result._meta.credits_charged, 1);
      assert.equal(json.result._meta.credits_remaining, CREDITS - 1);
      assert.equal(await paid(), 2);
    });

    it('are answered by the queue too', async () => {
      const { json } = await callOf(account, 'vedic_varga_charts', QUEUED);
      assert.equal(Object.keys(json.result.structuredContent.charts).length, 16);
      assert.equal(await paid(), 1);
    });

    it('name themselves by either header, and are told when they do not', async () => {
      const bearer = { Authorization: `Bearer ${account.apiKey}` };
      const named = await callOf(server, 'account', {}, { headers: bearer });
      assert.equal(named.json.result.structuredContent.account_id, account.id);
      const others: Record<string, string>[] = [{}, { Authorization: 'Basic eDp5' }, { 'X-API-Key': 'sdr_none' }];
      for (const headers of others) {
        const refused = await callOf(server, 'account', {}, { headers });
        assert.equal(refused.status, 401);
        assert.match(refused.headers.get('WWW-Authenticate') ?? '', /^Bearer /);
        assert.equal(refused.json.id, 7);
        assert.match(refused.json.error.message, /SIDEREA_API_KEY/);
      }
      const api = await server.call('GET', '/api/v1/account', { headers: bearer });
      assert.equal(api.status, 401);
    });

    it('list without a key, and with one what it is good for', async () => {
      const names = async (caller: TestServer | TestAccount, path = '/mcp') =>
        (await send(caller, 'tools/list', {}, { path })).json.result.tools.map(({ name }: { name: string }) => name);
      const all = toolsOf('all').map(({ name }) => name);
      assert.deepEqual(await names(server), all);
      assert.deepEqual(await names(account), all);
      for (const group of TOOLSETS) {
        assert.deepEqual(
          await names(server, `/mcp/${group}`),
          toolsOf(group).map(({ name }) => name),
        );
      }
      const cards = await server.account({ groups: ['tarot'], credits: 10 });
      assert.deepEqual(
        await names(cards),
        all.filter((name) => /^(find_place|account|tarot_)/.test(name)),
      );
      const { json } = await callOf(cards, 'western_horoscope', { sign: 'Leo' });
      assert.equal(json.result.isError, true);
      assert.match(json.result.content[0].text, /do not try again/);
      const revoked = await send(server, 'tools/list', {}, { headers: { 'X-API-Key': `${account.apiKey}x` } });
      assert.equal(revoked.status, 401);
    });

    it('call what the list of a group has from everywhere, and at a group nothing else', async () => {
      const kp = await callOf(account, 'vedic_kp_chart', { ...INLINE, fields: ['ayanamsa_used'] });
      assert.equal(kp.json.result.structuredContent.result.ayanamsa_used, 'krishnamurti');
      const elsewhere = await callOf(account, 'vedic_kp_chart', INLINE, { path: '/mcp/tarot' });
      assert.equal(elsewhere.json.error.code, -32602);
      assert.match(elsewhere.json.error.message, /tarot_reading/);
      assert.equal((await send(server, 'tools/list', {}, { path: '/mcp/guide' })).status, 404);
    });

    it('get the members that they name, with what is said of the answer', async () => {
      const only = await callOf(account, 'vedic_varga_charts', { ...CHART, fields: ['text'] });
      assert.deepEqual(Object.keys(only.json.result.structuredContent), ['text', 'meta']);
      const inner = await callOf(account, 'vedic_dosha', { ...INLINE, fields: ['active', 'remedies'] });
      assert.deepEqual(Object.keys(inner.json.result.structuredContent.result).sort(), ['active', 'remedies']);
      for (const fields of [['planet'], 'text', [1]]) {
        const { json } = await callOf(account, 'vedic_varga_charts', { ...CHART, fields });
        assert.equal(json.result.isError, true);
        assert.match(json.result.content[0].text, /one of: varga, planets, charts/);
        assert.equal(json.result._meta.credits_charged, 0);
        if (Array.isArray(fields)) assert.ok(json.result.content[0].text.includes(`has no ${JSON.stringify(fields)}`));
      }
      assert.equal(await paid(), 2);
    });

    it('are refused in words, without data, and pay nothing', async () => {
      const { json } = await callOf(account, 'vedic_varga_charts', { date: '1996-13-07', latitude: 13 });
      assert.equal(json.result.isError, true);
      assert.equal('structuredContent' in json.result, false);
      const [{ text }] = json.result.content;
      assert.match(text, /^Validation failed\./);
      assert.match(text, /^- date: /m);
      assert.match(text, /^- longitude: /m);
      assert.match(text, /^What to do: /m);
      assert.equal(json.result._meta.credits_charged, 0);
      assert.equal(await paid(), 0);
    });

    it('with an empty balance are told where to get more, with a suspended account whom to ask', async () => {
      const poor = await server.account();
      const empty = await callOf(poor, 'vedic_varga_charts', CHART);
      assert.equal(empty.status, 200);
      assert.match(textOf(empty), /^Insufficient credits.*balance: 0\ntop_up: \/.*do not try again/s);
      const stopped = await server.account({ credits: 5 });
      await server.platform.database.run(SUSPEND, [stopped.id]);
      assert.match(textOf(await callOf(stopped, 'account', {})), /^Account suspended.*What to do: Tell the person/s);
    });

    it('with a test key pay nothing and are told so', async () => {
      const test = await server.account({ isTest: true });
      const { json } = await callOf(test, 'vedic_varga_charts', CHART);
      assert.deepEqual([json.result._meta.credits_charged, json.result._meta.test_key], [0, true]);
      assert.equal('credits_remaining' in json.result._meta, false);
      assert.equal(json.result.structuredContent.meta.test, true);
    });

    it('pay once for calls with one idempotency key', async () => {
      const once = { meta: { idempotency_key: 'agent-1' } };
      const first = await callOf(account, 'tarot_reading', { spread_type: 'three_card' }, once);
      const again = await callOf(account, 'tarot_reading', { spread_type: 'three_card', fields: ['reading_id'] }, once);
      assert.equal(again.json.result.structuredContent.reading_id, first.json.result.structuredContent.reading_id);
      assert.deepEqual([again.json.result._meta.replayed, again.json.result._meta.credits_charged], [true, 0]);
      assert.equal(await paid(), 2);
      const other = await callOf(account, 'tarot_reading', { spread_type: 'career' }, once);
      assert.match(textOf(other), /^Idempotency key reused/);
    });

    it('are answered several at once in a batch, each paid by itself', async () => {
      const call = (id: number, name: string, input: object) => ({
        ...{ jsonrpc: '2.0', id, method: 'tools/call' },
        params: { name, arguments: input },
      });
      const body = [
        call(1, 'vedic_varga_charts', CHART),
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        call(2, 'tarot_reading', {}),
        call(3, 'vedic_dosha', {}),
        { jsonrpc: '2.0', id: 4, method: 'ping' },
      ];
      const { status, json } = await account.call('POST', '/mcp', { body });
      assert.equal(status, 200);
      assert.deepEqual(
        json.map(({ id, result }: { id: number; result: { isError?: true } }) => [id, result.isError]),
        [
          [1, undefined],
          [2, undefined],
          [3, true],
          [4, undefined],
        ],
      );
      assert.equal(await paid(), 3);
      const ids = json
        .slice(0, 3)
        .map(({ result }: { result: { _meta: { request_id: string } } }) => result._meta.request_id);
      assert.equal(new Set(ids).size, 3);
      for (const wrong of [[], Array.from({ length: 11 }, () => body[4])]) {
        assert.equal((await account.call('POST', '/mcp', { body: wrong })).status, 400);
      }
    });

    it('who leave before the answer pay for none of it', async () => {
      const body = JSON.stringify([chartCall(1, QUEUED), chartCall(2, QUEUED)]);
      const connections = Array.from({ length: 20 }, () => rawConnection(server.url));
      await Promise.all(connections.map(({ connected }) => connected));
      for (const [index, { write, hangUp, halfClose }] of connections.entries()) {
        write(post(account.apiKey, body));
        if (index % 2) hangUp();
        else halfClose();
      }
      await Promise.all(connections.map(({ closed }) => closed));
      assert.equal(await paid(), 0);
      assert.ok(connections.every(({ received }) => received() === ''));
    });

    it('pay for the answers that they take whole, and for no others', async () => {
      const reader = await server.account({ credits: 1_000 });
      const open = async () => (await server.platform.database.run(OPEN, [reader.id])).length;
      const connection = rawConnection(server.url);
      connection.stopReading();
      connection.write(post(reader.apiKey, JSON.stringify(chartCall(1, QUEUED))).repeat(150));
      await until(async () => (await open()) > 0);
      await until(async () => (await open()) === 0);
      const paidThen = 1_000 - (await reader.balance());
      connection.readAgain();
      await connection.closed;
      assert.equal(wholeAnswers(connection.received()), paidThen);
      assert.ok(paidThen > 0 && paidThen < 150, `the network took ${paidThen} of 150`);
    });

    it('are told where they must not be: other hosts, other pages, other methods', async () => {
      const list = (headers: Record<string, string>) => rawList(server.url, headers);
      assert.equal(await list({ Host: 'siderea.attacker.example' }), 403);
      assert.equal(await list({ Host: '127.0.0.1.attacker.example' }), 403);
      for (const Host of ['localhost:4000', '127.0.0.1', '[::1]:3000']) assert.equal(await list({ Host }), 200);
      for (const Origin of ['https://attacker.example', 'null', 'http://localhost.attacker.example']) {
        assert.equal(await list({ Host: 'localhost', Origin }), 403, Origin);
      }
      assert.equal(await list({ Host: 'localhost', Origin: 'http://localhost:6274' }), 200);
      for (const method of ['GET', 'DELETE', 'PUT']) {
        const { status, headers } = await account.call(method, '/mcp');
        assert.deepEqual([status, headers.get('Allow')], [405, 'POST']);
      }
    });

    it('are told what was no message', async () => {
      const sent = async (body: string, headers = {}) => {
        const { status, json } = await account.call('POST', '/mcp', { body, headers });
        return [status, json.error.code];
      };
      assert.deepEqual(await sent('{"jsonrpc":'), [400, -32700]);
      assert.deepEqual(await sent('{"method":"ping","id":1}'), [400, -32600]);
      assert.deepEqual(await sent('{"jsonrpc":"2.0","method":"ping","id":null}'), [400, -32600]);
      assert.deepEqual(await sent('{"jsonrpc":"2.0","method":"ping","id":1,"params":[]}'), [400, -32600]);
      assert.deepEqual(await sent('{}', { 'Content-Type': 'text/plain' }), [415, -32000]);
      assert.deepEqual(await sent(`"${'x'.repeat(200_000)}"`), [413, -32000]);
      const unknown = await send(account, 'sampling/createMessage');
      assert.deepEqual([unknown.status, unknown.json.error.code], [200, -32601]);
      const today = await sendToday(account, 'ping');
      assert.deepEqual([today.status, today.json.error.code], [404, -32601]);
    });

    it('read pages and the contract, and find what to begin with', async () => {
      const { json } = await sendToday(server, 'resources/list');
      const uris: string[] = json.result.resources.map(({ uri }: { uri: string }) => uri);
      assert.ok(uris.includes('siderea://docs/birth-details') && uris.includes('siderea://openapi.json'));
      const page = await sendToday(server, 'resources/read', { uri: 'siderea://docs/credits' });
      assert.match(page.json.result.contents[0].text, /^# Credits\n/);
      const contract = await send(server, 'resources/read', { uri: 'siderea://openapi.json' });
      assert.equal(JSON.parse(contract.json.result.contents[0].text).openapi, '3.1.0');
      for (const uri of ['siderea://docs/none', 'file:///etc/passwd', 'siderea://../package.json']) {
        assert.equal((await send(server, 'resources/read', { uri })).json.error.code, -32602);
      }
      const begun = await send(server, 'prompts/get', { name: 'spread', arguments: { question: 'What now?' } });
      assert.match(begun.json.result.messages[0].content.text, /in these words: What now\?$/m);
    });

    it('in danger are helped whole, whichever members they named, for nothing', async () => {
      const question = 'I want to kill myself tonight';
      const { json } = await callOf(account, 'tarot_reading', { question, country: 'GB', fields: ['cards_drawn'] });
      assert.ok(json.result.structuredContent.meta.help.lines.length > 0);
      assert.ok('interpretation' in json.result.structuredContent);
      assert.equal(await paid(), 0);
    });

    it('are asked to name what they need of an answer that no model could hold', async () => {
      const year = { from: '2026-01-01', to: '2027-01-01' };
      const { json } = await callOf(account, 'western_events', year);
      assert.equal(json.result.isError, true);
      const [{ text }] = json.result.content;
      assert.match(
        text,
        /80000 characters: range has \d{2}, events has \d{5,6}\.\nWhat to do: Name in `fields` what fits/,
      );
      assert.equal(await paid(), 0);
      const less = await callOf(account, 'western_events', { ...year, kinds: 'full_moon' });
      assert.equal(less.json.result.structuredContent.events.length, 13);
    });
  });
}

function chartCall(id: number, input: object) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'vedic_varga_charts', arguments: input } };
}

function post(apiKey: string, body: string): string {
  const headers = { Host: 'localhost', 'X-API-Key': apiKey, 'Content-Type': 'application/json' };
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body) });
  return `POST /mcp HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** The status of a list that is asked for under headers that no client would send. */
async function rawList(url: string, headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: {} } });
  const all = { 'Content-Type': 'application/json', 'Content-Length': body.length, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const connection = rawConnection(url);
  connection.write(`POST /mcp HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  await connection.closed;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(connection.received())?.[1]);
}
