/** What people see of their jobs. */
import assert from 'node:assert/strict';
import { passwordHash } from '../../shared/store/passwords.ts';
import { BIRTH } from '../setup/births.ts';
import { testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { visitor } from '../setup/visitor.ts';

const PASSWORD = 'nine bright stars';

describe('the page of jobs', () => {
  const server = testServer('embedded', { env: { TRUST_PROXY: 'true' } });
  let people = 0;

  async function signedIn() {
    const email = `owner-${++people}@example.org`;
    const person = await server.platform.people.join(
      { email, name: 'Ann', password: await passwordHash(PASSWORD) },
      100,
    );
    const browser = visitor(server.url);
    assert.equal((await browser.submit('/signin', '/signin', { email, password: PASSWORD })).status, 303);
    const { apiKey } = await server.platform.keys.create(person.accountId, 'one');
    return { ...person, browser, headers: { 'X-API-Key': apiKey } };
  }

  const items = ['ann', 'bo'].map((custom_id) => {
    return { custom_id, endpoint: 'vedic.varga-charts', input: { ...BIRTH, varga: 9 } };
  });

  it('shows how far they are, what they cost, each item, and hands out the results', async () => {
    const { browser, headers } = await signedIn();
    assert.match((await browser.get('/dashboard/jobs')).text, /No jobs yet/);
    const body = { items: [...items, { custom_id: '<b>bad', endpoint: 'western.horoscope', input: {} }] };
    const made = await server.call('POST', '/api/v1/batch', { body, headers: { ...headers, Prefer: 'respond-async' } });
    const { job_id } = made.json;
    await until(async () => (await server.call('GET', `/api/v1/jobs/${job_id}`, { headers })).json.ended_at);
    const list = (await browser.get('/dashboard/jobs')).text;
    assert.match(list, /<progress max="3" value="3" aria-label="3 of 3">/);
    assert.match(list, /2 of at most 2/);
    const { text, status } = await browser.get(`/dashboard/jobs/${job_id}`);
    assert.equal(status, 200);
    for (const part of ['ann', '&lt;b>bad', '/docs/errors/validation_failed', 'ended'])
      assert.ok(text.includes(part), part);
    assert.doesNotMatch(text, /\/stop"/);
    const results = await browser.get(`/dashboard/jobs/${job_id}/results.ndjson`);
    assert.match(results.headers.get('Content-Disposition') ?? '', new RegExp(`siderea-job-${job_id}\\.ndjson`));
    const lines = results.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ status }) => status),
      [200, 200, 422],
    );
    for (const [language, word] of [
      ['es', 'Trabajos'],
      ['hi', 'जॉब'],
    ]) {
      assert.ok((await browser.get(`/dashboard/jobs?lang=${language}`)).text.includes(`<h1>${word}</h1>`));
    }
  });

  it('stops one with a button, of one’s own only', async () => {
    const { browser, headers, accountId } = await signedIn();
    await server.platform.accounts.limitRequests(accountId, 100);
    for (let calls = 0; calls < 75; calls++) await server.platform.limiter.take(`account:${accountId}`, 100);
    const made = await server.call('POST', '/api/v1/batch', {
      body: { items },
      headers: { ...headers, Prefer: 'respond-async' },
    });
    const page = `/dashboard/jobs/${made.json.job_id}`;
    const stranger = await signedIn();
    for (const path of [page, `${page}/results.ndjson`, '/dashboard/jobs/1']) {
      assert.equal((await stranger.browser.get(path)).status, 404, path);
    }
    assert.equal((await stranger.browser.submit('/dashboard/keys', `${page}/stop`, {})).status, 404);
    assert.match((await browser.get(page)).text, /waiting/);
    const { status, location } = await browser.submit(page, `${page}/stop`, {});
    assert.deepEqual([status, location], [303, `${page}?done=job-stopped`]);
    const { text } = await browser.get(location);
    assert.match(text, /The job is stopped/);
    assert.match(text, /504 not_attempted/);
  });
});
