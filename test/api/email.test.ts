/** Another address for an account: who may, who is told, and what becomes of the old one. */
import assert from 'node:assert/strict';
import { words } from '../../api/dashboard/words.ts';
import type { Letter } from '../../shared/mail/mail.ts';
import { statement } from '../../shared/store/rows.ts';
import { lettersKept, PASSWORD, signedInAs } from '../setup/signed-in.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { visitor } from '../setup/visitor.ts';

const PAGE = '/dashboard/settings/email';
let letters: Letter[] = [];
let server: TestServer;
let people = 0;
before(async function () {
  this.timeout(60_000);
  server = await startTestServer('embedded', { env: { TRUST_PROXY: 'true', CONTACT: 'help@siderea.example' } });
  letters = lettersKept(server);
});
after(() => server?.stop());

async function signedIn() {
  const email = `mover-${++people}@example.org`;
  const person = await signedInAs(server, email);
  const ask = (wished: string, password = PASSWORD) => person.browser.submit(PAGE, PAGE, { email: wished, password });
  return { ...person, ask, wished: `new-${people}@example.org` };
}

const { mails, settings } = words();
/** Subjects of the letters to an address, the latest last. */
const subjectsTo = (address: string) =>
  letters.filter(({ to }) => to.address === address).map(({ subject }) => subject);
function ticketTo(address: string): string {
  const text = letters.findLast(({ to }) => to.address === address)?.text ?? '';
  return /new-email\?ticket=([\w-]+)/.exec(text)?.[1] ?? '';
}
const use = (browser: ReturnType<typeof visitor>, ticket: string) =>
  browser.submit(`/new-email?ticket=${ticket}`, '/new-email', { ticket });

