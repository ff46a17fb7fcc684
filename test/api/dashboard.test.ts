/** What the pages promise to those who use them, and to those who would misuse them. */

import assert from 'node:assert/strict';
import { pages } from '../../api/dashboard/pages.ts';
import { words } from '../../api/dashboard/words.ts';
import { memoryLimiter } from '../../shared/limiter/memory-limiter.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Letter } from '../../shared/mail/mail.ts';
import { statement } from '../../shared/store/rows.ts';
import { INLINE, VARGA_CHARTS } from '../setup/births.ts';
import { linesKept } from '../setup/lines-kept.ts';
import { lettersKept, PASSWORD, signedInAs } from '../setup/signed-in.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { formToken, type PageReply, type Visitor, visitor } from '../setup/visitor.ts';
import { wholeExport } from '../setup/whole-export.ts';

let server: TestServer;
let people = 0;
let letters: Letter[] = [];
const { log, lines } = linesKept();
before(async function () {
  this.timeout(60_000);
  // visitors come from addresses of their own
  server = await startTestServer('embedded', { env: { TRUST_PROXY: 'true' }, log });
  letters = lettersKept(server);
});
after(() => server?.stop());
// every test has its own minute
beforeEach(() => {
  server.platform.limiter = memoryLimiter();
});

const someEmail = () => `person-${++people}@example.org`;

/** Somebody with an account, signed in. */
async function signedIn(options: { name?: string; email?: string } = {}) {
  const { name = 'Ann', email = someEmail() } = options;
  return signedInAs(server, email, { name });
}

/** The path of the link in the latest letter to an address. */
function mailedPath(email: string): string {
  const letter = letters.findLast(({ to }) => to.address === email);
  return new URL(/http\S+ticket=\S+/.exec(letter?.text ?? '')?.[0] ?? '').href.replace(/^https?:\/\/[^/]+/, '');
}

const ticketOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('ticket') ?? '';
const signUp = (browser: Visitor, email: string) =>
  browser.submit('/signup', '/signup', { email, name: 'Ann', password: PASSWORD });
const ask = async (apiKey: string) =>
  (await server.call('GET', '/api/v1/account', { headers: { 'X-API-Key': apiKey } })).status;
const sessionCookie = (browser: Visitor) => browser.cookies.get('siderea');
/** A page without what differs from browser to browser and from form to form. */
const plain = ({ text }: PageReply) => text.replaceAll(/value="[\w-]{36,}"/g, '').replaceAll(/person-\d+/g, '');

describe('a mail server', () => {
  it('that says nothing, or takes nothing, shows in no page', async () => {
    const { mail } = server.platform;
    const answers: string[] = [];
    for (const send of [() => new Promise<void>(() => {}), async () => Promise.reject(new Error('away'))]) {
      server.platform.mail = { ...mail, send };
      const { status, text } = await signUp(visitor(server.url), someEmail());
      answers.push(`${status} ${/Look into your mail/.exec(text)}`);
    }
    server.platform.mail = mail;
    assert.deepEqual(answers, ['200 Look into your mail', '200 Look into your mail']);
  });
});

