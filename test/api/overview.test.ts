/** The first page after signing in: what an account has, what it used, what failed. */
import assert from 'node:assert/strict';
import { passwordHash } from '../../shared/store/passwords.ts';
import { statement } from '../../shared/store/rows.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { visitor } from '../setup/visitor.ts';

const PASSWORD = 'nine bright stars';
const CHART = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };

let server: TestServer;
before(async function () {
  this.timeout(60_000);
  server = await startTestServer('embedded', { env: { TRUST_PROXY: 'true' } });
});
after(() => server?.stop());

let people = 0;
async function signedIn(credits: number) {
  const email = `overview-${++people}@example.org`;
  const person = await server.platform.people.join({ email, name: 'Ann', password: await passwordHash(PASSWORD) }, 0);
  const { accountId } = person;
  if (credits !== 0) await server.platform.ledger.grant(accountId, credits, 'for a test');
  const { apiKey } = await server.platform.keys.create(accountId, 'production web');
  const browser = visitor(server.url);
  await browser.submit('/signin', '/signin', { email, password: PASSWORD });
  const call = (body: unknown) =>
    server.call('POST', '/api/v1/vedic/varga-charts', { headers: { 'X-API-Key': apiKey }, body });
  const overview = async (path = '/dashboard') => (await browser.get(path)).text;
  return { accountId, call, overview };
}

/** Usage is written behind the answers. */
const written = (accountId: string, calls: number) =>
  until(async () => {
    await server.platform.usage.flush();
    return (await server.platform.usage.recent(accountId, 50)).length >= calls;
  });

/** Lets an account be so many days old. */
const aged = (accountId: string, days: number) =>
  server.platform.database.run(
    statement('test_age', {}, 'update accounts set created_at = now() - make_interval(days => $2) where id = $1'),
    [accountId, days],
  );

