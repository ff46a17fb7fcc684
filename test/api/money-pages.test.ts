/** What the pages of credits, usage and operators promise to those who use them, and to those who would misuse them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isAtOwnMachine } from '../../api/dashboard/own-machine.ts';
import { words } from '../../api/dashboard/words.ts';
import { linesKept } from '../setup/lines-kept.ts';
import { signedInAs } from '../setup/signed-in.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { visitor } from '../setup/visitor.ts';

const OPERATOR_PASSWORD = 'a password of operators';

const { log, lines } = linesKept();
let server: TestServer;
let people = 0;
before(async function () {
  this.timeout(60_000);
  server = await startTestServer('embedded', { env: { OPERATOR_PASSWORD }, log });
});
after(() => server?.stop());

const signedIn = (who: { isOperator?: boolean; address?: null } = {}) =>
  signedInAs(server, `buyer-${++people}@example.org`, who);
const balance = (accountId: string) => server.platform.ledger.balance(accountId);

describe('the page of credits', () => {
  it('sells for nothing on one’s own machine, says so, and sells once however often the form is sent', async () => {
    const { browser, accountId } = await signedIn({ address: null });
    const overview = await browser.get('/dashboard/credits');
    assert.match(overview.text, /no money moves/);
    assert.match(overview.text, /\$5\.00<br\/?><span class="hint">\$0\.01 a credit<.*\$0\.0088 a credit, 12 % less</s);
    const { location } = await browser.submit('/dashboard/credits', '/dashboard/credits/buy', { credits: '500' });
    assert.equal(location, '/dashboard/credits/practice?credits=500');
    const { text } = await browser.get(location);
    const purchase = /name="purchase" value="([^"]+)"/.exec(text)?.[1] ?? '';
    for (let sent = 0; sent < 2; sent++) {
      const bought = await browser.submit(location, '/dashboard/credits/practice', { credits: '500', purchase });
      assert.equal(bought.location, `/dashboard/credits?bought=${purchase}`);
    }
    const told =
      /role="status">500 credits are yours\. No money moved\. <a href="(\/dashboard\/credits\/receipts\/[^"]+)"/;
    const [, receipt = ''] = told.exec((await browser.get(`/dashboard/credits?bought=${purchase}`)).text) ?? [];
    const receiptPage = await browser.get(receipt);
    assert.equal(receiptPage.status, 200);
    assert.match(receiptPage.text, /<button type="button" data-print[^>]*>.*<a href="\/dashboard\/credits">Back/s);
    const stranger = await signedIn();
    const { text: theirs } = await stranger.browser.get(`/dashboard/credits?bought=${purchase}`);
    assert.doesNotMatch(theirs, /are yours/);
    assert.equal(await balance(accountId), 600);
    const unknown = await browser.submit('/dashboard/credits', '/dashboard/credits/buy', { credits: '501' });
    assert.equal(unknown.status, 404);
  });

  it('sells nothing for nothing to anybody who is elsewhere, whatever they say of themselves', async () => {
    const { browser, accountId } = await signedIn({ address: null });
    const path = '/dashboard/credits/practice';
    const elsewhere = [
      { 'X-Forwarded-For': '203.0.113.9' },
      { 'X-Forwarded-For': '127.0.0.1' },
      ...[
        'X-Forwarded-Host',
        'X-Forwarded-Proto',
        'X-Real-IP',
        'X-Client-IP',
        'True-Client-IP',
        'CF-Connecting-IP',
      ].map((name) => ({ [name]: 'somebody' })),
      { Forwarded: 'for=203.0.113.9' },
      { Via: '1.1 a proxy' },
    ];
    for (const headers of elsewhere) {
      const [to, told] = [`${path}?credits=500`, JSON.stringify(headers)];
      assert.doesNotMatch((await browser.get('/dashboard/credits', headers)).text, /no money moves/, told);
      assert.equal((await browser.get(to, headers)).status, 404, told);
      const fields = { credits: '500', purchase: crypto.randomUUID() };
      assert.equal((await browser.submit('/dashboard', path, fields, headers)).status, 404, told);
      const bought = await browser.submit('/dashboard', '/dashboard/credits/buy', { credits: '500' }, headers);
      assert.equal(bought.status, 404, told);
    }
    assert.equal(await balance(accountId), 100);
  });

  it('knows its own machine by a loopback name, with nobody in between', async () => {
    const visit = { socket: { remoteAddress: '127.0.0.1' }, headers: { host: 'localhost:3000' }, httpVersion: '1.1' };
    const isAtHome = (about: object) => isAtOwnMachine({ ...visit, ...about } as IncomingMessage);
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:80']) {
      assert.equal(isAtHome({ headers: { host } }), true, host);
    }
    for (const host of ['siderea.example', 'localhost.siderea.example', '127.0.0.1.nip.io', '', 'a b', undefined]) {
      assert.equal(isAtHome({ headers: { host } }), false, host);
    }
    assert.equal(isAtHome({ socket: { remoteAddress: '::ffff:127.0.0.1' } }), true);
    assert.equal(isAtHome({ socket: { remoteAddress: '192.168.1.7' } }), false);
    // a proxy that says nothing of itself
    assert.equal(isAtHome({ httpVersion: '1.0' }), false);
  });

  it('shows the ledger by kind and in pages, and gives it away as CSV without formulas', async () => {
    const { browser, accountId } = await signedIn();
    const operator = { accountId: randomUUID(), email: 'olga@example.org' };
    for (let deeds = 0; deeds < 205; deeds++) {
      await server.platform.operators.act(operator, accountId, { what: 'grant', credits: 1 }, `=1+${deeds},"x"`);
    }
    await server.platform.operators.act(operator, accountId, { what: 'correct', credits: -3 }, 'too much');
    const first = await browser.get('/dashboard/credits');
    assert.match(first.text, /too much/);
    const older = /\/dashboard\/credits\?before=(\d+)/.exec(first.text)?.[1];
    assert.match((await browser.get(`/dashboard/credits?before=${older}`)).text, /Credits to begin with/);
    const grants = await browser.get('/dashboard/credits?kind=grant');
    assert.doesNotMatch(grants.text, /too much/);
    const csv = await browser.get('/dashboard/credits/ledger.csv?kind=correction');
    assert.match(csv.headers.get('Content-Type') ?? '', /text\/csv/);
    assert.match(
      csv.text,
      /^id,created_at,kind,credits,endpoint,reason,reference,month,movements\r\n\d+,[^,]+,correction,-3,,too much,/,
    );
    const all = (await browser.get('/dashboard/credits/ledger.csv')).text;
    assert.match(all, /,"'=1\+204,""x""",/);
    assert.match(all, /,grant,100,,starter_credits,/);
  });

  it('shows the calls of an endpoint on a day as one line, parted by a purchase, each with its receipt', async () => {
    const { browser, accountId } = await signedIn();
    const { apiKey } = await server.platform.keys.create(accountId, 'one');
    const call = (path: string) => server.call('GET', path, { headers: { 'X-API-Key': apiKey } });
    for (let calls = 0; calls < 3; calls++) assert.equal((await call('/api/v1/tarot/deck')).status, 200);
    const paid = { kind: 'paid', event: randomUUID(), payment: randomUUID(), accountId } as const;
    await server.platform.paymentBook.book('stripe', { ...paid, credits: 500, money: 500, currency: 'usd' });
    assert.equal((await call('/api/v1/tarot/deck')).status, 200);
    const { text } = await browser.get('/dashboard/credits');
    const [, ...rows] = text.slice(text.indexOf('movements')).split('<tr>').slice(1);
    const told = rows.map((row) => row.replaceAll(/<[^>]*>/g, ' ').trim());
    // a day says what was left at its end: the hundred to begin with, four calls, and what was bought
    const day = /<tr class="day"><th[^>]*>\d{1,2} \w{3} \d{4}<\/th><td[^>]*>([\d,]+) left</.exec(text);
    assert.equal(Number(day?.[1]), await balance(accountId));
    // what was spent before the purchase stands below it; names end lines after their dots
    // and each line what was left after it
    assert.match(told[0], /tarot\. deck\s+−1\s+596$/);
    assert.match(told[1], /\$5\.00 for 500 credits\s+\+500\s+597$/);
    assert.match(told[2], /tarot\. deck, 3 calls\s+−3\s+97$/);
    assert.equal(told.filter((row) => row.includes('tarot.')).length, 2);
    assert.match(rows[1], /href="\/dashboard\/credits\/receipts\/[\w-]+"/);
    assert.match(rows[0], /href="\/dashboard\/usage\?endpoint=tarot\.deck#recent"/);
  });

  it('says after a payment how many credits are coming, of what is sold and no other number', async () => {
    const { browser } = await signedIn();
    const said = async (credits: string) =>
      (await browser.get(`/dashboard/credits?done=paid-for&credits=${credits}`)).text;
    assert.match(await said('500'), /Thank you\. Your 500 credits are here as soon as/);
    assert.doesNotMatch(await said('987654'), /Thank you/);
  });

  it('shows the calls of a month that is long over as one movement', async () => {
    const { browser, accountId } = await signedIn();
    const month = { kind: 'debit', endpoint: 'tarot.deck', amount: -1_234, month: '2020-03-01', movements: 1_234 };
    await server.platform.database.withKnex((knex) =>
      knex('ledger').insert({ ...month, account_id: accountId, reference: randomUUID() }),
    );
    assert.match((await browser.get('/dashboard/credits')).text, /tarot\.deck: all 1,234 of 2020-03/);
    assert.match((await browser.get('/dashboard/credits/ledger.csv')).text, /,2020-03-01,1234\r\n/);
  });

  it('says that there is a debt', async () => {
    const { browser, accountId } = await signedIn();
    const operator = { accountId: randomUUID(), email: 'olga@example.org' };
    await server.platform.operators.act(operator, accountId, { what: 'correct', credits: -150 }, 'money went back');
    assert.match((await browser.get('/dashboard/credits')).text, /below zero/);
  });
});

describe('the page of keys', () => {
  it('makes limited keys, and says what is wrong with limits', async () => {
    const { browser, accountId } = await signedIn();
    const wrong = { name: 'shop', rate: '0', cap: 'many', expires: '2001-01-01' };
    const refused = await browser.submit('/dashboard/keys', '/dashboard/keys', wrong);
    assert.equal(refused.status, 422);
    assert.match(refused.text, /Please give a day to come/);
    // nothing that was typed is lost, whatever else is wrong, and all of it is told at once
    const nameless = { name: '  ', rate: '5', cap: 'many', expires: '2999-12-30', 'group-tarot': 'yes', test: 'yes' };
    const kept = (await browser.submit('/dashboard/keys', '/dashboard/keys', nameless)).text;
    assert.match(kept, /Please give the key a name.*<details open.*from 1 to 1,000,000,000/s);
    for (const part of ['value="5"', 'value="many"', 'value="2999-12-30"']) assert.ok(kept.includes(part), part);
    for (const name of ['group-tarot', 'test']) assert.match(kept, new RegExp(`name="${name}" value="yes" checked`));
    // more than the account may, which operators set
    const tooMuch = { name: 'shop', rate: '100001', cap: '1000000001' };
    const { text } = await browser.submit('/dashboard/keys', '/dashboard/keys', tooMuch);
    assert.match(text, /from 1 to 100,000, or.*from 1 to 1,000,000,000, or/s);
    const good = { name: 'shop', rate: '20', cap: '300', expires: '2999-12-30', 'group-tarot': 'yes' };
    assert.equal((await browser.submit('/dashboard/keys', '/dashboard/keys', good)).status, 200);
    const [key] = await server.platform.keys.list(accountId);
    assert.deepEqual([key.rate_limit, key.monthly_cap, key.groups, key.test], [20, 300, ['tarot'], false]);
    assert.equal(key.expires_at?.toISOString(), '2999-12-31T00:00:00.000Z');
    const made = await browser.submit('/dashboard/keys', '/dashboard/keys', { name: 'trial', test: 'yes' });
    assert.match(made.text, /sdr_test_/);
    assert.match((await browser.get('/dashboard/keys')).text, /20 a minute · 0 of 300 credits this month/);
  });
});

describe('the page of keys, of hostile forms,', () => {
  it('makes no key under the number that stands for calls without one', async () => {
    const { browser, accountId } = await signedIn();
    const form = { name: 'nil', key_id: '00000000-0000-0000-0000-000000000000' };
    assert.equal((await browser.submit('/dashboard/keys', '/dashboard/keys', form)).status, 200);
    const [{ key_id, name }] = await server.platform.keys.list(accountId);
    assert.equal(name, 'nil');
    assert.doesNotMatch(key_id, /^0{8}/);
  });

  it('says of a key whose cap is reached until when it waits, and how it works again', async () => {
    const { browser, accountId } = await signedIn();
    const { apiKey, keyId } = await server.platform.keys.create(accountId, 'capped', { monthlyCap: 1 });
    assert.match((await browser.get('/dashboard/keys')).text, /class="pill good">Active</);
    const headers = { 'X-API-Key': apiKey };
    assert.equal((await server.call('GET', '/api/v1/tarot/deck', { headers })).status, 200);
    assert.equal((await server.call('GET', '/api/v1/tarot/deck', { headers })).json.code, 'key_cap_reached');
    const { text } = await browser.get('/dashboard/keys');
    assert.match(text, /class="pill low">Cap reached until 1 \w{3} \d{4}</);
    assert.match(text, new RegExp(`href="/dashboard/keys/${keyId}/change"[^>]*>Raise the cap<`));
    assert.doesNotMatch(text, /class="pill good">Active</);
  });

  it('takes a last day that there is, and no other', async () => {
    const { browser } = await signedIn();
    const last = async (expires: string) =>
      (await browser.submit('/dashboard/keys', '/dashboard/keys', { name: 'late', expires })).text;
    for (const day of ['9999-12-31', '2031-13-01', '2999-02-31', '+10000-01-01', '1999-01-01']) {
      assert.match(await last(day), /Please give a day to come, 30 December 9999 at the latest/, day);
    }
    assert.doesNotMatch(await last('9999-12-30'), /Please give a day/);
  });
});

describe('the page of usage', () => {
  it('shows calls, what they cost, and the latest ones, by day, endpoint and key', async () => {
    const { browser, accountId } = await signedIn();
    assert.match((await browser.get('/dashboard/usage')).text, /No calls in this span/);
    const { apiKey } = await server.platform.keys.create(accountId, 'my <b>key</b>');
    const headers = { 'X-API-Key': apiKey };
    const reply = await server.call('GET', '/api/v1/tarot/deck', { headers });
    await server.call('POST', '/api/v1/numerology/', { headers, body: {} });
    await server.platform.usage.flush();
    const { text } = await browser.get('/dashboard/usage?by=endpoint');
    assert.match(text, /data-label="Charged" class="number">1</);
    // the zone is told once, above
    assert.match(text, /When \(UTC\)<.*<time[^>]*>\d{1,2} \w{3}, \d\d:\d\d:\d\d<\/time>/s);
    assert.match(text, /Fields that were wrong: <code>\/full_name, \/birthdate<\/code>/);
    for (const part of [
      reply.headers.get('X-Request-Id') ?? '',
      'validation_failed',
      'numerology.report',
      'class="plot"',
    ]) {
      assert.ok(text.includes(part), part);
    }
    // an estimate, never finer than two digits
    assert.match(text, /data-label="99th percentile \(p99\)" class="number">about (0\.\d\d?|[\d.]{1,3}|[\d,]+0) ms</);
    const today = new Date().toISOString().slice(0, 10);
    const byDay = (await browser.get('/dashboard/usage')).text;
    const [, toHours = ''] = new RegExp(`href="([^"]*day=${today}#hours)"`).exec(byDay) ?? [];
    assert.match((await browser.get(toHours.replaceAll('&amp;', '&'))).text, /id="hours".*<time[^>]*>\d\d:00<\/time>/s);
    for (const day of ['2001-01-01', '9999-12-31', 'x', '2026-02-31']) {
      assert.doesNotMatch((await browser.get(`/dashboard/usage?day=${day}`)).text, /id="hours"/, day);
    }
    const ordered = async (wishes: string) => {
      const { text } = await browser.get(`/dashboard/usage?by=endpoint&${wishes}`);
      return [...text.matchAll(/<th scope="row"><code>([\w.]+)</g)].map(([, name]) => name);
    };
    assert.deepEqual(await ordered('sort=-credits'), ['tarot.deck', 'numerology.report']);
    assert.deepEqual(await ordered('sort=credits'), ['numerology.report', 'tarot.deck']);
    assert.deepEqual(await ordered('sort=x'), ['numerology.report', 'tarot.deck']);
    assert.match(
      text,
      /aria-sort="descending"><a href="\/dashboard\/usage\?by=endpoint&amp;sort=requests#table">Requests</,
    );
    assert.deepEqual(await ordered(`from=${today}&to=${today}&sort=label`), ['numerology.report', 'tarot.deck']);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const before = await browser.get(`/dashboard/usage?from=${yesterday}&to=${yesterday}&by=key`);
    assert.match(
      before.text,
      /No calls in this span.*name="to" value="\d|name="from" value="[^"]*".*No calls in this span/s,
    );
    assert.match(before.text, /No recent request fits/);
    for (const days of [`from=zz&to=${today}`, `from=${today}&to=${yesterday}`, `to=${today}`]) {
      assert.match((await browser.get(`/dashboard/usage?${days}`)).text, /Those days could not be read/, days);
    }
    assert.doesNotMatch(before.text, /could not be read/);
    const byKey = (await browser.get('/dashboard/usage?by=key&days=7')).text;
    assert.ok(byKey.includes('my &lt;b>key') && !byKey.includes('<b>key'));
    await server.call('GET', '/api/v1/tarot/deck', { headers });
    await server.platform.usage.flush();
    assert.match((await browser.get('/dashboard/usage?lang=es')).text, /33,3 % de las peticiones/);
  });
});

describe('the operators’ pages', () => {
  const PATHS = ['/operator', '/operator/accounts/00000000-0000-4000-8000-000000000000'];

  it('are there for operators only, and nobody else learns of them', async () => {
    const stranger = visitor(server.url);
    for (const path of PATHS) assert.equal((await stranger.get(path)).status, 303, path);
    const { browser, accountId } = await signedIn();
    for (const path of PATHS) assert.equal((await browser.get(path)).status, 404, path);
    const deed = { credits: '100', kind: 'grant', why: 'for myself' };
    const action = `/operator/accounts/${accountId}/credits`;
    assert.equal((await browser.submit('/dashboard/keys', action, deed)).status, 404);
    assert.doesNotMatch((await browser.get('/dashboard')).text, /href="\/operator"/);
    assert.equal(await balance(accountId), 100);
  });

  it('need a form of their own', async () => {
    const { browser, accountId } = await signedIn({ isOperator: true });
    const deed = { credits: '100', kind: 'grant', why: 'forged' };
    assert.equal((await browser.post(`/operator/accounts/${accountId}/credits`, deed)).status, 403);
    assert.equal(await balance(accountId), 100);
  });

  it('find, grant, suspend and revoke, each with a reason that the log shows', async () => {
    const { browser, email: who } = await signedIn({ isOperator: true });
    const customer = await signedIn();
    const { keyId, apiKey } = await server.platform.keys.create(customer.accountId, 'theirs');
    const call = async () =>
      (await server.call('GET', '/api/v1/account', { headers: { 'X-API-Key': apiKey } })).json.code;
    const home = `/operator/accounts/${customer.accountId}`;
    assert.ok((await browser.get(`/operator?q=${customer.email}`)).text.includes(home));
    const without = await browser.submit(home, `${home}/credits`, { kind: 'grant', credits: '5', why: '' });
    assert.equal(without.status, 422);
    await browser.submit(home, `${home}/credits`, { kind: 'grant', credits: '5', why: 'a kind word <i>' });
    assert.equal(await balance(customer.accountId), 105);
    assert.match((await browser.get(`${home}?done=granted`)).text, /role="status">Booked: \+5 credits\.</);
    assert.doesNotMatch((await browser.get('/dashboard?done=granted')).text, /Booked/);
    assert.equal(await call(), undefined);
    const asked = await browser.submit(home, `${home}/suspend`, { why: 'odd calls' });
    assert.match(asked.text, /Nothing has happened yet.*name="sure" value="yes".*value="odd calls".*Yes, suspend/s);
    assert.equal(await call(), undefined);
    await browser.submit(home, `${home}/suspend`, { why: 'odd calls', sure: 'yes' });
    assert.equal(await call(), 'account_suspended');
    await browser.submit(home, `${home}/reinstate`, { why: 'explained' });
    assert.equal(await call(), undefined);
    await browser.submit(home, `${home}/keys/${keyId}`, { why: 'found in public' });
    assert.equal(await call(), 'api_key_invalid');
    const { text } = await browser.get('/operator');
    // by its address, and by what became of it
    assert.ok(text.includes(`href="${home}">${customer.email}<`));
    await server.platform.accounts.delete(customer.email);
    assert.ok((await browser.get('/operator')).text.includes(`href="${home}">a deleted account<`));
    for (const part of [who, 'a kind word &lt;i>', 'odd calls', 'explained', 'found in public']) {
      assert.ok(text.includes(part), part);
    }
  });

  it('do nothing to the account of whoever asks, and say who else may', async () => {
    const { browser, accountId } = await signedIn({ isOperator: true });
    const home = `/operator/accounts/${accountId}`;
    assert.match((await browser.get(home)).text, /This account is your own/);
    const why = 'for me';
    for (const [deed, fields] of [
      ['credits', { kind: 'grant', credits: '5' }],
      ['suspend', {}],
      ['reinstate', {}],
      ['limit', { requests: '1000' }],
      ['end-operator', {}],
    ] as const) {
      const { status, text } = await browser.submit('/operator', `${home}/${deed}`, { ...fields, why });
      assert.deepEqual([status, text.includes('Not on your own account')], [403, true], deed);
    }
    assert.equal(await balance(accountId), 100);
    assert.deepEqual(await server.platform.operators.audit(5, accountId), []);
  });

  it('close to an operator who is suspended, who cannot lift that, and to one who is one no longer', async () => {
    const [olga, oscar] = [await signedIn({ isOperator: true }), await signedIn({ isOperator: true })];
    const customer = await signedIn();
    const home = (person: { accountId: string }) => `/operator/accounts/${person.accountId}`;
    assert.equal((await oscar.browser.get('/operator')).status, 200);
    await olga.browser.submit('/operator', `${home(oscar)}/suspend`, { why: 'a lost laptop', sure: 'yes' });
    assert.equal((await oscar.browser.get('/operator')).status, 404);
    assert.doesNotMatch((await oscar.browser.get('/dashboard')).text, /href="\/operator"/);
    for (const way of [`${home(oscar)}/reinstate`, `${home(customer)}/suspend`]) {
      assert.equal((await oscar.browser.submit('/dashboard', way, { why: 'for me' })).status, 404);
    }
    const unlock = { password: OPERATOR_PASSWORD };
    assert.equal((await oscar.browser.submit('/dashboard', '/operator/unlock', unlock)).status, 404);
    assert.match((await olga.browser.get('/operator')).text, new RegExp(`${oscar.email}</a></strong> <span`));
    await olga.browser.submit('/operator', `${home(oscar)}/reinstate`, { why: 'found again' });
    const done = await olga.browser.submit('/operator', `${home(oscar)}/end-operator`, { why: 'left us' });
    assert.equal(done.location, `${home(oscar)}?done=operator-ended`);
    assert.equal((await oscar.browser.get('/operator')).status, 404);
    assert.ok(!(await olga.browser.get('/operator')).text.includes(`operator-${oscar.accountId}`));
  });

  it('raise and lower the requests a minute of an account', async () => {
    const { browser } = await signedIn({ isOperator: true });
    const customer = await signedIn();
    const { apiKey } = await server.platform.keys.create(customer.accountId, 'theirs');
    const home = `/operator/accounts/${customer.accountId}`;
    const set = (requests: string) => browser.submit(home, `${home}/limit`, { requests, why: 'agreed' });
    const limit = async () =>
      (await server.call('GET', '/api/v1/account', { headers: { 'X-API-Key': apiKey } })).json.rate_limit.limit;
    assert.equal(await limit(), 100_000);
    assert.equal((await set('250')).location, `${home}?done=limited`);
    assert.equal(await limit(), 250);
    for (const wrong of ['0', '-5', '1000001', 'many', '1.5']) assert.equal((await set(wrong)).status, 422, wrong);
    assert.match((await browser.get(home)).text, /name="requests"[^>]*value="250"|value="250"[^>]*name="requests"/);
    await set('');
    assert.equal(await limit(), 100_000);
  });

  it('open with the operators’ password, for which each wrong one makes the wait longer', async () => {
    const { browser, accountId } = await signedIn();
    const unlock = (password: string) => browser.submit('/operator/unlock', '/operator/unlock', { password });
    assert.equal((await unlock('not that one')).status, 422);
    assert.equal((await browser.get('/operator')).status, 404);
    assert.equal((await unlock(OPERATOR_PASSWORD)).location, '/operator?done=operator');
    assert.match((await browser.get('/operator?done=operator')).text, new RegExp(words().done.operator));
    const [entry] = await server.platform.operators.audit(1, accountId);
    assert.equal(entry.what, 'become-operator');
    const guesser = await signedIn();
    const statuses = [];
    const guess = (password: string) => guesser.browser.submit('/dashboard', '/operator/unlock', { password });
    for (let tried = 0; tried < 6; tried++) statuses.push((await guess('guess')).status);
    assert.equal(statuses.at(-1), 429);
    const right = await guess(OPERATOR_PASSWORD);
    assert.equal(right.status, 429);
    assert.ok(Number(right.headers.get('Retry-After')) <= 60);
    for (let tried = 0; tried < 5; tried++) await guess('guess');
    const later = await guess(OPERATOR_PASSWORD);
    assert.ok(Number(later.headers.get('Retry-After')) > 800);
    assert.match(later.text, /try again in 15 minutes/);
    assert.equal((await guesser.browser.get('/operator')).status, 404);
    const told = lines.filter(({ msg }) => msg === 'a wrong password of operators');
    assert.equal(told.length, 10);
    assert.deepEqual([told.at(-1)?.account_id, told.at(-1)?.from], [guesser.accountId, '127.0.0.1']);
  });
});
