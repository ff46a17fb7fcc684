/**
 * What a request may look like on the wire: JSON in UTF-8, 16
 * KiB at most, everything else refused before it costs anything.
 */
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { INLINE, VARGA_CHARTS } from '../setup/births.ts';
import { postHead, rawConnection } from '../setup/raw-request.ts';
import { type Reply, type TestAccount, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { assertWork } from '../setup/work.ts';

const LARGEST = 16 * 1024;
/** A piece of a body as chunked transfer sends it; the last is empty. */
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const CLARIFY = '/api/v1/tarot/readings/clarify';
const BABY_NAMES = '/api/v1/vedic/baby-names';

describe('requests on the wire', () => {
  const server = testServer();
  let account: TestAccount;
  before(async () => {
    account = await server.account({ credits: 100 });
  });

  const send = (body: string, headers: Record<string, string> = {}) =>
    account.call('POST', VARGA_CHARTS, { body, headers });

  async function assertRefused(reply: Reply, status: number, code: string) {
    assert.deepEqual([reply.status, reply.json?.code], [status, code], reply.text);
    assert.equal(reply.headers.get('X-Credits-Charged'), '0');
  }

  /** What a body sent with fetch cannot look like: its exact head and bytes as the test types them. */
  async function exchange(headers: Record<string, string | number>, body: string | Buffer): Promise<string> {
    const connection = rawConnection(server.url);
    connection.write(postHead(VARGA_CHARTS, account.apiKey, headers));
    connection.write(body);
    await until(() => connection.received().includes('\r\n\r\n'));
    connection.hangUp();
    return connection.received();
  }

  describe('a body', () => {
    it('may be 16 KiB and not a byte more, and the refusal says so', async () => {
      const padded = JSON.stringify(INLINE).padEnd(LARGEST, ' ');
      assert.equal((await send(padded)).status, 200);
      const refusal = await send(`${padded} `);
      await assertRefused(refusal, 413, 'payload_too_large');
      assert.match(refusal.json.detail, /larger than 16384 bytes/);
    });

    it('may come in pieces, of the same size together', async () => {
      const padded = JSON.stringify(INLINE).padEnd(LARGEST, ' ');
      const chunked = { 'Transfer-Encoding': 'chunked' };
      assert.match(
        await exchange(chunked, `${chunk(padded.slice(0, 99))}${chunk(padded.slice(99))}${chunk('')}`),
        / 200 /,
      );
      assert.match(await exchange(chunked, `${chunk(padded)}${chunk(' ')}`), / 413 /);
    });

    it('that is too large is refused at once, and what still comes of it is dropped', async () => {
      const connection = rawConnection(server.url);
      const statuses = () => connection.received().match(/HTTP\/1.1 \d+/g) ?? [];
      connection.write(postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': 10 * LARGEST }));
      await until(() => statuses().length === 1);
      connection.write(' '.repeat(10 * LARGEST));
      connection.write(postHead(VARGA_CHARTS, account.apiKey, { 'Transfer-Encoding': 'chunked' }));
      connection.write(chunk(' '.repeat(LARGEST + 1)));
      await until(() => statuses().length === 2);
      connection.write(chunk(' '.repeat(LARGEST)) + chunk(''));
      connection.write(postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': 2 }));
      connection.write('{}');
      await until(() => statuses().length === 3);
      assert.deepEqual(statuses(), ['HTTP/1.1 413', 'HTTP/1.1 413', 'HTTP/1.1 422']);
      connection.hangUp();
    });

    it('may follow another before that one is answered', async () => {
      const body = JSON.stringify(INLINE);
      const request = postHead(VARGA_CHARTS, account.apiKey, { 'Content-Length': body.length }) + body;
      const balance = await account.balance();
      const connection = rawConnection(server.url);
      connection.write(request.repeat(3));
      await until(() => connection.received().match(/HTTP\/1.1 200/g)?.length === 3);
      assert.equal(await account.balance(), balance - 3);
      connection.hangUp();
    });

    it('is JSON in UTF-8 and says so', async () => {
      for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
        assert.equal((await send(JSON.stringify(INLINE), { 'Content-Type': type })).status, 200, type);
      }
      const others = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json'];
      for (const type of [...others, 'application/json; charset=utf-16', 'application/json; charset=latin1']) {
        await assertRefused(
          await send(JSON.stringify(INLINE), { 'Content-Type': type }),
          415,
          'unsupported_media_type',
        );
      }
      const untyped = { method: 'POST', headers: { 'X-API-Key': account.apiKey }, body: Buffer.from('{}') };
      assert.equal((await fetch(server.url + VARGA_CHARTS, untyped)).status, 415);
    });

    it('is not compressed', async () => {
      const zipped = gzipSync(JSON.stringify(INLINE));
      const reply = await exchange({ 'Content-Encoding': 'gzip', 'Content-Length': zipped.length }, zipped);
      assert.match(reply, /^HTTP\/1.1 415 /);
      assert.equal((await send(JSON.stringify(INLINE), { 'Content-Encoding': 'identity' })).status, 200);
    });

    it('that is not JSON is refused as such', async () => {
      for (const text of ['{', '{"varga":9,}', "{'varga':9}", 'varga=9', '{"varga":NaN}', ' ', '[[['.repeat(5_000)]) {
        await assertRefused(await send(text), 400, 'malformed_json');
      }
      const { json } = await send('{\n  "date": "1996-12-07",\n  "varga": 9,,\n}');
      assert.match(json.detail, /line 3, column 14/);
      const notUtf8 = Buffer.from('{"date":"\xff"}', 'latin1');
      assert.match(await exchange({ 'Content-Length': notUtf8.length }, notUtf8), /^HTTP\/1.1 400 /);
    });

    it('that is JSON but no object is refused with the place of the error', async () => {
      for (const text of ['[]', '"varga"', '9', 'null', 'true']) {
        const reply = await send(text);
        await assertRefused(reply, 422, 'validation_failed');
        assert.equal(reply.json.errors[0].pointer, '');
      }
    });

    it('that is empty is an empty object', async () => {
      const reply = await account.call('POST', VARGA_CHARTS);
      await assertRefused(reply, 422, 'validation_failed');
      const missing = reply.json.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`);
      assert.deepEqual(missing.sort(), ['/date required', '/latitude required', '/longitude required']);
      assert.equal((await send('')).json.code, 'validation_failed');
    });

    it('with huge or strange members is refused in good time', async () => {
      const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
      const strange = [
        JSON.stringify({ ...INLINE, timezone: 'a'.repeat(16_000) }),
        JSON.stringify({ ...INLINE, ayanamsa: 'a'.repeat(16_000) }),
        JSON.stringify({ ...INLINE, date: '1'.repeat(16_000) }),
        `{"date":"1996-12-07","latitude":1e999,"longitude":0,"varga":${deep}}`,
      ];
      for (const text of strange) {
        await assertRefused(await send(text), 422, 'validation_failed');
        await assertWork(100, text.slice(0, 60), () => send(text));
      }
    });

    it('with thousands of unknown members is answered shortly, with a few warnings', async () => {
      const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`x${index}`, 1]));
      const text = JSON.stringify({ ...INLINE, ...many });
      await assertWork(100, 'the body', () => send(text));
      const reply = await send(text);
      assert.equal(reply.status, 200);
      assert.ok(reply.json.meta.warnings.length <= 21);
    });

    it('changes nothing but its own request, whatever its members are called', async () => {
      const text = JSON.stringify(INLINE).replace('{', '{"__proto__":{"varga":7},"constructor":1,"toString":2,');
      const reply = await send(text);
      assert.deepEqual([reply.status, reply.json.varga], [200, 9]);
      const messages = reply.json.meta.warnings.map(({ message }: { message: string }) => message).join(' ');
      for (const name of ['__proto__', 'constructor', 'toString']) assert.match(messages, new RegExp(name));
      assert.equal((await send(JSON.stringify(INLINE))).json.varga, 9);
    });

    it('may hold NUL and halves of characters, which stand as U+FFFD, and errors keep their places', async () => {
      const reply = await send(
        JSON.stringify(INLINE).replace('{', '{"__proto__":{},"x\\u0000":1,"y\\ud800":["\\udc00"],'),
      );
      assert.equal(reply.status, 200);
      const messages = reply.json.meta.warnings.map(({ message }: { message: string }) => message).join(' ');
      for (const name of ['__proto__', 'x\ufffd', 'y\ufffd']) assert.ok(messages.includes(name), messages);
      assert.match((await send('{"x":"\\u0000",\n"date":,}')).json.detail, /line 2, column 8/);
    });

    it('warns of a typo with what was meant', async () => {
      const { json } = await send(JSON.stringify({ ...INLINE, ayanmsa: 'raman' }));
      const [warning] = json.meta.warnings;
      assert.equal(warning.code, 'unknown_member');
      assert.match(warning.message, /ayanmsa.*did you mean `ayanamsa`/i);
      assert.equal(json.meta.ayanamsa.name, 'lahiri');
    });

    it('names all bad fields at once, with what is accepted and what may have been meant', async () => {
      const reply = await send(
        JSON.stringify({ ...INLINE, date: '1996-13-07', latitude: 91, ayanamsa: 'lahri', varga: 5 }),
      );
      await assertRefused(reply, 422, 'validation_failed');
      const errors = new Map<string, { message: string; allowed?: unknown[] }>(
        reply.json.errors.map((error: { pointer: string }) => [error.pointer, error]),
      );
      assert.deepEqual([...errors.keys()].sort(), ['/ayanamsa', '/date', '/latitude', '/varga']);
      assert.match(errors.get('/ayanamsa')?.message ?? '', /did you mean "lahiri"/);
      assert.deepEqual(errors.get('/ayanamsa')?.allowed, ['lahiri', 'raman', 'krishnamurti', 'fagan_bradley']);
      assert.ok(errors.get('/varga')?.allowed?.includes('all'));
    });

    it('has its sizes looked at before its contents', async () => {
      const cards = Array(79).fill('');
      const { json } = await account.call('POST', CLARIFY, { body: { original_cards: cards, original_question: 5 } });
      assert.deepEqual(json.errors, [
        { pointer: '/original_cards', code: 'maxItems', message: 'must have at most 78 entries' },
      ]);
    });

    it('full of mistakes gets twenty of them named, and what is accepted once', async () => {
      const body = { original_cards: Array(78).fill('The Twoer'), language: 'klingon' };
      const { json, text } = await account.call('POST', CLARIFY, { body });
      assert.deepEqual(
        json.errors.slice(0, 20).map(({ pointer }: { pointer: string }) => pointer),
        Array.from({ length: 20 }, (_, index) => `/original_cards/${index}`),
      );
      assert.match(json.errors[0].message, /did you mean "The Tower"/);
      assert.equal(json.errors[0].allowed.length, 78);
      assert.deepEqual(json.errors[1].allowed, undefined);
      assert.deepEqual(json.errors[20], { pointer: '', code: 'more', message: '59 further errors are not listed' });
      assert.ok(text.length < 5_000, `${text.length}`);
    });

    it('of a GET is not read', async () => {
      const connection = rawConnection(server.url);
      const head = postHead(`${BABY_NAMES}?nakshatra=Rohini&pada=2`, account.apiKey, { 'Content-Length': 5 });
      connection.write(`${head.replace('POST', 'GET')}{{{{{`);
      await until(() => connection.received().includes('sample_names'));
      assert.match(connection.received(), /^HTTP\/1.1 200 /);
      connection.hangUp();
    });

    it('is nothing without a good key: nobody waits for it', async () => {
      const connection = rawConnection(server.url);
      connection.write(postHead(VARGA_CHARTS, 'nonsense', { 'Content-Length': 1_000 }));
      await until(() => connection.received().includes('api_key_invalid'));
      connection.hangUp();
    });
  });

  describe('a query', () => {
    const names = (query: string) => account.call('GET', `${BABY_NAMES}?${query}`);

    it('gives a parameter once', async () => {
      const { status, json } = await names('nakshatra=Rohini&pada=2&pada=3');
      assert.equal(status, 422);
      assert.deepEqual([json.errors[0].pointer, json.errors[0].code], ['/pada', 'repeated']);
    });

    it('has at most a hundred parameters', async () => {
      const many = Array.from({ length: 4_000 }, (_, index) => index.toString(36)).join('&');
      const { status, json } = await names(many);
      assert.deepEqual([status, json.errors[0].code], [422, 'maxProperties']);
      await assertWork(50, 'the query', () => names(many));
    });

    it('has parameters of the types of the schema', async () => {
      assert.equal((await names('nakshatra=Rohini&pada=2')).status, 200);
      for (const pada of ['two', '', '0x2', '2.5', '1e400', ' 2', 'null']) {
        const { status, json } = await names(`nakshatra=Rohini&pada=${encodeURIComponent(pada)}`);
        assert.deepEqual([status, json.errors?.[0].pointer], [422, '/pada'], pada);
      }
    });

    it('may hold NUL, which stands as U+FFFD', async () => {
      const { status, json, text } = await names('nakshatra=Rohini&pada=2&x%00=%00');
      assert.deepEqual([status, text.includes('\\u0000')], [200, false]);
      assert.match(json.meta.warnings[0].message, /x\ufffd/);
    });

    it('encodes parameters in any correct way, and an incorrect one is text', async () => {
      assert.equal((await names('nakshatra=Purva+Phalguni&pada=%32')).json.result.nakshatra, 'Purva Phalguni');
      assert.equal((await names('nakshatra=P%C5%ABrva%20Ph%C4%81lgun%C4%AB&pada=1')).status, 200);
      assert.equal((await names('nakshatra=%E0%A4%A&pada=1')).status, 422);
    });
  });
});