describe('signing up', () => {
  it('makes an account when the mailed link is used, not before, and signs the same browser in', async () => {
    const [browser, email] = [visitor(server.url), someEmail()];
    const { status, text } = await signUp(browser, email);
    assert.equal(status, 200);
    assert.match(text, /Look into your mail/);
    assert.equal(await server.platform.accounts.find(email), undefined);
    const path = mailedPath(email);
    assert.equal((await browser.get(path)).status, 200);
    const confirmed = await browser.submit(path, '/verify', { ticket: ticketOf(path) });
    assert.equal(confirmed.location, '/dashboard?done=welcome');
    assert.match((await browser.get('/dashboard')).text, /Hello, Ann/);
  });

  it('leaves a link alone that a program only looks at, and ends it when it was used', async () => {
    const [browser, email] = [visitor(server.url), someEmail()];
    await signUp(browser, email);
    const path = mailedPath(email);
    const program = visitor(server.url);
    for (let look = 0; look < 3; look++) assert.equal((await program.get(path)).status, 200);
    assert.equal(await server.platform.accounts.find(email), undefined);
    await browser.submit(path, '/verify', { ticket: ticketOf(path) });
    assert.equal((await browser.get(path)).status, 410);
  });

  it('asks for the password in any browser but the one that asked; a wrong one leaves the link as it is', async () => {
    const email = someEmail();
    await signUp(visitor(server.url), email);
    const [other, path] = [visitor(server.url), mailedPath(email)];
    const shown = await other.get(path);
    assert.match(shown.text, /type="password"/);
    const confirm = (password: string) => other.submit(path, '/verify', { ticket: ticketOf(path), password });
    for (const password of ['', 'another password']) {
      const { status, text } = await confirm(password);
      assert.deepEqual([status, text.includes(words().verify.wrong)], [422, true]);
    }
    assert.equal(await server.platform.accounts.find(email), undefined);
    assert.equal((await confirm(PASSWORD)).location, '/dashboard?done=welcome');
    assert.equal((await confirm(PASSWORD)).status, 410);
    assert.equal((await other.get('/dashboard')).status, 200);
  });

  it('is not finished with a password that is tried more than ten times a minute', async () => {
    const email = someEmail();
    await signUp(visitor(server.url), email);
    const path = mailedPath(email);
    const tried = async (password: string) => {
      const { status } = await visitor(server.url, '192.0.2.77').submit(path, '/verify', {
        ticket: ticketOf(path),
        password,
      });
      return status;
    };
    const statuses = [];
    for (let attempt = 0; attempt < 10; attempt++) statuses.push(await tried('a wrong password'));
    assert.deepEqual(new Set(statuses), new Set([422]));
    assert.equal(await tried(PASSWORD), 429);
    assert.equal(await server.platform.accounts.find(email), undefined);
  });

  it('with somebody else’s address leads nowhere, even where its owner signs up too and opens both links', async () => {
    const [mallory, alice, email] = [visitor(server.url), visitor(server.url), someEmail()];
    const theirs = 'a password of mallory';
    await mallory.submit('/signup', '/signup', { email, name: 'Mallory', password: theirs });
    const planted = mailedPath(email);
    await signUp(alice, email);
    const own = mailedPath(email);
    const first = await alice.submit(planted, '/verify', { ticket: ticketOf(planted), password: PASSWORD });
    assert.equal(first.status, 422);
    // who types somebody's address again and again ends none of their links
    await mallory.submit('/signup', '/signup', { email, name: 'Mallory', password: theirs });
    const again = mailedPath(email);
    const { location } = await alice.submit(own, '/verify', { ticket: ticketOf(own) });
    assert.equal(location, '/dashboard?done=welcome');
    for (const path of [planted, again]) assert.equal((await alice.get(path)).status, 410);
    const enter = async (password: string) =>
      (await visitor(server.url).submit('/signin', '/signin', { email, password })).status;
    assert.deepEqual([await enter(theirs), await enter(PASSWORD)], [422, 303]);
  });

  it('anew in the same browser ends the link before: the password typed last is the one that holds', async () => {
    const [browser, email] = [visitor(server.url), someEmail()];
    await signUp(browser, email);
    const older = mailedPath(email);
    await signUp(browser, email);
    assert.equal((await browser.get(older)).status, 410);
    assert.equal((await browser.get(mailedPath(email))).status, 200);
  });

  it('gives starter credits once, however often links are used', async () => {
    const email = someEmail();
    const paths: string[] = [];
    for (let mail = 0; mail < 2; mail++) {
      await signUp(visitor(server.url), email);
      paths.push(mailedPath(email));
    }
    const used = (path: string) =>
      visitor(server.url).submit(path, '/verify', { ticket: ticketOf(path), password: PASSWORD });
    await Promise.all([...paths, ...paths].map(used));
    const account = await server.platform.accounts.find(email);
    assert.equal(await server.platform.ledger.balance(account?.id ?? ''), 100);
  });

  it('gives none a second time to an address whose account was deleted', async () => {
    const email = someEmail();
    const balances = [];
    for (const address of [email, email.toUpperCase(), email]) {
      server.platform.limiter = memoryLimiter();
      const browser = visitor(server.url);
      await signUp(browser, address);
      const path = mailedPath(email);
      const { location } = await browser.submit(path, '/verify', { ticket: ticketOf(path) });
      assert.equal(location, '/dashboard?done=welcome');
      const account = await server.platform.accounts.find(email);
      balances.push(await server.platform.ledger.balance(account?.id ?? ''));
      const proof = { email, password: PASSWORD };
      await browser.submit('/dashboard/settings/delete', '/dashboard/settings/delete', proof);
    }
    assert.deepEqual(balances, [100, 0, 0]);
  });

  it(`gives credits to ${LIMITS.starterGrantsADay} accounts of one network a day, and accounts to all`, async () => {
    const balances = [];
    for (let n = 0; n <= LIMITS.starterGrantsADay; n++) {
      server.platform.limiter = memoryLimiter();
      const email = someEmail();
      const browser = visitor(server.url, `2001:db8:7:7::${n + 1}`);
      await signUp(browser, email);
      const path = mailedPath(email);
      const { location } = await browser.submit(path, '/verify', { ticket: ticketOf(path) });
      assert.equal(location, '/dashboard?done=welcome');
      const account = await server.platform.accounts.find(email);
      balances.push(await server.platform.ledger.balance(account?.id ?? ''));
    }
    assert.deepEqual(balances, [...Array<number>(LIMITS.starterGrantsADay).fill(100), 0]);
  });

  it('ends a link whose ticket an earlier version wrote in a way that is not read', async () => {
    const ticket = await server.platform.tickets.issue('sign-up', { data: { email: someEmail() } }, 5);
    const browser = visitor(server.url);
    assert.equal((await browser.get(`/verify?ticket=${ticket}`)).status, 410);
    assert.equal((await browser.submit('/signup', '/verify', { ticket })).status, 410);
  });

  it('names what is wrong with a field, keeps what was typed but the password, and sends nothing', async () => {
    const before = letters.length;
    const bad = { email: 'ann@x\r\nBcc: eve@y', name: 'A'.repeat(101), password: 'short' };
    const { status, text } = await visitor(server.url).submit('/signup', '/signup', bad);
    assert.equal(status, 422);
    for (const part of ['no e-mail address', 'at most 100 characters', 'at least 10 characters']) {
      assert.ok(text.includes(part), part);
    }
    assert.equal(text.match(/aria-invalid="true"/g)?.length, 3);
    assert.ok(!text.includes('short'));
    assert.equal(letters.length, before);
  });

  it('sends nobody’s mailbox what a stranger wrote as a name', async () => {
    const [browser, email] = [visitor(server.url), someEmail()];
    const name = 'Please visit https://evil.example/login to win';
    const { status } = await browser.submit('/signup', '/signup', { email, name, password: PASSWORD });
    assert.equal(status, 200);
    const letter = letters.findLast(({ to }) => to.address === email);
    assert.ok(letter && !JSON.stringify(letter).includes('evil.example'));
    assert.match(letter.text, /^Hello,\n/);
    const path = mailedPath(email);
    await browser.submit(path, '/verify', { ticket: ticketOf(path) });
    assert.equal((await server.platform.people.findByEmail(email))?.name, name, 'it is theirs once they are known');
  });

  it('takes names in any script, and none with characters that nobody sees', async () => {
    const statuses = async (names: string[]) => {
      const found = [];
      for (const name of names) {
        server.platform.limiter = memoryLimiter();
        const fields = { email: someEmail(), name, password: PASSWORD };
        found.push((await visitor(server.url).submit('/signup', '/signup', fields)).status);
      }
      return found;
    };
    // a joiner in Devanagari, a non-joiner in Persian, a family of three
    const seen = ['Ann-Marie O’Neill', 'क्‍ष', 'می‌خواهم', '👩‍👩‍👧', ''];
    assert.deepEqual(new Set(await statuses(seen)), new Set([200]));
    // turned around, without width, broken into lines, a soft hyphen, a byte order mark
    const hidden = ['a\u202eb', 'a\u200bb', 'a\r\nb', 'a\u2028b', 'a\u00adb', 'a\ufeffb', 'a\u2066b'];
    assert.deepEqual(new Set(await statuses(hidden)), new Set([422]));
    const { browser, accountId } = await signedIn();
    const renamed = await browser.submit('/dashboard/settings', '/dashboard/settings/profile', {
      name: 'a\u202eb',
      language: 'hi',
      zone: 'Middle/Earth',
    });
    // both faults at once, what was typed stays, and nothing of it is kept
    assert.match(renamed.text, /id="name-error"[\s\S]*id="zone-error"/);
    assert.match(renamed.text, /<option value="hi"[^>]* selected/);
    assert.match(renamed.text, /value="Middle\/Earth"/);
    assert.equal((await server.platform.people.find(accountId))?.name, 'Ann');
    assert.notEqual((await server.platform.people.find(accountId))?.language, 'hi');
    const key = await browser.submit('/dashboard/keys', '/dashboard/keys', { name: 'a\u202eb' });
    assert.deepEqual([renamed.status, key.status], [422, 422]);
  });

  it('serves an address that only the command line knew: its keys and credits stay', async () => {
    const [browser, email] = [visitor(server.url), someEmail()];
    const { id } = await server.platform.accounts.findOrCreate(email);
    await signUp(browser, email);
    const path = mailedPath(email);
    await browser.submit(path, '/verify', { ticket: ticketOf(path) });
    assert.equal((await server.platform.people.findByEmail(email))?.accountId, id);
  });
});

