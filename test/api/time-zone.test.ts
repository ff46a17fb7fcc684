/** The clock that pages tell times by: chosen, guessed by the browser, or UTC. */
import assert from 'node:assert/strict';
import { minuteText, secondText, zoneInCookie } from '../../api/dashboard/local-time.ts';
import { speaking } from '../../api/dashboard/words.ts';
import { signedInAs } from '../setup/signed-in.ts';
import { testServer } from '../setup/test-server.ts';

type Signed = Awaited<ReturnType<typeof signedInAs>>['browser'];

/** Saves a profile with a zone. */
function chooserOf(browser: Signed) {
  return (zone: string) =>
    browser.submit('/dashboard/settings', '/dashboard/settings/profile', { name: 'Ann', language: 'en', zone });
}

describe('times on pages', () => {
  const server = testServer('embedded', { env: { TRUST_PROXY: 'true' } });

  it('are told by the clock of a zone, with how far it is from UTC unless a table says which zone it is', () => {
    const at = new Date('2026-11-27T22:45:09Z');
    const now = new Date('2026-12-31T12:00:00Z');
    const inZone = (zone: string) => speaking('en', () => [minuteText(at), secondText(at, now)], zone);
    assert.deepEqual(inZone('UTC'), ['27 Nov 2026, 22:45 UTC', '27 Nov, 22:45:09']);
    assert.deepEqual(inZone('Asia/Kolkata'), ['28 Nov 2026, 04:15 (+05:30)', '28 Nov, 04:15:09']);
    const later = speaking('en', () => secondText(at, new Date('2027-01-01T12:00:00Z')), 'UTC');
    assert.equal(later, '27 Nov 2026, 22:45:09');
    assert.deepEqual(inZone('America/St_Johns')[0], '27 Nov 2026, 19:15 (−03:30)');
  });

  it('are those of the browser where nobody chose, of the choice where somebody did, and of UTC else', async () => {
    const { browser, accountId } = await signedInAs(server, 'clock@example.org');
    const sessions = async () =>
      /signed in <time[^>]*>[^<]*</.exec((await browser.get('/dashboard/settings')).text)?.[0];
    assert.match((await sessions()) ?? '', / UTC</);
    browser.cookies.set('siderea-zone', 'Asia--Kolkata');
    assert.match((await sessions()) ?? '', /\(\+05:30\)</);
    const choose = chooserOf(browser);
    assert.equal((await choose('america/argentina/buenos aires')).location, '/dashboard/settings?done=profile');
    assert.match((await sessions()) ?? '', /\(−03:00\)</);
    assert.equal((await server.platform.people.find(accountId))?.zone, 'America/Argentina/Buenos_Aires');
    const refused = await choose('Middle/Earth');
    assert.equal(refused.status, 422);
    assert.match(refused.text, /We know neither a city nor a zone of that name/);
    // what was typed is not lost, and places are offered by one name each
    assert.match(refused.text, /list="zones"[^>]*value="Middle\/Earth"/);
    const { text } = await browser.get('/dashboard/settings');
    assert.match(text, /list="zones"[^>]*value="America\/Argentina\/Buenos Aires"/);
    const offered = [...text.matchAll(/<option value="([A-Z][^"]*)">/g)].map(([, name]) => name);
    for (const name of ['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/New York'])
      assert.ok(offered.includes(name), name);
    for (const alias of ['Asia/Calcutta', 'Europe/Kiev', 'Australia/North']) assert.ok(!offered.includes(alias), alias);
    assert.equal(new Set(offered).size, offered.length);
    assert.equal((await choose('utc')).location, '/dashboard/settings?done=profile');
    assert.match((await sessions()) ?? '', / UTC</);
    await choose('');
    assert.match((await sessions()) ?? '', /\(\+05:30\)</);
    browser.cookies.set('siderea-zone', 'x'.repeat(90));
    assert.match((await sessions()) ?? '', / UTC</);
    for (const hostile of ['', '--', '__proto__', 'Etc--nowhere']) assert.equal(zoneInCookie(hostile), undefined);
  });

  it('of charts by the hour are those of the rows below them; days of UTC are called so', async () => {
    const { browser, accountId } = await signedInAs(server, 'charts@example.org');
    const { apiKey } = await server.platform.keys.create(accountId, 'one');
    assert.equal((await server.call('GET', '/api/v1/tarot/deck', { headers: { 'X-API-Key': apiKey } })).status, 200);
    await server.platform.usage.flush();
    await chooserOf(browser)('Kolkata');
    const today = new Date().toISOString().slice(0, 10);
    const usage = (await browser.get(`/dashboard/usage?day=${today}`)).text;
    const overview = (await browser.get('/dashboard')).text;
    assert.match(usage, /\(a day of UTC\) by the hour, told by the clock of Asia\/Kolkata/);
    // midnight of UTC there
    assert.match(usage, /<text class="tick"[^>]*>05:30</);
    assert.doesNotMatch(usage, /<text class="tick"[^>]*>00:00</);
    // an account of its first day has no plot there, and the hour of its key
    assert.match(overview, /last used <time[^>]*>[^<]*\(\+05:30\)</);
    const [hour] = await server.platform.usage.hours(accountId, today);
    const told = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(hour.at);
    assert.ok(usage.includes(`<time datetime="${hour.at.toISOString()}">${told}<`), told);
    assert.match(usage, /Requests and errors by day \(UTC\)<.*<th[^>]*><a[^>]*>Day \(UTC\)</s);
  });

  it('are found by a city, or by the end of the name of a zone', async () => {
    const { browser, accountId } = await signedInAs(server, 'cities@example.org');
    const choose = chooserOf(browser);
    // IANA's zones of these places, 2026
    const zones = {
      Chennai: 'Asia/Kolkata',
      London: 'Europe/London',
      madrid: 'Europe/Madrid',
      'New York': 'America/New_York',
      Kolkata: 'Asia/Kolkata',
      'São Paulo': 'America/Sao_Paulo',
      ' Mumbai ': 'Asia/Kolkata',
    };
    for (const [typed, zone] of Object.entries(zones)) {
      assert.equal((await choose(typed)).location, '/dashboard/settings?done=profile', typed);
      assert.equal((await server.platform.people.find(accountId))?.zone, zone, typed);
    }
    const proposed = async (typed: string) => {
      const { status, text } = await choose(typed);
      assert.equal(status, 422, typed);
      return /id="zone-error">([^<]*)/.exec(text)?.[1] ?? '';
    };
    assert.match(await proposed('Hyderab'), /one of these\? .*Hyderabad \(Asia\/Kolkata\)/);
    assert.match(await proposed('Madrd'), /one of these\? .*Europe\/Madrid/);
    assert.match(await proposed('San Jose'), /several places.*\(America\/Los Angeles\) · .*\(America\/Costa Rica\)/);
    for (const nothing of ['qqqqqq', '?', 'x'.repeat(5_000)]) {
      assert.match(await proposed(nothing), /^We know neither a city nor a zone/, nothing);
    }
    assert.equal((await server.platform.people.find(accountId))?.zone, 'Asia/Kolkata');
  });
});