describe('the overview', () => {
  it('shows newcomers the first steps, and ticks what was done', async () => {
    const { overview } = await signedIn(10);
    const text = await overview();
    assert.match(text, /First steps<\/h2>/);
    assert.equal(text.match(/<li class="done">/g)?.length, 1);
    // a plot without a bar, and what will stand there
    assert.match(text, /will stand here, .*class="plot"/s);
    assert.doesNotMatch(text, /<rect class="(some|wrong)"[^>]* height="[1-9]/);
    assert.match(text, /<a href="\/dashboard\/playground">Or make it in the playground/);
    assert.doesNotMatch(text, /role="alert"/);
  });

  it('says nothing of how long credits last before there was a day to tell by, then by the days there were', async () => {
    const { accountId, call, overview } = await signedIn(22);
    for (const varga of [1, 9]) assert.equal((await call({ ...CHART, varga })).status, 200);
    await written(accountId, 2);
    assert.doesNotMatch(await overview(), /at the pace of this week/);
    await aged(accountId, 2);
    // two credits in two days; twenty are left
    assert.match(await overview(), />lasts about 20 days at the pace of this week</);
  });

  it('shows those who called how long credits last, the week, keys and failures, and folds the steps away', async () => {
    const { accountId, call, overview } = await signedIn(22);
    for (const varga of [1, 9]) assert.equal((await call({ ...CHART, varga })).status, 200);
    assert.equal((await call({ ...CHART, date: 'never' })).status, 422);
    await written(accountId, 3);
    await aged(accountId, 30);
    const text = await overview();
    // two credits in six days and what has passed of this one; twenty are left
    assert.match(text, />lasts about (6\d|70) days at the pace of this week</);
    assert.match(text, /<dd class="value">3<\/dd><dd class="hint"><a href="\/dashboard\/usage">failed: 1</);
    // of three calls one failed, and so did a third of the bar
    const tall = (kind: string) =>
      Number(new RegExp(`<rect class="${kind}"[^>]* height="([1-9][\\d.]*)"`).exec(text)?.[1]);
    assert.ok(Math.abs(tall('some') / tall('wrong') - 3) < 0.01, `${tall('some')}, ${tall('wrong')}`);
    assert.match(text, /<summary>In numbers<\/summary>.*requests: 3, failed: 1, credits: 2</s);
    assert.match(text, /<strong>Validation failed<\/strong>.*href="\/docs\/errors\/validation_failed"/s);
    // which member was wrong is told without a way to the page of usage
    assert.match(text, /422 · <code>\/date<\/code> · /);
    assert.match(text, /<strong><a href="[^"]*key=[^"]*#recent">production web<\/a><\/strong>/);
    assert.match(text, /<summary>First steps, once more<\/summary>/);
    assert.match(await overview('/dashboard?lang=es'), /<strong>Datos no válidos<\/strong>/);
  });

  it('tells failures that are alike in one line, with the way to their calls', async () => {
    const { accountId, call, overview } = await signedIn(22);
    for (let calls = 0; calls < 3; calls++) assert.equal((await call({ ...CHART, date: 'never' })).status, 422);
    await written(accountId, 3);
    const text = await overview();
    assert.equal(text.match(/href="\/docs\/errors\/validation_failed"/g)?.length, 1);
    // by the hour while there is no second day, and one of them has calls
    assert.equal(text.match(/<rect class="some"[^>]* height="[1-9]/g)?.length, 1);
    const [, way = ''] = /href="([^"]*)">3 times</.exec(text) ?? [];
    const calls = await overview(way.replaceAll('&amp;', '&'));
    assert.equal(calls.match(/class="pill bad">422</g)?.length, 3);
    assert.match(text, /production web<\/a><\/strong><p class="hint"><code>[^<]*<\/code> · Today: 3/);
  });

  it('says so where credits are gone, and where they end within a day', async () => {
    const { operators, people: all } = server.platform;
    const operator = await all.join({ email: 'operator@example.org', name: 'Op' }, 0);
    const gone = await signedIn(1);
    assert.equal((await gone.call({ ...CHART, varga: 9 })).status, 200);
    assert.match(await gone.overview(), /role="alert">There are no credits left.*href="\/dashboard\/credits">Buy/s);
    await operators.act(operator, gone.accountId, { what: 'correct', credits: -1 }, 'for a test');
    assert.match(await gone.overview(), /role="alert">The balance is below zero/);

    const soon = await signedIn(17);
    for (const varga of [1, 2, 3, 4, 7, 9, 10, 12, 16, 20, 24, 27, 30, 40, 45]) {
      assert.equal((await soon.call({ ...CHART, varga })).status, 200);
    }
    await written(soon.accountId, 15);
    // fifteen credits on the first day, then in this week; two are left, which is low and no failure yet
    for (const days of [0, 30]) {
      await aged(soon.accountId, days);
      const text = await soon.overview();
      assert.match(text, /class="notice low" role="status">At the pace of this week/);
      assert.match(text, /<dd class="value low">2<\/dd>/);
      assert.doesNotMatch(text, /role="alert"/);
    }
  });

  it('says so below the threshold that somebody chose, on the page of credits too, and frightens no newcomer', async () => {
    const { accountId, overview } = await signedIn(54);
    await server.platform.people.setLowBalanceAt(accountId, 54);
    assert.doesNotMatch(await overview(), /notice low/);
    await server.platform.people.setLowBalanceAt(accountId, 95);
    for (const path of ['/dashboard', '/dashboard/credits']) {
      assert.match(await overview(path), /class="notice low"[^>]*>54 credits are left, fewer than the 95 you/, path);
    }
    const newcomer = await signedIn(0);
    const text = await newcomer.overview();
    assert.match(text, /class="notice plain"[^>]*>This account has no credits yet/);
    assert.doesNotMatch(text, /role="alert"/);
  });

  it('lists keys in use that work, and none that was revoked', async () => {
    const { accountId, call, overview } = await signedIn(5);
    await call({ ...CHART, varga: 1 });
    await written(accountId, 1);
    assert.match(await overview(), /Keys in use<.*production web/s);
    const [{ key_id }] = await server.platform.keys.list(accountId);
    await server.platform.keys.revoke(key_id);
    assert.doesNotMatch(await overview(), /Keys in use/);
  });

  it('says on every page that an account is suspended', async () => {
    const { accountId, overview } = await signedIn(5);
    const summary = await server.platform.operators.account(accountId);
    const operator = await server.platform.people.join({ email: 'operator@example.org', name: 'Op' }, 0);
    assert.ok(summary);
    await server.platform.operators.act(operator, accountId, { what: 'suspend' }, 'for a test');
    for (const path of ['/dashboard', '/dashboard/keys', '/dashboard/credits', '/dashboard/settings']) {
      assert.match(await overview(path), /role="alert">This account is suspended/, path);
    }
  });
});
