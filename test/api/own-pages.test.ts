/** What people do with their calls, receipts and keys, and operators with accounts. */
import assert from 'node:assert/strict';
import { endpointPath } from '../../api/docs/endpoint-paths.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Letter } from '../../shared/mail/mail.ts';
import { lettersKept, signedInAs } from '../setup/signed-in.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { visitor } from '../setup/visitor.ts';

let letters: Letter[] = [];
let server: TestServer;
let people = 0;
before(async function () {
  this.timeout(60_000);
  server = await startTestServer('embedded', {
    env: { TRUST_PROXY: 'true', CONTACT: 'help@siderea.example', SELLER: 'Siderea Ltd, 1 Sky Road' },
  });
  letters = lettersKept(server);
});
after(() => server?.stop());

const signedIn = ({ isOperator = false } = {}) => signedInAs(server, `owner-${++people}@example.org`, { isOperator });
const balance = (accountId: string) => server.platform.ledger.balance(accountId);

describe('the pages of usage and credits', () => {
  it('picks the latest calls out, and gives them away as CSV', async () => {
    const { browser, accountId } = await signedIn();
    const { apiKey, keyId } = await server.platform.keys.create(accountId, 'one');
    const other = await server.platform.keys.create(accountId, 'two');
    for (const key of [apiKey, other.apiKey]) {
      const headers = { 'X-API-Key': key };
      await server.call('GET', '/api/v1/tarot/deck', { headers });
      const made = { full_name: 'Ann', birthdate: '2000-01-01', '=cmd()': 1, [`ann_${'x'.repeat(9)}`]: 2 };
      await server.call('POST', '/api/v1/numerology/', { headers, body: { ...made, birthdate: 'someday' } });
    }
    await server.platform.usage.flush();
    const csv = async (query: string) => {
      const { text, headers } = await browser.get(`/dashboard/usage/calls.csv${query}`);
      assert.match(headers.get('Content-Disposition') ?? '', /siderea-calls\.csv/);
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','));
    };
    assert.equal((await csv('')).length, 4);
    const refused = await csv('?status=refused');
    // what a caller made up is not kept
    assert.deepEqual(
      refused.map((line) => line.slice(2, 7)),
      Array(2).fill(['numerology.report', '422', 'validation_failed', '/birthdate', '0']),
    );
    assert.equal((await csv('?code=validation_failed')).length, 2);
    assert.equal((await csv('?code=not_computable')).length, 0);
    const usage = (await browser.get('/dashboard/usage')).text;
    assert.match(usage, /id="failures".*validation_failed<.*numerology\.report.*endpoint=numerology\.report[^>]*>2</s);
    assert.deepEqual(
      (await csv(`?key=${keyId}&endpoint=tarot.deck&days=7`)).map((line) => line[8]),
      [keyId],
    );
    for (const query of ['?endpoint=none', '?key=none', `?key=${'x'.repeat(500)}`])
      assert.equal((await csv(query)).length, 0);
    const shown = await browser.get(`/dashboard/usage?status=answered&key=${other.keyId}`);
    assert.equal(shown.text.match(/<summary><code>[\da-f]{8}<\/code>/g)?.length, 1);
    const [{ id }] = await server.platform.usage.recent(accountId, 1);
    for (const typed of [id, id.toUpperCase(), id.slice(0, 13)]) {
      const { text } = await browser.get(`/dashboard/usage?id=${typed}`);
      assert.deepEqual(
        [...text.matchAll(/<code class="whole">([^<]*)/g)].map(([, found]) => found),
        [id],
      );
    }
    // an opened row says what was called and what was wrong
    const [failed] = refused;
    const { text: opened } = await browser.get(`/dashboard/usage?id=${failed[1]}`);
    const told = /<tr class="opened">(.*?)<\/tr>/s.exec(opened)?.[1] ?? '';
    assert.match(
      told,
      /<code>POST \/api\/v1\/numerology\/<\/code>.*422 · .*<code>\/birthdate<\/code>.*(one|two) \(sdr_/s,
    );
    // of refusals no median is told
    assert.match(opened, />Median of answers \(p50\)</);
    assert.match((await browser.get('/dashboard/usage?endpoint=none&page=2')).text, /No recent request fits/);
    const stranger = await signedIn();
    assert.equal((await stranger.browser.get('/dashboard/usage/calls.csv')).text.trim().split('\n').length, 1);
  });

  it('gives a receipt for each payment to whoever paid, and to nobody else', async () => {
    const { browser, accountId } = await signedIn();
    const before = (await browser.get('/dashboard/credits')).text;
    assert.doesNotMatch(before, /receipts\//);
    const paid = { kind: 'paid', event: 'e-receipt', payment: 'pi_receipt', accountId } as const;
    const news = { ...paid, credits: 500, money: 1234, currency: 'eur' };
    await server.platform.paymentBook.book('stripe', news);
    const path =
      /\/dashboard\/credits\/receipts\/[\w-]+/.exec((await browser.get('/dashboard/credits')).text)?.[0] ?? '';
    const { text, status } = await browser.get(path);
    assert.equal(status, 200);
    for (const part of ['€12.34', '500 credits', 'pi_receipt', 'Stripe']) assert.ok(text.includes(part), part);
    assert.doesNotMatch(text, /No money moved/);
    const number = `${accountId.slice(-8).toUpperCase()}-000`;
    assert.match(text, new RegExp(`Receipt ${number}1<.*<dd>Siderea Ltd, 1 Sky Road`, 's'));
    await server.platform.paymentBook.book('stripe', { ...news, event: 'e-second', payment: 'pi_second' });
    assert.match(
      (await browser.get('/dashboard/credits')).text,
      new RegExp(`Receipt ${number}2<.*Receipt ${number}1<`, 's'),
    );
    assert.match((await browser.get(path)).text, new RegExp(`Receipt ${number}1<`));
    const back = { kind: 'refunded', event: 'e-back', payment: 'pi_receipt', total: 234, currency: 'eur' } as const;
    await server.platform.paymentBook.book('stripe', back);
    assert.match((await browser.get(path)).text, /<dt>Gone back<\/dt><dd>€2\.34/);
    const stranger = await signedIn();
    for (const other of [path, `${path}x`, '/dashboard/credits/receipts/1']) {
      assert.equal((await stranger.browser.get(other)).status, 404, other);
    }
  });

  it('tells everybody the prices', async () => {
    const { text, status } = await visitor(server.url).get('/pricing');
    assert.equal(status, 200);
    for (const endpoint of catalogue) assert.ok(text.includes(`href="${endpointPath(endpoint)}"`), endpoint.name);
    assert.equal(text.match(/Free\b/g), null);
    assert.match(text, /A new account is given 100 credits/);
    // a trial at one's own machine is no price, and said before them
    assert.match(text, /<p class="notice">Nobody takes payments here.*<section class="card">/s);
    assert.equal(text.match(/Nobody takes payments|trial without any payment/g)?.length, 1);
    const { rateLimit } = server.platform.config;
    assert.ok(text.includes(`up to ${rateLimit.toLocaleString('en-GB')} calls a minute`));
    assert.match(text, /costs its credit only when you fetch it/);
  });

  it('says no name twice in the list of prices, in any language', async () => {
    for (const language of ['en', 'es', 'hi']) {
      const { text } = await visitor(server.url).get(`/pricing?lang=${language}`);
      const rows = [...text.matchAll(/<a href="\/docs\/reference\/[^"]*">([^<]*)<\/a> <span class="hint">([^<]*)</g)];
      assert.equal(rows.length, catalogue.length);
      for (const [, name, about] of rows) assert.ok(!about.toLowerCase().startsWith(name.toLowerCase()), about);
    }
  });

  it('is true of a balance of zero: what costs something is refused, what is free goes on', async () => {
    assert.match((await visitor(server.url).get('/pricing')).text, /At a balance of zero, calls .* refused with 402/);
    const account = await server.account({ credits: 1 });
    const horoscope = () => account.call('GET', '/api/v1/western/horoscope/Leo');
    assert.equal((await horoscope()).status, 200);
    const refused = await horoscope();
    assert.deepEqual([refused.status, refused.headers.get('X-Credits-Charged')], [402, '0']);
    const { status, json } = await account.call('GET', '/api/v1/account');
    assert.deepEqual([status, json.balance], [200, 0]);
  });
});

describe('the page of a key', () => {
  it('names a key anew and sets its limits, which hold at once, without another secret', async () => {
    const { browser, accountId } = await signedIn();
    const { keyId, apiKey } = await server.platform.keys.create(accountId, 'old', { groups: ['tarot'], isTest: true });
    const call = async () => {
      const reply = await server.call('GET', '/api/v1/tarot/deck', { headers: { 'X-API-Key': apiKey } });
      return [reply.status, reply.headers.get('X-Test-Key')];
    };
    assert.deepEqual(await call(), [200, 'true']);
    const path = `/dashboard/keys/${keyId}/change`;
    const { text } = await browser.get(path);
    assert.match(text, /name="group-tarot" value="yes" checked/);
    const wanted = { name: 'new', 'group-western': 'yes', rate: '7', cap: '9', expires: '2999-12-30' };
    assert.equal((await browser.submit(path, path, wanted)).location, '/dashboard/keys?done=key-changed');
    assert.equal((await call())[0], 403);
    const [key] = await server.platform.keys.list(accountId);
    assert.deepEqual(
      [key.name, key.rate_limit, key.monthly_cap, key.groups, key.test],
      ['new', 7, 9, ['western'], true],
    );
    // the last day that is shown is the one that was entered
    assert.match((await browser.get('/dashboard/keys')).text, /until 30 Dec 2999</);
    assert.match(
      (await browser.get(path)).text,
      /name="expires"[^>]* value="2999-12-30"|value="2999-12-30"[^>]* name="expires"/,
    );
    assert.equal((await browser.submit(path, path, { name: 'free' })).status, 303);
    assert.deepEqual(await call(), [200, 'true']);
    const wrong = await browser.submit(path, path, { name: '', rate: 'x', cap: '5' });
    assert.equal(wrong.status, 422);
    assert.match(wrong.text, /value="x"/);
    const stranger = await signedIn();
    assert.equal((await stranger.browser.get(path)).status, 404);
    assert.equal((await stranger.browser.submit('/dashboard/keys', path, { name: 'mine' })).status, 404);
    await server.platform.keys.revoke(keyId);
    assert.equal((await browser.submit('/dashboard/keys', path, { name: 'late' })).status, 404);
  });

  it('offers a first call that the key is good for', async () => {
    const { browser } = await signedIn();
    const sample = async (groups: object) => {
      const { text } = await browser.submit('/dashboard/keys', '/dashboard/keys', { name: 'one', ...groups });
      return /\/api\/v1\/(\w+)\//.exec(text)?.[1];
    };
    assert.equal(await sample({}), 'vedic');
    for (const group of ['western', 'tarot', 'numerology', 'guide']) {
      assert.equal(await sample({ [`group-${group}`]: 'yes' }), group);
    }
  });
});

describe('operators', () => {
  it('ask twice before a balance goes below zero, and call a correction one', async () => {
    const { browser } = await signedIn({ isOperator: true });
    const other = await signedIn();
    const page = `/operator/accounts/${other.accountId}`;
    const deed = { kind: 'correct', credits: '-150', why: 'booked twice' };
    const asked = await browser.submit(page, `${page}/credits`, deed);
    assert.equal(asked.status, 422);
    assert.match(asked.text, /a balance of -50/);
    assert.match(asked.text, /name="below" value="-50"/);
    assert.equal(await balance(other.accountId), 100);
    // what was said yes to is this balance and no other
    assert.equal(
      (await browser.submit(page, `${page}/credits`, { ...deed, credits: '-250', below: '-50' })).status,
      422,
    );
    assert.equal((await browser.submit(page, `${page}/credits`, { ...deed, below: '-50' })).status, 303);
    assert.equal(await balance(other.accountId), -50);
    const { text } = await other.browser.get('/dashboard/credits');
    assert.match(text, /The balance is below zero, and the ledger says why/);
    assert.match(text, /Correction[\s\S]*booked twice/);
    assert.match((await browser.get(page)).text, /The latest movements of their credits, 2 of them/);
  });

  it('tell whoever is suspended why, and whom to write to, in pages, letters and refusals', async () => {
    const { browser } = await signedIn({ isOperator: true });
    const other = await signedIn();
    const { apiKey } = await server.platform.keys.create(other.accountId, 'one');
    const page = `/operator/accounts/${other.accountId}`;
    const written = () => letters.findLast(({ to }) => to.address === other.email);
    const stolen = { why: 'a card that was stolen', sure: 'yes' };
    assert.equal((await browser.submit(page, `${page}/suspend`, stolen)).status, 303);
    assert.match(written()?.text ?? '', /a card that was stolen[\s\S]*write to help@siderea\.example/);
    assert.match((await other.browser.get('/dashboard')).text, /<a href="mailto:help@siderea\.example">/);
    const { status, json } = await server.call('GET', '/api/v1/account', { headers: { 'X-API-Key': apiKey } });
    assert.deepEqual([status, json.contact], [403, 'help@siderea.example']);
    assert.match(json.detail, /write to help@siderea\.example\.$/);
    const spanish = { 'X-API-Key': apiKey, 'Accept-Language': 'es' };
    const said = (await server.call('GET', '/api/v1/account', { headers: spanish })).json.detail;
    assert.match(said, /escribe a help@siderea\.example\.$/);
    assert.equal((await browser.submit(page, `${page}/reinstate`, { why: 'a mistake' })).status, 303);
    assert.match(written()?.subject ?? '', /works again/);
  });
});
