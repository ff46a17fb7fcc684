/** The playground without a browser: what a call from it costs, whose it is, and what hostile forms come to. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { Readable } from 'node:stream';
import { runInNewContext } from 'node:vm';
import { deflateRawSync } from 'node:zlib';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { readForm } from '../../api/dashboard/form.ts';
import { InWords } from '../../api/dashboard/playground/in-words.tsx';
import { JsonTree } from '../../api/dashboard/playground/json-tree.tsx';
import { sealedAnswer, unsealedAnswer } from '../../api/dashboard/playground/sealed-answer.ts';
import type { OwnVisit } from '../../api/dashboard/visit.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { gazetteer } from '../../shared/gazetteer/gazetteer.ts';
import { memoryLimiter } from '../../shared/limiter/memory-limiter.ts';
import { LIMITS } from '../../shared/limits.ts';
import { passwordHash } from '../../shared/store/passwords.ts';
import { statement } from '../../shared/store/rows.ts';
import { ended } from '../setup/processes.ts';
import { testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { formToken, visitor } from '../setup/visitor.ts';
import { assertWork } from '../setup/work.ts';

const PASSWORD = 'nine bright stars';
const CHARTS = '/dashboard/playground/vedic.varga-charts';
const BIRTH = {
  '/date': '1996-12-07',
  '/time': '10:34',
  '/latitude': '13.0878',
  '/longitude': '80.2785',
  '/timezone': 'Asia/Kolkata',
  '/varga': '9',
};
const SUSPEND = statement('test_suspend', {}, 'update accounts set suspended_at = now() where id = $1');

const server = testServer('embedded', { env: { TRUST_PROXY: 'true' } });
let people = 0;
beforeEach(() => {
  server.platform.limiter = memoryLimiter();
});

/** Somebody signed in, with credits. */
async function signedIn(credits = 10) {
  const email = `player-${++people}@example.org`;
  const person = await server.platform.people.join(
    { email, name: 'Ann', password: await passwordHash(PASSWORD) },
    credits,
  );
  const browser = visitor(server.url);
  const { status } = await browser.submit('/signin', '/signin', { email, password: PASSWORD });
  assert.equal(status, 303);
  const play = (path: string, fields: Record<string, string>) => browser.submit(path, path, fields);
  const balance = () => server.platform.ledger.balance(person.accountId);
  return { ...person, browser, play, balance };
}

