/** Batches that are worked off in the background, and asked for later. */
import assert from 'node:assert/strict';
import { getJob } from '../../shared/endpoints/get-job.ts';
import { jobResults } from '../../shared/endpoints/job-results.ts';
import { away } from '../../shared/jobs/outcome.ts';
import { LIMITS } from '../../shared/limits.ts';
import { forgetOldAnswers } from '../../shared/store/claims.ts';
import { forgetOldJobs } from '../../shared/store/job-work.ts';
import type { KeyLimits } from '../../shared/store/keys.ts';
import { statement } from '../../shared/store/rows.ts';
import { BIRTH } from '../setup/births.ts';
import { assertFits } from '../setup/run-endpoint.ts';
import { MODES, type TestAccount, testServer } from '../setup/test-server.ts';
import { until } from '../setup/until.ts';
import { wholeExport } from '../setup/whole-export.ts';

const BATCH = '/api/v1/batch';
const JOBS = '/api/v1/jobs/';
const chart = (custom_id: string) => ({ custom_id, endpoint: 'vedic.varga-charts', input: { ...BIRTH, varga: 9 } });
const LATER = { Prefer: 'respond-async' };

/** The lines of a job's results. */
async function results(account: TestAccount, location: string, query = '') {
  const reply = await account.call('GET', `${location}/results${query}`);
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers.get('Content-Type'), 'application/x-ndjson; charset=utf-8');
  const lines = reply.text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

