/** The pages of terms and privacy, which operators may write. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../shared/config.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { visitor } from '../setup/visitor.ts';

const TERMS =
  '# Our terms\n\nBe *kind*. <script>alert(1)</script> [no](javascript:alert(1)) [yes](https://example.org/a)\n';

describe('terms and privacy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'siderea-legal-'));
  const file = (name: string, content: string | Uint8Array) => {
    const whole = path.join(folder, name);
    writeFileSync(whole, content);
    return whole;
  };
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });
  after(() => rmSync(folder, { recursive: true }));

  it('are shown as their files say, and linked to from every page and the sign-up', async () => {
    server = await startTestServer('embedded', { env: { TERMS_FILE: file('terms.txt', TERMS) } });
    const { get } = visitor(server.url, null);
    const { status, text } = await get('/terms');
    assert.equal(status, 200);
    for (const part of ['<h1>Our terms</h1>', '<em>kind</em>', '&lt;script&gt;', 'href="https://example.org/a"']) {
      assert.ok(text.includes(part), part);
    }
    assert.doesNotMatch(text, /<script>|href="javascript/);
    // of two one was written
    assert.equal((await get('/privacy')).status, 404);
    for (const [page, links] of [
      ['/', 1],
      ['/signin', 1],
      ['/signup', 2],
    ] as const) {
      const shown = (await get(page)).text;
      assert.deepEqual(
        [shown.match(/href="\/terms"/g)?.length, shown.includes('href="/privacy"')],
        [links, false],
        page,
      );
    }
    assert.match((await get('/signup?lang=es')).text, /Lo que rige aquí:.*Condiciones de uso/s);
  });

  it('are not there, nor linked to, where nobody wrote them', async () => {
    server = await startTestServer('embedded');
    const { get } = visitor(server.url, null);
    for (const page of ['/terms', '/privacy']) assert.equal((await get(page)).status, 404, page);
    assert.doesNotMatch((await get('/signup')).text, /href="\/(terms|privacy)"|What holds here/);
  });

  it('are refused at the start where a file is none', () => {
    const none = path.join(folder, 'none.txt');
    const wrong = [
      ...[none, folder, file('empty.txt', ' \n'), file('long.txt', 'x'.repeat(500_001))],
      file('bytes.txt', new Uint8Array([0xff, 0xfe, 0x00])),
    ];
    for (const name of ['TERMS_FILE', 'PRIVACY_FILE']) {
      for (const given of wrong) assert.throws(() => readConfig('web', { [name]: given }), new RegExp(name), given);
    }
    const good = readConfig('web', { PRIVACY_FILE: file('privacy.txt', 'We keep little.') });
    assert.deepEqual([good.terms, good.privacy], [undefined, 'We keep little.']);
  });
});