/** The text of an element, without its marks and with its characters. */
function textOf(html: string, id: string): string {
  const [, inner = ''] = new RegExp(`<(?:div|pre)[^>]* id="${id}"[^>]*>(.*?)</(?:section|pre)>`, 's').exec(html) ?? [];
  const plain = inner.split('<div class="row">')[0].replaceAll(/<[^>]+>/g, '');
  return plain
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('a call from the playground', () => {
  it('is in the language of the page: its form asks for it, and what was wrong is said in it', async () => {
    const { play, browser } = await signedIn();
    await browser.get('/?lang=es');
    const { text: form } = await browser.get('/dashboard/playground/western.chart');
    assert.match(form, /<option[^>]*selected[^>]*>es</);
    assert.match(form, /<p>Carta natal en el zodiaco tropical/);
    assert.match(form, /&quot;language&quot;: &quot;es&quot;|"language": "es"/);
    const { text } = await play('/dashboard/playground/tarot.deck', { '/language': 'es', do: 'send' });
    assert.match(text, /Cobro: 1 crédito; quedan 9/);
    const wrong = await play(CHARTS, { ...BIRTH, '/latitude': '95', do: 'send' });
    assert.match(wrong.text, /debe ser como máximo 90/i);
    assert.doesNotMatch(wrong.text, /must be at most/i);
  });

  it('gives the answer that a program gets, for the price that was said, and is counted as usage', async () => {
    const { play, balance, browser, accountId } = await signedIn();
    assert.match((await browser.get(CHARTS)).text, /Costs 1 credit; you have 10\./);
    const { status, text } = await play(CHARTS, { ...BIRTH, do: 'send' });
    assert.equal(status, 200);
    const shown = JSON.parse(textOf(text, 'json'));
    const { call } = await server.account({ credits: 5 });
    const { json } = await call('POST', '/api/v1/vedic/varga-charts', {
      body: {
        date: '1996-12-07',
        time: '10:34',
        latitude: 13.0878,
        longitude: 80.2785,
        timezone: 'Asia/Kolkata',
        varga: 9,
      },
    });
    assert.deepEqual(shown.charts, json.charts);
    assert.equal(await balance(), 9);
    assert.match(text, /1 credit charged, 9 left/);
    await server.platform.usage.flush();
    const [used] = await server.platform.usage.recent(accountId, 5);
    assert.deepEqual([used.endpoint, used.status, used.credits, used.keyId], ['vedic.varga-charts', 200, 1, null]);
    const usage = (await browser.get('/dashboard/usage')).text;
    assert.match(usage, /<td data-label="Key" class="key"><span title="from the playground">from the playground</);
    assert.doesNotMatch(usage, /without a key/);
  });

  it('goes by its name for people, and draws other cards each time', async () => {
    const { browser } = await signedIn();
    const { text } = await browser.get('/dashboard/playground/tarot.reading');
    assert.match(text, /aria-current="page"[^>]*>Draw a reading<\/button>/);
    assert.match(text, /<title>Draw a reading · /);
    assert.match(text, /name="\/seed"/);
    assert.doesNotMatch(text, /name="\/seed"[^>]* value="7"/);
  });

  it('of a batch pays for each of its calls, shows what became of them, and counts them as usage', async () => {
    const { play, balance, accountId } = await signedIn();
    const item = (place: number, id: string, endpoint: string, input: string) => ({
      ...{ [`/items/${place}/custom_id`]: id, [`/items/${place}/endpoint`]: endpoint },
      [`/items/${place}/input`]: input,
    });
    const items = {
      ...item(0, 'leo', 'western.horoscope', '{ "sign": "leo" }'),
      ...item(1, 'bad', 'western.horoscope', '{ "sign": "lion" }'),
    };
    const dry = await play('/dashboard/playground/batch', { ...items, '/dry_run': 'true', do: 'send' });
    assert.deepEqual([JSON.parse(textOf(dry.text, 'json')).credits, await balance()], [1, 10]);
    const { status, text } = await play('/dashboard/playground/batch', { ...items, do: 'send' });
    const shown = JSON.parse(textOf(text, 'json')).items.map(({ status }: { status: number }) => status);
    assert.deepEqual([status, shown, await balance()], [200, [200, 422], 9]);
    await server.platform.usage.flush();
    const calls = await server.platform.usage.recent(accountId, 10);
    const counted = calls.filter(({ endpoint }) => endpoint === 'western.horoscope').map((call) => call.credits);
    assert.deepEqual(counted.toSorted(), [0, 1]);
    const wrong = await play('/dashboard/playground/batch', { ...item(0, 'x', 'tarot.deck', '{ "a":'), do: 'send' });
    assert.equal(wrong.status, 422);
    assert.match(wrong.text, /id="in-items-0-input-error"/);
  });

  it('is settled when its page was handed over', async () => {
    const { play, accountId } = await signedIn();
    await play(CHARTS, { ...BIRTH, do: 'send' });
    const open = statement(
      'test_open_charges',
      { n: 'number' },
      'select count(*)::int as n from open_charges where account_id = $1',
    );
    await until(async () => (await server.platform.database.run(open, [accountId]))[0].n === 0, 5_000);
  });

  it('is given back to somebody who goes before the page comes', async () => {
    const { browser, balance, accountId } = await signedIn();
    const { text } = await browser.get(CHARTS);
    const body = new URLSearchParams({ form_token: formToken(text), ...BIRTH, do: 'send' }).toString();
    const { hostname, port } = new URL(server.url);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const socket = net.connect(Number(port), hostname);
    const lines = [
      ...[`POST ${CHARTS} HTTP/1.1`, `Host: ${hostname}:${port}`, `Cookie: ${cookie}`],
      ...['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`, '', body],
    ];
    socket.write(lines.join('\r\n'), () => socket.destroy());
    await new Promise((resolve) => socket.once('close', resolve));
    await until(async () => {
      await server.platform.usage.flush();
      return (await server.platform.usage.recent(accountId, 1)).length > 0;
    }, 5_000);
    const [{ status, credits }] = await server.platform.usage.recent(accountId, 1);
    assert.deepEqual([status, credits, await balance()], [200, 0, 10]);
  });

  it('costs nothing where a field is wrong, and says so at the field', async () => {
    const { play, balance } = await signedIn();
    const { status, text } = await play(CHARTS, {
      ...BIRTH,
      '/latitude': '95',
      '/timezone': 'Asia/Kolkatta',
      do: 'send',
    });
    assert.equal(status, 422);
    assert.match(text, /id="in-latitude" name="\/latitude"[^>]*aria-invalid="true"[^>]*value="95"/);
    assert.match(text, /id="in-latitude-error">[^<]*90/);
    assert.match(text, /id="in-timezone-error">[^<]*Asia\/Kolkata/);
    assert.equal(await balance(), 10);
  });

  it('is refused without credits, and the page says where there are some', async () => {
    const { play, balance, browser } = await signedIn(0);
    const before = await browser.get(CHARTS);
    assert.match(before.text, /This costs 1 credit and you have 0\.<\/strong> <a href="\/dashboard\/credits">/);
    const { status, text } = await play(CHARTS, { ...BIRTH, do: 'send' });
    assert.equal(status, 402);
    assert.match(text, /With more of them you can send it again/);
    assert.equal(await balance(), 0);
  });

  it('counts against a minute of the account', async () => {
    const { play } = await signedIn();
    const limit = server.platform.config.rateLimit;
    const me = await signedIn();
    await Promise.all(
      Array.from({ length: limit }, () => server.platform.limiter.take(`account:${me.accountId}`, limit)),
    );
    const { status, headers } = await me.play(CHARTS, { ...BIRTH, do: 'send' });
    assert.equal(status, 429);
    assert.ok(Number(headers.get('Retry-After')) > 0);
    assert.equal((await play(CHARTS, { ...BIRTH, do: 'send' })).status, 200);
  });

  it('is refused to a suspended account, what is free too', async () => {
    const { play, accountId } = await signedIn();
    await server.platform.database.run(SUSPEND, [accountId]);
    assert.equal((await play(CHARTS, { ...BIRTH, do: 'send' })).status, 403);
    assert.equal((await play('/dashboard/playground/account', { do: 'send' })).status, 403);
  });

  it('works for every endpoint, with the example that its form begins with', async function () {
    this.timeout(60_000);
    const { browser, play, accountId } = await signedIn(200);
    const { apiKey } = await server.platform.keys.create(accountId, 'one');
    const headers = { 'X-API-Key': apiKey, Prefer: 'respond-async' };
    const items = [{ custom_id: 'a', endpoint: 'western.horoscope', input: {} }];
    assert.equal((await server.call('POST', '/api/v1/batch', { body: { items }, headers })).status, 202);
    for (const endpoint of catalogue.filter(({ name }) => name !== 'job-results')) {
      const path = `/dashboard/playground/${endpoint.name}`;
      const { text } = await browser.get(path);
      const fields = endpoint.method === 'DELETE' ? [] : fieldsOf(text);
      const reply = await play(path, { ...Object.fromEntries(fields), do: 'send' });
      const expected = endpoint.method === 'DELETE' ? 422 : 200;
      assert.equal(reply.status, expected, `${endpoint.name}: ${textOf(reply.text, 'json').slice(0, 300)}`);
    }
  });

  it('begins with the latest reading of the account where it asks for one', async () => {
    const { browser, play } = await signedIn();
    const form = '/dashboard/playground/tarot.get-reading';
    assert.match((await browser.get(form)).text, /name="\/reading_id"[^>]*value="6f1c2b1e-/);
    for (const spread_type of ['single_card', 'three_card']) {
      await play('/dashboard/playground/tarot.reading', { '/spread_type': spread_type });
    }
    const [, id = ''] = /name="\/reading_id"[^>]*value="([^"]+)"/.exec((await browser.get(form)).text) ?? [];
    const { status, text } = await play(form, { '/reading_id': id });
    assert.equal(status, 200);
    assert.match(textOf(text, 'json'), /"spread_type": "three_card"/);
  });
});

/** Runs a piece of Python; what it would have sent is printed. */
const PYTHON_WORLD = `
import json, os, sys, types, unittest.mock, urllib.request
os.environ["SIDEREA_KEY"] = "key"
client = unittest.mock.MagicMock()
client.Siderea.return_value.guide.chat.side_effect = lambda asked: sys.exit(print(json.dumps(asked)))
sys.modules["siderea"] = client
urllib.request.urlopen = lambda request: sys.exit(print(request.data.decode()))
exec(sys.argv[1], {})
`;

/** The fields of the form for a call, as a browser would send them. */
function fieldsOf(html: string): [string, string][] {
  const inputs = html.matchAll(/<input[^>]* name="(\/[^"]+)"[^>]*>/g);
  const boxed = [...inputs].filter(([tag]) => !tag.includes('checkbox') || tag.includes(' checked'));
  const typed = boxed.map(([tag, name]): [string, string] => [name, / value="([^"]*)"/.exec(tag)?.[1] ?? '']);
  const long = html.matchAll(/<textarea[^>]* name="(\/[^"]+)"[^>]*>([^<]*)</g);
  const chosen = html.matchAll(/<select[^>]* name="(\/[^"]+)"[^>]*>(.*?)<\/select>/gs);
  const choices = [...chosen].map(([, name, inner]): [string, string] => {
    const [option] = /<option[^>]* selected[^>]*>/.exec(inner) ?? /<option[^>]*>/.exec(inner) ?? [''];
    return [name, / value="([^"]*)"/.exec(option)?.[1] ?? ''];
  });
  return [
    ...typed,
    ...Array.from(long, ([, name, text]): [string, string] => [name, text.replaceAll('&quot;', '"')]),
    ...choices,
  ];
}