describe('another address', () => {
  it('holds when the link in its letter is used, and both addresses are told', async () => {
    const { browser, ask, email, wished, accountId } = await signedIn();
    const other = visitor(server.url);
    await other.submit('/signin', '/signin', { email, password: PASSWORD });
    assert.equal((await ask(wished.toUpperCase())).status, 200);
    assert.deepEqual(subjectsTo(wished), [mails.newAddress.subject]);
    assert.deepEqual(subjectsTo(email), [mails.addressAsked.subject]);
    // nobody has confirmed that it is theirs: no name goes there
    assert.doesNotMatch(letters.find(({ to }) => to.address === wished)?.text ?? '', /Ann/);
    const ticket = ticketTo(wished);
    // programs that look at links change nothing
    assert.match((await browser.get(`/new-email?ticket=${ticket}`)).text, new RegExp(settings.email.confirm.submit));
    assert.equal((await server.platform.people.find(accountId))?.email, email);
    assert.equal((await use(browser, ticket)).location, '/dashboard/settings?done=email');
    assert.equal((await server.platform.people.find(accountId))?.email, wished);
    assert.equal(await server.platform.accounts.find(email), undefined);
    for (const address of [email, wished]) assert.equal(subjectsTo(address).at(-1), mails.addressChanged.subject);
    for (const { get } of [browser, other]) assert.equal((await get('/dashboard')).status, 200);
    const signIn = (address: string) =>
      visitor(server.url).submit('/signin', '/signin', { email: address, password: PASSWORD });
    assert.deepEqual([(await signIn(wished)).status, (await signIn(email)).status], [303, 422]);
    assert.equal((await use(browser, ticket)).status, 410);
  });

  it('takes the password, and the account in the browser that opens the link', async () => {
    const { browser, ask, email, wished, accountId } = await signedIn();
    for (const password of ['', 'wrong']) {
      const { status, text } = await ask(wished, password);
      assert.equal(status, 422);
      // beside the field, and the address stays typed
      assert.match(text, /name="password"[^>]* aria-invalid="true"/);
      assert.match(text, new RegExp(`id="password-error">${settings.email.wrong}<`));
      assert.ok(text.includes(`value="${wished}"`));
    }
    assert.deepEqual([subjectsTo(wished), subjectsTo(email)], [[], []]);
    await ask(wished);
    const ticket = ticketTo(wished);
    const stranger = await signedIn();
    for (const elsewhere of [visitor(server.url), stranger.browser]) {
      const { text } = await elsewhere.get(`/new-email?ticket=${ticket}`);
      assert.ok(text.includes(settings.email.confirm.elsewhere));
      assert.ok(!text.includes(wished), 'an address is not shown to whoever finds a link');
      const sent = await elsewhere.submit('/signin', '/new-email', { ticket });
      assert.notEqual(sent.location, '/dashboard/settings?done=email');
    }
    assert.equal((await server.platform.people.find(accountId))?.email, email);
    assert.equal((await use(browser, ticket)).status, 303);
  });

  it('looks the same whether somebody has it or not, and is never given twice', async () => {
    const [ann, eve] = [await signedIn(), await signedIn()];
    const plain = ({ text }: { text: string }, address: string) =>
      text.replaceAll(/value="[\w-]{36,}"/g, '').replaceAll(address, 'x');
    const taken = await eve.ask(ann.email);
    const free = await eve.ask(eve.wished);
    assert.deepEqual([taken.status, plain(taken, ann.email)], [free.status, plain(free, eve.wished)]);
    assert.deepEqual(subjectsTo(ann.email), [mails.addressTaken.subject]);
    assert.equal(ticketTo(ann.email), '');
    // two who ask for one address, and both confirm
    await ann.ask(eve.wished);
    const tickets = letters
      .filter(({ to }) => to.address === eve.wished)
      .map(({ text }) => /ticket=([\w-]+)/.exec(text));
    const [first, second] = tickets.map((found) => found?.[1] ?? '');
    const answers = await Promise.all([use(eve.browser, first), use(ann.browser, second)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410]);
  });

  it('asked for anew voids the link of before; so does another password', async () => {
    const { browser, ask, email, wished } = await signedIn();
    await ask(wished);
    const first = ticketTo(wished);
    await ask(wished);
    assert.equal((await use(browser, first)).status, 410);
    const second = ticketTo(wished);
    const fields = { current_password: PASSWORD, password: 'a new long password' };
    await browser.submit('/dashboard/settings', '/dashboard/settings/password', fields);
    assert.equal((await use(browser, second)).status, 410);
    assert.equal((await server.platform.accounts.find(email))?.email, email);
  });

  it('voids what was mailed to the old one', async () => {
    const { browser, ask, email, wished } = await signedIn();
    await visitor(server.url).submit('/reset', '/reset', { email });
    const reset = /reset\/choose\?ticket=\S+/.exec(letters.findLast(({ to }) => to.address === email)?.text ?? '')?.[0];
    assert.equal((await browser.get(`/${reset}`)).status, 200);
    await ask(wished);
    assert.equal((await use(browser, ticketTo(wished))).status, 303);
    assert.equal((await browser.get(`/${reset}`)).status, 410);
  });

  it('is none that one has, and none while an account is suspended or owes', async () => {
    const { browser, ask, email, wished, accountId } = await signedIn();
    for (const address of [email, 'nobody']) assert.equal((await ask(address)).status, 422, address);
    await ask(wished);
    const ticket = ticketTo(wished);
    const set = (change: string) =>
      server.platform.database.run(statement(`test_${change}`, {}, `update accounts set ${change} where id = $1`), [
        accountId,
      ]);
    for (const change of ['balance = -1', 'balance = 0, suspended_at = now()']) {
      await set(change);
      const { status, text } = await ask(`other-${wished}`);
      assert.deepEqual([status, text.includes(settings.email.barred)], [422, true], change);
      assert.equal(await server.platform.people.changeEmail(accountId, wished), false);
    }
    assert.equal((await use(browser, ticket)).status, 410);
    assert.equal((await server.platform.accounts.find(email))?.id, accountId);
  });

  it('brings a suspension along that waits for its mailbox', async () => {
    const [gone, mover] = [await signedIn(), await signedIn()];
    const suspend = statement('test_suspend', {}, 'update accounts set suspended_at = now() where id = $1');
    await server.platform.database.run(suspend, [gone.accountId]);
    await server.platform.accounts.delete(gone.email);
    await mover.ask(gone.email);
    assert.equal((await use(mover.browser, ticketTo(gone.email))).status, 303);
    assert.equal((await server.platform.people.find(mover.accountId))?.isSuspended, true);
  });

  it('is asked for so often that nobody’s mailbox fills', async () => {
    const wished = 'victim@example.org';
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const { ask } = await signedIn();
      for (let j = 0; j < 3; j++) statuses.push((await ask(wished)).status);
    }
    assert.deepEqual(statuses, [...Array(10).fill(200), ...Array(5).fill(429)]);
  });
});
