import assert from 'node:assert/strict';
import { startRedis } from '../setup/servers.ts';
import { signedInAs } from '../setup/signed-in.ts';
import { startTestServer, type TestServer, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { visitor } from '../setup/visitor.ts';

const BIRTH = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };
const PASSWORD = 'a password for operators';
const signedIn = (password = PASSWORD) => ({
  headers: { Authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}` },
});

const A_BIRTH = /1996|latitude|80\.2785/;

/** What the board says of jobs, once it shows one of varga charts. */
async function jobsShown(server: TestServer, status: 'waiting' | 'completed'): Promise<string> {
  let jobs = '';
  await until(async () => {
    const path = `/operator/queues/api/queues?activeQueue=compute&page=1&status=${status}`;
    jobs = (await server.call('GET', path, signedIn())).text;
    return jobs.includes('vedic.varga-charts');
  });
  return jobs;
}

describe('for operators', () => {
  const server = testServer('distributed', { env: { OPERATOR_PASSWORD: PASSWORD } });

  it('counts requests, commits, jobs and refunds', async () => {
    const account = await server.account({ credits: 10 });
    await account.call('POST', '/api/v1/vedic/varga-charts', { body: BIRTH });
    await account.call('POST', '/api/v1/vedic/kp-chart', { body: { ...BIRTH, latitude: 89 } });
    const { text } = await server.call('GET', '/metrics', signedIn());
    assert.match(text, /siderea_requests_total\{endpoint="vedic.varga-charts",status="2xx"\} [1-9]/);
    assert.match(text, /siderea_requests_total\{endpoint="vedic.kp-chart",status="4xx"\} [1-9]/);
    assert.match(text, /siderea_request_seconds_bucket\{le="0.001",endpoint="vedic.varga-charts"\}/);
    assert.match(text, /siderea_debits_per_commit_count [1-9]/);
    assert.match(text, /siderea_calls_per_job_count [1-9]/);
    assert.match(text, /siderea_queue_wait_seconds_count [1-9]/);
    assert.match(text, /siderea_queue_depth \d/);
    assert.match(text, /siderea_refunds_total [1-9]/);
    assert.match(text, /siderea_swept_charges_total 0/);
    assert.doesNotMatch(text, new RegExp(`${account.apiKey}|1996-12-07`));
  });

  it('shows the queue to those who know the password, and never a birth', async () => {
    const account = await server.account({ credits: 10 });
    await account.call('POST', '/api/v1/vedic/varga-charts', { body: BIRTH });
    const page = await server.call('GET', '/operator/queues', signedIn());
    assert.equal(page.status, 200);
    assert.match(page.text, /<title>Siderea/);
    assert.doesNotMatch(await jobsShown(server, 'completed'), A_BIRTH);
  });

  it('shows no birth of a call that waits for a worker', async () => {
    const redis = await startRedis();
    const env = { OPERATOR_PASSWORD: PASSWORD, REDIS_URL: redis.url };
    const waiting = await startTestServer('distributed', { env, times: { budgetMs: 2_000 } });
    const account = await waiting.account({ credits: 10 });
    const call = account.call('POST', '/api/v1/vedic/varga-charts', { body: { ...BIRTH, varga: 'all' } });
    assert.doesNotMatch(await jobsShown(waiting, 'waiting'), A_BIRTH);
    assert.equal((await call).status, 504);
    await waiting.stop();
    await redis.stop();
  });

  it('lets nobody change the queue from the board', async () => {
    const account = await server.account({ credits: 10 });
    await account.call('POST', '/api/v1/vedic/varga-charts', { body: BIRTH });
    const path = '/operator/queues/api/queues/compute/pause';
    const reply = await server.call('PUT', path, signedIn());
    assert.ok(reply.status >= 400, `${reply.status}`);
    const after = await account.call('POST', '/api/v1/vedic/varga-charts', { body: BIRTH });
    assert.equal(after.status, 200);
  });

  it('knows no other paths than its own', async () => {
    for (const path of ['nonsense', 'static/nonsense.js', 'api/nonsense', 'a/b/c', 'queue/nonsense']) {
      const { status, json, headers } = await server.call('GET', `/operator/queues/${path}`, signedIn());
      assert.deepEqual([status, json?.code], [404, 'not_found'], path);
      assert.match(headers.get('Content-Security-Policy') ?? '', /^default-src 'none'; frame-ancestors/);
    }
    assert.equal((await server.call('GET', '/operator/queues/queue/compute', signedIn())).status, 200);
  });

  it('asks for the password, and lets it be guessed a few times only, however many guess at once', async () => {
    const asked = await server.call('GET', '/operator/queues');
    assert.equal(asked.status, 401);
    assert.match(asked.headers.get('WWW-Authenticate') ?? '', /^Basic/);
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, guess) => server.call('GET', '/operator/queues', signedIn(`guess ${guess}`))),
    );
    assert.equal(guesses.filter(({ status }) => status === 401).length, 5);
    assert.equal(guesses.filter(({ status }) => status === 429).length, 20);
    // the right one does not pass the wait, which has grown
    const right = await server.call('GET', '/operator/queues', signedIn());
    assert.equal(right.status, 429);
    assert.ok(Number(right.headers.get('Retry-After')) > 15 * 60);
    assert.equal((await server.call('GET', '/metrics', signedIn())).status, 429);
  });
});

describe('without an operator password', () => {
  it('there is no board', async () => {
    const server = await startTestServer('distributed');
    // the password that is none opens nothing; operators who are signed in read why
    const { headers } = await visitor(server.url).get('/operator/queues');
    assert.equal(headers.get('Location'), '/signin?next=%2Foperator%2Fqueues');
    const { browser } = await signedInAs(server, 'op@example.org', { isOperator: true });
    const { status, text } = await browser.get('/operator/queues');
    assert.deepEqual(
      [status, text.includes('With REDIS_URL and OPERATOR_PASSWORD, Bull Board shows it here')],
      [404, true],
    );
    const other = await signedInAs(server, 'ann@example.org');
    assert.doesNotMatch((await other.browser.get('/operator/queues')).text, /REDIS_URL/);
    // and the metrics, which nobody else reads
    assert.match((await browser.get('/metrics')).text, /siderea_requests_total/);
    for (const { get } of [other.browser, visitor(server.url)]) assert.equal((await get('/metrics')).status, 401);
    await server.stop();
  });
});