describe('what goes along in the playground', () => {
  it('is the birth, to whatever other endpoint is chosen', async () => {
    const { browser, balance } = await signedIn();
    const { text } = await browser.get(CHARTS);
    const about = { form_token: formToken(text), ...BIRTH, '/date': '1988-02-03', city: 'Chennai', said: 'Chennai' };
    const chosen = await browser.post('/dashboard/playground', { ...about, endpoint: 'guide.chat', do: 'open' });
    assert.deepEqual([chosen.status, chosen.location], [307, '/dashboard/playground/guide.chat']);
    const guide = await browser.post(chosen.location, { ...about, do: 'open' });
    assert.match(guide.text, /name="\/birth\/date"[^>]*value="1988-02-03"/);
    assert.match(guide.text, /name="city\/birth"[^>]*value="Chennai"/);
    const tarot = await browser.post('/dashboard/playground/tarot.deck', { ...about, do: 'open' });
    assert.match(tarot.text, /type="hidden" name="birth\/0\/date" value="1988-02-03"/);
    assert.equal(await balance(), 10);
  });

  it('is no birth where none was told', async () => {
    const { browser } = await signedIn();
    const { text } = await browser.get('/dashboard/playground/guide.chat');
    const fields = { form_token: formToken(text), '/birth/date': '', '/birth/time': '', '/birth/latitude': '' };
    const chart = await browser.post('/dashboard/playground/western.chart', { ...fields, do: 'open' });
    assert.match(chart.text, /name="\/date"[^>]*value="\d{4}-/);
  });

  it('is written as code while it is typed, for next to nothing', async () => {
    const { browser, balance } = await signedIn();
    const { text } = await browser.get(CHARTS);
    const asked = { form_token: formToken(text), ...BIRTH, '/date': '1988-02-03', do: 'code' };
    const code = JSON.parse((await browser.post(CHARTS, asked)).text);
    assert.match(code['code-curl'], /1988-02-03/);
    const shown = await browser.post(CHARTS, { ...asked, do: 'show' });
    for (const [id, written] of Object.entries(code)) assert.equal(textOf(shown.text, id), written, id);
    const long = { ...asked, '/timezone': 'z'.repeat(60_000) };
    assert.equal((await browser.post(CHARTS, long)).text, '{}');
    for (const size of [19_000, 60_000])
      await assertWork(10, 'code', () => browser.post(CHARTS, { ...asked, '/timezone': 'z'.repeat(size) }));
    assert.equal(await balance(), 10);
  });
});

describe('a test key in the playground', () => {
  it('makes calls for nothing, as that key', async () => {
    const { browser, play, balance, accountId } = await signedIn();
    assert.match((await browser.get(CHARTS)).text, /<a href="\/dashboard\/keys">Make a test key/);
    const { keyId } = await server.platform.keys.create(accountId, 'try', { isTest: true });
    assert.match((await browser.get(CHARTS)).text, /<option value="[^"]+">nothing: test key “try”/);
    const { status, text } = await play(CHARTS, { ...BIRTH, as: keyId, do: 'send' });
    assert.equal(status, 200);
    assert.equal(JSON.parse(textOf(text, 'json')).meta.test, true);
    assert.equal(await balance(), 10);
    await server.platform.usage.flush();
    const [used] = await server.platform.usage.recent(accountId, 1);
    assert.equal(used.keyId, keyId);
  });

  it('is none of somebody else, and none that pays', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const { keys } = server.platform;
    const foreign = await keys.create(other.accountId, 'theirs', { isTest: true });
    const paying = await keys.create(mine.accountId, 'paying');
    const revoked = await keys.create(mine.accountId, 'gone', { isTest: true });
    await keys.revoke(revoked.keyId);
    for (const { keyId } of [foreign, paying, revoked, { keyId: 'x' }]) {
      const { status } = await mine.play(CHARTS, { ...BIRTH, as: keyId, do: 'send' });
      assert.equal(status, 401);
    }
    assert.deepEqual([await mine.balance(), await other.balance()], [10, 10]);
  });
});

