/** Fixed documents are sent once to those who keep them, and everything long as small as its caller can read it. */
import assert from 'node:assert/strict';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LIMITS } from '../../shared/limits.ts';
import { INLINE, VARGA_CHARTS } from '../setup/births.ts';
import { type TestAccount, testServer } from '../setup/test-server.ts';

const DOCUMENTS = ['/openapi.json', '/docs'];
const UNPACK = { gzip: gunzipSync, br: brotliDecompressSync };
const CODINGS = ['gzip', 'br'] as const;

interface Received {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

describe('documents and long answers', () => {
  const server = testServer();
  let account: TestAccount;
  before(async () => {
    account = await server.account({ credits: 100 });
  });

  /** As it comes over the wire: fetch would ask for compression by itself, and undo it. */
  function got(path: string, headers: Record<string, string> = {}, method = 'GET', sent = ''): Promise<Received> {
    return new Promise((resolve, reject) => {
      const request = http.request(server.url + path, { method, headers }, async (answer) => {
        const chunks = await answer.toArray();
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
      });
      request.once('error', reject).end(sent);
    });
  }

  for (const path of DOCUMENTS) {
    describe(path, () => {
      it('goes out as it is to a caller who names no coding, or one that is not known', async () => {
        const plain = await got(path);
        assert.equal(plain.status, 200);
        for (const accepted of ['identity', 'zstd', 'gzip;q=0, br;q=0']) {
          const { headers, body } = await got(path, { 'Accept-Encoding': accepted });
          assert.equal(headers['content-encoding'], undefined, accepted);
          assert.deepEqual(body, plain.body);
        }
      });

      for (const coding of CODINGS) {
        it(`goes out as ${coding} to a caller who accepts it, a third as large or less, and is the same text`, async () => {
          const plain = await got(path);
          const { headers, body } = await got(path, { 'Accept-Encoding': `${coding}, deflate` });
          assert.equal(headers['content-encoding'], coding);
          assert.match(headers.vary ?? '', /(^|, )Accept-Encoding$/);
          assert.equal(headers['content-type'], plain.headers['content-type']);
          assert.equal(headers['content-length'], String(body.length));
          assert.ok(body.length < plain.body.length / 3, `${body.length} of ${plain.body.length}`);
          assert.deepEqual(UNPACK[coding](body), plain.body);
        });
      }

      it('prefers br, which browsers name last', async () => {
        const { headers } = await got(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
        assert.equal(headers['content-encoding'], 'br');
      });

      it('is not sent again to who has it, in whatever coding it came', async () => {
        const { headers } = await got(path, { 'Accept-Encoding': 'gzip' });
        const etag = String(headers.etag);
        for (const sent of [etag, `"other", ${etag}`, '*']) {
          const again = await got(path, { 'If-None-Match': sent });
          assert.deepEqual([again.status, again.body.length], [304, 0], sent);
          assert.equal(again.headers.etag, etag);
        }
        assert.equal((await got(path, { 'If-None-Match': '"other"' })).status, 200);
        assert.equal(headers['cache-control'], 'no-cache');
      });

      it('says its size to HEAD and sends nothing', async () => {
        const whole = await got(path);
        const head = await got(path, {}, 'HEAD');
        assert.deepEqual([head.status, head.body.length], [200, 0]);
        assert.equal(head.headers['content-length'], String(whole.body.length));
      });
    });
  }

  describe('an answer', () => {
    const ask = (body: object, accepted?: string) =>
      got(
        VARGA_CHARTS,
        {
          'X-API-Key': account.apiKey,
          'Content-Type': 'application/json',
          ...(accepted ? { 'Accept-Encoding': accepted } : {}),
        },
        'POST',
        JSON.stringify(body),
      );
    const LONG = { ...INLINE, varga: 'all' };

    for (const coding of CODINGS) {
      it(`of more than ${LIMITS.compressedFromKib} KiB is sent as ${coding} to a caller who accepts it, at its price`, async () => {
        const before = await account.balance();
        const plain = await ask(LONG);
        const { headers, body } = await ask(LONG, coding);
        assert.ok(plain.body.length > LIMITS.compressedFromKib * 1024);
        assert.equal(plain.headers['content-encoding'], undefined);
        assert.match(String(plain.headers.vary), /Accept-Encoding/);
        assert.equal(headers['content-encoding'], coding);
        assert.deepEqual(UNPACK[coding](body), plain.body);
        assert.equal(headers['cache-control'], 'no-store');
        assert.equal(headers['x-credits-charged'], '1');
        assert.equal(await account.balance(), before - 2);
      });
    }

    it('that is larger than a hundred kilobytes is sent whole', async () => {
      const { headers, body } = await got('/api/v1/tarot/deck', {
        'X-API-Key': account.apiKey,
        'Accept-Encoding': 'gzip',
      });
      assert.equal(headers['content-encoding'], 'gzip');
      assert.equal(JSON.parse(gunzipSync(body).toString()).length, 78);
    });

    it('that is short is sent as it is, whatever its caller accepts', async () => {
      const { headers } = await ask(INLINE, 'gzip, br');
      assert.equal(headers['content-encoding'], undefined);
      assert.doesNotMatch(String(headers.vary), /Encoding/);
    });
  });
});