describe('signing in', () => {
  it('begins a session of its own each time, in a cookie that scripts cannot read', async () => {
    const { email } = await signedIn();
    const browser = visitor(server.url);
    const reply = await browser.submit('/signin', '/signin', { email, password: PASSWORD });
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('siderea=')) ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      assert.ok(cookie.includes(part), part);
    assert.doesNotMatch(cookie, /Domain/i);
  });

  it('takes no session that somebody else put into the browser', async () => {
    const { email } = await signedIn();
    const browser = visitor(server.url);
    const planted = 'planted-by-somebody-else-0123456789abcdef';
    browser.cookies.set('siderea', planted);
    assert.equal((await browser.get('/dashboard')).status, 303);
    await browser.submit('/signin', '/signin', { email, password: PASSWORD });
    assert.notEqual(sessionCookie(browser), planted);
    const thief = visitor(server.url);
    thief.cookies.set('siderea', planted);
    assert.equal((await thief.get('/dashboard')).status, 303);
  });

  it('ends with signing out, also for whoever kept the cookie', async () => {
    const { browser } = await signedIn();
    const kept = sessionCookie(browser) ?? '';
    assert.equal((await browser.submit('/dashboard', '/signout', {})).location, '/signin?done=signed-out');
    const thief = visitor(server.url);
    thief.cookies.set('siderea', kept);
    assert.equal((await thief.get('/dashboard')).status, 303);
  });

  it('keeps no secret of a session, a link or a password as it is', async () => {
    const { browser } = await signedIn();
    const tables = ['sessions', 'tickets', 'people'];
    const rows = await Promise.all(
      tables.map((table) => server.platform.database.run(statement(`all_${table}`, {}, `select * from ${table}`), [])),
    );
    const kept = JSON.stringify(rows);
    assert.ok(!kept.includes(sessionCookie(browser) ?? ''));
    assert.ok(!kept.includes(PASSWORD));
    assert.match(kept, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('signs browsers in at one name of their own machine, where passkeys work', async () => {
    const coming = { 'Sec-Fetch-Dest': 'document' };
    const { port } = new URL(server.url);
    const here = visitor(server.url, null);
    const { status, location } = await here.get('/signin?next=%2Fdashboard%2Fkeys', coming);
    assert.deepEqual([status, location], [303, `http://localhost:${port}/signin?next=%2Fdashboard%2Fkeys`]);
    for (const [browser, headers] of [
      [here, {}],
      [visitor(server.url), coming],
      [visitor(`http://localhost:${port}`, null), coming],
    ] as const) {
      assert.equal((await browser.get('/signin', headers)).status, 200);
    }
    assert.equal((await here.get('/', coming)).status, 200);
    // who is signed in there already goes on to where they wanted
    const { browser } = await signedIn();
    assert.equal((await browser.get('/signin?next=%2Fdashboard%2Fkeys')).location, '/dashboard/keys');
  });

  it('leads on to pages of ours and nowhere else', async () => {
    const { email } = await signedIn();
    const led = async (next: string) =>
      (await visitor(server.url).submit('/signin', '/signin', { email, password: PASSWORD, next })).location;
    assert.equal(await led('/dashboard/keys'), '/dashboard/keys');
    const elsewhere = [
      ...['https://evil.example', '//evil.example', '/\\evil.example', '/dashboard/../..//evil.example'],
      ...['javascript:alert(1)', '/dashboard\r\nSet-Cookie: a=b', '/signout', '', ' //evil.example'],
    ];
    for (const [index, next] of elsewhere.entries()) {
      if (index % 8 === 0) server.platform.limiter = memoryLimiter();
      assert.equal(await led(next), '/dashboard', next);
    }
  });

  it('is refused above ten attempts a minute from an address, and open again when the minute is over', async () => {
    server.platform.limiter = memoryLimiter(2);
    const { email } = await signedIn();
    const attempt = (password: string, about = email) =>
      visitor(server.url, '192.0.2.78').submit('/signin', '/signin', { email: about, password });
    const statuses = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong password')));
    assert.equal(statuses.filter(({ status }) => status === 429).length, 2);
    const refused = await attempt(PASSWORD);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('Retry-After')) >= 1);
    assert.equal((await attempt('wrong password', 'other@example.org')).status, 422);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    assert.equal((await attempt(PASSWORD)).status, 303);
  });
});