describe('the words of an answer', () => {
  it('are shown as prose beside the JSON', async () => {
    const { play } = await signedIn();
    const { text } = await play('/dashboard/playground/tarot.reading', { '/spread_type': 'single_card', do: 'send' });
    const [, prose = ''] = /<div class="in-words"[^>]*>(.*?)<\/section>/s.exec(text) ?? [];
    const [, sentence = 'none'] = /"summary": "([^"\\]+)/.exec(textOf(text, 'json')) ?? [];
    const written = render(h('dd', {}, sentence));
    assert.ok(prose.includes(written), written);
  });

  it('are whole sentences under the names of their members, as many as can be read', () => {
    const sentence = 'The Sun gives and the Moon keeps, & <both> are needed.';
    const shown = (value: unknown) => render(h(InWords, { value }));
    const html = shown({ planets: [{ name: 'Sun', in_life: sentence }], id: 'x'.repeat(50), meta: { note: sentence } });
    assert.match(html, /<dt lang="en">planets › Sun › in life<\/dt><dd>The Sun gives [^<]*&amp; &lt;both>/);
    assert.equal(html.match(/<dd>/g)?.length, 1);
    assert.equal(shown({ text: 'Short.', meta: { note: sentence } }), '');
    const many = shown({ texts: Array.from({ length: 500 }, (_, place) => `${sentence} ${place}.`) });
    assert.equal(many.match(/<dd>/g)?.length, 60);
    assert.match(many, /The rest stands in the JSON\./);
  });
});