for (const mode of MODES) {
  describe(`a job, ${mode}`, () => {
    const server = testServer(mode);

    /** Waits until a job has ended; the job. The database is asked: an account's minute may have no room for looks. */
    async function ended(account: TestAccount, location: string) {
      const id = location.slice(JOBS.length);
      await until(async () => (await server.platform.database.run(ENDED, [id]))[0]?.ended);
      return (await account.call('GET', location)).json;
    }

    it('is worth a look after a minute where one has no room for its items', async () => {
      const account = await server.account({ credits: 100 });
      await server.platform.accounts.limitRequests(account.id, 20);
      const items = Array.from({ length: 16 }, (_, place) => chart(`n${place}`));
      const { headers } = await account.call('POST', BATCH, { body: { items }, headers: LATER });
      assert.equal(headers.get('Retry-After'), '60');
      await account.call('DELETE', headers.get('Location') ?? '');
    });

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
      assert.equal(reply.headers.get('Retry-After'), '1');
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

    /** Makes a job of items. */
    async function make(account: TestAccount, items: unknown[], headers: Record<string, string> = {}) {
      const reply = await account.call('POST', BATCH, { body: { items }, headers: { ...LATER, ...headers } });
      return { ...reply, location: reply.headers.get('Location') ?? '' };
    }

    it('is made of a single heavy call, too, and of no light one', async () => {
      const account = await server.account({ credits: 10 });
      const path = '/api/v1/vedic/varga-charts';
      const light = await account.call('POST', path, { body: { ...BIRTH, varga: 9 }, headers: LATER });
      assert.deepEqual([light.status, light.headers.get('Preference-Applied')], [200, null]);
      const bad = await account.call('POST', path, { body: { ...BIRTH, varga: 'all', latitude: 91 }, headers: LATER });
      assert.deepEqual([bad.status, bad.json.errors[0].pointer], [422, '/latitude']);
      const heavy = await account.call('POST', path, { body: { ...BIRTH, varga: 'all' }, headers: LATER });
      assert.deepEqual([heavy.status, heavy.json.total], [202, 1]);
      const location = heavy.headers.get('Location') ?? '';
      assert.equal((await ended(account, location)).succeeded, 1);
      const [line] = await results(account, location);
      const alone = await account.call('POST', path, { body: { ...BIRTH, varga: 'all' } });
      assert.deepEqual([line.custom_id, line.answer], ['vedic.varga-charts', alone.json]);
      assert.equal(await account.balance(), 7);
    });

    it('is made once of a request that comes twice, and of no other under its key', async () => {
      const account = await server.account({ credits: 10 });
      const once = { 'Idempotency-Key': 'once' };
      const replies = await Promise.all([1, 2, 3].map(() => make(account, [chart('a')], once)));
      assert.deepEqual(
        replies.map(({ status }) => status),
        [202, 202, 202],
      );
      assert.equal(new Set(replies.map(({ location }) => location)).size, 1);
      const other = await make(account, [chart('b')], once);
      assert.deepEqual([other.status, other.json.code], [422, 'idempotency_mismatch']);
      await ended(account, replies[0].location);
      assert.equal(await account.balance(), 9);
    });

    it('is refused where the balance does not cover it with what is under way, and where too many wait', async () => {
      const account = await server.account({ credits: 5, rateLimit: 1_000 });
      await held(account);
      const six = Array.from({ length: 6 }, (_, place) => chart(`n${place}`));
      const refused = await make(account, six);
      assert.deepEqual([refused.status, refused.json.code, refused.json.required], [402, 'insufficient_credits', 6]);
      assert.equal((await make(account, six.slice(0, 3))).status, 202);
      const second = await make(account, six.slice(0, 3));
      assert.deepEqual([second.status, second.json.required, second.json.balance], [402, 6, 5]);
      const free = { ...chart('bad'), input: {} };
      for (let more = 0; more < 9; more++) assert.equal((await make(account, [free])).status, 202);
      assert.equal((await make(account, [free])).json.code, 'rate_limit_exceeded');
      assert.equal(await account.balance(), 5);
    });

    /** Keeps all jobs of an account from their turn: of its minute is left what jobs leave to other calls. */
    async function held(account: TestAccount) {
      await server.platform.accounts.limitRequests(account.id, 100);
      server.platform.keys.forget(account.keyId);
      for (let calls = 0; calls < 75; calls++) await server.platform.limiter.take(`account:${account.id}`, 100);
    }

    it('is made so many times an hour, refused ones counted', async () => {
      const account = await server.account({ credits: 100 });
      const { limiter } = server.platform;
      for (let jobs = 0; jobs < LIMITS.jobsAnHour; jobs++) {
        await limiter.take(`jobs:${account.id}`, LIMITS.jobsAnHour, 3_600);
      }
      const { status, json, headers } = await make(account, [chart('a')]);
      assert.deepEqual([status, json.code], [429, 'rate_limit_exceeded']);
      assert.ok(Number(headers.get('Retry-After')) > 60);
    });

    it('waits for a queue that is away', async () => {
      const account = await server.account({ credits: 100 });
      const { platform } = server;
      const { queue } = platform;
      let refused = 0;
      const absent = async () => {
        refused++;
        return away('Nobody is there.');
      };
      platform.queue = { ...queue, run: absent };
      const heavy = { custom_id: 'heavy', endpoint: 'vedic.varga-charts', input: { ...BIRTH, varga: 'all' } };
      const { location } = await make(account, [heavy, chart('light')]);
      await until(() => refused > 0);
      platform.queue = queue;
      const job = await ended(account, location);
      const told = (await results(account, location)).map(({ status, problem }) => [status, problem?.code]);
      assert.deepEqual(told, [
        [200, undefined],
        [200, undefined],
      ]);
      assert.equal(await account.balance(), 100 - job.succeeded);
    });

    it('gives an item up that has been begun too often', async () => {
      const account = await server.account({ credits: 100 });
      await held(account);
      const { location, json } = await make(account, [chart('poison')]);
      await until(async () => (await server.platform.database.run(WAITS, [json.job_id]))[0]?.waits);
      await server.platform.database.run(TRIED, [json.job_id, 0, LIMITS.jobTries]);
      await server.platform.accounts.limitRequests(account.id, 100_000);
      server.platform.keys.forget(account.keyId);
      await server.platform.database.run(TURN, [json.job_id]);
      await ended(account, location);
      const [{ status, problem }] = await results(account, location);
      assert.deepEqual([status, problem.code], [500, 'internal']);
      assert.equal(await account.balance(), 100);
    });

    it('waits for the minute, of which it leaves a quarter', async () => {
      const account = await server.account({ credits: 100 });
      await server.platform.accounts.limitRequests(account.id, 20);
      server.platform.keys.forget(account.keyId);
      const { location } = await make(
        account,
        Array.from({ length: 20 }, (_, place) => chart(`n${place}`)),
      );
      await until(async () => (await server.platform.database.run(WAITS, [location.slice(JOBS.length)]))[0]?.waits);
      const { succeeded, failed, ended_at, status } = (await account.call('GET', location)).json;
      // one call made the job, and up to three lanes may have looked at the same time as the last
      assert.ok(succeeded >= 12 && succeeded <= 17, String(succeeded));
      assert.deepEqual([failed, ended_at, status], [0, null, 'waiting']);
      const { allowed } = await server.platform.limiter.take(`account:${account.id}`, 20);
      assert.equal(allowed, true);
    });

    it('stops: what has not begun is not attempted, and costs nothing', async () => {
      const account = await server.account({ credits: 100 });
      await held(account);
      const { location } = await make(account, ['a', 'b', 'c'].map(chart));
      const reply = await account.call('DELETE', location);
      assert.equal(reply.status, 200, reply.text);
      const job = await ended(account, location);
      assert.equal(job.status, 'stopped');
      assert.deepEqual([job.succeeded, job.not_attempted, job.credits], [0, 3, 0]);
      assert.equal((await account.call('DELETE', location)).status, 200);
      const lines = await results(account, location);
      assert.deepEqual(
        lines.map(({ custom_id }) => custom_id),
        ['a', 'b', 'c'],
      );
      for (const { status, credits, problem } of lines) {
        assert.deepEqual([status, credits, problem.code], [504, 0, 'not_attempted']);
      }
      assert.equal(await account.balance(), 100);
      const [{ inputs }] = await server.platform.database.run(INPUTS, [job.job_id]);
      assert.equal(inputs, 0);
    });

    it('is there for nobody else, and for a key only as far as that reaches', async () => {
      const owner = await server.account({ credits: 100 });
      const stranger = await server.account({ credits: 100 });
      const { location } = await make(owner, [chart('a')]);
      await ended(owner, location);
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/results'],
        ['DELETE', ''],
      ]) {
        assert.equal((await stranger.call(method, location + path)).json.code, 'not_found');
      }
      assert.deepEqual((await stranger.call('GET', '/api/v1/jobs')).json.jobs, []);
      const withKey = async (limits: KeyLimits) =>
        (await server.platform.keys.create(owner.id, 'other', limits)).apiKey;
      const reach = async (apiKey: string) => {
        const { json } = await owner.call('GET', '/api/v1/jobs', { headers: { 'X-API-Key': apiKey } });
        return json.jobs.length;
      };
      assert.equal(await reach(await withKey({})), 1);
      assert.equal(await reach(await withKey({ isTest: true })), 0);
      assert.equal(await reach(await withKey({ groups: ['tarot'] })), 0);
    });

    it('of a test key is free, marked, and within its allowance', async () => {
      const account = await server.account({ isTest: true });
      const { location, json } = await make(account, [chart('a')]);
      assert.equal(json.price, 0);
      await ended(account, location);
      const [line] = await results(account, location);
      assert.deepEqual([line.credits, line.answer.meta.test], [0, true]);
      assert.equal(await account.balance(), 0);
    });

    it('ends with refusals when its key is revoked', async () => {
      const account = await server.account({ credits: 100 });
      await held(account);
      const { location, json } = await make(account, ['a', 'b'].map(chart));
      await until(async () => (await server.platform.database.run(WAITS, [json.job_id]))[0]?.waits);
      const { apiKey } = await server.platform.keys.create(account.id, 'other');
      await server.platform.keys.revoke(account.keyId);
      await server.platform.accounts.limitRequests(account.id, 100_000);
      await server.platform.database.run(TURN, [json.job_id]);
      const others: TestAccount = {
        ...account,
        call: (method, path) => account.call(method, path, { headers: { 'X-API-Key': apiKey } }),
      };
      const job = await ended(others, location);
      assert.deepEqual([job.succeeded, job.failed], [0, 2]);
      for (const { problem } of await results(others, location)) assert.equal(problem.code, 'api_key_invalid');
      assert.equal(await account.balance(), 100);
    });

    it('keeps its answers for a day, its items for a day after its end, and its counts for a month', async () => {
      const account = await server.account({ credits: 100 });
      const { location, json } = await make(account, [chart('a'), { ...chart('b'), input: {} }]);
      await ended(account, location);
      const { database } = server.platform;
      await database.run(AGED, [json.job_id, 25]);
      await forgetOldAnswers(database);
      const [line, refusal] = await results(account, location);
      assert.deepEqual([line.status, line.credits, line.problem.code], [410, 1, 'gone']);
      assert.equal(refusal.status, 422);
      await forgetOldJobs(database);
      assert.equal((await account.call('GET', `${location}/results`)).json.code, 'gone');
      assert.equal((await account.call('GET', location)).json.credits, 1);
      await database.run(AGED, [json.job_id, 31 * 24]);
      await forgetOldJobs(database);
      assert.equal((await account.call('GET', location)).status, 404);
    });

    it('goes with its account, whose export tells of it', async () => {
      const account = await server.account({ credits: 100 });
      await held(account);
      const { json } = await make(account, [chart('a'), chart('b')]);
      const [{ email }] = await server.platform.database.run(EMAIL, [account.id]);
      const { jobs, job_items } = await wholeExport(server.platform.accounts, email);
      assert.deepEqual([jobs.length, jobs[0].id, jobs[0].total], [1, json.job_id, 2]);
      const inputs = job_items.map(({ input }: { input: string }) => JSON.parse(input));
      assert.deepEqual(inputs, [chart('a').input, chart('b').input]);
      await server.platform.accounts.delete(email);
      assert.deepEqual(await server.platform.database.run(INPUTS, [json.job_id]), [{ items: 0, inputs: 0, plain: 0 }]);
    });

    it('lets nobody who reads the database see what was asked', async () => {
      const account = await server.account({ credits: 100 });
      await held(account);
      const { json } = await make(account, [{ ...chart('a'), input: { ...BIRTH, name: 'Asia' } }]);
      assert.deepEqual(await server.platform.database.run(INPUTS, [json.job_id]), [{ items: 1, inputs: 1, plain: 0 }]);
    });
  });
}

const WAITS = statement(
  'waits_for_minute',
  { waits: 'boolean' },
  'select run_after > now() as waits from jobs where id = $1',
);
const ENDED = statement(
  'ended_job',
  { ended: 'boolean' },
  'select ended_at is not null as ended from jobs where id = $1',
);
const TRIED = statement('tried', {}, 'update job_items set tries = $3 where job_id = $1 and place = $2');
const TURN = statement('turn_of_job', {}, 'update jobs set run_after = now() where id = $1');
const INPUTS = statement(
  'inputs_of_job',
  { items: 'number', inputs: 'number', plain: 'number' },
  `select count(*)::int as items, count(input)::int as inputs,
      count(*) filter (where input like '%Asia%' or input like '%1996%')::int as plain
    from job_items where job_id = $1`,
);
const EMAIL = statement('email_of', { email: 'text' }, 'select email from accounts where id = $1');
const AGED = statement(
  'aged_job',
  {},
  `with aged as (
      update jobs set created_at = created_at - make_interval(hours => $2::int),
        ended_at = ended_at - make_interval(hours => $2::int) where id = $1)
    update idempotency set created_at = created_at - make_interval(hours => $2::int) where key like 'job:' || $1 || '%'`,
);