describe('wrong sign-ins from elsewhere', () => {
  const wrong = (email: string, address?: string) =>
    visitor(server.url, address).submit('/signin', '/signin', { email, password: 'wrong password' });
  const right = { password: PASSWORD };

  it('keep nobody out who signs in from another address', async () => {
    const { email } = await signedIn();
    const tried = await Promise.all(Array.from({ length: 12 }, () => wrong(email, '192.0.2.79')));
    assert.equal(tried.filter(({ status }) => status === 429).length, 2);
    assert.equal((await visitor(server.url).submit('/signin', '/signin', { email, ...right })).status, 303);
  });

  it('from a hundred addresses keep nobody out of a browser that the account knows', async function () {
    this.timeout(60_000);
    const { email, browser } = await signedIn();
    await browser.submit('/dashboard', '/signout', {});
    const tried = await Promise.all(Array.from({ length: 60 }, () => wrong(email)));
    assert.ok(tried.filter(({ status }) => status === 429).length >= 10);
    assert.equal((await visitor(server.url).submit('/signin', '/signin', { email, ...right })).status, 429);
    assert.equal((await browser.submit('/signin', '/signin', { email, ...right })).status, 303);
    // what it holds is for that account, and gives no more than others have
    const other = await signedIn();
    other.browser.cookies.delete('siderea');
    const guesses = [];
    for (let guess = 0; guess < 11; guess++) {
      const form = { email: other.email, password: 'wrong password' };
      guesses.push((await other.browser.submit('/signin', '/signin', form)).status);
    }
    assert.equal(guesses.at(-1), 429);
    const stranger = await other.browser.submit('/signin', '/signin', { email, password: 'wrong password' });
    assert.equal(stranger.status, 429);
  });

  it('are told in the log with the account, as sign-ins are, and never with what was typed', async () => {
    const { email, accountId } = await signedIn();
    lines.length = 0;
    await wrong(email, '192.0.2.80');
    await wrong('nobody-at-all@example.org', '192.0.2.80');
    await visitor(server.url, '192.0.2.81').submit('/signin', '/signin', { email, ...right });
    const told = lines.map(({ msg, from, account_id }) => [msg, from, account_id]);
    assert.deepEqual(told, [
      ['a sign-in failed', '192.0.2.80', accountId],
      ['a sign-in failed', '192.0.2.80', undefined],
      ['signed in', '192.0.2.81', accountId],
    ]);
    assert.doesNotMatch(JSON.stringify(lines), /example\.org|wrong password/);
  });

  it('fill no log, however many there are', async () => {
    lines.length = 0;
    for (let guess = 0; guess < 25; guess++) await wrong(someEmail(), '192.0.2.82');
    assert.equal(lines.length, 10);
  });
});

describe('letters that anybody can have sent', () => {
  const lettersTo = (email: string) => letters.filter(({ to }) => to.address === email).length;

  it('are at most ten a day to one address, and more for a browser that it knows', async () => {
    const { email, browser } = await signedIn();
    const before = lettersTo(email);
    for (let asked = 0; asked < 12; asked++) await visitor(server.url).submit('/reset', '/reset', { email });
    assert.equal(lettersTo(email) - before, 10);
    const late = await visitor(server.url).submit('/signup', '/signup', { email, name: 'A', password: PASSWORD });
    assert.equal(late.status, 429);
    assert.ok(Number(late.headers.get('Retry-After')) > 80_000);
    assert.match(late.text, /again in 1440 minutes/);
    await browser.submit('/dashboard', '/signout', {});
    assert.equal((await browser.submit('/reset', '/reset', { email })).status, 200);
    assert.equal(lettersTo(email) - before, 11);
  });

  it('are at most fifty a day from one address', async () => {
    for (let asked = 0; asked < 50; asked++) await server.platform.limiter.take('letters:192.0.2.83', 50, 86_400);
    const browser = visitor(server.url, '192.0.2.83');
    assert.equal((await signUp(browser, someEmail())).status, 429);
    assert.equal((await signUp(visitor(server.url), someEmail())).status, 200);
  });
});

describe('a passkey that is none', () => {
  const ANSWERS = [
    ...['', 'x', 'null', '7', '[]', '{}', '"id"', '{"id":null}', '{"id":7}', '{"id":["x"]}', '{"id":{"toString":1}}'],
    ...['{"id":"\\u0000"}', '{"id":"a\\u0000b"}', '{"id":""}', '{"id":"a b"}', '{"id":"\\ud800"}', '{"id":"+/=="}'],
    ...['{"id":"abc"}', JSON.stringify({ id: 'a'.repeat(50_000) }), '{"__proto__":{"id":1}}'],
  ];

  it('is a failed attempt, whatever is sent in its place', async () => {
    for (const response of ANSWERS) {
      const { status, text } = await visitor(server.url).submit('/signin', '/signin/passkey', { response });
      assert.deepEqual([status, text.includes(words().passkeys.failed)], [422, true], response.slice(0, 50));
    }
  });

  it('opens nothing either beside the name of one that is there', async () => {
    const { accountId } = await signedIn();
    const id = `there-${accountId}`;
    await server.platform.passkeys.add({ id, accountId, publicKey: 'AA', counter: 0, transports: [] }, 'phone');
    for (const response of [{ id }, { id, rawId: id, type: 'public-key', response: { clientDataJSON: { a: 1 } } }]) {
      const browser = visitor(server.url);
      const sent = { response: JSON.stringify(response) };
      assert.equal((await browser.submit('/signin', '/signin/passkey', sent)).status, 422);
      assert.equal(sessionCookie(browser), undefined);
    }
  });
});