describe('the picture in the playground', () => {
  it('is drawn anew without a charge, from the answer that the page carries', async () => {
    const { play, balance } = await signedIn();
    const sent = await play(CHARTS, { ...BIRTH, do: 'send' });
    const answer = hidden(sent.text, 'answer');
    const svgOf = (html: string) =>
      Buffer.from(/src="data:image\/svg\+xml;base64,([^"]+)"/.exec(html)?.[1] ?? '', 'base64').toString();
    const drawn = await play(CHARTS, { ...BIRTH, answer, style: 'south', theme: 'dark', do: 'draw' });
    assert.equal(drawn.status, 200);
    assert.match(svgOf(sent.text), /^<svg/);
    assert.notEqual(svgOf(drawn.text), svgOf(sent.text));
    const { call } = await server.account({ credits: 5 });
    const body = {
      date: '1996-12-07',
      time: '10:34',
      latitude: 13.0878,
      longitude: 80.2785,
      timezone: 'Asia/Kolkata',
      varga: 9,
    };
    const headers = { Accept: 'image/svg+xml' };
    const same = await call('POST', '/api/v1/vedic/varga-charts?style=south&theme=dark', { body, headers });
    assert.equal(svgOf(drawn.text), same.text);
    assert.equal(await balance(), 9);
  });

  it('has sixteen charts two in a row, and one below the other on a phone; what is one chart has one layout', async () => {
    const { play } = await signedIn();
    const one = await play(CHARTS, { ...BIRTH, do: 'send' });
    assert.doesNotMatch(one.text, /<source/);
    const sheet = await play(CHARTS, { ...BIRTH, '/varga': 'all', do: 'send' });
    const shapeOf = (packed = '') =>
      /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(Buffer.from(packed, 'base64').toString())?.slice(1).map(Number) ?? [];
    const phone = /<source media="\(max-width: 640px\)" srcset="data:image\/svg\+xml;base64,([^"]+)" width="360"/;
    const [narrow, tall] = shapeOf(phone.exec(sheet.text)?.[1]);
    const [width, height] = shapeOf(/<img src="data:image\/svg\+xml;base64,([^"]+)"/.exec(sheet.text)?.[1]);
    assert.ok(height && width && height > 3 * width && height < 6 * width, `${width} ${height}`);
    assert.ok(tall && narrow && tall > 12 * narrow, `${narrow} ${tall}`);
  });

  it('is drawn of nothing but what we answered in this session to this endpoint', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const answer = hidden((await other.play(CHARTS, { ...BIRTH, do: 'send' })).text, 'answer');
    assert.ok(answer.length > 100);
    const changed = `${answer.slice(0, -4)}AAAA`;
    for (const forged of [answer, changed, '.', 'x', 'A'.repeat(60_000), '{"charts":{}}']) {
      const { status, text } = await mine.play(CHARTS, { ...BIRTH, answer: forged, do: 'draw' });
      assert.equal(status, 422);
      assert.match(text, /not from this session/);
      assert.doesNotMatch(text, /id="answer"/);
    }
    const elsewhere = await other.play('/dashboard/playground/vedic.kp-chart', { ...BIRTH, answer, do: 'draw' });
    assert.doesNotMatch(elsewhere.text, /id="answer"/);
    assert.equal((await other.play(CHARTS, { ...BIRTH, answer, do: 'draw' })).status, 200);
  });

  it('is not drawn of what a browser sealed with the secrets it has, however small that is packed', async () => {
    const { play, browser } = await signedIn(0);
    const { reportBug } = server.platform;
    let bugs = 0;
    server.platform.reportBug = () => bugs++;
    const cookie = browser.cookies.get('siderea') ?? '';
    assert.ok(cookie.length > 20);
    // 16 MiB of nodes in some 16 kB
    const bombs = [`[${'[],'.repeat(5_000_000)}[]]`, '['.repeat(100_000), '{"charts":{"D1":{}}}'];
    for (const bomb of bombs) {
      const packed = deflateRawSync(bomb);
      const seal = createHmac('sha256', cookie).update('an answer of vedic.varga-charts\n').update(packed).digest();
      const answer = `${seal.toString('base64url')}.${packed.toString('base64url')}`;
      const startedMs = performance.now();
      const { status, text } = await play(CHARTS, { ...BIRTH, answer, do: 'draw' });
      assert.equal(status, 422);
      assert.doesNotMatch(text, /id="answer"/);
      assert.ok(performance.now() - startedMs < 2_000);
    }
    server.platform.reportBug = reportBug;
    assert.equal(bugs, 0);
  });
});

