/** Batches that are worked off in the background, and asked for later. */
import assert from 'node:assert/strict';
import { getJob } from '../../shared/endpoints/get-job.ts';
import { jobResults } from '../../shared/endpoints/job-results.ts';
import { assertFits } from '../setup/run-endpoint.ts';
import { MODES, startTestServer, type TestAccount, type TestServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';

const BATCH = '/api/v1/batch';
const BIRTH = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };
const chart = (custom_id: string) => ({ custom_id, endpoint: 'vedic.varga-charts', input: { ...BIRTH, varga: 9 } });
const LATER = { Prefer: 'respond-async' };

/** Waits until a job has ended; the job. */
async function ended(account: TestAccount, location: string) {
  await until(async () => (await account.call('GET', location)).json.ended_at !== null);
  return (await account.call('GET', location)).json;
}

/** The lines of a job's results. */
async function results(account: TestAccount, location: string, query = '') {
  const reply = await account.call('GET', `${location}/results${query}`);
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers.get('Content-Type'), 'application/x-ndjson; charset=utf-8');
  const lines = reply.text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

for (const mode of MODES) {
  describe(`a job, ${mode}`, function () {
    this.timeout(60_000);
    let server: TestServer;
    before(async () => {
      server = await startTestServer(mode);
    });
    after(() => server.stop());

    it('is made of a batch, worked off, charged item by item, and read as often as one likes', async () => {
      const account = await server.account({ credits: 100 });
      const bad = { ...chart('bad'), input: { ...BIRTH, latitude: 91 } };
      const items = [...Array.from({ length: 25 }, (_, place) => chart(`n${place}`)), bad];
      const reply = await account.call('POST', BATCH, { body: { items }, headers: LATER });
      assert.equal(reply.status, 202, reply.text);
      assertFits(getJob.output, reply.json);
      const location = reply.headers.get('Location') ?? '';
      assert.equal(location, `/api/v1/jobs/${reply.json.job_id}`);
      assert.equal(reply.headers.get('Preference-Applied'), 'respond-async');
      assert.match(reply.headers.get('Retry-After') ?? '', /^\d+$/);
      assert.equal(reply.headers.get('X-Credits-Charged'), '0');
      assert.deepEqual([reply.json.total, reply.json.price], [26, 25]);
      const job = await ended(account, location);
      assertFits(getJob.output, job);
      assert.deepEqual(
        [job.status, job.succeeded, job.failed, job.not_attempted, job.credits],
        ['ended', 25, 1, 0, 25],
      );
      assert.equal(await account.balance(), 75);
      const lines = await results(account, location);
      for (const line of lines) assertFits(jobResults.output, line);
      assert.deepEqual(
        lines.map(({ custom_id }) => custom_id),
        items.map(({ custom_id }) => custom_id),
      );
      assert.deepEqual([lines[25].status, lines[25].credits, lines[25].problem.code], [422, 0, 'validation_failed']);
      const alone = await account.call('POST', '/api/v1/vedic/varga-charts', { body: chart('x').input });
      assert.deepEqual(lines[0].answer, alone.json);
      assert.deepEqual(await results(account, location, '?from=20'), lines.slice(20));
      assert.equal(await account.balance(), 74);
    });
  });
}