describe('an address', () => {
  it('from which too much is tried has to wait, others do not', async () => {
    const tried = async (address: string) =>
      (await visitor(server.url, address).submit('/signin', '/signin', { email: someEmail(), password: 'x' })).status;
    const statuses = [];
    for (let attempt = 0; attempt < 31; attempt++) statuses.push(await tried('192.0.2.1'));
    assert.deepEqual(statuses.slice(29), [422, 429]);
    assert.equal(await tried('192.0.2.2'), 422);
  });

  it('is not told apart from one without an account by what the pages say', async () => {
    const { email } = await signedIn();
    const unknown = someEmail();
    const wrong = (about: string) =>
      visitor(server.url).submit('/signin', '/signin', { email: about, password: 'wrong' });
    const reset = (about: string) => visitor(server.url).submit('/reset', '/reset', { email: about });
    for (const tried of [wrong, reset, (about: string) => signUp(visitor(server.url), about)]) {
      const [known, other] = [await tried(email), await tried(unknown)];
      assert.equal(known.status, other.status);
      assert.equal(plain(known), plain(other));
    }
    const to = (address: string) => letters.filter((letter) => letter.to.address === address).map((l) => l.subject);
    assert.deepEqual(to(email), [words().mails.reset.subject, words().mails.known.subject]);
    assert.deepEqual(to(unknown), [words().mails.signUp.subject]);
  });

  it('is not told apart by the time that signing in takes', async function () {
    this.timeout(60_000);
    const { email } = await signedIn();
    const took = async (about: string) => {
      server.platform.limiter = memoryLimiter();
      const browser = visitor(server.url);
      const token = formToken((await browser.get('/signin')).text);
      const start = performance.now();
      await browser.post('/signin', { form_token: token, email: about, password: 'wrong password' });
      return performance.now() - start;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < 15; round++) {
      times.known.push(await took(email));
      times.unknown.push(await took('nobody@example.org'));
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[7];
    // without the hash for nobody the ratio would be about ten
    const ratio = median(times.known) / median(times.unknown);
    assert.ok(ratio > 0.5 && ratio < 2, `ratio ${ratio}`);
  });
});

describe('a form', () => {
  /** Every address that takes a form, with something in the place of names. */
  const targets = pages.flatMap(({ routes }) =>
    Object.keys(routes)
      .filter((route) => route.startsWith('POST '))
      .map((route) => route.slice('POST '.length).replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')),
  );

  it('is believed only with the token of its own browser', async () => {
    const { browser, accountId } = await signedIn();
    // to others the operators' addresses are none
    await server.platform.people.setOperator(accountId, true);
    const foreign = formToken((await visitor(server.url).get('/signin')).text);
    for (const form_token of ['', 'x', foreign]) {
      // all of them are more forms than an account sends in a minute
      server.platform.limiter = memoryLimiter();
      for (const target of targets) {
        assert.equal((await browser.post(target, { form_token })).status, 403, `${target} ${form_token}`);
      }
    }
    assert.equal((await browser.get('/dashboard')).status, 200, 'nobody was signed out');
  });

  it('is not believed from another site, even with the token', async () => {
    const { browser, accountId } = await signedIn();
    const sent = (headers: Record<string, string>) =>
      browser.submit('/dashboard/settings', '/dashboard/settings/profile', { name: 'Eve', language: 'en' }, headers);
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    for (const headers of foreign) assert.equal((await sent(headers)).status, 403, JSON.stringify(headers));
    assert.equal((await server.platform.people.find(accountId))?.name, 'Ann');
    assert.equal((await sent({ 'Sec-Fetch-Site': 'same-origin', Origin: server.url })).status, 303);
  });

  it('is read up to 64 kB, and as browsers send it', async () => {
    const { browser } = await signedIn();
    assert.equal((await browser.submit('/dashboard', '/dashboard/keys', { name: 'x'.repeat(70_000) })).status, 413);
    const { status } = await server.call('POST', '/signin', { body: { email: 'a@example.org' } });
    assert.equal(status, 415);
  });
});

describe('a page', () => {
  const own = pages.flatMap((page) =>
    Object.keys(page.routes)
      .filter((route) => page.for === 'people' && /^GET [^:]+$/.test(route))
      .map((route) => route.slice('GET '.length)),
  );

  it('of one’s own is shown to those who are signed in, others sign in first', async () => {
    for (const path of own) {
      const { status, location } = await visitor(server.url).get(path);
      assert.deepEqual([status, location], [303, `/signin?next=${encodeURIComponent(path)}`]);
    }
    assert.equal((await visitor(server.url).get('/dashboard/nothing')).status, 404);
  });

  it('runs no script and no style but files of ours, and is framed by nobody', async () => {
    const { browser } = await signedIn();
    for (const path of ['/', ...own.filter((p) => p !== '/dashboard/settings/export'), '/dashboard/nothing']) {
      const { headers, text } = await browser.get(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
      assert.match(policy, /form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/);
      assert.doesNotMatch(text, /<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/i, path);
      assert.doesNotMatch(text.replace(/<a [^>]*>/g, ''), /(src|href|action)="(?!\/|#)/, path);
      assert.equal(headers.get('Cache-Control'), 'no-store');
    }
  });

  it('shows what people typed as text, wherever it stands', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;`;
    const { browser } = await signedIn({ name: evil, email: `a&lt'b=${++people}@example.org` });
    await browser.submit('/dashboard/keys', '/dashboard/keys', { name: evil });
    const list = await browser.get('/dashboard/keys');
    const revoke = /\/dashboard\/keys\/[\w-]+\/revoke/.exec(list.text)?.[0] ?? '';
    const shown = [
      list,
      ...(await Promise.all(['/dashboard', '/dashboard/settings', revoke].map((path) => browser.get(path)))),
      await browser.get('/dashboard?done="><script>alert(1)</script>'),
      await browser.submit('/dashboard/settings', '/dashboard/settings/profile', {
        name: evil.repeat(9),
        language: 'en',
        zone: evil,
      }),
      await browser.submit('/dashboard/settings', '/dashboard/settings/threshold', { low_balance_at: evil }),
      await visitor(server.url).submit('/signin', '/signin', { email: evil, password: evil, next: evil }),
      await visitor(server.url).submit('/signup', '/signup', { email: evil, name: evil, password: evil }),
      await visitor(server.url).get(`/reset/choose?ticket=${encodeURIComponent(evil)}`),
      await visitor(server.url).get(`/signin?next=${encodeURIComponent(evil)}`),
    ];
    for (const { text } of shown) assert.doesNotMatch(text, /<script>|<img src=x/);
    assert.ok(list.text.includes('&lt;script>alert(1)'));
  });
});

describe('a zero character', () => {
  const ZERO = 'a\0b';
  // found twice, so that taking out what is written %00 would leave one
  const QUERY = ['q', 'next', 'ticket', 'done', 'kind', 'before', 'by', 'key', 'days', 'credits', 'for', 'page']
    .map((name) => `${name}=a%00b&${name}%00=x&${name}=%%0000`)
    .join('&');
  const filled = (route: string) => route.slice(route.indexOf('/')).replaceAll(/:\w+/g, 'a%00b');
  const routes = (method: string) =>
    pages.flatMap((page) => Object.keys(page.routes).filter((route) => route.startsWith(`${method} `)));

  it('in a query or a path breaks no page', async () => {
    const { browser, accountId } = await signedIn();
    await server.platform.people.setOperator(accountId, true);
    for (const who of [browser, visitor(server.url)]) {
      for (const route of routes('GET')) {
        const { status } = await who.get(`${filled(route)}?${QUERY}`);
        assert.ok(status < 500, `${route}: ${status}`);
      }
    }
  });

  it('in a form breaks no page', async () => {
    const { browser, accountId } = await signedIn();
    await server.platform.people.setOperator(accountId, true);
    const names = ['email', 'name', 'password', 'ticket', 'key_id', 'id', 'next', 'why', 'credits', 'wish', 'purchase'];
    const fields = Object.fromEntries([...names, 'response', 'answer', 'do', 'city0'].map((name) => [name, ZERO]));
    const token = async () => formToken((await browser.get('/dashboard/keys')).text);
    // signing out comes last
    const targets = routes('POST').toSorted((a, b) => Number(a === 'POST /signout') - Number(b === 'POST /signout'));
    for (const route of targets) {
      server.platform.limiter = memoryLimiter();
      const { status } = await browser.post(filled(route), { form_token: await token(), [ZERO]: ZERO, ...fields });
      assert.ok(status < 500 && status !== 403, `${route}: ${status}`);
    }
  });

  it('in a search is not looked for', async () => {
    const { browser, accountId, email } = await signedIn();
    await server.platform.people.setOperator(accountId, true);
    const { status, text } = await browser.get(`/operator?q=${email.replace('@', '%00@')}`);
    assert.deepEqual([status, text.includes(accountId)], [200, true]);
  });

  it('in a password is not part of it', async () => {
    const { email } = await signedIn();
    const password = `${PASSWORD}\0`;
    assert.equal((await visitor(server.url).submit('/signin', '/signin', { email, password })).status, 303);
  });
});

describe('keys on the page', () => {
  it('are made once by one form, and shown in that answer alone', async () => {
    const { browser, accountId } = await signedIn();
    const { text } = await browser.get('/dashboard/keys');
    const fields = {
      form_token: formToken(text),
      key_id: /name="key_id" value="([^"]+)"/.exec(text)?.[1] ?? '',
      name: 'a',
    };
    const made = await browser.post('/dashboard/keys', fields);
    assert.equal(made.text.match(/sdr_\w{38}/g)?.length, 1);
    assert.equal(made.headers.get('Cache-Control'), 'no-store');
    assert.match(made.text, /claude mcp add --transport http siderea http:\/\/[\w.]+:\d+\/mcp --header/);
    const again = await browser.post('/dashboard/keys', fields);
    assert.equal(again.status, 422);
    assert.doesNotMatch(again.text, /sdr_\w{38}/);
    assert.equal((await server.platform.keys.list(accountId)).length, 1);
  });

  it('are shown with the lines for an agent, at the list of their group where that is one', async () => {
    const { browser } = await signedIn();
    const made = async (...groups: string[]) => {
      const { text } = await browser.get('/dashboard/keys');
      const key_id = /name="key_id" value="([^"]+)"/.exec(text)?.[1] ?? '';
      const chosen = Object.fromEntries(groups.map((group) => [`group-${group}`, 'yes']));
      const fields = { form_token: formToken(text), key_id, name: 'a', ...chosen };
      return (await browser.post('/dashboard/keys', fields)).text;
    };
    assert.match(await made('tarot', 'guide'), /&quot;url&quot;: &quot;http:[^&]+\/mcp\/tarot&quot;/);
    assert.match(await made('tarot', 'vedic'), /&quot;url&quot;: &quot;http:[^&]+\/mcp&quot;/);
    assert.doesNotMatch(await made('guide'), /\/mcp/);
  });

  it('of others can be neither seen nor revoked', async () => {
    const [ann, eve] = [await signedIn(), await signedIn()];
    const { keyId, apiKey } = await server.platform.keys.create(ann.accountId, 'of ann');
    assert.equal((await eve.browser.get(`/dashboard/keys/${keyId}/revoke`)).status, 404);
    const path = `/dashboard/keys/${keyId}/revoke`;
    assert.equal((await eve.browser.submit('/dashboard', path, {})).status, 404);
    const taken = await eve.browser.submit('/dashboard', '/dashboard/keys', { name: 'x', key_id: keyId });
    assert.equal(taken.status, 422);
    assert.equal(await ask(apiKey), 200);
    assert.equal((await ann.browser.submit('/dashboard', path, {})).status, 303);
    assert.equal(await ask(apiKey), 401);
  });
});