describe('an answer in a page', () => {
  const visit = (id: string) => ({ platform: server.platform, session: { id } }) as OwnVisit;

  it('is unsealed in the session it was given in, for its endpoint', () => {
    const sealed = sealedAnswer(visit('a'), 'vedic.dosha', '{"manglik":{}}') ?? '';
    assert.equal(unsealedAnswer(visit('a'), 'vedic.dosha', sealed), '{"manglik":{}}');
    assert.equal(unsealedAnswer(visit('b'), 'vedic.dosha', sealed), undefined);
    assert.equal(unsealedAnswer(visit('a'), 'vedic.kp-chart', sealed), undefined);
  });

  it('is not carried when it is longer than would be unpacked again', () => {
    assert.equal(sealedAnswer(visit('a'), 'vedic.dosha', 'x'.repeat(256 * 1024 + 1)), undefined);
    assert.ok(sealedAnswer(visit('a'), 'vedic.dosha', 'x'.repeat(256 * 1024)));
  });

  it('stands as plain text where it has too many values to be drawn one by one', () => {
    const drawn = (value: unknown) => render(h(JsonTree, { id: 'json', value }));
    const many = drawn(Array.from({ length: 200 }, () => Array.from({ length: 100 }, (_, n) => n)));
    assert.match(many, /<pre>/);
    assert.ok(!many.includes('<details'));
    assert.match(drawn(Array.from({ length: 90 }, () => Array.from({ length: 100 }, (_, n) => n))), /<details/);
  });
});

