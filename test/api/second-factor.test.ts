/** A second factor: set up, asked for, guessed at, lost and removed. */
import assert from 'node:assert/strict';
import decodeQR from 'qr/decode.js';
import { memoryLimiter } from '../../shared/limiter/memory-limiter.ts';
import type { Letter } from '../../shared/mail/mail.ts';
import { statement } from '../../shared/store/rows.ts';
import { stepAt, totpCode } from '../../shared/store/totp.ts';
import { lettersKept, PASSWORD, signedInAs } from '../setup/signed-in.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { formToken, type PageReply, visitor } from '../setup/visitor.ts';
import { assertWork } from '../setup/work.ts';

const PATH = '/dashboard/settings/second-factor';
const LAST_STEP = statement(
  'test_last_step',
  { step: 'number' },
  'select last_step as step from second_factors where account_id = $1',
);
const FORGET_STEP = statement('test_forget_step', {}, 'update second_factors set last_step = 0 where account_id = $1');

describe('a second factor', function () {
  this.timeout(60_000);
  let server: TestServer;
  let letters: Letter[];
  let people = 0;
  before(async () => {
    server = await startTestServer('embedded', { env: { TRUST_PROXY: 'true' } });
    letters = lettersKept(server);
  });
  after(() => server?.stop());
  beforeEach(() => {
    server.platform.limiter = memoryLimiter();
  });

  /** Text in an element, by its id. */
  const textIn = ({ text }: PageReply, id: string) => new RegExp(`<pre id="${id}">([^<]*)<`).exec(text)?.[1] ?? '';
  const code = (secret: string, away = 0) => totpCode(secret, stepAt(Date.now()) + away);

  /** Somebody with a second factor in force: the secret, and the codes for when the telephone is lost. */
  async function withFactor() {
    const email = `two-${++people}@example.org`;
    const person = await signedInAs(server, email);
    const begun = await person.browser.submit(PATH, `${PATH}/begin`, { password: PASSWORD });
    const secret = textIn(begun, 'secret').replaceAll(' ', '');
    const form_token = formToken(begun.text);
    const confirmed = await person.browser.post(`${PATH}/confirm`, { form_token, code: code(secret) });
    const recovery = textIn(confirmed, 'codes').split('\n');
    assert.equal(recovery.length, 10);
    // as if the minute of that code were over
    await server.platform.database.run(FORGET_STEP, [person.accountId]);
    return { ...person, email, secret, recovery, begun };
  }

  /** The password, from a browser that is new or the given one; and then codes. */
  async function withPassword(email: string, browser = visitor(server.url)) {
    const asked = await browser.submit('/signin', '/signin', { email, password: PASSWORD });
    const ticket = /name="ticket" value="([^"]*)"/.exec(asked.text)?.[1] ?? '';
    const form_token = formToken(asked.text);
    const enter = (typed: string) => browser.post('/signin/code', { form_token, ticket, code: typed });
    return { asked, browser, ticket, enter };
  }

  it('is begun with the password alone, shown to a camera, and in force with the first code', async () => {
    const { browser, email, accountId } = await signedInAs(server, 'begin@example.org').then((one) => ({
      ...one,
      email: 'begin@example.org',
    }));
    assert.equal((await browser.submit(PATH, `${PATH}/begin`, { password: 'wrong' })).status, 422);
    const begun = await browser.submit(PATH, `${PATH}/begin`, { password: PASSWORD });
    const secret = textIn(begun, 'secret').replaceAll(' ', '');
    assert.match(secret, /^[A-Z2-7]{32}$/);
    const read = new URL(qrCodeIn(begun.text));
    assert.deepEqual(
      [read.searchParams.get('secret'), decodeURIComponent(read.pathname)],
      [secret, `/Siderea:${email}`],
    );
    const form_token = formToken(begun.text);
    assert.equal((await browser.post(`${PATH}/confirm`, { form_token, code: '000000' })).status, 422);
    assert.equal(await server.platform.secondFactors.find(accountId), undefined);
    const confirmed = await browser.post(`${PATH}/confirm`, { form_token, code: code(secret) });
    assert.equal(new Set(textIn(confirmed, 'codes').split('\n')).size, 10);
    await until(async () => letters.some(({ subject }) => subject === 'A second factor was added'), 5_000);
    const again = await browser.get(PATH);
    // each form has one button: the Enter key cannot mean another
    const forms = again.text.match(/<form method="post" action="[^"]*second-factor.*?<\/form>/gs) ?? [];
    assert.deepEqual(
      forms.map((form) => [/action="[^"]*\/(\w+)"/.exec(form)?.[1], form.match(/<button/g)?.length]),
      [
        ['codes', 1],
        ['remove', 1],
      ],
    );
    assert.match(again.text, /Recovery codes left: 10\./);
    assert.ok(!again.text.includes(secret), 'the secret is never shown again');
  });

  it('is asked for after the right password, and lets nobody see anything before', async () => {
    const { email, secret } = await withFactor();
    const { asked, browser, enter } = await withPassword(email);
    assert.equal(asked.status, 200);
    assert.match(asked.text, /Your password is right/);
    assert.equal((await browser.get('/dashboard')).location, '/signin?next=%2Fdashboard');
    assert.equal((await enter('000000')).status, 422);
    const entered = await enter(code(secret));
    assert.deepEqual([entered.status, entered.location], [303, '/dashboard']);
    assert.equal((await browser.get('/dashboard')).status, 200);
    const wrong = await visitor(server.url).submit('/signin', '/signin', { email, password: 'not the right one' });
    assert.doesNotMatch(wrong.text, /\/signin\/code/);
  });

  it('takes a code once, of many who have it one, and none from before', async () => {
    const { email, secret } = await withFactor();
    const doors = await Promise.all(Array.from({ length: 4 }, () => withPassword(email)));
    const typed = code(secret);
    const replies = await Promise.all(doors.map(({ enter }) => enter(typed)));
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [303, 422, 422, 422]);
    const { enter } = await withPassword(email);
    assert.equal((await enter(code(secret, -1))).status, 422);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email, recovery, accountId } = await withFactor();
    const [first, second] = recovery;
    assert.equal((await (await withPassword(email)).enter(first.toLowerCase().replaceAll('-', ' '))).status, 303);
    assert.equal((await (await withPassword(email)).enter(first)).status, 422);
    assert.equal((await (await withPassword(email)).enter(second)).status, 303);
    assert.equal((await server.platform.secondFactors.find(accountId))?.codesLeft, 8);
  });

  it('opens in the browser in which the password was typed, and with a ticket of ours', async () => {
    const { email, secret } = await withFactor();
    const { ticket } = await withPassword(email);
    const stranger = visitor(server.url);
    const { text } = await stranger.get('/signin');
    for (const given of [ticket, '', 'x']) {
      const fields = { form_token: formToken(text), ticket: given, code: code(secret) };
      const { status, location } = await stranger.post('/signin/code', fields);
      assert.deepEqual([status, location], [303, '/signin']);
    }
  });

  it('is guessed at ten times a minute and fifty times a day by strangers together', async () => {
    const { email, secret } = await withFactor();
    const { enter } = await withPassword(email);
    const tries: number[] = [];
    for (let n = 0; n < 11; n++) tries.push((await enter('000000')).status);
    assert.deepEqual(tries, [...Array(10).fill(422), 429]);
    assert.equal((await enter(code(secret))).status, 429, 'the right one waits too');
    server.platform.limiter = memoryLimiter();
    for (let n = 0; n < 50; n++) await server.platform.limiter.take(`codes:of:${email}:`, 50, 86_400);
    const other = await withPassword(email);
    const refused = await other.enter(code(secret));
    assert.equal(refused.status, 429);
    assert.match(refused.text, /minutes/);
  });

  it('stays when a password is chosen by mail, and is asked for then', async () => {
    const { email, secret, accountId } = await withFactor();
    const ticket = await server.platform.tickets.issue('reset', { accountId }, 60);
    const browser = visitor(server.url);
    const path = `/reset/choose?ticket=${ticket}`;
    const chosen = await browser.submit(path, '/reset/choose', { ticket, password: 'other bright stars' });
    assert.match(chosen.text, /name="code"/);
    assert.equal((await browser.get('/dashboard')).status, 303);
    const fields = { form_token: formToken(chosen.text), code: code(secret) };
    const given = /action="\/signin\/code".*?name="ticket" value="([^"]*)"/s.exec(chosen.text)?.[1] ?? '';
    assert.equal((await browser.post('/signin/code', { ...fields, ticket: given })).location, '/dashboard?done=reset');
    assert.ok(email);
  });

  it('is renewed and removed with a code, and with nothing less', async () => {
    const { browser, secret, recovery, email, accountId } = await withFactor();
    for (const deed of ['codes', 'remove']) {
      const { status, text } = await browser.submit(PATH, `${PATH}/${deed}`, { code: '', password: PASSWORD });
      assert.equal(status, 422);
      // beside the field of that form alone
      assert.deepEqual(text.match(/id="[^"]*-error"/g), [`id="code-${deed}-error"`]);
    }
    const begun = await browser.submit(PATH, `${PATH}/begin`, { password: PASSWORD });
    assert.equal(begun.location, PATH, 'one in force is not begun anew');
    const renewed = await browser.submit(PATH, `${PATH}/codes`, { code: code(secret) });
    const fresh = textIn(renewed, 'codes').split('\n');
    assert.equal(fresh.length, 10);
    assert.equal((await browser.submit(PATH, `${PATH}/remove`, { code: recovery[0] })).status, 422);
    const removed = await browser.submit(PATH, `${PATH}/remove`, { code: fresh[0] });
    assert.equal(removed.location, '/dashboard/settings?done=second-factor-removed');
    await until(async () => letters.some(({ subject }) => subject === 'Your second factor was removed'), 5_000);
    assert.equal((await withPassword(email)).asked.status, 303);
    assert.equal(await server.platform.secondFactors.find(accountId), undefined);
  });

  it('is told in the export and keeps its secrets: sealed, as hashes, for its account alone', async () => {
    const { accountId, secret, recovery, browser } = await withFactor();
    const kept = JSON.parse((await browser.get('/dashboard/settings/export')).text);
    assert.match(kept.person.second_factor_since, /^\d{4}-/);
    const rows = statement(
      'test_all_of_factors',
      { all: 'text' },
      `select json_agg(second_factors)::text || (select json_agg(recovery_codes)::text from recovery_codes) as all
        from second_factors`,
    );
    const [{ all }] = await server.platform.database.run(rows, []);
    assert.ok(!all.includes(secret) && !all.includes(recovery[0].replaceAll('-', '')));
    const [{ step }] = await server.platform.database.run(LAST_STEP, [accountId]);
    assert.equal(step, 0);
  });

  it('is asked for, after the password, by whatever deletes its account', async () => {
    const { browser, email, secret } = await withFactor();
    const page = '/dashboard/settings/delete';
    const remove = (more: Record<string, string>) => browser.submit(page, page, { email, password: PASSWORD, ...more });
    assert.match((await browser.get(page)).text, /name="password".*name="code"/s);
    for (const wrong of ['', '000000']) assert.equal((await remove({ code: wrong })).status, 422);
    // a code that comes with a wrong password is not used up
    assert.equal((await remove({ password: 'wrong', code: code(secret) })).status, 422);
    assert.ok(await server.platform.people.findByEmail(email));
    assert.equal((await remove({ code: code(secret) })).location, '/signin?done=deleted');
    const without = await signedInAs(server, 'one-factor@example.org');
    assert.doesNotMatch((await without.browser.get(page)).text, /name="code"/);
  });

  it('costs less than 10 ms where nothing is paid for', async () => {
    const { browser, email } = await withFactor();
    const { enter } = await withPassword(email);
    await assertWork(10, 'a wrong code', async () => {
      server.platform.limiter = memoryLimiter();
      await enter('000000');
    });
    const waiting = await signedInAs(server, 'waits@example.org');
    const begun = await waiting.browser.submit(PATH, `${PATH}/begin`, { password: PASSWORD });
    const form_token = formToken(begun.text);
    await assertWork(10, 'the picture of a secret', async () => {
      server.platform.limiter = memoryLimiter();
      await waiting.browser.post(`${PATH}/confirm`, { form_token, code: '000000' });
    });
    await assertWork(10, 'its page', () => browser.get(PATH));
  });
});

/** What a camera reads on a page: the squares of the picture, four points to each. */
function qrCodeIn(html: string): string {
  const [, side = '0', path = ''] = /viewBox="0 0 (\d+) \d+".*?<path d="([^"]+)"/s.exec(html) ?? [];
  const width = Number(side) * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let point = 0; point < 16; point++) {
      const at = (Number(y) * 4 + (point >> 2)) * width + Number(x) * 4 + (point & 3);
      data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}