describe('settings', () => {
  const post = (browser: Visitor, what: string, fields: Record<string, string>) =>
    browser.submit('/dashboard/settings', `/dashboard/settings/${what}`, fields);

  it('change a password only for whoever knows it, and end every other session', async () => {
    const { browser, email } = await signedIn();
    const other = visitor(server.url);
    await other.submit('/signin', '/signin', { email, password: PASSWORD });
    const before = sessionCookie(browser);
    const wrong = await post(browser, 'password', { current_password: 'wrong', password: 'a new long password' });
    assert.equal(wrong.status, 422);
    const right = await post(browser, 'password', { current_password: PASSWORD, password: 'a new long password' });
    assert.equal(right.status, 303);
    assert.notEqual(sessionCookie(browser), before);
    assert.equal((await browser.get('/dashboard')).status, 200);
    assert.equal((await other.get('/dashboard')).status, 303);
    assert.equal((await other.submit('/signin', '/signin', { email, password: PASSWORD })).status, 422);
    assert.equal(letters.at(-1)?.subject, words().mails.changed.subject);
  });

  it('list sessions, and end one’s own but nobody else’s', async () => {
    const [ann, eve] = [await signedIn(), await signedIn()];
    const [session] = await server.platform.sessions.list(ann.accountId);
    assert.equal((await post(eve.browser, 'sessions/end', { id: session.id })).status, 404);
    assert.equal((await post(eve.browser, 'sessions/end', { id: 'x' })).status, 404);
    assert.equal((await ann.browser.get('/dashboard')).status, 200);
    const second = visitor(server.url);
    await second.submit('/signin', '/signin', { email: ann.email, password: PASSWORD });
    assert.equal((await post(second, 'sessions/end', { id: session.id })).status, 303);
    assert.equal((await ann.browser.get('/dashboard')).status, 303);
    await second.submit('/dashboard/settings', '/dashboard/settings/sessions/end-others', {});
    assert.equal((await server.platform.sessions.list(ann.accountId)).length, 1);
  });

  it('keep a profile whole, and a threshold, and refuse what is neither', async () => {
    const { browser, accountId } = await signedIn();
    await post(browser, 'profile', { name: 'Ann Example', language: 'en', zone: 'Chennai' });
    await post(browser, 'threshold', { low_balance_at: '50' });
    for (const low_balance_at of ['-1', '1.5', 'many', '1e3', '99999999999']) {
      assert.equal((await post(browser, 'threshold', { low_balance_at })).status, 422, low_balance_at);
    }
    const person = await server.platform.people.find(accountId);
    assert.deepEqual([person?.name, person?.zone, person?.lowBalanceAt], ['Ann Example', 'Asia/Kolkata', 50]);
    await post(browser, 'threshold', { low_balance_at: '' });
    assert.equal((await server.platform.people.find(accountId))?.lowBalanceAt, null);
  });

  it('change passkeys with the password or soon after signing in, and tell of it by mail', async () => {
    const { browser, email, accountId } = await signedIn();
    const { passkeys, database } = server.platform;
    const add = (name: string) =>
      passkeys.add({ id: `${name}-${accountId}`, accountId, publicKey: 'pk', counter: 0, transports: [] }, name);
    for (const name of ['phone', 'key', 'laptop']) await add(name);
    const remove = (name: string, fields = {}) =>
      post(browser, 'passkeys/remove', { id: `${name}-${accountId}`, ...fields });
    const left = async () => (await passkeys.list(accountId)).map(({ name }) => name);
    assert.equal((await remove('phone')).location, '/dashboard/settings?done=passkey-removed');
    assert.deepEqual(await left(), ['key', 'laptop']);
    const { subject, text } = letters.findLast(({ to }) => to.address === email) ?? {};
    assert.equal(subject, words().mails.passkeyRemoved.subject);
    assert.ok(text?.includes(`${server.base}/reset`));
    const age = statement(
      'test_age_sessions',
      {},
      `update sessions set created_at = now() - interval '16 minutes' where account_id = $1`,
    );
    await database.run(age, [accountId]);
    const { length } = letters;
    assert.match((await browser.get('/dashboard/settings')).text, /id="password-key-[^>]*type="password"/);
    for (const fields of [{ password: '' }, { password: 'wrong' }]) {
      const { status, text } = await remove('key', fields);
      assert.deepEqual([status, text.includes(words().settings.password.wrong)], [422, true]);
      assert.equal((await post(browser, 'passkeys', { response: '{}', ...fields })).status, 422);
    }
    assert.deepEqual(await left(), ['key', 'laptop']);
    assert.equal(letters.length, length);
    assert.equal((await remove('key', { password: PASSWORD })).status, 303);
    assert.deepEqual(await left(), ['laptop']);
    const nobody = statement('test_no_password', {}, 'update people set password = null where account_id = $1');
    await database.run(nobody, [accountId]);
    const stale = await remove('laptop', { password: '' });
    assert.deepEqual([stale.status, stale.text.includes(words().settings.passkeys.stale)], [422, true]);
    assert.deepEqual(await left(), ['laptop']);
  });

  it('hand one’s data over as the command line does, without what would let anybody in', async () => {
    const { browser, email } = await signedIn();
    const reply = await browser.get('/dashboard/settings/export');
    assert.match(reply.headers.get('Content-Disposition') ?? '', /attachment; filename="siderea.json"/);
    assert.deepEqual(JSON.parse(reply.text), await wholeExport(server.platform.accounts, email));
    assert.doesNotMatch(reply.text, /argon2|hash/);
    // it reads all that there is: not at any rate
    const statuses: number[] = [];
    for (let i = 0; i < LIMITS.attemptsAboutAccount; i++) {
      statuses.push((await browser.get('/dashboard/settings/export')).status);
    }
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [9, 429]);
  });

  it('delete an account for whoever proves to be its owner; keys and sessions stop at once', async () => {
    const { browser, email, accountId } = await signedIn();
    const { apiKey } = await server.platform.keys.create(accountId, 'k');
    const { wrong, otherAddress } = words().settings.deletion;
    for (const password of ['wrong', '']) {
      const { status, text } = await post(browser, 'delete', { email, password });
      assert.equal(status, 422);
      // beside the field that was wrong
      assert.ok(text.includes(`id="password-error">${wrong}<`));
    }
    assert.equal((await post(browser, 'delete', { email, response: '{"id":"x"}' })).status, 422);
    for (const typed of ['', 'somebody@example.org']) {
      const { status, text } = await post(browser, 'delete', { email: typed, password: PASSWORD });
      assert.equal(status, 422);
      assert.ok(text.includes(`id="email-error">${otherAddress}<`));
    }
    assert.equal(await ask(apiKey), 200);
    const typed = ` ${email.toUpperCase()}`;
    assert.equal(
      (await post(browser, 'delete', { email: typed, password: PASSWORD })).location,
      '/signin?done=deleted',
    );
    assert.equal(await ask(apiKey), 401);
    assert.equal((await browser.get('/dashboard')).status, 303);
    assert.equal(await server.platform.people.findByEmail(email), undefined);
  });

  it('delete an account that has no password by its address, never by a button alone', async () => {
    const email = someEmail();
    const { accountId } = await server.platform.people.join({ email, name: '' }, 0);
    const ticket = await server.platform.tickets.issue('sign-in', { accountId }, 10);
    const browser = visitor(server.url);
    await browser.submit(`/signin/link?ticket=${ticket}`, '/signin/link', { ticket });
    assert.match((await browser.get('/dashboard/settings/delete')).text, /<input id="email" name="email"/);
    assert.equal((await post(browser, 'delete', {})).status, 422);
    assert.ok(await server.platform.people.findByEmail(email));
    assert.equal((await post(browser, 'delete', { email })).location, '/signin?done=deleted');
    assert.equal(await server.platform.people.findByEmail(email), undefined);
  });
});