describe('the form of the playground', () => {
  it('is believed only from the browser that was given it', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const token = formToken((await other.browser.get(CHARTS)).text);
    for (const fields of [{ form_token: token }, { form_token: '' }]) {
      const { status } = await mine.browser.post(CHARTS, { ...BIRTH, ...fields, do: 'send' });
      assert.equal(status, 403);
    }
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    assert.equal((await mine.browser.submit(CHARTS, CHARTS, { ...BIRTH, do: 'send' }, elsewhere)).status, 403);
    assert.equal(await mine.balance(), 10);
  });

  it('is for those who are signed in', async () => {
    const nobody = visitor(server.url);
    for (const path of ['/dashboard/playground', CHARTS, '/dashboard/places?q=chen']) {
      const { status, location } = await nobody.get(path);
      assert.deepEqual([status, location.startsWith('/signin')], [303, true]);
    }
    assert.equal((await nobody.post(CHARTS, BIRTH)).status, 303);
  });

  it('knows no endpoint that there is not', async () => {
    const { browser } = await signedIn();
    for (const name of ['nothing', '__proto__', 'constructor', '..%2fkeys']) {
      assert.equal((await browser.get(`/dashboard/playground/${name}`)).status, 404, name);
    }
    assert.equal((await browser.get('/dashboard/playground?endpoint=__proto__')).location, CHARTS);
  });

  it('shows what was typed as text, and never as a page', async () => {
    const { play } = await signedIn();
    const evil = '"><script>alert(1)</script>\'';
    const { status, text } = await play(CHARTS, {
      ...BIRTH,
      ...{ '/timezone': evil, '/node': evil, '/date': evil, city: evil, '/variants/9': evil, style: evil, theme: evil },
      ...{ '/__proto__/x': evil, '/constructor': evil, '/latitude/x': evil, [evil]: evil, do: 'send' },
    });
    assert.equal(status, 422);
    assert.doesNotMatch(text, /<script>alert/);
    const guide = await play('/dashboard/playground/guide.chat', { '/message': evil, do: 'show' });
    assert.equal(guide.status, 200);
    assert.doesNotMatch(guide.text, /<script>alert/);
  });

  it('writes what was typed as text into code that somebody may run', async () => {
    const { play } = await signedIn();
    const evil = `"'); exit(1); $(false) \`false\` \\' #`;
    const shown = async (path: string, fields: Record<string, string>) => {
      const { text } = await play(path, { ...fields, do: 'show' });
      return [textOf(text, 'code-curl'), textOf(text, 'code-javascript')];
    };
    const sent = async (shell: string, script: string) => {
      // instead of curl: what it is given, one word a line
      const { code, out } = await ended('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${shell}`], {});
      assert.equal(code, 0);
      const asked: unknown[] = [];
      const fetch = async (...args: unknown[]) => {
        asked.push(...args);
        return { ok: true, text: async () => '{}' };
      };
      const world = { fetch, process: { env: {} }, console: { log() {}, dir() {} }, exit: () => assert.fail('it ran') };
      await runInNewContext(`(async () => {${script}})()`, world);
      return { out, asked };
    };
    const [shell, script] = await shown('/dashboard/playground/guide.chat', { '/message': evil });
    const { out, asked } = await sent(shell, script);
    assert.ok(out.includes(JSON.stringify(evil)), out);
    assert.equal(JSON.parse((asked[1] as { body: string }).body).message, evil);
    const inPath = await sent(
      ...((await shown('/dashboard/playground/western.horoscope', { '/sign': evil })) as [string, string]),
    );
    const address = `/western/horoscope/${encodeURIComponent(evil).replaceAll("'", '%27')}`;
    assert.ok(inPath.out.includes(address), inPath.out);
    assert.ok(String(inPath.asked[0]).endsWith(address));
  });

  it('writes it so into code for the clients and for Python, too', async () => {
    const { play } = await signedIn();
    const evil = `"'); exit(1); \\' # \u2028\${1}`;
    const { text } = await play('/dashboard/playground/guide.chat', { '/message': evil, do: 'show' });
    const asked: { message: string }[] = [];
    class Siderea {
      guide = { chat: async (input: { message: string }) => void asked.push(input) };
    }
    const script = textOf(text, 'code-typescript-client').replace(/^(\/\/|import) .*\n/gm, '');
    const world = { Siderea, process: { env: {} }, console: { dir() {} }, exit: () => assert.fail('it ran') };
    await runInNewContext(`(async () => {${script}})()`, world);
    assert.deepEqual(
      asked.map(({ message }) => message),
      [evil],
    );
    for (const code of ['code-python', 'code-python-client']) {
      const { out } = await ended('python3', ['-c', PYTHON_WORLD, textOf(text, code)], {});
      assert.equal(JSON.parse(out).message, evil, code);
    }
  });

  it('survives lists of any numbering, and buttons that nobody made', async () => {
    const { play, balance } = await signedIn();
    const path = '/dashboard/playground/tarot.clarify';
    const many = Object.fromEntries(
      Array.from({ length: 450 }, (_, place) => [`/original_cards/${place * 7}`, 'The Sun']),
    );
    for (const deed of [
      'add/original_cards',
      'add/nothing',
      'find/__proto__',
      'fill/x 99999999',
      'fill 1',
      'x'.repeat(5_000),
    ]) {
      const { status, text } = await play(path, { ...many, '/original_cards/99999': 'x', do: deed });
      assert.equal(status, 200, deed);
      assert.ok((text.match(/name="\/original_cards\//g) ?? []).length <= 78);
    }
    assert.equal(await balance(), 10);
  });

  it('takes as many fields as a form may have, and refuses more before anything is made of them', async () => {
    const { browser, balance } = await signedIn();
    const path = '/dashboard/playground/guide.chat';
    const token = formToken((await browser.get(path)).text);
    const fields = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, place) => [`/history/${place}/content`, 'x']));
    const about = { form_token: token, '/message': 'hello', do: 'add/history' };
    assert.equal((await browser.post(path, { ...fields(497), ...about })).status, 200);
    assert.equal((await browser.post(path, { ...fields(498), ...about })).status, 413);
    await assertWork(20, 'a form of 64 KiB', async () => {
      const message = Readable.from([Buffer.from('a&'.repeat(32_768))]) as IncomingMessage;
      message.headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await assert.rejects(readForm(message), /500 fields/);
    });
    assert.equal(await balance(), 10);
  });

  it('is sent a number of times a minute by an account, from wherever it comes', async () => {
    const me = await signedIn();
    await Promise.all(
      Array.from({ length: 120 }, () => server.platform.limiter.take(`forms:${me.accountId}`, LIMITS.formsAMinute)),
    );
    const { status, headers, text } = await me.play(CHARTS, { ...BIRTH, do: 'show' });
    assert.equal(status, 429);
    assert.ok(Number(headers.get('Retry-After')) > 0);
    assert.match(text, /more within a minute than we take/);
    assert.equal((await (await signedIn()).play(CHARTS, { ...BIRTH, do: 'show' })).status, 200);
  });

  it('leaves out what is as it is by default, and what was left empty', async () => {
    const { play } = await signedIn();
    const { text } = await play(CHARTS, { ...BIRTH, '/node': 'mean', '/ayanamsa': 'raman', '/fold': '', do: 'show' });
    const curl = textOf(text, 'code-curl');
    assert.match(curl, /raman/);
    assert.doesNotMatch(curl, /node|fold/);
  });
});