describe('a new password by mail', () => {
  it('is chosen once with the link, ends every session, and signs in', async () => {
    const { browser, email } = await signedIn();
    const other = visitor(server.url);
    await other.submit('/reset', '/reset', { email });
    const path = mailedPath(email);
    const choose = (password: string) => other.submit(path, '/reset/choose', { ticket: ticketOf(path), password });
    assert.equal((await choose('short')).status, 422);
    assert.equal((await choose('a new long password')).location, '/dashboard?done=reset');
    assert.equal((await browser.get('/dashboard')).status, 303);
    assert.equal((await other.get('/dashboard')).status, 200);
    assert.equal((await visitor(server.url).get(path)).status, 410);
  });

  it('throws out whoever left a passkey behind, and tells how many keys stay in force', async () => {
    const { email, accountId } = await signedIn();
    const { passkeys, keys } = server.platform;
    await passkeys.add({ id: `of-${accountId}`, accountId, publicKey: 'pk', counter: 0, transports: [] }, 'phone');
    const { keyId } = await keys.create(accountId, 'revoked');
    await keys.revoke(keyId);
    const { apiKey } = await keys.create(accountId, 'in force');
    await keys.create(accountId, 'expired', { expiresAt: new Date(Date.now() - 1_000) });
    const browser = visitor(server.url);
    await browser.submit('/reset', '/reset', { email });
    const path = mailedPath(email);
    assert.match((await browser.get(path)).text, /all passkeys are removed; API keys go on working/);
    await browser.submit(path, '/reset/choose', { ticket: ticketOf(path), password: 'a new long password' });
    assert.deepEqual(await passkeys.list(accountId), []);
    const { subject, text } = letters.findLast(({ to }) => to.address === email) ?? {};
    assert.equal(subject, words().mails.wasReset.subject);
    assert.match(text ?? '', /all passkeys removed/);
    assert.match(text ?? '', /keys in force: 1\./);
    assert.ok(text?.includes(`${server.base}/dashboard/keys`));
    assert.equal(await ask(apiKey), 200);
  });

  it('has links that begin with the address people know, whatever a caller says it is', async () => {
    const { email } = await signedIn();
    const browser = visitor(server.url);
    const token = formToken((await browser.get('/reset')).text);
    await browser.post('/reset', { form_token: token, email }, { 'X-Forwarded-Host': 'evil.example' });
    assert.ok(letters.at(-1)?.text.includes(`${server.base}/reset/choose?ticket=`));
  });
});

describe('a one-time link', () => {
  it('signs its person in once, by a button', async () => {
    const { accountId } = await signedIn();
    const ticket = await server.platform.tickets.issue('sign-in', { accountId }, 5);
    const [first, second] = [visitor(server.url), visitor(server.url)];
    const path = `/signin/link?ticket=${ticket}`;
    assert.equal((await second.get(path)).status, 200);
    assert.equal((await first.submit(path, '/signin/link', { ticket })).location, '/dashboard');
    assert.equal((await second.submit('/signin', '/signin/link', { ticket })).status, 410);
    assert.equal(sessionCookie(second), undefined);
  });
});

describe('pages over https', () => {
  it('keep their cookies for this very host', async function () {
    this.timeout(60_000);
    const secure = await startTestServer('embedded', { env: { BASE_URL: 'https://siderea.example' } });
    const { json } = await secure.call('GET', '/api/v1/account');
    assert.equal(json.type, 'https://siderea.example/docs/errors/api_key_missing');
    const { json: poor } = await (await secure.account()).call('POST', VARGA_CHARTS, { body: INLINE });
    assert.equal(poor.top_up, 'https://siderea.example/docs/credits');
    try {
      const { headers } = await visitor(secure.url).get('/signin');
      assert.match(
        headers.getSetCookie().join(),
        /^__Host-siderea-visit=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      );
    } finally {
      await secure.stop();
    }
  });
});