describe('the search for a city', () => {
  it('fills in latitude, longitude and zone, of the person they are asked for', async () => {
    const { play, balance } = await signedIn();
    const path = '/dashboard/playground/western.synastry';
    const found = await play(path, { 'city/person_b': 'Chennai', do: 'find/person_b' });
    const [, button] = /value="(fill\/person_b \d+)"[^>]*>Chennai, Tamil Nadu, IN</.exec(found.text) ?? [];
    assert.ok(button, found.text.slice(0, 200));
    const { text } = await play(path, { do: button });
    // GeoNames 1264527: 13.08784 N 80.27847 E
    assert.match(text, /name="\/person_b\/latitude"[^>]*value="13\.0878"/);
    assert.match(text, /name="\/person_b\/longitude"[^>]*value="80\.2785"/);
    assert.match(text, /name="\/person_b\/timezone"[^>]*value="Asia\/Kolkata"/);
    assert.match(text, /name="\/person_a\/latitude"[^>]* value(="")?[ /]/);
    assert.equal(await balance(), 10);
  });

  it('comes before a call while a city waits to be chosen, until it was', async () => {
    const { play, balance } = await signedIn();
    for (const deed of ['', 'send']) {
      const { status, text } = await play(CHARTS, { ...BIRTH, city: 'Chennai', do: deed });
      assert.equal(status, 422);
      assert.match(text, /value="fill \d+"[^>]*>Chennai, Tamil Nadu, IN</);
      assert.match(text, /choose the city that you mean/);
    }
    assert.equal(await balance(), 10);
    const city = 'Chennai, Tamil Nadu, IN';
    const sent = await play(CHARTS, { ...BIRTH, city, said: city, do: 'send' });
    assert.equal(sent.status, 200);
    assert.match(sent.text, new RegExp(`name="city"[^>]* value="${city}"`), 'it stays written');
    assert.equal(await balance(), 9);
  });

  it('says that nobody knows a city, and then believes the place that is given by hand', async () => {
    const { play, balance } = await signedIn();
    const { status, text } = await play(CHARTS, { ...BIRTH, city: 'Xqzwv', do: 'send' });
    assert.equal(status, 422);
    assert.match(text, /We know no city called “Xqzwv”/);
    assert.equal(await balance(), 10);
    const again = await play(CHARTS, { ...BIRTH, city: 'Xqzwv', said: hidden(text, 'said'), do: 'send' });
    assert.equal(again.status, 200);
  });

  it('suggests at most ten while somebody types, and is limited', async function () {
    this.timeout(20_000);
    const { browser, accountId } = await signedIn();
    const { text } = await browser.get('/dashboard/places?q=chenna');
    const { places } = JSON.parse(text);
    assert.deepEqual(places[0], {
      ...{ name: 'Chennai', region: 'Tamil Nadu', country: 'IN', latitude: 13.0878, longitude: 80.2785 },
      timezone: 'Asia/Kolkata',
    });
    // the largest and those called exactly so come first; a former name is told where it is what was found
    const list = async (q: string): Promise<{ name: string; country: string; label?: string }[]> =>
      JSON.parse((await browser.get(`/dashboard/places?q=${q}`)).text).places;
    const [spain, colombia] = await list('Madrid');
    assert.deepEqual([spain.name, spain.country, colombia.name, colombia.country], ['Madrid', 'ES', 'Madrid', 'CO']);
    const waupun = (await list('Madrid')).find(({ name }) => name === 'Waupun');
    assert.equal(waupun?.label, 'Waupun, Wisconsin, US (also Madrid)');
    const londons = await list('London');
    assert.deepEqual(
      londons.slice(0, 4).map(({ name, country }) => `${name} ${country}`),
      ['London GB', 'London CA', 'London US', 'London US'],
    );
    assert.ok(londons.every(({ name, label }) => name.startsWith('London') || label?.includes('(also London')));
    assert.equal((await list('Madras'))[0].label, 'Chennai, Tamil Nadu, IN (also Madras)');
    const two = JSON.parse((await browser.get('/dashboard/places?q=sa')).text);
    assert.equal(two.places.length, 10);
    for (const q of ['', 'x', '%00', '%F0%9F%92%A9', 'a'.repeat(5_000)]) {
      assert.equal((await browser.get(`/dashboard/places?q=${q}`)).status, 200, q.slice(0, 20));
    }
    await Promise.all(Array.from({ length: 200 }, () => server.platform.limiter.take(`places:${accountId}`, 200)));
    assert.equal((await browser.get('/dashboard/places?q=chenna')).status, 429);
  });

  it('takes no longer than 20 ms for any two letters', async () => {
    const { placesStarting } = gazetteer();
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    for (const a of letters) {
      for (const b of letters) await assertWork(20, a + b, () => placesStarting(a + b));
    }
  });
});
